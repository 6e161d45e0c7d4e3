import { isWanted } from '@/lib/features/play/model/guide/guide'
import type { Lesson } from '@/lib/features/play/model/guide/lessons'
import type { Move, MoveTable } from '@/lib/features/play/model/moves'

/** Returns the moves that a lesson asks for; if several match, the one with the card that the lesson points at. */
export function meantMoves(lesson: Lesson, moves: MoveTable): readonly Move[] {
  const { wanted, hint } = lesson
  if (!wanted || moves.decision !== lesson.asks) return []
  const fits = moves.all.filter(({ option }) => isWanted(option, wanted))
  const hinted = fits.filter(({ option }) => option.key === hint)
  return hinted.length > 0 ? hinted : fits
}

/** Returns the table's buttons for the moves: their cards, or their items in the list of answers. */
export function elementsOf(meant: readonly Move[], moves: MoveTable): readonly HTMLElement[] {
  // The same list is in the action panel and in the menu next to a card.
  const lists = [
    ...document.querySelectorAll<HTMLElement>('[data-answers] [data-moves], [data-card-menu] [data-moves]'),
  ]
  return meant.flatMap((move) => {
    const place = moves.listed.findIndex(({ index }) => index === move.index)
    const card = move.option.card
    const onTable =
      card === undefined ? [] : document.querySelectorAll<HTMLElement>(`[data-board] [data-card="${card}"]`)
    const passive =
      moves.passive?.index === move.index
        ? document.querySelectorAll<HTMLElement>('[data-answers] [data-pass]')
        : []
    const inLists =
      place < 0 ? [] : lists.flatMap((list) => list.querySelectorAll<HTMLElement>('[data-move]')[place] ?? [])
    return [...onTable, ...passive, ...inLists]
  })
}

/** Marks these elements and unmarks all others. */
export function mark(elements: readonly HTMLElement[]): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-board] [data-meant]'))
    if (!elements.includes(marked)) marked.removeAttribute('data-meant')
  for (const element of elements)
    if (!element.hasAttribute('data-meant')) element.setAttribute('data-meant', '')
}
