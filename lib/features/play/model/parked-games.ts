import { asidePlace, asidePlaces } from './game-places'
import { readSavedGame, removeSavedGame, type SavedGame, writeSavedGame } from './saved-game'

/** Games that are kept beside the one at the table. The one that was left longest ago makes room for the next. */
const MOST_ASIDE = 5

/** Puts a game aside for another. False where the browser does not keep it: it waits as long as the page, then. */
export async function putAside(game: SavedGame): Promise<boolean> {
  const isKept = writeSavedGame({ ...game, open: false, left: Date.now() }, asidePlace(game.setup))
  const games = await gamesAside()
  for (const { setup } of games.slice(MOST_ASIDE)) removeSavedGame(asidePlace(setup))
  return isKept
}

/** The games that were put aside, the last first. */
export async function gamesAside(): Promise<readonly SavedGame[]> {
  const games = await Promise.all(asidePlaces().map((place) => readSavedGame(place)))
  return games.filter((game) => game !== undefined).sort((a, b) => (b.left ?? 0) - (a.left ?? 0))
}
