import type { CSSProperties } from 'react'
import { areMissions } from '@/components/cards/printed'
import type { Card } from '@/lib/game/cards/card'
import { SKILLS, type Skill } from '@/lib/game/terms'

/* Styles shared by the parts of the pool. */

/** The columns that are used by any of the cards found; titles get the remaining width. */
export interface PoolColumns {
  /** True if all cards are missions: each shows its one skill in one column. */
  readonly onlyMissions: boolean
  /** Skills for which any of the cards has a rating; all skills if no card has one; none for missions alone. */
  readonly skills: readonly Skill[]
  /** True if any card has a trait or a glyph. */
  readonly hasTraits: boolean
  /** True if there is a collection. */
  readonly hasOwned: boolean
}

/** Returns the columns for the given cards. */
export function columnsFor(cards: readonly Card[], hasOwned: boolean): PoolColumns {
  const rated = SKILLS.filter((skill) => cards.some(({ ratings }) => ratings[skill] !== undefined))
  const onlyMissions = areMissions(cards)
  return {
    onlyMissions,
    skills: onlyMissions ? [] : rated.length > 0 ? rated : SKILLS,
    hasTraits:
      cards.length === 0 || cards.some(({ traits, glyph }) => traits.length > 0 || glyph !== undefined),
    hasOwned,
  }
}

/** The columns of the pool: without types and traits if titles would not fit next to them. */
export const POOL_COLUMNS =
  'grid grid-cols-(--pool-columns) items-center gap-x-1 @max-md:grid-cols-(--pool-columns-tight)'

/** Returns the widths of the columns as variables for `POOL_COLUMNS`. */
export function columnWidths({ onlyMissions, skills, hasTraits, hasOwned }: PoolColumns): CSSProperties {
  const title = '30px minmax(0,1fr)'
  const figures = onlyMissions ? '56px' : skills.map(() => '26px').join(' ')
  const last = hasOwned ? '18px 34px' : '18px'
  return Object.fromEntries([
    [
      '--pool-columns',
      `${title} ${onlyMissions ? '' : '14px '}${figures} ${hasTraits ? '74px ' : ''}${last}`,
    ],
    ['--pool-columns-tight', `${title} ${figures} ${last}`],
  ])
}

/** A column that is hidden in favour of titles. */
export const GIVES_WAY = '@max-md:hidden'
/** The scrolling area below the heads. */
export const POOL_LIST = 'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto'
