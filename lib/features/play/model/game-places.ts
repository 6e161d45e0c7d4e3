import { textKeys } from '@/lib/platform/storage/troubles'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { GameSetup } from './setup'

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
    JSON.stringify([
      seed,
      mode,
      edition,
      ...seats.map(({ list, controller }) => [cards(list), controller.kind]),
    ]),
  )
}

export const isSameGame = (one: GameSetup, other: GameSetup): boolean => gameName(one) === gameName(other)

/** The place of a game of one's own that is not at the table any more. */
export const asidePlace = (setup: GameSetup): GamePlace => inBrowser(`${ASIDE_KEY}${gameName(setup)}`)

/** Where games may have been put aside in this browser. */
export const asidePlaces = (): readonly GamePlace[] => placesUnder(inBrowser, ASIDE_KEY)

/** Wherever this browser may keep a game: one's own, those that were put aside, positions played on in this tab. */
export const allGamePlaces = (): readonly GamePlace[] => [
  OWN_GAME,
  ...asidePlaces(),
  ...placesUnder(inTab, POSITION_KEY),
]

/** All places whose keys begin so. */
const placesUnder = (at: (key: string) => GamePlace, beginning: string): readonly GamePlace[] =>
  textKeys(beginning, at(beginning).storage).map(at)
