'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import type { SetCompletion } from '@/lib/features/collection/model/completion'
import type { SetCode } from '@/lib/game/terms'

const SEGMENTS = 48

/**
 * Completion as a strip of segments: bright for playsets, grey for owned, dark for missing. The figures are next to it.
 */
function Strip({ all, owned, playsets }: { all: number; owned: number; playsets: number }) {
  // A single card should show at either end: the strip is empty only for none, and full only for all.
  const stones = (part: number) =>
    part === 0 || part === all
      ? (part / all) * SEGMENTS
      : Math.min(SEGMENTS - 1, Math.max(1, Math.round((part / all) * SEGMENTS)))
  const some = stones(owned)
  const full = stones(playsets)
  return (
    <span className="flex h-3 gap-px max-md:h-1.5 max-md:[&>:nth-child(2n)]:hidden" aria-hidden="true">
      {Array.from({ length: SEGMENTS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stones never change places.
        <i key={at} className={`flex-1 ${at < full ? 'bg-ink' : at < some ? 'bg-ink-3' : 'bg-basalt-4'}`} />
      ))}
    </span>
  )
}

interface SetCompletionProps {
  /** Undefined while cards or counts are loading. */
  readonly sets: readonly SetCompletion[] | undefined
  readonly chosen: SetCode | undefined
  readonly onChoose: (set: SetCode | undefined) => void
}

const WAITING = ['BASE', 'SL', 'ORI']

/** Completion of each set; pressing one shows only its cards, pressing it again shows all. */
export function SetCompletions({ sets, chosen, onChoose }: SetCompletionProps) {
  const t = useTranslations('collection')
  const words = useCardLabels()
  return (
    <ul className="grid gap-px border border-line bg-line" aria-label={t('sets.label')}>
      {(sets ?? WAITING.map((set) => ({ set }))).map((one) => {
        const figures = 'owned' in one ? one : undefined
        return (
          <li
            key={one.set}
            className={`flex min-w-0 flex-col ${chosen === one.set ? 'bg-horizon-wash [box-shadow:inset_0_2px_0_var(--horizon)]' : 'bg-basalt-2'}`}
          >
            <button
              className="group/set block w-full flex-1 px-4 pt-3 pb-2 text-left max-md:px-2 max-md:py-1.5"
              type="button"
              aria-pressed={chosen === one.set}
              onClick={() => onChoose(chosen === one.set ? undefined : one.set)}
            >
              <span className="block tech text-[19px]/[1.1] decoration-1 underline-offset-3 group-hover/set:underline max-md:text-14">
                {words.set(one.set)}{' '}
                <span className="ml-1 tech text-14 font-medium text-ink-3 max-md:sr-only">{one.set}</span>
              </span>
              <span className="mt-1.25 mb-2 flex min-h-7 flex-wrap items-baseline gap-x-1.5 text-14 text-ink-2 max-md:my-0.5 max-md:min-h-0 max-md:text-12">
                {figures
                  ? t.rich('sets.figures', {
                      owned: figures.owned,
                      all: figures.all,
                      copies: figures.copies,
                      b: (text) => <b className="tech text-28 text-ink max-md:text-17">{text}</b>,
                    })
                  : ' '}
              </span>
              <Strip all={figures?.all ?? 1} owned={figures?.owned ?? 0} playsets={figures?.playsets ?? 0} />
            </button>
            {figures && (
              <p className="flex flex-wrap gap-x-2 gap-y-0.5 px-4 pb-2.5 tech text-14/[1.3] font-medium text-ink-2 max-md:hidden">
                {figures.rarities.map((part) => (
                  <span key={part.rarity} title={words.rarity(part.rarity)}>
                    <Icon name={`rarity-${part.rarity}`} className="rar" label={words.rarity(part.rarity)} />{' '}
                    {t('sets.rarity', { owned: part.owned, all: part.all })}
                  </span>
                ))}
                <span className="ml-auto">{t('sets.playsets', { count: figures.playsets })}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
