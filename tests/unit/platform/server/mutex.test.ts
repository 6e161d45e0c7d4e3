import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { FairRequestQueue, queueRequests } from '@/lib/http/middleware/fair-queue'
import { Mutex, pause, runCooperatively, SLICE_MS } from '@/lib/platform/server/mutex'

describe('turns', () => {
  it('are granted in the order of requests', async () => {
    const turns = new Mutex()
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const done = await turns.acquire(60_000)
        await new Promise((resolve) => setImmediate(resolve))
        order.push(i)
        done?.()
      }),
    )
    expect(order).toEqual(Array.from({ length: 50 }, (_, i) => i))
  })

  it('time out', async () => {
    const turns = new Mutex()
    const first = await turns.acquire(60_000)
    expect(await turns.acquire(1)).toBeUndefined()
    const third = turns.acquire(60_000)
    first?.()
    expect(await third).toBeTypeOf('function')
  })
})

describe('a bounded queue', () => {
  it('refuses when full, until a turn has ended', async () => {
    const turns = new Mutex(1)
    const first = await turns.acquire(60_000)
    const second = turns.acquire(60_000)
    expect(await turns.acquire(60_000)).toBeUndefined()
    first?.()
    const third = turns.acquire(60_000)
    ;(await second)?.()
    expect(await third).toBeTypeOf('function')
  })
})

describe('several holders', () => {
  it('hold it at the same time; the next gets it from whoever is done first', async () => {
    const turns = new Mutex(2, 2)
    const [first, second] = [await turns.acquire(60_000), await turns.acquire(60_000)]
    const held: number[] = []
    const [third, fourth] = [3, 4].map((number) =>
      turns.acquire(60_000).then((release) => {
        held.push(number)
        return release
      }),
    )
    expect(await turns.acquire(60_000)).toBeUndefined()
    await new Promise((resolve) => setImmediate(resolve))
    expect(held).toEqual([])
    second?.()
    const release = await third
    expect(held).toEqual([3])
    release?.()
    const last = await fourth
    expect(held).toEqual([3, 4])
    // Once all are done there are as many as at the beginning.
    first?.()
    last?.()
    const again = [1, 2, 3].map(async (number) => {
      await turns.acquire(60_000)
      held.push(-number)
    })
    await Promise.all(again.slice(0, 2))
    await new Promise((resolve) => setImmediate(resolve))
    expect(held).toEqual([3, 4, -1, -2])
  })
})

describe('yielding to others', () => {
  /** What begins in which order if each request keeps the thread busy for some milliseconds. */
  async function orderWith(milliseconds: number, requests: number, isGone: (name: string) => boolean) {
    let now = 1_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const line = new FairRequestQueue()
    const order: string[] = []
    line.add(() => {})
    for (const name of ['page 1', 'page 2', 'page 3', 'handler 1', 'handler 2'])
      line.addLast(
        name.startsWith('page') ? 'page' : 'handler',
        () => order.push(name),
        () => isGone(name),
      )
    for (let at = 0; at < requests; at++)
      line.add(() => {
        now += milliseconds
        order.push('request')
      })
    await new Promise<void>((resolve) => line.addLast('page', resolve))
    clock.mockRestore()
    return order.flatMap((name, at) => (name === 'request' ? [] : [[name, at]]))
  }

  it('lasts for a dozen requests; pages and handlers take turns', async () => {
    expect(await orderWith(10, 60, () => false)).toEqual([
      ['page 1', 11],
      ['handler 1', 24],
      ['page 2', 37],
      ['handler 2', 50],
      ['page 3', 63],
    ])
  })

  it('lasts for a tenth of a second if requests are quick', async () => {
    expect(await orderWith(2, 220, () => false)).toEqual([
      ['page 1', 11],
      ['handler 1', 62],
      ['page 2', 113],
      ['handler 2', 164],
      ['page 3', 215],
    ])
  })

  it('is not asked of others by work that nobody waits for', async () => {
    const order = await orderWith(10, 60, (name) => name === 'page 2' || name === 'handler 1')
    expect(order.filter(([name]) => name !== 'page 2' && name !== 'handler 1')).toEqual([
      ['page 1', 12],
      ['handler 2', 26],
      ['page 3', 39],
    ])
  })

  it('begins once nobody else waits, or after a limit', async () => {
    const line = new FairRequestQueue()
    const order: string[] = []
    await new Promise<void>((resolve) => {
      line.addLast('page', () => {
        order.push('patient')
        resolve()
      })
      for (const name of ['a', 'b', 'c'])
        line.add(() => {
          order.push(name)
          if (name === 'c') line.add(() => order.push('later'))
        })
    })
    expect(order).toEqual(['a', 'b', 'c', 'later', 'patient'])
    // A task that always reschedules itself.
    let others = 0
    const again = () => {
      others += 1
      if (!isOver) line.add(again)
    }
    let isOver = false
    line.add(again)
    await new Promise<void>((resolve) => line.addLast('handler', resolve))
    isOver = true
    expect(others).toBeGreaterThan(1)
  })
})

