import { expect } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import type { OptionKind } from '@/lib/game/engine'
import type { Skill } from '@/lib/game/terms'
import { cardNamed, type Seat, type Table, titles, withTexts } from '../../scenarios/table'
import type { ParagraphCase } from '../case'

/** Positions and cases for missions and the cards against them. */

/** Textless team characters, for cases in which the usual team's texts would cause decisions. */
const MEMBERS = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
/** The hero player's team characters, all of them assigned if a mission must succeed. */
export const TEAM = ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson'] as const
export const SUPPORT = ['Helper', 'Second Helper'] as const
/** Adversaries with these traits. */
export const GOAULD = 'Zipacna'
export const JAFFA = 'Erebus Commander'
export const REPLICATOR = 'Third'
export const POLITICAL = 'Robert Kinsey, Vice President'

export interface Scene {
  /** Skill required by the mission; by default the first in which the card under test has a rating. */
  readonly skill?: Skill
  /** Power of both players; as much as the card under test costs. */
  readonly power?: number
  readonly hero?: Seat
  readonly villain?: Seat
  /** Villain cards played or assigned before the card under test, in order. */
  readonly before?: readonly string[]
  /** Hero cards assigned before it. */
  readonly assigned?: readonly string[]
  /** The card under test is placed face down as a complication, where its text can have no effect. */
  readonly faceDown?: boolean
}

type Step = (table: Table) => void

/** The skill in which the hero player's team is best and the card has a rating. */
export function skillOf(card: Card): Skill {
  const best = (['combat', 'ingenuity', 'culture', 'science'] as const).find(
    (skill) => card.ratings[skill] !== undefined,
  )
  if (!best) throw new Error(`${card.title} has no rating`)
  return best
}

/**
 * Glyphs that give this much power in addition to the 3 of a turn, beneath a character whose text needs other glyphs.
 */
const wealth = (power: number, glyphs: Seat['glyphs'] = {}): Seat['glyphs'] => {
  const laid = Object.values(glyphs).flat().length
  const missing = Math.max(0, power - 3 - laid)
  if (missing === 0) return glyphs
  return {
    ...glyphs,
    "Jack O'Neill": [...(glyphs["Jack O'Neill"] ?? []), ...repeat('Trial of science', missing)],
  }
}
export const repeat = <T>(one: T, times: number): T[] => Array.from({ length: times }, () => one)

const pileFor = (first: string): string[] => [first, ...TRIALS.filter((name) => name !== first)]

/** The villain player plays or assigns a card. */
function bring(table: Table, name: string, faceDown = false): void {
  const card = cardNamed(name)
  if (faceDown) table.villain.complicate(card.title)
  else if (card.type === 'obstacle') table.villain.play(card.title)
  else table.villain.assign(card.title)
}

/**
 * The card under test comes to its mission: an obstacle is played, an adversary assigned, a mission becomes the current
 * one. The hero player is to act, unless a text asks for a decision.
 */
export function comes(name: string, scene: Scene = {}): Table {
  const card = cardNamed(name)
  const isMission = card.type === 'mission'
  const skill = scene.skill ?? skillOf(card)
  const before = scene.before ?? []
  const inHand = [...before, ...(isMission ? [] : [name])].filter(
    (other) => cardNamed(other).type === 'obstacle' || (other === name && scene.faceDown),
  )
  const inPlay = [...before, ...(isMission ? [] : [name])].filter((other) => !inHand.includes(other))
  const cost = inHand.reduce((sum, other) => sum + (cardNamed(other).cost ?? 0), 0)
  const hero = scene.hero ?? {}
  const villain = scene.villain ?? {}
  const table = withTexts(
    {
      missions: pileFor(isMission ? name : `Trial of ${skill}`),
      ...hero,
      glyphs: wealth(scene.power ?? cost, hero.glyphs),
    },
    {
      ...villain,
      hand: [...inHand, ...(villain.hand ?? [])],
      play: [...inPlay, ...(villain.play ?? [])],
    },
  )
  const assigned = [...(scene.assigned ?? [])]
  const act = () => {
    const next = assigned.shift()
    if (next) table.hero.assign(next)
    else table.hero.pass()
  }
  for (const other of before) {
    act()
    bring(table, other)
  }
  while (assigned.length > 1 || (isMission && assigned.length > 0)) {
    act()
    table.villain.pass()
  }
  if (!isMission) {
    act()
    bring(table, name, scene.faceDown)
  }
  return table
}

