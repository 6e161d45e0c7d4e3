'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useTable } from './table-context'

const TURN = [
  'absolute top-0 h-3.5 overflow-hidden border-t-3 border-l border-l-line-strong pl-0.75',
  'font-tech text-12/[12px] font-medium normal-nums not-italic',
].join(' ')

/**
 * The game from its first answer to its last: any moment of it can be gone to, and play goes on from there.
 * Its buttons keep the focus at their end, where they do nothing.
 */
export function Timeline() {
  const t = useTranslations('board.timeline')
  const { snapshot, goTo, names } = useTable()
  const { at, steps, turns } = snapshot
  const last = steps.length
  if (last === 0) return null
  const now = turns.findLast((mark) => mark.at <= at)
  /** Whose side is the lower one. */
  const below = snapshot.watching ? snapshot.viewer : (names.you ?? 0)
  const share = (answers: number) => `${(answers / last) * 100}%`
  const previous = turns.findLast((mark) => mark.at < at)?.at ?? 0
  const next = turns.find((mark) => mark.at > at)?.at ?? last
  return (
    <div className="flex flex-none items-center px-1.5 pt-1">
      <Button
        variant="quiet"
        className="min-h-8 w-7 min-w-7 p-0 text-[20px] max-md:min-h-11 max-md:w-11"
        aria-disabled={at === 0 || undefined}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => goTo(previous)}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <div className="relative h-8.5 min-w-0 flex-1">
        {/* As far as the middle of the slider's thumb goes. */}
        <span className="absolute inset-x-2 top-0" aria-hidden="true">
          {turns.map((mark, i) => (
            <i
              key={mark.at}
              className={`${TURN} ${mark === now ? 'z-1 min-w-4 bg-amber-fill text-on-amber' : 'text-ink-3'} ${mark.player === below ? 'border-t-horizon' : 'border-t-mark-villain'}`}
              style={{
                left: `min(${share(mark.at)}, 100% - 16px)`,
                width: share((turns[i + 1]?.at ?? last) - mark.at),
              }}
            >
              {mark.turn}
            </i>
          ))}
        </span>
        <input
          className="absolute inset-x-0 top-2.5 h-6 w-full accent-horizon"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('label')}
          aria-valuetext={t('value', {
            turn: now?.turn ?? 0,
            name: now ? names.nameOf(now.player) : '',
            at,
            of: last,
          })}
          onChange={(event) => goTo(Number(event.target.value))}
        />
      </div>
      <Button
        variant="quiet"
        className="min-h-8 w-7 min-w-7 p-0 text-[20px] max-md:min-h-11 max-md:w-11"
        aria-disabled={at === last || undefined}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => goTo(next)}
      >
        <span aria-hidden="true">›</span>
      </Button>
    </div>
  )
}
