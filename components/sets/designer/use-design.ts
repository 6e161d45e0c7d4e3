'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Compiler, startCompiler } from '@/lib/features/sets/client/compiler'
import { keepSet, setsStore } from '@/lib/features/sets/client/sets'
import { type CardDesign, type OwnSet, withCard } from '@/lib/features/sets/model/own-set'
import { factsFor, readingsOf, textsOf, withUnderstood } from '@/lib/features/sets/model/understood'
import type { CardResult } from '@/lib/game/text/compile'

/** Milliseconds after a letter until the texts are read again. */
const TYPING_PAUSE_MS = 150

export interface Designing {
  readonly design: CardDesign
  readonly change: (next: CardDesign) => void
  /** The result for the current texts; undefined while they are being compiled. */
  readonly result: CardResult | undefined
}

/** A card being edited: every change is saved, and its texts are compiled in a worker. */
export function useDesign(set: OwnSet, design: CardDesign): Designing {
  const { code } = set
  const compiler = useRef<Compiler>(undefined)
  const [read, setRead] = useState<{ readonly of: string; readonly result: CardResult }>()
  useEffect(
    () => () => {
      compiler.current?.close()
      compiler.current = undefined
    },
    [],
  )
  const change = useCallback(
    (next: CardDesign) => {
      const now = setsStore.getState().sets.get(code)
      if (now) keepSet(withCard(now.set, next))
    },
    [code],
  )
  const facts = JSON.stringify([textsOf(design), factsFor(set, design)])
  const latest = useRef(design)
  latest.current = design
  const around = useRef(set)
  around.current = set
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same texts and facts are read once.
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      compiler.current ??= startCompiler()
      const asked = latest.current
      void compiler.current.compile(textsOf(asked), factsFor(around.current, asked)).then((result) => {
        if (!isCurrent) return
        setRead({ of: facts, result })
        const understood = withUnderstood(latest.current, readingsOf(latest.current, result))
        if (understood !== latest.current) change(understood)
      })
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [facts])
  return { design, change, result: read?.of === facts ? read.result : undefined }
}
