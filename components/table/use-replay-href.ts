'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { replayHref } from '@/lib/features/play/model/links/links'
import { loneSeat } from './seats'
import { useTable } from './table-context'

/**
 * Returns a function that gives the address at which this game can be watched from its replay string, with the viewer's
 * side and the players' names.
 */
export function useReplayHref(): (replay: string) => string {
  const t = useTranslations('play.replay.names')
  const { setup, snapshot } = useTable()
  const { seats, openHands, isWatching: watching, viewer } = snapshot
  return useCallback(
    (replay) => {
      const you = loneSeat({ seats, openHands })
      const names = setup.seats.map(({ name: deck, controller }, player) => {
        if (watching) return deck
        if (controller.kind !== 'person') return t(controller.kind, { deck })
        return you === undefined ? t('numbered', { number: player + 1, deck }) : t('person', { deck })
      })
      return replayHref(replay, { below: watching ? viewer : (you ?? 0), names }, setup.ownCards)
    },
    [setup, seats, openHands, watching, viewer, t],
  )
}
