import type {
  Ability,
  AsAdversary,
  Destination,
  Effect,
  Mode,
  Modifier,
  Prohibition,
  Reordering,
  Scope,
} from '@/lib/game/abilities/ability'
import type { Skill } from '@/lib/game/terms'
import type { Condition } from '../conditions'
import type { Duration } from '../durations'
import type { Ref, Who } from '../references'
import type { Amount, Choice, Filter, Target } from '../selectors'
import type { Trigger, Would } from '../triggers'
import { a, inDiscard, topOf } from './selectors'

/** Verbs, in the order of the rulebook: states, power, cards, glyphs, villain cards; then control. */

const who = (player: Who | undefined) => (player === undefined || player === 'you' ? {} : { who: player })
const by = (player: Who | undefined) => (player === undefined || player === 'you' ? {} : { by: player })

export const stop = (target: Target): Effect => ({ kind: 'stop', target })
export const ready = (target: Target): Effect => ({ kind: 'ready', target })
export const destroy = (target: Target): Effect => ({ kind: 'destroy', target })
export const incapacitate = (target: Target): Effect => ({ kind: 'incapacitate', target })
export const unblock = (target: Target): Effect => ({ kind: 'unblock', target })
export const unassign = (target: Target): Effect => ({ kind: 'unassign', target })
/** "They are blocked", as long as the card with the text is there, or for the current mission or turn. */
export const block = (target: Target, until: Duration = 'here'): Effect => ({ kind: 'block', target, until })
export const choose = (target: Choice): Effect => ({ kind: 'choose', target })
export const choosePlayer: Effect = { kind: 'choosePlayer' }
export const chooseTrait: Effect = { kind: 'chooseTrait' }

export const gain = (n: Amount, player?: Who): Effect => ({ kind: 'gain', n, ...who(player) })
export const lose = (n: Amount, player?: Who): Effect => ({ kind: 'lose', n, ...who(player) })
export const pay = (n: Amount | 'x', player?: Who): Effect => ({ kind: 'pay', n, ...who(player) })

export const draw = (n: Amount = 1, player?: Who): Effect => ({ kind: 'draw', n, ...who(player) })
export const refillHand = (player?: Who): Effect => ({ kind: 'refill', ...who(player) })
export const discard = (target: Target): Effect => ({ kind: 'discard', target })
/** Discard one card (or `n`) from a hand. */
export const discardCard = (player: Who = 'you'): Effect =>
  discard(
    player === 'you'
      ? a({ what: 'card', place: 'hand' })
      : a({ what: 'card', place: 'hand', whose: player }, { by: player }),
  )
export const move = (target: Target, to: Destination, player?: Who): Effect => ({
  kind: 'move',
  target,
  to,
  ...by(player),
})
/** Take into hand. */
export const take = (target: Target): Effect => move(target, 'hand')
export const takeFromDiscard = (filter: Filter, player: Who = 'you'): Effect =>
  take(a(inDiscard(filter, player), by(player)))
/** Return to the owner's hand. */
export const returnToHand = (target: Target): Effect => move(target, 'hand')
export const placeBeneath = (target: Target, under: Ref = 'self', face: 'up' | 'down' = 'down'): Effect =>
  move(target, { kind: 'beneath', card: under, face })
