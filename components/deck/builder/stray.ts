import { repairsFor } from '@/lib/features/decks/model/analysis/repairs'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'

/** True if a card is a team character in the draw deck that does not also start in the team. */
export const isStray = (pool: Pool, list: DeckList, key: CardKey): boolean =>
  pool.byKey.get(key)?.type === 'team' &&
  repairsFor(pool, list, 'belongings').some((repair) => repair.key === key)
