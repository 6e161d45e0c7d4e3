import type { CardKey, CardState, Edition } from '@/lib/terms'
import type { Derived, Workshop } from './abilities/derived'
import type { Standing } from './abilities/standing'
import { copyOfCells } from './cells'
import { type CardFacts, HERO_SIDE, NONE, TEXT } from './facts'
import {
  BOOSTS,
  CARD_FIELDS,
  CARDS_AT,
  COUNT,
  ENTRIES_AT,
  ENTRY_CARD,
  ENTRY_FIELDS,
  FEWEST_PLAYERS,
  FIRST,
  FLAGS,
  FURTHER_PLAYER,
  type GameNumber,
  HAD_BENEATH,
  HIDDEN_ZONES,
  HOST,
  IN_ZONE,
  KNOWN,
  LAST,
  NEXT,
  NUMBER,
  ORDER,
  PLAYED_IN,
  PLAYER_NUMBERS,
  PLAYERS_AT,
  type PlayerNumber,
  PREVIOUS,
  SEQUENCE,
  STATE,
  STREAMS,
  STREAMS_AT,
  TOKENS,
  USED,
  ZONE,
  ZONE_FIELDS,
  ZONES,
  ZONES_AT,
  type Zone,
} from './layout'
import type { CardId, Decision, EndReason, LogEvent, Phase, Player, PlayerDeck, Step } from './types'

/**
 * The state of a game: plain numbers in one typed array, beside a set-up that never changes. Cloning copies the
 * array, saving writes it down. Every card is in exactly one zone; a zone is a doubly linked list through
 * the cards, so moving a card is a few writes and cards can be neither lost nor doubled.
 *
 * Only this file and `layout.ts` know how the numbers lie; the rules speak through its functions.
 */

/** Which kinds of event and of replaceable event any card of this game watches, so that the rest costs nothing. */
export interface Watched {
  readonly events: number
  readonly replaced: number
  /** Whether any text can change who wins without a card's moving. */
  readonly victory: boolean
  /** Whether any card can become an adversary. */
  readonly adversaries: boolean
  /** Whether any text changes what another mission costs, or whether there may be one. */
  readonly continuing: boolean
}

/** What never changes in a game. Shared by all clones. */
export interface Setup {
  readonly edition: Edition
  readonly seed: string
  /** In canonical order: a deck list in another order is the same game. */
  readonly decks: readonly PlayerDeck[]
  readonly turnLimit: number
  /** Who begins, and the cards of the first opening hands by player, where that was agreed upon. */
  readonly firstPlayer?: Player
  readonly openingHands?: readonly (readonly CardKey[])[]
  /** All players, from 0; each sits to the left of the one before, the first to the left of the last. */
  readonly players: readonly Player[]
  /** By card id. */
  readonly facts: readonly CardFacts[]
  /** By card id: the bits of the facts, close together. */
  readonly bits: Int16Array
  readonly owners: readonly Player[]
  /** By card id: identifies card and copy in shuffles. */
  readonly hashes: readonly number[]
  /** By player: the ids of the team. */
  readonly teams: readonly (readonly CardId[])[]
  readonly watched: Watched
}

/** A game in progress. Only the engine reads or writes it; everybody else has `decision`, `view` and `explain`. */
export interface Game {
  readonly setup: Setup
  /** All that changes: named numbers, then the stack of frames, the zones and the cards. */
  readonly cells: Int16Array
  /** Undefined when no log is kept. Not part of the position. */
  log: LogEvent[] | undefined
  /** The decision that the state waits for: derived, kept so that it is made only once. */
  pending: Decision | undefined
  /** Counts changes that a text of a card could depend on; only comparing it with itself means anything. */
  changes: number
  /** Counts changes of glyphs, villain score piles and tokens: without texts the totals depend on nothing else. */
  tallies: number
  /** Which texts are at work: gathered when asked for, dropped when a card comes, goes, or turns over. */
  standing: Standing | undefined
  /** What holds now by those texts: derived when asked for, good until the next change. */
  derived: Derived | undefined
  /** What deriving uses again and again; belongs to this object alone. */
  readonly workshop: Workshop
}

