import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import type { CopyKind } from '@/lib/features/collection/model/counts'
import { type CardMarks, CONDITIONS, MARK_LIMITS } from '@/lib/features/collection/model/marks'

const conditionOf = (value: string): CardMarks['condition'] =>
  CONDITIONS.find((condition) => condition === value) ?? ''

type FinishNotes = Pick<CardMarks, 'condition' | 'note'>

/** Returns the notes on one finish as part of the marks. */
export const marksWithNotes = (kind: CopyKind, { condition, note }: FinishNotes): Partial<CardMarks> =>
  kind === 'foil' ? { conditionFoil: condition, noteFoil: note } : { condition, note }

interface FinishNotesProps {
  readonly kind: CopyKind
  readonly said: FinishNotes
  /** The notes when the dialog was opened. */
  readonly before: FinishNotes
  readonly onChange: (said: FinishNotes) => void
}

/** Condition and note for the copies of one finish. */
export function FinishNotesFields({ kind, said, before, onChange }: FinishNotesProps) {
  const t = useTranslations('build.marks')
  return (
    <fieldset className="min-w-0">
      <legend className="sr">{t(kind)}</legend>
      <label className="mt-3 grid gap-1">
        <span className="lab">{t('conditionOf', { kind })}</span>
        <Field>
          <select
            value={said.condition}
            onChange={({ target }) => onChange({ ...said, condition: conditionOf(target.value) })}
          >
            <option value="">{t('conditions.none')}</option>
            {CONDITIONS.map((one) => (
              <option key={one} value={one}>
                {t(`conditions.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      </label>
      <label className="mt-3 grid gap-1">
        <span className="lab">
          {t('noteOf', { kind })}{' '}
          <i className="font-text text-14 font-normal tracking-[0] text-ink-2 not-italic normal-case">
            {t('noteHint')}
          </i>
        </span>
        <textarea
          className="rounded-1 border border-line-strong bg-well px-2.5 py-2"
          rows={3}
          maxLength={Math.max(MARK_LIMITS.typed, before.note.length)}
          value={said.note}
          onChange={({ target }) => onChange({ ...said, note: target.value })}
        />
      </label>
    </fieldset>
  )
}
