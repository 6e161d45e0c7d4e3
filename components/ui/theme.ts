/** The colours a person chose; `system` follows the device. Kept in local storage, on this device only. */
const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_KEY = 'theme'

/**
 * Puts a theme on the page and remembers it. Storage may be closed to us (private windows): then it lasts for the page.
 */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}

/** What is shown now: the choice, or what the device prefers. */
export function shownTheme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