const furtherAt = (game: Game, player: Player): number =>
  CARDS_AT + game.setup.facts.length * CARD_FIELDS + (player - FEWEST_PLAYERS) * FURTHER_PLAYER

/** Every place that is asked for lies within the array: a test whether it does would be made millions of times. */
const read = (game: Game, at: number): number => game.cells[at] as number

const { play: PLAY, hand: HAND, glyphs: GLYPHS, obstacles: OBSTACLES, score: SCORE } = ZONE

// ---------------------------------------------------------------- cards

/** Flag: lies face down in play, as a complication or because it is incapacitated. */
const FACE_DOWN = 1
/** Flag: a character that was assigned when the current mission was resolved. */
const TOOK_PART = 2

/** Every player's bit. */
const everybody = (game: Game): number => (1 << game.setup.players.length) - 1

const field = (game: Game, card: CardId, at: number): number =>
  game.cells[CARDS_AT + card * CARD_FIELDS + at] as number
/** For what no text depends on: where in its zone a card lies, who knows it, what has been used. */
const writeField = (game: Game, card: CardId, at: number, value: number): void => {
  game.cells[CARDS_AT + card * CARD_FIELDS + at] = value
}
const setField = (game: Game, card: CardId, at: number, value: number): void => {
  const cell = CARDS_AT + card * CARD_FIELDS + at
  if (game.cells[cell] === value) return
  game.cells[cell] = value
  game.changes++
}

/** Other texts may be at work now than before, or count for other totals. */
export function dropTexts(game: Game): void {
  game.changes++
  game.standing = undefined
  game.derived = undefined
}

const WORKING: readonly Zone[] = [
  ZONE.score,
  ZONE.play,
  ZONE.glyphs,
  ZONE.obstacles,
  ZONE.current,
  ZONE.attached,
]
/** By zone number: whether the texts of cards there, or of cards beneath which they lie, can be at work. */
const WITH_TEXTS: readonly boolean[] = ZONES.map((zone) => WORKING.includes(zone))
/** By zone number: whether whoever sits at the table sees the faces of the cards there. */
const PUBLIC: readonly boolean[] = ZONES.map((zone) => !HIDDEN_ZONES.includes(zone))

const ZONES_OF_PLAYER = ZONES.length * ZONE_FIELDS
const zoneAt = (game: Game, player: Player, zone: number): number =>
  player < FEWEST_PLAYERS
    ? ZONES_AT + player * ZONES_OF_PLAYER + zone * ZONE_FIELDS
    : furtherZoneAt(game, player, zone)
const furtherZoneAt = (game: Game, player: Player, zone: number): number =>
  furtherAt(game, player) + PLAYER_NUMBERS + STREAMS.length * 2 + zone * ZONE_FIELDS

const STATE_NAMES: readonly CardState[] = ['ready', 'assigned', 'stopped', 'incapacitated']
const READY = 0
const ASSIGNED = 1
const INCAPACITATED = 3
const stateNumber = (state: CardState): number =>
  state === 'ready' ? READY : state === 'assigned' ? ASSIGNED : state === 'stopped' ? 2 : INCAPACITATED

export const factsOf = (game: Game, card: CardId): CardFacts => {
  const facts = game.setup.facts[card]
  if (facts === undefined) throw new RangeError(`no card ${card}`)
  return facts
}
/** Whether a card has any of these bits of `facts.ts`: its type, its side, whether it has text. */
export const isOf = (game: Game, card: CardId, bits: number): boolean =>
  ((game.setup.bits[card] as number) & bits) !== 0
/** Which of these bits a card has. */
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
/** Whether it is an obstacle or a complication at the current mission. */
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

