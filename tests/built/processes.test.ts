import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { closeDatabase, db } from '@/lib/server/db'
import { SETTINGS } from '@/lib/server/env'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'
import { newMember } from '@/tests/integration/support/browser'
import { type Databases, openDatabases } from '@/tests/integration/support/databases'
import { LIST, newDeck } from '@/tests/integration/support/decks'
import { freePort, untilReady } from '@/tests/integration/support/site'

/** Processes that serve the site together. */
const PROCESSES = 3

let databases: Databases
let sites: readonly Site[] = []
/** All that were started, also where one of them never answered. */
const started: ChildProcess[] = []

interface Site {
  readonly base: string
  readonly child: ChildProcess
}

async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['lib/setup/start.mjs'], {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  await untilReady(base)
  return { base, child }
}

beforeAll(async () => {
  databases = await openDatabases('postgresql')
  // PostgreSQL inside a process has one session for all; a file is shared by several processes as well.
  if (databases.oneSession) {
    await databases.stop()
    databases = await openDatabases('sqlite')
  }
  const env = {
    // Nothing of what the person who runs the tests has configured.
    ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
    DATABASE_URL: await databases.newDatabase(),
    CHEVRON_DATA_DIR: databases.folder,
    NEXTAUTH_SECRET: 'a-secret-that-all-three-of-them-know',
  }
  Object.assign(process.env, env)
  await migrateDatabase(env.DATABASE_URL)
  await seedCards(db(), officialPool)
  sites = await Promise.all(Array.from({ length: PROCESSES }, () => startSite(env)))
}, 300_000)

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await closeDatabase()
  await databases.stop()
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each check names the parts it looks at
  readonly body: any
}

/** Somebody whose requests go to whichever process is named; their cookies go with them. */
class Visitor {
  readonly #cookies: Map<string, string>

  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.#cookies = new Map(cookies)
  }

  async ask(at: number, method: string, address: string, body?: unknown): Promise<Answer> {
    const { base } = sites[at] ?? { base: '' }
    const response = await fetch(base + address, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: base,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
}

/** A member with a session; the sign-in itself is tested elsewhere. */
async function newVisitor(): Promise<Visitor> {
  const { browser } = await newMember()
  return new Visitor(browser.cookies)
}

describe('three processes on one database', () => {
  it('are one site: what one of them is told holds on all', async () => {
    const member = await newVisitor()
    const stranger = new Visitor()
    for (const at of [0, 1, 2]) expect((await member.ask(at, 'GET', '/api/decks')).status).toBe(200)

    const deck = newDeck({ name: 'Quorum first', notes: '' })
    expect((await member.ask(1, 'POST', '/api/decks', deck)).status).toBe(201)
    expect((await member.ask(2, 'PUT', '/api/account/public-name', { publicName: 'Speaker' })).status).toBe(
      200,
    )
    const published = await member.ask(0, 'POST', `/api/decks/${deck.id}/publication`)
    expect(published.status).toBe(200)
    const { shareId } = published.body

    const reads = [`/api/gallery?q=quorum`, `/api/shares/${shareId}`, `/feeds/decks.json`]
    const tellsOf = async (words: string) => {
      const told = [0, 1, 2].flatMap((at) =>
        reads.map(async (address) =>
          JSON.stringify((await stranger.ask(at, 'GET', address)).body).includes(words),
        ),
      )
      return new Set(await Promise.all(told))
    }
    expect(await tellsOf('Quorum first')).toEqual(new Set([true]))

    // Nothing that a process has answered before outlives a change that another is told.
    const save = { name: 'Quorum second', notes: '', list: LIST, baseRevision: 1 }
    expect((await member.ask(2, 'PUT', `/api/decks/${deck.id}`, save)).status).toBe(200)
    expect(await tellsOf('Quorum second')).toEqual(new Set([true]))
    expect(await tellsOf('Quorum first')).toEqual(new Set([false]))

    // Private is private, at once and everywhere.
    expect((await member.ask(1, 'DELETE', `/api/decks/${deck.id}/share`)).status).toBe(204)
    expect(await tellsOf('Quorum second')).toEqual(new Set([false]))
    for (const at of [0, 1, 2]) {
      expect((await stranger.ask(at, 'GET', `/api/shares/${shareId}`)).status).toBe(404)
    }

    // Tries are counted together: ten guesses of one's password.
    const tries: number[] = []
    for (let at = 0; at < 11; at++) {
      const guess = { current: `wrong ${at}`, next: 'another long password' }
      tries.push((await member.ask(at % PROCESSES, 'POST', '/api/account/password', guess)).status)
    }
    expect(tries).toEqual([...Array(10).fill(403), 429])

    // A session that is ended on one is ended on all.
    const { sessions } = (await member.ask(2, 'GET', '/api/account/sessions')).body
    const { id } = sessions.find((one: { current: boolean }) => one.current)
    expect((await member.ask(0, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
    for (const at of [0, 1, 2]) expect((await member.ask(at, 'GET', '/api/decks')).status).toBe(401)
  })

  it('change one deck at once, and one of them is killed: nothing safe is lost', async () => {
    const member = await newVisitor()
    const deck = newDeck({ name: 'Edited by many', notes: '' })
    expect((await member.ask(0, 'POST', '/api/decks', deck)).status).toBe(201)
    const address = `/api/decks/${deck.id}`
    const save = (at: number, baseRevision: number, notes: string) =>
      member.ask(at, 'PUT', address, { name: deck.name, list: LIST, notes, baseRevision })

    const together = await Promise.all([0, 1, 2].map((at) => save(at, 1, `from ${at}`)))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of together) if (status === 409) expect(body.current.revision).toBe(2)

    // Each adds a line to the notes, to what is there by then, again and again.
    const LINES = 12
    const safe: string[] = []
    const write = async (which: number) => {
      let at = which
      for (let line = 0; line < LINES; line++) {
        for (;;) {
          try {
            const { body } = await member.ask(at, 'GET', address)
            const added = `line ${which}.${line}`
            const notes = body.deck.notes.includes(added) ? body.deck.notes : `${body.deck.notes}\n${added}`
            const { status } = await save(at, body.deck.revision, notes)
            expect([200, 409]).toContain(status)
            if (status === 409) continue
            safe.push(added)
            break
          } catch (error) {
            // Its process is gone: another one answers.
            if (!(error instanceof TypeError)) throw error
            at = 0
          }
        }
        if (which === 2 && line === LINES / 2) sites[2]?.child.kill('SIGKILL')
      }
    }
    await Promise.all([0, 1, 2].map(write))
    expect(sites[2]?.child.killed).toBe(true)
    expect(safe).toHaveLength(3 * LINES)
    for (const at of [0, 1]) {
      const { notes, revision } = (await member.ask(at, 'GET', address)).body.deck
      const lines = notes.split('\n').slice(1)
      expect(lines.sort()).toEqual([...safe].sort())
      // A save that was done, and whose process was killed before it said so, was done once.
      expect(revision).toBeGreaterThanOrEqual(2 + safe.length)
      expect(revision).toBeLessThanOrEqual(3 + safe.length)
    }
  })
})
