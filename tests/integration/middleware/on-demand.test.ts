import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { cardPath } from '@/lib/game/cards/card-path'
import { officialPool } from '@/lib/game/cards/official-pool'
import { get, serveBehindMiddleware, site } from '../support/middleware'

serveBehindMiddleware()

describe('pages rendered on request', () => {
  const base = () => `http://127.0.0.1:${site.port()}`
  const cards = officialPool.cards.map(cardPath)

  /** Waits until a condition is true. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('are rendered two at a time; beyond the queue, requests get 503 and Retry-After', async () => {
    site.held = []
    const [pages, parts] = [cards.slice(100, 140), cards.slice(140, 150)]
    let answered = 0
    const asked = [
      ...pages.map((url) => fetch(base() + url)),
      ...parts.map((url) => fetch(base() + url, { headers: { RSC: '1' } })),
    ].map(async (answer) => {
      const { status, headers } = await answer
      answered += 1
      return { status, again: headers.get('retry-after') }
    })
    // Two are being rendered, twenty-four are waiting; the others have been answered.
    await until(() => answered === 24 && site.held?.length === 2)
    // Prebuilt pages do not wait.
    expect((await fetch(`${base()}/cards`)).status).toBe(200)
    expect((await fetch(`${base()}/none`)).status).toBe(404)
    expect(site.held).toHaveLength(2)
    for (let made = 1; made <= 26; made++) {
      await until(() => (site.held?.length ?? 0) >= made)
      site.held[made - 1]?.()
    }
    const answers = await Promise.all(asked)
    site.held = undefined
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(26)
    expect(answers.filter(({ status, again }) => status === 503 && Number(again) > 0)).toHaveLength(24)
  })

  it('are not rendered for clients that have disconnected', async () => {
    site.held = []
    const first = [cards[200], cards[203]].map((url) => fetch(base() + url))
    await until(() => site.held?.length === 2)
    let closed = false
    site.server?.once('connection', (socket) => socket.once('close', () => (closed = true)))
    const port = site.port()
    const second = request({ host: '127.0.0.1', port, path: cards[201], headers: { RSC: '1' }, agent: false })
    second.on('error', () => {}).end()
    await new Promise((resolve) => second.once('socket', (socket) => socket.once('connect', resolve)))
    const third = fetch(base() + cards[202], { headers: { RSC: '1' } })
    second.destroy()
    await until(() => closed)
    for (const answer of site.held) answer()
    for (const answer of first) expect((await answer).status).toBe(200)
    await until(() => (site.held?.length ?? 0) > 2)
    expect(site.held).toHaveLength(3)
    site.held[2]?.()
    expect((await third).status).toBe(200)
    // Nothing is known of a page that was never rendered.
    const again = fetch(base() + cards[201], { headers: { RSC: '1' } })
    await until(() => (site.held?.length ?? 0) > 3)
    site.held[3]?.()
    expect((await again).status).toBe(200)
    site.held = undefined
  })

  it('do not wait for clients that read slowly', async () => {
    const port = site.port()
    const slow = connect(port, '127.0.0.1')
    slow.write('GET /decks/public?view=text&q=huge HTTP/1.1\r\nHost: decks.test\r\n\r\n')
    slow.pause()
    await until(() => site.seen.length === 1)
    expect((await get('/decks/public?view=text')).body.toString()).toBe('answered')
    slow.destroy()
  })

  it('are refused beyond the limit of concurrent previews', async () => {
    site.held = []
    const statuses: number[] = []
    const asked = Array.from({ length: 40 }, async (_, i) => {
      statuses.push((await fetch(`${base()}/previews/en/d/${i}.png`)).status)
    })
    await until(() => site.held?.length === 32 && statuses.length === 8)
    expect(new Set(statuses)).toEqual(new Set([503]))
    for (const answer of site.held) answer()
    await Promise.all(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    site.held = undefined
    expect((await fetch(`${base()}/previews/en/d/1.png`)).status).toBe(200)
  })
})
