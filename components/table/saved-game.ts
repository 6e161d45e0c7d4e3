import type { Player } from '@/lib/engine/types'
import type { Branch, Step, TurnMark } from './session'
import type { GameSetup } from './setup'

/** The game that was last at the table of this browser. */
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
}

export const GUEST_OWNER = 'guest'
const SAVED_GAME_KEY = 'chevron.game'
const VERSION = 2

const readStep = ([index, meant, auto]: readonly [number, string, number]): Step => ({
  index,
  meant,
  auto: auto === 1,
})
const writeStep = ({ index, meant, auto }: Step) => [index, meant, auto ? 1 : 0]

/** Reads the saved game; undefined when there is none, or none that can be read. */
export async function readSavedGame(): Promise<SavedGame | undefined> {
  try {
    const text = localStorage.getItem(SAVED_GAME_KEY)
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
      return { ...kept, setup: data.setup, turns: data.turns, conceded: data.conceded, branches }
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

/** Saves a game over the one before; false when the browser does not let us. */
export function writeSavedGame(game: SavedGame): boolean {
  try {
    const steps = game.steps.map(writeStep)
    // What a line has in common with the game is not written twice.
    const branches = game.branches?.map(({ from, turn, steps: line }) => {
      const parting = line.findIndex((step, i) => step.index !== game.steps[i]?.index)
      const shared = parting < 0 ? line.length : parting
      return { from, turn, shared, rest: line.slice(shared).map(writeStep) }
    })
    localStorage.setItem(SAVED_GAME_KEY, JSON.stringify({ ...game, version: VERSION, steps, branches }))
    return true
  } catch {
    return false
  }
}

/** Removes the saved game if it belongs to an account, when that leaves this browser. */
export function removeSavedGameOf(owner: string): void {
  try {
    const game: unknown = JSON.parse(localStorage.getItem(SAVED_GAME_KEY) ?? 'null')
    // By hand, since a sign-out must leave nothing behind even where nothing more can be loaded.
    if (typeof game === 'object' && game !== null && 'owner' in game && game.owner === owner)
      removeSavedGame()
  } catch {
    // Nothing was kept, then, or nothing that says whose it is.
  }
}

export function removeSavedGame(): void {
  try {
    localStorage.removeItem(SAVED_GAME_KEY)
  } catch {
    // Nothing was kept, then.
  }
}
