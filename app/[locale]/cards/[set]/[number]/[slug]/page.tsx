import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CardCrumb } from '@/components/cards/page/card-crumb'
import { CardPage } from '@/components/cards/page/card-page'
import { ChosenExplainedText } from '@/components/cards/page/chosen-texts'
import { RelatedCardsPanel } from '@/components/cards/page/related-cards-panel'
import { OwnedCount } from '@/components/collection/entry/owned-count'
import {
  LazyCardDecks,
  LazyRelatedCopies,
  LazyRelatedCopiesHead,
} from '@/components/deck/library/lazy-card-decks'
import { previewMetadata } from '@/components/previews/metadata'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { JsonLd } from '@/components/ui/page/json-ld'
import { CardWorth } from '@/components/values/card-worth'
import { cardValues, isOutdated, valueOfCard } from '@/lib/features/values/server/measured-values'
import type { Card } from '@/lib/game/cards/card'
import { cardPath, cardSlug, parseCardPath } from '@/lib/game/cards/card-path'
import { officialPool } from '@/lib/game/cards/official-pool'
import { neighbours, otherVersions } from '@/lib/game/cards/pool'
import { officialSet } from '@/lib/game/terms'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { UNKNOWN_SITE } from '@/lib/platform/server/site-address'

interface CardParams {
  set: string
  number: string
  slug: string
}
interface CardProps {
  params: Promise<CardParams & { locale: Locale }>
}

/** None at build time, which they would make longer: each page is rendered on its first request, and cached. */
export const generateStaticParams = (): CardParams[] => []

/** The card at a URL. Each card has exactly one: a wrong slug is not found. */
const cardAt = ({ set, number, slug }: CardParams): Card => {
  const key = parseCardPath(`/cards/${set}/${number}/${slug}`)?.key
  const card = key === undefined ? undefined : officialPool.byKey.get(key)
  if (!card || cardSlug(card) !== slug) notFound()
  return card
}

/** Name and description of a card for its page and search engines. */
async function describeCard(locale: Locale, card: Card) {
  const t = await getTranslations({ locale, namespace: 'cards.page' })
  const terms = await getTranslations({ locale, namespace: 'terms' })
  const title = card.subtitle
    ? terms('card.full', { title: card.title, subtitle: card.subtitle })
    : card.title
  const official = officialSet(card.set)
  const description = t('description', {
    name: title,
    facts: [terms(`type.${card.type}`), ...card.traits].join(', '),
    set: official ? terms(`set.${official}`) : card.set,
    number: String(card.number),
  })
  return { title, description }
}

export async function generateMetadata({ params }: CardProps): Promise<Metadata> {
  const { locale, ...address } = await params
  const { title, description } = await describeCard(locale, cardAt(address))
  const preview = previewMetadata(locale, `cards/${address.set}/${address.number}`, title)
  return { title, description, openGraph: { title, description, type: 'article', locale, ...preview } }
}

interface CardData {
  readonly locale: Locale
  readonly card: Card
  readonly title: string
  readonly description: string
  /** Title of the list of all cards. */
  readonly cards: string
}

/** Returns a card and its breadcrumbs as structured data. */
function cardData({ locale, card, title, description, cards }: CardData): object {
  const at = (href: string) => `${UNKNOWN_SITE}${getPathname({ locale, href })}`
  return {
    '@graph': [
      {
        '@type': 'CreativeWork',
        '@id': at(cardPath(card)),
        url: at(cardPath(card)),
        name: title,
        description,
        keywords: card.traits,
        inLanguage: locale,
        image: `${UNKNOWN_SITE}/previews/${locale}/cards/${card.set.toLowerCase()}/${card.number}.png`,
        isPartOf: { '@type': 'Game', name: 'Stargate TCG' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: cards, item: at('/cards') },
          { '@type': 'ListItem', position: 2, name: title, item: at(cardPath(card)) },
        ],
      },
    ],
  }
}

export default async function Page({ params }: CardProps) {
  const { locale, ...address } = await params
  setRequestLocale(locale)
  const card = cardAt(address)
  const { previous, next } = neighbours(officialPool, card)
  const common = await getTranslations('common')
  const value = valueOfCard(card.key)
  return (
    <>
      <JsonLd
        data={cardData({ locale, card, ...(await describeCard(locale, card)), cards: common('nav.cards') })}
      />
      {/* Relative, since a built page does not know the name of the site that will serve it. */}
      <link rel="canonical" href={getPathname({ locale, href: cardPath(card) })} />
      <CardPage
        card={card}
        versions={otherVersions(officialPool, card)}
        crumb={
          <ClientMessages namespaces={['cards.page', 'cards.keys']}>
            <CardCrumb
              path={cardPath(card)}
              previous={previous && cardPath(previous)}
              next={next && cardPath(next)}
            />
          </ClientMessages>
        }
        explained={(text) => (
          <ClientMessages namespaces={['glossary']}>
            <ChosenExplainedText cardKey={card.key} paragraphs={text} />
          </ClientMessages>
        )}
        worth={value && <CardWorth {...value} values={cardValues} isOutdated={isOutdated} />}
        related={
          <ClientMessages namespaces={['related.yours']}>
            <RelatedCardsPanel
              pool={officialPool}
              card={card}
              yours={{
                head: <LazyRelatedCopiesHead />,
                copies: (other) => <LazyRelatedCopies cardKey={other.key} name={other.title} />,
              }}
            />
          </ClientMessages>
        }
        yours={
          <ClientMessages
            namespaces={[
              'collection.owned',
              'collection.kind',
              'collection.count',
              'related.yours',
              'terms.gate',
            ]}
          >
            <OwnedCount cardKey={card.key} name={card.title} />
            <LazyCardDecks cardKey={card.key} name={card.title} />
          </ClientMessages>
        }
      />
    </>
  )
}
