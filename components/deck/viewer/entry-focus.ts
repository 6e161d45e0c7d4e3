import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import type { CardPlace } from './deck-actions'

/** The name by which keys, drags and dialogs find a card of the deck again. */
export const entryName = ({ key, section }: CardPlace): string => `${section} ${key}`

/** The cards of the deck on the screen, in their order. */
export const entryElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')]

/** Place of the card that has the focus among the cards of the deck; -1 where none has. */
export const focusedPlace = (): number => entryElements().findIndex((entry) => entry.matches(':focus'))

/** The card of the deck that has the focus. */
export function focusedEntry(): CardPlace | undefined {
  const name = document.activeElement?.getAttribute('data-entry')
  const [word, key] = name?.split(' ') ?? []
  const section = DECK_SECTIONS.find((one) => one === word)
  return section && key ? { key, section } : undefined
}

/** Moves the focus among the cards of the deck; false where it is not on one. */
export function moveAmongEntries(step: number): boolean {
  const all = entryElements()
  const at = focusedPlace()
  if (at < 0) return false
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  return true
}

/** Gives the focus to a card of the deck, if it is there. */
export function focusEntry(place: CardPlace): void {
  entryElements()
    .find((entry) => entry.dataset.entry === entryName(place))
    ?.focus()
}
