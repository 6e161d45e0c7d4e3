import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import {
  explainOnlineGame,
  type OnlineAction,
  type OnlineGame,
  readOnlineGame,
} from '@/lib/features/online/contract/online'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { dealFault, newContribution } from '@/lib/features/online/model/fair-deal'
import { MAX_QUESTIONS } from '@/lib/features/online/model/game-state'
import { followGames } from '@/lib/features/online/server/events'
import { knowGame, knownGame } from '@/lib/features/online/server/known-games'
import { answerDue } from '@/lib/features/online/server/moves'
import { forgetGames } from '@/lib/features/online/server/positions'
import { findGame } from '@/lib/features/online/server/rows'
import { noteAlive } from '@/lib/features/online/server/sweeper'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { encodeReplay, engineOf, optionSignature, recordReplay } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { type Move, play } from '@/lib/tabletop/protocol/game'
import { Browser, newMember } from '../support/browser'

const [carter, oneill] = STARTER_DECKS
const deckOf = (starter: (typeof STARTER_DECKS)[number] | undefined) => ({
  name: starter?.id ?? '',
  list: starter?.list,
})

const invitation = (changes: object = {}) => ({
  deck: deckOf(carter),
  name: 'Jack',
  edition: '2008',
  clock: CLOCK_PRESETS.none,
  watching: 'nobody',
  isOpen: false,
  ...changes,
})

/** One of the two players of a game, with the requests of their browser. */
class Player {
  readonly contribution = newContribution()
  constructor(
    readonly browser: Browser,
    readonly id: string,
  ) {}
  async game(): Promise<OnlineGame> {
    const answer = await this.browser.get(`/api/online/games/${this.id}`)
    expect(answer.status).toBe(200)
    return answer.body.game
  }
  act = (action: OnlineAction) => this.browser.post(`/api/online/games/${this.id}/actions`, action)
  async decision(): Promise<Decision | undefined> {
    // The contract leaves to the game what a decision holds.
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
    const signature = option ? optionSignature(option) : ''
    const answer = { key: randomUUID(), position: table.position, index, signature, thought: 0 }
    return this.send({ ...answer, ...changes })
  }
}

/** Invites somebody, who comes; both browsers add to the shuffle. */
async function newGame(changes: object = {}, browsers = [new Browser(), new Browser()]) {
  const [mine = new Browser(), theirs = new Browser()] = browsers
  const made = await mine.post('/api/online/games', invitation(changes))
  expect(made.status).toBe(201)
  const { id, commitment } = made.body
  const inviter = new Player(mine, id)
  const guest = new Player(theirs, id)
  expect((await inviter.act({ does: 'contribute', contribution: inviter.contribution })).status).toBe(200)
  const join = { deck: deckOf(oneill), name: 'Daniel', contribution: guest.contribution }
  const joined = await theirs.post(`/api/online/games/${id}/seat`, join)
  expect(joined.status).toBe(200)
  return { id, commitment, players: [inviter, guest] as const }
}

type Players = readonly [Player, Player]

/** The player with the decision, and the other one. */
async function sides(players: Players): Promise<Players> {
  const { table } = await players[0].game()
  return table?.decision ? players : [players[1], players[0]]
}

/** Lets the server give what it owes, at once. */
const settle = async (id: string) => {
  for (;;) {
    const row = await db().onlineGame.findUniqueOrThrow({ where: { id } })
    if (row.dueAt === null) return
    await answerDue(id, row.dueAt)
  }
}

/** Answers as long as the decisions are of these kinds. */
async function skip(players: Players, ...kinds: readonly string[]) {
  for (;;) {
    await settle(players[0].id)
    const [asked] = await sides(players)
    const decision = await asked.decision()
    if (!decision || !kinds.includes(decision.kind)) return
    expect((await asked.answer()).status).toBe(200)
  }
}
const toActions = (players: Players) =>
  skip(players, 'stop-team-character', 'mulligan', 'may', 'choose', 'order')

