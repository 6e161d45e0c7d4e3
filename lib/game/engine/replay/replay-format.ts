import { type CardKey, EDITIONS, MAX_PLAYERS } from '@/lib/game/terms'
import { isAnswer, type Move, type RulesFingerprint } from '@/lib/tabletop/protocol/game'
import { defaultTurnLimit } from '../flow/turn'
import type { OptionKind } from '../model/decisions'
import type { DrawnAs, Player, PlayerDeck } from '../model/game'
import { type Position, positionSchema } from '../position/position'
import { type Beginning, beginningIn } from './beginning'
import {
  ByteReader,
  decodeBase64,
  encodeBase64,
  writeChecksum,
  writeFixed,
  writeNumber,
  writeText,
} from './replay-bytes'

/** An option, or a move that every game has. */
export type MoveKind = OptionKind | Exclude<Move, number>['kind']

/** Meaning of a move when it was made, whatever its number means under other rules. */
export interface OptionSignature {
  readonly player: Player
  readonly kind: MoveKind
  /** The card of the option, or the one that the decision is about. */
  readonly key?: CardKey
  readonly target?: CardKey
  /** The amount, the mode, the player or the paragraph that was chosen. */
  readonly number?: number
}

/** The position when a turn began. */
export interface TurnMark {
  /** Answers given before. */
  readonly at: number
  readonly hash: number
}

/**
 * A whole game as a short string: `c7r` and the version of the format, then URL-safe base64. The bytes begin with the
 * set-up and its fingerprints, closed by a checksum; then come the moves, each with its meaning, and at the start of
 * every turn a hash of the position, with a checksum of everything since the previous one. So the intact beginning of a
 * string that was cut or damaged can still be used.
 */
export interface Replay {
  readonly options: Beginning
  /** Absent if they were not recorded: then nothing is known about the rules and cards. */
  readonly pins?: RulesFingerprint
  readonly answers: readonly Move[]
  /** By move; undefined if not recorded. */
  readonly meanings: readonly (OptionSignature | undefined)[]
  /** From the first turn on, as far as the game went. */
  readonly turns: readonly TurnMark[]
}

const FORMAT = 4
/** The same, for a game that begins in a position, which follows the decks. */
const POSITION_FORMAT = 5
/** The previous format, which knew only answers, is still read. */
const OLDEST_FORMAT = 3
const PREFIX = 'c7r'
/** Far longer than any game: 200 turns of two full decks stay below a tenth. */
const MAX_REPLAY_LENGTH = 400_000
const MAX_KEY_LENGTH = 200
const MAX_KEYS = 2_000
/** Games of two hundred turns have a few thousand. */
const MAX_ANSWERS = 40_000

export type ReplayFlaw = 'truncated' | 'damaged'
export type UnreadableReplay = 'not-a-replay' | 'other-version' | 'damaged' | 'too-long'

export type DecodedReplay =
  | { readonly ok: true; readonly replay: Replay; readonly flaw?: ReplayFlaw }
  | { readonly ok: false; readonly error: { readonly kind: UnreadableReplay; readonly version?: number } }

/** The numbers of kinds of moves in the format, which are never reused. 0 means an answer of unknown meaning. */
const KIND_NUMBERS: Readonly<Record<MoveKind, number>> = {
  stop: 1,
  keep: 2,
  mulligan: 3,
  play: 4,
  complication: 5,
  assign: 6,
  boost: 7,
  pass: 8,
  incapacitate: 9,
  spare: 10,
  revive: 11,
  score: 12,
  destroy: 13,
  earn: 14,
  continue: 15,
  end: 16,
  return: 17,
  discard: 18,
  use: 19,
  choose: 20,
  done: 21,
  accept: 22,
  decline: 23,
  mode: 24,
  player: 25,
  amount: 26,
  resolve: 27,
  top: 28,
  bottom: 29,
  replace: 30,
  concede: 31,
  draw: 32,
}
const isKind = (name: string): name is MoveKind => name in KIND_NUMBERS
const KINDS = new Map(
  Object.keys(KIND_NUMBERS).flatMap((kind) => (isKind(kind) ? [[KIND_NUMBERS[kind], kind]] : [])),
)

/** Data after an answer of each kind: nothing, a card, two cards, a card and a number. */
type Shape = 'nothing' | 'card' | 'cards' | 'number'
const SHAPES: Readonly<Partial<Record<MoveKind, Shape>>> = {
  keep: 'nothing',
  mulligan: 'nothing',
  pass: 'nothing',
  continue: 'nothing',
  end: 'nothing',
  concede: 'nothing',
  draw: 'nothing',
  boost: 'cards',
  earn: 'cards',
  use: 'number',
  mode: 'number',
  player: 'number',
  amount: 'number',
  resolve: 'number',
}
/** Data stored about an option of that kind. */
export const shapeOf = (kind: MoveKind): Shape => SHAPES[kind] ?? 'card'

