import type { GameRules, GameTypes, Player } from '@/lib/protocol/game'
import type { TableSetup } from './kept-table'
import type { BotName } from './seats'

/** What a bot is given beside the game: a number from 0 to below 1, the same at each time the table is played anew. */
export interface BotChance {
  readonly random: () => number
}

/** Answers for a seat with the number of an option. It may look at no more than what its player may see. */
export type TableBot<T extends GameTypes> = (
  game: T['game'],
  decision: T['decision'],
  chance: BotChance,
) => number | Promise<number>

/** A game as tables play it: its rules, how a setup is made of what a person has chosen, and its bots. */
export interface TableGame<T extends GameTypes> {
  readonly rules: GameRules<T>
  /** Throws where the variant is none of the game's. */
  readonly setupOf: (setup: Pick<TableSetup, 'seed' | 'seats' | 'variant'>) => T['setup']
  readonly bots: Readonly<Record<BotName, TableBot<T>>>
}

/** Takes any option, all equally often. */
export const anyOption = <T extends GameTypes>(
  _game: T['game'],
  { options }: T['decision'],
  { random }: BotChance,
): number => Math.floor(random() * options.length)

/** Who is still in a game. */
export const playersLeft = <T extends GameTypes>(
  rules: Pick<GameRules<T>, 'players' | 'conceded'>,
  game: T['game'],
): readonly Player[] => {
  const gone = rules.conceded(game)
  return rules.players(game).filter((player) => !gone.includes(player))
}
