import {
  type DeckEntry,
  type DeckList,
  type DeckSection,
  MISSIONS_PER_SKILL,
  requiredSkill,
} from '@/lib/features/decks/model/deck'
import { BELONGINGS_LIMIT, HEROES_NEEDED, VILLAINS_NEEDED } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { mentionsOf } from '@/lib/game/search/related/mentions'
import { type CardKey, COPIES_PER_TITLE, type Side, SKILLS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { DeckKind } from './card-values'

/** Random legal decks of several kinds, for the games that measure the worth of cards. */

export interface VariedDeck {
  readonly kind: DeckKind
  readonly deck: PlayerDeck
}

/** Shares of the kinds, out of 20 decks. */
const PARTS: readonly DeckKind[] = [
  ...Array<DeckKind>(8).fill('random'),
  ...Array<DeckKind>(5).fill('trait'),
  ...Array<DeckKind>(3).fill('glyph'),
  ...Array<DeckKind>(4).fill('built'),
]

/** Minimum cards of a trait to build a deck around. */
const CARDS_OF_A_TRAIT = 16
/** Maximum cards of a side beyond the minimum. */
const SPARE_CARDS = 4
/** Attempts to find an allowed card that suits the plan, after which any allowed card is taken. */
const MAX_TRIES = 40
/** Number of draws out of five that prefer cards suiting the plan. */
const LIKED = 3

/** Deterministic random integers: `roll(n)` is from 0 to n − 1, and the same seed gives the same sequence. */
export type Roll = (count: number) => number

export function rollOf(seed: string): Roll {
  let stream = hashText(seed)
  return (count) => {
    stream = nextStream(stream)
    return below(streamValue(stream), count)
  }
}

/** True for cards that suit a deck's plan. */
type Likes = (card: Card) => boolean

/** Deals random decks from a pool. `built` are legal decks made by people. The same rolls give the same deck. */
export function deckDealer(pool: Pool, built: readonly DeckList[]): (roll: Roll) => VariedDeck {
  const cards = cardsByPlace(pool)
  const traits = traitsWorthADeck(pool)
  const glyphs = [...new Set(pool.cards.flatMap(({ glyph }) => glyph ?? []))].sort()
  const decks = built.map((list) => listed(pool, list))

  return (roll) => {
    const kind = built.length === 0 ? 'random' : oneOf(PARTS, roll)
    switch (kind) {
      case 'random':
        return { kind, deck: planned(cards, roll, () => false) }
      case 'trait': {
        const trait = oneOf(traits, roll)
        return { kind, deck: planned(cards, roll, (card) => isOfTrait(card, trait)) }
      }
      case 'glyph': {
        const glyph = oneOf(glyphs, roll)
        return { kind, deck: planned(cards, roll, (card) => isOfGlyph(card, glyph)) }
      }
      case 'built':
        return { kind, deck: exchanged(cards, roll, oneOf(decks, roll)) }
    }
  }
}

/**
 * Deals random decks made for the most part of certain cards, three copies of each of those in the draw deck: a few
 * thousand games tell much about them.
 */
export function standoutDealer(pool: Pool, keys: ReadonlySet<CardKey>): (roll: Roll) => VariedDeck {
  const cards = cardsByPlace(pool)
  return (roll) => ({ kind: 'random', deck: planned(cards, roll, ({ key }) => keys.has(key), true) })
}

function oneOf<T>(list: readonly T[], roll: Roll): T {
  const one = list[roll(list.length)]
  if (one === undefined) throw new RangeError('nothing to choose from')
  return one
}

// ---------------------------------------------------------------- what fits

interface CardsByPlace {
  readonly team: readonly Card[]
  /** Three or more missions of each skill, in the order of `SKILLS`. */
  readonly missions: readonly (readonly Card[])[]
  readonly draw: Readonly<Record<Side, readonly Card[]>>
}

function cardsByPlace({ cards }: Pool): CardsByPlace {
  const draw = (side: Side) =>
    cards.filter((card) => card.side === side && card.type !== 'team' && card.type !== 'mission')
  return {
    team: cards.filter(({ type }) => type === 'team'),
    missions: SKILLS.map((skill) => cards.filter((card) => requiredSkill(card) === skill)),
    draw: { hero: draw('hero'), villain: draw('villain') },
  }
}

const named = (one: string | readonly string[] | undefined, word: string): boolean =>
  typeof one === 'string' ? one === word : (one?.includes(word) ?? false)

const isOfTrait = (card: Card, trait: string): boolean =>
  card.traits.includes(trait) || mentionsOf(card).some(({ filter }) => named(filter.trait, trait))

function traitsWorthADeck({ cards }: Pool): readonly string[] {
  const counts = new Map<string, number>()
  for (const { traits } of cards) for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  return [...counts].flatMap(([trait, count]) => (count >= CARDS_OF_A_TRAIT ? [trait] : [])).sort()
}

const isOfGlyph = (card: Card, glyph: string): boolean =>
  card.glyph === glyph ||
  card.abilities.some((ability) => 'gate' in ability && ability.gate?.glyphs.includes(glyph))

// ---------------------------------------------------------------- laying a deck out

/** A deck under construction: never more than three cards of a title. */
class Draft {
  readonly team: Card[] = []
  readonly missions: Card[] = []
  readonly draw: Card[] = []
  private readonly titles = new Map<string, number>()

  has(section: DeckSection, title: string): boolean {
    return this[section].some((card) => card.title === title)
  }

  /** Adds a card, unless the deck has three of its title. Returns true if it was added. */
  add(section: DeckSection, card: Card): boolean {
    const copies = this.titles.get(card.title) ?? 0
    if (copies >= COPIES_PER_TITLE) return false
    this.titles.set(card.title, copies + 1)
    this[section].push(card)
    return true
  }

  copiesInDraw(card: Card): number {
    return this.draw.filter((one) => one.title === card.title && one.subtitle === card.subtitle).length
  }

  deck(): PlayerDeck {
    const keys = (cards: readonly Card[]) => cards.map(({ key }) => key)
    return { team: keys(this.team), missions: keys(this.missions), draw: keys(this.draw) }
  }
}

/** A random card, preferring those that suit the plan. */
function pick(from: readonly Card[], liked: readonly Card[], roll: Roll): Card {
  return oneOf(liked.length > 0 && roll(5) < LIKED ? liked : from, roll)
}

/** Adds one allowed card; after `MAX_TRIES` attempts, one that need not suit the plan. */
function addOne(
  draft: Draft,
  section: DeckSection,
  from: readonly Card[],
  liked: readonly Card[],
  roll: Roll,
): Card {
  for (let tries = 0; ; tries++) {
    const card = pick(from, tries < MAX_TRIES ? liked : [], roll)
    if (section === 'team' && draft.has('team', card.title)) continue
    if (draft.add(section, card)) return card
  }
}

function addTeam(draft: Draft, { team }: CardsByPlace, roll: Roll, likes: Likes): void {
  const liked = team.filter(likes)
  while (draft.team.length < STARTING_TEAM_SIZE) addOne(draft, 'team', team, liked, roll)
}

/**
 * Adds random cards up to a number of cards: one to three copies of each, or with `playsets` three of those that suit
 * the plan.
 */
function fill(
  draft: Draft,
  from: readonly Card[],
  room: number,
  roll: Roll,
  likes: Likes,
  playsets = false,
): void {
  const liked = from.filter(likes)
  for (let left = room; left > 0; ) {
    const card = addOne(draft, 'draw', from, liked, roll)
    left--
    const more = playsets && likes(card) ? COPIES_PER_TITLE - 1 : roll(COPIES_PER_TITLE)
    for (let copy = 0; copy < more && left > 0; copy++) if (draft.add('draw', card)) left--
  }
}

function planned(cards: CardsByPlace, roll: Roll, likes: Likes, playsets = false): PlayerDeck {
  const draft = new Draft()
  addTeam(draft, cards, roll, likes)
  for (const ofSkill of cards.missions) {
    const liked = ofSkill.filter(likes)
    for (let i = 0; i < MISSIONS_PER_SKILL; i++) addOne(draft, 'missions', ofSkill, liked, roll)
  }
  let again = 0
  for (const card of draft.team)
    if (roll(3) === 0)
      for (let copies = 1 + roll(BELONGINGS_LIMIT); copies > 0; copies--) if (draft.add('draw', card)) again++
  fill(draft, cards.draw.hero, HEROES_NEEDED + roll(SPARE_CARDS + 1) - again, roll, likes, playsets)
  fill(draft, cards.draw.villain, VILLAINS_NEEDED + roll(SPARE_CARDS + 1), roll, likes, playsets)
  return draft.deck()
}

// ---------------------------------------------------------------- exchanging cards

interface BuiltDeck {
  readonly team: readonly Card[]
  readonly missions: readonly Card[]
  readonly draw: readonly Card[]
}

function listed(pool: Pool, list: DeckList): BuiltDeck {
  const cards = (entries: readonly DeckEntry[]) =>
    entries.flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      return card ? Array.from({ length: count }, () => card) : []
    })
  return { team: cards(list.team), missions: cards(list.missions), draw: cards(list.draw) }
}

