import { createStore } from 'zustand/vanilla'
import type { Edition } from '@/lib/game/terms'
import { removeText, storeText } from '@/lib/platform/storage/troubles'

/** The edition in which the visitor reads the rules. Kept in local storage, on this device only. */
export const EDITION_KEY = 'rules'
const NEWEST: Edition = '2008'

/**
 * The edition that the page shows; the newest on the server, which has no stored choice, and until `readEdition` is
 * called.
 */
export const editionStore = createStore<{ readonly shown: Edition }>(() => ({ shown: NEWEST }))

/** Reads the edition that the script in the page's head has set. */
export function readEdition(): void {
  editionStore.setState({ shown: document.documentElement.dataset.rules === '2007' ? '2007' : NEWEST })
}

/**
 * Shows the rules of an edition on every page and remembers it. If the browser cannot store it, the failure is noted,
 * and the choice lasts until the window is closed.
 */
export function showEdition(edition: Edition): void {
  const root = document.documentElement
  if (edition === NEWEST) delete root.dataset.rules
  else root.dataset.rules = edition
  if (edition === NEWEST) removeText(EDITION_KEY)
  else storeText(EDITION_KEY, edition)
  readEdition()
}
