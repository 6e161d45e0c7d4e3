import { useEffect, useState } from 'react'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine'
import { type MissionReach, teamReach } from '@/lib/game/lab/reach'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'

/** Numbers of a team's characters, from one to all of them. */
export const SIZES = Array.from({ length: STARTING_TEAM_SIZE }, (_, i) => i + 1)

/** Returns the index of the smallest number of characters that suffices; -1 if none does. */
export const firstEnough = (margins: readonly number[]): number => margins.findIndex((margin) => margin >= 0)

type Counted = readonly MissionReach[] | 'unplayable'

/** Computes which missions a team can complete, one mission per task, so that nothing else is held up. */
export function useReach(pool: Pool, list: DeckList): { readonly counted: Counted; readonly done: boolean } {
  const [counted, setCounted] = useState<Counted>([])
  const [done, setDone] = useState(false)
  useEffect(() => {
    let current = true
    const found: MissionReach[] = []
    setDone(false)
    const { deck } = playability(pool, list, list.edition)
    const missions = deck && teamReach(pool, deck, list.edition)
    const next = () => {
      if (!current) return
      try {
        const one = missions?.next()
        if (!one || one.done) {
          setDone(true)
          return
        }
        found.push(one.value)
        setCounted([...found])
        setTimeout(next)
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        setCounted('unplayable')
        setDone(true)
      }
    }
    next()
    return () => {
      current = false
    }
  }, [pool, list])
  return { counted, done }
}
