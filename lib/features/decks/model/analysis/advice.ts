import type { Filter, Kind } from '@/lib/game/abilities/selectors'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type Mention, mentionsOf, namedBy } from '@/lib/game/search/related'
import { type Glyph, HAND_SIZE, type Side } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckEntry, type DeckList } from '../deck'
import { HEROES_NEEDED, VILLAINS_NEEDED } from '../legality'

/**
 * Advice on a deck that follows from its cards' texts alone, without playing: conditions that it can never meet, cards
 * that its texts ask for but that it lacks, titles that get in each other's way.
 */
export type Advice =
  /** A text that needs more of a glyph than the deck's missions provide: it never works. */
  | {
      readonly kind: 'glyph'
      readonly card: Card
      readonly glyph: Glyph
      readonly asked: number
      readonly given: number
    }
  /** A text about a kind of the player's own cards of which the deck has none. */
  | { readonly kind: 'nobody'; readonly card: Card; readonly query: string }
  /** Cards with the title of a team character: while that character is in play, they can only boost it. */
  | { readonly kind: 'title'; readonly card: Card; readonly copies: number }
  /**
   * Revival costs more cards than the draw deck has: reviving each of its adversaries once costs `needed`, and of
   * `cards` in the draw deck, or in the smallest legal one if it is smaller, `left` remain after the opening hand. The
   * card is the adversary with the highest revive cost.
   */
  | {
      readonly kind: 'revival'
      readonly card: Card
      readonly cost: number
      readonly needed: number
      readonly cards: number
      readonly left: number
    }

interface Held {
  readonly card: Card
  readonly count: number
}

/** The side that plays cards of a kind; undefined if either does. */
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

/** Piles and hands are the player's own unless a text says whose (see `Filter.whose`). */
const isOwnPlace = ({ place = 'play' }: Filter): boolean => place !== 'play' && place !== 'failed'

/**
 * True if a text is about its player's own cards: in play, those of its own side, which the other player has none of.
 */
function isAboutOwn({ filter }: Mention, { side }: Card): boolean {
  if (filter.whose !== undefined) return filter.whose === 'you'
  if (isOwnPlace(filter)) return true
  const meant = filter.side ?? SIDES[filter.what ?? 'card']
  return meant === side
}

const quoted = (text: string): string => (/[\s,"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text)

/** The properties of a filter that a card search can express, as one query. */
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

/** Query for cards that would help, owned ones first. */
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

/** True if a filter names printed properties; filters without any match whatever is there. */
const hasCriterion = (filter: Filter): boolean =>
  queryOfFilter(filter) !== '' && filter.what !== 'complication'

function heldIn(pool: Pool, list: DeckList): readonly Held[] {
  const known = (entries: readonly DeckEntry[]) =>
    entries.flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      return card ? [{ card, count }] : []
    })
  return DECK_SECTIONS.flatMap((section) => known(list[section]))
}

/** Returns the first glyph that a gate needs more often than the missions provide it. */
function lackingGlyph(
  gate: { readonly need: 'all' | 'any'; readonly glyphs: readonly Glyph[] },
  given: ReadonlyMap<Glyph, number>,
): { readonly glyph: Glyph; readonly asked: number; readonly given: number } | undefined {
  const lacks = [...new Set(gate.glyphs)].flatMap((glyph) => {
    const copiesNeeded = gate.need === 'all' ? gate.glyphs.filter((one) => one === glyph).length : 1
    const has = given.get(glyph) ?? 0
    return has < copiesNeeded ? [{ glyph, asked: copiesNeeded, given: has }] : []
  })
  if (gate.need === 'any') return lacks.length === new Set(gate.glyphs).size ? lacks[0] : undefined
  return lacks[0]
}

/**
 * Advice for a deck: texts that never work first, and within each kind the cards with the most copies. There is no
 * advice for an empty deck, and none on glyphs or companions while it has no missions or draw deck, since then
 * everything would be lacking.
 */
export function adviceFor(pool: Pool, list: DeckList): readonly Advice[] {
  const held = heldIn(pool, list)
  const missions = held.filter(({ card }) => card.type === 'mission')
  const copies = (card: Card) => held.reduce((sum, one) => sum + (one.card === card ? one.count : 0), 0)
  const cards = [...new Set(held.map(({ card }) => card))]
  const glyphSupply = new Map<Glyph, number>()
  for (const { card, count } of missions)
    if (card.glyph !== undefined) glyphSupply.set(card.glyph, (glyphSupply.get(card.glyph) ?? 0) + count)

  const glyphs = missions.length === 0 ? [] : cards.flatMap((card) => glyphAdvice(card, glyphSupply))
  const fits = (reader: Card, { filter, isOther }: Mention) =>
    held.some(({ card, count }) => {
      // A text that asks for another card is satisfied by a second copy.
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
  // Glyphs lie beneath team characters; beneath other characters only if a text moves them there.
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
    if (!hasCriterion(filter) || !isAboutOwn(mention, card) || fits(card, mention)) return []
    const query = queryOfFilter(filter)
    if (asked.has(query)) return []
    asked.add(query)
    return [{ kind: 'nobody' as const, card, query }]
  })
}

/** Cards that satisfy advice of the kind `nobody`: those that the text asks for. */
export const requestedCards = (
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

/** Unique titles: a card sharing a team character's title can only boost it, or wait until it leaves play. */
function titleAdvice(pool: Pool, list: DeckList): readonly Advice[] {
  const team = new Set(list.team.map(({ key }) => pool.byKey.get(key)?.title))
  return list.draw.flatMap(({ key, count }): readonly Advice[] => {
    const card = pool.byKey.get(key)
    const isCharacter = card?.type === 'team' || card?.type === 'support'
    return card && isCharacter && team.has(card.title) ? [{ kind: 'title', card, copies: count }] : []
  })
}

/** What it costs to revive each adversary of a deck once, and what there is to pay it with. */
interface Revival {
  readonly needed: number
  /** Cards of the draw deck; never fewer than in the smallest legal deck. */
  readonly cards: number
  /** Those that remain in it after the opening hand. */
  readonly left: number
  /** The adversary with the highest revive cost. */
  readonly dearest: { readonly card: Card; readonly cost: number } | undefined
}

/** Revive costs are paid from the top of the deck, which is never refilled, so cards already drawn cannot pay. */
export function revivalOf(pool: Pool, list: DeckList): Revival {
  let needed = 0
  let held = 0
  let dearest: Revival['dearest']
  for (const { key, count } of list.draw) {
    held += count
    const card = pool.byKey.get(key)
    if (card?.type !== 'adversary' || card.reviveCost === undefined) continue
    needed += count * card.reviveCost
    if (card.reviveCost > (dearest?.cost ?? 0)) dearest = { card, cost: card.reviveCost }
  }
  const cards = Math.max(held, HEROES_NEEDED + VILLAINS_NEEDED)
  return { needed, cards, left: cards - HAND_SIZE, dearest }
}

/** There is no advice if the draw deck can pay for reviving each adversary once. */
function revivalAdvice(pool: Pool, list: DeckList): readonly Advice[] {
  const { needed, cards, left, dearest } = revivalOf(pool, list)
  if (!dearest || needed <= left) return []
  const { cost } = dearest
  const hasCheaper = pool.cards.some(
    ({ type, reviveCost }) => type === 'adversary' && reviveCost !== undefined && reviveCost < cost,
  )
  return hasCheaper ? [{ kind: 'revival', ...dearest, needed, cards, left }] : []
}
