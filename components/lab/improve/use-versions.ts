'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTimes } from '@/components/ui/hooks/use-times'
import type { SavedVersion } from '@/lib/features/decks/client/deck-repository'
import { savedVersions } from '@/lib/features/decks/client/deck-work'
import { deckOwner } from '@/lib/features/decks/client/decks'
import { readDraft } from '@/lib/features/decks/client/drafts'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { Pool } from '@/lib/game/cards/pool'
import { changeBetween, otherVersions } from './versions'

/** A version of a deck to choose: its value identifies its cards. */
export interface VersionOption {
  readonly value: string
  readonly name: string
}

/** Earlier versions that a deck can be compared with. */
export interface Versions {
  /** Saves, the latest first, except those equal to the current deck. */
  readonly saved: readonly VersionOption[]
  /** Steps of the editing history in this browser. */
  readonly steps: readonly VersionOption[]
  /** Loads older saves; undefined if there are none. */
  readonly readOlder: (() => void) | undefined
  /** True if the saves could not be read. */
  readonly failed: boolean
}

/** Returns a deck's code. It can fail for lists that are not real decks; those are not offered. */
function codeOf(list: DeckList): string | undefined {
  try {
    return encodeDeckCode(list)
  } catch {
    return undefined
  }
}

/** Number of cards named in the label of a version. */
const NAMED = 2

interface Known {
  readonly id: string
  readonly saves: readonly SavedVersion[]
  readonly more: boolean
  readonly failed: boolean
  readonly past: readonly DeckList[]
  readonly future: readonly DeckList[]
}

async function read(id: string): Promise<Known> {
  const draft = await readDraft(await deckOwner(), id).catch(() => undefined)
  const past = draft?.history.past.map(({ list }) => list) ?? []
  const future = draft?.history.future.map(({ list }) => list) ?? []
  const saved = await savedVersions(id)
  // A deck that was never saved has no saves; that is not a failure.
  const failed = !saved.ok && saved.reason !== 'not-found' && saved.reason !== 'deleted'
  const { versions: saves, more } = saved.ok ? saved.value : { versions: [], more: false }
  return { id, saves, more, failed, past, future }
}

/** Returns the history of the user's own deck: its saves, and every editing step that this browser knows. */
export function useVersions(ref: DeckRef, now: DeckList | undefined, pool: Pool): Versions {
  const t = useTranslations('lab')
  const terms = useTranslations('terms')
  const { moment } = useTimes()
  const id = ref.kind === 'kept' ? ref.id : undefined
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    if (id === undefined) return
    let current = true
    read(id).then(
      (all) => {
        if (current) setKnown(all)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [id])

  const oldest = known?.saves.at(-1)?.revision
  const readOlder = useCallback(() => {
    if (id === undefined || oldest === undefined) return
    void savedVersions(id, oldest).then((older) => {
      setKnown((all) => {
        if (all?.id !== id || all.saves.at(-1)?.revision !== oldest) return all
        if (!older.ok) return { ...all, failed: true }
        const { versions, more } = older.value
        return { ...all, saves: [...all.saves, ...versions], more, failed: false }
      })
    })
  }, [id, oldest])

  return useMemo(() => {
    if (!now || !known || known.id !== id) return NONE
    const { saves, past, future, more, failed } = known
    const nameOf = (key: string) => {
      const { title = key, subtitle } = pool.byKey.get(key) ?? {}
      return subtitle ? terms('card.full', { title, subtitle }) : title
    }
    const changes = (list: DeckList): string => {
      const change = changeBetween(now, list)
      const all = [
        ...change.more.map(({ key, count }) => t('version.more', { count, card: nameOf(key) })),
        ...change.less.map(({ key, count }) => t('version.less', { count, card: nameOf(key) })),
      ]
      const rest = all.length - NAMED
      return [...all.slice(0, NAMED), ...(rest > 0 ? [t('version.others', { count: rest })] : [])].join(', ')
    }
    const option = (list: DeckList, name: string): VersionOption[] => {
      const code = codeOf(list)
      return code === undefined ? [] : [{ value: formatDeckRef({ kind: 'code', code }), name }]
    }
    const other = otherVersions(now, saves, { past, future })
    return {
      saved: other.saves.flatMap(({ list, savedAt }) => {
        const date = moment(savedAt)
        return option(list, t('version.saved', { date, what: changes(list) }))
      }),
      steps: other.steps.flatMap(({ list, step }) => {
        const which = step < 0 ? 'version.before' : 'version.after'
        return option(list, t(which, { step: Math.abs(step), what: changes(list) }))
      }),
      readOlder: more ? readOlder : undefined,
      failed,
    }
  }, [now, known, id, pool, t, terms, moment, readOlder])
}

const NONE: Versions = { saved: [], steps: [], readOlder: undefined, failed: false }
