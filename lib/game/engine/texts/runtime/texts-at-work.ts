import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { Context } from '@/lib/game/engine/model/program'
import {
  cardsIn,
  currentMission,
  factsOf,
  firstIn,
  firstInPlay,
  firstObstacle,
  type Game,
  heroOf,
  isActive,
  isFaceDown,
  isIn,
  isIncapacitated,
  isOf,
  isOfThisTurn,
  nextIn,
  playersOf,
  sequenceOf,
  villainOf,
} from '@/lib/game/engine/state'
import { BECOMES_ADVERSARY, HERO_SIDE, NONE, TEXT } from '@/lib/game/engine/state/card-facts'
import { ANY_CHANGE, ZONE } from '@/lib/game/engine/state/layout'
import type { CompiledText } from '../../model/compiled-text'
import type { ActiveText, Pending, StandingModifier, TextsAtWork } from '../../model/derived-state'
import { contextOfCard, contextOfRecord, copyOf } from './context'
import * as records from './records'

/** Control and type first, then traits, then lost text, then granted abilities, then everything else. */
export const LAST_LAYER = 4

/** Parts of a text, so that texts are only checked for parts that they have. */
export const ROLES = { activated: 1, outcomes: 2, toAssign: 4, replacements: 8, statics: 16 }

/** Parts of a text, as bits of `ROLES`. */
export const rolesOf = (text: Omit<CompiledText, 'roles' | 'watches'>): number =>
  (text.activated.length > 0 ? ROLES.activated : 0) |
  (text.outcomes.length > 0 ? ROLES.outcomes : 0) |
  (text.toAssign.length > 0 ? ROLES.toAssign : 0) |
  (text.replacements.length > 0 ? ROLES.replacements : 0) |
  (text.statics.length > 0 ? ROLES.statics : 0)

/** Kinds of events that a text watches, as bits. */
export function watchedBy({ triggers }: Pick<CompiledText, 'triggers'>): number {
  let bits = 0
  for (const trigger of triggers) bits |= trigger.events
  return bits
}

interface Draft {
  readonly texts: ActiveText[]
  usable: ActiveText[]
  assigning: readonly ActiveText[]
  replacing: readonly ActiveText[]
  changesTexts: boolean
  becoming: readonly CardId[]
  adversaries: boolean
  readonly pending: Pending[]
  conditional: boolean
  asks: number
  asksWhoIsAssigned: boolean
  totals: boolean
  events: number
  awaited: number
  lasting: CardId[]
}

const NO_TEXTS: readonly ActiveText[] = []
const NO_CARDS: readonly CardId[] = []

/** The texts that work because of the places of cards or of lasting effects; gathered again only after `dropTexts`. */
export function textsAtWork(game: Game): TextsAtWork {
  return game.standing ?? gather(game)
}

function gather(game: Game): TextsAtWork {
  const draft: Draft = {
    texts: [],
    usable: [],
    assigning: NO_TEXTS,
    replacing: NO_TEXTS,
    changesTexts: false,
    becoming: NO_CARDS,
    adversaries: false,
    pending: [],
    conditional: false,
    asks: 0,
    asksWhoIsAssigned: false,
    totals: false,
    events: 0,
    awaited: 0,
    lasting: [],
  }
  if (heroOf(game) !== NONE) {
    gatherTexts(game, draft)
    gatherLasting(game, draft)
  }
  game.standing = draft
  return draft
}

/**
 * Gathers every card whose text can work now: in play or at the mission, face up, on the side that counts this turn.
 */
