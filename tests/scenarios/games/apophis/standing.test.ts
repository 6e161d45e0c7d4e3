import { describe, expect, it } from 'vitest'
import { apophis, type Game } from '@/lib/tabletop/games/apophis'
import { dice } from '../../../fuzz/dice'
import { begin, card, give, layBefore } from './table'

const ARCHES = ['bone/arch', 'bone/fork', 'bone/peak', 'bone/comet', 'bone/wave', 'bone/mast', 'bone/gap']

const standing = (game: Game): readonly number[] => apophis.evaluate?.(game) ?? []
const ownStanding = (game: Game): number => standing(game)[0] ?? Number.NaN

/** Puts a card into a hand, known to everybody at the table. */
const show = (game: Game, player: number, key: string) => {
  give(game, player, [key])
  game.known[card(game, key)] = (1 << game.seats) - 1
}

describe('how far a team is', () => {
  it('begins at nothing, grows with every symbol, and is all with the last', () => {
    const game = begin({ players: 2 })
    expect(standing(game)).toEqual([0, 0])
    layBefore(game, 0, ['bone/arch'])
    let before = ownStanding(game)
    for (const key of ARCHES.slice(1)) {
      layBefore(game, 0, [key])
      expect(ownStanding(game)).toBeGreaterThan(before)
      before = ownStanding(game)
    }
    expect(standing(game)).toEqual([1, 0])
  })

  it('is less where others seek the same colour, and less than at the beginning where too few are left', () => {
    const alone = begin({ players: 2 })
    layBefore(alone, 0, ARCHES.slice(0, 3))
    const shared = begin({ players: 2 })
    layBefore(shared, 0, ARCHES.slice(0, 3))
    layBefore(shared, 1, ARCHES.slice(3, 5))
    expect(ownStanding(shared)).toBeLessThan(ownStanding(alone))
    // Others who have not chosen a colour may still choose the same one.
    const other = begin({ players: 2 })
    layBefore(other, 0, ARCHES.slice(0, 3))
    layBefore(other, 1, ['moss/comet', 'moss/wave'])
    expect(ownStanding(other)).toBeGreaterThan(ownStanding(alone))
    layBefore(shared, 1, ['bone/gap', 'bone/hook', 'bone/rhomb'])
    expect(ownStanding(shared)).toBeLessThan(0)
  })

  it('counts a symbol in hand that all have seen, but less than one that is laid', () => {
    const [laid, shown, hidden] = [begin({ players: 2 }), begin({ players: 2 }), begin({ players: 2 })]
    for (const game of [laid, shown, hidden]) layBefore(game, 0, ['bone/arch'])
    layBefore(laid, 0, ['bone/fork'])
    show(shown, 0, 'bone/fork')
    give(hidden, 0, ['bone/fork'])
    expect(ownStanding(laid)).toBeGreaterThan(ownStanding(shown))
    expect(ownStanding(shown)).toBeGreaterThan(ownStanding(hidden))
  })

  it('counts what helps on the way, and members who are lost', () => {
    const game = begin({ players: 2 })
    layBefore(game, 0, ['bone/arch'])
    const bare = ownStanding(game)
    layBefore(game, 0, ['zatniktel/1'])
    const armed = ownStanding(game)
    expect(armed).toBeGreaterThan(bare)
    layBefore(game, 0, ['tokra/1'])
    expect(ownStanding(game)).toBeGreaterThan(armed)
    game.members[0] = 1
    expect(ownStanding(game)).toBeLessThan(bare)
  })

  it('is the same in all positions that look alike to a player', () => {
    for (let number = 0; number < 6; number++) {
      const players = 2 + (number % 3)
      const game = apophis.newGame({ players, seed: `standing ${number}` })
      const roll = dice(`standing ${number}`)
      for (let answers = 0; answers < 400; answers++) {
        const decision = apophis.decision(game)
        if (!decision) break
        if (answers % 20 === 0)
          for (let player = 0; player < players; player++)
            expect(standing(apophis.resample(game, player, `${answers}`))).toEqual(standing(game))
        apophis.answer(game, roll(decision.options.length))
      }
    }
  })
})
