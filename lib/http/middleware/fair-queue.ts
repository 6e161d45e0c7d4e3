import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Calls a function once for every server of this process, before any listener has its first request. The framework
 * creates its server internally, but Node reports for each request which server received it.
 */
export function onEachServer(act: (server: Server) => void): void {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server
    if (!(server instanceof Server) || known.has(server)) return
    known.add(server)
    act(server)
  })
}

/**
 * Maximum requests that may start before low-priority work that waits gets a turn. They keep the thread busy for about
 * as long as a rendered page, or less: on a busy site neither waits for seconds (docs/results/speed.md).
 */
const MAX_OVERTAKING = 12
/** Maximum rounds of the event loop to wait for more arrivals before the next request starts, in case of floods. */
const MAX_ROUNDS = 200

/** Maximum waiting requests per connection; with more, nothing is read from it until fewer wait. */
const MAX_WAITING = 32

/** Low-priority work: pages rendered on demand, or route handlers that render something. */
type LowPriority = 'page' | 'handler'

/**
 * Starts requests in the order in which they arrived, one per round of the event loop. In each round Node accepts one new
 * connection, and reads everything that open connections have sent: under load a round is long, and a client that sends
 * again on an open connection would overtake a newly connected one hundreds of times. So a request starts only once a
 * round has brought nothing new. A client that pipelines requests has one at a time in the queue: the next is appended
 * when the one before it is answered.
 */
export class FairRequestQueue {
  readonly #line: (() => void)[] = []
  readonly #behind = new WeakMap<Socket, (() => void)[]>()
  readonly #patient: Record<LowPriority, (() => void)[]> = { page: [], handler: [] }
  #lastTurn: LowPriority = 'handler'
  #overtaking = 0
  #arrivals = 0
  #seen = 0
  #rounds = 0
  #running = false

  /** Records a new connection. */
  noteArrival(): void {
    this.#arrivals += 1
  }

  /** Queues a request, behind unanswered requests of its connection. */
  addOf(socket: Socket, response: ServerResponse, begin: () => void): void {
    const behind = this.#behind.get(socket)
    const once = () => {
      // If the connection is gone, nobody waits for the response, nor for those behind it.
      if (socket.destroyed) return
      response.once('close', () => this.#goOn(socket))
      begin()
    }
    if (!behind) {
      this.#behind.set(socket, [])
      this.add(once)
      return
    }
    behind.push(once)
    if (behind.length > MAX_WAITING) socket.pause()
  }

  #goOn(socket: Socket): void {
    const behind = this.#behind.get(socket) ?? []
    const next = behind.shift()
    if (next) this.add(next)
    else this.#behind.delete(socket)
    if (behind.length === MAX_WAITING) socket.resume()
  }

  /** Queues a request. */
  add(begin: () => void): void {
    this.#arrivals += 1
    this.#line.push(begin)
    if (this.#running) return
    this.#running = true
    setImmediate(this.#round)
  }

  /** Queues low-priority work behind current and later requests, up to a limit. The two kinds take turns. */
  addLast(kind: LowPriority, begin: () => void): void {
    this.#arrivals += 1
    this.#patient[kind].push(begin)
    if (this.#running) return
    this.#running = true
    setImmediate(this.#round)
  }

  #next(): (() => void) | undefined {
    const { page, handler } = this.#patient
    const isLastWaiting = page.length + handler.length > 0
    if (isLastWaiting && (this.#line.length === 0 || this.#overtaking >= MAX_OVERTAKING)) {
      this.#overtaking = 0
      const isTurnOfPage = page.length > 0 && (this.#lastTurn === 'handler' || handler.length === 0)
      this.#lastTurn = isTurnOfPage ? 'page' : 'handler'
      return this.#patient[this.#lastTurn].shift()
    }
    if (isLastWaiting) this.#overtaking += 1
    return this.#line.shift()
  }

  readonly #round = (): void => {
    if (this.#arrivals !== this.#seen && this.#rounds < MAX_ROUNDS) {
      this.#seen = this.#arrivals
      this.#rounds += 1
      setImmediate(this.#round)
      return
    }
    this.#rounds = 0
    const begin = this.#next()
    if (!begin) {
      this.#running = false
      return
    }
    setImmediate(this.#round)
    begin()
  }
}

const queues = new WeakMap<Server, FairRequestQueue>()

/** Resolves once the requests that a server has received have started, or a dozen later ones: long work yields to them. */
export const afterQueuedRequests = (server: Server, kind: LowPriority): Promise<void> =>
  new Promise((resolve) => {
    const queue = queues.get(server)
    if (queue) queue.addLast(kind, resolve)
    else setImmediate(resolve)
  })

/** Queues the requests of a server before its own listeners get them. */
export function queueRequests(server: Server): void {
  const queue = new FairRequestQueue()
  queues.set(server, queue)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('connection', () => queue.noteArrival())
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    queue.addOf(request.socket, response, () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    })
  })
}

/** Queues the requests of every server of this process. */
export const queueAllRequests = (): void => onEachServer(queueRequests)
