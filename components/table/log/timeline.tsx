'use client'

import { useTranslations } from 'next-intl'
import { Timeline as AnyTimeline } from '../frame/timeline'
import { useTable } from '../table-context'

/** The timeline of the game on the table. */
export function Timeline() {
  const t = useTranslations('board.timeline')
  const { snapshot, goTo, names } = useTable()
  return (
    <AnyTimeline
      labels={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        value: (turn, at, of) =>
          t('value', { turn: turn?.turn ?? 0, name: turn ? names.nameOf(turn.player) : '', at, of }),
      }}
      turns={snapshot.turns}
      cursor={snapshot.cursor}
      last={snapshot.steps.length}
      // The player at the bottom of the table.
      own={snapshot.isWatching ? snapshot.viewer : (names.you ?? 0)}
      goTo={goTo}
    />
  )
}
