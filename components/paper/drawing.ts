/** Six numbers of an affine transform: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The fonts available on paper: those of the site, in the weights that cards use. */
export const PAPER_FONTS = ['tech-500', 'tech-600', 'body-400', 'body-700'] as const
export type PaperFont = (typeof PAPER_FONTS)[number]

/** An area, a line or both. Path data as in SVG; colours as `#rrggbb`. */
export interface Shape {
  readonly kind: 'shape'
  readonly path: string
  readonly fill?: string
  readonly evenOdd?: boolean
  readonly stroke?: string
  /** Of the line, in units of the drawing. */
  readonly width?: number
  readonly dash?: readonly number[]
  /** Round ends of the line. */
  readonly round?: boolean
  /** 0 to 1. */
  readonly opacity?: number
}

/** A run of text in one face, from (x, y) on its baseline. */
export interface Words {
  readonly kind: 'words'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: PaperFont
  readonly fill: string
}

/** Parts that are positioned together and, if there is a path (in the group's own units), clipped to it. */
export interface Group {
  readonly kind: 'group'
  readonly matrix: Matrix
  readonly clip?: string
  readonly items: readonly Drawing[]
}

/** A drawing stored once and shown wherever it is referenced by name: the face of a card with several copies. */
export interface Reference {
  readonly kind: 'reference'
  readonly name: string
  readonly matrix: Matrix
}

/** An element of paper, pictures and sheets: y runs down, as on a screen. */
export type Drawing = Shape | Words | Group | Reference

/** A complete picture: a page, a sheet. `width` and `height` are in its units (mm for a page). */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly items: readonly Drawing[]
}

/** The drawings that references name; a drawing may be created on first use. */
export interface KeptDrawings {
  get(name: string): readonly Drawing[] | undefined
}

export const shape = (path: string, style: Omit<Shape, 'kind' | 'path'>): Shape => ({
  kind: 'shape',
  path,
  ...style,
})

export const group = (matrix: Matrix, items: readonly Drawing[], clip?: string): Group => ({
  kind: 'group',
  matrix,
  items,
  ...(clip !== undefined && { clip }),
})

export const moved = (x: number, y: number, scale = 1): Matrix => [scale, 0, 0, scale, x, y]

export const rectPath = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/** The transform that applies `inner` first, then `outer`. */
export const after = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
