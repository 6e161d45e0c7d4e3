import { words } from '../paper/card-face'
import { type Drawing, group, moved, rectPath, type Sheet, shape } from '../paper/drawing'
import { cutText, fittingSize, type Measure } from '../paper/letters'

/** Size of a preview picture in pixels: the size that chats and networks show without cropping. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** The dark colours of app/tokens.css: previews are always dark. */
export const DARK = {
  ground: '#1a1d21',
  ink: '#ece8e0',
  ink2: '#b4b7b8',
  ink3: '#9096a0',
  line: '#363c43',
  bar: '#737b84',
  amber: '#e9a63c',
} as const

/** Minimum text size: a chat shows the picture at a third of its size. */
export const SMALLEST = 26

/** A picture of the site with its own ground. */
export const preview = (items: readonly Drawing[]): Sheet => ({
  ...PREVIEW,
  items: [shape(rectPath(0, 0, PREVIEW.width, PREVIEW.height), { fill: DARK.ground }), ...items],
})

/** The mark and the name of the site; (x, y) is the upper left corner of the mark. */
export function brand(x: number, y: number, name: string, measure: Measure): readonly Drawing[] {
  const letters: Drawing[] = []
  let at = x + 40
  for (const letter of name.toUpperCase()) {
    letters.push(words(letter, at, y + 21, 26, 'tech-600', DARK.ink))
    at += measure(letter, 'tech-600', 26) + 1.2
  }
  return [
    group(moved(x, y, 1.7), [shape('M1.2 0h4.2L8 9l2.6-9h4.2L8.6 13.5H7.4Z', { fill: DARK.amber })]),
    ...letters,
  ]
}

/** A title on one line, or on two of a smaller size, and the position of the last line. */
export interface SetTitle {
  readonly items: readonly Drawing[]
  /** Baseline of the last line. */
  readonly bottom: number
}

/**
 * Sets a title as large as fits into `width`, from the baseline `y` on: on one line of `most` down to `least`, or else
 * on two, the last truncated if necessary.
 */
export function setTitle(
  title: string,
  x: number,
  y: number,
  { width, most, least }: { readonly width: number; readonly most: number; readonly least: number },
  measure: Measure,
): SetTitle {
  const single = fittingSize(title, 'tech-600', most, width, measure)
  if (single >= least) {
    const at = y + single * 0.42
    return { items: [words(title, x, at, single, 'tech-600', DARK.ink)], bottom: at }
  }
  const [first, second] = halves(title, width, least, measure)
  // A single word that is still too long is truncated.
  const size = Math.max(least / 2, fittingSize(first, 'tech-600', least, width, measure))
  const line = (text: string, at: number) =>
    words(cutText(text, 'tech-600', size, width, measure), x, at, size, 'tech-600', DARK.ink)
  if (second === '') return { items: [line(first, y)], bottom: y }
  const bottom = y + size * 0.9
  return { items: [line(first, y), line(second, bottom)], bottom }
}

/** Splits off as many words as fit on the first line. A single long word is a line of its own. */
function halves(title: string, width: number, size: number, measure: Measure): readonly [string, string] {
  const parts = title.split(' ')
  let count = 1
  while (count < parts.length && measure(parts.slice(0, count + 1).join(' '), 'tech-600', size) <= width)
    count++
  return [parts.slice(0, count).join(' '), parts.slice(count).join(' ')]
}
