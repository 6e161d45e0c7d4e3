import {
  type AnyNode,
  isNode,
  kindsIn,
  type TotalChange,
  totalsChangedIn,
  walk,
} from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import { RULINGS, type Ruling } from './rulings'

/**
 * The rulings that concern a card: those about a word of the ability language used by its text, and those about single
 * cards. Rulings about all texts alike (who chooses, what can be stopped) are not repeated for each card.
 */

/** Kinds of nodes, by ruling number. */
const BY_KIND: Readonly<Record<number, readonly string[]>> = {
  8: ['unblock', 'blocked'],
  9: ['attach'],
  11: ['becomesAdversary', 'adversary'],
  13: ['turnFaceDown'],
  14: ['complicationCost'],
  17: ['boostMore', 'boostWith', 'boostBy'],
  18: ['missionSkill'],
  19: ['thereWas', 'missions'],
  20: ['earned', 'moveGlyph', 'placeGlyph', 'exchangeGlyph', 'swapGlyphs'],
  23: ['again'],
  24: ['replacement', 'insteadOf'],
  26: ['payRevive', 'payReviveOf'],
  28: ['dominion'],
  31: ['blockade'],
  34: ['token'],
  36: ['passed'],
  37: ['onlyPass'],
  38: ['skipTurn'],
  39: ['forceContinue'],
  40: ['noMissions'],
  44: ['search'],
  45: ['look', 'draw', 'refill'],
  47: ['assignedWith'],
  48: ['toAssign'],
  71: ['skillsOf'],
  72: ['modify'],
  84: ['playedThisTurn'],
  90: ['token'],
  92: ['skipTurn'],
  93: ['choosePlayer'],
  102: ['missionCost'],
  114: ['drawCard'],
  115: ['discardCard'],
  116: ['handSize'],
  117: ['extreme'],
  119: ['assignStopped'],
  128: ['noText'],
  129: ['losesTrait'],
  121: ['chooseTrait'],
  123: ['drawCards'],
  125: ['unassign'],
  130: ['turnFaceUp'],
}

/** Conditions of the cards that a text is about, and events, by ruling number. */
const BY_CONDITION: Readonly<Record<number, (filter: AnyNode) => boolean>> = {
  117: ({ most, least }) => least !== undefined || (most !== undefined && most !== 'glyphs'),
  118: ({ difficulty }) => isNode(difficulty),
  124: ({ kind, by }) => kind === 'cannot' && isNode(by),
  126: ({ kind, be }) => kind === 'cannot' && be === 'used',
  122: ({ kind, whose }) => kind === 'search' && whose !== undefined,
  // An event that a text waits for, not a change of cards.
  120: ({ on }) => isNode(on) && (on.kind === 'blocked' || on.kind === 'unblocked'),
  127: ({ kind }) => kind === 'left',
  63: ({ kind }) => kind === 'battleWon',
}

/** Changes of the values that decide the winner, by ruling number. */
const BY_TOTAL: Readonly<Record<number, readonly TotalChange[]>> = {
  33: ['experience'],
  34: ['experience', 'pointValue', 'scoreCost'],
  89: ['experience', 'pointValue', 'scoreCost'],
  90: ['pointValue'],
}

/** Rulings about texts that are at work in a villain score pile. */
const IN_SCORE_PILE: readonly number[] = [91]

/** Cards that raise the question, by ruling number. */
const BY_CARD: Readonly<Record<number, readonly string[]>> = {
  12: ['BASE-228'],
  25: ['ORI-151'],
  27: ['SL-1', 'SL-289'],
  29: ['ORI-12'],
  30: ['BASE-9', 'BASE-16', 'BASE-138', 'SL-12', 'SL-62', 'SL-291', 'ORI-105', 'ORI-229', 'ORI-232'],
  42: ['SL-73'],
  75: [
    'BASE-36',
    'BASE-64',
    'BASE-242',
    'BASE-290',
    'SL-21',
    'SL-30',
    'SL-51',
    'SL-77',
    'SL-79',
    'SL-213',
    'SL-245',
    'SL-288',
  ],
  76: ['BASE-217', 'BASE-230'],
  77: ['BASE-16'],
  78: ['SL-159'],
  79: ['ORI-113'],
  81: ['SL-13', 'ORI-151'],
  82: ['BASE-4', 'BASE-38', 'BASE-54', 'SL-2', 'SL-40', 'SL-67', 'SL-77', 'ORI-40', 'ORI-51'],
  83: ['SL-62', 'SL-67'],
  85: ['BASE-145', 'SL-56', 'SL-105'],
  86: ['SL-117'],
  87: ['SL-277', 'ORI-164'],
  88: ['BASE-140', 'SL-50', 'SL-142'],
  100: ['BASE-22', 'SL-7'],
  101: ['BASE-63', 'BASE-201', 'ORI-123', 'ORI-168'],
  103: ['ORI-127'],
}

const known = new WeakMap<Pick<Card, 'key' | 'abilities'>, readonly Ruling[]>()

/** The rulings that concern a card, by number. */
export function rulingsFor(card: Pick<Card, 'key' | 'abilities'>): readonly Ruling[] {
  const rulings = known.get(card) ?? findRulings(card)
  known.set(card, rulings)
  return rulings
}

function findRulings(card: Pick<Card, 'key' | 'abilities'>): readonly Ruling[] {
  const kinds = kindsIn(card.abilities)
  const totals = totalsChangedIn(card.abilities)
  const conditions = new Set<string>()
  walk(card.abilities, (value) => {
    if (!isNode(value)) return
    for (const [number, isMet] of Object.entries(BY_CONDITION)) if (isMet(value)) conditions.add(number)
  })
  const inScorePile = card.abilities.some((ability) => 'from' in ability && ability.from === 'score')
  return RULINGS.filter(
    ({ number }) =>
      BY_KIND[number]?.some((kind) => kinds.has(kind)) ||
      BY_TOTAL[number]?.some((change) => totals.has(change)) ||
      conditions.has(String(number)) ||
      (inScorePile && IN_SCORE_PILE.includes(number)) ||
      BY_CARD[number]?.includes(card.key) === true,
  )
}

/** The cards that each ruling concerns, by its number, in the order of the pool. */
export function cardsByRuling<One extends Pick<Card, 'key' | 'abilities'>>(
  cards: readonly One[],
): ReadonlyMap<number, readonly One[]> {
  const concerned = new Map<number, One[]>()
  for (const card of cards)
    for (const { number } of rulingsFor(card)) {
      const those = concerned.get(number)
      if (those) those.push(card)
      else concerned.set(number, [card])
    }
  return concerned
}
