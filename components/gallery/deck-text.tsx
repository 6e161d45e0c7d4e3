import { useFormatter, useTranslations } from 'next-intl'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { Link } from '@/lib/platform/i18n/navigation'
import { utcDay } from '@/lib/platform/i18n/utc-day'

interface DeckTextProps {
  readonly deck: PublicDeck
  /** True to name the author, unless all decks have the same one. */
  readonly isNamed: boolean
}

/** A public deck as a line of text that leads to the deck as text. */
export function DeckText({ deck, isNamed }: DeckTextProps) {
  const t = useTranslations('gallery')
  const format = useFormatter()
  return (
    <li className="border-b border-line py-2" data-as-written="">
      <h2 className="text-18 wrap-anywhere">
        <Link className="inline-block py-0.75" href={`/d/${deck.shareId}?view=text`} prefetch={false}>
          {deck.name || t('untitled')}
        </Link>
      </h2>
      <p className="text-14 text-ink-2">
        {[
          ...(isNamed ? [deck.author] : []),
          t('cards', { count: deck.cards }),
          t(deck.legal ? 'legal' : 'notLegal', { edition: deck.edition }),
          t('likes', { count: deck.likes }),
          utcDay(format, deck.changedAt),
        ].join(' · ')}
      </p>
    </li>
  )
}
