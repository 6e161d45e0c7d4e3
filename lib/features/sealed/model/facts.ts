import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'

/*
 * What is known of boosters and starter decks as they were sold, with where it is from, and what is not: looked for in
 * rulebooks, reviews and reports of 2007, pages of collectors and the files of the tabletop plugin. How many cards of
 * which rarity a booster held is nowhere among them, so that a recipe is always set by people.
 */

/** Where a fact is from. */
export interface FactSource {
  readonly name: string
  /** ISO 8601: when it was published or changed last. */
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

/** What somebody has written of what was sold. */
export const WRITTEN_FACTS = [
  { id: 'sold', source: SEVEN_DAYS },
  { id: 'foils', source: WARCRY },
  { id: 'decks', source: OCTGN },
] as const satisfies readonly { readonly id: string; readonly source: FactSource }[]

/** What nobody has written that we know of: the figures of a recipe. */
export const UNKNOWN_FACTS = ['size', 'rarities', 'ultraRares', 'foilOdds'] as const

/** What can be counted in the cards and in the starter decks that are known card by card. */
export interface CountedFacts {
  readonly starters: number
  /** Cards of each of these starter decks, all of which have as many. */
  readonly starterCards: number
  readonly starterOfS: number
  /** Cards of rarity S in the official sets, and how many of them are missions. */
  readonly ofS: number
  readonly missions: number
  /** Missions of another rarity. */
  readonly otherMissions: number
}

/** Counts them; undefined in a pool in which the starter decks are not alike. */
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
