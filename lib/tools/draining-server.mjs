// An HTTP server that can be told to stop without breaking off what it is at. Plain Node, no framework.
import { createServer } from 'node:http'
import { Server } from 'node:net'

/** How long a connection on which nothing is going on is kept once the server stops, in milliseconds: its owner may
 * have sent a request a moment ago. */
const LINGER = 500
/** Time for requests in progress to finish, in milliseconds. Docker and others kill ten seconds after asking. */
const DRAIN_TIMEOUT_MS = 7_000
/** Time for the last response to those who get no other, in milliseconds. */
const FAREWELL = 500
const POLL_INTERVAL_MS = 50

/**
 * Timeouts of the server, in milliseconds. Slower clients are disconnected, so that nobody can hold unused resources.
 */
const TIMES = {
  /** For the next request on a connection: longer than proxies keep theirs (60 and 75 seconds), so that these end it. */
  keepAliveTimeout: 80_000,
  /** For the whole head of a request, and for the first one of a connection. */
  headersTimeout: 85_000,
  /** For a whole request with its body: some megabytes come in by the slowest of networks. */
  requestTimeout: 180_000,
  /** Interval of checks for slow clients. */
  connectionsCheckingInterval: 5_000,
}
/** Maximum time without progress on a connection with a pending request or response, in milliseconds. */
const STANDSTILL = 120_000

const BODY = JSON.stringify({ error: { code: 'stopping' } })
const STOPPING = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  'Retry-After: 5',
  'Connection: close',
  `Content-Length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n')

/**
 * A server for `handle` and the way to end it. Connections that are half-sent, not read or not used end in time, and who
 * asks for another protocol is answered in this one. `drain()` takes no new connections, lets requests that were begun end
 * and answers 503 in place of those that do not within `drainTimeoutMs`, half-sent ones included; resolves when no
 * connection is left.
 */
export function createDrainingServer(
  handle,
  {
    linger = LINGER,
    drainTimeoutMs = DRAIN_TIMEOUT_MS,
    farewell = FAREWELL,
    standstill = STANDSTILL,
    ...times
  } = {},
) {
  /** Every connection, and the answers that are owed on it. */
  const connections = new Map()
  let draining = false

  const server = createServer({ ...TIMES, ...times }, async (request, response) => {
    const owed = connections.get(request.socket)
    owed?.add(response)
    response.once('close', () => owed?.delete(response))
    if (draining) response.setHeader('Connection', 'close')
    try {
      await handle(request, response)
    } catch (error) {
      // An aborted connection is nothing to report.
      if (!request.socket.destroyed) console.error(error)
      if (response.headersSent) response.destroy()
      else {
        response.statusCode = 500
        response.end('Internal Server Error')
      }
    }
  })
  server.timeout = standstill
  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })

  /** Resolves when no connection is left, or after so many milliseconds; calls `work` until then. */
  async function until(time, work = () => undefined) {
    const end = Date.now() + time
    while (connections.size > 0 && Date.now() < end) {
      work()
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }

  async function drain() {
    draining = true
    for (const owed of connections.values())
      for (const response of owed) if (!response.headersSent) response.setHeader('Connection', 'close')
    // Whoever the system has let in already is heard: the server takes them up in this turn of its loop.
    await new Promise((resolve) => setImmediate(resolve))
    // HTTP's own `close` would at once break off connections whose next request may be on its way.
    Server.prototype.close.call(server)
    await until(linger)
    await until(drainTimeoutMs - linger, () => {
      server.closeIdleConnections()
      // Browsers open connections that they may need; HTTP takes one on which nothing ever came for a begun request.
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    })
    for (const [socket, owed] of connections) {
      if ([...owed].some((response) => response.headersSent)) socket.destroy()
      else socket.end(STOPPING)
    }
    await until(farewell)
    for (const socket of connections.keys()) socket.destroy()
  }

  return { server, drain }
}
