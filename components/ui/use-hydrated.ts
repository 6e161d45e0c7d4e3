'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's own scripts are at work; false in the page as the server sends it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
