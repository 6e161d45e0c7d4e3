import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { isAsSeen } from '@/lib/features/online/client/check-record'
import type { OnlineRecord, OnlineTable } from '@/lib/features/online/contract/online'
import { ONLINE_KINDS } from '@/lib/features/online/model/kinds'
import { playability } from '@/lib/features/play/model/playable'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import { isGameId } from '@/lib/tabletop/games/list'
import { type GameRules, type GameTypes, type Move, play } from '@/lib/tabletop/protocol/game'
import { below, hashText } from '@/lib/tabletop/protocol/prng'

type Moved = Pick<OnlineRecord['moves'][number], 'move' | 'signature'>

const recordOf = (moves: readonly Moved[]) => ({ moves }) as unknown as OnlineRecord

/** A game of so many answers drawn by lot, which somebody then gives up, with what each of both saw of it. */
function played<T extends GameTypes>(rules: GameRules<T>, setup: T['setup'], answers: number) {
  const game = rules.newGame(setup)
  const moves: Moved[] = []
  const make = (move: Move) => {
    const option = typeof move === 'number' ? rules.decision(game)?.options[move] : undefined
    moves.push({ move, signature: option ? rules.optionSignature(option) : '' })
    play(rules, game, move)
  }
  for (let answer = 0; answer < answers; answer++) {
    const decision = rules.decision(game)
    if (decision) make(below(hashText(`answer ${answer}`), decision.options.length))
  }
  if (!rules.result(game)) make({ kind: 'concede', player: 0 })
  const sight = (you: number) => {
    const sent = { result: rules.result(game), view: rules.view(game, you), log: rules.log(game, you) }
    // As a response brings it.
    return JSON.parse(JSON.stringify(sent)) as OnlineTable
  }
  return { moves, sights: [sight(0), sight(1)] as const }
}

/** A record in which one answer is another one, and says so. */
function changed<T extends GameTypes>(
  rules: GameRules<T>,
  setup: T['setup'],
  moves: readonly Moved[],
  at: number,
): readonly Moved[] | undefined {
  const game = rules.newGame(setup)
  for (const { move } of moves.slice(0, at)) play(rules, game, move)
  const { move = 0, signature = '' } = moves[at] ?? {}
  const options = rules.decision(game)?.options ?? []
  const other = options.findIndex((option, index) => {
    return index !== move && rules.optionSignature(option) !== signature
  })
  const option = options[other]
  return option && moves.with(at, { move: other, signature: rules.optionSignature(option) })
}

function check<T extends GameTypes>(rules: GameRules<T>, setup: T['setup']): void {
  const { moves, sights } = played(rules, setup, 60)
  const seenBy = (you: 0 | 1, record: readonly Moved[]) =>
    isAsSeen(rules, setup, recordOf(record), sights[you], you)
  const isFound = (record: readonly Moved[]) => !seenBy(0, record) || !seenBy(1, record)
  expect([seenBy(0, moves), seenBy(1, moves)]).toEqual([true, true])
  let tried = 0
  for (const at of moves.keys()) {
    const record = changed(rules, setup, moves, at)
    if (!record) continue
    tried++
    expect(isFound(record), `answer ${at} is another one`).toBe(true)
    // Where only the number was changed, both find it.
    const renumbered = moves.with(at, { move: record[at]?.move ?? 0, signature: moves[at]?.signature ?? '' })
    expect([seenBy(0, renumbered), seenBy(1, renumbered)]).toEqual([false, false])
  }
  expect(tried).toBeGreaterThan(20)
  expect(isFound(moves.slice(0, -1))).toBe(true)
  expect(isAsSeen(rules, setup, recordOf(moves), { ...sights[0], result: { reason: 'draw' } }, 0)).toBe(false)
}

describe('the record of a finished game', () => {
  it.each(ONLINE_KINDS.filter(isGameId))('of %s is as it was seen, and no other, by one answer', (kind) =>
    atTable(kind, ({ rules, setupOf }) => {
      const seats = ['Jack', 'Sam'].map((name) => ({ kind: 'person' as const, name }))
      check(rules, setupOf({ seed: 'check', seats, variant: {} }))
    }),
  )

  it('of the Stargate TCG is as it was seen, and no other, by one answer', () => {
    const decks = STARTER_DECKS.slice(0, 2).flatMap(
      ({ list }) => playability(officialPool, list, '2008').deck ?? [],
    )
    check(engineOf(officialPool), { edition: '2008', seed: 'check', decks })
  })
})
