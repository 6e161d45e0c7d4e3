import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import { cardPath } from '@/lib/cards/card-path'
import { kinOf, type Named, type NamedTie, queryOfParts, similarTo, wordOfPart } from '@/lib/cards/kin'
import type { Pool } from '@/lib/cards/pool'
import { Link } from '@/lib/i18n/navigation'
import { useCardWords } from '../card-words'
import { shapeOf } from '../printed'
import { TITLE_LANGUAGE } from '../title-language'

/** So many cards of each list are shown: what fits, and what is read. */
const SHOWN = 5
const HEADING = 'mt-[26px] mb-2 text-[19px]'
const GROUP = 'mt-4 mb-1 tech text-13/[1.3] tracking-[0.06em] text-ink-2 uppercase'
const NOTE = 'mb-3 text-[15px] text-ink-2'

interface Kinship {
  readonly card: Card
  readonly why: string
}

/** Cards that do what this one does, that belong to it, and that undo it: read from the texts as the site is built. */
export function CardKin({ pool, card }: { readonly pool: Pool; readonly card: Card }) {
  const t = useTranslations('kin')
  const words = useCardWords()
  const locale = useLocale()
  const format = useFormatter()
  const similar = similarTo(pool, card, SHOWN)
  const kin = kinOf(pool, card)
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
    ties.map(({ card: other, named }): Kinship => ({ card: other, why: fact(named) }))
  const groups = [
    { name: 'names', ties: byName(kin.names) },
    { name: 'namedBy', ties: byName(kin.namedBy) },
    { name: 'readiedBy', ties: kin.readiedBy.map(({ card: other }): Kinship => ({ card: other, why: '' })) },
    {
      name: 'savedBy',
      ties: kin.savedBy.map(({ card: other, deed }): Kinship => ({ card: other, why: t(`saving.${deed}`) })),
    },
  ] as const
  const partners = groups.filter(({ ties }) => ties.length > 0)
  const undoing = kin.undoneBy.map(
    ({ card: other, deed }): Kinship => ({ card: other, why: t(`undoing.${deed}`) }),
  )
  const [best] = similar
  return (
    <>
      {best && (
        <>
          <h2 className={HEADING}>{t('similar')}</h2>
          <p className={NOTE}>{t('similarNote')}</p>
          <KinList
            label={t('similar')}
            kin={similar.map(({ card: other, shared }) => ({
              card: other,
              why: t('sharedParts', {
                parts: format.list(
                  shared.map((part) => wordOfPart(part, locale)),
                  { type: 'unit' },
                ),
              }),
            }))}
          />
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
            <KinGroup key={name} label={t(`group.${name}`)} kin={ties} />
          ))}
        </>
      )}
      {undoing.length > 0 && (
        <>
          <h2 className={HEADING}>{t('undone')}</h2>
          <KinList label={t('undone')} kin={undoing} />
        </>
      )}
    </>
  )
}

function KinGroup({ label, kin }: { readonly label: string; readonly kin: readonly Kinship[] }) {
  const id = useId()
  return (
    <>
      <h3 id={id} className={GROUP}>
        {label}
      </h3>
      <KinList label={label} kin={kin} />
    </>
  )
}

function KinList({ label, kin }: { readonly label: string; readonly kin: readonly Kinship[] }) {
  const t = useTranslations('kin')
  const words = useCardWords()
  const more = kin.length - SHOWN
  return (
    <ul aria-label={label} className="border-t border-line">
      {kin.slice(0, SHOWN).map(({ card, why }) => (
        <li key={card.key} className="flex flex-wrap items-center gap-x-3 border-b border-line py-[6px]">
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
          {why !== '' && <span className="text-14 text-ink-2">{why}</span>}
        </li>
      ))}
      {more > 0 && <li className="py-[6px] text-14 text-ink-2">{t('more', { count: more })}</li>}
    </ul>
  )
}
