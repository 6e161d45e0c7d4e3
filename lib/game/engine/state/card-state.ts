import type { CardFacts, Game } from '@/lib/game/engine/model/running-game'
import type { CardKey, CardState } from '@/lib/game/terms'
import { type CardId, EngineError, type Player } from '../model/game'
import { HERO_SIDE, NONE, TEXT } from './card-facts'
import { heroOf, nextOrder, villainOf } from './flow-state'
import {
  BOOSTS,
  CARD_FIELDS,
  CARDS_AT,
  CHANGE,
  CHANGE_OF_ZONE,
  COUNT,
  dropTexts,
  FIRST,
  FLAGS,
  field,
  HAD_BENEATH,
  HIDDEN_ZONES,
  HOST,
  IN_ZONE,
  KNOWN,
  LAST,
  MAX_COUNTERS,
  NEXT,
  noteChange,
  ORDER,
  PLAYED_IN,
  PREVIOUS,
  read,
  SEQUENCE,
  STATE,
  setField,
  TOKENS,
  TURN_CELLS,
  USED,
  writeField,
  ZONE,
  ZONES,
  type Zone,
  zoneAt,
} from './layout'

/** The cards of a game: their places, their states, the players who know them, and their movements. */

const { play: PLAY, hand: HAND, glyphs: GLYPHS, obstacles: OBSTACLES, score: SCORE } = ZONE

/** Flag: lies face down in play, as a complication or because it is incapacitated. */
const FACE_DOWN = 1
/** Flag: a character that was assigned when the current mission was resolved. */
const TOOK_PART = 2

/** Every player's bit. */
const everybody = (game: Game): number => (1 << game.setup.players.length) - 1

const WORKING: readonly Zone[] = [
  ZONE.score,
  ZONE.play,
  ZONE.glyphs,
  ZONE.obstacles,
  ZONE.current,
  ZONE.attached,
]
/** By zone number: true if texts of cards in the zone, or of cards that lie above them, can be at work. */
const WITH_TEXTS: readonly boolean[] = ZONES.map((zone) => WORKING.includes(zone))
/** By zone number: true if the players at the table see the faces of the cards there. */
const PUBLIC: readonly boolean[] = ZONES.map((zone) => !HIDDEN_ZONES.includes(zone))

const STATE_NAMES: readonly CardState[] = ['ready', 'assigned', 'stopped', 'incapacitated']
const READY = 0
const ASSIGNED = 1
const INCAPACITATED = 3
const stateNumber = (state: CardState): number =>
  state === 'ready' ? READY : state === 'assigned' ? ASSIGNED : state === 'stopped' ? 2 : INCAPACITATED

export const factsOf = (game: Game, card: CardId): CardFacts => {
  const facts = game.setup.facts[card]
  if (facts === undefined) throw new EngineError('corrupt-state', { at: `card ${card}` })
  return facts
}
/** True if a card has any of these bits of `card-facts.ts`: its type, its side, whether it has text. */
export const isOf = (game: Game, card: CardId, bits: number): boolean =>
  ((game.setup.bits[card] as number) & bits) !== 0
/** Returns those of the given bits that a card has. */
export const bitsAmong = (game: Game, card: CardId, bits: number): number =>
  (game.setup.bits[card] as number) & bits
export const keyOf = (game: Game, card: CardId): CardKey => factsOf(game, card).key
export const ownerOf = (game: Game, card: CardId): Player => game.setup.owners[card] ?? 0
export const cardCount = (game: Game): number => game.setup.facts.length

export const zoneOf = (game: Game, card: CardId): Zone => ZONES[field(game, card, IN_ZONE)] ?? ZONE.discard
export const isIn = (game: Game, card: CardId, zone: Zone): boolean => field(game, card, IN_ZONE) === zone