/** The mission under test is on top of the pile while a textless one of the same skill is attempted. */
export function waits(name: string, scene: Scene = {}): Table {
  const trial = `Trial of ${skillOf(cardNamed(name))}`
  return comes(trial, { ...scene, hero: { ...scene.hero, missions: [trial, name] } })
}

/** The villain player plays the card under test from the hand, even an adversary that is assigned later. */
export function plays(name: string, scene: Scene = {}): Table {
  const card = cardNamed(name)
  const { assigned = [], villain = {} } = scene
  const table = comes(`Trial of ${scene.skill ?? skillOf(card)}`, {
    ...scene,
    power: scene.power ?? card.cost ?? 0,
    villain: { ...villain, hand: [name, ...(villain.hand ?? [])] },
    assigned: assigned.slice(0, -1),
  })
  const last = assigned.at(-1)
  if (last) table.hero.assign(last)
  else table.hero.pass()
  table.villain.play(card.title)
  return table
}

/** The beginning of a turn, before the first mission. */
export const starts = ({ hero = {}, villain = {} }: Scene): Table =>
  withTexts({ missions: TRIALS, team: MEMBERS, ...hero }, villain)

/** Both pass until the mission is resolved; nobody else is assigned. */
export function fails(table: Table): Table {
  table.bothPass()
  table.lastEvent('failure')
  return table
}

/** The hero player assigns everybody, and the mission succeeds. */
export function succeeds(table: Table, ...also: readonly string[]): Table {
  for (const title of [...TEAM, ...also]) {
    if (!table.options().includes(`assign ${title}`)) continue
    table.hero.assign(title)
    table.villain.pass()
  }
  table.bothPass()
  table.lastEvent('success')
  return table
}

/** The card under test comes, the mission fails, and some steps follow. */
export const failsWith = (name: string, scene: Scene = {}, ...steps: readonly Step[]): Table =>
  after(fails(comes(name, scene)), ...steps)
export const succeedsWith = (name: string, scene: Scene = {}, ...steps: readonly Step[]): Table =>
  after(
    succeeds(
      comes(name, scene),
      ...(scene.hero?.play ?? []).filter((title) => cardNamed(title).type === 'support'),
    ),
    ...steps,
  )

export function after(table: Table, ...steps: readonly Step[]): Table {
  for (const step of steps) step(table)
  return table
}

// ---------------------------------------------------------------- steps

export const picks =
  (who: 'hero' | 'villain', ...cards: readonly string[]): Step =>
  (table) =>
    table[who].picks(...cards)
export const says =
  (who: 'hero' | 'villain', kind: OptionKind, title?: string): Step =>
  (table) =>
    table[who].choose(kind, title)
export const earns =
  (title: string): Step =>
  (table) =>
    table.hero.choose('earn', title)

// ---------------------------------------------------------------- readings

type See = (table: Table) => unknown

export const asked: See = (table) => table.asked()
export const options: See = (table) => table.options()
export const difficulty: See = (table) => table.mission().difficulty
export const heroPower: See = (table) => table.hero.view().you.power
export const villainPower: See = (table) => table.villain.view().you.power
export const heroHand: See = (table) => titles(table.hero.view().you.hand)
export const villainHand: See = (table) => titles(table.villain.view().you.hand)
export const heroDiscard: See = (table) => titles(table.hero.view().you.discard).sort()
export const villainDiscard: See = (table) => titles(table.villain.view().you.discard).sort()
export const scorePile: See = (table) => titles(table.villain.view().you.scorePile)
export const states =
  (...cards: readonly string[]): See =>
  (table) =>
    cards.map((title) => table.state(title))
export const blocked =
  (...cards: readonly string[]): See =>
  (table) =>
    cards.map((title) => table.card(title).blocked === true)
export const glyphsOf =
  (...cards: readonly string[]): See =>
  (table) =>
    cards.map((title) => titles(table.card(title).glyphs))
export const rating =
  (title: string, skill: Skill): See =>
  (table) =>
    table.card(title).ratings[skill]
export const all =
  (...sees: readonly See[]): See =>
  (table) =>
    sees.map((see) => see(table))

/** A position and its expected state. */
export type Sight = readonly [play: () => Table, see: See, seen: unknown]

/** The first state results from the paragraph, the second is that without its reason. */
export const shown = (does: Sight, doesNot: Sight): ParagraphCase => ({
  does: () => expectSight(does),
  doesNot: () => expectSight(doesNot),
})
/** The same with several positions for each. */
export const allShown = (does: readonly Sight[], doesNot: readonly Sight[]): ParagraphCase => ({
  does: () => does.forEach(expectSight),
  doesNot: () => doesNot.forEach(expectSight),
})
function expectSight([play, see, seen]: Sight): void {
  expect(see(play())).toEqual(seen)
}

