import { randomUUID } from 'node:crypto'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { optionSignature } from '@/lib/game/engine'
import { dice } from '@/lib/tabletop/games/dice'
import type { AnyDecision } from '@/lib/tabletop/protocol/game'

/*
 * Players of online games that do over HTTP what a browser does: follow a stream, answer their decisions, and resend an
 * answer until it is confirmed.
 */

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Totals of the games of one run. */
export class Tally {
  /** Milliseconds from sending an answer until the other player saw its effect. */
  readonly seen: number[] = []
  readonly faults: string[] = []
  /** Number of retries of answers or reads without a response. */
  retries = 0
  acknowledged = 0
  refused = 0
}

/** The last answer of a game, so that the other player can tell how long it took to arrive. */
interface Sent {
  by: StandIn | undefined
  /** Number of the position that it leads to. */
  position: number
  at: number
}

interface Setting {
  /** The base URL of a process: a different one at each call, if there are several. */
  readonly base: () => string
  readonly tally: Tally
  /** Milliseconds that a player thinks. */
  readonly thinking: () => number
}

type Option = AnyDecision['options'][number]

/** A game to be played: what its players send to begin it, and how its options are called. */
export interface GameToPlay {
  readonly invitation: object
  readonly joining: object
  readonly signatureOf: (option: Option) => string
}

/** The Stargate TCG with two decks. */
export const stargateToPlay = (deck: object, other: object): GameToPlay => ({
  invitation: { deck, edition: '2008' },
  joining: { deck: other },
  // The protocol leaves what is in an option to its game.
  signatureOf: optionSignature as (option: Option) => string,
})

/** The longest game of dice. */
export const DICE_TO_PLAY: GameToPlay = {
  invitation: { kind: 'dice', players: 2, variant: { missions: 20 } },
  joining: {},
  signatureOf: dice.optionSignature as (option: Option) => string,
}

class StandIn {
  readonly contribution = newContribution()
  /** Position and signature of each acknowledged answer. */
  readonly answered = new Map<number, string>()
  #game: OnlineGame | undefined
  #cookie = ''
  #isOver = false
  #rests = false
  #answering: Promise<void> | undefined
  readonly #abort = new AbortController()
  readonly #address: string
  readonly #setting: Setting
  readonly #signatureOf: GameToPlay['signatureOf']
  readonly #sent: Sent

  constructor(setting: Setting, { signatureOf }: GameToPlay, address: string, sent: Sent) {
    this.#setting = setting
    this.#signatureOf = signatureOf
    this.#address = address
    this.#sent = sent
  }

