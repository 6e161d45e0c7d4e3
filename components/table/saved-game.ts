import { hashText } from '@/lib/engine/prng'
import type { Player } from '@/lib/engine/types'
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

/** Where a game is kept. */
export interface GamePlace {
  readonly storage: () => Storage
  readonly key: string
}

/** The place of one's own game at the table, which all tabs of the browser share. */
export const OWN_GAME: GamePlace = { storage: () => localStorage, key: 'chevron.game' }
const ASIDE_KEY = 'chevron.game.aside.'
const POSITION_KEY = 'chevron.position.'
const inTab = (key: string): GamePlace => ({ storage: () => sessionStorage, key })
const inBrowser = (key: string): GamePlace => ({ storage: () => localStorage, key })

/**
 * The place of a shared position that is played on, told by what its link says: beside one's own game, and only as long
 * as the tab is open.
 */
export const positionPlace = (link: string): GamePlace => inTab(`${POSITION_KEY}${hashText(link)}`)

/**
 * Tells a game from all others: one with the same decks, players and seed begins alike. Part by part, since a set-up
 * that was read back may name its parts in another order.
 */
const gameName = ({ seed, mode, edition, seats }: GameSetup): number => {
  const cards = ({ team, missions, draw }: GameSetup['seats'][number]['list']) =>
    [team, missions, draw].map((section) => section.map(({ key, count }) => [key, count]))
  return hashText(
    JSON.stringify([seed, mode, edition, ...seats.map(({ list, sitter }) => [cards(list), sitter.kind])]),
  )
}

export const isSameGame = (one: GameSetup, other: GameSetup): boolean => gameName(one) === gameName(other)

/** The place of a game of one's own that is not at the table any more. */
export const asidePlace = (setup: GameSetup): GamePlace => inBrowser(`${ASIDE_KEY}${gameName(setup)}`)

/** Games that are kept beside the one at the table. The one that was left longest ago makes room for the next. */
const MOST_ASIDE = 5

/** Puts a game aside for another. */
export async function putAside(game: SavedGame): Promise<void> {
  writeSavedGame({ ...game, open: false, left: Date.now() }, asidePlace(game.setup))
  const games = await gamesAside()
  for (const { setup } of games.slice(MOST_ASIDE)) removeSavedGame(asidePlace(setup))
}

/** The games that were put aside, the last first. */
export async function gamesAside(): Promise<readonly SavedGame[]> {
  const games = await Promise.all(placesUnder(inBrowser, ASIDE_KEY).map((place) => readSavedGame(place)))
  return games.filter((game) => game !== undefined).sort((a, b) => (b.left ?? 0) - (a.left ?? 0))
}

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
  const places = [OWN_GAME, ...placesUnder(inBrowser, ASIDE_KEY), ...placesUnder(inTab, POSITION_KEY)]
  for (const place of places) {
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

/** All places whose keys begin so. */
function placesUnder(at: (key: string) => GamePlace, beginning: string): readonly GamePlace[] {
  try {
    return Object.keys(at(beginning).storage())
      .filter((key) => key.startsWith(beginning))
      .map(at)
  } catch {
    // Storage is closed to us: nothing was kept.
    return []
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
