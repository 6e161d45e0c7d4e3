'use client'

import { useTranslations } from 'next-intl'
import { useTable } from './table-context'

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
  const share = (answers: number) => `${(answers / last) * 100}%`
  const previous = turns.findLast((mark) => mark.at < at)?.at ?? 0
  const next = turns.find((mark) => mark.at > at)?.at ?? last
  return (
    <div className="tl">
      <button
        type="button"
        className="btn btn--quiet tl-step"
        aria-disabled={at === 0 || undefined}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => goTo(previous)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <div className="tl-bar">
        <span className="tl-turns" aria-hidden="true">
          {turns.map((mark, i) => (
            <i
              key={mark.at}
              className={`${mark === now ? 'on' : ''} ${mark.player === (snapshot.watching ? snapshot.viewer : (names.you ?? 0)) ? 'mine' : ''}`}
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
      <button
        type="button"
        className="btn btn--quiet tl-step"
        aria-disabled={at === last || undefined}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => goTo(next)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </div>
  )
}
