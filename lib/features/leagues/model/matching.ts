/**
 * Minimum-cost perfect matching in a complete graph: Edmonds' blossom algorithm, primal-dual. Exact and deterministic.
 * Each step examines all edges, so n vertices take time of order n⁴: some milliseconds for a league's maximum of 64.
 */

/** From one vertex to another. */
type Edge = readonly [from: Vertex, to: Vertex]

class Vertex {
  mate: Vertex | undefined
  dual = 0
  /** The outermost part that contains it. */
  top: Part = new Part([this], [], [], this)
  constructor(readonly index: number) {}
}

/** A vertex, or a blossom: an odd cycle of parts that counts as one vertex. */
class Part {
  dual = 0
  label: 'free' | 'outer' | 'inner' = 'free'
  /** The edge by which the tree reached an inner part: from an outer vertex to one in this part. */
  entry: Edge | undefined
  constructor(
    readonly vertices: readonly Vertex[],
    /** The part with the base comes first; empty for a vertex. */
    public ring: readonly Part[],
    /** From each part of the ring to the next one. */
    public links: readonly Edge[],
    /** The vertex whose mate is outside. */
    public base: Vertex,
  ) {}
}

/** Returns an item that exists by construction of the algorithm. */
function there<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('the matching lost its way')
  return item
}

const reversed = ([from, to]: Edge): Edge => [to, from]
const partWith = (ring: readonly Part[], vertex: Vertex): number =>
  ring.findIndex(({ vertices }) => vertices.includes(vertex))

/** Makes a vertex the base of its part: the pairs within the part are shifted along the ring. */
function rebase(part: Part, base: Vertex): void {
  part.base = base
  if (part.ring.length === 0) return
  const { ring, links } = part
  const at = partWith(ring, base)
  rebase(there(ring[at]), base)
  // From the new base to the old one on the even side, where every other link becomes a pair.
  const changed =
    at % 2 === 0
      ? links.slice(0, at).filter((_, i) => i % 2 === 0)
      : links.slice(at + 1).filter((_, i) => i % 2 === 0)
  for (const [one, other] of changed) {
    rebase(there(ring[partWith(ring, one)]), one)
    rebase(there(ring[partWith(ring, other)]), other)
    one.mate = other
    other.mate = one
  }
  part.ring = [...ring.slice(at), ...ring.slice(0, at)]
  part.links = [...links.slice(at), ...links.slice(0, at)]
}

/** The edge from a part to its parent in the tree; undefined at the root. */
function upward(part: Part): Edge | undefined {
  if (part.label === 'inner') return part.entry && reversed(part.entry)
  return part.base.mate && [part.base, part.base.mate]
}

/** A part and all its ancestors in the tree, each with the edge to its parent. */
function pathToRoot(part: Part): { readonly part: Part; readonly link: Edge | undefined }[] {
  const way = []
  for (let at: Part | undefined = part; at; ) {
    const link: Edge | undefined = upward(at)
    way.push({ part: at, link })
    at = link?.[1].top
  }
  return way
}

/** Shifts the pairs from a vertex to the root of its tree, so that the vertex is free for another mate. */
function freeUpTo(vertex: Vertex, mate: Vertex): void {
  const above = vertex.top.base.mate
  rebase(vertex.top, vertex)
  vertex.mate = mate
  if (!above) return
  const inner = above.top
  const [outside, inside] = there(inner.entry)
  rebase(inner, inside)
  inside.mate = outside
  freeUpTo(outside, inside)
}

class Matching {
  readonly #vertices: readonly Vertex[]
  /** Twice the cost of each edge, row by row. */
  readonly #costs: Float64Array
  #blossoms: Part[] = []

