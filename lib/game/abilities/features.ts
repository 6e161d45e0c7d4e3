import type { Glyph } from '@/lib/game/terms'
import type { Ability, Effect, EffectKind, Modifier } from './ability'
import type { Target } from './selectors'
import type { Trigger } from './triggers'

/** Features that searches can ask for: the effects of a card's texts, their timing, keywords and glyphs. */

/** Words for the effects of texts on cards, players and numbers. */
export const DOES_WORDS = [
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'block',
  'unblock',
  'gain',
  'lose',
  'draw',
  'discard',
  'take',
  'return',
  'move',
  'look',
  'search',
  'shuffle',
  'play',
  'glyph',
  'complication',
  'score',
  'revive',
  'blockade',
  'token',
  'counter',
  'assign',
  'attach',
  'skills',
  'difficulty',
  'cost',
  'revive-cost',
  'firepower',
  'experience',
  'points',
  'forbid',
  'grant',
  'instead',
  'adversary',
  'failure',
  'turn',
  'win',
  'blank',
] as const
export type DoesWord = (typeof DOES_WORDS)[number]

/** Words for the events that texts react to. */
export const MOMENTS = [
  'play',
  'complication',
  'assign',
  'boost',
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'block',
  'unblock',
  'leave',
  'revive',
  'score',
  'earn',
  'pass',
  'draw',
  'discard',
  'mission',
  'success',
  'failure',
  'victory',
  'power-phase',
  'debrief-phase',
  'turn',
] as const
export type Moment = (typeof MOMENTS)[number]

/** The rulebook's keywords, and the features that they bring into play. */
export const KEYWORDS = [
  'dominion',
  'withdraw',
  'success',
  'failure',
  'victory',
  'blockade',
  'promotion',
] as const
export type Keyword = (typeof KEYWORDS)[number]

export interface Features {
  readonly does: ReadonlySet<DoesWord>
  readonly moments: ReadonlySet<Moment>
  readonly keywords: ReadonlySet<Keyword>
  readonly glyphs: ReadonlySet<Glyph>
}

/** Undefined for effects that only carry or prepare other effects. */
const EFFECT_WORDS: Readonly<Record<EffectKind, DoesWord | undefined>> = {
  stop: 'stop',
  ready: 'ready',
  destroy: 'destroy',
  incapacitate: 'incapacitate',
  unblock: 'unblock',
  unassign: 'ready',
  block: 'block',
  choose: undefined,
  choosePlayer: undefined,
  chooseTrait: undefined,
  gain: 'gain',
  lose: 'lose',
  pay: undefined,
  draw: 'draw',
  refill: 'draw',
  discard: 'discard',
  move: 'move',
  reveal: 'look',
  revealHand: 'look',
  lookAtHand: 'look',
  look: 'look',
  search: 'search',
  shuffle: 'shuffle',
  play: 'play',
  payCostOf: undefined,
  payReviveOf: undefined,
  moveGlyph: 'glyph',
  swapGlyphs: 'glyph',
  loseGlyph: 'glyph',
  placeGlyph: 'glyph',
  exchangeGlyph: 'glyph',
  turnFaceDown: 'complication',
  turnFaceUp: 'complication',
  score: 'score',
  revive: 'revive',
  blockade: 'blockade',
  token: 'token',
  putCounters: 'counter',
  takeCounters: 'counter',
  assign: 'assign',
  attach: 'attach',
  modify: undefined,
  later: undefined,
  whenever: undefined,
  insteadOf: 'instead',
  skipTurn: 'turn',
  winGame: 'win',
  forceContinue: 'turn',
  onlyPass: 'forbid',
  seq: undefined,
  may: undefined,
  chooseOne: undefined,
  repeat: undefined,
  forEach: undefined,
  if: undefined,
  instead: undefined,
  missionSkill: 'difficulty',
  nothing: undefined,
}

const MODIFIER_WORDS: Readonly<Record<Modifier['kind'], DoesWord>> = {
  skills: 'skills',
  skill: 'skills',
  skillsOf: 'skills',
  difficulty: 'difficulty',
  setDifficulty: 'difficulty',
  cost: 'cost',
  noCost: 'cost',
  complicationCost: 'cost',
  missionCost: 'cost',
  handSize: 'draw',
  reviveCost: 'revive-cost',
  firepower: 'firepower',
  totalFirepower: 'firepower',
  experience: 'experience',
  pointValue: 'points',
  scoreCost: 'score',
  blocked: 'block',
  cannot: 'forbid',
  assignStopped: 'assign',
  noMissions: 'forbid',
  gains: 'grant',
  traitsOf: 'grant',
  trait: 'grant',
  losesTrait: 'blank',
  noText: 'blank',
  missionSkill: 'difficulty',
  countsAs: 'grant',
  again: 'grant',
  optionalFailure: 'failure',
  noFailure: 'failure',
  boostMore: 'skills',
  boostWith: 'grant',
  boostBy: 'grant',
  firstAction: 'turn',
  adversary: 'adversary',
}

