import { describe, expect, it } from 'vitest'
import { apophis } from '@/lib/tabletop/games/apophis'
import { dice } from '@/lib/tabletop/games/dice'
import type {
  AnyDecision,
  AnyOption,
  AnyResult,
  AnyView,
  GameRules,
  GameTypes,
} from '@/lib/tabletop/protocol/game'
import { AnyGameSearch, worthOfEnd, worthOfStanding } from '@/lib/tabletop/search-bot/search'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'

interface Nim {
  left: number
  player: number
  players: number
  taken: number[]
}
interface NimTypes {
  readonly game: Nim
  readonly setup: { readonly left: number; readonly players: number }
  readonly option: AnyOption
  readonly decision: AnyDecision
  readonly view: AnyView
  readonly event: { readonly type: string }
  readonly result: AnyResult
}

/** The player who takes the last of some matches wins; one to three may be taken. Nothing is hidden. */
const nim: GameRules<NimTypes> = {
  newGame: ({ left, players }) => ({ left, player: 0, players, taken: Array(players).fill(0) }),
  players: ({ players }) => Array.from({ length: players }, (_, player) => player),
  conceded: () => [],
  decision: ({ left, player }) =>
    left === 0
      ? undefined
      : {
          player,
          kind: 'take',
          options: [1, 2, 3].filter((count) => count <= left).map((count) => ({ kind: `take ${count}` })),
        },
  answer: (game, index) => {
    game.left -= index + 1
    game.taken[game.player] = (game.taken[game.player] ?? 0) + index + 1
    game.player = (game.player + 1) % game.players
  },
  concede: () => {},
  agreeToDraw: () => {},
  result: ({ left, player, players }) =>
    left === 0 ? { winner: (player + players - 1) % players, reason: 'last' } : undefined,
  view: (_, viewer) => ({ viewer }),
  log: () => [],
  logLength: () => 0,
  turn: ({ player }) => ({ turn: 1, player }),
  optionSignature: ({ kind }) => kind,
  clone: (game) => ({ ...game, taken: [...game.taken] }),
  save: (game) => JSON.stringify(game),
  restore: (data) => JSON.parse(data),
  resample: (game) => ({ ...game, taken: [...game.taken] }),
  hash: ({ left }) => left,
  rulesFingerprint: () => ({ rules: 1, cards: 1 }),
}

/**
 * A game for one: stairs with this many steps, one way up and two ways to fall, or a bench at the bottom, which is
 * worth a little. A player who falls gets nothing.
 */
interface Stairs {
  at: number
  over: boolean
}
interface StairsTypes extends Omit<NimTypes, 'game' | 'setup'> {
  readonly game: Stairs
  readonly setup: { readonly steps: number }
}
const STEPS = 2
const stairs: GameRules<StairsTypes> = {
  conceded: () => [],
  concede: () => {},
  agreeToDraw: () => {},
  view: (_, viewer) => ({ viewer }),
  log: () => [],
  logLength: () => 0,
  optionSignature: ({ kind }) => kind,
  save: (game) => JSON.stringify(game),
  restore: (data) => JSON.parse(data),
  rulesFingerprint: () => ({ rules: 1, cards: 1 }),
  newGame: () => ({ at: -1, over: false }),
  players: () => [0],
  decision: ({ at, over }) =>
    over
      ? undefined
      : {
          player: 0,
          kind: 'step',
          options: (at < 0 ? ['sit', 'climb'] : ['fall back', 'fall aside', 'up']).map((kind) => ({ kind })),
        },
  answer: (game, index) => {
    const wayUp = game.at < 0 ? 1 : 2
    game.over = index !== wayUp || game.at + 1 === STEPS
    game.at = game.at < 0 && index === 0 ? 0.1 : index === wayUp ? game.at + 1 : 0
  },
  result: ({ at, over }) => (over ? { reason: 'over', scores: [at] } : undefined),
  turn: () => ({ turn: 1, player: 0 }),
  clone: (game) => ({ ...game }),
  resample: (game) => ({ ...game }),
  hash: ({ at }) => at,
}