/**
 * Changes the state of a card in play. An incapacitated card lies face down (2008 rulebook, Glossary: incapacitated).
 */
export function setState(game: Game, card: CardId, state: CardState): void {
  const before = field(game, card, STATE)
  const after = stateNumber(state)
  setField(game, card, STATE, after)
  setFlag(game, card, FACE_DOWN, after === INCAPACITATED)
  if (before === INCAPACITATED || after === INCAPACITATED) dropTexts(game)
  if (state === 'assigned') writeField(game, card, ORDER, nextOrder(game))
}

const hasFlag = (game: Game, card: CardId, flag: number): boolean => (field(game, card, FLAGS) & flag) !== 0
const setFlag = (game: Game, card: CardId, flag: number, on: boolean): void => {
  const flags = field(game, card, FLAGS)
  setField(game, card, FLAGS, on ? flags | flag : flags & ~flag)
}
export const isFaceDown = (game: Game, card: CardId): boolean => hasFlag(game, card, FACE_DOWN)
export const tookPart = (game: Game, card: CardId): boolean => hasFlag(game, card, TOOK_PART)
/** No text asks for it. */
export const setTookPart = (game: Game, card: CardId, on: boolean): void => {
  const flags = field(game, card, FLAGS)
  writeField(game, card, FLAGS, on ? flags | TOOK_PART : flags & ~TOOK_PART)
}

export const boostsOf = (game: Game, card: CardId): number => field(game, card, BOOSTS)
export const setBoosts = (game: Game, card: CardId, boosts: number): void =>
  setField(game, card, BOOSTS, boosts)

/** The character beneath which a glyph lies, or `NONE`. */
export const hostOf = (game: Game, card: CardId): CardId => field(game, card, HOST)
export const setHost = (game: Game, card: CardId, host: CardId): void => {
  setField(game, card, HOST, host)
  dropTexts(game)
}

/** Counts the zones that a card has been in: the same card with another number is another object. */
export const sequenceOf = (game: Game, card: CardId): number => field(game, card, SEQUENCE)

/** Promotion tokens on a team character. */
export const tokensOf = (game: Game, card: CardId): number => field(game, card, TOKENS)
export const setTokens = (game: Game, card: CardId, tokens: number): void => {
  setField(game, card, TOKENS, tokens)
  game.tallies++
  dropTexts(game)
}

/** Which of its abilities that can be used once each turn have been used, as bits. */
export const usedAbilities = (game: Game, card: CardId): number => field(game, card, USED)
export const setUsedAbilities = (game: Game, card: CardId, used: number): void =>
  writeField(game, card, USED, used)

/** All abilities that can be used once each turn can be used again. */
export function forgetUsedAbilities(game: Game): void {
  const { cells } = game
  const end = CARDS_AT + game.setup.facts.length * CARD_FIELDS
  for (let cell = CARDS_AT + USED; cell < end; cell += CARD_FIELDS) if (cells[cell] !== 0) cells[cell] = 0
}

/** How many cards lay beneath it when it left play. */
export const hadBeneath = (game: Game, card: CardId): number => field(game, card, HAD_BENEATH)
export const setHadBeneath = (game: Game, card: CardId, count: number): void =>
  setField(game, card, HAD_BENEATH, count)

/** The turn in which it was last played, 0 if never. */
export const playedIn = (game: Game, card: CardId): number => field(game, card, PLAYED_IN)
export const setPlayedIn = (game: Game, card: CardId, turn: number): void =>
  setField(game, card, PLAYED_IN, turn)

/** When it came to the current mission, compared with the other cards there. */
export const orderOf = (game: Game, card: CardId): number => field(game, card, ORDER)

/** Whether a player knows which card it is. */
export const knows = (game: Game, player: Player, card: CardId): boolean =>
  (field(game, card, KNOWN) & (1 << player)) !== 0
