import { describe, expect, it } from 'vitest'
import type { Effect } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Trigger } from '@/lib/game/abilities/triggers'
import { createPool } from '@/lib/game/cards/pool'
import { createEngine, LASTING_MOMENTS, lastingEffects } from '@/lib/game/engine'
import board from '@/lib/platform/i18n/generated/en/board.json'
import { cardNamed, engine, key } from './table'

/** A game at its first action, in which every card in the hands is a flute whose second text starts `effect`. */
function tuned(effect: Effect) {
  const flute = {
    ...cardNamed('P90'),
    key: 'TEST-901',
    title: 'Flute',
    octgnId: 'flute',
    cost: 0,
    abilities: [
      { node: 'static' as const, by: [] },
      { node: 'activated' as const, costs: [], do: effect },
    ],
  }
  const members = ['Member', 'Second Member', 'Third Member', 'Fourth Member'].map(cardNamed)
  const pool = createPool([...members, cardNamed('Trial of combat'), flute], 'flute')
  const engine = createEngine(pool)
  const deck = {
    team: members.map((member) => member.key),
    missions: Array.from({ length: 4 }, () => key('Trial of combat')),
    draw: Array.from({ length: 20 }, () => flute.key),
  }
  const game = engine.newGame({ decks: [deck, deck], seed: 'flute', turnLimit: 20 })
  const answer = (...kinds: string[]) => {
    for (const kind of kinds) {
      const options = engine.decision(game)?.options ?? []
      engine.answer(
        game,
        options.findIndex((option) => option.kind === kind),
      )
    }
  }
  answer('stop', 'keep', 'keep', 'play', 'pass')
  return { engine, game, answer, hero: engine.view(game, 0).hero ?? 0 }
}

const raise = (until: Duration): Effect => ({
  kind: 'seq',
  do: [
    { kind: 'choose', target: { kind: 'choose', of: { what: 'team' } } },
    { kind: 'modify', by: [{ kind: 'skills', of: 'it', n: 2 }], until },
  ],
})

const wait = (on: Trigger): Effect => ({ kind: 'later', on, do: { kind: 'draw', n: 1 } })

describe('what lasts, as a player sees it', () => {
  it.each<[string | undefined, Trigger]>([
    ['mission end', { kind: 'missionEnd' }],
    ['turn end', { kind: 'phase', phase: 'turn', at: 'end', whose: 'hero' }],
    ['power end', { kind: 'phase', phase: 'power', at: 'end', whose: 'opponent' }],
    ['debrief start', { kind: 'phase', phase: 'debrief', at: 'start', whose: 'you' }],
    [undefined, { kind: 'passed' }],
  ])('says what waits, and for which moment: %s', (moment, on) => {
    const { game, answer, hero } = tuned(wait(on))
    answer('use')
    expect(lastingEffects(game, hero)).toMatchObject([{ kind: 'later' }])
    expect(lastingEffects(game, hero)[0]?.moment).toBe(moment)
  })

  it('names in the log no card of a hand that it has been settled on', () => {
    const { game, answer } = tuned({
      kind: 'seq',
      do: [
        { kind: 'choose', target: { kind: 'choose', of: { what: 'card', place: 'hand' } } },
        { kind: 'modify', by: [{ kind: 'cost', of: 'it', n: -1 }], until: 'turn' },
      ],
    })
    // Equal cards are interchangeable.
    answer('use')
    const event = engine.log(game, 'all').find(({ type }) => type === 'change')
    expect(event).toMatchObject({ changed: 'cost', figures: { amount: -1 }, card: { key: 'TEST-901' } })
    expect(event?.target).toBeUndefined()
  })

  it('has words for each of these moments', () => {
    expect(Object.keys(board.lasting.once).sort()).toEqual(['other', ...LASTING_MOMENTS].sort())
  })

  it('names the card, its paragraph, whom it is about, how much and until when', () => {
    const { engine, game, answer, hero } = tuned(raise('turn'))
    expect(lastingEffects(game, hero)).toEqual([])
    answer('use', 'choose')
    const [lasting, ...more] = lastingEffects(game, hero)
    expect(more).toEqual([])
    const raised = engine.view(game, hero).you.team.find(({ ratings }) => ratings.combat === 3)
    expect(lasting).toMatchObject({
      kind: 'modifier',
      key: 'TEST-901',
      text: 'TEST-901',
      paragraph: 1,
      controller: hero,
      until: 'turn',
      amount: 2,
      targets: [{ id: raised?.id, key: raised?.key }],
    })
  })

  it('is over when its time is', () => {
    const { engine, game, answer, hero } = tuned(raise('mission'))
    answer('use', 'choose')
    expect(lastingEffects(game, hero)).toHaveLength(1)
    while (engine.view(game, hero).step === 'actions') answer('pass')
    expect(lastingEffects(game, hero)).toEqual([])
  })

  it('is one entry for a text that is about several cards', () => {
    const { game, answer, hero } = tuned(raise('turn'))
    answer('use', 'choose', 'pass', 'use', 'choose')
    const found = lastingEffects(game, hero)
    expect(found).toHaveLength(1)
    expect(found[0]?.amount ?? 0).toBeGreaterThan(0)
  })
})
