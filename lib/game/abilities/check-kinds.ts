import type { CardType } from '@/lib/game/terms'
import type { Kind } from './selectors'
import { type AnyNode, isNode } from './walk'

/** Problems that a tree can have. */
export const PROBLEM_CODES = [
  /** Too deep, too large. */
  'too-big',
  /** A key that nothing reads, a missing one, or a value of the wrong kind. */
  'shape',
  /** A name that no choice before it binds. */
  'unbound-name',
  /** Two choices bind the same name. */
  'bound-twice',
  /** A name that nothing reads. */
  'unread-name',
  /** A word such as `that` with nothing that it could refer to. */
  'no-such-reference',
  /** No card can ever fit. */
  'impossible-selector',
  /** An effect that does not apply to the selected cards. */
  'wrong-kind',
  /** A paragraph that a card of this type cannot have. */
  'wrong-card-type',
  /** Something that another player may do, without naming who pays, discards or chooses. */
  'wrong-player',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Something wrong, and where: keys and list places from the root of the tree. */
export interface Problem {
  readonly code: ProblemCode
  readonly path: readonly (string | number)[]
  /** The word, name or key concerned. */
  readonly detail: string
}

/** Which effects apply to which kinds of card, and which paragraphs each card type can have. */

type Report = (code: ProblemCode, key: string, detail: string) => void

const STOPPABLE: readonly Kind[] = ['card', 'character', 'team', 'support', 'adversary', 'ship', 'gear']
const CHARACTERS: readonly Kind[] = ['card', 'character', 'team', 'support']
/** Kinds that can be assigned, and therefore blocked. */
const ASSIGNED: readonly Kind[] = [...CHARACTERS, 'adversary', 'ship']
const GLYPHS: readonly Kind[] = ['glyph']
/** Kinds that can have counters: cards that are face up on the table. */
const COUNTED: readonly Kind[] = [...STOPPABLE, 'obstacle', 'mission']

/** By effect: the field that names the cards, and the kinds that the effect applies to. */
const KINDS: Readonly<Record<string, Readonly<Record<string, readonly Kind[]>>>> = {
  stop: { target: STOPPABLE },
  ready: { target: STOPPABLE },
  destroy: { target: ['card', 'support', 'gear', 'ship', 'adversary', 'obstacle', 'complication'] },
  incapacitate: { target: [...CHARACTERS, 'ship'] },
  block: { target: ASSIGNED },
  unblock: { target: ASSIGNED },
  unassign: { target: ASSIGNED },
  moveGlyph: { glyph: GLYPHS, to: CHARACTERS },
  loseGlyph: { glyph: GLYPHS },
  exchangeGlyph: { glyph: GLYPHS },
  turnFaceDown: { target: ['obstacle', 'adversary'] },
  turnFaceUp: { target: ['complication'] },
  score: { target: ['adversary', 'obstacle', 'card'] },
  revive: { target: ['adversary'] },
  token: { target: ['team', 'character'] },
  putCounters: { target: COUNTED },
  takeCounters: { target: COUNTED },
  assign: { target: ASSIGNED },
}

/** By change: the kinds of card that have what changes. */
const CHANGED: Readonly<Record<string, readonly Kind[]>> = {
  skills: [...CHARACTERS, 'adversary'],
  skill: [...CHARACTERS, 'adversary'],
  skillsOf: [...CHARACTERS, 'adversary'],
  difficulty: ['card', 'mission', 'obstacle', 'adversary', 'complication'],
  setDifficulty: ['card', 'mission', 'obstacle', 'adversary', 'complication'],
  firepower: ['card', 'ship'],
  reviveCost: ['card', 'adversary'],
  pointValue: CHARACTERS,
  blocked: ASSIGNED,
  assignStopped: ASSIGNED,
  // Cards that lie on others can be taken off them.
  takeOff: ['card', 'gear', 'obstacle'],
}

/** The kinds of card that an effect or a change is possible for, if it needs cards in play; undefined for any card. */
export const kindsInPlayFor = (kind: string): readonly Kind[] | undefined =>
  KINDS[kind]?.target ?? CHANGED[kind]

function kindsOf(filter: unknown): readonly string[] {
  if (!isNode(filter)) return []
  if (Array.isArray(filter.anyOf)) return filter.anyOf.flatMap(kindsOf)
  return filter.what === undefined ? [] : [String(filter.what)]
}

/** The next card played can only be given a change of its cost, and only if the cards are described, not named. */
const isCostOfCards = (modifier: unknown): boolean =>
  isNode(modifier) && (modifier.kind === 'cost' || modifier.kind === 'noCost') && isNode(modifier.of)

/** Reports `wrong-kind` if an effect names cards of a kind that it does not apply to. */
export function checkEffectKind(effect: AnyNode, report: Report): void {
  const fields = KINDS[String(effect.kind)] ?? {}
  for (const [key, allowed] of Object.entries(fields)) {
    const target = effect[key]
    if (!isNode(target)) continue
    for (const kind of kindsOf(target.of)) {
      if (!(allowed as readonly string[]).includes(kind))
        report('wrong-kind', key, `${String(effect.kind)} ${kind}`)
    }
  }
  if (effect.until === 'nextPlayed' && !(Array.isArray(effect.by) && effect.by.every(isCostOfCards)))
    report('wrong-kind', 'until', 'nextPlayed')
  if (effect.kind === 'search' && (effect.to === 'play' || effect.to === 'discard')) {
    // Everybody sees what is played or discarded, and missions are not played by texts.
    if (effect.pile === 'missions' || effect.reveal !== undefined)
      report('wrong-kind', 'to', String(effect.to))
  }
  // A card of another player's deck never becomes one's own.
  if (effect.kind === 'search' && effect.whose !== undefined) {
    if (effect.whose === (effect.who ?? 'you') || effect.to === 'hand' || effect.to === 'play')
      report('wrong-kind', 'whose', String(effect.to))
  }
  if (effect.kind === 'look' && effect.as !== undefined && effect.put !== 'stay')
    report('wrong-kind', 'as', String(effect.put))
  if (effect.kind === 'discard' && isNode(effect.target) && effect.target.kind === 'choose') {
    const { of } = effect.target
    if (
      isNode(of) &&
      of.place !== 'hand' &&
      of.place !== 'score' &&
      of.place !== 'beneath' &&
      of.among === undefined
    )
      report('wrong-kind', 'target', 'discard from play')
  }
}

/** Effects that concern the controller if they name no player. */
const OF_A_PLAYER: readonly unknown[] = ['pay', 'lose', 'draw', 'refill']

/**
 * If another player may do something, every payment and every choice must name the player, and a discard must name
 * whose hand: otherwise the controller would pay and choose for them.
 */
export function checkOffer(offer: AnyNode, report: (detail: string) => void): void {
  if (offer.kind !== 'may' || offer.who === undefined || offer.who === 'you') return
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value)) return
    // A nested offer names its own player.
    if (value.kind === 'may') return
    if (OF_A_PLAYER.includes(value.kind) && value.who === undefined) report(String(value.kind))
    if (value.kind === 'choose' && isNode(value.of)) {
      if (value.by === undefined && value.random !== true) report('choose')
      if (value.of.place === 'hand' && value.of.whose === undefined) report('hand')
    }
    Object.values(value).forEach(look)
  }
  look(offer.do)
}

