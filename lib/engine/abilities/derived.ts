import type { AsAdversary, Modifier } from '@/lib/abilities/modifiers'
import { NONE } from '../facts'
import {
  currentMission,
  factsOf,
  firstIn,
  type Game,
  heroOf,
  isActive,
  isFaceDown,
  isIn,
  isInState,
  nextIn,
  playersOf,
  sequenceOf,
  villainOf,
} from '../state'
import type { CardId, Player } from '../types'
import { type Context, contextOfCard, contextOfRecord } from './context'
import * as records from './records'
import type { ActiveText, CompiledModifier, CompiledText, Holds } from './text'

/**
 * What the texts of the cards say at this moment. Derived when asked for and dropped at every change; never part
 * of the position. The layers: control and type first, then traits, then granted abilities, then all the rest.
 */
export interface Derived {
  readonly texts: readonly ActiveText[]
  readonly modifiers: Readonly<Partial<Record<Modifier['kind'], readonly ActiveModifier[]>>>
  /** Texts that ask for something when a card is assigned. */
  readonly assigning: readonly ActiveText[]
  /** Texts that may replace what would happen. */
  readonly replacing: readonly ActiveText[]
  /** Hero cards that are adversaries now. */
  readonly adversaries: ReadonlyMap<CardId, HeroAsAdversary> | undefined
}

/** How a hero card is an adversary, with what its numbers come to. */
export interface HeroAsAdversary extends AsAdversary {
  readonly controllerIs: Player
  readonly reviveCostIs: number
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
  readonly adversaries: Map<CardId, HeroAsAdversary>
  /** What held when totals were last looked at. */
  checked?: Derived
}

interface Draft {
  texts: ActiveText[]
  modifiers: Partial<Record<Modifier['kind'], ActiveModifier[]>>
  assigning: ActiveText[]
  replacing: ActiveText[]
  adversaries: Map<CardId, HeroAsAdversary> | undefined
}

export function derived(game: Game): Derived {
  return game.derived ?? derive(game)
}

