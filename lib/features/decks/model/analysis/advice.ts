import type { Filter, Kind } from '@/lib/game/abilities/selectors'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type Mention, mentionsOf, namedBy } from '@/lib/game/search/related'
import { type Glyph, HAND_SIZE, type Side } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckEntry, type DeckList } from '../deck'

/**
 * What can be said of a deck from the texts of its cards alone, and not from what is played: conditions that it can
 * never meet, cards that its texts ask for and that it does not have, titles that stand in each other's way.
 */
export type Advice =
  /** A text that needs glyphs, of which its missions give too few: it never works. */
  | {
      readonly kind: 'glyph'
      readonly card: Card
      readonly glyph: Glyph
      readonly asked: number
      readonly given: number
    }
  /** A text that speaks of one's own cards of some kind, of which the deck has none. */
  | { readonly kind: 'nobody'; readonly card: Card; readonly query: string }
  /** Cards with the title of a team character: while that is in play they can only boost it. */
  | { readonly kind: 'title'; readonly card: Card; readonly copies: number }
  /**
   * More revival than the draw deck can pay, in cards: reviving each of its adversaries once costs `needed`, and `left`
   * are in it after the opening hand. The card is the adversary whose revival is dearest.
   */
  | {
      readonly kind: 'revival'
      readonly card: Card
      readonly cost: number
      readonly needed: number
      readonly left: number
    }

interface Held {
  readonly card: Card
  readonly count: number
}

/** The side that plays cards of a kind; undefined where either does. */
const SIDES: Readonly<Record<Kind, Side | undefined>> = {
  card: undefined,
  character: 'hero',
  team: 'hero',
  support: 'hero',
  mission: 'hero',
  gear: 'hero',
  event: 'hero',
  obstacle: 'villain',
  complication: 'villain',
  adversary: 'villain',
  ship: undefined,
  glyph: 'hero',
}

/** Piles and hands are one's own unless a text says whose (see `Filter.whose`). */
const isOwnPlace = ({ place = 'play' }: Filter): boolean => place !== 'play' && place !== 'failed'

/** Whether a text speaks of its player's own cards: in play those of its own side, which the other player has none of. */
function isAboutOwn({ filter }: Mention, { side }: Card): boolean {
  if (filter.whose !== undefined) return filter.whose === 'you'
  if (isOwnPlace(filter)) return true
  const meant = filter.side ?? SIDES[filter.what ?? 'card']
  return meant === side
}

