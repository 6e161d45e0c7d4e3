import type { AsAdversary, Modifier } from '@/lib/abilities/modifiers'
import { NONE } from '../facts'
import {
  currentMission,
  factsOf,
  firstIn,
  type Game,
  heroOf,
  isFaceDown,
  isIn,
  isInState,
  nextIn,
  playerNumbers,
  sequenceOf,
  villainOf,
} from '../state'
import type { CardId, Player } from '../types'
import { type Context, contextOfCard, contextOfRecord } from './context'
import * as records from './records'
import type { ActiveText, CompiledModifier, CompiledText } from './text'

/**
 * What the texts of the cards say at this moment. Derived when asked for and dropped at every change; never part
 * of the position. The layers: control and type first, then traits, then granted abilities, then all the rest.
 */
export interface Derived {
  readonly texts: readonly ActiveText[]
  readonly modifiers: Readonly<Partial<Record<Modifier['kind'], readonly ActiveModifier[]>>>
}

export interface ActiveModifier {
  readonly modifier: CompiledModifier
  readonly context: Context
  readonly home: CardId
  /** The one card that it has been settled on, or `NONE` for all that fit. */
  readonly target: CardId
  /** A settled amount, or `LIVE`. */
  readonly amount: number
}

/** Texts and contexts by card, made once for a game object and corrected whenever they are used again. */
export interface Workshop {
  readonly texts: (ActiveText | undefined)[]
}

interface Draft {
  texts: ActiveText[]
  modifiers: Partial<Record<Modifier['kind'], ActiveModifier[]>>
}

export function derived(game: Game): Derived {
  return game.derived ?? derive(game)
}

/** The draft is already in place while it grows, so that a condition sees what earlier layers have said. */
function derive(game: Game): Derived {
  const draft: Draft = { texts: [], modifiers: {} }
  game.derived = draft
  if (heroOf(game) === NONE) return draft
  collectTexts(game, draft)
  const pending = collectModifiers(game, draft)
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const one of pending) if (layerOf(one.modifier.kind) === layer) settle(game, draft, one)
  }
  return draft
}

const LAYERS = 4
function layerOf(kind: Modifier['kind']): number {
  return kind === 'adversary' ? 0 : kind === 'traitsOf' ? 1 : kind === 'gains' ? 2 : 3
}

interface Pending extends ActiveModifier {
  readonly during: ((game: Game, context: Context) => boolean) | undefined
}

function settle(game: Game, draft: Draft, active: Pending): void {
  if (active.during && !active.during(game, active.context)) return
  add(draft, active)
  const { node } = active.modifier
  if (node.kind === 'adversary' && node.noText) draft.texts = draft.texts.filter(({ card }) => !affects(game, active, card))
  const { gained } = active.modifier
  if (active.modifier.kind !== 'gains' || !gained) return
  for (const text of [...draft.texts]) {
    if (affects(game, active, text.card) && text.text !== gained && isMain(game, text))
      grant(game, draft, text.card, text.context.controller, active.home, gained)
  }
}

const isMain = (game: Game, text: ActiveText): boolean => factsOf(game, text.card).compiled.text === text.text

function add(draft: Draft, active: ActiveModifier): void {
  const list = draft.modifiers[active.modifier.kind]
  if (list) list.push(active)
  else draft.modifiers[active.modifier.kind] = [active]
}

function grant(
  game: Game,
  draft: Draft,
  card: CardId,
  controller: Player,
  home: CardId,
  text: CompiledText,
): void {
  const context = contextOfCard(game, card, controller)
  draft.texts.push({ card, home, text, context })
  for (const { gate, during, modifiers } of text.statics) {
    if ((gate && !gate(game, context)) || (during && !during(game, context))) continue
    for (const modifier of modifiers) add(draft, { modifier, context, home, target: NONE, amount: records.LIVE })
  }
}

/** Every card whose text can work now: in play or at the mission, face up, of the side that counts this turn. */
function collectTexts(game: Game, draft: Draft): void {
  const hero = heroOf(game)
  const villain = villainOf(game)
  for (let card = firstIn(game, hero, 'play'); card !== NONE; card = nextIn(game, card)) {
    const { side, compiled } = factsOf(game, card)
    if (side === 'hero' && compiled.hasText && !isInState(game, card, 'incapacitated'))
      take(game, draft, card, hero)
  }
  const mission = currentMission(game)
  if (mission !== NONE) take(game, draft, mission, hero)
  for (let card = firstIn(game, villain, 'play'); card !== NONE; card = nextIn(game, card)) {
    const { side, compiled } = factsOf(game, card)
    if (!compiled.hasText || isInState(game, card, 'incapacitated')) continue
    if (side === 'villain' || compiled.text.adversary) take(game, draft, card, villain)
  }
  for (let card = firstIn(game, villain, 'obstacles'); card !== NONE; card = nextIn(game, card)) {
    if (!isFaceDown(game, card)) take(game, draft, card, villain)
  }
  for (const player of playerNumbers) {
    for (let card = firstIn(game, player, 'attached'); card !== NONE; card = nextIn(game, card)) {
      takeAttached(game, draft, card, player)
    }
    for (let card = firstIn(game, player, 'score'); card !== NONE; card = nextIn(game, card)) {
      if (factsOf(game, card).compiled.hasText) take(game, draft, card, player)
    }
  }
}

