'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { labOfTwoHref } from '@/components/lab/lab-href'
import { useReplayHref } from '@/components/table/review/use-replay-href'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { cardsOfRecord, replayOf, withCards } from '@/lib/features/online/client/card-records'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineRecord } from '@/lib/features/online/contract/online'
import { ownCardsHash } from '@/lib/features/play/model/links/links'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { OverActions } from './over-actions'

/** Actions for a finished game of the Stargate TCG; the laboratory compares its decks. */
export function CardsOver({ handle, pool }: { readonly handle: OnlineGameHandle; readonly pool: Pool }) {
  const t = useTranslations('online.over')
  const replayHref = useReplayHref()
  const router = useRouter()
  const you = useStore(handle.store, (now) => now.game?.you)
  /** The table knows only those own cards that have been seen. */
  const wholePool = async (record: OnlineRecord): Promise<Pool> => {
    const own = cardsOfRecord(record)
    return own.length > 0 ? (await loadOwnPool(pool, own)).pool : pool
  }
  const toLab = (record: OnlineRecord) => {
    const decks = record.decks.map(({ name, list }, seat) => ({
      code: encodeDeckCode(list),
      name: name || t('deckOf', { number: seat + 1 }),
    }))
    const own = you ?? 0
    const [deck, opponent] = [decks[own], decks[1 - own]]
    if (deck && opponent)
      router.push(`${labOfTwoHref(deck, opponent, record.edition)}${ownCardsHash(cardsOfRecord(record))}`)
  }
  return (
    <OverActions
      handle={handle}
      replayed={async (record) => withCards(await wholePool(record))}
      replayHref={async (record) => {
        const text = replayOf(await wholePool(record), record)
        return text === undefined ? undefined : replayHref(text, cardsOfRecord(record))
      }}
      more={[{ label: t('lab'), run: toLab }]}
    />
  )
}
