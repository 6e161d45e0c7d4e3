import type { Decision, Option } from '@/lib/game/engine'
import type { Weigh } from '../options'

/** One way to go on: options with the same effect are one move. */
export interface Move {
  /** Names the move in whatever imagined game it can be made. */
  readonly name: string
  /** Index of the option that represents the move. */
  readonly index: number
  /** The greedy bot's weighing of it. */
  readonly worth: number
}

/** Maximum number of cards considered for a complication: the least useful ones. */
const MAX_COMPLICATIONS = 2

/** Options of the same kind with copies of the same card are equivalent; choices on the table are not. */
function nameOf(decision: Decision, option: Option): string {
  const { kind, key, card, target, paragraph, ability, mode, amount, player, text } = option
  const subject = decision.kind === 'action' && kind !== 'use' ? (key ?? '') : `${key ?? ''}#${card ?? ''}`
  return [
    kind,
    subject,
    target ?? '',
    paragraph ?? '',
    ability ?? '',
    mode ?? '',
    amount ?? '',
    player ?? '',
    text ?? '',
  ].join('/')
}

/**
 * The moves of a decision, the greedy bot's favourites first; without those that lead round in a circle, if there are
 * others.
 */
export function movesOf(decision: Decision, weigh: Weigh): Move[] {
  const moves: Move[] = []
  const names = new Set<string>()
  decision.options.forEach((option, index) => {
    const name = nameOf(decision, option)
    if (names.has(name)) return
    names.add(name)
    moves.push({ name, index, worth: weigh(option) })
  })
  const isForward = ({ index }: Move) => !decision.options[index]?.repeats
  if (moves.some(isForward) && !moves.every(isForward))
    moves.splice(0, moves.length, ...moves.filter(isForward))
  moves.sort((a, b) => b.worth - a.worth || a.index - b.index)
  let complications = 0
  return moves.filter(
    ({ index }) => decision.options[index]?.kind !== 'complication' || ++complications <= MAX_COMPLICATIONS,
  )
}