/** The draft is already in place while it grows, so that a condition sees what earlier layers have said. */
function derive(game: Game): Derived {
  const draft: Draft = { texts: [], modifiers: {}, assigning: [], replacing: [], adversaries: undefined }
  game.derived = draft
  if (heroOf(game) === NONE) return draft
  if (game.setup.watched.adversaries) collectAdversaries(game, draft)
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

type Pending = ActiveModifier & { readonly during: Holds | undefined }

/** Hero cards whose own text makes them adversaries in the other player's turn. */
function collectAdversaries(game: Game, draft: Draft): void {
  const villain = villainOf(game)
  for (let card = firstIn(game, villain, 'play'); card !== NONE; card = nextIn(game, card)) {
    const { adversary } = factsOf(game, card).compiled.text
    if (!adversary) continue
    draft.adversaries ??= new Map()
    draft.adversaries.set(card, ownAdversary(game, card, adversary, villain))
  }
}

/** Only a revive cost that is worked out has to be looked at again. */
function ownAdversary(
  game: Game,
  card: CardId,
  adversary: NonNullable<CompiledText['adversary']>,
  controllerIs: Player,
): HeroAsAdversary {
  const known = game.workshop.adversaries.get(card)
  if (known && known.controllerIs === controllerIs && !adversary.reviveCostIn) return known
  const reviveCostIs = adversary.reviveCostIn?.(game, contextOfCard(game, card, controllerIs)) ?? NONE
  const how: HeroAsAdversary = { ...adversary, controllerIs, reviveCostIs }
  game.workshop.adversaries.set(card, how)
  return how
}

/** Hero cards that another card's text makes adversaries. */
function makeAdversaries(
  game: Game,
  draft: Draft,
  active: ActiveModifier,
  node: Extract<Modifier, { kind: 'adversary' }>,
): void {
  const { kind: _, of: __, ...how } = node
  for (const card of active.modifier.named?.(game, active.context) ?? []) {
    const reviveCostIs = node.reviveCost === undefined ? NONE : amountFor(game, active, card)
    draft.adversaries ??= new Map()
    draft.adversaries.set(card, { ...how, controllerIs: active.context.controller, reviveCostIs })
    if (node.noText) draft.texts = draft.texts.filter((text) => text.card !== card)
  }
}

function settle(game: Game, draft: Draft, active: Pending): void {
  if (active.during && !active.during(game, active.context)) return
  add(draft, active)
  const { node } = active.modifier
  if (node.kind === 'adversary') makeAdversaries(game, draft, active, node)
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
  const active = activeText(card, home, text, contextOfCard(game, card, controller))
  place(draft, active)
  for (const standing of active.standing) {
    const { gate, during, context } = standing
    if ((gate && !gate(game, context)) || (during && !during(game, context))) continue
    add(draft, standing)
  }
}

function activeText(card: CardId, home: CardId, text: CompiledText, context: Context): ActiveText {
  const standing = text.statics.flatMap(({ gate, during, fromScorePile, modifiers }) =>
    modifiers.map((modifier) => ({
      gate,
      during,
      fromScorePile,
      modifier,
      context,
      home,
      target: NONE,
      amount: records.LIVE,
    })),
  )
  return { card, home, text, context, standing }
}

function place(draft: Draft, active: ActiveText): void {
  draft.texts.push(active)
  if (active.text.toAssign.length > 0) draft.assigning.push(active)
  if (active.text.replacements.length > 0) draft.replacing.push(active)
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
  for (const player of playersOf(game)) {
    if (!isActive(game, player)) continue
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
    place(draft, known)
    return
  }
  const { text } = factsOf(game, card).compiled
  const active = activeText(card, card, text, contextOfCard(game, card, controller))
  game.workshop.texts[card] = active
  place(draft, active)
}

/** A card that lies on another: hero cards work in their owner's turn, villain cards in the other. */
function takeAttached(game: Game, draft: Draft, card: CardId, owner: Player): void {
  const facts = factsOf(game, card)
  const works = facts.side === 'hero' ? owner === heroOf(game) : owner === villainOf(game)
  if (!works) return
  const context = contextOfCard(game, card, owner)
  place(draft, activeText(card, card, facts.compiled.text, context))
  if (facts.compiled.attached) place(draft, activeText(card, card, facts.compiled.attached, { ...context }))
}

function collectModifiers(game: Game, draft: Draft): Pending[] {
  const pending: Pending[] = []
  for (const { card, standing } of draft.texts) {
    for (const one of standing) {
      if (one.fromScorePile !== isIn(game, card, 'score')) continue
      if (!one.gate || one.gate(game, one.context)) pending.push(one)
    }
  }
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING || !isValid(game, record)) continue
    if (!isActive(game, records.controllerOf(game, record))) continue
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

/** The amounts that make up `sumOf`, each with the card whose text it is. */
export function partsOf(
  game: Game,
  kind: Modifier['kind'],
  card: CardId,
): { readonly source: CardId; readonly amount: number }[] {
  return (derived(game).modifiers[kind] ?? [])
    .filter((active) => affects(game, active, card))
    .map((active) => ({ source: active.context.source, amount: amountFor(game, active, card) }))
}

/** Whether any modifier of a kind is about a card. */
export function anyOf(game: Game, kind: Modifier['kind'], card: CardId): boolean {
  const list = derived(game).modifiers[kind]
  if (!list) return false
  for (const active of list) if (affects(game, active, card)) return true
  return false
}

/** How a card is an adversary although it is none by type; undefined otherwise (rulings 11, 12). */
export const asAdversary = (game: Game, card: CardId): HeroAsAdversary | undefined =>
  game.setup.watched.adversaries ? derived(game).adversaries?.get(card) : undefined
