'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Portrait } from '@/components/cards/portrait'
import { useCollection } from '@/components/storage/use-collection'
import { buttonClass } from '@/components/ui/button'
import { ROW_LINK } from '@/components/ui/row-link'
import { lackingAlone } from '@/lib/features/collection/model/allocation'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckFragment } from '@/lib/features/decks/model/deck-link'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS, EXAMPLE_GAMES } from '@/lib/features/gallery/model/example-decks'
import type { Pool } from '@/lib/game/cards/pool'
import { wilson } from '@/lib/game/lab/intervals'
import { Link } from '@/lib/platform/i18n/navigation'
import { Signature } from './signature'

interface ReadyDeck {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly list: DeckList
  readonly open: string
  readonly play: string
  /** Games won of `EXAMPLE_GAMES`; undefined for the decks that were played against. */
  readonly won: number | undefined
}

/**
 * The starter decks and those built by the site itself, each with an explanation of how it plays: the gallery is never
 * empty.
 */
export function Examples({ pool, isPictures }: { readonly pool: Pool; readonly isPictures: boolean }) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const { status, counts } = useCollection()
  const decks = useMemo((): readonly ReadyDeck[] => {
    const starters = STARTER_DECKS.map(({ id, nameKey, list }) => ({
      id,
      name: terms(`starter.${nameKey}`),
      text: t(`examples.starters.${id}`),
      list,
      open: `/d#${encodeDeckCode(list)}`,
      play: `/play?deck=starter:${id}`,
      won: undefined,
    }))
    const ours = EXAMPLE_DECKS.flatMap(({ id, code, won }) => {
      const read = decodeDeckCode(code)
      const name = t(`examples.decks.${id}.name`)
      return read.ok
        ? [
            {
              id,
              name,
              text: t(`examples.decks.${id}.text`),
              list: read.list,
              open: `/d${deckFragment(code, { name, author: '' })}`,
              play: `/play?deck=code:${code}&name=${encodeURIComponent(name)}`,
              won,
            },
          ]
        : []
    })
    return [...starters, ...ours]
  }, [t, terms])
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const lacking = useMemo(
    () =>
      hasCollection
        ? lackingAlone(
            pool,
            counts,
            decks.map(({ list }) => list),
          )
        : undefined,
    [pool, counts, decks, hasCollection],
  )
  return (
    <section aria-labelledby="examples-title" className="mt-8">
      <h2 id="examples-title" className="text-28">
        {t('examples.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-[80ch] text-ink-2">
        {t('examples.text', { games: EXAMPLE_GAMES })} {t('legend')}
      </p>
      <ul
        aria-labelledby="examples-title"
        className={
          isPictures
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-3.5'
            : 'border-t border-line'
        }
      >
        {decks.map((deck, at) => (
          <Example key={deck.id} pool={pool} deck={deck} lacks={lacking?.[at]} isPicture={isPictures} />
        ))}
      </ul>
    </section>
  )
}

interface ExampleProps {
  readonly pool: Pool
  readonly deck: ReadyDeck
  /** Copies that the user's collection lacks; undefined without a collection. */
  readonly lacks: number | undefined
  readonly isPicture: boolean
}

function Example({ pool, deck, lacks, isPicture }: ExampleProps) {
  const t = useTranslations('gallery')
  const { name, text, list, open, play, won } = deck
  const team = list.team.flatMap(({ key }) => pool.byKey.get(key) ?? [])
  const interval = won === undefined ? undefined : wilson(won / EXAMPLE_GAMES, EXAMPLE_GAMES)
  return (
    <li
      className={
        isPicture
          ? 'grid content-start gap-2 border border-line bg-basalt-2 px-4 py-3.5'
          : 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-3 max-lg:grid-cols-1'
      }
    >
      <span className="flex gap-0.75">
        {team.map((card) => (
          <Portrait key={card.key} card={card} width={isPicture ? 64 : 44} />
        ))}
      </span>
      <div className="min-w-0">
        <h3 className="text-18">
          <Link className={`inline-block py-0.75 ${ROW_LINK}`} href={open} prefetch={false}>
            {name}
          </Link>
        </h3>
        <p className="max-w-[75ch] text-15">{text}</p>
        <p className="tech text-14 text-ink-2">
          {won !== undefined &&
            interval &&
            t('examples.won', { share: won / EXAMPLE_GAMES, low: interval.low, high: interval.high })}
          {lacks !== undefined && (
            <span className={lacks === 0 ? 'text-amber' : 'text-ink-2'}>
              {won !== undefined && ' · '}
              {t('lacks', { count: lacks })}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-4 max-lg:flex-wrap">
        <Signature pool={pool} list={list} />
        <Link
          className={buttonClass()}
          href={play}
          prefetch={false}
          aria-label={t('examples.playName', { name })}
        >
          {t('examples.play')}
        </Link>
      </div>
    </li>
  )
}
