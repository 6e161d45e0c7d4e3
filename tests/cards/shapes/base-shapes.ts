import { expect } from 'vitest'
import type { CardState } from '@/lib/game/terms'
import type { Seat } from '../../scenarios/table'
import type { ParagraphCase } from '../case'
import {
  beforehand,
  chooseFrom,
  chooser,
  costFor,
  difficulty,
  discarded,
  enter,
  faceDown,
  failed,
  glyphsOf,
  HELPERS,
  handOf,
  notYet,
  optionsOf,
  power,
  states,
  succeeded,
  TEAM,
  there,
  titleFor,
  win,
} from './base-positions'

/** Paragraphs of the same shape on missions, obstacles and adversaries. */

const ALL = [...TEAM, ...HELPERS]
const GEAR = ['P90', 'DHD']

/** The effect on one of these on a failure; on a success nobody has to choose. */
const failureChoosesOne = (
  name: string,
  fits: readonly string[],
  becomes: CardState | 'discarded',
  hero: Seat,
): ParagraphCase => ({
  does: () => {
    const table = failed(name, hero)
    const chosen = fits[fits.length - 2] ?? ''
    expect(table.options()).toEqual(chooseFrom(...fits))
    chooser(table, name).picks(chosen)
    if (becomes === 'discarded') expect(discarded(table.hero)).toEqual([chosen])
    else expect(fits.filter((title) => table.state(title) === becomes)).toEqual([chosen])
  },
  doesNot: () => {
    const table = succeeded(name, hero)
    expect(table.asked()).not.toMatch(/ (choose|may|choose-one)$/)
    expect(discarded(table.hero)).toEqual([])
    expect(states(table, fits)).not.toContain('incapacitated')
    if (becomes === 'stopped') expect(table.state('Second Helper')).toBe('ready')
  },
})

export const failureDestroysSupport = (name: string) =>
  failureChoosesOne(name, HELPERS, 'discarded', { play: HELPERS })
export const failureDestroysGear = (name: string) =>
  failureChoosesOne(name, GEAR, 'discarded', { play: ['Helper', ...GEAR] })
export const failureIncapacitatesTeam = (name: string) =>
  failureChoosesOne(name, TEAM, 'incapacitated', { play: HELPERS })
export const failureStopsTeam = (name: string) => failureChoosesOne(name, TEAM, 'stopped', { play: HELPERS })
export const failureStopsAny = (name: string) => failureChoosesOne(name, ALL, 'stopped', { play: HELPERS })

/** All of these and no others become stopped on a failure; on a success only those who were assigned. */
export const failureStopsAll = (name: string, fits: readonly string[]): ParagraphCase => ({
  does: () => {
    const table = failed(name, { play: HELPERS })
    expect(ALL.filter((title) => table.state(title) === 'stopped')).toEqual(fits)
  },
  doesNot: () => {
    const table = win(there(name, { play: HELPERS }), "Jack O'Neill", 'Daniel Jackson', 'Samantha Carter')
    expect(states(table, fits)).toContain('ready')
  },
})

/** On a failure a glyph may go from one team character to another, never from or to a support character. */
export const failureMovesGlyph = (name: string): ParagraphCase => ({
  does: () => {
    const table = failed(name, { play: ['Helper'], glyphs: { "Jack O'Neill": ['Supply Raid'] } })
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    expect(table.options()).toEqual(chooseFrom("Teal'c", 'Samantha Carter', 'Daniel Jackson'))
    table.villain.picks('Daniel Jackson')
    expect(glyphsOf(table, 'Daniel Jackson')).toEqual(['Supply Raid'])
    expect(glyphsOf(table, "Jack O'Neill")).toEqual([])
  },
  doesNot: () => {
    const table = failed(name, { play: ['Helper'], glyphs: { Helper: ['Supply Raid'] } })
    expect(table.asked()).not.toBe('villain may')
    expect(glyphsOf(table, 'Helper')).toEqual(['Supply Raid'])
  },
})

/** On a failure, one of the villain player's matching cards may come back from their discard pile. */
export const failureTakesBack = (
  name: string,
  fits: readonly [string, string],
  misfits: readonly string[],
): ParagraphCase => ({
  does: () => {
    const table = failed(name, {}, { discard: [...fits, ...misfits] })
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    expect(table.options()).toEqual(chooseFrom(...fits))
    table.villain.picks(fits[1])
    expect(handOf(table.villain)).toEqual([fits[1]])
  },
  doesNot: () => {
    const table = failed(name, {}, { discard: misfits })
    expect(table.asked()).toBe('hero continue')
    expect(handOf(table.villain)).toEqual([])
  },
})

