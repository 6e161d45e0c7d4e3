import type { Ref } from '@/lib/game/abilities/references'
import type { Comparison, Filter, Kind, Place, Ranked } from '@/lib/game/abilities/selectors'
import type { CardPredicate, Selector } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import { type CardState, type Glyph, SKILLS } from '@/lib/game/terms'
import { assignableNow } from '../../flow/assign'
import { hasText, isBlocked } from '../../keywords'
import type { CardId } from '../../model/game'
import { contributionNow, firepowerOf } from '../../numbers/contribution'
import { firstAgainstMission, nextAgainstMission } from '../../numbers/difficulty'
import {
  controllerNow,
  isAdversaryNow,
  isCharacterNow,
  isOfTypeNow,
  traitsNow,
} from '../../numbers/kinds-and-traits'
import { hasRating, ratingOf } from '../../numbers/skills'
import { hasAnySymbol, hasSymbols, namedSymbols, sharesSymbol } from '../../numbers/symbols'
import {
  countersOf,
  currentMission,
  factsOf,
  firstGlyph,
  firstIn,
  firstInPlay,
  type Game,
  heroOf,
  hostOf,
  isActive,
  isAgainstMission,
  isAssigned,
  isFaceDown,
  isIn,
  isInOneOf,
  isOf,
  isOfThisTurn,
  nextIn,
  ownerOf,
  playersOf,
  stateBits,
  tokensOf,
  tookPart,
  villainOf,
} from '../../state'
import {
  CHARACTER,
  EVENT,
  GEAR,
  HERO_SIDE,
  MISSION,
  NONE,
  OBSTACLE,
  SHIP,
  SUPPORT,
  TEAM,
} from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { chosenTrait, compileReference, type Env, playerOf } from '../runtime/context'
import { derived } from '../runtime/derived'

/** Filters as tests and lists of cards. */

type CardsIn = (game: Game, context: Context) => readonly CardId[]

/** The cards that a reference or a filter stands for. */
function compileScope(scope: Ref | Filter, env: Env): CardsIn {
  if (typeof scope !== 'string') return compileFilter(scope, env).cards
  const reference = compileReference(scope, env)
  return (game, context) => reference(game, context, true)
}

/** With a further test for each card, if given. */
export function compileFilter(filter: Filter, env: Env, further?: CardPredicate): Selector {
  const tests = testsOf(filter, env)
  if (further) tests.push(further)
  const fits = allTests(tests)
  const visit = visitorOf(filter, env)
  const cards = (game: Game, context: Context): CardId[] => {
    const found: CardId[] = []
    visit(game, context, fits, found)
    return found
  }
  const any = (game: Game, context: Context): boolean => visit(game, context, fits, undefined)
  const ranked = filter.most ?? filter.least
  if (ranked === undefined) return { fits, cards, any }
  const rank = rankOf(ranked, filter.least === undefined ? 1 : -1)
  const first = (game: Game, context: Context): CardId[] => {
    let best = Number.NEGATIVE_INFINITY
    const all = cards(game, context)
    for (const card of all) best = Math.max(best, rank(game, card))
    return all.filter((card) => best > Number.NEGATIVE_INFINITY && rank(game, card) === best)
  }
  return {
    fits: (game, context, card) => fits(game, context, card) && first(game, context).includes(card),
    any: (game, context) => first(game, context).length > 0,
    cards: first,
  }
}

/** A card's rank among others, the higher the better; cards without such a number are not compared (ruling 117). */
export function rankOf(ranked: Ranked, sign: 1 | -1): (game: Game, card: CardId) => number {
  const none = Number.NEGATIVE_INFINITY
  if (ranked === 'glyphs') return (game, card) => sign * countGlyphs(game, card)
  if (ranked === 'cost')
    return (game, card) => (isOf(game, card, TEAM | MISSION) ? none : sign * factsOf(game, card).cost)
  if (ranked === 'firepower')
    return (game, card) => (isOf(game, card, SHIP) ? sign * firepowerOf(game, card) : none)
  const skill = SKILLS.indexOf(ranked)
  return (game, card) =>
    hasRating(game, card, skill) ? sign * Math.max(0, ratingOf(game, card, skill)) : none
}