export const firstInPlay = (game: Game, player: Player): CardId => firstIn(game, player, PLAY)
export const firstInHand = (game: Game, player: Player): CardId => firstIn(game, player, HAND)
export const firstGlyph = (game: Game, player: Player): CardId => firstIn(game, player, GLYPHS)
export const firstObstacle = (game: Game, player: Player): CardId => firstIn(game, player, OBSTACLES)
export const isInPlay = (game: Game, card: CardId): boolean => field(game, card, IN_ZONE) === PLAY
/** True if it is an obstacle or a complication at the current mission. */
export const isAgainstMission = (game: Game, card: CardId): boolean =>
  field(game, card, IN_ZONE) === OBSTACLES
export const isReady = (game: Game, card: CardId): boolean => field(game, card, STATE) === READY
export const isAssigned = (game: Game, card: CardId): boolean => field(game, card, STATE) === ASSIGNED
export const isIncapacitated = (game: Game, card: CardId): boolean =>
  field(game, card, STATE) === INCAPACITATED

/** First card of a zone (the top of a pile) or `NONE`. */
export const firstIn = (game: Game, player: Player, zone: Zone): CardId =>
  read(game, zoneAt(game, player, zone) + FIRST)
export const lastIn = (game: Game, player: Player, zone: Zone): CardId =>
  read(game, zoneAt(game, player, zone) + LAST)
export const countIn = (game: Game, player: Player, zone: Zone): number =>
  read(game, zoneAt(game, player, zone) + COUNT)
/** The card that follows in the same zone, or `NONE`. */
export const nextIn = (game: Game, card: CardId): CardId => field(game, card, NEXT)
export const previousIn = (game: Game, card: CardId): CardId => field(game, card, PREVIOUS)

/** All cards of a zone in order, top first. */
export function cardsIn(game: Game, player: Player, zone: Zone): CardId[] {
  const cards: CardId[] = []
  for (let card = firstIn(game, player, zone); card !== NONE; card = nextIn(game, card)) cards.push(card)
  return cards
}

/** The state of a card in play; null for every other card. */
export const stateOf = (game: Game, card: CardId): CardState | null => {
  const state = field(game, card, STATE)
  return state === NONE ? null : (STATE_NAMES[state] ?? null)
}
export const isInState = (game: Game, card: CardId, state: CardState): boolean =>
  field(game, card, STATE) === stateNumber(state)

/** Some states as bits, to be compared with that of a card. */
export const stateBits = (states: readonly CardState[]): number =>
  states.reduce((bits, state) => bits | (1 << stateNumber(state)), 0)
/** True if a card in play is in one of these states. */
export const isInOneOf = (game: Game, card: CardId, bits: number): boolean =>
  // Elsewhere the state is `NONE`, and no state has the bit that this comes to.
  (bits & (1 << field(game, card, STATE))) !== 0

/**
 * Changes the state of a card in play. An incapacitated card lies face down (2008 rulebook, Glossary: incapacitated).
 */
export function setState(game: Game, card: CardId, state: CardState): void {
  const before = field(game, card, STATE)
  const after = stateNumber(state)
  setField(game, card, STATE, after, CHANGE.states)
  setFlag(game, card, FACE_DOWN, after === INCAPACITATED)
  if (before === INCAPACITATED || after === INCAPACITATED) dropTexts(game)
  if (state === 'assigned') writeField(game, card, ORDER, nextOrder(game))
}

/** Makes a ready card count as assigned, or an assigned one as ready, without any event: see `contribution.ts`. */
export const pretendAssigned = (game: Game, card: CardId, assigned: boolean): void =>
  writeField(game, card, STATE, assigned ? ASSIGNED : READY)

const hasFlag = (game: Game, card: CardId, flag: number): boolean => (field(game, card, FLAGS) & flag) !== 0
const setFlag = (game: Game, card: CardId, flag: number, on: boolean): void => {
  const flags = field(game, card, FLAGS)
  setField(game, card, FLAGS, on ? flags | flag : flags & ~flag, CHANGE.table)
}
export const isFaceDown = (game: Game, card: CardId): boolean => hasFlag(game, card, FACE_DOWN)
export const tookPart = (game: Game, card: CardId): boolean => hasFlag(game, card, TOOK_PART)
/** No text depends on this flag. */
export const setTookPart = (game: Game, card: CardId, on: boolean): void => {
  const flags = field(game, card, FLAGS)
  writeField(game, card, FLAGS, on ? flags | TOOK_PART : flags & ~TOOK_PART)
}