const WITHOUT_LEAVING: readonly string[] = ['mission', 'event', 'complication', 'glyph']

/** True if texts never say of such a card that it leaves play: it is not in play for them. */
export const neverLeaves = (card: unknown, type: CardType): boolean =>
  card === 'mission' ||
  (card === 'self' && (type === 'mission' || type === 'event')) ||
  kindsOf(card).some((kind) => WITHOUT_LEAVING.includes(kind))

/** Reports an effect that must be done with nothing that depends on it. */
export function checkMust(offer: AnyNode, report: (detail: string) => void): void {
  if (offer.kind === 'may' && offer.must === true && offer.ifDone === undefined && offer.ifNot === undefined)
    report('must')
}

/** Reports nonsensical numbers: more modes than there are, or a sum that nobody can choose for. */
export function checkNumbers(node: AnyNode, report: (detail: string) => void): void {
  if (node.kind === 'chooseOne' && typeof node.n === 'number' && Array.isArray(node.modes)) {
    if (node.n < 2 || node.n >= node.modes.length) report(`${node.n} of ${node.modes.length}`)
  }
  if (node.kind === 'choose' && isNode(node.totalSkill)) {
    const many = isNode(node.n) && node.n.kind === 'any'
    if (!many || Number(node.totalSkill.n) < 1 || node.random === true) report('total')
  }
  // Only obstacles are withdrawn from; only villain cards at the mission are scored along with an adversary.
  if (node.kind === 'gains' && isNode(node.ability) && isNode(node.of)) {
    const { node: granted } = node.ability
    const kinds = kindsOf(node.of)
    const bearers = granted === 'dominion' ? ['obstacle', 'adversary', 'card'] : ['obstacle', 'card']
    if ((granted === 'dominion' || granted === 'withdraw') && kinds.length > 0)
      if (!kinds.some((kind) => bearers.includes(kind))) report(`${granted} of ${kinds[0]}`)
  }
  if (node.kind === 'cost' || node.kind === 'noCost') {
    const [kind] = kindsOf(node.of).filter((one) => NEVER_PAID_FOR.includes(one))
    if (kind !== undefined) report(`cost ${kind}`)
  }
  if (node.kind === 'cannot' && node.be === 'used') {
    const unused = kindsOf(node.of).filter(
      (kind) => kind === 'event' || kind === 'complication' || kind === 'glyph',
    )
    if (unused.length > 0) report(`used ${unused[0]}`)
  }
  if (node.kind === 'noText' || node.kind === 'losesTrait') {
    const without = node.kind === 'noText' ? ['event', ...FACELESS] : ['mission', ...FACELESS]
    const [kind] = kindsOf(node.of).filter((one) => without.includes(one))
    if (kind !== undefined) report(`${node.kind} ${kind}`)
  }
  if (node.node === 'activated') {
    const pays =
      Array.isArray(node.costs) &&
      node.costs.some((cost) => isNode(cost) && cost.kind === 'pay' && cost.n !== 'x')
    if (isNode(node.price) && (!pays || node.price.n === 0)) report('price')
    const limited = node.once === true || node.times !== undefined
    if (node.from === 'hand' && (node.by !== undefined || node.gate !== undefined || limited)) report('hand')
    if (node.times !== undefined && node.once === true) report('times')
  }
}

