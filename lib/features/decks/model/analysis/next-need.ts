import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { DeckList } from '../deck'
import { HEROES_NEEDED, MISSION_PILE_SIZE, VILLAINS_NEEDED } from '../deck-rules'
import { deckStatistics } from './statistics'

/** The parts of a deck in the order in which they are built. */
const NEEDS = ['team', 'missions', 'heroes', 'villains'] as const
export type DeckNeed = (typeof NEEDS)[number]

/** The part of a deck to build next; undefined if each has enough cards. */
export function nextNeed(pool: Pool, list: DeckList): DeckNeed | undefined {
  const { heroes, villains } = deckStatistics(pool, list)
  const copies = (entries: DeckList['team']) => entries.reduce((sum, { count }) => sum + count, 0)
  const isShort: Readonly<Record<DeckNeed, boolean>> = {
    team: copies(list.team) < STARTING_TEAM_SIZE,
    missions: copies(list.missions) < MISSION_PILE_SIZE,
    heroes: heroes < HEROES_NEEDED,
    villains: villains < VILLAINS_NEEDED,
  }
  return NEEDS.find((need) => isShort[need])
}

const partOf = ({ type, side }: Card): DeckNeed =>
  type === 'team' ? 'team' : type === 'mission' ? 'missions' : side === 'hero' ? 'heroes' : 'villains'

/** Sorts cards for one part of a deck first, then those for the parts that follow it. */
export function neededFirst(cards: readonly Card[], need: DeckNeed): readonly Card[] {
  const start = NEEDS.indexOf(need)
  const parts = [...NEEDS.slice(start), ...NEEDS.slice(0, start)]
  return parts.flatMap((part) => cards.filter((card) => partOf(card) === part))
}
