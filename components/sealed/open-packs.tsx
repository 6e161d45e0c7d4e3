'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { CardThumb } from '@/components/cards/thumb'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { isByPointer } from '@/components/ui/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { PackCard } from '@/lib/features/sealed/model/packs'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { CARD, CARDS, FACE } from './styles'

interface OpenPacksProps {
  readonly pool: Pool
  readonly packs: readonly (readonly PackCard[])[]
  readonly sets: readonly SetCode[]
  /** Cards of all packs that were turned. */
  readonly turned: number
  readonly onTurned: (turned: number) => void
}

/** A key must not do what the button that somebody walked to does already. */
const onButton = () =>
  document.activeElement instanceof HTMLButtonElement && !isByPointer(document.activeElement)

/** How many cards there are up to the end of each pack. */
function endsOf(packs: OpenPacksProps['packs']): readonly number[] {
  let sum = 0
  return packs.map((pack) => {
    sum += pack.length
    return sum
  })
}

/** One pack after the other, card by card: the rare one lies last. */
export function OpenPacks({ pool, packs, sets, turned, onTurned }: OpenPacksProps) {
  const t = useTranslations('sealed.open')
  const words = useCardWords()
  const { status, counts } = useCollection()
  const ends = useMemo(() => endsOf(packs), [packs])
  const all = ends.at(-1) ?? 0
  // A pack stays on the table until the first card of the next one is turned.
  const at = Math.max(
    0,
    ends.findIndex((end) => turned <= end),
  )
  const pack = packs[at] ?? []
  const end = ends[at] ?? 0
  const shown = pack.slice(0, turned - (end - pack.length))
  const last = shown.at(-1)
  const lastCard = last && pool.byKey.get(last.key)
  const left = end - turned
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const turn = (to: number) => () => {
      if (onButton() || turned >= all) return false
      onTurned(to)
      return undefined
    }
    return [
      { keys: ' ', label: t('next'), run: turn(turned + 1) },
      { keys: 'a', label: t('rest'), run: turn(left > 0 ? end : (ends[at + 1] ?? all)) },
    ]
  }, [t, turned, all, left, end, ends, at, onTurned])
  useKeys(keys)
  return (
    <section aria-labelledby="pack-title">
      <h2 id="pack-title" className="text-22">
        {t('pack', { set: words.set(sets[at] ?? ''), number: at + 1, of: packs.length })}
      </h2>
      <p className="text-ink-2">{t('turned', { turned: shown.length, of: pack.length })}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={turned >= all} onClick={() => onTurned(turned + 1)}>
          {t(left > 0 ? 'next' : 'nextPack')} <kbd>{t('space')}</kbd>
        </Button>
        {left > 0 && (
          <Button onClick={() => onTurned(end)}>
            {t('rest')} <kbd>A</kbd>
          </Button>
        )}
        {turned < all && (
          <Button variant="quiet" onClick={() => onTurned(all)}>
            {t('everything')}
          </Button>
        )}
      </p>
      <p className="sr" role="status">
        {last &&
          lastCard &&
          t('said', {
            name: words.name(lastCard),
            rarity: words.rarity(lastCard.rarity),
            foil: String(last.foil),
          })}
      </p>
      <ul className={CARDS} aria-label={t('turnedCards')}>
        {shown.map(({ key, foil }) => {
          const card = pool.byKey.get(key)
          if (!card) return null
          const owned = copiesOf(counts, key)
          return (
            <li key={`${key} ${foil}`} className={CARD}>
              <div className={FACE}>
                <CardThumb card={card} heading="p" />
              </div>
              {foil && <b className="text-amber">{t('foil')}</b>}
              {status === 'ready' && (
                <span className={owned === 0 ? 'text-horizon' : ''}>{t('owned', { copies: owned })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
