import type { Player } from '@/lib/game/engine/model/game'
import { forgetText, keepText, readText } from '@/lib/platform/storage/troubles'
import { isSameMove } from '@/lib/tabletop/protocol/game'
import type { KeptGame, TurnMark } from '@/lib/tabletop/protocol/history'
import { allGamePlaces, OWN_GAME } from './game-places'
import type { GoalStart } from './goal'
import { readStep, writeStep } from './saved-step'
import type { GameSetup } from './setup'

/** A game that this browser keeps: the one at the table, one that was put aside, or a shared position played on. */
export interface SavedGame extends KeptGame {
  readonly setup: GameSetup
  readonly turns: readonly TurnMark[]
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
const VERSION = 3

/** Whether somebody has answered in a game that is not over. */
export const isUnfinished = ({ steps, over }: SavedGame): boolean => !over && steps.some((step) => !step.auto)

/** A game of the second version, in which giving up was no move. */
function withConcession(kept: KeptGame, conceded: Player | undefined): KeptGame {
  const { steps, at } = kept
  if (conceded === undefined || at < steps.length) return kept
  return {
    ...kept,
    steps: [...steps, { move: { kind: 'concede', player: conceded }, meant: '', auto: false }],
    at: at + 1,
  }
}

/** Reads the game that is kept there, one's own by default; undefined when there is none, or none that can be read. */
export async function readSavedGame(place = OWN_GAME): Promise<SavedGame | undefined> {
  try {
    const text = readText(place.key, place.storage)
    if (text === null) return undefined
    const { savedGameSchema } = await import('./saved-game-schema')
    const parsed = savedGameSchema.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { data } = parsed
    const { at, open, owner, turn } = data
    const steps = data.steps.map(readStep)
    const table = { open, owner, turn }
    if (data.version !== 1) {
      const branches = data.branches?.map(({ shared, rest, ...branch }, id) => ({
        ...branch,
        id,
        steps: [...steps.slice(0, shared), ...rest.map(readStep)],
      }))
      const { setup, over, start, left } = data
      const more = { setup, branches, over, start, left, ...table }
      if (data.version === VERSION) return { steps, at, turns: data.turns, ...more }
      const turns = data.turns.map(({ hero, ...mark }) => ({ ...mark, player: hero }))
      return { ...withConcession({ steps, at }, data.conceded), turns, ...more }
    }
    const { you, opponent, ...rules } = data.setup
    return {
      ...table,
      steps,
      at,
      turns: [],
      setup: {
        ...rules,
        mode: 'goldfish',
        seats: [
          { ...you, controller: { kind: 'person' } },
          { ...opponent, controller: { kind: 'goldfish', pressure: 'none' } },
        ],
      },
    }
  } catch {
    // Storage is closed to us, the check cannot be loaded, or somebody wrote over it: then there is no saved game.
    return undefined
  }
}

/** Saves a game over the one before in its place; false where the browser does not keep it, which is noted: it lasts as long as the page. */
export function writeSavedGame(game: SavedGame, place = OWN_GAME): boolean {
  const steps = game.steps.map(writeStep)
  // What a line has in common with the game is not written twice.
  const branches = game.branches?.map(({ from, turn, steps: line }) => {
    const parting = line.findIndex((step, i) => !isSameMove(step.move, game.steps[i]?.move))
    const shared = parting < 0 ? line.length : parting
    return { from, turn, shared, rest: line.slice(shared).map(writeStep) }
  })
  const text = JSON.stringify({ ...game, version: VERSION, steps, branches })
  return keepText(place.key, text, place.storage)
}

/**
 * Removes one's own games, and positions played on in this tab, if they belong to an account that leaves this browser.
 */
export function removeSavedGamesOf(owner: string): void {
  for (const place of allGamePlaces()) {
    try {
      const game: unknown = JSON.parse(readText(place.key, place.storage) ?? 'null')
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
  forgetText(place.key, place.storage)
}
