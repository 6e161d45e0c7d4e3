import type { Duration } from '@/lib/game/abilities/durations'
import type { CompiledModifier } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import type { CardId } from '../../model/game'
import { CHANGED_NUMBERS, type ChangedNumber } from '../../model/log'
import { type Game, knows, playersOf } from '../../state'
import { NONE } from '../../state/card-facts'
import { isTold, record } from '../../state/log'
import { isLive } from './records'

/** Log entries about texts that change something for a while. */

interface Change {
  readonly modifier: CompiledModifier
  readonly until: Duration
  /** The card that it is settled on; `NONE`: all that fit. */
  readonly target: CardId
  /** The amount, from its record. */
  readonly amount: number
}

/**
 * Logs a lasting effect: for a change of a number or of the mission's skill, the change itself; for anything else, the
 * card with the text and the duration. Cards that a player may not know are not named.
 */
export function recordChange(game: Game, context: Context, change: Change): void {
  if (!isTold(game)) return
  const { node } = change.modifier
  const card = namedInPublic(game, context.source)
  const target = namedInPublic(game, change.target)
  const until = typeof change.until === 'string' ? change.until : change.until.kind
  const entry = { player: context.controller, card, target, until }
  // A card that changes itself is named once.
  const about = { on: target === undefined ? 0 : 1, by: card === undefined || card === target ? 0 : 1 }
  if (node.kind === 'missionSkill') {
    record(game, 'set-skill', { ...entry, skill: node.skill, figures: about })
    return
  }
  const laid = isLive(change.amount) ? undefined : change.amount
  const amount = 'n' in node && typeof node.n === 'number' ? node.n : laid
  const figures = { ...about, settled: amount === undefined ? 0 : 1, amount: amount ?? 0 }
  if (node.kind === 'setDifficulty') {
    record(game, 'set-difficulty', { ...entry, figures })
    return
  }
  const changed = CHANGED_NUMBERS.find((number: ChangedNumber) => number === node.kind)
  if (!changed) {
    record(game, 'hold', { ...entry, figures: about })
    return
  }
  record(game, 'change', {
    ...entry,
    changed,
    ...(node.kind === 'skill' && { skills: node.skill }),
    figures,
  })
}

/** The card, if everybody knows which it is. */
function namedInPublic(game: Game, card: CardId): CardId | undefined {
  if (card === NONE || !playersOf(game).every((player) => knows(game, player, card))) return undefined
  return card
}
