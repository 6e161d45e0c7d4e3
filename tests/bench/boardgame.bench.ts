import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { serverProgram } from '../integration/support/children'
import { Processes } from '../integration/support/processes'
import { endGames, playGames, Tally } from '../integration/support/stand-in-players'
import type { Measurement } from './bench'
import { preparedSchema, shareOf } from './load/visit'

const GAMES = Number(process.env.ONLINE_GAMES ?? 100)
const SECONDS = Number(process.env.ONLINE_SECONDS ?? 20)

/**
 * Answers per second in online games whose players do not think, compared with boardgame.io 0.50.2 in a game of the
 * same size without rules, in one run on this machine. Runs only if requested by name, and if `BOARDGAME_IO` names a
 * folder in which `npm install boardgame.io@0.50.2 node-persist@3` was run: they are not part of this project.
 */
export async function run(): Promise<Measurement[]> {
  const folder = process.env.BOARDGAME_IO
  if (!process.argv.includes('boardgame') || folder === undefined) return []
  const files = mkdtempSync(path.join(tmpdir(), 'boardgame-'))
  try {
    const ours = await oursOn('sqlite')
    const postgresql = await oursOn('postgresql')
    const inMemory = await theirs(folder, '')
    const inFiles = await theirs(folder, files)
    return [
      ...figures('ours on SQLite', ours),
      ...figures('ours on PostgreSQL', postgresql),
      ...figures('boardgame.io in memory', inMemory),
      ...figures('boardgame.io in files', inFiles),
      {
        ...{ name: 'boardgame: ours on SQLite against theirs in files', unit: 'times' },
        ...{ value: ours.answers / inFiles.answers, limit: 5, higherIsBetter: true },
      },
    ]
  } finally {
    rmSync(files, { recursive: true, force: true })
  }
}

interface Played {
  readonly answers: number
  /** Milliseconds until the other player saw each. */
  readonly seen: readonly number[]
}

function figures(what: string, { answers, seen }: Played): Measurement[] {
  const sorted = seen.toSorted((a, b) => a - b)
  return [
    {
      ...{ name: `boardgame: ${what}, answers a second`, value: answers / SECONDS, unit: '' },
      ...{ limit: 0, higherIsBetter: true },
    },
    {
      ...{ name: `boardgame: ${what}, seen by the other, 95 of 100 within`, unit: 'ms' },
      ...{ value: shareOf(sorted, 0.95), limit: Number.MAX_SAFE_INTEGER },
    },
  ]
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function oursOn(provider: string): Promise<Played> {
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, '0'])
  let processes: Processes | undefined
  try {
    const { env } = preparedSchema.parse(JSON.parse(await firstJson(preparing)))
    processes = new Processes({ ...env, TRUSTED_PROXIES: '1' })
    await processes.start(1)
    const tally = new Tally()
    const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
    if (!first || !second) throw new Error('no starter decks')
    const games = await playGames({ base: processes.base, tally, thinking: () => 0 }, GAMES, [first, second])
    await pause(2_000)
    tally.seen.splice(0)
    const before = tally.acknowledged
    await pause(SECONDS * 1_000)
    const answers = tally.acknowledged - before
    const seen = [...tally.seen]
    await endGames(games)
    for (const fault of new Set(tally.faults)) console.error(fault)
    return { answers, seen }
  } finally {
    processes?.stop()
    preparing.stdin?.end()
    await once(preparing, 'exit')
  }
}

/** The parts of its client used here. */
interface Socket {
  on(event: string, act: (...args: never[]) => void): void
  emit(event: string, ...args: readonly unknown[]): void
  close(): void
}
interface TheirState {
  readonly _stateID: number
  readonly ctx: { readonly currentPlayer: string }
}

/** Games between two clients that speak boardgame.io's protocol: each answers as soon as it is its turn. */
async function theirs(folder: string, files: string): Promise<Played> {
  const server = serverProgram('tests/bench/boardgame-server.ts', [folder, files])
  const sockets: Socket[] = []
  try {
    const { port }: { port: number } = JSON.parse(await firstJson(server))
    const { io } = createRequire(path.join(folder, 'index.js'))('socket.io-client') as {
      io: (address: string, options: object) => Socket
    }
    const seen: number[] = []
    let answers = 0
    for (let game = 0; game < GAMES; game++) {
      const sent = { by: '', state: 0, at: 0 }
      for (const player of ['0', '1']) {
        const socket = io(`http://127.0.0.1:${port}/chevron`, { forceNew: true, transports: ['websocket'] })
        sockets.push(socket)
        const take = ({ _stateID, ctx }: TheirState) => {
          if (sent.by !== '' && sent.by !== player && _stateID >= sent.state) {
            seen.push(performance.now() - sent.at)
            answers++
            sent.by = ''
          }
          if (ctx.currentPlayer !== player) return
          Object.assign(sent, { by: player, state: _stateID + 1, at: performance.now() })
          const payload = { type: 'answer', args: [Math.floor(Math.random() * 60)], playerID: player }
          socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, `game-${game}`, player)
        }
        socket.on('sync', (_: never, { state }: { state: TheirState }) => take(state))
        socket.on('update', (_: never, state: TheirState) => take(state))
        socket.on('connect', () => socket.emit('sync', `game-${game}`, player, undefined, 2))
      }
    }
    await pause(5_000)
    seen.splice(0)
    const before = answers
    await pause(SECONDS * 1_000)
    return { answers: answers - before, seen: [...seen] }
  } finally {
    for (const socket of sockets) socket.close()
    server.stdin?.end()
    await once(server, 'exit')
  }
}

/** The first line of JSON in a program's output: boardgame.io prints other lines before. */
function firstJson(child: ReturnType<typeof serverProgram>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const line = said.split('\n').find((one, at, all) => one.startsWith('{') && at < all.length - 1)
      if (line !== undefined) resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`a program ended before it was ready: ${code}`)))
  })
}
