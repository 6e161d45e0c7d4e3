import { beforeEach, describe, expect, it } from 'vitest'
import { asGame } from '@/lib/features/online/client/other-records'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { dealFault, newContribution } from '@/lib/features/online/model/fair-deal'
import { forgetGames } from '@/lib/features/online/server/positions'
import { db } from '@/lib/platform/server/db'
import { apophis } from '@/lib/tabletop/games/apophis'
import { dice } from '@/lib/tabletop/games/dice'
import { GAME_IDS, type GameId } from '@/lib/tabletop/games/list'
import { sector } from '@/lib/tabletop/games/sector'
import type { GameRules } from '@/lib/tabletop/protocol/game'
import { Browser, newMember } from '../support/browser'
import { invitation, Player, settle } from '../support/online-players'

const RULES: Readonly<Record<GameId, Pick<GameRules<never>, 'optionSignature'>>> = { dice, apophis, sector }

const wanted = (kind: GameId, changes: object = {}) =>
  invitation({ kind, deck: undefined, edition: undefined, ...changes })

/** Creates a game, which the other players join one after the other. */
async function begin(kind: GameId, changes: object = {}, browsers = [new Browser(), new Browser()]) {
  const [first = new Browser(), ...others] = browsers
  const made = await first.post('/api/online/games', wanted(kind, { players: browsers.length, ...changes }))
  expect(made.status).toBe(201)
  const { id, code, commitment } = made.body
  const signatureOf = (option: never) => RULES[kind].optionSignature(option)
  const players = browsers.map((browser) => new Player(browser, id, signatureOf as never))
  const [inviter] = players
  await inviter?.act({ does: 'contribute', contribution: inviter.contribution })
  for (const [at, browser] of others.entries()) {
    const body = { name: `Player ${at + 2}`, contribution: players[at + 1]?.contribution }
    expect((await browser.post(`/api/online/games/${id}/seat`, body)).status).toBe(200)
  }
  return { id, code, commitment, players }
}

/** Answers for whoever has the decision, until the game is over or the maximum is reached. */
async function play(players: readonly Player[], most: number, choose = (options: number) => options - 1) {
  const [first] = players
  for (let answers = 0; answers < most; answers++) {
    await settle(first?.id ?? '')
    const game = await first?.game()
    if (!game || game.status === 'ended') return
    const asked = players[game.table?.decider ?? 0]
    expect((await asked?.answer(({ options }) => choose(options.length)))?.status).toBe(200)
  }
}

