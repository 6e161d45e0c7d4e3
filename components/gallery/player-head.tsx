'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Player } from '@/lib/api/gallery'
import { playerCalled } from '@/lib/browser/gallery'
import type { OwnPart } from './use-own-part'

interface PlayerHeadProps {
  readonly name: string
  readonly part: OwnPart
}

/** Whose decks these are, and the means to follow them. */
export function PlayerHead({ name, part }: PlayerHeadProps) {
  const t = useTranslations('gallery')
  const format = useFormatter()
  const [player, setPlayer] = useState<Player>()
  useEffect(() => {
    let isCurrent = true
    setPlayer(undefined)
    void playerCalled(name).then((found) => {
      if (isCurrent) setPlayer(found)
    })
    return () => {
      isCurrent = false
    }
  }, [name])
  const shown = player?.name ?? name
  const follows = part.own?.following.includes(shown) ?? false
  const isMe = part.own?.publicName === shown
  return (
    <section className="mb-4 flex flex-wrap items-center gap-3 border-b border-line pb-3" aria-label={shown}>
      <div className="min-w-0 flex-1">
        <h2 className="text-28 wrap-anywhere">{shown}</h2>
        {player && (
          <p className="text-14 text-ink-2">
            {t('player.facts', {
              decks: player.decks,
              followers: player.followers,
              since: format.dateTime(new Date(player.since), { year: 'numeric', month: 'long' }),
            })}
          </p>
        )}
      </div>
      {part.isMember && player && !isMe && (
        <button
          type="button"
          className="btn"
          aria-pressed={follows}
          onClick={() => void part.follow(shown, !follows)}
        >
          {t(follows ? 'player.unfollow' : 'player.follow')}
        </button>
      )}
      <a className="btn btn--quiet" href={`/feeds/decks.atom?author=${encodeURIComponent(shown)}`}>
        {t('player.feed')}
      </a>
    </section>
  )
}
