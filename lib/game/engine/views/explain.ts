import type { CompiledActivated, CostPart } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import { BASE_POWER, type CardType, SKILLS } from '@/lib/game/terms'
import { contextOfUser, isBoundToPass, isUsedUp, mayUse } from '../flow/actions'
import { ASSIGN_CHECKS, notBlocked } from '../flow/assign'
import { BOOST_CHECKS } from '../flow/boost'
import { lacking } from '../flow/machine'
import { COMPLICATION_CHECKS, complicationCost, complicationCount } from '../flow/mission-phase'
import { type Check, PLAY_CHECKS, reasonsOf, unpaidPart } from '../flow/play'
import { continueCost } from '../flow/turn'
import { forbiddenBy } from '../keywords'
import type {
  Answer,
  CardUse,
  Contribution,
  ExplainedUse,
  Question,
  Reason,
  UnmetCondition,
} from '../model/answers'
import { type Decision, type Option, RULES_DECISIONS } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { assignedShips, firepowerOf, firepowerTotal } from '../numbers/contribution'
import {
  assignedAdversary,
  cardsAgainstMission,
  difficultyAddedBy,
  printedDifficulty,
} from '../numbers/difficulty'
import { controllerNow, countsThisTurn } from '../numbers/kinds-and-traits'
import { powerOf } from '../numbers/player-numbers'
import { assignedCharacters, boostWorth, contributionOf, ratingOf, requiredSkill } from '../numbers/skills'
import { experienceOf, experienceOfGlyph, pointValueOf, scoreOf } from '../numbers/victory'
import {
  boostsOf,
  cardCount,
  cardsIn,
  currentMission,
  factsOf,
  type Game,
  heroOf,
  isAgainstMission,
  isFaceDown,
  isIn,
  isIncapacitated,
  isInPlay,
  isOver,
  knows,
  leftOf,
  number,
  numberOf,
  phaseOf,
  playersOf,
  stateOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE } from '../state/layout'
import { affects, amountFor, derived, partsOf } from '../texts/runtime/derived'

/**
 * Reason why a card is no candidate of the choice that a player is asked to make. If a text asks, the tests are those
 * that made the options. Undefined if it is a candidate, or if no card is asked for.
 */
function unmetCondition(game: Game, player: Player, card: CardId): UnmetCondition | undefined {
  const decision = game.pending
  if (decision?.player !== player || decision.options.some((option) => option.card === card)) return undefined
  if (decision.refused?.some((option) => option.card === card)) return { code: 'loop' }
  if (decision.kind === 'discard') return notDiscarded(game, decision, card)
  const byRules = RULES_DECISIONS.find((kind) => kind === decision.kind)
  if (byRules) return { code: byRules }
  return decision.kind === 'choose' ? lacking(game, card) : undefined
}

/** Cards are discarded from the hand in its order, so that the same set is not offered twice. */
function notDiscarded(game: Game, { player, options }: Decision, card: CardId): UnmetCondition {
  const hand = cardsIn(game, player, ZONE.hand)
  const place = hand.indexOf(card)
  if (place < 0) return { code: 'discard' }
  const first = options.reduce(
    (least, option) => (option.card === undefined ? least : Math.min(least, hand.indexOf(option.card))),
    hand.length,
  )
  return { code: place < first ? 'discard-passed' : 'discard-later' }
}

/**
 * Explains why the activated abilities of a card cannot be used now (2008 rulebook, Activated Abilities). Uses the
 * checks of `flow/actions.ts`, which makes the options; unpayable costs are found part by part.
 */
export function explainAbilities(game: Game, player: Player, card: CardId): ExplainedUse[] {
  // Face down it has no text (2008 rulebook, Glossary: complication).
  if (isFaceDown(game, card) && isAgainstMission(game, card)) return []
  const active = derived(game).texts.filter((text) => text.card === card)
  if (active.length === 0) return withoutText(game, player, card)
  return active.flatMap((text) => {
    const from = text.home === card ? {} : { text: factsOf(game, text.home).key, textCard: text.home }
    return text.text.activated.map((ability) => ({
      use: 'use' as const,
      paragraph: ability.paragraph,
      ...from,
      reasons: reasonsAgainst(game, player, text, ability),
    }))
  })
}

