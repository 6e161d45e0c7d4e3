'use client'

import { useCallback, useEffect, useState } from 'react'
import { listChallenges, listGames } from '@/lib/features/online/client/api'
import type { Challenge, OnlineSummary, WatchableGame } from '@/lib/features/online/contract/online'

const REFRESH_MS = 15_000

interface GameLists {
  readonly games: readonly OnlineSummary[]
  /** Cursor of further finished games. */
  readonly after: string | null
  readonly challenges: readonly Challenge[]
  readonly watchable: readonly WatchableGame[]
}

/** The user's own games and open challenges, kept up to date. */
export function useGameLists() {
  const [lists, setLists] = useState<GameLists>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const [games, challenges] = await Promise.all([listGames(), listChallenges()])
    setFailed(!games.ok)
    const others = challenges.ok ? challenges.value : { challenges: [], watchable: [] }
    if (games.ok) setLists({ ...games.value, ...others })
  }, [])
  useEffect(() => {
    void load()
    const wake = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(wake, REFRESH_MS)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [load])
  return { lists, failed, load }
}

/** Games that ended before those in the list, page by page. */
export function useEarlierGames(first: string | null) {
  const [pages, setPages] = useState<Pick<GameLists, 'games' | 'after'>>()
  const [status, setStatus] = useState<'loading' | 'failed'>()
  const after = pages ? pages.after : first
  const more = async () => {
    if (after === null || status === 'loading') return
    setStatus('loading')
    const answer = await listGames(after)
    setStatus(answer.ok ? undefined : 'failed')
    if (!answer.ok) return
    const { games, after: next } = answer.value
    setPages((before) => ({ games: [...(before?.games ?? []), ...games], after: next }))
  }
  return { games: pages?.games ?? [], status, more: after === null ? undefined : () => void more() }
}
