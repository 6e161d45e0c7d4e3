import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS, type Skill, STARTING_TEAM_SIZE, type Trait } from '@/lib/game/terms'

/** What four characters have in common: balance across all skills, strength in one, or a trait. */
export type TeamTheme =
  | { readonly by: 'balance' }
  | { readonly by: 'skill'; readonly skill: Skill }
  | { readonly by: 'trait'; readonly trait: Trait }

export const BALANCE: TeamTheme = { by: 'balance' }

/** Extra worth of a point in the theme's skill, compared with other skills. */
const STRENGTH = 0.6
/** Exceeds anything that ratings can be worth, so that characters with the trait come first. */
const BELONGS = 100

/** Extra worth of a character by theme, on top of what their ratings add to the team's. */
export function likingOf(theme: TeamTheme): (card: Card) => number {
  switch (theme.by) {
    case 'balance':
      return () => 0
    case 'skill':
      return ({ ratings }) => STRENGTH * (ratings[theme.skill] ?? 0)
    case 'trait':
      return ({ traits }) => (traits.includes(theme.trait) ? BELONGS : 0)
  }
}

/**
 * The themes of a pool: balance, each skill, and each trait found on characters of at least four titles, in print
 * order.
 */
export function teamThemes(pool: Pool): readonly TeamTheme[] {
  const titles = new Map<Trait, Set<string>>()
  for (const { type, title, traits } of pool.cards) {
    if (type !== 'team') continue
    for (const trait of traits) {
      const known = titles.get(trait)
      if (known) known.add(title)
      else titles.set(trait, new Set([title]))
    }
  }
  const traits = [...titles].filter(([, { size }]) => size >= STARTING_TEAM_SIZE)
  return [
    BALANCE,
    ...SKILLS.map((skill): TeamTheme => ({ by: 'skill', skill })),
    ...traits.map(([trait]): TeamTheme => ({ by: 'trait', trait })),
  ]
}

/** True if a complete team matches its theme; only a trait requires something of every character. */
export const keepsTheme = (theme: TeamTheme, team: readonly Card[]): boolean =>
  team.length === STARTING_TEAM_SIZE &&
  (theme.by !== 'trait' || team.every(({ traits }) => traits.includes(theme.trait)))