export const boostsOf = (game: Game, card: CardId): number => field(game, card, BOOSTS)
export const setBoosts = (game: Game, card: CardId, boosts: number): void =>
  setField(game, card, BOOSTS, boosts, CHANGE.boosts)

/** The character beneath which a glyph lies, or `NONE`. */
export const hostOf = (game: Game, card: CardId): CardId => field(game, card, HOST)
export const setHost = (game: Game, card: CardId, host: CardId): void => {
  setField(game, card, HOST, host, CHANGE.table)
  dropTexts(game)
}

/** Counts the zones that a card has been in: the same card with another number is another object. */
export const sequenceOf = (game: Game, card: CardId): number => field(game, card, SEQUENCE)
/** Makes the card the object with that number, for example when a position is set up in which texts refer to it. */
export const setSequence = (game: Game, card: CardId, sequence: number): void =>
  writeField(game, card, SEQUENCE, sequence)

/** Promotion tokens on a team character. */
export const tokensOf = (game: Game, card: CardId): number => field(game, card, TOKENS)
export const setTokens = (game: Game, card: CardId, tokens: number): void => {
  setField(game, card, TOKENS, tokens, CHANGE.table)
  game.tallies++
  dropTexts(game)
}

const countersAt = (game: Game, card: CardId): number => {
  const { counters, facts } = game.setup
  return game.cells.length - TURN_CELLS - counters.length * (facts.length - card)
}
/** Number of counters with a name on a card: 0 for a name that no text of this game has. */
export function countersOf(game: Game, card: CardId, name: string): number {
  const place = game.setup.counters.indexOf(name)
  return place < 0 ? 0 : read(game, countersAt(game, card) + place)
}
/** Counters on a card, by name; undefined if there are none. */
export function countersByName(game: Game, card: CardId): Readonly<Record<string, number>> | undefined {
  if (game.setup.counters.length === 0 || !hasCounters(game, card)) return undefined
  const named = game.setup.counters.map((name) => [name, countersOf(game, card, name)] as const)
  return Object.fromEntries(named.filter(([, count]) => count > 0))
}
export function setCounters(game: Game, card: CardId, name: string, n: number): void {
  const place = game.setup.counters.indexOf(name)
  if (place < 0) return
  game.cells[countersAt(game, card) + place] = Math.max(0, Math.min(MAX_COUNTERS, n))
  noteChange(game, CHANGE.table)
  game.tallies++
  dropTexts(game)
}
/** True if there is any counter on a card. */
function hasCounters(game: Game, card: CardId): boolean {
  const { length } = game.setup.counters
  const at = countersAt(game, card)
  for (let place = 0; place < length; place++) if (read(game, at + place) !== 0) return true
  return false
}

/** The abilities usable once each turn that have been used, as bits. */
export const usedAbilities = (game: Game, card: CardId): number => field(game, card, USED)
export const setUsedAbilities = (game: Game, card: CardId, used: number): void =>
  writeField(game, card, USED, used)

/** All abilities that can be used once each turn can be used again. */
export function forgetUsedAbilities(game: Game): void {
  const { cells } = game
  const end = CARDS_AT + game.setup.facts.length * CARD_FIELDS
  for (let cell = CARDS_AT + USED; cell < end; cell += CARD_FIELDS) if (cells[cell] !== 0) cells[cell] = 0
}

/** Number of cards beneath it when it left play. */
export const hadBeneath = (game: Game, card: CardId): number => field(game, card, HAD_BENEATH)
export const setHadBeneath = (game: Game, card: CardId, count: number): void =>
  setField(game, card, HAD_BENEATH, count, CHANGE.table)