// ---------------------------------------------------------------- cases of a kind

/** With dominion it is scored together with an adversary, but only when one is scored. */
export const dominion = (name: string): ParagraphCase =>
  shown(
    [
      () => failsWith(name, { before: ['Rival'] }, says('villain', 'score'), picks('villain', name)),
      scorePile,
      ['Rival', name],
    ],
    [() => failsWith(name, { before: ['Rival'] }, says('villain', 'destroy')), scorePile, []],
  )

/** On a failure a support character is destroyed, chosen by that player; on a success nobody is. */
export const failureDestroysSupport = (name: string, chooser: 'hero' | 'villain'): ParagraphCase =>
  shown(
    [
      () => failsWith(name, { hero: { play: [...SUPPORT] } }, picks(chooser, 'Second Helper')),
      heroDiscard,
      ['Second Helper'],
    ],
    [() => succeedsWith(name, { hero: { play: [...SUPPORT] } }), heroDiscard, []],
  )

/** When it is played, a support character is destroyed, chosen by that player; never a team character. */
export const playingDestroysSupport = (name: string, chooser: 'hero' | 'villain'): ParagraphCase =>
  shown(
    [
      () => after(comes(name, { hero: { play: [...SUPPORT] } }), picks(chooser, 'Second Helper')),
      all(heroDiscard, states('Helper')),
      [['Second Helper'], ['ready']],
    ],
    [() => comes(name), all(asked, heroDiscard), ['hero action', []]],
  )

/** On a failure a support character returns to the hand, chosen by the villain player. */
export const failureReturnsSupport = (name: string): ParagraphCase =>
  shown(
    [
      () => failsWith(name, { hero: { play: [...SUPPORT] } }, picks('villain', 'Second Helper')),
      all(heroHand, states('Helper')),
      [['Second Helper'], ['ready']],
    ],
    [() => succeedsWith(name, { hero: { play: [...SUPPORT] } }), heroHand, []],
  )

/** On a failure all characters are stopped, those who were not assigned too. */
export const failureStopsAll = (name: string): ParagraphCase =>
  shown(
    [
      () => failsWith(name, { hero: { play: ['Helper'] }, assigned: ["Teal'c"] }),
      states(...TEAM, 'Helper'),
      repeat('stopped', 5),
    ],
    [
      () => failsWith(name, { hero: { play: ['Helper'] }, power: 6, faceDown: true }),
      states(...TEAM, 'Helper'),
      repeat('ready', 5),
    ],
  )

/** On a failure the villain player gains this much power. */
export const failureGains = (name: string, power: number): ParagraphCase => {
  const left = (scene: Scene) => 3 + Math.max(0, (scene.power ?? 3) - 3)
  const scene: Scene = { power: 5, skill: skillOf(cardNamed(name)), hero: { play: [...SUPPORT] } }
  const cost = cardNamed(name).cost ?? 0
  return shown(
    [() => failsWith(name, scene), villainPower, left(scene) - cost + power],
    [() => succeedsWith(name, scene), villainPower, left(scene) - cost],
  )
}

/** Costs more or less power in the first scene than printed, and as printed in the second. */
export const costs = (name: string, power: number, scene: Scene, otherwise: Scene): ParagraphCase => {
  const spent =
    (given: Scene): Sight[0] =>
    () =>
      comes(name, { power: 8, ...given })
  const before = (given: Scene) =>
    8 -
    (given.before ?? []).reduce(
      (sum, other) => sum + (isObstacle(other) ? (cardNamed(other).cost ?? 0) : 0),
      0,
    )
  return shown(
    [spent(scene), villainPower, before(scene) - power],
    [spent(otherwise), villainPower, before(otherwise) - (cardNamed(name).cost ?? 0)],
  )
}
const isObstacle = (name: string): boolean => cardNamed(name).type === 'obstacle'

/** Adds this much difficulty in the first scene, and its printed difficulty in the second. */
export const adds = (name: string, points: number, scene: Scene, otherwise: Scene): ParagraphCase => {
  const skill = scene.skill ?? skillOf(cardNamed(name))
  const printed = (given: Scene) =>
    (given.before ?? []).reduce(
      (sum, other) => sum + (cardNamed(other).ratings[skill] ?? 0),
      4 + (cardNamed(name).ratings[skill] ?? 0),
    )
  return shown(
    [() => comes(name, { ...scene, skill }), difficulty, printed(scene) + points],
    [() => comes(name, { ...otherwise, skill }), difficulty, printed(otherwise)],
  )
}

