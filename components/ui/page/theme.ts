import { createStore } from 'zustand/vanilla'
import { readText, removeText, storeText } from '@/lib/platform/storage/troubles'

/** Themes to choose from; `system` follows the device. Kept in local storage, on this device only. */
const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_KEY = 'theme'

/**
 * Applies a theme to the page and remembers it. If the browser cannot store it, the failure is noted, and the theme
 * lasts for this page.
 */
export function applyTheme(theme: Theme): void {
  putOn(theme)
  themeStore.setState({ shown: shownTheme() })
}

function putOn(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  if (theme === 'system') removeText(THEME_KEY)
  else storeText(THEME_KEY, theme)
}

/**
 * Uses the dark theme on the page if no theme was chosen: card pictures are made for it. Returns a function that undoes
 * this.
 */
export function darkByDefault(): () => void {
  const root = document.documentElement
  if (root.dataset.theme !== undefined) return () => {}
  root.dataset.theme = 'dark'
  themeStore.setState({ shown: 'dark' })
  return () => {
    // A theme chosen in the meantime stays.
    if (readText(THEME_KEY) !== null) return
    delete root.dataset.theme
    themeStore.setState({ shown: shownTheme() })
  }
}

/** Returns the current theme: the chosen one, or the device's preference. */
function shownTheme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/**
 * The theme that the page shows; undefined on the server, which does not know the device, and until `readTheme` is
 * called.
 */
export const themeStore = createStore<{ readonly shown: 'dark' | 'light' | undefined }>(() => ({
  shown: undefined,
}))

/** Updates the store with the theme that the page shows. */
export function readTheme(): void {
  themeStore.setState({ shown: shownTheme() })
}
