'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useReducer, useRef } from 'react'
import { heard, NOTHING_SAID } from '@/lib/features/play/model/news'
import { useAsked } from './asking'
import { useAutoPassedLabel } from './auto-passed-label'
import { useLogLabels } from './log-labels'
import { useTable } from './table-context'

/**
 * Says what happened and what is asked now to people who hear the table. What bots do between two questions stays until
 * the next one is answered, a paragraph each: a voice that is still at the first would not hear of those in between.
 */
export function Announcer({ notice }: { notice: string }) {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  const { text } = useLogLabels()
  const { question } = useAsked()
  const passedOn = useAutoPassedLabel()
  const [said, say] = useReducer(heard, NOTHING_SAID)
  const { names } = useTable()
  const board = useTranslations('board')
  const decider = snapshot.decision?.player
  const ask =
    decider === undefined
      ? question
      : names.you === undefined
        ? board('ask.ofQuestion', { name: names.nameOf(decider), ask: question })
        : t('log.your', { ask: question })
  const choosing = moves?.choosing.kind ?? 'all'
  const waits = decider !== undefined || snapshot.isWatching || snapshot.view.result !== undefined
  const before = useRef({ snapshot, choosing })
  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks once for each moment of the game, whatever the words' identity.
  useEffect(() => {
    const { snapshot: told, choosing: chosen } = before.current
    // What was chosen on the way to the last answer is forgotten in a moment.
    if (told !== snapshot && choosing !== 'all') return
    before.current = { snapshot, choosing }
    if (choosing !== 'all') return say({ text: question, waits })
    // Back from what was chosen on the way: nothing has happened since.
    if (told === snapshot) return chosen === 'all' ? undefined : say({ text: ask, waits })
    if (snapshot.reached === 'start') return
    const news = snapshot.log.slice(snapshot.freshFrom).map(text).join(' ')
    if (snapshot.reached === 'undo') say({ text: t('log.undone', { ask }), waits })
    else if (snapshot.reached === 'redo') say({ text: t('log.redone', { news: `${news} ${ask}` }), waits })
    else say({ text: `${news} ${passedOn} ${ask}`, waits })
  }, [snapshot, choosing])
  useEffect(() => {
    if (notice) say({ text: notice, waits: true })
  }, [notice])
  return (
    <div className="sr" aria-live="polite" data-testid="news">
      {said.lines.map((line) => (
        // A line of its own each time: the same words again are said again.
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  )
}