/** The turn in which it was last played, 0 if never. */
export const playedIn = (game: Game, card: CardId): number => field(game, card, PLAYED_IN)
export const setPlayedIn = (game: Game, card: CardId, turn: number): void =>
  setField(game, card, PLAYED_IN, turn, CHANGE.table)

/** Order of its arrival at the current mission, relative to the other cards there. */
export const orderOf = (game: Game, card: CardId): number => field(game, card, ORDER)
export const setOrder = (game: Game, card: CardId, order: number): void =>
  writeField(game, card, ORDER, order)

/** True if a player knows the identity of a card. */
export const knows = (game: Game, player: Player, card: CardId): boolean =>
  (field(game, card, KNOWN) & (1 << player)) !== 0
/** Exactly these players know which card it is. */
export const setKnownBy = (game: Game, card: CardId, players: readonly Player[]): void =>
  writeField(
    game,
    card,
    KNOWN,
    players.reduce((bits, player) => bits | (1 << player), 0),
  )
/** After this nobody knows which card it is, as after a shuffle. */
export const forget = (game: Game, card: CardId): void => writeField(game, card, KNOWN, 0)
/** Records that a player has seen the card in its place. */
export const learn = (game: Game, player: Player, card: CardId): void =>
  writeField(game, card, KNOWN, field(game, card, KNOWN) | (1 << player))
/** A player has put the card unseen among others: nobody else can still tell which card it is. */
export const hideFromAllBut = (game: Game, player: Player, card: CardId): void =>
  writeField(game, card, KNOWN, field(game, card, KNOWN) & (1 << player))

/**
 * A card goes face down out of a hand: a player who has seen that hand can't tell which card it was, and therefore not
 * which are still there (ruling 61).
 */
function hideFromOthers(game: Game, card: CardId): void {
  const owner = ownerOf(game, card)
  hideFromAllBut(game, owner, card)
  for (let left = firstIn(game, owner, HAND); left !== NONE; left = nextIn(game, left))
    hideFromAllBut(game, owner, left)
}

function unlink(game: Game, card: CardId): void {
  const at = zoneAt(game, ownerOf(game, card), field(game, card, IN_ZONE))
  const next = field(game, card, NEXT)
  const previous = field(game, card, PREVIOUS)
  if (previous === NONE) game.cells[at + FIRST] = next
  else writeField(game, previous, NEXT, next)
  if (next === NONE) game.cells[at + LAST] = previous
  else writeField(game, next, PREVIOUS, previous)
  game.cells[at + COUNT] = read(game, at + COUNT) - 1
}

function link(game: Game, card: CardId, zone: number, place: 'top' | 'bottom'): void {
  const at = zoneAt(game, ownerOf(game, card), zone)
  writeField(game, card, IN_ZONE, zone)
  if (place === 'top') {
    const first = read(game, at + FIRST)
    writeField(game, card, NEXT, first)
    writeField(game, card, PREVIOUS, NONE)
    if (first === NONE) game.cells[at + LAST] = card
    else writeField(game, first, PREVIOUS, card)
    game.cells[at + FIRST] = card
  } else {
    const last = read(game, at + LAST)
    writeField(game, card, NEXT, NONE)
    writeField(game, card, PREVIOUS, last)
    if (last === NONE) game.cells[at + FIRST] = card
    else writeField(game, last, NEXT, card)
    game.cells[at + LAST] = card
  }
  game.cells[at + COUNT] = read(game, at + COUNT) + 1
}

/** Puts a card of a new game into a zone, below the cards already there. */
export function placeAtFirst(game: Game, card: CardId, zone: Zone): void {
  link(game, card, zone, 'bottom')
  setField(game, card, STATE, zone === PLAY ? READY : NONE, CHANGE.states)
  setField(game, card, HOST, NONE, CHANGE.table)
  setField(game, card, KNOWN, PUBLIC[zone] ? everybody(game) : 0, CHANGE.table)
}

/**
 * Moves a card to a zone of its owner (ruling 46), as a new object without state, boosts or host. In play it is ready.
 * `faceDown` is for complications: its owner knew the card in their hand and still knows it, the others do not (ruling
 * 61).
 */
