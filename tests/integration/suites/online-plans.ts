import { beforeEach, describe, expect, it } from 'vitest'
import { fittingLine, lineIn, positionIn } from '@/lib/features/online/client/plan'
import type { GameCopy } from '@/lib/features/online/contract/online'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { MAX_LINE } from '@/lib/features/online/model/server-answers'
import { forgetGames } from '@/lib/features/online/server/positions'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import { Browser } from '../support/browser'
import { newGame, type Player, settle, sides, toActions } from '../support/online-players'

type Choose = (decision: Decision) => number

const kindAt =
  (...kinds: readonly string[]): Choose =>
  ({ options }) =>
    Math.max(
      0,
      options.findIndex(({ kind }) => kinds.includes(kind)),
    )
const acts = kindAt('assign', 'play', 'use', 'complication')
const passes = kindAt('pass')

const copyOf = ({ browser, id }: Player) => browser.get(`/api/online/games/${id}/copy`)

/** Plays on in a player's copy for a number of answers: the other player passes, this one acts. */
async function plan(player: Player, answers: number, yours: Choose = acts) {
  const { you } = await player.game()
  const copied = await copyOf(player)
  expect(copied.status).toBe(200)
  const position = positionIn(copied.body.copy)
  const engine = engineOf(officialPool)
  const game = engine.parsePosition(position)
  const moves: number[] = []
  for (let answer = 0; answer < answers; answer++) {
    const decision = engine.decision(game)
    if (!decision) break
    const index = decision.player === you ? yours(decision) : passes(decision)
    moves.push(index)
    engine.answer(game, index)
  }
  const steps = lineIn(officialPool, position, moves, { you: you ?? 0, most: MAX_LINE })
  return { copied: copied.body as GameCopy, position: copied.body.position as number, steps }
}

/** A daily game at its first actions: the deciding player, and the one who plans. */
async function waiting(changes: object = {}) {
  const { id, players } = await newGame({ clock: CLOCK_PRESETS.days, ...changes })
  await toActions(players)
  const [asked, planner] = await sides(players)
  return { id, players, asked, planner }
}

/** A game in which a line of that many answers can be planned; in some deals the actions end earlier. */
async function planned(most: number) {
  for (let deals = 0; deals < 10; deals++) {
    const table = await waiting()
    const line = await plan(table.planner, most)
    if (line.steps.length === most) return { ...table, ...line }
  }
  throw new Error(`no deal lets ${most} answers be planned`)
}