function take(game: Game, draft: Draft, card: CardId, controller: Player): void {
  const known = game.workshop.texts[card]
  const sequence = sequenceOf(game, card)
  if (known && known.context.sequence === sequence && known.context.controller === controller) {
    draft.texts.push(known)
    return
  }
  const text: ActiveText = {
    card,
    home: card,
    text: factsOf(game, card).compiled.text,
    context: contextOfCard(game, card, controller),
  }
  game.workshop.texts[card] = text
  draft.texts.push(text)
}

/** A card that lies on another: hero cards work in their owner's turn, villain cards in the other. */
function takeAttached(game: Game, draft: Draft, card: CardId, owner: Player): void {
  const facts = factsOf(game, card)
  const works = facts.side === 'hero' ? owner === heroOf(game) : owner === villainOf(game)
  if (!works) return
  const context = contextOfCard(game, card, owner)
  draft.texts.push({ card, home: card, text: facts.compiled.text, context })
  if (facts.compiled.attached)
    draft.texts.push({ card, home: card, text: facts.compiled.attached, context: { ...context } })
}

function collectModifiers(game: Game, draft: Draft): Pending[] {
  const pending: Pending[] = []
  for (const { card, home, text, context } of draft.texts) {
    if (text.statics.length === 0) continue
    const scored = isIn(game, card, 'score')
    for (const { gate, during, modifiers, fromScorePile } of text.statics) {
      if (fromScorePile !== scored || (gate && !gate(game, context))) continue
      for (const modifier of modifiers)
        pending.push({ modifier, context, home, target: NONE, amount: records.LIVE, during })
    }
  }
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING || !isValid(game, record)) continue
    const home = records.textOf(game, record)
    const lasting = factsOf(game, home).compiled.lasting[records.entryOf(game, record)]
    if (lasting?.kind !== 'modifier') continue
    pending.push({
      modifier: lasting.modifier,
      context: contextOfRecord(game, record),
      home,
      target: records.targetOf(game, record),
      amount: records.amountOf(game, record),
      during: undefined,
    })
  }
  return pending
}

/** Whether something that lasts still holds: its card is there, and where it is open-ended its source too. */
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
  const awaited = records.argumentOf(game, record)
  return awaited !== NONE && isInState(game, awaited, 'ready')
}

/** Whether a modifier is about a card. */
export function affects(game: Game, active: ActiveModifier, card: CardId): boolean {
  if (active.target !== NONE) return active.target === card
  active.context.them = card
  return active.modifier.fits(game, active.context, card)
}

/** The amount of a modifier for a card. */
export function amountFor(game: Game, active: ActiveModifier, card: CardId): number {
  if (active.amount !== records.LIVE) return active.amount
  active.context.them = card
  return active.modifier.amount(game, active.context)
}

/** Sum of the amounts of all modifiers of a kind that are about a card. */
export function sumOf(game: Game, kind: Modifier['kind'], card: CardId): number {
  const list = derived(game).modifiers[kind]
  if (!list) return 0
  let sum = 0
  for (const active of list) if (affects(game, active, card)) sum += amountFor(game, active, card)
  return sum
}

/** Whether any modifier of a kind is about a card. */
export function anyOf(game: Game, kind: Modifier['kind'], card: CardId): boolean {
  const list = derived(game).modifiers[kind]
  if (!list) return false
  for (const active of list) if (affects(game, active, card)) return true
  return false
}

/** How a card is an adversary although it is none by type; undefined otherwise. */
export function asAdversary(
  game: Game,
  card: CardId,
): (AsAdversary & { controllerIs: Player; reviveCostIs: number }) | undefined {
  if (!game.setup.watched.adversaries) return undefined
  const facts = factsOf(game, card)
  if (facts.side !== 'hero') return undefined
  const own = facts.compiled.text.adversary
  const owner = game.setup.owners[card] ?? 0
  if (own && owner === villainOf(game)) {
    return { ...own, controllerIs: owner, reviveCostIs: own.reviveCostIn?.(game, contextOfCard(game, card, owner)) ?? NONE }
  }
  const list = derived(game).modifiers.adversary
  if (!list) return undefined
  for (const active of list) {
    const { node } = active.modifier
    if (node.kind !== 'adversary' || !affects(game, active, card)) continue
    const { kind: _, of: __, ...how } = node
    return {
      ...how,
      controllerIs: active.context.controller,
      reviveCostIs: node.reviveCost === undefined ? NONE : amountFor(game, active, card),
    }
  }
  return undefined
}

