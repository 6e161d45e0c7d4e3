import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardView } from '@/lib/game/engine'
import type { Situation } from './situation'

/** The role whose cards a filter describes; undefined if it does not say. */
export function sideOf(filter: Filter): 'hero' | 'villain' | undefined {
  switch (filter.what) {
    case 'character':
    case 'team':
    case 'support':
    case 'gear':
    case 'event':
    case 'mission':
    case 'glyph':
      return 'hero'
    case 'obstacle':
    case 'complication':
    case 'adversary':
      return 'villain'
    default:
      return filter.side
  }
}

/** Cards on the table that match a filter by kind, state and traits; its other conditions are ignored. */
export function cardsOf(now: Situation, filter: Filter): CardView[] {
  const { place = 'play' } = filter
  if (place !== 'play') return []
  if (filter.anyOf && filter.what === undefined)
    return filter.anyOf.flatMap((one) => cardsOf(now, { ...filter, ...one, anyOf: undefined }))
  const { what, side } = filter
  if (what === undefined) return []
  const found: CardView[] = []
  for (const card of now.ofKind(side ? `${what} ${side}` : what, () => kindOf(now, what, side)))
    if (fits(now, filter, card)) found.push(card)
  return found
}

function kindOf(
  now: Situation,
  what: NonNullable<Filter['what']>,
  side: Filter['side'],
): readonly CardView[] {
  const hero = now.heroPlayer
  const villain = now.villainPlayer
  const assigned = now.mission?.assigned ?? []
  const against = now.mission?.against ?? []
  const typed = (cards: readonly CardView[], type: string) =>
    cards.filter((card) => now.card(card.key)?.type === type)
  switch (what) {
    case 'team':
      return [...hero.team, ...typed(assigned, 'team')]
    case 'support':
      return [...hero.supports, ...typed(assigned, 'support')]
    case 'character':
      return [
        ...hero.team,
        ...hero.supports,
        ...assigned.filter((card) => now.card(card.key)?.type !== 'ship'),
      ]
    case 'gear':
      return hero.gear
    case 'obstacle':
      return typed(against, 'obstacle').filter((card) => !card.faceDown)
    case 'complication':
      return against.filter((card) => card.faceDown)
    case 'adversary':
      return [...villain.adversaries, ...typed(against, 'adversary')]
    case 'ship':
      return [
        ...(side === 'villain' ? [] : [...hero.heroShips, ...typed(assigned, 'ship')]),
        ...(side === 'hero' ? [] : [...villain.villainShips, ...typed(against, 'ship')]),
      ]
    default:
      return []
  }
}

function fits(now: Situation, filter: Filter, card: CardView): boolean {
  if (filter.state !== undefined) {
    const { state } = card
    if (state === null) return false
    if (typeof filter.state === 'string' ? filter.state !== state : !filter.state.includes(state))
      return false
  }
  if (filter.blocked !== undefined && filter.blocked !== (card.blocked === true)) return false
  if (filter.trait !== undefined) {
    const has = now.card(card.key)?.traits ?? []
    const { trait } = filter
    if (typeof trait === 'string' ? !has.includes(trait) : !trait.some((one) => has.includes(one)))
      return false
  }
  if (filter.skill !== undefined && card.ratings[filter.skill] === undefined) return false
  if (filter.atMission && card.counts === undefined && card.state !== 'assigned') return false
  return true
}