export function onlineGames(): void {
  describe('another game played online', () => {
    beforeEach(() => forgetGames())

    it.each(GAME_IDS)('can be played and its deal verified: %s', async (kind) => {
      const { id, commitment, players } = await begin(kind)
      const [one, two] = players
      await play(players, 14)
      // As another process would read it.
      forgetGames()
      await play(players, 6)
      // Some deals of Apophis leave both players stuck before that many answers.
      const ownEnd = (await one?.game())?.table?.result
      if (!ownEnd) {
        expect((await one?.game())?.table?.answers).toBeGreaterThanOrEqual(20)
        await one?.act({ does: 'concede' })
      }
      const over = await two?.game()
      expect(over).toMatchObject({
        status: 'ended',
        kind,
        table: { result: ownEnd ?? { winner: 1, reason: 'conceded' } },
      })
      const own = (await two?.browser.get(`/api/online/games/${id}/record`))?.body
      const noted = { commitment, seat: 1, contribution: two?.contribution ?? '' }
      expect(await dealFault(own, noted)).toBeUndefined()
      if (!over?.table) throw new Error('no table')
      expect(await asGame(kind)(own, over.table, 1)).toBe(true)
      expect(await asGame(kind)(own, over.table, 0)).toBe(false)
    })

    it('of dice can be played to its end', async () => {
      const { players } = await begin('dice', { variant: { missions: 6 } })
      await play(players, 400)
      const game = await players[0]?.game()
      expect(game?.status).toBe('ended')
      expect(['missions', 'tie']).toContain(game?.table?.result?.reason)
      const lists = await players[1]?.browser.get('/api/online/games')
      expect(lists?.body.games).toMatchObject([{ kind: 'dice', players: 2, status: 'ended' }])
    })

    it('begins once all its seats are taken and frees a seat that is left before', async () => {
      const [host, early, late] = [new Browser(), new Browser(), new Browser()]
      const made = await host.post('/api/online/games', wanted('dice', { players: 3, isOpen: true }))
      const { id, code } = made.body
      const inviter = new Player(host, id)
      await inviter.act({ does: 'contribute', contribution: inviter.contribution })
      const sit = (browser: Browser, name: string, contribution = newContribution()) =>
        browser.post(`/api/online/games/${id}/seat`, { name, contribution })
      const contribution = newContribution()
      expect((await sit(early, 'Early', contribution)).body.game).toMatchObject({ status: 'invited', you: 1 })
      // Sending it twice counts once; nobody gets two seats.
      expect((await sit(early, 'Early', contribution)).body.game.seats).toHaveLength(2)
      expect((await sit(early, 'Early')).status).toBe(409)
      expect((await new Browser().get(`/api/online/codes/${code}`)).body).toEqual({ id })
      const { challenges } = (await late.get('/api/online/challenges')).body
      expect(challenges).toContainEqual(expect.objectContaining({ id, kind: 'dice', players: 3, free: 1 }))
      expect((await early.delete(`/api/online/games/${id}`)).status).toBe(204)
      expect((await inviter.game()).seats.map(({ isFree }) => isFree)).toEqual([false, true])
      expect((await sit(late, 'Late')).body.game).toMatchObject({ status: 'invited', you: 1 })
      expect((await sit(early, 'Early')).body.game).toMatchObject({ status: 'running', you: 2 })
      expect((await sit(new Browser(), 'Nobody')).status).toBe(409)
      expect((await new Browser().get(`/api/online/codes/${code}`)).status).toBe(404)
    })

    it('of three ends in a draw once all three agree', async () => {
      const { players } = await begin('apophis', {}, [new Browser(), new Browser(), new Browser()])
      const [one, two, three] = players
      await one?.act({ does: 'offer', kind: 'draw' })
      await three?.act({ does: 'offer', kind: 'draw' })
      expect(await two?.game()).toMatchObject({
        status: 'running',
        offers: [{ kind: 'draw', by: 0, accepted: [2] }],
      })
      await two?.act({ does: 'offer', kind: 'draw' })
      expect((await one?.game())?.table?.result?.reason).toBe('draw')
    })

    it('of three continues after one player concedes and has a rematch with rotated seats', async () => {
      const { players } = await begin('sector', {}, [new Browser(), new Browser(), new Browser()])
      const [one, two, three] = players
      await play(players, 3)
      expect((await two?.act({ does: 'concede' }))?.status).toBe(204)
      expect((await two?.act({ does: 'concede' }))?.status).toBe(409)
      expect((await two?.act({ does: 'offer', kind: 'draw' }))?.status).toBe(409)
      expect((await two?.act({ does: 'claim' }))?.status).toBe(409)
      expect(await one?.game()).toMatchObject({ status: 'running', table: { conceded: [1] } })
      await play(
        [one, two, three].flatMap((player) => player ?? []),
        4,
      )
      await three?.act({ does: 'concede' })
      expect((await one?.game())?.table?.result).toMatchObject({ winner: 0, reason: 'conceded' })
      for (const player of players) await player.act({ does: 'offer', kind: 'rematch' })
      const next = (await one?.game())?.rematch
      const { game } = (await one?.browser.get(`/api/online/games/${next}`))?.body ?? {}
      expect(game).toMatchObject({ kind: 'sector', players: 3, status: 'lobby', you: 2 })
    })

    it('of three allows a take-back once both others agree', async () => {
      const { players } = await begin('sector', {}, [new Browser(), new Browser(), new Browser()])
      const [first] = players
      await settle(first?.id ?? '')
      const before = await first?.game()
      const seat = before?.table?.decider ?? 0
      const asked = players[seat]
      await asked?.answer()
      // Once somebody else has answered as well, taking this answer back requires the agreement of both others.
      await settle(first?.id ?? '')
      const next = await first?.game()
      await players[next?.table?.decider ?? 0]?.answer()
      const { answers = 0 } = before?.table ?? {}
      expect((await asked?.act({ does: 'offer', kind: 'takeback', to: answers }))?.status).toBe(204)
      const others = players.filter((player) => player !== asked)
      await others[0]?.act({ does: 'offer', kind: 'takeback' })
      expect((await first?.game())?.table?.answers).toBeGreaterThan(answers)
      await others[1]?.act({ does: 'offer', kind: 'takeback' })
      expect((await first?.game())?.table?.answers).toBe(answers)
    })

    it('lets a bot play for an absent player if all have agreed', async () => {
      for (const kind of GAME_IDS) {
        const { id, players } = await begin(kind)
        for (const player of players) await player.act({ does: 'offer', kind: 'bot' })
        await settle(id)
        const { table } = (await players[0]?.game()) ?? {}
        const gone = table?.decider ?? 0
        const before = table?.answers ?? 0
        await db().onlineSeat.updateMany({
          where: { gameId: id, seat: gone },
          data: { seenAt: 1, leftAt: 0 },
        })
        forgetGames()
        expect((await players[1 - gone]?.act({ does: 'bot' }))?.status).toBe(204)
        await settle(id)
        expect((await players[1 - gone]?.game())?.table?.answers).toBeGreaterThan(before)
      }
    })

    it('shows spectators no hand, and nothing at all unless watching is allowed', async () => {
      const { id, players } = await begin('dice', { watching: 'link' })
      await play(players, 12)
      const { game } = (await new Browser().get(`/api/online/games/${id}`)).body
      expect(game).toMatchObject({ you: null, kind: 'dice', table: { view: { hand: [] } } })
      const hidden = await begin('dice')
      expect((await new Browser().get(`/api/online/games/${hidden.id}`)).status).toBe(404)
    })

    it('rejects automatic passes and has no explanations', async () => {
      const { id, players } = await begin('dice')
      const { table } = (await players[0]?.game()) ?? {}
      const position = table?.position ?? 0
      const pass = await players[0]?.act({ does: 'pass', position, wish: { stops: ['turn'], cards: [] } })
      expect(pass?.status).toBe(409)
      const questions = encodeURIComponent(JSON.stringify([{ about: 'card', player: 0, card: 1 }]))
      const told = await players[0]?.browser.get(`/api/online/games/${id}/explanation?questions=${questions}`)
      expect(told?.body.answers).toEqual([null])
    })

    it('lets members block and report one of several opponents', async () => {
      const members = [await newMember('One of us'), await newMember('Second'), await newMember('Third')]
      const { id, players } = await begin(
        'dice',
        {},
        members.map(({ browser }) => browser),
      )
      expect((await players[0]?.act({ does: 'block', blocks: true, seat: 2 }))?.status).toBe(204)
      const blocked = await db().block.findMany({ where: { blockerId: members[0]?.id ?? '' } })
      expect(blocked.map(({ blockedId }) => blockedId)).toEqual([members[2]?.id])
      const sent = { kind: 'game', subject: `${id}/2`, reason: 'insult', words: '' }
      expect((await members[1]?.browser.post('/api/reports', sent))?.status).toBe(204)
      expect(await db().case.count({ where: { accusedId: members[2]?.id ?? '' } })).toBe(1)
      const own = { ...sent, subject: `${id}/1` }
      expect((await members[1]?.browser.post('/api/reports', own))?.status).toBe(404)
    })

    it('has a clock for each player and gives time to all others', async () => {
      const browsers = [new Browser(), new Browser(), new Browser()]
      const { players } = await begin('dice', { clock: CLOCK_PRESETS.ten }, browsers)
      const before = (await players[0]?.game())?.times?.left ?? []
      await players[0]?.act({ does: 'give-time' })
      const left = (await players[0]?.game())?.times?.left ?? []
      expect(left).toHaveLength(3)
      for (const seat of [1, 2]) expect((left[seat] ?? 0) - (before[seat] ?? 0)).toBeGreaterThan(10_000)
    })

    it('is rejected with options that the game does not have', async () => {
      const fault = async (changes: object) => {
        const { status, body } = await new Browser().post('/api/online/games', invitation(changes))
        return [status, body.error?.path]
      }
      const other = { deck: undefined }
      expect(await fault({ kind: 'stargate', players: 3 })).toEqual([400, 'players'])
      expect(await fault({ kind: 'dice' })).toEqual([400, 'deck'])
      expect(await fault({ ...other })).toEqual([400, 'deck'])
      expect((await fault({ ...other, kind: 'dice', players: 7 }))[0]).toBe(400)
      expect(await fault({ ...other, kind: 'dice', variant: { missions: 7 } })).toEqual([
        400,
        'variant.missions',
      ])
      expect(await fault({ ...other, kind: 'sector', variant: { box: 1 } })).toEqual([400, 'variant.box'])
      expect((await fault({ ...other, kind: 'chess' }))[0]).toBe(400)
    })
  })
}
