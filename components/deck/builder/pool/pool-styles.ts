import type { CSSProperties } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { SKILLS, type Skill } from '@/lib/game/terms'

/* What the parts of the pool share. */

/** The columns that some of the cards found fill; titles get the room of all others. */
export interface PoolColumns {
  /** The skills that any of the cards has a rating for; all, where none has any. */
  readonly skills: readonly Skill[]
  /** Whether any has a trait or a glyph. */
  readonly hasTraits: boolean
  /** Whether there is a collection. */
  readonly hasOwned: boolean
}

/** The columns for some cards. */
export function columnsFor(cards: readonly Card[], hasOwned: boolean): PoolColumns {
  const rated = SKILLS.filter((skill) => cards.some(({ ratings }) => ratings[skill] !== undefined))
  return {
    skills: rated.length > 0 ? rated : SKILLS,
    hasTraits:
      cards.length === 0 || cards.some(({ traits, glyph }) => traits.length > 0 || glyph !== undefined),
    hasOwned,
  }
}

/** The columns of the pool: without types and traits where titles could not be read beside them. */
export const POOL_COLUMNS =
  'grid grid-cols-(--pool-columns) items-center gap-x-1 @max-md:grid-cols-(--pool-columns-tight)'

/** The widths of the columns, for `POOL_COLUMNS` beneath. */
export function columnWidths({ skills, hasTraits, hasOwned }: PoolColumns): CSSProperties {
  const title = '30px minmax(0,1fr)'
  const figures = skills.map(() => '26px').join(' ')
  const last = hasOwned ? '18px 34px' : '18px'
  return Object.fromEntries([
    ['--pool-columns', `${title} 14px ${figures} ${hasTraits ? '74px ' : ''}${last}`],
    ['--pool-columns-tight', `${title} ${figures} ${last}`],
  ])
}

/** A column that gives way to titles. */
export const GIVES_WAY = '@max-md:hidden'
/** What scrolls below the heads. */
export const POOL_LIST = 'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto'
