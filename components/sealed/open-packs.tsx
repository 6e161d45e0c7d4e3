'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CardBack } from '@/components/cards/card-back'
import { useCardLabels } from '@/components/cards/card-labels'
import { CardThumbnail } from '@/components/cards/card-thumbnail'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Face } from '@/components/gallery/face'
import { useCollection } from '@/components/storage/use-collection'
import { playSoundLate } from '@/components/table/animations/sound-settings'
import { Button } from '@/components/ui/button'
import { isByPointer } from '@/components/ui/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { PackCard } from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { PackWrapper } from './pack-wrapper'
import { CARD, CARDS, FACE } from './styles'

/** A rare card is framed, and turns a little longer. */
const RARE = 'outline-2 outline-offset-3 outline-amber-fill motion-safe:animate-turn-rare'

/** Foil: a static sheen for everybody, and a light that runs over it once unless reduced motion is preferred. */
const FOIL =
  'after:pointer-events-none after:absolute after:inset-0 after:[background:linear-gradient(115deg,transparent_20%,#fff6_38%,#8cf5_50%,#fc86_62%,transparent_80%)_0_0/250%_100%] after:mix-blend-screen motion-safe:after:animate-sheen'

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

/** Rarities of the card that a pack is opened for. */
const isRare = (rarity: string): boolean => rarity === 'R' || rarity === 'UR'

/** How many cards there are up to the end of each pack. */
function endsOf(packs: OpenPacksProps['packs']): readonly number[] {
  let sum = 0
  return packs.map((pack) => {
    sum += pack.length
    return sum
  })
}

/** Packs in their wrappers, opened one after the other and card by card: the rare one lies last. */
export function OpenPacks({ pool, packs, sets, turned, onTurned }: OpenPacksProps) {
  const t = useTranslations('sealed.open')
  const words = useCardLabels()
  const { status, counts } = useCollection()
  const ends = useMemo(() => endsOf(packs), [packs])
  const all = ends.at(-1) ?? 0
  // The pack of which the next card comes; the last one when all are turned.
  const next =
    turned >= all
      ? packs.length - 1
      : Math.max(
          0,
          ends.findIndex((end) => turned < end),
        )
  /** A pack that is unwrapped without any card turned yet. */
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
  // The form that began this is gone, and its button with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const pile = useRef<HTMLButtonElement>(null)
  const newest = useRef<HTMLLIElement>(null)
  const before = useRef(turned)
  useEffect(() => {
    const isTurn = turned > before.current
    before.current = turned
    // One who turns card by card taps at the same place, and what came is in sight.
    if (isTurn) (pile.current ?? newest.current)?.scrollIntoView({ block: 'nearest' })
    if (isTurn && sound && lastCard) playSoundLate(isRare(lastCard.rarity) ? 'open' : 'power')
  }, [turned, sound, lastCard])

  const isOver = turned >= all
  /** The pack after the one that is shown, where it is open too. */
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
      <Rail
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
              {isWrapped ? t('wrapped') : t('turned', { turned: shown.length, of: pack.length })}
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
                  if (!sound) playSoundLate('power')
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
            className="mx-auto mt-8 block w-[min(260px,70vw)]"
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
                if (!card) return null
                const owned = copiesOf(counts, key)
                return (
                  <li
                    key={`${key} ${foil}`}
                    ref={place === shown.length - 1 ? newest : undefined}
                    className={CARD}
                  >
                    <div
                      className={`${FACE} ${isRare(card.rarity) ? RARE : 'motion-safe:animate-turn'} ${foil ? FOIL : ''}`}
                    >
                      <CardThumbnail card={card} heading="p" />
                    </div>
                    {foil && <b className="text-amber">{t('foil')}</b>}
                    {status === 'ready' && (
                      <span className={owned === 0 ? 'text-horizon' : ''}>
                        {t('owned', { copies: owned })}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
            {/* Where one taps, the backs have a row of their own and hardly move. */}
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

interface RailProps {
  readonly pool: Pool
  readonly packs: OpenPacksProps['packs']
  readonly sets: readonly SetCode[]
  readonly isOpen: (place: number) => boolean
  /** The pack that is shown. */
  readonly shown: number
  /** The pack of which the next card comes; undefined when all are open. */
  readonly next: number | undefined
  readonly onChoose: (place: number) => void
}

/** All packs: those to open in their wrappers, of those that were opened the card one opened them for. */
function Rail({ pool, packs, sets, isOpen, shown, next, onChoose }: RailProps) {
  const t = useTranslations('sealed.open')
  const words = useCardLabels()
  const best = (cards: readonly PackCard[]) => {
    const all = cards.flatMap(({ key }) => pool.byKey.get(key) ?? [])
    return all.find(({ rarity }) => rarity === 'UR') ?? all.find(({ rarity }) => isRare(rarity))
  }
  return (
    <nav aria-label={t('packs')}>
      <p className="lab mb-2 flex justify-between gap-2">
        {t('packs')}{' '}
        <span>{t('opened', { opened: packs.filter((_, at) => isOpen(at)).length, all: packs.length })}</span>
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-3 max-lg:flex max-lg:overflow-x-auto max-lg:pb-1">
        {packs.map((cards, place) => {
          const rare = isOpen(place) ? best(cards) : undefined
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: packs never change places.
              key={place}
              className="max-lg:w-19 max-lg:flex-none"
            >
              <button
                type="button"
                className="block w-full text-left text-13 disabled:cursor-default max-lg:text-12"
                disabled={!isOpen(place) && place !== next}
                aria-current={place === shown ? 'true' : undefined}
                onClick={() => onChoose(place)}
              >
                {rare ? (
                  <span className="relative block" aria-hidden="true">
                    <PackWrapper pool={pool} set={sets[place] ?? ''} isOpened />
                    <span className="absolute inset-0 grid place-items-center">
                      <Face card={rare} width={64} />
                    </span>
                  </span>
                ) : (
                  <PackWrapper pool={pool} set={sets[place] ?? ''} isOpened={isOpen(place)} />
                )}
                <b className={`block leading-[1.2] ${place === shown ? 'text-amber' : ''}`}>
                  {words.set(sets[place] ?? '')}
                </b>
                <span className="block text-ink-2">
                  {rare ? (
                    <i lang={TITLE_LANGUAGE} className="not-italic">
                      {rare.title}
                    </i>
                  ) : isOpen(place) ? (
                    t('isOpen')
                  ) : (
                    t('cardsIn', { count: cards.length })
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
