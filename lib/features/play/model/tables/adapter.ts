import type { ComponentSetFault } from '@/lib/tabletop/games/component-set-file'
import type { GameRules, GameTypes } from '@/lib/tabletop/protocol/game'
import type { RolloutPolicy, Tuning } from '@/lib/tabletop/search-bot/search'
import type { AnyGameLimits } from '@/lib/tabletop/search-bot/think'
import type { TableSetup } from './table-setup'

/** Adapter of a game for tables: its rules, and how a set-up is created from a person's choices. */
export interface TableGame<T extends GameTypes> {
  readonly rules: GameRules<T>
  /** Creates the game's set-up. Throws if the variant is not valid for the game. */
  readonly setupOf: (setup: Pick<TableSetup, 'seed' | 'seats' | 'variant' | 'box'>) => T['setup']
  /** Reads component sets that an owner of the game can fill in, to replace the made-up ones. */
  readonly box: ComponentSetCodec
  /**
   * Typical answers of players, which make a bot's simulations more like real games. May use only what the deciding
   * player sees. Without it, simulated answers are random.
   */
  readonly rolloutPolicy?: RolloutPolicy<T>
  /** Look-ahead of bots with that policy, if the defaults are too short or too long. */
  readonly lookAhead?: Partial<Tuning>
  /** Limits for one answer of a bot, for a game with so many decisions that the usual ones are too long. */
  readonly limits?: AnyGameLimits
}

/** Component-set files of one game. */
export interface ComponentSetCodec {
  /** The default set for a number of players: a file to edit. */
  readonly template: (players: number) => object
  /** All faults of a file; empty if it can be used. Never throws. */
  readonly faults: (data: unknown) => readonly ComponentSetFault[]
}

type Read<Box> =
  | { readonly ok: true; readonly box: Box }
  | { readonly ok: false; readonly errors: readonly ComponentSetFault[] }

/** Creates the codec of a game's component sets from its parser and its default set. */
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
 * Parses the component set in a set-up; undefined if there is none.
 * @throws RangeError if it is not valid
 */
export function boxInSetup<Box>(read: (data: unknown) => Read<Box>, file: unknown): Box | undefined {
  if (file === undefined) return undefined
  const result = read(file)
  if (!result.ok) throw new RangeError(`no box: ${JSON.stringify(result.errors)}`)
  return result.box
}
