import { expect } from 'vitest'
import type { Skill } from '@/lib/game/terms'
import type { Seat } from '../../scenarios/table'
import type { ParagraphCase } from '../case'
import { all, at, glyphs, glyphsUnder, go, options, type Read, ratings, shows } from './system-lords-hero'

/** Cases of similar events of System Lords. */

export const TEALC = { culture: 2, science: 0, combat: 3, ingenuity: 1 }
export const plus = (n: number) => ({ culture: 2 + n, science: n, combat: 3 + n, ingenuity: 1 + n })

/** Enough power for any event. */
export const holding = (event: string, skill: Skill, hero: Seat = {}, villain: Seat = {}) =>
  at(skill, { hand: [event], power: 6, ...hero }, villain)

/** An event for missions of one skill. */
export const onlyAt = (event: string, skill: Skill, other: Skill): ParagraphCase => ({
  does: () => expect(options(holding(event, other))).not.toContain(`play ${event}`),
  doesNot: () => expect(options(holding(event, skill))).toContain(`play ${event}`),
})

/** Requirements for playing the event, and the costs taken once it is played. */
export const asksFor = (
  event: string,
  where: () => ReturnType<typeof at>,
  steps: readonly string[],
  read: Read,
  taken: unknown,
  ...without: readonly (() => ReturnType<typeof at>)[]
): ParagraphCase => ({
  does: () => expect(read(go(where(), `play ${event}`, ...steps))).toEqual(taken),
  doesNot: () => {
    for (const position of without) expect(options(position())).not.toContain(`play ${event}`)
  },
})

/** A character gets skills +1, and a glyph of another if he has none. */
export const trains = (event: string, skill: Skill): ParagraphCase =>
  shows(
    all(ratings("Teal'c"), glyphsUnder("Teal'c"), glyphsUnder("Jack O'Neill")),
    [
      () =>
        go(
          holding(event, skill, { glyphs: { "Jack O'Neill": glyphs('Scorpius') } }),
          `play ${event}`,
          "choose Teal'c",
          'accept',
        ),
      [plus(1), glyphs('Scorpius'), []],
    ],
    // He has one already.
    [
      () =>
        go(
          holding(event, skill, {
            glyphs: { "Teal'c": glyphs('Gemini'), "Jack O'Neill": glyphs('Scorpius') },
          }),
          `play ${event}`,
          "choose Teal'c",
          'pass',
        ),
      [plus(1), glyphs('Gemini'), glyphs('Scorpius')],
    ],
    // Another is chosen, who may leave it.
    [
      () =>
        go(
          holding(event, skill, { glyphs: { "Jack O'Neill": glyphs('Scorpius') } }),
          `play ${event}`,
          'choose Samantha Carter',
          'decline',
        ),
      [TEALC, [], glyphs('Scorpius')],
    ],
  )

/** At most two characters with enough of a skill are stopped, each with a consequence. */
export const stopsUpToTwo = (
  event: string,
  names: readonly [string, string],
  hero: Seat,
  villain: Seat,
  steps: readonly [readonly string[], readonly string[]],
  read: Read,
  [none, one, two]: readonly [unknown, unknown, unknown],
): ParagraphCase => {
  const table = (more: Seat = {}) => holding(event, 'combat', { ...hero, ...more }, villain)
  const [first, second] = names
  return {
    does: () => {
      const both = go(table(), `play ${event}`)
      expect(options(both)).toEqual([`choose ${first}`, `choose ${second}`, 'done'])
      go(both, `choose ${first}`, `choose ${second}`, ...steps[1])
      expect([read(both), both.state(first), both.state(second)]).toEqual([two, 'stopped', 'stopped'])
      const single = go(table(), `play ${event}`, `choose ${second}`, ...steps[0])
      expect([read(single), single.state(first), single.state(second)]).toEqual([one, 'ready', 'stopped'])
    },
    doesNot: () => {
      const nobody = go(table(), `play ${event}`, 'done')
      expect([read(nobody), nobody.state(first)]).toEqual([none, 'ready'])
      // Stopped characters cannot be stopped (ruling 2).
      const tired = go(
        table({ states: { [first]: 'stopped', [second]: 'stopped' } }),
        `play ${event}`,
        'pass',
      )
      expect(read(tired)).toEqual(none)
    },
  }
}
