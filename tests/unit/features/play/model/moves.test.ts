import { describe, expect, it } from 'vitest'
import {
  CHOOSING_ALL,
  type Choosing,
  foundMoves,
  isEitherOr,
  type Move,
  movesOfDrop,
  moveTable,
  putBack,
  remainsAfter,
} from '@/lib/features/play/model/moves'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import { ALONE, apiOf, setupWith } from './tables'

const decide = (kind: Decision['kind'], ...options: Option[]): Decision => ({ player: 0, kind, options })
const PASS: Option = { kind: 'pass' }

describe('moves of cards that are not on the screen', () => {
  it('are listed, with keys after those of the cards that are', () => {
    const moves = moveTable(
      decide('action', { kind: 'assign', card: 5 }, { kind: 'use', card: 9 }, PASS),
      CHOOSING_ALL,
      [5],
    )
    expect(moves.keyOfCard.get(5)).toBe('1')
    expect(moves.listed.map(({ option }) => option.card)).toEqual([9])
    expect(moves.keyOfMove.get(1)).toBe('2')
  })
})

describe('a yes-or-no question', () => {
  const ask = (kind: Decision['kind'], ...options: Option[]) =>
    isEitherOr(moveTable(decide(kind, ...options), CHOOSING_ALL, [5]))

  it('recommends neither, though Space gives one of them', () => {
    expect(ask('continue', { kind: 'continue' }, { kind: 'end' })).toBe(true)
    expect(ask('mulligan', { kind: 'keep' }, { kind: 'mulligan' })).toBe(true)
    expect(ask('may', { kind: 'accept' }, { kind: 'decline' })).toBe(true)
  })
  it('is no action, no choice of cards, and not the only answer', () => {
    expect(ask('action', { kind: 'assign', card: 5 }, PASS)).toBe(false)
    expect(ask('action', { kind: 'use', card: 9 }, PASS)).toBe(false)
    expect(ask('choose', { kind: 'choose', card: 5 }, { kind: 'done' })).toBe(false)
    expect(ask('continue', { kind: 'end' })).toBe(false)
  })
})

describe('a replacement that can be used several times', () => {
  it('is one move', () => {
    const replace = { kind: 'replace', card: 7, key: 'ORI-105', paragraph: 0 } as const
    const decision: Decision = {
      ...{ player: 0, kind: 'replace', card: 9, paragraph: 0 },
      options: [
        replace,
        { ...replace, card: 8 },
        { ...replace },
        { ...replace, paragraph: 1 },
        { kind: 'decline' },
      ],
    }
    const { all, listed, passive, secret } = moveTable(decision, { kind: 'all' }, [])
    expect(all.map(({ index }) => index)).toEqual([0, 1, 3, 4])
    expect(listed.map(({ index }) => index)).toEqual([0, 1, 3])
    expect(passive?.index).toBe(4)
    expect(secret).toBe(0)
  })
})

describe('hidden cards', () => {
  it('are picked by their place on the table', () => {
    const moves = moveTable(
      decide('choose', { kind: 'choose', card: -2 }, { kind: 'choose', card: -3 }),
      CHOOSING_ALL,
      [4, -2, -3],
    )
    expect(moves.targeting).toBe(true)
    expect(moves.byCard.get(-3)?.map(({ index }) => index)).toEqual([1])
    expect(moves.keyOfCard.get(-2)).toBe('1')
  })
})

describe('what must not be seen', () => {
  it('has no key, is in no list, and is counted', () => {
    const moves = moveTable(
      decide('action', { kind: 'play', card: 1 }, { kind: 'assign', card: 2 }, PASS),
      CHOOSING_ALL,
      [2, 1],
      ({ card }) => card === 1,
    )
    expect(moves.secret).toBe(1)
    expect(moves.byCard.has(1)).toBe(false)
    expect(moves.all.map(({ index }) => index)).toEqual([1, 2])
    expect(moves.keyOfCard.get(2)).toBe('1')
  })
})

