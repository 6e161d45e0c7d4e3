import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import {
  findRelatedCards,
  type Named,
  type NamedTie,
  queryOfParts,
  similarTo,
} from '@/lib/game/search/related'
import { Link } from '@/lib/platform/i18n/navigation'
import { useCardLabels } from '../card-labels'
import { type RelatedCard, RelatedName, SimilarTable, type Yours } from './similar-table'

/** Maximum number of cards shown of each list: more would neither fit nor be read. */
const SHOWN = 5

const HEADING = 'mt-6.5 mb-2 text-[19px]'

const GROUP = 'mt-4 mb-1 tech text-13/[1.3] tracking-[0.06em] text-ink-2 uppercase'

const NOTE = 'mb-3 text-15 text-ink-2'

interface RelatedCardsPanelProps {
  readonly pool: Pool
  readonly card: Card
  readonly yours?: Yours
}

/**
 * Similar cards, cards that belong to this one, and cards that undo it: derived from the texts when the site is built.
 */
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
