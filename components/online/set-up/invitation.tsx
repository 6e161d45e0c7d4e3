'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { TeamFaces } from '@/components/leagues/team-faces'
import { useAccount } from '@/components/storage/use-account'
import { ActionBar, BAR_BUTTON } from '@/components/ui/action-bar'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { joinGame } from '@/lib/features/online/client/api'
import { noteDeal, notedDeal } from '@/lib/features/online/client/noted-deals'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { begunNote } from '@/lib/features/online/model/game-state'
import type { Pool } from '@/lib/game/cards/pool'
import { retryUnreachable } from '@/lib/http/client/retry'
import { useGameWords } from '../game-words'
import { usePaceWords } from '../pace'
import { OwnDeck, useOwnDeck } from './own-deck'

interface InvitationProps {
  readonly handle: OnlineGameHandle
  readonly game: OnlineGame
}

const FAULTS: Readonly<Partial<Record<string, 'closed' | 'blocked'>>> = {
  closed: 'closed',
  blocked: 'blocked',
}

type Brought = Pick<Parameters<typeof joinGame>[1], 'deck'>

/** Attempts to join before the user is told that there is no network. */
const MAX_TRIES = 4

/** Joins a game with the player's contribution, such as a deck. */
function useJoin({ handle, game }: InvitationProps) {
  const t = useTranslations('online.join')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const inviting = begunNote(game.notes)?.seat ?? 0
  const join = async (name: string, brought: Brought) => {
    setSending(true)
    // A retry sends the same contribution: the server may have received the first.
    const contribution = notedDeal(game.id)?.contribution ?? newContribution()
    // With several seats, the seat is known only once the server has assigned it.
    noteDeal(game.id, { commitment: game.commitment, seat: inviting === 0 ? 1 : 0, contribution })
    const joined = await retryUnreachable(
      () => joinGame(game.id, { ...brought, name, contribution }),
      (tries) => tries < MAX_TRIES,
    )
    if (joined.ok) return void handle.satDown()
    setSending(false)
    setFault(t((joined.reason === 'refused' && FAULTS[joined.code]) || 'failed'))
  }
  return { join, fault, setFault, isSending }
}

interface JoinFormProps {
  readonly game: OnlineGame
  readonly lede: string
  /** About the game, below the title. */
  readonly about?: ReactNode
  /** Fields for the player's contribution, such as a deck. */
  readonly children?: ReactNode
  readonly isFair: boolean
  readonly isReady: boolean
  readonly fault: string
  readonly onJoin: (name: string) => void
}

/** The page for somebody who follows an invitation link: who invites them, and to which game. */
function JoinForm({ game, lede, about, children, isFair, isReady, fault, onJoin }: JoinFormProps) {
  const t = useTranslations('online')
  const account = useAccount()
  const nameId = useId()
  const [name, setName] = useState('')
  const inviter = game.seats[begunNote(game.notes)?.seat ?? 0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onJoin(name)
  }
  return (
    <form className="doc" onSubmit={submit}>
      <h1>{inviter?.name ? t('join.title', { name: inviter.name }) : t('join.titleGuest')}</h1>
      <p className="lede">{lede}</p>
      {about}
      <div
        className={`mt-4 grid gap-x-5 gap-y-4 ${children ? 'grid-cols-2 items-start max-md:grid-cols-1' : 'max-w-160'}`}
      >
        {children}
        <div className="grid gap-4">
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
          {isFair && <p className="text-14 text-ink-2">{t('new.fair')}</p>}
        </div>
      </div>
      <ActionBar className="mt-4">
        <p role="alert" className="text-danger empty:hidden">
          {fault}
        </p>
        <Button type="submit" variant="primary" className={BAR_BUTTON} disabled={!isReady}>
          {t('join.go')}
        </Button>
      </ActionBar>
    </form>
  )
}

interface TeamProps {
  readonly label: string
  readonly team: readonly string[] | undefined
  readonly pool: Pool | undefined
}

/** A team with faces and titles. */
function Team({ label, team = [], pool }: TeamProps) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="text-ink-2">{label}</span>
      <span className="flex" aria-hidden="true">
        <TeamFaces team={team} width={40} isAlwaysShown />
      </span>
      <span className="min-w-0 wrap-anywhere" lang={TITLE_LANGUAGE}>
        {team.map((key) => pool?.byKey.get(key)?.title ?? key).join(', ')}
      </span>
    </p>
  )
}

/** An invitation to the Stargate TCG: the opposing team, and a choice of decks. */
export function CardsInvitation({
  handle,
  game,
  pool,
}: InvitationProps & { readonly pool: Pool | undefined }) {
  const t = useTranslations('online')
  const paceOf = usePaceWords()
  const own = useOwnDeck(game.edition)
  const { join, fault, setFault, isSending } = useJoin({ handle, game })
  const begun = begunNote(game.notes)
  const inviting = begun?.seat ?? 0
  const onJoin = (name: string) => {
    const { deck } = own
    if (!begun && !deck) return setFault(t('new.deckBad'))
    if (!begun && deck?.ownCards && !game.allowsOwnCards) return setFault(t('join.officialOnly'))
    void join(name, begun || !deck ? {} : { deck })
  }
  return (
    <JoinForm
      game={game}
      lede={t('join.lede', { pace: paceOf(game.clock), edition: game.edition })}
      about={
        <>
          <Team label={t('join.team')} team={game.seats[inviting]?.team} pool={pool} />
          {game.allowsOwnCards && <Notice className="mt-2 max-w-160">{t('join.ownCards')}</Notice>}
          {begun && (
            <>
              <p className="mt-2">{t('join.begun')}</p>
              <Team label={t('join.ownTeam')} team={game.seats[1 - inviting]?.team} pool={pool} />
            </>
          )}
        </>
      }
      isFair={!begun}
      isReady={!isSending && (begun !== undefined || own.deck !== undefined)}
      fault={fault}
      onJoin={onJoin}
    >
      {!begun && (
        <OwnDeck own={own} edition={game.edition} legend={t('new.deck')}>
          <p className="text-14 text-ink-2">{t('new.deckHelp')}</p>
        </OwnDeck>
      )}
    </JoinForm>
  )
}

/** An invitation to another game, for which players bring nothing. */
export function OtherInvitation({ handle, game }: InvitationProps) {
  const t = useTranslations('online')
  const locale = useLocale()
  const paceOf = usePaceWords()
  const gameWords = useGameWords()
  const { join, fault, isSending } = useJoin({ handle, game })
  const others = game.seats.slice(1).flatMap(({ isFree, name }) => (isFree ? [] : [name ?? t('guest')]))
  return (
    <JoinForm
      game={game}
      lede={t('join.ledeGame', { pace: paceOf(game.clock), game: gameWords(game) })}
      about={
        others.length > 0 && (
          <p className="mt-2">
            {t('join.with', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(others) })}
          </p>
        )
      }
      isFair
      isReady={!isSending}
      fault={fault}
      onJoin={(name) => void join(name, {})}
    />
  )
}