/** Uses of a card whose text does not work now: the reason is the same for each of them. */
function withoutText(game: Game, player: Player, card: CardId): ExplainedUse[] {
  const reasons: Reason[] = []
  if (controllerNow(game, card) !== player) reasons.push({ code: 'not-yours' })
  else if (isIncapacitated(game, card)) reasons.push({ code: 'not-ready', state: 'incapacitated' })
  else if (!countsThisTurn(game, card)) reasons.push({ code: 'other-role' })
  else return []
  const { activated } = factsOf(game, card).compiled.text
  return activated.map(({ paragraph }) => ({ use: 'use', paragraph, reasons }))
}

function reasonsAgainst(game: Game, player: Player, text: ActiveText, ability: CompiledActivated): Reason[] {
  if (!mayUse(game, player, text, ability)) return [{ code: 'not-yours' }]
  // A card of the villain score pile is not in play, whatever of its text works there.
  if (isIn(game, text.card, ZONE.score)) return [{ code: 'not-in-play' }]
  const reasons: Reason[] = []
  if (isUsedUp(game, text, ability)) reasons.push({ code: 'used-this-turn' })
  const forbidding = forbiddenBy(game, text.card, 'used')
  if (forbidding !== NONE) reasons.push({ code: 'forbidden', card: forbidding })
  const context = contextOfUser(text, player)
  const { gate, costs } = ability.needs()
  if (gate && ability.gate && !ability.gate(game, context)) reasons.push({ code: 'glyph', ...gate })
  if (ability.condition && !ability.condition(game, context)) reasons.push({ code: 'condition' })
  if (!ability.payable(game, context)) {
    const unpaid = costs.find((cost) => !cost.payable(game, context))
    if (unpaid) reasons.push(unpayable(game, player, text, unpaid))
  }
  return reasons
}

/** Reason why the first unpayable part of a cost cannot be paid. */
function unpayable(game: Game, player: Player, text: ActiveText, cost: CostPart): Reason {
  const { card } = text
  if (cost.power) {
    const needed = cost.power(game, contextOfUser(text, player))
    return { code: 'power', figures: { needed, have: powerOf(game, player) } }
  }
  const state = stateOf(game, card)
  if (!cost.self || state === null) return { code: 'cost', effectKind: cost.effectKind }
  if (cost.effectKind === 'block' && state === 'ready')
    return notBlocked(game, player, card) ?? { code: 'cost', effectKind: cost.effectKind }
  if (cost.effectKind === 'stop' || cost.effectKind === 'block' || cost.effectKind === 'incapacitate')
    return { code: 'not-ready', state }
  return { code: 'cost', effectKind: cost.effectKind }
}

/**
 * Explains why a card cannot be used now, and how a number comes about. The checks are those that make the options, so
 * an answer cannot disagree with them.
 *
 * Figures of reasons: `power` has `needed` and `have`. Cards: `same-title` and `adversary-assigned` name the card in
 * the way, `blocked` and `forbidden` the card with the text; `no-rating` names the skill, `not-ready` the state,
 * `glyph` the glyphs that must lie beneath the card, `cost` the part of the cost that cannot be paid.
 */
export function explain(game: Game, question: Question): Answer {
  if (question.about === 'card') return explainCard(game, question.player, question.card)
  if (question.about === 'candidate') {
    const { player, card } = question
    const lacks = isKnown(game, player, card) ? unmetCondition(game, player, card) : undefined
    return lacks ? { about: 'candidate', lacks } : { about: 'candidate' }
  }
  const contributions = contributionsTo(game, question).filter(
    ({ amount, code }) => amount !== 0 || code === 'printed' || code === 'character',
  )
  const total = contributions.reduce((sum, { amount }) => sum + amount, 0)
  // There are no negative numbers (2008 rulebook, Glossary).
  if (total < 0) contributions.push({ code: 'floor', amount: -total })
  return { about: 'number', total: Math.max(0, total), contributions }
}

const CHECKS: Readonly<Record<Exclude<CardUse, 'use'>, readonly Check[]>> = {
  play: PLAY_CHECKS,
  assign: ASSIGN_CHECKS,
  boost: BOOST_CHECKS,
  complication: COMPLICATION_CHECKS,
}

