import type { CompiledReplacement } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame, Program, ProgramStep, Trial } from '@/lib/game/engine/model/program'
import { type ReplacedKind, replacedBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { controllerNow } from '../numbers/kinds-and-traits'
import { factsOf, firstIn, type Game, isIn, keyOf, learn, playersOf, sequenceOf } from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import {
  call,
  callText,
  controllerOf,
  goTo,
  isOfText,
  placeOf,
  setSlot,
  setThat,
  slotOf,
  sourceOf,
  topFrame,
} from '../state/program'
import { bind, copyOwner, ofFrame, ofRecord, refresh, takeFirst, unbindAll } from '../texts/runtime/bindings'
import { contextOfRecord, copyOf } from '../texts/runtime/context'
import { replacingNow } from '../texts/runtime/derived'
import { countUse } from '../texts/runtime/lasting'
import * as records from '../texts/runtime/records'
import { isValid } from '../texts/runtime/texts-at-work'
import type { CardEffect } from './card-effects'
import { CARD_EFFECTS, canBe, isProtected, perform } from './card-effects'

/**
 * Applies an effect to cards, one after the other. Before each of them, texts that say "would ... instead" are offered;
 * if one is used, it takes the place of the effect (ruling 24).
 */

const EFFECT = 0
const CURRENT = 1
const MANNER = 2
/** Cards still to be drawn. */
const LEFT = 3
/** While texts are asked about all of a draw at once: the number of its cards, else 0. */
const WHOLE = 4
const LIST = 0

/** Slot of a text's frame, apart from those that its choices and loops use: 1 if something it offered was replaced. */
export const REPLACED = 2

const REPLACEABLE: Readonly<Partial<Record<CardEffect, ReplacedKind>>> = {
  stop: 'stop',
  destroy: 'destroy',
  incapacitate: 'incapacitate',
  discard: 'discardCard',
  draw: 'drawCard',
}

/**
 * The effect of a text, an offer of a text ("you may"), a cost, or the effect of the rules on all cards at a mission.
 */
export type AffectManner = 'effect' | 'offer' | 'cost' | 'clean-up'
const MANNERS: readonly AffectManner[] = ['effect', 'offer', 'cost', 'clean-up']

/**
 * Applies an effect to cards, one after the other. If a text at work could replace it, the rest is left to a frame of
 * its own, which asks about each card. Cards taken away by the effect on an earlier one are left out.
 */
export function affect(
  game: Game,
  frame: Frame,
  effect: CardEffect,
  cards: readonly CardId[],
  manner: AffectManner = 'effect',
): void {
  const kind = REPLACEABLE[effect]
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? NONE
    if (kind && canBeReplaced(game, kind)) {
      affectOneByOne(game, frame, effect, cards.slice(i), manner)
      return
    }
    // The effect on the cards before may have taken this one away.
    if (i > 0 && !canBe(game, effect, card, true)) continue
    if (manner !== 'clean-up' && isProtected(game, effect, card, sourceOf(game, frame))) continue
    perform(game, effect, card, manner === 'clean-up')
    refresh(game, ofFrame(frame), card)
  }
}

/** A player draws cards one after the other, each of which a text could replace (ruling 114). */
export function drawOneByOne(game: Game, frame: Frame, player: Player, count: number): void {
  const affecting = call(game, 'affect', sourceOf(game, frame), player)
  setSlot(game, affecting, EFFECT, CARD_EFFECTS.indexOf('draw'))
  setSlot(game, affecting, MANNER, MANNERS.indexOf('effect'))
  setSlot(game, affecting, LEFT, count)
  setSlot(game, affecting, WHOLE, count > 1 && isEverReplaced(game, 'drawCards') ? count : 0)
}

/** True if a text at work could replace a card that would be drawn, or several at once. */
export const canDrawsBeReplaced = (game: Game): boolean =>
  canBeReplaced(game, 'drawCard') || canBeReplaced(game, 'drawCards')

