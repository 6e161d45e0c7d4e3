import { describe, expect, it } from 'vitest'
import type { Ability, Effect } from '@/lib/game/abilities/ability'
import { createPool } from '@/lib/game/cards/pool'
import { createEngine, type Engine, type Game } from '@/lib/game/engine'
import { cardNamed, key } from './table'

/**
 * Effects that outlive the text that started them, started again and again by one card: a whistle that costs nothing
 * and can be blown in every action.
 */
const whistle = (effect: Effect): Ability[] => [{ node: 'activated', costs: [], do: effect }]

/** More often than a game has slots for lasting effects. */
const MANY_TIMES = 200

const lastingIn = (engine: Engine, game: Game): number => engine.position(game).lasting?.length ?? 0

function blown(effect: Effect, times: number) {
  const card = {
    ...cardNamed('P90'),
    key: 'TEST-900',
    title: 'Whistle',
    octgnId: 'whistle',
    cost: 0,
    abilities: whistle(effect),
  }
  const plain = ['Trial of combat', 'Helper'].map(cardNamed)
  const members = ['Member', 'Second Member', 'Third Member', 'Fourth Member'].map(cardNamed)
  const pool = createPool([...members, ...plain, card], 'whistle')
  const engine = createEngine(pool)
  const deck = {
    team: members.map((member) => member.key),
    missions: Array.from({ length: 4 }, () => key('Trial of combat')),
    draw: Array.from({ length: 20 }, () => card.key),
  }
  const game = engine.newGame({ decks: [deck, deck], seed: 'whistle', turnLimit: 20 })
  const answer = (kind: string) => {
    const options = engine.decision(game)?.options ?? []
    engine.answer(
      game,
      options.findIndex((option) => option.kind === kind),
    )
  }
  for (const kind of ['stop', 'keep', 'keep', 'play', 'pass']) answer(kind)
  let used = 0
  let most = 0
  while (used < times && engine.decision(game)?.player === engine.view(game, 0).hero) {
    if (engine.decision(game)?.kind !== 'action') {
      answer('choose')
      continue
    }
    answer('use')
    used++
    while (engine.decision(game)?.kind === 'choose') answer('choose')
    answer('pass')
    most = Math.max(most, lastingIn(engine, game))
  }
  expect(used).toBe(times)
  const hero = engine.view(game, 0).hero ?? 0
  const members0 = engine.view(game, hero).you.team
  return { engine, game, most, combat: members0.map(({ ratings }) => ratings.combat), members: members0 }
}

describe('the same effect begun again and again takes one place', () => {
  it('a change of a named card, settled', { tags: ['thorough'] }, () => {
    const { most, combat } = blown(
      {
        kind: 'seq',
        do: [
          { kind: 'choose', target: { kind: 'choose', of: { what: 'team' } } },
          { kind: 'modify', by: [{ kind: 'skills', of: 'it', n: 1 }], until: 'turn' },
        ],
      },
      MANY_TIMES,
    )
    expect(most).toBe(1)
    expect(Math.max(...combat.map((value) => value ?? 0))).toBe(1 + MANY_TIMES)
  })

  it('a change of a whole kind, settled or worked out whenever it is asked for', {
    tags: ['thorough'],
  }, () => {
    for (const until of ['mission', 'turn', 'here'] as const) {
      const { most, combat } = blown(
        { kind: 'modify', by: [{ kind: 'skills', of: { what: 'team' }, n: 1 }], until },
        MANY_TIMES,
      )
      expect(most).toBe(1)
      expect(combat).toEqual([1, 1, 1, 1].map((printed) => printed + MANY_TIMES))
    }
  })

  it('a block, which holds once however often it is put on a card', () => {
    const { most, members } = blown(
      { kind: 'block', target: { kind: 'every', of: { what: 'team' } }, until: 'here' },
      // The second time changes nothing, so there is no further one (ruling 110).
      3,
    )
    expect(most).toBe(members.length)
    expect(members.every(({ blocked }) => blocked)).toBe(true)
  })

  it('what names different cards stays apart', () => {
    const { engine, game, combat } = blown(
      {
        kind: 'seq',
        do: [
          { kind: 'choose', target: { kind: 'choose', of: { what: 'team' }, as: 'leader' } },
          {
            kind: 'modify',
            by: [{ kind: 'skills', of: { what: 'team', other: 'leader' }, n: 1 }],
            until: 'here',
          },
        ],
      },
      5,
    )
    expect(lastingIn(engine, game)).toBe(1)
    expect(combat.map((value) => value ?? 0).sort()).toEqual([1, 6, 6, 6])
  })
})
