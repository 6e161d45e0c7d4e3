import { expect } from 'vitest'
import type { Glyph, Skill } from '@/lib/game/terms'
import { cardNamed, engine, type Seat, type Table, titles, titlesAt, withTexts } from '../../scenarios/table'
import type { ParagraphCase } from '../case'

/** Positions with hero cards and ships, and cases for texts that many of them share. */

export const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
/** Different cards, so that a name stands for one card. */
const OPPONENTS = ['Ancient Member', "Goa'uld Member", 'Ori Member', 'Replicator Member']
const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

/** At a mission of difficulty 4 in that skill, with textless team characters who have 1 in every skill. */
export const at = (skill: Skill, hero: Seat = {}, villain: Seat = {}): Table =>
  withTexts(
    {
      team: TEAM,
      missions: [`Trial of ${skill}`, ...TRIALS.filter((name) => !name.endsWith(skill))],
      ...hero,
    },
    { team: OPPONENTS, ...villain },
  )
export const given = (hero: Seat = {}, villain: Seat = {}): Table => at('combat', hero, villain)

/** The team with these characters in place of the last ones. */
export const withTeam = (...characters: readonly string[]): string[] => [
  ...characters,
  ...TEAM.slice(0, 4 - characters.length),
]

const isTeam = (name: string): boolean => cardNamed(name).type === 'team'
/** A seat with these cards in play: team characters in the team, other cards next to it. */
export const having = (names: readonly string[], seat: Seat = {}): Seat => ({
  ...seat,
  team: withTeam(...names.filter(isTeam)),
  play: [...names.filter((name) => !isTeam(name)), ...(seat.play ?? [])],
})

export const glyphs = (...symbols: readonly Glyph[]): string[] => symbols.map((symbol) => `${symbol} Glyph`)

/** Plays lines such as `assign Helper`, `pass` or `accept`, each by the player to decide; `both` passes for both. */
export function script(table: Table, ...lines: readonly string[]): Table {
  for (const line of lines) {
    if (line === 'both') {
      table.bothPass()
      continue
    }
    const [kind = '', ...rest] = line.split(' ')
    const player = table.asked().startsWith('hero') ? table.hero : table.villain
    const option = engine.decision(table.game)?.options.find((one) => one.kind === kind)
    if (!option) throw new Error(`${kind} is none of: ${table.options().join(', ')}`)
    if (option.kind === 'player') {
      // Only the number distinguishes them.
      const options = engine.decision(table.game)?.options ?? []
      engine.answer(
        table.game,
        options.findIndex((one) => one.player === Number(rest[0])),
      )
      continue
    }
    player.choose(option.kind, rest.length > 0 ? rest.join(' ') : undefined)
  }
  return table
}

/** The hero player assigns these, declining any offers of their texts, while the villain player passes. */
export function assign(table: Table, ...names: readonly string[]): Table {
  for (const name of names) {
    script(table, `assign ${name}`)
    if (table.asked() === 'hero may') script(table, 'decline')
    script(table, 'pass')
  }
  return table
}

/** The same, and then both pass: the mission is resolved. */
export function attempt(table: Table, ...names: readonly string[]): Table {
  return script(assign(table, ...names), 'both')
}

/** The villain player assigns these while the hero player passes. */
export function against(table: Table, ...names: readonly string[]): Table {
  for (const name of names) script(table, 'pass', `assign ${name}`)
  return table
}

/** The villain player plays these while the hero player passes. */
export function facing(table: Table, ...names: readonly string[]): Table {
  for (const name of names) script(table, 'pass', `play ${name}`)
  return table
}

/**
 * The first character of the team earns a glyph of that symbol, up to the decision of his text. Another of the team may
 * earn it in his place.
 */
export function earning(
  name: string,
  symbol: Glyph,
  hero: Seat = {},
  villain: Seat = {},
  earner?: string,
): Table {
  const table = withTexts(
    { team: withTeam(name), missions: [`${symbol} Glyph`, ...TRIALS], ...hero },
    { team: OPPONENTS, ...villain },
  )
  const { title } = cardNamed(name)
  attempt(table, title, 'Member', 'Second Member', 'Third Member')
  return script(table, `earn ${earner ?? title}`)
}

/** Power that playing a card takes now; undefined if it is not offered. */
export function price(table: Table, title: string): number | undefined {
  const index = table.options().indexOf(`play ${title}`)
  const option = engine.decision(table.game)?.options[index]
  return option && (option.cost?.power ?? 0)
}

export const uses = (table: Table): string[] => table.options().filter((option) => option.startsWith('use '))
export const powers = (table: Table): [number, number] => [
  table.hero.view().you.power,
  table.villain.view().you.power,
]
/** The cards in a player's discard pile, hand or deck, in order. */
export const discarded = (table: Table, player: 0 | 1): string[] =>
  titles((player === 0 ? table.hero : table.villain).view().you.discard)
