'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { publicSets } from '@/lib/features/sets/client/shared-sets'
import type { PublicSet } from '@/lib/features/sets/contract/own-sets'
import { Link } from '@/lib/platform/i18n/navigation'

/** Sets published by members. Renders nothing if there are none, or if they cannot be fetched. */
export default function PublicSets() {
  const t = useTranslations('sets')
  const times = useTimes()
  const [sets, setSets] = useState<readonly PublicSet[]>([])
  const [after, setAfter] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void publicSets().then((page) => {
      if (!isCurrent || !page) return
      setSets(page.sets)
      setAfter(page.after)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const more = async () => {
    const page = await publicSets(after ?? undefined)
    if (!page) return
    setSets((before) => [...before, ...page.sets])
    setAfter(page.after)
  }
  if (sets.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="public-sets">
      <h2 id="public-sets" className="mb-4 text-28">
        {t('public.title')}
      </h2>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {sets.map(({ linkId, name, author, cards, updatedAt }) => (
          <li key={linkId} className="grid gap-1 border border-line bg-basalt-1 p-4" data-as-written="">
            <h3 className="text-18 wrap-anywhere">
              <Link href={`/sets/${linkId}`} prefetch={false}>
                {name || t('unnamed')}
              </Link>
            </h3>
            <p className="text-14 text-ink-2 wrap-anywhere">
              {t('shared.by', { name: author })} · {t('list.cards', { count: cards })}
            </p>
            <p className="text-14 text-ink-3">{t('list.changed', { when: times.moment(updatedAt) })}</p>
          </li>
        ))}
      </ul>
      {after !== null && (
        <p className="mt-4">
          <Button onClick={() => void more()}>{t('public.more')}</Button>
        </p>
      )}
    </section>
  )
}
