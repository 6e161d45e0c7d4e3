import type { Decision, Option, OptionKind } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { endInLoop } from '../numbers/victory'
import { hashText, mix } from '../prng'
import { cardCount, factsOf, type Game, heroOf, isOver, knows, playersOf } from '../state'
import { NONE } from '../state/card-facts'
import { record } from '../state/log'
import {
  answersThisTurn,
  cardNow,
  countAnswer,
  isAnyKept,
  keepDone,
  mayBeTaken,
  positionNow,
  setTaken,
  TAKEN_NAMES,
  timesDone,
} from '../state/turn-answers'

/**
 * Loops within a turn (rulings 110 and 111). Whoever does something and finds themselves in the same position again has
 * gained nothing by it, and has to choose otherwise in the end. Where something is gained each time, such as power, the
 * position is another one: that ends after more answers than any other turn has. Where nobody can end it, it ends the game.
 *
 * To compare positions at every answer would cost too much. A loop takes the same options again: only those are kept
 * together with their positions, and from the first time on the uses of activated abilities, without which there is hardly
 * a loop.
 */

/**
 * What leads back to the same position is offered in it twice to the player whose turn it is, and once more to others: a
 * loop in which several take part must be left by the player whose turn it is.
 */
const OFTEN_ENOUGH = 2

/** Many times more answers than any turn has that goes on: see `tests/fuzz`. */
export const MOST_ANSWERS = 1_000
/** A turn in which by then everybody only ends what they can has come to its end after so many more. */
const MOST_FURTHER = 500

/** What ends something: it is always offered, and is what a player who has conceded does (ruling 96). */
export const ENDS: ReadonlySet<OptionKind> = new Set(['pass', 'keep', 'spare', 'end', 'decline', 'done'])
/** Neither does a new mission or another opening hand lead to a position that was there before. */
const NEVER_REPEATS: ReadonlySet<OptionKind> = new Set([...ENDS, 'continue', 'mulligan'])

/** An option is about to be taken: notes it, and says in the log if it is then not offered here any more. */
export function noteAnswer(game: Game, { player, options }: Decision, option: Option): void {
  const answers = countAnswer(game)
  if (answers === MOST_ANSWERS) record(game, 'turn-too-long', { figures: { answers } })
  if (options.length === 1 || NEVER_REPEATS.has(option.kind)) return
  const name = roughName(game, option)
  const isAgain = mayBeTaken(game, name)
  setTaken(game, name)
  if (!isAgain && option.kind !== 'use') return
  if (keepDone(game, positionNow(game), nameOf(game, option)) !== mostFor(game, player)) return
  const { card } = option
  const shown = card !== undefined && playersOf(game).every((one) => knows(game, one, card))
  record(game, 'loop', { player, ...(shown && { card }) })
}

/** How often an option is offered to a player in the same position. */
const mostFor = (game: Game, player: Player): number =>
  player === heroOf(game) ? OFTEN_ENOUGH : OFTEN_ENOUGH + 1

/** The decision without what has led round in a circle often enough, as long as anything else is left. */
export function withoutLoops(game: Game, decision: Decision): Decision {
  if (answersThisTurn(game) >= MOST_ANSWERS) return onlyEnding(decision)
  if (!isAnyKept(game)) return decision
  const { options, player } = decision
  if (options.length === 1 || !options.some((option) => mayRepeat(game, option))) return decision
  const position = positionNow(game)
  const times = options.map((option) =>
    NEVER_REPEATS.has(option.kind) ? 0 : timesDone(game, position, nameOf(game, option)),
  )
  if (times.every((count) => count === 0)) return decision
  // Where nothing else is left, the ways that were gone least often stay open.
  const limit = Math.max(mostFor(game, player), Math.min(...times) + 1)
  const isOffered = (_: Option, i: number) => (times[i] ?? 0) < limit
  const offered = options.map((option, i) => ((times[i] ?? 0) > 0 ? { ...option, repeats: true } : option))
  return offering(
    decision,
    offered.filter(isOffered),
    options.filter((option, i) => !isOffered(option, i)),
  )
}

/** Of a turn that has been too long: what ends something, where anything does. */
function onlyEnding(decision: Decision): Decision {
  const ending = decision.options.filter(({ kind }) => ENDS.has(kind))
  if (ending.length === 0) return decision
  return offering(
    decision,
    ending,
    decision.options.filter(({ kind }) => !ENDS.has(kind)),
  )
}

const offering = (decision: Decision, options: readonly Option[], refused: readonly Option[]): Decision => ({
  ...decision,
  options,
  ...(refused.length > 0 && { refused }),
})

/** Ends the game where a turn goes on although everybody does what ends it. Returns whether it does. */
export function endWhereNobodyCan(game: Game): boolean {
  if (answersThisTurn(game) < MOST_ANSWERS + MOST_FURTHER || isOver(game)) return false
  endInLoop(game)
  return true
}

const kindHashes = new Map<OptionKind, number>()

function hashOfKind(kind: OptionKind): number {
  const known = kindHashes.get(kind)
  if (known !== undefined) return known
  const hash = hashText(kind)
  kindHashes.set(kind, hash)
  return hash
}

const hashOf = (game: Game, card: CardId | undefined): number =>
  card === undefined || card < 0 || card >= cardCount(game) ? 1 : factsOf(game, card).hash

/** A name of the option that others may share: found fast. */
function roughName(game: Game, { kind, card, target, ability = 0, mode = 0, amount = 0 }: Option): number {
  const parts = hashOf(game, card) + Math.imul(hashOf(game, target), 31) + ability + 7 * mode + 13 * amount
  return mix(hashOfKind(kind) + parts) & (TAKEN_NAMES - 1)
}

const mayRepeat = (game: Game, option: Option): boolean =>
  !NEVER_REPEATS.has(option.kind) && mayBeTaken(game, roughName(game, option))

/** Names the option among those of a position, in 16 bits; copies of a card that are as good as each other share it. */
function nameOf(game: Game, option: Option): number {
  const { kind, card = NONE, target = NONE, textCard } = option
  const { paragraph = NONE, ability = NONE, mode = NONE, amount = NONE, player = NONE } = option
  let hash = hashOfKind(kind) + hashOf(game, textCard)
  const add = (part: number) => {
    hash = mix(Math.imul(hash, 31) + part)
  }
  add(card < 0 ? NONE : cardNow(game, card))
  add(target < 0 ? NONE : cardNow(game, target))
  for (const part of [paragraph, ability, mode, amount, player]) add(part)
  return (hash << 16) >> 16
}
