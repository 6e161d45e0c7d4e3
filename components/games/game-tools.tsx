'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Timeline, type TimelineLabels } from '@/components/table/frame/timeline'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { SavedOtherGame } from '@/lib/features/play/model/saved-table'
import { writeTableLink } from '@/lib/features/play/model/tables/link'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import type { GameScreen } from './screen'

const TOOL = buttonClass({ variant: 'quiet', className: 'max-xs:px-2' })
/** What a tool of the table is called: said, but not shown, where a row has no room for it. */
const TOOL_NAME = 'max-sm:sr-only'

interface GameToolsProps<T extends GameTypes> {
  readonly screen: GameScreen<T>
  readonly saved: SavedOtherGame
  readonly setup: T['setup']
  readonly session: GameSession<T>
  /** Persons who are still in the game. */
  readonly people: readonly Player[]
  readonly nameOf: (player: Player) => string
  readonly onLeave: () => void
  /** A tool was pressed: the focus goes back to the game where that was done with a pointer. */
  readonly onTool: (event: React.MouseEvent) => void
}

/** The bar of a table: whose turn it is, undo and redo, a link, the ways out, and the timeline below. */
export function GameTools<T extends GameTypes>({
  screen,
  saved,
  setup,
  session,
  people,
  nameOf,
  onLeave,
  onTool,
}: GameToolsProps<T>) {
  const t = useTranslations('games.table')
  const snapshot = useStore(session.store)
  const [isGivingUp, setGivingUp] = useState(false)
  const [copied, setCopied] = useState('')
  const { cursor, steps, turns, result, viewer } = snapshot
  const timeline: TimelineLabels = {
    label: t('timeline.label'),
    previous: t('timeline.previous'),
    next: t('timeline.next'),
    value: (turn, at, of) =>
      t('timeline.value', { turn: turn?.turn ?? 0, name: turn ? nameOf(turn.player) : '', at, of }),
  }

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
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus after what its buttons do. */}
      <div className="flex min-h-11 flex-wrap items-center gap-1 border-b border-line px-3" onClick={onTool}>
        <h1 className="mr-auto text-16">
          {t(`names.${saved.game}`)}
          {snapshot.turn && (
            <span className="font-text text-14 font-normal text-ink-2">
              {` · ${t('turn', { turn: snapshot.turn.turn, name: nameOf(snapshot.turn.player) })}`}
            </span>
          )}
        </h1>
        <button type="button" className={TOOL} disabled={!snapshot.canUndo} onClick={() => session.undo()}>
          <Icon name="undo" />
          <span className={TOOL_NAME}>{t('undo')}</span>
        </button>
        <button type="button" className={TOOL} disabled={!snapshot.canRedo} onClick={() => session.redo()}>
          <Icon name="redo" />
          <span className={TOOL_NAME}>{t('redo')}</span>
        </button>
        <button type="button" className={TOOL} onClick={share}>
          <Icon name="link" />
          <span className={TOOL_NAME}>{t('share')}</span>
        </button>
        {people.length > 0 && !result && (
          <button type="button" className={TOOL} onClick={() => setGivingUp(true)}>
            {t('concede')}
          </button>
        )}
        <button type="button" className={TOOL} onClick={onLeave}>
          <Icon name="close" />
          <span className={TOOL_NAME}>{t('leave')}</span>
        </button>
      </div>
      <Timeline
        labels={timeline}
        turns={turns}
        cursor={cursor}
        last={steps.length}
        own={viewer}
        goTo={session.goTo}
      />
      <p role="status" className="px-3 text-14 wrap-anywhere text-ink-2">
        {copied}
      </p>
      <Dialog open={isGivingUp} onClose={() => setGivingUp(false)} title={t('concedeTitle')}>
        <p className="mb-3">{t('concedeText')}</p>
        <ul className="grid gap-2">
          {people.map((player) => (
            <li key={player}>
              <Button
                onClick={() => {
                  setGivingUp(false)
                  session.concede(player)
                }}
              >
                {t('concedeAs', { name: nameOf(player) })}
              </Button>
            </li>
          ))}
          <li>
            <Button
              onClick={() => {
                setGivingUp(false)
                session.agreeToDraw(people[0] ?? 0)
              }}
            >
              {t('draw')}
            </Button>
          </li>
        </ul>
      </Dialog>
    </>
  )
}
