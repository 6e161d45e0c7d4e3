/** An observation: its features by column, the difference to be explained, and its weight. */
export interface Observation {
  readonly row: ReadonlyMap<number, number>
  readonly difference: number
  readonly weight: number
}

/**
 * Ridge regression without a constant: the weights closest to the differences, with a penalty on the sum of their
 * squares.
 *
 * @param penalty Above 0: then the solution is unique.
 * @returns A weight for each column.
 */
export function ridge(observations: readonly Observation[], columns: number, penalty: number): Float64Array {
  const matrix = Array.from({ length: columns }, (_, i) => {
    const row = new Float64Array(columns)
    row[i] = penalty
    return row
  })
  const right = new Float64Array(columns)
  for (const { row, difference, weight } of observations) {
    for (const [i, value] of row) {
      right[i] = (right[i] ?? 0) + weight * value * difference
      const line = matrix[i]
      if (line) for (const [j, other] of row) line[j] = (line[j] ?? 0) + weight * value * other
    }
  }
  return solved(matrix, right)
}

/** Gaussian elimination without pivoting: the matrix is symmetric and positive definite. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const lineOf = (i: number) => matrix[i] ?? new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const line = lineOf(i)
    for (let k = i + 1; k < size; k++) {
      const below = lineOf(k)
      const factor = (below[i] ?? 0) / (line[i] ?? 1)
      if (factor === 0) continue
      for (let j = i; j < size; j++) below[j] = (below[j] ?? 0) - factor * (line[j] ?? 0)
      right[k] = (right[k] ?? 0) - factor * (right[i] ?? 0)
    }
  }
  const answer = new Float64Array(size)
  for (let i = size - 1; i >= 0; i--) {
    let rest = right[i] ?? 0
    for (let j = i + 1; j < size; j++) rest -= (lineOf(i)[j] ?? 0) * (answer[j] ?? 0)
    answer[i] = rest / (lineOf(i)[i] ?? 1)
  }
  return answer
}
