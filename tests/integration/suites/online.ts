import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { withCards } from '@/lib/features/online/client/card-records'
import { explainOnlineGame, readOnlineGame } from '@/lib/features/online/contract/online'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { dealFault, newContribution } from '@/lib/features/online/model/fair-deal'
import { MAX_QUESTIONS } from '@/lib/features/online/model/game-state'
import { knowGame, knownGame } from '@/lib/features/online/server/known-games'
import { answerDue } from '@/lib/features/online/server/moves'
import { forgetGames } from '@/lib/features/online/server/positions'
import { beHere } from '@/lib/features/online/server/presence'
import { findGame } from '@/lib/features/online/server/rows'
import { noteAlive } from '@/lib/features/online/server/sweeper'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf, optionSignature } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import { db } from '@/lib/platform/server/db'
import { type Move, play } from '@/lib/tabletop/protocol/game'
import { Browser, newMember } from '../support/browser'
import {
  carter,
  deckOf,
  invitation,
  newGame,
  oneill,
  Player,
  settle,
  sides,
  streamTo,
  toActions,
} from '../support/online-players'

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
      const seen = over.table
      if (!seen) throw new Error('no table')
      expect(withCards(officialPool)(record, seen, 1)).toBe(true)
      expect(withCards(officialPool)({ ...record, moves: record.moves.slice(1) }, seen, 1)).toBe(false)
    })

    it('can be found by its code in any case until somebody has joined', async () => {
      const inviter = new Browser()
      const { body } = await inviter.post('/api/online/games', invitation())
      expect((await new Browser().get(`/api/online/codes/${body.code}`)).body).toEqual({ id: body.id })
      const join = { deck: deckOf(oneill), name: '', contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${body.id}/seat`, join)).status).toBe(200)
      expect((await new Browser().get(`/api/online/codes/${body.code}`)).status).toBe(404)
      const late = { ...join, contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${body.id}/seat`, late)).status).toBe(409)
    })

    it('accepts a retried join once, even if response and cookie were lost', async () => {
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
      // Nobody else knows the browser's contribution.
      const other = { ...join, contribution: newContribution() }
      expect((await new Browser().post(`/api/online/games/${id}/seat`, other)).status).toBe(409)
      const member = await newMember('Late')
      expect((await sit(member.browser)).status).toBe(409)
    })

    it('accepts an answer once, however often it is sent and by whichever process', async () => {
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

    it('refuses answers that are stale, out of turn, invalid, or of another option', async () => {
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

    it('is cached after each answer as stored', async () => {
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
            expect((await asked.act({ does: 'pass', position, wish })).status).toBe(204)
          }
          expect((await asked.answer(({ options }) => options.length - 1)).status).toBe(200)
        }
        await isAsRead()
      }
    })

    it('continues if another process has changed it in between', async () => {
      const { id, players } = await newGame()
      await settle(id)
      const [asked] = await sides(players)
      await asked.game()
      const before = knownGame(id)
      expect((await asked.answer()).status).toBe(200)
      expect((await asked.act({ does: 'say', preset: 'hello' })).status).toBe(204)
      await settle(id)
      const [next] = await sides(players)
      const { table } = await next.game()
      const option = (table?.decision as Decision | undefined)?.options[0]
      const signature = option ? optionSignature(option) : ''
      forgetGames()
      if (before) knowGame(before.stored, before.chat)
      const sent = { key: randomUUID(), position: table?.position ?? 0, index: 0, signature, thought: 0 }
      expect((await next.send(sent)).status).toBe(200)
      // Messages sent through another process are not missing here.
      expect(knownGame(id)?.chat ?? ['hello']).toHaveLength(1)
      expect((await next.game()).chat).toMatchObject([{ preset: 'hello' }])
    })

    it('sends log lines and the table once', async () => {
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

    it('answers forced decisions and passes by a secret standing order', async () => {
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
      expect(set.status).toBe(204)
      expect((await other.game()).pass).toEqual(wish)
      expect((await asked.game()).pass).toBeNull()
      const before = (await asked.game()).table?.answers ?? 0
      const pass = (decision: Decision) => decision.options.findIndex(({ kind }) => kind !== 'pass')
      await asked.answer((decision) => Math.max(0, pass(decision)))
      await settle(id)
      expect((await asked.game()).table?.answers).toBeGreaterThanOrEqual(before + 1)
      expect((await asked.act({ does: 'pass', position: 0, wish: null })).status).toBe(409)
    })

    it('sends each visible change once to a stream and reveals no hidden ones', async () => {
      const { players } = await newGame()
      await toActions(players)
      const [asked, other] = await sides(players)
      const { events, end } = await streamTo(asked)
      try {
        await vi.waitFor(() => expect(events).toHaveLength(1))
        const at = async () => (await other.game()).table?.position ?? 0
        const wish = { stops: ['turn'] as const, cards: [] }
        await other.act({ does: 'pass', position: await at(), wish: { ...wish, stops: [...wish.stops] } })
        await other.act({ does: 'pass', position: await at(), wish: null })
        await other.act({ does: 'say', preset: 'hello' })
        await vi.waitFor(() => expect(events).toHaveLength(2))
        // Enough time for both to arrive.
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(events).toHaveLength(2)
      } finally {
        await end()
      }
    })

    it('shows given time to everyone at once, whether or not that clock is running', async () => {
      const { players } = await newGame({ clock: CLOCK_PRESETS.ten })
      await toActions(players)
      const [asked, other] = await sides(players)
      const streams = [await streamTo(asked), await streamTo(other)] as const
      const leftIn = ({ events }: (typeof streams)[number]) => events.map(({ times }) => times?.left)
      const seatOf = async (player: Player) => (await player.game()).you ?? 0
      const [running, waiting] = [await seatOf(asked), await seatOf(other)]
      try {
        for (const stream of streams) await vi.waitFor(() => expect(stream.events).toHaveLength(1))
        await other.act({ does: 'give-time' })
        for (const stream of streams) await vi.waitFor(() => expect(stream.events).toHaveLength(2))
        await asked.act({ does: 'give-time' })
        for (const stream of streams) {
          await vi.waitFor(() => expect(stream.events).toHaveLength(3))
          const [before, first, second] = leftIn(stream)
          expect((first?.[running] ?? 0) - (before?.[running] ?? 0)).toBeGreaterThan(10_000)
          expect((second?.[waiting] ?? 0) - (first?.[waiting] ?? 0)).toBe(15_000)
        }
        // What a player does for themselves still moves nothing, with clocks that run.
        const { table } = await other.game()
        for (const wish of [{ stops: ['turn' as const], cards: [] }, null])
          await other.act({ does: 'pass', position: table?.position ?? 0, wish })
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(streams[0].events).toHaveLength(3)
      } finally {
        for (const stream of streams) await stream.end()
      }
    })

    it('takes back an answer at once if it revealed nothing, otherwise with the opponent’s consent', async () => {
      const { players } = await newGame()
      const [asked, other] = await sides(players)
      const before = await asked.game()
      // Choosing a character to stop shows nothing hidden.
      expect((await asked.decision())?.kind).toBe('stop-team-character')
      await asked.answer()
      const { table } = await asked.game()
      const back = { does: 'take-back', to: 0, position: table?.position ?? 0 } as const
      expect((await asked.act(back)).status).toBe(204)
      const now = await asked.game()
      if (now.table?.answers !== 0) {
        expect(now.offers).toMatchObject([{ kind: 'takeback', to: 0 }])
        expect((await other.act({ does: 'offer', kind: 'takeback' })).status).toBe(204)
      }
      const after = await asked.game()
      expect(after.table?.answers).toBe(0)
      expect(after.table?.position).toBeGreaterThan(table?.position ?? 0)
      expect(after.table?.view).toEqual(before.table?.view)
      expect(after.notes).toMatchObject([{ kind: 'took-back' }])
      expect((await asked.act(back)).status).toBe(409)
    })

    it('ends in a draw by agreement, and by a concession', async () => {
      const { players } = await newGame()
      const [one, two] = players
      expect((await one.act({ does: 'offer', kind: 'draw' })).status).toBe(204)
      expect((await two.game()).offers).toMatchObject([{ kind: 'draw', by: 0 }])
      expect((await two.act({ does: 'decline', kind: 'draw' })).status).toBe(204)
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

    it('stops its clocks during an agreed pause and accepts no answers', async () => {
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

    it('can be claimed two minutes after the opponent left, never automatically', async () => {
      const { id, players } = await newGame()
      const [asked, other] = await sides(players)
      expect((await other.act({ does: 'claim' })).status).toBe(409)
      const seat = (await asked.game()).you ?? 0
      await db().onlineSeat.updateMany({
        where: { gameId: id, seat },
        data: { seenAt: Date.now() - 130_000 },
      })
      expect((await other.game()).claim).toEqual({ kind: 'absence', wait: 0 })
      expect((await other.act({ does: 'claim' })).status).toBe(204)
      const over = await other.game()
      expect(over.table?.result).toMatchObject({ winner: 1 - seat })
      expect(over.notes).toMatchObject([{ kind: 'claimed-absence', seat }])
    })

    it('stops showing a player as present as soon as they leave', async () => {
      const { id } = await newGame()
      const seats = await db().onlineSeat.findMany({ where: { gameId: id }, orderBy: { seat: 'asc' } })
      const [leaving, staying] = seats.map(({ seat }) => beHere([{ gameId: id, seat }]))
      leaving?.()
      await db().onlineSeat.updateMany({ where: { gameId: id }, data: { leftAt: 1 } })
      const left = async () => {
        const rows = await db().onlineSeat.findMany({ where: { gameId: id }, orderBy: { seat: 'asc' } })
        return rows.map(({ leftAt }) => leftAt)
      }
      await vi.waitFor(async () => expect((await left())[1]).toBe(0))
      expect(await left()).toEqual([1, 0])
      staying?.()
    })

    it('can be claimed in a correspondence game after the time and the bank have run out', async () => {
      const { id, players } = await newGame({ clock: CLOCK_PRESETS.days })
      const [asked, other] = await sides(players)
      const seat = (await asked.game()).you ?? 0
      const DAY = 24 * 60 * 60 * 1_000
      /** Lets days pass in which nobody looks. */
      const pass = async (days: number) => {
        const { state } = await db().onlineGame.findUniqueOrThrow({ where: { id } })
        const kept = JSON.parse(state)
        kept.clock.since -= days * DAY
        await db().onlineGame.update({ where: { id }, data: { state: JSON.stringify(kept) } })
        await db().onlineSeat.updateMany({ where: { gameId: id, seat }, data: { seenAt: 1 } })
        forgetGames()
      }
      const bank = async () => (await other.game()).times?.left[seat] ?? 0
      await pass(2.9)
      expect(await bank()).toBe(3 * DAY)
      await pass(2)
      expect(Math.abs((await bank()) - 1.1 * DAY)).toBeLessThan(60_000)
      expect((await other.game()).claim).toBeUndefined()
      expect((await other.act({ does: 'claim' })).status).toBe(409)
      await pass(1.2)
      expect((await other.game()).claim).toEqual({ kind: 'time', wait: 0 })
      // Nothing happens automatically, and the absent player may still return.
      expect((await other.game()).status).toBe('running')
      expect((await asked.act({ does: 'claim' })).status).toBe(409)
      expect((await other.act({ does: 'claim' })).status).toBe(204)
      expect((await other.game()).table?.result).toMatchObject({ winner: 1 - seat })
      expect((await asked.game()).notes).toMatchObject([{ kind: 'claimed-time', seat }])
    })

    it('is continued by a bot for an absent player if both allowed it', async () => {
      const { id, players } = await newGame()
      const [asked, other] = await sides(players)
      const seat = (await asked.game()).you ?? 0
      await asked.act({ does: 'offer', kind: 'bot' })
      await other.act({ does: 'offer', kind: 'bot' })
      await db().onlineSeat.updateMany({ where: { gameId: id, seat }, data: { seenAt: Date.now() - 60_000 } })
      expect((await other.act({ does: 'bot' })).status).toBe(204)
      expect((await db().onlineGame.findUniqueOrThrow({ where: { id } })).dueAt).not.toBeNull()
      await settle(id)
      expect((await other.game()).table?.answers).toBeGreaterThan(0)
    })

    it('continues from the stored position after an update that plays it differently, with a note', async () => {
      const { id, players } = await newGame()
      await toActions(players)
      const before = await db().onlineGame.findUniqueOrThrow({ where: { id } })
      forgetGames()
      // The same game with rules of another version: if it replays identically, it simply continues.
      await db().onlineGame.update({ where: { id }, data: { rules: '1:1' } })
      const same = await players[0].game()
      expect(same.table?.answers).toBe(before.answers)
      expect(same.notes).toEqual([])
      // If an answer has another meaning under the new rules, it continues from the start of the turn.
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

    it('restores the time lost while no process was running', async () => {
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

    it('explains the table without revealing hidden cards', async () => {
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
      // Looking at cards never uses up limits of the game itself.
      expect(explainOnlineGame.limit).not.toBe(readOnlineGame.limit)
    })

    it('cannot start with an unplayable deck', async () => {
      const list = { ...carter?.list, team: [] }
      const made = await new Browser().post('/api/online/games', invitation({ deck: { name: '', list } }))
      expect([made.status, made.body.error]).toEqual([400, { code: 'invalid', path: 'deck.list' }])
    })
  })
}
