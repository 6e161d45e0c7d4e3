import type { Ability, Effect, Modifier } from './ability'
import type { Condition } from './conditions'
import type { Amount, Choice, Every, Filter, FromPile } from './selectors'
import type { Trigger, Would } from './triggers'

/**
 * The fields of each kind of node, as a table that the schema, the checks and every other tree walker read, so that a
 * new node is described in one place. The compiler keeps the table and the types consistent.
 */

/** Type of a field's value. A list of a type has the suffix `[]`; an optional field has the suffix `?`. */
export type FieldType =
  | 'ability'
  | 'amount'
  | 'amountOrX'
  | 'bound'
  | 'condition'
  | 'counter'
  | 'destination'
  | 'destroyedBy'
  | 'duration'
  | 'earned'
  | 'effect'
  | 'filter'
  | 'flag'
  | 'gate'
  | 'glyph'
  | 'integer'
  | 'mode'
  | 'modifier'
  | 'name'
  | 'price'
  | 'priceWhile'
  | 'quantity'
  | 'rating'
  | 'ref'
  | 'scope'
  | 'scopeOrYou'
  | 'skill'
  | 'target'
  | 'totalSkill'
  | 'trait'
  | 'trigger'
  | 'who'
  | 'words'
  | 'would'
type Listed = `${FieldType}[]`
/** One of a few words, written `=a|b|c`. */
type Words = `=${string}`
export type Field = FieldType | Listed | Words | `${FieldType | Listed | Words}?`

export type Shape = Readonly<Record<string, Field>>
type ShapeOf<Node, Tag extends string> = { readonly [Name in Exclude<keyof Node, Tag>]-?: Field }
type ShapesOf<Union, Tag extends string> = {
  readonly [Kind in Extract<Union, Record<Tag, string>>[Tag & keyof Extract<Union, Record<Tag, string>>] &
    string]: ShapeOf<Extract<Union, Record<Tag, Kind>>, Tag>
}

const times = 'integer?'
const target = { target: 'target' } as const
const scopeN = { of: 'scope', n: 'amount' } as const

export const AMOUNT_SHAPES = {
  count: { of: 'filter', times },
  size: { of: 'ref', times },
  glyphs: { of: 'scope', different: 'flag?', glyph: 'glyph?', alsoOn: 'filter?', times },
  traits: { of: 'filter', times },
  sharedTraits: { of: 'ref', with: 'filter', times },
  missions: { result: '=success|failure', skill: 'skill?', thisTurn: 'flag?', times },
  experience: { of: 'ref', times },
  rating: { of: 'ref', skill: '=culture|science|combat|ingenuity|contributed|highest' },
  cost: { of: 'ref', times },
  firepower: { of: 'ref' },
  total: { what: '=cost|firepower|culture|science|combat|ingenuity', of: 'filter', times },
  extreme: {
    is: '=highest|lowest',
    what: '=glyphs|cost|firepower|culture|science|combat|ingenuity',
    of: 'filter',
    times,
  },
  counters: { counter: 'counter', of: 'scope', times },
  power: { of: 'who' },
  x: {},
  per: { of: 'amount', by: 'integer', times },
  atMost: { of: 'amount', n: 'integer' },
  sum: { of: 'amount[]' },
} as const satisfies ShapesOf<Amount, 'kind'>

export const CONDITION_SHAPES = {
  exists: { of: 'filter' },
  none: { of: 'filter' },
  all: { of: 'filter', are: 'filter' },
  is: { card: 'ref', a: 'filter' },
  assignedWith: { a: 'filter' },
  compare: { a: 'amount', is: '==|<|<=|>|>=', b: 'amount' },
  thereWas: { result: '=success|failure', skill: 'skill?', no: 'flag?' },
  firstMission: {},
  result: { is: '=success|failure' },
  playedThisTurn: { card: 'filter', by: 'who?' },
  not: { of: 'condition' },
  and: { of: 'condition[]' },
  or: { of: 'condition[]' },
} as const satisfies ShapesOf<Condition, 'kind'>

export const TRIGGER_SHAPES = {
  played: { card: 'scope', by: 'who?' },
  complication: { by: 'who?' },
  assigned: { card: 'scope', by: 'who?' },
  boosted: { card: 'scope' },
  stopped: { card: 'scope' },
  readied: { card: 'scope' },
  incapacitated: { card: 'scope' },
  blocked: { card: 'scope' },
  unblocked: { card: 'scope' },
  destroyed: { card: 'scope' },
  left: { card: 'scope' },
  revived: { card: 'scope' },
  scored: { card: 'scope' },
  earned: { card: 'scope', glyph: 'earned?' },
  passed: { by: 'who?' },
  discarded: { card: 'scope', by: 'who?' },
  missionComing: { by: 'who' },
  resolved: { result: '=success|failure', by: 'who' },
  battleWon: { by: 'who' },
  missionEnd: {},
  phase: { phase: '=power|debrief|turn', at: '=start|end', whose: 'who' },
  anyOf: { of: 'trigger[]' },
} as const satisfies ShapesOf<Trigger, 'kind'>

