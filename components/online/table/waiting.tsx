'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import QrCode from '@/components/ui/qr-code'
import { toast } from '@/components/ui/toast'
import { withdrawGame } from '@/lib/features/online/client/api'
import { notedDeal } from '@/lib/features/online/client/noted-deals'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { begunNote } from '@/lib/features/online/model/game-state'
import { copyText } from '@/lib/platform/browser/copy-text'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { useSeatNames } from './use-seat-names'

interface WaitingProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
}

/** Shown to seated players until all seats are taken: the link, the code of six letters, a picture. */
export function Waiting({ handle, game }: WaitingProps) {
  const t = useTranslations('online')
  const router = useRouter()
  const linkId = useId()
  const [canShare, setCanShare] = useState(false)
  const [address, setAddress] = useState('')
  useEffect(() => {
    setAddress(location.href)
    setCanShare(typeof navigator.share === 'function')
  }, [])
  useEffect(() => {
    // This browser's contribution to the deal is sent once known; if it was lost, a new one is sent.
    if (game.needsContribution && !notedDeal(game.id)) void handle.refresh()
  }, [game, handle])
  const copy = async () => {
    if (await copyText(address)) toast({ message: t('wait.copied') })
  }
  /** Withdraws the user's own invitation, or leaves the seat at somebody else's. */
  const withdraw = async () => {
    await withdrawGame(game.id)
    router.push('/online')
  }
  const names = useSeatNames(game)
  const isCards = game.kind === 'stargate'
  const isInviter = game.you === (begunNote(game.notes)?.seat ?? 0)
  const here = names.filter((_, seat) => !game.seats[seat]?.isFree)
  const free = game.players - here.length
  if (game.status === 'lobby')
    return (
      <div className="doc">
        <h1 role="status">{t('wait.lobby')}</h1>
      </div>
    )
  return (
    <div className="doc">
      <h1>{t('wait.title', { count: game.players - 1 })}</h1>
      <div className="mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-8 max-md:grid-cols-1">
        <div className="grid content-start gap-3">
          <p className="flex gap-2">
            <label className="sr" htmlFor={linkId}>
              {t('wait.link')}
            </label>
            <Field className="min-w-0 flex-1">
              <input id={linkId} readOnly value={address} onFocus={({ target }) => target.select()} />
            </Field>
            <Button variant="primary" onClick={() => void copy()}>
              {t('wait.copy')}
            </Button>
          </p>
          {canShare && (
            <Button
              className="justify-self-start"
              onClick={() => void navigator.share({ url: address }).catch(() => {})}
            >
              {t('wait.share')}
            </Button>
          )}
          {game.code && (
            <>
              <h2 className="mt-3 text-22">{t('wait.letters')}</h2>
              <p className="font-tech text-28 font-semibold normal-nums" data-code="">
                {[...game.code].map((letter, place) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: letters are places.
                    key={place}
                    className="mr-1.5 inline-block w-10 border border-line-strong bg-basalt-2 py-0.5 text-center"
                  >
                    {letter}
                  </span>
                ))}
              </p>
              <p className="text-14 text-ink-2">{t('wait.lettersHelp')}</p>
            </>
          )}
          {address && <QrCode text={address} name={t('wait.qr')} />}
        </div>
        <section className="grid content-start gap-3" aria-label={t('wait.waiting')}>
          <h2 className="text-22">{t('wait.waiting')}</h2>
          {isCards && (
            <p>
              <Icon name="check" className="mr-1.5 text-horizon" />
              {t('wait.locked')}
            </p>
          )}
          {game.players > 2 && (
            <ul className="grid gap-1" aria-label={t('wait.here')}>
              {here.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <p role="status" className="text-ink-2">
            {game.players > 2 ? t('wait.free', { count: free }) : t('wait.friend')}
          </p>
          <ButtonLink
            href={isCards ? '/play?mode=bot' : `/games/${game.kind}`}
            target="_blank"
            variant="primary"
            prefetch={false}
          >
            {t('wait.bot')}
          </ButtonLink>
          <p className="text-14 text-ink-2">{t('wait.botHelp')}</p>
          <Button variant="quiet" onClick={() => void withdraw()}>
            {t(isInviter ? 'wait.back' : 'wait.leave')}
          </Button>
        </section>
      </div>
    </div>
  )
}
