import { describe, expect, it } from 'vitest'
import type { Ability } from '@/lib/game/abilities/ability'
import * as w from '@/lib/game/abilities/builders'
import { checkAbilities } from '@/lib/game/abilities/check'
import type { ProblemCode } from '@/lib/game/abilities/check-kinds'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { CardType } from '@/lib/game/terms'
import { hardCards } from './hard-cards'

describe('the ability language', () => {
  it.each(Object.entries(hardCards))('can say what %s does', (key, abilities) => {
    const type = officialPool.byKey.get(key)?.type ?? 'event'
    expect(checkAbilities(abilities, type)).toEqual([])
  })

  it.each(Object.entries(hardCards))('says it in plain data: %s survives JSON', (_, abilities) => {
    expect(JSON.parse(JSON.stringify(abilities))).toEqual(abilities)
  })
})

const { a, all } = w

describe('the checks of a tree', () => {
  it.each<[string, CardType, readonly Ability[], ProblemCode]>([
    ['a name that nothing binds', 'obstacle', [w.onFailure(w.incapacitate('chosen'))], 'unbound-name'],
    [
      'a name read before it is bound',
      'obstacle',
      [w.onFailure(w.stop('chosen'), w.choose(a(w.character, { as: 'chosen' })))],
      'unbound-name',
    ],
    [
      'a name bound twice',
      'obstacle',
      [
        w.whenPlayed(w.block(a(w.character, { as: 'chosen' })), w.block(a(w.character, { as: 'chosen' }))),
        w.onFailure(w.stop('chosen')),
      ],
      'bound-twice',
    ],
    [
      'a name that nothing reads',
      'obstacle',
      [w.onFailure(w.stop(a(w.character, { as: 'chosen' })))],
      'unread-name',
    ],
    ['"it" with nothing before it', 'obstacle', [w.onFailure(w.stop('it'))], 'no-such-reference'],
    ['"that" without an event', 'obstacle', [w.onFailure(w.stop('that'))], 'no-such-reference'],
    [
      'the earned glyph where none is earned',
      'team',
      [w.whenAssigned(w.loseGlyph('earned'))],
      'no-such-reference',
    ],
    [
      'a host of a card that never lies on one',
      'gear',
      [w.always(w.skillsOf('host', 1))],
      'no-such-reference',
    ],
    ['"them" outside a modifier', 'team', [w.whenAssigned(w.ready('them'))], 'no-such-reference'],
    [
      'a stopped event',
      'gear',
      [w.activated([w.stop('self')], w.ready(a(w.stopped(w.eventCard))))],
      'impossible-selector',
    ],
    [
      'an incapacitated adversary',
      'event',
      [w.does(w.destroy(a(w.incapacitated(w.adversaryCard))))],
      'impossible-selector',
    ],
    ['an assigned gear', 'event', [w.does(w.destroy(a(w.assigned(w.gearCard))))], 'impossible-selector'],
    [
      'an adversary with a glyph',
      'event',
      [w.does(w.stop(a(w.withGlyph(w.adversaryCard))))],
      'impossible-selector',
    ],
    [
      'a skill of gear',
      'event',
      [w.does(w.destroy(a(w.ofSkill('combat', w.gearCard))))],
      'impossible-selector',
    ],
    [
      'a Jaffa mission',
      'event',
      [w.does(w.choose(a(w.trait('Jaffa', w.missionCard))), w.move('it', 'missionsTop'))],
      'impossible-selector',
    ],
    ['to block gear', 'event', [w.does(w.block(a(w.gearCard), 'mission'))], 'wrong-kind'],
    ['to stop an obstacle', 'event', [w.does(w.stop(a(w.obstacleCard)))], 'wrong-kind'],
    ['to destroy a team character', 'event', [w.does(w.destroy(a(w.teamCharacter)))], 'wrong-kind'],
    ['to incapacitate gear', 'event', [w.does(w.incapacitate(all(w.gearCard)))], 'wrong-kind'],
    ['to discard from play', 'event', [w.does(w.discard(a(w.gearCard)))], 'wrong-kind'],
    [
      'to move an obstacle as a glyph',
      'event',
      [w.does(w.moveGlyph(a(w.obstacleCard), a(w.character)))],
      'wrong-kind',
    ],
    ['withdraw on a gear', 'gear', [w.withdraw(2)], 'wrong-card-type'],
    ['event text on a gear', 'gear', [w.does(w.draw())], 'wrong-card-type'],
    [
      'a glyph gate on a mission',
      'mission',
      [w.withAll('Libra')(w.always(w.difficultyOf('self', 1)))],
      'wrong-card-type',
    ],
    ['victory on a mission', 'mission', [w.onVictory(w.draw())], 'wrong-card-type'],
    [
      'a price of the opponent that the controller would pay',
      'obstacle',
      [w.onFailure(w.opponentMay(w.pay(2)))],
      'wrong-player',
    ],
    [
      'an offer to the opponent in which the controller would choose',
      'obstacle',
      [w.onFailure(w.opponentMay(w.stop(a(w.character))))],
      'wrong-player',
    ],
    [
      'a discard of the opponent from the controller’s hand',
      'obstacle',
      [w.onFailure(w.opponentMay([w.pay(1, 'opponent'), w.discardCard()]))],
      'wrong-player',
    ],
  ])('find %s', (_, type, abilities, code) => {
    expect(checkAbilities(abilities, type).map((problem) => problem.code)).toContain(code)
  })

  it.each<[string, unknown]>([
    ['a kind that is none', { node: 'outcome', on: 'failure', do: { kind: 'explode' } }],
    ['a key that nothing reads', { node: 'withdraw', n: 2, m: 3 }],
    ['a key that is missing', { node: 'withdraw' }],
    ['a number that is a word', { node: 'withdraw', n: 'two' }],
    ['a fraction', { node: 'withdraw', n: 0.5 }],
    ['an unknown keyword', { node: 'outcome', on: 'defeat', do: { kind: 'nothing' } }],
    ['an empty list', { node: 'static', by: [] }],
    [
      'an unread key deep inside',
      { node: 'outcome', on: 'failure', do: w.stop(a({ what: 'character', colour: 'red' } as object)) },
    ],
    ['no tree at all', 'Withdraw 2'],
  ])('refuse %s', (_, tree) => {
    expect(checkAbilities([tree], 'obstacle').map((problem) => problem.code)).toContain('shape')
  })

  it('allow an offer to the opponent that names him, and one within it that is the controller’s', () => {
    const offer = w.opponentMay([w.pay(2, 'opponent'), w.stop(a(w.character, { by: 'opponent' }))], {
      ifNot: w.may(w.pay(1)),
    })
    expect(checkAbilities([w.onFailure(offer)], 'obstacle')).toEqual([])
  })

  it('allow a ship to be blocked and unblocked, whichever way a text says it', () => {
    const texts = [
      w.does(w.block(a(w.ship), 'mission')),
      w.does(w.unblock(a(w.which(w.ship, { blocked: true })))),
      w.always(w.blocked(w.ship)),
    ]
    for (const text of texts) expect(checkAbilities([text], 'event')).toEqual([])
  })

  it('say where the fault is', () => {
    const tree = w.onFailure(w.stop(a(w.character)), w.stop('chosen'))
    expect(checkAbilities([w.dominion, tree], 'obstacle')).toEqual([
      { code: 'unbound-name', path: [1, 'do', 'do', 1, 'target'], detail: 'chosen' },
    ])
  })

  it('allow glyphs and traits of players’ own sets', () => {
    const gate = w.withAll('Origin')(w.always(w.skillsOf(w.trait('Wraith', w.character), 1)))
    expect(checkAbilities([gate], 'team')).toEqual([])
  })

  it('refuse trees that are too deep or too large before looking into them', () => {
    let deep: unknown = { kind: 'nothing' }
    for (let i = 0; i < 5_000; i++) deep = { kind: 'seq', do: [deep] }
    expect(checkAbilities([{ node: 'event', do: deep }], 'event')[0]?.code).toBe('too-big')
    const wide = { kind: 'seq', do: Array.from({ length: 1_000 }, () => ({ kind: 'nothing' })) }
    expect(checkAbilities([{ node: 'event', do: wide }], 'event')[0]?.code).toBe('too-big')
  })
})
