'use client'

import { useEffect, useSyncExternalStore } from 'react'
import {
  ACCOUNT_LOADING,
  type Account,
  accountNow,
  currentAccount,
  onAccountChange,
} from '@/lib/browser/account'

/** Who is signed in. `loading` on the server and until the first answer; only `/api/auth/session` is asked. */
export function useAccount(): Account {
  const shown = useSyncExternalStore(onAccountChange, accountNow, () => ACCOUNT_LOADING)
  useEffect(() => {
    void currentAccount()
  }, [])
  return shown
}