const MOMENT_WORDS: Readonly<Record<Exclude<Trigger['kind'], 'anyOf' | 'phase' | 'resolved'>, Moment>> = {
  played: 'play',
  complication: 'complication',
  assigned: 'assign',
  boosted: 'boost',
  stopped: 'stop',
  readied: 'ready',
  incapacitated: 'incapacitate',
  blocked: 'block',
  unblocked: 'unblock',
  destroyed: 'destroy',
  left: 'leave',
  revived: 'revive',
  scored: 'score',
  earned: 'earn',
  passed: 'pass',
  discarded: 'discard',
  missionComing: 'mission',
  battleWon: 'victory',
  missionEnd: 'mission',
}
const PHASE_WORDS = { power: 'power-phase', debrief: 'debrief-phase', turn: 'turn' } as const
const WOULD_WORDS = {
  destroy: 'destroy',
  stop: 'stop',
  incapacitate: 'incapacitate',
  payRevive: 'revive',
  reviveCard: 'revive',
  drawCard: 'draw',
  drawCards: 'draw',
  discardCard: 'discard',
} as const

/**
 * Returns the effects of some paragraphs of game text, including abilities that they grant. Costs do not count as
 * effects.
 */
export function featuresOf(abilities: readonly Ability[]): Features {
  const reader = new FeatureReader()
  for (const ability of abilities) reader.ability(ability)
  return reader
}

class FeatureReader implements Features {
  readonly does = new Set<DoesWord>()
  readonly moments = new Set<Moment>()
  readonly keywords = new Set<Keyword>()
  readonly glyphs = new Set<Glyph>()

  ability(ability: Ability): void {
    if ('gate' in ability) for (const glyph of ability.gate?.glyphs ?? []) this.glyphs.add(glyph)
    switch (ability.node) {
      case 'triggered':
        this.trigger(ability.on)
        this.effect(ability.do)
        break
      case 'outcome':
        for (const on of ability.on === 'either' ? (['success', 'failure'] as const) : [ability.on]) {
          this.moments.add(on)
          this.keywords.add(on)
        }
        this.effect(ability.do)
        break
      case 'activated':
      case 'event':
        this.effect(ability.do)
        break
      case 'static':
        for (const modifier of ability.by) this.modifier(modifier)
        break
      case 'replacement':
        this.moments.add(WOULD_WORDS[ability.would.kind])
        this.does.add('instead')
        this.effect(ability.instead)
        break
      case 'toAssign':
        this.does.add('forbid')
        break
      case 'becomesAdversary':
        this.does.add('adversary')
        break
      case 'withdraw':
        this.keywords.add('withdraw')
        this.does.add('gain')
        break
      case 'dominion':
        this.keywords.add('dominion')
        break
      case 'toPlay':
      case 'playOnlyIf':
        break
    }
  }

  private trigger(trigger: Trigger): void {
    if (trigger.kind === 'anyOf') for (const one of trigger.of) this.trigger(one)
    else if (trigger.kind === 'phase') this.moments.add(PHASE_WORDS[trigger.phase])
    else if (trigger.kind === 'resolved') this.moments.add(trigger.result)
    else this.moments.add(MOMENT_WORDS[trigger.kind])
  }

  private effect(effect: Effect): void {
    const word = EFFECT_WORDS[effect.kind]
    if (word !== undefined) this.does.add(word)
    switch (effect.kind) {
      case 'blockade':
        this.keywords.add('blockade')
        break
      case 'token':
        this.keywords.add('promotion')
        break
      case 'play':
        if (effect.complication) this.does.add('complication')
        break
      case 'move':
        if (effect.to === 'hand') this.does.add(isInPlay(effect.target) ? 'return' : 'take')
        break
      case 'search':
        if (effect.to === 'hand') this.does.add('take')
        else if (effect.to !== 'top') this.does.add(effect.to)
        break
      case 'later':
      case 'whenever':
        this.trigger(effect.on)
        break
      case 'insteadOf':
        this.moments.add(WOULD_WORDS[effect.would.kind])
        break
      case 'attach':
        for (const ability of effect.gains ?? []) this.ability(ability)
        break
      case 'modify':
        for (const modifier of effect.by) this.modifier(modifier)
        break
    }
    for (const part of partsOf(effect)) this.effect(part)
  }

  private modifier(modifier: Modifier): void {
    this.does.add(MODIFIER_WORDS[modifier.kind])
    if (modifier.kind === 'boostMore' || modifier.kind === 'boostBy') this.moments.add('boost')
    if (modifier.kind === 'gains') this.ability(modifier.ability)
  }
}

const isInPlay = (target: Target): boolean =>
  typeof target === 'object' && target.kind !== 'top' && (target.of.place ?? 'play') === 'play'

/** The parts of a compound effect. */
function partsOf(effect: Effect): readonly Effect[] {
  switch (effect.kind) {
    case 'seq':
      return effect.do
    case 'may':
      return [effect.do, effect.ifDone, effect.ifNot].filter((part) => part !== undefined)
    case 'chooseOne':
      return effect.modes.map((mode) => mode.do)
    case 'if':
      return effect.else ? [effect.do, effect.else] : [effect.do]
    case 'instead':
      return [effect.do, effect.instead]
    case 'repeat':
    case 'forEach':
    case 'later':
    case 'whenever':
    case 'insteadOf':
      return [effect.do]
    default:
      return []
  }
}