const quoted = (text: string): string => (/[\s,"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text)

/** Facts of a filter that a search of cards can ask for, as one query. */
export function queryOfFilter(filter: Filter): string {
  const { what, side, trait, title, skill, cost } = filter
  const traits = trait === undefined ? [] : typeof trait === 'string' ? [trait] : [...trait]
  const type = what === 'glyph' ? 'mission' : what === 'card' || what === 'complication' ? undefined : what
  return [
    type && `type:${type}`,
    side && `side:${side}`,
    traits.length > 0 && `trait:${traits.map((one) => quoted(one.toLowerCase())).join(',')}`,
    title !== undefined && `title:${quoted(title)}`,
    skill && `skill:${skill}`,
    cost && typeof cost.n === 'number' && `cost${cost.is}${cost.n}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The search for cards that would help, owned ones first. */
export function queryOfAdvice(advice: Advice): string {
  const { card } = advice
  switch (advice.kind) {
    case 'glyph':
      return `type:mission glyph:${quoted(advice.glyph.toLowerCase())} sort:-own`
    case 'nobody':
      return `${advice.query} sort:-own`
    case 'title':
      return [
        `type:${card.type} -title:${quoted(card.title)}`,
        card.cost !== undefined && `cost<=${card.cost}`,
        'sort:-own',
      ]
        .filter(Boolean)
        .join(' ')
    case 'revival':
      return `type:adversary revive<${advice.cost} sort:-own`
  }
}

/** Filters that say something of print; others fit whatever is there. */
const says = (filter: Filter): boolean => queryOfFilter(filter) !== '' && filter.what !== 'complication'

function heldIn(pool: Pool, list: DeckList): readonly Held[] {
  const known = (entries: readonly DeckEntry[]) =>
    entries.flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      return card ? [{ card, count }] : []
    })
  return DECK_SECTIONS.flatMap((section) => known(list[section]))
}

/** What a gate asks for more often than the missions give it. */
function lackingGlyph(
  gate: { readonly need: 'all' | 'any'; readonly glyphs: readonly Glyph[] },
  given: ReadonlyMap<Glyph, number>,
): { readonly glyph: Glyph; readonly asked: number; readonly given: number } | undefined {
  const lacks = [...new Set(gate.glyphs)].flatMap((glyph) => {
    const asked = gate.need === 'all' ? gate.glyphs.filter((one) => one === glyph).length : 1
    const has = given.get(glyph) ?? 0
    return has < asked ? [{ glyph, asked, given: has }] : []
  })
  if (gate.need === 'any') return lacks.length === new Set(gate.glyphs).size ? lacks[0] : undefined
  return lacks[0]
}

/**
 * Advice for a deck, what never works first and the cards with most copies before others. Nothing is said of an empty
 * deck, nor of glyphs and companions while it has no missions and no draw deck: then everything would be lacking.
 */
export function adviceFor(pool: Pool, list: DeckList): readonly Advice[] {
  const held = heldIn(pool, list)
  const missions = held.filter(({ card }) => card.type === 'mission')
  const copies = (card: Card) => held.reduce((sum, one) => sum + (one.card === card ? one.count : 0), 0)
  const cards = [...new Set(held.map(({ card }) => card))]
  const given = new Map<Glyph, number>()
  for (const { card, count } of missions)
    if (card.glyph !== undefined) given.set(card.glyph, (given.get(card.glyph) ?? 0) + count)

  const glyphs = missions.length === 0 ? [] : cards.flatMap((card) => glyphAdvice(card, given))
  const fits = (reader: Card, { filter, isOther }: Mention) =>
    held.some(({ card, count }) => {
      // A text that asks for another card is met by a second copy.
      const isMeant = card !== reader || count > 1 || !isOther
      return isMeant && namedBy(filter, card) !== undefined
    })
  const nobody = list.draw.length === 0 ? [] : cards.flatMap((card) => nobodyAdvice(card, fits))
  const titles = titleAdvice(pool, list)
  const byCopies = (a: Advice, b: Advice) => copies(b.card) - copies(a.card)
  return [
    ...[...glyphs].sort(byCopies),
    ...[...nobody].sort(byCopies),
    ...revivalAdvice(pool, list),
    ...titles,
  ]
}

function glyphAdvice(card: Card, given: ReadonlyMap<Glyph, number>): readonly Advice[] {
  // Glyphs lie beneath team characters, and beneath others only where a text moves them there.
  if (card.type !== 'team') return []
  return card.abilities.flatMap((ability) => {
    const lack = 'gate' in ability && ability.gate ? lackingGlyph(ability.gate, given) : undefined
    return lack ? [{ kind: 'glyph' as const, card, ...lack }] : []
  })
}

function nobodyAdvice(card: Card, fits: (reader: Card, mention: Mention) => boolean): readonly Advice[] {
  const asked = new Set<string>()
  return mentionsOf(card).flatMap((mention) => {
    const { filter } = mention
    if (!says(filter) || !isAboutOwn(mention, card) || fits(card, mention)) return []
    const query = queryOfFilter(filter)
    if (asked.has(query)) return []
    asked.add(query)
    return [{ kind: 'nobody' as const, card, query }]
  })
}

/** The cards that a text asks for and the deck has none of: what advice of the kind `nobody` is answered with. */
export const cardsAskedFor = (
  pool: Pool,
  { card, query }: Extract<Advice, { readonly kind: 'nobody' }>,
): readonly Card[] =>
  pool.cards.filter(
    (answer) =>
      answer !== card &&
      mentionsOf(card).some(
        ({ filter }) => queryOfFilter(filter) === query && namedBy(filter, answer) !== undefined,
      ),
  )

/** Of a unique title only one can be in play: what shares the title of a team character waits for its end, or boosts. */
function titleAdvice(pool: Pool, list: DeckList): readonly Advice[] {
  const team = new Set(list.team.map(({ key }) => pool.byKey.get(key)?.title))
  return list.draw.flatMap(({ key, count }): readonly Advice[] => {
    const card = pool.byKey.get(key)
    const isCharacter = card?.type === 'team' || card?.type === 'support'
    return card && isCharacter && team.has(card.title) ? [{ kind: 'title', card, copies: count }] : []
  })
}

/**
 * Revival takes cards from the top of the deck, which is never filled again: what is drawn cannot pay. Nothing is said
 * where no adversary is revived for less than those of the deck.
 */
function revivalAdvice(pool: Pool, list: DeckList): readonly Advice[] {
  let needed = 0
  let cards = 0
  let dearest: { readonly card: Card; readonly cost: number } | undefined
  for (const { key, count } of list.draw) {
    cards += count
    const card = pool.byKey.get(key)
    if (card?.type !== 'adversary' || card.reviveCost === undefined) continue
    needed += count * card.reviveCost
    if (card.reviveCost > (dearest?.cost ?? 0)) dearest = { card, cost: card.reviveCost }
  }
  const left = Math.max(0, cards - HAND_SIZE)
  if (!dearest || needed <= left) return []
  const { cost } = dearest
  const hasCheaper = pool.cards.some(
    ({ type, reviveCost }) => type === 'adversary' && reviveCost !== undefined && reviveCost < cost,
  )
  return hasCheaper ? [{ kind: 'revival', ...dearest, needed, left }] : []
}
