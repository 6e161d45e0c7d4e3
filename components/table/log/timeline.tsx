'use client'

import { useTranslations } from 'next-intl'
import { Timeline as AnyTimeline } from '../frame/timeline'
import { useTable } from '../table-context'

/** The timeline of the game on the table; a replay is followed move by move. */
export function Timeline() {
  const t = useTranslations('board.timeline')
  const replay = useTranslations('play.replay')
  const { snapshot, goTo, names } = useTable()
  return (
    <AnyTimeline
      labels={{
        label: t('label'),
        previous: snapshot.isWatching ? replay('back') : t('previous'),
        next: snapshot.isWatching ? replay('step') : t('next'),
        value: (turn, at, of) =>
          t('value', { turn: turn?.turn ?? 0, name: turn ? names.nameOf(turn.player) : '', at, of }),
      }}
      turns={snapshot.turns}
      cursor={snapshot.cursor}
      last={snapshot.steps.length}
      // The player at the bottom of the table.
      own={snapshot.isWatching ? snapshot.viewer : (names.you ?? 0)}
      by={snapshot.isWatching ? 'move' : 'turn'}
      goTo={goTo}
    />
  )
}
