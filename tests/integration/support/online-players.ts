import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { OnlineAction, OnlineGame } from '@/lib/features/online/contract/online'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { followGames } from '@/lib/features/online/server/events'
import { answerDue } from '@/lib/features/online/server/moves'
import { optionSignature } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import { db } from '@/lib/platform/server/db'
import { Browser } from './browser'

/* Players of online games, with the requests of their browsers. */

export const [carter, oneill] = STARTER_DECKS
export const deckOf = (starter: (typeof STARTER_DECKS)[number] | undefined) => ({
  name: starter?.id ?? '',
  list: starter?.list,
})

export const invitation = (changes: object = {}) => ({
  deck: deckOf(carter),
  name: 'Jack',
  edition: '2008',
  clock: CLOCK_PRESETS.none,
  watching: 'nobody',
  isOpen: false,
  ...changes,
})

/** A player of a two-player game, with the requests of their browser. */
export class Player {
  readonly contribution = newContribution()
  constructor(
    readonly browser: Browser,
    readonly id: string,
    /** As defined by the game's rules. */
    readonly signatureOf: (option: Decision['options'][number]) => string = optionSignature,
  ) {}
  async game(): Promise<OnlineGame> {
    const answer = await this.browser.get(`/api/online/games/${this.id}`)
    expect(answer.status).toBe(200)
    return answer.body.game
  }
  act = (action: OnlineAction) => this.browser.post(`/api/online/games/${this.id}/actions`, action)
  async decision(): Promise<Decision | undefined> {
    // The contract leaves the content of a decision to the game.
    return (await this.game()).table?.decision as Decision | undefined
  }
  send = (body: object) => this.browser.post(`/api/online/games/${this.id}/answers`, body)
  /** Answers the decision with an option; the first by default. */
  async answer(choose: (decision: Decision) => number = () => 0, changes: object = {}) {
    const { table } = await this.game()
    const decision = table?.decision as Decision | undefined
    if (!table || !decision) throw new Error('not asked')
    const index = choose(decision)
    const option = decision.options[index]
    const signature = option ? this.signatureOf(option) : ''
    const answer = { key: randomUUID(), position: table.position, index, signature, thought: 0 }
    return this.send({ ...answer, ...changes })
  }
}

/** Creates a game that another player joins; both browsers contribute to the shuffle. */
export async function newGame(changes: object = {}, browsers = [new Browser(), new Browser()]) {
  const [mine = new Browser(), theirs = new Browser()] = browsers
  const made = await mine.post('/api/online/games', invitation(changes))
  expect(made.status).toBe(201)
  const { id, commitment } = made.body
  const inviter = new Player(mine, id)
  const guest = new Player(theirs, id)
  expect((await inviter.act({ does: 'contribute', contribution: inviter.contribution })).status).toBe(204)
  const join = { deck: deckOf(oneill), name: 'Daniel', contribution: guest.contribution }
  const joined = await theirs.post(`/api/online/games/${id}/seat`, join)
  expect(joined.status).toBe(200)
  return { id, commitment, players: [inviter, guest] as const }
}

export type Players = readonly [Player, Player]

/** The player with the decision, and the other one. */
export async function sides(players: Players): Promise<Players> {
  const { table } = await players[0].game()
  return table?.decision ? players : [players[1], players[0]]
}

/** The games that a player's stream has brought, until it is ended. */
export async function streamTo({ browser, id }: Player) {
  const ended = new AbortController()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await followGames(
    new Request(`http://chevron.test/api/online/events?games=${id}`, {
      headers: { cookie, 'x-forwarded-proto': 'http', 'x-forwarded-host': 'chevron.test' },
      signal: ended.signal,
    }),
  )
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const events: OnlineGame[] = []
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of stream.body ?? []) {
      text += decoder.decode(part, { stream: true })
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const data = /^event: game\n(?:.*\n)*?data: (.*)$/m.exec(text.slice(0, at))?.[1]
        if (data) events.push(JSON.parse(data))
        text = text.slice(at + 2)
      }
    }
  })()
  const end = async () => {
    ended.abort()
    await reading
  }
  return { events, end }
}

/** Lets the server give all pending automatic answers at once. */
export const settle = async (id: string) => {
  for (;;) {
    const row = await db().onlineGame.findUniqueOrThrow({ where: { id } })
    if (row.dueAt === null) return
    await answerDue(id, row.dueAt)
  }
}

/** Answers for as long as the decisions are of these kinds. */
export async function skip(players: Players, ...kinds: readonly string[]) {
  for (;;) {
    await settle(players[0].id)
    const [asked] = await sides(players)
    const decision = await asked.decision()
    if (!decision || !kinds.includes(decision.kind)) return
    expect((await asked.answer()).status).toBe(200)
  }
}
export const toActions = (players: Players) =>
  skip(players, 'stop-team-character', 'mulligan', 'may', 'choose', 'order')
