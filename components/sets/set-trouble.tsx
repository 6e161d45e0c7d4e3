'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type KeptSet, setsStore } from '@/lib/features/sets/client/sets'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { GUEST } from '@/lib/platform/storage/owner'
import { ROW } from './styles'

/** Refusals with an explanation of their own. */
const REFUSALS = [
  'quota-sets',
  'quota-setBytes',
  'quota-setsBytes',
  'too-large',
  'suspended',
  'signed-out',
] as const

/** Returns how many cards are only in one set, only in the other, or differ. */
function countDifferences(mine: OwnSet, theirs: OwnSet) {
  const others = new Map(theirs.cards.map((card) => [card.number, JSON.stringify(card)]))
  const own = new Set(mine.cards.map(({ number }) => number))
  return {
    changed: mine.cards.filter((card) => {
      const other = others.get(card.number)
      return other !== undefined && other !== JSON.stringify(card)
    }).length,
    mine: mine.cards.filter(({ number }) => !others.has(number)).length,
    theirs: theirs.cards.filter(({ number }) => !own.has(number)).length,
  }
}

/** Reports that a set in the account differs from the one here, and why; its owner chooses which to keep. */
export function SetTroubleNotice({ code }: { readonly code: string }) {
  const t = useTranslations('sets.account')
  const trouble = useStore(setsStore, ({ troubles }) => troubles.get(code))
  const mine = useStore(setsStore, ({ sets }) => sets.get(code)?.set)
  const [isBusy, setBusy] = useState(false)
  if (!trouble || !mine) return null
  if (trouble.kind === 'refused') {
    const refusal = REFUSALS.find((one) => one === trouble.code) ?? 'other'
    return (
      <Notice bad role="alert" className="mb-4">
        {t(`refused.${refusal}`)}
      </Notice>
    )
  }
  const choose = async (choice: 'mine' | 'theirs' | 'both') => {
    setBusy(true)
    try {
      const { settleConflict } = await import('@/lib/features/sets/client/set-sync')
      await settleConflict(code, choice, (name) => t('conflict.copy', { name }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice bad as="section" role="alert" className="mb-4 grid gap-2">
      <p>
        {t('conflict.text')} {t('conflict.differs', countDifferences(mine, trouble.theirs))}
      </p>
      <p className={ROW}>
        {(['both', 'mine', 'theirs'] as const).map((choice) => (
          <Button key={choice} disabled={isBusy} onClick={() => void choose(choice)}>
            {t(`conflict.${choice}`)}
          </Button>
        ))}
      </p>
    </Notice>
  )
}

/** Shows whether a set is in the account, or only in this browser. */
export function SyncState({ kept: { isChanged, inAccount } }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets.account')
  const owner = useStore(setsStore, (now) => now.owner)
  const isReached = useStore(setsStore, (now) => now.isReached)
  const place =
    owner === GUEST ? 'here' : !isReached ? 'unreached' : isChanged || !inAccount ? 'waiting' : 'saved'
  return <p className="mb-4 text-14 text-ink-3">{t(place)}</p>
}
