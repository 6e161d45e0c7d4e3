import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineError, type Game, type Option, type Position } from '@/lib/game/engine'
import { rounds } from '../rounds'
import { dice, engine, randomDeck, randomGame, step } from './random-decks'

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `position ${seed}`)

/** Meaning of an option, regardless of which equal card it names. */
const meaning = ({ kind, key, targetKey, mode, amount, player, paragraph, cost, adds }: Option) => ({
  kind,
  key,
  targetKey,
  mode,
  amount,
  player,
  paragraph,
  cost,
  adds,
})

const asked = (game: Game) => {
  const decision = engine.decision(game)
  return decision && JSON.stringify([decision.player, decision.kind, decision.options.map(meaning)])
}

/** A player's view without the ids of cards. */
const shown = (game: Game, player: number): string =>
  JSON.stringify(engine.view(game, player), (name, value) => (CALLED.includes(name) ? undefined : value))
const CALLED = ['id', 'card', 'host', 'order']

/** The position, if the game is at a moment that has one. */
function positionAt(game: Game): Position | undefined {
  try {
    return engine.position(game)
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-position') return undefined
    throw error
  }
}

const throughJson = (position: Position): unknown => JSON.parse(JSON.stringify(position))

function threeAtATable(seed: string): Game {
  const roll = dice(seed)
  const decks = [randomDeck(roll), randomDeck(roll), randomDeck(roll)]
  return engine.newGame({ decks, seed, turnLimit: 30, log: false })
}

describe('a position written down and laid out again', () => {
  const goesOnAlike = (begin: (seed: string) => Game, numRuns: number) => {
    let seen = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = begin(seed)
        const roll = dice(`${seed} answers`)
        // The first later moment that has a position: every game has several, whatever its seed.
        let next = roll(60)
        for (let i = 0; i < 400 && engine.decision(game); i++) {
          const position = i >= next ? positionAt(game) : undefined
          if (position) {
            seen++
            next = i + 30 + roll(60)
            const again = engine.parsePosition(throughJson(position), { log: false })
            expect(engine.position(again)).toEqual(position)
            expect(asked(again)).toBe(asked(game))
            for (const player of position.seats.keys()) expect(shown(again, player)).toBe(shown(game, player))
            const on = engine.clone(game)
            const answers = dice(`${seed} further ${i}`)
            const sameAnswers = dice(`${seed} further ${i}`)
            for (let further = 0; further < 30 && engine.decision(on); further++) {
              step(on, answers)
              step(again, sameAnswers)
              if (asked(again) !== asked(on)) expect(asked(again)).toBe(asked(on))
            }
            expect(engine.result(again)).toEqual(engine.result(on))
          }
          step(game, roll)
        }
      }),
      { numRuns },
    )
    expect(seen).toBeGreaterThanOrEqual(numRuns)
  }

  it('goes on as the game that it was taken from', () => {
    goesOnAlike((seed) => randomGame(seed), rounds(24))
  })

  it('also with three players', () => {
    goesOnAlike(threeAtATable, rounds(12))
  })
})
