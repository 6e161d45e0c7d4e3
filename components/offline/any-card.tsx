'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { FullFace } from '@/components/cards/full-face'
import { CardCrumb } from '@/components/cards/page/card-crumb'
import { CardFacts } from '@/components/cards/page/card-facts'
import { LazyExplainedText } from '@/components/cards/text/lazy-explained-text'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { OwnedCount } from '@/components/collection/entry/owned-count'
import { CardDecks } from '@/components/deck/library/card-decks'
import { CardRulings } from '@/components/deck/viewer/reading/card-rulings'
import { readingMessages } from '@/components/deck/viewer/reading/reading-messages'
import { usePool } from '@/components/storage/use-pool'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { Card } from '@/lib/game/cards/card'
import { cardPath, parseCardPath } from '@/lib/game/cards/card-path'
import { neighbours } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { addressOf } from '@/lib/platform/service-worker/addresses'

/** The card named by the address, rendered in the browser: the content of its own page, except for similar cards. */
export function AnyCard() {
  const t = useTranslations('offline.card')
  const pool = usePool()
  const [key, setKey] = useState<string | null>()
  useEffect(() => setKey(parseCardPath(addressOf(location.pathname).bare)?.key ?? null), [])
  const card = key && pool?.byKey.get(key)
  const title = card ? card.title : undefined
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Chevron Seven`
  }, [title])
  if (card && pool) {
    const { previous, next } = neighbours(pool, card)
    return <Drawn card={card} previous={previous} next={next} />
  }
  return (
    <div className="doc">
      <p role="status">{t(key === undefined || !pool ? 'loading' : 'none')}</p>
      <p>
        <Link href="/cards" prefetch={false}>
          {t('all')}
        </Link>
      </p>
    </div>
  )
}

interface DrawnProps {
  readonly card: Card
  readonly previous: Card | undefined
  readonly next: Card | undefined
}

function Drawn({ card, previous, next }: DrawnProps) {
  const t = useTranslations('offline.card')
  const page = useTranslations('cards.page')
  const words = useCardLabels()
  const [isFailed, setFailed] = useState(false)
  return (
    <article
      className="mx-auto grid w-full max-w-295 grid-cols-[360px_minmax(0,1fr)] gap-x-11 gap-y-5 px-6 pt-5 pb-15 max-lg:grid-cols-[minmax(0,1fr)] max-lg:px-4 max-lg:pt-3.5 max-lg:pb-10"
      aria-label={words.name(card)}
    >
      <CardCrumb
        path={cardPath(card)}
        previous={previous && cardPath(previous)}
        next={next && cardPath(next)}
      />
      <div className="max-lg:w-full max-lg:max-w-90 max-lg:justify-self-center">
        <FullFace card={card} heading="p">
          <LazyExplainedText card={card} />
        </FullFace>
        <div className="mt-4.5 flex flex-col gap-2">
          <OwnedCount cardKey={card.key} name={card.title} />
          <CardDecks cardKey={card.key} name={card.title} />
        </div>
      </div>
      <div>
        <h1 lang={TITLE_LANGUAGE} className="text-40/[1] wrap-anywhere">
          {card.title}
        </h1>
        <p className="mt-0.5 mb-4 text-18 text-ink-2" lang={card.subtitle ? TITLE_LANGUAGE : undefined}>
          {card.subtitle || words.type(card)}
        </p>
        <h2 className="sr">{page('facts')}</h2>
        <CardFacts card={card} />
        <h2 className="mt-6.5 mb-2 text-[19px]">{page('rules')}</h2>
        <div className="grid max-w-[62ch] gap-2 text-18">
          <LazyExplainedText card={card} />
        </div>
        {!isFailed && (
          <LazyMessages load={readingMessages} onFailed={() => setFailed(true)}>
            <CardRulings card={card} />
          </LazyMessages>
        )}
        <p className="mt-4 text-14 text-ink-2">{t('note')}</p>
      </div>
    </article>
  )
}
