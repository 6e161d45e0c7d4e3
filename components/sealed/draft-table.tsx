'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { CardThumbnail } from '@/components/cards/card-thumbnail'
import { LazyExplainedText } from '@/components/cards/text/lazy-explained-text'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import type { Draft } from '@/lib/features/sealed/model/draft'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { CARD, CARDS, FACE } from './styles'

interface DraftTableProps {
  readonly pool: Pool
  readonly draft: Draft
  readonly sets: readonly SetCode[]
  readonly onPick: (index: number) => void
  /** Undoes the last pick; undefined before the first. */
  readonly onBack: (() => void) | undefined
}

/** The user's current pack: one card is selected, read, and picked; the rest is passed on. */
export function DraftTable({ pool, draft, sets, onPick, onBack }: DraftTableProps) {
  const t = useTranslations('sealed.draft')
  const words = useCardLabels()
  const { round, pick, pack, seats, goesTo } = draft
  // A selection belongs to one pack: the next one begins without a selection.
  const turn = `${round} ${pick}`
  const [chosen, setChosen] = useState({ turn, index: -1 })
  const index = chosen.turn === turn ? chosen.index : -1
  const card = pool.byKey.get(pack[index]?.key ?? '')
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        isRange: true,
        label: t('choose'),
        run: (event) => {
          const at = Number(plainDigit(event)) - 1
          if (at >= pack.length) return false
          setChosen({ turn, index: at })
          return undefined
        },
      },
      {
        keys: ' ',
        label: t('takeIt'),
        run: () => {
          const { activeElement } = document
          const isButton = activeElement?.matches('button:not([aria-pressed])')
          if (index < 0 || (isButton && !isByPointer(activeElement))) return false
          onPick(index)
          return undefined
        },
      },
    ],
    [t, pack.length, turn, index, onPick],
  )
  useKeys(keys)
  const seatName = (seat: number) => (seat === 0 ? t('you') : t('bot', { number: seat }))
  return (
    <section aria-labelledby="draft-title">
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 border border-line px-3 py-2 text-14 text-ink-2"
        aria-label={t('table')}
      >
        {seats.map((seat, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places.
          <li key={at}>
            <b className={`block ${at === 0 ? 'text-amber' : 'text-ink'}`}>{seatName(at)}</b>{' '}
            {t('seat', { pack: seat.pack, taken: seat.taken })}
          </li>
        ))}
      </ul>
      <h2 id="draft-title" className="mt-4 text-22">
        {t('pick', {
          set: words.set(sets[round - 1] ?? ''),
          round,
          of: sets.length,
          pick,
          all: pick + pack.length - 1,
        })}
      </h2>
      <p className="text-ink-2" role="status">
        {t('take', { count: pack.length })} {pack.length > 1 && t('goesTo', { seat: seatName(goesTo) })}
      </p>
      <ul className={CARDS} aria-label={t('packCards')}>
        {pack.map(({ key, foil }, at) => {
          const one = pool.byKey.get(key)
          return (
            one && (
              <li key={`${key} ${foil}`} className={CARD}>
                <div className={FACE}>
                  <CardThumbnail card={one} heading="p" />
                  <button
                    type="button"
                    className="absolute -inset-0.75 rounded-1 hover:[box-shadow:inset_0_0_0_2px_var(--ink-2)] focus-visible:[outline:3px_solid_var(--horizon)] aria-pressed:[box-shadow:inset_0_0_0_3px_var(--amber)]"
                    aria-pressed={index === at}
                    onClick={() => setChosen({ turn, index: at })}
                  >
                    <span className="sr">
                      {t('card', {
                        name: words.name(one),
                        rarity: words.rarity(one.rarity),
                        foil: String(foil),
                      })}
                    </span>
                  </button>
                  {at < 9 && <kbd className="absolute -top-2 -right-1.5">{at + 1}</kbd>}
                </div>
                {foil && <b className="text-amber">{t('foil')}</b>}
              </li>
            )
          )
        })}
      </ul>
      <div className="mt-5 min-h-30 border-t border-line pt-3">
        {card ? (
          <>
            <h3 className="text-18" lang={TITLE_LANGUAGE}>
              {card.title}
            </h3>
            <p className="text-ink-2">{[words.type(card), ...words.traits(card)].join(' · ')}</p>
            <div className="my-2 grid max-w-[62ch] gap-1">
              <LazyExplainedText card={card} />
            </div>
          </>
        ) : (
          <p className="text-ink-2">{t('none')}</p>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" disabled={!card} onClick={() => onPick(index)}>
            {card ? t('takeCard', { name: card.title }) : t('takeIt')} <kbd>{t('space')}</kbd>
          </Button>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </p>
      </div>
    </section>
  )
}
