import type { IconName } from '@/components/cards/drawing/icons'
import type { Drawing, PaperFont } from './drawing'
import type { DrawIcon } from './icons'

/** Returns the width of a text in a font at a size, in the same unit as the size. */
export type Measure = (text: string, font: PaperFont, size: number) => number

/** The content between two places where a line may break. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly font: PaperFont }
  | { readonly kind: 'icon'; readonly name: IconName }
  | { readonly kind: 'space' }

/** A paragraph; pieces without a space between them stay in one line. */
export type Paragraph = readonly Piece[]

/** Pieces of a text: its words and the spaces between them. Non-breaking spaces hold words together. */
export function piecesOf(text: string, font: PaperFont): Piece[] {
  return text
    .split(/([ \n\t]+)/)
    .filter((part) => part !== '')
    .map((part): Piece => (/^[ \n\t]/.test(part) ? { kind: 'space' } : { kind: 'text', text: part, font }))
}

export interface SetText {
  readonly size: number
  /** From the top of the first line to the bottom of the last. */
  readonly height: number
  readonly draw: (x: number, y: number, ink: string) => readonly Drawing[]
}

/** A part of a line, at a distance from its left end. */
interface Placed {
  readonly x: number
  readonly piece: Exclude<Piece, { kind: 'space' }>
}

export interface TextStyle {
  readonly size: number
  /** Line height as a multiple of the size. */
  readonly leading: number
  /** Space between paragraphs as a multiple of the size. */
  readonly gap?: number
}

/** Breaks paragraphs into lines of a width. A word wider than that is not broken. */
export function setText(
  paragraphs: readonly Paragraph[],
  width: number,
  measure: Measure,
  drawIcon: DrawIcon,
  { size, leading, gap = 0.35 }: TextStyle,
): SetText {
  const lines: { readonly y: number; readonly placed: readonly Placed[] }[] = []
  let y = 0
  paragraphs.forEach((paragraph, i) => {
    if (i > 0) y += gap * size
    for (const placed of linesOf(paragraph, width, measure, size)) {
      lines.push({ y, placed })
      y += leading * size
    }
  })
  return {
    size,
    height: y,
    draw: (x, top, ink) =>
      lines.flatMap((line) => {
        const baseline = top + line.y + (leading * size) / 2 + size * BASELINE
        return line.placed.flatMap(({ x: at, piece }): readonly Drawing[] =>
          piece.kind === 'icon'
            ? drawIcon(piece.name, x + at, baseline - size * 0.84, size, ink)
            : [
                {
                  kind: 'words',
                  text: piece.text,
                  x: x + at,
                  y: baseline,
                  size,
                  font: piece.font,
                  fill: ink,
                },
              ],
        )
      }),
  }
}

/** Distance of the baseline below the middle of a line, as a multiple of the size. */
const BASELINE = 0.34

function linesOf(
  paragraph: Paragraph,
  width: number,
  measure: Measure,
  size: number,
): readonly (readonly Placed[])[] {
  const space = measure(' ', 'body-400', size)
  const widthOf = (piece: Placed['piece']) =>
    piece.kind === 'icon' ? size * 1.04 : measure(piece.text, piece.font, size)
  const lines: Placed[][] = []
  let line: Placed[] = []
  let x = 0
  let unit: Placed['piece'][] = []
  let wantsSpace = false
  const flush = () => {
    if (unit.length === 0) return
    const widths = unit.map(widthOf)
    const all = widths.reduce((sum, one) => sum + one, 0)
    const gapBefore = wantsSpace && line.length > 0 ? space : 0
    if (line.length > 0 && x + gapBefore + all > width) {
      lines.push(line)
      line = []
      x = 0
    } else x += gapBefore
    unit.forEach((piece, i) => {
      line.push({ x, piece })
      x += widths[i] ?? 0
    })
    unit = []
    wantsSpace = false
  }
  for (const piece of paragraph) {
    if (piece.kind === 'space') {
      flush()
      wantsSpace = true
    } else unit.push(piece)
  }
  flush()
  if (line.length > 0) lines.push(line)
  return lines
}

/** Sets the text in the largest of some sizes at which it is no higher than `height`; in the last one if none fits. */
export function fitText(
  paragraphs: readonly Paragraph[],
  width: number,
  height: number,
  measure: Measure,
  drawIcon: DrawIcon,
  styles: readonly TextStyle[],
): SetText {
  let set = setText(paragraphs, width, measure, drawIcon, styles[0] ?? { size: 10, leading: 1.2 })
  for (const style of styles.slice(1)) {
    if (set.height <= height) break
    set = setText(paragraphs, width, measure, drawIcon, style)
  }
  return set
}

/** The largest size up to `size` at which a text is no wider than `width`. */
export function fittingSize(
  text: string,
  font: PaperFont,
  size: number,
  width: number,
  measure: Measure,
): number {
  const wide = measure(text, font, size)
  return wide <= width ? size : (size * width) / wide
}

/** Truncates a text so that it is no wider than `width`. */
export function cutText(
  text: string,
  font: PaperFont,
  size: number,
  width: number,
  measure: Measure,
): string {
  if (measure(text, font, size) <= width) return text
  const letters = [...text]
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const cut = `${letters.slice(0, middle).join('').trimEnd()}…`
    if (measure(cut, font, size) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}