/** The player may move a glyph between two team characters: from Teal'c to Jack O'Neill, or not. */
export const movesGlyph = (
  play: (scene: Scene) => Table,
  otherwise: (scene: Scene) => Table = (scene) => after(play(scene), says('villain', 'decline')),
  scene: Scene = {},
): ParagraphCase => {
  const glyphs = {
    "Teal'c": ['Prison Break'],
    'Samantha Carter': ['Supply Raid'],
    'Daniel Jackson': ['Brief Candle'],
  }
  const given: Scene = { ...scene, hero: { ...scene.hero, glyphs } }
  return shown(
    [
      () => after(play(given), says('villain', 'accept'), picks('villain', 'Prison Break', "Jack O'Neill")),
      glyphsOf("Teal'c", "Jack O'Neill"),
      [[], ['Prison Break']],
    ],
    [() => otherwise(given), glyphsOf("Teal'c", "Jack O'Neill"), [['Prison Break'], []]],
  )
}

/** The villain player looks at the top card of the hero player's missions and puts it back, on top or at the bottom. */
export const failureMovesTopMission = (name: string): ParagraphCase => {
  const [, second, third] = pileFor(`Trial of ${skillOf(cardNamed(name))}`)
  const scene: Scene = {}
  const current: See = (table) => titles([table.mission().card])
  return allShown(
    [
      [() => next(failsWith(name, scene, says('villain', 'bottom'))), current, [third]],
      [() => failsWith(name, scene), asked, 'villain put-back'],
    ],
    [
      [() => next(failsWith(name, scene, says('villain', 'top'))), current, [second]],
      [() => next(succeedsWith(name, scene)), current, [second]],
    ],
  )
}

/** The hero player also has two support characters. */
export const supported = { hero: { play: [...SUPPORT] } }

/** Continues with the next mission; a glyph goes to Teal’c. */
export const next = (table: Table): Table => {
  if (table.asked() === 'hero earn-glyph') table.hero.choose('earn', "Teal'c")
  table.hero.choose('continue')
  return table
}

/** The hero player passes, and the villain player does something. */
export const villainActs = (table: Table, act: (villain: Table['villain']) => void): Table => {
  table.hero.pass()
  act(table.villain)
  return table
}

/** The card under test costs nothing while that adversary is in play. */
export const cheaper = (name: string, adversary: string): ParagraphCase =>
  costs(name, 0, { before: [adversary] }, { before: ['Rival'], villain: { play: [adversary] } })

/** A support character of the villain player’s choice is discarded once the mission has ended. */
export const lured = (name: string): readonly ParagraphCase[] => [
  shown(
    [
      () => comes(name, { hero: { play: [...SUPPORT, 'Olaf'], states: { Olaf: 'stopped' } } }),
      all(asked, options),
      ['villain choose', ['choose Helper', 'choose Second Helper']],
    ],
    [() => comes(name), asked, 'hero action'],
  ),
  (() => {
    const lure = (...assigned: readonly string[]) => {
      const table = after(comes(name, supported), picks('villain', 'Helper'))
      for (const title of assigned) after(table, says('hero', 'assign', title), (t) => t.villain.pass())
      table.bothPass()
      return table
    }
    return allShown(
      [
        [() => lure('Helper'), heroDiscard, ['Helper']],
        [() => lure(...TEAM.slice(0, 3), 'Helper'), all(asked, heroDiscard), ['hero earn-glyph', ['Helper']]],
      ],
      [[() => lure('Second Helper'), heroDiscard, []]],
    )
  })(),
]

/** Cards in the villain player’s deck. */
export const villainDeck = (table: Table) => table.villain.view().you.deckCount

/** The adversary is revived. */
export const revived = says('villain', 'revive')

/** The adversary is scored. */
export const scored = says('villain', 'score')

/**
 * A mission that the hero player may change to another skill; it has that skill only while it is the current mission.
 */
export const becomes = (name: string, skill: string, printed: string): ParagraphCase => {
  const answered = (answer: 'accept' | 'decline') => () =>
    after(comes(name, { power: 4 }), says('hero', answer))
  const see = all((table) => table.mission().skill, heroPower)
  // Only this mission changes: the next one of the turn requires its usual skill.
  const then = () => {
    const hero = { power: 9, missions: [name, `Trial of ${printed}`] }
    return next(fails(after(comes(name, { hero }), says('hero', 'accept'))))
  }
  return allShown(
    [[answered('accept'), see, [skill, 0]]],
    [
      [answered('decline'), see, [printed, 4]],
      [then, (table) => table.mission().skill, printed],
    ],
  )
}
