import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDeckList, deckListOf, playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import worths from '@/lib/features/values/measured/worths.json'
import { evolutionLine, lastOf, readEvolutions } from '@/lib/features/values/model/evolution-file'
import { type Contest, changedDeck, type Evolution, evolve } from '@/lib/features/values/model/evolve'
import { cardValuesSchema } from '@/lib/features/values/model/values-schema'
import { rollOf } from '@/lib/features/values/model/varied-decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { rounds } from '../../../rounds'

const { cards: measured } = cardValuesSchema.parse(worths)
const starters = STARTER_DECKS.map(({ list }) => playerDeck(list))
const base = officialPool.cards.filter(({ set }) => set === 'BASE')

const listed = (deck: PlayerDeck) => canonicalDeckList(deckListOf(deck, '2008'))
const offer = { worths: measured, cards: base, keepsTeam: false }

describe('a changed deck', () => {
  it('is legal, of the same size, and another one, with cards of the given sets alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starters), fc.boolean(), fc.string(), (deck, keepsTeam, seed) => {
        const next = changedDeck(officialPool, { ...offer, keepsTeam }, deck, rollOf(seed))
        if (!next) return
        expect(checkDeck(officialPool, listed(next)).legal).toBe(true)
        expect(listed(next)).not.toEqual(listed(deck))
        if (keepsTeam) expect(next.team).toEqual(deck.team)
        for (const pile of ['team', 'missions', 'draw'] as const) {
          expect(next[pile]).toHaveLength(deck[pile].length)
          const added = next[pile].filter((key) => !deck[pile].includes(key))
          for (const key of added) expect(officialPool.byKey.get(key)?.set).toBe('BASE')
        }
      }),
      { numRuns: rounds(100) },
    )
  })

  it('has no more copies of what came in than a person owns', () => {
    const owned = Object.fromEntries(officialPool.cards.map(({ key }, i) => [key, i % 3]))
    fc.assert(
      fc.property(fc.constantFrom(...starters), fc.string(), (deck, seed) => {
        const next = changedDeck(
          officialPool,
          { ...offer, cards: officialPool.cards, owned },
          deck,
          rollOf(seed),
        )
        if (!next) return
        const copiesIn = ({ team, missions, draw }: PlayerDeck, key: string) =>
          [...team, ...missions, ...draw].filter((one) => one === key).length
        for (const key of new Set([...next.team, ...next.missions, ...next.draw])) {
          const copies = copiesIn(next, key)
          if (copies > copiesIn(deck, key)) expect(copies).toBeLessThanOrEqual(owned[key] ?? 0)
        }
      }),
      { numRuns: rounds(200) },
    )
  })

  it('is found by most rolls', () => {
    const found = Array.from({ length: 40 }, (_, i) =>
      changedDeck(officialPool, offer, starters[0] ?? { team: [], missions: [], draw: [] }, rollOf(`${i}`)),
    )
    expect(found.filter((deck) => deck !== undefined).length).toBeGreaterThan(30)
  })
})

describe('evolution', () => {
  const [first, ...opponents] = starters
  if (!first) throw new Error('no starter decks')
  const card = base.find(({ side, type }) => side === 'hero' && type === 'support')?.key ?? ''
  const copies = (deck: PlayerDeck) => deck.draw.filter((key) => key === card).length
  /** Whoever has more copies of one card wins; among equals a roll decides. */
  const winnerOf: Contest['winnerOf'] = ([one, other], seed) =>
    copies(one) === copies(other) ? rollOf(seed)(2) : copies(one) > copies(other) ? 0 : 1
  const contest = { first, opponents, winnerOf }
  const plan = { seed: 'test', keepsTeam: true, sets: ['BASE'], tries: 400, pairs: 120 }

  it('finds the card that wins, and comes to the same deck again', () => {
    expect(copies(first)).toBe(0)
    const heard: number[] = []
    const evolved = evolve(officialPool, measured, contest, plan, ({ kept }) => heard.push(kept))
    expect(copies(evolved.deck)).toBeGreaterThan(0)
    expect(heard).toHaveLength(400)
    expect(heard.at(-1)).toBe(evolved.kept)
    expect(checkDeck(officialPool, listed(evolved.deck)).legal).toBe(true)
    expect(evolve(officialPool, measured, contest, plan)).toEqual(evolved)
  })

  it('goes on from any try to the same deck, by way of a file', () => {
    const states: Evolution[] = []
    const whole = evolve(officialPool, measured, contest, plan, (state) => states.push(state))
    const head = {
      ...{ format: 'evolutions', version: 1, seed: 'test', bot: 'greedy', rules: 1, pool: 'pool' },
      ...{ worths: 2, lineages: 3, begun: '2026-11-30T12:00:00.000Z' },
    }
    const kept = states.findIndex((state) => state.kept > 0)
    expect(kept).toBeGreaterThan(0)
    for (const state of [states[0], states[kept - 1], states[kept], states[kept + 1]]) {
      if (!state) throw new Error('no state')
      const text = `${JSON.stringify(head)}\n${evolutionLine('other', whole)}${evolutionLine('one', state)}{"id":"one","evo`
      const { lines, wholeLength } = readEvolutions('file', text)
      expect(wholeLength).toBe(text.lastIndexOf('\n') + 1)
      expect(lastOf(lines, 'none')).toBeUndefined()
      const from = lastOf(lines, 'one')
      expect(from).toEqual(state)
      expect(evolve(officialPool, measured, contest, plan, undefined, from)).toEqual(whole)
    }
    expect(() => readEvolutions('file', `${JSON.stringify(head)}\n{"id":"one"}\n`)).toThrow('file, line 2')
  })

  it('keeps no change that surely wins nothing', () => {
    const lost: Contest = { ...contest, winnerOf: ([one]) => (one === first ? 0 : 1) }
    const evolved = evolve(officialPool, measured, lost, { ...plan, tries: 30 })
    expect(evolved.deck).toBe(first)
    expect(evolved.kept).toBe(0)
    // After the first 60 pairs each is given up; the games of the deck as it is are played once.
    expect(evolved.games).toBeLessThanOrEqual(60 + 30 * 60)
  })
})
