import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greedyBot, passiveBot, playOut, randomBot } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { decodeReplay, type Game, lazyView, playReplay, startHistory, type View } from '@/lib/game/engine'
import { cardCount, cardsIn, keyOf, powerOf, ZONE } from '@/lib/game/engine/inside'
import { rounds } from '../rounds'
import { conserved, dice, engine, randomDeck, randomGame, step } from './random-decks'

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `property ${seed}`)
const check = (property: fc.IProperty<[string]>, numRuns: number, known: readonly string[] = []) =>
  fc.assert(property, { numRuns: rounds(numRuns), examples: known.map((seed) => [seed]) })

/** The serialized position: it only exists between two actions, or when the mission has ended. */
const written = (game: Game): string => JSON.stringify(engine.position(game))

/** Numbers of a view that a board would show. */
function shownNumbers(view: View): number[] {
  const cards = [view.you, view.opponent].flatMap((seat) => [
    ...seat.team,
    ...seat.supports,
    ...seat.adversaries,
  ])
  return [
    ...[view.you, view.opponent].flatMap((seat) => [
      seat.power,
      seat.powerReceived,
      seat.experience,
      seat.score,
    ]),
    ...(view.mission
      ? [view.mission.difficulty, view.mission.skillTotal, view.mission.complicationCost]
      : []),
    ...cards.flatMap((card) => Object.values(card.ratings)),
  ]
}

describe('random games between random decks', () => {
  it('keep every card in exactly one zone, never show a negative number, always offer an option, and end', () => {
    const reasons = new Map<string, number>()
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        const wrong: string[] = []
        for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
          if (decision.options.length === 0) wrong.push('a decision without an option')
          if (!conserved(game)) wrong.push('a card lost or doubled')
          if (engine.players(game).some((player) => powerOf(game, player) < 0)) wrong.push('negative power')
          if (roll(10) === 0 && Math.min(...shownNumbers(lazyView(game, decision.player))) < 0) {
            wrong.push('a negative number shown')
          }
          step(game, roll)
        }
        expect(wrong).toEqual([])
        const result = engine.result(game)
        expect(result).toBeDefined()
        reasons.set(result?.reason ?? '', (reasons.get(result?.reason ?? '') ?? 0) + 1)
      }),
      40,
      ['property 2'],
    )
    // Three in ten of the other games end this way; the one that is always played does.
    expect(reasons.get('experience') ?? 0).toBeGreaterThan(0)
  })

  it('leave nothing half done and no boost when a turn begins', { tags: ['thorough'] }, () => {
    let begun = 0
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        let turn = lazyView(game, 0).turn
        while (step(game, roll)) {
          const now = lazyView(game, 0)
          if (now.turn === turn || now.decisionKind !== 'action') continue
          turn = now.turn
          begun++
          // In the middle of a text or a rule there is no position.
          expect(written(game)).not.toMatch(/"boosts"/)
        }
      }),
      20,
    )
    expect(begun).toBeGreaterThan(20)
  })

  it('forget boosts, assignments and complications when the mission ends', { tags: ['thorough'] }, () => {
    let ended = 0
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        while (step(game, roll)) {
          if (engine.decision(game)?.kind !== 'continue') continue
          ended++
          expect(engine.position(game)).toMatchObject({ moment: 'continue' })
          expect(written(game)).not.toMatch(/"(boosts|mission|against)":|"assigned"/)
        }
      }),
      20,
    )
    expect(ended).toBeGreaterThan(rounds(20))
  })
})

describe('copies of a game', () => {
  it('a clone goes on exactly as the original, and neither touches the other', () => {
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        for (let i = roll(80); i > 0; i--) step(game, roll)
        const copy = engine.clone(game)
        const before = engine.save(copy)
        const [one, other] = [dice(`${seed} on`), dice(`${seed} on`)]
        for (let i = 0; i < 40; i++) step(game, one)
        expect(engine.save(copy)).toBe(before)
        for (let i = 0; i < 40; i++) step(copy, other)
        expect(engine.save(copy)).toBe(engine.save(game))
        expect(engine.decision(copy)).toEqual(engine.decision(game))
      }),
      60,
    )
  })

  it('a game that is saved and restored at every decision stays equal to one that is not', () => {
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed, { turnLimit: 12 })
        let other = engine.restore(engine.save(game), { log: false })
        const [one, two] = [dice(`${seed} answers`), dice(`${seed} answers`)]
        for (;;) {
          expect(engine.decision(other)).toEqual(engine.decision(game))
          expect(engine.save(other)).toBe(engine.save(game))
          if (!step(game, one)) break
          step(other, two)
          other = engine.restore(engine.save(other), { log: false })
        }
        expect(engine.result(other)).toEqual(engine.result(game))
      }),
      6,
    )
  })

  it('the same seed, decks and answers give the same game and the same log', { tags: ['thorough'] }, () => {
    check(
      fc.property(seeds, (seed) => {
        const play = () => {
          const game = randomGame(seed, { log: true })
          const roll = dice(`${seed} answers`)
          while (step(game, roll));
          return game
        }
        const [one, two] = [play(), play()]
        expect(engine.log(one, 'all')).toEqual(engine.log(two, 'all'))
        expect(engine.save(one)).toBe(engine.save(two))
      }),
      15,
    )
  })

  it('a log that is off changes nothing', { tags: ['thorough'] }, () => {
    check(
      fc.property(seeds, (seed) => {
        const [loud, silent] = [randomGame(seed, { log: true }), randomGame(seed, { log: false })]
        const [one, two] = [dice(seed), dice(seed)]
        while (step(loud, one)) step(silent, two)
        expect(engine.save(silent)).toBe(engine.save(loud))
        expect([engine.logLength(silent), engine.logLength(loud) > 0]).toEqual([0, true])
      }),
      15,
    )
  })
})

