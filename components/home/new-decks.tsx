'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Portrait } from '@/components/cards/portrait'
import { listOf } from '@/components/gallery/deck-line'
import { usePool } from '@/components/storage/use-pool'
import { useTimes } from '@/components/ui/hooks/use-times'
import { ROW_LINK } from '@/components/ui/row-link'
import { browseDecks } from '@/lib/features/gallery/client/gallery'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { Link } from '@/lib/platform/i18n/navigation'

/** Maximum number of decks shown. */
const SHOWN = 3

type Answer = readonly PublicDeck[] | 'loading' | 'failed'

/**
 * The most recently changed public decks, each with its team; a message if there are none, or if they cannot be
 * fetched.
 */
export default function NewDecks() {
  const t = useTranslations('home')
  const times = useTimes()
  const pool = usePool()
  const [answer, setAnswer] = useState<Answer>('loading')
  useEffect(() => {
    let isCurrent = true
    void browseDecks({}).then((page) => {
      if (isCurrent) setAnswer(page === undefined || page === 'busy' ? 'failed' : page.decks.slice(0, SHOWN))
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (typeof answer === 'string') return <p role="status">{t(`news.${answer}`)}</p>
  if (answer.length === 0)
    return (
      <p>
        {t('news.none')}{' '}
        <Link href="/decks/new" prefetch={false}>
          {t('news.build')}
        </Link>
      </p>
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-x-4 gap-y-2">
      {answer.map((deck) => (
        <li key={deck.shareId} className="flex items-center gap-3 border border-line bg-basalt-2 px-3 py-1.5">
          <span className="flex min-h-9 min-w-32 gap-0.75">
            {listOf(deck)?.team.flatMap(({ key }) => {
              const card = pool?.byKey.get(key)
              return card ? [<Portrait key={key} card={card} />] : []
            })}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Link
              className={`line-clamp-1 font-semibold ${ROW_LINK}`}
              href={`/d/${deck.shareId}`}
              prefetch={false}
              title={deck.name || undefined}
              data-as-written=""
            >
              {deck.name || t('news.untitled')}
            </Link>
            <span className="block text-14 text-ink-2">
              <span data-as-written="">{deck.author}</span>
              {` · ${times.day(deck.changedAt)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
