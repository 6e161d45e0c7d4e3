import type { Filter, Kind, Place } from '@/lib/abilities/selectors'
import { isNode, walk } from '@/lib/abilities/walk'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import type { CardId, CardView, Decision, DecisionKind, View } from '@/lib/engine/model/types'
import type { CardState, Side, Skill } from '@/lib/terms'

/** What a card lacks to be the one that a text, or a rule, asks for. */
export type NotAsked =
  | { readonly code: 'kind'; readonly kind: Kind }
  | { readonly code: 'place'; readonly place: Place }
  | { readonly code: 'whose'; readonly whose: 'you' | 'opponent' }
  | { readonly code: 'side'; readonly side: Side }
  | { readonly code: 'state'; readonly state: CardState }
  | { readonly code: 'trait'; readonly traits: readonly string[] }
  | { readonly code: 'skill'; readonly skill: Skill }
  | { readonly code: 'mission' | 'blocked' | 'itself' | 'other' }
  /** The rules ask, for something that the card is not. */
  | { readonly code: RulesDecision }
  /** Cards are discarded in the order of the hand: this one's turn is over, or still to come. */
  | { readonly code: 'discard-passed' | 'discard-later' }

/** Decisions about cards that the rules ask for, and no card's text. */
export const RULES_DECISIONS = [
  'stop-team-character',
  'ship-battle',
  'revive-or-score',
  'earn-glyph',
  'return-mission',
  'return-glyph',
  'discard',
] as const satisfies readonly DecisionKind[]
type RulesDecision = (typeof RULES_DECISIONS)[number]

interface Asking {
  readonly pool: Pool
  readonly view: View
  readonly decision: Decision
  /** The card whose text asks, where it is known. */
  readonly source?: Card
  /** Whose text it is. */
  readonly owner: number
}

/**
 * Why a card is no candidate of the choice that its player is asked for, as far as what stands on it and where it lies
 * can tell. A text that asks several times is taken at the one that fits all its candidates.
 */
export function notAsked(asking: Asking, card: CardView): NotAsked | undefined {
  const { decision, source, view } = asking
  const asked = decision.options.flatMap((option) => (option.card === undefined ? [] : [option.card]))
  if (card.key === null || asked.includes(card.id)) return undefined
  if (decision.kind === 'discard') return notDiscarded(view, asked, card)
  const byRules = RULES_DECISIONS.find((kind) => kind === decision.kind)
  if (byRules) return { code: byRules }
  if (decision.kind !== 'choose') return undefined
  const known = cardsOf(view)
  const candidates = asked.flatMap((id) => known.get(id) ?? [])
  const filters = source ? filtersIn(source, decision) : []
  const [filter, ...others] = filters.filter((one) =>
    candidates.every((candidate) => !missing(one, candidate, asking)),
  )
  if (!filter) return { code: 'other' }
  const why = missing(filter, card, asking)
  const agreed = others.every((one) => JSON.stringify(missing(one, card, asking)) === JSON.stringify(why))
  return why && agreed ? why : { code: 'other' }
}

function notDiscarded({ you }: View, asked: readonly CardId[], card: CardView): NotAsked {
  const places = new Map(you.hand.map(({ id }, place) => [id, place]))
  const place = places.get(card.id)
  if (place === undefined) return { code: 'discard' }
  const first = Math.min(...asked.map((id) => places.get(id) ?? 0))
  return { code: place < first ? 'discard-passed' : 'discard-later' }
}

/** The filters of the choices in a paragraph: of those made for the present purpose, where that can be told. */
function filtersIn(source: Card, { paragraph, purpose }: Decision): readonly Filter[] {
  const found: Filter[] = []
  const meant: Filter[] = []
  walk(paragraph === undefined ? source.abilities : source.abilities[paragraph], (value) => {
    if (!isNode(value)) return
    for (const target of Object.values(value)) {
      if (!isNode(target) || target.kind !== 'choose' || !isNode(target.of)) continue
      found.push(target.of)
      if (value.kind === purpose) meant.push(target.of)
    }
  })
  return meant.length > 0 ? meant : found
}

