'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { readRecord } from '@/lib/features/online/client/api'
import { checkRecord, type Replayed } from '@/lib/features/online/client/check-record'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineRecord } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'

interface OverActionsProps {
  readonly handle: OnlineGameHandle
  /** Replays a game in this browser, to check its deal. */
  readonly replayed: (record: OnlineRecord) => Promise<Replayed>
  /** The address of a game's replay; undefined if its rules changed during the game. */
  readonly replayHref: (record: OnlineRecord) => Promise<string | undefined>
  /** More actions, each with the record of the game. */
  readonly more?: readonly { readonly label: string; readonly run: (record: OnlineRecord) => void }[]
}

/** Actions for a finished game: a rematch, its replay, and a check that the deal was fair. */
export function OverActions({ handle, replayed, replayHref, more = [] }: OverActionsProps) {
  const t = useTranslations('online.over')
  const game = useStore(handle.store, (now) => now.game)
  const table = useStore(handle.store, (now) => now.table)
  const [verdict, setVerdict] = useState('')
  if (game?.status !== 'ended' || !table) return null
  const { you } = game
  const hasAsked = game.offers.some(
    ({ kind, by, accepted = [] }) => kind === 'rematch' && you !== null && [by, ...accepted].includes(you),
  )
  const withRecord = async (use: (record: OnlineRecord) => Promise<void> | void) => {
    const answer = await readRecord(game.id)
    if (!answer.ok) return setVerdict(t('failed'))
    await use(answer.value)
  }
  const check = () => {
    setVerdict(t('checking'))
    void withRecord(async (record) =>
      setVerdict(t(await checkRecord(await replayed(record), game.id, record, table, game))),
    )
  }
  const replay = () =>
    void withRecord(async (record) => {
      const href = await replayHref(record)
      if (href === undefined) setVerdict(t(begunNote(game.notes) ? 'begun' : 'updated'))
      else location.assign(href)
    })
  return (
    <div className="mt-2.5 grid gap-2">
      <p className="flex flex-wrap gap-2">
        {game.rematch ? (
          <ButtonLink href={`/online/${game.rematch}`} variant="primary" prefetch={false}>
            {t('toRematch')}
          </ButtonLink>
        ) : (
          you !== null &&
          !hasAsked && (
            <Button variant="primary" onClick={() => void handle.act({ does: 'offer', kind: 'rematch' })}>
              {t('rematch')}
            </Button>
          )
        )}
        <Button onClick={replay}>{t('replay')}</Button>
        {more.map(({ label, run }) => (
          <Button key={label} onClick={() => void withRecord(run)}>
            {label}
          </Button>
        ))}
        <Button onClick={check}>{t('check')}</Button>
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
