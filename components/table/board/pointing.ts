import type { CardId } from '@/lib/game/engine/model/game'

/**
 * Marks cards wherever they are on the table, even beneath something. Sets attributes instead of state, since the
 * pointer moves often.
 */
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
