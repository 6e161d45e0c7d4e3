'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page's scripts are running; false in the page as the server sends it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
