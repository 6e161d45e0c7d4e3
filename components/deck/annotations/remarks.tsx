'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Chip } from '@/components/ui/chip'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countOf } from '@/lib/features/decks/model/edit'
import type { CardRemark, DeckExtras } from '@/lib/features/decks/model/extras'
import { cardTags } from '@/lib/features/decks/model/extras-edit'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardPlace } from '../viewer/deck-actions'
import { SectionHeading } from '../viewer/section-heading'
import { CardName } from './card-name'
import { TAG, TAGS } from './styles'
import { TagField } from './tag-field'

const Markdown = lazy(() => import('@/components/ui/markdown'))

interface RemarksProps {
  readonly pool: Pool
  readonly extras: DeckExtras
  readonly list: DeckList
  readonly onEdit: ((change: (extras: DeckExtras) => DeckExtras) => boolean) | undefined
  readonly onOpen: ((place: CardPlace) => void) | undefined
}

/** The tags of a deck's cards and the remarks about them: all, or those with one tag. */
export function Remarks({ pool, extras, list, onEdit, onOpen }: RemarksProps) {
  const t = useTranslations('annotations')
  const [tag, setTag] = useState<string>()
  const tags = cardTags(extras)
  const shown = extras.cards.filter((remark) => tag === undefined || remark.tags.includes(tag))
  const copies = (one: string) =>
    extras.cards.reduce((sum, { key, tags: its }) => sum + (its.includes(one) ? countOf(list, key) : 0), 0)
  return (
    <section aria-label={t('remarks.title')} className="col-span-full">
      <SectionHeading title={t('remarks.title')} />
      {onEdit ? (
        <TagField
          className="mb-3"
          label={t('remarks.deckTags')}
          tags={extras.tags}
          known={[]}
          most={20}
          onTags={(next) => onEdit((now) => ({ ...now, tags: [...next] }))}
        />
      ) : (
        extras.tags.length > 0 && (
          <ul className={TAGS} aria-label={t('remarks.deckTags')}>
            {extras.tags.map((one) => (
              <li key={one} className={TAG}>
                {one}
              </li>
            ))}
          </ul>
        )
      )}
      {tags.length > 0 && (
        <fieldset className="mb-2 flex flex-wrap gap-1.5" aria-label={t('remarks.byTag')}>
          {tags.map((one) => (
            <Chip key={one} aria-pressed={tag === one} onClick={() => setTag(tag === one ? undefined : one)}>
              {t('remarks.tag', { tag: one, count: copies(one) })}
            </Chip>
          ))}
        </fieldset>
      )}
      {extras.cards.length === 0 && onEdit && <p className="text-14 text-ink-2">{t('remarks.empty')}</p>}
      <ul>
        {shown.map((remark) => (
          <Remark key={remark.key} pool={pool} remark={remark} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Remark(props: Pick<RemarksProps, 'pool' | 'onOpen'> & { readonly remark: CardRemark }) {
  const { pool, remark, onOpen } = props
  return (
    <li className="grid gap-0.75 border-b border-line/55 py-1.5 text-15">
      <CardName pool={pool} cardKey={remark.key} onOpen={onOpen} className="font-semibold" />
      {remark.tags.length > 0 && (
        <span className={TAGS}>
          {remark.tags.map((one) => (
            <span key={one} className={TAG}>
              {one}
            </span>
          ))}
        </span>
      )}
      {remark.note !== '' && (
        <Suspense fallback={<p className="whitespace-pre-wrap">{remark.note}</p>}>
          <Markdown text={remark.note} />
        </Suspense>
      )}
    </li>
  )
}
