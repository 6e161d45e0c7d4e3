import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { createEngine } from '@/lib/engine'
import { dice } from '../fuzz/dice'
import { ENCODED, encodedDeck, isLegal } from '../fuzz/encoded-decks'
import { checkUndo, optionsOf, play, randomPlayers, thorough } from '../fuzz/play'

/** A short run of `npm run fuzz`: random games between random legal decks of cards whose text is encoded. */
const engine = createEngine(officialPool)
/** Enough for every rule to come up, few enough for a game that is looked at from all sides. */
const FEW_TURNS = 6
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `abilities ${seed}`)

/** Draws seeds until the time is over; a failing seed is named with its replay string. */
function forSeconds(seconds: number, property: (seed: string) => void): number {
  let games = 0
  fc.assert(
    fc.property(seeds, (seed) => {
      property(seed)
      games++
    }),
    { numRuns: 100_000, interruptAfterTimeLimit: seconds * 1000, endOnFailure: true },
  )
  return games
}

describe('random decks of encoded cards', () => {
  it('are legal', () => {
    fc.assert(fc.property(seeds, (seed) => isLegal(encodedDeck(dice(seed)))))
  })

  it('come to hold every encoded card', () => {
    const roll = dice('all')
    const met = new Set<string>()
    for (let i = 0; i < 400; i++) {
      const { team, missions, draw } = encodedDeck(roll)
      for (const key of [...team, ...missions, ...draw]) met.add(key)
    }
    expect(ENCODED.map(({ key }) => key).filter((key) => !met.has(key))).toEqual([])
  })
})

describe('random games with the texts of cards', () => {
  it('end, lose no card, show no negative number and always offer an option', () => {
    const reasons = new Map<string, number>()
    const games = forSeconds(5, (seed) => {
      const { reason } = play(engine, randomPlayers(seed))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    })
    expect(games).toBeGreaterThan(0)
    // Very few reach the turn limit: not all of some games.
    expect(reasons.get('undecided') ?? 0).toBeLessThan(games)
  })

  it('go the same way when restored or cloned at every decision, and tell no secrets', () => {
    const games = forSeconds(4, (seed) => {
      play(engine, randomPlayers(seed, FEW_TURNS), thorough(engine, dice(`${seed} looks`)))
    })
    expect(games).toBeGreaterThan(0)
  })

  it('are the same when undone all the way and replayed', () => {
    const games = forSeconds(3, (seed) => {
      const players = randomPlayers(seed, FEW_TURNS)
      checkUndo(engine, players.options, play(engine, players).answers)
    })
    expect(games).toBeGreaterThan(0)
  })

  it('go the same way from the same seed', () => {
    const [one, other] = [engine, createEngine(officialPool)].map((each) =>
      play(each, randomPlayers('twice')),
    )
    expect(other).toEqual(one)
    expect(optionsOf('twice')).toEqual(optionsOf('twice'))
  })
})
