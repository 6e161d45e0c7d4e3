'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CardBack } from '@/components/cards/card-back'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { playSoundWhenLoaded } from '@/components/table/animations/play-sound'
import { Button } from '@/components/ui/button'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { PackCard } from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { isRare, PackRail } from './pack-rail'
import { PackWrapper } from './pack-wrapper'
import { CARDS } from './styles'
import { TurnedCard } from './turned-card'

interface OpenPacksProps {
  readonly pool: Pool
  readonly packs: readonly (readonly PackCard[])[]
  readonly sets: readonly SetCode[]
  /** Cards of all packs that were turned. */
  readonly turned: number
  readonly onTurned: (turned: number) => void
}

/** True if a focused button uses the key itself. */
const onButton = () =>
  document.activeElement instanceof HTMLButtonElement && !isByPointer(document.activeElement)

/** For each pack, the number of cards up to its end. */
function endsOf(packs: OpenPacksProps['packs']): readonly number[] {
  let sum = 0
  return packs.map((pack) => {
    sum += pack.length
    return sum
  })
}

/** Packs in their wrappers, opened one after the other and card by card: the rare card comes last. */
export function OpenPacks({ pool, packs, sets, turned, onTurned }: OpenPacksProps) {
  const t = useTranslations('sealed.open')
  const words = useCardLabels()
  const { status, counts } = useCollection()
  const ends = useMemo(() => endsOf(packs), [packs])
  const all = ends.at(-1) ?? 0
  // The pack of the next card; the last pack when all cards are turned.
  const next =
    turned >= all
      ? packs.length - 1
      : Math.max(
          0,
          ends.findIndex((end) => turned < end),
        )
  /** A pack that is unwrapped, but of which no card is turned yet. */
  const [unwrapped, setUnwrapped] = useState<number>()
  /** A pack being viewed again; undefined for the one being opened. */
  const [lookedAt, setLookedAt] = useState<number>()
  const [sound, setSound] = useState(false)
  const startOf = (pack: number) => (ends[pack] ?? 0) - (packs[pack]?.length ?? 0)
  const isBegun = turned > startOf(next)
  // A pack stays on the table until the next one is unwrapped.
  const at = lookedAt ?? (isBegun || unwrapped === next || next === 0 ? next : next - 1)
  const pack = packs[at] ?? []
  const shown = pack.slice(0, Math.max(0, Math.min(pack.length, turned - startOf(at))))
  const left = pack.length - shown.length
  const isWrapped = at === next && !isBegun && unwrapped !== next
  const last = shown.at(-1)
  const lastCard = last && pool.byKey.get(last.key)

  const title = useRef<HTMLHeadingElement>(null)
  // The form that started this, and with it the focused button, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const pile = useRef<HTMLButtonElement>(null)
  const newest = useRef<HTMLLIElement>(null)
  const before = useRef(turned)
  useEffect(() => {
    const isTurn = turned > before.current
    before.current = turned
    // Whoever turns card by card can keep tapping at the same place, and each new card is in view.
    if (isTurn) (pile.current ?? newest.current)?.scrollIntoView({ block: 'nearest' })
    if (isTurn && sound && lastCard) playSoundWhenLoaded(isRare(lastCard.rarity) ? 'open' : 'power')
  }, [turned, sound, lastCard])

  const isOver = turned >= all
  /** The next pack after the one shown, if it is open too. */
  const following = at + 1 < packs.length && turned >= (ends[at + 1] ?? 0) ? at + 1 : undefined
  const goOn = () => {
    setLookedAt(isOver ? (following ?? at) : undefined)
    if (isOver) return
    if (!isBegun && unwrapped !== next) setUnwrapped(next)
    else onTurned(turned + 1)
  }
  const turnPack = () => {
    setLookedAt(undefined)
    if (turned < all) onTurned(ends[next] ?? all)
  }
  const turnAll = () => {
    setLookedAt(0)
    onTurned(all)
  }
  const actions = useRef({ goOn, turnPack })
  actions.current = { goOn, turnPack }
  const isAtEnd = isOver && following === undefined
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const press = (action: 'goOn' | 'turnPack') => () => {
      if (onButton() || isAtEnd) return false
      actions.current[action]()
      return undefined
    }
    return [
      { keys: ' ', label: t('next'), run: press('goOn') },
      { keys: 'a', label: t('rest'), run: press('turnPack') },
    ]
  }, [t, isAtEnd])
  useKeys(keys)

  return (
    <section
      aria-labelledby="pack-title"
      className="grid grid-cols-[168px_minmax(0,1fr)] content-start gap-6 max-lg:grid-cols-1 max-lg:gap-3"
    >
      <PackRail
        pool={pool}
        packs={packs}
        sets={sets}
        isOpen={(place) => turned >= (ends[place] ?? 0)}
        shown={at}
        next={isOver ? undefined : next}
        onChoose={(place) => setLookedAt(place === next && !isOver ? undefined : place)}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="pack-title" ref={title} tabIndex={-1} className="text-22 outline-none">
              {t('pack', { set: words.set(sets[at] ?? ''), number: at + 1, of: packs.length })}
            </h2>
            <p className="text-ink-2">
              {isWrapped ? t('wrapped') : t('turned', { turned: shown.length, of: pack.length, left })}
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {!isAtEnd && (
              <Button variant="primary" onClick={goOn}>
                {t(isOver ? 'lookNext' : isWrapped ? 'open' : left > 0 ? 'next' : 'nextPack')}{' '}
                <kbd>{t('space')}</kbd>
              </Button>
            )}
            {left > 0 && (
              <Button onClick={turnPack}>
                {t('rest')} <kbd>A</kbd>
              </Button>
            )}
            {!isOver && (
              <Button variant="quiet" onClick={turnAll}>
                {t('everything')}
              </Button>
            )}
            {!isOver && following !== undefined && (
              <Button onClick={() => setLookedAt(following)}>{t('lookNext')}</Button>
            )}
            {!isOver && (
              <Button
                variant="quiet"
                className="aria-pressed:text-horizon"
                aria-pressed={sound}
                onClick={() => {
                  setSound(!sound)
                  if (!sound) playSoundWhenLoaded('power')
                }}
              >
                {t('sound')}
              </Button>
            )}
          </p>
        </div>
        <p className="sr" role="status">
          {last &&
            lastCard &&
            t('said', {
              name: words.name(lastCard),
              rarity: words.rarity(lastCard.rarity),
              foil: String(last.foil),
            })}
        </p>
        {isWrapped ? (
          <button
            type="button"
            className="mx-auto mt-8 block w-[min(260px,70vw)] max-md:mt-3 max-md:w-[clamp(120px,22dvh,260px)]"
            aria-label={t('open')}
            onClick={goOn}
          >
            <PackWrapper key={at} pool={pool} set={sets[at] ?? ''} className="motion-safe:animate-arrive" />
          </button>
        ) : (
          <div className={CARDS} key={at}>
            <ul className="contents" aria-label={t('turnedCards')}>
              {shown.map(({ key, foil }, place) => {
                const card = pool.byKey.get(key)
                return (
                  card && (
                    <TurnedCard
                      key={`${key} ${foil}`}
                      ref={place === shown.length - 1 ? newest : undefined}
                      card={card}
                      isFoil={foil}
                      owned={status === 'ready' ? copiesOf(counts, key) : undefined}
                    />
                  )
                )
              })}
            </ul>
            {/* On touch screens, the backs have a row of their own and hardly move. */}
            <span className="basis-full lg:hidden" />
            {left > 0 && (
              <button
                ref={pile}
                type="button"
                className="grid content-start justify-items-center text-14 text-ink-2"
                onClick={goOn}
                aria-label={t('next')}
              >
                <span className="flex">
                  {Array.from({ length: left }, (_, place) => (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
                      key={place}
                      className={`relative block h-38.5 w-27.5 lg:h-46.25 lg:w-33 ${place > 0 ? '-ml-21 max-sm:-ml-25 lg:-ml-28' : ''}`}
                    >
                      <CardBack width={160} height={224} />
                    </span>
                  ))}
                </span>
                {t('left', { count: left })}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
