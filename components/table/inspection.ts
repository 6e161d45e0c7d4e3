'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type Inspected, useTable } from './table-context'
import { cardsInSight } from './zones'

/** What is looked at. Apart from the rest of the table, since it changes with every move of the pointer. */
export interface Inspection {
  readonly get: () => Inspected | undefined
  readonly set: (subject: Inspected) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createInspection(): Inspection {
  let subject: Inspected | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => subject,
    set(next) {
      subject = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What is looked at; a card as it is now, and what stands on it where it lies on the table no more. */
export function useInspected(): Inspected | undefined {
  const { inspection, snapshot } = useTable()
  const subject = useSyncExternalStore(inspection.subscribe, inspection.get, inspection.get)
  const { view } = snapshot
  return useMemo(() => {
    if (subject?.kind !== 'card') return subject
    const now = cardsInSight(view).get(subject.card.id)
    if (now) return { kind: 'card', card: now }
    return subject.card.key === null ? undefined : { kind: 'key', key: subject.card.key }
  }, [subject, view])
}
