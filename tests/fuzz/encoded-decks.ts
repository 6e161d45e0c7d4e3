import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { SKILLS } from '@/lib/game/terms'

/** Cards whose whole text is encoded; cards without any tree are left out, except as `filler`. */
export const ENCODED: readonly Card[] = officialPool.cards.filter((card) => card.abilities.length > 0)

const TEAM = ENCODED.filter(({ type }) => type === 'team')
const HEROES = ENCODED.filter(({ side, type }) => side === 'hero' && type !== 'team' && type !== 'mission')
const VILLAINS = ENCODED.filter(({ side }) => side === 'villain')
const COPIES = 3
const LIKED_TRIES = 60

/** Encoded missions of a skill; if there are fewer than three, any missions of that skill in addition. */
const MISSIONS = SKILLS.map((skill) => {
  const fits = (card: Card) => card.type === 'mission' && card.ratings[skill] !== undefined
  const encoded = ENCODED.filter(fits)
  return encoded.length > 0 ? encoded : officialPool.cards.filter(fits)
})

/** A card that the deck must contain, and cards that it should preferably contain. */
export interface Wish {
  readonly card: Card
  readonly likes: (card: Card) => boolean
}

/**
 * A legal deck of encoded cards: a random team, three missions of each skill, at least twenty hero cards, including
 * copies of the team, and at least twenty villain cards. `roll(n)` gives a number from 0 to n - 1.
 */
export function encodedDeck(roll: (count: number) => number, wish?: Wish): PlayerDeck {
  const copies = new Map<string, number>()
  const taken = (card: Card, room: number): [Card] | undefined => {
    if ((copies.get(card.title) ?? 0) >= room) return undefined
    copies.set(card.title, (copies.get(card.title) ?? 0) + 1)
    return [card]
  }
  const take = (from: readonly Card[], room = COPIES): Card | undefined => {
    const card = from[roll(from.length)]
    return card && taken(card, room)?.[0]
  }
  const some = (from: readonly Card[], count: number, room = COPIES): Card[] => {
    const cards: Card[] = []
    if (wish && from.includes(wish.card)) {
      for (let copy = 0; copy < Math.min(room, count); copy++) cards.push(...(taken(wish.card, room) ?? []))
    }
    const liked = wish ? from.filter(wish.likes) : []
    let tries = 0
    while (cards.length < count) {
      // Liked cards may run out.
      const isLiked = liked.length > 0 && tries++ < LIKED_TRIES && roll(4) > 0
      const card = take(isLiked ? liked : from, room)
      if (card) cards.push(card)
    }
    return cards
  }
  const team = some(TEAM, 4, 1)
  const missions = MISSIONS.flatMap((ofSkill) => some(ofSkill, 3))
  const again = team.filter(() => roll(3) === 0).flatMap((card) => take([card]) ?? [])
  const draw = [...again, ...some(HEROES, 20 + roll(5)), ...some(VILLAINS, 20 + roll(5))]
  const keys = (cards: readonly Card[]) => cards.map(({ key }) => key)
  return { team: keys(team), missions: keys(missions), draw: keys(draw) }
}

/** True if a deck is legal by the rules of the 2008 edition. */
export function isLegal(deck: PlayerDeck): boolean {
  const entries = (keys: readonly string[]) => keys.map((key) => ({ key, count: 1 }))
  const list = {
    edition: '2008' as const,
    team: entries(deck.team),
    missions: entries(deck.missions),
    draw: entries(deck.draw),
  }
  return checkDeck(officialPool, canonicalDeckList(list)).legal
}
