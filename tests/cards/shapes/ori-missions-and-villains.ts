import { expect } from 'vitest'
import { type Seat, type Table, titles, withTexts } from '../../scenarios/table'
import type { ParagraphCase } from '../case'

/** Helpers shared by the cases of missions and villain cards of Rise of the Ori. */

const TRIALS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
/** The hero player's team; together it beats every mission of difficulty 5. */
export const TEAM = ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson']
/** One glyph, so that both players receive 4 power; two for 5. No text of the team needs them. */
export const POWER_4: Seat = { glyphs: { "Jack O'Neill": ['Prison Break'] } }
export const POWER_5: Seat = { glyphs: { "Jack O'Neill": ['Prison Break', 'Acquire Specimen'] } }

/** An action of one of the players when they are to act. */
export type Act = (table: Table) => void

export const plays =
  (title: string): Act =>
  (table) =>
    table.villain.play(title)
export const assigns =
  (title: string): Act =>
  (table) =>
    table.villain.assign(title)
export const complicates =
  (title: string): Act =>
  (table) =>
    table.villain.complicate(title)
export const villainPicks =
  (...cardTitles: string[]): Act =>
  (table) =>
    table.villain.picks(...cardTitles)
export const heroPicks =
  (...cardTitles: string[]): Act =>
  (table) =>
    table.hero.picks(...cardTitles)
/** Accepts the offer of a text, then makes its choices. */
export const villainAccepts =
  (...cardTitles: string[]): Act =>
  (table) => {
    table.villain.choose('accept')
    table.villain.picks(...cardTitles)
  }
export const heroAccepts =
  (...cardTitles: string[]): Act =>
  (table) => {
    table.hero.choose('accept')
    table.hero.picks(...cardTitles)
  }

/** The hero player's turn begins at that mission. */
export const at = (mission: string, hero: Seat = {}, villain: Seat = {}): Table =>
  withTexts({ missions: [mission, ...TRIALS.filter((name) => name !== mission)], ...hero }, villain)

/** The mission is the second of the turn; nobody was assigned to the first. */
export function after(
  result: 'success' | 'failure',
  mission: string,
  hero: Seat = {},
  villain: Seat = {},
): Table {
  const first = result === 'success' ? 'A Stroll' : 'Trial of combat'
  const table = at(first, { ...hero, missions: [first, mission, 'Trial of culture'] }, villain)
  table.bothPass()
  table.lastEvent(result)
  table.hero.choose('continue')
  return table
}

/**
 * The hero player assigns these characters, the villain player acts; a player with nothing more to do passes while the
 * other continues.
 */
export function takeTurns(table: Table, characters: readonly string[], ...acts: readonly Act[]): Table {
  for (let i = 0; i < Math.max(characters.length, acts.length); i++) {
    const [character, act] = [characters[i], acts[i]]
    if (character === undefined) table.hero.pass()
    else table.hero.assign(character)
    if (act) act(table)
    else table.villain.pass()
  }
  return table
}

/** The mission fails with nobody assigned. */
export function fail(table: Table, ...acts: readonly Act[]): Table {
  takeTurns(table, [], ...acts).bothPass()
  table.lastEvent('failure')
  return table
}

/** The mission succeeds by the whole team. */
export function succeed(table: Table, ...acts: readonly Act[]): Table {
  takeTurns(table, TEAM, ...acts).bothPass()
  table.lastEvent('success')
  return table
}

/** The villain player does that while the hero player passes. */
export const villainActs = (table: Table, ...acts: readonly Act[]): Table => takeTurns(table, [], ...acts)

interface Setting {
  readonly hero?: Seat
  readonly villain?: Seat
  /** Actions of the villain player at the mission. */
  readonly acts?: readonly Act[]
  /** Choices for the text. */
  readonly answer?: Act
}
/** Expectation if the text was used, and if it was not. */
type Expected = (table: Table, used: boolean) => void

/** Failure text: used when the mission fails, not when it succeeds. */
export const onFailure = (mission: string, setting: Setting, expected: Expected): ParagraphCase => ({
  does: () => {
    const table = fail(at(mission, setting.hero, setting.villain), ...(setting.acts ?? []))
    setting.answer?.(table)
    expected(table, true)
  },
  doesNot: () => {
    const table = succeed(at(mission, setting.hero, setting.villain), ...(setting.acts ?? []))
    expect(table.asked()).toMatch(/^hero earn|^villain revive-or-score/)
    expected(table, false)
  },
})

/** Success text: used when the mission succeeds, not when it fails. */
export const onSuccess = (mission: string, setting: Setting, expected: Expected): ParagraphCase => ({
  does: () => {
    const table = succeed(at(mission, setting.hero, setting.villain), ...(setting.acts ?? []))
    setting.answer?.(table)
    expected(table, true)
  },
  doesNot: () => {
    const table = fail(at(mission, setting.hero, setting.villain), ...(setting.acts ?? []))
    expect(table.asked()).toMatch(/^hero continue|^villain revive-or-score/)
    expected(table, false)
  },
})

