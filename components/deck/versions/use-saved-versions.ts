'use client'

import { useCallback, useEffect, useState } from 'react'
import type { SavedVersion } from '@/lib/features/decks/client/deck-repository'
import { savedVersions } from '@/lib/features/decks/client/deck-work'

interface Saves {
  readonly versions: readonly SavedVersion[]
  readonly more: boolean
  readonly failed: boolean
}

/** Returns the saves of a deck read so far, the latest first. Undefined while the first ones are loading. */
export function useSavedVersions(id: string, revision: number) {
  const [saves, setSaves] = useState<Saves>()
  const read = useCallback(async () => {
    // A deck that was never saved has no versions.
    const found = revision === 0 ? undefined : await savedVersions(id)
    if (!found) setSaves({ versions: [], more: false, failed: false })
    else if (found.ok) setSaves({ ...found.value, failed: false })
    else setSaves((known) => ({ versions: known?.versions ?? [], more: false, failed: true }))
  }, [id, revision])
  useEffect(() => void read(), [read])
  const oldest = saves?.versions.at(-1)?.revision
  const readOlder = useCallback(async () => {
    if (oldest === undefined) return
    const older = await savedVersions(id, oldest)
    setSaves((known) => {
      if (!known || known.versions.at(-1)?.revision !== oldest) return known
      return older.ok
        ? { versions: [...known.versions, ...older.value.versions], more: older.value.more, failed: false }
        : { ...known, failed: true }
    })
  }, [id, oldest])
  return { saves, read, readOlder }
}
