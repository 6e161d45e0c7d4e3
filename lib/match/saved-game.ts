import type { Player } from '@/lib/engine/model/types'
import { allGamePlaces, OWN_GAME } from './game-places'
import type { GoalStart } from './goal'
import type { Branch, Step, TurnMark } from './session'
import type { GameSetup } from './setup'

/** A game that this browser keeps: the one at the table, one that was put aside, or a shared position played on. */
export interface SavedGame {
  readonly setup: GameSetup
  readonly steps: readonly Step[]
  readonly at: number
  /** How each turn began: a game that goes another way here is only resumed up to there. */
  readonly turns: readonly TurnMark[]
  /** Who has given up. */
  readonly conceded?: Player
  /** Lines of the game that were left for another, newest last. */
  readonly branches?: readonly Branch[]
  /** On the table, or put aside to choose another. */
  readonly open: boolean
  /** Whose it is, so that it leaves this browser with its owner. */
  readonly owner: string
  readonly turn: number
  /** It has a result. Absent in older saves. */
  readonly over?: boolean
  /** Where a shared position begins; absent in a game of one's own. */
  readonly start?: GoalStart
  /** When another game took its place at the table, in milliseconds since 1970; absent at the table. */
  readonly left?: number
}

export const GUEST_OWNER = 'guest'
const VERSION = 2

/** Whether somebody has answered in a game that is not over. */
export const isUnfinished = ({ steps, over, conceded }: SavedGame): boolean =>
  !over && conceded === undefined && steps.some((step) => !step.auto)

const readStep = ([index, meant, auto]: readonly [number, string, number]): Step => ({
  index,
  meant,
  auto: auto === 1,
})
const writeStep = ({ index, meant, auto }: Step) => [index, meant, auto ? 1 : 0]

/** Reads the game that is kept there, one's own by default; undefined when there is none, or none that can be read. */
export async function readSavedGame(place = OWN_GAME): Promise<SavedGame | undefined> {
  try {
    const text = place.storage().getItem(place.key)
    if (text === null) return undefined
    const { savedGameSchema } = await import('./saved-game-schema')
    const parsed = savedGameSchema.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { data } = parsed
    const { at, open, owner, turn } = data
    const steps = data.steps.map(readStep)
    const kept = { steps, at, open, owner, turn }
    if (data.version === VERSION) {
      const branches = data.branches?.map(({ shared, rest, ...branch }, id) => ({
        ...branch,
        id,
        steps: [...steps.slice(0, shared), ...rest.map(readStep)],
      }))
      const { setup, turns, conceded, over, start, left } = data
      return { ...kept, setup, turns, conceded, branches, over, start, left }
    }
    const { you, opponent, ...rules } = data.setup
    return {
      ...kept,
      turns: [],
      setup: {
        ...rules,
        mode: 'goldfish',
        seats: [
          { ...you, sitter: { kind: 'person' } },
          { ...opponent, sitter: { kind: 'goldfish', pressure: 'none' } },
        ],
      },
    }
  } catch {
    // Storage is closed to us, the check cannot be loaded, or somebody wrote over it: then there is no saved game.
    return undefined
  }
}

/** Saves a game over the one before in its place; false when the browser does not let us. */
export function writeSavedGame(game: SavedGame, place = OWN_GAME): boolean {
  try {
    const steps = game.steps.map(writeStep)
    // What a line has in common with the game is not written twice.
    const branches = game.branches?.map(({ from, turn, steps: line }) => {
      const parting = line.findIndex((step, i) => step.index !== game.steps[i]?.index)
      const shared = parting < 0 ? line.length : parting
      return { from, turn, shared, rest: line.slice(shared).map(writeStep) }
    })
    place.storage().setItem(place.key, JSON.stringify({ ...game, version: VERSION, steps, branches }))
    return true
  } catch {
    return false
  }
}

/**
 * Removes one's own games, and positions played on in this tab, if they belong to an account that leaves this browser.
 */
export function removeSavedGamesOf(owner: string): void {
  for (const place of allGamePlaces()) {
    try {
      const game: unknown = JSON.parse(place.storage().getItem(place.key) ?? 'null')
      // By hand, since a sign-out must leave nothing behind even where nothing more can be loaded.
      if (typeof game === 'object' && game !== null && 'owner' in game && game.owner === owner)
        removeSavedGame(place)
    } catch {
      // Nothing was kept, then, or nothing that says whose it is.
    }
  }
}

/** Forgets the game that is kept there. */
export function removeSavedGame(place = OWN_GAME): void {
  try {
    place.storage().removeItem(place.key)
  } catch {
    // Nothing was kept, then.
  }
}