/** A deck with 10 to 50 % of its cards replaced, title by title, by others allowed in their place. */
function exchanged(cards: CardsByPlace, roll: Roll, deck: BuiltDeck): PlayerDeck {
  const tenths = 1 + roll(5)
  const stays = () => roll(10) >= tenths
  const cache = new Map<string, boolean>()
  const keeps = ({ title }: Card) => {
    const known = cache.get(title) ?? stays()
    cache.set(title, known)
    return known
  }
  const draft = new Draft()
  // Kept cards first: new ones must not use up their share of three per title.
  for (const card of deck.team) if (keeps(card)) draft.add('team', card)
  addTeam(draft, cards, roll, () => false)
  for (const card of deck.missions) if (keeps(card)) draft.add('missions', card)
  const gone = { hero: 0, villain: 0 }
  for (const card of deck.draw) {
    const belongs =
      card.type !== 'team' || (draft.team.includes(card) && draft.copiesInDraw(card) < BELONGINGS_LIMIT)
    if (!belongs || !keeps(card) || !draft.add('draw', card)) gone[card.side]++
  }
  for (const ofSkill of cards.missions)
    while (draft.missions.filter((card) => ofSkill.includes(card)).length < MISSIONS_PER_SKILL)
      addOne(draft, 'missions', ofSkill, [], roll)
  fill(draft, cards.draw.hero, gone.hero, roll, () => false)
  fill(draft, cards.draw.villain, gone.villain, roll, () => false)
  return draft.deck()
}
