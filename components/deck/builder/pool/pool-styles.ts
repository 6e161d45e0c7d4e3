import type { CSSProperties } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { SKILLS, type Skill } from '@/lib/game/terms'

/* What the parts of the pool share. */

/** The columns of the pool: without types and traits where titles could not be read beside them. */
export const POOL_COLUMNS =
  'grid grid-cols-[30px_minmax(0,1fr)_14px_var(--skill-columns)_74px_64px_18px_34px] items-center gap-1 @max-md:grid-cols-[30px_minmax(0,1fr)_var(--skill-columns)_64px_18px_34px]'
/** The skills that any of some cards has a rating for, each of which has a column; all, where none has any. */
export function ratedSkills(cards: readonly Card[]): readonly Skill[] {
  const rated = SKILLS.filter((skill) => cards.some(({ ratings }) => ratings[skill] !== undefined))
  return rated.length > 0 ? rated : SKILLS
}

/** The width that the columns of skills have, for `POOL_COLUMNS` beneath. */
export const skillColumns = (skills: readonly Skill[]): CSSProperties =>
  Object.fromEntries([['--skill-columns', skills.map(() => '26px').join(' ')]])

/** A column that gives way to titles. */
export const GIVES_WAY = '@max-md:hidden'
/** What scrolls below the heads. */
export const POOL_LIST = 'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto'
