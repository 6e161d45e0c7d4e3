'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { useBroughtText } from '@/components/storage/use-brought-text'
import { OwnPoolContext } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { readGame } from '@/lib/features/play/client/saved-tables'
import { type PlayLink, positionHref, type ReplaySides } from '@/lib/features/play/model/links/links'
import { openLink } from '@/lib/features/play/model/links/opened-link'
import { positionId, type SavedGame } from '@/lib/features/play/model/saved/saved-table'
import { type GameSetup, PERSON, randomSeed } from '@/lib/features/play/model/setup'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { Game as EngineGame, ReplayError, StoredStep } from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { History } from '@/lib/tabletop/protocol/history'
import { Board } from '../board/board'
import { Game } from '../game'
import { useSession } from '../use-session'
import { ReplayBar, StoredLog } from './replay-bar'
import type { ResultActions } from './result'

interface LinkScreenProps {
  readonly official: Pool
  readonly link: PlayLink
  /** Id of the viewer. */
  readonly owner: string
  /** Leaves the page of the link. */
  readonly onLeave: () => void
  /** Begins a new game with these decks. */
  readonly onPlay: (setup: GameSetup) => void
}

/** A link without names or sides of the players. */
const NO_SIDES: Partial<ReplaySides> = {}

/** The content of a link, with the own cards it carries. */
export function LinkScreen({ official, ...rest }: LinkScreenProps) {
  const t = useTranslations('play')
  const { cards: text } = rest.link
  const brought = useBroughtText(text)
  const own = useOwnPool(brought)
  if (text === undefined || (brought && brought.length === 0)) return <LinkShown pool={official} {...rest} />
  if (!brought || !own)
    return (
      <div className="doc">
        <p role="status">{t('replay.loading')}</p>
      </div>
    )
  return (
    <OwnPoolContext value={own.pool}>
      <LinkShown pool={own.pool} brought={brought} {...rest} />
    </OwnPoolContext>
  )
}

interface LinkShownProps extends Omit<LinkScreenProps, 'official'> {
  readonly pool: Pool
  readonly brought?: readonly BroughtCard[]
}

/** The content of a link: a replay to watch, or a position to continue from. */
function LinkShown({ pool, brought, link, owner, onLeave, onPlay }: LinkShownProps) {
  const t = useTranslations('play')
  const controllers = link.kind === 'position' ? link.controllers : undefined
  const { below, names } = link.kind === 'replay' ? link : NO_SIDES
  const opened = useMemo(
    () =>
      openLink(
        pool,
        link.text,
        (number) => names?.[number - 1] || t('replay.deck', { number }),
        controllers,
        brought,
      ),
    [pool, link.text, names, controllers, brought, t],
  )
  const { game, error, beyond } = opened
  const actions = useMemo<ResultActions>(
    () => ({
      onLeave,
      onRematch: (seed) => {
        if (game) onPlay(seed === 'same' ? game.setup : { ...game.setup, seed: randomSeed() })
      },
      deckHref: '/decks',
    }),
    [game, onLeave, onPlay],
  )
  if (!game) {
    return (
      <div className="doc">
        <h1>{t('replay.noGame')}</h1>
        {error && (
          <Notice bad role="alert">
            <ReplayFault error={error} />
          </Notice>
        )}
        <StoredLog pool={pool} log={beyond} />
        <p>
          <Button variant="primary" onClick={onLeave}>
            {t('replay.other')}
          </Button>
        </p>
      </div>
    )
  }
  if (link.kind === 'position') {
    return (
      <Position
        pool={pool}
        link={link}
        setup={game.setup}
        shared={game.history}
        owner={owner}
        error={error}
        actions={actions}
      />
    )
  }
  return <Watched pool={pool} {...game} below={below} error={error} beyond={beyond} actions={actions} />
}

interface PositionProps {
  readonly pool: Pool
  readonly link: Extract<PlayLink, { kind: 'position' }>
  readonly setup: GameSetup
  /** The game up to the position. */
  readonly shared: History<EngineGame>
  readonly owner: string
  readonly error?: ReplayError
  readonly actions: ResultActions
}

/** A shared position on the table, resumed from where it was left in this tab. */
function Position({ pool, link, setup, shared, owner, error, actions }: PositionProps) {
  const t = useTranslations('play')
  const id = useMemo(() => positionId(JSON.stringify([link.text, link.controllers])), [link])
  const [found, setFound] = useState<{ readonly left?: SavedGame }>()
  useEffect(() => {
    let gone = false
    void readGame(id).then((left) => {
      if (!gone) setFound({ left })
    })
    return () => {
      gone = true
    }
  }, [id])
  if (!found) return null
  const { left } = found
  return (
    <Game
      pool={pool}
      setup={setup}
      resume={left}
      history={left ? undefined : shared}
      owner={owner}
      position={{ id, start: left?.start, goal: link.goal }}
      actions={actions}
      notice={left && t('notice.resumed')}
      notices={
        error && [
          {
            text: t('notice.position', { why: t(`replay.${faultCode(error)}`, figures(error)) }),
            isBad: true,
          },
        ]
      }
    />
  )
}

interface WatchedProps {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly history: History<EngineGame>
  readonly below?: Player
  readonly error?: ReplayError
  readonly beyond: readonly StoredStep[]
  readonly actions: ResultActions
}

/** A replay on the table, with its controls in place of the decision. */
function Watched({ pool, setup, history, below, error, beyond, actions }: WatchedProps) {
  const t = useTranslations('play')
  const session = useSession(pool, setup, { history, watch: true, below })
  // A faulty replay opens at the fault; a sound one opens at its beginning.
  useMemo(() => {
    if (!error) session?.goTo(0)
  }, [session, error])
  if (!session) return null
  const fault = error && <ReplayFault error={error} />
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      notice={error ? t(`replay.${faultCode(error)}`, figures(error)) : t('replay.heading')}
      panel={
        <ReplayBar
          pool={pool}
          session={session}
          fault={fault}
          beyond={beyond}
          positionHref={() =>
            positionHref(
              session.replay?.() ?? '',
              [PERSON, ...setup.seats.slice(1).map(() => PERSON)],
              undefined,
              setup.ownCards,
            )
          }
        />
      }
    />
  )
}

/** A position that cannot be set up has its own message: there is no log with further details. */
const faultCode = ({ kind, code }: ReplayError) => (code === 'bad-position' ? code : kind)

const figures = ({ turn = 0, version = 0 }: ReplayError) => ({ turn, version })

function ReplayFault({ error }: { error: ReplayError }) {
  const t = useTranslations('play')
  return t(`replay.${faultCode(error)}`, figures(error))
}
