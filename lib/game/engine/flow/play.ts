import type { CostPart } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame, Program } from '@/lib/game/engine/model/program'
import type { CardFacts } from '@/lib/game/engine/model/running-game'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { COMPLICATION_DIFFICULTY, type Side, SKILLS } from '@/lib/game/terms'
import type { Reason } from '../model/answers'
import { actionWith, type Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { difficultyAddedBy, difficultyOncePlayed } from '../numbers/difficulty'
import { controllerNow } from '../numbers/kinds-and-traits'
import { costOf, payPower, powerOf } from '../numbers/player-numbers'
import { hasRating, requiredSkill } from '../numbers/skills'
import {
  bitsAmong,
  factsOf,
  firstInHand,
  firstInPlay,
  type Game,
  heroOf,
  isIn,
  isInPlay,
  isOf,
  keyOf,
  move,
  nextIn,
  number,
  ownerOf,
  sequenceOf,
  setPlayedIn,
} from '../state'
import {
  ADVERSARY,
  ASKS_TO_PLAY,
  CHANGES_OWN_COST,
  CHARACTER,
  HERO_SIDE,
  isCharacter,
  MISSION,
  NONE,
  OBSTACLE,
  SHIP,
  SUBTITLED,
  TEAM,
} from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import {
  call,
  callText,
  controllerOf,
  goTo,
  placeOf,
  setSlot,
  slotOf,
  sourceOf,
  topFrame,
} from '../state/program'
import { ofFrame, refresh } from '../texts/runtime/bindings'
import { contextOfCard } from '../texts/runtime/context'
import { affects, anyOf, derived, sumOf } from '../texts/runtime/derived'
import { endNextPlayed } from '../texts/runtime/lasting'
import { leave } from './card-effects'

/**
 * One condition for doing something with a card: returns the reason against it, or undefined. A rule is a list of
 * checks; the options of a decision and the answers of `explain` come from the same list, so they cannot disagree.
 */
export type Check = (game: Game, player: Player, card: CardId) => Reason | undefined

/** True if every check is passed. */
export function allows(checks: readonly Check[], game: Game, player: Player, card: CardId): boolean {
  for (const check of checks) if (check(game, player, card)) return false
  return true
}

/** Every reason why not, in the order of the checks. */
export const reasonsOf = (checks: readonly Check[], game: Game, player: Player, card: CardId): Reason[] =>
  checks.flatMap((check) => check(game, player, card) ?? [])

/** Playing a card from the hand (2008 rulebook, Hero Player Actions: Play a card; Villain Player Actions). */

export const roleOf = (game: Game, player: Player): Side => (player === heroOf(game) ? 'hero' : 'villain')

/**
 * A team character in the hand can only boost or complicate (2008 rulebook, Building a Deck), and so can a mission, as
 * the 2007 edition allows them there (ruling 59).
 */
const UNPLAYABLE = TEAM | MISSION

/** Only cards in the player's own hand. */
export const inHand: Check = (game, player, card) =>
  ownerOf(game, card) === player && isIn(game, card, ZONE.hand) ? undefined : { code: 'not-in-hand' }

const ofPlayableType: Check = (game, _, card) =>
  isOf(game, card, UNPLAYABLE) ? { code: 'wrong-type' } : undefined

/**
 * Hero cards are used only in the player's own turn, villain cards only in the opponent's (2008 rulebook, Card Types).
 */
const ofOwnRole: Check = (game, player, card) =>
  factsOf(game, card).side === roleOf(game, player) ? undefined : { code: 'other-role' }

const affordable: Check = (game, player, card) => {
  const needed = costToPlay(game, card)
  const have = powerOf(game, player)
  return needed <= have ? undefined : { code: 'power', figures: { needed, have } }
}

/**
 * A player cannot have two characters, two adversaries or, if it has a subtitle, two ships of the same title in play
 * (2008 rulebook, Play a card; ruling 41: only titles are compared, characters with characters and so on).
 */
const notInPlayYet: Check = (game, player, card) => {
  const facts = factsOf(game, card)
  if (!isUnique(game, card)) return undefined
  for (let other = firstInPlay(game, player); other !== NONE; other = nextIn(game, other)) {
    const there = factsOf(game, other)
    if (other === card || there.title !== facts.title || !sameKind(there, facts)) continue
    // As the other player's adversary, it is not one of the player's own cards (ruling 12).
    if (controllerNow(game, other) === player) return { code: 'same-title', card: other }
  }
  return undefined
}

const isUnique = (game: Game, card: CardId): boolean =>
  isOf(game, card, CHARACTER | ADVERSARY) || (isOf(game, card, SHIP) && isOf(game, card, SUBTITLED))

/** True if two cards are of one kind when titles are compared (ruling 41). */
export const sameKind = (a: CardFacts, b: CardFacts): boolean =>
  (isCharacter(a) && isCharacter(b)) || (a.type === b.type && a.side === b.side)

/** An obstacle needs a rating, of 0 at least, in the required skill (2008 rulebook, Play an obstacle). */
const matchesMission: Check = (game, _, card) => {
  if (!isOf(game, card, OBSTACLE)) return undefined
  const skill = requiredSkill(game)
  return hasRating(game, card, skill) ? undefined : { code: 'no-rating', skill: SKILLS[skill] }
}

/** A text in play prohibits playing it; "can't" beats any permission (2008 rulebook, Glossary: can't). */
const notForbidden: Check = (game, _, card) => {
  const { cannot } = derived(game).modifiers
  if (!cannot) return undefined
  for (const active of cannot) {
    const { node } = active.modifier
    if (node.kind === 'cannot' && node.be === 'played' && affects(game, active, card))
      return { code: 'forbidden', card: active.context.source }
  }
  return undefined
}

/** Its own text restricts when it can be played. */
const ownCondition: Check = (game, player, card) => {
  const { playOnlyIf } = factsOf(game, card).compiled.text
  if (playOnlyIf.length === 0) return undefined
  const context = contextOfCard(game, card, player)
  return playOnlyIf.every((holds) => holds(game, context)) ? undefined : { code: 'own-condition' }
}

/** The card itself is spent, and so is the power that it costs. */
function contextOfPayer(game: Game, player: Player, card: CardId, free: boolean): Context {
  const context = contextOfCard(game, card, player)
  const paid = [0, 0]
  paid[player] = free ? 0 : costToPlay(game, card)
  context.trial = { bound: undefined, used: [card], paid }
  return context
}

/** The first part of the costs in its text that cannot be paid, for explanations. */
export function unpaidPart(game: Game, player: Player, card: CardId): CostPart | undefined {
  const context = contextOfPayer(game, player, card, false)
  return factsOf(game, card)
    .compiled.text.toPlay.filter(({ unless }) => !unless?.(game, context))
    .flatMap(({ needs }) => needs())
    .find((part) => !part.payable(game, context))
}

/** The costs in its text other than power, all of them together with the power that is left (ruling 43). */
const otherCostsWith =
  (free: boolean): Check =>
  (game, player, card) => {
    const { toPlay } = factsOf(game, card).compiled.text
    if (toPlay.length === 0) return undefined
    const context = contextOfPayer(game, player, card, free)
    const payable = toPlay.every(({ payable, unless }) => unless?.(game, context) || payable(game, context))
    return payable ? undefined : { code: 'other-costs' }
  }
const otherCosts = otherCostsWith(false)
const otherCostsOfFree = otherCostsWith(true)

/** Conditions for playing a card from the hand for its cost. */
export const PLAY_CHECKS: readonly Check[] = [
  inHand,
  ofPlayableType,
  ofOwnRole,
  notInPlayYet,
  matchesMission,
  notForbidden,
  ownCondition,
  affordable,
  otherCosts,
]

/** Power to play a card now, never below 0 (ruling 15). Its own text counts while it is in the hand. */
function costToPlay(game: Game, card: CardId): number {
  const { cost, compiled } = factsOf(game, card)
  const { modifiers } = derived(game)
  if (modifiers.noCost && anyOf(game, modifiers.noCost, card)) return 0
  let sum = modifiers.cost ? cost + sumOf(game, modifiers.cost, card) : cost
  if (!isOf(game, card, CHANGES_OWN_COST)) return Math.max(0, sum)
  for (const { modifiers, during, gate } of compiled.text.statics) {
    for (const modifier of modifiers) {
      if (modifier.kind !== 'cost' || !modifier.named || isInPlay(game, card)) continue
      const context = contextOfCard(game, card, ownerOf(game, card))
      if ((gate && !gate(game, context)) || (during && !during(game, context))) continue
      if (modifier.named(game, context).includes(card)) sum += modifier.amount(game, context)
    }
  }
  return Math.max(0, sum)
}

/** True if an effect may play a card, from any zone. Only an obstacle needs a mission that is still there. */
export function canBePlayed(
  game: Game,
  player: Player,
  card: CardId,
  { free, sameTitle }: { free: boolean; sameTitle: boolean },
): boolean {
  const costs = free ? otherCostsOfFree : otherCosts
  const checks = [ofPlayableType, ofOwnRole, matchesMission, notForbidden, ownCondition, costs]
  if (!free) checks.push(affordable)
  if (!sameTitle) checks.push(notInPlayYet)
  return allows(checks, game, player, card)
}

/** Adds an option for every card in the hand that can be played now. */
export function playOptions(game: Game, player: Player, options: Option[]): void {
  const side = player === heroOf(game) ? HERO_SIDE : 0
  const power = powerOf(game, player)
  const { modifiers } = derived(game)
  const costsChanged = modifiers.cost !== undefined || modifiers.noCost !== undefined
  for (let card = firstInHand(game, player); card !== NONE; card = nextIn(game, card)) {
    // The most common reasons first; the others are those of the list, in the order of their cost.
    const bits = bitsAmong(game, card, HERO_SIDE | UNPLAYABLE | CHANGES_OWN_COST | OBSTACLE | ASKS_TO_PLAY)
    if ((bits & (HERO_SIDE | UNPLAYABLE)) !== side) continue
    const changed = costsChanged || (bits & CHANGES_OWN_COST) !== 0
    const cost = changed ? costToPlay(game, card) : factsOf(game, card).cost
    if (cost > power) continue
    const isObstacle = (bits & OBSTACLE) !== 0
    if (isObstacle && matchesMission(game, player, card)) continue
    if (modifiers.cannot && notForbidden(game, player, card)) continue
    if (notInPlayYet(game, player, card)) continue
    if ((bits & ASKS_TO_PLAY) !== 0 && asksTooMuch(game, player, card)) continue
    const adds = isObstacle ? difficultyOncePlayed(game, player, card, cost) : undefined
    options.push(actionWith('play', card, keyOf(game, card), costOf(cost), adds))
  }
}

const asksTooMuch = (game: Game, player: Player, card: CardId): boolean =>
  (ownCondition(game, player, card) ?? otherCosts(game, player, card)) !== undefined

/** Ways in which playing a card differs from the action. */
export interface PlayManner {
  readonly free?: boolean
  readonly complication?: boolean
}

/** Slots of the frame that plays a card. */
const COST = 0
const NEXT_TEXT = 1

/**
 * Plays a card: a plain one at once; one with costs of its own or event text in a program, because that may need
 * decisions.
 */
export function startPlay(game: Game, player: Player, card: CardId, manner: PlayManner = {}): void {
  if (manner.complication) {
    layComplication(game, player, card, 0)
    return
  }
  const { compiled, type } = factsOf(game, card)
  const cost = manner.free ? 0 : costToPlay(game, card)
  payPower(game, player, cost)
  if (type !== 'event' && compiled.text.toPlay.length === 0 && compiled.text.onPlay.length === 0) {
    enter(game, player, card, cost)
    refresh(game, ofFrame(topFrame(game)), card)
    return
  }
  move(game, card, ZONE.resolving)
  const frame = call(game, 'play', card, player)
  setSlot(game, frame, COST, cost)
  setSlot(game, frame, NEXT_TEXT, 0)
}

/** The action: a card from the hand for its power. */
export const play = (game: Game, player: Player, card: CardId): void => startPlay(game, player, card)

/** Puts a card in its place. It has been played, and texts that watch for it see it there. */
function enter(game: Game, player: Player, card: CardId, cost: number): void {
  const { type: cardType } = factsOf(game, card)
  endNextPlayed(game, card)
  if (cardType === 'event') {
    record(game, 'event', { player, card, figures: { cost } })
  } else if (cardType === 'obstacle') {
    move(game, card, ZONE.obstacles)
    const figures = game.log && { cost, adds: difficultyAddedBy(game, card) }
    record(game, 'obstacle', { player, card, figures })
  } else {
    move(game, card, ZONE.play)
    record(game, 'play', { player, card, cardType, figures: { cost } })
  }
  setPlayedIn(game, card, number(game, NUMBER.turn))
  happen(game, EVENTS.played, card, player)
}

/** Face down at the mission, for whatever it cost. */
export function layComplication(game: Game, player: Player, card: CardId, cost: number): void {
  move(game, card, ZONE.obstacles, { faceDown: true })
  record(game, 'complication', {
    player,
    card,
    secretOf: player,
    figures: { cost, adds: COMPLICATION_DIFFICULTY },
  })
  happen(game, EVENTS.complication, card, player)
}

/** Starts a program of the text of the card that is being played. */
function callOwnText(game: Game, frame: Frame, program: number): void {
  const card = sourceOf(game, frame)
  callText(game, card, program, card, sequenceOf(game, card), controllerOf(game, frame))
}

/** Costs of its own first, then it is played, then the text of an event is carried out. */
export const playProgram: Program = [
  {
    name: 'costs',
    run: (game, frame) => {
      const card = sourceOf(game, frame)
      const place = slotOf(game, frame, NEXT_TEXT)
      const cost = factsOf(game, card).compiled.text.toPlay[place]
      if (!cost) {
        setSlot(game, frame, NEXT_TEXT, 0)
        return
      }
      setSlot(game, frame, NEXT_TEXT, place + 1)
      goTo(game, frame, COSTS)
      if (!cost.unless?.(game, contextOfCard(game, card, controllerOf(game, frame))))
        callOwnText(game, frame, cost.program)
    },
  },
  {
    name: 'enter',
    run: (game, frame) => {
      const card = sourceOf(game, frame)
      enter(game, controllerOf(game, frame), card, slotOf(game, frame, COST))
      if (frame > 0) refresh(game, ofFrame(frame - 1), card)
    },
  },
  {
    name: 'text',
    run: (game, frame) => {
      const card = sourceOf(game, frame)
      const place = slotOf(game, frame, NEXT_TEXT)
      const program = factsOf(game, card).compiled.text.onPlay[place]
      if (program === undefined) return
      setSlot(game, frame, NEXT_TEXT, place + 1)
      goTo(game, frame, TEXT)
      callOwnText(game, frame, program)
    },
  },
  {
    name: 'finish',
    run: (game, frame) => {
      const card = sourceOf(game, frame)
      if (!isIn(game, card, ZONE.resolving)) return
      const player = controllerOf(game, frame)
      leave(game, card, ZONE.discard)
      happen(game, EVENTS.discarded, card, player)
    },
  },
]
const COSTS = placeOf(playProgram, 'costs')
const TEXT = placeOf(playProgram, 'text')
