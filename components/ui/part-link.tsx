'use client'

import type { ReactNode } from 'react'
import { Link, usePathname } from '@/lib/platform/i18n/navigation'

/** Addresses by the part of the site that they belong to; the first that fits counts. */
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

/** The part of the site that an address belongs to. */
export const partOf = (path: string): (typeof PARTS)[number][1] | undefined =>
  PARTS.find(([address]) => address.test(path))?.[1]

interface PartLinkProps {
  readonly part: (typeof PARTS)[number][1]
  readonly href: string
  /** How it looks where one stands in that part, and where not: said by the server, which spares the script the words. */
  readonly current: string
  readonly other: string
  readonly children: ReactNode
}

/** The way to a part of the site, marked as the current page's where one stands in it. */
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
