'use client'

import { useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { TableSnapshot } from '@/lib/features/play/model/session'
import { cardsInSight } from '@/lib/features/play/model/zones'
import { useTable } from '../table-context'
import type { Inspected, Inspection } from './inspected'

function createInspection(): Inspection {
  const store: Inspection['store'] = createStore(() => ({ subject: undefined }))
  return {
    store,
    set: (subject) => store.setState({ subject }),
    forget: () => store.setState({ subject: undefined }),
  }
}

/**
 * Holds the inspected subject of a table. If people share the screen, it is cleared when a hand is put down and when
 * another player decides: only the previous player may be allowed to see it.
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
 * Returns the part of the inspected subject that may be shown: a card's current state, or its printed facts if it is no
 * longer on the table. If people share the screen, nothing of a face-down hand is shown, nor of a card that is out of
 * sight.
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

/** Returns the part of the inspected subject that may be shown. */
export function useInspected(): Inspected | undefined {
  const { inspection, snapshot, handShown } = useTable()
  const subject = useStore(inspection.store, (now) => now.subject)
  return useMemo(() => visiblePart(subject, snapshot, handShown), [subject, snapshot, handShown])
}
