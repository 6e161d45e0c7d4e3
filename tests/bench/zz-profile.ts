import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { firstLine, serverProgram } from '@/tests/integration/support/children'
import { freePort, untilReady } from '@/tests/integration/support/site'
import { endGames, playGames, Tally } from '@/tests/integration/support/stand-in-players'
import { preparedSchema, shareOf } from '@/tests/bench/load/visit'
const preparing = serverProgram('tests/bench/load/prepare.ts', [process.argv[2] ?? 'sqlite', '1'])
const { env } = preparedSchema.parse(JSON.parse(await firstLine(preparing)))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const site = spawn(process.execPath, [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/online/prof'] : []), 'lib/tools/start.mjs'], { env: { ...process.env, ...env, TRUSTED_PROXIES: '1', PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] })
await untilReady(base)
const cpu = async () => { const s = (await import('node:fs')).readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []; return (Number(s[11]) + Number(s[12])) * 10 }
const tally = new Tally()
const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
const c0 = await cpu(), t0 = performance.now()
const games = await playGames({ base: () => base, tally, thinking: () => 2000 + Math.random() * 4000 }, Number(process.argv[3] ?? 40), [first!, second!])
const c1 = await cpu(), a1 = tally.acknowledged
console.log('setup cpu ms a game', (c1 - c0) / games.length, 'wall', performance.now() - t0)
tally.seen.splice(0)
const own0 = process.cpuUsage()
await new Promise((r) => setTimeout(r, 25_000))
const own = process.cpuUsage(own0)
const c2 = await cpu(), a2 = tally.acknowledged
console.log('answers', a2 - a1, 'server cpu ms an answer', (c2 - c1) / (a2 - a1), 'players cpu ms an answer', (own.user + own.system) / 1000 / (a2 - a1))
const sorted = tally.seen.sort((x, y) => x - y)
console.log('p50', shareOf(sorted, 0.5), 'p95', shareOf(sorted, 0.95))
await endGames(games)
console.log(tally.faults)
site.kill('SIGTERM')
await once(site, 'exit')
preparing.stdin?.end()
