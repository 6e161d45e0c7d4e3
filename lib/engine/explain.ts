import { type CardType, SKILLS } from '@/lib/terms'
import { partsOf } from './abilities/derived'
import { ASSIGN_CHECKS } from './assign'
import { BOOST_CHECKS } from './boost'
import { COMPLICATION_CHECKS, complicationCost, complicationCount } from './complications'
import { continueCost } from './continue'
import { assignedAdversary, difficultyAddedBy, printedDifficulty } from './difficulty'
import { NONE } from './facts'
import { assignedShips, firepowerOf, firepowerTotal } from './firepower'
import { PLAY_CHECKS } from './play'
import { powerOf } from './power'
import { BASE_POWER } from './power-phase'
import { type Check, reasonsOf } from './reasons'
import { assignedCharacters, boostWorth, contributionOf, ratingOf, requiredSkill } from './skills'
import {
  boostsOf,
  cardCount,
  cardsIn,
  countIn,
  currentMission,
  factsOf,
  type Game,
  heroOf,
  isFaceDown,
  isIn,
  isOver,
  knows,
  leftOf,
  numberOf,
  phaseOf,
  playersOf,
  villainOf,
} from './state'
import type { Answer, CardId, CardUse, Contribution, Player, Question, Reason } from './types'
import { experienceOf, pointValueOf, scoreOf } from './victory'

/**
 * Why a card cannot be used now, and why a number is what it is. The checks are those that make the options, so
 * an answer cannot disagree with them.
 *
 * Figures of reasons: `power` has `needed` and `have`. Cards: `same-title` and `adversary-assigned` name the card
 * in the way; `no-rating` names the skill, `not-ready` the state.
 */
export function explain(game: Game, question: Question): Answer {
  if (question.about === 'card') return explainCard(game, question.player, question.card)
  const contributions = contributionsTo(game, question).filter(
    ({ amount, code }) => amount !== 0 || code === 'printed' || code === 'character',
  )
  const total = contributions.reduce((sum, { amount }) => sum + amount, 0)
  return { about: 'number', total: Math.max(0, total), contributions }
}

const CHECKS: Readonly<Record<CardUse, readonly Check[]>> = {
  play: PLAY_CHECKS,
  assign: ASSIGN_CHECKS,
  boost: BOOST_CHECKS,
  complication: COMPLICATION_CHECKS,
}

/** What one may ever want to do with a card of a type from the hand; in play it can only be assigned. */
const USES_FROM_HAND: Readonly<Record<CardType, readonly CardUse[]>> = {
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
  const uses: readonly CardUse[] = isIn(game, card, 'play')
    ? ['assign']
    : USES_FROM_HAND[factsOf(game, card).type]
  const before = notNow(game, player)
  return {
    about: 'card',
    uses: uses.map((use) => ({
      use,
      reasons: heroOf(game) === NONE ? before : [...before, ...reasonsOf(CHECKS[use], game, player, card)],
    })),
  }
}

/** A card that does not exist, or that the player may not know, is not explained. */
const isKnown = (game: Game, player: Player, card: CardId): boolean =>
  card >= 0 && card < cardCount(game) && knows(game, player, card)

/** Reasons that have nothing to do with the card. */
function notNow(game: Game, player: Player): Reason[] {
  if (isOver(game)) return [{ code: 'game-over' }]
  if (game.pending?.player !== player || game.pending.kind !== 'action')
    return [{ code: 'not-your-decision' }]
  return phaseOf(game) === 'mission' ? [] : [{ code: 'no-mission' }]
}

type NumberQuestion = Exclude<Question, { about: 'card' }>

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
        ...byTexts(game, 'difficulty', card),
      ]
      return [...known, ...rest(known, rating)]
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
        cardsIn(game, question.player, 'glyphs').map((card) => ({
          code: 'glyph',
          amount: factsOf(game, card).experience,
          card,
        })),
        experienceOf(game, question.player),
      )
    case 'score':
      return withRest(
        cardsIn(game, question.player, 'score').map((card) => ({
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
        : withRest(
            [{ code: 'failed-missions', amount: countIn(game, heroOf(game), 'failed') }],
            continueCost(game),
          )
  }
}

/** What texts add to a number of one card, each with the card that says it. */
const byTexts = (game: Game, kind: 'skills' | 'difficulty', card: CardId): Contribution[] =>
  partsOf(game, kind, card).map(({ source, amount }) => ({ code: 'text', amount, card: source }))

/** What is left to the total comes from other texts together. */
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
  for (const card of cardsIn(game, villainOf(game), 'obstacles')) {
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

/** What was received this turn less what has been spent of it. */
function powerContributions(game: Game, player: Player): Contribution[] {
  const received = numberOf(game, player, 'powerReceived')
  if (received === 0) return []
  const gained = numberOf(game, player, 'powerGained')
  return [
    { code: 'base', amount: BASE_POWER },
    { code: 'glyphs', amount: received - gained - BASE_POWER },
    { code: 'gained', amount: gained },
    { code: 'spent', amount: powerOf(game, player) - received },
  ]
}
