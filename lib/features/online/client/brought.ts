import type { OnlineGame } from '@/lib/features/online/contract/online'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import * as api from './api'

/** The own cards of a game between browsers, as far as this one may see them by now. */
export interface GameCards {
  /** Whether a game shows own cards that are not here yet. */
  readonly lacks: (game: OnlineGame) => boolean
  /** Asks for those that a game shows. Never fails: what cannot be had is shown by its key. */
  readonly bring: (game: OnlineGame) => Promise<void>
  /** The official cards and those; undefined while there are none. */
  readonly pool: () => Pool | undefined
}

const OWN_KEYS = /"(X[A-Z0-9]{11}-\d+)"/g

const shownKeys = ({ seats, table }: OnlineGame): readonly string[] =>
  Array.from(JSON.stringify([seats, table]).matchAll(OWN_KEYS), ([, key = '']) => key)

export function gameCards(id: string): GameCards {
  const asked = new Set<string>()
  let known: readonly BroughtCard[] = []
  let pool: Pool | undefined
  return {
    lacks: (game) => game.allowsOwnCards && shownKeys(game).some((key) => !asked.has(key)),
    async bring(game) {
      for (const key of shownKeys(game)) asked.add(key)
      const answer = await api.readCards(id)
      if (!answer.ok) return
      const cards = [...known, ...answer.value.cards]
      known = [...new Map(cards.map((one) => [one.card.key, one])).values()]
      try {
        const official = await POOL_FILE.load()
        pool = (await loadOwnPool(official, known)).pool
      } catch {
        // Their keys are shown.
      }
    },
    pool: () => pool,
  }
}
