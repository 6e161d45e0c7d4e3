import { expect } from 'vitest'
import type { Option } from '@/lib/game/engine'
import type { Glyph, Skill } from '@/lib/game/terms'
import { engine, type Seat, type Table, titleOf, titlesAt, withTexts } from '../../scenarios/table'
import type { ParagraphCase } from '../case'

/** Positions for hero cards of System Lords, and the cases that most of them share. */

const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

/** The hero player's turn begins with a textless mission of difficulty 4 in that skill. */
export const at = (skill: Skill, hero: Seat = {}, villain: Seat = {}): Table =>
  withTexts(
    { missions: [`Trial of ${skill}`, ...TRIALS.filter((name) => !name.endsWith(skill))], ...hero },
    villain,
  )

/** Missions with these symbols. The trials have Libra (culture), Orion (science), Gemini (combat), Triangulum. */
export const glyphs = (...symbols: readonly Glyph[]): string[] => symbols.map((symbol) => `${symbol} Glyph`)

const OTHERS = ["Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'BASE-90']
/** Those characters, plus as many of Teal'c, Jack O'Neill, Samantha Carter and Daniel Jackson as fill the team. */
export const team = (...names: readonly string[]): string[] => [...names, ...OTHERS].slice(0, 4)

/** A position with this character in the team, and these glyphs beneath him. */
export const withGlyphs = (
  key: string,
  title: string,
  symbols: readonly Glyph[],
  skill: Skill = 'combat',
  hero: Seat = {},
  villain: Seat = {},
) => {
  const others = hero.glyphs ?? {}
  return at(
    skill,
    {
      team: team(key),
      ...hero,
      glyphs: { ...others, ...(symbols.length > 0 && { [title]: glyphs(...symbols) }) },
    },
    villain,
  )
}

/** An option as named in steps: `use Adal`, for a card's third paragraph `use Adal#3`; `player 1`. */
function named(option: Option): string {
  const { kind, key, targetKey, paragraph = 0, mode, amount, player } = option
  const card = key === undefined ? undefined : titleOf(kind === 'boost' ? targetKey : key)
  const words = [kind, card, mode ?? amount ?? player].filter((word) => word !== undefined && word !== '')
  return words.join(' ') + (kind === 'use' && paragraph > 0 ? `#${paragraph + 1}` : '')
}

const decision = (table: Table) => engine.decision(table.game)
export const options = (table: Table): string[] => (decision(table)?.options ?? []).map(named)

/** Takes these options, whoever decides. A step such as `earn` means the first option of its kind. */
export function go(table: Table, ...steps: readonly string[]): Table {
  for (const step of steps) {
    const there = options(table)
    const exact = there.indexOf(step)
    const place = exact >= 0 ? exact : there.findIndex((option) => option.startsWith(`${step} `))
    if (place < 0) throw new Error(`${step} is none of: ${table.asked()}: ${there.join(', ')}`)
    engine.answer(table.game, place)
  }
  return table
}

/** Teal'c and Jack O'Neill, or others, succeed at a mission, and the first of them earns its glyph. */
export const succeed = (first = "Teal'c", second = "Jack O'Neill"): string[] => [
  `assign ${first}`,
  'pass',
  `assign ${second}`,
  'pass',
  'pass',
  `earn ${first}`,
]
export const FAIL: readonly string[] = ['pass', 'pass']

// ---------------------------------------------------------------- what can be seen

export type Read = (table: Table) => unknown

export const ratings = (title: string) => (table: Table) => table.card(title).ratings
export const rating = (title: string, skill: Skill) => (table: Table) => table.card(title).ratings[skill]
export const stateOf = (title: string) => (table: Table) => table.state(title)
export const power = (table: Table): number => table.hero.view().you.power
export const villainPower = (table: Table): number => table.villain.view().you.power
export const difficulty = (table: Table): number => table.mission().difficulty
const listed = (cards: readonly { readonly key: string | null }[]) => cards.map(({ key }) => titleOf(key))
export const hand = (table: Table): string[] => listed(table.hero.view().you.hand)
export const discarded = (table: Table): string[] => listed(table.hero.view().you.discard).sort()
export const villainDiscarded = (table: Table): string[] => listed(table.villain.view().you.discard).sort()
export const villainHand = (table: Table): string[] => listed(table.villain.view().you.hand)
export const against = (table: Table): string[] =>
  table.mission().against.map((card) => (card.faceDown ? 'face down' : titleOf(card.key)))
export const glyphsUnder = (title: string) => (table: Table) => listed(table.card(title).glyphs)
export const isBlocked = (title: string) => (table: Table) => table.card(title).blocked === true
/** Titles of a player's deck, top first. */
export const deck =
  (player: 0 | 1) =>
  (table: Table): string[] =>
    titlesAt(table.game, player, 'deck')
export const offers =
  (option: string) =>
  (table: Table): boolean =>
    options(table).includes(option)
export const all =
  (...reads: readonly ((table: Table) => unknown)[]) =>
  (table: Table): unknown[] =>
    reads.map((read) => read(table))

// ---------------------------------------------------------------- shapes

type Position = () => Table
type Seen = readonly [Position, unknown]

/** The same fact, examined with the paragraph in effect and without. */
export const shows = (
  read: (table: Table) => unknown,
  [where, what]: Seen,
  ...otherwise: readonly [Seen, ...Seen[]]
): ParagraphCase => ({
  does: () => expect(read(where())).toEqual(what),
  doesNot: () => {
    for (const [position, seen] of otherwise) expect(read(position())).toEqual(seen)
  },
})

/** An activated ability: used at one table, not on offer at others. */
export const acts = (
  use: string,
  where: Position,
  steps: readonly string[],
  read: (table: Table) => unknown,
  what: unknown,
  ...otherwise: readonly [Position, ...Position[]]
): ParagraphCase => ({
  does: () => expect(read(go(where(), use, ...steps))).toEqual(what),
  doesNot: () => {
    for (const position of otherwise) expect(options(position())).not.toContain(use)
  },
})

/** A support character's text that begins with the failure of the mission to which he is assigned. */
export const eachTeamGetsOne = (title: string, skill: 'culture' | 'combat', helper: string) =>
  shows(
    ratings('Samantha Carter'),
    [
      () => go(at(skill, { play: [title] }), `assign ${title}`, ...FAIL),
      { culture: 2, science: 4, combat: 3, ingenuity: 2 },
    ],
    // He is there, but the mission is successful.
    [
      () => go(at(skill, { play: [title] }), `assign ${title}`, 'pass', `assign ${helper}`, ...FAIL),
      { culture: 1, science: 3, combat: 2, ingenuity: 1 },
    ],
    // The mission fails without him.
    [() => go(at(skill, { play: [title] }), ...FAIL), { culture: 1, science: 3, combat: 2, ingenuity: 1 }],
  )
