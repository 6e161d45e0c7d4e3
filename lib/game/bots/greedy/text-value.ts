import type { Ability, Activated, Effect, Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Choice, Filter, Target } from '@/lib/game/abilities/selectors'
import type { CardView, Option } from '@/lib/game/engine'
import { cardsOf, sideOf } from './aimed-cards'
import { isFree, powerOf, type Situation, sumOfRatings } from './situation'

export type EffectOnCard = 'stop' | 'incapacitate' | 'destroy' | 'ready' | 'block' | 'unblock'

/** The worth of an effect on a card to the bot. */
export function effectValue(now: Situation, kind: EffectOnCard, card: CardView): number {
  const known = now.card(card.key)
  const type = known?.type
  const isHeroCard = known?.side !== 'villain' && !(card.faceDown && card.state === null)
  const mine = isHeroCard === now.isHero ? 1 : -1
  const use = usefulness(now, card)
  switch (kind) {
    case 'stop':
      return -mine * (card.state === 'ready' ? 0.8 * use : card.state === 'assigned' ? use : 0)
    case 'block':
      return -mine * (isFree(card) ? 0.7 * use : 0)
    case 'unblock':
      return mine * (card.blocked ? 0.7 * use : 0)
    case 'incapacitate':
      return card.state === 'incapacitated' ? 0 : -mine * (1 + 1.5 * use)
    case 'ready':
      return card.state === 'stopped' || card.state === 'incapacitated' ? mine * use : 0
    case 'destroy': {
      if (type === 'obstacle' || type === undefined || card.state === null)
        return -mine * ((card.counts ?? 1) * now.swing + 0.3)
      return -mine * (now.worth(card.key) + 0.5 * use)
    }
  }
}

/** Value of a card's possible uses for the rest of this turn. */
function usefulness(now: Situation, card: CardView): number {
  const { mission } = now
  if (card.firepower !== undefined) return 0.5 + 0.4 * card.firepower
  const sum = sumOfRatings(card)
  if (!mission) return 0.4 * sum + 0.3
  const rating = card.ratings[mission.skill] ?? 0
  return rating * Math.max(0.4, now.swing) + 0.2 * (sum - rating) + 0.2
}

/** Number to assume if any number may be chosen. */
const AS_MANY_AS_ONE_LIKES = 3

/**
 * Estimates the effect of a text on the bot now, in power: above 0 is good for the bot, no matter whose text it is.
 * Reads the tree and the cards on the table; conditions are not evaluated, and effects that cannot be estimated count a
 * little.
 */
export class TextValue {
  readonly #now: Situation
  /** True if the text's `you` is the bot. */
  readonly #mine: boolean
  /** The card that has the text. */
  readonly #self: CardView | undefined

  constructor(now: Situation, mine: boolean, self: CardView | undefined) {
    this.#now = now
    this.#mine = mine
    this.#self = self
  }

