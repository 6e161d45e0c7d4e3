'use client'

import { useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { TableSnapshot } from '@/lib/features/play/model/session'
import { cardsInSight } from '@/lib/features/play/model/zones'
import type { Inspected, Inspection } from './inspected'
import { useTable } from './table-context'

function createInspection(): Inspection {
  const store: Inspection['store'] = createStore(() => ({ subject: undefined }))
  return {
    store,
    set: (subject) => store.setState({ subject }),
    forget: () => store.setState({ subject: undefined }),
  }
}

/**
 * What is looked at on one table. Where people share the screen it is forgotten when a hand is put down and when
 * another one decides: it may be something that only the one before may know.
 */
export function useInspection(
  { hiddenHands, viewer }: Pick<TableSnapshot, 'hiddenHands' | 'viewer'>,
  handShown: boolean,
): Inspection {
  const [inspection] = useState(createInspection)
  // Before the screen is drawn: not for one moment may the next one see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is the reason to forget.
  useLayoutEffect(() => {
    if (hiddenHands && !handShown) inspection.forget()
  }, [inspection, hiddenHands, handShown, viewer])
  return inspection
}

/**
 * What may be shown now of what is looked at: a card as it is now, and what stands on it where it lies on the table no
 * more. Where people share the screen, nothing of a hand that is face down, nor of a card that is out of sight.
 */
export function visiblePart(
  subject: Inspected | undefined,
  { view, hiddenHands }: Pick<TableSnapshot, 'view' | 'hiddenHands'>,
  handShown: boolean,
): Inspected | undefined {
  if (subject?.kind !== 'card') return subject
  const { id, key } = subject.card
  if (!handShown && view.you.hand.some((card) => card.id === id)) return undefined
  const now = cardsInSight(view).get(id)
  if (now) return { kind: 'card', card: now }
  return hiddenHands || key === null ? undefined : { kind: 'key', key }
}

/** What is looked at, as far as it may be shown. */
export function useInspected(): Inspected | undefined {
  const { inspection, snapshot, handShown } = useTable()
  const subject = useStore(inspection.store, (now) => now.subject)
  return useMemo(() => visiblePart(subject, snapshot, handShown), [subject, snapshot, handShown])
}