describe('undo and replays', () => {
  it('undone all the way and replayed, a game is the same', () => {
    check(
      fc.property(seeds, (seed) => {
        const roll = dice(seed)
        const history = startHistory(engine, {
          decks: [randomDeck(roll), randomDeck(roll)],
          seed,
          turnLimit: 10,
        })
        const first = engine.save(history.game())
        for (let decision = history.decision(); decision; decision = history.decision()) {
          history.answer(roll(decision.options.length))
        }
        const last = engine.save(history.game())
        const log = history.log()
        const replay = history.replay()
        const length = history.at()

        while (history.undo());
        expect(engine.save(history.game())).toBe(first)
        expect(history.at()).toBe(0)
        history.goTo(length)
        expect(engine.save(history.game())).toBe(last)
        expect(history.log()).toEqual(log)
        expect(history.replay()).toBe(replay)

        const decoded = decodeReplay(replay)
        if (!decoded.ok) throw new Error(decoded.error.kind)
        const replayed = playReplay(engine, decoded.replay)
        expect(replayed.stopped).toBeUndefined()
        expect(engine.save(replayed.game)).toBe(last)
      }),
      8,
    )
  })

  it('a replay string with any character changed is noticed, or says the same', () => {
    const history = startHistory(engine, {
      decks: [randomDeck(dice('a')), randomDeck(dice('b'))],
      seed: 'x',
      turnLimit: 2,
    })
    const roll = dice('answers')
    for (let decision = history.decision(); decision; decision = history.decision()) {
      history.answer(roll(decision.options.length))
    }
    const replay = history.replay()
    const right = decodeReplay(replay)
    fc.assert(
      fc.property(fc.nat(replay.length - 1), fc.constantFrom('A', 'z', '_', '!', 'ø'), (at, character) => {
        const decoded = decodeReplay(replay.slice(0, at) + character + replay.slice(at + 1))
        // The last character may hold bits that belong to no byte.
        if (decoded.ok && decoded.flaw === undefined) expect(decoded).toEqual(right)
        else if (decoded.ok) expect(decoded.flaw).toMatch(/damaged|truncated/)
        else expect(decoded.error.kind).toMatch(/damaged|not-a-replay|other-version/)
      }),
      { numRuns: rounds(200) },
    )
  })
})

describe('what a player may see', () => {
  it('is the same in a resampled game, which is another game and goes on to its end', () => {
    let different = 0
    check(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        for (let i = roll(120); i > 0; i--) step(game, roll)
        const before = engine.save(game)
        for (const player of engine.players(game)) {
          const sample = engine.resample(game, player, `${seed} sample`)
          expect(engine.view(sample, player)).toEqual(engine.view(game, player))
          if (engine.decision(game)?.player === player)
            expect(engine.decision(sample)).toEqual(engine.decision(game))
          expect(conserved(sample)).toBe(true)
          if (engine.save(sample) !== before) different++
          while (step(sample, roll));
          expect(engine.result(sample)).toBeDefined()
        }
        expect(engine.save(game)).toBe(before)
      }),
      40,
    )
    expect(different).toBeGreaterThan(rounds(20))
  })

  it('is no hint at what the other player holds: a resampled hand varies', () => {
    const game = randomGame('hands')
    const roll = dice('hands')
    for (let i = 0; i < 60; i++) step(game, roll)
    const hands = (player: number) => {
      const other = 1 - player
      return Array.from({ length: 12 }, (_, i) =>
        cardsIn(engine.resample(game, player, `sample ${i}`), other, ZONE.hand)
          .sort((a, b) => a - b)
          .join(),
      )
    }
    for (const player of engine.players(game)) expect(new Set(hands(player)).size).toBeGreaterThan(8)
  })
})

