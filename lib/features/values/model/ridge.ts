/**
 * Ridge regression from sums, as large as this needs: some thousand columns, rows with a hundred entries each. Rows are
 * added up as they come and never kept, so that a million games take the memory of none.
 */

/** A row's columns that are not 0, in ascending order. */
export interface SparseRow {
  readonly columns: readonly number[]
  readonly values: readonly number[]
}

/** The sums over rows that the regression needs: below the diagonal only, since the rest is the same. */
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
   * The sums of a row's columns from a place on with all before them. Where many regressions have their first columns in
   * common, each adds up its own, and those come from one (`withFirst`).
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

  /** Takes the sums of its first columns from a regression that has only those. */
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

/** Columns whose true weights are taken to be alike: they are shrunk by the same ridge, found from the data. */
export interface Group {
  readonly columns: readonly number[]
  /** How far the true weights spread, to begin with. */
  readonly spread: number
}

export interface Fit {
  readonly weights: Float64Array
  /** The standard error of a sum of weights, each times a factor. */
  readonly errorOf: (columns: readonly number[], factors?: readonly number[]) => number
  /** Of each group how far its true weights spread. */
  readonly spreads: readonly number[]
  /** What a row's result differs by from what the weights say, squared, on the mean. */
  readonly variance: number
}

/** Columns in no group are not shrunk, but for so little that there is always one answer. */
const HARDLY = 1e-6
/** A group is not shrunk to nothing: a spread of 0 could never grow again. */
const MIN_SPREAD = 1e-5

/**
 * Weights of the columns by empirical Bayes: those of a group are taken to be drawn from a normal distribution about 0,
 * whose spread is what the squared estimates and their squared errors make on the mean, reckoned again and again until
 * it stands.
 */
export function fitted(sums: Sums, groups: readonly Group[], rounds: number): Fit {
  let spreads = groups.map(({ spread }) => spread)
  let variance = sums.squares / Math.max(1, sums.rows)
  for (let round = 0; ; round++) {
    const penalty = new Float64Array(sums.size).fill(HARDLY)
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

/** The lower triangle L with L L' = products + penalty. Rows are read in order, as memory likes it. */
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

/** The sum of products of two stretches of an array; four sums at a time, which do not wait for each other. */
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

/** The inverse of the root, a lower triangle too. */
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

/** The mean square of what weights leave of the results; they may come from other rows. */
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
