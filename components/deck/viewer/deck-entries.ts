import {
  type DeckEntry,
  type DeckList,
  type DeckSection,
  requiredSkill,
} from '@/lib/features/decks/model/deck'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_TYPES, type CardKey, SKILLS, type Skill } from '@/lib/game/terms'

/** Copies of a known card in a section. */
export interface ShownEntry {
  readonly card: Card
  readonly count: number
  readonly section: DeckSection
}

/** A deck's cards in the groups in which people look for them. */
export interface DeckGroups {
  readonly team: readonly ShownEntry[]
  readonly missions: Readonly<Record<Skill, readonly ShownEntry[]>>
  /** Cards in the mission pile that are not missions. */
  readonly strangers: readonly ShownEntry[]
  readonly heroes: readonly ShownEntry[]
  readonly villains: readonly ShownEntry[]
  readonly unknown: readonly {
    readonly key: CardKey
    readonly count: number
    readonly section: DeckSection
  }[]
}

const byTypeAndCost = (a: ShownEntry, b: ShownEntry): number =>
  CARD_TYPES.indexOf(a.card.type) - CARD_TYPES.indexOf(b.card.type) ||
  (a.card.cost ?? 0) - (b.card.cost ?? 0) ||
  (a.card.title < b.card.title ? -1 : 1)

/** Returns the cards of a deck by team, missions by skill, hero and villain; each group in the order shown. */
export function groupsOf(pool: Pool, list: DeckList): DeckGroups {
  const unknown: { key: CardKey; count: number; section: DeckSection }[] = []
  const known = (entries: readonly DeckEntry[], section: DeckSection): ShownEntry[] =>
    entries.flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      if (!card) unknown.push({ key, count, section })
      return card ? [{ card, count, section }] : []
    })
  const team = known(list.team, 'team')
  const pile = known(list.missions, 'missions')
  const draw = known(list.draw, 'draw').sort(byTypeAndCost)
  const ofSkill = (skill: Skill) => pile.filter(({ card }) => requiredSkill(card) === skill)
  return {
    team,
    missions: {
      culture: ofSkill('culture'),
      science: ofSkill('science'),
      combat: ofSkill('combat'),
      ingenuity: ofSkill('ingenuity'),
    },
    strangers: pile.filter(({ card }) => requiredSkill(card) === undefined),
    heroes: draw.filter(({ card }) => card.side === 'hero'),
    villains: draw.filter(({ card }) => card.side === 'villain'),
    unknown,
  }
}

/** Returns all cards of a deck in the order in which they are shown. */
export const entriesInOrder = (groups: DeckGroups): readonly ShownEntry[] => [
  ...groups.team,
  ...SKILLS.flatMap((skill) => groups.missions[skill]),
  ...groups.strangers,
  ...groups.heroes,
  ...groups.villains,
]

/** Returns the number of copies in a group. */
export const copiesIn = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)