/** True if a text of a card in the game could replace the event at some time. */
export const isEverReplaced = (game: Game, kind: ReplacedKind): boolean =>
  (game.setup.watched.replaced & replacedBit(kind)) !== 0

/** True if a text is at work that replaces the event, so that each card must be checked for it. */
export function canBeReplaced(game: Game, kind: ReplacedKind): boolean {
  if (!isEverReplaced(game, kind)) return false
  if (replacingNow(game).length > 0) return true
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.lastingOf(game, record)?.kind === 'insteadOf') return true
  }
  return false
}

function affectOneByOne(
  game: Game,
  frame: Frame,
  effect: CardEffect,
  cards: readonly CardId[],
  manner: AffectManner,
): void {
  const affecting = call(game, 'affect', sourceOf(game, frame), controllerOf(game, frame))
  setSlot(game, affecting, EFFECT, CARD_EFFECTS.indexOf(effect))
  setSlot(game, affecting, MANNER, MANNERS.indexOf(manner))
  for (const card of helpersLast(game, cards)) bind(game, ofFrame(affecting), LIST, card)
}

/**
 * The effect is simultaneous, so each card can still be used to replace it for another (rulings 24, 83), whatever their
 * order: cards whose own texts replace something come last.
 */
function helpersLast(game: Game, cards: readonly CardId[]): readonly CardId[] {
  const helps = (card: CardId) => factsOf(game, card).compiled.text.replacements.length > 0
  return cards.some(helps) ? [...cards.filter((card) => !helps(card)), ...cards.filter(helps)] : cards
}

/** A replacement at work: its program and its controller. */
export interface ActiveReplacement {
  readonly replacement: CompiledReplacement
  readonly context: Context
  readonly home: CardId
  /** The record that holds it, or `NONE`. */
  readonly record: number
}

/** The player about to cause it: the controller of the card with the text. */
export interface Cause {
  readonly player: Player
  readonly cost: boolean
}

/** Every text that could replace something that would happen to a card. */
export function replacementsFor(
  game: Game,
  kind: ReplacedKind,
  card: CardId,
  cause: Cause,
  that: CardId = card,
  count = 1,
): ActiveReplacement[] {
  const found: ActiveReplacement[] = []
  const about: Affected = { kind, card, cause, that, count }
  for (const { text, context, home } of replacingNow(game))
    for (const replacement of text.replacements)
      consider(game, about, found, replacement, context, home, NONE)
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    const lasting = records.lastingOf(game, record)
    if (lasting?.kind === 'insteadOf' && isValid(game, record))
      consider(
        game,
        about,
        found,
        lasting.replacement,
        contextOfRecord(game, record),
        records.textOf(game, record),
        record,
      )
  }
  return found
}

/**
 * True if texts that replace the same event could do so this many times, one after the other. A price that uses up
 * neither cards nor power can be paid once.
 */
export function canReplace(game: Game, found: readonly ActiveReplacement[], times: number): boolean {
  const trial: Trial = { bound: undefined, used: [], paid: [] }
  const spent = new Set<CompiledReplacement>()
  const rest = (left: number): boolean => {
    if (left <= 0) return true
    const used = trial.used.length
    const paid = sum(trial.paid)
    return found.some(({ replacement, context }) => {
      if (spent.has(replacement)) return false
      const tried = copyOf(context)
      tried.trial = trial
      return replacement.spares?.(game, tried, () => {
        const uses = trial.used.length > used || sum(trial.paid) > paid
        if (!uses) spent.add(replacement)
        const possible = rest(left - 1)
        if (!uses) spent.delete(replacement)
        return possible
      })
    })
  }
  return rest(times)
}

const sum = (paid: readonly number[]): number => paid.reduce((all, power) => all + (power ?? 0), 0)

/** The event about to happen, and the card it would happen to. */
interface Affected {
  readonly kind: ReplacedKind
  readonly card: CardId
  readonly cause: Cause
  readonly that: CardId
  /** Cards that it is about at once. */
  readonly count: number
}

