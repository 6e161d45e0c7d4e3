import type { Who } from '@/lib/game/abilities/references'
import type { Choice, Filter, Quantity, Target } from '@/lib/game/abilities/selectors'
import type { CardPredicate, CompiledAmount, Possible, Selector } from '@/lib/game/engine/model/compiled-text'
import type { Context, Frame } from '@/lib/game/engine/model/program'
import { type CardState, SKILLS, type Skill } from '@/lib/game/terms'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { UnmetCondition } from '../../model/answers'
import type { ChoicePurpose, Decision, Option } from '../../model/decisions'
import type { CardId } from '../../model/game'
import { ratingOf } from '../../numbers/skills'
import {
  factsOf,
  firstIn,
  type Game,
  keyOf,
  knows,
  lastIn,
  nextIn,
  previousIn,
  setStream,
  streamOf,
} from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { goTo, setSlot, slotOf } from '../../state/program'
import { shownId } from '../../views/card-view'
import { bind, boundIn, clearSlot, IT, ofCard, ofFrame, unbind } from '../runtime/bindings'
import { compileReference, copyOf, type Env, playerOf } from '../runtime/context'
import type { Cards, Environment, ProgramWriter } from './builder'
import { compileFilter, compilePlace } from './filters'

/** Conditions of a filter that a card does not meet, determined by the same tests that make the options. */

interface Part {
  readonly lack: UnmetCondition
  readonly fits: CardPredicate
}

const listed = <Item>(one: Item | readonly Item[] | undefined): readonly Item[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one as Item]

/** Conditions of a filter that are obvious to players, in the order in which players would name them. */
function partsOf(filter: Filter, env: Env): Part[] {
  const parts: Part[] = []
  const part = (lack: UnmetCondition | undefined, of: Filter) => {
    if (lack) parts.push({ lack, fits: compileFilter(of, env).fits })
  }
  const { what, whose, side, atMission, state, blocked, trait, skill, other } = filter
  const place = filter.place ?? 'play'
  if (what !== 'card') part(what && { code: 'kind', kind: what }, { what })
  if (filter.among === undefined)
    parts.push({ lack: { code: 'place', place }, fits: compilePlace(filter, env) })
  if (whose === 'you' || whose === 'opponent')
    // In places other than play, it determines where to search for cards.
    parts.push({ lack: { code: 'whose', whose }, fits: compileFilter({ whose }, env).fits })
  part(side && { code: 'side', side }, { side })
  part(atMission ? { code: 'mission' } : undefined, { atMission })
  const [first] = listed<CardState>(state)
  part(first && { code: 'state', state: first }, { state })
  part(blocked ? { code: 'blocked' } : undefined, { blocked })
  const traits = listed<string>(trait)
  part(traits.length > 0 ? { code: 'trait', traits } : undefined, { trait })
  part(skillLack(skill), { skill })
  if (listed(other).includes('self')) part({ code: 'itself' }, { other: 'self' })
  return parts
}

const skillLack = (skill: Skill | undefined): UnmetCondition | undefined => skill && { code: 'skill', skill }

/**
 * The first condition that a card does not meet; `other` if it is not visible on cards. Compiled on first use: most
 * games never need it.
 */
export function lacksOf(
  filter: Filter,
  env: Env,
): (game: Game, context: Context, card: CardId) => UnmetCondition {
  let parts: readonly Part[] | undefined
  return (game, context, card) => {
    parts ??= partsOf(filter, env)
    return parts.find(({ fits }) => !fits(game, context, card))?.lack ?? { code: 'other' }
  }
}

/**
 * Each chosen card is one decision, and several cards are chosen in their order on the table, so that the same set is
 * never offered twice. If all matching cards must be taken, there is no decision.
 */

/** Slots of the frame while a choice is in progress. */
const PLACE = 0
const LEFT = 1

/** True if a card may be chosen, apart from the conditions of the filter. */
export type Legal = (game: Game, context: Context, card: CardId) => boolean

export interface Choosing {
  readonly purpose: ChoicePurpose
  readonly legal?: Legal
  /** The rest that must remain possible, if the choice is part of a cost. */
  readonly rest?: Possible
}

/** Writes the steps that settle a target, and returns how to read it afterwards. */
export function writeTarget(writer: ProgramWriter, target: Target, choosing: Choosing): Cards {
  const { env } = writer
  if (typeof target === 'string') return compileReference(target, env)
  if (target.kind === 'choose') {
    writeChoice(writer, target, choosing)
    return boundCards(IT)
  }
  const found = target.kind === 'every' ? everyCard(target, env, choosing.legal) : topCards(target, env)
  writer.run('gather', (game, frame, context) => {
    keep(game, frame, context, found(game, context), target.as, env)
  })
  return boundCards(IT)
}

const boundCards =
  (slot: number): Cards =>
  (game, context) =>
    context.trial?.bound?.get(slot) ?? boundIn(game, context.bindings, slot, true) ?? []

