import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import type { CardPlace } from './deck-actions'

/** Returns the name by which keys, drags and dialogs find a card of the deck again. */
export const entryName = ({ key, section }: CardPlace): string => `${section} ${key}`

/** Returns the deck's cards on the screen, in order. */
export const entryElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')]

/** Returns the index of the focused card among the cards of the deck; -1 if none is focused. */
export const focusedPlace = (): number => entryElements().findIndex((entry) => entry.matches(':focus'))

/** Returns the focused card of the deck. */
export function focusedEntry(): CardPlace | undefined {
  const name = document.activeElement?.getAttribute('data-entry')
  const [word, key] = name?.split(' ') ?? []
  const section = DECK_SECTIONS.find((one) => one === word)
  return section && key ? { key, section } : undefined
}

/** Moves the focus among the cards of the deck; returns false if it is not on one. */
export function moveAmongEntries(step: number): boolean {
  const all = entryElements()
  const at = focusedPlace()
  if (at < 0) return false
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  return true
}

/** Focuses a card of the deck if it is on the screen. */
export function focusEntry(place: CardPlace): void {
  entryElements()
    .find((entry) => entry.dataset.entry === entryName(place))
    ?.focus()
}