/** After this nobody knows which card it is, as after a shuffle. */
export const forget = (game: Game, card: CardId): void => writeField(game, card, KNOWN, 0)
/** A player has seen it where it is. */
export const learn = (game: Game, player: Player, card: CardId): void =>
  writeField(game, card, KNOWN, field(game, card, KNOWN) | (1 << player))
/** A player has put it somewhere among others unseen: nobody else can still tell which card it is. */
export const hideFromAllBut = (game: Game, player: Player, card: CardId): void =>
  writeField(game, card, KNOWN, field(game, card, KNOWN) & (1 << player))

/**
 * A card goes face down out of a hand: whoever has seen that hand can't tell which card it was, so nor which are still
 * there (ruling 61).
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

/**
 * Moves a card to a zone of its owner (ruling 46), as a new object without state, boosts or host. In play it is ready.
 * `faceDown` is for complications: its owner knew the card in his hand and still knows it, the others do not (ruling
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
  // A card that is laid on another one, or taken off it, is still the same card (ruling 50).
  if (zone !== ZONE.attached && zone !== PLAY) writeField(game, card, USED, 0)
  writeField(game, card, ORDER, zone === OBSTACLES ? nextOrder(game) : 0)
  if (PUBLIC[zone] && !faceDown) writeField(game, card, KNOWN, everybody(game))
  else if (zone === HAND) learn(game, ownerOf(game, card), card)
  else if (from === HAND) hideFromOthers(game, card)
  game.changes++
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

/** Whether a card that comes to a zone or goes from it can bring or take a text, or count for a total. */
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
  game.changes++
}

// ---------------------------------------------------------------- numbers

/** From here on numbers only steer the flow: no text of a card depends on them. */
const TEXTS_NEVER_ASK_FROM = NUMBER.firstPlayer
export const number = (game: Game, at: GameNumber): number => read(game, at)
export const setNumber = (game: Game, at: GameNumber, value: number): void => {
  if (game.cells[at] === value) return
  game.cells[at] = value
  if (at === NUMBER.hero) dropTexts(game)
  else if (at < TEXTS_NEVER_ASK_FROM) game.changes++
}
const playerIndex = (game: Game, player: Player, at: PlayerNumber): number =>
  (player < FEWEST_PLAYERS ? PLAYERS_AT + player * PLAYER_NUMBERS : furtherAt(game, player)) + at
export const numberOf = (game: Game, player: Player, at: PlayerNumber): number =>
  read(game, playerIndex(game, player, at))
export const setNumberOf = (game: Game, player: Player, at: PlayerNumber, value: number): void => {
  const cell = playerIndex(game, player, at)
  if (game.cells[cell] === value) return
  game.cells[cell] = value
  game.changes++
}

/** How many frames lie on the stack. */
export const depthOf = (game: Game): number => number(game, NUMBER.depth)
/** How many places for records, and for cards that texts have spoken of, are or were in use. */
export const recordsIn = (game: Game): number => number(game, NUMBER.records)
export const entriesIn = (game: Game): number => number(game, NUMBER.entries)
/** How many triggered texts wait for their turn. */
export const waitingTexts = (game: Game): number => number(game, NUMBER.waiting)
/** How many glyphs are on their way beneath their owners' mission piles. */
export const returningGlyphs = (game: Game): number => number(game, NUMBER.returning)

type Stream = (typeof STREAMS)[number]
const streamIndex = (game: Game, player: Player, stream: Stream): number =>
  (player < FEWEST_PLAYERS
    ? STREAMS_AT + player * STREAMS.length * 2
    : furtherAt(game, player) + PLAYER_NUMBERS) +
  STREAMS.indexOf(stream) * 2
/** The 32 bits at which a stream of random numbers stands. The stream for lots is that of player 0. */
export const streamOf = (game: Game, player: Player, stream: Stream): number => {
  const at = streamIndex(game, player, stream)
  return (read(game, at) << 16) | (read(game, at + 1) & 0xffff)
}
export const setStream = (game: Game, player: Player, stream: Stream, value: number): void => {
  const at = streamIndex(game, player, stream)
  game.cells[at] = value >> 16
  game.cells[at + 1] = value & 0xffff
}

