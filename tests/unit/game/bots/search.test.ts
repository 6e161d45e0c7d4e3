import { describe, expect, it } from 'vitest'
import { greedyBot, type ReasonCode, type Seat, searchBot, seatOf, think, thinking } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { DecisionKind, Game } from '@/lib/game/engine'
import { dice } from '../../../fuzz/dice'
import { engine, randomGame } from './games'

const greedy = greedyBot(officialPool)

/** The seats with a choice in a random game, half of whose answers are sensible. */
function* seatsOf(seed: string): Generator<Seat & { game: Game }, void> {
  const game = randomGame(seed)
  const roll = dice(seed)
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const { decision } = seat
    if (decision.options.length > 1) yield { ...seat, game }
    engine.answer(game, roll(2) === 0 ? greedy.choose(seat.view, decision) : roll(decision.options.length))
  }
}

function firstAction(seed: string): Seat {
  for (const seat of seatsOf(seed)) if (seat.decision.kind === 'action') return seat
  throw new Error(`no action in the game ${seed}`)
}

const questionOf = (seat: Seat, seed = 'think') => ({ ...seat, engine, seed })

describe('search', () => {
  it('answers every kind of decision with one of its options, and says why', { tags: ['thorough'] }, () => {
    const kinds = new Map<DecisionKind, number>()
    for (let i = 0; i < 4; i++) {
      for (const seat of seatsOf(`kinds ${i}`)) {
        // There are many actions: only some of each kind are searched.
        const times = (kinds.get(seat.decision.kind) ?? 0) + 1
        kinds.set(seat.decision.kind, times)
        if (times > 10) continue
        const { index, iterations, findings, reason } = think(questionOf(seat), { iterations: 2 })
        expect(seat.decision.options[index]).toBeDefined()
        expect(findings[0]?.index).toBe(index)
        expect(findings.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations)
        for (const { chance } of findings) {
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(1)
        }
        if (reason.code === 'only') expect(findings).toHaveLength(1)
      }
    }
    expect(kinds.size).toBeGreaterThan(10)
  })

  it('compares with the best of all that it looked at, and says what the figures say', {
    tags: ['thorough'],
  }, () => {
    const wanted = new Set<ReasonCode>(['alone', 'clear', 'slight', 'even', 'behind'])
    let looks = 0
    for (const seed of ['reasons 1', 'reasons 2']) {
      for (const seat of seatsOf(seed)) {
        if (looks++ % 4 !== 0) continue
        if (wanted.size === 0) return
        const { reason, findings } = think(questionOf(seat), { iterations: [1, 14, 30][looks % 5] ?? 14 })
        const { code, chance, visits, alternative, difference } = reason
        wanted.delete(code)
        const [chosen, ...others] = findings
        expect({ chance, visits }).toEqual({ chance: chosen?.chance, visits: chosen?.visits })
        const seen = others.filter((other) => other.visits > 0)
        expect(alternative?.chance).toBe(
          seen.length === 0 ? undefined : Math.max(...seen.map((other) => other.chance)),
        )
        if (!alternative) {
          expect(code).toBe(others.length === 0 ? 'only' : 'alone')
          continue
        }
        const above = chance - alternative.chance
        expect(difference).toBe(above)
        const said: Partial<Record<ReasonCode, boolean>> = {
          winning: chance >= 0.95,
          losing: chance <= 0.05,
          clear: above >= 0.05,
          slight: above >= 0.01 && above < 0.05,
          even: Math.abs(above) <= 0.01,
          behind: above < -0.01 && alternative.visits <= visits,
        }
        expect([code, said[code]]).toEqual([code, true])
      }
    }
    expect([...wanted]).toEqual([])
  })

  it('looks at imagined games only, and changes nothing in the game that is played', {
    tags: ['thorough'],
  }, () => {
    let looks = 0
    for (const seat of seatsOf('secrets')) {
      if (looks++ % 25 !== 0) continue
      const { game, decision, view } = seat
      const before = engine.save(game)
      const imagined = Array.from({ length: 6 }, (_, i) =>
        engine.resample(game, decision.player, `world ${i}`),
      )
      const imagine = (seed: string) => {
        const world = imagined[Number(seed.split('/').at(-1)) % imagined.length]
        if (!world) throw new Error(seed)
        return engine.clone(world)
      }
      // The same view, from a game in which all hidden cards differ, gives the same imagined games.
      const other = engine.resample(game, decision.player, `true ${looks}`)
      const here = think({ engine, view, decision, imagine, seed: 's' }, { iterations: 16 })
      const there = think(
        {
          engine,
          view: engine.view(other, decision.player),
          decision: engine.decision(other) ?? decision,
          imagine,
          seed: 's',
        },
        { iterations: 16 },
      )
      expect(there).toEqual(here)
      expect(engine.save(game)).toBe(before)
    }
    expect(looks).toBeGreaterThan(90)
  })

  it('thinks the same with the same seed and iterations', { tags: ['thorough'] }, () => {
    let looks = 0
    for (const seat of seatsOf('twice')) {
      if (looks++ % 90 !== 0) continue
      const once = think(questionOf(seat), { iterations: 20 })
      expect(think(questionOf(seat), { iterations: 20 })).toEqual(once)
    }
    expect(looks).toBeGreaterThan(40)
  })

  it('can be stopped between slices, and reports how far it is', () => {
    const shares: number[] = []
    const slices = thinking(questionOf(firstAction('slices')), { iterations: 100 })
    for (const { share, thought, iterations } of slices) {
      shares.push(share)
      expect(thought().iterations).toBe(iterations)
      if (share >= 0.5) break
    }
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
  })

  it('ends when its time is over', () => {
    const { iterations } = think(questionOf(firstAction('time')), { iterations: 1_000_000, milliseconds: 60 })
    expect(iterations).toBeGreaterThan(0)
    expect(iterations).toBeLessThan(100_000)
  })

  it('takes the win that lies on the table', { tags: ['thorough'] }, () => {
    // One glyph or a few points short of winning: a move that wins at once is worth 1 and is chosen.
    let wins = 0
    for (let i = 0; i < 30 && wins < 5; i++) {
      for (const seat of seatsOf(`wins ${i}`)) {
        const { decision, view, game } = seat
        if (decision.kind === 'action' || decision.kind === 'mulligan') continue
        const winning = decision.options.flatMap((_, index) => {
          const after = engine.clone(game)
          engine.answer(after, index)
          return engine.result(after)?.winner === view.viewer ? [index] : []
        })
        if (winning.length === 0) continue
        wins++
        const { index, reason } = think(questionOf(seat), { iterations: 40 })
        expect(winning).toContain(index)
        expect(reason.chance).toBe(1)
      }
    }
    expect(wins).toBeGreaterThanOrEqual(3)
  })

  it('stops thinking where one move is clearly better, and nowhere else', { tags: ['thorough'] }, () => {
    let [clear, open] = [0, 0]
    for (const seat of seatsOf('clear')) {
      if (clear > 0 && open > 0) break
      const { iterations, findings, reason } = think(questionOf(seat), { iterations: 150 })
      if (reason.code === 'only') continue
      const [chosen, ...others] = findings
      if (iterations === 150) {
        open++
        continue
      }
      clear++
      expect(iterations).toBeGreaterThanOrEqual(30)
      for (const { chance } of others) expect(chosen?.chance).toBeGreaterThan(chance + 0.02)
    }
    expect(clear).toBeGreaterThan(0)
    expect(open).toBeGreaterThan(0)
  })

  it('plays a game of three to its end', { tags: ['thorough'] }, () => {
    const game = randomGame('three', 3)
    const bots = [searchBot(engine, { seed: 'x', iterations: 3 }), greedy, greedy]
    for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
      const bot = bots[seat.decision.player]
      engine.answer(game, bot?.choose(seat.view, seat.decision, seat.imagine) ?? 0)
    }
    expect(engine.result(game)?.turn).toBeGreaterThan(0)
  })
})
