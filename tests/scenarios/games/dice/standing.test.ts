import { describe, expect, it } from 'vitest'
import { type DiceGame, dice } from '@/lib/tabletop/games/dice'
import { missionNumber } from '@/lib/tabletop/games/dice/component-set'
import type { Position } from '@/lib/tabletop/games/dice/model'
import { attempting, choose, deal, events, missions, personnel, rollWith, SOLDIERS, seat } from './table'

const standing = (game: DiceGame): readonly number[] => dice.evaluate?.(game) ?? []
const ownStanding = (game: DiceGame): number => standing(game)[0] ?? Number.NaN

/** Player 0 may still change the team for a mission of Combat. */
const recruiting = (team: readonly string[], more: (at: Position) => void = () => {}): DiceGame =>
  deal((at) => {
    at.step = 'recruit'
    at.mission = missionNumber('stop-goauld-invasion')
    seat(at, 0).team = personnel(...team)
    more(at)
  })

describe('how far a player is', () => {
  it('is near nothing for all at the beginning, and the score when the game is over', () => {
    for (const players of [2, 3, 6]) {
      const game = dice.newGame({ players, seed: 'standing' })
      for (const value of standing(game)) expect(Math.abs(value)).toBeLessThan(0.2)
    }
    const game = deal((at) => {
      seat(at, 0).won = missions('suicide-mission', 'god-complex')
      seat(at, 1).lost = personnel('sergeant')
    })
    dice.agreeToDraw(game, 0)
    expect(standing(game)).toEqual([35 / 60, -1 / 60])
  })

  it('foresees what comes of the dice, and what the cards that are held can do about it', () => {
    // A player with an empty hand is not asked after the roll; this card is useless in a test.
    const useless = 'sg-politics'
    const ready = attempting('stop-goauld-invasion', SOLDIERS, [useless])
    const thrown = (team: number, ...helpful: string[]): DiceGame => {
      const game = attempting('stop-goauld-invasion', SOLDIERS, [useless, ...helpful])
      rollWith(game, 5, team)
      return game
    }
    const [passed = 0, narrow, wide] = [thrown(9), thrown(4), thrown(1)].map(ownStanding)
    expect(passed).toBeGreaterThan(ownStanding(ready))
    expect(narrow).toBeLessThan(ownStanding(ready))
    // Without a helpful card nothing can be done about either.
    expect(wide).toBe(narrow)
    const held = thrown(4, 'ambush')
    expect(ownStanding(held)).toBeGreaterThan(passed)
    // The card adds too little for this test: its value is that of a later use.
    const worthLater = ownStanding(thrown(1, 'ambush')) - (wide ?? 0)
    expect(worthLater).toBeGreaterThan(0)
    expect(worthLater).toBeLessThan((passed - (narrow ?? 0)) / 5)
    choose(held, { kind: 'play', card: 'ambush' })
    expect(ownStanding(held)).toBeCloseTo(passed, 9)
  })

  it('rises with the cards that are held, most with those that help in most tests', () => {
    const withHand = (...cards: string[]): number => {
      const game = deal((at) => {
        seat(at, 1).hand = events(...cards)
      })
      return standing(game)[1] ?? Number.NaN
    }
    expect(withHand('ambush')).toBeGreaterThan(withHand())
    expect(withHand('ambush', 'honor')).toBeGreaterThan(withHand('ambush'))
    expect(withHand('ambush')).toBeGreaterThan(withHand('sg-politics'))
  })

  it('keeps its height while the best team is still to be had, and loses it with the wrong one', () => {
    const fighters = ['combat-team', 'marines', 'commandos', 'infantry-squad']
    const game = recruiting([...fighters, 'diplomat'], (at) => {
      seat(at, 0).reserve = personnel('cimmerian-companion')
    })
    const stays = dice.clone(game)
    choose(stays, { kind: 'done' })
    expect(ownStanding(stays)).toBeLessThan(ownStanding(game))
    const height = ownStanding(game)
    choose(game, { kind: 'rest', personnel: 'diplomat' })
    choose(game, { kind: 'join', personnel: 'cimmerian-companion' })
    expect(ownStanding(game)).toBeCloseTo(height, 9)
    choose(game, { kind: 'rest', personnel: 'marines' })
    expect(ownStanding(game)).toBeLessThan(height)
  })

  it('falls with a turn that must be skipped, with a loss, and with a challenge', () => {
    const able = ['scholar', 'doctor', 'researcher', 'air-force-colonel', 'jaffe-rebel']
    const usual = (more: (at: Position) => void) =>
      deal((at) => {
        seat(at, 0).team = personnel(...able)
        more(at)
      })
    const before = ownStanding(usual(() => {}))
    const skips = usual((at) => {
      seat(at, 0).skips = true
    })
    expect(ownStanding(skips)).toBeLessThan(before)
    const lost = usual((at) => {
      seat(at, 0).lost = seat(at, 0).team.splice(0, 1)
    })
    expect(ownStanding(lost)).toBeLessThan(before)
    const game = deal((at) => {
      at.step = 'challenge'
      at.mission = missionNumber('stop-goauld-invasion')
      seat(at, 0).team = personnel(...SOLDIERS)
      seat(at, 1).hand = events('trapped')
    })
    const unchallenged = ownStanding(game)
    choose(game, { kind: 'challenge', card: 'trapped' })
    expect(ownStanding(game)).toBeLessThan(unchallenged)
  })
})
