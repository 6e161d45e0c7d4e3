import { createHash } from 'node:crypto'
import { OFFICIAL_GLYPHS, OFFICIAL_SETS, officialSet, SKILLS, type Skill } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Card } from '../card'
import { cardProblems } from '../card-problems'
import { cardShape } from './card-builders'

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
function setProblems(cards: readonly Card[]): string[] {
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

/** A file as the browser gets it, and the hash that names it. */
export interface CompiledFile {
  /** First 16 hexadecimal digits of the SHA-256 of the content: equal content always has the same version. */
  readonly version: string
  readonly json: string
}

const SHAPE = cardShape()

const isEmpty = (fact: unknown): boolean =>
  fact === '' || (typeof fact === 'object' && fact !== null && Object.keys(fact).length === 0)

/** All facts of a card in the order of its shape, without those that are empty or follow from others. */
const packed = (card: Card): object =>
  Object.fromEntries(
    SHAPE.flatMap(({ name, lacking }) => {
      const fact = card[name]
      return fact === undefined || (lacking === 'empty' && isEmpty(fact)) ? [] : [[name, fact]]
    }),
  )

/** All problems of the cards, one line each, naming the card. Empty if they may be compiled. */
export function poolProblems(cards: readonly Card[]): string[] {
  return [...cards.flatMap(cardProblems), ...setProblems(cards)]
}

/**
 * Checks the sets and builds their pool file, which `decodePool` reads.
 * @throws Error listing every problem, if there is one
 */
export function compilePool(sets: readonly (readonly Card[])[]): CompiledFile {
  const cards = sets.flat()
  const problems = poolProblems(cards)
  if (problems.length > 0) throw new Error(`the card sets are wrong:\n${problems.join('\n')}`)
  const body = JSON.stringify(cards.map(packed))
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return { version, json: `{"version":"${version}","cards":${body}}` }
}

/**
 * Makes the file of rules texts in one language as the browser shows them: smaller than the code that writes them, and
 * nothing to run. `decodeTexts` reads it. Cards without a text are left out.
 */
export function compileTexts(cards: readonly Card[], language: Language): CompiledFile {
  const texts = cards.filter(({ abilities }) => abilities.length > 0)
  const body = JSON.stringify(
    Object.fromEntries(texts.map((card) => [card.key, renderCardText(card, language)])),
  )
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return { version, json: `{"texts":${body}}` }
}
