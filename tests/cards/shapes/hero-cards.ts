import { expect } from 'vitest'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { cardNamed, engine, type Seat, type Table, titleOf, titles, withTexts } from '../../scenarios/table'
import type { ParagraphCase } from '../case'

/** Positions, moves and readings for the cases of hero cards. */

// ---------------------------------------------------------------- positions

/** A mission with that symbol; its text matters only while it is the current one. */
export const GLYPH = {
  Gemini: 'Supply Raid',
  Libra: 'Trial of culture',
  Orion: 'Brief Candle',
  Pisces: 'Rescue Operative',
  Scorpius: 'Prison Break',
  Triangulum: 'Training Exercises',
} as const

/** Missions without text, of difficulty 4; the glyphs are Libra, Orion, Gemini and Triangulum. */
export const trials = (first: Skill): string[] =>
  [first, ...SKILLS.filter((skill) => skill !== first)].map((skill) => `Trial of ${skill}`)

/** At a mission without text. Both players have 3 power and 1 more for each glyph. */
export const at = (skill: Skill, hero: Seat = {}, villain: Seat = {}): Table =>
  withTexts({ missions: trials(skill), ...hero }, villain)

/** Four more power for both, beneath a character whose text needs none of these glyphs. */
export const RICH: NonNullable<Seat['glyphs']> = {
  "Jack O'Neill": [GLYPH.Scorpius, GLYPH.Orion, GLYPH.Orion, GLYPH.Triangulum],
}

const TEAM = [
  "Teal'c, Enemy of the Goa'uld",
  "Jack O'Neill, SG-1 Commander",
  'BASE-102',
  'Daniel Jackson, Adventurer',
]
/** The usual team, in which these characters replace those of the same title, otherwise the last ones. */
export function teamOf(...members: readonly string[]): string[] {
  const team = [...TEAM]
  let last = team.length - 1
  for (const member of members) {
    const { title } = cardNamed(member)
    const same = team.findIndex((name) => cardNamed(name).title === title)
    team[same >= 0 ? same : last--] = member
  }
  return team
}

// ---------------------------------------------------------------- ways to play

/** Assigns them one after the other, then both players pass, so that the mission is resolved. */
export function assignAll(table: Table, names: readonly string[]): Table {
  names.forEach((name, i) => {
    if (i > 0) table.villain.pass()
    table.hero.assign(name)
  })
  table.bothPass()
  return table
}

/** Two of the usual team who succeed at a mission of difficulty 4. */
export const PAIR: Readonly<Record<Skill, readonly [string, string]>> = {
  culture: ['Daniel Jackson', "Teal'c"],
  science: ['Samantha Carter', 'Daniel Jackson'],
  combat: ["Teal'c", "Jack O'Neill"],
  ingenuity: ["Jack O'Neill", 'Daniel Jackson'],
}

/** They are assigned and succeed, and the last of them earns the glyph. */
export function succeed(table: Table, names: readonly string[], earner = names.at(-1)): Table {
  assignAll(table, names)
  if (table.asked() === 'hero earn-glyph' || table.options().some((option) => option.startsWith('earn')))
    table.hero.choose('earn', earner)
  return table
}

/** Nobody is assigned any more, and the mission fails. */
export function fail(table: Table): Table {
  table.bothPass()
  return table
}

/** Continues with another mission. */
export function goOn(table: Table): Table {
  table.hero.choose('continue')
  return table
}

export const failAndGoOn = (table: Table): Table => goOn(fail(table))

/** Makes some moves at a table and returns it. */
export function after(table: Table, ...acts: readonly ((table: Table) => void)[]): Table {
  for (const act of acts) act(table)
  return table
}

/** The hero player passes and the villain player acts. */
export const villainPlays =
  (title: string) =>
  (table: Table): void => {
    table.hero.pass()
    table.villain.play(title)
  }
export const villainComplicates =
  (title = 'Overrun') =>
  (table: Table): void => {
    table.hero.pass()
    table.villain.complicate(title)
  }
export const villainAssigns =
  (title: string) =>
  (table: Table): void => {
    table.hero.pass()
    table.villain.assign(title)
  }
export const heroPlays =
  (title: string) =>
  (table: Table): void =>
    table.hero.play(title)
export const heroAssigns =
  (title: string) =>
  (table: Table): void =>
    table.hero.assign(title)
export const villainPasses = (table: Table): void => table.villain.pass()
/** Accepts an offer, if there is one. */
export const accepts = (table: Table): void => {
  if (table.asked() === 'hero may') table.hero.choose('accept')
}
export const picks =
  (...names: readonly string[]) =>
  (table: Table): void =>
    table.hero.picks(...names)

