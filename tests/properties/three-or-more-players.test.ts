import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeReplay, type Game, lazyView, logFor, playReplay, startHistory } from '@/lib/game/engine'
import { isIn, ownerOf, powerOf, ZONE } from '@/lib/game/engine/inside'
import { rounds } from '../rounds'
import { conserved, dice, engine, randomDeck, step } from './random-decks'

/** Long random games with three and four seats, with all texts of the cards. */

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `seats ${seed}`)
const check = (property: fc.IProperty<[string, number]>, numRuns: number) =>
  fc.assert(property, { numRuns: rounds(numRuns) })
const seats = fc.constantFrom(3, 4, 5, 6)

const decksOf = (roll: (count: number) => number, count: number) =>
  Array.from({ length: count }, () => randomDeck(roll))
const randomGame = (seed: string, count: number, turnLimit = 60): Game =>
  engine.newGame({ decks: decksOf(dice(seed), count), seed, turnLimit, log: false })

describe('random games with three to six players', () => {
  it('keep every card, always offer an option to somebody who takes part, use no inactive card, and end', () => {
    check(
      fc.property(seeds, seats, (seed, count) => {
        const game = randomGame(seed, count)
        const roll = dice(`${seed} answers`)
        const wrong = new Set<string>()
        for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
          if (decision.options.length === 0) wrong.add('a decision without an option')
          if (!conserved(game)) wrong.add('a card lost or doubled')
          const { turn } = lazyView(game, 0)
          const inactive =
            turn === 0 ? [] : engine.players(game).filter((player) => !lazyView(game, player).you.active)
          if (turn > 0 && inactive.length !== count - 2) wrong.add('more or fewer than two take part')
          if (inactive.includes(decision.player) && decision.kind !== 'discard')
            wrong.add('inactive, but asked')
          if (inactive.some((player) => powerOf(game, player) !== 0)) wrong.add('inactive, but has power')
          if (decision.kind !== 'discard') {
            // Hidden cards are identified by their place, below 0.
            const cards = decision.options.flatMap(({ card = -1 }) => (card < 0 ? [] : [card]))
            // Texts may refer to an inactive player's deck or discard pile: those cards are not in play (ruling 93).
            const inPlay = cards.filter(
              (card) => ![ZONE.deck, ZONE.discard].some((pile) => isIn(game, card, pile)),
            )
            if (inPlay.some((card) => inactive.includes(ownerOf(game, card))))
              wrong.add('inactive card offered')
          }
          step(game, roll)
        }
        expect([...wrong]).toEqual([])
        expect(engine.result(game)).toBeDefined()
      }),
      6,
    )
  })

  it('are the same for a player in a resampled game', () => {
    check(
      fc.property(seeds, seats, (seed, count) => {
        const game = randomGame(seed, count)
        const roll = dice(`${seed} answers`)
        for (let i = roll(150); i > 0; i--) step(game, roll)
        for (const player of engine.players(game)) {
          const sample = engine.resample(game, player, `${seed} sample`)
          expect(engine.view(sample, player)).toEqual(engine.view(game, player))
          expect(conserved(sample)).toBe(true)
        }
      }),
      20,
    )
  })

  it('go on alike when they are saved and restored, or cloned, at every decision', {
    tags: ['thorough'],
  }, () => {
    check(
      fc.property(seeds, seats, (seed, count) => {
        const game = randomGame(seed, count, 6)
        let restored = engine.restore(engine.save(game), { log: false })
        let copy = engine.clone(game)
        const rolls = [dice(seed), dice(seed), dice(seed)] as const
        while (step(game, rolls[0])) {
          step(restored, rolls[1])
          step(copy, rolls[2])
          expect(engine.save(restored)).toBe(engine.save(game))
          expect(engine.save(copy)).toBe(engine.save(game))
          expect(engine.decision(restored)).toEqual(engine.decision(game))
          restored = engine.restore(engine.save(restored), { log: false })
          copy = engine.clone(copy)
        }
      }),
      4,
    )
  })

  it('are replayed from their string, and their log hides what only others know', () => {
    check(
      fc.property(seeds, seats, (seed, count) => {
        const roll = dice(seed)
        const history = startHistory(engine, { decks: decksOf(roll, count), seed, turnLimit: 8 })
        for (let decision = history.decision(); decision; decision = history.decision())
          history.answer(roll(decision.options.length))
        const decoded = decodeReplay(history.replay())
        if (!decoded.ok) throw new Error(decoded.error.kind)
        const replayed = playReplay(engine, decoded.replay)
        expect(replayed.stopped).toBeUndefined()
        expect(engine.save(replayed.game)).toBe(engine.save(history.game()))
        expect(engine.log(replayed.game, 'all')).toEqual(history.log())
        for (let reader = 0; reader < count; reader++) {
          const secret = logFor(history.log(), reader).filter(
            ({ secretOf }) => secretOf !== undefined && secretOf !== reader,
          )
          expect(secret.length).toBeGreaterThan(0)
          expect(secret.every(({ cards }) => (cards ?? []).every((card) => card.key === null))).toBe(true)
        }
      }),
      6,
    )
  })
})
