import { describe, expect, it } from 'vitest'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { beginningIn, type Game, type NewGameOptions } from '@/lib/game/engine'
import { engine, randomDeck } from '../properties/random-decks'
import { rounds } from '../rounds'
import { type Checked, checkProtocol } from './protocol'

/** The Stargate TCG fulfils the protocol, with random decks of all cards. */
const games = (players: (game: number) => number, count: number, every: number): Checked =>
  checkProtocol({
    rules: engine,
    games: count,
    every,
    mostAnswers: 6_000,
    setup: (game, roll) => ({
      decks: Array.from({ length: players(game) }, () => randomDeck(roll)),
      seed: `protocol ${game}`,
      turnLimit: 10 + 4 * (game % 4),
    }),
  })

describe('the Stargate TCG as a game of the protocol', () => {
  it('with two players', () => {
    const checked = games(() => 2, rounds(16), 24)
    expect(checked.games).toBe(rounds(16))
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
    expect(checked.stayed).toBeGreaterThan(rounds(16))
  })

  it('with three to six, some of whom concede', { tags: ['thorough'] }, () => {
    const checked = games((game) => 3 + (game % 4), 4, 40)
    expect(checked.games).toBe(4)
    expect(checked.conceded).toBe(2)
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
  })

  it('where games begin in positions', { tags: ['thorough'] }, () => {
    const inPositions = {
      ...engine,
      newGame: (setup: NewGameOptions) => engine.parsePosition(PUZZLES[Number(setup.seed)]?.position),
    }
    const checked = checkProtocol({
      rules: inPositions,
      games: 4,
      every: 24,
      mostAnswers: 6_000,
      setup: (game) => ({ ...beginningOf(game), seed: String(game) }),
    })
    expect(checked.games).toBe(4)
    expect(checked.decisions).toBeGreaterThan(100)
  })

  it('and a game that breaks a promise is found out', () => {
    const cheating = { ...engine, view: (game: Game) => engine.view(game, 0) }
    const check = (rules: typeof engine) => () =>
      checkProtocol({
        rules,
        games: 1,
        every: 1,
        mostAnswers: 4_000,
        setup: (_, roll) => ({ decks: [randomDeck(roll), randomDeck(roll)], seed: 'cheat', turnLimit: 4 }),
      })
    expect(check(engine)).not.toThrow()
    expect(check(cheating)).toThrow('the view of somebody else')
    expect(
      check({ ...engine, resample: (game) => engine.newGame({ ...setupOf(game), seed: 'else' }) }),
    ).toThrow()
    expect(check({ ...engine, clone: (game) => game })).toThrow()
    expect(check({ ...engine, concede: () => {} })).toThrow('a concession that is not noted')
  })
})

/** Pinned data of a game that begins in the position of a puzzle. */
function beginningOf(game: number): Pick<NewGameOptions, 'decks'> {
  const { position } = PUZZLES[game] ?? {}
  if (!position) throw new Error(`no puzzle ${game}`)
  return { decks: beginningIn(position).decks }
}

function setupOf(game: Game): Pick<NewGameOptions, 'decks' | 'turnLimit'> {
  const { decks }: Pick<NewGameOptions, 'decks'> = JSON.parse(engine.save(game))
  return { decks, turnLimit: 4 }
}