function gatherTexts(game: Game, draft: Draft): void {
  const hero = heroOf(game)
  const villain = villainOf(game)
  for (let card = firstInPlay(game, hero); card !== NONE; card = nextIn(game, card)) {
    if (isOf(game, card, HERO_SIDE) && isOf(game, card, TEXT) && !isIncapacitated(game, card))
      take(game, draft, card, hero)
  }
  const mission = currentMission(game)
  if (mission !== NONE) take(game, draft, mission, hero)
  for (let card = firstInPlay(game, villain); card !== NONE; card = nextIn(game, card)) {
    if (!isOf(game, card, TEXT) || isIncapacitated(game, card)) continue
    const becomes = isOf(game, card, BECOMES_ADVERSARY)
    if (becomes) {
      draft.becoming = [...draft.becoming, card]
      draft.adversaries = true
    }
    if (becomes || !isOf(game, card, HERO_SIDE)) take(game, draft, card, villain)
  }
  for (let card = firstObstacle(game, villain); card !== NONE; card = nextIn(game, card)) {
    if (!isFaceDown(game, card)) take(game, draft, card, villain)
  }
  for (const player of playersOf(game)) {
    if (!isActive(game, player)) continue
    for (let card = firstIn(game, player, ZONE.attached); card !== NONE; card = nextIn(game, card)) {
      takeAttached(game, draft, card, player)
    }
    for (let card = firstIn(game, player, ZONE.score); card !== NONE; card = nextIn(game, card)) {
      if (isOf(game, card, TEXT)) take(game, draft, card, player)
    }
  }
  if (game.setup.watched.pointValues) gatherPointValues(game, draft)
}

/** A card without its own text that could be granted one, and the player who would control it. */
export interface Blank {
  readonly card: CardId
  readonly controller: Player
}

/**
 * Cards in play whose text would work now if they had any, in the order of `Standing.texts`: needed only if a text
 * gives text to cards.
 */
export function blankCards(game: Game): readonly Blank[] {
  const hero = heroOf(game)
  const found: Blank[] = []
  for (const controller of [hero, villainOf(game)]) {
    for (let card = firstInPlay(game, controller); card !== NONE; card = nextIn(game, card)) {
      if (isOf(game, card, TEXT) || isIncapacitated(game, card)) continue
      if (isOf(game, card, HERO_SIDE) === (controller === hero)) found.push({ card, controller })
    }
  }
  return found
}

/** Incapacitated cards with a text of their own. */
export const incapacitatedCards = (game: Game): readonly CardId[] =>
  playersOf(game).flatMap((player) =>
    cardsIn(game, player, ZONE.play).filter((card) => isOf(game, card, TEXT) && isIncapacitated(game, card)),
  )

/**
 * Gathers texts that change point values. A team character is worth its points in every turn, even while it is ignored
 * otherwise, so these texts work in every turn as well (ruling 90).
 */
function gatherPointValues(game: Game, draft: Draft): void {
  for (const player of playersOf(game)) {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
      if (!factsOf(game, card).compiled.changesPointValues || isIncapacitated(game, card)) continue
      if (isOfThisTurn(game, card) || draft.becoming.includes(card)) continue
      for (const one of textOfCard(game, card, player).standing)
        if (one.modifier.kind === 'pointValue' && (!one.gate || one.gate(game, one.context)))
          enlist(draft, one)
    }
  }
}

const take = (game: Game, draft: Draft, card: CardId, controller: Player): void =>
  place(game, draft, textOfCard(game, card, controller))

/** A card's own text, created once for as long as the card is the same object with the same controller. */
function textOfCard(game: Game, card: CardId, controller: Player): ActiveText {
  const known = game.cache.texts[card]
  const sequence = sequenceOf(game, card)
  if (known && known.sequence === sequence && known.controller === controller) return known
  const { text } = factsOf(game, card).compiled
  const active = activeText(game, card, card, text, contextOfCard(game, card, controller))
  game.cache.texts[card] = active
  return active
}

/** Adds a card that lies on another: like any card, it works in turns in which its side counts. */
function takeAttached(game: Game, draft: Draft, card: CardId, owner: Player): void {
  if (!isOfThisTurn(game, card)) return
  const facts = factsOf(game, card)
  const context = contextOfCard(game, card, owner)
  place(game, draft, activeText(game, card, card, facts.compiled.text, context))
  if (facts.compiled.attached)
    place(game, draft, activeText(game, card, card, facts.compiled.attached, copyOf(context)))
}

