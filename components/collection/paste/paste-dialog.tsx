'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { COLLECTION_LIMITS } from '@/lib/features/collection/model/counts'
import {
  beyondLimit,
  PASTED_INTO,
  type PastedInto,
  type PastedLine,
  pastedChanges,
  readPasted,
} from '@/lib/features/collection/model/pasted'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'

interface PasteDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** Counts the cards of a typed or pasted list, after showing line by line how it was understood. */
export default function PasteDialog(props: PasteDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      {props.open && <Paste {...props} />}
    </LazyMessages>
  )
}

const NOTHING_CHOSEN: ReadonlyMap<string, CardKey> = new Map()

/** A choice is stored by the line's text, not its position: lines above it come and go while the user types. */
const choiceOf = ({ text }: PastedLine): string => text

function Paste({ pool, onClose }: PasteDialogProps) {
  const t = useTranslations('build.paste')
  const words = useCardLabels()
  const { counts, marks, places, status } = useCollection()
  const helpId = useId()
  const [text, setText] = useState('')
  const [into, setInto] = useState<PastedInto>('owned')
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const shown = useDeferredValue(text)
  const pasted = useMemo(() => readPasted(pool, shown), [pool, shown])
  const lines = pasted.ok ? pasted.lines : []
  const open = lines.filter(({ card, problem }) => !card && !problem)
  const byLine = new Map(
    open.flatMap((line) => {
      const key = chosen.get(choiceOf(line))
      return key === undefined ? [] : [[line.line, key] as const]
    }),
  )
  const book = { counts, marks, places }
  const over = beyondLimit(book, lines, byLine, into)
  const problemOf = ({ line, problem }: PastedLine) => problem ?? (over.has(line) ? 'too-many' : undefined)
  const unclear = lines.filter((line) => !line.card || problemOf(line))
  const counted = lines.filter((line) => !problemOf(line) && (line.card || byLine.has(line.line)))
  const copies = counted.reduce((sum, line) => sum + line.copies, 0)
  const left = lines.length - counted.length
  const apply = () => {
    const changes = pastedChanges(book, counted, byLine, into)
    const undo = changeCollection(changes, into === 'owned' ? 'import' : 'marks')
    onClose()
    toast({ message: t('done', { copies, into }), action: { label: t('undo'), onAction: undo } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <Button
          variant="primary"
          disabled={copies === 0 || status !== 'ready' || shown !== text}
          onClick={apply}
        >
          {t('apply', { copies, into })}
        </Button>
      }
    >
      <label>
        <span className="lab">{t('list')}</span>
        <Field className="items-start">
          <textarea
            className="h-37.5 w-full resize-y bg-transparent py-2 font-text text-16"
            value={text}
            aria-describedby={helpId}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </label>
      <p id={helpId} className="mt-1 text-14 text-ink-2">
        {t('help')}
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-x-5">
        <legend className="lab">{t('into')}</legend>
        {PASTED_INTO.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              className="accent-horizon-fill"
              type="radio"
              name="paste-into"
              checked={into === one}
              onChange={() => setInto(one)}
            />
            {t(`places.${one}`)}
          </label>
        ))}
      </fieldset>
      {!pasted.ok && (
        <Notice bad className="mt-2" role="alert">
          {t(`error.${pasted.reason}`, { limit: pasted.limit })}
        </Notice>
      )}
      {pasted.ok && lines.length > 0 && (
        <p className="mt-2" role="status">
          {t('understood', { lines: counted.length, of: lines.length, copies })}{' '}
          {left > 0 && t('left', { left })}
        </p>
      )}
      {unclear.length > 0 && (
        <ul className="my-2 max-h-65 relative overflow-y-auto border border-line" aria-label={t('unclear')}>
          {unclear.map((line) => (
            <li
              key={line.line}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2.5 py-1.25"
            >
              <span className="min-w-0 flex-[1_1_180px] wrap-anywhere">
                <b>{t('line', { line: line.line })}</b> {line.text}
              </span>
              {problemOf(line) && (
                <span className="text-danger">
                  {t(`problem.${problemOf(line) ?? 'not-a-count'}`, { limit: COLLECTION_LIMITS.copies })}
                </span>
              )}
              {line.problem || line.card ? null : line.candidates.length === 0 ? (
                <span className="text-danger">{t('unknown')}</span>
              ) : (
                <Field>
                  <select
                    aria-label={t('which', { line: line.line })}
                    value={chosen.get(choiceOf(line)) ?? ''}
                    onChange={({ target }) => {
                      const next = new Map(chosen)
                      if (target.value === '') next.delete(choiceOf(line))
                      else next.set(choiceOf(line), target.value)
                      setChosen(next)
                    }}
                  >
                    <option value="">{t('notCounted')}</option>
                    {line.candidates.map((card) => (
                      <option key={card.key} value={card.key}>
                        {`${words.name(card)} (${card.set} ${card.number})`}
                      </option>
                    ))}
                  </select>
                </Field>
              )}
            </li>
          ))}
        </ul>
      )}
      {counted.length > 0 && (
        <ul className="pa-lines text-14" aria-label={t('counted')}>
          {counted.map(({ line, card, copies: of, kind }) => {
            const named = card ?? pool.byKey.get(byLine.get(line) ?? '')
            return (
              named && (
                <li key={line}>
                  <span>{words.name(named)}</span>
                  <span className="text-ink-2">
                    {`${named.set} ${named.number}`} · {t('copies', { copies: of, kind })}
                  </span>
                </li>
              )
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
