import { once } from 'node:events'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { firstLine, serverProgram } from '../integration/support/children'
import { Processes } from '../integration/support/processes'
import { endGames, playGames, stargateToPlay, Tally } from '../integration/support/stand-in-players'
import type { Measurement } from './bench'
import { average, GROWTH, preparedSchema, residentMegabytes, shareOf, Visit } from './load/visit'

const GAMES = Number(process.env.ONLINE_GAMES ?? 200)
const SECONDS = Number(process.env.ONLINE_SECONDS ?? 120)
/** Milliseconds that a player thinks about an answer: less than people do. */
const THINKING = { least: 2_000, most: 6_000 } as const
/** Users of the rest of the site in the meantime. */
const PEOPLE = 20
const KILL_INTERVAL_MS = 20_000

/**
 * Concurrent online games between stand-in players on the built site (`npm run e2e` builds it) on this machine, while
 * others use the rest of the site: with SQLite, with PostgreSQL, and with PostgreSQL and three processes, one of which
 * is killed every 20 seconds. Runs only if requested by name: `npm run bench -- online`; `ONLINE_GAMES` and
 * `ONLINE_SECONDS` for fewer games and less time, followed by `sqlite-1`, `postgresql-1` or `postgresql-3` for only one
 * of the three.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('online')) return []
  const isNarrowed = process.argv.some((word) => /^(?:sqlite|postgresql)-\d$/.test(word))
  const measured: Measurement[] = []
  for (const [provider, processes] of [
    ['sqlite', 1],
    ['postgresql', 1],
    ['postgresql', 3],
  ] as const)
    if (!isNarrowed || process.argv.includes(`${provider}-${processes}`))
      measured.push(...(await gamesOn(provider, processes)))
  return measured
}

async function gamesOn(provider: string, count: number): Promise<Measurement[]> {
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, String(PEOPLE)])
  let processes: Processes | undefined
  const timers: ReturnType<typeof setInterval>[] = []
  try {
    const { env, people, shares } = preparedSchema.parse(JSON.parse(await firstLine(preparing)))
    processes = new Processes({ ...env, TRUSTED_PROXIES: '1' })
    const { base } = processes
    await processes.start(count)
    const tally = new Tally()
    const thinking = () => THINKING.least + Math.random() * (THINKING.most - THINKING.least)
    const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
    if (!first || !second) throw new Error('no starter decks')
    const games = await playGames({ base, tally, thinking }, GAMES, stargateToPlay(first, second))
    // The first games are not measured, since everything is read and compiled for the first time.
    tally.seen.splice(0)
    tally.acknowledged = 0
    const memory: number[] = []
    const begun = performance.now()
    let kills = 0
    if (count === 1)
      timers.push(setInterval(() => memory.push(residentMegabytes(processes?.pids()[0])), 1_000))
    else timers.push(setInterval(() => processes?.replace(kills++), KILL_INTERVAL_MS))
    const visits = new Visit(base(), shares)
    const stays = count === 1 ? people : []
    await Promise.all([
      ...stays.map((person) => visits.stay(person, begun + SECONDS * 1_000)),
      new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000)),
    ])
    for (const timer of timers) clearInterval(timer)
    const { acknowledged } = tally
    const sorted = tally.seen.toSorted((a, b) => a - b)
    if (count > 1) await new Promise((resolve) => setTimeout(resolve, 5_000))
    await endGames(games)
    for (const [fault, times] of countBy(tally.faults)) console.error(`${times} times ${fault}`)
    const name = (what: string) =>
      `online, ${provider}${count > 1 ? `, ${count} processes, ${kills} killed` : ''}: ${what}`
    const quarter = Math.floor(SECONDS / 4)
    const settled = average(memory.slice(quarter, 2 * quarter))
    const last = average(memory.slice(-quarter))
    return [
      {
        ...{ name: name('games at once'), value: games.length, unit: '' },
        ...{ limit: GAMES, higherIsBetter: true },
      },
      {
        ...{ name: name('answers a second'), value: acknowledged / SECONDS, unit: '' },
        ...{ limit: 0, higherIsBetter: true },
      },
      { name: name('lost, or played twice'), value: tally.faults.length, unit: '', limit: 0 },
      {
        ...{ name: name('seen by the other, half within'), value: shareOf(sorted, 0.5), unit: 'ms' },
        limit: 100,
        clock: 'wall',
      },
      {
        ...{ name: name('seen by the other, 95 of 100 within'), value: shareOf(sorted, 0.95), unit: 'ms' },
        // While a process restarts, the others take over its players with one core less.
        limit: count > 1 ? 2_000 : 150,
        clock: 'wall',
      },
      ...(count > 1
        ? [{ name: name('asked again'), value: tally.retries, unit: '', limit: Number.MAX_SAFE_INTEGER }]
        : [
            { name: name('memory at the end'), value: last, unit: 'MB', limit: 1_024 },
            {
              name: name('memory against the second quarter'),
              value: last / settled,
              unit: 'times',
              limit: GROWTH,
            },
          ]),
    ]
  } finally {
    for (const timer of timers) clearInterval(timer)
    processes?.stop()
    preparing.stdin?.end()
    await once(preparing, 'exit')
  }
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