export const inHand = (table: Table, player: 0 | 1): string[] =>
  titles((player === 0 ? table.hero : table.villain).view().you.hand)
export const deckOf = (table: Table, player: 0 | 1): string[] => titlesAt(table.game, player, 'deck')
export const pileOf = (table: Table, player: 0 | 1): string[] => titlesAt(table.game, player, 'missions')
/** The cards against the mission. */
export const opposing = (table: Table): string[] => titles(table.mission().against)
export const ratings = (table: Table, title: string) => table.card(title).ratings
/** True if the player to act has the decision: no text has asked anything. */
export const goesOn = (table: Table): boolean => table.asked().endsWith(' action')

// ---------------------------------------------------------------- shapes

type Ratings = Readonly<Partial<Record<Skill, number>>>

/** Expects these ratings of the card in one position and those in another. */
export const rated = (
  title: string,
  [there, high]: readonly [() => Table, Ratings],
  [notThere, low]: readonly [() => Table, Ratings],
): ParagraphCase => ({
  does: () => {
    expect(ratings(there(), title)).toMatchObject(high)
  },
  doesNot: () => {
    expect(ratings(notThere(), title)).toMatchObject(low)
  },
})

/** Playing that card costs the first amount in one position and the second in another. */
export const priced = (
  title: string,
  [there, changed]: readonly [() => Table, number],
  [notThere, printed]: readonly [() => Table, number],
): ParagraphCase => ({
  does: () => {
    expect(price(there(), title)).toBe(changed)
  },
  doesNot: () => {
    expect(price(notThere(), title)).toBe(printed)
  },
})

/** The mission has that difficulty in one position and another in the other. */
export const difficult = (
  [there, changed]: readonly [() => Table, number],
  [notThere, printed]: readonly [() => Table, number],
): ParagraphCase => ({
  does: () => {
    expect(there().mission().difficulty).toBe(changed)
  },
  doesNot: () => {
    expect(notThere().mission().difficulty).toBe(printed)
  },
})

/** The ship has that firepower in one position and another in the other. */
export const armed = (
  title: string,
  [there, changed]: readonly [() => Table, number],
  [notThere, printed]: readonly [() => Table, number],
): ParagraphCase => ({
  does: () => {
    expect(there().card(title).firepower).toBe(changed)
  },
  doesNot: () => {
    expect(notThere().card(title).firepower).toBe(printed)
  },
})

/**
 * An ability that is used: the result of the lines after it, and a position in which it is not offered because a part
 * of its cost is missing.
 */
export const used = (
  title: string,
  position: () => Table,
  lines: readonly string[],
  outcome: (table: Table) => void,
  without: () => Table,
): ParagraphCase => ({
  does: () => {
    outcome(script(position(), `use ${title}`, ...lines))
  },
  doesNot: () => {
    expect(uses(without())).toEqual([])
  },
})

/** One result at the end of these lines, and another with a different beginning. */
export const played = (
  [position, lines, outcome]: readonly [() => Table, readonly string[], (table: Table) => void],
  [other, otherLines, otherOutcome]: readonly [() => Table, readonly string[], (table: Table) => void],
): ParagraphCase => ({
  does: () => {
    outcome(script(position(), ...lines))
  },
  doesNot: () => {
    otherOutcome(script(other(), ...otherLines))
  },
})

/** A seat with that character, glyphs of those symbols beneath it, in an otherwise textless team. */
export const bearing = (name: string, symbols: readonly Glyph[], seat: Seat = {}): Seat =>
  having([name], { ...seat, glyphs: { ...seat.glyphs, [cardNamed(name).title]: glyphs(...symbols) } })

/** While that character is assigned with any of those sets of glyphs, assigned team characters have 1 more. */
export const leads = (
  name: string,
  skill: Skill,
  raised: Skill,
  sets: readonly (readonly Glyph[])[],
  lacking: readonly Glyph[],
): ParagraphCase => ({
  does: () => {
    for (const symbols of sets) {
      const table = assign(at(skill, bearing(name, symbols)), cardNamed(name).title, 'Member')
      expect(ratings(table, 'Member')[raised]).toBe(2)
      expect(ratings(table, 'Second Member')[raised]).toBe(1)
    }
  },
  doesNot: () => {
    const [symbols = []] = sets
    expect(ratings(assign(at(skill, bearing(name, symbols)), 'Member'), 'Member')[raised]).toBe(1)
    const without = assign(at(skill, bearing(name, lacking)), cardNamed(name).title, 'Member')
    expect(ratings(without, 'Member')[raised]).toBe(1)
  },
})
