'use client'

import { useLayoutEffect } from 'react'
import { readTheme, THEME_KEY } from '@/components/ui/theme'

/** Shows the page in dark colours while it is there, unless somebody has chosen colours: the pictures glow in them. */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (root.dataset.theme !== undefined) return
    root.dataset.theme = 'dark'
    readTheme()
    return () => {
      // What was chosen meanwhile is kept, and stays.
      if (localStorage.getItem(THEME_KEY) !== null) return
      delete root.dataset.theme
      readTheme()
    }
  }, [])
}
