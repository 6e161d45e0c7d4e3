import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ROW_LINK } from '@/components/ui/row-link'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import {
  partsShared,
  queryOfParts,
  type SimilarCard,
  samePart,
  type TextPart,
  wordOfPart,
} from '@/lib/game/search/related'
import { Link } from '@/lib/platform/i18n/navigation'
import { useCardLabels } from '../card-labels'
import { shapeOf } from '../printed'
import { TITLE_LANGUAGE } from '../text/title-language'

export interface RelatedCard {
  readonly card: Card
  readonly why: string
}

/** The reader's copies of a similar card, with controls to put it into a deck. */
export interface Yours {
  readonly head: ReactNode
  readonly copies: (card: Card) => ReactNode
}

/** Number of parts with a column of their own. */
const COLUMNS = 4

/** Maximum number of effects named that only the other text has. */
const NAMED_MORE = 2

const CELL = 'border-b border-line py-1.5 align-middle not-last:pr-3'

const HEAD = 'border-b border-line pb-1 align-bottom text-14 font-normal text-ink-2 not-last:pr-3'

interface SimilarTableProps {
  readonly labelledBy: string
  readonly card: Card
  readonly similar: readonly SimilarCard[]
  readonly yours: Yours | undefined
}

/**
 * The parts of the text that each similar card shares, and those that only the other has. On narrow screens, as a
 * sentence.
 */
export function SimilarTable({ labelledBy, card, similar, yours }: SimilarTableProps) {
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

/** A card's mark and name, linking to its page. */
export function RelatedName({ card }: { readonly card: Card }) {
  const words = useCardLabels()
  return (
    <>
      <Icon name={shapeOf(card)} className="text-ink-2" />
      <b className="min-w-4 text-center tech text-16/none" aria-hidden="true">
        {card.pointValue ?? card.cost}
      </b>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE} className={ROW_LINK}>
          {card.title}
          {card.subtitle && <span className="ml-2 text-14 text-ink-2">{card.subtitle}</span>}
        </Link>
        <span className="sr">{`, ${[words.type(card), words.cost(card)].filter(Boolean).join(', ')}`}</span>
      </span>
    </>
  )
}
