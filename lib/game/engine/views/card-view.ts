import { SKILLS } from '@/lib/game/terms'
import { countsFor } from '../flow/boost'
import { isBlocked } from '../keywords'
import type { CardId, Player } from '../model/game'
import type { CardView } from '../model/views'
import { firepowerOf } from '../numbers/contribution'
import { cardsAgainstMission, difficultyAddedBy } from '../numbers/difficulty'
import { isAdversaryNow } from '../numbers/kinds-and-traits'
import { ratingsOf } from '../numbers/skills'
import {
  boostsOf,
  cardsIn,
  countersByName,
  factsOf,
  firstGlyph,
  firstIn,
  firstInPlay,
  type Game,
  heroOf,
  hostOf,
  isAgainstMission,
  isAssigned,
  isFaceDown,
  isIn,
  knows,
  nextIn,
  orderOf,
  ownerOf,
  playersOf,
  stateOf,
  tokensOf,
  villainOf,
  zoneOf,
} from '../state'
import { NONE, withoutMissing } from '../state/card-facts'
import { ZONE, type Zone } from '../state/layout'

/**
 * Id by which a player may refer to a card: its own number if they know its identity, else its position in the row in
 * which they see it. Its own number would distinguish a hidden card from others.
 */
export function shownId(game: Game, viewer: Player, card: CardId): number {
  return knows(game, viewer, card) ? card : hiddenId(rowAround(game, card).indexOf(card))
}

/** Id of a hidden card by its place in its row, from 0. */
export const hiddenId = (place: number): number => -1 - place

function rowAround(game: Game, card: CardId): readonly CardId[] {
  const zone = zoneOf(game, card)
  if (zone === ZONE.obstacles) return againstRow(game)
  const cards = cardsIn(game, ownerOf(game, card), zone)
  return zone === ZONE.beneath ? cards.filter((other) => hostOf(game, other) === hostOf(game, card)) : cards
}

/** Cards against the hero player at the current mission, in the order in which they came there. */
export function againstRow(game: Game): CardId[] {
  const cards = cardsAgainstMission(game)
  const addAssignedOf = (player: Player) => {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
      if (isAssigned(game, card) && isAgainst(game, card)) cards.push(card)
  }
  addAssignedOf(villainOf(game))
  // A hero card that a text has made the villain player's adversary is there too (ruling 12).
  addAssignedOf(heroOf(game))
  return inOrder(game, cards)
}

/**
 * Sorts cards into the order in which they came to the mission. For so few of them a general sort would take longer.
 */
export function inOrder(game: Game, cards: CardId[]): CardId[] {
  for (let i = 1; i < cards.length; i++) {
    const card = cards[i] ?? NONE
    const order = orderOf(game, card)
    let place = i
    for (; place > 0; place--) {
      const before = cards[place - 1] ?? NONE
      if (orderOf(game, before) <= order) break
      cards[place] = before
    }
    cards[place] = card
  }
  return cards
}

/**
 * True if an assigned card fights for the villain player: their ships and adversaries, including hero cards that are
 * adversaries.
 */
export const isAgainst = (game: Game, card: CardId): boolean =>
  factsOf(game, card).side === 'villain' || isAdversaryNow(game, card)

/** The cards of a row, in its order, as a player sees them. */
export const rowOf = (game: Game, viewer: Player, cards: readonly CardId[]): CardView[] =>
  cards.map((card, place) => new CardNow(game, viewer, card, place))

/** A card at an index (from 0) of its row, as a player sees it; each part is computed on first access. */
export class CardNow implements CardView {
  readonly #game: Game
  readonly #viewer: Player
  readonly #card: CardId
  readonly id: CardId
  readonly key: CardView['key']
  #ratings: CardView['ratings'] | undefined
  #skills: readonly number[] | undefined

  constructor(game: Game, viewer: Player, card: CardId, place: number) {
    const known = knows(game, viewer, card)
    this.#game = game
    this.#viewer = viewer
    this.#card = card
    this.id = known ? card : hiddenId(place)
    this.key = known ? factsOf(game, card).key : null
  }

