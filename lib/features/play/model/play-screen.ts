import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckRef } from './links/deck-ref'
import type { PlayLink } from './links/links'
import type { SavedGame } from './saved/saved-table'
import type { GameSetup, Mode } from './setup'

/** Parts of a game that a link to `/play` asks for. */
export interface PlayRequest {
  readonly deck?: DeckRef | undefined
  readonly mode?: Mode | undefined
  /** The game is to begin without a look at the choice. */
  readonly isNow: boolean
}

export const NO_REQUEST: PlayRequest = { isNow: false }

/** A game that made room for another. */
export interface Replaced {
  readonly game: SavedGame
  /** Whether the browser keeps it where it was parked. */
  readonly isKept: boolean
}

/** A game to be laid on the table. */
export interface LaidGame {
  readonly setup: GameSetup
  readonly saved?: SavedGame | undefined
  readonly replaced?: Replaced | undefined
}

/** The screen of `/play`: see docs/table-states.md. */
export type PlayScreen =
  /** Looks for a saved game. */
  | { readonly kind: 'loading' }
  /** A saved game of an account was found, and it is not known yet who is here. */
  | { readonly kind: 'found'; readonly saved: SavedGame }
  /** Decks and opponent are chosen; a game may wait to be gone on with. */
  | { readonly kind: 'choosing'; readonly waiting?: SavedGame | undefined }
  /** A game is played. `number` tells it from all before it. */
  | ({ readonly kind: 'table'; readonly number: number } & LaidGame)
  /** A replay or a position that a link holds. */
  | { readonly kind: 'link'; readonly link: PlayLink }

export interface PlayState {
  readonly screen: PlayScreen
  readonly request: PlayRequest
  /** Games that were laid so far. */
  readonly laid: number
}

export type PlayEvent =
  | { readonly type: 'address'; readonly link: PlayLink | undefined }
  | { readonly type: 'looked'; readonly saved: SavedGame | undefined; readonly request: PlayRequest }
  /** It is known now who is here. */
  | { readonly type: 'owner'; readonly owner: string }
  | { readonly type: 'laid'; readonly game: LaidGame }
  | { readonly type: 'left'; readonly waiting: SavedGame | undefined }
  | { readonly type: 'dropped' }

export const PLAY_BEGINS: PlayState = { screen: { kind: 'loading' }, request: NO_REQUEST, laid: 0 }

/** Whether a game may be shown to an owner: a guest's game to everybody, that of an account to itself only. */
export const isVisibleTo = (owner: string, game: SavedGame): boolean =>
  game.owner === GUEST || game.owner === owner

const isAsked = ({ deck, mode, isNow }: PlayRequest): boolean =>
  deck !== undefined || mode !== undefined || isNow

const lay = (state: PlayState, game: LaidGame): PlayState => ({
  request: NO_REQUEST,
  laid: state.laid + 1,
  screen: { kind: 'table', number: state.laid + 1, ...game },
})

/** Shows a saved game that may be shown: an open one at the table, unless a link asks for another game. */
function settle(state: PlayState, saved: SavedGame | undefined): PlayState {
  if (saved?.open && !isAsked(state.request)) return lay(state, { setup: saved.setup, saved })
  return { ...state, screen: { kind: 'choosing', waiting: saved } }
}

/** The screen after an event. An event that does not belong to the present screen changes nothing. */
export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  const { screen } = state
  switch (event.type) {
    case 'address':
      if (event.link) return { ...state, screen: { kind: 'link', link: event.link } }
      // Back from a link: the game that was open before comes as far as it was played.
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