/** When it is played, somebody chooses one of these, who is blocked; others are not. Face down it has no effect. */
export const playingBlocks = (
  name: string,
  fits: readonly string[],
  by: 'hero' | 'villain' = 'villain',
  hero: Seat = { play: HELPERS },
): ParagraphCase => ({
  does: () => {
    const table = there(name, hero)
    const chosen = fits.at(-1) ?? ''
    expect(table.options()).toEqual(chooseFrom(...fits))
    table[by].picks(chosen)
    expect(table.asked()).toBe('hero action')
    const free = optionsOf(table, 'assign')
    expect(free).not.toContain(`assign ${chosen}`)
    for (const title of fits.slice(0, -1)) expect(free).toContain(`assign ${title}`)
  },
  doesNot: () => {
    const table = faceDown(name, hero)
    expect(table.asked()).toBe('hero action')
    for (const title of fits) expect(table.options()).toContain(`assign ${title}`)
  },
})

/** The card chosen on playing is affected by the Failure text; on a success nothing happens to it. */
export const failureStrikesChosen = (
  name: string,
  chosen: string,
  becomes: 'stopped' | 'incapacitated' | 'discarded',
): ParagraphCase => ({
  does: () => {
    const table = there(name, { play: HELPERS })
    table.villain.picks(chosen)
    table.bothPass()
    expect(table.asked()).toBe('hero continue')
    if (becomes === 'discarded') expect(discarded(table.hero)).toEqual([chosen])
    else expect(ALL.filter((title) => table.state(title) === becomes)).toEqual([chosen])
  },
  doesNot: () => {
    const table = there(name, { play: HELPERS })
    table.villain.picks(chosen)
    win(table)
    expect(table.state(chosen)).toBe('ready')
  },
})

/** Withdraw: destroying the obstacle gives power. A face-down card cannot do that. */
export const withdraws = (name: string, n: number): ParagraphCase => ({
  does: () => {
    const table = there(name)
    const had = power(table.villain)
    table.hero.pass()
    table.villain.use(titleFor(name))
    expect(power(table.villain)).toBe(had + n)
    expect(discarded(table.villain)).toEqual([titleFor(name)])
    expect([difficulty(table), table.mission().against]).toEqual([4, []])
  },
  doesNot: () => {
    const table = faceDown(name)
    table.hero.pass()
    expect(optionsOf(table, 'use')).toEqual([])
  },
})

/** Power that playing the obstacle costs, after `prepare` has changed the table. */
const priceOf = (
  name: string,
  hero: Seat,
  villain: Seat,
  prepare: (table: ReturnType<typeof beforehand>) => void,
) => {
  const table = beforehand(name, hero, villain)
  prepare(table)
  const had = power(table.villain)
  if (table.asked() === 'hero action') table.hero.pass()
  table.villain.play(titleFor(name))
  return had - power(table.villain)
}

/** It costs less while such an adversary is assigned; one that is only in play, or another one, has no effect. */
export const cheaperWithAdversary = (name: string, adversary: string, less: number): ParagraphCase => ({
  does: () => {
    const price = priceOf(name, {}, { play: [adversary, 'Rival'] }, (table) => enter(table, adversary))
    expect(price).toBe(costFor(name) - less)
  },
  doesNot: () => {
    const price = priceOf(name, {}, { play: [adversary, 'Rival'] }, (table) => enter(table, 'Rival'))
    expect(price).toBe(costFor(name))
  },
})

/** It costs less while a team character without a glyph is assigned; support characters do not count. */
export const cheaperWithNovice = (name: string, less: number): ParagraphCase => {
  const hero: Seat = { play: ['Helper'], glyphs: { "Teal'c": ['Supply Raid'] } }
  return {
    does: () => {
      const price = priceOf(name, hero, {}, (table) => {
        table.hero.assign("Jack O'Neill")
      })
      expect(price).toBe(costFor(name) - less)
    },
    doesNot: () => {
      const price = priceOf(name, hero, {}, (table) => {
        table.hero.assign("Teal'c")
        table.villain.pass()
        table.hero.assign('Helper')
      })
      expect(price).toBe(costFor(name))
    },
  }
}

/** Effect of a mission when it is played, but not while it is still in the pile. */
export const missionPlayed = (
  name: string,
  hero: Seat,
  villain: Seat,
  does: (table: ReturnType<typeof there>) => void,
  nothingYet: (table: ReturnType<typeof there>) => void,
): ParagraphCase => ({
  does: () => does(there(name, hero, villain)),
  doesNot: () => {
    const table = notYet(name, hero, villain)
    expect(table.asked()).toBe('hero action')
    nothingYet(table)
  },
})

/** Effect on a success (or a failure) but not on the opposite result. */
export const onResult = (
  result: 'success' | 'failure',
  name: string,
  hero: Seat,
  villain: Seat,
  does: (table: ReturnType<typeof there>) => void,
  otherwise: (table: ReturnType<typeof there>) => void,
): ParagraphCase => ({
  does: () => does(result === 'success' ? succeeded(name, hero, villain) : failed(name, hero, villain)),
  doesNot: () => {
    const table = result === 'success' ? failed(name, hero, villain) : succeeded(name, hero, villain)
    expect(table.asked()).not.toMatch(/ (choose|may|choose-one|put-back)$/)
    otherwise(table)
  },
})
