import type { Ability, Activated, Effect, Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Choice, Target } from '@/lib/game/abilities/selectors'
import type { Option } from '@/lib/game/engine'
import { AimedCard, aimOf, sideOf } from './aimed-cards'
import { isFree, powerOf, type Situation } from './situation'

export type EffectOnCard = 'stop' | 'incapacitate' | 'destroy' | 'ready' | 'block' | 'unblock' | 'unassign'

/** The worth of an effect on a card to the bot. */
export function effectValue(now: Situation, kind: EffectOnCard, aimed: AimedCard): number {
  const card = aimed.view
  const known = aimed.profile?.card
  const type = known?.type
  const isHeroCard = known?.side !== 'villain' && !(card.faceDown && card.state === null)
  const mine = isHeroCard === now.isHero ? 1 : -1
  switch (kind) {
    case 'stop':
      return -mine * (card.state === 'ready' ? 0.8 * aimed.use : card.state === 'assigned' ? aimed.use : 0)
    case 'block':
      return -mine * (isFree(card) ? 0.7 * aimed.use : 0)
    case 'unblock':
      return mine * (card.blocked ? 0.7 * aimed.use : 0)
    case 'unassign':
      // Its contribution is lost, but it can be assigned again.
      return -mine * (card.state === 'assigned' ? 0.5 * aimed.use : 0)
    case 'incapacitate':
      return card.state === 'incapacitated' ? 0 : -mine * (1 + 1.5 * aimed.use)
    case 'ready':
      return card.state === 'stopped' || card.state === 'incapacitated' ? mine * aimed.use : 0
    case 'destroy': {
      if (type === 'obstacle' || type === undefined || card.state === null)
        return -mine * ((card.counts ?? 1) * now.swing + 0.3)
      return -mine * (aimed.worth + 0.5 * aimed.use)
    }
  }
}

/** Number to assume if any number may be chosen. */
const AS_MANY_AS_ONE_LIKES = 3

type Offer = Extract<Effect, { kind: 'may' }>

/**
 * Estimates the effect of a text on the bot now, in power: above 0 is good for the bot, no matter whose text it is.
 * Reads the tree and the cards on the table; conditions are not evaluated, and effects that cannot be estimated count a
 * little.
 */
export class TextValue {
  readonly now: Situation
  /** True if the text's `you` is the bot. */
  readonly #mine: boolean
  readonly #self: number | undefined

  /** @param self the card that has the text, by its number */
  constructor(now: Situation, mine: boolean, self: number | undefined) {
    this.now = now
    this.#mine = mine
    this.#self = self
  }

  /** The card that has the text, if the bot sees it. Few texts refer to it. */
  get self(): AimedCard | undefined {
    const card = this.now.find(this.#self)
    return card && new AimedCard(this.now, card)
  }

  /** Sign, from the bot's view, of something good for a player named by the text. */
  signOf(who: Who | undefined): number {
    return this.#isBot(who) ? 1 : -1
  }

  #isBot(who: Who | undefined): boolean {
    switch (who) {
      case 'opponent':
        return !this.#mine
      case 'hero':
        return this.now.isHero
      case 'villain':
        return !this.now.isHero
      case 'chosenPlayer':
      case 'thatPlayer':
      case 'hostOwner':
        return false
      default:
        return this.#mine
    }
  }

  of(effect: Effect): number {
    return worthOf(effect)(this)
  }

  all(effects: readonly Effect[]): number {
    let sum = 0
    for (const effect of effects) sum += this.of(effect)
    return sum
  }

  /** Advantage for the bot if the offer is taken rather than declined. */
  taking(effect: Offer): number {
    const done = this.of(effect.do) + (effect.ifDone ? this.of(effect.ifDone) : 0)
    return done - (effect.ifNot ? this.of(effect.ifNot) : 0)
  }
}

/**
 * Computes the value of a part of a text. Trees never change, and walking one takes several times as long as running
 * the function compiled from it.
 */
type Worth = (text: TextValue) => number

const known = new WeakMap<Effect, Worth>()

function worthOf(effect: Effect): Worth {
  const before = known.get(effect)
  if (before) return before
  const worth = compile(effect)
  known.set(effect, worth)
  return worth
}

const constant =
  (worth: number): Worth =>
  () =>
    worth
const nothing = constant(0)

/** A value counted in favour of one of the players. */
const goodFor =
  (who: Who | undefined, worth: number): Worth =>
  (text) =>
    worth * text.signOf(who)

/** A value counted in favour of the hero player. */
const goodForHero =
  (worth: number): Worth =>
  (text) =>
    text.now.isHero ? worth : -worth

