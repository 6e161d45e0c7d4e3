'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { OwnCards } from '@/components/storage/own-cards'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { PlayScreen } from '@/lib/features/play/model/play-screen'
import { isSameGame, isUnfinished } from '@/lib/features/play/model/saved/saved-table'
import { randomSeed, type SeatSetup } from '@/lib/features/play/model/setup'
import { Link } from '@/lib/platform/i18n/navigation'
import { ReportList } from '../log/report-list'
import { Choose } from '../prompt/choose'
import { useHeadingAfterTable } from './heading-after-table'
import { LoadingTable } from './loading-table'
import { type PlayActions, usePlayScreen } from './use-play-screen'

/** Engine and table are loaded after the choice, while the user looks at the decks. */
const Game = dynamic(() => import('../game').then((module) => module.Game), {
  ssr: false,
  loading: LoadingTable,
})
const LinkScreen = dynamic(() => import('../review/replay-screen').then((module) => module.LinkScreen), {
  ssr: false,
  loading: LoadingTable,
})

/** Returns the address at which the deck of a seat can be viewed. */
function deckHref(seat: SeatSetup): string {
  const ref = parseDeckRef(seat.ref)
  return ref?.kind === 'kept' ? `/decks/${ref.id}` : `/d#${encodeDeckCode(seat.list)}`
}

/** Other ways to play than a game of one's own. */
const WAYS = [
  ['/play/first-game', 'firstGame'],
  ['/online', 'online'],
  ['/play/puzzles', 'puzzles'],
  ['/play/position', 'setUp'],
] as const

/** Preloads the table while the decks are being chosen. */
const loadTable = () => {
  import('../game').catch(() => {})
}

/**
 * `/play`: first the choice of decks, then the table; an open game is resumed automatically, a link shows its content.
 */
export function Play() {
  const t = useTranslations('play')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  useFirstInteraction(loadTable)
  const { state, parked, owner, actions } = usePlayScreen()
  const { screen, request } = state
  const heading = useHeadingAfterTable(screen.kind === 'link' || screen.kind === 'table')

  switch (screen.kind) {
    case 'loading':
    case 'found':
      return <LoadingTable />
    case 'link':
      if (!pool) return <LoadingTable />
      return (
        <LinkScreen
          key={JSON.stringify(screen.link)}
          official={pool}
          link={screen.link}
          owner={owner}
          onLeave={actions.leaveLink}
          onPlay={actions.playLink}
        />
      )
    case 'table':
      if (pool)
        return (
          <OwnCards brought={screen.setup.ownCards}>
            <SavedTable key={screen.number} {...{ screen, owner, actions }} />
          </OwnCards>
        )
      if (!poolFailed) return <LoadingTable />
  }
  const waiting = screen.kind === 'choosing' ? screen.waiting : undefined
  return (
    <Choose
      heading={heading}
      asked={request.deck}
      requestedMode={request.mode}
      startsNow={request.isNow && !(waiting && isUnfinished(waiting))}
      waiting={waiting}
      parked={waiting ? parked.filter(({ setup }) => !isSameGame(setup, waiting.setup)) : parked}
      onStart={actions.start}
      onResume={(game) => actions.resume(game, waiting)}
      onDrop={(game) => {
        actions.drop(game, waiting)
        // The button disappears with the game.
        heading.current?.focus()
      }}
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {WAYS.map(([href, name]) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {t(`choose.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <ReportList />
    </Choose>
  )
}

type SavedTableProps = Pick<React.ComponentProps<typeof Game>, 'owner'> & {
  readonly screen: Extract<PlayScreen, { kind: 'table' }>
  readonly actions: PlayActions
}

/** One of the user's own games at the table. */
function SavedTable({ screen, owner, actions }: SavedTableProps) {
  const t = useTranslations('play')
  const pool = usePool()
  const { setup, saved, replaced } = screen
  const ofResult = useMemo(
    () => ({
      onRematch: (seed: 'same' | 'new') =>
        void actions.replaceGame({ setup: { ...setup, seed: seed === 'new' ? randomSeed() : setup.seed } }),
      onLeave: actions.leave,
      deckHref: setup.seats[0] ? deckHref(setup.seats[0]) : '/decks',
    }),
    [actions, setup],
  )
  if (!pool) return <LoadingTable />
  return (
    <Game
      pool={pool}
      owner={saved?.owner ?? owner}
      actions={ofResult}
      setup={setup}
      resume={saved}
      onReload={actions.reload}
      notice={saved && t('notice.resumed')}
      notices={
        replaced && [
          {
            text: t(replaced.isKept ? 'notice.aside' : 'notice.asideUnkept', { turn: replaced.game.turn }),
            isBad: !replaced.isKept,
            action: {
              label: t('notice.goBack'),
              onAction: () => void actions.replaceGame({ setup: replaced.game.setup, saved: replaced.game }),
            },
          },
        ]
      }
    />
  )
}
