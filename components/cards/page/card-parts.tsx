import { useLocale, useTranslations } from 'next-intl'
import type { Card } from '@/lib/game/cards/card'
import { partsOfCard, queryOfParts, wordOfPart } from '@/lib/game/search/related'
import { Link } from '@/lib/platform/i18n/navigation'

/** The effects and triggers of a card's text, each linking to a search for all cards that have it. */
export function CardParts({ card }: { readonly card: Card }) {
  const t = useTranslations('related')
  const locale = useLocale()
  const parts = partsOfCard(card)
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('parts')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14">
      {parts.map((part) => (
        <li key={queryOfParts([part])} className="pointer-coarse:py-2.5">
          <Link href={`/cards?q=${encodeURIComponent(queryOfParts([part]))}`} prefetch={false}>
            {wordOfPart(part, locale)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
