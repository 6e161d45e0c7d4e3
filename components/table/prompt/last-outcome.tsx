'use client'

import { useTranslations } from 'next-intl'
import { GateFigure, GateRing } from '@/components/cards/gate'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { useLogLabels } from '../log/log-labels'
import { useTable } from '../table-context'

/** Types of log lines that report the outcome of a mission. */
const OUTCOMES: ReadonlySet<LogEventType> = new Set([
  'success',
  'failure',
  'revive',
  'score',
  'destroy',
  'earn',
  'nobody-earns',
  'incapacitate',
])

/** The missing skill at a failed mission. */
function Short({ event }: { event: LogEvent }) {
  const t = useTranslations('play')
  const { difficulty = 0, skills = 0 } = event.figures
  return (
    <em className="ml-2.5 whitespace-nowrap text-danger not-italic">
      {t('balance.missing', { short: difficulty - skills })}
    </em>
  )
}

/** The gate of a player who has just earned a glyph, with the chevron that locked for it. */
export function EarnedGate({ glyphs }: { glyphs: number }) {
  const t = useTranslations('play')
  return (
    <div className="justify-self-center [&_.gm-t]:text-[25px]" data-gate="">
      <GateRing
        size={116}
        states={Array.from({ length: GLYPHS_TO_WIN }, (_, i) => i < glyphs)}
        label={t('figure.glyphs', { have: glyphs })}
      >
        <GateFigure figure={glyphs} caption={t('figure.of', { of: GLYPHS_TO_WIN })} />
      </GateRing>
    </div>
  )
}

/** Returns the player's glyphs after the last mission if it earned one; otherwise undefined. */
export function lastEarned(log: readonly LogEvent[]): number | undefined {
  const last = log.at(-1)
  const earned = log.findLast(({ type }) => type === 'earn')
  if (!last || earned?.turn !== last.turn || earned.mission !== last.mission) return undefined
  return earned.figures.glyphs
}

/** Shown in place of a mission: the outcome of the last one, or how the game begins. */
export function LastOutcome() {
  const t = useTranslations('play')
  const { log } = useTable().snapshot
  const { rich } = useLogLabels()
  const last = log.at(-1)
  if (!last) return <p>{t('zone.noMission')}</p>
  const chapter = log.filter((event) => event.turn === last.turn && event.mission === last.mission)
  const told = last.turn === 0 ? chapter.slice(0, 4) : chapter.filter((event) => OUTCOMES.has(event.type))
  return (
    <ul
      className="grid max-w-[60ch] gap-1.5 text-center wrap-anywhere text-ink-2 [&_b]:text-ink"
      data-lately=""
    >
      {told.map((event) => (
        <li
          key={`${event.type} ${event.player} ${event.card?.id}`}
          className={
            event.type === 'success' || event.type === 'failure'
              ? 'tech text-22 leading-[1.2] text-ink'
              : undefined
          }
        >
          {rich(event)}
          {event.type === 'failure' && <Short event={event} />}
        </li>
      ))}
    </ul>
  )
}
