/**
 * Ridge regression from sums, sized for this purpose: some thousand columns, rows with a hundred entries each. Rows are
 * added up as they arrive and never stored, so the number of games does not affect memory.
 */

/** A row's columns that are not 0, in ascending order. */
export interface SparseRow {
  readonly columns: readonly number[]
  readonly values: readonly number[]
}

/** The sums over rows that the regression needs; of the symmetric matrix only the lower triangle. */
export class Sums {
  readonly products: Float64Array
  readonly right: Float64Array
  rows = 0
  squares = 0

  constructor(readonly size: number) {
    this.products = new Float64Array(size * size)
    this.right = new Float64Array(size)
  }

  add(row: SparseRow, result: number): void {
    this.rows++
    this.squares += result * result
    this.addFrom(0, row, result)
  }

  /**
   * Adds the products of a row's columns from an index on with all columns before them. If several regressions share
   * their first columns, each adds only its own, and the shared ones are copied (`withFirst`).
   */
  addFrom(start: number, { columns, values }: SparseRow, result: number): void {
    const { products, right, size } = this
    for (let a = start; a < columns.length; a++) {
      const i = columns[a] ?? 0
      const value = values[a] ?? 0
      right[i] = (right[i] ?? 0) + value * result
      const line = i * size
      for (let b = 0; b <= a; b++) {
        const j = line + (columns[b] ?? 0)
        products[j] = (products[j] ?? 0) + value * (values[b] ?? 0)
      }
    }
  }

  /** Copies the sums of its first columns from a regression that has only those. */
  withFirst(first: Sums): this {
    this.rows = first.rows
    this.squares = first.squares
    for (let i = 0; i < first.size; i++) {
      this.right[i] = first.right[i] ?? 0
      this.products.set(first.products.subarray(i * first.size, (i + 1) * first.size), i * this.size)
    }
    return this
  }

  addAll(other: Sums): void {
    this.rows += other.rows
    this.squares += other.squares
    for (let i = 0; i < this.products.length; i++)
      this.products[i] = (this.products[i] ?? 0) + (other.products[i] ?? 0)
    for (let i = 0; i < this.size; i++) this.right[i] = (this.right[i] ?? 0) + (other.right[i] ?? 0)
  }
}

/**
 * Columns whose true weights are assumed to have a common spread: they are shrunk by the same ridge, estimated from the
 * data.
 */
export interface Group {
  readonly columns: readonly number[]
  /** Initial standard deviation of the true weights. */
  readonly spread: number
}

export interface Fit {
  readonly weights: Float64Array
  /** The standard error of a linear combination of weights; all factors are 1 by default. */
  readonly errorOf: (columns: readonly number[], factors?: readonly number[]) => number
  /** Estimated standard deviation of the true weights, by group. */
  readonly spreads: readonly number[]
  /** Mean squared residual. */
  readonly variance: number
}

/** Columns outside all groups get a minimal ridge, so that there is always a unique solution. */
const MIN_RIDGE = 1e-6
/** Minimum spread of a group: one of 0 could never grow again. */
const MIN_SPREAD = 1e-5

/**
 * Estimates the weights by empirical Bayes: those of a group are assumed to be normally distributed around 0, with a
 * spread given by the mean of the squared estimates and their squared errors, iterated for a number of rounds.
 */
export function fitted(sums: Sums, groups: readonly Group[], rounds: number): Fit {
  let spreads = groups.map(({ spread }) => spread)
  let variance = sums.squares / Math.max(1, sums.rows)
  for (let round = 0; ; round++) {
    const penalty = new Float64Array(sums.size).fill(MIN_RIDGE)
    groups.forEach(({ columns }, g) => {
      for (const column of columns) penalty[column] = variance / (spreads[g] ?? MIN_SPREAD) ** 2
    })
    const root = choleskyOf(sums, penalty)
    const weights = solved(root, sums.right, sums.size)
    const found = leftOver(sums, weights)
    const inverse = inverseOf(root, sums.size)
    const errorOf = errors(inverse, sums.size, found)
    if (round === rounds) return { weights, errorOf, spreads, variance: found }
    variance = found
    spreads = groups.map(({ columns }) => {
      let sum = 0
      for (const column of columns) sum += (weights[column] ?? 0) ** 2 + errorOf([column]) ** 2
      return Math.max(MIN_SPREAD, Math.sqrt(sum / Math.max(1, columns.length)))
    })
  }
}

