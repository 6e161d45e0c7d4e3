import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS, type ReplacedKind, replacedBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { cardsWithDominion, isForbidden } from '../keywords'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { assignedAdversary } from '../numbers/difficulty'
import { controllerNow } from '../numbers/kinds-and-traits'
import { costInScorePile, scoreOf } from '../numbers/victory'
import {
  countIn,
  factsOf,
  firstIn,
  type Game,
  isIn,
  isInPlay,
  keyOf,
  move,
  number,
  ownerOf,
  setPhase,
  setState,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, controllerOf, goTo, placeOf, setSlot, setX, slotOf, sourceOf, xOf } from '../state/program'
import { bind, boundIn, ofFrame, refresh } from '../texts/runtime/bindings'
import { asAdversary, derived, sumOf } from '../texts/runtime/derived'
import {
  type ActiveReplacement,
  affect,
  askReplacement,
  canReplace,
  replace,
  replacementsFor,
} from './affect'
import { leave } from './card-effects'

/** Number of cards from the deck that reviving costs now, never below 0; `NONE` if it cannot be revived (ruling 62). */
export function reviveCostOf(game: Game, card: CardId): number {
  const base = asAdversary(game, card)?.reviveCostIs ?? factsOf(game, card).reviveCost
  return base === NONE ? NONE : Math.max(0, base + sumOf(game, derived(game).modifiers.reviveCost, card))
}

/**
 * Reviving or scoring one adversary, the frame's source. Reviving takes its cost from the top of the deck, card by card
 * if a text may replace that, from the deck of the adversary's controller (ruling 12). Scoring may take along one
 * obstacle with dominion (2008 rulebook, Glossary: dominion; ruling 28).
 */

/** Value of the frame's X: score, not revive. */
export const SCORING = 1

/** Slots: cards still to be taken, whether the next one was replaced, the obstacle that is scored along. */
const LEFT = 0
const ASKED = 1
const DOMINION = 2

/** Slot of the cards that have been taken from the deck: others can come to the discard pile in between. */
const TAKEN = 0

const NOBODY = { player: NONE, cost: true }

function replacing(game: Game, kind: ReplacedKind, card: CardId, that: CardId): ActiveReplacement[] {
  if ((game.setup.watched.replaced & replacedBit(kind)) === 0) return []
  return replacementsFor(game, kind, card, NOBODY, that)
}

/** Texts that could take the place of taking the next card of the deck, which need not be there (ruling 100). */
function sparing(game: Game, card: CardId, top: CardId): ActiveReplacement[] {
  const found = replacing(game, 'reviveCard', card, top)
  return top === NONE ? found.filter(({ replacement }) => replacement.spares) : found
}

/** True if this many cards can be taken from the deck for it, or replaced if the deck is too small (ruling 100). */
function canTake(game: Game, card: CardId, player: Player, count: number): boolean {
  const missing = count - countIn(game, player, ZONE.deck)
  return missing <= 0 || canReplace(game, sparing(game, card, NONE), missing)
}

/** True if the revive cost can be paid from the deck or in another way. */
export function canPayRevive(game: Game, card: CardId): boolean {
  const cost = reviveCostOf(game, card)
  if (cost === NONE) return false
  return (
    canTake(game, card, controllerNow(game, card), cost) ||
    replacing(game, 'payRevive', card, card).length > 0
  )
}

const isScoring = (game: Game, frame: Frame): boolean => xOf(game, frame) === SCORING

/** Obstacles at the mission that may be scored along. */
function askDominion(game: Game, frame: Frame): Decision | undefined {
  if (!isScoring(game, frame)) return undefined
  const options: Option[] = cardsWithDominion(game, sourceOf(game, frame)).map((card) => ({
    kind: 'choose',
    card,
    key: keyOf(game, card),
    adds: costInScorePile(game, controllerOf(game, frame), card),
  }))
  if (options.length === 0) return undefined
  options.push({ kind: 'done' })
  const card = sourceOf(game, frame)
  return { player: controllerOf(game, frame), kind: 'choose', card, purpose: 'dominion', options }
}

function score(game: Game, frame: Frame): void {
  const card = sourceOf(game, frame)
  const player = ownerOf(game, card)
  for (const scored of [card, slotOf(game, frame, DOMINION)]) {
    if (scored === NONE || isIn(game, scored, ZONE.score)) continue
    leave(game, scored, ZONE.score)
    const figures = { cost: costInScorePile(game, player, scored), score: scoreOf(game, player) }
    record(game, 'score', { player, card: scored, figures })
  }
  if (frame > 0) refresh(game, ofFrame(frame - 1), card)
  happen(game, EVENTS.scored, card, player)
  const along = slotOf(game, frame, DOMINION)
  if (along !== NONE && factsOf(game, along).type === 'adversary') happen(game, EVENTS.scored, along, player)
}

function finishRevival(game: Game, frame: Frame): void {
  const card = sourceOf(game, frame)
  if (!isInPlay(game, card)) return
  const player = controllerOf(game, frame)
  setState(game, card, 'stopped')
  const cards = boundIn(game, ofFrame(frame), TAKEN, false) ?? []
  record(game, 'revive', { player, card, cards, figures: { cost: cards.length } })
  happen(game, EVENTS.revived, card, player)
}