function place(game: Game, draft: Draft, active: ActiveText): void {
  draft.texts.push(active)
  draft.events |= active.events
  const { roles } = active
  if ((roles & ROLES.activated) !== 0) draft.usable.push(active)
  if ((roles & (ROLES.toAssign | ROLES.replacements | ROLES.statics)) === 0) return
  const inScorePile = isIn(game, active.card, ZONE.score)
  // Cards in the villain score pile are not in play, so only texts about that pile work there.
  if (!inScorePile) {
    if ((roles & ROLES.toAssign) !== 0) draft.assigning = [...draft.assigning, active]
    if ((roles & ROLES.replacements) !== 0) draft.replacing = [...draft.replacing, active]
  }
  for (const one of active.standing) {
    if (one.fromScorePile === inScorePile && (!one.gate || one.gate(game, one.context))) enlist(draft, one)
  }
}

const NOTHING: ActiveText['standing'] = []

/** An active text of a card. */
export function activeText(
  game: Game,
  card: CardId,
  home: CardId,
  text: CompiledText,
  context: Context,
): ActiveText {
  const { sequence, controller } = context
  const { events } = factsOf(game, card).compiled
  return {
    sequence,
    controller,
    roles: text.roles,
    watches: text.watches,
    events,
    card,
    home,
    text,
    context,
    standing: text.statics.length === 0 ? NOTHING : modifiersOf(home, text, context),
  }
}

function modifiersOf(home: CardId, text: CompiledText, context: Context): StandingModifier[] {
  const found: StandingModifier[] = []
  for (const { gate, during, asks, fromScorePile, modifiers } of text.statics) {
    for (const modifier of modifiers)
      found.push({
        gate,
        during,
        asks,
        fromScorePile,
        modifier,
        context,
        home,
        target: NONE,
        amount: records.LIVE,
      })
  }
  return found
}

/** Inserts a change by layer and, within a layer, in order of arrival. */
function enlist(draft: Draft, one: Pending): void {
  const { pending } = draft
  const { kind, layer, forTotals, counts, asksWhoIsAssigned } = one.modifier
  if (kind === 'adversary') draft.adversaries = true
  if (kind === 'adversary' || kind === 'gains' || kind === 'noText') draft.changesTexts = true
  if (forTotals) draft.totals = true
  if (one.during ? counts : asksWhoIsAssigned) draft.asksWhoIsAssigned = true
  pending.push(one)
  if (layer === LAST_LAYER) {
    if (!one.during) return
    draft.conditional = true
    draft.asks |= one.asks
    return
  }
  draft.conditional = true
  draft.asks = ANY_CHANGE
  let place = pending.length - 1
  for (; place > 0; place--) {
    const before = pending[place - 1]
    if (!before || before.modifier.layer <= layer) break
    pending[place] = before
  }
  pending[place] = one
}

function gatherLasting(game: Game, draft: Draft): void {
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    const lasting = records.lastingOf(game, record)
    if (!lasting || lasting.kind === 'insteadOf') continue
    if (lasting.kind !== 'modifier') {
      draft.awaited |= lasting.events
      continue
    }
    draft.lasting.push(records.sourceOf(game, record), records.targetOf(game, record))
    if (!isValid(game, record) || !isActive(game, records.controllerOf(game, record))) continue
    const home = records.textOf(game, record)
    draft.events |= factsOf(game, home).compiled.events
    enlist(draft, {
      modifier: lasting.modifier,
      context: contextOfRecord(game, record),
      home,
      target: records.targetOf(game, record),
      amount: records.amountOf(game, record),
      during: undefined,
      asks: 0,
    })
  }
}

/** True if a lasting effect still applies: its card is there, and if it is open-ended, so is its source. */
export function isValid(game: Game, record: records.RecordId): boolean {
  const until = records.untilOf(game, record)
  if (until === records.UNTIL.nextMission) return false
  const target = records.targetOf(game, record)
  if (target !== NONE && records.targetSequenceOf(game, record) !== sequenceOf(game, target)) return false
  if (until !== records.UNTIL.here && until !== records.UNTIL.untilAssigned) return true
  const source = records.sourceOf(game, record)
  if (records.sequenceOf(game, record) !== sequenceOf(game, source)) return false
  if (isFaceDown(game, source)) return false
  if (until === records.UNTIL.here) return true
  // It ends when the card that it waits for is assigned: see `endAwaiting`.
  return records.argumentOf(game, record) !== NONE
}