/** True if a card is in the places in which a filter searches for cards, regardless of owner and kind. */
export function compilePlace(filter: Filter, env: Env): CardPredicate {
  const place = filter.place ?? 'play'
  if (place !== 'play') return (game, _, card) => isIn(game, card, ZONE[place])
  const visit = visitorOf({ place }, env)
  return (game, context, card) => visit(game, context, (_, __, one) => one === card, undefined)
}

/** Combines all tests into one, without a loop for the most common numbers of tests. */
function allTests(tests: readonly CardPredicate[]): CardPredicate {
  const [first, second, third, ...others] = tests
  if (!first) return everything
  if (!second) return first
  if (!third) return (game, context, card) => first(game, context, card) && second(game, context, card)
  if (others.length === 0)
    return (game, context, card) =>
      first(game, context, card) && second(game, context, card) && third(game, context, card)
  return (game, context, card) => {
    for (const test of tests) if (!test(game, context, card)) return false
    return true
  }
}

const everything: CardPredicate = () => true

// ---------------------------------------------------------------- where

/**
 * Visits all candidate cards in a fixed order and adds those that match to `found`; without a list, the first match
 * ends the visit. Returns whether it was ended that way.
 */
type Visit = (game: Game, context: Context, fits: CardPredicate, found: CardId[] | undefined) => boolean

function visitFrom(
  game: Game,
  context: Context,
  first: CardId,
  fits: CardPredicate,
  found: CardId[] | undefined,
): boolean {
  for (let card = first; card !== NONE; card = nextIn(game, card)) {
    if (!fits(game, context, card)) continue
    if (!found) return true
    found.push(card)
  }
  return false
}

/** Kinds that a filter can be about; undefined for any. */
function kindsOf(filter: Filter): ReadonlySet<Kind> | undefined {
  if (filter.what !== undefined && filter.what !== 'card') return new Set([filter.what])
  if (!filter.anyOf) return undefined
  const kinds = new Set<Kind>()
  for (const one of filter.anyOf) {
    const some = kindsOf(one)
    if (!some) return undefined
    for (const kind of some) kinds.add(kind)
  }
  return kinds
}

function visitorOf(filter: Filter, env: Env): Visit {
  if (filter.among !== undefined) {
    const among = compileReference(filter.among, env)
    return (game, context, fits, found) => {
      for (const card of among(game, context)) {
        if (!fits(game, context, card)) continue
        if (!found) return true
        found.push(card)
      }
      return false
    }
  }
  const place: Place = filter.place ?? 'play'
  switch (place) {
    case 'play':
      return inPlay(kindsOf(filter))
    case 'failed':
      return (game, context, fits, found) => inZone(game, context, heroOf(game), 'failed', fits, found)
    case 'blockade':
      // Only the hero player's: cards beneath the hero player's own ships are ignored along with the ships in that turn
      // (ruling 10).
      return (game, context, fits, found) => inZone(game, context, heroOf(game), 'blockade', fits, found)
    case 'beneath':
      return (game, context, fits, found) => {
        for (const player of playersOf(game))
          if (isActive(game, player) && inZone(game, context, player, place, fits, found)) return true
        return false
      }
    case 'hand':
    case 'deck':
    case 'discard':
    case 'missions':
    case 'score':
      return (game, context, fits, found) =>
        inZone(game, context, playerOf(game, context, filter.whose), place, fits, found)
  }
}

const inZone = (
  game: Game,
  context: Context,
  player: number,
  zone: Exclude<Place, 'play'>,
  fits: CardPredicate,
  found: CardId[] | undefined,
): boolean => player !== NONE && visitFrom(game, context, firstIn(game, player, ZONE[zone]), fits, found)