describe('putting a card down', () => {
  const moves: readonly Move[] = [
    { index: 0, option: { kind: 'play', card: 1 } },
    { index: 1, option: { kind: 'complication', card: 1 } },
    { index: 2, option: { kind: 'boost', card: 1, target: 7 } },
    { index: 3, option: { kind: 'boost', card: 1, target: 8 } },
  ]
  it('on another card means the move with that target', () => {
    expect(movesOfDrop(moves, { card: 8 }).map(({ index }) => index)).toEqual([3])
    expect(movesOfDrop(moves, { card: 9 })).toEqual([])
  })
  it('at the mission means every move without a target, or the choice of a target where there is no other', () => {
    expect(movesOfDrop(moves, 'mission').map(({ index }) => index)).toEqual([0, 1])
    expect(movesOfDrop(moves.slice(2), 'mission')).toHaveLength(2)
    expect(movesOfDrop(moves.slice(3), 'mission')).toEqual([])
  })
  it('elsewhere means nothing', () => {
    expect(movesOfDrop(moves, undefined)).toEqual([])
  })
})

describe('what a payment leaves', () => {
  const card = (id: number) => ({
    id,
    key: null,
    owner: 0,
    state: null,
    faceDown: false,
    boosts: 0,
    ratings: {},
    glyphs: [],
  })
  const payer = { power: 3, deckCount: 10, hand: [card(1), card(2), card(3)] }
  it('is told for each kind of cost', () => {
    const cost = { power: 2, deckCards: 4, handCards: 1 }
    expect(remainsAfter({ card: 9, cost }, payer)).toEqual({ power: 1, deckCards: 6, handCards: 2 })
  })
  it('does not count the card that is played itself', () => {
    expect(remainsAfter({ card: 2, cost: { handCards: 1 } }, payer)).toEqual({ handCards: 1 })
  })
  it('says nothing of what is not paid', () => {
    expect(remainsAfter({ card: 2 }, payer)).toEqual({})
  })
})

describe('cards found in a pile', () => {
  const game = apiOf(setupWith(ALONE)).newGame()
  const view = engineOf(officialPool).view(game, 0)
  const [onTable] = view.you.team
  const found = (decision: Decision, choosing: Choosing = CHOOSING_ALL) =>
    foundMoves(moveTable(decision, choosing, [onTable?.id ?? -1]), view).map(({ index }) => index)
  const drawn: Option = { kind: 'choose', card: 900, key: 'BASE-1' }
  it('are those of a choice among cards that lie nowhere in sight', () => {
    expect(found(decide('choose', drawn, { ...drawn, card: 901 }, { kind: 'done' }))).toEqual([0, 1])
    const ways: Option[] = [
      { kind: 'top', card: 900, key: 'BASE-1' },
      { kind: 'bottom', card: 900, key: 'BASE-1' },
    ]
    expect(found(decide('put-back', ...ways))).toEqual([0, 1])
  })
  it('go back to one place or another: nothing is told of those that must not be seen', () => {
    const option = (kind: 'top' | 'bottom', card: number): Option => ({ kind, card, key: `BASE-${card}` })
    const both = [option('top', 1), option('bottom', 1)]
    expect(putBack(both)).toEqual({ cards: 1, looked: 'BASE-1', place: 'either' })
    expect(putBack([...both, option('top', 2), option('bottom', 2)]).cards).toBe(2)
    expect(putBack([option('bottom', 1), option('bottom', 2)]).place).toBe('bottom')
    const shut = moveTable(decide('put-back', ...both), CHOOSING_ALL, [], () => true)
    expect(putBack(shut.all.map((move) => move.option))).toEqual({
      cards: 0,
      looked: undefined,
      place: 'either',
    })
  })
  it('are none where a card of the table may be chosen as well, or none is known', () => {
    expect(found(decide('choose', drawn, { kind: 'choose', card: onTable?.id, key: 'BASE-2' }))).toEqual([])
    expect(found(decide('choose', { kind: 'choose', card: -1 }, { kind: 'choose', card: -2 }))).toEqual([])
    expect(found(decide('action', { ...drawn, kind: 'use' }))).toEqual([])
    expect(found(decide('choose-one', { kind: 'mode', mode: 0, key: 'BASE-1' }))).toEqual([])
  })
})
