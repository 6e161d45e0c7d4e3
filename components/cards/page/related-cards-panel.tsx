import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import {
  findRelatedCards,
  type Named,
  type NamedTie,
  partsShared,
  queryOfParts,
  type SimilarCard,
  samePart,
  similarTo,
  type TextPart,
  wordOfPart,
} from '@/lib/game/search/related'
import { Link } from '@/lib/platform/i18n/navigation'
import { useCardLabels } from '../card-labels'
import { shapeOf } from '../printed'
import { TITLE_LANGUAGE } from '../title-language'

/** So many cards of each list are shown: what fits, and what is read. */
const SHOWN = 5
const HEADING = 'mt-6.5 mb-2 text-[19px]'
const GROUP = 'mt-4 mb-1 tech text-13/[1.3] tracking-[0.06em] text-ink-2 uppercase'
const NOTE = 'mb-3 text-15 text-ink-2'

interface RelatedCard {
  readonly card: Card
  readonly why: string
}

/** What a reader has of a card that is like another, and the means to put it into a deck. */
interface Yours {
  readonly head: ReactNode
  readonly copies: (card: Card) => ReactNode
}

interface RelatedCardsPanelProps {
  readonly pool: Pool
  readonly card: Card
  readonly yours?: Yours
}

/** Cards that do what this one does, that belong to it, and that undo it: read from the texts as the site is built. */
export function RelatedCardsPanel({ pool, card, yours }: RelatedCardsPanelProps) {
  const t = useTranslations('related')
  const words = useCardLabels()
  const similarId = useId()
  const similar = similarTo(pool, card, SHOWN)
  const related = findRelatedCards(pool, card)
  const fact = (named: Named): string => {
    switch (named.kind) {
      case 'trait':
        return t('namedFact.trait', { trait: words.trait(named.trait) })
      case 'glyph':
        return t('namedFact.glyph', { glyph: words.glyph(named.glyph) })
      case 'skill':
        return t('namedFact.skill', { skill: words.skill(named.skill) })
      case 'title':
        return t('namedFact.title')
      case 'text':
        return t('namedFact.text')
    }
  }
  const byName = (ties: readonly NamedTie[]) =>
    ties.map(({ card: other, named }): RelatedCard => ({ card: other, why: fact(named) }))
  const groups = [
    { name: 'names', ties: byName(related.names) },
    { name: 'namedBy', ties: byName(related.namedBy) },
    {
      name: 'readiedBy',
      ties: related.readiedBy.map(({ card: other }): RelatedCard => ({ card: other, why: '' })),
    },
    {
      name: 'savedBy',
      ties: related.savedBy.map(
        ({ card: other, effectKind }): RelatedCard => ({ card: other, why: t(`saving.${effectKind}`) }),
      ),
    },
  ] as const
  const partners = groups.filter(({ ties }) => ties.length > 0)
  const undoing = related.undoneBy.map(
    ({ card: other, effectKind }): RelatedCard => ({ card: other, why: t(`undoing.${effectKind}`) }),
  )
  const [best] = similar
  return (
    <>
      {best && (
        <>
          <h2 id={similarId} className={HEADING}>
            {t('similar')}
          </h2>
          <p className={NOTE}>{t('similarNote')}</p>
          <SimilarTable labelledBy={similarId} card={card} similar={similar} yours={yours} />
          <p className="mt-2">
            <Link href={`/cards?q=${encodeURIComponent(queryOfParts(best.shared))}`} prefetch={false}>
              {t('similarAll')}
            </Link>
          </p>
        </>
      )}
      {partners.length > 0 && (
        <>
          <h2 className={HEADING}>{t('worksWith')}</h2>
          <p className={NOTE}>{t('worksWithNote')}</p>
          {partners.map(({ name, ties }) => (
            <RelatedGroup key={name} label={t(`group.${name}`)} related={ties} />
          ))}
        </>
      )}
      {undoing.length > 0 && (
        <>
          <h2 className={HEADING}>{t('undone')}</h2>
          <RelatedList label={t('undone')} related={undoing} />
        </>
      )}
    </>
  )
}

/** So many parts have a column of their own. */
const COLUMNS = 4
/** So many parts of a text are named where it is said what only that text does. */
const NAMED_MORE = 2
const CELL = 'border-b border-line py-1.5 align-middle not-last:pr-3'
const HEAD = 'border-b border-line pb-1 align-bottom text-14 font-normal text-ink-2 not-last:pr-3'

