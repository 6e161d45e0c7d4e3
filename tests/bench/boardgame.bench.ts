import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { serverProgram } from '../integration/support/children'
import { Processes } from '../integration/support/processes'
import {
  DICE_TO_PLAY,
  endGames,
  type GameToPlay,
  playGames,
  stargateToPlay,
  Tally,
} from '../integration/support/stand-in-players'
import type { Measurement } from './bench'
import { preparedSchema, processorSeconds, shareOf } from './load/visit'

const GAMES = Number(process.env.ONLINE_GAMES ?? 100)
const SECONDS = Number(process.env.ONLINE_SECONDS ?? 20)

/**
 * Answers per second in online games whose players do not think, compared with boardgame.io 0.50.2, in one run on this
 * machine: the Stargate TCG against a game of the same size without rules, and the same game of dice by the same rules on
 * both. Runs only if requested by name, and if `BOARDGAME_IO` names a folder in which `npm install boardgame.io@0.50.2
 * node-persist@3` was run: they are not part of this project. `boardgame dice` measures the game of dice only.
 */
export async function run(): Promise<Measurement[]> {
  const folder = process.env.BOARDGAME_IO
  if (!process.argv.includes('boardgame') || folder === undefined) return []
  const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
  if (!first || !second) throw new Error('no starter decks')
  const dice = await bothIn('dice', DICE_TO_PLAY, folder)
  return process.argv.includes('dice')
    ? dice
    : [...dice, ...(await bothIn('cards', stargateToPlay(first, second), folder))]
}

async function bothIn(name: string, game: GameToPlay, folder: string): Promise<Measurement[]> {
  const files = mkdtempSync(path.join(tmpdir(), 'boardgame-'))
  try {
    const ours = await oursOn('sqlite', game)
    const postgresql = await oursOn('postgresql', game)
    const inMemory = await theirs(name, folder, '')
    const inFiles = await theirs(name, folder, files)
    const against = (what: string, value: number, limit: number): Measurement => ({
      ...{ name: `boardgame, ${name}: ours on SQLite against theirs in files, ${what}`, unit: 'times' },
      ...{ value, limit, higherIsBetter: true },
    })
    return [
      ...figures(`${name}: ours on SQLite`, ours),
      ...figures(`${name}: ours on PostgreSQL`, postgresql),
      ...figures(`${name}: boardgame.io in memory`, inMemory),
      ...figures(`${name}: boardgame.io in files`, inFiles),
      against('answers a second', ours.answers / inFiles.answers, 5),
      against('answers for the same processor time', costOf(inFiles) / costOf(ours), 0),
    ]
  } finally {
    rmSync(files, { recursive: true, force: true })
  }
}

interface Played {
  /** Moves of the games. */
  readonly answers: number
  /** Milliseconds until the other player saw each that a player gave. */
  readonly seen: readonly number[]
  /** Seconds of processor time of the server meanwhile. */
  readonly seconds: number
}

/** Milliseconds of the server's processor time for a move. */
const costOf = ({ answers, seconds }: Played): number => (1_000 * seconds) / answers

function figures(what: string, played: Played): Measurement[] {
  const sorted = played.seen.toSorted((a, b) => a - b)
  const figure = (name: string, value: number, unit: string): Measurement => ({
    ...{ name: `boardgame, ${what}, ${name}`, value, unit },
    limit: Number.MAX_SAFE_INTEGER,
  })
  return [
    { ...figure('answers a second', played.answers / SECONDS, ''), limit: 0, higherIsBetter: true },
    figure('processor time of the server for an answer', costOf(played), 'ms'),
    figure('seen by the other, 95 of 100 within', shareOf(sorted, 0.95), 'ms'),
  ]
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function oursOn(provider: string, game: GameToPlay): Promise<Played> {
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, '0'])
  let processes: Processes | undefined
  try {
    const { env } = preparedSchema.parse(JSON.parse(await firstJson(preparing)))
    processes = new Processes({ ...env, TRUSTED_PROXIES: '1' })
    await processes.start(1)
    const tally = new Tally()
    const games = await playGames({ base: processes.base, tally, thinking: () => 0 }, GAMES, game)
    await pause(2_000)
    const [pid] = processes.pids()
    const moves = () => games.reduce((sum, { position }) => sum + position(), 0)
    tally.seen.splice(0)
    const [before, secondsBefore] = [moves(), processorSeconds(pid)]
    await pause(SECONDS * 1_000)
    const [answers, seconds] = [moves() - before, processorSeconds(pid) - secondsBefore]
    const seen = [...tally.seen]
    await endGames(games)
    for (const fault of new Set(tally.faults)) console.error(fault)
    return { answers, seen, seconds }
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
  /** What a player sees of a game: how many answers there are to what they are asked, 0 if they are not. */
  readonly G: { readonly options: number }
}

/** Games between two clients that speak boardgame.io's protocol: each answers as soon as it is its turn. */
async function theirs(name: string, folder: string, files: string): Promise<Played> {
  const server = serverProgram('tests/bench/boardgame-server.ts', [name, folder, files])
  const sockets: Socket[] = []
  try {
    const { port }: { port: number } = JSON.parse(await firstJson(server))
    const { io } = createRequire(path.join(folder, 'index.js'))('socket.io-client') as {
      io: (address: string, options: object) => Socket
    }
    const seen: number[] = []
    const states: number[] = []
    const moves = () => states.reduce((sum, state) => sum + state, 0)
    for (let game = 0; game < GAMES; game++) {
      const sent = { by: '', state: 0, at: 0 }
      for (const player of ['0', '1']) {
        const socket = io(`http://127.0.0.1:${port}/chevron`, { forceNew: true, transports: ['websocket'] })
        sockets.push(socket)
        const take = ({ _stateID, G: { options } }: TheirState) => {
          states[game] = Math.max(states[game] ?? 0, _stateID)
          if (sent.by !== '' && sent.by !== player && _stateID >= sent.state) {
            seen.push(performance.now() - sent.at)
            sent.by = ''
          }
          if (options === 0) return
          Object.assign(sent, { by: player, state: _stateID + 1, at: performance.now() })
          const payload = { type: 'answer', args: [Math.floor(Math.random() * options)], playerID: player }
          socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, `game-${game}`, player)
        }
        socket.on('sync', (_: never, { state }: { state: TheirState }) => take(state))
        socket.on('update', (_: never, state: TheirState) => take(state))
        socket.on('connect', () => socket.emit('sync', `game-${game}`, player, undefined, 2))
      }
    }
    await pause(5_000)
    seen.splice(0)
    const [before, secondsBefore] = [moves(), processorSeconds(server.pid)]
    await pause(SECONDS * 1_000)
    const seconds = processorSeconds(server.pid) - secondsBefore
    return { answers: moves() - before, seen: [...seen], seconds }
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