/** A value per unit of an amount, counted in favour of one of the players. */
function eachGoodFor(who: Who | undefined, worth: number, n: Amount): Worth {
  const amount = amountOf(n)
  return (text) => worth * text.signOf(who) * amount(text)
}

function compile(effect: Effect): Worth {
  switch (effect.kind) {
    case 'stop':
    case 'incapacitate':
    case 'destroy':
    case 'ready':
    case 'block':
    case 'unblock':
    case 'unassign': {
      const { kind } = effect
      return aimedAt(effect.target, (text, card) => effectValue(text.now, kind, card))
    }
    case 'gain':
      return eachGoodFor(effect.who, 0.6, effect.n)
    case 'lose':
      return losing(effect.who, amountOf(effect.n))
    case 'pay':
      return eachGoodFor(effect.who, -0.6, effect.n === 'x' ? 1 : effect.n)
    case 'draw':
      return eachGoodFor(effect.who, 0.6, effect.n)
    case 'refill':
      return goodFor(effect.who, 1.5)
    case 'discard':
      return discarding(effect.target)
    case 'move':
      return moving(effect.target, effect.to)
    case 'reveal':
    case 'revealHand':
    case 'shuffle':
    case 'forceContinue':
    case 'choose':
    case 'choosePlayer':
    case 'chooseTrait':
    case 'nothing':
      return nothing
    case 'lookAtHand':
      return constant(0.3)
    case 'look':
    case 'moveGlyph':
    case 'swapGlyphs':
      return constant(0.4)
    case 'search':
      return goodFor(effect.who, 1.2)
    case 'play':
      return effect.cost === 'free' ? goodFor(effect.by, 2) : constant(0.3)
    case 'payCostOf':
    case 'payReviveOf':
      return constant(-1.5)
    case 'loseGlyph':
      return goodForHero(-4)
    case 'placeGlyph':
      return goodForHero(5)
    case 'exchangeGlyph':
      return constant(0.6)
    // An obstacle at the mission usually counts for more than a complication, and its text is there again.
    case 'turnFaceUp':
      return goodForHero(-1)
    case 'turnFaceDown':
      return aimedAt(effect.target, facingDown)
    case 'score':
      return goodFor(effect.by, 3)
    case 'blockade':
      return goodForHero(-1.5)
    case 'revive':
    case 'token':
      return goodFor(undefined, 1.5)
    case 'putCounters':
    case 'takeCounters':
    case 'missionSkill':
      return goodFor(undefined, 0.5)
    case 'assign':
    case 'attach':
      return goodFor(undefined, 1.2)
    case 'winGame':
      return goodFor(effect.who, 30)
    case 'modify': {
      const longer = effect.until !== 'mission'
      return sumOf(effect.by.map((modifier) => changing(modifier, longer)))
    }
    case 'later':
    case 'whenever':
      return times(0.7, effect.do)
    case 'insteadOf':
      return goodFor(undefined, 0.8)
    case 'skipTurn':
      return goodFor(effect.who, -6)
    case 'onlyPass':
      return goodFor(effect.who, -2)
    case 'seq':
      return sumOf(effect.do.map(compile))
    case 'may':
      return offered(effect)
    case 'chooseOne':
      return chosenFrom(effect)
    case 'repeat': {
      const amount = amountOf(effect.times)
      const once = compile(effect.do)
      return (text) => amount(text) * once(text)
    }
    case 'forEach':
      return times(1.5, effect.do)
    case 'if': {
      const then = compile(effect.do)
      const otherwise = effect.else ? times(0.4, effect.else) : nothing
      return (text) => 0.6 * then(text) + otherwise(text)
    }
    case 'instead':
      return compile(effect.do)
  }
}

function times(factor: number, effect: Effect): Worth {
  const once = compile(effect)
  return (text) => factor * once(text)
}

function sumOf(parts: readonly Worth[]): Worth {
  return (text) => {
    let sum = 0
    for (const part of parts) sum += part(text)
    return sum
  }
}

function losing(who: Who | undefined, amount: Worth): Worth {
  return (text) => {
    const sign = text.signOf(who)
    const { you, opponent } = text.now.view
    return -0.6 * sign * Math.min(amount(text), (sign > 0 ? you : opponent).power)
  }
}

/** Value of an offer to the bot, if the player who may take it chooses what is best for them. */
function offered(effect: Offer): Worth {
  const done = sumOf(effect.ifDone ? [compile(effect.do), compile(effect.ifDone)] : [compile(effect.do)])
  if (effect.must) return done
  const not = effect.ifNot ? compile(effect.ifNot) : nothing
  return (text) =>
    text.signOf(effect.who) > 0 ? Math.max(done(text), not(text)) : Math.min(done(text), not(text))
}

