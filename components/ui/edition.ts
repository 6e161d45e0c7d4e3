import { createStore } from 'zustand/vanilla'
import type { Edition } from '@/lib/game/terms'
import { forgetText, keepText } from '@/lib/platform/storage/troubles'

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
 * Shows the rules of an edition on every page and remembers it. Where the browser does not, that is noted, and it lasts until the
 * window is left.
 */
export function showEdition(edition: Edition): void {
  const root = document.documentElement
  if (edition === NEWEST) delete root.dataset.rules
  else root.dataset.rules = edition
  if (edition === NEWEST) forgetText(EDITION_KEY)
  else keepText(EDITION_KEY, edition)
  readEdition()
}
