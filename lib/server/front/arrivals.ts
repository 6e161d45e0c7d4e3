import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onEachServer } from './servers'

/** Rounds of the event loop to wait for more arrivals before the next request begins: a bound for floods. */
const MOST_ROUNDS = 200

/** Requests of one connection that wait; with more of them it is not heard until fewer do. */
const MOST_WAITING = 32

/**
 * Lets requests begin in the order they came, one in each round of the event loop. Node takes in one new connection
 * in a round, and everything that open connections have sent: under load a round is long, and whoever asks again on
 * an open connection would overtake hundreds of times whoever has only just connected. So a request begins only
 * once a round has brought nothing new. Whoever sends many without waiting for an answer has one at a time in the line:
 * the next stands at its end once the one before it is answered.
 */
export class ArrivalLine {
  readonly #line: (() => void)[] = []
  readonly #behind = new WeakMap<Socket, (() => void)[]>()
  #arrivals = 0
  #seen = 0
  #rounds = 0
  #running = false

  /** Somebody has connected. */
  noteArrival(): void {
    this.#arrivals += 1
  }

  /** Puts a request at the end of the line, or behind those of its connection that are not answered yet. */
  add(socket: Socket, response: ServerResponse, begin: () => void): void {
    const behind = this.#behind.get(socket)
    const once = () => {
      // Where the connection is gone nobody waits for an answer, nor for those behind it.
      if (socket.destroyed) return
      response.once('close', () => this.#goOn(socket))
      begin()
    }
    if (!behind) {
      this.#behind.set(socket, [])
      this.#append(once)
      return
    }
    behind.push(once)
    if (behind.length > MOST_WAITING) socket.pause()
  }

  #goOn(socket: Socket): void {
    const behind = this.#behind.get(socket) ?? []
    const next = behind.shift()
    if (next) this.#append(next)
    else this.#behind.delete(socket)
    if (behind.length === MOST_WAITING) socket.resume()
  }

  #append(begin: () => void): void {
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

/** Keeps a server's requests in line before its own listeners get them. */
export function keepInLine(server: Server): void {
  const line = new ArrivalLine()
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('connection', () => line.noteArrival())
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    line.add(request.socket, response, () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    })
  })
}

/** Keeps the requests of every server of this process in line. */
export const keepArrivalsInLine = (): void => onEachServer(keepInLine)