/** The card on top of the deck that is to be taken next. */
const nextCard = (game: Game, frame: Frame): CardId => firstIn(game, controllerOf(game, frame), ZONE.deck)

export const reviveProgram: Program = [
  {
    name: 'dominion',
    ask: askDominion,
    take: (game, option, frame) => setSlot(game, frame, DOMINION, option.card ?? NONE),
  },
  {
    name: 'score',
    run: (game, frame) => {
      setSlot(game, frame, LEFT, Math.max(0, reviveCostOf(game, sourceOf(game, frame))))
      if (!isScoring(game, frame)) return
      goTo(game, frame, END)
      score(game, frame)
    },
  },
  {
    name: 'pay-otherwise',
    ask: (game, frame) => {
      const card = sourceOf(game, frame)
      const player = controllerOf(game, frame)
      const decision = askReplacement(game, player, replacing(game, 'payRevive', card, card), card)
      if (!decision || canTake(game, card, player, reviveCostOf(game, card))) return decision
      return { ...decision, options: decision.options.filter((option) => option.kind === 'replace') }
    },
    take: (game, option, frame) => {
      if (option.kind === 'decline') return
      const card = sourceOf(game, frame)
      const active = replacing(game, 'payRevive', card, card).find(
        ({ context }) => context.source === option.card,
      )
      if (!active) return
      goTo(game, frame, END)
      replace(game, active)
    },
  },
  {
    name: 'replace-card',
    ask: (game, frame) => {
      if (slotOf(game, frame, LEFT) <= 0) return undefined
      const top = nextCard(game, frame)
      const card = sourceOf(game, frame)
      const decision = askReplacement(game, controllerOf(game, frame), sparing(game, card, top), card)
      if (!decision || top !== NONE) return decision
      return { ...decision, options: decision.options.filter((option) => option.kind === 'replace') }
    },
    take: (game, option, frame) => {
      setSlot(game, frame, ASKED, NONE)
      if (option.kind === 'decline') return
      const active = sparing(game, sourceOf(game, frame), nextCard(game, frame)).find(
        ({ context }) => context.source === option.card,
      )
      if (!active) return
      setSlot(game, frame, ASKED, 1)
      replace(game, active)
    },
  },
  {
    name: 'take-card',
    run: (game, frame) => {
      const left = slotOf(game, frame, LEFT)
      if (left <= 0) return
      setSlot(game, frame, LEFT, left - 1)
      goTo(game, frame, REPLACE_CARD)
      const replaced = slotOf(game, frame, ASKED) === 1
      setSlot(game, frame, ASKED, NONE)
      const card = nextCard(game, frame)
      if (replaced || card === NONE) return
      move(game, card, ZONE.discard)
      bind(game, ofFrame(frame), TAKEN, card)
    },
  },
  { name: 'revive', run: finishRevival },
]
const REPLACE_CARD = placeOf(reviveProgram, 'replace-card')
const END = reviveProgram.length

/**
 * Revive or Score Adversaries (2008 rulebook): the villain player revives the assigned adversary by discarding
 * its revive cost from the top of their deck, or scores it if the mission failed, or destroys it (ruling 62).
 */

/** The frame keeps the adversary whose fate was decided last. */
const DECIDED = 0

function askFate(game: Game, frame: Frame): Decision | undefined {
  setPhase(game, 'mission', 'revive-or-score')
  const card = assignedAdversary(game)
  if (card === NONE || slotOf(game, frame, DECIDED) === card) return undefined
  const player = controllerNow(game, card)
  const key = keyOf(game, card)
  const options: Option[] = []
  if (!isForbidden(game, card, 'revived') && canPayRevive(game, card)) {
    options.push({ kind: 'revive', card, key, cost: { deckCards: reviveCostOf(game, card) } })
  }
  if (number(game, NUMBER.succeeded) === 0 && !isForbidden(game, card, 'scored'))
    options.push({ kind: 'score', card, key, adds: costInScorePile(game, player, card) })
  options.push({ kind: 'destroy', card, key })
  return { player, kind: 'revive-or-score', card, options }
}

function takeFate(game: Game, option: Option, frame: Frame): void {
  const card = option.card ?? NONE
  const controller = controllerNow(game, card)
  setSlot(game, frame, DECIDED, card)
  if (option.kind === 'destroy') affect(game, frame, 'destroy', [card])
  else setX(game, call(game, 'revive', card, controller), option.kind === 'score' ? SCORING : 0)
}

/** Asks again until no adversary is left assigned: game text can bring a second one there. */
export const reviveOrScore: Program = [
  {
    name: 'fate',
    ask: askFate,
    take: takeFate,
  },
  {
    name: 'next',
    run: (game, frame) => {
      const card = assignedAdversary(game)
      if (card === NONE) return
      goTo(game, frame, FATE)
      // An adversary whose end was prevented does not stay at a mission that is over (rulings 73, 83).
      if (slotOf(game, frame, DECIDED) !== card) return
      // By the rules, if no text may stop it (ruling 112).
      affect(game, frame, 'stop', [card], isForbidden(game, card, 'stopped') ? 'clean-up' : 'effect')
    },
  },
]
const FATE = placeOf(reviveOrScore, 'fate')
