'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { RuleView } from '../legality/rule-views'

/** Announces to screen readers which chevrons locked or opened. */
export function LegalityAnnouncer({ rules, deckId }: { rules: readonly RuleView[]; deckId: string }) {
  const t = useTranslations('decks')
  const [said, setSaid] = useState('')
  const before = useRef<{ deckId: string; locked: readonly boolean[] }>(undefined)
  useEffect(() => {
    const now = rules.map(({ locked }) => locked)
    const last = before.current
    before.current = { deckId, locked: now }
    if (last?.deckId !== deckId) return
    const locked = now.filter(Boolean).length
    const changes = rules.flatMap(({ title, figure }, at) => {
      if (now[at] === last.locked[at]) return []
      const values = { number: at + 1, rule: title, figure, locked }
      return [t(now[at] ? 'rules.announceLocked' : 'rules.announceOpen', values)]
    })
    if (changes.length === 0) return
    setSaid(locked === 7 ? t('rules.announceLegal') : changes.join(' '))
  }, [rules, deckId, t])
  return (
    <p className="sr" aria-live="polite">
      {said}
    </p>
  )
}