function nextOrder(game: Game): number {
  const order = number(game, NUMBER.order) + 1
  setNumber(game, NUMBER.order, order)
  return order
}

const PHASES: readonly Phase[] = ['setup', 'power', 'mission', 'debrief', 'over']
const PHASE_NUMBERS: Readonly<Record<Phase, number>> = { setup: 0, power: 1, mission: 2, debrief: 3, over: 4 }
const STEPS: readonly Step[] = [
  'none',
  'actions',
  'ship-battle',
  'resolution',
  'revive-or-score',
  'earn-glyph',
  'continue',
]
const STEP_NUMBERS: Readonly<Record<Step, number>> = {
  none: 0,
  actions: 1,
  'ship-battle': 2,
  resolution: 3,
  'revive-or-score': 4,
  'earn-glyph': 5,
  continue: 6,
}
const REASONS: readonly EndReason[] = ['glyphs', 'experience', 'score', 'undecided']

export const phaseOf = (game: Game): Phase => PHASES[number(game, NUMBER.phase)] ?? 'setup'
export const stepOf = (game: Game): Step => STEPS[number(game, NUMBER.step)] ?? 'none'
export function setPhase(game: Game, phase: Phase, step: Step = 'none'): void {
  setNumber(game, NUMBER.phase, PHASE_NUMBERS[phase])
  setNumber(game, NUMBER.step, STEP_NUMBERS[step])
}

export const isOver = (game: Game): boolean => number(game, NUMBER.reason) !== NONE
export const reasonOf = (game: Game): EndReason | undefined => REASONS[number(game, NUMBER.reason)]
export const setReason = (game: Game, reason: EndReason): void =>
  setNumber(game, NUMBER.reason, REASONS.indexOf(reason))

/** All players in order of their seats. */
export const playersOf = (game: Game): readonly Player[] => game.setup.players
/** The player on the left: the next to be the hero player. */
export const leftOf = (game: Game, player: Player): Player =>
  player + 1 === game.setup.players.length ? 0 : player + 1

/**
 * The hero player of this turn, and the villain player: the one on his left (2008 rulebook, Turn Sequence, Three
 * or More Players).
 */
export const heroOf = (game: Game): Player => number(game, NUMBER.hero)
export const villainOf = (game: Game): Player => leftOf(game, heroOf(game))
/** Whether a player is the hero or the villain player of this turn. With two players each always is. */
export const isActive = (game: Game, player: Player): boolean =>
  game.setup.players.length === 2 || player === heroOf(game) || player === villainOf(game)
/**
 * Whether a card counts this turn by whose it is: hero cards of the hero player, villain cards of the villain player
 * (2008 rulebook, Turn Sequence).
 */
export const isOfThisTurn = (game: Game, card: CardId): boolean =>
  ownerOf(game, card) === (isOf(game, card, HERO_SIDE) ? heroOf(game) : villainOf(game))
/**
 * To the hero player the villain player and the other way round; before the first turn the first player counts as
 * the hero player. Of an inactive player nobody asks in play; seen from there it is the player on the left.
 */
export function opponentOf(game: Game, player: Player): Player {
  if (game.setup.players.length === 2) return 1 - player
  const hero = heroOf(game) === NONE ? number(game, NUMBER.firstPlayer) : heroOf(game)
  return player === leftOf(game, hero) ? hero : leftOf(game, player)
}
export const currentMission = (game: Game): CardId => {
  const hero = heroOf(game)
  if (hero === NONE) return NONE
  return firstIn(game, hero, ZONE.current)
}

// ---------------------------------------------------------------- the whole