describe('the search that knows no rules', () => {
  it('imagines that players do what has turned out well', () => {
    const game = stairs.newGame({ steps: STEPS })
    const climbs = (picks: number) =>
      Array.from({ length: 10 }, (_, seed) => {
        const search = new AnyGameSearch(stairs, game, `stairs ${seed}`, { picks, depth: 0, exploration: 20 })
        search.run(2_000)
        return search.index
      }).reduce((sum, index) => sum + index, 0)
    expect([climbs(1), climbs(3), climbs(6)]).toEqual([0, 10, 10])
  })

  it.each([5, 6, 7, 9, 10, 11])('leaves a multiple of four of %i matches', (left) => {
    const game = nim.newGame({ left, players: 2 })
    expect(thinkInAnyGame(nim, game, 'nim', { iterations: 2_000 })).toBe((left % 4) - 1)
  })

  it('takes what wins at once, with three players as with two', () => {
    const game = nim.newGame({ left: 3, players: 3 })
    expect(thinkInAnyGame(nim, game, 'nim', { iterations: 200 })).toBe(2)
  })

  it('does what is usual where nothing else is clearly better', () => {
    // With four left every answer loses against good play.
    const game = nim.newGame({ left: 4, players: 2 })
    const rolloutPolicy = () => 1
    expect(thinkInAnyGame(nim, game, 'nim', { iterations: 400 }, { rolloutPolicy })).toBe(1)
    const winning = nim.newGame({ left: 3, players: 2 })
    expect(thinkInAnyGame(nim, winning, 'nim', { iterations: 400 }, { rolloutPolicy })).toBe(2)
  })

  it('looks as far as it is told to, and only where that leads if nothing before counts', () => {
    // Only the first answer is tried, and each later one is the policy's: one match at a time.
    const flat = { depth: 0, epsilonEvery: 0, rolloutPolicy: () => 0 }
    const looked = (tuning: { readonly rolloutLength: number; readonly halfLife: number }) => {
      const left: number[] = []
      const counted: GameRules<NimTypes> = {
        ...nim,
        evaluate: (game) => {
          left.push(game.left)
          return [0, 0]
        },
      }
      new AnyGameSearch(counted, nim.newGame({ left: 20, players: 2 }), 'nim', { ...flat, ...tuning }).run(3)
      return left.sort((a, b) => a - b)
    }
    // One, two or three of twenty matches are taken, then five more.
    expect(looked({ rolloutLength: 5, halfLife: 0 })).toEqual([12, 13, 14])
    expect(looked({ rolloutLength: 2, halfLife: 3 })).toEqual([15, 16, 16, 17, 17, 18])
  })

  const looksAt = <T extends GameTypes>(rules: GameRules<T>, setup: T['setup']) => {
    const game = rules.newGame(setup)
    const saved = rules.save(game)
    const find = (one: T['game']) => thinkInAnyGame(rules, one, 'x', { iterations: 40 })
    const index = find(game)
    expect(rules.save(game)).toBe(saved)
    expect(find(game)).toBe(index)
  }
  it('changes nothing, and answers alike for the same seed', () => {
    looksAt(dice, { players: 3, seed: 'search' })
    looksAt(apophis, { players: 3, seed: 'search' })
  })

  it('throws where nobody is asked', () => {
    expect(() => thinkInAnyGame(nim, nim.newGame({ left: 0, players: 2 }), 'nim', { iterations: 1 })).toThrow(
      RangeError,
    )
  })
})

describe('what a game is worth', () => {
  it('is all to who wins, and points tell losses apart', () => {
    expect(worthOfEnd({ winner: 1, reason: 'x' }, 2)).toEqual([0, 1])
    const [narrow = 0] = worthOfEnd({ winner: 1, reason: 'x', scores: [9, 10] }, 2)
    const [wide = 0] = worthOfEnd({ winner: 1, reason: 'x', scores: [1, 10] }, 2)
    expect(narrow).toBeGreaterThan(wide)
    expect(narrow).toBeLessThan(0.2)
  })
  it('is less than an open game where nobody wins, and nothing to who plays alone', () => {
    expect(worthOfEnd({ reason: 'x' }, 2)).toEqual([0.25, 0.25])
    expect(worthOfEnd({ reason: 'x' }, 1)).toEqual([0])
  })
  it('grows with what is counted, from 0 to 1', () => {
    expect(worthOfStanding(undefined, 4)).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(worthOfStanding([0, 0], 2)).toEqual([0.5, 0.5])
    const [first = 0, second = 0, third = 0] = worthOfStanding([0.6, 0.2, 0], 3)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    expect(third).toBeGreaterThan(0)
    // The leader still has to get there.
    const [later = 0] = worthOfStanding([0.9, 0], 2)
    expect(later).toBeGreaterThan(worthOfStanding([0.6, 0], 2)[0] ?? 1)
  })
})