/**
 * Cholesky factorisation: the lower triangle L with L L' = products + penalty. Rows are read in order, which is
 * cache-friendly.
 */
function choleskyOf({ products, size }: Sums, penalty: Float64Array): Float64Array {
  const root = Float64Array.from(products)
  for (let i = 0; i < size; i++) {
    const line = i * size
    root[line + i] = (root[line + i] ?? 0) + (penalty[i] ?? 0)
    for (let j = 0; j <= i; j++) {
      const other = j * size
      const sum = (root[line + j] ?? 0) - productOf(root, line, other, j)
      if (j < i) root[line + j] = sum / (root[other + j] ?? 1)
      else if (sum > 0) root[line + j] = Math.sqrt(sum)
      else throw new Error(`column ${i} says nothing of its own`)
    }
  }
  return root
}

/** The dot product of two ranges of an array, with four independent sums to avoid waiting for each addition. */
function productOf(array: Float64Array, one: number, other: number, length: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let k = 0
  for (; k + 3 < length; k += 4) {
    a += (array[one + k] ?? 0) * (array[other + k] ?? 0)
    b += (array[one + k + 1] ?? 0) * (array[other + k + 1] ?? 0)
    c += (array[one + k + 2] ?? 0) * (array[other + k + 2] ?? 0)
    d += (array[one + k + 3] ?? 0) * (array[other + k + 3] ?? 0)
  }
  for (; k < length; k++) a += (array[one + k] ?? 0) * (array[other + k] ?? 0)
  return a + b + c + d
}

function solved(root: Float64Array, right: Float64Array, size: number): Float64Array {
  const answer = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    let sum = answer[i] ?? 0
    for (let k = 0; k < i; k++) sum -= (root[i * size + k] ?? 0) * (answer[k] ?? 0)
    answer[i] = sum / (root[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    const value = (answer[i] ?? 0) / (root[i * size + i] ?? 1)
    answer[i] = value
    for (let k = 0; k < i; k++) answer[k] = (answer[k] ?? 0) - (root[i * size + k] ?? 0) * value
  }
  return answer
}

/** The inverse of the factor, also a lower triangle. */
function inverseOf(root: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const line = i * size
    const scale = 1 / (root[line + i] ?? 1)
    for (let k = 0; k < i; k++) {
      const factor = (root[line + k] ?? 0) * scale
      if (factor === 0) continue
      const other = k * size
      for (let j = 0; j <= k; j++)
        inverse[line + j] = (inverse[line + j] ?? 0) - factor * (inverse[other + j] ?? 0)
    }
    inverse[line + i] = scale
  }
  return inverse
}

function errors(inverse: Float64Array, size: number, variance: number): Fit['errorOf'] {
  return (columns, factors) => {
    const first = Math.min(...columns)
    let sum = 0
    for (let k = first; k < size; k++) {
      let part = 0
      columns.forEach((column, i) => {
        part += (factors?.[i] ?? 1) * (inverse[k * size + column] ?? 0)
      })
      sum += part * part
    }
    return Math.sqrt(variance * sum)
  }
}

/** The mean squared residual for given weights, which may come from other rows. */
export function leftOver({ products, right, squares, rows, size }: Sums, weights: Float64Array): number {
  let sum = squares
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? 0
    if (weight === 0) continue
    let line = (products[i * size + i] ?? 0) * weight
    for (let j = 0; j < i; j++) line += 2 * (products[i * size + j] ?? 0) * (weights[j] ?? 0)
    sum += weight * line - 2 * weight * (right[i] ?? 0)
  }
  return sum / Math.max(1, rows)
}