export const reveal = (target: Target): Effect => ({ kind: 'reveal', target })
export const revealHand = (whose: Who = 'you'): Effect => ({ kind: 'revealHand', whose })
export const lookAtHand = (whose: Who = 'opponent'): Effect => ({ kind: 'lookAtHand', whose })
export const look = (
  pile: 'deck' | 'missions',
  n: Amount,
  put: Reordering,
  how: { whose?: Who; end?: 'bottom'; by?: Who; as?: string } = {},
): Effect => ({ kind: 'look', pile, n, put, ...how })
/** Search the own deck, show the card, take it into hand, shuffle. */
export const searchDeck = (filter: Filter, player?: Who): Effect => ({
  kind: 'search',
  pile: 'deck',
  for: filter,
  to: 'hand',
  reveal: true,
  ...who(player),
})
/** Search the own mission pile, shuffle the rest, put the mission on top. */
export const searchMissions = (player?: Who): Effect => ({
  kind: 'search',
  pile: 'missions',
  for: { what: 'mission' },
  to: 'top',
  ...who(player),
})
export const search = (
  pile: 'deck' | 'missions',
  filter: Filter,
  to: 'hand' | 'top' | 'play' | 'discard',
  how: { reveal?: boolean; who?: Who; whose?: Who; as?: string } = {},
): Effect => ({ kind: 'search', pile, for: filter, to, ...how })
export const shuffle = (pile: 'deck' | 'missions', whose: Who): Effect => ({ kind: 'shuffle', pile, whose })
export const play = (
  target: Target,
  how: { cost?: 'normal' | 'free'; sameTitle?: boolean; complication?: boolean; by?: Who } = {},
): Effect => ({ kind: 'play', target, cost: 'free', ...how })
export const payCostOf = (target: Target): Effect => ({ kind: 'payCostOf', target })
export const payReviveOf = (target: Ref): Effect => ({ kind: 'payReviveOf', target })
export const revealTop = (n: Amount = 1, as?: string): Effect =>
  reveal(topOf('deck', { ...(n === 1 ? {} : { n }), ...(as === undefined ? {} : { as }) }))

export const moveGlyph = (glyph: Target, to: Target): Effect => ({ kind: 'moveGlyph', glyph, to })
/** Moves a glyph from one matching character to another. It never stays in place. */
export const moveGlyphBetween = (filter: Filter): Effect =>
  moveGlyph(a({ what: 'glyph', beneath: filter }), a(filter))
export const swapGlyphs = (first: Ref, second: Ref): Effect => ({ kind: 'swapGlyphs', a: first, b: second })
/** To the bottom of the owner's mission pile. */
export const loseGlyph = (glyph: Target, player?: Who): Effect => ({
  kind: 'loseGlyph',
  glyph,
  ...by(player),
})
export const placeGlyph = (under: Ref): Effect => ({ kind: 'placeGlyph', beneath: under })
export const exchangeGlyph = (glyph: Target): Effect => ({ kind: 'exchangeGlyph', glyph })

export const turnFaceDown = (target: Target): Effect => ({ kind: 'turnFaceDown', target })
export const turnFaceUp = (target: Target): Effect => ({ kind: 'turnFaceUp', target })
export const score = (target: Target, player?: Who): Effect => ({ kind: 'score', target, ...by(player) })
export const reviveAndReady = (target: Target): Effect => ({ kind: 'revive', target, ready: true })
export const blockade: Effect = { kind: 'blockade' }
export const promote = (target: Target): Effect => ({ kind: 'token', target })
/** Card texts define the meaning of counters: `counter` is a plain counter, any other name a token. */
export const putCounters = (counter: string, target: Target, n?: Amount): Effect => ({
  kind: 'putCounters',
  counter,
  target,
  ...(n === undefined ? {} : { n }),
})
export const takeCounters = (counter: string, target: Target, n?: Amount | 'all'): Effect => ({
  kind: 'takeCounters',
  counter,
  target,
  ...(n === undefined ? {} : n === 'all' ? { all: true } : { n }),
})
/** Assign to the current mission, as if by an action. */
export const assign = (target: Target): Effect => ({ kind: 'assign', target })
export const assignFree = (target: Target): Effect => ({ kind: 'assign', target, free: true })
/** Place this card on another, where it has further text. */
export const attach = (on: Target, ...gained: readonly Ability[]): Effect =>
  gained.length === 0 ? { kind: 'attach', on } : { kind: 'attach', on, gains: gained }