/** All possible uses of a card of a type from the hand. */
const USES_FROM_HAND: Readonly<Record<CardType, readonly (keyof typeof CHECKS)[]>> = {
  team: ['boost', 'complication'],
  support: ['play', 'boost', 'complication'],
  mission: ['complication'],
  gear: ['play', 'complication'],
  event: ['play', 'complication'],
  obstacle: ['play', 'complication'],
  adversary: ['play', 'boost', 'complication'],
  ship: ['play', 'boost', 'complication'],
}

function explainCard(game: Game, player: Player, card: CardId): Answer {
  if (!isKnown(game, player, card)) return { about: 'card', uses: [] }
  const before = untimelyReasons(game, player)
  const explained: ExplainedUse[] = usesOf(game, card).map((use) => ({
    use,
    reasons: heroOf(game) === NONE ? before : [...before, ...against(game, use, player, card)],
  }))
  if (!isIn(game, card, ZONE.hand) && heroOf(game) !== NONE)
    for (const ability of explainAbilities(game, player, card))
      explained.push({ ...ability, reasons: [...before, ...ability.reasons] })
  if (before.length > 0 || !game.pending?.refused) return { about: 'card', uses: explained }
  return { about: 'card', uses: explained.map((use) => withLoop(game.pending, card, use)) }
}

/**
 * Adds the reason that the option leads back to an earlier position (ruling 110), if there is no other reason against
 * it.
 */
function withLoop(decision: Decision | undefined, card: CardId, explained: ExplainedUse): ExplainedUse {
  const { use, paragraph, textCard, reasons } = explained
  const isIt = (option: Option) =>
    option.kind === use &&
    option.card === card &&
    (use !== 'use' || (option.paragraph === paragraph && option.textCard === textCard))
  if (reasons.length > 0 || !decision?.refused?.some(isIt) || decision.options.some(isIt)) return explained
  return { ...explained, reasons: [{ code: 'loop' }] }
}

/** The reasons of the checks, with the unpayable part of a cost, which the checks do not determine. */
const against = (game: Game, use: keyof typeof CHECKS, player: Player, card: CardId): Reason[] =>
  reasonsOf(CHECKS[use], game, player, card).map((reason) =>
    use === 'play' && reason.code === 'other-costs'
      ? { ...reason, effectKind: unpaidPart(game, player, card)?.effectKind }
      : reason,
  )

/** In play it can be assigned, unless it is gear; cards at the mission or on a card have only their text. */
function usesOf(game: Game, card: CardId): readonly (keyof typeof CHECKS)[] {
  const { type } = factsOf(game, card)
  if (isInPlay(game, card)) return type === 'gear' ? [] : ['assign']
  const onTable = [ZONE.obstacles, ZONE.attached, ZONE.current].some((zone) => isIn(game, card, zone))
  return onTable ? [] : USES_FROM_HAND[type]
}

/** A card that does not exist, or that the player may not know, is not explained. */
const isKnown = (game: Game, player: Player, card: CardId): boolean =>
  card >= 0 && card < cardCount(game) && knows(game, player, card)

/** Reasons that have nothing to do with the card. */
function untimelyReasons(game: Game, player: Player): Reason[] {
  if (isOver(game)) return [{ code: 'game-over' }]
  if (game.pending?.player !== player || game.pending.kind !== 'action')
    return [{ code: 'not-your-decision' }]
  if (phaseOf(game) !== 'mission') return [{ code: 'no-mission' }]
  return isBoundToPass(game, player) ? [{ code: 'only-pass' }] : []
}

type NumberQuestion = Exclude<Question, { about: 'card' | 'candidate' }>