function everyCard(
  target: Extract<Target, { kind: 'every' }>,
  env: Environment,
  legal: Legal | undefined,
): Cards {
  const { cards } = compileFilter(target.of, env)
  return (game, context) =>
    legal ? cards(game, context).filter((card) => legal(game, context, card)) : cards(game, context)
}

/** Returns how to read the cards at the top or bottom of a pile; one unless the target states a number. */
export function topCards(target: Extract<Target, { kind: 'top' }>, env: Environment): Cards {
  const n = target.n === undefined ? () => 1 : env.amount(target.n)
  return (game, context) => {
    const player = playerOf(game, context, target.whose)
    return cardsFrom(game, player, target.pile, n(game, context), target.end)
  }
}

/** Up to `n` cards from the top or bottom of a pile, the outermost first. */
export function cardsFrom(
  game: Game,
  player: number,
  pile: 'deck' | 'missions',
  n: number,
  end?: 'bottom',
): CardId[] {
  const cards: CardId[] = []
  let card = end === 'bottom' ? lastIn(game, player, ZONE[pile]) : firstIn(game, player, ZONE[pile])
  for (; card !== NONE && cards.length < n; card = end ? previousIn(game, card) : nextIn(game, card))
    cards.push(card)
  return cards
}

/** Binds these cards to "it" and to the name. */
function keep(
  game: Game,
  frame: Frame,
  context: Context,
  cards: readonly CardId[],
  name: string | undefined,
  env: Environment,
): void {
  clearSlot(game, ofFrame(frame), IT)
  const slot = name === undefined ? undefined : env.slotOf(name)
  if (slot !== undefined) clearSlot(game, ofFrame(frame), slot)
  for (const card of cards) {
    bind(game, ofFrame(frame), IT, card)
    if (slot !== undefined) bind(game, ofFrame(frame), slot, card)
  }
  if (name !== undefined && slot !== undefined && env.isShared(name)) {
    clearSlot(game, ofCard(context.source), slot)
    for (const card of cards) bind(game, ofCard(context.source), slot, card)
  }
}

interface Counted {
  readonly exact: boolean
  readonly amount: CompiledAmount
}

/** Number of cards to choose: exactly this many, or at most (`exact` false); one if not specified. */
export function quantityOf(quantity: Quantity | undefined, env: Environment): Counted {
  if (quantity === undefined) return { exact: true, amount: () => 1 }
  if (typeof quantity === 'object' && quantity.kind === 'any')
    return { exact: false, amount: () => Number.MAX_SAFE_INTEGER }
  if (typeof quantity === 'object' && quantity.kind === 'upTo')
    return { exact: false, amount: env.amount(quantity.n) }
  return { exact: true, amount: env.amount(quantity) }
}

/** Cards that may be chosen, whatever was chosen before. */
export function candidatesFor(
  choice: Choice,
  env: Environment,
  legal: Legal | undefined,
): Pick<Selector, 'cards' | 'any'> {
  if (!legal || (choice.of.most ?? choice.of.least) === undefined) return compileFilter(choice.of, env, legal)
  // The cards with the most or the least are determined first, and their legality afterwards.
  const all = compileFilter(choice.of, env)
  const cards = (game: Game, context: Context): CardId[] =>
    all.cards(game, context).filter((card) => legal(game, context, card))
  return { cards, any: (game, context) => cards(game, context).length > 0 }
}

