import type { DrawnGlyph } from './drawing/icons'

/**
 * The glyphs that public/icons.svg draws, by the names of their symbols. A list of its own, so that the drawing
 * module itself stays out of the browser; the type keeps the two alike.
 */
export const DRAWN_GLYPH_NAMES = [
  'gemini',
  'libra',
  'orion',
  'pisces',
  'scorpius',
  'triangulum',
] as const satisfies readonly Lowercase<DrawnGlyph>[]
