'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { useAccount } from '@/components/storage/use-account'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/field'
import { isLocal } from '@/lib/features/leagues/client/leagues'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import type { LeaguePlayer } from '@/lib/features/leagues/model/league'
import { Link } from '@/lib/platform/i18n/navigation'
import type { NameOf } from './names'
import type { Act } from './use-league'

interface PlayersProps {
  readonly league: LeagueView
  readonly nameOf: NameOf
  readonly act: Act
  readonly isBusy: boolean
}

/** The players, with the actions available to them and to the organisers. */
export function Players({ league, nameOf, act, isBusy }: PlayersProps) {
  const t = useTranslations('leagues.players')
  const id = useId()
  const { players, phase } = league.state
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {t('title', { count: players.length })}
      </h2>
      {players.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('none')}</p>
      ) : (
        <ul className="mt-2">
          {players.map((player) => (
            <PlayerRow
              key={player.id}
              league={league}
              player={player}
              name={nameOf(player.id)}
              act={act}
              isBusy={isBusy}
            />
          ))}
        </ul>
      )}
      {league.me.player === null &&
        !isLocal(league.id) &&
        (phase === 'registration' || phase === 'swiss') && (
          <Register league={league} act={act} isBusy={isBusy} />
        )}
    </section>
  )
}

interface PlayerRowProps extends Omit<PlayersProps, 'nameOf'> {
  readonly player: LeaguePlayer
  readonly name: string
}

function PlayerRow({ league, player, name, act, isBusy }: PlayerRowProps) {
  const t = useTranslations('leagues.players')
  const { me, state, members, decks } = league
  const member = members.find((one) => one.player === player.id)
  const deck = decks.find((one) => one.player === player.id)
  const mayAct = me.isOrganiser || me.player === player.id
  const { phase, settings } = state
  const isRegistration = phase === 'registration'
  const canDrop = mayAct && phase !== 'finished' && !player.isDropped
  const facts = [
    member?.isOrganiser && t('organiser'),
    isRegistration && settings.checkIn && player.checkedIn && t('checkedIn'),
    player.isDropped && t('dropped'),
    !isRegistration && player.from > 1 && t('from', { round: player.from }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1" data-as-written="">
        <span className="tech text-18 wrap-anywhere">
          {member ? (
            <Link href={`/players/${encodeURIComponent(member.name)}`} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>{' '}
        <span className="text-14 text-ink-3">{facts.join(' · ')}</span>
        {player.deck && (
          <span className="block text-13 text-ink-3 wrap-anywhere">
            {t('hash', { hash: player.deck.hash.slice(0, 12) })}{' '}
            {deck && (
              <Link href={`/decks/new?deck=code:${deck.code}`} prefetch={false}>
                {t('deck', { name })}
              </Link>
            )}
          </span>
        )}
      </span>
      {mayAct && isRegistration && settings.checkIn && (
        <Button
          aria-pressed={player.checkedIn}
          aria-label={t('checkInOf', { name })}
          disabled={isBusy}
          onClick={() => void act({ kind: 'check-in', player: player.id, isHere: !player.checkedIn })}
        >
          {t(player.checkedIn ? 'checkOut' : 'checkIn')}
        </Button>
      )}
      {me.isOwner && member && !member.isOwner && (
        <Button
          variant="quiet"
          aria-pressed={member.isOrganiser}
          aria-label={t('organiserOf', { name })}
          disabled={isBusy}
          onClick={() => void act({ kind: 'organiser', player: player.id, isOrganiser: !member.isOrganiser })}
        >
          {t('organiser')}
        </Button>
      )}
      {canDrop && (
        <DropButton player={player} name={name} isRegistration={isRegistration} act={act} isBusy={isBusy} />
      )}
      {mayAct && player.isDropped && phase === 'swiss' && (
        <Button
          aria-label={t('returnOf', { name })}
          disabled={isBusy}
          onClick={() => void act({ kind: 'return', player: player.id })}
        >
          {t('return')}
        </Button>
      )}
    </li>
  )
}

interface DropButtonProps {
  readonly player: LeaguePlayer
  readonly name: string
  readonly isRegistration: boolean
  readonly act: Act
  readonly isBusy: boolean
}

/** Drops a player out when pressed twice: their open match is lost. */
function DropButton({ player, name, isRegistration, act, isBusy }: DropButtonProps) {
  const t = useTranslations('leagues.players')
  const [isAsked, setAsked] = useState(false)
  const press = () => {
    if (isAsked) void act({ kind: 'drop', player: player.id }).then(() => setAsked(false))
    else setAsked(true)
  }
  const words = isAsked ? 'really' : isRegistration ? 'withdraw' : 'drop'
  return (
    <Button
      variant={isAsked ? 'danger' : 'quiet'}
      aria-label={t(`${words}Of`, { name })}
      disabled={isBusy}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {t(words)}
    </Button>
  )
}

/** Registers the user, with a deck if the league requires a list. */
function Register({ league, act, isBusy }: Omit<PlayersProps, 'nameOf'>) {
  const t = useTranslations('leagues.register')
  const { status, user } = useAccount()
  const mustConfirm = useMustConfirm()
  const [hasName, setHasName] = useState<boolean>()
  if (status === 'loading') return null
  if (!user)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <span className="text-ink-2">{t('signIn')}</span>
        <ButtonLink href="/sign-in" prefetch={false}>
          {t('signInLink')}
        </ButtonLink>
      </p>
    )
  if (mustConfirm) return <ConfirmFirst />
  if (hasName === false)
    return (
      <div className="mt-4 grid max-w-120 gap-2">
        <p className="text-ink-2">{t('needsName')}</p>
        <NameForm present="" onChosen={() => setHasName(true)} />
      </div>
    )
  return <RegisterForm league={league} act={act} isBusy={isBusy} onNoName={() => setHasName(false)} />
}

function RegisterForm({
  league,
  act,
  isBusy,
  onNoName,
}: Omit<PlayersProps, 'nameOf'> & { readonly onNoName: () => void }) {
  const t = useTranslations('leagues.register')
  const { decks } = useDecks()
  const { settings } = league.state
  const needsDeck = settings.decks !== 'none'
  const saved = decks.filter((deck) => deck.saved)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const deckId = data.get('deck')
    void act({
      kind: 'register',
      name: null,
      deckId: typeof deckId === 'string' && deckId !== '' ? deckId : null,
      showsRating: data.get('rating') !== null,
    }).then((outcome) => {
      // Only the server knows whether the member has a public name.
      if (outcome === 'no-public-name') onNoName()
    })
  }
  return (
    <form className="mt-4 grid max-w-120 gap-3" onSubmit={submit}>
      <h3 className="text-18">{t('title')}</h3>
      {needsDeck && (
        <label>
          <span className="lab">{t('deck')}</span>
          <Field>
            <select name="deck" required defaultValue="">
              <option value="">{t('chooseDeck')}</option>
              {saved.map((deck) => (
                <option key={deck.id} value={deck.id}>
                  {deck.name}
                </option>
              ))}
            </select>
          </Field>
          <span className="text-13 text-ink-2">
            {t(`frozen.${settings.decks === 'start' ? 'start' : 'end'}`)}
          </span>
        </label>
      )}
      {settings.ratings && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input className="accent-horizon-fill" type="checkbox" name="rating" />
          {t('rating')}
        </label>
      )}
      <p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {t('join')}
        </Button>
      </p>
    </form>
  )
}
