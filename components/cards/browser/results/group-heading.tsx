'use client'

import { lazy, Suspense } from 'react'
import type { CardGroup } from '@/lib/game/search/queries'

/** Its messages load with the first group: few searches have any. */
const GroupTitle = lazy(() => import('./group-title'))

/** Height of a heading, in pixels. */
export const GROUP_HEADING = 36

interface GroupHeadingProps {
  readonly group: CardGroup
  /** In pixels; if omitted, as wide as its container. */
  readonly width?: number
}

/** The heading above the first card of a group, in the same item of the list. */
export const GroupHeading = ({ group, width }: GroupHeadingProps) => (
  <h2
    className="flex items-end truncate px-3.5 pb-1 tech text-14 font-medium tracking-[0.04em] text-ink-2"
    style={{ height: GROUP_HEADING, width }}
  >
    <Suspense>
      <GroupTitle group={group} />
    </Suspense>
  </h2>
)

/** Returns groups by the index of their first card. */
export const byFirstPlace = (groups: readonly CardGroup[]): ReadonlyMap<number, CardGroup> =>
  new Map(groups.map((group) => [group.from, group]))