/** Failure text of an obstacle in the villain player's hand, which they play last. */
export const obstacleFails = (
  title: string,
  mission: string,
  setting: Setting,
  expected: Expected,
): ParagraphCase =>
  onFailure(
    mission,
    {
      ...setting,
      villain: { ...setting.villain, hand: [...(setting.villain?.hand ?? []), title] },
      acts: [...(setting.acts ?? []), plays(title)],
    },
    expected,
  )

/** Failure text of an adversary of the villain player, who assigns it first. */
export const adversaryFails = (
  title: string,
  mission: string,
  setting: Setting,
  expected: Expected,
): ParagraphCase =>
  onFailure(
    mission,
    {
      ...setting,
      villain: { ...setting.villain, play: [...(setting.villain?.play ?? []), title] },
      acts: [assigns(title.split(', ')[0] ?? title), ...(setting.acts ?? [])],
    },
    expected,
  )

/**
 * Effect of playing an obstacle: it is played in the first position, and put there face down as a complication in the
 * second.
 */
export const whenPlayed = (
  title: string,
  mission: string,
  setting: Setting,
  expected: Expected,
): ParagraphCase => {
  const arrive = (last: Act) =>
    villainActs(
      at(mission, setting.hero, {
        ...setting.villain,
        hand: [...(setting.villain?.hand ?? []), title],
      }),
      ...(setting.acts ?? []),
      last,
    )
  return {
    does: () => {
      const table = arrive(plays(title))
      setting.answer?.(table)
      expected(table, true)
    },
    doesNot: () => {
      const table = arrive(complicates(title))
      expect(table.asked()).toBe('hero action')
      expected(table, false)
    },
  }
}

/** Power that the villain player pays for playing a card from their hand, when it is their turn to act. */
export function costOf(table: Table, title: string): number {
  const before = table.villain.view().you.power
  table.villain.play(title)
  return before - table.villain.view().you.power
}

/** A card costs 1 less for each point of experience: at a mission worth 4, and at one worth 1. No other card does. */
export const costsLessByExperience = (
  title: string,
  cost: number,
  worth4: string,
  worth1: string,
): ParagraphCase => {
  const asked = (mission: string, card: string) => {
    const table = at(mission, {}, { power: 10, hand: [card] })
    table.hero.pass()
    return costOf(table, card)
  }
  return {
    does: () => {
      expect(asked(worth4, title)).toBe(cost - 4)
      expect(asked(worth1, title)).toBe(cost - 1)
    },
    doesNot: () => expect(asked(worth4, 'Ori Roadblock')).toBe(2),
  }
}

/** Its difficulty is the experience of the mission, whatever is printed; face down it adds 1 like any other card. */
export const difficultyByExperience = (title: string, mission: string): ParagraphCase => ({
  does: () => {
    const table = villainActs(at(mission, {}, { hand: [title] }), plays(title))
    expect(table.mission().difficulty - table.mission().printedDifficulty).toBe(4)
  },
  doesNot: () => {
    const table = villainActs(at(mission, {}, { hand: [title] }), complicates(title))
    expect(table.mission().difficulty - table.mission().printedDifficulty).toBe(1)
  },
})

/** The next mission of the turn is harder by 1 after a failure, and only the next. */
export const nextMissionHarder = (title: string, trial: string): ParagraphCase => {
  const missions = [trial, 'Trial of ingenuity', 'Trial of science', 'Supply Raid']
  const next = (end: (table: Table, ...acts: Act[]) => Table) => {
    const table = end(at(trial, { missions }, { hand: [title] }), plays(title))
    if (table.asked() === 'hero earn-glyph') table.hero.choose('earn')
    table.hero.choose('continue')
    return table
  }
  return {
    does: () => {
      const table = next(fail)
      expect(table.mission().difficulty).toBe(5)
      table.bothPass()
      table.hero.choose('continue')
      expect(table.mission().difficulty).toBe(4)
    },
    doesNot: () => {
      expect(next(succeed).mission().difficulty).toBe(4)
    },
  }
}

/** The opponent may search their deck for one card of some kind when the mission fails. */
export const failureLetsSearch = (
  mission: string,
  wanted: string,
  others: readonly string[],
): ParagraphCase =>
  onFailure(
    mission,
    {
      villain: { deck: [...others, wanted] },
      answer: (table) => {
        table.villain.choose('accept')
        expect(table.asked()).toBe('villain choose')
        expect(table.options().filter((option) => option.startsWith('choose'))).toEqual([`choose ${wanted}`])
        table.villain.picks(wanted)
      },
    },
    (table, used) => {
      expect(titles(table.villain.view().you.hand)).toEqual(used ? [wanted] : [])
      expect(table.villain.view().you.deckCount).toBe(others.length + (used ? 0 : 1))
    },
  )

export const power = (table: Table) => ({
  hero: table.hero.view().you.power,
  villain: table.villain.view().you.power,
})
/** Titles in the discard piles. */
export const discarded = (table: Table) => ({
  hero: titles(table.hero.view().you.discard),
  villain: titles(table.villain.view().you.discard),
})
export const assignOptions = (table: Table) =>
  table.options().filter((option) => option.startsWith('assign '))