export const WOULD_SHAPES = {
  destroy: { card: 'scope', byCardOf: 'destroyedBy?' },
  stop: { card: 'scope' },
  incapacitate: { card: 'scope' },
  payRevive: { card: 'scope' },
  reviveCard: { card: 'scope' },
  drawCard: { by: 'who' },
  drawCards: { by: 'who', n: 'bound' },
  discardCard: { card: 'scope', by: 'who' },
} as const satisfies ShapesOf<Would, 'kind'>

export const MODIFIER_SHAPES = {
  skills: scopeN,
  skill: { of: 'scope', skill: 'skill[]', n: 'amount' },
  skillsOf: { of: 'scope', from: 'ref' },
  difficulty: scopeN,
  setDifficulty: scopeN,
  cost: { of: 'scope', n: 'amount', payer: 'who?' },
  noCost: { of: 'scope', payer: 'who?' },
  complicationCost: { n: 'amount', payer: 'who?' },
  missionCost: { n: 'amount' },
  handSize: { who: 'who', n: 'amount' },
  reviveCost: scopeN,
  firepower: scopeN,
  totalFirepower: { n: 'amount' },
  experience: { of: 'scopeOrYou', n: 'amount' },
  pointValue: scopeN,
  scoreCost: { of: 'filter', n: 'amount' },
  blocked: { of: 'scope' },
  cannot: {
    be: '=played|assigned|revived|scored|blocked|unblocked|readied|stopped|destroyed|incapacitated|turnedFaceDown|boosted|used',
    of: 'scope',
    by: 'filter?',
  },
  assignStopped: { of: 'scope' },
  noMissions: { who: 'who' },
  gains: { of: 'scope', ability: 'ability' },
  traitsOf: { of: 'scope', from: 'ref' },
  trait: { of: 'scope', trait: 'trait?' },
  losesTrait: { of: 'scope', trait: 'trait?' },
  noText: { of: 'scope' },
  missionSkill: { skill: 'skill' },
  countsAs: { of: 'scope', n: 'integer', trait: 'trait' },
  again: { text: '=success|failure', of: 'scope' },
  optionalFailure: { of: 'filter', price: 'price?' },
  noFailure: { of: 'scope' },
  boostMore: { of: 'filter', n: 'amount' },
  boostWith: { of: 'filter', titleOf: 'filter' },
  boostBy: { of: 'scope', card: 'filter' },
  firstAction: { who: 'who' },
  adversary: {
    of: 'scope',
    trait: 'trait?',
    reviveCost: 'amount?',
    cannotBe: 'words[]?',
    noText: 'flag?',
    controller: 'who?',
  },
} as const satisfies ShapesOf<Modifier, 'kind'>

export const EFFECT_SHAPES = {
  stop: target,
  ready: target,
  destroy: target,
  incapacitate: target,
  unblock: target,
  unassign: target,
  block: { target: 'target', until: 'duration' },
  choose: target,
  choosePlayer: {},
  chooseTrait: {},
  gain: { n: 'amount', who: 'who?' },
  lose: { n: 'amount', who: 'who?' },
  pay: { n: 'amountOrX', who: 'who?' },
  draw: { n: 'amount', who: 'who?' },
  refill: { who: 'who?' },
  discard: target,
  move: { target: 'target', to: 'destination', by: 'who?' },
  reveal: target,
  revealHand: { whose: 'who' },
  lookAtHand: { whose: 'who' },
  look: {
    pile: '=deck|missions',
    whose: 'who?',
    n: 'amount',
    end: '=bottom?',
    put: '=topAndBottom|topOrBottom|oneOnTop|stay',
    by: 'who?',
    as: 'name?',
  },
  search: {
    pile: '=deck|missions',
    who: 'who?',
    whose: 'who?',
    for: 'filter',
    to: '=hand|top|play|discard',
    reveal: 'flag?',
    as: 'name?',
  },
  shuffle: { pile: '=deck|missions', whose: 'who' },
  play: { target: 'target', cost: '=normal|free', sameTitle: 'flag?', complication: 'flag?', by: 'who?' },
  payCostOf: target,
  payReviveOf: { target: 'ref' },
  moveGlyph: { glyph: 'target', to: 'target' },
  swapGlyphs: { a: 'ref', b: 'ref' },
  loseGlyph: { glyph: 'target', by: 'who?' },
  placeGlyph: { beneath: 'ref' },
  exchangeGlyph: { glyph: 'target' },
  turnFaceDown: target,
  turnFaceUp: target,
  score: { target: 'target', by: 'who?' },
  revive: { target: 'target', ready: 'flag?' },
  blockade: {},
  token: target,
  putCounters: { counter: 'counter', target: 'target', n: 'amount?' },
  takeCounters: { counter: 'counter', target: 'target', n: 'amount?', all: 'flag?' },
  assign: { target: 'target', free: 'flag?' },
  attach: { on: 'target', gains: 'ability[]?' },
  modify: { by: 'modifier[]', until: 'duration' },
  later: { on: 'trigger', do: 'effect' },
  whenever: { on: 'trigger', do: 'effect', until: 'duration' },
  insteadOf: { would: 'would', do: 'effect' },
  skipTurn: { who: 'who' },
  winGame: { who: 'who' },
  forceContinue: {},
  onlyPass: { who: 'who' },
  seq: { do: 'effect[]' },
  may: { who: 'who?', must: 'flag?', do: 'effect', ifDone: 'effect?', ifNot: 'effect?' },
  chooseOne: { modes: 'mode[]', by: 'who?', n: 'integer?' },
  repeat: { times: 'amount', do: 'effect' },
  forEach: { of: 'target', as: 'name', do: 'effect' },
  if: { if: 'condition', do: 'effect', else: 'effect?' },
  instead: { do: 'effect', if: 'condition', instead: 'effect', may: 'flag?' },
  missionSkill: { skill: 'skill', until: 'duration' },
  nothing: {},
} as const satisfies ShapesOf<Effect, 'kind'>

