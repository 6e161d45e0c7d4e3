import { expect } from 'vitest'
import type { Skill } from '@/lib/game/terms'
import type { Seat, Table } from '../../scenarios/table'
import type { ParagraphCase } from '../case'
import { after, at, failAndGoOn, heroPlays, picks, RICH, rating, teamOf, villainPasses } from './hero-cards'

/** Cases of similar events. */

/** The event is played and this character chosen for it. */
export const playedWith = (name: string, character: string, hero: Seat = {}, villain: Seat = {}): Table =>
  after(at('combat', { hand: [name], ...hero }, villain), heroPlays(name), picks(character))

/** For this mission a team character gets a skill, and one more point if he has the trait. */
export const trains = (name: string, skill: Skill, specialist: string): ParagraphCase => {
  const team = teamOf('Zukhov', specialist)
  const raised = (table: Table, whom: string) =>
    (rating(whom, skill)(table) ?? 0) - (rating(whom, skill)(at('combat', { team })) ?? 0)
  return {
    does: () => {
      const withTrait = playedWith(name, specialist, { team })
      expect([raised(withTrait, specialist), raised(withTrait, 'Zukhov')]).toEqual([2, 0])
      expect(raised(playedWith(name, 'Zukhov', { team }), 'Zukhov')).toBe(1)
    },
    doesNot: () => {
      const supported = at('combat', { team, play: ['Helper'], hand: [name] })
      supported.hero.play(name)
      expect(supported.options()).not.toContain('choose Helper')
      const later = failAndGoOn(after(playedWith(name, specialist, { team }), villainPasses))
      expect(raised(later, specialist)).toBe(0)
    },
  }
}

/** Playing it requires stopping a character who can be stopped. `act` makes the other decisions. */
export const stopsToPlay = (
  name: string,
  hero: Seat = {},
  act: (table: Table) => void = () => {},
): ParagraphCase => ({
  does: () => {
    const table = playedWith(name, "Teal'c", { glyphs: RICH, ...hero })
    act(table)
    expect(table.state("Teal'c")).toBe('stopped')
    expect(nobodyReady(name, hero).options()).not.toContain(`play ${name}`)
  },
  doesNot: () => {
    const table = at('combat', { hand: ['Goofing Off'], glyphs: RICH, ...hero })
    table.hero.play('Goofing Off')
    expect(table.state("Teal'c")).toBe('ready')
  },
})

/** The event in hand, and the whole team stopped. */
export const nobodyReady = (name: string, hero: Seat = {}): Table =>
  at('combat', {
    hand: [name],
    glyphs: RICH,
    ...hero,
    states: {
      "Teal'c": 'stopped',
      "Jack O'Neill": 'stopped',
      'Samantha Carter': 'stopped',
      'Daniel Jackson': 'stopped',
    },
  })

/** All effects of one paragraph with several. */
export const together = (...cases: readonly ParagraphCase[]): ParagraphCase => ({
  does: () => {
    for (const { does } of cases) does()
  },
  doesNot: () => {
    for (const { doesNot } of cases) doesNot()
  },
})
