import { type CardType, type Side, SKILLS } from '@/lib/terms'
import { difficultyAddedBy } from './difficulty'
import { type CardFacts, isCharacter, NONE } from './facts'
import { record } from './log'
import { payPower, powerOf } from './power'
import { allows, type Check } from './reasons'
import { requiredSkill } from './skills'
import { factsOf, firstIn, type Game, heroOf, isIn, move, nextIn, ownerOf } from './state'
import type { CardId, Option, Player } from './types'

/** Playing a card from the hand (2008 rulebook, Hero Player Actions: Play a card; Villain Player Actions). */

export const roleOf = (game: Game, player: Player): Side => (player === heroOf(game) ? 'hero' : 'villain')

const PLAYABLE: Readonly<Record<CardType, boolean>> = {
  // A team character in the hand can only boost or complicate (2008 rulebook, Building a Deck).
  team: false,
  // A mission in the hand, as the 2007 edition allows, can only complicate (ruling 59).
  mission: false,
  support: true,
  gear: true,
  event: true,
  obstacle: true,
  adversary: true,
  ship: true,
}

export const inHand: Check = (game, player, card) =>
  ownerOf(game, card) === player && isIn(game, card, 'hand') ? undefined : { code: 'not-in-hand' }

const ofPlayableType: Check = (game, _, card) =>
  PLAYABLE[factsOf(game, card).type] ? undefined : { code: 'wrong-type' }

/** Hero cards are used only in one's own turn, villain cards only in the opponent's (2008 rulebook, Card Types). */
export const ofOwnRole: Check = (game, player, card) =>
  factsOf(game, card).side === roleOf(game, player) ? undefined : { code: 'other-role' }

const affordable: Check = (game, player, card) => {
  const needed = costToPlay(game, card)
  const have = powerOf(game, player)
  return needed <= have ? undefined : { code: 'power', figures: { needed, have } }
}

/**
 * One cannot have two characters, two adversaries or, if it has a subtitle, two ships of one title in play
 * (2008 rulebook, Play a card; ruling 41: only titles are compared, characters with characters and so on).
 */
const notInPlayYet: Check = (game, player, card) => {
  const facts = factsOf(game, card)
  if (!isUnique(facts)) return undefined
  for (let other = firstIn(game, player, 'play'); other !== NONE; other = nextIn(game, other)) {
    const there = factsOf(game, other)
    if (there.title === facts.title && sameKind(there, facts)) return { code: 'same-title', card: other }
  }
  return undefined
}

const isUnique = (facts: CardFacts): boolean =>
  isCharacter(facts) || facts.type === 'adversary' || (facts.type === 'ship' && facts.hasSubtitle)

/** Whether two cards count as one kind where titles are compared (ruling 41). */
export const sameKind = (a: CardFacts, b: CardFacts): boolean =>
  (isCharacter(a) && isCharacter(b)) || (a.type === b.type && a.side === b.side)

/** An obstacle needs a rating, of 0 at least, in the required skill (2008 rulebook, Play an obstacle). */
const matchesMission: Check = (game, _, card) => {
  const facts = factsOf(game, card)
  const skill = requiredSkill(game)
  if (facts.type !== 'obstacle' || facts.ratings[skill] !== NONE) return undefined
  return { code: 'no-rating', skill: SKILLS[skill] }
}

export const PLAY_CHECKS: readonly Check[] = [
  inHand,
  ofPlayableType,
  ofOwnRole,
  notInPlayYet,
  matchesMission,
  affordable,
]

/** Power to play a card now. */
const costToPlay = (game: Game, card: CardId): number => factsOf(game, card).cost

/** Adds an option for every card in the hand that can be played now. */
export function playOptions(game: Game, player: Player, options: Option[]): void {
  for (let card = firstIn(game, player, 'hand'); card !== NONE; card = nextIn(game, card)) {
    if (!allows(PLAY_CHECKS, game, player, card)) continue
    const { key, type } = factsOf(game, card)
    const adds = type === 'obstacle' ? difficultyAddedBy(game, card) : undefined
    options.push({ kind: 'play', card, key, cost: { power: costToPlay(game, card) }, adds })
  }
}

/** Pays for a card and puts it where it belongs; an event goes to the discard pile. */
export function play(game: Game, player: Player, card: CardId): void {
  const { type: cardType } = factsOf(game, card)
  const cost = costToPlay(game, card)
  payPower(game, player, cost)
  if (cardType === 'event') {
    move(game, card, 'discard')
    record(game, 'event', { player, card, figures: { cost } })
  } else if (cardType === 'obstacle') {
    move(game, card, 'obstacles')
    record(game, 'obstacle', { player, card, figures: { cost, adds: difficultyAddedBy(game, card) } })
  } else {
    move(game, card, 'play')
    record(game, 'play', { player, card, cardType, figures: { cost } })
  }
}
