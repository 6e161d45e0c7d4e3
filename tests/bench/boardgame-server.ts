// node --import tsx tests/bench/boardgame-server.ts <folder with boardgame.io> <folder for files, or nothing>
// A boardgame.io game of the same size as ours, without any rules: prints its port, and serves until its standard input
// ends.
import { createRequire } from 'node:module'
import path from 'node:path'

const [folder = '', files = ''] = process.argv.slice(2)
const load = createRequire(path.join(folder, 'index.js'))

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

const game = {
  name: 'chevron',
  setup: tableOfCards,
  /** Hides both players' decks, like our views. */
  playerView: ({ G: table }: { G: Table }) => ({
    ...table,
    players: table.players.map(({ cards, ...player }) => ({
      ...player,
      cards: cards.map((card) => (card.zone === 'deck' ? { ...card, key: '' } : card)),
    })),
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

const { Server, FlatFile } = load('boardgame.io/server')
const server = Server({
  games: [game],
  origins: [/.*/],
  ...(files !== '' && { db: new FlatFile({ dir: files }) }),
})
const { appServer } = await server.run({ port: 0, callback: () => {} })
process.stdout.write(`\n{"port":${appServer.address().port}}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
