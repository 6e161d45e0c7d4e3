'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OpenedCopy } from '@/lib/features/online/client/plan'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import type { Pool } from '@/lib/game/cards/pool'
import type { OptionKind } from '@/lib/game/engine/model/decisions'

interface PlanAheadProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
  readonly pool: Pool
  readonly onCopy: (copy: OpenedCopy) => void
}

/** Answers in advance: the stored line, which can be shortened, and a button that opens a copy of the game. */
export function PlanAhead({ handle, names, pool, onCopy }: PlanAheadProps) {
  const t = useTranslations('online.plan')
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { game, table } = useStore(handle.store)
  if (!game?.canPlan || game.status !== 'running' || !table || game.you === null) return null
  const { line } = game
  const position = table.position
  const begin = async () => {
    const copy = await handle.readCopy()
    setFailed(!copy)
    if (!copy) return
    setOpen(false)
    onCopy({ ...copy, pool: handle.store.getState().pool ?? pool })
  }
  const left = line ? line.steps.slice(line.played).filter(({ player }) => player === game.you).length : 0
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-7 justify-start px-0 text-left text-14 whitespace-normal phone:min-h-11"
        aria-haspopup="dialog"
        data-plan-ahead=""
        onClick={() => {
          setFailed(false)
          setOpen(true)
        }}
      >
        {line?.isOver ? t('over') : left > 0 ? t('left', { count: left }) : t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        shape="drawer"
        actions={
          <>
            {line && (
              <Button onClick={() => void handle.act({ does: 'line', position, steps: null })}>
                {t(line.isOver ? 'dismiss' : 'remove')}
              </Button>
            )}
            <Button variant="primary" onClick={() => void begin()}>
              {t('begin')}
            </Button>
          </>
        }
      >
        <p className="text-14 text-ink-2">{t('help')}</p>
        {hasFailed && (
          <p className="mt-2" role="alert">
            {t('failed')}
          </p>
        )}
        {line?.isOver && <p className="mt-2">{t('overHelp')}</p>}
        {line && <Line handle={handle} game={game} line={line} names={names} pool={pool} />}
      </Dialog>
    </>
  )
}

interface LineProps extends Omit<PlanAheadProps, 'onCopy'> {
  readonly game: OnlineGame
  readonly line: NonNullable<OnlineGame['line']>
}

/** The answers of a line in order; the line can be ended after any of its owner's answers still to come. */
function Line({ handle, game, line, names, pool }: LineProps) {
  const t = useTranslations('online.plan')
  const words = useStepWords(pool)
  const position = useStore(handle.store, (now) => now.table?.position ?? 0)
  const { steps, played, isOver } = line
  const last = steps.length - 1
  return (
    <ol className="mt-2 grid gap-1" aria-label={t('line')}>
      {steps.map(({ player, signature }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the line.
          key={at}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-l-3 py-0.5 pl-2 ${
            player === game.you ? 'border-horizon' : 'border-line-strong text-ink-2'
          }`}
        >
          <span className="min-w-0 wrap-anywhere">
            {t('step', { name: names[player] ?? '', answer: words(signature) })}
            {at < played && <small className="block text-14 text-ink-2">{t('played')}</small>}
          </span>
          {!isOver && at >= played && at < last && player === game.you && (
            <Button
              variant="quiet"
              className="text-14 phone:min-h-11"
              aria-label={t('endAfter', { answer: words(signature) })}
              onClick={() => void handle.act({ does: 'shorten', position, steps: at + 1 })}
            >
              {t('endHere')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns a function that describes a step of a line, given its signature: a kind of answer, then its cards. */
function useStepWords(pool: Pool): (signature: string) => string {
  const t = useTranslations('play.move')
  return (signature) => {
    const [kind = '', key = '', target = ''] = signature.split(' ')
    const titleOf = (one: string) => pool.byKey.get(one)?.title ?? one
    if (!t.has(kind as OptionKind)) return signature
    return t(kind as OptionKind, {
      ...{ card: titleOf(key), target: titleOf(target), text: 'none', number: 1, amount: 0 },
      ...{ self: 'no', alone: 'no' },
    })
  }
}