export function online(): void {
  describe('a game between browsers', () => {
    beforeEach(() => forgetGames())

    it('is played by two guests from the invitation to its end, with a deal that can be checked', async () => {
      const { id, commitment, players } = await newGame()
      for (let answers = 0; answers < 40; answers++) {
        await settle(id)
        const [asked] = await sides(players)
        const answer = await asked.answer(({ options }) =>
          Math.max(
            0,
            options.findIndex(({ kind }) => kind === 'assign'),
          ),
        )
        expect(answer.status).toBe(200)
      }
      await players[0].act({ does: 'concede' })
      const over = await players[1].game()
      expect(over.status).toBe('ended')
      expect(over.table?.result).toBeDefined()
      const { body: record } = await players[1].browser.get(`/api/online/games/${id}/record`)
      const noted = { commitment, seat: 1, contribution: players[1].contribution }
      expect(await dealFault(record, noted)).toBeUndefined()
      // Replayed from the displayed data, it is the same game.
      const engine = engineOf(officialPool)
      const decks = record.decks.map(
        ({ list }: { list: DeckList }) => playability(officialPool, list, '2008').deck,
      )
      const again = engine.newGame({ edition: record.edition, seed: record.seed, decks })
      for (const { move } of record.moves as readonly { move: Move }[]) play(engine, again, move)
      expect(engine.result(again)).toEqual(over.table?.result)
      expect(engine.view(again, 1)).toEqual(over.table?.view)
    })

    it('is found by its code, small letters too, until somebody has come', async () => {
      const inviter = new Browser()
      const { body } = await inviter.post('/api/online/games', invitation())
      expect((await new Browser().get(`/api/online/codes/${body.code}`)).body).toEqual({ id: body.id })
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${body.id}/seat`, join)).status).toBe(200)
      expect((await new Browser().get(`/api/online/codes/${body.code}`)).status).toBe(404)
      const late = { ...join, contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${body.id}/seat`, late)).status).toBe(409)
    })

    it('is joined once by who is not told that they sit, also where their cookie went astray with the answer', async () => {
      const inviter = new Browser()
      const { id } = (await inviter.post('/api/online/games', invitation())).body
      const contribution = newContribution()
      const join = { deck: deckOf(oneill), name: 'Daniel', contribution }
      const sit = (browser: Browser) => browser.post(`/api/online/games/${id}/seat`, join)
      const lost = new Browser()
      expect((await sit(lost)).status).toBe(200)
      const guest = new Browser()
      const again = await sit(guest)
      expect([again.status, again.body.game.you]).toEqual([200, 1])
      expect((await sit(guest)).body.game.you).toBe(1)
      expect((await new Player(inviter, id).game()).seats).toHaveLength(2)
      // Nobody else knows what the browser added.
      const other = { ...join, contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${id}/seat`, other)).status).toBe(409)
      const member = await newMember('Late')
      expect((await sit(member.browser)).status).toBe(409)
    })

    it('is not there for others once it has begun, unless it may be watched', async () => {
      const { id } = await newGame()
      const stranger = new Browser()
      expect((await stranger.get(`/api/online/games/${id}`)).status).toBe(404)
      expect((await stranger.get(`/api/online/games/${id}/record`)).status).toBe(404)
      const { id: open } = await newGame({ watching: 'link' })
      const { game } = (await stranger.get(`/api/online/games/${open}`)).body
      expect(game.you).toBeNull()
      expect(game.table.decision).toBeUndefined()
      expect(game.table.view.you.hand.every(({ key }: { key: string | null }) => key === null)).toBe(true)
      expect((await stranger.get(`/api/online/games/${open}/record`)).status).toBe(404)
      expect((await new Player(stranger, open).act({ does: 'concede' })).status).toBe(404)
    })

    it('takes an answer once, however often it is sent, and on any process', async () => {
      const { players } = await newGame()
      const [asked] = await sides(players)
      const key = randomUUID()
      const first = await asked.game()
      const decision = (await asked.decision())?.options[0]
      const sent = {
        ...{ key, position: first.table?.position ?? 0, index: 0, thought: 0 },
        signature: decision ? optionSignature(decision) : '',
      }
      const answers = await Promise.all([asked.send(sent), asked.send(sent), asked.send(sent)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      forgetGames()
      expect((await asked.send(sent)).status).toBe(200)
      expect((await asked.game()).table?.answers).toBe(1)
    })

    it('refuses what is stale, out of turn, none of the options, or something else than was meant', async () => {
      const { players } = await newGame()
      const [asked, other] = await sides(players)
      const before = await asked.game()
      const position = before.table?.position ?? 0
      const option = (await asked.decision())?.options[0]
      const signature = option ? optionSignature(option) : ''
      const sent = { key: randomUUID(), position, index: 0, signature, thought: 0 }
      expect((await other.send(sent)).status).toBe(409)
      expect((await asked.send({ ...sent, index: 99 })).status).toBe(409)
      expect((await asked.send({ ...sent, signature: 'pass' })).status).toBe(409)
      expect((await asked.send({ ...sent, position: position + 1 })).status).toBe(409)
      expect((await asked.send(sent)).status).toBe(200)
      expect((await asked.send({ ...sent, key: randomUUID() })).status).toBe(409)
      expect((await new Player(new Browser(), asked.id).send(sent)).status).toBe(404)
    })

    it('is known after each answer as it was written', async () => {
      const { id, players } = await newGame()
      await players[0].game()
      const isAsRead = async () => {
        const { changedAt: _, ...read } = (await findGame(db(), { id })) ?? {}
        expect(knownGame(id)?.stored).toMatchObject(read)
      }
      for (let answers = 0; answers < 12; answers++) {
        const { dueAt } = await db().onlineGame.findUniqueOrThrow({ where: { id } })
        if (dueAt !== null) await answerDue(id, dueAt)
        else {
          const [asked] = await sides(players)
          if (answers % 4 === 3) {
            const { position = 0 } = (await asked.game()).table ?? {}
            const wish = { stops: ['turn' as const], cards: [] }
            expect((await asked.act({ does: 'pass', position, wish })).status).toBe(200)
          }
          expect((await asked.answer(({ options }) => options.length - 1)).status).toBe(200)
        }
        await isAsRead()
      }
    })

    it('goes on though this process knows it as it was before another one wrote', async () => {
      const { id, players } = await newGame()
      await settle(id)
      const [asked] = await sides(players)
      await asked.game()
      const before = knownGame(id)
      expect((await asked.answer()).status).toBe(200)
      expect((await asked.act({ does: 'say', preset: 'hello' })).status).toBe(200)
      await settle(id)
      const [next] = await sides(players)
      const { table } = await next.game()
      const option = (table?.decision as Decision | undefined)?.options[0]
      const signature = option ? optionSignature(option) : ''
      forgetGames()
      if (before) knowGame(before.stored, before.chat)
      const sent = { key: randomUUID(), position: table?.position ?? 0, index: 0, signature, thought: 0 }
      expect((await next.send(sent)).status).toBe(200)
      // Nothing that was said elsewhere is missing from what is known now.
      expect(knownGame(id)?.chat ?? ['hello']).toHaveLength(1)
      expect((await next.game()).chat).toMatchObject([{ preset: 'hello' }])
    })

    it('sends lines of the log and the table once', async () => {
      const { players } = await newGame()
      const [asked] = await sides(players)
      const whole = await asked.game()
      const same = await asked.browser.get(`/api/online/games/${asked.id}?have=${whole.have}`)
      expect(same.body.game.table).toBeUndefined()
      await asked.answer()
      await settle(asked.id)
      const more = (await asked.browser.get(`/api/online/games/${asked.id}?have=${whole.have}`)).body.game
      expect(more.table.logFrom).toBe(whole.table?.log.length)
      expect(more.table.log.length).toBeGreaterThan(0)
    })

    it('answers by itself where there is but one answer, and passes by a wish that nobody else sees', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const [asked, other] = await sides(players)
      const { table } = await other.game()
      const wish = { stops: ['turn', 'mission'] as const, cards: [] }
      const set = await other.act({
        does: 'pass',
        position: table?.position ?? 0,
        wish: { ...wish, stops: [...wish.stops] },
      })
      expect(set.status).toBe(200)
      expect((await other.game()).pass).toEqual(wish)
      expect((await asked.game()).pass).toBeNull()
      const before = (await asked.game()).table?.answers ?? 0
      const pass = (decision: Decision) => decision.options.findIndex(({ kind }) => kind !== 'pass')
      await asked.answer((decision) => Math.max(0, pass(decision)))
      await settle(id)
      expect((await asked.game()).table?.answers).toBeGreaterThanOrEqual(before + 1)
      expect((await asked.act({ does: 'pass', position: 0, wish: null })).status).toBe(409)
    })

    it('tells a stream what its reader sees change, once, and not that the other one did something for themselves', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const [asked, other] = await sides(players)
      const ended = new AbortController()
      const cookie = [...asked.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const stream = await followGames(
        new Request(`http://chevron.test/api/online/events?games=${id}`, {
          headers: { cookie, 'x-forwarded-proto': 'http', 'x-forwarded-host': 'chevron.test' },
          signal: ended.signal,
        }),
      )
      expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
      const events: string[] = []
      const reading = (async () => {
        const decoder = new TextDecoder()
        for await (const part of stream.body ?? [])
          events.push(...(decoder.decode(part).match(/^event: \w+$/gm) ?? []))
      })()
      try {
        await vi.waitFor(() => expect(events).toHaveLength(1))
        const at = async () => (await other.game()).table?.position ?? 0
        const wish = { stops: ['turn'] as const, cards: [] }
        await other.act({ does: 'pass', position: await at(), wish: { ...wish, stops: [...wish.stops] } })
        await other.act({ does: 'pass', position: await at(), wish: null })
        await other.act({ does: 'say', preset: 'hello' })
        await vi.waitFor(() => expect(events).toHaveLength(2))
        // Both had time to come.
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(events).toHaveLength(2)
      } finally {
        ended.abort()
        await reading
      }
    })

    it('is taken back at once where nothing was seen, else when the other one agrees', async () => {
      const { players } = await newGame()
      const [asked, other] = await sides(players)
      const before = await asked.game()
      // Whoever is stopped has hidden nothing.
      expect((await asked.decision())?.kind).toBe('stop-team-character')
      await asked.answer()
      const { table } = await asked.game()
      const back = { does: 'take-back', to: 0, position: table?.position ?? 0 } as const
      expect((await asked.act(back)).status).toBe(200)
      const now = await asked.game()
      if (now.table?.answers !== 0) {
        expect(now.offers).toMatchObject([{ kind: 'takeback', to: 0 }])
        expect((await other.act({ does: 'offer', kind: 'takeback' })).status).toBe(200)
      }
      const after = await asked.game()
      expect(after.table?.answers).toBe(0)
      expect(after.table?.position).toBeGreaterThan(table?.position ?? 0)
      expect(after.table?.view).toEqual(before.table?.view)
      expect(after.notes).toMatchObject([{ kind: 'took-back' }])
      expect((await asked.act(back)).status).toBe(409)
    })

    it('ends in a draw when both want one, and by a concession', async () => {
      const { players } = await newGame()
      const [one, two] = players
      expect((await one.act({ does: 'offer', kind: 'draw' })).status).toBe(200)
      expect((await two.game()).offers).toMatchObject([{ kind: 'draw', by: 0 }])
      expect((await two.act({ does: 'decline', kind: 'draw' })).status).toBe(200)
      await one.act({ does: 'offer', kind: 'draw' })
      await two.act({ does: 'offer', kind: 'draw' })
      expect((await one.game()).table?.result).toMatchObject({ reason: 'draw' })
      const other = await newGame()
      await other.players[1].act({ does: 'concede' })
      expect((await other.players[0].game()).table?.result).toMatchObject({ reason: 'concession', winner: 0 })
      expect((await other.players[1].act({ does: 'concede' })).status).toBe(409)
    })

    it('has a rematch with seats swapped', async () => {
      const { players } = await newGame()
      await players[0].act({ does: 'concede' })
      await players[0].act({ does: 'offer', kind: 'rematch' })
      await players[1].act({ does: 'offer', kind: 'rematch' })
      const { rematch } = await players[0].game()
      const next = [
        new Player(players[0].browser, rematch ?? ''),
        new Player(players[1].browser, rematch ?? ''),
      ]
      const [first, second] = await Promise.all(next.map((player) => player.game()))
      expect([first?.you, second?.you]).toEqual([1, 0])
      expect(first?.status).toBe('lobby')
      for (const player of next) await player.act({ does: 'contribute', contribution: player.contribution })
      expect((await next[0]?.game())?.status).toBe('running')
    })

    it('stops its clocks while both want a pause, and takes no answers then', async () => {
      const { players } = await newGame({ clock: CLOCK_PRESETS.ten })
      const [asked, other] = await sides(players)
      await asked.act({ does: 'offer', kind: 'pause' })
      await other.act({ does: 'offer', kind: 'pause' })
      const game = await asked.game()
      expect(game.isPaused).toBe(true)
      expect(game.times?.running).toBeNull()
      expect((await asked.answer()).status).toBe(409)
      await other.act({ does: 'offer', kind: 'resume' })
      await asked.act({ does: 'offer', kind: 'resume' })
      expect((await asked.game()).times?.running).toBe(game.you)
    })

    it('can be claimed from who is gone after two minutes, not before, and never by itself', async () => {
      const { id, players } = await newGame()
      const [asked, other] = await sides(players)
      expect((await other.act({ does: 'claim' })).status).toBe(409)
      const seat = (await asked.game()).you ?? 0
      await db().onlineSeat.updateMany({
        where: { gameId: id, seat },
        data: { seenAt: Date.now() - 130_000 },
      })
      expect((await other.game()).claim).toEqual({ kind: 'absence', wait: 0 })
      expect((await other.act({ does: 'claim' })).status).toBe(200)
      const over = await other.game()
      expect(over.table?.result).toMatchObject({ winner: 1 - seat })
      expect(over.notes).toMatchObject([{ kind: 'claimed-absence', seat }])
    })

    it('is played on by a bot for who is gone where both allowed it, until they come back', async () => {
      const { id, players } = await newGame()
      const [asked, other] = await sides(players)
      const seat = (await asked.game()).you ?? 0
      await asked.act({ does: 'offer', kind: 'bot' })
      await other.act({ does: 'offer', kind: 'bot' })
      await db().onlineSeat.updateMany({ where: { gameId: id, seat }, data: { seenAt: Date.now() - 60_000 } })
      expect((await other.act({ does: 'bot' })).status).toBe(200)
      expect((await db().onlineGame.findUniqueOrThrow({ where: { id } })).dueAt).not.toBeNull()
      await settle(id)
      expect((await other.game()).table?.answers).toBeGreaterThan(0)
    })

    it('has chat by set phrases; free text only between members who both want it; none where one is muted', async () => {
      const guests = await newGame()
      const [one, two] = guests.players
      expect((await one.act({ does: 'say', preset: 'hello' })).status).toBe(200)
      expect((await two.game()).chat).toMatchObject([{ seat: 0, preset: 'hello' }])
      expect((await one.act({ does: 'write', text: 'Hi' })).status).toBe(409)
      await two.act({ does: 'mute', isMuted: true })
      expect((await one.game()).chatOff).toBe(1)
      expect((await one.act({ does: 'say', preset: 'hello' })).status).toBe(409)
      const members = [await newMember('Sam'), await newMember('Teal')].map(({ browser }) => browser)
      const { players } = await newGame({ watching: 'link' }, members)
      expect((await players[0].act({ does: 'write', text: 'Hi' })).status).toBe(409)
      for (const player of players) await player.act({ does: 'offer', kind: 'talk' })
      expect((await players[0].act({ does: 'write', text: 'Hi' })).status).toBe(200)
      expect((await players[1].game()).chat).toMatchObject([{ seat: 0, text: 'Hi' }])
      // The chat of two players is private.
      const watched = (await new Browser().get(`/api/online/games/${players[0].id}`)).body.game
      expect(watched.chat).toEqual([])
    })

    it('shows a hand to those who watch only if its owner opens it, and says so', async () => {
      const { id, players } = await newGame({ watching: 'link' })
      await toActions(players)
      const hand = async () =>
        (await new Browser().get(`/api/online/games/${id}`)).body.game.table.view.you.hand.map(
          ({ key }: { key: string | null }) => key,
        )
      expect((await hand()).every((key: string | null) => key === null)).toBe(true)
      await players[0].act({ does: 'show-hand', shows: true })
      expect((await hand()).every((key: string | null) => key !== null)).toBe(true)
      expect((await players[1].game()).notes).toMatchObject([{ kind: 'hand', seat: 0 }])
      const { table } = (await new Browser().get(`/api/online/games/${id}`)).body.game
      expect(table.decision).toBeUndefined()
    })

    describe('that was begun elsewhere', () => {
      const engine = engineOf(officialPool)
      const decks = [carter, oneill].flatMap((one) =>
        one ? (playability(officialPool, one.list, '2008').deck ?? []) : [],
      )
      /** A game on one device after so many first answers, and its replay. */
      function begun(answers: number) {
        const beginning = { edition: '2008', seed: 'at home', decks } as const
        const game = engine.newGame(beginning)
        const moves: Move[] = []
        while (moves.length < answers && engine.decision(game)) {
          engine.answer(game, 0)
          moves.push(0)
        }
        return { game, replay: encodeReplay(recordReplay(engine, beginning, moves)) }
      }
      const continuing = (replay: string, seat: 0 | 1, isDealt: boolean) =>
        invitation({
          deck: deckOf(seat === 0 ? carter : oneill),
          begun: { replay, seat, deck: deckOf(seat === 0 ? oneill : carter), isDealt },
        })

      it.each([
        [0, true],
        [1, true],
        [1, false],
      ] as const)('goes on from seat %i, dealt anew: %s', async (seat, isDealt) => {
        const { game, replay } = begun(30)
        const [mine, theirs] = [new Browser(), new Browser()]
        const made = await mine.post('/api/online/games', continuing(replay, seat, isDealt))
        expect(made.status).toBe(201)
        const { id } = made.body
        const inviter = new Player(mine, id)
        expect(await inviter.game()).toMatchObject({ you: seat, code: made.body.code })
        await inviter.act({ does: 'contribute', contribution: inviter.contribution })
        const guest = new Player(theirs, id)
        expect((await theirs.get(`/api/online/games/${id}`)).body.game.notes).toMatchObject([
          { kind: isDealt ? 'begun-dealt' : 'begun', seat },
        ])
        const join = { name: 'Daniel', contribution: guest.contribution }
        expect((await theirs.post(`/api/online/games/${id}/seat`, join)).status).toBe(200)
        const [one, two] = [await inviter.game(), await guest.game()]
        expect([one.you, two.you]).toEqual([seat, 1 - seat])
        // A player who continues sees what they saw, and nothing else.
        expect(one.table?.view).toEqual(engine.view(game, seat))
        const hand = (view: unknown) => (view as View).you.hand.map(({ key }) => key)
        const held = hand(engine.view(game, 1 - seat))
        if (isDealt) expect(hand(two.table?.view)).toHaveLength(held.length)
        else expect(hand(two.table?.view)).toEqual(held)
        for (let answers = 0; answers < 6; answers++) {
          await settle(id)
          const [asked] = await sides([inviter, guest])
          expect((await asked.answer()).status).toBe(200)
        }
        // Another process plays it from the rows.
        const before = await inviter.game()
        forgetGames()
        expect((await inviter.game()).table?.view).toEqual(before.table?.view)
        await inviter.act({ does: 'concede' })
        expect((await mine.get(`/api/online/games/${id}/record`)).body.isWhole).toBe(false)
      })

      it('must be a game of these two decks that is not over', async () => {
        const { replay } = begun(10)
        const refused = async (body: object) => {
          const { status, body: answer } = await new Browser().post('/api/online/games', body)
          return [status, answer.error?.path]
        }
        const bad = [400, 'begun.replay']
        expect(await refused(continuing(replay.slice(0, -9), 0, true))).toEqual(bad)
        expect(await refused(continuing('nonsense', 0, true))).toEqual(bad)
        const swapped = continuing(replay, 0, true)
        expect(await refused({ ...swapped, begun: { ...Reflect.get(swapped, 'begun'), seat: 1 } })).toEqual(
          bad,
        )
        const over = encodeReplay(
          recordReplay(engine, { edition: '2008', seed: 'over', decks }, [{ kind: 'concede', player: 0 }]),
        )
        expect(await refused(continuing(over, 0, true))).toEqual(bad)
        // Everybody else brings a deck.
        const { id } = (await new Browser().post('/api/online/games', invitation())).body
        const join = { name: '', contribution: newContribution() }
        const joined = await new Browser().post(`/api/online/games/${id}/seat`, join)
        expect([joined.status, joined.body.error.path]).toEqual([400, 'deck'])
      })
    })

    it('is reported from the table with what was said there, which a moderator hides and shows again', async () => {
      const [rude, kind, moderator] = [
        await newMember('Rude'),
        await newMember('Kind'),
        await newMember('Judge'),
      ]
      await db().user.update({ where: { id: moderator.id }, data: { role: 'moderator' } })
      const { id, players } = await newGame({ watching: 'link' }, [rude.browser, kind.browser])
      for (const player of players) await player.act({ does: 'offer', kind: 'talk' })
      await players[0].act({ does: 'write', text: 'A rude word' })
      await players[1].act({ does: 'say', preset: 'bye' })
      const sent = { kind: 'game', subject: id, reason: 'insult', words: '' }
      const fan = await newMember('Fan')
      expect((await fan.browser.post('/api/reports', sent)).status).toBe(404)
      expect((await kind.browser.post('/api/reports', sent)).status).toBe(204)
      expect((await kind.browser.post('/api/reports', sent)).status).toBe(409)
      // The other one may report as well: that is another case.
      expect((await rude.browser.post('/api/reports', { ...sent, reason: 'stalling' })).status).toBe(204)
      const open = await db().case.findFirstOrThrow({ where: { accusedId: rude.id } })
      const found = (await moderator.browser.get(`/api/moderation/cases/${open.id}`)).body.case
      expect(found).toMatchObject({ kind: 'game', title: 'Rude · Kind', reasons: ['insult'] })
      expect(found.subject.game.chat).toMatchObject([
        { isAccused: true, text: 'A rude word', isHidden: false },
        { isAccused: false, preset: 'bye' },
      ])
      const decided = await moderator.browser.post(`/api/moderation/cases/${open.id}`, { action: 'hide' })
      expect(decided.status).toBe(204)
      expect((await players[1].game()).chat).toMatchObject([{ preset: 'bye' }])
      const { decisions } = (await moderator.browser.get('/api/moderation/log')).body
      expect(decisions[0]).toMatchObject({ kind: 'game', action: 'hide', undo: 'show' })
      await moderator.browser.post(`/api/moderation/log/${decisions[0].id}`, { reason: '' })
      expect((await players[1].game()).chat).toHaveLength(2)
    })

    it('lets a member block the other one from the table, who then neither writes nor sits down again', async () => {
      const [one, two] = [await newMember('One'), await newMember('Two')]
      const { players } = await newGame({}, [one.browser, two.browser])
      expect((await players[0].act({ does: 'block', blocks: true })).status).toBe(200)
      expect((await players[1].act({ does: 'say', preset: 'hello' })).status).toBe(403)
      const { id } = (await one.browser.post('/api/online/games', invitation())).body
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      expect((await two.browser.post(`/api/online/games/${id}/seat`, join)).status).toBe(403)
      expect((await players[0].act({ does: 'block', blocks: false })).status).toBe(200)
      expect((await players[1].act({ does: 'say', preset: 'hello' })).status).toBe(200)
      const guests = await newGame()
      expect((await guests.players[0].act({ does: 'block', blocks: true })).status).toBe(409)
    })

    it('is seen late by those who watch where its players wanted that: neither moves nor its end before', async () => {
      const { id, players } = await newGame({ watching: 'everybody', watchDelay: 300 })
      await toActions(players)
      const watched = async () => (await new Browser().get(`/api/online/games/${id}`)).body.game
      const begins = await watched()
      expect(begins).toMatchObject({ watchDelay: 300, table: { answers: 0 }, offers: [] })
      expect(begins.times).toBeUndefined()
      const { answers } = (await players[0].game()).table ?? { answers: 0 }
      expect(answers).toBeGreaterThan(2)
      // All but the last two answers are old enough.
      await db().onlineMove.updateMany({
        where: { gameId: id, number: { lte: answers - 2 } },
        data: { at: Date.now() - 301_000 },
      })
      const then = await watched()
      expect(then.table.answers).toBe(answers - 2)
      const again = (await new Browser().get(`/api/online/games/${id}?have=${then.have}`)).body.game
      expect(again.table).toBeUndefined()
      // A late spectator receives everything from before: the whole log.
      expect(then.table.logFrom).toBe(0)
      expect(then.table.log.length).toBeGreaterThan(begins.table.log.length)
      // Another process tells the same.
      forgetGames()
      expect((await watched()).table).toEqual(then.table)
      await players[0].act({ does: 'concede' })
      expect(await watched()).toMatchObject({ status: 'running', table: { answers: answers - 2 } })
      expect((await watched()).table.result).toBeUndefined()
      const record = `/api/online/games/${id}/record`
      expect((await new Browser().get(record)).status).toBe(404)
      expect((await players[1].browser.get(record)).status).toBe(200)
      await db().onlineGame.update({ where: { id }, data: { movedAt: Date.now() - 301_000 } })
      expect((await watched()).status).toBe('ended')
      expect((await new Browser().get(record)).status).toBe(200)
    })

    it('stands among those to watch while it runs, where everybody may, without the names of guests', async () => {
      const listed = async (browser: Browser, game: string) =>
        (await browser.get('/api/online/challenges')).body.watchable.filter(
          ({ id }: { id: string }) => id === game,
        )
      const { id, players } = await newGame({ watching: 'everybody', watchDelay: 60 })
      expect(await listed(new Browser(), id)).toMatchObject([
        { watchDelay: 60, seats: [{ name: null, team: expect.arrayContaining([]) }, { name: null }] },
      ])
      expect(await listed(players[0].browser, id)).toEqual([])
      const { id: byLink } = await newGame({ watching: 'link' })
      expect(await listed(new Browser(), byLink)).toEqual([])
      const members = [await newMember('Bra'), await newMember('Tac')]
      const game = await newGame(
        { watching: 'everybody' },
        members.map(({ browser }) => browser),
      )
      const fan = await newMember('Fan')
      expect(await listed(fan.browser, game.id)).toHaveLength(1)
      await db().block.create({ data: { blockerId: members[0]?.id ?? '', blockedId: fan.id } })
      expect(await listed(fan.browser, game.id)).toEqual([])
      await players[0].act({ does: 'concede' })
      // A late spectator does not learn of its end from the list.
      expect(await listed(new Browser(), id)).toHaveLength(1)
      await db().onlineGame.update({ where: { id }, data: { movedAt: Date.now() - 61_000 } })
      expect(await listed(new Browser(), id)).toEqual([])
    })

    it('goes on from the kept position after an update that plays it otherwise, with a note', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await db().onlineGame.findUniqueOrThrow({ where: { id } })
      forgetGames()
      // The same game with rules of another version: if it replays alike, it simply continues.
      await db().onlineGame.update({ where: { id }, data: { rules: '1:1' } })
      const same = await players[0].game()
      expect(same.table?.answers).toBe(before.answers)
      expect(same.notes).toEqual([])
      // With rules in which an answer means something else, it continues from the beginning of the turn.
      forgetGames()
      await db().onlineMove.updateMany({ where: { gameId: id, number: 1 }, data: { signature: 'other' } })
      await db().onlineGame.update({ where: { id }, data: { rules: '1:1' } })
      const other = await players[0].game()
      expect(other.notes).toMatchObject([{ kind: 'update' }])
      expect(other.table?.answers).toBe(before.keptAt)
      await settle(id)
      const [asked] = await sides(players)
      expect((await asked.answer()).status).toBe(200)
    })

    it('gives back the time in which no process was there', async () => {
      const { players } = await newGame({ clock: CLOCK_PRESETS.ten })
      const [asked] = await sides(players)
      const seat = (await asked.game()).you ?? 0
      await noteAlive()
      const before = (await asked.game()).times?.left[seat] ?? 0
      const { id } = asked
      const state = JSON.parse((await db().onlineGame.findUniqueOrThrow({ where: { id } })).state)
      state.clock.since -= 60_000
      await db().onlineGame.update({ where: { id }, data: { state: JSON.stringify(state) } })
      await db().stamp.update({
        where: { name: 'online-alive' },
        data: { value: String(Date.now() - 60_000) },
      })
      expect(await noteAlive()).toBeGreaterThan(59_000)
      expect(Math.abs(before - ((await asked.game()).times?.left[seat] ?? 0))).toBeLessThan(5_000)
    })

    it('explains the table to a player, and nothing of a card that they do not see', async () => {
      const { players } = await newGame()
      await toActions(players)
      const [asked] = await sides(players)
      const view = (await asked.game()).table?.view as View
      const ask = (...questions: object[]) =>
        asked.browser.get(
          `/api/online/games/${asked.id}/explanation?questions=${encodeURIComponent(JSON.stringify(questions))}`,
        )
      const own = { about: 'card', player: view.you.player, card: view.you.hand[0]?.id ?? 0 }
      const seen = JSON.stringify(view)
      const hidden = Array.from({ length: 80 }, (_, card) => card).find(
        (card) => !seen.includes(`"id":${card},`),
      )
      const { answers } = (await ask({ about: 'skill', skill: 'combat', card: hidden ?? 0 }, own)).body
      expect(answers).toMatchObject([null, { about: 'card' }])
      expect((await ask({ about: 'nonsense' })).status).toBe(400)
      expect((await ask()).status).toBe(400)
      expect((await ask(...Array.from({ length: MAX_QUESTIONS + 1 }, () => own))).status).toBe(400)
      // Looking at cards never takes anything from what the game itself needs.
      expect(explainOnlineGame.limit).not.toBe(readOnlineGame.limit)
    })

    it('stands among the games of its players alone, those that wait for them first', async () => {
      const browser = new Browser()
      const { players } = await newGame({}, [browser, new Browser()])
      await newGame({}, [browser, new Browser()])
      const { games } = (await browser.get('/api/online/games')).body
      expect(games).toHaveLength(2)
      const turns = games.map(({ isYourTurn }: { isYourTurn: boolean }) => isYourTurn)
      expect([...turns].sort().reverse()).toEqual(turns)
      expect((await new Browser().get('/api/online/games')).body.games).toEqual([])
      expect((await players[1].browser.get('/api/online/games')).body.games).toHaveLength(1)
    })

    it('is found again when it is over, page by page', async () => {
      const browser = new Browser()
      const { id, players } = await newGame({}, [browser, new Browser()])
      const row = await db().onlineGame.findUniqueOrThrow({ where: { id }, include: { seats: true } })
      const { seats, ...game } = row
      // Some of them ended at the same moment.
      for (let number = 0; number < 44; number++)
        await db().onlineGame.create({
          data: {
            ...{ ...game, id: `${id.slice(0, 18)}${1000 + number}`, status: 'ended', code: null },
            seats: {
              create: seats.map(({ gameId: _, ...seat }) => ({
                ...seat,
                endedAt: 1_000_000 + (number >> 2),
              })),
            },
          },
        })
      const found: string[] = []
      let after: string | null = ''
      const sizes: number[] = []
      while (after !== null) {
        const answer = await browser.get(`/api/online/games${after && `?after=${after}`}`)
        expect(answer.status).toBe(200)
        sizes.push(answer.body.games.length)
        found.push(...answer.body.games.map((one: { id: string }) => one.id))
        after = answer.body.after
      }
      expect(sizes).toEqual([21, 20, 4])
      expect(new Set(found).size).toBe(45)
      // A game that ends now is the latest.
      await players[0].act({ does: 'concede' })
      const { games } = (await browser.get('/api/online/games')).body
      expect(games).toHaveLength(20)
      expect(games[0]).toMatchObject({ id, status: 'ended' })
      expect((await browser.get('/api/online/games?after=nonsense')).status).toBe(400)
    })

    it('is offered to everybody where it is open, without the name of a guest', async () => {
      const inviter = new Browser()
      const { body } = await inviter.post(
        '/api/online/games',
        invitation({ isOpen: true, name: 'Rude word' }),
      )
      const listed = async (browser: Browser) =>
        (await browser.get('/api/online/challenges')).body.challenges.filter(
          ({ id }: { id: string }) => id === body.id,
        )
      expect(await listed(new Browser())).toMatchObject([{ name: null }])
      expect(await listed(inviter)).toEqual([])
      expect((await new Browser().request('DELETE', `/api/online/games/${body.id}`)).status).toBe(404)
      expect((await inviter.request('DELETE', `/api/online/games/${body.id}`)).status).toBe(204)
      expect(await listed(new Browser())).toEqual([])
    })

    it('is closed to whom the inviter blocks, and to who is suspended', async () => {
      const host = await newMember('Host')
      const pest = await newMember('Pest')
      const { id } = (await host.browser.post('/api/online/games', invitation())).body
      await db().block.create({ data: { blockerId: host.id, blockedId: pest.id } })
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      const refused = await pest.browser.post(`/api/online/games/${id}/seat`, join)
      expect([refused.status, refused.body.error.code]).toEqual([403, 'blocked'])
      await db().user.update({ where: { id: host.id }, data: { suspendedAt: new Date() } })
      expect((await host.browser.post('/api/online/games', invitation())).status).toBe(403)
    })

    it('is not offered without end', async () => {
      const browser = new Browser()
      const statuses: number[] = []
      for (let made = 0; made <= QUOTAS.onlineInvitations; made++)
        statuses.push((await browser.post('/api/online/games', invitation())).status)
      expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true)
      expect(statuses.at(-1)).toBe(409)
    })

    it('cannot be begun with a deck that cannot be played', async () => {
      const list = { ...carter?.list, team: [] }
      const made = await new Browser().post('/api/online/games', invitation({ deck: { name: '', list } }))
      expect([made.status, made.body.error]).toEqual([400, { code: 'invalid', path: 'deck.list' }])
    })
  })
}
