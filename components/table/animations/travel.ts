import { type AnimationLayer, pictureOf, zoomOf } from './layer'

/** Time in ms that a card takes to its new place (at most 400, by the design rules). */
const TRAVEL = 240
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
/** Maximum number of cards that move at once: nobody could follow more. */
const MOST = 14

/** Returns the positions of the table's cards, by their id. */
export function placesOf(board: HTMLElement): ReadonlyMap<string, DOMRect> {
  const places = new Map<string, DOMRect>()
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = card.getBoundingClientRect()
    if (box.width > 0) places.set(card.dataset.card ?? '', box)
  }
  return places
}

const within = (box: DOMRect, frame: DOMRect) =>
  box.left >= frame.left - 1 &&
  box.right <= frame.right + 1 &&
  box.top >= frame.top - 1 &&
  box.bottom <= frame.bottom + 1

/** True if an element between a card and the table would clip the card on its way. */
function isCutOff(card: Element, board: Element, from: DOMRect, to: DOMRect): boolean {
  for (let frame = card.parentElement; frame && frame !== board; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow === 'visible') continue
    const edge = frame.getBoundingClientRect()
    // A card that is not visible at its destination does not fly there visibly.
    if (to.right < edge.left || to.left > edge.right) return false
    if (!within(from, edge) || !within(to, edge)) return true
  }
  return false
}

/** Moves cards from their old places to the new ones, and fades in new cards. */
export function moveCards(
  stage: AnimationLayer,
  board: HTMLElement,
  before: ReadonlyMap<string, DOMRect>,
  skipped: ReadonlySet<string>,
): void {
  const changed: { card: HTMLElement; was: DOMRect | undefined; box: DOMRect }[] = []
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = card.getBoundingClientRect()
    if (box.width === 0) continue
    const was = before.get(card.dataset.card ?? '')
    if (!was || Math.abs(was.x - box.x) + Math.abs(was.y - box.y) > 2) changed.push({ card, was, box })
  }
  if (before.size === 0 || changed.length > MOST) return
  const timing = { duration: TRAVEL, easing: EASING }
  for (const { card, was, box } of changed) {
    if (skipped.has(card.dataset.card ?? '')) continue
    if (!was) {
      stage.run(
        card,
        [
          { opacity: 0, transform: 'scale(0.86)' },
          { opacity: 1, transform: 'none' },
        ],
        timing,
      )
    } else if (isCutOff(card, board, was, box)) {
      const flying = stage.show(pictureOf(card), `card ${card.dataset.card}`)
      const from = `translate(${was.x - box.x}px, ${was.y - box.y}px)`
      stage.run(flying, [{ transform: from }, { transform: 'none' }], timing)
      // For pointers, keys and the focus it stays in its place.
      stage.run(card, [{ opacity: 0 }, { opacity: 0 }], timing)
    } else {
      const zoom = zoomOf(card)
      const from = `translate(${(was.x - box.x) / zoom}px, ${(was.y - box.y) / zoom}px)`
      stage.run(card, [{ transform: from }, { transform: 'none' }], timing)
    }
  }
}
