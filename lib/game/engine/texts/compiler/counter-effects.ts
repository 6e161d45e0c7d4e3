import type { Effect } from '@/lib/game/abilities/ability'
import type { Possible } from '@/lib/game/engine/model/compiled-text'
import { countersOf, type Game, isIn, isInPlay, ownerOf, setCounters } from '../../state'
import { ZONE } from '../../state/layout'
import { record } from '../../state/log'
import type { ProgramWriter } from './builder'
import { type Legal, writeTarget } from './choices'

/**
 * Counters are put on cards that are face up on the table and taken from cards that have some. Card texts define their
 * meaning.
 */

type CounterEffect = Extract<Effect, { kind: 'putCounters' | 'takeCounters' }>

/** True if a card can have counters in its current place. */
const isOnTable = (game: Game, card: number): boolean =>
  isInPlay(game, card) ||
  isIn(game, card, ZONE.obstacles) ||
  isIn(game, card, ZONE.attached) ||
  isIn(game, card, ZONE.current)

/** Cards that counters can be put on or taken from; as a cost, there must be at least the required number. */
export const countersLegal = (effect: CounterEffect, asCost: boolean): Legal => {
  const { counter } = effect
  if (effect.kind === 'putCounters') return (game, _, card) => isOnTable(game, card)
  const least = asCost && typeof effect.n === 'number' ? effect.n : 1
  return (game, _, card) => countersOf(game, card, counter) >= least
}

/** Writes the steps that put counters on cards or take them off. */
export function writeCounterEffect(
  writer: ProgramWriter,
  effect: CounterEffect,
  manner: { readonly cost: boolean; readonly rest?: Possible },
): void {
  const { env } = writer
  const { counter } = effect
  const puts = effect.kind === 'putCounters'
  const legal = countersLegal(effect, manner.cost)
  const cards = writeTarget(writer, effect.target, {
    purpose: puts ? 'put-counter' : 'take-counter',
    legal,
    rest: manner.rest,
  })
  const n = effect.n === undefined ? () => 1 : env.amount(effect.n)
  writer.run(puts ? 'put-counters' : 'take-counters', (game, _, context) => {
    const count = Math.max(0, n(game, context))
    for (const card of cards(game, context)) {
      if (!legal(game, context, card)) continue
      const before = countersOf(game, card, counter)
      const taken = effect.kind === 'takeCounters' && effect.all ? before : Math.min(before, count)
      setCounters(game, card, counter, puts ? before + count : before - taken)
      const change = countersOf(game, card, counter) - before
      if (change !== 0)
        record(game, change > 0 ? 'put-counters' : 'take-counters', {
          player: ownerOf(game, card),
          card,
          figures: { count: Math.abs(change) },
        })
    }
  })
}