/** Where each card lies that the player can see, as texts name places. */
function cardsOf(view: View): ReadonlyMap<number, CardView> {
  const seats = [view.you, ...view.others]
  const cards = seats.flatMap((seat) => [
    ...PLACES_OF_SEAT.flatMap(([, rows]) => rows.flatMap((row) => seat[row])),
    ...seat.hand,
  ])
  const there = [...(view.mission?.assigned ?? []), ...(view.mission?.against ?? []), ...view.failed]
  return new Map([...cards, ...there].map((card) => [card.id, card]))
}

const PLACES_OF_SEAT = [
  ['play', ['team', 'supports', 'gear', 'heroShips', 'adversaries', 'villainShips']],
  ['discard', ['discard']],
  ['score', ['scorePile']],
] as const

function placeOf({ id }: CardView, view: View): Place | undefined {
  const isAmong = (cards: readonly CardView[] | undefined) => cards?.some((card) => card.id === id) ?? false
  if (isAmong(view.failed)) return 'failed'
  if (isAmong(view.mission?.assigned) || isAmong(view.mission?.against)) return 'play'
  for (const seat of [view.you, ...view.others]) {
    if (isAmong(seat.hand)) return 'hand'
    for (const [place, rows] of PLACES_OF_SEAT) if (rows.some((row) => isAmong(seat[row]))) return place
  }
  return view.mission?.card.id === id ? 'play' : undefined
}

function isKind(kind: Kind, card: CardView, { type }: Card): boolean {
  switch (kind) {
    case 'card':
      return true
    case 'character':
      return type === 'team' || type === 'support'
    case 'complication':
      return card.faceDown && card.state === null
    case 'glyph':
      return false
    case 'obstacle':
      return type === 'obstacle' && !card.faceDown
    default:
      return type === kind
  }
}

const listed = <Item>(one: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(one) ? one : [one as Item]

/** The first thing that a card lacks of what a filter wants; undefined where nothing is known to be missing. */
function missing(filter: Filter, card: CardView, asking: Asking): NotAsked | undefined {
  const { pool, view, owner, decision } = asking
  const facts = pool.byKey.get(card.key ?? '')
  if (!facts) return undefined
  if (filter.what && !isKind(filter.what, card, facts)) return { code: 'kind', kind: filter.what }
  const wanted = filter.place ?? 'play'
  if (filter.among === undefined && placeOf(card, view) !== wanted) return { code: 'place', place: wanted }
  if (filter.whose === 'you' && card.owner !== owner) return { code: 'whose', whose: 'you' }
  if (filter.whose === 'opponent' && card.owner === owner) return { code: 'whose', whose: 'opponent' }
  if (filter.side && facts.side !== filter.side) return { code: 'side', side: filter.side }
  const isThere = [...(view.mission?.assigned ?? []), ...(view.mission?.against ?? [])].some(
    ({ id }) => id === card.id,
  )
  if (filter.atMission && !isThere) return { code: 'mission' }
  const states = filter.state === undefined ? [] : listed(filter.state)
  const [state] = states
  if (state && (card.state === null || !states.includes(card.state))) return { code: 'state', state }
  if (filter.blocked && !card.blocked) return { code: 'blocked' }
  const traits = filter.trait === undefined ? [] : listed(filter.trait)
  if (traits.length > 0 && !traits.some((trait) => facts.traits.includes(trait)))
    return { code: 'trait', traits }
  if (filter.skill && facts.ratings[filter.skill] === undefined) return { code: 'skill', skill: filter.skill }
  if (filter.other !== undefined && listed(filter.other).includes('self') && card.id === decision.card)
    return { code: 'itself' }
  return undefined
}
