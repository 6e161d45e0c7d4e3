import type { Habit, Tuning } from '@/lib/bots/any-game/search'
import type { GameRules, GameTypes, Player } from '@/lib/protocol/game'
import type { TableSetup } from './kept-table'

/** A game as tables play it: its rules, and how a setup is made of what a person has chosen. */
export interface TableGame<T extends GameTypes> {
  readonly rules: GameRules<T>
  /** Throws where the variant is none of the game's. */
  readonly setupOf: (setup: Pick<TableSetup, 'seed' | 'seats' | 'variant'>) => T['setup']
  /**
   * How players of this game usually answer, which makes what a bot imagines more like real games. It may look at no
   * more than what the player who is asked may see. Bots imagine random answers where a game has none.
   */
  readonly habit?: Habit<T>
  /** How far ahead a search should look, where the usual is too far or too near. */
  readonly tuning?: Partial<Tuning>
}

/** Who is still in a game. */
export const playersLeft = <T extends GameTypes>(
  rules: Pick<GameRules<T>, 'players' | 'conceded'>,
  game: T['game'],
): readonly Player[] => {
  const gone = rules.conceded(game)
  return rules.players(game).filter((player) => !gone.includes(player))
}
