'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { deleteLeague, isLocal } from '@/lib/features/leagues/client/leagues'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import { MAX_PLAYER_NAME_LENGTH, MIN_PAIRED, stateOf, swissRounds } from '@/lib/features/leagues/model/league'
import { copyText } from '@/lib/platform/browser/copy-text'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { EditForm } from './edit-form'
import type { Act } from './use-league'

interface OrganisingProps {
  readonly league: LeagueView
  readonly act: Act
  readonly isBusy: boolean
}

/** Returns the next step of a league: the label of its button, and whatever prevents it. */
function nextStep({ state, now }: LeagueView) {
  const { phase, settings, rounds, players } = state
  const count = swissRounds(state).length
  const last = rounds.at(-1)
  const isFinal = last?.kind === 'playoff' && last.matches.length === 1
  const active = players.filter(({ isDropped }) => !isDropped).length
  const states = last?.matches.map((match) => stateOf(match, now).kind) ?? []
  const open = states.filter((kind) => kind !== 'decided').length
  const pairs =
    phase === 'registration'
      ? 'start'
      : phase === 'swiss' && count < settings.rounds
        ? 'next'
        : phase === 'swiss' && settings.playoff > 0 && active > 1
          ? 'playoff'
          : phase === 'playoff' && !isFinal
            ? 'nextPlayoff'
            : undefined
  const arrived = players.filter(({ checkedIn }) => checkedIn).length
  const mustCheckIn = phase === 'registration' && settings.checkIn
  return {
    pairs,
    open,
    canClose: phase === 'swiss' && !states.includes('disputed'),
    // The winners of a playoff's round play on even if one has left the league.
    lacksPlayers: pairs !== 'nextPlayoff' && (mustCheckIn ? arrived : active) < MIN_PAIRED,
    mustCheckIn,
  } as const
}

/** Tools for organisers: players without an account, rounds, the league's description, and its end. */
export function Organising({ league, act, isBusy }: OrganisingProps) {
  const t = useTranslations('leagues.organising')
  const id = useId()
  const router = useRouter()
  const [isDeleting, setDeleting] = useState(false)
  const { state, me } = league
  const remove = async () => {
    if (!isDeleting) setDeleting(true)
    else if (await deleteLeague(league.id)) router.push('/leagues')
    else toast({ message: t('notDeleted') })
  }
  return (
    <section
      aria-labelledby={id}
      className="mt-6 border border-line-strong first:mt-0 bg-basalt-2 px-4 py-3.5"
    >
      <h2 id={id} className="text-22">
        {t('title')}
      </h2>
      {state.phase !== 'finished' && <Steps league={league} act={act} isBusy={isBusy} />}
      {(state.phase === 'registration' || state.phase === 'swiss') && <AddPlayer act={act} isBusy={isBusy} />}
      {me.key !== null && <Invitation id={league.id} inviteKey={me.key} />}
      <details className="mt-3">
        <summary className="cursor-pointer py-2">{t('edit')}</summary>
        <EditForm league={league} act={act} isBusy={isBusy} />
      </details>
      {me.isOwner && (
        <p className="mt-3">
          <Button
            variant={isDeleting ? 'danger' : 'quiet'}
            onClick={() => void remove()}
            onBlur={() => setDeleting(false)}
          >
            {t(isDeleting ? 'deleteReally' : 'delete')}
          </Button>
        </p>
      )}
      {isLocal(league.id) && <p className="mt-2 text-14 text-ink-3">{t('local')}</p>}
    </section>
  )
}

function Steps({ league, act, isBusy }: OrganisingProps) {
  const t = useTranslations('leagues.organising')
  const [closesOpen, setClosesOpen] = useState(false)
  const reason = useId()
  const { pairs, open, canClose, lacksPlayers, mustCheckIn } = nextStep(league)
  const { phase, rounds } = league.state
  const isBlocked = open > 0 && !(closesOpen && canClose)
  const pair = async () => {
    if ((await act({ kind: 'pair', rounds: rounds.length, closesOpen })) === 'done') setClosesOpen(false)
  }
  return (
    <div className="mt-2 grid gap-2">
      {open > 0 && <p className="text-ink-2">{t('waiting', { count: open })}</p>}
      {open > 0 && canClose && pairs && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            className="accent-horizon-fill"
            type="checkbox"
            checked={closesOpen}
            onChange={({ target }) => setClosesOpen(target.checked)}
          />
          {t('closesOpen')}
        </label>
      )}
      <p className="flex flex-wrap gap-2">
        {pairs && (
          <Button
            variant="primary"
            disabled={isBusy || isBlocked || lacksPlayers}
            aria-describedby={lacksPlayers ? reason : undefined}
            onClick={() => void pair()}
          >
            {t(pairs)}
          </Button>
        )}
        {phase !== 'registration' && (
          <Button disabled={isBusy || open > 0} onClick={() => void act({ kind: 'finish' })}>
            {t('finish')}
          </Button>
        )}
      </p>
      {pairs && lacksPlayers && (
        <p id={reason} className="text-14 text-ink-2">
          {t(mustCheckIn ? 'needsCheckIns' : 'needsPlayers')}
        </p>
      )}
    </div>
  )
}

function AddPlayer({ act, isBusy }: Omit<OrganisingProps, 'league'>) {
  const t = useTranslations('leagues.organising')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name === '') return
    void act({ kind: 'register', name, deckId: null, showsRating: true }).then((outcome) => {
      if (outcome === 'done') form.reset()
      field.current?.focus()
    })
  }
  return (
    <form className="mt-3" onSubmit={submit}>
      <label className="lab" htmlFor={id}>
        {t('addName')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Field as="div" className="min-w-40 flex-1">
          <input
            ref={field}
            id={id}
            name="name"
            required
            maxLength={MAX_PLAYER_NAME_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" disabled={isBusy}>
          {t('add')}
        </Button>
      </div>
      <p className="mt-1 text-13 text-ink-2">{t('addHint')}</p>
    </form>
  )
}

/** The link with which others can join a private league. */
function Invitation({ id, inviteKey }: { readonly id: string; readonly inviteKey: string }) {
  const t = useTranslations('leagues.organising')
  const address = `${location.origin}/leagues/${id}?key=${inviteKey}`
  const copy = async () => {
    toast({ message: t((await copyText(address)) ? 'copied' : 'notCopied') })
  }
  return (
    <div className="mt-3">
      <p className="lab">{t('invitation')}</p>
      <div className="flex flex-wrap gap-2">
        <Field as="div" className="min-w-40 flex-1">
          <input readOnly value={address} aria-label={t('invitation')} />
        </Field>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </div>
    </div>
  )
}