  get #shown(): boolean {
    return this.key !== null && !(this.faceDown && isIn(this.#game, this.#card, ZONE.obstacles))
  }
  get #isInPlay(): boolean {
    return isIn(this.#game, this.#card, ZONE.play)
  }
  get owner() {
    return ownerOf(this.#game, this.#card)
  }
  get state() {
    return stateOf(this.#game, this.#card)
  }
  get faceDown() {
    return isFaceDown(this.#game, this.#card)
  }
  get boosts() {
    return boostsOf(this.#game, this.#card)
  }
  get ratings(): CardView['ratings'] {
    this.#ratings ??= this.#shown ? ratingsNow(this.#game, this.#card) : {}
    return this.#ratings
  }
  /** See `skillsOf`. Not a getter, because it is no part of the view. */
  skills(): readonly number[] {
    this.#skills ??= this.#shown ? skillsNow(this.#game, this.#card) : NO_SKILLS
    return this.#skills
  }
  get firepower() {
    return this.#shown && factsOf(this.#game, this.#card).type === 'ship'
      ? firepowerOf(this.#game, this.#card)
      : undefined
  }
  get counts() {
    return countsNow(this.#game, this.#card)
  }
  get glyphs() {
    return this.#isInPlay ? glyphsBeneath(this.#game, this.#viewer, this.#card) : []
  }
  get blocked() {
    return (this.#isInPlay && isBlocked(this.#game, this.#card)) || undefined
  }
  get tokens() {
    return (this.#isInPlay && tokensOf(this.#game, this.#card)) || undefined
  }
  get named() {
    return countersByName(this.#game, this.#card)
  }
  get beneath() {
    return this.#lying(ZONE.beneath, ZONE.blockade)
  }
  get attached() {
    return this.#lying(ZONE.attached)
  }

  /** Cards on or beneath a card in play; undefined if there are none. */
  #lying(...zones: readonly Zone[]): CardView[] | undefined {
    if (!this.#isInPlay || !zones.some((zone) => isUsed(this.#game, zone))) return undefined
    const cards = zones.flatMap((zone) => lyingAt(this.#game, this.#card, zone))
    return cards.length > 0 ? rowOf(this.#game, this.#viewer, cards) : undefined
  }
}

/**
 * True if any player has a card in a zone. Few games have cards on or beneath others, and bots ask for them with every
 * card.
 */
const isUsed = (game: Game, zone: Zone): boolean =>
  playersOf(game).some((player) => firstIn(game, player, zone) !== NONE)

const lyingAt = (game: Game, host: CardId, zone: Zone): CardId[] =>
  playersOf(game).flatMap((player) =>
    firstIn(game, player, zone) === NONE
      ? []
      : cardsIn(game, player, zone).filter((card) => hostOf(game, card) === host),
  )

/** A card's ratings as changed by texts, without missing ones. */
function ratingsNow(game: Game, card: CardId): CardView['ratings'] {
  const { ratings: printed, ratingsByName } = factsOf(game, card)
  const now = ratingsOf(game, card)
  // Most ratings are the printed ones, and bots read all of them.
  return isSameList(now, printed) ? ratingsByName : byName(now)
}

function isSameList(some: readonly number[], others: readonly number[]): boolean {
  if (some === others) return true
  for (let place = 0; place < some.length; place++) if (some[place] !== others[place]) return false
  return true
}

const NO_SKILLS: readonly number[] = SKILLS.map(() => 0)

function skillsNow(game: Game, card: CardId): readonly number[] {
  const { ratings: printed, skills } = factsOf(game, card)
  const now = ratingsOf(game, card)
  return now === printed ? skills : withoutMissing(now)
}

/**
 * The ratings of a card in the order of `SKILLS`, 0 for a missing one: the same as `ratings`, which has them by name.
 * Objects by name have a layout for each set of names, so that code that reads many of them is slow; bots read nothing
 * as often.
 */
export const skillsOf = (card: CardView): readonly number[] =>
  card instanceof CardNow ? card.skills() : SKILLS.map((skill) => card.ratings[skill] ?? 0)

function byName(now: readonly number[]): CardView['ratings'] {
  const ratings: Partial<Record<(typeof SKILLS)[number], number>> = {}
  SKILLS.forEach((skill, index) => {
    const rating = now[index] ?? NONE
    if (rating !== NONE) ratings[skill] = rating
  })
  return ratings
}

/** Only cards at the current mission count there. */
function countsNow(game: Game, card: CardId): number | undefined {
  if (isAgainstMission(game, card)) return difficultyAddedBy(game, card)
  return isAssigned(game, card) && zoneOf(game, card) === ZONE.play ? countsFor(game, card) : undefined
}

function glyphsBeneath(game: Game, viewer: Player, host: CardId): CardView[] {
  const glyphs: CardView[] = []
  for (let glyph = firstGlyph(game, ownerOf(game, host)); glyph !== NONE; glyph = nextIn(game, glyph))
    if (hostOf(game, glyph) === host) glyphs.push(new CardNow(game, viewer, glyph, glyphs.length))
  return glyphs
}
