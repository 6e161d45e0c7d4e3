import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision, Game, PlayerDeck } from '@/lib/game/engine'
import { takeOption, takeStep } from '@/lib/game/engine/flow/machine'
import {
  checkVictory,
  experienceOf,
  glyphCount,
  scoreOf,
  victoryTotal,
} from '@/lib/game/engine/numbers/victory'
import { heroOf, isOver, villainOf } from '@/lib/game/engine/state'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { dice, engine, randomDeck } from '../../../../properties/random-decks'
import { rounds } from '../../../../rounds'

/**
 * 2008 rulebook, Winning the Game: a game ends immediately when a player meets a victory condition (ruling 34): the
 * hero player by glyphs or experience, the villain player by the score pile (ruling 89).
 */

const GAMES = rounds(48)

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `winning ${seed}`)
const check = (property: fc.IProperty<[string, number]>, numRuns: number) =>
  fc.assert(property, { numRuns, seed: 2008 })

/** Texts that raise and lower totals, and texts that stop, ready, incapacitate and destroy the cards that have them. */
const SWINGING = [
  ...[
    'BASE-138',
    'SL-152',
    'SL-151',
    'SL-108',
    'ORI-91',
    'ORI-228',
    'BASE-227',
    'BASE-233',
    'BASE-6',
    'BASE-2',
  ],
  ...['ORI-172', 'ORI-177', 'BASE-23', 'SL-23', 'BASE-155', 'BASE-62', 'BASE-51'],
]
const MISSIONS = ['BASE-180', 'SL-189', 'SL-187', 'BASE-191']

function swingingDeck(roll: (count: number) => number): PlayerDeck {
  const deck = randomDeck(roll)
  const one = (keys: readonly string[]) => keys[roll(keys.length)] ?? ''
  const [third = '', fourth = ''] = deck.team.filter((key) => key !== 'BASE-92' && key !== 'SL-87')
  return {
    team: ['BASE-92', 'SL-87', third, fourth],
    missions: deck.missions.map((key) => (roll(3) === 0 ? one(MISSIONS) : key)),
    draw: deck.draw.map((key) => (roll(2) === 0 ? one(SWINGING) : key)),
  }
}

const newGame = (seed: string, players: number): Game => {
  const roll = dice(seed)
  const decks = Array.from({ length: players }, () => swingingDeck(roll))
  return engine.newGame({ decks, seed, turnLimit: 30, log: false })
}

/** True if a player has won by the rulebook alone. */
function isWon(game: Game): boolean {
  const [hero, villain] = [heroOf(game), villainOf(game)]
  return (
    hero >= 0 &&
    (glyphCount(game, hero) >= GLYPHS_TO_WIN ||
      experienceOf(game, hero) >= victoryTotal(game, hero) ||
      scoreOf(game, villain) >= victoryTotal(game, villain))
  )
}

/** A random option; options closer to a win are preferred, or few games would be won. */
function chosen({ options }: Decision, roll: (count: number) => number): number {
  const liked = options.findIndex(({ kind }) => kind === 'score' || kind === 'assign')
  return liked >= 0 && roll(2) === 0 ? liked : roll(options.length)
}

const isSame = (one: Game, other: Game): boolean => Buffer.compare(bytes(one), bytes(other)) === 0
const bytes = ({ cells }: Game): Uint8Array =>
  new Uint8Array(cells.buffer, cells.byteOffset, cells.byteLength)

describe('random games in which totals rise and fall', () => {
  it('end at the first step after which somebody has won: none is passed over, and none comes too soon', {
    tags: ['thorough'],
  }, () => {
    const reasons = new Map<string, number>()
    check(
      fc.property(seeds, fc.constantFrom(2, 2, 2, 3, 6), (seed, count) => {
        const game = newGame(seed, count)
        const roll = dice(`${seed} answers`)
        for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
          const stepwise = engine.clone(game)
          const index = chosen(decision, roll)
          engine.answer(game, index)
          // The same answer, step by step, without the rules' own check of the totals.
          takeOption(stepwise, index)
          while (!isOver(stepwise) && !isWon(stepwise) && takeStep(stepwise));
          if (isWon(stepwise)) checkVictory(stepwise)
          if (isSame(game, stepwise)) continue
          expect(engine.result(game)).toEqual(engine.result(stepwise))
          throw new Error('the same result, but another position')
        }
        const { reason = '', winner = -1 } = engine.result(game) ?? {}
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        if (reason === 'score') expect(winner).toBe(villainOf(game))
        else if (reason !== 'undecided') expect(winner).toBe(heroOf(game))
      }),
      GAMES,
    )
    // All games together end in each way; a twelfth of them need not.
    for (const reason of ['experience', 'score'])
      expect(reasons.get(reason) ?? 0, reason).toBeGreaterThanOrEqual(Math.floor(GAMES / 48))
  })
})
