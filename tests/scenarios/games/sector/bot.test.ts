import { describe, expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { usualAnswer, usualAnswers } from '@/lib/tabletop/games/sector/bot'
import type { Game } from '@/lib/tabletop/games/sector/model'
import { dice } from '../../../fuzz/dice'

/** Plays a game to its end, in which `usual`, or nobody, answers as usual and all others at random. */
function playOut(game: Game, seed: string, usual?: number): number | undefined {
  const roll = dice(seed)
  for (let decision = sector.decision(game); decision; decision = sector.decision(game))
    sector.answer(
      game,
      decision.player === usual ? usualAnswer(game, decision) : roll(decision.options.length),
    )
  return sector.result(game)?.winner
}

describe('how somebody plays who thinks no further than the own turn', () => {
  it('is one of the options that look best, and depends on nothing that is hidden', () => {
    const game = sector.newGame({ players: 3, seed: 'usual', rounds: 8 })
    const roll = dice('usual')
    const kinds = new Set<string>()
    let asked = 0
    for (let decision = sector.decision(game); decision; decision = sector.decision(game)) {
      const answer = usualAnswer(game, decision)
      expect(usualAnswers(game, decision)).toContain(answer)
      if (asked++ % 20 === 0) {
        const other = sector.resample(game, decision.player, `other ${asked}`)
        const alike = sector.decision(other)
        expect(alike && usualAnswer(other, alike)).toBe(answer)
        kinds.add(decision.kind)
      }
      sector.answer(game, roll(3) === 0 ? roll(decision.options.length) : answer)
    }
    expect(asked).toBeGreaterThan(100)
    expect(kinds.size).toBeGreaterThan(2)
  })

  it('wins against answers by lot, whoever begins', { tags: ['thorough'] }, () => {
    for (const usual of [0, 1]) {
      const game = sector.newGame({ players: 2, seed: `won ${usual}` })
      expect(playOut(game, `won ${usual}`, usual)).toBe(usual)
    }
  })
})
