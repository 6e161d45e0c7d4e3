'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAsked } from './asking'
import { useLogWords } from './log-words'
import { useTable } from './table-context'

/** Says what happened and what is asked now to people who hear the table. */
export function Announcer({ notice }: { notice: string }) {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  const { text } = useLogWords()
  const { question } = useAsked()
  const [said, setSaid] = useState('')
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks once for each moment of the game, whatever the words' identity.
  useEffect(() => {
    const news = snapshot.log.slice(snapshot.fresh).map(text).join(' ')
    if (snapshot.reached === 'start') return
    if (choosing !== 'all') setSaid(question)
    else if (snapshot.reached === 'undo') setSaid(t('log.undone', { ask }))
    else if (snapshot.reached === 'redo') setSaid(t('log.redone', { news: `${news} ${ask}` }))
    else setSaid(`${news} ${ask}`)
  }, [snapshot, choosing])
  useEffect(() => {
    if (notice) setSaid(notice)
  }, [notice])
  return (
    <p className="sr" aria-live="polite" data-testid="news">
      {said.trim()}
    </p>
  )
}
