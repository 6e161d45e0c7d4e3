'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { labOfTwoHref } from '@/components/lab/lab-href'
import { useReplayHref } from '@/components/table/use-replay-href'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { readRecord } from '@/lib/features/online/client/api'
import { cardsOfRecord, checkRecord, replayOf } from '@/lib/features/online/client/check-record'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineRecord } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { ownCardsHash } from '@/lib/features/play/model/links/links'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { useRouter } from '@/lib/platform/i18n/navigation'

/** Actions for a finished game: another one, its replay, and a check that the deal was fair. */
export function OverActions({ handle, pool }: { readonly handle: OnlineGameHandle; readonly pool: Pool }) {
  const t = useTranslations('online.over')
  const replayHref = useReplayHref()
  const game = useStore(handle.store, (now) => now.game)
  const table = useStore(handle.store, (now) => now.table)
  const router = useRouter()
  const [verdict, setVerdict] = useState('')
  if (game?.status !== 'ended' || !table) return null
  const hasAsked = game.offers.some(({ kind, by }) => kind === 'rematch' && by === game.you)
  /** Of own cards the table knows only those that were seen. */
  const wholePool = async (record: OnlineRecord): Promise<Pool> => {
    const own = cardsOfRecord(record)
    return own.length > 0 ? (await loadOwnPool(pool, own)).pool : pool
  }
  const check = async () => {
    setVerdict(t('checking'))
    const answer = await readRecord(game.id)
    if (!answer.ok) return setVerdict(t('failed'))
    const cards = await wholePool(answer.value)
    setVerdict(t(await checkRecord(cards, game.id, answer.value, table, game.notes)))
  }
  const replay = async () => {
    const answer = await readRecord(game.id)
    if (!answer.ok) return setVerdict(t('failed'))
    const text = replayOf(await wholePool(answer.value), answer.value)
    if (text === undefined) return setVerdict(t(begunNote(game.notes) ? 'begun' : 'updated'))
    location.assign(replayHref(text, cardsOfRecord(answer.value)))
  }
  const toLab = async () => {
    const answer = await readRecord(game.id)
    if (!answer.ok) return setVerdict(t('failed'))
    const decks = answer.value.decks.map(({ name, list }, seat) => ({
      code: encodeDeckCode(list),
      name: name || t('deckOf', { number: seat + 1 }),
    }))
    const own = game.you ?? 0
    const [deck, opponent] = [decks[own], decks[1 - own]]
    if (deck && opponent)
      router.push(`${labOfTwoHref(deck, opponent, game.edition)}${ownCardsHash(cardsOfRecord(answer.value))}`)
  }
  return (
    <div className="mt-2.5 grid gap-2">
      <p className="flex flex-wrap gap-2">
        {game.rematch ? (
          <ButtonLink href={`/online/${game.rematch}`} variant="primary" prefetch={false}>
            {t('toRematch')}
          </ButtonLink>
        ) : (
          game.you !== null &&
          !hasAsked && (
            <Button variant="primary" onClick={() => void handle.act({ does: 'offer', kind: 'rematch' })}>
              {t('rematch')}
            </Button>
          )
        )}
        <Button onClick={() => void replay()}>{t('replay')}</Button>
        <Button onClick={() => void toLab()}>{t('lab')}</Button>
        <Button onClick={() => void check()}>{t('check')}</Button>
        <ButtonLink href="/online" prefetch={false}>
          {t('list')}
        </ButtonLink>
      </p>
      <p role="status" data-verdict="">
        {verdict}
      </p>
    </div>
  )
}
