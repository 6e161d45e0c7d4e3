import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { forgetGames } from '@/lib/features/online/server/positions'
import { typeOf } from '@/lib/features/online/server/registry'
import { findGame } from '@/lib/features/online/server/rows'
import { db } from '@/lib/platform/server/db'
import { Browser } from '../support/browser'
import { newGame, type Players, settle, sides, toActions } from '../support/online-players'

/*
 * The site is updated during games: a newly started process has other rules. They really differ: the fingerprint
 * changes, and so does a shuffle or the meaning of an answer.
 */

const rulesOf = async (id: string) => {
  const stored = await findGame(db(), { id })
  if (!stored) throw new Error('no game')
  return (await typeOf(stored).tableOf(stored)).rules
}

/** Restarts the site with rules that have another fingerprint and differ in the given respect. */
async function update(id: string, change: 'nothing' | 'shuffle' | 'answers') {
  const rules = await rulesOf(id)
  vi.spyOn(rules, 'rulesFingerprint').mockReturnValue({ rules: 7, cards: 7 })
  const { newGame: begins, optionSignature: says } = rules
  if (change === 'shuffle')
    vi.spyOn(rules, 'newGame').mockImplementation((setup) =>
      begins({ ...setup, seed: `${Reflect.get(setup, 'seed')} dealt otherwise` } as typeof setup),
    )
  if (change === 'answers')
    vi.spyOn(rules, 'optionSignature').mockImplementation((option) => `otherwise ${says(option)}`)
  forgetGames()
}

/**
 * Plays the first option that is not a pass, until the deciding player differs from the one at the start of the turn.
 */
async function intoTurn(id: string, players: Players) {
  await toActions(players)
  for (let answers = 0; answers < 60; answers++) {
    await settle(id)
    const row = await db().onlineGame.findUniqueOrThrow({ where: { id } })
    const begun = row.kept === null ? null : (await rulesOf(id)).decision(await keptOf(id))?.player
    if (row.answers > row.keptAt + 1 && row.decider !== begun) return row
    const [asked] = await sides(players)
    const answer = await asked.answer(({ options }) =>
      Math.max(
        0,
        options.findIndex(({ kind }) => kind !== 'pass'),
      ),
    )
    expect(answer.status).toBe(200)
  }
  throw new Error('always the same player is asked')
}

async function keptOf(id: string) {
  const { kept } = await db().onlineGame.findUniqueOrThrow({ where: { id } })
  return (await rulesOf(id)).restore(kept ?? '')
}

const movesOf = (gameId: string) => db().onlineMove.count({ where: { gameId } })

