import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { GAME_IDS, GAMES, type GameId } from '@/lib/tabletop/games/list'
import type { AnyDecision, GameTypes } from '@/lib/tabletop/protocol/game'
import { dice } from './dice'
import type { Roll } from './invariants'

/** More answers than any game takes. */
const MAX_ANSWERS = 20_000
const THOROUGH_EVERY = 500
/** Megabytes of noise caused by the garbage collector. */
const MEMORY_NOISE = 8

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const usedMegabytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Options that end a part of a turn in one of the games. */
const ENDS = [
  'done',
  'pass',
  'endBuild',
  'endMove',
  'endTurn',
  'hold',
  'stop',
  'stay',
  'return',
  'decline',
  'cancel',
  'refuse',
]
/**
 * In one of this many games, nobody ends anything as long as something else is possible: a turn with an endless loop
 * would then never end.
 */
const RESTLESS_EVERY = 16

/** A random option that does not end anything, if there is one. */
function restless({ options }: AnyDecision, roll: Roll): number {
  const further = options.flatMap(({ kind }, index) => (ENDS.includes(kind) ? [] : [index]))
  return further[roll(further.length)] ?? roll(options.length)
}

/** Plays one game to its end. Throws if something goes wrong. */
function playOne<T extends GameTypes>(
  { rules, setupOf }: TableGame<T>,
  players: number,
  seed: string,
  isThorough: boolean,
  isRestless: boolean,
): { readonly decisions: number; readonly reason: string } {
  const roll = dice(seed)
  const seats = Array.from({ length: players }, () => ({ kind: 'bot', bot: 'random' }) as const)
  let game = rules.newGame(setupOf({ seed, seats, variant: {} }))
  if (!isThorough) game = rules.clone(game)
  for (let decisions = 0; decisions < MAX_ANSWERS; decisions++) {
    const decision = rules.decision(game)
    if (!decision) {
      const result = rules.result(game)
      if (!result) throw new Error('neither a decision nor a result')
      return { decisions, reason: result.reason }
    }
    if (decision.options.length === 0) throw new Error('a decision without options')
    if (isThorough) {
      const hash = rules.hash(game)
      if (rules.hash(rules.restore(rules.save(game))) !== hash) throw new Error('a save is another position')
      if (rules.hash(rules.clone(game)) !== hash) throw new Error('a copy is another position')
      for (const player of rules.players(game)) rules.view(game, player)
    }
    rules.answer(game, isRestless ? restless(decision, roll) : roll(decision.options.length))
  }
  throw new Error(`no end after ${MAX_ANSWERS} answers`)
}

async function fuzzGame(id: GameId, games: number, begin: string): Promise<boolean> {
  const { fewest, most } = GAMES[id]
  const ends = new Map<string, number>()
  let decisions = 0
  let early = 0
  const start = performance.now()
  for (let number = 0; number < games; number++) {
    const players = fewest + (number % (most - fewest + 1))
    const seed = `${begin} ${number}`
    try {
      const played = await atTable(id, (table) =>
        playOne(table, players, seed, number % THOROUGH_EVERY === 0, number % RESTLESS_EVERY === 1),
      )
      decisions += played.decisions
      ends.set(played.reason, (ends.get(played.reason) ?? 0) + 1)
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
      console.log(`FAILED: ${id}, ${players} players, seed '${seed}'\n${why}`)
      return false
    }
    if (number === Math.floor(games / 10)) early = usedMegabytes()
  }
  const growth = usedMegabytes() - early
  const seconds = (performance.now() - start) / 1000
  const reasons = [...ends].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
  console.log(
    `${id}: ${games} games, ${decisions} decisions, ${seconds.toFixed(0)} s; ends: ${reasons.join(', ')}; memory ${growth.toFixed(1)} MB more than after a tenth`,
  )
  if (growth <= MEMORY_NOISE) return true
  console.log(`FAILED: ${id}: memory grows`)
  return false
}

/**
 * Plays random games of each of the other games, with every number of players in turn, and checks each end; every 500th
 * is saved, restored and copied at every decision. Memory is compared after a tenth of the games and after all of them.
 * @returns false at the first failure, which is printed
 */
export async function fuzzOtherGames(games: number, seed: string): Promise<boolean> {
  for (const id of GAME_IDS) if (!(await fuzzGame(id, games, seed))) return false
  return true
}