export function move(
  game: Game,
  card: CardId,
  zone: Zone,
  { place = 'bottom', faceDown = false }: { place?: 'top' | 'bottom'; faceDown?: boolean } = IN_THE_OPEN,
): void {
  const from = field(game, card, IN_ZONE)
  const wasFaceDown = isFaceDown(game, card)
  unlink(game, card)
  link(game, card, zone, place)
  writeField(game, card, STATE, zone === PLAY ? READY : NONE)
  writeField(game, card, FLAGS, faceDown ? FACE_DOWN : 0)
  writeField(game, card, BOOSTS, 0)
  writeField(game, card, HOST, NONE)
  writeField(game, card, SEQUENCE, field(game, card, SEQUENCE) + 1)
  writeField(game, card, TOKENS, 0)
  if (game.setup.counters.length > 0 && hasCounters(game, card)) {
    const at = countersAt(game, card)
    game.cells.fill(0, at, at + game.setup.counters.length)
    dropTexts(game)
  }
  // A card that is laid on another one, or taken off it, is still the same card (ruling 50).
  if (zone !== ZONE.attached && zone !== PLAY) writeField(game, card, USED, 0)
  writeField(game, card, ORDER, zone === OBSTACLES ? nextOrder(game) : 0)
  if (PUBLIC[zone] && !faceDown) writeField(game, card, KNOWN, everybody(game))
  else if (zone === HAND) learn(game, ownerOf(game, card), card)
  else if (from === HAND) hideFromOthers(game, card)
  noteChange(game, (CHANGE_OF_ZONE[from] ?? 0) | (CHANGE_OF_ZONE[zone] ?? 0))
  if (from === GLYPHS || zone === GLYPHS || from === SCORE || zone === SCORE) game.tallies++
  const { standing } = game
  if (
    standing &&
    (standing.lasting.includes(card) ||
      canMatter(game, card, from, wasFaceDown) ||
      canMatter(game, card, zone, faceDown))
  )
    dropTexts(game)
}

/** True if a card is in a zone in which its text can be at work. */
export const isWhereTextsWork = (game: Game, card: CardId): boolean =>
  WITH_TEXTS[field(game, card, IN_ZONE)] === true

/** True if moving a card to or from a zone can add or remove a text, or affect a total. */
function canMatter(game: Game, card: CardId, zone: number, faceDown: boolean): boolean {
  if (zone === PLAY) return isOf(game, card, TEXT)
  return WITH_TEXTS[zone] === true && !(faceDown && zone === OBSTACLES)
}

const IN_THE_OPEN: { place?: 'top' | 'bottom'; faceDown?: boolean } = {}

/** Puts the cards of one player’s zone into the given order, top first. `cards` must be exactly those of the zone. */
export function arrange(game: Game, zone: Zone, cards: readonly CardId[]): void {
  const [first] = cards
  if (first === undefined) return
  const at = zoneAt(game, ownerOf(game, first), zone)
  let last = NONE
  for (const card of cards) {
    writeField(game, card, PREVIOUS, last)
    if (last === NONE) game.cells[at + FIRST] = card
    else writeField(game, last, NEXT, card)
    last = card
  }
  writeField(game, last, NEXT, NONE)
  game.cells[at + LAST] = last
  noteChange(game, CHANGE_OF_ZONE[zone] ?? 0)
}

/**
 * True if a card counts this turn by its owner: hero cards of the hero player, villain cards of the villain player
 * (2008 rulebook, Turn Sequence).
 */
export const isOfThisTurn = (game: Game, card: CardId): boolean =>
  ownerOf(game, card) === (isOf(game, card, HERO_SIDE) ? heroOf(game) : villainOf(game))

/** The card of the current mission, or `NONE`. */
export const currentMission = (game: Game): CardId => {
  const hero = heroOf(game)
  if (hero === NONE) return NONE
  return firstIn(game, hero, ZONE.current)
}