/** A game in which every card is in its owner's zone as named, in order of id. Nothing has happened yet. */
export function createState(setup: Setup, zones: readonly Zone[], log: boolean): Game {
  const game: Game = {
    setup,
    cells: new Int16Array(
      CARDS_AT + setup.facts.length * CARD_FIELDS + (setup.players.length - FEWEST_PLAYERS) * FURTHER_PLAYER,
    ),
    log: log ? [] : undefined,
    pending: undefined,
    changes: 0,
    tallies: 0,
    standing: undefined,
    derived: undefined,
    workshop: { texts: [], adversaries: new Map(), checked: NONE, tallied: NONE },
  }
  for (const player of setup.players) {
    for (let zone = 0; zone < ZONES.length; zone++) {
      const at = zoneAt(game, player, zone)
      game.cells[at + FIRST] = NONE
      game.cells[at + LAST] = NONE
    }
  }
  zones.forEach((zone, card) => {
    link(game, card, zone, 'bottom')
    setField(game, card, STATE, zone === PLAY ? READY : NONE)
    setField(game, card, HOST, NONE)
    setField(game, card, KNOWN, PUBLIC[zone] ? everybody(game) : 0)
  })
  setNumber(game, NUMBER.hero, NONE)
  setNumber(game, NUMBER.winner, NONE)
  setNumber(game, NUMBER.reason, NONE)
  return game
}

/** The same set-up with another seed and other opening hands. Every field is named, so that all are laid out alike. */
export const withSeed = (setup: Setup, seed: string, openingHands: Setup['openingHands']): Setup => ({
  edition: setup.edition,
  seed,
  decks: setup.decks,
  turnLimit: setup.turnLimit,
  firstPlayer: setup.firstPlayer,
  openingHands,
  players: setup.players,
  facts: setup.facts,
  bits: setup.bits,
  owners: setup.owners,
  hashes: setup.hashes,
  teams: setup.teams,
  watched: setup.watched,
})

/** An independent copy that goes on the same way. The log is copied only when asked for; so is another set-up taken. */
export function clone(game: Game, options: { log?: boolean; setup?: Setup } = NOTHING_ELSE): Game {
  return {
    setup: options.setup ?? game.setup,
    cells: copyOfCells(game.cells),
    log: options.log ? game.log?.slice() : undefined,
    pending: game.pending,
    changes: 0,
    tallies: 0,
    standing: undefined,
    derived: undefined,
    workshop: { texts: [], adversaries: new Map(), checked: NONE, tallied: NONE },
  }
}

const NOTHING_ELSE = {}

/**
 * The same position with card `to[i]` wherever card `from[i]` was, for cards of one owner. What a card is goes
 * with it, and that it has been played, which everybody has seen; where it lies, who knows it and its state stay with
 * the place.
 */
export function exchange(game: Game, from: readonly CardId[], to: readonly CardId[]): void {
  const target = new Map(from.map((card, i) => [card, to[i] ?? card]))
  const moved = (card: number): number => (card === NONE ? NONE : (target.get(card) ?? card))
  const before = copyOfCells(game.cells)
  for (let card = 0; card < cardCount(game); card++) {
    const at = CARDS_AT + moved(card) * CARD_FIELDS
    for (let i = 0; i < CARD_FIELDS; i++) {
      if (i === PLAYED_IN) continue
      const value = before[CARDS_AT + card * CARD_FIELDS + i] ?? NONE
      game.cells[at + i] = i === NEXT || i === PREVIOUS || i === HOST ? moved(value) : value
    }
  }
  for (const player of game.setup.players) {
    for (let zone = 0; zone < ZONES.length; zone++) {
      const at = zoneAt(game, player, zone)
      game.cells[at + FIRST] = moved(read(game, at + FIRST))
      game.cells[at + LAST] = moved(read(game, at + LAST))
    }
  }
  for (let entry = 0; entry < number(game, NUMBER.entries); entry++) {
    const at = ENTRIES_AT + entry * ENTRY_FIELDS + ENTRY_CARD
    game.cells[at] = moved(read(game, at))
  }
  game.pending = undefined
  game.tallies++
  dropTexts(game)
}
