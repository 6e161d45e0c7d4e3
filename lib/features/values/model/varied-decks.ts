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
import { COPIES_PER_TITLE, type Side, SKILLS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { DeckKind } from './card-values'

/** Legal decks by lot, of several kinds: what a card is worth is measured in games between them. */

export interface VariedDeck {
  readonly kind: DeckKind
  readonly deck: PlayerDeck
}

/** Of 20 decks so many are of each kind. */
const PARTS: readonly DeckKind[] = [
  ...Array<DeckKind>(8).fill('random'),
  ...Array<DeckKind>(5).fill('trait'),
  ...Array<DeckKind>(3).fill('glyph'),
  ...Array<DeckKind>(4).fill('built'),
]

/** A trait of fewer cards makes no deck. */
const CARDS_OF_A_TRAIT = 16
/** A side has so many cards more than it must, at most. */
const SPARE_CARDS = 4
/** After so many tries that found nothing allowed, anything is taken. */
const MAX_TRIES = 40
/** What fits the plan of a deck is taken so often out of five. */
const LIKED = 3

/** Whole numbers out of a text: `roll(n)` is from 0 to n - 1, and the same text gives the same numbers. */
export type Roll = (count: number) => number

export function rollOf(seed: string): Roll {
  let stream = hashText(seed)
  return (count) => {
    stream = nextStream(stream)
    return below(streamValue(stream), count)
  }
}

/** What the plan of a deck would rather have. */
type Likes = (card: Card) => boolean

/** Deals decks out of a pool. `built` decks are legal decks of people. The same numbers give the same deck. */
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

/** A deck while it is laid out: never more than three of a title. */
class Draft {
  readonly team: Card[] = []
  readonly missions: Card[] = []
  readonly draw: Card[] = []
  private readonly titles = new Map<string, number>()

  has(section: DeckSection, title: string): boolean {
    return this[section].some((card) => card.title === title)
  }

  /** Puts a card in, if three of its title are not there yet. */
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

/** A card by lot, one that the plan likes rather than others. */
function pick(from: readonly Card[], liked: readonly Card[], roll: Roll): Card {
  return oneOf(liked.length > 0 && roll(5) < LIKED ? liked : from, roll)
}

/** Adds one card that may stand there; after `MAX_TRIES` one that the plan need not like. */
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

/** Up to a size: cards by lot, one to three copies of each. */
function fill(draft: Draft, from: readonly Card[], room: number, roll: Roll, likes: Likes): void {
  const liked = from.filter(likes)
  for (let left = room; left > 0; ) {
    const card = addOne(draft, 'draw', from, liked, roll)
    left--
    for (let more = roll(COPIES_PER_TITLE); more > 0 && left > 0; more--) if (draft.add('draw', card)) left--
  }
}

function planned(cards: CardsByPlace, roll: Roll, likes: Likes): PlayerDeck {
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
  fill(draft, cards.draw.hero, HEROES_NEEDED + roll(SPARE_CARDS + 1) - again, roll, likes)
  fill(draft, cards.draw.villain, VILLAINS_NEEDED + roll(SPARE_CARDS + 1), roll, likes)
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

/** A deck with a tenth to a half of its cards exchanged, title by title, each for one that may stand in its place. */
function exchanged(cards: CardsByPlace, roll: Roll, deck: BuiltDeck): PlayerDeck {
  const tenths = 1 + roll(5)
  const stays = () => roll(10) >= tenths
  const kept = new Map<string, boolean>()
  const keeps = ({ title }: Card) => {
    const known = kept.get(title) ?? stays()
    kept.set(title, known)
    return known
  }
  const draft = new Draft()
  // What stays is there first: what comes must not take its place among the three of a title.
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
