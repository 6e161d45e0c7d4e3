import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { ENCODED, encodedDeck, isLegal } from '../fuzz/encoded-decks'
import { checkUndo, optionsOf, play, randomPlayers, thorough } from '../fuzz/play'
import { rounds } from '../rounds'

/** A short run of `npm run fuzz`: random games between random legal decks of cards whose text is encoded. */
const engine = createEngine(officialPool)
/** Enough turns for every rule to occur, few enough for a game that is checked thoroughly. */
const FEW_TURNS = 6
const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `abilities ${seed}`)

/** Runs the property for this many seeds; a failing one is named. `npm run fuzz` plays any number of games. */
function forGames(games: number, property: (seed: string) => void): void {
  fc.assert(fc.property(seeds, property), { numRuns: rounds(games), endOnFailure: true })
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
  it('end, lose no card, show no negative number and always offer an option', { tags: ['thorough'] }, () => {
    const reasons = new Map<string, number>()
    forGames(48, (seed) => {
      const { reason } = play(engine, randomPlayers(seed))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    })
    // Few reach the turn limit.
    expect(reasons.get('undecided') ?? 0).toBeLessThan(40)
  })

  it('go the same way when restored or cloned at every decision, and tell no secrets', () => {
    forGames(8, (seed) => {
      play(engine, randomPlayers(seed, FEW_TURNS), thorough(engine, dice(`${seed} looks`)))
    })
  })

  it('are the same when undone all the way and replayed', { tags: ['thorough'] }, () => {
    forGames(40, (seed) => {
      const players = randomPlayers(seed, FEW_TURNS)
      checkUndo(engine, players.options, play(engine, players).answers)
    })
  })

  it('go the same way from the same seed', { tags: ['thorough'] }, () => {
    const [one, other] = [engine, createEngine(officialPool)].map((each) =>
      play(each, randomPlayers('twice')),
    )
    expect(other).toEqual(one)
    expect(optionsOf('twice')).toEqual(optionsOf('twice'))
  })
})
