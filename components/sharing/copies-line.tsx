'use client'

import { useTranslations } from 'next-intl'
import { codeQuery } from '@/lib/features/decks/model/deck-link'
import type { NamedDeck, SharedDeck } from '@/lib/features/sharing/contract/shares'
import { Link } from '@/lib/platform/i18n/navigation'

type Gallery = NonNullable<SharedDeck['gallery']>

interface CopiesLineProps extends Pick<Gallery, 'source' | 'copies'> {
  /** The deck as a code; undefined for one that no code can hold. */
  readonly code: string | undefined
}

/** Returns the address of the comparison of two decks; undefined if one of them has no code. */
export const compareAddress = (from: NamedDeck, code: string | undefined): string | undefined =>
  from.code === '' || code === undefined
    ? undefined
    : `/decks/compare?${codeQuery(from.code, from.name)}&${new URLSearchParams({ with: `code:${code}` })}`

/** The deck from which a public deck was copied, and the copies made of it. */
export function CopiesLine({ code, source, copies }: CopiesLineProps) {
  const t = useTranslations('sharing.copies')
  const gallery = useTranslations('gallery')
  const compare = source && compareAddress(source, code)
  return (
    <>
      {source && (
        <p className="text-14 text-ink-2" data-as-written="">
          <Link href={`/d/${source.shareId}`} prefetch={false}>
            {t('source', {
              deck: source.name || gallery('untitled'),
              author: source.author,
              revision: source.revision,
            })}
          </Link>
          {compare && (
            <>
              {' · '}
              <Link href={compare} prefetch={false}>
                {t('compare')}
              </Link>
            </>
          )}
        </p>
      )}
      {copies.count > 0 && (
        <details className="text-14 text-ink-2">
          <summary className="min-h-6">{t('copies', { count: copies.count })}</summary>
          <ul data-as-written="">
            {copies.latest.map((copy) => {
              const beside = compareAddress(copy, code)
              return (
                <li key={copy.shareId} className="py-1">
                  <Link href={`/d/${copy.shareId}`} prefetch={false}>
                    {t('by', { deck: copy.name || gallery('untitled'), author: copy.author })}
                  </Link>
                  {beside && (
                    <>
                      {' · '}
                      <Link href={beside} prefetch={false}>
                        {t('compare')}
                      </Link>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </>
  )
}