interface SimilarTableProps {
  readonly labelledBy: string
  readonly card: Card
  readonly similar: readonly SimilarCard[]
  readonly yours: Yours | undefined
}

/** Which parts of the text each of them has too, and what only theirs does. Where it is narrow, in words. */
function SimilarTable({ labelledBy, card, similar, yours }: SimilarTableProps) {
  const t = useTranslations('related')
  const words = useCardLabels()
  const locale = useLocale()
  const format = useFormatter()
  const columns = partsShared(similar, COLUMNS)
  const named = (parts: readonly TextPart[]) =>
    format.list(
      parts.map((part) => wordOfPart(part, locale)),
      { type: 'unit' },
    )
  const differs = ({ card: other, more }: SimilarCard): string =>
    [
      other.side !== card.side && words.t(`side.${other.side}`),
      other.type !== card.type && words.type(other),
      more.length > 0 && t('differs.more', { parts: named(more.slice(0, NAMED_MORE)) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <table className="w-full border-collapse max-md:block" aria-labelledby={labelledBy}>
      <thead className="max-md:hidden">
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            {t('differs.card')}
          </th>
          {columns.map((part) => (
            <th key={queryOfParts([part])} scope="col" className={`${HEAD} text-center`}>
              {wordOfPart(part, locale)}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-left`}>
            {t('differs.title')}
          </th>
          {yours && (
            <th scope="col" className={`${HEAD} text-right`}>
              {yours.head}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {similar.map((one) => (
          <tr
            key={one.card.key}
            className="max-md:flex max-md:flex-wrap max-md:items-center max-md:border-b max-md:border-line max-md:py-2"
          >
            <th
              scope="row"
              className={`${CELL} text-left font-normal max-md:w-full max-md:border-0 max-md:py-0`}
            >
              <span className="flex items-center gap-x-3">
                <RelatedName card={one.card} />
              </span>
            </th>
            {columns.map((part) => {
              const has = one.shared.some((own) => samePart(own, part))
              return (
                <td key={queryOfParts([part])} className={`${CELL} text-center text-ink-3 max-md:hidden`}>
                  {has ? (
                    <Icon name="check" label={t('differs.has')} className="text-ink" />
                  ) : (
                    <span aria-hidden="true">·</span>
                  )}
                  {!has && <span className="sr">{t('differs.hasNot')}</span>}
                </td>
              )
            })}
            <td
              className={`${CELL} text-14 text-ink-2 max-md:flex-1 max-md:border-0 max-md:py-0 max-sm:w-full max-sm:flex-none`}
            >
              <span className="hidden max-md:inline">{t('sharedParts', { parts: named(one.shared) })}. </span>
              {differs(one)}
            </td>
            {yours && (
              <td className={`${CELL} max-md:ml-auto max-md:border-0 max-md:py-0`}>
                {yours.copies(one.card)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RelatedGroup({
  label,
  related,
}: {
  readonly label: string
  readonly related: readonly RelatedCard[]
}) {
  const id = useId()
  return (
    <>
      <h3 id={id} className={GROUP}>
        {label}
      </h3>
      <RelatedList label={label} related={related} />
    </>
  )
}

function RelatedList({
  label,
  related,
}: {
  readonly label: string
  readonly related: readonly RelatedCard[]
}) {
  const t = useTranslations('related')
  const more = related.length - SHOWN
  return (
    <ul aria-label={label} className="border-t border-line">
      {related.slice(0, SHOWN).map(({ card, why }) => (
        <li key={card.key} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
          <RelatedName card={card} />
          {why !== '' && <span className="text-14 text-ink-2">{why}</span>}
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-14 text-ink-2">{t('more', { count: more })}</li>}
    </ul>
  )
}

/** A card's mark and name, which leads to its page. */
function RelatedName({ card }: { readonly card: Card }) {
  const words = useCardLabels()
  return (
    <>
      <Icon name={shapeOf(card)} className="text-ink-2" />
      <b className="min-w-4 text-center tech text-16/none" aria-hidden="true">
        {card.pointValue ?? card.cost}
      </b>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
          {card.title}
          {card.subtitle && <span className="ml-2 text-14 text-ink-2">{card.subtitle}</span>}
        </Link>
        <span className="sr">{`, ${[words.type(card), words.cost(card)].filter(Boolean).join(', ')}`}</span>
      </span>
    </>
  )
}
