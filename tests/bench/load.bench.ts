import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { firstLine, serverProgram } from '../integration/support/children'
import { freePort, untilReady } from '../integration/support/site'
import type { Measurement } from './bench'

/** People who use the site at once. */
const PEOPLE = 200
/** Seconds that they stay; for as many at the beginning everything is read and packed for the first time. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 120)
const BEGINNING = SECONDS / 4
/** Milliseconds between two things that somebody does. */
const PAUSE = { least: 500, most: 3_500 } as const
/** How much memory may grow between the beginning and the end, as a share. */
const GROWTH = 1.25

/**
 * Two hundred people who read, edit and play for two minutes at the built site (`npm run e2e` builds it) on this machine,
 * once on SQLite and once on PostgreSQL: nothing that they ask may fail, and the memory of the site may not grow. Only where
 * it is asked for by its name: `npm run bench -- load`; `LOAD_SECONDS` for a shorter stay.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('load')) return []
  const measured: Measurement[] = []
  for (const provider of ['sqlite', 'postgresql']) measured.push(...(await loadOn(provider)))
  return measured
}

const preparedSchema = z.object({
  env: z.record(z.string(), z.string()),
  people: z.array(z.object({ cookie: z.string(), deck: z.string() })),
  shares: z.array(z.string()),
})
type Person = z.output<typeof preparedSchema>['people'][number]

async function loadOn(provider: string): Promise<Measurement[]> {
  // It holds the database for as long as it is not told to end.
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, String(PEOPLE)])
  let site: ChildProcess | undefined
  try {
    const { env, people, shares } = preparedSchema.parse(JSON.parse(await firstLine(preparing)))
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    site = spawn(process.execPath, ['lib/tools/start.mjs'], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(base)
    const visit = new Visit(base, shares)
    const end = performance.now() + SECONDS * 1_000
    const memory: number[] = []
    const watching = setInterval(() => memory.push(residentMegabytes(site?.pid)), 1_000)
    await Promise.all(people.map((person) => visit.stay(person, end)))
    clearInterval(watching)
    return visit.measurements(provider, memory)
  } finally {
    site?.kill('SIGKILL')
    preparing.stdin?.end()
    await once(preparing, 'exit')
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Memory that a process has of the machine, in megabytes. */
const residentMegabytes = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

const CARDS = Array.from({ length: 290 }, (_, at) => `BASE-${at + 1}`)
const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

type Kind = 'reading' | 'editing' | 'playing'

class Visit {
  readonly #times: Record<Kind, number[]> = { reading: [], editing: [], playing: [] }
  readonly #failures = new Map<string, number>()
  readonly #base: string
  readonly #shares: readonly string[]

  constructor(base: string, shares: readonly string[]) {
    this.#base = base
    this.#shares = shares
  }

  async stay(person: Person, end: number): Promise<void> {
    await pause(Math.random() * PAUSE.most)
    const state = { revision: 1, collection: 0 }
    while (performance.now() < end) {
      const choice = Math.random()
      if (choice < 0.6) await this.#read(person)
      else if (choice < 0.85) await this.#edit(person, state)
      else await this.#play(person)
      await pause(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least))
    }
  }

  async #read(person: Person): Promise<void> {
    const card = Math.ceil(Math.random() * 290)
    const address = anyOf([
      '/cards',
      '/decks/public',
      '/rules',
      `/previews/en/cards/base/${card}.png`,
      `/d/${anyOf(this.#shares)}?view=text`,
      `/api/shares/${anyOf(this.#shares)}`,
      '/api/gallery',
      `/api/gallery?with=${anyOf(CARDS)}`,
      '/api/gallery?order=liked&q=load',
      '/api/decks',
      '/api/collection',
      `/api/decks/${person.deck}/versions`,
    ])
    await this.#ask('reading', person, 'GET', address)
  }

  async #edit(person: Person, state: { revision: number; collection: number }): Promise<void> {
    if (Math.random() < 0.3) {
      const changes = { [anyOf(CARDS)]: [1 + Math.floor(Math.random() * 4), 0] }
      const body = { baseRevision: state.collection, changes }
      if (await this.#ask('editing', person, 'PATCH', '/api/collection', body)) state.collection++
      return
    }
    const draw = CARDS.filter(() => Math.random() < 0.15).map((key) => ({ key, count: 2 }))
    const list = { edition: '2008', team: [{ key: 'BASE-1', count: 1 }], missions: [], draw }
    const body = { name: 'Load', notes: '', list, baseRevision: state.revision }
    if (await this.#ask('editing', person, 'PUT', `/api/decks/${person.deck}`, body)) state.revision++
  }

  /** A table runs in the browser: who sits down at one fetches the page, and the deck that is played. */
  async #play(person: Person): Promise<void> {
    await this.#ask('playing', person, 'GET', '/play')
    await this.#ask('playing', person, 'GET', `/api/decks/${person.deck}`)
  }

  /** Whether it was done. */
  async #ask(kind: Kind, person: Person, method: string, address: string, body?: unknown): Promise<boolean> {
    const begun = performance.now()
    const where = `${method} ${address.replace(/[\w-]{20,}|\d+/g, '*')}`
    try {
      const response = await fetch(this.#base + address, {
        method,
        headers: { cookie: person.cookie, origin: this.#base, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      this.#times[kind].push(performance.now() - begun)
      if (response.ok) return true
      this.#fail(`${response.status} of ${where}`)
    } catch (error) {
      this.#fail(`${where}: ${String(error)}`)
    }
    return false
  }

  #fail(what: string): void {
    this.#failures.set(what, (this.#failures.get(what) ?? 0) + 1)
  }

  measurements(provider: string, memory: readonly number[]): Measurement[] {
    for (const [what, times] of this.#failures) console.error(`${times} times ${what}`)
    const name = (what: string) => `load, ${provider}: ${what}`
    const asked = Object.values(this.#times).reduce((sum, times) => sum + times.length, 0)
    const failed = [...this.#failures.values()].reduce((sum, times) => sum + times, 0)
    const settled = memory.slice(Math.floor(BEGINNING), Math.floor(BEGINNING * 2))
    const last = memory.slice(-Math.floor(BEGINNING))
    const growth = average(last) / average(settled)
    return [
      { name: name('requests'), value: asked, unit: '', limit: 0, higherIsBetter: true },
      { name: name('failed'), value: failed, unit: '', limit: 0 },
      ...(['reading', 'editing', 'playing'] as const).flatMap((kind) => {
        const sorted = this.#times[kind].sort((a, b) => a - b)
        return [
          { name: name(`${kind}, half within`), value: shareOf(sorted, 0.5), unit: 'ms', limit: 250 },
          { name: name(`${kind}, 99 of 100 within`), value: shareOf(sorted, 0.99), unit: 'ms', limit: 2_000 },
        ]
      }),
      { name: name('memory at the end'), value: average(last), unit: 'MB', limit: 1_024 },
      {
        name: name('memory at the end against the second quarter'),
        value: growth,
        unit: 'times',
        limit: GROWTH,
      },
    ]
  }
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
