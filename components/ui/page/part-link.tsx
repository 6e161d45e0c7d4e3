'use client'

import type { ReactNode } from 'react'
import { Link, usePathname } from '@/lib/platform/i18n/navigation'

/** Patterns of addresses with the part of the site they belong to; the first match counts. */
const PARTS = [
  [/^\/play\/puzzles(\/|$)/, 'puzzles'],
  [/^\/(lab|decks\/[^/]+\/lab)(\/|$)/, 'lab'],
  [/^\/cards(\/|$)/, 'cards'],
  [/^\/sets(\/|$)/, 'sets'],
  [/^\/(decks\/public|players)(\/|$)/, 'gallery'],
  [/^\/(decks|d)(\/|$)/, 'decks'],
  [/^\/collection(\/|$)/, 'collection'],
  [/^\/(play|online)(\/|$)/, 'play'],
  [/^\/(rules|rulings)(\/|$)/, 'rules'],
  [/^\/games(\/|$)/, 'games'],
  [/^\/sealed(\/|$)/, 'sealed'],
  [/^\/leagues(\/|$)/, 'leagues'],
] as const

/** Returns the part of the site to which an address belongs. */
export const partOf = (path: string): (typeof PARTS)[number][1] | undefined =>
  PARTS.find(([address]) => address.test(path))?.[1]

interface PartLinkProps {
  readonly part: (typeof PARTS)[number][1]
  readonly href: string
  /** Classes of the link inside and outside its part, passed by the server to keep them out of the script. */
  readonly current: string
  readonly other: string
  readonly children: ReactNode
}

/** Link to a part of the site, marked as current on the pages of that part. */
export function PartLink({ part, href, current, other, children }: PartLinkProps) {
  const shown = partOf(usePathname())
  return (
    <Link
      href={href}
      prefetch={false}
      className={shown === part ? current : other}
      aria-current={shown === part ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
