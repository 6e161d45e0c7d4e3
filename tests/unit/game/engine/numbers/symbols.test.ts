import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { type CardView, createEngine, type PositionSeat } from '@/lib/game/engine'
import { home, homeSet, missionOf, SYMBOLS } from '../../../../fixtures/home-set'

const pool = createPool([...officialPool.cards, ...homeSet], 'with a set from home')
const engine = createEngine(pool)

const FILLER = Array.from({ length: 10 }, () => home(10))
const OPPONENT: PositionSeat = {
  team: ['BASE-90', 'BASE-99', 'BASE-102', 'BASE-109'],
  missions: ['BASE-199'],
  deck: FILLER,
}

/** The ratings of the four team members with those symbols beneath them, in the order of the skills. */
function ratings(beneath: Readonly<Record<number, readonly string[]>>): readonly (readonly number[])[] {
  const game = engine.parsePosition({
    version: 1,
    turn: 2,
    hero: 0,
    seats: [
      {
        team: [1, 2, 3, 4].map((number) => ({
          card: home(number),
          glyphs: (beneath[number] ?? []).map(missionOf),
        })),
        missions: [missionOf('Symbol 9')],
        deck: FILLER,
      },
      OPPONENT,
    ],
  })
  return engine.view(game, 0).you.team.map((card: CardView) => Object.values(card.ratings ?? {}))
}

const PLAIN = [1, 1, 1, 1]
// Few enough glyphs that nobody has won by them.
describe('more symbols than a number has bits', () => {
  it('are all there in one game', () => {
    expect(SYMBOLS.length).toBeGreaterThan(40)
    expect(new Set(pool.cards.flatMap(({ glyph }) => glyph ?? [])).size).toBe(6 + SYMBOLS.length)
  })

  it('do not match because they come late', () => {
    expect(ratings({ 1: ['Symbol 43'], 3: ['Symbol 45'] })).toEqual([PLAIN, PLAIN, PLAIN, PLAIN])
    const [first, second] = ratings({ 1: ['Symbol 45'], 2: ['Symbol 1'], 3: ['Symbol 45'] })
    expect(first).toEqual([2, 2, 2, 2])
    // Its own text counts its glyph; it matches nothing.
    expect(second).toEqual([1, 1, 1, 2])
  })

  it('match where one of several does', () => {
    const [first] = ratings({ 1: ['Symbol 44', 'Symbol 2'], 3: ['Symbol 43', 'Symbol 2'] })
    expect(first).toEqual([2, 2, 2, 2])
  })

  it('are counted each by itself', () => {
    const late = ['Symbol 40', 'Symbol 41', 'Symbol 42', 'Symbol 43', 'Symbol 43', 'Symbol 1']
    const [, second] = ratings({ 2: late })
    expect(second?.[3]).toBe(1 + 5)
  })

  it('are asked for by their names', () => {
    const combatOfFirst = (...symbols: readonly string[]) => ratings({ 1: symbols })[0]?.[2]
    expect(combatOfFirst('Symbol 44')).toBe(1)
    expect(combatOfFirst('Symbol 44', 'Symbol 45')).toBe(1)
    expect(combatOfFirst('Symbol 44', 'Origin')).toBe(1 + 5 + 1)
    const cultureOfFourth = (...symbols: readonly string[]) => ratings({ 4: symbols })[3]?.[0]
    expect(cultureOfFourth('Symbol 43')).toBe(1)
    expect(cultureOfFourth('Symbol 42')).toBe(1 + 2)
  })

  it('are found by their names', () => {
    expect(ratings({ 2: ['Symbol 45'] })[1]?.slice(0, 3)).toEqual([1, 1, 1])
    expect(ratings({ 2: ['Origin'] })[1]?.slice(0, 3)).toEqual([2, 2, 2])
  })
})
