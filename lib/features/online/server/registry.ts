import { type ApophisTypes, apophis, publicView as apophisPublicView } from '@/lib/tabletop/games/apophis'
import { type Dice, dice, publicView as dicePublicView } from '@/lib/tabletop/games/dice'
import { type SectorTypes, sector, publicView as sectorPublicView } from '@/lib/tabletop/games/sector'
import type { OnlineRules } from '../model/sight'
import 'server-only'
import type { OnlineKind } from '@/lib/features/online/model/kinds'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { apophisTable } from '@/lib/features/play/model/tables/apophis-table'
import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import { sectorTable } from '@/lib/features/play/model/tables/sector-table'
import { HttpError } from '@/lib/http/server/http-error'
import { heuristicBot } from '@/lib/tabletop/games/dice/bot'
import { viewForBot } from '@/lib/tabletop/games/dice/view'
import { usualAnswer } from '@/lib/tabletop/games/sector/bot'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'
import type { BroughtColumns, OnlineGameType, PlayedRules } from './game-type'
import { stargateGames } from './stargate'

/* The rules of the other games as they are played online: those of every table, and what those see who watch. */

export const diceOnline: OnlineRules<Dice> = { ...dice, watcherView: dicePublicView }
export const apophisOnline: OnlineRules<ApophisTypes> = { ...apophis, watcherView: apophisPublicView }
export const sectorOnline: OnlineRules<SectorTypes> = { ...sector, watcherView: sectorPublicView }

/*
 * The games that can be played online. Everything else on the server knows them by the protocol alone: their rules are
 * part of each position.
 */

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
