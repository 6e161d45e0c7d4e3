'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { DeckRef } from '@/components/table/deck-ref'
import { randomSeed } from '@/components/table/setup'
import type { Pool } from '@/lib/cards/pool'
import { STARTER_IDS } from '@/lib/decks/starters'
import type { LabBot } from '@/lib/lab/types'
import type { Edition } from '@/lib/terms'
import type { DeckShelf, FoundDeck } from './deck-choice'
import { type Against, type MadeSetup, makeSetup, type NamedList } from './setup'

/** What can be set before games are played. */
export interface Settings {
  readonly against: Against
  readonly opponent: DeckRef
  readonly bot: LabBot
  readonly opponentBot: LabBot
  readonly seed: string
  /** As it stands in the field: may be no number. */
  readonly games: string
  /** That of the deck unless chosen. */
  readonly edition?: Edition
}

const DEFAULTS = {
  against: 'starters',
  opponent: { kind: 'starter', id: 'osiris' },
  bot: 'greedy',
  opponentBot: 'greedy',
} as const

export function useSettings(games: number) {
  const [settings, setSettings] = useState<Settings>(() => ({
    ...DEFAULTS,
    seed: randomSeed(),
    games: String(games),
  }))
  const change = useCallback((next: Partial<Settings>) => setSettings((now) => ({ ...now, ...next })), [])
  return [settings, change] as const
}

/**
 * Set-up of the games for a deck, as far as all decks are at hand. Against nobody it meets a copy of `alike`, whose
 * edition holds where none is chosen: itself, or the version that it is compared with.
 */
export function useMakeSetup(
  settings: Settings,
  shelf: DeckShelf,
  pool: Pool | undefined,
): (deck: FoundDeck, alike?: FoundDeck) => MadeSetup | undefined {
  const t = useTranslations('lab')
  return useCallback(
    (deck, alike = deck) => {
      if (!pool || deck.status !== 'ready' || alike.status !== 'ready') return undefined
      const found = (ref: DeckRef): NamedList[] => {
        const one = shelf.find(ref)
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
    [pool, shelf, settings, t],
  )
}
