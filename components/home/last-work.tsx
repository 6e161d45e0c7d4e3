'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { type DeckListItem, latestKnownDeck } from '@/lib/features/decks/client/deck-list'
import { readGame } from '@/lib/features/play/client/saved-tables'
import { isUnfinished, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import { Link } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'

const LINE = 'line-clamp-1 min-w-0 py-0.5 text-16'

interface Work {
  /** The game at the table, if it is under way. */
  readonly game?: SavedGame | undefined
  /** The deck changed last. */
  readonly deck?: DeckListItem | undefined
}

async function lastWork(owner: string): Promise<Work> {
  const [game, deck] = await Promise.all([readGame(), latestKnownDeck(owner)])
  return { game: game && isUnfinished(game) ? game : undefined, deck }
}

/** Links to where somebody left off, as far as this browser knows; nothing if there is neither a game nor a deck. */
export default function LastWork() {
  const t = useTranslations('home.back')
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  const [{ game, deck }, setWork] = useState<Work>({})
  useEffect(() => {
    if (owner === undefined) return
    let isCurrent = true
    lastWork(owner).then(
      (work) => {
        if (isCurrent) setWork(work)
      },
      // The storage cannot be read: the page says so where it matters.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [owner])
  if (!game && !deck) return null
  return (
    <nav className="flex flex-wrap content-start gap-x-5" aria-label={t('label')}>
      {game && (
        <Link className={LINE} href="/play" prefetch={false}>
          {t('game', { turn: game.turn })}
        </Link>
      )}
      {deck && (
        <Link className={LINE} href={`/decks/${deck.id}`} prefetch={false}>
          {t.rich('deck', {
            name: (chunks) => <span data-as-written="">{chunks}</span>,
            deck: deck.name || t('untitled'),
          })}
        </Link>
      )}
    </nav>
  )
}
