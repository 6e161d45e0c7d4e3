'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Portrait } from '@/components/cards/portrait'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { useTimes } from '@/components/ui/hooks/use-times'
import { ROW_LINK } from '@/components/ui/row-link'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { LikeButton } from './like-button'
import { Signature } from './signature'
import type { OwnPart } from './use-own-part'

/** Team members shown: a legal deck has no more. */
const FACES = 4

/** The cards of a public deck; undefined for one that no code can hold, or one of a later version. */
export function listOf({ code }: Pick<PublicDeck, 'code'>): DeckList | undefined {
  const read = code === '' ? undefined : decodeDeckCode(code)
  return read?.ok ? read.list : undefined
}

/** Shortens a name to fit four on a line: "Carter, Martouf, O'Neill". */
const lastName = (title: string): string => title.split(' ').at(-1) ?? title

interface DeckLineProps {
  readonly pool: Pool
  readonly deck: PublicDeck
  /** Copies that the user's collection lacks; undefined without a collection. */
  readonly lacks: number | undefined
  readonly part: OwnPart
  /** As a line of a list, or as a picture of a grid. */
  readonly as?: 'line' | 'picture'
  /** True to show the author, unless all decks have the same one. */
  readonly isNamed?: boolean
}

const LINE =
  'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-2 max-lg:grid-cols-1'
const PICTURE = 'grid content-start gap-2 border border-line bg-basalt-2 px-4 py-3.5'

/** A public deck: team, requirements of its missions and abilities of its team, legality, missing cards, likes. */
export function DeckLine({ pool, deck, lacks, part, as = 'line', isNamed = true }: DeckLineProps) {
  const t = useTranslations('gallery')
  const times = useTimes()
  const list = useMemo(() => listOf(deck), [deck])
  const team = list?.team.slice(0, FACES).flatMap(({ key }) => pool.byKey.get(key) ?? []) ?? []
  const points = list ? deckStatistics(pool, list).pointTotal : undefined
  const name = deck.name || t('untitled')
  return (
    <li className={as === 'line' ? LINE : PICTURE}>
      <div className="flex gap-0.75">
        {team.map((card) => (
          <Portrait key={card.key} card={card} width={as === 'line' ? 34 : 64} />
        ))}
      </div>
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere" data-as-written="">
          <Link className={`inline-block py-0.75 ${ROW_LINK}`} href={`/d/${deck.shareId}`} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p className="text-14 text-ink-2">
          {isNamed && (
            <>
              <Link
                className="inline-block min-h-6 text-horizon underline wrap-anywhere"
                href={`/players/${encodeURIComponent(deck.author)}`}
                prefetch={false}
                data-as-written=""
              >
                {deck.author}
              </Link>
              {' · '}
            </>
          )}
          <span lang={TITLE_LANGUAGE}>{team.map(({ title }) => lastName(title)).join(', ')}</span>
          {` · ${t('cards', { count: deck.cards })}`}
        </p>
        <p className="tech text-14">
          <span className={deck.legal ? 'text-ok' : 'text-ink-3'}>
            {t(deck.legal ? 'legal' : 'notLegal', { edition: deck.edition })}
          </span>
          {points !== undefined && ` · ${t('points', { count: points })}`}
          {lacks !== undefined && (
            <span className={lacks === 0 ? 'text-amber' : 'text-ink-2'}>
              {` · ${t('lacks', { count: lacks })}`}
            </span>
          )}
        </p>
      </div>
      {list && <Signature pool={pool} list={list} />}
      <p className={`flex items-center justify-end gap-2 ${as === 'line' ? 'max-lg:justify-start' : ''}`}>
        <LikeButton shareId={deck.shareId} name={name} likes={deck.likes} part={part} />
        <time className="tech text-14 text-ink-2" dateTime={deck.changedAt}>
          {times.day(deck.changedAt)}
        </time>
      </p>
    </li>
  )
}