function chosenFrom({ modes, by, n = 1 }: Extract<Effect, { kind: 'chooseOne' }>): Worth {
  const worths = modes.map((mode) => sumOf([...(mode.costs ?? []), mode.do].map(compile)))
  return (text) => {
    const mine = text.signOf(by) > 0
    const values = worths.map((worth) => worth(text))
    if (n <= 1) return mine ? Math.max(...values) : Math.min(...values)
    values.sort((a, b) => (mine ? b - a : a - b))
    return values.slice(0, n).reduce((sum, value) => sum + value, 0)
  }
}

function amountOf(amount: Amount): Worth {
  if (typeof amount === 'number') return constant(amount)
  if (amount.kind === 'count') {
    const aim = aimOf(amount.of)
    const { times: each = 1 } = amount
    return (text) => Math.min(4, aim(text.now).length * each)
  }
  return amount.kind === 'sum' ? sumOf(amount.of.map(amountOf)) : constant(1.5)
}

/**
 * The sum over the cards that a target refers to, each at its value for the bot; choices are made as their chooser
 * prefers.
 */
function aimedAt(target: Target, value: (text: TextValue, card: AimedCard) => number): Worth {
  if (typeof target === 'string')
    return (text) => {
      const self = target === 'self' ? text.self : undefined
      return self ? value(text, self) : 0.4
    }
  if (target.kind === 'top') return constant(0.3)
  const aim = aimOf(target.of)
  if (target.kind === 'every')
    return (text) => {
      let sum = 0
      for (const card of aim(text.now)) sum += value(text, card)
      return sum
    }
  const { by, n } = target
  const count = howMany(n)
  const free = typeof n === 'object' && (n.kind === 'upTo' || n.kind === 'any')
  return (text) => {
    const cards = aim(text.now)
    if (cards.length === 0) return 0
    const mine = text.signOf(by) > 0
    const values = cards.map((card) => value(text, card))
    const most = count(text)
    // Most texts choose one card, so that nothing needs sorting.
    if (most === 1) {
      const best = mine ? Math.max(...values) : Math.min(...values)
      return !free || best > 0 === mine ? best : 0
    }
    values.sort((a, b) => (mine ? b - a : a - b))
    let sum = 0
    for (const one of values.slice(0, most)) if (!free || one > 0 === mine) sum += one
    return sum
  }
}

function howMany(n: Choice['n']): Worth {
  if (n === undefined) return constant(1)
  if (typeof n === 'number') return constant(n)
  if (n.kind === 'any') return constant(AS_MANY_AS_ONE_LIKES)
  return amountOf(n.kind === 'upTo' ? n.n : n)
}

function facingDown({ now }: TextValue, { view }: AimedCard): number {
  return (now.isHero ? 1 : -1) * (Math.max(0, (view.counts ?? 1) - 1) * now.swing + 0.3)
}

function discarding(target: Target): Worth {
  if (typeof target === 'string') return constant(-0.5)
  if (target.kind === 'top') return nothing
  if (target.kind === 'every') return goodFor(target.of.whose, -2.5)
  const count = typeof target.n === 'number' ? target.n : 1
  return (text) => -0.7 * text.signOf(target.of.whose) * count
}

function moving(target: Target, to: Extract<Effect, { kind: 'move' }>['to']): Worth {
  if (typeof target === 'string') return to === 'hand' ? goodFor(undefined, 0.8) : nothing
  if (target.kind === 'top') return to === 'hand' ? goodFor(target.whose, 0.7) : constant(0.1)
  if ((target.of.place ?? 'play') !== 'play')
    return to === 'hand' ? goodFor(target.of.whose, 1) : constant(0.2)
  const gone = aimedAt(target, (text, card) => effectValue(text.now, 'destroy', card))
  return (text) => 0.8 * gone(text)
}

