'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { focusBoard } from '@/components/table/frame/kept-focus'
import { TableBar } from '@/components/table/frame/table-bar'
import { Timeline, type TimelineLabels } from '@/components/table/frame/timeline'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import { writeTableLink } from '@/lib/features/play/model/tables/link'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import type { GameScreen, GameWords, Naming, OnlineParts } from './screen'

interface GameBarProps<T extends GameTypes> {
  readonly screen: GameScreen<T>
  readonly saved: SavedOtherGame
  readonly setup: T['setup']
  readonly session: GameSession<T>
  /** Persons who are still in the game. */
  readonly people: readonly Player[]
  readonly naming: Naming
  readonly words: GameWords<T>
  readonly online?: OnlineParts | undefined
  readonly onLeave: () => void
  readonly onTool: (event: React.MouseEvent) => void
}

/** The bar of a table with its menu: a link to the table, and ways to end the game. */
export function GameBar<T extends GameTypes>(props: GameBarProps<T>) {
  const { screen, saved, setup, session, people, naming, words, online, onLeave, onTool } = props
  const t = useTranslations('games.table')
  const snapshot = useStore(session.store)
  const [isOpen, setOpen] = useState(false)
  const [copied, setCopied] = useState('')
  const { cursor, steps, result } = snapshot
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'u',
        label: t('keys.menu'),
        run: () => {
          setOpen(true)
          return true
        },
      },
    ],
    [t],
  )
  useKeys(keys)
  const share = async () => {
    const text = await writeTableLink({ ...saved, steps, cursor }, screen.table.rules.rulesFingerprint(setup))
    const link = `${window.location.origin}${window.location.pathname}#table=${text}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied(t('copied'))
    } catch {
      setCopied(link)
    }
  }
  const close = () => {
    setOpen(false)
    setCopied('')
    focusBoard()
  }
  const { turn } = snapshot
  return (
    <>
      <h1 className="sr">{t(`names.${saved.game}`)}</h1>
      <TableBar
        steps={words.phases}
        step={words.phaseOf(snapshot)}
        stepsLabel={t('steps')}
        progress={
          turn
            ? t('turn', {
                turn: turn.turn,
                name: naming.nameOf(turn.player),
                you: turn.player === naming.you ? 'actor' : 'other',
                progress: words.progress(snapshot),
              })
            : words.progress(snapshot)
        }
        canUndo={snapshot.canUndo}
        canRedo={snapshot.canRedo}
        onUndo={() => session.undo()}
        onRedo={() => session.redo()}
        onMenu={() => setOpen(true)}
        menuLabel={t('menu')}
        menuKey="u"
        onLeave={onLeave}
        leaveLabel={t('leave')}
        onTool={onTool}
      />
      <Dialog open={isOpen} onClose={close} title={t(`names.${saved.game}`)}>
        <div className="grid gap-3">
          {online ? (
            online.menu
          ) : (
            <>
              <Button className="justify-start" onClick={share}>
                {t('share')}
              </Button>
              <p role="status" className="text-14 wrap-anywhere text-ink-2">
                {copied}
              </p>
            </>
          )}
          {people.length > 0 && !result && (
            <>
              <h3 className="lab">{t('concedeTitle')}</h3>
              {!online && <p className="text-14 text-ink-2">{t('concedeText')}</p>}
              {people.map((player) => (
                <Button
                  key={player}
                  className="justify-start"
                  onClick={() => {
                    close()
                    session.concede(player)
                  }}
                >
                  {t('concedeAs', {
                    name: naming.nameOf(player),
                    you: player === naming.you ? 'actor' : 'other',
                  })}
                </Button>
              ))}
              <Button
                className="justify-start"
                onClick={() => {
                  close()
                  session.agreeToDraw(people[0] ?? 0)
                }}
              >
                {t(online ? 'offerDraw' : 'draw')}
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

interface GameTimelineProps<T extends GameTypes> {
  readonly session: GameSession<T>
  readonly naming: Naming
  /** True if it belongs to a replay. */
  readonly isReplay?: boolean
}

/** The timeline of a table, with its turns by player; a replay is followed move by move. */
export function GameTimeline<T extends GameTypes>({
  session,
  naming,
  isReplay = false,
}: GameTimelineProps<T>) {
  const t = useTranslations('games.table')
  const { cursor, steps, turns, viewer } = useStore(session.store)
  const labels: TimelineLabels = {
    label: t('timeline.label'),
    previous: t(isReplay ? 'replay.back' : 'timeline.previous'),
    next: t(isReplay ? 'replay.step' : 'timeline.next'),
    value: (turn, at, of) =>
      t('timeline.value', { turn: turn?.turn ?? 0, name: turn ? naming.nameOf(turn.player) : '', at, of }),
  }
  return (
    <Timeline
      labels={labels}
      turns={turns}
      cursor={cursor}
      last={steps.length}
      own={viewer}
      by={isReplay ? 'move' : 'turn'}
      goTo={session.goTo}
    />
  )
}
