'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { headlineOf } from '@/lib/features/play/model/log'
import { readPreferences } from '@/lib/features/play/model/preferences'
import { useLogLabels } from '../log/log-labels'
import { useTable } from '../table-context'

/** Time in ms that a headline stays unless a newer one replaces it. */
const HEADLINE_MS = 1_600

const HEADLINE = [
  'pointer-events-none z-5 m-2 max-w-[min(560px,calc(100%-16px))] self-start justify-self-center border px-4 py-2',
  'bg-basalt-3 text-center font-tech text-18/[1.25] font-semibold [grid-area:ln] phone:text-16',
].join(' ')

interface Shown {
  readonly text: string
  readonly tone: 'plain' | 'success' | 'failure' | 'own'
  readonly forMs: number
}

const TONES: Readonly<Record<Shown['tone'], string>> = {
  plain: 'border-line-strong',
  success: 'border-amber-fill text-amber',
  failure: 'border-danger text-danger',
  own: 'border-horizon text-horizon',
}

/**
 * The latest step of the game in large letters for a moment: the outcome of a mission, the start of the player's own
 * turn, a step of the opponent. Visual only: screen readers are served by the announcer.
 */
export function Headline() {
  const t = useTranslations('board.headline')
  const { snapshot, names } = useTable()
  const { text } = useLogLabels()
  const [shown, setShown] = useState<Shown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each moment of the game.
  useEffect(() => {
    const { log, freshFrom, reached, isPaced, isThinking, view } = snapshot
    if (reached !== 'answer' || view.result || readPreferences().speed === 'instant')
      return setShown(undefined)
    const event = headlineOf(log.slice(freshFrom))
    if (!event) return
    if (event.type === 'turn' && event.player === names.you)
      setShown({ text: t('yourTurn'), tone: 'own', forMs: HEADLINE_MS })
    else if (event.type === 'success' || event.type === 'failure') {
      // Once the mission has left, the text at its place contains the same information.
      if (view.mission) setShown({ text: text(event), tone: event.type, forMs: HEADLINE_MS })
      else setShown(undefined)
    } else if (isPaced || isThinking) setShown({ text: text(event), tone: 'plain', forMs: HEADLINE_MS / 2 })
  }, [snapshot])
  // Its time continues even if the game goes on without another headline.
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shown.forMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <p className={`${HEADLINE} ${TONES[shown.tone]}`} aria-hidden="true" data-headline={shown.tone}>
      {shown.text}
    </p>
  )
}
