'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { isLocal } from '@/lib/features/leagues/client/leagues'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import type { LeaguePlayer } from '@/lib/features/leagues/model/league'
import { Link } from '@/lib/platform/i18n/navigation'
import { DeckHashes } from './deck-hashes'
import type { NameOf } from './names'
import { Register } from './register'
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
      <DeckHashes league={league} nameOf={nameOf} />
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
