import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { COPIES_PER_TITLE, type SetCode, SKILLS, STARTING_TEAM_SIZE, type Trait } from '@/lib/game/terms'

/** Number of cards of each side that a drafted deck should have, including some to choose from. */
const ENOUGH = 24
/** Penalty on the worth of a card of a kind that is already sufficient. */
const TOO_MANY = 0.35
/** Bonus for a trait picked before, for each of at most `most` cards. */
const TRAIT = { each: 0.15, most: 6 } as const
const RARE: Readonly<Record<string, number>> = { R: 0.4, UR: 0.8 }
/** Worth of cards without ratings (events, gear): about that of a support character of cost 3. */
const UNRATED = 1.5
const PRICE = 0.5

/** A bot's summary of the cards it took: counts by kind, so that valuing a card takes constant time. */
export class Taken {
  heroes = 0
  villains = 0
  readonly team = new Set<string>()
  readonly titles = new Map<string, number>()
  readonly traits = new Map<Trait, number>()

  add(card: Card): void {
    if (card.type === 'team') this.team.add(card.title)
    else if (card.side === 'hero') this.heroes++
    else this.villains++
    this.titles.set(card.title, (this.titles.get(card.title) ?? 0) + 1)
    for (const trait of card.traits) this.traits.set(trait, (this.traits.get(trait) ?? 0) + 1)
  }
}

/**
 * The worth of a card to a drafter with these cards: strength for its cost, what the deck still lacks, matching traits.
 * Based on printed properties only.
 */
export function worthOf(card: Card, taken: Taken): number {
  const strength = SKILLS.reduce((sum, skill) => sum + (card.ratings[skill] ?? 0), 0)
  const plain = strength === 0 ? UNRATED : strength - PRICE * (card.cost ?? 0)
  const traits = card.traits.reduce(
    (sum, trait) => sum + Math.min(TRAIT.most, taken.traits.get(trait) ?? 0),
    0,
  )
  const worth = plain + TRAIT.each * traits + (RARE[card.rarity] ?? 0)
  if ((taken.titles.get(card.title) ?? 0) >= COPIES_PER_TITLE) return worth * 0.1
  if (card.type === 'team') {
    // Four with different titles, then a few to choose from.
    const has = taken.team.size
    return taken.team.has(card.title) || has >= 2 * STARTING_TEAM_SIZE
      ? worth * TOO_MANY
      : has >= STARTING_TEAM_SIZE
        ? worth * 0.7
        : worth
  }
  const count = card.side === 'hero' ? taken.heroes : taken.villains
  const other = card.side === 'hero' ? taken.villains : taken.heroes
  if (count >= ENOUGH) return worth * TOO_MANY
  // Keeps both sides balanced: a drafter with many heroes prefers villain cards.
  return worth + 0.2 * (other - count)
}

/*
 * Known facts about boosters and starter decks as sold, with their sources, and what is unknown. Searched: rulebooks,
 * reviews and reports of 2007, collectors' pages and the files of the tabletop plugin. None states how many cards of
 * each rarity a booster held, so a recipe is always chosen by people.
 */

/** The source of a fact. */
export interface FactSource {
  readonly name: string
  /** ISO 8601: date of publication or last change. */
  readonly date: string
  readonly url: string
}

const SEVEN_DAYS: FactSource = {
  name: 'Seven Days',
  date: '2007-07-04',
  url: 'https://www.sevendaysvt.com/vermont/shuffling-the-card-game-genre/Content?oid=2129669',
}
const WARCRY: FactSource = {
  name: 'WarCry',
  date: '2007-07-18',
  url: 'http://www.warcry.com/news/view/74991',
}
const OCTGN: FactSource = {
  name: 'Stargate TCG for OCTGN',
  date: '2022-07-06',
  url: 'https://github.com/brine/Stargate-TCG-OCTGN/blob/master/docs/index.md',
}

/** Documented in a public source. */
export const WRITTEN_FACTS = [
  { id: 'sold', source: SEVEN_DAYS },
  { id: 'foils', source: WARCRY },
  { id: 'decks', source: OCTGN },
] as const satisfies readonly { readonly id: string; readonly source: FactSource }[]

/** The figures of a pack recipe for which we know no source. */
export const UNKNOWN_FACTS = ['size', 'rarities', 'ultraRares', 'foilOdds'] as const

/** Facts counted from the cards and the starter decks whose lists are known. */
export interface CountedFacts {
  readonly starters: number
  /** Cards per starter deck, the same for all of them. */
  readonly starterCards: number
  readonly starterOfS: number
  /** Cards of rarity S in the official sets, and how many of them are missions. */
  readonly ofS: number
  readonly missions: number
  /** Missions of other rarities. */
  readonly otherMissions: number
}

/** Counts these facts; undefined if the pool's starter decks differ from each other. */
export function countedFacts(pool: Pool, sets: readonly SetCode[]): CountedFacts | undefined {
  const [first, ...others] = STARTER_DECKS.map(({ list }) => {
    const entries = [...list.team, ...list.missions, ...list.draw]
    const sum = (some: typeof entries) => some.reduce((all, { count }) => all + count, 0)
    return { all: sum(entries), ofS: sum(entries.filter(({ key }) => pool.byKey.get(key)?.rarity === 'S')) }
  })
  if (!first || others.some(({ all, ofS }) => all !== first.all || ofS !== first.ofS)) return undefined
  const cards = pool.cards.filter(({ set }) => sets.includes(set))
  const missions = cards.filter(({ type }) => type === 'mission')
  return {
    starters: STARTER_DECKS.length,
    starterCards: first.all,
    starterOfS: first.ofS,
    ofS: cards.filter(({ rarity }) => rarity === 'S').length,
    missions: missions.filter(({ rarity }) => rarity === 'S').length,
    otherMissions: missions.filter(({ rarity }) => rarity !== 'S').length,
  }
}
