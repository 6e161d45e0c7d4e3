'use client'

import { useTranslations } from 'next-intl'
import { useOwned } from '@/components/storage/use-collection'
import { useMarks } from '@/components/storage/use-marks'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { COPY_KINDS, clampCopies } from '@/lib/features/collection/model/counts'
import type { CardKey } from '@/lib/game/terms'
import { CountCell, Counter } from './count-cell'

const COUNTED = 'flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line pb-2'

/**
 * Copies of a card that the user owns, regular and foil, wants and would trade, with controls to change them. Needs the
 * messages `collection`.
 */
export function OwnedCount({ cardKey, name }: { readonly cardKey: CardKey; readonly name: string }) {
  const t = useTranslations('collection')
  const owned = useOwned(cardKey)
  const marks = useMarks(cardKey)
  /** Changes regular copies only; foils are counted on the collection page. */
  const step = (what: 'wanted' | 'trade', by: number) => {
    const [regular, foil] = marks[what]
    const pair = [clampCopies(regular + by), foil] as const
    changeCollection({ marks: { [cardKey]: { ...marks, [what]: pair } } }, 'marks')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own around the counts.
    <div className="grid grid-cols-2 gap-x-5 gap-y-2" role="group" aria-label={t('owned.label')}>
      {COPY_KINDS.map((kind) => (
        <span key={kind} className={COUNTED}>
          <span className="lab max-md:w-full">{t(`kind.${kind}`)}</span>
          <CountCell cardKey={cardKey} name={name} kind={kind} copies={owned[kind]} disabled={!owned.ready} />
        </span>
      ))}
      {(['wanted', 'trade'] as const).map((what) => (
        <span key={what} className={COUNTED}>
          <span className="lab max-md:w-full">{t(`owned.${what}`)}</span>
          <Counter
            copies={marks[what][0]}
            less={t('owned.less', { what: t(`owned.${what}`), name })}
            more={t('owned.more', { what: t(`owned.${what}`), name })}
            disabled={!owned.ready}
            onStep={(by) => step(what, by)}
          />
        </span>
      ))}
    </div>
  )
}
