import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { onEachServer } from './servers'

/** Rounds of the event loop to wait for more arrivals before the next request begins: a bound for floods. */
const MOST_ROUNDS = 200

/**
 * Lets requests begin in the order they came, one in each round of the event loop. Node takes in one new connection
 * in a round, and everything that open connections have sent: under load a round is long, and whoever asks again on
 * an open connection would overtake hundreds of times whoever has only just connected. So a request begins only
 * once a round has brought nothing new.
 */
export class ArrivalLine {
  readonly #line: (() => void)[] = []
  #arrivals = 0
  #seen = 0
  #rounds = 0
  #running = false

  /** Somebody has connected. */
  noteArrival(): void {
    this.#arrivals += 1
  }

  /** Puts a request at the end of the line. */
  add(begin: () => void): void {
    this.#arrivals += 1
    this.#line.push(begin)
    if (this.#running) return
    this.#running = true
    setImmediate(this.#round)
  }

  readonly #round = (): void => {
    if (this.#arrivals !== this.#seen && this.#rounds < MOST_ROUNDS) {
      this.#seen = this.#arrivals
      this.#rounds += 1
      setImmediate(this.#round)
      return
    }
    this.#rounds = 0
    const begin = this.#line.shift()
    if (!begin) {
      this.#running = false
      return
    }
    setImmediate(this.#round)
    begin()
  }
}

const lines = new WeakMap<Server, ArrivalLine>()

/** Resolves once all that have come to a server until now have begun: what takes long lets them go first. */
export const afterArrivals = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const line = lines.get(server)
    if (line) line.add(resolve)
    else setImmediate(resolve)
  })

/** Keeps a server's requests in line before its own listeners get them. */
export function keepInLine(server: Server): void {
  const line = new ArrivalLine()
  lines.set(server, line)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('connection', () => line.noteArrival())
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    line.add(() => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    })
  })
}

/** Keeps the requests of every server of this process in line. */
export const keepArrivalsInLine = (): void => onEachServer(keepInLine)
