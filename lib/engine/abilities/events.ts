import { NONE } from '../facts'
import { factsOf, type Game, heroOf, isActive, isIn, ownerOf, sequenceOf } from '../state'
import type { CardId, Player } from '../types'
import { copyOwner, ofRecord } from './bindings'
import { contextOfCard, contextOfRecord } from './context'
import { derived } from './derived'
import { makeRoom } from './lasting-end'
import * as records from './records'
import { isValid, standing } from './standing'
import { type ActiveText, type CompiledTrigger, eventBit, type GameEvent, phaseBit } from './text'

/**
 * Something has happened: every text that watches for it begins to wait. The texts are carried out once what is
 * going on has been finished, in the order that the hero player wants (2008 rulebook, Glossary: triggered effects).
 */

interface Happening {
  readonly kind: GameEvent['kind']
  readonly card?: CardId
  readonly player?: Player
  readonly earned?: CardId
  readonly flag?: boolean
  readonly phase?: number
}

export function happen(game: Game, happening: Happening): void {
  const { kind, card = NONE, player = NONE, phase = NONE } = happening
  const bit = kind === 'phase' ? phaseBit(phase) : eventBit(kind)
  if ((game.setup.watched.events & bit) === 0 || heroOf(game) === NONE) return
  const event: GameEvent = {
    kind,
    card,
    player,
    earned: happening.earned ?? NONE,
    flag: happening.flag ?? false,
    phase,
  }
  const { events, awaited } = standing(game)
  if ((events & bit) !== 0) for (const text of derived(game).texts) watch(game, text, event, bit)
  if ((LEAVING & bit) !== 0) watchByThoseThatLeft(game, event, bit)
  if ((awaited & bit) !== 0) watchByRecords(game, event, bit)
}

function watch(game: Game, active: ActiveText, event: GameEvent, bit: number): void {
  for (const trigger of active.text.triggers) {
    if ((trigger.events & bit) === 0) continue
    if (trigger.fromScorePile === isIn(game, active.card, 'score')) consider(game, active, trigger, event)
  }
}

function consider(game: Game, active: ActiveText, trigger: CompiledTrigger, event: GameEvent): void {
  const { context } = active
  if (trigger.gate && !trigger.gate(game, context)) return
  const seen = { ...context, that: event.card, thatPlayer: event.player, earned: event.earned }
  if (!trigger.matches(game, seen, event)) return
  if (trigger.during && !trigger.during(game, seen)) return
  if (trigger.condition && !trigger.condition(game, seen)) return
  wait(game, active, trigger.program, event)
}

function wait(game: Game, active: ActiveText, program: number, event: GameEvent): void {
  if (records.isFull(game)) makeRoom(game)
  records.addRecord(game, {
    kind: records.WAITING,
    text: active.home,
    entry: program,
    source: active.card,
    sequence: sequenceOf(game, active.card),
    controller: active.context.controller,
    target: event.card,
    targetSequence: event.card === NONE ? NONE : sequenceOf(game, event.card),
    amount: event.player,
    argument: event.earned,
  })
}

const LEAVING = eventBit('destroyed') | eventBit('scored') | eventBit('earned')

/** A card that has just left play still sees that it did, and a mission that it was earned. */
function watchByThoseThatLeft(game: Game, event: GameEvent, bit: number): void {
  const card = event.kind === 'earned' ? event.earned : event.card
  if (card === NONE) return
  const { compiled } = factsOf(game, card)
  if ((compiled.events & bit) === 0) return
  const { text } = compiled
  const active: ActiveText = {
    card,
    home: card,
    text,
    context: contextOfCard(game, card, ownerOf(game, card)),
    standing: [],
  }
  for (const trigger of text.triggers) {
    if ((trigger.events & bit) !== 0 && !trigger.fromScorePile) consider(game, active, trigger, event)
  }
}

function watchByRecords(game: Game, event: GameEvent, bit: number): void {
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    if (!isActive(game, records.controllerOf(game, record))) continue
    const home = records.textOf(game, record)
    const lasting = factsOf(game, home).compiled.lasting[records.entryOf(game, record)]
    if (lasting?.kind !== 'later' && lasting?.kind !== 'whenever') continue
    if ((lasting.events & bit) === 0) continue
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
      text: home,
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
