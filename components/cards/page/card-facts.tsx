import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from '../card-labels'
import { GlyphMark } from '../parts'
import { shapeOf } from '../printed'

/** One row where the column is wide enough for every card: its longest values take two lines. */
const FACTS = [
  'mt-4.5 mb-5.5 flex gap-x-6 gap-y-3.5 border-y border-line py-3.5',
  'max-xl:grid max-xl:grid-cols-3 max-lg:grid-cols-2 max-lg:gap-x-5 max-lg:gap-y-3',
].join(' ')

/** The printed facts of a card as a list of names and values. Its ratings are beside the title. */
export function CardFacts({ card }: { card: Card }) {
  const t = useTranslations('cards.page')
  const words = useCardLabels()
  const figure = (name: 'cost' | 'pointValue' | 'revive' | 'experience') => words.t(`figure.${name}`)
  return (
    <dl className={FACTS} data-page-facts="">
      <Fact name={t('type')}>
        <Icon name={shapeOf(card)} />
        {words.type(card)}
      </Fact>
      {card.type !== 'mission' && (
        <>
          <Fact name={t('side')}>
            <Icon name={card.side} />
            {words.t(`side.${card.side}`)}
          </Fact>
          <Fact name={t('traits')}>{words.traits(card).join(', ') || t('none')}</Fact>
        </>
      )}
      {card.pointValue !== undefined && <Fact name={figure('pointValue')}>{card.pointValue}</Fact>}
      {card.cost !== undefined && <Fact name={figure('cost')}>{card.cost}</Fact>}
      {card.reviveCost !== undefined && <Fact name={figure('revive')}>{card.reviveCost}</Fact>}
      {card.glyph !== undefined && (
        <Fact name={t('glyph')}>
          <span aria-hidden="true" className="inline-flex">
            <GlyphMark glyph={card.glyph} />
          </span>
          {words.glyph(card.glyph)}
        </Fact>
      )}
      {card.experience !== undefined && <Fact name={figure('experience')}>{card.experience}</Fact>}
      <Fact name={t('set')}>
        {words.set(card.set)} {card.number}
      </Fact>
      <Fact name={t('rarity')}>
        <Icon name={`rarity-${card.rarity}`} className="rar" />
        {words.rarity(card.rarity)}
      </Fact>
    </dl>
  )
}

const VALUE = [
  'mt-0.75 flex items-center gap-1.5 tech text-18/[1.2] font-medium',
  '[&_.i]:text-ink-2 [&_.i:not(.gl)]:text-15 [&_.gl]:text-[20px]',
].join(' ')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="tech text-12/[1.3] tracking-[0.06em] text-ink-3 uppercase">{name}</dt>
      <dd className={VALUE}>{children}</dd>
    </div>
  )
}
