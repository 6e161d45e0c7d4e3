import type { AnyResult } from '@/lib/tabletop/protocol/game'

/** How a game ended. */
export interface DiceResult extends AnyResult {
  /** `missions`: the deck is used up; `tie`: likewise, and several have the highest score (ruling 22). */
  readonly reason: 'missions' | 'tie' | 'conceded' | 'draw'
  /** Victory scores by player. */
  readonly scores: readonly number[]
}

/** What somebody is lost to. */
export type LossCause = 'mission' | 'challenge' | 'parasite'
