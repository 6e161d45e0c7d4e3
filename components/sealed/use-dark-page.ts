'use client'

import { useLayoutEffect } from 'react'
import { readTheme, THEME_KEY } from '@/components/ui/theme'

/**
 * Shows the page in the dark theme while mounted, unless the user has chosen a theme: the pictures look better in it.
 */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (root.dataset.theme !== undefined) return
    root.dataset.theme = 'dark'
    readTheme()
    return () => {
      // A theme chosen in the meantime stays.
      if (localStorage.getItem(THEME_KEY) !== null) return
      delete root.dataset.theme
      readTheme()
    }
  }, [])
}