export const HELPERS: Seat = { play: ['Helper', 'Second Helper'] }
export const SCORED_TWO: Seat = { score: ['Rival', 'Mortal Enemy'] }
export const SUPPORTS = [
  'Helper',
  'Second Helper',
  'SGC Helper',
  'Jaffa Helper',
  'Asgard Helper',
  'NID Helper',
]
export const CRUISER: Seat = { play: ['Cruiser'] }
/** A mission worth 4, in culture. */
export const WORTH_4 = 'Retrieve Artifact'

/** Number of these cards of the hero player that are in their discard pile. */
export const lost = (table: Table): number => discarded(table).hero.length
export const states = (table: Table, cards: readonly string[], state: string): string[] =>
  cards.filter((title) => table.state(title) === state)

/**
 * Failure text that does something for each card in the villain score pile: with two cards there, and with none.
 */
export const forEachScored = (
  title: string,
  trial: string,
  choose: (table: Table) => void,
  count: (table: Table) => number,
): ParagraphCase => {
  const failed = (villain: Seat) =>
    fail(at(trial, { play: SUPPORTS.slice(0, 3) }, { ...villain, hand: [title] }), plays(title))
  return {
    does: () => {
      const table = failed(SCORED_TWO)
      choose(table)
      expect(count(table)).toBe(2)
    },
    doesNot: () => {
      const table = failed({})
      expect(table.asked()).toBe('hero continue')
      expect(count(table)).toBe(0)
    },
  }
}

/** Something that happens when an obstacle is played, for each other Replicator card: a swarm counts as two. */
export const forEachReplicator = (
  title: string,
  hero: Seat,
  choose: (table: Table) => void,
  expected: (table: Table, used: boolean) => void,
): ParagraphCase => {
  const played = (first: string) =>
    villainActs(
      at('Trial of combat', { ...POWER_4, ...hero }, { hand: [first, title] }),
      plays(first),
      plays(title),
    )
  return {
    does: () => {
      const table = played('Approaching Swarm')
      choose(table)
      expected(table, true)
    },
    doesNot: () => {
      const table = played('Roadblock')
      expect(table.asked()).toBe('hero action')
      expected(table, false)
    },
  }
}

/**
 * The hero player must do something for each stopped character with a glyph: with one who is stopped, and one who is
 * not.
 */
export const forEachStoppedWithGlyph = (
  title: string,
  trial: string,
  pick: string,
  count: (table: Table) => number,
): ParagraphCase => {
  const hero: Seat = {
    ...HELPERS,
    glyphs: { "Teal'c": ['Prison Break'], "Jack O'Neill": ['Acquire Specimen'] },
  }
  const played = (stopped: string) =>
    villainActs(at(trial, { ...hero, states: { [stopped]: 'stopped' } }, { hand: [title] }), plays(title))
  return {
    does: () => {
      const table = played("Teal'c")
      const before = count(table)
      table.hero.picks(pick)
      expect(table.asked()).toBe('hero action')
      expect(count(table)).toBe(before + 1)
    },
    doesNot: () => {
      // Stopped, but without a glyph.
      const table = played('Samantha Carter')
      expect(table.asked()).toBe('hero action')
      expect(discarded(table).hero).toEqual([])
      expect(states(table, [...TEAM, 'Helper'], 'stopped')).toEqual(['Samantha Carter'])
    },
  }
}

/**
 * The difficulty of a mission with these characters assigned, in a position where its text counts and in one where it
 * does not.
 */
export const difficulty = (
  mission: string,
  counts: { hero?: Seat; villain?: Seat; assigned?: readonly string[]; is: number },
  not: { hero?: Seat; villain?: Seat; assigned?: readonly string[]; is: number },
): ParagraphCase => {
  const expectIt = ({ hero, villain, assigned = [], is }: typeof counts) => {
    const table = takeTurns(at(mission, hero, villain), assigned)
    expect(table.mission().difficulty).toBe(is)
  }
  return { does: () => expectIt(counts), doesNot: () => expectIt(not) }
}

/** The hero player looks at the top cards of a deck after a success and puts all but the last beneath it. */
export const looksAtFour = (mission: string, whose: 'hero' | 'villain', offered: boolean): ParagraphCase => {
  const deck = ['Overrun', 'Zat Gun', 'DHD', 'P90', 'Olaf']
  return onSuccess(
    mission,
    {
      hero: whose === 'hero' ? { deck } : {},
      villain: whose === 'villain' ? { deck } : {},
      answer: (table) => {
        if (offered) table.hero.choose('accept')
        expect(table.asked()).toBe('hero put-back')
        for (const title of ['Overrun', 'Zat Gun', 'DHD']) table.hero.choose('bottom', title)
        table.hero.choose('top', 'P90')
      },
    },
    (table, used) => {
      // The order shows in the hands at the end of the turn.
      if (table.asked() === 'hero earn-glyph') table.hero.choose('earn', "Teal'c")
      table.hero.choose('end')
      const { hand } = (whose === 'hero' ? table.hero : table.villain).view().you
      expect(titles(hand)).toEqual(used ? ['P90', 'Olaf', 'Overrun', 'Zat Gun', 'DHD'] : deck)
    },
  )
}
