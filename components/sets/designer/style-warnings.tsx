'use client'

import { useTranslations } from 'next-intl'
import { usePool } from '@/components/storage/use-pool'
import type { CardDesign, OwnSet } from '@/lib/features/sets/model/own-set'
import { type StyleWarning, styleWarnings } from '@/lib/features/sets/model/style'

/** Warns about anything unusual for a card. */
export function StyleWarnings({ set, design }: { readonly set: OwnSet; readonly design: CardDesign }) {
  const t = useTranslations('sets.style')
  const pool = usePool()
  const warnings = styleWarnings(set, design, pool)
  const said = (warning: StyleWarning): string => {
    switch (warning.kind) {
      case 'word':
        return t('word', { says: warning.says, cards: warning.cards })
      case 'title':
        return t(warning.set === 'own' ? 'titleInSet' : 'titleOfficial')
      case 'text':
        return t('text', { title: warning.title })
      case 'trait':
        return t('trait', { trait: warning.trait })
      case 'full-stop':
        return t('fullStop', { paragraph: warning.paragraph })
    }
  }
  if (warnings.length === 0) return null
  return (
    <ul
      className="mt-4 grid gap-1 border-l-3 border-amber-fill pl-3 text-14 text-ink-2"
      aria-label={t('title')}
    >
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)}>{said(warning)}</li>
      ))}
    </ul>
  )
}
