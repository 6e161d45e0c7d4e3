'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { LeagueView, MatchPace } from '@/lib/features/leagues/contract/leagues'
import type { Match } from '@/lib/features/leagues/model/league'
import type { Act } from './use-league'

interface PlayHereProps {
  readonly league: LeagueView
  readonly match: Match
  readonly act: Act
  readonly isBusy: boolean
}

/**
 * Starts the game of the user's own match on this site, or opens it. Renders nothing if one of the two has not
 * registered a deck.
 */
export function PlayHere({ league, match, act, isBusy }: PlayHereProps) {
  const t = useTranslations('leagues.round')
  const { players } = league.state
  const haveDecks = match.players.every((player) => players.find(({ id }) => id === player)?.deck != null)
  const [one, other] = match.won ?? [0, 0]
  if (match.gameId === null && !haveDecks) return null
  const play = (pace: MatchPace) => () => void act({ kind: 'play', match: match.id, pace })
  return (
    <div className="mt-4 border-l-4 border-horizon bg-horizon-wash px-3.5 py-2.5" data-play-here="">
      {one + other > 0 && <p className="tech">{t('soFar', { score: `${one} : ${other}` })}</p>}
      <p className="flex flex-wrap gap-2">
        {match.gameId === null ? (
          <>
            <Button variant="primary" disabled={isBusy} onClick={play('long')}>
              {t('playNow')}
            </Button>
            <Button disabled={isBusy} onClick={play('days')}>
              {t('playByDays')}
            </Button>
          </>
        ) : (
          <ButtonLink variant="primary" href={`/online/${match.gameId}`} prefetch={false}>
            {t('toGame')}
          </ButtonLink>
        )}
      </p>
      <p className="mt-1.5 text-14 text-ink-2">{t('playHelp')}</p>
    </div>
  )
}
