import type { OnlineGame } from '@/lib/features/online/contract/online'
import { ROUTES } from '@/lib/http/route'
import { gameIn } from './api'

/*
 * One stream for all tabs of a browser: browsers open at most six connections to a site, and the seventh tab would not
 * load. The tab that holds the lock opens the stream and forwards its events; without locks (no HTTPS), each tab has a
 * stream of its own.
 */

const NAME = 'chevron-online'
/** Delay before a broken stream is opened again; polling continues meanwhile. */
const RETRY_MS = 3_000
/** Tabs that stop repeating their request have been closed. */
const WANT_INTERVAL_MS = 10_000
/**
 * A stream that is silent for so long is dead, whatever the browser believes: the server says every 15 seconds that it is
 * there. A network that went away, a device that slept and a proxy that keeps everything back end no connection.
 */
const SILENT_MS = 35_000

type Message =
  | { readonly kind: 'want'; readonly tab: string; readonly id: string; readonly have: string | undefined }
  | { readonly kind: 'who' }
  | { readonly kind: 'again' }
  | { readonly kind: 'game'; readonly data: unknown }
  | { readonly kind: 'state'; readonly isOpen: boolean }

/** Validated by hand: other tabs may be of this very build, or an older one. */
function messageIn(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind } = data
  if (kind === 'who' || kind === 'again') return { kind }
  if (kind === 'game' && 'data' in data) return { kind, data: data.data }
  if (kind === 'state' && 'isOpen' in data) return { kind, isOpen: data.isOpen === true }
  if (kind !== 'want' || !('tab' in data && 'id' in data)) return undefined
  const { tab, id } = data
  if (typeof tab !== 'string' || typeof id !== 'string') return undefined
  const have = 'have' in data && typeof data.have === 'string' ? data.have : undefined
  return { kind, tab, id, have }
}

interface Follower {
  readonly id: string
  readonly have: () => string | undefined
  readonly onGame: (game: OnlineGame) => void
  /** Called with whether the stream delivers events; if not, poll instead. */
  readonly onState: (isOpen: boolean) => void
}

