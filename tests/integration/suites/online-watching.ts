import { beforeEach, describe, expect, it } from 'vitest'
import { forgetGames } from '@/lib/features/online/server/positions'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { newGame, Player, toActions } from '../support/online-players'

export function onlineWatching(): void {
  describe('a game between browsers, for those who watch', () => {
    beforeEach(() => forgetGames())

    it('is hidden from others once it has begun unless it may be watched', async () => {
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

    it('shows a hand to spectators only if its owner reveals it, and says so', async () => {
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

    it('is delayed for spectators if its players chose that, including its end', async () => {
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
      // A late spectator receives everything from before, including the whole log.
      expect(then.table.logFrom).toBe(0)
      expect(then.table.log.length).toBeGreaterThan(begins.table.log.length)
      // Another process returns the same.
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

    it('is listed among games to watch while it runs if anybody may, without the names of guests', async () => {
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
  })
}