function changing(modifier: Modifier, longer: boolean): Worth {
  switch (modifier.kind) {
    case 'skills':
      return addingTo(modifier.of, modifier.n, longer)
    case 'skill': {
      const { skill } = modifier
      const added = addingTo(modifier.of, modifier.n, longer)
      const elsewhere = goodForHero(0.2)
      return (text) => {
        const { mission } = text.now
        return mission && !skill.includes(mission.skill) ? elsewhere(text) : added(text)
      }
    }
    case 'difficulty': {
      const amount = amountOf(modifier.n)
      const hero = goodForHero(-1)
      return (text) => hero(text) * amount(text) * text.now.swing
    }
    case 'firepower':
    case 'totalFirepower':
      return eachGoodFor(undefined, 0.3, modifier.n)
    case 'experience':
      return eachGoodFor(undefined, 2, modifier.n)
    case 'cost': {
      const amount = amountOf(modifier.n)
      const side = sideOfScope(modifier.of)
      return (text) => -0.5 * amount(text) * side(text)
    }
    case 'noCost': {
      const side = sideOfScope(modifier.of)
      return (text) => 1.5 * side(text)
    }
    case 'handSize':
      return eachGoodFor(modifier.who, 0.5, modifier.n)
    case 'complicationCost': {
      const amount = amountOf(modifier.n)
      const hero = goodForHero(0.5)
      return (text) => hero(text) * amount(text)
    }
    case 'cannot':
    case 'blocked': {
      const side = sideOfScope(modifier.of)
      return (text) => -0.8 * side(text)
    }
    case 'noFailure':
      return goodForHero(0.6)
    case 'noMissions':
      return goodForHero(-1)
    default:
      return goodFor(undefined, 0.6)
  }
}

/** Value of skill added to some cards. */
function addingTo(scope: Scope, n: Amount, longer: boolean): Worth {
  const amount = amountOf(n)
  const hero = goodForHero(1)
  const counting = countingIn(scope)
  const lasting = longer ? 1.5 : 1
  return (text) => hero(text) * amount(text) * lasting * counting(text)
}

/** Value of a change of one for these cards, in points at the current mission. */
function countingIn(scope: Scope): Worth {
  if (typeof scope === 'string') return ({ now }) => Math.max(0.3, now.swing)
  const aim = aimOf(scope)
  return ({ now }) => {
    let there = 0
    for (const { view } of aim(now)) if (view.state === 'assigned') there++
    return there * now.swing + 0.2
  }
}

/** Side that these cards belong to: 1 for the bot's, -1 for the other's. */
function sideOfScope(scope: Scope): Worth {
  if (typeof scope === 'string') return goodFor(undefined, 1)
  const side = sideOf(scope)
  return side === undefined ? goodFor(scope.whose, 1) : goodForHero(side === 'hero' ? 1 : -1)
}

/** Price of spending a point of power that would otherwise be lost at the end of the turn. */
const POWER = 0.35
/** Minimum value of a use beyond its price, so that the bot does not fidget. */
const THRESHOLD = 0.3

/** Worth of an event from the hand, below 0 if it is better kept. */
export const eventValue = (now: Situation, option: Option): number => now.textOf(option, readEvent)

function readEvent(now: Situation, option: Option): number {
  const card = now.profileOf(option)?.card
  if (!card) return -1
  const reader = new TextValue(now, true, undefined)
  const value = card.abilities.reduce((sum, ability) => sum + carriedOut(reader, ability), 0)
  return value - POWER * powerOf(option) - THRESHOLD - 0.3
}

/** Worth of an activated ability, price and effect. */
export const activatedValue = (now: Situation, option: Option): number => now.textOf(option, readActivated)

function readActivated(now: Situation, option: Option): number {
  const ability = abilityOf(now, option)
  if (!ability) return -1
  const mine =
    (ability.by !== 'anyPlayer' && ability.by !== 'opponent') ||
    now.find(option.card)?.owner === now.view.viewer
  const reader = new TextValue(now, mine, option.card)
  let value = 0
  for (const cost of ability.costs) if (cost.kind !== 'pay') value += reader.of(cost)
  return value + reader.of(ability.do) - POWER * powerOf(option) - THRESHOLD
}

/** The ability that an option uses. Granted text is read from the card that grants it. */
function abilityOf(now: Situation, option: Option): Activated | undefined {
  const card = now.card(option.text ?? option.key)
  const ability = card?.abilities[option.paragraph ?? 0]
  if (ability?.node === 'activated') return ability
  const granted = card?.abilities.flatMap(grantedBy)
  return granted?.find((one): one is Activated => one.node === 'activated')
}

/** Abilities that a paragraph gives to cards. */
function grantedBy(ability: Ability): readonly Ability[] {
  if (ability.node === 'static') return ability.by.flatMap((by) => (by.kind === 'gains' ? [by.ability] : []))
  if (ability.node === 'triggered' && ability.do.kind === 'attach') return ability.do.gains ?? []
  if (ability.node === 'event' && ability.do.kind === 'attach') return ability.do.gains ?? []
  return []
}

function carriedOut(reader: TextValue, ability: Ability): number {
  if (ability.node === 'event') return reader.of(ability.do)
  if (ability.node === 'toPlay') return reader.all(ability.costs)
  return ability.node === 'triggered' ? 0.5 * reader.of(ability.do) : 0
}
