'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import QrCode from '@/components/deck/sharing/qr-code'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { joinGame, withdrawGame } from '@/lib/features/online/client/api'
import { noteDeal, notedDeal } from '@/lib/features/online/client/noted-deals'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { begunNote } from '@/lib/features/online/model/game-state'
import type { Pool } from '@/lib/game/cards/pool'
import { copyText } from '@/lib/platform/browser/copy-text'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { OwnDeck, useOwnDeck } from './own-deck'
import { usePaceWords } from './pace'

interface InvitationProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
}

const FAULTS: Readonly<Partial<Record<string, 'closed' | 'blocked'>>> = {
  closed: 'closed',
  blocked: 'blocked',
}

/** What somebody sees who comes by the link: who invites, to what, and a deck to choose. */
export function Invitation({ handle, game, pool }: InvitationProps & { readonly pool: Pool | undefined }) {
  const t = useTranslations('online')
  const paceOf = usePaceWords()
  const account = useAccount()
  const nameId = useId()
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const own = useOwnDeck(game.edition)
  const begun = begunNote(game.notes)
  const inviting = begun?.seat ?? 0
  const inviter = game.seats[inviting]
  const titles = (team: readonly string[] = []) =>
    team.map((key) => pool?.byKey.get(key)?.title ?? key).join(', ')
  const join = async (event: FormEvent) => {
    event.preventDefault()
    const { deck } = own
    if (!begun && !deck) return setFault(t('new.deckBad'))
    if (!begun && deck?.ownCards && !game.allowsOwnCards) return setFault(t('join.officialOnly'))
    setSending(true)
    // The same when it is tried again: the server may have heard of the first.
    const contribution = notedDeal(game.id)?.contribution ?? newContribution()
    noteDeal(game.id, { commitment: game.commitment, seat: 1 - inviting, contribution })
    const brought = begun || !deck ? {} : { deck }
    const joined = await joinGame(game.id, { ...brought, name, contribution })
    if (joined.ok) return void handle.satDown()
    setSending(false)
    setFault(t(`join.${(joined.reason === 'refused' && FAULTS[joined.code]) || 'failed'}`))
  }
  return (
    <form className="doc" onSubmit={(event) => void join(event)}>
      <h1>{t('join.title', { name: inviter?.name ?? t('guest') })}</h1>
      <p className="lede">{t('join.lede', { pace: paceOf(game.clock), edition: game.edition })}</p>
      <p className="mt-2">
        {t('join.team')}: {titles(inviter?.team)}
      </p>
      {game.allowsOwnCards && <Notice className="mt-2 max-w-160">{t('join.ownCards')}</Notice>}
      {begun && (
        <p className="mt-2">
          {t('join.begun')} {t('join.ownTeam')}: {titles(game.seats[1 - inviting]?.team)}
        </p>
      )}
      <div className="mt-4 grid max-w-160 gap-4">
        {!begun && (
          <OwnDeck own={own} edition={game.edition} legend={t('new.deck')}>
            <p className="text-14 text-ink-2">{t('new.deckHelp')}</p>
          </OwnDeck>
        )}
        {account.status !== 'member' && (
          <p className="grid gap-1">
            <label htmlFor={nameId}>{t('new.name')}</label>
            <Field>
              <input
                id={nameId}
                value={name}
                maxLength={30}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
          </p>
        )}
        <Button type="submit" variant="primary" disabled={isSending || (!begun && !own.deck)}>
          {t('join.go')}
        </Button>
        <p role="alert" className="text-danger empty:hidden">
          {fault}
        </p>
        {!begun && <p className="text-14 text-ink-2">{t('new.fair')}</p>}
      </div>
    </form>
  )
}

/** Shown to the inviter until somebody joins: the link, six letters, a picture. */
export function Waiting({ handle, game }: InvitationProps) {
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
  const withdraw = async () => {
    await withdrawGame(game.id)
    router.push('/online')
  }
  if (game.status === 'lobby')
    return (
      <div className="doc">
        <h1 role="status">{t('wait.lobby')}</h1>
      </div>
    )
  return (
    <div className="doc">
      <h1>{t('wait.title')}</h1>
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
              <p
                className="font-tech text-40 font-semibold tracking-[0.2em] normal-nums max-xs:text-28"
                data-code=""
              >
                {game.code}
              </p>
              <p className="text-14 text-ink-2">{t('wait.lettersHelp')}</p>
            </>
          )}
          {address && <QrCode text={address} name={t('wait.qr')} />}
        </div>
        <section className="grid content-start gap-3" aria-label={t('wait.waiting')}>
          <h2 className="text-22">{t('wait.waiting')}</h2>
          <p>{t('wait.locked')}</p>
          <p role="status" className="text-ink-2">
            {t('wait.friend')}
          </p>
          <ButtonLink href="/play?mode=bot" target="_blank" variant="primary" prefetch={false}>
            {t('wait.bot')}
          </ButtonLink>
          <p className="text-14 text-ink-2">{t('wait.botHelp')}</p>
          <Button variant="quiet" onClick={() => void withdraw()}>
            {t('wait.back')}
          </Button>
        </section>
      </div>
    </div>
  )
}
