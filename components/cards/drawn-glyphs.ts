import type { DrawnGlyph } from './drawing/icons'

/**
 * The glyphs that public/icons.svg draws, by the names of their symbols. A separate list, so that the drawing module
 * itself stays out of the browser; its type keeps the two in agreement.
 */
export const DRAWN_GLYPH_NAMES = [
  'gemini',
  'libra',
  'orion',
  'pisces',
  'scorpius',
  'triangulum',
] as const satisfies readonly Lowercase<DrawnGlyph>[]