/** Contents of the set-up other than the decks, as bits of one byte. */
const PINNED = 1
const FIRST = 2
const HANDS = 4
const DRAWN_AS = 8
const IN_POSITION = 16

const END = 0
const TURN = 1
const ANSWERS_FROM = 2

/** A replay as text that fits into a link: the same replay gives the same text. */
export function encodeReplay(replay: Replay): string {
  const out: number[] = []
  const { edition = '2008', seed, decks } = replay.options
  const { turnLimit = defaultTurnLimit(decks.length) } = replay.options
  out.push(EDITIONS.indexOf(edition))
  writeNumber(out, turnLimit)
  writeText(out, seed)
  writeNumber(out, decks.length)
  writeDecks(out, decks)
  const { firstPlayer, openingHands, drawnAs, position } = replay.options
  out.push(
    (replay.pins ? PINNED : 0) +
      (firstPlayer === undefined ? 0 : FIRST) +
      (openingHands ? HANDS : 0) +
      (drawnAs ? DRAWN_AS : 0) +
      (position ? IN_POSITION : 0),
  )
  writeFixed(out, replay.pins?.rules ?? 0, 4)
  writeFixed(out, replay.pins?.cards ?? 0, 4)
  const places = new Map(distinctKeys(decks).map((key, place) => [key, place + 1]))
  if (firstPlayer !== undefined) writeNumber(out, firstPlayer)
  if (openingHands) {
    for (const player of decks.keys()) {
      const keys = openingHands[player] ?? []
      writeNumber(out, keys.length)
      for (const key of keys) writeNumber(out, places.get(key) ?? 0)
    }
  }
  // Like decks without a team; an empty list if every card is shuffled as itself.
  if (drawnAs) writeDecks(out, withoutTeams(decks, drawnAs))
  // Always in the order of the schema, so that the same position gives the same text.
  if (position) writeText(out, JSON.stringify(positionSchema.safeParse(position).data ?? position))
  let part = writeChecksum(out, 0, 3)

  let turn = 0
  const markTurns = (at: number) => {
    for (let mark = replay.turns[turn]; mark && mark.at === at; mark = replay.turns[++turn]) {
      out.push(TURN)
      writeFixed(out, mark.hash, 4)
      part = writeChecksum(out, part, 2)
    }
  }
  markTurns(0)
  replay.answers.forEach((answer, at) => {
    const meaning: OptionSignature | undefined = isAnswer(answer) ? replay.meanings[at] : answer
    const kind = meaning ? KIND_NUMBERS[meaning.kind] : 0
    writeNumber(out, ANSWERS_FROM + kind * decks.length + (meaning?.player ?? 0))
    if (isAnswer(answer)) writeNumber(out, answer)
    if (meaning && isAnswer(answer)) {
      const shape = shapeOf(meaning.kind)
      if (shape !== 'nothing') writeNumber(out, places.get(meaning.key ?? '') ?? 0)
      if (shape === 'cards') writeNumber(out, places.get(meaning.target ?? '') ?? 0)
      if (shape === 'number') writeNumber(out, meaning.number === undefined ? 0 : meaning.number + 1)
    }
    markTurns(at + 1)
  })
  out.push(END)
  writeChecksum(out, part, 3)
  return `${PREFIX}${position ? POSITION_FORMAT : FORMAT}.${encodeBase64(out)}`
}

const withoutTeams = (
  decks: readonly PlayerDeck[],
  drawnAs: readonly (DrawnAs | undefined)[],
): PlayerDeck[] => decks.map((_, player) => ({ team: [], missions: [], draw: [], ...drawnAs[player] }))

/** All keys of the decks, each once, in order of appearance. */
const distinctKeys = (decks: readonly PlayerDeck[]): CardKey[] => [
  ...new Set(decks.flatMap(({ team, missions, draw }) => [...team, ...missions, ...draw])),
]

/**
 * Reads a replay string. Never throws: problems are returned as an error, or as a flaw if the beginning of the game
 * could still be read.
 */
