'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PAGES } from '@/components/find/sources'
import { usePool } from '@/components/storage/use-pool'
import { cardPath } from '@/lib/game/cards/card-path'
import { meantBy } from '@/lib/game/find/find'
import { OFFICIAL_SETS } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import { addressOf } from '@/lib/platform/service-worker/addresses'
import { type MeantLine, useSuggestions } from './use-suggestions'

/** Number of lines of each kind: the page that was meant is among the first, or is not found this way. */
const FEW = 4

const ADDRESSES = PAGES.map(([, href]) => href)

/**
 * Suggestions for the address that led here. One page serves all unknown addresses, so only a script knows the address.
 */
export function SuggestionList() {
  const t = useTranslations('trouble')
  const common = useTranslations('common')
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(addressOf(location.pathname).bare), [])
  const { card: key, page, words } = meantBy(address, ADDRESSES, OFFICIAL_SETS)
  const pool = usePool()
  // If nothing has all of the words, the search uses fewer of them.
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  const query = words.slice(0, count).join(' ')
  const { cards, pages, terms, isLoading } = useSuggestions(query)
  const found = [...cards, ...pages, ...terms]
  const isInVain = !isLoading && found.length === 0 && Math.min(count, words.length) > 1
  useEffect(() => {
    if (isInVain) setCount((now) => Math.min(now, words.length) - 1)
  }, [isInVain, words.length])

  const card = key && pool?.byKey.get(key)
  const named = PAGES.find(([, href]) => href === page)
  const lines: readonly MeantLine[] = [
    ...(card ? [{ href: cardPath(card), title: card.title, more: card.subtitle }] : []),
    ...(named ? [{ href: named[1], title: common(`nav.${named[0]}`), more: '' }] : []),
    ...cards.slice(0, FEW),
    ...pages.slice(0, FEW),
    ...terms.slice(0, FEW),
  ]
  const once = [...new Map(lines.map((line) => [line.href, line])).values()]
  if (address === '' || (once.length === 0 && words.length === 0)) return null
  return (
    <section className="mb-6" aria-labelledby="meant">
      <h2 id="meant">{t('meant')}</h2>
      <ul className="grid gap-1" aria-labelledby="meant">
        {once.map(({ href, title, more }) => (
          <li key={href}>
            <Link className="inline-block py-0.75" href={href} prefetch={false}>
              {title}
              {more !== '' && `, ${more}`}
            </Link>
          </li>
        ))}
        {words.length > 0 && (
          <li>
            <Link
              className="inline-block py-0.75"
              href={`/cards?${new URLSearchParams({ q: words.join(' ') })}`}
              prefetch={false}
            >
              {t('search', { words: words.join(' ') })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
