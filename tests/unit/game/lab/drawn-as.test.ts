import { describe, expect, it } from 'vitest'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { createLab, pairedSetups } from '@/lib/game/lab'
import { drawnAs } from '@/lib/game/lab/drawn-as'
import { starter } from './decks'

const deck = (draw: readonly string[], missions: readonly string[] = []): PlayerDeck => ({
  team: starter(0).team,
  missions,
  draw,
})
const cards = (fits: (card: (typeof pool.cards)[number]) => boolean) =>
  pool.cards.filter(fits).map(({ key }) => key)
const [support = '', other = '', third = ''] = cards(({ type }) => type === 'support')
const [event = ''] = cards(({ type }) => type === 'event')
const [obstacle = '', obstacleToo = ''] = cards(({ type }) => type === 'obstacle')

describe('the cards as which those of another version are shuffled', () => {
  const as = (first: readonly string[], second: readonly string[]) =>
    drawnAs(pool, deck(first), deck(second)).draw

  it('are themselves where both versions have them, copy by copy', () => {
    expect(as([support, support, obstacle], [obstacle, support, support])).toEqual([
      obstacle,
      support,
      support,
    ])
    expect(as([support, support, other], [support, other, other])).toEqual([support, support, other])
  })

  it('are those that went, in pairs of the most alike', () => {
    expect(as([support, obstacle], [obstacleToo, other])).toEqual([obstacle, support])
    // A card of the same side if no card of the type was removed.
    expect(as([obstacle, support], [event, obstacleToo])).toEqual([support, obstacle])
    expect(as([obstacle], [event])).toEqual([obstacle])
  })

  it('are themselves where more came than went', () => {
    expect(as([support], [other, third])).toEqual([support, third])
    expect(as([support, other], [])).toEqual([])
  })

  it('keep to their pile, and missions to their skill', () => {
    const culture = cards(({ type, ratings }) => type === 'mission' && ratings.culture !== undefined)
    const combat = cards(({ type, ratings }) => type === 'mission' && ratings.combat !== undefined)
    const [a = '', b = ''] = culture
    const [c = '', d = ''] = combat
    expect(drawnAs(pool, deck([support], [a, c]), deck([other], [d, b]))).toEqual({
      missions: [c, a],
      draw: [support],
    })
  })

  it('do not depend on the order of the lists', () => {
    const first = [support, support, obstacle, event]
    const second = [other, third, obstacleToo, event]
    const pairs = (a: readonly string[], b: readonly string[]) =>
      as(a, b)
        .map((one, i) => `${b[i]} ${one}`)
        .sort()
    expect(pairs(first.toReversed(), second.toReversed())).toEqual(pairs(first, second))
  })
})

describe('paired games', () => {
  // A card of which the deck has three copies, replaced by a very similar one.
  const first = starter(0)
  const gone = first.draw.find((key, i) => first.draw[i + 2] === key) ?? ''
  const like = pool.byKey.get(gone)
  const come =
    pool.cards.find(
      ({ key, type, cost, title }) =>
        type === like?.type && cost === like.cost && title !== like.title && !first.draw.includes(key),
    )?.key ?? ''
  const second = { ...first, draw: first.draw.map((key) => (key === gone ? come : key)) }
  const common = { bot: 'greedy', opponents: [{ deck: starter(1), bot: 'greedy' }], seed: 'pairs' } as const
  const [one, two] = pairedSetups(pool, { ...common, deck: first }, { ...common, deck: second })

  it('are the games of the first version as ever, and can be watched', { tags: ['thorough'] }, () => {
    expect(one).toEqual({ ...common, deck: first })
    const lab = createLab(pool, two)
    for (const game of [0, 1]) expect(lab.replay(game).length).toBeGreaterThan(100)
  })

  it('are the same games far more often than where every card is shuffled as itself', {
    tags: ['thorough'],
  }, () => {
    // One copy is replaced: if neither card is seen, nothing in a pair of games need differ.
    const place = first.draw.indexOf(gone)
    const changed = { ...first, draw: first.draw.with(place, come) }
    const [before, paired] = pairedSetups(pool, { ...common, deck: first }, { ...common, deck: changed })
    const games = Array.from({ length: 24 }, (_, game) => game)
    const played = (setup: typeof one) => {
      const lab = createLab(pool, setup)
      return games.map((game) => {
        const { outcome, turns, decisions } = lab.play(game)
        return `${outcome} ${turns} ${decisions}`
      })
    }
    const was = played(before)
    const same = (setup: typeof one) => played(setup).filter((game, i) => game === was[i]).length
    const [alike, asThemselves] = [same(paired), same({ ...common, deck: changed })]
    expect(alike).toBeGreaterThanOrEqual(2 * asThemselves)
    expect(alike).toBeGreaterThan(4)
  })
})