function writeChoice(writer: ProgramWriter, choice: Choice, { purpose, legal, rest }: Choosing): void {
  const { env } = writer
  const { cards: candidates } = candidatesFor(choice, env, legal)
  const { exact, amount } = quantityOf(choice.n, env)
  const budget = choice.totalCost === undefined ? undefined : env.amount(choice.totalCost)
  const { totalSkill } = choice
  const oneOfAKind = choice.n === undefined && ['hand', 'deck', 'discard'].includes(choice.of.place ?? '')
  const paragraph = env.paragraph()

  writer.run('choose', (game, frame, context) => {
    keep(game, frame, context, [], choice.as, env)
    const found = candidates(game, context)
    const wanted = Math.min(Math.max(0, amount(game, context)), found.length)
    setSlot(game, frame, PLACE, 0)
    setSlot(game, frame, LEFT, wanted)
    if (choice.random) {
      keep(game, frame, context, drawLots(game, found, wanted), choice.as, env)
      setSlot(game, frame, LEFT, 0)
    } else if (exact && wanted === found.length && !rest) {
      keep(game, frame, context, found, choice.as, env)
      setSlot(game, frame, LEFT, 0)
    }
  })

  const step = writer.here()
  writer.ask(
    'pick',
    (game, frame, context): Decision | undefined => {
      const left = slotOf(game, frame, LEFT)
      if (left <= 0) return undefined
      const found = candidates(game, context)
      const player = playerOf(game, context, choice.by)
      const last = exact ? found.length - left : found.length - 1
      const money = budget ? budget(game, context) - costOfBound(game, frame) : 0
      const reached = totalSkill
        ? ratingsTogether(game, boundIn(game, ofFrame(frame), IT, true) ?? [], totalSkill.skill)
        : 0
      const options: Option[] = []
      const seen = oneOfAKind ? new Set<string>() : undefined
      for (let i = slotOf(game, frame, PLACE); i <= last; i++) {
        const card = found[i]
        if (card === undefined) continue
        if (budget && factsOf(game, card).cost > money) continue
        // Earlier cards have been skipped.
        if (totalSkill && reached + ratingsTogether(game, found.slice(i), totalSkill.skill) < totalSkill.n)
          break
        const key = keyOf(game, card)
        if (seen?.has(key)) continue
        if (rest && left === 1 && !stillPossible(game, frame, context, card, choice, env, rest)) continue
        seen?.add(key)
        // A hidden card is offered by its place: see `shown-id.ts`.
        const isKnown = knows(game, player, card)
        options.push({
          kind: 'choose',
          card: isKnown ? card : shownId(game, player, card),
          key: isKnown ? key : undefined,
        })
      }
      if (options.length === 0) return undefined
      if (!exact && (!totalSkill || reached >= totalSkill.n)) options.push({ kind: 'done' })
      return { player, kind: 'choose', card: context.source, purpose, paragraph, options }
    },
    (game, option, frame, context) => {
      if (option.card === undefined) return
      const player = playerOf(game, context, choice.by)
      const found = candidates(game, context)
      const place = found.findIndex((card) => shownId(game, player, card) === option.card)
      const chosen = found[place]
      if (chosen === undefined) return
      const soFar = boundIn(game, ofFrame(frame), IT, true) ?? []
      keep(game, frame, context, [...soFar, chosen], choice.as, env)
      setSlot(game, frame, PLACE, place + 1)
      const left = slotOf(game, frame, LEFT) - 1
      setSlot(game, frame, LEFT, left)
      if (left > 0) goTo(game, frame, step)
    },
    lacksOf(choice.of, env),
  )
}

/** The sum of the ratings of some cards in a skill. */
export function ratingsTogether(game: Game, cards: readonly CardId[], skill: Skill): number {
  const index = SKILLS.indexOf(skill)
  let sum = 0
  for (const card of cards) sum += Math.max(0, ratingOf(game, card, index))
  return sum
}

const costOfBound = (game: Game, frame: Frame): number =>
  (boundIn(game, ofFrame(frame), IT, true) ?? []).reduce((sum, card) => sum + factsOf(game, card).cost, 0)

/** True if the rest of the cost could be paid if this card were chosen too. */
function stillPossible(
  game: Game,
  frame: Frame,
  context: Context,
  card: CardId,
  choice: Choice,
  env: Environment,
  rest: Possible,
): boolean {
  const chosen = [...(boundIn(game, ofFrame(frame), IT, true) ?? []), card]
  const bound = new Map([[IT, chosen]])
  if (choice.as !== undefined) bound.set(env.slotOf(choice.as), chosen)
  const trial = { bound, used: [...chosen], paid: [0, 0, 0, 0] }
  const tried = copyOf(context)
  tried.trial = trial
  return rest(game, tried, () => true)
}

/** Draws the given number of cards at random, with the stream for lots. */
function drawLots(game: Game, cards: readonly CardId[], count: number): CardId[] {
  const left = [...cards]
  const drawn: CardId[] = []
  let stream = streamOf(game, 0, 'lot')
  while (drawn.length < count) {
    stream = nextStream(stream)
    drawn.push(...left.splice(below(streamValue(stream), left.length), 1))
  }
  setStream(game, 0, 'lot', stream)
  return drawn
}

interface InOrder {
  /** Name of the step that asks. */
  readonly name: string
  readonly cards: Cards
  /** The player who chooses the next card; the controller if nobody is named. */
  readonly by: Who | undefined
  readonly each: (game: Game, frame: Frame, card: CardId) => void
}

/** Writes steps that process several cards, one after the other in the order that a player chooses. */
export function writeInOrder(writer: ProgramWriter, { name, cards, by, each }: InOrder): void {
  const list = writer.env.newSlot()
  const paragraph = writer.env.paragraph()
  writer.run('set-aside', (game, frame, context) => {
    const found = [...cards(game, context)]
    clearSlot(game, ofFrame(frame), list)
    for (const card of found) bind(game, ofFrame(frame), list, card)
  })
  const step = writer.here()
  writer.ask(
    name,
    (game, frame, context) => {
      const left = boundIn(game, ofFrame(frame), list, true) ?? []
      if (left.length === 0) return undefined
      return {
        player: playerOf(game, context, by),
        kind: 'choose',
        card: context.source,
        paragraph,
        purpose: 'order',
        options: left.map((card) => ({ kind: 'choose', card, key: keyOf(game, card) })),
      }
    },
    (game, option, frame) => {
      if (option.card === undefined) return
      unbind(game, ofFrame(frame), list, option.card)
      each(game, frame, option.card)
      goTo(game, frame, step)
    },
  )
}
