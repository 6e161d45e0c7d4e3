import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import type { Decision, Option, OptionKind } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { endInLoop } from '../numbers/victory'
import { cardCount, factsOf, type Game, heroOf, isOver, knows, playersOf } from '../state'
import { NONE } from '../state/card-facts'
import { record } from '../state/log'
import { sourceOf, stepIndexOf, topFrame } from '../state/program'
import {
  actCount,
  answersThisTurn,
  cardNow,
  countAnswer,
  FACTOR,
  markTaken,
  mayBeAbout,
  positionNow,
  recordAct,
  watch,
} from '../state/turn-answers'

/**
 * Loops within a turn (rulings 110 and 111). A player who acts and gets back to the same position has gained nothing,
 * and must eventually choose something else. If every round gains something, such as power, the position differs: such
 * a loop ends after more answers than any ordinary turn has. A loop that nobody can leave ends the game.
 *
 * Comparing positions at every answer would cost too much. A loop takes the same options again, so the position is only
 * examined if an option has been taken before in this turn, in whatever position.
 */

/**
 * An option that leads back to the same position is taken twice there, after a first time that is not observed; players
 * other than the one whose turn it is may take it once more, because a loop with several players must be left by the
 * player whose turn it is.
 */
const OFTEN_ENOUGH = 2

/** Most turns have no more answers: before that only uses of abilities that cost no power are noted. */
const ORDINARY_TURN = 24

/** Many times more than a turn takes: in 390,000 turns of random and greedy players the longest had 62 answers. */
export const MAX_ANSWERS = 1_000
/** Number of further answers by which a turn must have ended, since by then everybody only ends what they can. */
const MAX_FURTHER = 500

/** True if an option ends something: it is always offered, and is chosen for a player who has conceded (ruling 96). */
export const isEnding = (kind: OptionKind): boolean =>
  kind === 'pass' ||
  kind === 'done' ||
  kind === 'decline' ||
  kind === 'end' ||
  kind === 'keep' ||
  kind === 'spare'
/**
 * True for an option that cannot lead back to an earlier position: one that ends something, a new mission, or another
 * opening hand.
 */
const leadsOn = (kind: OptionKind): boolean => isEnding(kind) || kind === 'continue' || kind === 'mulligan'

/** Records an option that is about to be taken, and logs it if the option will then no longer be offered here. */
export function noteAnswer(game: Game, { player, options }: Decision, option: Option): void {
  const answers = countAnswer(game)
  if (answers === MAX_ANSWERS) {
    watch(game)
    record(game, 'turn-too-long', { figures: { answers } })
  }
  const { kind, card, cost } = option
  if (answers <= ORDINARY_TURN && (kind !== 'use' || cost)) return
  if (options.length === 1 || leadsOn(kind) || !markTaken(game, roughName(game, kind, card))) return
  if (recordAct(game, positionNow(game), nameOf(game, option), card) !== mostFor(game, player)) return
  const shown = card !== undefined && playersOf(game).every((one) => knows(game, one, card))
  record(game, 'loop', { player, ...(shown && { card }) })
}

/** Maximum number of times an option is offered to a player in the same position. */
const mostFor = (game: Game, player: Player): number =>
  player === heroOf(game) ? OFTEN_ENOUGH : OFTEN_ENOUGH + 1

/**
 * The decision of a watched turn, without options that have led round in a circle too often, as long as anything else
 * is left.
 */
export function withoutLoops(game: Game, decision: Decision): Decision {
  if (answersThisTurn(game) >= MAX_ANSWERS) return onlyEnding(decision)
  return isAnyKeptAbout(game, decision) ? withoutRepeated(game, decision) : decision
}

/** True if an answer is recorded for any of the options. */
function isAnyKeptAbout(game: Game, { options }: Decision): boolean {
  if (options.length === 1) return false
  for (const { card, kind } of options) if (mayBeAbout(game, card) && !leadsOn(kind)) return true
  return false
}

function withoutRepeated(game: Game, decision: Decision): Decision {
  const { options, player } = decision
  const position = positionNow(game)
  const times = options.map((option) =>
    leadsOn(option.kind) ? 0 : actCount(game, position, nameOf(game, option)),
  )
  if (times.every((count) => count === 0)) return decision
  // If nothing else is left, the options taken least often stay open.
  const limit = Math.max(mostFor(game, player), Math.min(...times) + 1)
  const isOffered = (_: Option, i: number) => (times[i] ?? 0) < limit
  const offered = options.map((option, i) => ((times[i] ?? 0) > 0 ? { ...option, repeats: true } : option))
  return offering(
    decision,
    offered.filter(isOffered),
    options.filter((option, i) => !isOffered(option, i)),
  )
}

/** In a turn that has become too long, keeps only the options that end something, if there are any. */
function onlyEnding(decision: Decision): Decision {
  const ending = decision.options.filter(({ kind }) => isEnding(kind))
  if (ending.length === 0) return decision
  return offering(
    decision,
    ending,
    decision.options.filter(({ kind }) => !isEnding(kind)),
  )
}

const offering = (decision: Decision, options: readonly Option[], refused: readonly Option[]): Decision => ({
  ...decision,
  options,
  ...(refused.length > 0 && { refused }),
})

/** Ends the game if a turn goes on although everybody chooses options that end something. Returns true if it does. */
export function endUnbreakableLoop(game: Game): boolean {
  if (answersThisTurn(game) < MAX_ANSWERS + MAX_FURTHER || isOver(game)) return false
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

/** A rough name of an option, which others may share: cheap, because every answer needs it. */
function roughName(game: Game, kind: OptionKind, card: CardId | undefined): number {
  let subject = card
  if (subject === undefined) {
    const frame = topFrame(game)
    subject = sourceOf(game, frame) + 31 * stepIndexOf(game, frame)
  }
  return mix(31 * subject + kind.charCodeAt(0) + 5 * kind.length)
}

/** Identifies an option of a position in 16 bits; interchangeable copies of a card share the number. */
function nameOf(game: Game, option: Option): number {
  const { kind, card = NONE, target = NONE, textCard } = option
  const { paragraph = NONE, ability = NONE, mode = NONE, amount = NONE, player = NONE } = option
  let hash = hashOfKind(kind) + hashOf(game, textCard)
  hash = Math.imul(hash, FACTOR) + (card < 0 ? NONE : cardNow(game, card))
  hash = Math.imul(hash, FACTOR) + (target < 0 ? NONE : cardNow(game, target))
  hash = Math.imul(hash, FACTOR) + paragraph + 31 * ability
  hash = Math.imul(hash, FACTOR) + mode + 31 * player
  return (mix(Math.imul(hash, FACTOR) + amount) << 16) >> 16
}
