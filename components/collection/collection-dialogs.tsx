'use client'

import { type ComponentType, useCallback, useState } from 'react'
import type { Pool } from '@/lib/game/cards/pool'

type PoolDialog = ComponentType<{
  pool: Pool
  open: boolean
  onClose: () => void
  /** Shows the results of a query. */
  onQuery: (query: string) => void
}>

const DIALOGS = {
  starters: () => import('./starters-dialog'),
  import: () => import('./import-dialog'),
  paste: () => import('./paste/paste-dialog'),
  bulk: () => import('./bulk/bulk-dialog'),
  history: () => import('./history/history-dialog'),
  goals: () => import('./goals/goals-dialog'),
  statistics: () => import('./figures/figures-dialog'),
} satisfies Record<string, () => Promise<{ default: PoolDialog }>>
export type DialogName = keyof typeof DIALOGS

/** Dialogs that add cards, and those that examine the collection. */
export const ADD_DIALOGS = ['starters', 'import', 'paste', 'bulk'] as const satisfies readonly DialogName[]
export const TOOL_DIALOGS = ['goals', 'statistics', 'history'] as const satisfies readonly DialogName[]

interface Dialogs {
  readonly loaded: Partial<Record<DialogName, PoolDialog>>
  readonly open: DialogName | undefined
  /** Loads a dialog if needed, and opens it. */
  readonly show: (name: DialogName) => Promise<void>
  readonly close: () => void
}

export function useCollectionDialogs(): Dialogs {
  const [loaded, setLoaded] = useState<Dialogs['loaded']>({})
  const [open, setOpen] = useState<DialogName>()
  const show = useCallback(async (name: DialogName) => {
    const { default: Loaded } = await DIALOGS[name]()
    setLoaded((before) => ({ ...before, [name]: Loaded }))
    setOpen(name)
  }, [])
  return { loaded, open, show, close: () => setOpen(undefined) }
}

/** The dialogs opened so far; they stay mounted, so that typed text is kept. */
export function CollectionDialogs({
  dialogs: { loaded, open, close },
  pool,
  onQuery,
}: {
  dialogs: Dialogs
  pool: Pool
  onQuery: (query: string) => void
}) {
  return [...ADD_DIALOGS, ...TOOL_DIALOGS].map((name) => {
    const Loaded = loaded[name]
    return Loaded && <Loaded key={name} pool={pool} open={open === name} onClose={close} onQuery={onQuery} />
  })
}
