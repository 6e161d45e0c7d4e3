import { describe, expect, it } from 'vitest'
import { type DiceGame, dice } from '@/lib/tabletop/games/dice'
import { MISSIONS } from '@/lib/tabletop/games/dice/component-set'
import { missionAhead } from '@/lib/tabletop/games/dice/view'
import {
  attempting,
  can,
  choose,
  compare,
  deal,
  events,
  logged,
  missions,
  optionsOf,
  personnel,
  rollWith,
  SOLDIERS,
  seat,
  viewOf,
  willThrow,
} from './table'

const FIVE_LORE = ['scholar', 'scholar', 'scholar', 'scholar', 'scholar'] as const
const outcomeOf = (game: DiceGame) =>
  dice
    .log(game, 'all')
    .map(({ type }) => type)
    .find((type) => type.startsWith('mission-') && type !== 'mission-drawn')

describe('a test', () => {
  it('adds a roll to the level of the mission, and another one to the combined level of the team', () => {
    // Combat 10 against 2 + 2 + 2 + 2 + 2.
    const game = attempting('stop-goauld-invasion', SOLDIERS, ['operation'])
    expect(viewOf(game).attempts[0]?.tests).toMatchObject([
      { stat: 'combat', missionLevel: 10, teamLevel: 10, state: 'to-roll', chance: { ways: 55, of: 100 } },
    ])
    rollWith(game, 3, 7)
    expect(viewOf(game).attempts[0]?.tests).toMatchObject([
      { missionDie: 3, teamDie: 7, state: 'rolled', chance: { ways: 1, of: 1 } },
    ])
    choose(game, { kind: 'compare' })
    expect(dice.log(game, 'all').find(({ type }) => type === 'compared')).toMatchObject({
      stat: 'combat',
      mission: 13,
      team: 17,
    })
  })

  it('is a success where the totals are equal, and a failure where the team has less', () => {
    for (const [team, outcome] of [
      [6, 'mission-met'],
      [5, 'mission-failed'],
    ] as const) {
      const game = attempting('stop-goauld-invasion', SOLDIERS)
      rollWith(game, 6, team)
      compare(game)
      expect(outcomeOf(game)).toBe(outcome)
    }
  })

  it('can be raised by action cards, which are discarded, before the totals are compared', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS, ['ambush', 'heroics', 'operation'])
    rollWith(game, 10, 5)
    // The medical card would not add to any test here.
    expect(optionsOf(game)).toEqual([
      { kind: 'play', card: 'ambush' },
      { kind: 'play', card: 'heroics' },
      { kind: 'compare' },
    ])
    choose(game, { kind: 'play', card: 'ambush' })
    choose(game, { kind: 'play', card: 'heroics' })
    expect(viewOf(game)).toMatchObject({ eventDiscard: ['ambush', 'heroics'], hand: ['operation'] })
    expect(viewOf(game).attempts[0]?.tests[0]).toMatchObject({ teamLevel: 15, bonus: 5 })
    choose(game, { kind: 'compare' })
    expect(outcomeOf(game)).toBe('mission-met')
  })

  it('can be raised before the dice are thrown as well, and in both stats by one card', () => {
    const game = attempting('suicide-mission', SOLDIERS, ['team-effort'])
    choose(game, { kind: 'play', card: 'team-effort' })
    expect(viewOf(game).attempts[0]?.tests).toMatchObject([
      { stat: 'brains', teamLevel: 7, bonus: 2 },
      { stat: 'combat', teamLevel: 12, bonus: 2 },
    ])
  })

  it('lets either die be thrown again, and the new number counts', () => {
    for (const die of ['team', 'mission'] as const) {
      const game = attempting('stop-goauld-invasion', SOLDIERS, ['last-chance'])
      expect(can(game, { kind: 'reroll' })).toBe(false)
      rollWith(game, 6, 5)
      expect(optionsOf(game).filter(({ kind }) => kind === 'reroll')).toHaveLength(2)
      willThrow(game, [die === 'team' ? 9 : 2])
      choose(game, { kind: 'reroll', die })
      expect(dice.log(game, 'all').find(({ type }) => type === 'rerolled')).toMatchObject(
        die === 'team' ? { from: 5, to: 9 } : { from: 6, to: 2 },
      )
      compare(game)
      expect(outcomeOf(game)).toBe('mission-met')
    }
  })

  it('can be raised by a sacrifice, of support personnel first, who are lost', () => {
    const team = ['air-force-colonel', 'marines', 'marines', 'major', 'major']
    const game = attempting('stop-goauld-invasion', team, ['sacrifice'])
    expect(optionsOf(game)).toEqual([
      { kind: 'sacrifice', card: 'sacrifice', personnel: 'marines' },
      { kind: 'sacrifice', card: 'sacrifice', personnel: 'major' },
      { kind: 'roll' },
    ])
    choose(game, { kind: 'sacrifice', personnel: 'marines' })
    // The team's 13, minus 2, plus 3 of the card.
    expect(viewOf(game).attempts[0]?.tests[0]?.teamLevel).toBe(14)
    expect(viewOf(game).seats[0]).toMatchObject({ lost: ['marines'], score: -1 })
  })
})

