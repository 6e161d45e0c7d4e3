import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@libsql/client'
import { expect, test } from '@playwright/test'
import { freePort } from '../integration/support/site'

const ROOT = path.resolve(import.meta.dirname, '../..')
const READY = 'Chevron Seven is ready'

let folder: string
let started: ChildProcess | undefined
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chevron-stopping-'))
})
test.afterEach(() => {
  // A separate process group, so that nothing outlives a failing test.
  if (started?.pid !== undefined)
    try {
      process.kill(-started.pid, 'SIGKILL')
    } catch {
      // No process is left.
    }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the site as described in its README, by a program and its arguments; resolves when it is ready. */
async function start(program: string, ...args: string[]) {
  const port = await freePort()
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LC_ALL: 'C',
      PORT: String(port),
      CHEVRON_DATA_DIR: folder,
      DATABASE_URL: `file:${folder}/test.db`,
      NEXTAUTH_URL: `http://localhost:${port}`,
      RATE_LIMIT_FACTOR: '1000',
      npm_lifecycle_event: '',
    },
  })
  started = child
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        said += part
        if (said.includes(READY)) resolve()
      })
    child.once('exit', () => reject(new Error(`ended before it was ready: ${said}`)))
  })
  return { child, port, ended: once(child, 'exit'), said: () => said }
}

/** True if something is listening on a port. */
const isServed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const agent = new Agent({ keepAlive: true })

/** Signs a user up. Returns the status of the response, or the reason why there was none. */
const signUp = (port: number, email: string): Promise<number | string> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ email, password: 'correct horse battery staple 7' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request({ port, agent, method: 'POST', path: '/api/account/sign-up', headers }, (answer) => {
      text(answer).then(
        () => resolve(answer.statusCode ?? 0),
        (error) => resolve(String(error.code)),
      )
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    sent.end(body)
  })

const HALF =
  'POST /api/account/sign-up HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email'

test('what was confirmed is stored, the rest gets an answer, and half a request holds nothing up', async () => {
  test.setTimeout(240_000)
  const { child, port, ended, said } = await start('npm', 'start')
  const half = connect(port, 'localhost')
  half.write(HALF)
  const lastWord = text(half)

  let stopped = false
  const confirmed: string[] = []
  const unanswered: (number | string)[] = []
  const people = Array.from({ length: 8 }, async (_, person) => {
    for (let turn = 0; ; turn++) {
      const email = `${person}-${turn}@example.org`
      const status = await signUp(port, email)
      if (typeof status === 'number' && status < 300) confirmed.push(email)
      // Once it has stopped, connections are refused: clients learn that at once, and nothing is lost.
      else if (stopped && (status === 'ECONNREFUSED' || status === 503)) return
      else unanswered.push(status)
      if (unanswered.length > 100) return
    }
  })
  while (confirmed.length < 10) await new Promise((resolve) => setTimeout(resolve, 50))
  stopped = true
  const began = process.hrtime.bigint()
  child.kill('SIGTERM')
  const [code] = await ended
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  await Promise.all(people)

  expect(unanswered).toEqual([])
  expect(await lastWord).toMatch(/^HTTP\/1\.1 503 /)
  expect(said()).not.toMatch(/npm error/)
  expect(code).toBe(0)
  // The limit is the server's own, so a busy machine delays it only by scheduling; without it, half a request would
  // block the stop for minutes.
  expect(seconds).toBeLessThan(120)
  expect(await isServed(port)).toBe(false)
  const database = createClient({ url: `file:${folder}/test.db` })
  const { rows } = await database.execute('SELECT email FROM "User"')
  database.close()
  const stored = new Set(rows.map(({ email }) => email))
  expect(confirmed.filter((email) => !stored.has(email))).toEqual([])
})

test('the site ends with npm, even where npm can say nothing', async () => {
  test.setTimeout(240_000)
  const { child, port, ended } = await start('npm', 'start')
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => isServed(port), { timeout: 60_000 }).toBe(false)
})

test('the site ends with the program that runs npm', async () => {
  test.setTimeout(240_000)
  const manager = `require('node:child_process').spawn('npm', ['start'], { stdio: 'inherit' })`
  const { child, port, ended } = await start(process.execPath, '-e', manager)
  child.kill('SIGTERM')
  await ended
  await expect.poll(() => isServed(port), { timeout: 60_000 }).toBe(false)
})
