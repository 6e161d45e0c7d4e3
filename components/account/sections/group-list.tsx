'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'
import { SECTION_GROUPS, type SectionGroup } from './section'

/** Returns the group being read: the last one whose top has passed the upper third of the window. */
function useGroupInSight(): SectionGroup {
  const [current, setCurrent] = useState<SectionGroup>(SECTION_GROUPS[0])
  useEffect(() => {
    const look = () => {
      const root = document.documentElement
      if (root.scrollTop === 0) {
        // A short first group does not hand over to the next before the reader scrolls.
        setCurrent(SECTION_GROUPS[0])
        return
      }
      const atEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2
      const passed = SECTION_GROUPS.filter((group) => {
        const top = document.getElementById(group)?.getBoundingClientRect().top
        return top !== undefined && (atEnd || top < root.clientHeight / 3)
      })
      setCurrent(passed.at(-1) ?? SECTION_GROUPS[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

const ENTRY =
  '-ml-3 flex min-h-8.5 items-center px-3 text-ink-2 no-underline hover:text-ink max-md:m-0 max-md:min-h-11 max-md:px-2.25'

interface GroupListProps {
  /** True for moderators, who get from here to the reports. */
  readonly moderates: boolean
}

/** Links to the groups of the page: a column next to it, or a line above it on a phone. */
export function GroupList({ moderates }: GroupListProps) {
  const t = useTranslations('account')
  const current = useGroupInSight()
  return (
    <nav
      aria-label={t('title')}
      className="grid max-md:mb-5 max-md:flex max-md:flex-wrap max-md:border-b max-md:border-line"
    >
      {SECTION_GROUPS.map((group) => (
        <a
          key={group}
          href={`#${group}`}
          aria-current={group === current ? 'location' : undefined}
          className={`${ENTRY} aria-[current]:bg-horizon-wash aria-[current]:text-ink aria-[current]:shadow-[inset_2px_0_var(--horizon)] max-md:aria-[current]:bg-transparent max-md:aria-[current]:shadow-[inset_0_-2px_var(--amber-fill)]`}
        >
          {t(`groups.${group}`)}
        </a>
      ))}
      {moderates && (
        <Link
          href="/moderation"
          className={`${ENTRY} mt-2 border-t border-line max-md:mt-0 max-md:border-t-0`}
        >
          {t('reports')}
        </Link>
      )}
    </nav>
  )
}