function consider(
  game: Game,
  { kind, card, cause, that, count }: Affected,
  found: ActiveReplacement[],
  replacement: CompiledReplacement,
  context: Context,
  home: CardId,
  record: number,
): void {
  if (replacement.kind !== kind) return
  if (replacement.gate && !replacement.gate(game, context)) return
  const seen = copyOf(context)
  seen.that = that
  seen.thatSequence = that === NONE ? NONE : sequenceOf(game, that)
  if (!replacement.subject(game, seen, card)) return
  if (replacement.suits && !replacement.suits(game, seen, count)) return
  const { byCardOf } = replacement
  if (byCardOf && (cause.cost || cause.player === NONE || byCardOf(game, context, card) !== cause.player))
    return
  if (replacement.payable && !replacement.payable(game, seen)) return
  if (isUnderWay(game, replacement, context, home)) return
  found.push({ replacement, context: seen, home, record })
}

/**
 * True if a replacement is already being carried out: it does not replace events that it causes (ruling 111), or two of
 * them could stand in for each other for ever.
 */
function isUnderWay(
  game: Game,
  { program }: CompiledReplacement,
  { source }: Context,
  home: CardId,
): boolean {
  for (let frame = topFrame(game); frame >= 0; frame--)
    if (isOfText(game, frame, home, program) && sourceOf(game, frame) === source) return true
  return false
}

/**
 * Offers a player the replacements of one event that they control (ruling 1); undefined if there are none. They may
 * refuse unless one of them is not optional.
 */
export function askReplacement(
  game: Game,
  player: Player,
  found: readonly ActiveReplacement[],
  card: CardId,
): Decision | undefined {
  const his = found.filter(({ context }) => context.controller === player)
  const first = his[0]
  if (!first) return undefined
  const must = his.some(({ replacement }) => !replacement.payable)
  const options: Option[] = his.map(({ context, replacement }) => ({
    kind: 'replace',
    card: context.source,
    key: keyOf(game, context.source),
    paragraph: replacement.paragraph,
  }))
  if (!must) options.push({ kind: 'decline' })
  return {
    player,
    kind: 'replace',
    card,
    paragraph: first.replacement.paragraph,
    options,
  }
}

/** Carries out the replacement. A one-time replacement is used up. */
export function replace(game: Game, active: ActiveReplacement): Frame {
  const { context, home, replacement, record } = active
  const { source, sequence, controller, that, thatSequence } = context
  const frame = callText(game, home, replacement.program, source, sequence, controller)
  setThat(game, frame, that, thatSequence)
  if (record !== NONE) {
    copyOwner(game, ofRecord(record), ofFrame(frame))
    countUse(game, record)
  }
  return frame
}

/** The top card of the deck, if there is one more to be drawn: an empty deck ends drawing (ruling 45). */
function nextDraw(game: Game, frame: Frame): CardId {
  const left = slotOf(game, frame, LEFT)
  if (left <= 0) return NONE
  // Replacements of the whole draw come first; the top card represents it.
  if (slotOf(game, frame, WHOLE) > 0) return firstIn(game, controllerOf(game, frame), ZONE.deck)
  setSlot(game, frame, LEFT, left - 1)
  return firstIn(game, controllerOf(game, frame), ZONE.deck)
}

const effectOf = (game: Game, frame: Frame): CardEffect => CARD_EFFECTS[slotOf(game, frame, EFFECT)] ?? 'stop'
const mannerOf = (game: Game, frame: Frame): AffectManner => MANNERS[slotOf(game, frame, MANNER)] ?? 'effect'

