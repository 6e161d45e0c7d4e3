// An HTTP server that can stop without aborting requests in progress. Plain Node, no framework.
import { createServer } from 'node:http'
import { Server } from 'node:net'

/**
 * Milliseconds for which an idle connection stays open once the server stops: its client may have sent a request a
 * moment ago.
 */
const LINGER = 500
/**
 * Time for requests in progress to finish, in milliseconds. Docker and others kill the process ten seconds after the
 * signal.
 */
const DRAIN_TIMEOUT_MS = 7_000
/** Time to send the last response to clients that get no other, in milliseconds. */
const FAREWELL = 500
const POLL_INTERVAL_MS = 50

/**
 * Timeouts of the server, in milliseconds. Slower clients are disconnected, so that nobody can hold unused resources.
 */
const TIMES = {
  /**
   * Until the next request on a connection: longer than proxies keep theirs (60 and 75 seconds), so that the proxies
   * close it.
   */
  keepAliveTimeout: 80_000,
  /** Until the headers of a request are complete, and until the first request of a connection. */
  headersTimeout: 85_000,
  /** Until a request with its body is complete: enough for some megabytes over the slowest networks. */
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
 * Creates a server for `handle` that can be drained. Connections that are half-sent, not read or unused are closed in
 * time, and requests to upgrade the protocol are answered without upgrading. `drain()` accepts no new connections, lets
 * requests in progress finish, and answers 503 for those that do not within `drainTimeoutMs`, including half-sent ones;
 * it resolves when no connection is left.
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
  /** All connections, with their pending responses. */
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
      // Aborted connections need not be reported.
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

  /** Resolves when no connection is left, or after `time` milliseconds; calls `work` repeatedly until then. */
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
    // Connections already accepted by the system are still served: the server picks them up in this turn of the event
    // loop.
    await new Promise((resolve) => setImmediate(resolve))
    // HTTP's own `close` would immediately abort connections whose next request may be on its way.
    Server.prototype.close.call(server)
    await until(linger)
    await until(drainTimeoutMs - linger, () => {
      server.closeIdleConnections()
      // Browsers open spare connections; Node's HTTP server treats a connection that never received anything as one
      // with a request in progress.
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
