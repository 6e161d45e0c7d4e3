import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDrainingServer } from '@/lib/tools/draining-server.mjs'

/** Far longer than anything here takes, to distinguish an immediate end from a timeout. */
const FOR_EVER = 50_000

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server that records requests when they start, and connections to it. */
async function serve(handle: Handle, times: Parameters<typeof createDrainingServer>[1] = {}) {
  const { server, drain } = createDrainingServer(handle, { linger: 0, drainTimeoutMs: FOR_EVER, ...times })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** A connection from both sides, the client's and the server's. */
  const connection = async (): Promise<Socket & { there: Socket }> => {
    const accepted = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    open.push({ close: () => socket.destroy() })
    await once(socket, 'connect')
    const [there] = await accepted
    return Object.assign(socket, { there })
  }
  return { server, drain, connection, begun: () => once(server, 'request') }
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HALF = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf of it'

/** A response sent when the test says so. */
function held() {
  let give = () => undefined as unknown
  const handle: Handle = (_, response) =>
    new Promise<void>((resolve) => {
      give = () => {
        response.end('stored')
        resolve()
      }
    })
  return { handle, give: () => give() }
}

describe('a server', () => {
  /** Very short timeouts. */
  const SHORT = {
    keepAliveTimeout: 100,
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
    standstill: 300,
  }
  const answering: Handle = async (request, response) => {
    await text(request)
    response.end('answered')
  }

  it('keeps connections longer than proxies do, with a limit', async () => {
    const { server } = await serve(answering)
    expect(server.keepAliveTimeout).toBeGreaterThan(75_000)
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
    expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout)
    expect(server.requestTimeout).toBeLessThanOrEqual(300_000)
    expect(server.timeout).toBeGreaterThan(0)
  })

  it.each([
    ['that sends nothing', ''],
    ['with half a head', 'GET / HTTP/1.1\r\nHost: a'],
    ['with half a body', HALF],
    ['that has its answer and asks no more', GET],
    [
      'that asks for another protocol with half a body',
      HALF.replace('Content', 'Connection: Upgrade\r\nUpgrade: x\r\nContent'),
    ],
  ])('ends a connection %s', async (_, sent) => {
    const { connection } = await serve(async (request, response) => {
      await answering(request, response)
    }, SHORT)
    const client = await connection()
    client.write(sent)
    const answer = await text(client)
    expect(answer).toMatch(sent === GET ? /^HTTP\/1.1 200 / : /^$|^HTTP\/1.1 408 /)
  })

  it('closes a connection whose client does not read', async () => {
    const { connection } = await serve((_, response) => {
      response.end(Buffer.alloc(64 * 1024 * 1024))
    }, SHORT)
    const client = await connection()
    client.pause()
    client.write(GET)
    await once(client.there, 'close')
  })

  it.each(['websocket', 'h2c', 'nothing known'])(
    'answers upgrade requests over HTTP/1.1: %s',
    async (protocol) => {
      const { connection } = await serve(answering)
      const client = await connection()
      client.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`)
      const [answer] = await once(client, 'data')
      expect(answer).toMatch(/^HTTP\/1.1 200 /)
      expect(answer).toContain('answered')
    },
  )

  it('does not report aborted requests', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { connection, begun } = await serve(answering)
    const client = await connection()
    const request = begun()
    client.write(HALF)
    await request
    const closed = new Promise((resolve) => client.there.once('close', resolve))
    client.destroy()
    await closed
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })
})

describe('a stopping server', () => {
  it('ends at once if idle', async () => {
    const { drain, server } = await serve((_, response) => response.end())
    await drain()
    expect(server.listening).toBe(false)
  })

  it('completes a running request with Connection: close', async () => {
    const { handle, give } = held()
    const { drain, connection, begun } = await serve(handle)
    const client = await connection()
    const request = begun()
    client.write(GET)
    await request
    const drained = drain()
    const answer = text(client)
    give()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*stored$/i)
    await drained
  })

  it('accepts no new connections', async () => {
    const { handle, give } = held()
    const { drain, connection, begun, server } = await serve(handle)
    const client = await connection()
    const { port } = server.address() as AddressInfo
    const request = begun()
    client.write(GET)
    await request
    const drained = drain()
    while (server.listening) await new Promise((resolve) => setImmediate(resolve))
    const late = connect(port, '127.0.0.1')
    const [error] = await once(late, 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    give()
    await drained
  })

  it('answers late requests on open connections', async () => {
    const { drain, connection, server } = await serve((_, response) => response.end('late'), {
      linger: FOR_EVER,
    })
    const client = await connection()
    const drained = drain()
    while (server.listening) await new Promise((resolve) => setImmediate(resolve))
    client.write(GET)
    expect(await text(client)).toMatch(/Connection: close\r\n[\s\S]*late$/i)
    await drained
  })

  it('does not wait for idle connections', async () => {
    const { drain, connection } = await serve((_, response) => response.end('done'))
    await connection()
    const client = await connection()
    const answered = once(client, 'data')
    client.write(GET)
    expect(String(await answered)).toMatch(/done$/)
    await drain()
  })

  it.each([
    ['head', 'GET / HTTP/1.1\r\nHost: loc'],
    ['body', HALF],
  ])('says to a request whose %s has come only in part that it stops, when time is up', async (_, half) => {
    const { drain, connection } = await serve(
      (request, response) => text(request).then(() => response.end()),
      {
        drainTimeoutMs: 200,
      },
    )
    const client = await connection()
    client.write(half)
    const answer = text(client)
    while (client.there.bytesRead < half.length) await new Promise((resolve) => setImmediate(resolve))
    await drain()
    expect(await answer).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*Retry-After: 5\r\n[\s\S]*\{"error":\{"code":"stopping"\}\}$/,
    )
  })

  it('answers 503 if work exceeds the time limit', async () => {
    const { drain, connection, begun } = await serve(() => new Promise(() => undefined), {
      drainTimeoutMs: 200,
    })
    const client = await connection()
    const request = begun()
    client.write(GET)
    await request
    const answer = text(client)
    await drain()
    expect(await answer).toMatch(/^HTTP\/1\.1 503 /)
  })
})