// ---------------------------------------------------------------- questions

/** Power of the hero player and of the villain player. */
export const powers = (table: Table): number[] => [
  table.hero.view().you.power,
  table.villain.view().you.power,
]
export const rating =
  (title: string, skill: Skill) =>
  (table: Table): number | undefined =>
    table.card(title).ratings[skill]
export const ratings = (title: string) => (table: Table) => table.card(title).ratings
export const states =
  (...names: readonly string[]) =>
  (table: Table) =>
    names.map((name) => table.state(name))
export const hand = (table: Table): string[] => titles(table.hero.view().you.hand)
export const discardPile = (table: Table): string[] => titles(table.hero.view().you.discard).sort()
export const difficulty = (table: Table): number => table.mission().difficulty
export const currentMission = (table: Table): string => titleOf(table.mission().card.key)
export const against = (table: Table): string[] => titles(table.mission().against)
export const offered =
  (...options: readonly string[]) =>
  (table: Table): boolean[] =>
    options.map((option) => table.options().includes(option))
/** Power that the card costs the player to act; undefined if it is not offered. */
export const priceOf =
  (title: string) =>
  (table: Table): number | undefined => {
    const option = engine
      .decision(table.game)
      ?.options.find(({ kind, key }) => kind === 'play' && titleOf(key) === title)
    return option && (option.cost?.power ?? 0)
  }
/** Several readings at once. */
export const all =
  (...questions: readonly ((table: Table) => unknown)[]) =>
  (table: Table): unknown[] =>
    questions.map((question) => question(table))

// ---------------------------------------------------------------- cases

/** One reading at two tables. */
export interface Seen {
  readonly ask: (table: Table) => unknown
  readonly when: () => Table
  readonly is: unknown
  /** The nearest table at which a condition is missing. */
  readonly but: () => Table
  readonly stays: unknown
}

export const seen = ({ ask, when, is, but, stays }: Seen): ParagraphCase => ({
  does: () => expect(ask(when())).toEqual(is),
  doesNot: () => expect(ask(but())).toEqual(stays),
})

/** Cost to play, at two tables at which the card can be played. */
export const costs = (
  title: string,
  [when, is]: readonly [() => Table, number],
  [but, stays]: readonly [() => Table, number],
): ParagraphCase => seen({ ask: priceOf(title), when, is, but, stays })

/** Assigning it costs power and a card, unlike assigning another character. */
export const paysToAssign = (name: string, skill: Skill, power: number): ParagraphCase => ({
  does: () => {
    const table = at(skill, { play: [name], hand: ['Iris'] })
    table.hero.assign(name)
    expect([powers(table)[0], discardPile(table)]).toEqual([3 - power, ['Iris']])
    expect(at(skill, { play: [name] }).options()).not.toContain(`assign ${name}`)
  },
  doesNot: () => {
    const table = at(skill, { play: [name], hand: ['Iris'] })
    table.hero.assign(PAIR[skill][0])
    expect([powers(table)[0], discardPile(table)]).toEqual([3, []])
  },
})

/** After a success to which the card has contributed, and after a failure to which it was assigned. */
export const onSuccess = (
  name: string,
  skill: Skill,
  { hero = {}, villain = {}, act = () => {}, ask, is, stays }: OnSuccess,
): ParagraphCase => {
  const table = () => at(skill, { play: [name], ...hero }, villain)
  return seen({
    ask,
    when: () => after(assignAll(table(), [name, ...PAIR[skill]]), act),
    is,
    but: () => assignAll(table(), [name]),
    stays,
  })
}
interface OnSuccess {
  readonly hero?: Seat
  readonly villain?: Seat
  readonly act?: (table: Table) => void
  readonly ask: (table: Table) => unknown
  readonly is: unknown
  readonly stays: unknown
}

/** An activated ability that is used at one table and cannot be used at the other. */
export const usedAt = (
  name: string,
  {
    when,
    act = () => {},
    ask,
    is,
    but,
  }: {
    readonly when: () => Table
    readonly act?: (table: Table) => void
    readonly ask: (table: Table) => unknown
    readonly is: unknown
    readonly but: () => Table
  },
): ParagraphCase => ({
  does: () => {
    const table = when()
    table.hero.use(name)
    act(table)
    expect(ask(table)).toEqual(is)
  },
  doesNot: () => expect(but().options()).not.toContain(`use ${name}`),
})

/** A character who earns the glyph of this mission, with another who helps. */
export const earns = (
  skill: Skill,
  earner: string,
  others: readonly string[],
  hero: Seat,
  villain: Seat = {},
): Table => succeed(at(skill, hero, villain), [...others, earner])
