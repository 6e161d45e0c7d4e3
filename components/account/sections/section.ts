import type { ComponentType } from 'react'
import type { Member } from '@/lib/features/account/contract/account'

/** The groups of the account page in their order, each an anchor (`/account#signing-in`) and a link in its list. */
export const SECTION_GROUPS = ['name', 'signing-in', 'data', 'deletion'] as const
export type SectionGroup = (typeof SECTION_GROUPS)[number]

/** Props of a section of the account page. */
export interface SectionProps {
  readonly user: Member
}

export interface AccountSection {
  readonly name: string
  readonly group: SectionGroup
  /** Renders its own `section` with a level-2 heading, or nothing if there is nothing to show. */
  readonly Section: ComponentType<SectionProps>
  /** Only for accounts that are not suspended: the section publishes or creates something. */
  readonly activeOnly?: true
}
