import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import type { Measurement } from './bench'

/** Readers who ask again as soon as they have their answer, each on a connection that stays open. */
const READERS = 32
/** Milliseconds of each round, and rounds of each page; the best one counts. */
const ROUND = 2_000
const ROUNDS = 3

/** Pages that people send each other: a card's, and a shared deck's. */
const PAGES = ['/cards/base/228/the-enemy-within', '/d/aaaaaaaaaaaaaaaaaaaa'] as const

/**
 * Requests a second that a running site (`BASE_URL`) answers with a page, beside the framework's own empty page in the
 * same run; without `BASE_URL`, or where the empty page was never built (`npm run e2e` builds it), nothing is measured.
 * Each must be answered at least as often as the empty page.
 */
export async function run(): Promise<Measurement[]> {
  const base = process.env.BASE_URL
  const app = path.join(process.cwd(), '.cache', 'empty-app')
  if (!base || !existsSync(path.join(app, '.next'))) return []
  const empty = await serveEmptyPage(app)
  try {
    const measured: Measurement[] = []
    for (const encoding of ['gzip', 'identity']) {
      const least = await bestRate(`http://127.0.0.1:${empty.port}/`, encoding)
      measured.push({
        name: `pages, ${encoding}: the empty page`,
        value: least,
        unit: '/s',
        limit: 0,
        higherIsBetter: true,
      })
      for (const page of PAGES) {
        const url = await settled(new URL(page, base).href)
        const value = await bestRate(url, encoding)
        measured.push({
          name: `pages, ${encoding}: ${page}`,
          value,
          unit: '/s',
          limit: least,
          higherIsBetter: true,
        })
      }
    }
    return measured
  } finally {
    empty.process.kill('SIGKILL')
  }
}

/** Where an address leads in the end. */
async function settled(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.url
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function serveEmptyPage(app: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const next = path.join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'start', app, '--port', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', CHEVRON_DIST_DIR: '' },
  })
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { port, process: child }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the empty page is not served')
}

async function bestRate(url: string, encoding: string): Promise<number> {
  let best = 0
  for (let round = 0; round < ROUNDS; round++) best = Math.max(best, await rate(url, encoding))
  return Math.round(best)
}

/** Answers a second. Reads no more of an answer than how long it is, so that the reader is not what is measured. */
export async function rate(url: string, encoding: string): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  let answers = 0
  let isOver = false
  const readers = Array.from(
    { length: READERS },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port || 80), hostname, () => socket.write(request))
        let answer = new Answer()
        socket.on('data', (part: Buffer) => {
          if (!answer.isWholeWith(part)) return
          answers++
          if (isOver) socket.destroy()
          else {
            answer = new Answer()
            socket.write(request)
          }
        })
        socket.on('error', reject)
        socket.on('close', () => resolve())
      }),
  )
  await new Promise((resolve) => setTimeout(resolve, ROUND))
  const counted = answers
  isOver = true
  await Promise.all(readers)
  return counted / (ROUND / 1_000)
}

/** One answer on a connection, part by part: by its length, or in chunks until the one that is empty. */
class Answer {
  private head = ''
  private left: number | 'chunks' | undefined
  private tail = ''

  isWholeWith(part: Buffer): boolean {
    if (this.left === undefined) {
      this.head += part.toString('latin1')
      const end = this.head.indexOf('\r\n\r\n')
      if (end < 0) return false
      if (!this.head.startsWith('HTTP/1.1 200')) throw new Error(this.head.slice(0, 100))
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end)) ?? []
      this.left = length === undefined ? 'chunks' : Number(length)
      const rest = this.head.length - end - 4
      if (this.left !== 'chunks') this.left -= rest
    } else if (this.left !== 'chunks') this.left -= part.length
    this.tail = (this.tail + part.subarray(-7).toString('latin1')).slice(-7)
    return this.left === 'chunks' ? this.tail.endsWith('\r\n0\r\n\r\n') : this.left <= 0
  }
}
