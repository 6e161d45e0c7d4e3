import type { AsAdversary, Modifier } from '@/lib/game/abilities/ability'
import type { CompiledText } from '@/lib/game/engine/model/compiled-text'
import type {
  ActiveModifier,
  ActiveText,
  Derived,
  HeroAsAdversary,
  Modifiers,
  Pending,
} from '../../model/derived-state'
import type { CardId, Player } from '../../model/game'
import { factsOf, type Game, heroOf, isIn, villainOf } from '../../state'
import { NONE } from '../../state/card-facts'
import { ANY_CHANGE, ZONE } from '../../state/layout'
import { contextOfCard } from './context'
import { NO_MODIFIERS, noModifiers } from './modifier-lists'
import * as records from './records'
import { activeText, blankCards, incapacitatedCards, ROLES, textsAtWork } from './texts-at-work'

/** Every field is named, so that all have the same layout. */
const heroAsAdversary = (how: AsAdversary, controllerIs: Player, reviveCostIs: number): HeroAsAdversary => ({
  trait: how.trait,
  reviveCost: how.reviveCost,
  cannotBe: how.cannotBe,
  noText: how.noText,
  controller: how.controller,
  controllerIs,
  reviveCostIs,
})

interface Draft {
  asks: number
  held: number
  texts: readonly ActiveText[]
  modifiers: Modifiers
  usable: readonly ActiveText[]
  assigning: readonly ActiveText[]
  replacing: readonly ActiveText[]
  adversaries: Map<CardId, HeroAsAdversary> | undefined
  /** Cards that have no text while they are adversaries. */
  silenced: readonly CardId[] | undefined
}

/** Current effects of the texts at work. Recomputed only if a relevant change has happened since the last call. */
export function derived(game: Game): Derived {
  const known = game.derived
  if (known !== undefined && (known.asks & game.changed) === 0) return known
  return derive(game)
}

/** The active texts, including granted ones. If no text gives or takes texts, nothing needs to be derived. */
export function textsNow(game: Game): readonly ActiveText[] {
  const { changesTexts, texts } = textsAtWork(game)
  return changesTexts ? derived(game).texts : texts
}

/** Texts that may replace an event before it happens. */
export function replacingNow(game: Game): readonly ActiveText[] {
  const { changesTexts, replacing } = textsAtWork(game)
  return changesTexts ? derived(game).replacing : replacing
}

/** Installs the draft before it is complete, so that conditions see the results of earlier layers. */
function derive(game: Game): Derived {
  const { texts, usable, assigning, replacing, becoming, pending, conditional, asks } = textsAtWork(game)
  const draft: Draft = {
    asks,
    held: 0,
    texts,
    modifiers: NO_MODIFIERS,
    usable,
    assigning,
    replacing,
    adversaries: undefined,
    silenced: undefined,
  }
  game.derived = draft
  game.changed = 0
  if (heroOf(game) === NONE) return draft
  for (const card of becoming) makeAdversary(game, draft, card)
  if (!conditional) for (const one of pending) add(draft, one)
  else for (let place = 0; place < pending.length; place++) settle(game, draft, pending, place)
  return draft
}

/** Derives a hero card whose own text makes it an adversary in the other player's turn. */
function makeAdversary(game: Game, draft: Draft, card: CardId): void {
  const { adversary } = factsOf(game, card).compiled.text
  if (!adversary) return
  draft.adversaries ??= new Map()
  draft.adversaries.set(card, ownAdversary(game, card, adversary, villainOf(game)))
  if (adversary.reviveCostIn) draft.asks = ANY_CHANGE
}

/** Only a computed revive cost has to be evaluated again. */
function ownAdversary(
  game: Game,
  card: CardId,
  adversary: NonNullable<CompiledText['adversary']>,
  controllerIs: Player,
): HeroAsAdversary {
  const known = game.cache.adversaries.get(card)
  if (known && known.controllerIs === controllerIs && !adversary.reviveCostIn) return known
  const reviveCostIs = adversary.reviveCostIn?.(game, contextOfCard(game, card, controllerIs)) ?? NONE
  const how = heroAsAdversary(adversary, controllerIs, reviveCostIs)
  game.cache.adversaries.set(card, how)
  return how
}

/** Derives hero cards that another card's text makes adversaries. */
function makeAdversaries(
  game: Game,
  draft: Draft,
  active: ActiveModifier,
  node: Extract<Modifier, { kind: 'adversary' }>,
): void {
  for (const card of active.modifier.named?.(game, active.context) ?? []) {
    const reviveCostIs = node.reviveCost === undefined ? NONE : amountFor(game, active, card)
    draft.adversaries ??= new Map()
    draft.adversaries.set(card, heroAsAdversary(node, active.context.controller, reviveCostIs))
    if (node.noText) silence(draft, [card])
  }
}

/** The texts of these cards are no longer at work. */
function silence(draft: Draft, cards: readonly CardId[]): void {
  if (cards.length === 0) return
  const isOther = (text: ActiveText): boolean => !cards.includes(text.card)
  draft.silenced = [...(draft.silenced ?? []), ...cards]
  draft.texts = draft.texts.filter(isOther)
  draft.usable = draft.usable.filter(isOther)
  draft.assigning = draft.assigning.filter(isOther)
  draft.replacing = draft.replacing.filter(isOther)
}

/**
 * Cards whose text would be at work, cards without any, which would otherwise be given some, and incapacitated ones,
 * whose text can take effect as they leave play.
 */
function silenceAll(game: Game, draft: Draft, active: ActiveModifier): void {
  const atWork = [...draft.texts, ...blankCards(game)].map(({ card }) => card)
  const cards = new Set([...atWork, ...incapacitatedCards(game)])
  silence(
    draft,
    [...cards].filter((card) => !isIn(game, card, ZONE.score) && affects(game, active, card)),
  )
}