export function decodeReplay(text: string): DecodedReplay {
  const fail = (kind: UnreadableReplay, version?: number): DecodedReplay => ({
    ok: false,
    error: { kind, version },
  })
  const trimmed = text.trim()
  if (trimmed.length > MAX_REPLAY_LENGTH) return fail('too-long')
  const head = /^c7r(\d{1,6})\.(.*)$/s.exec(trimmed)
  if (!head) return fail('not-a-replay')
  const version = Number(head[1])
  if (version > POSITION_FORMAT || version < OLDEST_FORMAT) return fail('other-version', version)
  const body = head[2] ?? ''
  // Everything after an invalid character is lost, but not the part before it.
  const sound = /^[\w-]*/.exec(body)?.[0] ?? ''
  const bytes = decodeBase64(sound)
  if (!bytes) return fail('damaged')
  const reader = new ByteReader(bytes)
  const setUp = readSetUp(reader)
  if (!setUp || (setUp.options.position !== undefined) !== (version === POSITION_FORMAT))
    return fail('damaged')
  const { flaw, ...game } = readAnswers(reader, setUp.options.decks)
  const spoilt = sound.length < body.length ? 'damaged' : flaw
  return { ok: true, replay: { ...setUp, ...game }, ...(spoilt ? { flaw: spoilt } : {}) }
}

function readSetUp(reader: ByteReader): Pick<Replay, 'options' | 'pins'> | undefined {
  const edition = EDITIONS[reader.number()]
  const turnLimit = reader.number()
  const seed = reader.text(MAX_REPLAY_LENGTH)
  const seats = reader.number()
  if (seats < 1 || seats > MAX_PLAYERS) return undefined
  const decks = readDecks(reader, seats)
  const said = reader.number()
  const pins = { rules: reader.fixed(4), cards: reader.fixed(4) }
  if (said > PINNED + FIRST + HANDS + DRAWN_AS + IN_POSITION) return undefined
  const firstPlayer = said & FIRST ? { firstPlayer: reader.number() } : {}
  const openingHands = said & HANDS ? { openingHands: readHands(reader, decks) } : {}
  const drawnAs = said & DRAWN_AS ? { drawnAs: readDrawnAs(reader, seats) } : {}
  const position = said & IN_POSITION ? readPosition(reader) : undefined
  if (reader.broken || !edition || !reader.agrees(3)) return undefined
  const begun = position && { position }
  const options = { edition, turnLimit, seed, decks, ...firstPlayer, ...openingHands, ...drawnAs, ...begun }
  if (position && ((said & (FIRST + HANDS + DRAWN_AS)) !== 0 || !beginsIn(position, options)))
    return undefined
  return said & PINNED ? { options, pins } : { options }
}

/**
 * True if a set-up is consistent with the position stored with it, which determines the pinned cards and the number of
 * seats.
 */
function beginsIn(position: Position, options: Beginning): boolean {
  const { edition = '2008', seed, decks, turnLimit = defaultTurnLimit(decks.length) } = beginningIn(position)
  return (
    edition === options.edition &&
    seed === options.seed &&
    turnLimit === options.turnLimit &&
    JSON.stringify(decks.map(listsOf)) === JSON.stringify(options.decks.map(listsOf))
  )
}

const listsOf = ({ team, missions, draw }: PlayerDeck) => [team, missions, draw]

/** A text that is no position at all breaks the reader; the engine decides whether a game can begin in the position. */
function readPosition(reader: ByteReader): Position | undefined {
  const text = reader.text(MAX_REPLAY_LENGTH)
  try {
    return positionSchema.parse(JSON.parse(text))
  } catch {
    reader.broken = true
    return undefined
  }
}

const readDrawnAs = (reader: ByteReader, seats: number): (DrawnAs | undefined)[] =>
  readDecks(reader, seats).map(({ missions, draw }) =>
    missions.length + draw.length === 0 ? undefined : { missions, draw },
  )

function readHands(reader: ByteReader, decks: readonly PlayerDeck[]): CardKey[][] {
  const keys = distinctKeys(decks)
  return decks.map(() => {
    const hand: CardKey[] = []
    for (let count = reader.number(); count > 0 && !reader.broken; count--) {
      const key = keys[reader.number() - 1]
      if (key === undefined) reader.broken = true
      else hand.push(key)
    }
    return hand
  })
}

type Played = Pick<Replay, 'answers' | 'meanings' | 'turns'>

/** The answers up to the last one that can be trusted. */
function readAnswers(reader: ByteReader, decks: readonly PlayerDeck[]): Played & { flaw?: ReplayFlaw } {
  const keys = distinctKeys(decks)
  const answers: Move[] = []
  const meanings: (OptionSignature | undefined)[] = []
  const turns: TurnMark[] = []
  const read = (flaw?: ReplayFlaw) => ({ answers, meanings, turns, flaw })
  // If a value is impossible, only the part before the last matching checksum is intact.
  const damaged = () => {
    const sound = turns.at(-1)?.at ?? 0
    answers.length = sound
    meanings.length = sound
    return read('damaged')
  }
  for (;;) {
    const head = reader.number()
    if (reader.broken) return read('truncated')
    if (head === END) {
      if (reader.agrees(3)) return reader.atEnd ? read() : read('damaged')
      return reader.broken ? read('truncated') : damaged()
    }
    if (head === TURN) {
      const hash = reader.fixed(4)
      const agrees = reader.agrees(2)
      if (reader.broken) return read('truncated')
      if (!agrees) return damaged()
      turns.push({ at: answers.length, hash })
      continue
    }
    if (answers.length === MAX_ANSWERS) return damaged()
    const other = protocolMove(head - ANSWERS_FROM, decks.length)
    if (other) {
      answers.push(other)
      meanings.push(other)
      continue
    }
    const answer = reader.number()
    const meaning = readMeaning(reader, head - ANSWERS_FROM, decks.length, keys)
    if (reader.broken) return read('truncated')
    if (meaning === 'nonsense') return damaged()
    answers.push(answer)
    meanings.push(meaning)
  }
}