/** Replacements that have not yet been offered for this card. */
function open(game: Game, frame: Frame): ActiveReplacement[] {
  const card = slotOf(game, frame, CURRENT)
  const whole = slotOf(game, frame, WHOLE)
  const kind = whole > 0 ? 'drawCards' : REPLACEABLE[effectOf(game, frame)]
  if (card === NONE || !kind) return []
  const manner = mannerOf(game, frame)
  if (manner !== 'clean-up' && isProtected(game, effectOf(game, frame), card, sourceOf(game, frame)))
    return []
  if (kind === 'discardCard' && !isIn(game, card, ZONE.hand)) return []
  const cause = { player: controllerOf(game, frame), cost: manner === 'cost' || manner === 'clean-up' }
  return replacementsFor(game, kind, card, cause, card, Math.max(1, whole))
}

/** The step that asks one of the players about the replacements that they control. */
const replaceStep = (
  name: string,
  whose: (game: Game, card: CardId, found: readonly ActiveReplacement[]) => Player,
): ProgramStep => ({
  name,
  ask: (game, frame) => {
    const found = open(game, frame)
    if (found.length === 0) return undefined
    const card = slotOf(game, frame, CURRENT)
    const player = whose(game, card, found)
    const decision = askReplacement(game, player, found, card)
    if (!decision || effectOf(game, frame) !== 'draw') return decision
    // Nobody has seen the card that would be drawn.
    const { card: source = NONE } = decision.options[0] ?? {}
    return { ...decision, card: source }
  },
  take: (game, option, frame) => {
    if (option.kind === 'decline') return
    const active = open(game, frame).find(
      ({ context, replacement }) =>
        context.source === option.card && replacement.paragraph === option.paragraph,
    )
    if (!active) return
    const manner = mannerOf(game, frame)
    // The rest of the text concerns the cards to which it has happened; a cost counts as paid by whichever card was
    // chosen (ruling 82).
    if (manner !== 'cost' && effectOf(game, frame) !== 'draw')
      unbindAll(game, ofFrame(frame - 1), slotOf(game, frame, CURRENT))
    if (manner === 'offer') setSlot(game, frame - 1, REPLACED, 1)
    // The replacement takes the place of all the cards that would have been drawn.
    if (slotOf(game, frame, WHOLE) > 0) setSlot(game, frame, LEFT, 0)
    replace(game, active)
    setSlot(game, frame, CURRENT, NONE)
  },
})

/**
 * The frame to which `affect` leaves cards: offers the replacements of each card, then applies the effect if none was
 * used.
 */
export const affectProgram: Program = [
  {
    name: 'next',
    run: (game, frame) => {
      const card =
        effectOf(game, frame) === 'draw' ? nextDraw(game, frame) : takeFirst(game, ofFrame(frame), LIST)
      setSlot(game, frame, CURRENT, card)
      if (card === NONE) goTo(game, frame, END)
      // A card that would be discarded is shown before anybody decides about it (ruling 115).
      else if (effectOf(game, frame) === 'discard' && open(game, frame).length > 0)
        for (const player of playersOf(game)) learn(game, player, card)
    },
  },
  // Each decides about the texts that they control, first the player whose card it is (rulings 1, 81).
  replaceStep('replace-own', (game, card) => controllerNow(game, card)),
  replaceStep('replace-other', (game, card, found) => {
    const own = controllerNow(game, card)
    return found.find(({ context }) => context.controller !== own)?.context.controller ?? NONE
  }),
  {
    name: 'perform',
    run: (game, frame) => {
      const card = slotOf(game, frame, CURRENT)
      const effect = effectOf(game, frame)
      goTo(game, frame, NEXT)
      if (slotOf(game, frame, WHOLE) > 0) {
        setSlot(game, frame, WHOLE, 0)
        return
      }
      if (card === NONE || !canBe(game, effect, card, true)) return
      if (mannerOf(game, frame) !== 'clean-up' && isProtected(game, effect, card, sourceOf(game, frame)))
        return
      // Destruction cannot be reported for all cards beforehand: something else may have happened to one of them.
      perform(game, effect, card, effect === 'stop' && mannerOf(game, frame) === 'clean-up')
      if (effect !== 'draw') refresh(game, ofFrame(frame - 1), card)
    },
  },
]
const NEXT = placeOf(affectProgram, 'next')
const END = affectProgram.length
