'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { type Account, accountStore, currentAccount } from '@/lib/features/account/client/account'

/**
 * Returns who is signed in. `loading` on the server and until the first response; only `/api/auth/session` is called.
 */
export function useAccount(): Account {
  useEffect(() => {
    void currentAccount()
  }, [])
  return useStore(accountStore)
}