/** True for a change from a text that its card has lost. Effects that the card started earlier remain. */
const isSilenced = (draft: Draft, { context }: Pending): boolean =>
  draft.silenced !== undefined && context.bindings === NONE && draft.silenced.includes(context.source)

function settle(game: Game, draft: Draft, pending: readonly Pending[], place: number): void {
  const active = pending[place]
  if (!active || isSilenced(draft, active)) return
  if (active.during) {
    if (!active.during(game, active.context)) return
    draft.held |= 1 << place
  }
  add(draft, active)
  const { node } = active.modifier
  if (node.kind === 'adversary') makeAdversaries(game, draft, active, node)
  if (node.kind === 'noText') silenceAll(game, draft, active)
  const { gained } = active.modifier
  if (active.modifier.kind !== 'gains' || !gained) return
  for (const text of draft.texts) {
    // Text that takes text away can have been given to another card before.
    if (draft.silenced?.includes(text.card)) continue
    if (affects(game, active, text.card) && text.text !== gained && isMain(game, text))
      grant(game, draft, text.card, text.context.controller, active.home, gained)
  }
  for (const { card, controller } of blankCards(game)) {
    if (affects(game, active, card) && !draft.silenced?.includes(card))
      grant(game, draft, card, controller, active.home, gained)
  }
}

const isMain = (game: Game, text: ActiveText): boolean => factsOf(game, text.card).compiled.text === text.text

function add(draft: Draft, active: ActiveModifier): void {
  if (draft.modifiers === NO_MODIFIERS) draft.modifiers = noModifiers()
  active.modifier.addTo(draft.modifiers, active)
}

/** Adds a text that a card has been granted. */
function grant(
  game: Game,
  draft: Draft,
  card: CardId,
  controller: Player,
  home: CardId,
  text: CompiledText,
): void {
  const active = activeText(game, card, home, text, contextOfCard(game, card, controller))
  const { roles } = active
  draft.texts = [...draft.texts, active]
  if ((roles & ROLES.activated) !== 0) draft.usable = [...draft.usable, active]
  if ((roles & ROLES.toAssign) !== 0) draft.assigning = [...draft.assigning, active]
  if ((roles & ROLES.replacements) !== 0) draft.replacing = [...draft.replacing, active]
  for (const standing of active.standing) {
    const { gate, during, context } = standing
    if ((gate && !gate(game, context)) || (during && !during(game, context))) continue
    add(draft, standing)
    if (standing.modifier.node.kind === 'noText') silenceAll(game, draft, standing)
  }
}

/**
 * Derives the effects again after hypothetical changes of some kinds (bits of `CHANGE`), unless every condition that
 * depends on them has the same result as before. The caller restores `derived` and `changed`.
 */
export function deriveSupposed(game: Game, before: Derived, kinds: number): void {
  if ((before.asks & kinds) === 0 || holdAsBefore(game, before, kinds)) game.changed = 0
  else derive(game)
}

function holdAsBefore(game: Game, { asks, held }: Derived, kinds: number): boolean {
  const { pending } = textsAtWork(game)
  if (asks === ANY_CHANGE || pending.length > HELD_BITS) return false
  for (let place = 0; place < pending.length; place++) {
    const one = pending[place]
    if (!one?.during || (one.asks & kinds) === 0) continue
    if (one.during(game, one.context) !== ((held & (1 << place)) !== 0)) return false
  }
  return true
}

/** Number of changes that have their own bit in `Derived.held`. */
const HELD_BITS = 31

/** True if a card in play or at the mission has lost its text (ruling 128). */
export const hasLostText = (game: Game, card: CardId): boolean =>
  textsAtWork(game).changesTexts && derived(game).silenced?.includes(card) === true

/** True if a modifier applies to a card. */
export function affects(game: Game, active: ActiveModifier, card: CardId): boolean {
  if (active.target !== NONE) return active.target === card
  active.context.them = card
  return active.modifier.fits(game, active.context, card)
}

/** The amount of a modifier for a card. */
export function amountFor(game: Game, active: ActiveModifier, card: CardId): number {
  if (!records.isLive(active.amount)) return active.amount
  active.context.them = card
  return active.modifier.amount(game, active.context) * records.timesOf(active.amount)
}

/** Modifiers of one kind; undefined if there are none. */
type Active = readonly ActiveModifier[] | undefined

/** Sum of the amounts of the modifiers that apply to a card. */
export function sumOf(game: Game, list: Active, card: CardId): number {
  if (!list) return 0
  let sum = 0
  for (const active of list) if (affects(game, active, card)) sum += amountFor(game, active, card)
  return sum
}

/** The terms of the sum for one kind of modifier, each with the card whose text it comes from. */
export function partsOf(
  game: Game,
  kind: Modifier['kind'],
  card: CardId,
): { readonly source: CardId; readonly amount: number }[] {
  return (derived(game).modifiers[kind] ?? [])
    .filter((active) => affects(game, active, card))
    .map((active) => ({ source: active.context.source, amount: amountFor(game, active, card) }))
}

/** True if any of those modifiers applies to a card. */
export function anyOf(game: Game, list: Active, card: CardId): boolean {
  if (!list) return false
  for (const active of list) if (affects(game, active, card)) return true
  return false
}

/** Properties of a card that is an adversary although its type is different; undefined otherwise (rulings 11, 12). */
export const asAdversary = (game: Game, card: CardId): HeroAsAdversary | undefined =>
  game.setup.watched.adversaries && textsAtWork(game).adversaries
    ? derived(game).adversaries?.get(card)
    : undefined