/** Kinds that hero cards in play can be, with the bits of such cards. */
const HERO_KINDS: ReadonlyMap<Kind, number> = new Map([
  ['character', CHARACTER],
  ['team', TEAM],
  ['support', SUPPORT],
  ['gear', GEAR],
  ['ship', SHIP],
])
const VILLAIN_KINDS: readonly Kind[] = ['adversary', 'ship']

/**
 * Bits of which a hero card in play must have one to be of any of these kinds now; any hero card can be an adversary.
 */
function bitsOfHeroKinds(kinds: ReadonlySet<Kind> | undefined): number {
  if (!kinds || kinds.has('adversary')) return HERO_SIDE
  let bits = 0
  for (const kind of kinds) bits |= HERO_KINDS.get(kind) ?? 0
  return bits
}

/** Cards that count this turn: in play, at the mission, and glyphs beneath the hero player's characters. */
function inPlay(kinds: ReadonlySet<Kind> | undefined): Visit {
  const has = (...some: readonly Kind[]) => !kinds || some.some((kind) => kinds.has(kind))
  const heroCards = has(...HERO_KINDS.keys())
  const heroBits = bitsOfHeroKinds(kinds)
  // If characters lend traits to one another, any of them can be team or support.
  const lentBits = (heroBits & CHARACTER) === 0 ? heroBits : heroBits | CHARACTER
  const villainCards = has(...VILLAIN_KINDS)
  const adversaries = has('adversary')
  const atMission = has('obstacle', 'complication')
  const attached = has('obstacle', 'gear')
  const mission = has('mission')
  const glyphs = kinds?.has('glyph') ?? false
  return (game, context, fits, found) => {
    const hero = heroOf(game)
    if (hero === NONE) return false
    if (heroCards || (adversaries && game.setup.watched.adversaries)) {
      const bits = derived(game).modifiers.traitsOf ? lentBits : heroBits
      for (let card = firstInPlay(game, hero); card !== NONE; card = nextIn(game, card)) {
        if (!isOf(game, card, bits) || !isOf(game, card, HERO_SIDE)) continue
        if (!fits(game, context, card)) continue
        if (!found) return true
        found.push(card)
      }
    }
    if (villainCards && ofVillain(game, context, fits, found)) return true
    if (atMission && againstMission(game, context, fits, found)) return true
    if (attached && lyingOnOthers(game, context, fits, found)) return true
    if (mission) {
      const current = currentMission(game)
      if (current !== NONE && fits(game, context, current)) {
        if (!found) return true
        found.push(current)
      }
    }
    return glyphs && visitFrom(game, context, firstGlyph(game, hero), fits, found)
  }
}

/** Obstacles and complications at the current mission. */
function againstMission(
  game: Game,
  context: Context,
  fits: CardPredicate,
  found: CardId[] | undefined,
): boolean {
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card)) {
    if (!fits(game, context, card)) continue
    if (!found) return true
    found.push(card)
  }
  return false
}

/** Cards that lie on others, the hero player's hero cards and the villain player's villain cards. */
function lyingOnOthers(
  game: Game,
  context: Context,
  fits: CardPredicate,
  found: CardId[] | undefined,
): boolean {
  for (const player of playersOf(game)) {
    for (let card = firstIn(game, player, ZONE.attached); card !== NONE; card = nextIn(game, card)) {
      if (!isOfThisTurn(game, card) || !fits(game, context, card)) continue
      if (!found) return true
      found.push(card)
    }
  }
  return false
}

/** The villain player's cards in play that are villain cards or currently adversaries. */
function ofVillain(game: Game, context: Context, fits: CardPredicate, found: CardId[] | undefined): boolean {
  for (let card = firstInPlay(game, villainOf(game)); card !== NONE; card = nextIn(game, card)) {
    if (isOf(game, card, HERO_SIDE) && !isAdversaryNow(game, card)) continue
    if (!fits(game, context, card)) continue
    if (!found) return true
    found.push(card)
  }
  return false
}

// ---------------------------------------------------------------- which

