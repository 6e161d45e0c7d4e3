// Plays games between browsers in this process, by the handlers of the site alone: no framework, no network, nobody who
// thinks. Prints one line of JSON: what a move costs. Arguments: the kind of database, games, moves.

import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import type { OnlineRules } from '@/lib/features/online/model/sight'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Handler } from '@/lib/http/server/serve'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { markAddress } from '@/lib/platform/server/request'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { countQueries } from '@/tests/integration/support/counted-queries'
import { openDatabases } from '@/tests/integration/support/databases'

const [, , provider, gameCount = '200', moveCount = '2000', rate = '0'] = process.argv
const GAMES = Number(gameCount)
const MOVES = Number(moveCount)
/** Milliseconds between two moves; 0 for as soon as possible. */
const INTERVAL_MS = Number(rate) === 0 ? 0 : 1_000 / Number(rate)
/** Moves before those that count: everything is read and compiled for the first time. */
const WARM_UP = 2 * GAMES
const PLAYED_TOGETHER = 8

const ORIGIN = 'http://chevron.test'

const databases = await openDatabases(provider === 'postgresql' ? 'postgresql' : 'sqlite')
Object.assign(process.env, {
  DATABASE_URL: await databases.newDatabase(),
  CHEVRON_DATA_DIR: databases.folder,
  NEXTAUTH_SECRET: 'a-secret-for-nothing-but-a-load-test',
  NEXTAUTH_URL: '',
  RATE_LIMIT_FACTOR: '1000',
  SMTP_URL: '',
  SMTP_HOST: '',
})
const queries = countQueries()
await migrateDatabase(process.env.DATABASE_URL ?? '')
await seedCards(db(), officialPool)

const { POST: create } = await import('@/app/api/online/games/route')
const { POST: act } = await import('@/app/api/online/games/[id]/actions/route')
const { POST: sit } = await import('@/app/api/online/games/[id]/seat/route')
const { POST: send } = await import('@/app/api/online/games/[id]/answers/route')
const { GET: follow } = await import('@/app/api/online/events/route')
const { answerDue } = await import('@/lib/features/online/server/moves')

/** The requests of one browser. */
class Caller {
  #cookie = ''
  bytes = 0
  constructor(readonly address: string) {}

  #request(path: string, init: RequestInit): Request {
    const headers: Record<string, string> = {
      host: 'chevron.test',
      cookie: this.#cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    markAddress(headers, this.address, 0)
    return new Request(`${ORIGIN}${path}`, { ...init, headers })
  }

  async post(handler: Handler<{ id: string }>, path: string, body: object, id = '') {
    const request = this.#request(path, { method: 'POST', body: JSON.stringify(body) })
    const response = await handler(request, { params: Promise.resolve({ id }) })
    const [cookie] = response.headers.getSetCookie()
    if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async follow(id: string): Promise<void> {
    const response = await follow(this.#request(`/api/online/events?games=${id}`, {}), {
      params: Promise.resolve({}),
    })
    const reader = response.body?.getReader()
    if (!reader) throw new Error(`a stream: ${response.status}`)
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        this.bytes += value.byteLength
      }
    })()
  }
}

interface Known {
  readonly game: object
  readonly rules: OnlineRules
  readonly position: number
}
/** Games that this process knows, as the server keeps them. */
const known = (id: string) =>
  (globalThis as { chevronPositions?: Map<string, Known> }).chevronPositions?.get(id)

interface Table {
  readonly id: string
  readonly players: readonly [Caller, Caller]
}

async function begin(number: number): Promise<Table> {
  const players = [0, 1].map((seat) => new Caller(`10.${seat}.${number >> 8}.${number & 255}`))
  const [inviter, guest] = players
  const [first, second] = STARTER_DECKS.map(({ id, list }) => ({ name: id, list }))
  if (!inviter || !guest) throw new Error('no players')
  const made = await inviter.post(create, '/api/online/games', {
    deck: first,
    name: 'Jack',
    edition: '2008',
    clock: { kind: 'none', start: 0, perTurn: 0, cap: 0, perDecision: 0 },
    watching: 'nobody',
    isOpen: false,
  })
  const { id } = made.body
  const path = `/api/online/games/${id}`
  await inviter.post(act, `${path}/actions`, { does: 'contribute', contribution: newContribution() }, id)
  const joined = { deck: second, name: 'Daniel', contribution: newContribution() }
  const { status } = await guest.post(sit, `${path}/seat`, joined, id)
  if (status !== 200) throw new Error(`a seat: ${status}`)
  await inviter.follow(id)
  await guest.follow(id)
  return { id, players: [inviter, guest] }
}

let numbers = 1
/** The answers are drawn alike in each run; the shuffles are not. */
const chance = () => {
  numbers = (Math.imul(numbers, 1_664_525) + 1_013_904_223) >>> 0
  return numbers / 2 ** 32
}

/** One move of a game: an answer of whoever is asked, or what the server owes. */
async function move({ id, players }: Table): Promise<'answer' | 'server' | 'over'> {
  const found = known(id)
  if (!found) throw new Error('a game that nobody knows')
  const { rules, game, position } = found
  const decision = rules.decision(game)
  if (!decision) return 'over'
  if (decision.options.length === 1) {
    await answerDue(id, Date.now() + 5_000)
    return 'server'
  }
  const index = Math.floor(chance() * decision.options.length)
  const option = decision.options[index]
  const answer = {
    key: crypto.randomUUID(),
    position,
    index,
    signature: option ? rules.optionSignature(option) : '',
    thought: 0,
  }
  const { status } =
    (await players[decision.player]?.post(send, `/api/online/games/${id}/answers`, answer, id)) ?? {}
  if (status !== 200) throw new Error(`an answer: ${status}`)
  return 'answer'
}

const tables: Table[] = []
for (let number = 0; number < GAMES; number++) tables.push(await begin(number))

const counts = { answer: 0, server: 0, over: 0 }
async function play(moves: number): Promise<void> {
  let next = 0
  const begun = performance.now()
  const left = [...tables]
  await Promise.all(
    Array.from({ length: PLAYED_TOGETHER }, async (_, of) => {
      // A game is never asked twice at once.
      const own = left.filter((__, at) => at % PLAYED_TOGETHER === of)
      for (let at = 0; next < moves && own.length > 0; at++) {
        const table = own[at % own.length]
        if (!table) return
        const early = begun + next++ * INTERVAL_MS - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        const what = await move(table)
        counts[what]++
        if (what === 'over') own.splice(at % own.length, 1)
      }
    }),
  )
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 500))
const streamed = () => tables.reduce((sum, { players }) => sum + players[0].bytes + players[1].bytes, 0)

await play(WARM_UP)
await settled()
counts.answer = counts.server = counts.over = 0
queries.clear()
const sentBefore = streamed()
const cpu = process.cpuUsage()
await play(MOVES)
await settled()
const { user, system } = process.cpuUsage(cpu)
const made = counts.answer + counts.server
const { heapUsed } = process.memoryUsage()
process.stdout.write(
  `${JSON.stringify({
    milliseconds: (user + system) / 1_000 / made,
    bytes: (streamed() - sentBefore) / made,
    megabytes: heapUsed / 2 ** 20,
    queries: [...queries.values()].reduce((sum, count) => sum + count, 0) / made,
  })}\n`,
)
await closeDatabase()
await databases.stop()
process.exit(0)
