import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { changeLeague, type LeagueFailure, openLeague } from '@/lib/features/leagues/client/leagues'
import type { LeagueView, SentCommand } from '@/lib/features/leagues/contract/leagues'

/** Sends a command; resolves to `done`, or to the reason for the failure. */
export type Act = (command: SentCommand) => Promise<'done' | LeagueFailure>

export interface OpenedLeague {
  readonly status: 'loading' | 'open' | 'none' | 'unreachable'
  readonly league: LeagueView | undefined
  readonly act: Act
  readonly isBusy: boolean
  readonly reload: () => void
}

/** Returns a league by its id, reloaded whenever the user returns to the page. */
export function useLeague(id: string | null, key: string | undefined): OpenedLeague {
  const t = useTranslations('leagues.failures')
  const [league, setLeague] = useState<LeagueView>()
  const [status, setStatus] = useState<OpenedLeague['status']>('loading')
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const reload = useCallback(() => setTries((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each try.
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    void openLeague(id, key).then((opened) => {
      if (!isCurrent) return
      if (typeof opened === 'object') {
        setLeague(opened)
        setStatus('open')
      } else {
        // The current content remains while there is no network.
        setStatus((before) => (opened === undefined ? 'none' : before === 'open' ? 'open' : opened))
      }
    })
    return () => {
      isCurrent = false
    }
  }, [id, key, tries])
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [reload])
  const act: Act = useCallback(
    async (command) => {
      if (id === null) return 'other'
      setBusy(true)
      const changed = await changeLeague(id, command, key)
      setBusy(false)
      if (changed.ok) setLeague(changed.value)
      else {
        toast({ message: t(changed.why) })
        // Somebody else may have changed the league first.
        reload()
      }
      return changed.ok ? 'done' : changed.why
    },
    [id, key, reload, t],
  )
  return { status, league, act, isBusy, reload }
}
