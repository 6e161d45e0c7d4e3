import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiceGame, dice } from '@/lib/tabletop/games/dice'
import { costOf, decksFor, isSupport, MISSION_POINTS, PHASES } from '@/lib/tabletop/games/dice/component-set'
import { rounds } from '../../../rounds'
import { viewOf } from './table'

/** Invariants, whatever the answers. */

const counted = (cards: readonly number[]): string => [...cards].sort((a, b) => a - b).join()

/** All cards of a kind, wherever they are, in a fixed order. */
function allCards({ at }: DiceGame): readonly string[] {
  const open = at.attempts.at(-1)
  const challenge = open?.kind === 'challenge' && open.outcome === 'open' ? [open.card] : []
  return [
    counted([
      ...at.personnelDeck,
      ...at.personnelDiscard,
      ...at.seats.flatMap(({ team, reserve, lost }) => [...team, ...reserve, ...lost]),
    ]),
    counted([
      ...at.missionDeck,
      ...at.missionDiscard,
      ...at.missionBox,
      ...(at.mission >= 0 ? [at.mission] : []),
      ...at.seats.flatMap(({ won }) => won),
    ]),
    counted([...at.eventDeck, ...at.eventDiscard, ...challenge, ...at.seats.flatMap(({ hand }) => hand)]),
  ]
}

/** A game whose answers are these numbers, modulo the number of options. */
function play(
  players: number,
  seed: number,
  answers: readonly number[],
  look: (game: DiceGame) => void,
): DiceGame {
  const game = dice.newGame({ players, seed: String(seed) })
  look(game)
  for (let i = 0; ; i++) {
    const asked = dice.decision(game)
    if (!asked) return game
    dice.answer(game, ((answers[i % answers.length] ?? 0) + i) % asked.options.length)
    look(game)
  }
}

const beginnings = {
  players: fc.integer({ min: 2, max: 6 }),
  seed: fc.integer(),
  answers: fc.array(fc.nat({ max: 60 }), { minLength: 20, maxLength: 60 }),
}

describe('in every game', () => {
  it('a turn has six phases and an end, one after the other', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        let [turn, phase] = [0, 0]
        const seen = new Set<string>()
        play(players, seed, answers, (game) => {
          const now = viewOf(game)
          seen.add(now.phase)
          const at = PHASES.indexOf(now.phase)
          if (now.turn === turn) expect(at).toBeGreaterThanOrEqual(phase)
          ;[turn, phase] = [now.turn, at]
        })
        for (const one of ['recruit', 'event', 'challenge', 'mission']) expect(seen.has(one)).toBe(true)
      }),
      { numRuns: rounds(24) },
    )
  })

  it('the mission follows a met challenge at once: nobody decides anything in between', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        play(players, seed, answers, (game) => {
          const last = viewOf(game).attempts.at(-1)
          if (last?.kind === 'challenge') expect(['open', 'failed']).toContain(last.outcome)
        })
      }),
      { numRuns: rounds(24) },
    )
  })

  it('a position that looks the same has the same cards', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        let looks = 0
        play(players, seed, answers, (game) => {
          if (looks++ % 20 > 0) return
          expect(allCards(dice.resample(game, looks % players, 'other'))).toEqual(allCards(game))
        })
      }),
      { numRuns: rounds(24) },
    )
  })

  it('no card is lost or made', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        const before = allCards(dice.newGame({ players, seed: String(seed) }))
        play(players, seed, answers, (game) => expect(allCards(game)).toEqual(before))
      }),
      { numRuns: rounds(24) },
    )
  })

  it('teams, reserves and hands keep their sizes, and hands are sorted', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        play(players, seed, answers, (game) => {
          const { step, active } = game.at
          for (const [player, { team, reserve, hand }] of game.at.seats.entries()) {
            expect(team.length).toBeLessThanOrEqual(5)
            if (player !== active) expect(reserve.length).toBeLessThanOrEqual(3)
            if (player !== active || !['event', 'excess', 'loss'].includes(step))
              expect(hand.length).toBeLessThanOrEqual(7)
            expect(counted(hand)).toBe(hand.join())
          }
        })
      }),
      { numRuns: rounds(24) },
    )
  })

  it('there are as many turns and skipped ones as missions, and scores are points less losses', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        const game = play(players, seed, answers, () => {})
        const skipped = dice.log(game, 'all').filter(({ type }) => type === 'turn-skipped').length
        expect(game.at.turn + skipped).toBe(decksFor(players).missions)
        const scores = game.at.seats.map(
          ({ won, lost }) =>
            won.reduce((sum, card) => sum + (MISSION_POINTS[card] ?? 0), 0) -
            lost.reduce((sum, card) => sum + costOf(card), 0),
        )
        expect(dice.result(game)?.scores).toEqual(scores)
        expect(viewOf(game).seats.map(({ score }) => score)).toEqual(scores)
      }),
      { numRuns: rounds(60) },
    )
  })

  it('no main character is lost as long as there is support personnel', () => {
    fc.assert(
      fc.property(beginnings.players, beginnings.seed, beginnings.answers, (players, seed, answers) => {
        let before = dice.newGame({ players, seed: String(seed) })
        play(players, seed, answers, (game) => {
          for (const [player, { lost }] of game.at.seats.entries()) {
            const had = before.at.seats[player]
            const fallen = lost.length > (had?.lost.length ?? 0) ? lost.at(-1) : undefined
            // Two may be lost between two decisions: only a single one can be identified from the team before.
            if (fallen !== undefined && lost.length === (had?.lost.length ?? 0) + 1 && !isSupport(fallen))
              expect(had?.team.some(isSupport)).toBe(false)
          }
          before = dice.clone(game)
        })
      }),
      { numRuns: rounds(24) },
    )
  })
})
