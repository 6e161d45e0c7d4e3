import { art } from '@/components/cards/drawing/art'
import { framePath } from '@/components/cards/drawing/frames'
import { stockOf } from '@/components/cards/printed'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { type DeckList, requiredSkill } from '@/lib/features/decks/model/deck'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { words } from '../paper/card-face'
import { type Drawing, group, moved, rectPath, type Sheet, shape } from '../paper/drawing'
import type { DrawIcon } from '../paper/icons'
import { cutText, fittingSize, type Measure } from '../paper/letters'
import { ON_SCREEN } from '../paper/palette'
import { readSvg } from '../paper/read-svg'
import { gate } from './gate'
import { brand, DARK, preview, SMALLEST, setTitle } from './ground'

/** Texts of a deck's preview, in one language. */
export interface DeckPreviewLabels {
  readonly siteName: string
  readonly title: string
  /** The last line: chevrons, number of cards, author. */
  readonly facts: string
}

/** Tools for drawing previews. */
export interface PreviewTools {
  readonly measure: Measure
  readonly icon: DrawIcon
}

const LEFT = 64
const ROOM = 560 - LEFT
/** Faces in the pool of the gate, and their size; the picture is drawn as on a card, and the middle of it shown. */
const FACES = 4
const FACE = { width: 98, height: 126 } as const
/** Columns of the four skills. */
const COLUMN = 134
const BARS = { width: 20, gap: 6, bottom: 500, height: 66, most: 4 } as const

/**
 * Draws a deck on its gate: the first four of its team in the pool, and next to it, for each skill, the requirements of
 * its missions (a bar for each) and the total of its team (the figure).
 */
export function deckPreview(pool: Pool, list: DeckList, text: DeckPreviewLabels, tools: PreviewTools): Sheet {
  const { measure, icon } = tools
  const team = list.team.flatMap(({ key }) => pool.byKey.get(key) ?? [])
  const title = setTitle(text.title, LEFT, 182, { width: ROOM, most: 124, least: 92 }, measure)
  const names = team.map(({ title: name }) => name.split(' ').at(-1) ?? name).join(', ')
  const line = (written: string, y: number, size: number) => {
    const fitting = Math.max(SMALLEST, fittingSize(written, 'body-400', size, ROOM, measure))
    return words(
      cutText(written, 'body-400', fitting, ROOM, measure),
      LEFT,
      y,
      fitting,
      'body-400',
      DARK.ink2,
    )
  }
  return preview([
    ...brand(LEFT, 45, text.siteName, measure),
    ...title.items,
    line(names, 330, 32),
    ...skillColumns(pool, list, tools),
    shape(`M${LEFT} 500.5H560`, { stroke: DARK.line, width: 1 }),
    line(text.facts, 566, 30),
    group(
      moved(890, 315, 540 / 232),
      gate(
        checkDeck(pool, list).rules.map(({ satisfied }) => satisfied),
        icon,
        [],
      ),
    ),
    ...team
      .slice(0, FACES)
      .flatMap((card, i) => face(card, 785 + (i % 2) * 112, 176 + Math.floor(i / 2) * 140)),
  ])
}

function skillColumns(pool: Pool, list: DeckList, { icon }: PreviewTools): readonly Drawing[] {
  const { teamRatings } = deckStatistics(pool, list)
  const asked = missionsBySkill(pool, list)
  const highest = Math.max(5, ...SKILLS.flatMap((skill) => asked[skill]))
  return SKILLS.flatMap((skill, i) => {
    const x = LEFT + i * COLUMN
    return [
      ...icon(skill, x, 388, 34, DARK.ink),
      words(String(teamRatings[skill]), x + 44, 417, 38, 'tech-600', DARK.ink),
      ...asked[skill].slice(0, BARS.most).map((value, place) => {
        const height = (value / highest) * BARS.height
        const at = x + place * (BARS.width + BARS.gap)
        return shape(rectPath(at, BARS.bottom - height, BARS.width, height), { fill: DARK.bar })
      }),
    ]
  })
}

/** Difficulties of the missions by skill, the lowest first. */
function missionsBySkill(pool: Pool, list: DeckList): Readonly<Record<Skill, readonly number[]>> {
  const asked: Record<Skill, number[]> = { culture: [], science: [], combat: [], ingenuity: [] }
  for (const { key, count } of list.missions) {
    const card = pool.byKey.get(key)
    const skill = card && requiredSkill(card)
    const value = skill && card.ratings[skill]
    if (skill && value !== undefined) asked[skill].push(...Array<number>(count).fill(value))
  }
  for (const skill of SKILLS) asked[skill].sort((a, b) => a - b)
  return asked
}

/** A member of the team in the silhouette of its card, without numbers. */
function face(card: Card, x: number, y: number): readonly Drawing[] {
  const outline = framePath('team', FACE.width, FACE.height, 1.4, 1.5)
  return [
    group(moved(x, y), [
      group(moved(0, 0), readSvg(art(card, FACE.width, FACE.height), DARK.ink), outline),
      shape(outline, { stroke: ON_SCREEN.edge[stockOf(card)], width: 3 }),
    ]),
  ]
}
