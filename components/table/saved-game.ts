import * as z from 'zod/mini'
import type { Step } from './session'
import { type GameSetup, gameSetupSchema } from './setup'

/** The game that was last at the table of this browser. */
export interface SavedGame {
  readonly setup: GameSetup
  readonly steps: readonly Step[]
  readonly at: number
  /** On the table, or put aside to choose another. */
  readonly open: boolean
  /** Whose it is, so that it leaves this browser with its owner. */
  readonly owner: string
  readonly turn: number
}

export const GUEST_OWNER = 'guest'
export const SAVED_GAME_KEY = 'chevron.game'

const savedGameSchema = z.object({
  version: z.literal(1),
  setup: gameSetupSchema,
  /** Index, meaning, and 1 for answers of the goldfish. */
  steps: z.array(z.tuple([z.int().check(z.gte(0)), z.string(), z.int()])),
  at: z.int().check(z.gte(0)),
  open: z.boolean(),
  owner: z.string(),
  turn: z.int().check(z.gte(0)),
})

/** Reads the saved game; undefined when there is none, or none that can be read. */
export function readSavedGame(): SavedGame | undefined {
  try {
    const text = localStorage.getItem(SAVED_GAME_KEY)
    if (text === null) return undefined
    const parsed = savedGameSchema.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { version: _, steps, ...rest } = parsed.data
    return { ...rest, steps: steps.map(([index, meant, auto]) => ({ index, meant, auto: auto === 1 })) }
  } catch {
    // Storage is closed to us, or somebody wrote over it: then there is no saved game.
    return undefined
  }
}

/** Saves a game over the one before; false when the browser does not let us. */
export function writeSavedGame(game: SavedGame): boolean {
  try {
    const steps = game.steps.map((step) => [step.index, step.meant, step.auto ? 1 : 0])
    localStorage.setItem(SAVED_GAME_KEY, JSON.stringify({ ...game, version: 1, steps }))
    return true
  } catch {
    return false
  }
}

export function removeSavedGame(): void {
  try {
    localStorage.removeItem(SAVED_GAME_KEY)
  } catch {
    // Nothing was kept, then.
  }
}
