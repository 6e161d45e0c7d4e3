import { describe, expect, it } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { compileCard } from '@/lib/game/text/compile'
import { playOwnCards } from '../fuzz/own-cards'
import { rounds } from '../rounds'

/** Cards as players write them, with the words that only their sets use. */

const RATED = { culture: 2, science: 2, combat: 2, ingenuity: 2 }
const typed = (
  number: number,
  title: string,
  type: Card['type'],
  texts: readonly string[],
  more: Partial<Card> = {},
): Card => {
  const side = type === 'obstacle' || type === 'adversary' ? 'villain' : 'hero'
  const facts = { title, type, side, traits: more.traits ?? [] } as const
  const { paragraphs } = compileCard(texts, facts)
  return {
    key: `OWN-${number}`,
    set: 'OWN',
    number,
    title,
    subtitle: '',
    type,
    side,
    traits: [],
    ratings: type === 'gear' || type === 'event' || type === 'ship' ? {} : RATED,
    rarity: 'C',
    octgnId: `own ${number}`,
    cost: 1,
    ...more,
    abilities: paragraphs.map((one) => {
      if (one.kind !== 'understood') throw new Error(`${title}: ${JSON.stringify(one)}`)
      return one.ability
    }),
  }
}

const CARDS: readonly Card[] = [
  typed(1, 'Swamp Fever', 'obstacle', ['When you play this obstacle, you may wound an assigned character.']),
  typed(
    2,
    'Bone Setter',
    'support',
    ['Stop Bone Setter — Destroy all wound tokens on a wounded character.'],
    { cost: 2 },
  ),
  typed(
    3,
    'Night Stalker',
    'adversary',
    [
      'Each time you assign Night Stalker, you may wound assigned characters twice.',
      'Failure: Destroy a wounded support character.',
    ],
    { reviveCost: 1 },
  ),
  typed(4, 'Capacitor', 'gear', [
    'Pay 1 power — Place a charge token on this gear.',
    'Remove two charge tokens from this gear — Gain 4 power.',
  ]),
  typed(5, 'Long Walk', 'event', [
    'Ready a stopped support character. Assign that character to the current mission.',
  ]),
  typed(
    6,
    'Loud Guard',
    'adversary',
    [
      'While Loud Guard is assigned, your opponent gets: "Pay 2 power — Loud Guard is blocked until the end of the current mission."',
    ],
    { reviveCost: 1 },
  ),
  typed(7, 'Haggler', 'support', [
    'Stop Haggler, pay 2 power — Draw a card. This ability costs power -1 while another character is assigned.',
  ]),
  typed(8, 'Sudden Aid', 'gear', ['Discard this gear from your hand, pay 1 power — Ready a team character.']),
  typed(9, 'Two Roads', 'event', ['Choose two: gain 1 power; or draw a card; or ready a gear.']),
  typed(10, 'Insomniac', 'support', [
    'Each time Insomniac becomes ready, gain 1 power. You can do this only once each turn.',
  ]),
  typed(11, 'Open Ground', 'gear', ["Team characters can't become blocked."]),
  typed(12, 'Human Chain', 'gear', [
    'Stop any number of characters with a total of 5 Science or more — Gain 3 power.',
  ]),
  typed(13, 'Second Thought', 'event', [
    'Choose a success text on a card at the current mission that will trigger an additional time if the mission succeeds.',
  ]),
]
const pool = createPool([...officialPool.cards, ...CARDS], 'own cards')

describe("games with players' own cards", { tags: ['thorough'] }, () => {
  it('keep what every game keeps, and each paragraph takes effect', () => {
    const report = playOwnCards(pool, CARDS, { games: rounds(600), seed: 'own', further: 200 })
    expect(report.failures).toEqual([])
    // A card that cannot become blocked has no effect if nothing blocks: a scenario tests it.
    const never = [...report.texts].filter(([name, count]) => count === 0 && !name.startsWith('OWN-11 '))
    expect(never).toEqual([])
  }, 600_000)
})
