import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import type { OnlineRules } from '@/lib/features/online/model/sight'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import type { SeatColumns, StoredGame } from './rows'

/* What the server needs to know of a game to play it online. */

/** The rules of a game as the server plays it. */
export interface PlayedRules<T extends GameTypes = GameTypes> extends OnlineRules<T> {
  /** The answer of a bot that plays on for an absent player. It sees no more than that player. */
  botAnswer(game: T['game'], decision: T['decision']): number
}

/** Columns of a seat that hold what its player brings. */
export type BroughtColumns = Required<Pick<SeatColumns, 'deckName' | 'deck'>> & {
  readonly ownCards: string | null
}

export interface OnlineGameType {
  /**
   * Checks what an invitation asks for. Returns the seats that have something brought to them already, that of the inviter
   * first, and the position of a game begun elsewhere. Throws 400.
   */
  invite(wanted: NewOnlineGame): Promise<{
    readonly seats: readonly { readonly seat: number; readonly columns: BroughtColumns }[]
    readonly base: string | null
  }>
  /** Checks what a player brings who joins. Throws 400. */
  join(stored: StoredGame, deck: NewOnlineGame['deck']): Promise<BroughtColumns>
  /** The rules that a game is played by, and what it begins with, which throws if it cannot begin. */
  tableOf(
    stored: StoredGame,
  ): Promise<{ readonly rules: PlayedRules; readonly setup: () => GameTypes['setup'] }>
}
