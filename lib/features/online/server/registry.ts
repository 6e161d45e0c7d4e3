import 'server-only'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import type { OnlineKind } from '@/lib/features/online/model/kinds'
import { apophisOnline, diceOnline, sectorOnline } from '@/lib/features/online/model/other-games'
import type { OnlineRules } from '@/lib/features/online/model/sight'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { apophisTable } from '@/lib/features/play/model/tables/apophis-table'
import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import { sectorTable } from '@/lib/features/play/model/tables/sector-table'
import { HttpError } from '@/lib/http/server/http-error'
import { apophis } from '@/lib/tabletop/games/apophis'
import { heuristicBot } from '@/lib/tabletop/games/dice/bot'
import { viewForBot } from '@/lib/tabletop/games/dice/view'
import { usualAnswer } from '@/lib/tabletop/games/sector/bot'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'
import { stargateGames } from './decks'
import type { SeatColumns, StoredGame } from './rows'

/*
 * The games that can be played online. Everything else on the server knows them by the protocol alone: their rules are
 * part of each position.
 */

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

/** Nobody brings anything to the other games, so that a seat has an empty deck. */
const NOTHING: BroughtColumns = {
  deckName: '',
  deck: JSON.stringify({ edition: '2008', team: [], missions: [], draw: [] }),
  ownCards: null,
}

function requireNothing(wanted: object, ...paths: readonly string[]): void {
  const path = paths.find((part) => Reflect.get(wanted, part) !== undefined)
  if (path) throw new HttpError(400, 'invalid', { path })
}

/** Another game: it begins with a number of players and the settings of its inviter. */
const otherGame = <T extends GameTypes>(
  table: TableGame<T>,
  rules: OnlineRules<T>,
  botAnswer: PlayedRules<T>['botAnswer'],
): OnlineGameType => ({
  async invite(wanted) {
    requireNothing(wanted, 'deck', 'begun')
    return { seats: [{ seat: 0, columns: NOTHING }], base: null }
  },
  async join(_, deck) {
    requireNothing({ deck }, 'deck')
    return NOTHING
  },
  async tableOf({ seed, seatCount, variant }) {
    return {
      rules: { ...rules, botAnswer },
      setup() {
        if (seed === null) throw new Error('a game that cannot begin')
        const seats = Array.from({ length: seatCount }, () => ({ kind: 'person' as const, name: '' }))
        return table.setupOf({ seed, seats, variant })
      },
    }
  },
})

/** What a bot may think for one answer here, where it holds up everybody else. */
const LIMITS = { iterations: 24, milliseconds: 40 }

const ONLINE_GAMES = {
  stargate: stargateGames,
  dice: otherGame(diceTable, diceOnline, (game, decision) =>
    heuristicBot.choose(viewForBot(game, decision.player), decision),
  ),
  apophis: otherGame(apophisTable, apophisOnline, (game) =>
    thinkInAnyGame(apophis, game, String(apophis.hash(game)), LIMITS),
  ),
  sector: otherGame(sectorTable, sectorOnline, usualAnswer),
} as const satisfies Record<OnlineKind, OnlineGameType>

/** The type of a game. */
export const typeOf = ({ kind }: { readonly kind: OnlineKind }): OnlineGameType => ONLINE_GAMES[kind]
