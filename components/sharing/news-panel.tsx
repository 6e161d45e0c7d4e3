'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { News } from '@/lib/features/gallery/contract/comments'
import { newsSeen, readNews } from '@/lib/features/sharing/client/sharing'
import { Link } from '@/lib/platform/i18n/navigation'
import { DecisionText } from './decision-text'
import { sharingMessages } from './sharing-messages'

const ignore = () => {}

/**
 * News: comments on the user's content, activity of followed players, and moderators' decisions; renders nothing if
 * there are none.
 */
export default function NewsPanel() {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <Panel />
    </LazyMessages>
  )
}

function Panel() {
  const t = useTranslations('sharing.news')
  const gallery = useTranslations('gallery')
  const [news, setNews] = useState<News>()
  useEffect(() => {
    let isCurrent = true
    void readNews().then((found) => {
      if (isCurrent) setNews(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (!news) return null
  const { comments, likes, followed, changed, decks, decisions, cases } = news
  const isNew = comments + likes + followed + changed.length + decisions.length > 0
  if (!isNew && cases === null) return null
  const see = async () => {
    if (await newsSeen(news.until)) setNews({ ...news, ...nothingNew() })
  }
  return (
    <section className="mb-6 border-y border-line py-3" aria-label={t('title')}>
      {decisions.length > 0 && (
        <div className="mb-3 grid gap-2">
          {decisions.map((decision) => (
            <DecisionText key={`${decision.createdAt} ${decision.action}`} decision={decision} />
          ))}
          <p>
            <Link className="inline-block py-0.75" href="/account" prefetch={false}>
              {t('aboutMe')}
            </Link>
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isNew && (
          <p className="min-w-0 flex-1">
            {[comments > 0 && t('comments', { count: comments }), likes > 0 && t('likes', { count: likes })]
              .filter(Boolean)
              .join(' · ')}
            {followed > 0 && (
              <>
                {comments + likes > 0 && ' · '}
                <Link className="inline-block py-0.75" href="/decks/public?followed=1" prefetch={false}>
                  {t('followed', { count: followed })}
                </Link>
              </>
            )}
          </p>
        )}
        {cases !== null && (
          <ButtonLink variant="quiet" href="/moderation" prefetch={false}>
            {t('cases', { count: cases })}
          </ButtonLink>
        )}
        {isNew && <Button onClick={() => void see()}>{t('seen')}</Button>}
      </div>
      {changed.length > 0 && (
        <ul className="mt-2" aria-label={t('changed')}>
          {changed.map((deck) => (
            <li key={deck.shareId} className="wrap-anywhere" data-as-written="">
              <Link className="inline-block py-0.75" href={`/d/${deck.shareId}`} prefetch={false}>
                {t('changedDeck', { deck: deck.name || gallery('untitled'), author: deck.author })}
              </Link>
              <span className="text-ink-2">
                {deck.changes.length > 0 &&
                  ` · ${deck.changes
                    .map(({ title, copies }) => `${copies > 0 ? '+' : '−'}${Math.abs(copies)} ${title}`)
                    .join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {decks.length > 0 && (
        <ul className="mt-2">
          {decks.map((deck) => (
            <li key={deck.shareId} className="wrap-anywhere" data-as-written="">
              <Link className="inline-block py-0.75" href={`/d/${deck.shareId}`} prefetch={false}>
                {deck.name || gallery('untitled')}
              </Link>
              <span className="text-ink-2">
                {[
                  '',
                  deck.comments > 0 && t('comments', { count: deck.comments }),
                  deck.likes > 0 && t('likes', { count: deck.likes }),
                ]
                  .filter((part) => part !== false)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nothingNew = () => ({ comments: 0, likes: 0, followed: 0, changed: [], decks: [], decisions: [] })
