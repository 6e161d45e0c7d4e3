'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { retryPool, usePoolFailed } from '@/components/storage/use-pool'
import { ActionBar, BAR_BUTTON } from '@/components/ui/action-bar'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { SavedGame } from '@/lib/features/play/model/saved/saved-table'
import type { GameSetup, Mode } from '@/lib/features/play/model/setup'
import type { Player } from '@/lib/game/engine/model/game'
import { GameSettings, ModeChoice } from '../set-up/choose-game'
import { DeckPicker } from '../set-up/deck-picker'
import { HandPicker } from '../set-up/hand-picker'
import { LoadingTable } from '../set-up/loading-table'
import { SavedGames } from '../set-up/saved-games'
import { HELP } from '../set-up/set-up-styles'
import { useGameChoice } from '../set-up/use-game-choice'

interface ChooseProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The deck named by the address. */
  readonly asked?: DeckRef
  /** The mode named by the address. */
  readonly requestedMode?: Mode
  /** Starts the game with the defaults as soon as decks and cards have loaded. */
  readonly startsNow: boolean
  /** A saved game that can be continued. */
  readonly waiting?: SavedGame
  /** Games that were parked for others. */
  readonly parked: readonly SavedGame[]
  readonly onStart: (setup: GameSetup) => void
  readonly onResume: (game: SavedGame) => void
  readonly onDrop: (game: SavedGame) => void
  /** Other ways to start, below the heading. */
  readonly children?: ReactNode
}

/** Chooses the mode, the decks, and further settings of a game. */
export function Choose({
  heading,
  asked,
  requestedMode,
  startsNow,
  waiting,
  parked: aside,
  onStart,
  onResume,
  onDrop,
  children,
}: ChooseProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const poolFailed = usePoolFailed()
  const game = useGameChoice({ deck: asked, mode: requestedMode, waiting })
  const { choice, change, changeSeat, library, pool, refs, decks, edition, ready, count } = game
  const { mode, seats } = choice
  const start = () => {
    const setup = game.setup()
    if (setup) onStart(setup)
  }
  const begins = startsNow && ready && library.status !== 'loading'
  const startLatest = useRef(start)
  startLatest.current = start
  useEffect(() => {
    if (begins) startLatest.current()
  }, [begins])
  const seatName = (player: Player) => {
    if (mode === 'hot-seat') return t('choose.playersDeck', { number: player + 1 })
    return t(player === 0 ? 'choose.yours' : 'choose.opponents')
  }

  if (startsNow && !poolFailed) return <LoadingTable />
  const [you, other] = decks.map((deck) => (deck.status === 'ready' ? deck.name : ''))
  return (
    <div className="doc @container">
      <h1 ref={heading} tabIndex={-1}>
        {t('choose.heading')}
      </h1>
      <p className="lede">{t('choose.lede')}</p>
      {children}
      <SavedGames waiting={waiting} parked={aside} onResume={onResume} onDrop={onDrop} />
      <form
        className="mt-4 grid grid-cols-3 items-start gap-(--s-5) md:@max-xl:grid-cols-2 max-md:grid-cols-1 max-md:gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <ModeChoice choice={choice} change={change} />
        {decks.map((deck, player) => {
          const ref = refs[player]
          if (!ref) return null
          return (
            <DeckPicker
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
              key={player}
              legend={seatName(player)}
              chosenRef={ref}
              chosen={deck}
              onChoose={(picked) => changeSeat(player, { ref: picked, hand: [] })}
              library={library}
              linked={choice.linked}
              onLinked={game.addLinked}
              pool={pool}
              edition={edition}
            >
              {pool && deck.status === 'ready' && (
                <HandPicker
                  pool={pool}
                  list={deck.list}
                  hand={seats[player]?.hand ?? []}
                  onHand={(hand) => changeSeat(player, { ref: seats[player]?.ref, hand })}
                />
              )}
            </DeckPicker>
          )
        })}
        <GameSettings
          choice={choice}
          change={change}
          edition={edition}
          firstPlayer={game.firstPlayer}
          count={count}
        />
        <ActionBar className="col-span-full">
          {poolFailed && (
            <Notice bad role="alert">
              {t('choose.poolFailed')} <Button onClick={retryPool}>{common('actions.retry')}</Button>
            </Notice>
          )}
          {!poolFailed && (
            <p className={`${HELP} min-w-0 wrap-anywhere`}>
              {ready
                ? t('choose.summary', {
                    mode: mode.replaceAll('-', '_'),
                    count,
                    you: you ?? '',
                    other: other ?? '',
                  })
                : t(pool ? 'choose.cannot' : 'choose.poolLoading')}
            </p>
          )}
          <Button type="submit" variant="primary" className={BAR_BUTTON} disabled={!ready}>
            {t('choose.start')}
          </Button>
        </ActionBar>
      </form>
    </div>
  )
}
