import type { CompiledTrigger, GameEvent } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import type { Context } from '@/lib/game/engine/model/program'
import type { CardId, Player } from '../../model/game'
import {
  factsOf,
  type Game,
  heroOf,
  isActive,
  isIn,
  ownerOf,
  sequenceOf,
  setUsedAbilities,
  usedAbilities,
} from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { copyOwner, ofRecord } from './bindings'
import { contextOfCard, contextOfRecord, copyOf } from './context'
import { textsNow } from './derived'
import { EVENTS, type EventBit } from './event-kinds'
import { makeRoom } from './lasting'
import * as records from './records'
import { isValid, textsAtWork } from './texts-at-work'

/**
 * Reports an event: every text that watches for it is queued. The texts are executed once the current effect has
 * finished, in the order that the hero player chooses (2008 rulebook, Glossary: triggered effects).
 */

/**
 * `event` is one of `EVENTS`, or a phase of `phaseBit`. `earned` is the glyph; `flag` is, for an earned glyph, whether
 * the character had its symbol before, for a mission, whether it succeeded.
 */
export function happen(
  game: Game,
  event: EventBit,
  card: CardId,
  player: Player,
  earned: CardId = NONE,
  flag = false,
): void {
  if ((game.setup.watched.events & event) === 0 || heroOf(game) === NONE) return
  const { events, awaited } = textsAtWork(game)
  const watched = (events & event) !== 0
  const remembered = (awaited & event) !== 0
  if (!watched && !remembered && (LEAVING & event) === 0) return
  const happening: GameEvent = { bit: event, card, player, earned, flag }
  if (watched) watchByTexts(game, happening)
  if ((LEAVING & event) !== 0) watchByThoseThatLeft(game, happening)
  if (remembered) watchByRecords(game, happening)
}

function watchByTexts(game: Game, event: GameEvent): void {
  for (const active of textsNow(game)) if ((active.watches & event.bit) !== 0) watch(game, active, event)
}

function watch(game: Game, active: ActiveText, event: GameEvent): void {
  for (const trigger of active.text.triggers) {
    if ((trigger.events & event.bit) === 0) continue
    if (trigger.fromScorePile === isIn(game, active.card, ZONE.score))
      consider(game, active.card, active.home, active.context, trigger, event)
  }
}

function consider(
  game: Game,
  card: CardId,
  home: CardId,
  context: Context,
  trigger: CompiledTrigger,
  event: GameEvent,
): void {
  if (trigger.gate && !trigger.gate(game, context)) return
  const seen = copyOf(context)
  seen.that = event.card
  seen.thatPlayer = event.player
  seen.earned = event.earned
  if (!trigger.matches(game, seen, event)) return
  if (trigger.during && !trigger.during(game, seen)) return
  if (trigger.condition && !trigger.condition(game, seen)) return
  if (trigger.once) {
    const bit = usedBit(trigger)
    if ((usedAbilities(game, card) & bit) !== 0) return
    if (trigger.once !== 'taken') setUsedAbilities(game, card, usedAbilities(game, card) | bit)
  }
  wait(game, card, home, context.controller, trigger.program, event)
}

/** The bit that marks a once-per-turn text of a card as used. */
export const usedBit = ({ paragraph }: { readonly paragraph: number }): number => 1 << (paragraph % 8)

function wait(
  game: Game,
  card: CardId,
  home: CardId,
  controller: Player,
  program: number,
  event: GameEvent,
): void {
  if (records.isFull(game)) makeRoom(game)
  records.addRecord(game, {
    kind: records.WAITING,
    text: home,
    entry: program,
    source: card,
    sequence: sequenceOf(game, card),
    controller,
    target: event.card,
    targetSequence: event.card === NONE ? NONE : sequenceOf(game, event.card),
    amount: event.player,
    argument: event.earned,
  })
}

const LEAVING = EVENTS.destroyed | EVENTS.left | EVENTS.scored | EVENTS.earned

/** Lets a card that has just left play see that event, and a mission see that it was earned. */
function watchByThoseThatLeft(game: Game, event: GameEvent): void {
  const card = event.bit === EVENTS.earned ? event.earned : event.card
  if (card === NONE) return
  // It had no text any more when that happened.
  if (game.cache.leftSilent?.get(card) === sequenceOf(game, card)) return
  const { compiled } = factsOf(game, card)
  if ((compiled.events & event.bit) === 0) return
  const { text } = compiled
  const context = contextOfCard(game, card, ownerOf(game, card))
  for (const trigger of text.triggers) {
    if ((trigger.events & event.bit) !== 0 && !trigger.fromScorePile)
      consider(game, card, card, context, trigger, event)
  }
}

function watchByRecords(game: Game, event: GameEvent): void {
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    const lasting = records.lastingOf(game, record)
    if (lasting?.kind !== 'later' && lasting?.kind !== 'whenever') continue
    if (!isActive(game, records.controllerOf(game, record))) continue
    if ((lasting.events & event.bit) === 0) continue
    if (lasting.kind === 'whenever' && !isValid(game, record)) continue
    const context = contextOfRecord(game, record)
    if (!lasting.matches(game, context, event)) continue
    const targetSequence = event.card === NONE ? NONE : sequenceOf(game, event.card)
    if (lasting.kind === 'later') {
      records.letWait(game, record, {
        target: event.card,
        targetSequence,
        player: event.player,
        earned: event.earned,
      })
      continue
    }
    const waiting = records.addRecord(game, {
      kind: records.WAITING,
      text: records.textOf(game, record),
      entry: records.entryOf(game, record),
      source: records.sourceOf(game, record),
      sequence: records.sequenceOf(game, record),
      controller: records.controllerOf(game, record),
      target: event.card,
      targetSequence,
      amount: event.player,
      argument: event.earned,
      x: records.xOf(game, record),
      until: records.FROM_LASTING,
    })
    copyOwner(game, ofRecord(record), ofRecord(waiting))
  }
}