  constructor(size: number, cost: (one: number, other: number) => number) {
    this.#vertices = Array.from({ length: size }, (_, index) => new Vertex(index))
    this.#costs = Float64Array.from({ length: size * size }, (_, at) => {
      const one = Math.floor(at / size)
      return one === at % size ? 0 : 2 * cost(one, at % size)
    })
  }

  /**
   * Twice the reduced cost of an edge: its cost minus the duals of its ends; never negative between two outermost
   * parts.
   */
  #slack(one: Vertex, other: Vertex): number {
    return (this.#costs[one.index * this.#vertices.length + other.index] ?? 0) - one.dual - other.dual
  }

  pairs(): number[] {
    for (const root of this.#vertices) while (!root.mate) this.#augment()
    return this.#vertices.map(({ mate }) => there(mate).index)
  }

  /** Grows trees from all unmatched vertices until two of them meet. */
  #augment(): void {
    for (const { top } of this.#vertices) {
      top.label = top.base.mate ? 'free' : 'outer'
      top.entry = undefined
    }
    while (!this.#step()) {}
  }

  /**
   * Changes the duals until an edge becomes tight or a blossom's dual is used up, and acts on that. Returns true if two
   * trees met.
   */
  #step(): boolean {
    let delta = Number.POSITIVE_INFINITY
    let tight: Edge | undefined
    let spent: Part | undefined
    for (const one of this.#vertices) {
      if (one.top.label !== 'outer') continue
      for (const other of this.#vertices) {
        if (other.top === one.top || other.top.label === 'inner') continue
        const slack = this.#slack(one, other)
        const needed = other.top.label === 'outer' ? slack / 2 : slack
        if (needed < delta) {
          delta = needed
          tight = [one, other]
        }
      }
    }
    for (const blossom of this.#blossoms)
      if (blossom.label === 'inner' && blossom.dual / 2 < delta) {
        delta = blossom.dual / 2
        spent = blossom
      }
    this.#changeDuals(delta)
    if (spent) this.#expand(spent)
    else return this.#use(there(tight))
    return false
  }

  #changeDuals(delta: number): void {
    for (const vertex of this.#vertices)
      if (vertex.top.label === 'outer') vertex.dual += delta
      else if (vertex.top.label === 'inner') vertex.dual -= delta
    for (const blossom of this.#blossoms)
      if (blossom.label === 'outer') blossom.dual += 2 * delta
      else if (blossom.label === 'inner') blossom.dual -= 2 * delta
  }

  #use(edge: Edge): boolean {
    const [one, other] = edge
    if (other.top.label === 'free') {
      other.top.label = 'inner'
      other.top.entry = edge
      there(other.top.base.mate).top.label = 'outer'
      return false
    }
    const left = pathToRoot(one.top)
    const right = pathToRoot(other.top)
    const parts = new Set(left.map(({ part }) => part))
    const meets = right.findIndex(({ part }) => parts.has(part))
    if (meets >= 0) {
      const top = there(right[meets]).part
      this.#shrink(
        top,
        left.slice(
          0,
          left.findIndex(({ part }) => part === top),
        ),
        edge,
        right.slice(0, meets),
      )
      return false
    }
    freeUpTo(one, other)
    freeUpTo(other, one)
    return true
  }

  /** Shrinks the ring closed by an edge between two outer parts of one tree into a blossom. */
  #shrink(
    top: Part,
    left: ReturnType<typeof pathToRoot>,
    edge: Edge,
    right: ReturnType<typeof pathToRoot>,
  ): void {
    const down = left.toReversed()
    const ring = [top, ...down.map(({ part }) => part), ...right.map(({ part }) => part)]
    const links = [
      ...down.map(({ link }) => reversed(there(link))),
      edge,
      ...right.map(({ link }) => there(link)),
    ]
    const blossom = new Part(
      ring.flatMap(({ vertices }) => vertices),
      ring,
      links,
      top.base,
    )
    blossom.label = 'outer'
    for (const part of ring) {
      part.label = 'free'
      part.entry = undefined
    }
    this.#blossoms = [...this.#blossoms.filter((one) => !ring.includes(one)), blossom]
    for (const vertex of blossom.vertices) vertex.top = blossom
  }

  /** Expands an inner blossom whose dual is used up: the parts on the path through it stay in the tree. */
  #expand(blossom: Part): void {
    const { ring, links, entry } = blossom
    this.#blossoms = [
      ...this.#blossoms.filter((one) => one !== blossom),
      ...ring.filter((part) => part.ring.length > 0),
    ]
    for (const part of ring) {
      part.label = 'free'
      part.entry = undefined
      for (const vertex of part.vertices) vertex.top = part
    }
    const at = partWith(ring, there(entry)[1])
    const isEven = at % 2 === 0
    let reached = entry
    // From the tree's entry to the base, on the even side.
    for (let i = at; ; ) {
      const inner = there(ring[i % ring.length])
      inner.label = 'inner'
      inner.entry = reached
      if (i % ring.length === 0) return
      const outer = isEven ? i - 1 : i + 1
      there(ring[outer % ring.length]).label = 'outer'
      reached = isEven ? reversed(there(links[outer - 1])) : there(links[outer % ring.length])
      i = isEven ? i - 2 : i + 2
    }
  }
}

/**
 * Pairs an even number of vertices with the minimum total cost.
 * @param cost cost of each pair, an integer
 * @returns the mate of each vertex
 */
export function cheapestPairs(size: number, cost: (one: number, other: number) => number): number[] {
  if (size % 2 !== 0) throw new Error('an odd number of vertices has no perfect matching')
  return new Matching(size, cost).pairs()
}