/** Work that blocks the thread, like a database in this process. */
function work(): void {
  let sum = 0
  for (let i = 0; i < 500_000; i++) sum += Math.sqrt(i)
  if (sum < 0) throw new Error('impossible')
}

describe('work in slices', () => {
  it('lets others run between slices for any amount of work', async () => {
    const held = new Int32Array(new SharedArrayBuffer(4))
    let rounds = 0
    let isDone = false
    const count = () => {
      rounds++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    function* steps() {
      for (let step = 0; step < 5; step++) {
        Atomics.wait(held, 0, 0, SLICE_MS + 1)
        yield
      }
    }
    await Promise.all(Array.from({ length: 10 }, () => runCooperatively(steps())))
    isDone = true
    // Each has four or five pauses, and during each pause a request could arrive, be read and be answered.
    expect(rounds).toBeGreaterThanOrEqual(40 * 4)
  })

  it('pauses for others when it continues by itself', async () => {
    const held = new Int32Array(new SharedArrayBuffer(4))
    let others = 0
    const other = () => {
      others++
      if (others < 100) setImmediate(other)
    }
    setImmediate(other)
    for (let question = 0; question < 20; question++) {
      await pause()
      // Continues as libraries do, before the event loop turns.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      Atomics.wait(held, 0, 0, SLICE_MS / 2)
    }
    expect(others).toBeGreaterThanOrEqual(5)
    expect(others).toBeLessThan(100)
  })
})

describe('requests', () => {
  it('of one connection in a burst do not delay other connections', async () => {
    let answered = 0
    const server = createServer((_request, response) => {
      answered++
      response.end()
    })
    queueRequests(server)
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const many = connect(port, '127.0.0.1')
    let answers = ''
    many.setEncoding('latin1').on('data', (part: string) => {
      answers += part
    })
    many.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5_000))
    await once(server, 'request')
    const before = answered
    await new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent: false }, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end()
    })
    expect(answered - before).toBeLessThan(200)
    // All of them are answered in the end, sequentially.
    const count = () => answers.split('HTTP/1.1 200').length - 1
    while (count() < 5_000) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(count()).toBe(5_000)
    many.destroy()
    server.close()
  })

  it('of a closed connection are not started', async () => {
    let begun = 0
    let give = () => {}
    const server = createServer((_request, response) => {
      begun++
      give = () => response.end()
    })
    queueRequests(server)
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const accepted = once(server, 'connection')
    const client = connect(port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10))
    const [there] = await accepted
    while (begun === 0) await new Promise((resolve) => setImmediate(resolve))
    client.destroy()
    await once(there, 'close')
    give()
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toBe(1)
    server.close()
  })

  it('start in the order of arrival, also on new connections', {
    tags: ['thorough'],
  }, async () => {
    const server = createServer((_request, response) => {
      work()
      response.end()
    })
    queueRequests(server)
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 100 })
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        request({ port, host: '127.0.0.1', agent }, (answer) => answer.resume().on('end', resolve))
          .on('error', reject)
          .end()
      })
    // Sixty clients, each of which sends its next request as soon as it is answered.
    const order: number[] = []
    let asked = 0
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        for (let round = 0; round < 5; round++) {
          const number = asked++
          await ask()
          order.push(number)
        }
      }),
    )
    agent.destroy()
    server.close()
    const overtaken = order.map((number, at) => order.slice(0, at).filter((other) => other > number).length)
    // At most one round of the others; without a queue, nearly all four later rounds of all others.
    expect(Math.max(...overtaken)).toBeLessThan(60)
  })
})
