'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useReducer, useRef } from 'react'
import { appendAnnouncement, NOTHING_SAID } from '@/lib/features/play/model/log'
import { useLogLabels } from './log/log-labels'
import { useAutoPassedLabel } from './prompt/auto-passed-label'
import { useDecisionText } from './prompt/decision-text'
import { useTable } from './table-context'

/**
 * Announces events and questions to screen readers. Bot moves between two questions stay until the next answer, one
 * paragraph each: a screen reader still reading the first would otherwise miss the later ones.
 */
export function Announcer({ notice }: { notice: string }) {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  const { text } = useLogLabels()
  const { question: asked, situation } = useDecisionText()
  const question = situation === undefined ? asked : t('log.question', { situation, ask: asked })
  const passedOn = useAutoPassedLabel()
  const [said, say] = useReducer(appendAnnouncement, NOTHING_SAID)
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
    // Choices made on the way to the last answer are cleared in a moment.
    if (told !== snapshot && choosing !== 'all') return
    before.current = { snapshot, choosing }
    if (choosing !== 'all') return say({ text: question, waits })
    // The player went back from a choice: nothing has happened since.
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
        // A new element each time, so that a repeated text is announced again.
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  )
}