/** True if a card is of a kind now. The most common kinds come first. */
function isOfKind(game: Game, card: CardId, kind: Exclude<Kind, 'card'>): boolean {
  if (kind === 'glyph') return isIn(game, card, ZONE.glyphs)
  if (kind === 'complication') return isComplication(game, card)
  return isOfKindFaceUp(game, card, kind) && !isComplication(game, card)
}

function isOfKindFaceUp(
  game: Game,
  card: CardId,
  kind: Exclude<Kind, 'card' | 'glyph' | 'complication'>,
): boolean {
  switch (kind) {
    case 'character':
      return isCharacterNow(game, card)
    case 'adversary':
      return isAdversaryNow(game, card)
    case 'team':
      return isOfTypeNow(game, card, TEAM) && isCharacterNow(game, card)
    case 'support':
      return isOfTypeNow(game, card, SUPPORT) && isCharacterNow(game, card)
    case 'obstacle':
      return isOf(game, card, OBSTACLE)
    case 'gear':
      return isOf(game, card, GEAR)
    case 'mission':
      return isOf(game, card, MISSION)
    case 'ship':
      return isOf(game, card, SHIP)
    case 'event':
      return isOf(game, card, EVENT)
  }
}

/** A face-down card at the mission is a complication and nothing else, whatever it was before (ruling 13). */
const isComplication = (game: Game, card: CardId): boolean =>
  isAgainstMission(game, card) && isFaceDown(game, card)

/** Glyphs beneath a character, oldest first. */
export function glyphsBeneath(game: Game, host: CardId): CardId[] {
  const cards: CardId[] = []
  const owner = ownerOf(game, host)
  for (let card = firstGlyph(game, owner); card !== NONE; card = nextIn(game, card))
    if (hostOf(game, card) === host) cards.push(card)
  return cards
}

/** Number of glyphs beneath a character, or of those with one symbol. */
export function countGlyphs(game: Game, host: CardId, symbol?: Glyph): number {
  let count = 0
  const owner = ownerOf(game, host)
  for (let card = firstGlyph(game, owner); card !== NONE; card = nextIn(game, card))
    if (hostOf(game, card) === host && (symbol === undefined || factsOf(game, card).glyph === symbol)) count++
  return count
}

/** True if there is a glyph beneath the card. */
export function hasGlyphBeneath(game: Game, host: CardId): boolean {
  const owner = ownerOf(game, host)
  for (let card = firstGlyph(game, owner); card !== NONE; card = nextIn(game, card))
    if (hostOf(game, card) === host) return true
  return false
}

/** True if a card currently has one of some traits. There are few, so loops are faster than a general search. */
function hasOneOf(game: Game, card: CardId, wanted: readonly string[]): boolean {
  const traits = traitsNow(game, card)
  for (let i = 0; i < traits.length; i++)
    for (let j = 0; j < wanted.length; j++) if (traits[i] === wanted[j]) return true
  return false
}

const listed = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T]

const atCurrentMission = (game: Game, card: CardId): boolean =>
  isAgainstMission(game, card) || isAssigned(game, card) || isIn(game, card, ZONE.current)

/**
 * Combines the conditions of most filters into one test: calling a function unknown at compile time costs more than the
 * test itself.
 */
function plainTest({ what, state, side, trait }: Filter): CardPredicate | undefined {
  const kind = what === 'card' ? undefined : what
  if (kind === undefined && state === undefined && side === undefined && trait === undefined) return undefined
  const states = state === undefined ? undefined : stateBits(listed<CardState>(state))
  const traits = trait === undefined ? undefined : listed<string>(trait)
  return (game, _, card) =>
    (states === undefined || isInOneOf(game, card, states)) &&
    (kind === undefined || isOfKind(game, card, kind)) &&
    (side === undefined || factsOf(game, card).side === side) &&
    (traits === undefined || hasOneOf(game, card, traits))
}