export const TARGET_SHAPES = {
  choose: {
    of: 'filter',
    n: 'quantity?',
    by: 'who?',
    as: 'name?',
    random: 'flag?',
    totalCost: 'amount?',
    totalSkill: 'totalSkill?',
  },
  every: { of: 'filter', as: 'name?' },
  top: { pile: '=deck|missions', whose: 'who?', n: 'amount?', end: '=bottom?', as: 'name?' },
} as const satisfies ShapesOf<Choice | Every | FromPile, 'kind'>

export const ABILITY_SHAPES = {
  triggered: {
    on: 'trigger',
    gate: 'gate?',
    from: '=score?',
    while: 'condition?',
    if: 'condition?',
    do: 'effect',
    once: 'flag?',
  },
  outcome: { on: '=success|failure|either|victory', do: 'effect' },
  activated: {
    gate: 'gate?',
    costs: 'effect[]',
    do: 'effect',
    once: 'flag?',
    times: '=twice|threeTimes?',
    if: 'condition?',
    by: '=anyPlayer|hostOwner|opponent?',
    price: 'priceWhile?',
    from: '=hand?',
  },
  static: { gate: 'gate?', from: '=score?', while: 'condition?', by: 'modifier[]' },
  event: { costs: 'effect[]?', onlyIf: 'condition?', do: 'effect' },
  toPlay: { costs: 'effect[]', unless: 'condition?' },
  toAssign: { gate: 'gate?', card: 'scope', costs: 'effect[]', while: 'condition?', unless: 'condition?' },
  playOnlyIf: { if: 'condition' },
  replacement: { gate: 'gate?', while: 'condition?', would: 'would', may: 'effect?', instead: 'effect' },
  becomesAdversary: {
    trait: 'trait?',
    reviveCost: 'amount?',
    cannotBe: 'words[]?',
    noText: 'flag?',
    controller: 'who?',
  },
  withdraw: { n: 'amount' },
  dominion: {},
} as const satisfies ShapesOf<Ability, 'node'>

export const FILTER_SHAPE = {
  what: '=card|character|team|support|mission|gear|event|obstacle|complication|adversary|ship|glyph?',
  place: '=play|hand|deck|discard|missions|score|failed|blockade|beneath?',
  whose: 'who?',
  atMission: 'flag?',
  state: 'words?',
  blocked: 'flag?',
  side: '=hero|villain?',
  trait: 'words?',
  chosenTrait: 'flag?',
  traitless: 'flag?',
  skill: 'skill?',
  rating: 'rating?',
  glyphs: 'integer?',
  glyph: 'words?',
  matching: 'scope?',
  cost: 'bound?',
  difficulty: 'bound?',
  experience: 'bound?',
  firepower: 'bound?',
  title: 'words?',
  titleOf: 'scope?',
  other: 'words?',
  among: 'ref?',
  text: '=failure|success|dominion|withdraw?',
  token: 'flag?',
  counter: 'counter?',
  beneath: 'scope?',
  hosting: 'ref?',
  on: 'scope?',
  sharing: 'scope?',
  allTraitsOf: 'ref?',
  sameHost: 'ref?',
  otherHost: 'ref?',
  sameExperience: 'ref?',
  assignable: 'flag?',
  wasAssigned: 'flag?',
  most: '=glyphs|cost|firepower|culture|science|combat|ingenuity?',
  least: '=glyphs|cost|firepower|culture|science|combat|ingenuity?',
  not: 'filter?',
  anyOf: 'filter[]?',
} as const satisfies { readonly [Name in keyof Filter]-?: Field }
