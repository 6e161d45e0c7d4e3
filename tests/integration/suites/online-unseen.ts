import { beforeEach, describe, expect, it } from 'vitest'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { answerDue } from '@/lib/features/online/server/moves'
import { dueAfter } from '@/lib/features/online/server/plans'
import { forgetGames } from '@/lib/features/online/server/positions'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { Browser } from '../support/browser'
import { newGame, type Player, settle, sides, toActions } from '../support/online-players'

/* Changes that players make for themselves, and changes that one could make to the other's. */

const rowOf = (id: string) => db().onlineGame.findUniqueOrThrow({ where: { id } })
const positionOf = async (player: Player) => (await player.game()).table?.position ?? 0
const wish = { stops: ['turn' as const], cards: [] }

/** A game at its first actions, whose deciding player passes automatically at the next decision. */
async function owing() {
  const { id, players } = await newGame({ clock: CLOCK_PRESETS.ten, watching: 'link' })
  await toActions(players)
  const [asked, other] = await sides(players)
  await asked.act({ does: 'pass', position: await positionOf(asked), wish })
  const { dueAt, answers } = await rowOf(id)
  if (dueAt === null) throw new Error('nothing is owed')
  return { id, players, asked, other, dueAt, answers }
}

export function onlineUnseen(): void {
  describe('a private change of a player in an online game', () => {
    beforeEach(() => forgetGames())

    it('changes no revision or list that others can read', async () => {
      const { id, players } = await newGame({ clock: CLOCK_PRESETS.days, watching: 'link' })
      await toActions(players)
      const [asked, waiting] = await sides(players)
      const stranger = new Browser()
      const position = await positionOf(waiting)
      const known = async () => {
        const watched = (await stranger.get(`/api/online/games/${id}`)).body.game
        const [own, list] = await Promise.all([asked.game(), asked.browser.get('/api/online/games')])
        const games = list.body.games.map(({ left: _, ...one }: { left: number }) => one)
        return [own.revision, own.have, watched.revision, watched.have, games]
      }
      const before = await known()
      const { revision } = await waiting.game()
      await waiting.act({ does: 'pass', position, wish })
      await waiting.act({ does: 'pass', position, wish: null })
      await waiting.act({ does: 'line', position, steps: [{ player: 0, signature: 'pass', moment: 1 }] })
      expect(await known()).toEqual(before)
      expect((await waiting.game()).revision).toBe(revision + 3)
      // Changes visible to all advance the revision for all.
      await waiting.act({ does: 'say', preset: 'hello' })
      expect((await asked.game()).revision).toBe(Number(before[0]) + 1)
      expect((await waiting.act({ does: 'seen', position, isLeaving: false })).body).toBeUndefined()
    })

    it('does not change when an automatic answer of the other player is due', async () => {
      const { id, other, dueAt } = await owing()
      const position = await positionOf(other)
      for (let again = 0; again < 3; again++) {
        await other.act({ does: 'pass', position, wish })
        await other.act({ does: 'pass', position, wish: null })
      }
      expect((await rowOf(id)).dueAt).toBe(dueAt)
    })

    it('cannot be counted from the revision that delayed spectators see', async () => {
      const { id, players } = await newGame({ watching: 'everybody', watchDelay: 300 })
      const stranger = new Browser()
      const revisionIn = async () => (await stranger.get(`/api/online/games/${id}`)).body.game.revision
      const first = await revisionIn()
      await players[0].act({ does: 'say', preset: 'hello' })
      const second = await revisionIn()
      expect(second).toBeGreaterThanOrEqual(first)
      expect(second - first).not.toBe(1)
      expect(Math.abs(second - Date.now())).toBeLessThan(60_000)
    })
  })

  describe('an online game with a disruptive player', () => {
    beforeEach(() => forgetGames())

    it('accepts the opponent’s answer while a hand is repeatedly shown and hidden', async () => {
      const { id, players } = await newGame({ watching: 'link' })
      await toActions(players)
      const [asked, other] = await sides(players)
      const position = await positionOf(asked)
      const stranger = new Browser()
      const watch = async (have = '') =>
        (await stranger.get(`/api/online/games/${id}${have && `?have=${have}`}`)).body.game
      const hidden = await watch()
      for (let again = 0; again < 5; again++) {
        expect((await other.act({ does: 'show-hand', shows: true })).status).toBe(204)
        expect((await other.act({ does: 'show-hand', shows: true })).status).toBe(204)
        if (again < 4) await other.act({ does: 'show-hand', shows: false })
      }
      expect(await positionOf(asked)).toBe(position)
      // A spectator sees it at once, including everything before.
      const open = await watch(hidden.have)
      expect(open.table).toMatchObject({ logFrom: 0 })
      expect(open.table.view).not.toEqual(hidden.table.view)
      expect((await watch(open.have)).table).toBeUndefined()
      // It is announced exactly once.
      expect((await asked.game()).notes).toMatchObject([{ kind: 'hand' }])
      expect((await asked.answer()).status).toBe(200)
    })

    it('limits the lines of chat and drops repeated ones', async () => {
      const { id, players } = await newGame()
      const [one] = players
      await one.act({ does: 'say', preset: 'hello' })
      await one.act({ does: 'say', preset: 'hello' })
      await one.act({ does: 'say', preset: 'good-luck' })
      expect((await one.game()).chat.map(({ preset }) => preset)).toEqual(['hello', 'good-luck'])
      await db().onlineChat.updateMany({
        where: { gameId: id, number: 2 },
        data: { number: QUOTAS.onlineChat },
      })
      const refused = await one.act({ does: 'say', preset: 'bye' })
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'quota', quota: 'onlineChat' },
      ])
    })

    it('does not reopen an accepted offer that is accepted twice', async () => {
      const { players } = await newGame()
      const [one, two] = players
      for (const kind of ['talk', 'bot'] as const) {
        await one.act({ does: 'offer', kind })
        await two.act({ does: 'offer', kind })
        await two.act({ does: 'offer', kind })
      }
      expect(await one.game()).toMatchObject({ canTalk: true, canBot: true, offers: [] })
    })

    it('gives an automatic answer only after the pause in which it was due', async () => {
      const { id, players, dueAt, answers } = await owing()
      for (const player of players) await player.act({ does: 'offer', kind: 'pause' })
      expect((await players[0].game()).isPaused).toBe(true)
      await answerDue(id, dueAt)
      expect(await rowOf(id)).toMatchObject({ answers, dueAt: null })
      for (const player of players) await player.act({ does: 'offer', kind: 'resume' })
      expect((await rowOf(id)).dueAt).not.toBeNull()
      await settle(id)
      expect((await rowOf(id)).answers).toBeGreaterThan(answers)
    })

    it('reveals an automatic answer due in a pause neither by revision nor by clock', async () => {
      const { id, players, asked, other, dueAt } = await owing()
      for (const player of players) await player.act({ does: 'offer', kind: 'pause' })
      const { revision } = await other.game()
      await answerDue(id, dueAt)
      expect((await other.game()).revision).toBe(revision)
      for (const player of players) await player.act({ does: 'offer', kind: 'resume' })
      const seat = (await asked.game()).you ?? 0
      const left = async () => (await other.game()).times?.left[seat] ?? 0
      const before = await left()
      await settle(id)
      expect(await left()).toBeGreaterThanOrEqual(before)
    })

    it('varies the delay of automatic answers after each take-back', () => {
      for (const secret of ['one', 'two', 'three']) {
        const pauses = [0, 1, 2].map((lineage) => dueAfter({ secret, lineage }, 7, 0))
        expect(new Set(pauses).size).toBe(3)
        expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
        expect(Math.max(...pauses)).toBeLessThanOrEqual(1_500)
      }
    })

    it('stays paused when an answer is taken back in a pause', async () => {
      const { players } = await newGame({ clock: CLOCK_PRESETS.ten })
      await toActions(players)
      const [asked, other] = await sides(players)
      const { answers = 0 } = (await asked.game()).table ?? {}
      await asked.answer()
      for (const player of players) await player.act({ does: 'offer', kind: 'pause' })
      const taken = await asked.act({ does: 'take-back', to: answers, position: await positionOf(asked) })
      expect(taken.status).toBe(204)
      if ((await asked.game()).offers.length > 0) await other.act({ does: 'offer', kind: 'takeback' })
      const game = await asked.game()
      expect(game.table?.answers).toBe(answers)
      expect(game.isPaused).toBe(true)
      expect(game.times?.running).toBeNull()
    })
  })
}
