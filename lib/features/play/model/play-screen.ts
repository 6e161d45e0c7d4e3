import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckRef } from './links/deck-ref'
import type { PlayLink } from './links/links'
import type { SavedGame } from './saved/saved-table'
import type { GameSetup, Mode } from './setup'

/** The parts of a game requested by a link to `/play`. */
export interface PlayRequest {
  readonly deck?: DeckRef | undefined
  readonly mode?: Mode | undefined
  /** True to start the game without showing the selection. */
  readonly isNow: boolean
}

export const NO_REQUEST: PlayRequest = { isNow: false }

/** A game that was parked for another. */
export interface Replaced {
  readonly game: SavedGame
  /** True if the browser stored it when it was parked. */
  readonly isKept: boolean
}

/** A game to be put on the table. */
export interface BoardLayout {
  readonly setup: GameSetup
  readonly saved?: SavedGame | undefined
  readonly replaced?: Replaced | undefined
}

/** The screen of `/play`: see docs/table-states.md. */
export type PlayScreen =
  /** Looking for a saved game. */
  | { readonly kind: 'loading' }
  /** An account's saved game was found, but the current user is not known yet. */
  | { readonly kind: 'found'; readonly saved: SavedGame }
  /** Choosing decks and opponent; a game may be waiting to be resumed. */
  | { readonly kind: 'choosing'; readonly waiting?: SavedGame | undefined }
  /** A game in progress. `number` distinguishes it from all earlier ones. */
  | ({ readonly kind: 'table'; readonly number: number } & BoardLayout)
  /** A replay or position from a link. */
  | { readonly kind: 'link'; readonly link: PlayLink }

export interface PlayState {
  readonly screen: PlayScreen
  readonly request: PlayRequest
  /** Number of games put on the table so far. */
  readonly laid: number
}

export type PlayEvent =
  | { readonly type: 'address'; readonly link: PlayLink | undefined }
  | { readonly type: 'looked'; readonly saved: SavedGame | undefined; readonly request: PlayRequest }
  /** The current user became known. */
  | { readonly type: 'owner'; readonly owner: string }
  | { readonly type: 'laid'; readonly game: BoardLayout }
  | { readonly type: 'left'; readonly waiting: SavedGame | undefined }
  | { readonly type: 'dropped' }

export const PLAY_BEGINS: PlayState = { screen: { kind: 'loading' }, request: NO_REQUEST, laid: 0 }

/** True if a game may be shown to an owner: a guest's game to everybody, an account's only to that account. */
export const isVisibleTo = (owner: string, game: SavedGame): boolean =>
  game.owner === GUEST || game.owner === owner

const isAsked = ({ deck, mode, isNow }: PlayRequest): boolean =>
  deck !== undefined || mode !== undefined || isNow

const lay = (state: PlayState, game: BoardLayout): PlayState => ({
  request: NO_REQUEST,
  laid: state.laid + 1,
  screen: { kind: 'table', number: state.laid + 1, ...game },
})

/** Shows a visible saved game: at the table if it is open, unless a link requests another game. */
function settle(state: PlayState, saved: SavedGame | undefined): PlayState {
  if (saved?.open && !isAsked(state.request)) return lay(state, { setup: saved.setup, saved })
  return { ...state, screen: { kind: 'choosing', waiting: saved } }
}

/** The screen after an event. Events that do not apply to the current screen change nothing. */
export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  const { screen } = state
  switch (event.type) {
    case 'address':
      if (event.link) return { ...state, screen: { kind: 'link', link: event.link } }
      // Back from a link: the game that was open before reappears as it was left.
      return screen.kind === 'link' ? { ...state, screen: { kind: 'loading' } } : state
    case 'looked': {
      if (screen.kind !== 'loading') return state
      const now = { ...state, request: event.request }
      const { saved } = event
      return saved && saved.owner !== GUEST
        ? { ...now, screen: { kind: 'found', saved } }
        : settle(now, saved)
    }
    case 'owner':
      if (screen.kind !== 'found') return state
      return settle(state, isVisibleTo(event.owner, screen.saved) ? screen.saved : undefined)
    case 'laid':
      return lay(state, event.game)
    case 'left':
      return { ...state, screen: { kind: 'choosing', waiting: event.waiting } }
    case 'dropped':
      return screen.kind === 'choosing' ? { ...state, screen: { kind: 'choosing' } } : state
  }
}
