import { expect } from 'vitest'
import { SKILLS, type Skill } from '@/lib/game/terms'
import {
  cardNamed,
  engine,
  type Player,
  type Seat,
  type Table,
  titles,
  withTexts,
} from '../../scenarios/table'

/** Positions in which missions, obstacles and adversaries are tested, and functions that read them. */

export const TEAM = ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson']
export const HELPERS = ['Helper', 'Second Helper']
/** The skills in the order in which the team is best at them. */
const BY_STRENGTH: readonly Skill[] = ['combat', 'ingenuity', 'culture', 'science']

/** Missions without text, that of the skill on top. */
export const trials = (skill: Skill): string[] => [
  `Trial of ${skill}`,
  ...SKILLS.filter((other) => other !== skill).map((other) => `Trial of ${other}`),
]
const skillFor = (name: string): Skill => {
  const { ratings } = cardNamed(name)
  return BY_STRENGTH.find((skill) => ratings[skill] !== undefined) ?? 'combat'
}
export const titleFor = (name: string): string => cardNamed(name).title
export const costFor = (name: string): number => cardNamed(name).cost ?? 0

/** The player who makes the choices of that card's text. */
export const chooser = (table: Table, name: string): Player =>
  cardNamed(name).type === 'mission' ? table.hero : table.villain

/**
 * The moment before the card is there: a mission on top of its pile becomes the current one at once, other cards wait
 * at a mission of their skill.
 */
export function beforehand(name: string, hero: Seat = {}, villain: Seat = {}): Table {
  const { type } = cardNamed(name)
  const missions = type === 'mission' ? [name, ...trials('combat')] : trials(skillFor(name))
  const place = type === 'obstacle' ? 'hand' : 'play'
  const villainSeat =
    type === 'mission' ? villain : { power: 6, ...villain, [place]: [name, ...(villain[place] ?? [])] }
  return withTexts({ missions, ...hero }, villainSeat)
}

/** The villain player plays these obstacles and assigns these adversaries, while the hero player passes. */
export function enter(table: Table, ...names: readonly string[]): Table {
  for (const name of names) {
    if (table.asked() === 'hero action') table.hero.pass()
    const title = titleFor(name)
    if (table.options().includes(`assign ${title}`)) table.villain.assign(title)
    else table.villain.play(title)
  }
  return table
}

/**
 * The card is the current mission, or at a mission of its skill; if its text asks for a decision then, that comes next.
 */
export function there(name: string, hero: Seat = {}, villain: Seat = {}): Table {
  const table = beforehand(name, hero, villain)
  return cardNamed(name).type === 'mission' ? table : enter(table, name)
}

/** Another adversary is assigned while this one is only in play. */
export const otherAssigned = (name: string, hero: Seat = {}, villain: Seat = {}): Table =>
  enter(beforehand(name, hero, { ...villain, play: ['Rival', ...(villain.play ?? [])] }), 'Rival')

/** The card is face down at a mission, where it has no text. */
export function faceDown(name: string, hero: Seat = {}, villain: Seat = {}): Table {
  const table = beforehand(name, hero, villain)
  table.hero.pass()
  table.villain.complicate(titleFor(name))
  return table
}

/** The mission comes next, while a mission without text is the current one. */
export const notYet = (name: string, hero: Seat = {}, villain: Seat = {}): Table =>
  withTexts({ missions: ['Trial of combat', name, 'Trial of science'], ...hero }, villain)

/** Both pass until the mission is over. */
export function over(table: Table): Table {
  table.bothPass()
  return table
}

/** The hero player assigns the necessary characters, these first, then both pass. */
export function win(table: Table, ...first: readonly string[]): Table {
  for (let i = 0; i < 12 && table.mission().skillTotal < table.mission().difficulty; i++) {
    const preferred = first.find((title) => table.options().includes(`assign ${title}`))
    if (preferred) table.hero.assign(preferred)
    else if (optionsOf(table, 'assign').length > 0) table.hero.choose('assign')
    else table.hero.pass()
    table.villain.pass()
  }
  expect(table.mission().skillTotal).toBeGreaterThanOrEqual(table.mission().difficulty)
  table.bothPass()
  expect(table.lastEvent('success')).toBeDefined()
  return table
}

/** These characters are assigned, while the villain player passes. */
export function assignAll(table: Table, ...characters: readonly string[]): Table {
  for (const title of characters) {
    table.hero.assign(title)
    table.villain.pass()
  }
  return table
}

/** Nobody opposes the card: the mission fails. */
export const failed = (name: string, hero: Seat = {}, villain: Seat = {}): Table =>
  over(there(name, hero, villain))
export const succeeded = (name: string, hero: Seat = {}, villain: Seat = {}): Table =>
  win(there(name, hero, villain))

/** Makes the remaining decisions of a mission that has ended, up to the next mission. */
export function goOn(table: Table): Table {
  if (table.asked() === 'hero earn-glyph') table.hero.choose('earn')
  table.hero.choose('continue')
  return table
}

export const discarded = (player: Player): string[] => titles(player.view().you.discard)
export const handOf = (player: Player): string[] => titles(player.view().you.hand)
export const power = (player: Player): number => player.view().you.power
export const difficulty = (table: Table): number => table.mission().difficulty
export const glyphsOf = (table: Table, title: string): string[] => titles(table.card(title).glyphs)
export const optionsOf = (table: Table, kind: string): string[] =>
  table.options().filter((option) => option.startsWith(kind))
export const chooseFrom = (...cards: readonly string[]): string[] => cards.map((card) => `choose ${card}`)
export const states = (table: Table, cards: readonly string[]): string[] =>
  cards.map((card) => table.state(card) ?? '')
/** Number of cards from the deck for reviving the assigned adversary, if that is offered. */
export const reviveCost = (table: Table): number | undefined =>
  engine.decision(table.game)?.options.find((option) => option.kind === 'revive')?.cost?.deckCards
/** The hero player ends their mission phase; then the other player's whole turn passes. */
export function nextTurn(table: Table): Table {
  table.hero.choose('end')
  while (table.hero.view().turn < 3) {
    const quiet = table.options().findIndex((option) => option === 'end' || option === 'pass')
    engine.answer(table.game, Math.max(0, quiet))
  }
  return table
}
