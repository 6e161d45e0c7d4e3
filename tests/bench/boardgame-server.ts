// node --import tsx tests/bench/boardgame-server.ts <dice or cards> <folder with boardgame.io> <folder for files, or nothing>
// A game on boardgame.io: cards of the same size as ours, without any rules, or the game of dice by the very rules that are
// played here. Prints its port, and serves until its standard input ends.
import { createRequire } from 'node:module'
import path from 'node:path'
import { dice } from '@/lib/tabletop/games/dice'

const [name, folder = '', files = ''] = process.argv.slice(2)
const load = createRequire(path.join(folder, 'index.js'))
const { Server, FlatFile } = load('boardgame.io/server')
const { ActivePlayers, INVALID_MOVE } = load('boardgame.io/core')
const { original } = load('immer')

/** As many as games of ours have in this comparison. */
const DICE_MISSIONS = 20
/** Ours send what is new in the log; theirs have no way to know what is. */
const LOG_LINES = 10

/** The cards of a table: some 9 kB, like a saved game of ours. */
const tableOfCards = () => ({
  turn: 0,
  players: Array.from({ length: 2 }, (_, seat) => ({
    power: 0,
    cards: Array.from({ length: 60 }, (_, id) => ({
      ...{
        id: 60 * seat + id,
        key: `BASE-${id}`,
        zone: id < 40 ? 'deck' : 'play',
        isReady: true,
        boosts: [0],
      },
    })),
  })),
  log: [] as string[],
})

type Table = ReturnType<typeof tableOfCards>

/** A view has `options`: how many answers its player can choose from now, 0 if they are not asked. */
interface Context {
  readonly playerID: string | null
  readonly ctx: { readonly currentPlayer: string }
}

const cards = {
  setup: tableOfCards,
  /** Hides both players' decks, like our views. */
  playerView: ({ G: table, ctx, playerID }: Context & { G: Table }) => ({
    ...table,
    players: table.players.map(({ cards, ...player }) => ({
      ...player,
      cards: cards.map((card) => (card.zone === 'deck' ? { ...card, key: '' } : card)),
    })),
    options: ctx.currentPlayer === playerID ? 60 : 0,
  }),
  // The current player answers once, then it is the other player's turn.
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    answer: ({ G: table, playerID }: { G: Table; playerID: string }, index: number) => {
      table.turn++
      const card = table.players[Number(playerID)]?.cards[index % 60]
      if (card) card.zone = card.zone === 'deck' ? 'play' : 'deck'
      table.log = [...table.log.slice(-30), `${playerID} answers with ${index}`]
    },
  },
}

type Game = ReturnType<typeof dice.newGame>

/** What the framework hands out is frozen, and a game notes its decision once that is computed. */
const decisionOf = (game: Game) => dice.decision({ ...game })

/** The rules count on who is asked, whoever that is; the framework's turns have no part in it. */
const diceGame = {
  setup: () => dice.newGame({ players: 2, seed: String(Math.random()), missions: DICE_MISSIONS, log: true }),
  /** What our players are sent: their view, their decision if they are asked, and the log as they may read it. */
  playerView: ({ G: game, playerID }: Context & { G: Game }) => {
    const player = Number(playerID)
    const decision = decisionOf(game)
    const own = decision?.player === player ? decision : undefined
    return {
      view: dice.view({ ...game }, player),
      decision: own,
      log: dice.log(game, player, Math.max(0, dice.logLength(game) - LOG_LINES)),
      options: own?.options.length ?? 0,
    }
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    // On a copy: rules that change a position in place would be slow on what the framework hands out.
    answer: ({ G: draft, playerID }: { G: Game; playerID: string }, index: number) => {
      const game = dice.clone(original(draft), { log: true })
      if (dice.decision(game)?.player !== Number(playerID)) return INVALID_MOVE
      dice.answer(game, index)
      return game
    },
  },
}

const server = Server({
  games: [{ name: 'chevron', ...(name === 'dice' ? diceGame : cards) }],
  origins: [/.*/],
  ...(files !== '' && { db: new FlatFile({ dir: files }) }),
})
const { appServer } = await server.run({ port: 0, callback: () => {} })
process.stdout.write(`\n{"port":${appServer.address().port}}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