/** One test for each condition, the cheap ones first. */
function testsOf(filter: Filter, env: Env): CardPredicate[] {
  const plain = plainTest(filter)
  const tests: CardPredicate[] = plain ? [plain] : []
  if (filter.whose !== undefined && (filter.place ?? 'play') === 'play') {
    const { whose } = filter
    tests.push((game, context, card) => controllerNow(game, card) === playerOf(game, context, whose))
  }
  if (filter.atMission) tests.push((game, _, card) => atCurrentMission(game, card))
  if (filter.skill !== undefined) {
    const skill = SKILLS.indexOf(filter.skill)
    tests.push((game, _, card) => hasRating(game, card, skill))
  }
  tests.push(...glyphTests(filter, env), ...relationTests(filter, env), ...numberTests(filter, env))
  if (filter.blocked !== undefined) {
    const { blocked } = filter
    tests.push((game, _, card) => isBlocked(game, card) === blocked)
  }
  if (filter.text !== undefined) {
    const { text } = filter
    tests.push((game, _, card) => hasText(game, card, text))
  }
  if (filter.chosenTrait)
    tests.push((game, context, card) => {
      const trait = chosenTrait(game, context)
      return trait !== undefined && traitsNow(game, card).includes(trait)
    })
  if (filter.traitless !== undefined) {
    const { traitless } = filter
    tests.push((game, _, card) => (traitsNow(game, card).length === 0) === traitless)
  }
  if (filter.wasAssigned !== undefined) {
    const { wasAssigned } = filter
    tests.push((game, _, card) => tookPart(game, card) === wasAssigned)
  }
  if (filter.token !== undefined) {
    const { token } = filter
    tests.push((game, _, card) => tokensOf(game, card) > 0 === token)
  }
  if (filter.counter !== undefined) {
    const { counter } = filter
    tests.push((game, _, card) => countersOf(game, card, counter) > 0)
  }
  if (filter.assignable) {
    tests.push((game, _, card) => assignableNow(game, controllerNow(game, card), card))
  }
  if (filter.not) {
    const not = compileFilter(filter.not, env)
    tests.push((game, context, card) => !not.fits(game, context, card))
  }
  if (filter.anyOf) {
    const some = filter.anyOf.map((one) => compileFilter(one, env))
    tests.push((game, context, card) => {
      for (let i = 0; i < some.length; i++) if (some[i]?.fits(game, context, card)) return true
      return false
    })
  }
  return tests
}

function glyphTests(filter: Filter, env: Env): CardPredicate[] {
  const tests: CardPredicate[] = []
  if (filter.glyphs !== undefined) {
    const least = filter.glyphs
    tests.push((game, _, card) =>
      least === 0
        ? !hasGlyphBeneath(game, card)
        : least === 1
          ? hasGlyphBeneath(game, card)
          : countGlyphs(game, card) >= least,
    )
  }
  if (filter.glyph !== undefined) {
    const wanted = namedSymbols(listed<Glyph>(filter.glyph))
    tests.push((game, _, card) => hasAnySymbol(game, card, wanted))
  }
  if (filter.matching !== undefined) {
    const whom = compileScope(filter.matching, env)
    tests.push(
      (game, context, card) => hasSymbols(game, card) && sharesSymbol(game, card, whom(game, context)),
    )
  }
  if (filter.hosting !== undefined) {
    const glyph = compileReference(filter.hosting, env)
    tests.push((game, context, card) => glyph(game, context).some((one) => hostOf(game, one) === card))
  }
  const hosts = (ref: Ref, same: boolean): CardPredicate => {
    const glyph = compileReference(ref, env)
    return (game, context, card) =>
      glyph(game, context).some((one) => hostOf(game, one) === hostOf(game, card)) === same
  }
  if (filter.sameHost !== undefined) tests.push(hosts(filter.sameHost, true))
  if (filter.otherHost !== undefined) tests.push(hosts(filter.otherHost, false))
  if (filter.sameExperience !== undefined) {
    const glyph = compileReference(filter.sameExperience, env)
    tests.push((game, context, card) =>
      glyph(game, context).some((one) => factsOf(game, one).experience === factsOf(game, card).experience),
    )
  }
  return tests
}

