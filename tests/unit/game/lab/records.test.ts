import { beforeAll, describe, expect, it } from 'vitest'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createEngine, type LogEvent, openReplay } from '@/lib/game/engine'
import { CARD_COUNTS, createLab, createTally, type LabSetup, sampleHand } from '@/lib/game/lab'
import { dice } from '../../../fuzz/dice'
import { encodedDeck } from '../../../fuzz/encoded-decks'
import { rounds } from '../../../rounds'
import { gauntlet, STARTERS, starter } from './decks'

const engine = createEngine(pool)
const GAMES = rounds(48)

/** The game according to its replay, independent of the laboratory's counts. */
function told(lab: ReturnType<typeof createLab>, game: number) {
  const opened = openReplay(engine, lab.replay(game))
  expect(opened.error).toBeUndefined()
  if (!opened.history) throw new Error('no game')
  const state = opened.history.game()
  return {
    events: opened.history.log(),
    result: engine.result(state),
    view: engine.view(state, lab.plan(game).seat),
  }
}

const ofType = (events: readonly LogEvent[], ...types: LogEvent['type'][]) =>
  events.filter(({ type }) => types.includes(type))

describe('a game of the laboratory', () => {
  const setup = gauntlet('records')
  const lab = createLab(pool, setup)
  const played = (game: number) => ({
    plan: lab.plan(game),
    record: lab.play(game),
    ...told(lab, game),
  })
  let games: readonly ReturnType<typeof played>[]
  beforeAll(() => {
    games = Array.from({ length: GAMES }, (_, game) => played(game))
  })

  it('ends as its replay does', () => {
    for (const { record, result, plan, events, view } of games) {
      expect(record.reason).toBe(result?.reason)
      expect(record.turns).toBe(result?.turn)
      expect(record.outcome).toBe(
        result?.winner === undefined ? 'undecided' : result.winner === plan.seat ? 'won' : 'lost',
      )
      const hero = ofType(events, 'turn').at(-1)?.player
      const winner = result?.winner
      expect(record.winnerRole).toBe(winner === undefined ? undefined : winner === hero ? 'hero' : 'villain')
      const [first] = ofType(events, 'first-player', 'first-player-by-lot')
      expect(record.began).toBe(first?.player === plan.seat)
      expect(record.end.glyphs).toBe(view.you.glyphs)
      expect(record.end.score).toBe(view.you.score)
    }
    expect(new Set(games.map(({ record }) => record.outcome)).size).toBeGreaterThan(1)
  })

  it('is won in the role that the winner has at its end: by the score pile as villain player, else as hero player', () => {
    const ends = games.flatMap(({ record }) => (record.winnerRole ? [record] : []))
    expect(new Set(ends.map(({ reason }) => reason)).size).toBeGreaterThan(0)
    for (const record of ends) {
      expect(record.winnerRole).toBe(record.reason === 'score' ? 'villain' : 'hero')
      // The player with the first turn has the odd-numbered turns.
      const ownTurn = (record.turns % 2 === 1) === record.began
      expect(ownTurn).toBe((record.winnerRole === 'hero') === (record.outcome === 'won'))
      const tally = createTally(pool, setup)
      tally.add(record)
      const { roles, ways } = tally.report().all
      const end = record.outcome === 'won' ? 'won' : 'lost'
      expect(roles[record.winnerRole ?? 'hero'][end].hits).toBe(1)
      expect(roles[record.winnerRole === 'hero' ? 'villain' : 'hero'][end].hits).toBe(0)
      expect(Object.entries(ways).filter(([, way]) => way[end].hits > 0)).toEqual([
        [record.reason, ways[record.reason as keyof typeof ways]],
      ])
    }
  })

  it('has the attempts, mulligans and own turns that the log has', () => {
    for (const { record, plan, events } of games) {
      const resolved = ofType(events, 'success', 'failure').filter(({ player }) => player === plan.seat)
      expect(record.attempts).toHaveLength(resolved.length)
      record.attempts.forEach((attempt, i) => {
        const event = resolved[i]
        expect(lab.cards.missions[attempt.mission]?.key).toBe(event?.card?.key)
        expect(attempt.succeeded).toBe(event?.type === 'success')
        expect(attempt.succeeded).toBe(attempt.total >= attempt.difficulty)
        expect(attempt.place).toBe(event?.mission)
      })
      const mulligans = ofType(events, 'mulligan').map(({ player }) => player)
      expect(record.mulligan).toBe(mulligans.includes(plan.seat))
      expect(record.opponentMulligan).toBe(mulligans.includes(1 - plan.seat))
      const turns = ofType(events, 'turn')
      expect(record.turns).toBe(turns.length)
      expect(record.ownTurns).toHaveLength(turns.filter(({ player }) => player === plan.seat).length)
      expect(record.hero.turns).toBe(record.ownTurns.length)
      expect(record.hero.turns + record.villain.turns).toBe(record.turns)
    }
    expect(games.some(({ record }) => record.mulligan || record.opponentMulligan)).toBe(true)
  })

  it('accounts for all power', () => {
    for (const { record, plan, events } of games) {
      for (const { received, spent, unspent, lost } of [record.hero, record.villain]) {
        expect(spent + unspent + lost).toBe(received)
        expect(Math.min(received, spent, unspent, lost)).toBeGreaterThanOrEqual(0)
      }
      // Payments of this player according to the log, line by line.
      const paid = events
        .filter(({ player }) => player === plan.seat)
        .reduce((sum, { type, figures }) => {
          if (type === 'pay') return sum + (figures.power ?? 0)
          return ['play', 'obstacle', 'event', 'complication', 'continue'].includes(type)
            ? sum + (figures.cost ?? 0)
            : sum
        }, 0)
      expect(record.hero.spent + record.villain.spent).toBe(paid)
      const income = ofType(events, 'power').reduce((sum, { figures }) => sum + (figures.power ?? 0), 0)
      expect(record.hero.received + record.villain.received).toBeGreaterThanOrEqual(income)
    }
  })

  it('counts cards as the log does', () => {
    for (const { record, plan, events } of games) {
      const count = (key: string, of: (typeof CARD_COUNTS)[number]) => {
        const place = lab.cards.draw.findIndex((card) => card.key === key)
        return record.cards[place * CARD_COUNTS.length + CARD_COUNTS.indexOf(of)] ?? -1
      }
      const turn = events.findIndex(({ type }) => type === 'turn')
      const hands = ofType(events.slice(0, turn), 'opening-hand', 'mulligan')
      const own = hands.filter(({ player }) => player === plan.seat)
      const dealt = own[0]?.cards ?? []
      const kept = own.at(-1)?.cards ?? []
      const ids = (cards: readonly { readonly id: number }[]) => new Set(cards.map(({ id }) => id))
      const played = ids(
        ofType(events, 'play', 'obstacle', 'event').flatMap(({ card, player }) =>
          card && player === plan.seat ? [card] : [],
        ),
      )
      const drawn = ids([
        ...kept,
        ...ofType(events.slice(turn), 'draw').flatMap(({ cards, player }) =>
          player === plan.seat ? (cards ?? []) : [],
        ),
        // In these decks, cards found by a text go to the hand.
        ...ofType(events, 'take', 'search').flatMap(({ card, player }) =>
          card && player === plan.seat ? [card] : [],
        ),
      ])
      const keyOf = new Map(
        events.flatMap(({ card, cards }) =>
          [...(cards ?? []), ...(card ? [card] : [])].map(({ id, key }) => [id, key]),
        ),
      )
      const copies = (cards: ReadonlySet<number>, key: string) =>
        [...cards].filter((id) => keyOf.get(id) === key).length
      for (const { key, copies: all } of lab.cards.draw) {
        expect(count(key, 'dealt')).toBe(dealt.filter((card) => card.key === key).length)
        expect(count(key, 'drawn')).toBe(copies(drawn, key))
        expect(count(key, 'played')).toBe(copies(played, key))
        expect(count(key, 'drawn')).toBeLessThanOrEqual(all)
        expect(count(key, 'used') + count(key, 'dead')).toBeLessThanOrEqual(count(key, 'drawn'))
        expect(count(key, 'dead')).toBeLessThanOrEqual(count(key, 'chanced'))
      }
    }
  })

  it('sees what the team could reach at each of its turns', () => {
    for (const { record } of games) {
      for (const [turn, { reach, opposition }] of record.ownTurns.entries()) {
        const first = record.attempts.find(({ ownTurn, place }) => ownTurn === turn + 1 && place === 1)
        if (first) {
          expect(reach).toHaveLength(4)
          expect(opposition).toBe(Math.max(0, first.difficulty - first.printed))
        } else expect(opposition).toBe(0)
      }
      expect(record.ownTurns.some(({ reach }) => reach.some((total) => total > 5))).toBe(true)
    }
  })

  it('is the same whoever plays it, whatever was played before', { tags: ['thorough'] }, () => {
    const other = createLab(pool, gauntlet('records'))
    for (const { record } of [...games].reverse().slice(0, 6))
      expect(other.play(record.number)).toEqual(record)
    expect(createLab(pool, gauntlet('another seed')).play(0)).not.toEqual(games[0]?.record)
  })

  it('ends undecided at the turn limit, with all power accounted for', () => {
    const passive = createLab(pool, gauntlet('long', 'passive', 7)).play(0)
    expect(passive).toMatchObject({ outcome: 'undecided', reason: 'undecided', turns: 7 })
    expect(passive.hero.turns + passive.villain.turns).toBe(7)
    expect(passive.hero.unspent).toBe(passive.hero.received)
    expect(passive.villain.unspent).toBe(3 * passive.villain.turns)
  })

  it('exchanges seats and lets all opponents have their turn', () => {
    const plans = Array.from({ length: 12 }, (_, game) => lab.plan(game))
    expect(plans.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    expect(plans.map(({ opponent }) => opponent)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2])
    expect(new Set(plans.map(({ seed }) => seed)).size).toBe(12)
  })

  it('begins with the hand that a sample shows, and counts cards as dealt before any is shuffled back', {
    tags: ['thorough'],
  }, () => {
    // A deck whose opening hands the greedy bot often shuffles back.
    const deck = starter(1)
    const often = createLab(pool, { ...gauntlet('records'), deck })
    let shuffledBack = 0
    for (let game = 0; game < 12; game++) {
      const { seed, seat } = often.plan(game)
      const { cards, mulligan } = often.play(game)
      if (mulligan) shuffledBack++
      const sample = sampleHand(engine, deck, { seed, seat })
      often.cards.draw.forEach(({ key }, place) => {
        const copies = (hand: readonly string[]) => hand.filter((card) => card === key).length
        const count = (of: (typeof CARD_COUNTS)[number]) =>
          cards[place * CARD_COUNTS.length + CARD_COUNTS.indexOf(of)]
        expect(count('dealt')).toBe(copies(sample.hand))
        // All cards of the kept hand are drawn.
        expect(count('drawn')).toBeGreaterThanOrEqual(copies(mulligan ? sample.mulligan.hand : sample.hand))
      })
      expect([...sample.hand, ...sample.next].sort()).toEqual([...deck.draw].sort())
      expect([...sample.mulligan.hand, ...sample.mulligan.next].sort()).toEqual([...deck.draw].sort())
      expect(sample.hand).toHaveLength(8)
      expect([...sample.missions].sort()).toEqual([...deck.missions].sort())
    }
    expect(shuffledBack).toBeGreaterThan(0)
  })

  it('refuses decks that cannot be played with, and nobody to play against', () => {
    const good = gauntlet('bad')
    const bad = { ...starter(1), team: starter(1).team.slice(1) }
    expect(() => createLab(pool, { ...good, deck: bad })).toThrow('team-size')
    expect(() =>
      createLab(pool, { ...good, opponents: [...good.opponents, { deck: bad, bot: 'passive' }] }),
    ).toThrow('team-size')
    expect(() => createLab(pool, { ...good, deck: { ...starter(1), draw: ['nothing'] } })).toThrow(
      'unknown-card',
    )
    expect(() => createLab(pool, { ...good, opponents: [] })).toThrow(RangeError)
    expect(() => createLab(pool, { ...good, turnLimit: 0 })).toThrow('turn-limit')
  })

  it('can be played with next to nothing in the deck', () => {
    const bare = { team: starter(0).team, missions: [], draw: [] }
    const record = createLab(pool, { ...gauntlet('bare', 'greedy', 10), deck: bare }).play(1)
    expect(record.cards).toHaveLength(0)
    expect(record.attempts).toHaveLength(0)
    expect(STARTERS).toHaveLength(3)
  })

  it('accounts for power and cards with whatever cards there are', { tags: ['thorough'] }, () => {
    const roll = dice('laboratory')
    for (let i = 0; i < 20; i++) {
      const setup: LabSetup = {
        deck: encodedDeck(roll),
        bot: i % 3 === 0 ? 'greedy' : 'random',
        opponents: [{ deck: encodedDeck(roll), bot: 'random' }],
        seed: `any cards ${i}`,
        turnLimit: 60,
      }
      const record = createLab(pool, setup).play(i)
      for (const { received, spent, unspent, lost } of [record.hero, record.villain]) {
        expect(spent + unspent + lost).toBe(received)
        expect(Math.min(spent, unspent, lost)).toBeGreaterThanOrEqual(0)
      }
      expect(record.hero.turns).toBe(record.ownTurns.length)
      for (let at = 0; at < record.cards.length; at += CARD_COUNTS.length) {
        const [, drawn = 0, , used = 0, chanced = 0, dead = 0] = record.cards.subarray(at)
        expect(chanced).toBeLessThanOrEqual(drawn)
        expect(used + dead).toBeLessThanOrEqual(drawn)
        expect(dead).toBeLessThanOrEqual(chanced)
      }
    }
  })
})
