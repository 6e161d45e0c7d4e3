'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Portrait } from '@/components/cards/portrait'
import { ReportButton } from '@/components/sharing/report-button'
import { usePool } from '@/components/storage/use-pool'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { playerCalled } from '@/lib/features/gallery/client/gallery'
import type { Player } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { DeckLine, listOf } from './deck-line'
import { NO_SEARCH } from './search'
import { useDecksFound } from './use-decks-found'
import { type OwnPart, useOwnPart } from './use-own-part'

/** `/players/<public name>`: public facts about a player, what they have published, and a button to follow them. */
export function PlayerPage() {
  const t = useTranslations('gallery')
  const name = usePathSegment(1) ?? undefined
  const part = useOwnPart()
  const pool = usePool()
  const [player, setPlayer] = useState<Player | 'none'>()
  useEffect(() => {
    let isCurrent = true
    setPlayer(undefined)
    if (name === undefined) return
    void playerCalled(name).then((found) => {
      if (isCurrent) setPlayer(found ?? 'none')
    })
    return () => {
      isCurrent = false
    }
  }, [name])
  if (player === 'none')
    return (
      <div className="doc">
        <h1 className="text-40 max-md:text-28">{t('player.none')}</h1>
        <p className="mt-2 mb-4 max-w-[60ch] text-ink-2">{t('player.noneText')}</p>
        <ButtonLink href="/decks/public" prefetch={false}>
          {t('title')}
        </ButtonLink>
      </div>
    )
  return (
    <div className="doc" aria-busy={!player || !pool}>
      {player ? (
        <>
          <Head player={player} part={part} pool={pool} />
          {pool && <Decks pool={pool} player={player} part={part} />}
          {player.collection && <Collection name={player.name} collection={player.collection} />}
        </>
      ) : (
        <>
          <h1 className="text-40 max-md:text-28">{t('player.title')}</h1>
          <p role="status">{t('loading')}</p>
        </>
      )}
    </div>
  )
}

interface HeadProps {
  readonly player: Player
  readonly part: OwnPart
  readonly pool: Pool | undefined
}

function Head({ player, part, pool }: HeadProps) {
  const t = useTranslations('gallery')
  const block = useTranslations('sharing.block')
  const times = useTimes()
  const { name } = player
  const follows = part.own?.following.includes(name) ?? false
  const isBlocked = part.own?.blocked.includes(name) ?? false
  const isMe = part.own?.publicName === name
  const face = pool?.byKey.get(listOf(player)?.team[0]?.key ?? '')
  const setBlocked = async (blocks: boolean) => {
    if (await part.block(name, blocks)) toast({ message: block(blocks ? 'done' : 'undone', { name }) })
  }
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-line pb-5">
      {face && <Portrait card={face} width={88} />}
      <div className="min-w-0 flex-1">
        <h1 className="text-40 wrap-anywhere max-md:text-28" data-as-written="">
          {name}
        </h1>
        <p className="text-ink-2">
          {t('player.facts', {
            decks: player.decks,
            likes: player.likes,
            followers: player.followers,
            since: times.month(player.since),
          })}
        </p>
        {isBlocked && (
          <Notice className="mt-2" data-as-written="">
            {block('blockedNow', { name })}
          </Notice>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {part.own && !isMe && !isBlocked && (
          <Button
            variant={follows ? undefined : 'primary'}
            aria-pressed={follows}
            onClick={() => void part.follow(name, !follows)}
          >
            {t(follows ? 'player.unfollow' : 'player.follow')}
          </Button>
        )}
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`/feeds/decks.atom?author=${encodeURIComponent(name)}`}
        >
          {t('player.feed')}
        </a>
        {!isMe && <ReportButton kind="player" subject={name} name={name} isMember={part.isMember} />}
        {part.own && !isMe && (
          <Button variant="quiet" onClick={() => void setBlocked(!isBlocked)}>
            {block(isBlocked ? 'undo' : 'action', { name })}
          </Button>
        )}
      </p>
    </header>
  )
}

interface DecksProps {
  readonly pool: Pool
  readonly player: Player
  readonly part: OwnPart
}

function Decks({ pool, player, part }: DecksProps) {
  const t = useTranslations('gallery')
  const [search] = useState(() => ({ ...NO_SEARCH, author: player.name }))
  const { decks, status, more, retry } = useDecksFound(search, undefined)
  return (
    <section aria-labelledby="decks-title">
      <h2 id="decks-title" className="text-22">
        {t('player.decks')}
      </h2>
      <ul aria-label={t('player.decks')}>
        {decks.map((deck) => (
          <DeckLine
            key={deck.shareId}
            pool={pool}
            deck={deck}
            lacks={undefined}
            part={part}
            isNamed={false}
          />
        ))}
      </ul>
      <p role="status" className="text-ink-2">
        {status === 'loading'
          ? t('loading')
          : status === 'ready' && decks.length === 0
            ? t('player.noDecks')
            : ''}
      </p>
      {(status === 'busy' || status === 'unreachable') && (
        <Notice className="my-3" role="alert">
          {t(status)} <Button onClick={retry}>{t('retry')}</Button>
        </Notice>
      )}
      {more && (
        <Button className="mt-4" onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

interface CollectionProps {
  readonly name: string
  readonly collection: NonNullable<Player['collection']>
}

/** The published part of a player's collection. */
function Collection({ name, collection }: CollectionProps) {
  const t = useTranslations('gallery.player.collection')
  const words = useCardLabels()
  const sets = collection.owned.filter(({ cards }) => cards > 0)
  return (
    <section className="mt-9" aria-labelledby="collection-title">
      <h2 id="collection-title" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        {t('lists', { gives: collection.gives, wants: collection.wants })}
        <ButtonLink
          href={`/collection/list/${collection.linkId}`}
          prefetch={false}
          aria-label={t('openOf', { name })}
        >
          {t('open')}
        </ButtonLink>
      </p>
      {sets.length > 0 && (
        <ul className="mt-3 grid max-w-130 gap-1">
          {sets.map(({ set, cards, of }) => (
            <li key={set} className="flex justify-between gap-3 border-b border-line py-1">
              <span>{words.set(set)}</span>
              <span className="tech">{t('owned', { cards, of })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
