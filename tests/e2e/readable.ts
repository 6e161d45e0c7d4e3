import type { Locator } from '@playwright/test'
import { CARD_TYPES } from '@/lib/game/terms'
import { renderCardText, textLength } from '@/lib/game/text'
import { expect } from './fixtures'
import { officialPool } from './official-pool'

/** The cards of each type with the longest texts, and those with the longest titles and subtitles. */
export const LONGEST = CARD_TYPES.flatMap((type) => {
  const cards = officialPool.cards.filter((card) => card.type === type)
  const most = (count: number, length: (card: (typeof cards)[number]) => number) =>
    cards.toSorted((a, b) => length(b) - length(a)).slice(0, count)
  return [
    ...new Set([
      ...most(2, (card) => textLength(renderCardText(card))),
      ...most(1, (card) => card.title.length + card.subtitle.length),
    ]),
  ]
})

/** Matches exactly these cards. */
export const MAX_QUERY_LENGTH = LONGEST.map(({ set, number }) => `(set:${set} number:${number})`).join(' or ')

interface How {
  /** True if content outside of a scrolling box may be scrolled to. */
  readonly scrolls?: boolean
}

/**
 * Every line of text inside must be visible: not clipped, not covered, and within bounds.
 * @param about the element, for the message
 */
export async function expectReadable(
  box: Locator,
  about: string,
  { scrolls = false }: How = {},
): Promise<void> {
  const hidden = (frame: Element, mayScroll: boolean) => {
    const found: string[] = []
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (
        !parent ||
        words === '' ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      // Content for screen readers, and content that makes room for the text.
      if (parent.closest('.sr, [data-keys]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (mayScroll) parent.scrollIntoView({ block: 'center' })
      const around = frame.getBoundingClientRect()
      for (const line of range.getClientRects()) {
        if (line.width < 2) continue
        const isInside =
          line.left >= around.left - 1 &&
          line.right <= around.right + 1 &&
          line.top >= around.top - 1 &&
          line.bottom <= around.bottom + 1
        // At mid-height and near the baseline: lines of headings overlap slightly below.
        const seen = [0.5, 0.78].every((part) =>
          [line.left + 1, line.right - 1].every((x) => {
            const top = document.elementFromPoint(x, line.top + line.height * part)
            return top !== null && (parent.contains(top) || (frame.contains(top) && top.contains(parent)))
          }),
        )
        if (!isInside || !seen) {
          found.push(words)
          break
        }
      }
    }
    return found
  }
  // Content that appears, or makes room, takes a moment.
  await expect
    .poll(() => box.evaluate(hidden, scrolls), { message: `cut off or covered: ${about}` })
    .toEqual([])
}
