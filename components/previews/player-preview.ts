import { art } from '@/components/cards/drawing/art'
import { framePath } from '@/components/cards/drawing/frames'
import { stockOf } from '@/components/cards/printed'
import type { Card } from '@/lib/game/cards/card'
import { words } from '../paper/card-face'
import { type Drawing, group, moved, type Sheet, shape } from '../paper/drawing'
import { cutText, fittingSize, piecesOf, setText } from '../paper/letters'
import { ON_SCREEN } from '../paper/palette'
import { readSvg } from '../paper/read-svg'
import type { PreviewTools } from './deck-preview'
import { gate } from './gate'
import { brand, DARK, preview, setTitle } from './ground'

/** Content of a player's preview, in one language. */
export interface PlayerPreviewLabels {
  readonly siteName: string
  readonly name: string
  /** Decks, likes, followers, since when. */
  readonly facts: string
  /** The decks with the most likes, in descending order. */
  readonly decks: readonly {
    readonly name: string
    readonly team: readonly Card[]
    readonly likes: string
  }[]
}

const LEFT = 420
const RIGHT = 1136
const ROOM = RIGHT - LEFT
/** The player's face: the first team member of their most liked deck. */
const FACE = { x: 64, y: 126, width: 294, height: 378 } as const
/** Rows of decks, with small faces. */
const ROW = { first: 342, height: 88, most: 3 } as const
const SMALL = { width: 54, height: 70, step: 60, most: 4 } as const
/** The silhouettes are made for this width. */
const DRAWN = 360

const HEART =
  'M13 25C7 20 1 15 1 9.5C1 5.5 4 3 7.3 3C9.7 3 11.8 4.3 13 6.5C14.2 4.3 16.3 3 18.7 3C22 3 25 5.5 25 9.5C25 15 19 20 13 25Z'

/** A player: their face, their name, and their most liked decks. */
export function playerPreview(text: PlayerPreviewLabels, tools: PreviewTools): Sheet {
  const { measure, icon } = tools
  const title = setTitle(text.name, LEFT, 168, { width: ROOM, most: 104, least: 56 }, measure)
  const facts = setText([piecesOf(text.facts, 'body-400')], ROOM, measure, icon, { size: 28, leading: 1.25 })
  const first = text.decks[0]?.team[0]
  return preview([
    ...brand(LEFT, 45, text.siteName, measure),
    ...title.items,
    ...facts.draw(LEFT, title.bottom + 20, DARK.ink2),
    ...text.decks.slice(0, ROW.most).flatMap((deck, at) => row(deck, ROW.first + at * ROW.height, tools)),
    // Last, because some renderers draw whatever follows the ring of a gate with its pen.
    ...(first
      ? face(first, FACE.x, FACE.y, FACE.width, FACE.height)
      : [group(moved(211, 315, 294 / 232), gate(Array<boolean>(7).fill(false), icon, []))]),
  ])
}

function row(
  { name, team, likes }: PlayerPreviewLabels['decks'][number],
  y: number,
  { measure }: PreviewTools,
): readonly Drawing[] {
  const start = LEFT + SMALL.most * SMALL.step + 14
  const likesAt = RIGHT - measure(likes, 'tech-600', 34)
  const room = likesAt - 46 - start
  const size = Math.max(28, fittingSize(name, 'tech-500', 34, room, measure))
  return [
    shape(`M${LEFT} ${y - 8.5}H${RIGHT}`, { stroke: DARK.line, width: 1 }),
    ...team
      .slice(0, SMALL.most)
      .flatMap((card, at) => face(card, LEFT + at * SMALL.step, y, SMALL.width, SMALL.height)),
    words(cutText(name, 'tech-500', size, room, measure), start, y + 47, size, 'tech-500', DARK.ink),
    group(moved(likesAt - 36, y + 21), [shape(HEART, { fill: DARK.ink2 })]),
    words(likes, likesAt, y + 47, 34, 'tech-600', DARK.ink),
  ]
}

/** A card in the silhouette of a team, without numbers. */
function face(card: Card, x: number, y: number, width: number, height: number): readonly Drawing[] {
  const outline = framePath('team', width, height, 1.4, 1.5)
  const picture = art(card, DRAWN, Math.round((height * DRAWN) / width))
  return [
    group(moved(x, y), [
      group(moved(0, 0), [group(moved(0, 0, width / DRAWN), readSvg(picture, DARK.ink))], outline),
      shape(outline, { stroke: ON_SCREEN.edge[stockOf(card)], width: 3 }),
    ]),
  ]
}
