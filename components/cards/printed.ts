import type { Card } from '@/lib/game/cards/card'
import { type CardType, SKILLS, type Skill } from '@/lib/game/terms'

/** The outline of a card: its type, with ships by side, since their prows point opposite ways. */
export type Shape = Exclude<CardType, 'ship'> | 'ship-hero' | 'ship-villain'

export const shapeOf = (card: Pick<Card, 'type' | 'side'>): Shape =>
  card.type === 'ship' ? (card.side === 'villain' ? 'ship-villain' : 'ship-hero') : card.type

/** The stock a card is printed on; missions have their own, though they are hero cards. */
export type Stock = 'hero' | 'villain' | 'mission'
export const stockOf = (card: Pick<Card, 'type' | 'side'>): Stock =>
  card.type === 'mission' ? 'mission' : card.side

/** A printed rating. */
export interface Rating {
  readonly skill: Skill
  readonly value: number
}

/** Returns the printed ratings in printed order. A missing rating is left out, a 0 stays. */
export const ratingsOf = (card: Card): Rating[] =>
  SKILLS.flatMap((skill) => {
    const value = card.ratings[skill]
    return value === undefined ? [] : [{ skill, value }]
  })

/** True for obstacles and adversaries, which add their numbers to the mission's difficulty: these get a plus sign. */
export const addsToDifficulty = (card: Card): boolean => card.type === 'obstacle' || card.type === 'adversary'

/** True for cards with numbers of people: only these boost, are stopped and have names that can be shortened. */
const isPerson = (card: Card): boolean =>
  card.type === 'team' || card.type === 'support' || card.type === 'adversary'

/**
 * Returns a title that fits under a token of 64 px: people keep the initial of their first name, other long titles may
 * take two lines.
 */
export function shortTitle(card: Card): { readonly text: string; readonly twoLines: boolean } {
  const long = card.title.length > 11
  if (!long) return { text: card.title, twoLines: false }
  const space = card.title.indexOf(' ')
  if (isPerson(card) && space > 0) {
    return { text: `${card.title.slice(0, 1)}. ${card.title.slice(space + 1)}`, twoLines: false }
  }
  return { text: card.title, twoLines: true }
}

/** True if a list is of missions alone: each has one skill, and none has a cost or traits. */
export const areMissions = (cards: readonly Card[]): boolean =>
  cards.length > 0 && cards.every(({ type }) => type === 'mission')
