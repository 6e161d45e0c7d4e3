import { afterAll, beforeAll, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { endGames, playGames, stargateToPlay, Tally } from '@/tests/integration/support/stand-in-players'
import { openSite, type SiteProcesses } from './site-processes'

/* A short version of `npm run bench -- online`: checks what games lose when processes are killed, not their speed. */

const PROCESSES = 3
const GAMES = 12
const KILLS = 4
const KILL_INTERVAL_MS = 5_000

let site: SiteProcesses

beforeAll(async () => {
  site = await openSite(PROCESSES, { TRUSTED_PROXIES: '1' })
}, 300_000)

afterAll(async () => {
  await site?.stop()
})

it('games go on while processes are killed: no answer that was acknowledged is lost, none is played twice', async () => {
  const tally = new Tally()
  const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
  if (!first || !second) throw new Error('no starter decks')
  const setting = { base: site.processes.base, tally, thinking: () => 100 + Math.random() * 300 }
  const games = await playGames(setting, GAMES, stargateToPlay(first, second))
  for (let kills = 0; kills < KILLS; kills++) {
    site.processes.replace(kills)
    await new Promise((resolve) => setTimeout(resolve, KILL_INTERVAL_MS))
  }
  await endGames(games)
  expect(tally.faults).toEqual([])
  // The games continued: each has many answers, most of which the other player saw arrive.
  expect(tally.acknowledged).toBeGreaterThan(10 * GAMES)
  expect(tally.seen.length).toBeGreaterThan(tally.acknowledged / 2)
  expect(tally.retries).toBeGreaterThan(0)
}, 180_000)
