import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { afterQueuedRequests, queueRequests } from '@/lib/http/middleware/fair-queue'
import { RenderQueue } from '@/lib/http/middleware/on-demand-pages'

describe('the queue of pages rendered on demand', () => {
  it('gives a page the turn of its arrival among route handlers, not one for each page before it', async () => {
    const server = createServer()
    queueRequests(server)
    const line = new RenderQueue()
    let isOver = false
    let handled = 0
    // Forty clients who ask a route handler again as soon as they have their answer.
    const clients = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        await afterQueuedRequests(server)
        handled++
      }
    })
    const rendered: number[] = []
    await Promise.all(
      Array.from({ length: 10 }, (_, page) =>
        line.work(server, async () => {
          rendered.push(page)
        }),
      ),
    )
    isOver = true
    await Promise.all(clients)
    expect(rendered).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    // Those who came before, and everybody once more when it is over; not forty for each page.
    expect(handled).toBeLessThan(3 * 40)
  })
})
