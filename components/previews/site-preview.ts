import { words } from '../paper/card-face'
import { group, moved, type Sheet } from '../paper/drawing'
import { piecesOf, setText } from '../paper/letters'
import type { PreviewTools } from './deck-preview'
import { gate } from './gate'
import { brand, DARK, preview } from './ground'

/** Texts of the picture of the site itself, in one language. */
export interface SitePreviewLabels {
  readonly siteName: string
  readonly tagline: string
}

const LEFT = 64
const ALL_LOCKED = Array<boolean>(7).fill(true)

/** The open gate, for every page that has no picture of its own. */
export function sitePreview(
  { siteName, tagline }: SitePreviewLabels,
  { measure, icon }: PreviewTools,
): Sheet {
  const lines = siteName.split(' ')
  const set = setText([piecesOf(tagline, 'body-400')], 500, measure, icon, { size: 38, leading: 1.3 })
  return preview([
    ...brand(LEFT, 45, siteName, measure),
    ...lines.map((line, i) => words(line, LEFT, 216 + i * 120, 132, 'tech-600', DARK.ink)),
    ...set.draw(LEFT, 216 + lines.length * 120 - 60, DARK.ink2),
    group(moved(890, 315, 540 / 232), gate(ALL_LOCKED, icon, [])),
  ])
}
