import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isInner } from './inner-request'

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
 * While other requests wait, low-priority work has a turn only after so many of them and so many milliseconds since its
 * last turn. A rendered page takes 50 ms or so: it does not wait for seconds on a busy site, and however many pages are
 * asked for, they take about half of the thread at most (docs/results/speed.md).
 */
const TURN_AFTER = { requests: 12, milliseconds: 100 } as const
/** Maximum rounds of the event loop to wait for more arrivals before the next request starts, in case of floods. */
const MAX_ROUNDS = 200

/** Maximum waiting requests per connection; with more, nothing is read from it until fewer wait. */
const MAX_WAITING = 32

/** Low-priority work: pages rendered on demand, or route handlers that render something. The two take turns. */
type LowPriority = 'page' | 'handler'

interface LowPriorityWork {
  readonly begin: () => void
  /** True once nobody waits for it any more. */
  readonly isGone: () => boolean
}

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
  readonly #patient: Record<LowPriority, LowPriorityWork[]> = { page: [], handler: [] }
  #lastTurn: { readonly kind: LowPriority; readonly at: number } = { kind: 'handler', at: 0 }
  #startedSince = 0
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

  /** Queues low-priority work: it begins when no request waits, or has a turn among them (see TURN_AFTER). */
  addLast(kind: LowPriority, begin: () => void, isGone: () => boolean = () => false): void {
    this.#arrivals += 1
    this.#patient[kind].push({ begin, isGone })
    if (this.#running) return
    this.#running = true
    setImmediate(this.#round)
  }

  /** Begins low-priority work at the head of its queue for which nobody waits any more: it ends at once. */
  #dropGone(): void {
    for (const queue of Object.values(this.#patient)) while (queue[0]?.isGone()) queue.shift()?.begin()
  }

  #isTurnOfLowPriority(now: number): boolean {
    if (this.#line.length === 0) return true
    const { requests, milliseconds } = TURN_AFTER
    return this.#startedSince >= requests && now - this.#lastTurn.at >= milliseconds
  }

  #next(): (() => void) | undefined {
    this.#dropGone()
    const { page, handler } = this.#patient
    const now = performance.now()
    if (page.length + handler.length > 0 && this.#isTurnOfLowPriority(now)) {
      const isPage = page.length > 0 && (this.#lastTurn.kind === 'handler' || handler.length === 0)
      const kind = isPage ? 'page' : 'handler'
      this.#lastTurn = { kind, at: now }
      this.#startedSince = 0
      return this.#patient[kind].shift()?.begin
    }
    this.#startedSince += 1
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

/**
 * Resolves when no request to a server waits, or low-priority work of this kind has its turn among them.
 * @param isGone true once nobody waits for the work any more: it then takes no turn from others
 */
export const afterQueuedRequests = (
  server: Server,
  kind: LowPriority,
  isGone?: () => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const queue = queues.get(server)
    if (queue) queue.addLast(kind, resolve, isGone)
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
    const begin = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    }
    // What asks for a page of this process has waited already.
    if (isInner(request)) begin()
    else queue.addOf(request.socket, response, begin)
  })
}

/** Queues the requests of every server of this process. */
export const queueAllRequests = (): void => onEachServer(queueRequests)