function contributionsTo(game: Game, question: NumberQuestion): Contribution[] {
  switch (question.about) {
    case 'difficulty':
      return difficultyContributions(game)
    case 'skill-total':
      return heroOf(game) === NONE
        ? []
        : assignedCharacters(game).map((card) => ({
            code: 'character',
            amount: contributionOf(game, card, requiredSkill(game)),
            card,
          }))
    case 'skill': {
      const { card } = question
      if (!playersOf(game).every((player) => isKnown(game, player, card))) return []
      const skill = SKILLS.indexOf(question.skill)
      const rating = ratingOf(game, card, skill)
      if (rating === NONE) return []
      const known: Contribution[] = [
        { code: 'printed', amount: Math.max(0, factsOf(game, card).ratings[skill] ?? 0), card },
        { code: 'boost', amount: boostsOf(game, card) * boostWorth(game, card) },
        ...byTexts(game, 'skills', card),
        ...byTextsOnSkill(game, card, skill),
        ...byTexts(game, 'difficulty', card),
      ]
      // The limit at 0 is not the effect of a text.
      return [...known, ...rest(known, rating).filter(({ amount }) => rating > 0 || amount < 0)]
    }
    case 'firepower':
      return heroOf(game) === NONE
        ? []
        : withRest(
            assignedShips(game, question.side).map((card) => ({
              code: 'ship',
              amount: firepowerOf(game, card),
              card,
            })),
            firepowerTotal(game, question.side),
          )
    case 'power':
      return powerContributions(game, question.player)
    case 'victory-total':
      return (game.setup.teams[leftOf(game, question.player)] ?? []).map((card) => ({
        code: 'team-character',
        amount: pointValueOf(game, card),
        card,
      }))
    case 'experience':
      return withRest(
        cardsIn(game, question.player, ZONE.glyphs).map((card) => ({
          code: 'glyph',
          amount: experienceOfGlyph(game, card),
          card,
        })),
        experienceOf(game, question.player),
      )
    case 'score':
      return withRest(
        cardsIn(game, question.player, ZONE.score).map((card) => ({
          code: 'scored',
          amount: factsOf(game, card).cost,
          card,
        })),
        scoreOf(game, question.player),
      )
    case 'complication-cost':
      return heroOf(game) === NONE
        ? [{ code: 'first-complication', amount: 1 }]
        : withRest(
            [
              { code: 'first-complication', amount: 1 },
              { code: 'other-complications', amount: complicationCount(game) },
            ],
            complicationCost(game),
          )
    case 'continue-cost':
      return heroOf(game) === NONE
        ? []
        : withRest([{ code: 'failed-missions', amount: number(game, NUMBER.failures) }], continueCost(game))
  }
}

/** Amounts that texts add to a number of one card, each with the card that has the text. */
const byTexts = (game: Game, kind: 'skills' | 'difficulty', card: CardId): Contribution[] =>
  partsOf(game, kind, card).map(({ source, amount }) => ({ code: 'text', amount, card: source }))

/** The same for texts that name the skill. */
const byTextsOnSkill = (game: Game, card: CardId, skill: number): Contribution[] =>
  (derived(game).modifiers.skill ?? [])
    .filter((active) => (active.modifier.skills & (1 << skill)) !== 0 && affects(game, active, card))
    .map((active) => ({ code: 'text', amount: amountFor(game, active, card), card: active.context.source }))

/** The rest of the total comes from other texts together. */
function rest(known: readonly Contribution[], total: number): Contribution[] {
  const amount = total - known.reduce((sum, contribution) => sum + contribution.amount, 0)
  return amount === 0 ? [] : [{ code: 'text', amount }]
}

const withRest = (known: readonly Contribution[], total: number): Contribution[] => [
  ...known,
  ...rest(known, total),
]

function difficultyContributions(game: Game): Contribution[] {
  if (heroOf(game) === NONE || currentMission(game) === NONE) return []
  const contributions: Contribution[] = [
    { code: 'printed', amount: printedDifficulty(game), card: currentMission(game) },
    ...byTexts(game, 'difficulty', currentMission(game)),
  ]
  for (const card of cardsAgainstMission(game)) {
    const amount = difficultyAddedBy(game, card)
    contributions.push(
      isFaceDown(game, card) ? { code: 'complication', amount } : { code: 'obstacle', amount, card },
    )
  }
  const adversary = assignedAdversary(game)
  if (adversary !== NONE) {
    contributions.push({ code: 'adversary', amount: difficultyAddedBy(game, adversary), card: adversary })
  }
  return contributions
}

/** Power received this turn minus the power spent. */
function powerContributions(game: Game, player: Player): Contribution[] {
  const received = numberOf(game, player, PLAYER_NUMBER.powerReceived)
  if (received === 0) return []
  const gained = numberOf(game, player, PLAYER_NUMBER.powerGained)
  return [
    { code: 'base', amount: BASE_POWER },
    { code: 'glyphs', amount: received - gained - BASE_POWER },
    { code: 'gained', amount: gained },
    { code: 'spent', amount: powerOf(game, player) - received },
  ]
}