describe('shuffles', () => {
  it('draw alike where two versions of a deck are alike', () => {
    check(
      fc.property(seeds, (seed) => {
        const roll = dice(seed)
        const deck = randomDeck(roll)
        const opponent = randomDeck(roll)
        const out = roll(deck.draw.length)
        const changed = { ...deck, draw: [...deck.draw.filter((_, i) => i !== out), 'BASE-270'] }
        const order = (version: typeof deck) => drawn(engine.newGame({ decks: [version, opponent], seed }))
        const [one, two] = [order(deck), order(changed)]
        // Without the removed and the added card, the orders are the same.
        const left = deck.draw[out] ?? ''
        const without = (keys: readonly string[]) => keys.filter((key) => key !== left && key !== 'BASE-270')
        expect(without(two)).toEqual(without(one))
      }),
      30,
    )
  })

  it('put every card, and every copy of it, into every place equally often', { tags: ['thorough'] }, () => {
    // 20 cards, three of them copies of one: the position of the first copy, and how often two copies are neighbours.
    const draw = [...Array(3).fill('BASE-270'), ...Array.from({ length: 17 }, (_, i) => `BASE-${110 + i}`)]
    const deck = { ...randomDeck(dice('even')), draw }
    const games = 4000
    const places = Array(20).fill(0)
    let neighbours = 0
    for (let i = 0; i < games; i++) {
      const keys = drawn(engine.newGame({ decks: [deck, deck], seed: `shuffle ${i}`, log: false }))
      places[keys.indexOf('BASE-115')]++
      neighbours += keys.filter((key, at) => key === 'BASE-270' && keys[at + 1] === key).length
    }
    // 200 in each place and 0.3 pairs of neighbours in each game; five standard deviations either way.
    for (const count of places) expect(Math.abs(count - games / 20)).toBeLessThan(5 * Math.sqrt(games / 20))
    expect(Math.abs(neighbours - games * 0.3)).toBeLessThan(5 * Math.sqrt(games * 0.3))
  })

  it('are not readable from card ids, which do not follow the deck list', () => {
    const game = engine.newGame({ decks: [randomDeck(dice('ids')), randomDeck(dice('more'))], seed: 'ids' })
    const ids = Array.from({ length: cardCount(game) }, (_, card) => card)
    const places = ids.map((card) => engine.pool.indexByKey.get(keyOf(game, card)) ?? -1)
    const descents = places.filter((place, i) => i > 0 && place < (places[i - 1] ?? 0)).length
    // A sorted list has a descent only at the boundary between two players' sections.
    expect(descents / places.length).toBeGreaterThan(0.3)
  })

  /** Keys of player 0's cards in the order in which they draw them; hands are drawn after the first decision. */
  function drawn(game: Game): string[] {
    engine.answer(game, 0)
    return [ZONE.hand, ZONE.deck].flatMap((zone) => cardsIn(game, 0, zone).map((card) => keyOf(game, card)))
  }

  it('do not depend on the order of the deck list', () => {
    check(
      fc.property(seeds, (seed) => {
        const roll = dice(seed)
        const [deck, opponent] = [randomDeck(roll), randomDeck(roll)]
        const turned = { ...deck, draw: [...deck.draw].reverse(), missions: [...deck.missions].reverse() }
        const [one, two] = [deck, turned].map((version) =>
          drawn(engine.newGame({ decks: [version, opponent], seed })),
        )
        expect(two).toEqual(one)
      }),
      30,
    )
  })
})

describe('bots', () => {
  it('play every game to its end, whoever meets whom', () => {
    const bots = [greedyBot(officialPool), passiveBot, randomBot('bot')]
    for (const [i, one] of bots.entries()) {
      for (const [j, other] of bots.entries()) {
        const game = randomGame(`bots ${i} ${j}`, { turnLimit: 40 })
        expect(playOut(engine, game, [one, other]).turn).toBeGreaterThan(0)
      }
    }
  })

  it('the simple policy beats the passive one', { tags: ['thorough'] }, () => {
    const simple = greedyBot(officialPool)
    const results = Array.from({ length: 10 }, (_, i) => {
      const roll = dice(`even decks ${i}`)
      const full = () => {
        for (let deck = randomDeck(roll); ; deck = randomDeck(roll))
          if (deck.missions.length === 12) return deck
      }
      const game = engine.newGame({ decks: [full(), full()], seed: `${i}`, log: false })
      return playOut(engine, game, [simple, passiveBot]).winner
    })
    expect(results).toEqual(Array(10).fill(0))
  })
})
