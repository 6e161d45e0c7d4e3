import { createStore } from 'zustand/vanilla'
import { forgetText, keepText, readText } from '@/lib/platform/storage/troubles'

/** The colours a person chose; `system` follows the device. Kept in local storage, on this device only. */
const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_KEY = 'theme'

/**
 * Puts a theme on the page and remembers it. Where the browser does not, that is noted, and it lasts for the page.
 */
export function applyTheme(theme: Theme): void {
  putOn(theme)
  themeStore.setState({ shown: shownTheme() })
}

function putOn(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  if (theme === 'system') forgetText(THEME_KEY)
  else keepText(THEME_KEY, theme)
}

/**
 * Uses the dark theme on the page if no theme was chosen: card pictures are made for it. Returns a function that ends this.
 */
export function darkByDefault(): () => void {
  const root = document.documentElement
  if (root.dataset.theme !== undefined) return () => {}
  root.dataset.theme = 'dark'
  themeStore.setState({ shown: 'dark' })
  return () => {
    // Chosen since, it stays.
    if (readText(THEME_KEY) !== null) return
    delete root.dataset.theme
    themeStore.setState({ shown: shownTheme() })
  }
}

/** What is shown now: the choice, or what the device prefers. */
function shownTheme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The theme that the page shows; undefined on the server, which knows no device, and until `readTheme`. */
export const themeStore = createStore<{ readonly shown: 'dark' | 'light' | undefined }>(() => ({
  shown: undefined,
}))

/** Looks at what the page shows. */
export function readTheme(): void {
  themeStore.setState({ shown: shownTheme() })
}
