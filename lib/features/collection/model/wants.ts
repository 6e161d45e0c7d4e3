import type { CardToGet } from './allocation'
import { clampCopies } from './counts'
import { type CardMarks, type CollectionMarks, marksOf, wantedOf } from './marks'

/** Number of copies that changed marks want beyond those wanted before. */
export const wantedMore = (before: CollectionMarks, changed: Readonly<Record<string, CardMarks>>): number =>
  Object.entries(changed).reduce(
    (sum, [key, { wanted }]) => sum + wanted[0] - marksOf(before, key).wanted[0],
    0,
  )

/**
 * The marks to set so that at least as many copies of each card are wanted, in any finish, as must be acquired; wants
 * beyond that are kept.
 */
export function wantsFor(
  marks: CollectionMarks,
  get: readonly CardToGet[],
): Readonly<Record<string, CardMarks>> {
  return Object.fromEntries(
    get.flatMap(({ key, copies }) => {
      const more = copies - wantedOf(marks, key)
      if (more <= 0) return []
      const mark = marksOf(marks, key)
      return [
        [key, { ...mark, wanted: [clampCopies(mark.wanted[0] + more), mark.wanted[1]] as const }] as const,
      ]
    }),
  )
}
