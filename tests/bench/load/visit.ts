import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Measurement } from '../bench'

/** Milliseconds between two actions of a user. */
const PAUSE = { least: 500, most: 3_500 } as const
/** Maximum factor of memory growth between the start and the end. */
export const GROWTH = 1.25

export const preparedSchema = z.object({
  env: z.record(z.string(), z.string()),
  people: z.array(z.object({ cookie: z.string(), deck: z.string() })),
  shares: z.array(z.string()),
})
type Person = z.output<typeof preparedSchema>['people'][number]

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resident memory of a process, in megabytes. */
export const residentMegabytes = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

/** Ticks in a second, in which the kernel counts the time of processes. */
const TICKS = 100

/** Seconds of processor time that a process has used; not a number where the kernel does not show it in this way. */
export function processorSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // After the name of the program, which may have spaces in it, the 12th and the 13th.
  const [, fields = ''] = readFileSync(file, 'utf8').split(/\) (?!.*\) )/)
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS
}

const CARDS = Array.from({ length: 290 }, (_, at) => `BASE-${at + 1}`)
const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

type Kind = 'reading' | 'editing' | 'playing'

/** Users who read, edit and play on a site, and the times of their requests. */
export class Visit {
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

  /** Tables run in the browser: starting a game fetches the page and the deck. */
  async #play(person: Person): Promise<void> {
    await this.#ask('playing', person, 'GET', '/play')
    await this.#ask('playing', person, 'GET', `/api/decks/${person.deck}`)
  }

  /** Returns true if the request succeeded. */
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

  /** Measured times; `beginning`: initial seconds during which everything is read and compressed for the first time. */
  measurements(provider: string, memory: readonly number[], beginning: number): Measurement[] {
    for (const [what, times] of this.#failures) console.error(`${times} times ${what}`)
    const name = (what: string) => `load, ${provider}: ${what}`
    const asked = Object.values(this.#times).reduce((sum, times) => sum + times.length, 0)
    const failed = [...this.#failures.values()].reduce((sum, times) => sum + times, 0)
    const settled = memory.slice(Math.floor(beginning), Math.floor(beginning * 2))
    const last = memory.slice(-Math.floor(beginning))
    const growth = average(last) / average(settled)
    const inMilliseconds = { unit: 'ms', clock: 'wall' } as const
    return [
      { name: name('requests'), value: asked, unit: '', limit: 0, higherIsBetter: true },
      { name: name('failed'), value: failed, unit: '', limit: 0 },
      ...(['reading', 'editing', 'playing'] as const).flatMap((kind) => {
        const sorted = this.#times[kind].sort((a, b) => a - b)
        return [
          { name: name(`${kind}, half within`), value: shareOf(sorted, 0.5), ...inMilliseconds, limit: 250 },
          {
            name: name(`${kind}, 99 of 100 within`),
            value: shareOf(sorted, 0.99),
            ...inMilliseconds,
            limit: 2_000,
          },
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

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