/** A move that is no answer: it has no number of an option. */
function protocolMove(head: number, seats: number): Exclude<Move, number> | undefined {
  const kind = KINDS.get(Math.floor(head / seats))
  return kind === 'concede' || kind === 'draw' ? { kind, player: head % seats } : undefined
}

function readMeaning(
  reader: ByteReader,
  head: number,
  seats: number,
  keys: readonly CardKey[],
): OptionSignature | undefined | 'nonsense' {
  const number = Math.floor(head / seats)
  if (number === 0) return undefined
  const kind = KINDS.get(number)
  if (!kind) return 'nonsense'
  const shape = shapeOf(kind)
  const place = shape === 'nothing' ? 0 : reader.number()
  const other = shape === 'cards' ? reader.number() : 0
  const count = shape === 'number' ? reader.number() : 0
  if (place > keys.length || other > keys.length) return 'nonsense'
  const key = keys[place - 1]
  const target = keys[other - 1]
  return {
    player: head % seats,
    kind,
    ...(key === undefined ? {} : { key }),
    ...(target === undefined ? {} : { target }),
    ...(count === 0 ? {} : { number: count - 1 }),
  }
}

/** A key that is a set and a number, as nearly all are. */
function split(key: CardKey): { set: string; number: number } | undefined {
  const cut = key.lastIndexOf('-')
  const set = key.slice(0, Math.max(0, cut))
  const number = Number(key.slice(cut + 1))
  const plain = cut > 0 && Number.isSafeInteger(number) && number >= 0 && `${set}-${number}` === key
  return plain ? { set, number } : undefined
}

/** Maximum number of copies that fits into one number with the index of the set. */
const FEW = 3

/** The names of the sets, then the keys of every list in order, as runs: the same key and its count. */
function writeDecks(out: number[], decks: readonly PlayerDeck[]): void {
  const lists = decks.flatMap(({ team, missions, draw }) => [team, missions, draw])
  const sets = [...new Set(lists.flatMap((keys) => keys.flatMap((key) => split(key)?.set ?? [])))]
  writeNumber(out, sets.length)
  for (const set of sets) writeText(out, set)
  for (const keys of lists) {
    const runs: { key: CardKey; count: number }[] = []
    for (const key of keys) {
      const last = runs.at(-1)
      if (last?.key === key) last.count++
      else runs.push({ key, count: 1 })
    }
    writeNumber(out, runs.length)
    for (const { key, count } of runs) {
      const parts = split(key)
      // Index 0 is for keys that do not consist of set and number; they are written in full.
      const place = parts ? sets.indexOf(parts.set) + 1 : 0
      writeNumber(out, place * (FEW + 1) + (count <= FEW ? count : 0))
      if (count > FEW) writeNumber(out, count)
      if (parts) writeNumber(out, parts.number)
      else writeText(out, key)
    }
  }
}

function readDecks(reader: ByteReader, seats: number): PlayerDeck[] {
  const sets: string[] = []
  for (let count = reader.number(); count > 0 && !reader.broken; count--)
    sets.push(reader.text(MAX_KEY_LENGTH))
  const readKeys = (): CardKey[] => {
    const keys: CardKey[] = []
    for (let runs = reader.number(); runs > 0 && !reader.broken; runs--) {
      const head = reader.number()
      const count = head % (FEW + 1) === 0 ? reader.number() : head % (FEW + 1)
      const place = Math.floor(head / (FEW + 1))
      const set = sets[place - 1]
      if ((place > 0 && set === undefined) || keys.length + count > MAX_KEYS) reader.broken = true
      const key = set === undefined ? reader.text(MAX_KEY_LENGTH) : `${set}-${reader.number()}`
      for (let i = 0; i < count && !reader.broken; i++) keys.push(key)
    }
    return keys
  }
  const decks: PlayerDeck[] = []
  for (let seat = 0; seat < seats && !reader.broken; seat++)
    decks.push({ team: readKeys(), missions: readKeys(), draw: readKeys() })
  return decks
}