export const until = (duration: Duration, ...modifiers: readonly Modifier[]): Effect => ({
  kind: 'modify',
  by: modifiers,
  until: duration,
})
export const forThisMission = (...modifiers: readonly Modifier[]): Effect => until('mission', ...modifiers)
export const thisTurn = (...modifiers: readonly Modifier[]): Effect => until('turn', ...modifiers)
export const nextMission = (...modifiers: readonly Modifier[]): Effect => until('nextMission', ...modifiers)
/** Changes of costs for the next card played this turn that they are about. */
export const forNextPlayed = (...modifiers: readonly Modifier[]): Effect => until('nextPlayed', ...modifiers)
export const later = (on: Trigger, effect: Effect): Effect => ({ kind: 'later', on, do: effect })
export const whenever = (on: Trigger, effect: Effect, duration: Duration): Effect => ({
  kind: 'whenever',
  on,
  do: effect,
  until: duration,
})
export const insteadOf = (would: Would, effect: Effect): Effect => ({ kind: 'insteadOf', would, do: effect })
export const missionBecomesFor = (skill: Skill, duration: Duration): Effect => ({
  kind: 'missionSkill',
  skill,
  until: duration,
})

export const skipTurn = (player: Who): Effect => ({ kind: 'skipTurn', who: player })
export const winGame = (who: Who = 'you'): Effect => ({ kind: 'winGame', who })
export const forceContinue: Effect = { kind: 'forceContinue' }
export const onlyPass = (player: Who): Effect => ({ kind: 'onlyPass', who: player })

export const seq = (...effects: readonly Effect[]): Effect => ({ kind: 'seq', do: effects })
const listed = (effects: Effect | readonly Effect[]): Effect =>
  'kind' in effects ? effects : effects.length === 1 && effects[0] ? effects[0] : { kind: 'seq', do: effects }

interface May {
  readonly who?: Who
  readonly ifDone?: Effect
  readonly ifNot?: Effect
}
/** A player may do this, all or nothing. `ifDone`: if you do; `ifNot`: if they don't. */
export const may = (effect: Effect | readonly Effect[], how: May = {}): Effect => ({
  kind: 'may',
  do: listed(effect),
  ...how,
})
/** They do this if they can; `ifDone`: if they do; `ifNot`: if they can't. */
export const must = (effect: Effect, how: May): Effect => ({ kind: 'may', must: true, do: effect, ...how })
/** You may pay this price; if you do, the effect follows. */
export const mayPay = (price: Effect | readonly Effect[], ifDone: Effect): Effect => may(price, { ifDone })
export const opponentMay = (effect: Effect | readonly Effect[], how: Omit<May, 'who'> = {}): Effect =>
  may(effect, { who: 'opponent', ...how })
export const chooseOne = (...modes: readonly (Effect | Mode)[]): Effect => ({
  kind: 'chooseOne',
  modes: modes.map((mode) => ('kind' in mode ? { do: mode } : mode)),
})
/** This many different modes. */
export const chooseSome = (n: number, ...modes: readonly (Effect | Mode)[]): Effect => ({
  kind: 'chooseOne',
  modes: modes.map((mode) => ('kind' in mode ? { do: mode } : mode)),
  n,
})
/** A way that has a price of its own. */
export const at = (costs: readonly Effect[], effect: Effect): Mode => ({ costs, do: effect })
export const forEachTime = (times: Amount, effect: Effect): Effect => ({ kind: 'repeat', times, do: effect })
export const forEach = (of: Target, name: string, effect: Effect): Effect => ({
  kind: 'forEach',
  of,
  as: name,
  do: effect,
})
export const when = (condition: Condition, effect: Effect, otherwise?: Effect): Effect =>
  otherwise === undefined
    ? { kind: 'if', if: condition, do: effect }
    : { kind: 'if', if: condition, do: effect, else: otherwise }
export const orInstead = (effect: Effect, condition: Condition, instead: Effect): Effect => ({
  kind: 'instead',
  do: effect,
  if: condition,
  instead,
})
export const orMayInstead = (effect: Effect, condition: Condition, instead: Effect): Effect => ({
  kind: 'instead',
  do: effect,
  if: condition,
  instead,
  may: true,
})
export const nothing: Effect = { kind: 'nothing' }

/** Changes that hold while something does: `always(skillsOf('self', 1))`. */

const payer = (who: Who | undefined) => (who === undefined ? {} : { payer: who })