export function onlinePlans(): void {
  describe('answers in advance in an online game', () => {
    beforeEach(() => forgetGames())

    it('are given while the game follows the copy', async () => {
      const { id, asked, planner } = await waiting()
      const { position, steps } = await plan(planner, 2)
      expect(steps).toHaveLength(2)
      expect((await planner.act({ does: 'line', position, steps })).status).toBe(204)
      const before = (await planner.game()).table?.answers ?? 0
      // As another process would read it.
      forgetGames()
      await asked.answer(passes)
      await settle(id)
      const { table, line } = await planner.game()
      expect(table?.answers).toBeGreaterThanOrEqual(before + 2)
      expect(line?.isOver ?? false).toBe(false)
      const { moves } = await recordedMoves(planner, asked)
      expect(moves.slice(before, before + 2).map(({ signature }) => signature)).toEqual(
        steps.map(({ signature }) => signature),
      )
    })

    it('end visibly once the game departs from the copy', async () => {
      const { id, asked, planner } = await waiting()
      const { position, steps } = await plan(planner, 2)
      await planner.act({ does: 'line', position, steps })
      await asked.answer(acts)
      await settle(id)
      for (let more = 0; more < 6 && !(await planner.decision()); more++) {
        await asked.answer(acts)
        await settle(id)
      }
      expect(await planner.decision()).toBeDefined()
      expect((await planner.game()).line).toMatchObject({ isOver: true, played: 0 })
      const { table } = await planner.game()
      await planner.act({ does: 'line', position: table?.position ?? 0, steps: null })
      expect((await planner.game()).line).toBeNull()
    })

    it('planned offline are kept after the expected answer and dropped after a different one', async () => {
      for (const [answered, isForeseen] of [
        [passes, true],
        [acts, false],
      ] as const) {
        const { id, asked, planner, copied, position, steps } = await planned(4)
        // Meanwhile the other one answers: what was planned from the position before is refused.
        await asked.answer(answered)
        expect((await planner.act({ does: 'line', position, steps })).status).toBe(409)
        // Only actions can be copied: what an act asks for first is answered.
        let now = await copyOf(planner)
        for (let more = 0; now.status !== 200 && more < 12; more++) {
          const [next] = await sides([asked, planner])
          await next.answer()
          await settle(id)
          now = await copyOf(planner)
        }
        const { you, table } = await planner.game()
        const gone = now.body.answers - copied.answers
        expect(gone).toBeGreaterThanOrEqual(1)
        if (isForeseen) expect(gone).toBe(1)
        const left = fittingLine(officialPool, now.body, steps, { you: you ?? 0, from: copied })
        expect(left).toEqual(isForeseen ? steps.slice(1) : [])
        if (!isForeseen) continue
        // It is the planner's turn to answer, and the site answers for them.
        const before = table?.answers ?? 0
        expect((await planner.act({ does: 'line', position: now.body.position, steps: left })).status).toBe(
          204,
        )
        await settle(id)
        expect((await planner.game()).table?.answers).toBeGreaterThan(before)
      }
    })

    it('planned offline are dropped after a take-back even if the same answer is given again', async () => {
      const { asked, planner } = await waiting()
      await asked.answer(passes)
      const { copied, position, steps } = await plan(planner, 4)
      expect(steps.length).toBeGreaterThan(0)
      const to = copied.answers - 1
      await asked.act({ does: 'take-back', to, position })
      await planner.act({ does: 'offer', kind: 'takeback' })
      expect((await planner.game()).table?.answers).toBe(to)
      await asked.answer(passes)
      const { you } = await planner.game()
      const now: GameCopy = (await copyOf(planner)).body
      // The position counts what was taken back, too: nothing of the line was played.
      expect(now.position).toBe(position + 2)
      expect(now.answers).toBe(copied.answers)
      expect(now.lineage).toBe(copied.lineage + 1)
      expect(fittingLine(officialPool, now, steps, { you: you ?? 0, from: copied })).toEqual([])
      // In the game as it was, all of it would still fit.
      const from = { ...copied, lineage: now.lineage }
      expect(fittingLine(officialPool, now, steps, { you: you ?? 0, from })).toEqual(steps)
    })

    it('are not given if the moment differs from that in the copy', async () => {
      const { id, asked, planner } = await waiting()
      const { position, steps } = await plan(planner, 2)
      const changed = steps.map((step) => (step.moment === undefined ? step : { ...step, moment: 1 }))
      await planner.act({ does: 'line', position, steps: changed })
      await asked.answer(passes)
      await settle(id)
      expect(await planner.decision()).toBeDefined()
      expect((await planner.game()).line?.isOver).toBe(true)
    })

    it('are visible only to their owner, who can shorten them', async () => {
      const { id, asked, planner } = await waiting({ watching: 'link' })
      const { position, steps } = await plan(planner, 6)
      expect(steps.length).toBeGreaterThan(2)
      const stranger = new Browser()
      const seen = async () => [
        (await asked.game()).line,
        (await stranger.get(`/api/online/games/${id}`)).body.game.line,
      ]
      await planner.act({ does: 'line', position, steps })
      expect(await seen()).toEqual([null, null])
      const at = (await planner.game()).table?.position ?? 0
      expect((await planner.act({ does: 'shorten', position: at, steps: 2 })).status).toBe(204)
      expect((await planner.game()).line?.steps).toHaveLength(2)
      expect((await planner.act({ does: 'shorten', position: at, steps: 2 })).status).toBe(409)
      expect((await asked.act({ does: 'shorten', position: at, steps: 1 })).status).toBe(409)
      expect((await stranger.get(`/api/online/games/${id}/copy`)).status).toBe(404)
    })

    it('require a slow game, the current position and a limited number of steps', async () => {
      const live = await waiting({ clock: CLOCK_PRESETS.ten })
      expect((await live.planner.game()).canPlan).toBe(false)
      expect((await copyOf(live.planner)).status).toBe(409)
      const one = [{ player: 0, signature: 'pass', moment: 1 }]
      const at = (await live.planner.game()).table?.position ?? 0
      expect((await live.planner.act({ does: 'line', position: at, steps: one })).status).toBe(409)
      const { planner, asked } = await waiting()
      const { position, steps } = await plan(planner, 2)
      await asked.answer(passes)
      expect((await planner.act({ does: 'line', position, steps })).status).toBe(409)
      const many = Array.from({ length: MAX_LINE + 1 }, () => ({ player: 0, signature: 'pass' }))
      expect((await planner.act({ does: 'line', position, steps: many })).status).toBe(400)
    })

    it('end when answers are taken back', async () => {
      const { asked, planner } = await waiting()
      await asked.answer(passes)
      const { position, steps } = await plan(planner, 1)
      await planner.act({ does: 'line', position, steps })
      const to = ((await planner.game()).table?.answers ?? 1) - 1
      await asked.act({ does: 'take-back', to, position })
      await planner.act({ does: 'offer', kind: 'takeback' })
      expect((await planner.game()).table?.answers).toBe(to)
      expect((await planner.game()).line?.isOver).toBe(true)
    })

    it('cannot be planned before the first action', async () => {
      const { players } = await newGame({ clock: CLOCK_PRESETS.days })
      expect((await copyOf(players[0])).status).toBe(409)
    })
  })
}

/** The moves of a game, which are shown once it is over. */
async function recordedMoves(one: Player, other: Player) {
  await other.act({ does: 'concede' })
  const { body } = await one.browser.get(`/api/online/games/${one.id}/record`)
  return body as { readonly moves: readonly { readonly signature: string }[] }
}
