import type { ComponentSetFault } from '@/lib/tabletop/games/component-set-fault'
import type { GameRules, GameTypes, Player } from '@/lib/tabletop/protocol/game'
import type { RolloutPolicy, Tuning } from '@/lib/tabletop/search-bot/search'
import type { AnyGameLimits } from '@/lib/tabletop/search-bot/think'
import type { TableSetup } from './table-setup'

/** A game as tables play it: its rules, and how a setup is made of what a person has chosen. */
export interface TableGame<T extends GameTypes> {
  readonly rules: GameRules<T>
  /** Throws where the variant is none of the game's. */
  readonly setupOf: (setup: Pick<TableSetup, 'seed' | 'seats' | 'variant' | 'box'>) => T['setup']
  /** What a collector can fill in who owns the game, in place of what was made up. */
  readonly box: ComponentSetCodec
  /**
   * How players of this game usually answer, which makes what a bot imagines more like real games. It may look at no
   * more than what the player who is asked may see. Bots imagine random answers where a game has none.
   */
  readonly rolloutPolicy?: RolloutPolicy<T>
  /** How far bots look ahead with that policy, where the defaults are too near or too far. */
  readonly lookAhead?: Partial<Tuning>
  /** What a bot at a table may take for one answer, in a game that asks so often that the usual is too long. */
  readonly limits?: AnyGameLimits
}

/** Component-set files of one game. */
export interface ComponentSetCodec {
  /** What the house plays with for so many players: a file to be changed. */
  readonly template: (players: number) => object
  /** Every fault of a file; none where it can be played with. Never throws. */
  readonly faults: (data: unknown) => readonly ComponentSetFault[]
}

/** The players still in a game. */
export const playersLeft = <T extends GameTypes>(
  rules: Pick<GameRules<T>, 'players' | 'conceded'>,
  game: T['game'],
): readonly Player[] => {
  const gone = rules.conceded(game)
  return rules.players(game).filter((player) => !gone.includes(player))
}

type Read<Box> =
  | { readonly ok: true; readonly box: Box }
  | { readonly ok: false; readonly errors: readonly ComponentSetFault[] }

/** The door to the boxes of a game, from how it reads one and what the house plays with. */
export const componentSetCodec = <Box>(
  read: (data: unknown) => Read<Box>,
  template: ComponentSetCodec['template'],
): ComponentSetCodec => ({
  template,
  faults: (data) => {
    const result = read(data)
    return result.ok ? [] : result.errors
  },
})

/**
 * The box in a setup; undefined where it has none.
 * @throws RangeError where what it has is no box
 */
export function boxInSetup<Box>(read: (data: unknown) => Read<Box>, file: unknown): Box | undefined {
  if (file === undefined) return undefined
  const result = read(file)
  if (!result.ok) throw new RangeError(`no box: ${JSON.stringify(result.errors)}`)
  return result.box
}