/** Cards that no power is paid for to play them, or not for each of them. */
const NEVER_PAID_FOR: readonly string[] = ['mission', 'complication', 'glyph']

/** Cards that have neither text nor traits. */
const FACELESS: readonly string[] = ['complication', 'glyph']

/** How often each turn an action can be used; 0: any number of times. */
export const usesOf = ({ once, times }: { readonly once?: unknown; readonly times?: unknown }): number =>
  times === 'threeTimes' ? 3 : times === 'twice' ? 2 : once === true ? 1 : 0

/**
 * The bits in which a card remembers that a paragraph has been used this turn, one for each time that it can be: a card
 * has eight of them for all its paragraphs.
 */
export const bitsOfUses = (paragraph: number, uses: number): readonly number[] =>
  Array.from({ length: uses }, (_, i) => 1 << ((paragraph + 3 * i) % 8))

/** Reports a paragraph that can be used several times each turn if the card could not tell it from another. */
export function checkUses(abilities: readonly unknown[], report: (paragraph: number) => void): void {
  let taken = 0
  const several: number[] = []
  abilities.forEach((ability, i) => {
    if (!isNode(ability)) return
    const uses = usesOf(ability)
    if (uses > 1) several.push(i)
    for (const bit of bitsOfUses(i, uses)) {
      if ((taken & bit) !== 0) several.forEach((one) => void report(one))
      taken |= bit
    }
  })
}

const IN_PLAY: readonly CardType[] = ['team', 'support', 'mission', 'gear', 'obstacle', 'adversary', 'ship']
const PLAYED: readonly CardType[] = ['support', 'gear', 'event', 'obstacle', 'adversary', 'ship']

/** By wrapper: the card types that can have it. */
const TYPES: Readonly<Record<string, readonly CardType[]>> = {
  triggered: IN_PLAY,
  outcome: ['team', 'support', 'mission', 'obstacle', 'adversary', 'ship'],
  activated: IN_PLAY,
  static: [...IN_PLAY, 'event'],
  event: ['event', 'obstacle', 'adversary'],
  toPlay: PLAYED,
  toAssign: IN_PLAY,
  playOnlyIf: PLAYED,
  replacement: IN_PLAY,
  becomesAdversary: ['team', 'support'],
  withdraw: ['obstacle'],
  dominion: ['obstacle', 'adversary'],
}

export const NEVER_ASSIGNED: readonly CardType[] = ['mission', 'gear', 'event', 'obstacle']

/** Reports `wrong-card-type` if a card of the type cannot have the paragraph, or its gate. */
export function checkCardType(
  ability: AnyNode,
  type: CardType,
  report: (code: ProblemCode, detail: string) => void,
): void {
  const node = String(ability.node)
  if (node === 'toAssign' && ability.card === 'self' && NEVER_ASSIGNED.includes(type))
    report('wrong-card-type', `${node} ${type}`)
  // Any card can be used while it is in the hand.
  if (node === 'activated' && ability.from === 'hand' && type === 'event') return
  if (!(TYPES[node] ?? []).includes(type)) report('wrong-card-type', `${node} ${type}`)
  if (ability.gate !== undefined && type !== 'team' && type !== 'support')
    report('wrong-card-type', `gate ${type}`)
  if (node === 'outcome' && ability.on === 'victory' && type === 'mission')
    report('wrong-card-type', `victory ${type}`)
  if (ability.from === 'hand' && type === 'mission') report('wrong-card-type', `hand ${type}`)
  if (ability.from === 'score' && type !== 'adversary' && type !== 'obstacle')
    report('wrong-card-type', `score ${type}`)
}