describe('a mission', () => {
  it('with two tests needs both, Brains first', () => {
    const both = attempting('suicide-mission', FIVE_LORE, ['ambush'])
    expect(viewOf(both).attempts[0]?.tests.map(({ stat, state }) => [stat, state])).toEqual([
      ['brains', 'to-roll'],
      ['combat', 'waits'],
    ])
    rollWith(both, 1, 1)
    compare(both)
    expect(dice.decision(both)?.kind).toBe('prepare')
    expect(viewOf(both).attempts[0]?.tests.map(({ state }) => state)).toEqual(['passed', 'to-roll'])
    rollWith(both, 1, 10)
    compare(both)
    // Combat 0 and 10 against 10 and 1.
    expect(outcomeOf(both)).toBe('mission-failed')
  })

  it('is failed with the first test that fails, and the other one is not thrown for', () => {
    const game = attempting('suicide-mission', SOLDIERS)
    rollWith(game, 10, 1)
    compare(game)
    expect(outcomeOf(game)).toBe('mission-failed')
    expect(logged(game).filter((type) => type === 'rolled')).toHaveLength(1)
  })

  it('needs the skill that it names, whatever the dice say', () => {
    for (const [team, outcome] of [
      [['researcher', ...FIVE_LORE.slice(1)], 'mission-met'],
      [FIVE_LORE, 'mission-failed'],
    ] as const) {
      const game = attempting('negotiations', team)
      expect(viewOf(game).attempts[0]?.skills).toEqual([
        { skill: 'communication', required: 1, present: outcome === 'mission-met' ? 1 : 0 },
      ])
      rollWith(game, 1, 10)
      compare(game)
      expect(outcomeOf(game)).toBe(outcome)
    }
  })

  it('is given a skill by an action card, for this attempt', () => {
    const game = attempting('negotiations', FIVE_LORE, ['when-in-rome'])
    expect(viewOf(game).odds.now).toEqual({ ways: 0, of: 1 })
    choose(game, { kind: 'play', card: 'when-in-rome' })
    expect(viewOf(game).attempts[0]?.skills).toMatchObject([{ present: 1 }])
    rollWith(game, 1, 1)
    compare(game)
    expect(outcomeOf(game)).toBe('mission-met')
    expect(viewOf(game).seats[0]?.skills.communication).toBe(0)
  })

  it('counts a skill once for each member who has it', () => {
    const game = attempting('confront-tantalus', ['scholar', 'archeologist', 'doctor', 'jaffe-rebel'])
    expect(viewOf(game).seats[0]?.skills).toEqual({ science: 1, lore: 3, medical: 1, communication: 2 })
    expect(viewOf(game).attempts[0]?.skills).toEqual([{ skill: 'lore', required: 1, present: 3 }])
  })

  it('that is negated is neither met nor failed', () => {
    for (const card of ['mark-v-tac-nuke', 'close-the-gate']) {
      const before = attempting('suicide-mission', SOLDIERS, [card])
      const after = attempting('suicide-mission', SOLDIERS, [card])
      rollWith(after, 10, 1)
      for (const game of [before, after]) {
        choose(game, { kind: 'play', card })
        expect(outcomeOf(game)).toBe('mission-negated')
        expect(viewOf(game).missionDiscard).toEqual(['suicide-mission'])
        expect(viewOf(game).seats[0]).toMatchObject({ score: 0, lost: [], won: [] })
        expect(dice.turn(game)?.player).toBe(1)
      }
    }
  })

  it('that is replaced gives way to the next one in the deck, before the first dice', () => {
    const game = attempting('suicide-mission', SOLDIERS, ['stargate-map', 'team-effort'], (at) => {
      at.missionDeck = missions('negotiations', 'god-complex')
    })
    choose(game, { kind: 'play', card: 'team-effort' })
    choose(game, { kind: 'play', card: 'stargate-map' })
    expect(viewOf(game)).toMatchObject({ mission: { mission: 'god-complex', points: 15 }, missionsLeft: 2 })
    expect([...game.at.missionDeck].sort()).toEqual(missions('negotiations', 'suicide-mission').sort())
    expect(viewOf(game).attempts).toMatchObject([
      {
        card: 'god-complex',
        tests: [
          { bonus: 0, missionLevel: 5 },
          { bonus: 0, missionLevel: 10 },
        ],
      },
    ])
  })

  it('cannot be replaced once dice lie, nor by nothing', () => {
    const thrown = attempting('suicide-mission', SOLDIERS, ['stargate-map'])
    expect(can(thrown, { kind: 'play', card: 'stargate-map' })).toBe(true)
    rollWith(thrown, 1, 10)
    expect(can(thrown, { kind: 'play' })).toBe(false)
    compare(thrown)
    expect(dice.decision(thrown)?.kind).toBe('prepare')
    expect(can(thrown, { kind: 'play' })).toBe(false)
    const last = attempting('suicide-mission', SOLDIERS, ['stargate-map'], (at) => {
      at.missionDeck = []
    })
    expect(can(last, { kind: 'play' })).toBe(false)
  })

  it('is attempted by whoever is there, even by nobody', () => {
    const game = attempting('stop-goauld-invasion', [])
    expect(viewOf(game).odds.now).toEqual({ ways: 0, of: 100 })
    rollWith(game, 1, 10)
    compare(game)
    expect(outcomeOf(game)).toBe('mission-failed')
    expect(viewOf(game).seats[0]).toMatchObject({ lost: [], score: 0 })
    expect(seat(game, 0).team).toEqual(personnel())
  })
})