  #headers(base: string): Record<string, string> {
    return {
      cookie: this.#cookie,
      origin: base,
      'content-type': 'application/json',
      // Each of them has its own address, behind one trusted proxy.
      'x-forwarded-for': this.#address,
    }
  }

  /** Retries until there is a response. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller names the parts it looks at
  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
    for (let wait = 50; ; wait = Math.min(2 * wait, 2_000)) {
      const base = this.#setting.base()
      try {
        const response = await fetch(base + path, {
          method,
          headers: this.#headers(base),
          signal: AbortSignal.timeout(20_000),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const [cookie] = response.headers.getSetCookie()
        if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
        const text = await response.text()
        // No response from a process that is starting, or because the database is busy.
        if (response.status < 500) return { status: response.status, body: text && JSON.parse(text) }
      } catch {
        // Retry, with another process.
      }
      if (this.#isOver) return { status: 0, body: undefined }
      this.#setting.tally.retries++
      await pause(wait * (0.5 + Math.random()))
    }
  }

  /** Follows the game until the player leaves it, whatever happens to the processes. */
  async follow(id: string): Promise<void> {
    while (!this.#isOver) {
      const have = this.#game && `~${this.#game.have}`
      const base = this.#setting.base()
      try {
        const response = await fetch(`${base}/api/online/events?games=${id}${have ?? ''}`, {
          headers: this.#headers(base),
          signal: this.#abort.signal,
        })
        if (!response.ok || !response.body) throw new Error(String(response.status))
        await this.#read(id, response.body)
      } catch {
        // Reconnect.
      }
      if (!this.#isOver) await pause(200 + Math.random() * 400)
    }
  }

  async #read(id: string, stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of stream) {
      text += decoder.decode(part, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        if (text.startsWith('event: game') && data) this.#take(id, JSON.parse(data))
        text = text.slice(end + 2)
      }
    }
  }

  #take(id: string, game: OnlineGame): void {
    if (this.#game && game.revision < this.#game.revision) return
    const table = game.table ?? this.#game?.table
    this.#game = { ...game, ...(table && { table }) }
    const { position = 0 } = table ?? {}
    if (this.#sent.by !== undefined && this.#sent.by !== this && position >= this.#sent.position) {
      this.#sent.by = undefined
      this.#setting.tally.seen.push(performance.now() - this.#sent.at)
    }
    this.#think(id)
  }

  /** Answers the pending decision and the following ones, as long as there are any. */
  #think(id: string): void {
    const { status, table } = this.#game ?? {}
    if (status !== 'running' || !table?.decision || this.#answering || this.#rests) return
    const { position } = table
    this.#answering = this.#answer(id).then(() => {
      this.#answering = undefined
      if ((this.#game?.table?.position ?? 0) > position) this.#think(id)
    })
  }

  async #answer(id: string): Promise<void> {
    await pause(this.#setting.thinking())
    const { table } = this.#game ?? {}
    const decision = table?.decision
    if (!table || !decision || this.#rests) return
    const index = Math.floor(Math.random() * decision.options.length)
    const option = decision.options[index]
    const signature = option ? this.#signatureOf(option) : ''
    const { position } = table
    const answer = { key: randomUUID(), position, index, signature, thought: 0 }
    Object.assign(this.#sent, { by: this, position: position + 1, at: performance.now() })
    const { status } = await this.ask('POST', `/api/online/games/${id}/answers`, answer)
    const { tally } = this.#setting
    if (status === 200) {
      this.answered.set(position, signature)
      tally.acknowledged++
    } else if (status === 409) tally.refused++
    else if (status !== 0) tally.faults.push(`${status} of an answer`)
  }

  /** Number of the position that it has seen. */
  get position(): number {
    return this.#game?.table?.position ?? 0
  }

  /** Stops answering, once pending requests have completed. */
  async rest(): Promise<void> {
    this.#rests = true
    await this.#answering
  }

  leave(): void {
    this.#isOver = true
    this.#abort.abort()
  }
}

/** A game of two stand-in players, starting with the invitation. */
export interface PlayedGame {
  /** Number of the position that a player has seen: answers of the server count as well. */
  readonly position: () => number
  /** Ends the game, and records acknowledged answers that were lost or played twice. */
  readonly end: () => Promise<void>
}

export async function playGame(setting: Setting, number: number, game: GameToPlay): Promise<PlayedGame> {
  const sent: Sent = { by: undefined, position: 0, at: 0 }
  const from = (seat: number) => `10.${seat}.${number >> 8}.${number & 255}`
  const players = [
    new StandIn(setting, game, from(0), sent),
    new StandIn(setting, game, from(1), sent),
  ] as const
  const [inviter, guest] = players
  const made = await inviter.ask('POST', '/api/online/games', {
    ...game.invitation,
    name: 'Jack',
    clock: { kind: 'none', start: 0, perTurn: 0, cap: 0, perDecision: 0 },
    watching: 'nobody',
    isOpen: false,
  })
  if (made.status !== 201) throw new Error(`an invitation: ${made.status} ${JSON.stringify(made.body)}`)
  const { id } = made.body
  const path = `/api/online/games/${id}`
  await inviter.ask('POST', `${path}/actions`, { does: 'contribute', contribution: inviter.contribution })
  const joined = await guest.ask('POST', `${path}/seat`, {
    ...game.joining,
    name: 'Daniel',
    contribution: guest.contribution,
  })
  if (joined.status !== 200) throw new Error(`a seat: ${joined.status} ${JSON.stringify(joined.body)}`)
  const following = players.map((player) => player.follow(id))
  return {
    position: () => Math.max(...players.map(({ position }) => position)),
    async end() {
      await Promise.all(players.map((player) => player.rest()))
      await inviter.ask('POST', `${path}/actions`, { does: 'concede' })
      const { status, body: record } = await guest.ask('GET', `${path}/record`)
      for (const player of players) player.leave()
      await Promise.all(following)
      const { faults } = setting.tally
      if (status !== 200) {
        faults.push(`${status} of a record`)
        return
      }
      const answered = new Map(players.flatMap((player, seat) => meantBy(player, seat)))
      const played = new Map<number, string>()
      for (const { number: at, seat, signature, isAuto } of record.moves)
        if (!isAuto) played.set(at, `${seat} ${signature}`)
      for (const [at, what] of answered) if (played.get(at) !== what) faults.push(`lost: ${what}`)
      for (const at of played.keys()) if (!answered.has(at)) faults.push('played, and nobody sent it')
    },
  }
}

/** Moves acknowledged to a player, by their number. */
const meantBy = (player: StandIn, seat: number): [number, string][] =>
  [...player.answered].map(([position, signature]) => [position, `${seat} ${signature}`])

/** Plays that many games at once, starting a few at a time. */
export async function playGames(
  setting: Setting,
  count: number,
  game: GameToPlay,
): Promise<readonly PlayedGame[]> {
  const games: PlayedGame[] = []
  let next = 0
  const begin = async () => {
    while (next < count) games.push(await playGame(setting, next++, game))
  }
  await Promise.all(Array.from({ length: 8 }, begin))
  return games
}

/** Ends games, a few at a time. */
export async function endGames(games: readonly PlayedGame[]): Promise<void> {
  const left = [...games]
  const end = async () => {
    for (let game = left.pop(); game; game = left.pop()) await game.end()
  }
  await Promise.all(Array.from({ length: 8 }, end))
}