  /** Sign, from the bot's view, of something good for a player named by the text. */
  #signOf(who: Who | undefined): number {
    return this.#isBot(who) ? 1 : -1
  }

  #isBot(who: Who | undefined): boolean {
    switch (who) {
      case 'opponent':
        return !this.#mine
      case 'hero':
        return this.#now.isHero
      case 'villain':
        return !this.#now.isHero
      case 'chosenPlayer':
      case 'thatPlayer':
      case 'hostOwner':
        return false
      default:
        return this.#mine
    }
  }

  all(effects: readonly Effect[]): number {
    let sum = 0
    for (const effect of effects) sum += this.of(effect)
    return sum
  }

  of(effect: Effect): number {
    switch (effect.kind) {
      case 'stop':
      case 'incapacitate':
      case 'destroy':
      case 'ready':
      case 'block':
      case 'unblock':
        return this.#effectOnCard(effect.kind, effect.target)
      case 'gain':
        return 0.6 * this.#signOf(effect.who) * this.#amount(effect.n)
      case 'lose':
        return -0.6 * this.#signOf(effect.who) * this.#lossOf(effect.who, this.#amount(effect.n))
      case 'pay':
        return -0.6 * this.#signOf(effect.who) * (effect.n === 'x' ? 1 : this.#amount(effect.n))
      case 'draw':
        return 0.6 * this.#signOf(effect.who) * this.#amount(effect.n)
      case 'refill':
        return 1.5 * this.#signOf(effect.who)
      case 'discard':
        return this.#discarding(effect.target)
      case 'move':
        return this.#moving(effect.target, effect.to)
      case 'reveal':
      case 'revealHand':
      case 'shuffle':
        return 0
      case 'lookAtHand':
        return 0.3
      case 'look':
        return 0.4
      case 'search':
        return 1.2 * this.#signOf(effect.who)
      case 'play':
        return effect.cost === 'free' ? 2 * this.#signOf(effect.by) : 0.3
      case 'payCostOf':
      case 'payReviveOf':
        return -1.5
      case 'moveGlyph':
      case 'swapGlyphs':
        return 0.4
      case 'loseGlyph':
        return this.#now.isHero ? -4 : 4
      case 'placeGlyph':
        return this.#now.isHero ? 5 : -5
      case 'exchangeGlyph':
        return 0.6
      case 'turnFaceDown':
        return this.#facingDown(effect.target)
      case 'score':
        return 3 * this.#signOf(effect.by)
      case 'revive':
        return 1.5 * this.#signOf(undefined)
      case 'blockade':
        return this.#now.isHero ? -1.5 : 1.5
      case 'token':
        return 1.5 * this.#signOf(undefined)
      case 'putCounters':
      case 'takeCounters':
        return 0.5 * this.#signOf(undefined)
      case 'assign':
        return 1.2 * this.#signOf(undefined)
      case 'winGame':
        return 30 * this.#signOf(effect.who)
      case 'attach':
        return 1.2 * this.#signOf(undefined)
      case 'modify':
        return effect.by.reduce(
          (sum, modifier) => sum + this.#modifier(modifier, effect.until !== 'mission'),
          0,
        )
      case 'later':
      case 'whenever':
        return 0.7 * this.of(effect.do)
      case 'insteadOf':
        return 0.8 * this.#signOf(undefined)
      case 'skipTurn':
        return -6 * this.#signOf(effect.who)
      case 'forceContinue':
        return 0
      case 'onlyPass':
        return -2 * this.#signOf(effect.who)
      case 'seq':
        return this.all(effect.do)
      case 'may':
        return this.may(effect)
      case 'chooseOne': {
        const values = effect.modes.map((mode) => this.all([...(mode.costs ?? []), mode.do]))
        if (effect.n !== undefined && effect.n > 1) {
          const sorted = values.sort((a, b) => (this.#signOf(effect.by) > 0 ? b - a : a - b))
          return sorted.slice(0, effect.n).reduce((sum, value) => sum + value, 0)
        }
        return this.#signOf(effect.by) > 0 ? Math.max(...values) : Math.min(...values)
      }
      case 'repeat':
        return this.#amount(effect.times) * this.of(effect.do)
      case 'forEach':
        return 1.5 * this.of(effect.do)
      case 'if':
        return 0.6 * this.of(effect.do) + (effect.else ? 0.4 * this.of(effect.else) : 0)
      case 'instead':
        return this.of(effect.do)
      case 'missionSkill':
        return 0.5 * this.#signOf(undefined)
      case 'choose':
      case 'choosePlayer':
      case 'nothing':
        return 0
    }
  }

  /** Value of the offer to the bot, if the player who may take it chooses what is best for them. */
  may(effect: Extract<Effect, { kind: 'may' }>): number {
    const done = this.of(effect.do) + (effect.ifDone ? this.of(effect.ifDone) : 0)
    const not = effect.ifNot ? this.of(effect.ifNot) : 0
    if (effect.must) return done
    return this.#signOf(effect.who) > 0 ? Math.max(done, not) : Math.min(done, not)
  }

  /** Advantage for the bot if the offer is taken rather than declined. */
  taking(effect: Extract<Effect, { kind: 'may' }>): number {
    const done = this.of(effect.do) + (effect.ifDone ? this.of(effect.ifDone) : 0)
    return done - (effect.ifNot ? this.of(effect.ifNot) : 0)
  }

  #amount(amount: Amount): number {
    if (typeof amount === 'number') return amount
    if (amount.kind === 'count') return Math.min(4, this.#cards(amount.of).length * (amount.times ?? 1))
    if (amount.kind === 'sum') return amount.of.reduce<number>((sum, part) => sum + this.#amount(part), 0)
    return 1.5
  }

  #lossOf(who: Who | undefined, n: number): number {
    const loser = this.#signOf(who) > 0 ? this.#now.view.you : this.#now.view.opponent
    return Math.min(n, loser.power)
  }

  #effectOnCard(kind: EffectOnCard, target: Target): number {
    return this.#aim(target, (card) => effectValue(this.#now, kind, card))
  }

  /**
   * The sum over the cards that a target refers to, each at its value for the bot; choices are made as their chooser
   * prefers.
   */
  #aim(target: Target, value: (card: CardView) => number): number {
    if (typeof target === 'string') return target === 'self' && this.#self ? value(this.#self) : 0.4
    if (target.kind === 'top') return 0.3
    const cards = this.#cards(target.of)
    if (cards.length === 0) return 0
    if (target.kind === 'every') {
      let sum = 0
      for (const card of cards) sum += value(card)
      return sum
    }
    return this.#chosen(target, cards.map(value))
  }

  #chosen(choice: Choice, values: number[]): number {
    const mine = this.#signOf(choice.by) > 0
    const free = typeof choice.n === 'object' && (choice.n.kind === 'upTo' || choice.n.kind === 'any')
    const count = this.#howMany(choice.n)
    // Most texts choose one card: then there is nothing to sort.
    if (count === 1) {
      const best = mine ? Math.max(...values) : Math.min(...values)
      return !free || best > 0 === mine ? best : 0
    }
    values.sort((a, b) => (mine ? b - a : a - b))
    let sum = 0
    for (const value of values.slice(0, count)) if (!free || value > 0 === mine) sum += value
    return sum
  }

  #howMany(n: Choice['n']): number {
    if (n === undefined) return 1
    if (typeof n === 'number') return n
    if (n.kind === 'any') return AS_MANY_AS_ONE_LIKES
    return this.#amount(n.kind === 'upTo' ? n.n : n)
  }

  #facingDown(target: Target): number {
    const sign = this.#now.isHero ? 1 : -1
    return this.#aim(target, (card) => sign * (Math.max(0, (card.counts ?? 1) - 1) * this.#now.swing + 0.3))
  }

  #discarding(target: Target): number {
    if (typeof target === 'string') return -0.5
    if (target.kind === 'top') return 0
    const sign = this.#signOf(target.of.whose)
    if (target.kind === 'every') return -2.5 * sign
    return -0.7 * sign * (typeof target.n === 'number' ? target.n : 1)
  }

  #moving(target: Target, to: Extract<Effect, { kind: 'move' }>['to']): number {
    if (typeof target === 'string') return to === 'hand' ? 0.8 * this.#signOf(undefined) : 0
    if (target.kind === 'top') return to === 'hand' ? 0.7 * this.#signOf(target.whose) : 0.1
    const place = target.of.place ?? 'play'
    if (place !== 'play') return to === 'hand' ? 1 * this.#signOf(target.of.whose) : 0.2
    return 0.8 * this.#aim(target, (card) => effectValue(this.#now, 'destroy', card))
  }

  #modifier(modifier: Modifier, longer: boolean): number {
    const now = this.#now
    const heroSign = now.isHero ? 1 : -1
    const lasting = longer ? 1.5 : 1
    switch (modifier.kind) {
      case 'skills':
      case 'skill': {
        if (modifier.kind === 'skill' && now.mission && !modifier.skill.includes(now.mission.skill))
          return 0.2 * heroSign
        return heroSign * this.#amount(modifier.n) * lasting * this.#scopeCount(modifier.of)
      }
      case 'difficulty':
        return -heroSign * this.#amount(modifier.n) * now.swing
      case 'firepower':
      case 'totalFirepower':
        return 0.3 * this.#amount(modifier.n) * this.#signOf(undefined)
      case 'experience':
        return 2 * this.#amount(modifier.n) * this.#signOf(undefined)
      case 'cost':
        return -0.5 * this.#amount(modifier.n) * this.#scopeSign(modifier.of)
      case 'noCost':
        return 1.5 * this.#scopeSign(modifier.of)
      case 'handSize':
        return 0.5 * this.#amount(modifier.n) * this.#signOf(modifier.who)
      case 'complicationCost':
        return heroSign * 0.5 * this.#amount(modifier.n)
      case 'cannot':
      case 'blocked':
        return this.#scopeSign(modifier.of) * -0.8
      case 'noFailure':
        return 0.6 * heroSign
      case 'noMissions':
        return -1 * heroSign
      default:
        return 0.6 * this.#signOf(undefined)
    }
  }

  /** Value in points at the current mission of a change of one for these cards. */
  #scopeCount(scope: Scope): number {
    const { swing } = this.#now
    if (typeof scope === 'string') return Math.max(0.3, swing)
    const cards = this.#cards(scope)
    return cards.filter((card) => card.state === 'assigned').length * swing + 0.2
  }

  /** Side that these cards belong to: 1 for the bot's, -1 for the other's. */
  #scopeSign(scope: Scope): number {
    if (typeof scope === 'string') return this.#signOf(undefined)
    const side = sideOf(scope)
    if (side === undefined) return this.#signOf(scope.whose)
    return (side === 'hero') === this.#now.isHero ? 1 : -1
  }

  /** Cards in play that a filter may mean. */
  #cards(filter: Filter): CardView[] {
    return cardsOf(this.#now, filter)
  }
}

/** Price of spending a point of power that would otherwise be lost at the end of the turn. */
const POWER = 0.35
/** Minimum value of a use beyond its price, so that the bot does not fidget. */
const THRESHOLD = 0.3

/** Worth of an event from the hand, below 0 if it is better kept. */
export const eventValue = (now: Situation, option: Option): number => now.textOf(option, readEvent)

function readEvent(now: Situation, option: Option): number {
  const card = now.card(option.key)
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
  const reader = new TextValue(now, mine, now.find(option.card))
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
