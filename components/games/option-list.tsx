'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { OptionEntry } from '@/lib/features/play/model/tables/option-groups'
import type { OptionText } from './screen'

/** A subset of a decision's options, shown before one is taken. */
export interface Narrowed {
  readonly label: string
  readonly indices: readonly number[]
}

interface OptionListProps {
  readonly entries: readonly OptionEntry[]
  readonly said: readonly OptionText[]
  /** Index of the option that a guide advises; -1 for none. */
  readonly advised: number
  readonly narrowed: Narrowed | undefined
  readonly onAnswer: (index: number) => void
  readonly onNarrow: (narrowed: Narrowed | undefined) => void
}

/** Number of lines with keys of their own. */
const KEYS = 9

/** The options, one per line; if there are many, related ones share a line, which opens them. */
export function OptionList(props: OptionListProps) {
  const { entries, said, advised, narrowed, onAnswer, onNarrow } = props
  const t = useTranslations('games.table')
  const guide = useTranslations('games.guide')
  const isAdvised = (entry: OptionEntry) =>
    entry.kind === 'option' ? entry.index === advised : entry.indices.includes(advised)
  return (
    <>
      {narrowed && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Button onClick={() => onNarrow(undefined)}>
            <Icon name="arrow-left" />
            {t('allOptions')}
          </Button>
          <b className="font-tech text-16">{narrowed.label}</b>
        </p>
      )}
      <ol className="mt-3 grid gap-2" aria-label={t('options')}>
        {entries.map((entry, line) => {
          const option = entry.kind === 'option' ? said[entry.index] : undefined
          const label = entry.kind === 'group' ? entry.label : (option?.label ?? '')
          const note = entry.kind === 'group' ? String(entry.indices.length) : option?.note
          const isMain = option?.isMain && advised < 0
          return (
            <li key={entry.kind === 'group' ? `group ${label}` : `${entry.index} ${label}`}>
              <Button
                variant={isMain ? 'primary' : undefined}
                className={`w-full justify-start gap-3 text-left whitespace-normal ${isAdvised(entry) ? 'border-amber-fill' : ''}`}
                onClick={() =>
                  entry.kind === 'group'
                    ? onNarrow({ label: entry.label, indices: entry.indices })
                    : onAnswer(entry.index)
                }
              >
                {line < KEYS && <kbd className="no-hover:hidden">{line + 1}</kbd>}
                <span className="mr-auto">{label}</span>
                {isAdvised(entry) && <span className="text-14 text-amber">{guide('advised')}</span>}
                {note && <span className="tech text-14">{note}</span>}
                {entry.kind === 'group' && <Icon name="arrow-right" />}
              </Button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
