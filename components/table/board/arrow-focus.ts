/** Arrow keys move from card to card of the table, or of the hand in a window of its own. */

const cardButtons = (there: Document) =>
  [...there.querySelectorAll<HTMLElement>('[data-board] [data-card]')].filter(isShown)
const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** Moves the focus from a card to its neighbour: along the row, or to the nearest card of the next row. */
export function moveFocus(there: Document, key: string): boolean {
  const buttons = cardButtons(there)
  const from = buttons.find((button) => button === there.activeElement)
  if (!from) {
    const first = buttons.find((button) => button.tabIndex === 0 && button.hasAttribute('aria-keyshortcuts'))
    const start = first ?? buttons[0]
    start?.focus()
    return start !== undefined
  }
  const zone = from.closest('[data-zone]')
  const row = buttons.filter((button) => button.closest('[data-zone]') === zone)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = row[row.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
    next?.focus()
    return true
  }
  const box = from.getBoundingClientRect()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const down = key === 'ArrowDown'
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const button of buttons) {
    if (row.includes(button)) continue
    const other = button.getBoundingClientRect()
    const dy = other.top + other.height / 2 - y
    if (down ? dy <= 8 : dy >= -8) continue
    const distance = Math.abs(dy) * 3 + Math.abs(other.left + other.width / 2 - x)
    if (distance < least) {
      least = distance
      best = button
    }
  }
  best?.focus()
  return true
}