describe('a mission before it is attempted', () => {
  const TEAM = ['scholar', 'sergeant', 'lieutenant', 'scholar', 'combat-medic'] as const
  /** Player 1 may challenge player 0, whose mission it is. */
  const ahead = (mission: string) =>
    deal((at) => {
      at.step = 'challenge'
      at.mission = missions(mission)[0] ?? -1
      seat(at, 0).team = personnel(...TEAM)
      seat(at, 1).team = personnel(...SOLDIERS)
      seat(at, 1).hand = events('ambush')
    })

  it.each(MISSIONS.map(({ id }) => id))('has the tests, skills and chances of its attempt: %s', (mission) => {
    const game = ahead(mission)
    for (const viewer of [0, 1]) expect(viewOf(game, viewer).attempts).toEqual([])
    const shown = missionAhead(viewOf(game))
    // Those of the team that will attempt it, whoever looks.
    expect(missionAhead(viewOf(game, 1))).toEqual(shown)
    choose(game, { kind: 'pass' })
    const attempt = viewOf(game).attempts[0]
    expect(shown?.tests.map(({ state }) => state)).toEqual(attempt?.tests.map(() => 'waits'))
    expect(shown).toEqual({
      ...attempt,
      tests: attempt?.tests.map((test) => ({ ...test, state: 'waits' })),
    })
  })

  it('compares the level of the team with that of the mission', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS)
    const before = { ...viewOf(game), attempts: [] }
    // Combat 10 against 2 + 2 + 2 + 2 + 2: the higher roll decides, and equal is enough.
    expect(missionAhead(before)).toEqual({
      kind: 'mission',
      card: 'stop-goauld-invasion',
      by: 0,
      outcome: 'open',
      tests: [
        {
          stat: 'combat',
          missionLevel: 10,
          teamLevel: 10,
          bonus: 0,
          state: 'waits',
          chance: { ways: 55, of: 100 },
        },
      ],
      skills: [],
    })
  })

  it('is nothing where no mission lies on the table', () => {
    const { mission, ...without } = viewOf(ahead('stop-goauld-invasion'))
    expect(mission).toBeDefined()
    expect(missionAhead(without)).toBeUndefined()
  })
})
