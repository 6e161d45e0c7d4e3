import { beforeEach, describe, expect, it } from 'vitest'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { forgetGames } from '@/lib/features/online/server/positions'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { encodeReplay, engineOf, recordReplay } from '@/lib/game/engine'
import type { View } from '@/lib/game/engine/model/views'
import type { Move } from '@/lib/tabletop/protocol/game'
import { Browser } from '../support/browser'
import { carter, deckOf, invitation, oneill, Player, settle, sides } from '../support/online-players'

export function onlineBegun(): void {
  describe('a game between browsers that was begun elsewhere', () => {
    beforeEach(() => forgetGames())

    const engine = engineOf(officialPool)
    const decks = [carter, oneill].flatMap((one) =>
      one ? (playability(officialPool, one.list, '2008').deck ?? []) : [],
    )
    /** A game on one device after its first answers, and its replay. */
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
      // A player who continues sees what they saw before, and nothing else.
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
      // Another process continues it from the database.
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
      expect(await refused({ ...swapped, begun: { ...Reflect.get(swapped, 'begun'), seat: 1 } })).toEqual(bad)
      const over = encodeReplay(
        recordReplay(engine, { edition: '2008', seed: 'over', decks }, [{ kind: 'concede', player: 0 }]),
      )
      expect(await refused(continuing(over, 0, true))).toEqual(bad)
      // Everybody else provides a deck.
      const { id } = (await new Browser().post('/api/online/games', invitation())).body
      const join = { name: '', contribution: newContribution() }
      const joined = await new Browser().post(`/api/online/games/${id}/seat`, join)
      expect([joined.status, joined.body.error.path]).toEqual([400, 'deck'])
    })
  })
}
