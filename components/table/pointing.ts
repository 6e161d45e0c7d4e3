import type { CardId } from '@/lib/game/engine/model/game'

/** Marks cards, wherever on the table they are or lie beneath something. Not by state: a pointer moves often. */
export function pointAt(cards: readonly CardId[]): void {
  for (const marked of document.querySelectorAll('[data-board] [data-pointed]'))
    marked.removeAttribute('data-pointed')
  for (const card of cards) {
    const found = document.querySelectorAll(
      `[data-board] [data-card="${card}"], [data-board] [data-holds~="${card}"]`,
    )
    for (const one of found) one.setAttribute('data-pointed', '')
  }
}