function relationTests(filter: Filter, env: Env): CardPredicate[] {
  const tests: CardPredicate[] = []
  if (filter.other !== undefined) {
    const others = listed<Ref>(filter.other).map((ref) => compileReference(ref, env))
    tests.push((game, context, card) => {
      for (const ref of others) if (ref(game, context).includes(card)) return false
      return true
    })
  }
  if (filter.among !== undefined) {
    const among = compileReference(filter.among, env)
    tests.push((game, context, card) => among(game, context).includes(card))
  }
  if (filter.beneath !== undefined) {
    const whom = compileScope(filter.beneath, env)
    tests.push(
      (game, context, card) =>
        (isIn(game, card, ZONE.glyphs) || isIn(game, card, ZONE.beneath)) &&
        whom(game, context).includes(hostOf(game, card)),
    )
  }
  if (filter.on !== undefined) {
    const whom = compileScope(filter.on, env)
    tests.push(
      (game, context, card) =>
        isIn(game, card, ZONE.attached) && whom(game, context).includes(hostOf(game, card)),
    )
  }
  if (filter.title !== undefined) {
    const { title } = filter
    tests.push((game, _, card) => factsOf(game, card).titleText === title)
  }
  if (filter.titleOf !== undefined) {
    const whom = compileScope(filter.titleOf, env)
    tests.push((game, context, card) =>
      whom(game, context).some((one) => factsOf(game, one).title === factsOf(game, card).title),
    )
  }
  if (filter.sharing !== undefined) {
    const whom = compileScope(filter.sharing, env)
    tests.push((game, context, card) => {
      const traits = traitsNow(game, card)
      return whom(game, context).some((one) => traitsNow(game, one).some((trait) => traits.includes(trait)))
    })
  }
  if (filter.allTraitsOf !== undefined) {
    const whom = compileReference(filter.allTraitsOf, env)
    tests.push((game, context, card) => {
      const traits = traitsNow(game, card)
      return whom(game, context).every((one) => traitsNow(game, one).every((trait) => traits.includes(trait)))
    })
  }
  return tests
}

/** True if `a` compares to `b` in this way. */
export function compareNumbers(a: number, is: Comparison, b: number): boolean {
  switch (is) {
    case '=':
      return a === b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

function numberTests(filter: Filter, env: Env): CardPredicate[] {
  const tests: CardPredicate[] = []
  if (filter.cost !== undefined) {
    const { is } = filter.cost
    const n = env.amount(filter.cost.n)
    tests.push((game, context, card) => compareNumbers(factsOf(game, card).cost, is, n(game, context)))
  }
  if (filter.difficulty !== undefined) {
    const { is } = filter.difficulty
    const n = env.amount(filter.difficulty.n)
    tests.push((game, context, card) => {
      const { ratings, skill } = factsOf(game, card)
      return isOf(game, card, MISSION) && compareNumbers(ratings[skill] ?? 0, is, n(game, context))
    })
  }
  if (filter.experience !== undefined) {
    const { is } = filter.experience
    const n = env.amount(filter.experience.n)
    tests.push(
      (game, context, card) =>
        isOf(game, card, MISSION) && compareNumbers(factsOf(game, card).experience, is, n(game, context)),
    )
  }
  if (filter.firepower !== undefined) {
    const { is } = filter.firepower
    const n = env.amount(filter.firepower.n)
    tests.push(
      (game, context, card) =>
        isOf(game, card, SHIP) && compareNumbers(firepowerOf(game, card), is, n(game, context)),
    )
  }
  if (filter.rating !== undefined) {
    const { is, skill } = filter.rating
    const n = env.amount(filter.rating.n)
    const index = skill === 'contributed' ? NONE : SKILLS.indexOf(skill)
    tests.push((game, context, card) => {
      const rating = index === NONE ? contributionNow(game, card) : Math.max(0, ratingOf(game, card, index))
      return compareNumbers(rating, is, n(game, context))
    })
  }
  return tests
}