/** Every skill that it has. */
export const skillsOf = (of: Scope, n: Amount): Modifier => ({ kind: 'skills', of, n })
/** A named skill, or several, each by `n`. */
export const skillOf = (of: Scope, skill: Skill | readonly Skill[], n: Amount): Modifier => ({
  kind: 'skill',
  of,
  skill: typeof skill === 'string' ? [skill] : skill,
  n,
})
export const gainsSkillsOf = (of: Scope, from: Ref): Modifier => ({ kind: 'skillsOf', of, from })
export const difficultyOf = (of: Scope, n: Amount): Modifier => ({ kind: 'difficulty', of, n })
export const difficultyIs = (of: Scope, n: Amount): Modifier => ({ kind: 'setDifficulty', of, n })
export const costToPlay = (of: Scope, n: Amount, who?: Who): Modifier => ({
  kind: 'cost',
  of,
  n,
  ...payer(who),
})
export const playedAtNoCost = (of: Scope, who?: Who): Modifier => ({ kind: 'noCost', of, ...payer(who) })
export const complicationCost = (n: Amount, who?: Who): Modifier => ({
  kind: 'complicationCost',
  n,
  ...payer(who),
})
export const missionCost = (n: Amount): Modifier => ({ kind: 'missionCost', n })
export const reviveCostOf = (of: Scope, n: Amount): Modifier => ({ kind: 'reviveCost', of, n })
export const firepower = (of: Scope, n: Amount): Modifier => ({ kind: 'firepower', of, n })
export const totalFirepower = (n: Amount): Modifier => ({ kind: 'totalFirepower', n })
export const experience = (of: Scope | 'you', n: Amount): Modifier => ({ kind: 'experience', of, n })
export const pointValue = (of: Scope, n: Amount): Modifier => ({ kind: 'pointValue', of, n })
export const scoreCost = (of: Filter, n: Amount): Modifier => ({ kind: 'scoreCost', of, n })
export const blocked = (of: Scope): Modifier => ({ kind: 'blocked', of })
/** `by`: by texts of such cards only. */
export const cannotBe = (be: Prohibition, of: Scope, by?: Filter): Modifier => ({
  kind: 'cannot',
  be,
  of,
  ...(by === undefined ? {} : { by }),
})
export const assignableWhileStopped = (of: Scope): Modifier => ({ kind: 'assignStopped', of })
export const handSize = (n: Amount, who: Who = 'you'): Modifier => ({ kind: 'handSize', who, n })
export const noMoreMissions = (who: Who): Modifier => ({ kind: 'noMissions', who })
export const gains = (of: Scope, ability: Ability): Modifier => ({ kind: 'gains', of, ability })
export const gainsTrait = (of: Scope, trait: string): Modifier => ({ kind: 'trait', of, trait })
/** The trait that the text has chosen. */
export const gainsChosenTrait = (of: Scope): Modifier => ({ kind: 'trait', of })
export const gainsTraitsOf = (of: Scope, from: Ref): Modifier => ({ kind: 'traitsOf', of, from })
export const countsAs = (n: number, trait: string): Modifier => ({ kind: 'countsAs', of: 'self', n, trait })
export const again = (text: 'success' | 'failure', of: Scope): Modifier => ({ kind: 'again', text, of })
export const failureOptional = (of: Filter, price?: { of: Filter; n: Amount }): Modifier =>
  price === undefined ? { kind: 'optionalFailure', of } : { kind: 'optionalFailure', of, price }
/** "has no game text" */
export const noGameText = (of: Scope): Modifier => ({ kind: 'noText', of })
export const losesTrait = (of: Scope, trait: string): Modifier => ({ kind: 'losesTrait', of, trait })
export const losesTraits = (of: Scope): Modifier => ({ kind: 'losesTrait', of })
export const noFailureText = (of: Scope): Modifier => ({ kind: 'noFailure', of })
export const boostsMore = (of: Filter, n: Amount): Modifier => ({ kind: 'boostMore', of, n })
export const boostedBy = (of: Scope, card: Filter): Modifier => ({ kind: 'boostBy', of, card })
export const boostedWith = (of: Filter, titleOf: Filter): Modifier => ({ kind: 'boostWith', of, titleOf })
export const actsFirst = (who: Who): Modifier => ({ kind: 'firstAction', who })
export const isAdversary = (of: Scope, how: AsAdversary): Modifier => ({ kind: 'adversary', of, ...how })
