import { isReferenceWord, type Ref, type Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { CompiledAmount } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame } from '@/lib/game/engine/model/program'
import type { CardId, Player } from '../../model/game'
import {
  currentMission,
  factsOf,
  type Game,
  heroOf,
  hostOf,
  isIn,
  opponentOf,
  ownerOf,
  sequenceOf,
  villainOf,
} from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import {
  controllerOf,
  earnedOf,
  sourceOf,
  sourceSequenceOf,
  textOf,
  thatOf,
  thatPlayerOf,
  thatSequenceOf,
  xOf,
} from '../../state/program'
import { boundBy, boundIn, CHOSEN_TRAIT, frameOf, IT, ofCard, ofFrame, ofRecord } from './bindings'
import * as records from './records'

export const contextOfCard = (game: Game, source: CardId, controller: Player): Context => ({
  source,
  sequence: sequenceOf(game, source),
  controller,
  bindings: NONE,
  that: NONE,
  thatSequence: NONE,
  thatPlayer: NONE,
  earned: NONE,
  x: NONE,
  them: NONE,
  trial: undefined,
})

export const contextOfFrame = (game: Game, frame: Frame): Context => ({
  source: sourceOf(game, frame),
  sequence: sourceSequenceOf(game, frame),
  controller: controllerOf(game, frame),
  bindings: ofFrame(frame),
  that: thatOf(game, frame),
  thatSequence: thatSequenceOf(game, frame),
  thatPlayer: thatPlayerOf(game, frame),
  earned: earnedOf(game, frame),
  x: xOf(game, frame),
  // In an assign cost, the card of the event is the one to be assigned.
  them: thatOf(game, frame),
  trial: undefined,
})

export const contextOfRecord = (game: Game, record: number): Context => ({
  source: records.sourceOf(game, record),
  sequence: records.sequenceOf(game, record),
  controller: records.controllerOf(game, record),
  bindings: ofRecord(record),
  that: records.targetOf(game, record),
  thatSequence: records.targetSequenceOf(game, record),
  thatPlayer: NONE,
  earned: NONE,
  x: records.xOf(game, record),
  them: NONE,
  trial: undefined,
})

/**
 * Copies the context, for changes that must not be visible elsewhere. Every field is named, here as above: nothing is
 * read more often than contexts, and reads are fast only if all have the same layout.
 */
export const copyOf = (context: Context): { -readonly [Field in keyof Context]: Context[Field] } => ({
  source: context.source,
  sequence: context.sequence,
  controller: context.controller,
  bindings: context.bindings,
  that: context.that,
  thatSequence: context.thatSequence,
  thatPlayer: context.thatPlayer,
  earned: context.earned,
  x: context.x,
  them: context.them,
  trial: context.trial,
})

/** The same context, seen by another player. */
export function contextFor(context: Context, controller: Player): Context {
  const copy = copyOf(context)
  copy.controller = controller
  return copy
}

/** The player that a word stands for. */
export function playerOf(game: Game, context: Context, who: Who | undefined): Player {
  switch (who) {
    case 'opponent':
      return opponentOf(game, context.controller)
    case 'hero':
      return heroOf(game)
    case 'villain':
      return villainOf(game)
    case 'thatPlayer':
      return context.thatPlayer === NONE ? context.controller : context.thatPlayer
    case 'hostOwner': {
      const host = hostOf(game, context.source)
      return host === NONE ? context.controller : ownerOf(game, host)
    }
    case 'chosenPlayer': {
      const chosen = boundIn(game, context.bindings, CHOSEN_PLAYER, false)?.[0]
      return chosen ?? context.controller
    }
    default:
      return context.controller
  }
}

/** The slot that holds a chosen player. */
export const CHOSEN_PLAYER = 31

/**
 * The trait that the text has chosen, stored as a card on which it is printed and its index among that card's traits.
 */
export function chosenTrait(game: Game, context: Context): string | undefined {
  if (context.bindings === NONE) return undefined
  const kept = boundBy(game, context.bindings).find(({ slot }) => slot === CHOSEN_TRAIT)
  return kept && factsOf(game, kept.card).traits[kept.mark]
}

/** Context needed to compile a piece of text. */
export interface Env {
  /** The slot of a name. */
  readonly slotOf: (name: string) => number
  readonly amount: (amount: Amount) => CompiledAmount
}

const present = (game: Game, card: CardId, sequence: number): readonly CardId[] =>
  card !== NONE && sequenceOf(game, card) === sequence ? alone(card) : NOTHING

/** A list of one card, created once per card, because references are resolved all the time. */
function alone(card: CardId): readonly CardId[] {
  const known = lists[card]
  if (known) return known
  const list: readonly CardId[] = [card]
  lists[card] = list
  return list
}
const lists: (readonly CardId[])[] = []

const NOTHING: readonly CardId[] = []

/**
 * The cards that a reference stands for. With `lastKnown`, also those that have since moved on: their printed or last
 * known facts apply.
 */
export function compileReference(
  ref: Ref,
  env: Env,
): (game: Game, context: Context, lastKnown?: boolean) => readonly CardId[] {
  if (!isReferenceWord(ref) || ref === 'it') {
    const slot = ref === 'it' ? IT : env.slotOf(ref)
    return (game, context, lastKnown = false) =>
      context.trial?.bound?.get(slot) ??
      (context.bindings === NONE ? undefined : boundIn(game, context.bindings, slot, !lastKnown)) ??
      boundIn(game, ofCard(context.source), slot, !lastKnown) ??
      NOTHING
  }
  switch (ref) {
    case 'self':
      return (game, context, lastKnown = false) =>
        lastKnown ? alone(context.source) : present(game, context.source, context.sequence)
    case 'that':
      return (game, context, lastKnown = false) =>
        lastKnown && context.that !== NONE
          ? alone(context.that)
          : present(game, context.that, context.thatSequence)
    case 'mission':
      return (game) => {
        const mission = currentMission(game)
        return mission === NONE ? NOTHING : alone(mission)
      }
    case 'earned':
      return (_, context) => (context.earned === NONE ? NOTHING : alone(context.earned))
    case 'host':
      return (game, context) => {
        const host = isIn(game, context.source, ZONE.attached) ? hostOf(game, context.source) : NONE
        return host === NONE ? NOTHING : alone(host)
      }
    case 'giver':
      return (game, context) => {
        const frame = frameOf(context.bindings)
        const giver = frame === NONE ? NONE : textOf(game, frame)
        return giver === NONE ? NOTHING : alone(giver)
      }
    case 'them':
      return (_, context) => (context.them === NONE ? NOTHING : alone(context.them))
  }
}