class SharedStream {
  readonly #tab = Math.random().toString(36).slice(2)
  readonly #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  readonly #followers = new Set<Follower>()
  /** Requests of tabs, by tab and game, with the time of the last one. */
  readonly #wanted = new Map<string, { id: string; have: string | undefined; at: number }>()
  #source: EventSource | undefined
  #address = ''
  #isLeader = false
  #isOpen = false
  #heardAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #release: (() => void) | undefined

  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    if (this.#followers.size === 1) this.#begin()
    this.#say(this.#want(follower))
    return () => {
      this.#followers.delete(follower)
      this.#wanted.delete(`${this.#tab} ${follower.id}`)
      if (this.#followers.size === 0) this.#end()
      else this.#open()
    }
  }

  /** Reopens the stream, so that the server sees who is asking now. */
  again(): void {
    if (!this.#isLeader) return
    this.#close()
    this.#open()
  }

  /** Makes the tab with the stream reopen it. */
  askAgain(): void {
    if (this.#isLeader) this.again()
    else this.#channel?.postMessage({ kind: 'again' } satisfies Message)
  }

  #begin(): void {
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data)
    this.#timer = setInterval(() => {
      for (const follower of this.#followers) this.#say(this.#want(follower))
      this.#forgetClosed()
      this.#doubt()
    }, WANT_INTERVAL_MS)
    window.addEventListener('online', this.#reopen)
    document.addEventListener('visibilitychange', this.#doubt)
    if (!this.#channel || !globalThis.navigator?.locks) {
      this.#lead()
      return
    }
    void navigator.locks.request(NAME, async () => {
      if (this.#followers.size === 0) return
      this.#lead()
      this.#channel?.postMessage({ kind: 'who' } satisfies Message)
      await new Promise<void>((resolve) => {
        this.#release = resolve
      })
    })
  }

  #end(): void {
    clearInterval(this.#timer)
    window.removeEventListener('online', this.#reopen)
    document.removeEventListener('visibilitychange', this.#doubt)
    this.#close()
    this.#isLeader = false
    this.#release?.()
    this.#release = undefined
  }

  #lead(): void {
    this.#isLeader = true
    for (const follower of this.#followers) this.#note(this.#want(follower))
    this.#open()
  }

  #want({ id, have }: Follower): Extract<Message, { kind: 'want' }> {
    return { kind: 'want', tab: this.#tab, id, have: have() }
  }

  #say(message: Extract<Message, { kind: 'want' }>): void {
    if (this.#isLeader) {
      this.#note(message)
      this.#open()
    } else this.#channel?.postMessage(message)
  }

  #note({ tab, id, have }: Extract<Message, { kind: 'want' }>): void {
    this.#wanted.set(`${tab} ${id}`, { id, have, at: Date.now() })
  }

  #forgetClosed(): void {
    for (const [key, { at }] of this.#wanted)
      if (Date.now() - at > 3 * WANT_INTERVAL_MS) this.#wanted.delete(key)
  }

  #hear(data: unknown): void {
    const message = messageIn(data)
    switch (message?.kind) {
      case 'want':
        if (!this.#isLeader) return
        this.#note(message)
        this.#open()
        this.#channel?.postMessage({ kind: 'state', isOpen: this.#isOpen } satisfies Message)
        return
      case 'who':
        for (const follower of this.#followers) this.#channel?.postMessage(this.#want(follower))
        return
      case 'again':
        this.again()
        return
      case 'game':
        this.#deliver(message.data)
        return
      case 'state':
        if (!this.#isLeader) for (const { onState } of this.#followers) onState(message.isOpen)
    }
  }

  /** Opens the stream for all games that tabs follow, unless it is open for exactly these. */
  #open(): void {
    if (!this.#isLeader) return
    const ids = [...new Set([...this.#wanted.values()].map(({ id }) => id))].sort().slice(0, 8)
    const address = ids.join(',')
    if (address === this.#address && this.#source) return
    this.#close()
    if (ids.length === 0) return
    this.#address = address
    const games = ids.map((id) => {
      const { have } = [...this.#wanted.values()].find((one) => one.id === id) ?? {}
      return have === undefined ? id : `${id}~${have}`
    })
    const source = new EventSource(`${ROUTES.followOnlineGames.path}?games=${games.join(',')}`)
    this.#source = source
    this.#heardAt = Date.now()
    source.addEventListener('open', () => this.#tell(true))
    source.addEventListener('here', () => {
      this.#heardAt = Date.now()
    })
    source.addEventListener('game', ({ data }: MessageEvent<string>) => {
      this.#heardAt = Date.now()
      const game: unknown = JSON.parse(data)
      this.#channel?.postMessage({ kind: 'game', data: game } satisfies Message)
      this.#deliver(game)
    })
    // The browser would reconnect by itself with its old `have` values; ours are newer.
    const again = () => {
      this.#lose()
      this.#retry = setTimeout(() => this.#open(), RETRY_MS * (0.5 + Math.random()))
    }
    source.addEventListener('end', again)
    source.addEventListener('error', again)
  }

  /** Gives a stream up; its games are polled until another one is open. */
  #lose(): void {
    clearTimeout(this.#retry)
    this.#close()
    this.#tell(false)
  }

  readonly #reopen = (): void => {
    if (!this.#isLeader) return
    this.#lose()
    this.#open()
  }

  readonly #doubt = (): void => {
    if (this.#source && Date.now() - this.#heardAt > SILENT_MS) this.#reopen()
  }

  #close(): void {
    this.#source?.close()
    this.#source = undefined
    this.#address = ''
  }

  #tell(isOpen: boolean): void {
    this.#isOpen = isOpen
    for (const { onState } of this.#followers) onState(isOpen)
    this.#channel?.postMessage({ kind: 'state', isOpen } satisfies Message)
  }

  #deliver(data: unknown): void {
    void gameIn(data).then((game) => {
      if (!game) return
      for (const { id, onGame } of this.#followers) if (id === game.id) onGame(game)
    })
  }
}

let shared: SharedStream | undefined

/** Reopens the stream after the user sat down: until then it was a spectator's. */
export const reopenStream = (): void => shared?.askAgain()

/** Follows a game over the stream shared by all tabs; call the returned function to stop. */
export function followByStream(follower: Follower): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  shared ??= new SharedStream()
  return shared.follow(follower)
}