export function onlineUpdates(): void {
  describe('a game in progress during an update of the site', () => {
    beforeEach(() => forgetGames())
    afterEach(() => {
      vi.restoreAllMocks()
      forgetGames()
    })

    it('continues unchanged, with the answers set in advance, if the new rules replay it identically', async () => {
      const { id, players } = await newGame({ clock: CLOCK_PRESETS.days })
      const before = await intoTurn(id, players)
      const [, waiting] = await sides(players)
      const wish = { stops: ['turn' as const], cards: [] }
      await waiting.act({ does: 'pass', position: before.position, wish })
      const seen = await waiting.game()
      await update(id, 'nothing')
      const game = await waiting.game()
      expect(game.notes).toEqual([])
      expect(game.table).toEqual(seen.table)
      expect(game.pass).toEqual(wish)
      expect((await db().onlineGame.findUniqueOrThrow({ where: { id } })).rules).toBe('7:7')
      const [asked] = await sides(players)
      expect(await asked.decision()).toBeDefined()
    })

    it.each(['shuffle', 'answers'] as const)(
      'continues from the start of the turn, with a note, if the new rules change its %s',
      async (change) => {
        const { id, players } = await newGame({ clock: CLOCK_PRESETS.days })
        const before = await intoTurn(id, players)
        const kept = await keptOf(id)
        const rules = await rulesOf(id)
        const [asked, waiting] = await sides(players)
        const wish = { stops: ['turn' as const], cards: [] }
        await waiting.act({ does: 'pass', position: before.position, wish })
        await waiting.act({
          does: 'line',
          position: before.position,
          steps: [{ player: 0, signature: 'pass', moment: 1 }],
        })
        await update(id, change)
        const views = await Promise.all(players.map((player) => player.game()))
        for (const [seat, game] of views.entries()) {
          expect(game.notes).toMatchObject([{ kind: 'update', at: before.keptAt }])
          expect(game.table?.view).toEqual(rules.view(kept, seat))
          expect(game.table?.answers).toBe(before.keptAt)
        }
        // All other data of the game agrees with its table: whose decision it is, whose clock runs, who may claim a
        // timeout.
        const decider = rules.decision(kept)?.player
        const row = await db().onlineGame.findUniqueOrThrow({ where: { id } })
        expect(row.decider).toBe(decider)
        expect(row.turn).toBe(rules.turn(kept)?.turn)
        expect(views[0]?.times?.running).toBe(decider)
        const lists = await Promise.all(players.map(({ browser }) => browser.get('/api/online/games')))
        expect(lists.map(({ body }) => body.games[0].isYourTurn)).toEqual([decider === 0, decider === 1])
        // Preselected answers applied to the earlier state of the game; their owner is notified.
        expect((await waiting.game()).pass).toBeNull()
        expect((await waiting.game()).line?.isOver).toBe(true)
        expect((await asked.game()).line).toBeNull()
        // It continues, in this process and the next.
        for (let answers = 0; answers < 4; answers++) {
          await settle(id)
          const [next] = await sides(players)
          const [option] = (await next.decision())?.options ?? []
          const signature = option && rules.optionSignature(option)
          expect((await next.answer(() => 0, { signature })).status).toBe(200)
          if (answers === 1) forgetGames()
        }
        await asked.act({ does: 'concede' })
        const { body } = await asked.browser.get(`/api/online/games/${id}/record`)
        expect(body.isWhole).toBe(false)
        expect((await waiting.game()).notes).toHaveLength(1)
      },
    )

    it('continues although its decks could no longer start a game', async () => {
      const { id, players } = await newGame()
      const before = await intoTurn(id, players)
      const row = await db().onlineSeat.findFirstOrThrow({ where: { gameId: id, seat: 0 } })
      const { missions: _, ...deck } = JSON.parse(row.deck)
      await db().onlineSeat.updateMany({
        where: { gameId: id, seat: 0 },
        data: { deck: JSON.stringify({ ...deck, missions: [] }) },
      })
      forgetGames()
      const game = await players[0].game()
      expect(game.table?.answers).toBe(before.keptAt)
      expect(game.notes).toMatchObject([{ kind: 'update' }])
      await settle(id)
      const [asked] = await sides(players)
      expect((await asked.answer()).status).toBe(200)
      forgetGames()
      expect((await players[0].game()).notes).toHaveLength(1)
    })

    it('keeps its result, final table and moves once it is over', async () => {
      const { id, players } = await newGame({ watching: 'link' })
      await intoTurn(id, players)
      await players[1].act({ does: 'concede' })
      const over = await players[0].game()
      const moves = await movesOf(id)
      await update(id, 'shuffle')
      const after = await players[0].game()
      expect(after.status).toBe('ended')
      expect(after.notes).toEqual([])
      expect(after.table?.result).toEqual(over.table?.result)
      expect(after.table?.view).toEqual(over.table?.view)
      expect(await movesOf(id)).toBe(moves)
      const { body } = await new Browser().get(`/api/online/games/${id}/record`)
      expect(body.moves).toHaveLength(moves)
      // A browser with these rules would replay it as a different game.
      expect(body.isWhole).toBe(false)
    })
  })
}
