import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
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
  it('hold it at a time; the next gets it from whoever is done first', async () => {
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
    await fourth
    expect(held).toEqual([3, 4])
    first?.()
  })
})

describe('yielding to others', () => {
  it('lasts for a dozen requests at most; pages and handlers take turns', async () => {
    const line = new FairRequestQueue()
    const order: string[] = []
    const note = (name: string) => () => order.push(name)
    for (let page = 1; page <= 3; page++) line.addLast('page', note(`page ${page}`))
    for (let handler = 1; handler <= 2; handler++) line.addLast('handler', note(`handler ${handler}`))
    for (let at = 0; at < 60; at++) line.add(note('request'))
    await new Promise<void>((resolve) => line.addLast('page', resolve))
    const work = order.flatMap((name, at) => (name === 'request' ? [] : [[name, at]]))
    expect(work).toEqual([
      ['page 1', 12],
      ['handler 1', 25],
      ['page 2', 38],
      ['handler 2', 51],
      ['page 3', 64],
    ])
    expect(order).toHaveLength(65)
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
