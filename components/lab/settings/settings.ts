'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { STARTER_IDS } from '@/lib/features/decks/model/starters'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { Pool } from '@/lib/game/cards/pool'
import type { DeckOptions, FoundDeck } from './deck-choice'
import { type MadeSetup, makeSetup, type NamedList, type Settings } from './setup'

/**
 * Returns a function that creates the setup of a deck's games, once all decks are loaded. Against nobody, the goldfish
 * has a copy of `alike`, whose edition is the default: the deck itself, or the version it is compared with.
 */
export function useMakeSetup(
  library: DeckOptions,
  pool: Pool | undefined,
): (settings: Settings, deck: FoundDeck, alike?: FoundDeck) => MadeSetup | undefined {
  const t = useTranslations('lab')
  return useCallback(
    (settings, deck, alike = deck) => {
      if (!pool || deck.status !== 'ready' || alike.status !== 'ready') return undefined
      const found = (ref: DeckRef): NamedList[] => {
        const one = library.find(ref)
        return one.status === 'ready' ? [one] : []
      }
      const { against } = settings
      const opponents =
        against === 'starters'
          ? STARTER_IDS.flatMap((id) => found({ kind: 'starter', id }))
          : against === 'deck'
            ? found(settings.opponent)
            : [alike]
      if (opponents.length === 0) return undefined
      const made = makeSetup(pool, {
        deck,
        against,
        opponents,
        bot: settings.bot,
        opponentBot: settings.opponentBot,
        edition: settings.edition ?? alike.list.edition,
        seed: settings.seed.trim(),
      })
      if (!made.ok || against !== 'nobody') return made
      return { ...made, opponents: [t('setup.nobody')] }
    },
    [pool, library, t],
  )
}
