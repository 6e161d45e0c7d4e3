import { OFFICIAL_GLYPHS, OFFICIAL_SETS, officialSet, SKILLS, type Skill } from '@/lib/game/terms'
import type { Card } from '../card'

/** Cards in each official set, as printed on the last card of each. */
const OFFICIAL_SET_SIZES: Readonly<Record<(typeof OFFICIAL_SETS)[number], number>> = {
  BASE: 292,
  SL: 292,
  ORI: 240,
}

/** Difficulty and experience of the missions of a set: two missions of each pair for every skill. */
const MISSION_GRID = ['3/1', '3/2', '4/2', '4/3', '5/3', '5/4'] as const
const MISSIONS_PER_GRID_CELL = 2
/** Each skill's missions bear three of the six glyphs, four missions each. */
const MISSIONS_PER_SKILL_AND_GLYPH = 4

const doubles = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word, place) => words.indexOf(word) !== place)),
]

const counts = <T>(items: readonly T[], nameOf: (item: T) => string): Map<string, number> => {
  const found = new Map<string, number>()
  for (const item of items) found.set(nameOf(item), (found.get(nameOf(item)) ?? 0) + 1)
  return found
}

/** The skill that a mission requires. Undefined on a card without ratings. */
const requiredSkill = (card: Card): Skill | undefined =>
  SKILLS.find((skill) => card.ratings[skill] !== undefined)

function missionProblems(set: string, missions: readonly Card[]): string[] {
  const problems: string[] = []
  for (const skill of SKILLS) {
    const ofSkill = missions.filter((card) => requiredSkill(card) === skill)
    const cells = counts(ofSkill, (card) => `${card.ratings[skill]}/${card.experience}`)
    for (const cell of MISSION_GRID) {
      const found = cells.get(cell) ?? 0
      if (found !== MISSIONS_PER_GRID_CELL)
        problems.push(`${set}: ${found} ${skill} missions of difficulty/experience ${cell}`)
    }
    if (ofSkill.length !== MISSION_GRID.length * MISSIONS_PER_GRID_CELL)
      problems.push(`${set}: ${ofSkill.length} ${skill} missions`)
    for (const [glyph, found] of counts(ofSkill, (card) => card.glyph ?? '')) {
      if (!(OFFICIAL_GLYPHS as readonly string[]).includes(glyph))
        problems.push(`${set}: unknown glyph ${glyph}`)
      if (found !== MISSIONS_PER_SKILL_AND_GLYPH)
        problems.push(`${set}: ${found} ${skill} missions with ${glyph}`)
    }
  }
  return problems
}

/**
 * Invariants of whole sets, beyond the checks of each card: an official set is complete and evenly distributed, and no
 * two cards can be confused. Own sets may contain any cards. Returns one line for each violation; an empty list if
 * there are none.
 */
export function setProblems(cards: readonly Card[]): string[] {
  const problems: string[] = []
  for (const set of OFFICIAL_SETS) {
    const ofSet = cards.filter((card) => card.set === set)
    if (ofSet.length > 0) problems.push(...officialSetProblems(set, ofSet))
  }
  for (const key of doubles(cards.map((card) => card.key))) problems.push(`key twice: ${key}`)
  for (const id of doubles(cards.map((card) => card.octgnId))) problems.push(`OCTGN id twice: ${id}`)
  const official = cards.filter((card) => officialSet(card.set) !== undefined)
  for (const name of doubles(official.map((card) => `${card.title}, ${card.subtitle}`)))
    problems.push(`title and subtitle twice: ${name}`)
  return problems
}

function officialSetProblems(set: (typeof OFFICIAL_SETS)[number], cards: readonly Card[]): string[] {
  const problems: string[] = []
  const size = OFFICIAL_SET_SIZES[set]
  if (cards.length !== size) problems.push(`${set}: ${cards.length} cards in place of ${size}`)
  cards.forEach((card, place) => {
    if (card.number !== place + 1) problems.push(`${set}: number ${card.number} at place ${place + 1}`)
  })
  problems.push(
    ...missionProblems(
      set,
      cards.filter((card) => card.type === 'mission'),
    ),
  )
  if (set !== 'ORI' && cards.some((card) => card.type === 'ship'))
    problems.push(`${set}: a ship before the set that brought ships`)
  return problems
}
