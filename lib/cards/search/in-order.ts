/**
 * Numbers in the order of their keys, equal ones as they were: counted, not compared, so that a hundred thousand of them
 * take no longer than to read them twice.
 * @param keys how many there are; a key is a whole number from 0 to one less
 */
export function inOrder(
  numbers: Uint32Array,
  keyOf: (number: number) => number,
  keys: number,
): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(keys + 1)
  for (const number of numbers) {
    const after = keyOf(number) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let key = 1; key <= keys; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
  const ordered = new Uint32Array(numbers.length)
  for (const number of numbers) {
    const key = keyOf(number)
    const at = starts[key] ?? 0
    ordered[at] = number
    starts[key] = at + 1
  }
  return ordered
}
