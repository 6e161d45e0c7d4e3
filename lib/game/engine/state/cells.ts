/**
 * Memory for copies of games. Allocating memory takes several times as long as filling a piece of the size of a game,
 * so it is allocated in blocks that are used up copy by copy. A block stays alive as long as any of its copies does.
 */

const COPIES_IN_BLOCK = 8
const BYTES = Int16Array.BYTES_PER_ELEMENT

let block = new ArrayBuffer(0)
let taken = 0

/** An independent copy. Only its own part of the underlying block may be used. */
export function copyOfCells(cells: Int16Array): Int16Array {
  const bytes = cells.length * BYTES
  if (taken + bytes > block.byteLength) {
    block = new ArrayBuffer(COPIES_IN_BLOCK * bytes)
    taken = 0
  }
  const copy = new Int16Array(block, taken, cells.length)
  taken += bytes
  copy.set(cells)
  return copy
}
