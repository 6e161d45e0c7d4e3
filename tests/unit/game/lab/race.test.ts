import { describe, expect, it } from 'vitest'
import { createRace, pairBounds, type Race, type RacePlan, verdictOf } from '@/lib/game/lab/improve/race'
import { dice } from '../../../fuzz/dice'

/** Numbers from 0 up to 1. */
function chances(seed: string): () => number {
  const die = dice(seed)
  return () => die(1_000_000) / 1_000_000
}

/** Margin by which the change alone wins pairs more often than the deck alone; 0.3 of all pairs differ. */
const DIFFER = 0.3

/** Pairs with that true difference. */
function pairs(random: () => number, difference: number, n: number) {
  let gained = 0
  let lost = 0
  for (let i = 0; i < n; i++) {
    const at = random()
    if (at < (DIFFER + difference) / 2) gained++
    else if (at < DIFFER) lost++
  }
  return { n, gained, lost }
}

function runRace(random: () => number, differences: readonly number[], plan: RacePlan): Race {
  const race = createRace(differences.length, plan)
  for (let heat = race.heat(); heat; heat = race.heat()) {
    const { arms, from, to } = heat
    race.tell(arms.map((arm) => pairs(random, differences[arm] ?? 0, to - from)))
  }
  return race
}

const PLAN: RacePlan = { games: 20_000, error: 0.1, finalists: 6, first: 0.3, step: 40 }
const TRIALS = 200
/** Three standard errors above the stated rate: a sound race exceeds it once in 700 sets of trials. */
const atMost = (rate: number) => rate + 3 * Math.sqrt((rate * (1 - rate)) / TRIALS)

describe('the confidence sequence', () => {
  it('holds after every look at once as often as it says', { tags: ['thorough'] }, () => {
    const random = chances('11')
    let missed = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      let [n, gained, lost] = [0, 0, 0]
      let isWrong = false
      for (let look = 0; look < 60; look++) {
        const more = pairs(random, 0.05, 20)
        n += more.n
        gained += more.gained
        lost += more.lost
        const { low, high } = pairBounds({ n, gained, lost }, 0.1)
        isWrong ||= low > 0.05 || high < 0.05
      }
      if (isWrong) missed++
    }
    expect(missed / TRIALS).toBeLessThanOrEqual(atMost(0.1))
  })

  it('says nothing before the first pair, is symmetric, and narrows', () => {
    expect(pairBounds({ n: 0, gained: 0, lost: 0 }, 0.05)).toEqual({ low: -1, high: 1 })
    const some = pairBounds({ n: 200, gained: 40, lost: 20 }, 0.05)
    const turned = pairBounds({ n: 200, gained: 20, lost: 40 }, 0.05)
    expect(some.low).toBeCloseTo(-turned.high, 12)
    const many = pairBounds({ n: 20_000, gained: 4_000, lost: 2_000 }, 0.05)
    expect(some.low).toBeLessThan(0.1)
    expect(many.low).toBeGreaterThan(0.08)
    expect(many.high).toBeLessThan(0.12)
  })
})

describe('the race', () => {
  it('claims something false less often than the stated rate where nothing helps', {
    tags: ['thorough'],
  }, () => {
    const random = chances('12')
    let wrong = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      const { help, worse } = verdictOf(
        runRace(
          random,
          Array.from({ length: 24 }, () => 0),
          { ...PLAN, games: 6_000 },
        ),
      )
      if (help.length + worse.length > 0) wrong++
    }
    expect(wrong / TRIALS).toBeLessThanOrEqual(atMost(PLAN.error))
  })

  it('finds the best of 24 changes, and drops what is surely worse', { tags: ['thorough'] }, () => {
    const random = chances('13')
    const differences = Array.from({ length: 24 }, (_, i) => (i === 17 ? 0.12 : i % 3 === 0 ? -0.08 : 0))
    let found = 0
    let claimed = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      const race = runRace(random, differences, PLAN)
      const { help } = verdictOf(race)
      if (help[0]?.arm === 17) found++
      if (help.some(({ arm, low, high }) => low > (differences[arm] ?? 0) || high < (differences[arm] ?? 0)))
        claimed++
      expect(race.played()).toBeLessThanOrEqual(PLAN.games)
    }
    expect(found / TRIALS).toBeGreaterThanOrEqual(1 - PLAN.error)
    expect(claimed / TRIALS).toBeLessThanOrEqual(atMost(PLAN.error))
  })

  it('ends early when one change alone is left, and refuses results of another heat', () => {
    const race = runRace(chances('14'), [0.25, -0.2], PLAN)
    expect(race.played()).toBeLessThan(PLAN.games / 4)
    expect(race.heat()).toBeNull()
    expect(() => race.tell([])).toThrow(RangeError)
    expect(() => createRace(3, { ...PLAN, error: 0 })).toThrow(RangeError)
  })

  it('is over at once without a change', () => {
    expect(createRace(0, PLAN).heat()).toBeNull()
  })
})
