'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { deckOwner, getDeck } from '@/components/storage/decks'
import { readDraft } from '@/components/storage/drafts'
import type { DeckRef } from '@/components/table/deck-ref'
import { formatDeckRef } from '@/components/table/deck-ref'
import type { Pool } from '@/lib/cards/pool'
import { encodeDeckCode } from '@/lib/decks/code'
import type { DeckList } from '@/lib/decks/deck'
import { sameDeckList } from '@/lib/decks/edit'
import { changeBetween, versionsOf } from './versions'

/** A version of a deck to choose: its value names its cards. */
export interface VersionOption {
  readonly value: string
  readonly name: string
}

/** A deck code can fail for lists that were never meant to be decks; those are not offered. */
function codeOf(list: DeckList): string | undefined {
  try {
    return encodeDeckCode(list)
  } catch {
    return undefined
  }
}

/** Cards named in the label of a version. */
const NAMED = 2

/** What this browser knows of a deck's history: as it was saved, and every step of the work on it. */
export function useVersions(ref: DeckRef, now: DeckList | undefined, pool: Pool): readonly VersionOption[] {
  const t = useTranslations('lab')
  const id = ref.kind === 'kept' ? ref.id : undefined
  const [known, setKnown] = useState<{
    readonly id: string
    readonly saved?: DeckList
    readonly past: readonly DeckList[]
    readonly future: readonly DeckList[]
  }>()
  useEffect(() => {
    if (id === undefined) return
    let current = true
    const read = async () => {
      const owner = await deckOwner()
      const [draft, kept] = await Promise.all([readDraft(owner, id), getDeck(id)])
      if (!current) return
      const { past = [], future = [] } = draft?.history ?? {}
      setKnown({ id, saved: kept.ok ? kept.value.list : undefined, past, future })
    }
    read().catch(() => {})
    return () => {
      current = false
    }
  }, [id])

  return useMemo(() => {
    if (!now || !known || known.id !== id) return []
    const { saved, past, future } = known
    const title = (key: string) => pool.byKey.get(key)?.title ?? key
    const changes = (list: DeckList): string => {
      const { more, less } = changeBetween(now, list)
      const all = [
        ...more.map(({ key, count }) => t('version.more', { count, card: title(key) })),
        ...less.map(({ key, count }) => t('version.less', { count, card: title(key) })),
      ]
      const rest = all.length - NAMED
      return [...all.slice(0, NAMED), ...(rest > 0 ? [t('version.others', { count: rest })] : [])].join(', ')
    }
    const option = (list: DeckList, name: string): VersionOption[] => {
      const code = codeOf(list)
      return code === undefined ? [] : [{ value: formatDeckRef({ kind: 'code', code }), name }]
    }
    const options = versionsOf({ past, present: now, future })
      .filter(({ step, list }) => step !== 0 && !(saved && sameDeckList(saved, list)))
      .flatMap(({ list, step }) =>
        option(
          list,
          t(step < 0 ? 'version.before' : 'version.after', { step: Math.abs(step), what: changes(list) }),
        ),
      )
    const asSaved =
      saved && !sameDeckList(saved, now) ? option(saved, t('version.saved', { what: changes(saved) })) : []
    return [...asSaved, ...options]
  }, [now, known, id, pool, t])
}
