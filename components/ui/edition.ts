import { createStore } from 'zustand/vanilla'
import type { Edition } from '@/lib/terms'

/** In which edition somebody reads the rules. Kept in local storage, on this device only. */
export const EDITION_KEY = 'rules'
const NEWEST: Edition = '2008'

/** The edition that the page shows; the newest on the server, which knows no device, and until `readEdition`. */
export const editionStore = createStore<{ readonly shown: Edition }>(() => ({ shown: NEWEST }))

/** Looks at what the script in the head of the page has put there. */
export function readEdition(): void {
  editionStore.setState({ shown: document.documentElement.dataset.rules === '2007' ? '2007' : NEWEST })
}

/**
 * Shows the rules of an edition on every page and remembers it. Storage may be closed to us (private windows): then it
 * lasts until the window is left.
 */
export function showEdition(edition: Edition): void {
  const root = document.documentElement
  if (edition === NEWEST) delete root.dataset.rules
  else root.dataset.rules = edition
  try {
    if (edition === NEWEST) localStorage.removeItem(EDITION_KEY)
    else localStorage.setItem(EDITION_KEY, edition)
  } catch {
    // Nothing is lost but the memory of the choice.
  }
  readEdition()
}
