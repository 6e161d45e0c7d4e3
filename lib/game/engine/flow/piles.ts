import type { Pool } from '@/lib/game/cards/pool'
import type { Frame, Program } from '@/lib/game/engine/model/program'
import type { CardFacts, PoolFacts } from '@/lib/game/engine/model/running-game'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { type CardKey, type Edition, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { hashText, mix, nextStream, shuffleKey, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Decision, Option } from '../model/decisions'
import { type CardId, type DrawnAs, EngineError, type Player, type PlayerDeck } from '../model/game'
import { handSizeOf } from '../numbers/player-numbers'
import {
  arrange,
  cardsIn,
  countIn,
  firstIn,
  forget,
  type Game,
  keyOf,
  move,
  setStream,
  streamOf,
  type Watched,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE, type Zone } from '../state/layout'
import { record } from '../state/log'
import { controllerOf, goTo, placeOf, setSlot, slotOf } from '../state/program'
import { affect, canBeReplaced, canDrawsBeReplaced, drawOneByOne, isEverReplaced } from './affect'

/** More than there are cards in any game. */
const CARD_PLACES = 4_096

/** Operations on decks and mission piles that all rules share: shuffling, drawing. */

/**
 * Shuffles a pile with its own random stream. The order depends on the seed and on each card by itself, so two versions
 * of a deck are in the same order where their cards are the same.
 */
export function shuffle(game: Game, player: Player, pile: 'deck' | 'missions'): void {
  const stream = nextStream(streamOf(game, player, pile))
  setStream(game, player, pile, stream)
  const salt = streamValue(stream)
  // Key and card as one number: 32 bits above, the card below, so that plain numbers are sorted.
  const cards = cardsIn(game, player, ZONE[pile])
  const order = new Float64Array(cards.length)
  for (let i = 0; i < order.length; i++) {
    const card = cards[i] ?? 0
    order[i] = shuffleKey(salt, game.setup.hashes[card] ?? 0) * CARD_PLACES + card
  }
  order.sort()
  for (let i = 0; i < order.length; i++) cards[i] = (order[i] ?? 0) % CARD_PLACES
  arrange(game, ZONE[pile], cards)
  for (const card of cards) forget(game, card)
}

/**
 * Draws up to `count` cards. If the deck is empty, nothing is drawn and the game goes on (2008 rulebook, Debrief Phase;
 * ruling 45). Returns the cards drawn.
 */
export function draw(game: Game, player: Player, count: number): CardId[] {
  const drawn: CardId[] = []
  while (drawn.length < count && countIn(game, player, ZONE.deck) > 0) {
    const card = firstIn(game, player, ZONE.deck)
    move(game, card, ZONE.hand)
    drawn.push(card)
  }
  return drawn
}

/** Takes up to `count` cards from the top of a deck and places them in the discard pile. Returns them. */
export function discardFromDeck(game: Game, player: Player, count: number): CardId[] {
  const discarded: CardId[] = []
  for (let card = firstIn(game, player, ZONE.deck); card !== NONE && discarded.length < count; ) {
    discarded.push(card)
    move(game, card, ZONE.discard)
    card = firstIn(game, player, ZONE.deck)
  }
  return discarded
}

/**
 * A player, the frame's controller, refills their hand to eight cards, or discards down to eight (2008 rulebook,
 * Debrief Phase), or to as many as a text says (ruling 116).
 */
function drawToFullHand(game: Game, frame: Frame): void {
  const player = controllerOf(game, frame)
  const missing = handSizeOf(game, player) - countIn(game, player, ZONE.hand)
  if (isEverReplaced(game, 'discardCard')) setSlot(game, frame, EXCESS, Math.max(0, -missing))
  if (missing > 0 && canDrawsBeReplaced(game)) {
    drawOneByOne(game, frame, player, missing)
    return
  }
  const cards = draw(game, player, Math.max(0, missing))
  if (cards.length > 0)
    record(game, 'draw', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The frame keeps the place in the hand of the last discard: cards are chosen in the order of the hand. */
const PLACE = 0
/** Discards still to be made if a text could replace them: each is made once (ruling 115). */
const EXCESS = 1

function askDiscard(game: Game, frame: Frame): Decision | undefined {
  const player = controllerOf(game, frame)
  const hand = cardsIn(game, player, ZONE.hand)
  const above = hand.length - handSizeOf(game, player)
  const excess = isEverReplaced(game, 'discardCard') ? Math.min(above, slotOf(game, frame, EXCESS)) : above
  if (excess <= 0) return undefined
  // From the last index on, and so that enough cards follow for the remaining discards.
  const allowed = hand.slice(Math.max(0, slotOf(game, frame, PLACE)), hand.length - excess + 1)
  return {
    player,
    kind: 'discard',
    options: allowed.map((card) => ({ kind: 'discard', card, key: keyOf(game, card) })),
  }
}

function discard(game: Game, { card = -1 }: Option, frame: Frame): void {
  const player = controllerOf(game, frame)
  setSlot(game, frame, PLACE, cardsIn(game, player, ZONE.hand).indexOf(card))
  if (isEverReplaced(game, 'discardCard')) setSlot(game, frame, EXCESS, slotOf(game, frame, EXCESS) - 1)
  if (canBeReplaced(game, 'discardCard')) {
    affect(game, frame, 'discard', [card])
    return
  }
  move(game, card, ZONE.discard)
  record(game, 'discard', { player, card, figures: { fromHand: 1 } })
  happen(game, EVENTS.discarded, card, player)
}

export const refill: Program = [
  { name: 'draw', run: drawToFullHand },
  {
    name: 'discard',
    ask: askDiscard,
    take: (game, option, frame) => {
      goTo(game, frame, DISCARD)
      discard(game, option, frame)
    },
  },
]
const DISCARD = placeOf(refill, 'discard')

/** Far above any deck that people play, far below what the numbers of the state can hold. */
export const MAX_CARDS = 2_000

/** The cards of a deck, in the order of their ids. */
export interface DeckCards {
  /** In canonical order: a deck list in another order is the same game. */
  readonly deck: PlayerDeck
  /** The cards as which those of `deck` are shuffled; absent if every card is shuffled as itself. */
  readonly drawnAs: DrawnAs | undefined
  readonly facts: readonly CardFacts[]
  /** Identifies each card and which copy of it in shuffles. */
  readonly hashes: readonly number[]
  /** Zone of each card at the beginning of the game. */
  readonly zones: readonly Zone[]
  readonly watched: Watched
  /** Names of the counters that their texts mention. */
  readonly counters: readonly string[]
  /** Indices of the cards whose texts can change who wins. */
  readonly counting: readonly number[]
}

/** The cards of a deck from an earlier look-up, with a copy of the lists they were looked up for. */
interface Known {
  readonly as: PlayerDeck
  readonly drawnAs: DrawnAs | undefined
  readonly edition: Edition
  readonly cards: DeckCards
}
const known = new WeakMap<PoolFacts, WeakMap<PlayerDeck, Known>>()

/**
 * The cards of a deck, looked up once for any number of games with it.
 * Throws an `EngineError`: `team-size`, `unknown-card`, `not-a-team-character`, `not-a-mission` or
 * `no-ships-in-edition`.
 */
export function cardsOfDeck(
  pool: Pool,
  facts: PoolFacts,
  edition: Edition,
  deck: PlayerDeck,
  owner: Player,
  drawnAs?: DrawnAs,
): DeckCards {
  const decks = known.get(facts) ?? new WeakMap<PlayerDeck, Known>()
  known.set(facts, decks)
  const before = decks.get(deck)
  if (before && before.edition === edition && isSame(before.as, deck) && isDrawnSame(before.drawnAs, drawnAs))
    return before.cards
  const { team, missions, draw } = deck
  const cards = placeDeck(facts, edition, sorted(pool, deck, drawnAs), owner)
  const as = { team: [...team], missions: [...missions], draw: [...draw] }
  decks.set(deck, {
    as,
    drawnAs: drawnAs && { missions: [...drawnAs.missions], draw: [...drawnAs.draw] },
    edition,
    cards,
  })
  return cards
}

/** True if the lists are unchanged since. */
const isSame = (a: PlayerDeck, b: PlayerDeck): boolean =>
  isSameList(a.team, b.team) && isSameList(a.missions, b.missions) && isSameList(a.draw, b.draw)

const isDrawnSame = (a: DrawnAs | undefined, b: DrawnAs | undefined): boolean =>
  a === b || (!!a && !!b && isSameList(a.missions, b.missions) && isSameList(a.draw, b.draw))

function isSameList(a: readonly CardKey[], b: readonly CardKey[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

interface PlacedCard {
  readonly facts: CardFacts
  readonly hash: number
  readonly zone: Zone
}

/**
 * The cards of a deck in the order of their ids: the team in its given order, the rest by hash, so that a visible id
 * reveals nothing about hidden cards.
 */
function placeDeck(
  facts: PoolFacts,
  edition: Edition,
  { deck, drawnAs }: SortedDeck,
  owner: Player,
): DeckCards {
  if (deck.team.length !== STARTING_TEAM_SIZE)
    throw new EngineError('team-size', { player: owner, cards: deck.team.length })
  const place = (zone: Zone, keys: readonly CardKey[], as: readonly CardKey[] = keys): PlacedCard[] =>
    keys.map((key, i) => {
      const card = facts.of(key)
      if (!card) throw new EngineError('unknown-card', { player: owner, key })
      checkPlace(card, zone, owner)
      if (edition === '2007' && card.type === 'ship')
        throw new EngineError('no-ships-in-edition', { player: owner, key })
      return { facts: card, hash: mix(hashText(as[i] ?? key) + copyNumber(as, i)), zone }
    })
  const cards = [
    ...place(ZONE.play, deck.team),
    ...byHash(place(ZONE.missions, deck.missions, drawnAs?.missions)),
    ...byHash(place(ZONE.deck, deck.draw, drawnAs?.draw)),
  ]
  return {
    deck,
    drawnAs,
    facts: cards.map((card) => card.facts),
    hashes: cards.map((card) => card.hash),
    zones: cards.map((card) => card.zone),
    watched: watchedBy(cards),
    counters: [...new Set(cards.flatMap(({ facts }) => facts.compiled.counters))],
    counting: cards.flatMap(({ facts }, place) => (facts.compiled.changesVictory ? [place] : [])),
  }
}

/** Number of the copy of its card at an index of a list, from 1. */
function copyNumber(keys: readonly CardKey[], place: number): number {
  let copy = 1
  for (let i = 0; i < place; i++) if (keys[i] === keys[place]) copy++
  return copy
}

/** Hash and index combined into one number each, so that plain numbers are sorted. */
function byHash(cards: readonly PlacedCard[]): PlacedCard[] {
  const order = Float64Array.from(cards, ({ hash }, i) => (hash + 2 ** 31) * MAX_CARDS + i).sort()
  const sorted: PlacedCard[] = []
  for (let i = 0; i < order.length; i++) {
    const card = cards[(order[i] ?? 0) % MAX_CARDS]
    if (card) sorted.push(card)
  }
  return sorted
}

/** Union of the events that any of the cards watches. */
function watchedBy(cards: readonly PlacedCard[]): Watched {
  let events = 0
  let replaced = 0
  let pointValues = false
  let adversaries = false
  let continuing = false
  let fromHand = false
  let wasAssigned = false
  let takesText = false
  for (const { facts } of cards) {
    const { compiled } = facts
    events |= compiled.events
    replaced |= compiled.replaced
    pointValues ||= compiled.changesPointValues
    adversaries ||= compiled.makesAdversaries
    continuing ||= compiled.changesContinuing
    fromHand ||= compiled.fromHand.length > 0
    wasAssigned ||= compiled.asksWhoWasAssigned
    takesText ||= compiled.takesText
  }
  return { events, replaced, pointValues, adversaries, continuing, fromHand, wasAssigned, takesText }
}

interface SortedDeck {
  readonly deck: PlayerDeck
  readonly drawnAs: DrawnAs | undefined
}

/** The order of a list has no meaning, except for the team, which is on the table as given. */
function sorted(pool: Pool, deck: PlayerDeck, drawnAs: DrawnAs | undefined): SortedDeck {
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  const inOrder = (keys: readonly CardKey[]) => {
    const numbers = Int32Array.from(keys, place).sort()
    // An unknown card has no index in the pool; it is named in the error that refuses it.
    return numbers[0] === -1 ? [...keys] : Array.from(numbers, (number) => pool.cards[number]?.key ?? '')
  }
  const team = [...deck.team]
  if (!drawnAs || (isSameList(drawnAs.missions, deck.missions) && isSameList(drawnAs.draw, deck.draw)))
    return { deck: { team, missions: inOrder(deck.missions), draw: inOrder(deck.draw) }, drawnAs: undefined }
  // Each card stays paired with the one as which it is shuffled.
  const paired = (keys: readonly CardKey[], as: readonly CardKey[]) =>
    keys
      .map((key, i) => ({ key, as: as[i] ?? key }))
      .sort((a, b) => place(a.key) - place(b.key) || (a.as < b.as ? -1 : a.as > b.as ? 1 : 0))
  const missions = paired(deck.missions, drawnAs.missions)
  const draw = paired(deck.draw, drawnAs.draw)
  return {
    deck: { team, missions: missions.map(({ key }) => key), draw: draw.map(({ key }) => key) },
    drawnAs: { missions: missions.map(({ as }) => as), draw: draw.map(({ as }) => as) },
  }
}

function checkPlace(card: CardFacts, zone: Zone, player: Player): void {
  if (zone === ZONE.play && card.type !== 'team')
    throw new EngineError('not-a-team-character', { player, key: card.key })
  if (zone === ZONE.missions && card.type !== 'mission')
    throw new EngineError('not-a-mission', { player, key: card.key })
}
