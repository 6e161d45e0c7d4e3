'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { replayHref } from '@/lib/features/play/model/links/links'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { loneSeat } from '../seats'
import { useTable } from '../table-context'

/**
 * Returns the address at which a game of this table can be watched from its replay string, from the same side and with
 * its players' names. Own cards are those of the set-up, unless others are given.
 */
export function useReplayHref(): (replay: string, cards?: readonly BroughtCard[]) => string {
  const t = useTranslations('play.replay.names')
  const { setup, snapshot } = useTable()
  const { seats, openHands, isWatching: watching, viewer } = snapshot
  return useCallback(
    (replay, cards = setup.ownCards) => {
      const you = loneSeat({ seats, openHands })
      const names = setup.seats.map(({ name: deck, controller }, player) => {
        if (watching) return deck
        if (controller.kind !== 'person') return t(controller.kind, { deck })
        return you === undefined ? t('numbered', { number: player + 1, deck }) : t('person', { deck })
      })
      return replayHref(replay, { below: watching ? viewer : (you ?? 0), names }, cards)
    },
    [setup, seats, openHands, watching, viewer, t],
  )
}
