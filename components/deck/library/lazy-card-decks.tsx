'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import type { CardKey } from '@/lib/game/terms'

const late = () => import('./card-decks-parts')
const nothing = () => {}

interface OfCard {
  readonly cardKey: CardKey
  readonly name: string
}

const useLazyOfCard = (
  pick: (part: Awaited<ReturnType<typeof late>>) => ComponentType<OfCard>,
): ComponentType<OfCard> | undefined =>
  useLazyComponent(true, async () => ({ default: pick(await late()) }), nothing)

/** `CardDecks`, loaded once the page is shown. */
export function LazyCardDecks(props: OfCard) {
  const CardDecks = useLazyOfCard((part) => part.CardDecks)
  return CardDecks ? <CardDecks {...props} /> : null
}

/** `RelatedCopies`, loaded once the page is shown. */
export function LazyRelatedCopies(props: OfCard) {
  const RelatedCopies = useLazyOfCard((part) => part.RelatedCopies)
  return RelatedCopies ? <RelatedCopies {...props} /> : null
}

/**
 * `RelatedCopiesHead`, loaded once the page is shown; before that, and without a deck, the column has a name for screen
 * readers.
 */
export function LazyRelatedCopiesHead() {
  const t = useTranslations('related.yours')
  const Head = useLazyComponent<{ readonly without: ReactNode }>(
    true,
    async () => ({ default: (await late()).RelatedCopiesHead }),
    nothing,
  )
  const without = <span className="sr">{t('keys')}</span>
  return Head ? <Head without={without} /> : without
}
