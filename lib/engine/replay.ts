import { type CardKey, EDITIONS } from '@/lib/terms'
import { decodeBase64, encodeBase64 } from './base64'
import { mix } from './prng'
import { type Game, number } from './state'
import type { Decision, NewGameOptions, PlayerDeck } from './types'

/**
 * A whole game as a short string: seed, decks and answers. `c7r` and the version stand in front; then, in
 * URL-safe base64, a checksum and the bytes. Beside the answers there is a hash of the position at the start of
 * every turn, so that a game that went differently under other rules or cards is noticed where it departs.
 */
export interface Replay {
  readonly options: Omit<NewGameOptions, 'log'>
  readonly answers: readonly number[]
  /** Hash of the position when each turn began; shorter than the number of turns if the last is not finished. */
  readonly turnHashes: readonly number[]
}

/** The version of the rules and of the format. One that changes how a game goes must raise it. */
const REPLAY_VERSION = 2
const PREFIX = 'c7r'
/** Far longer than any game: 200 turns of two full decks stay below a tenth. */
const LONGEST = 400_000

export type ReplayErrorKind = 'not-a-replay' | 'newer-version' | 'older-version' | 'damaged' | 'too-long'

export type DecodedReplay =
  | { readonly ok: true; readonly replay: Replay }
  | { readonly ok: false; readonly error: { readonly kind: ReplayErrorKind; readonly version?: number } }

/** A hash of the position: equal positions of the same game have equal hashes. */
function positionHash(game: Game): number {
  let hash = game.setup.turnLimit
  for (const cell of game.cells) hash = mix(Math.imul(hash, 31) + cell)
  return hash >>> 0
}

/** Collects what a replay needs while a game is played: call it after the start and after every answer. */
export function noteTurn(turnHashes: number[], game: Game): void {
  const turn = number(game, 'turn')
  if (turn > turnHashes.length) turnHashes.push(positionHash(game))
}

export function encodeReplay(replay: Replay): string {
  const out: number[] = []
  const { edition = '2008', seed, decks, turnLimit = 200 } = replay.options
  out.push(EDITIONS.indexOf(edition))
  writeNumber(out, turnLimit)
  writeText(out, seed)
  writeNumber(out, decks.length)
  for (const deck of decks) for (const keys of [deck.team, deck.missions, deck.draw]) writeKeys(out, keys)
  writeNumber(out, replay.answers.length)
  for (const answer of replay.answers) writeNumber(out, answer)
  writeNumber(out, replay.turnHashes.length)
  for (const hash of replay.turnHashes) writeNumber(out, hash)
  const sum = checksum(out)
  const bytes = [sum & 255, (sum >> 8) & 255, (sum >> 16) & 255, ...out]
  return `${PREFIX}${REPLAY_VERSION}.${encodeBase64(bytes)}`
}

/** Reads a replay string. Never throws: what is wrong comes back as an error. */
export function decodeReplay(text: string): DecodedReplay {
  const fail = (kind: ReplayErrorKind, version?: number): DecodedReplay => ({
    ok: false,
    error: { kind, version },
  })
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return fail('too-long')
  const head = /^c7r(\d{1,6})\.(.*)$/.exec(trimmed)
  if (!head) return fail('not-a-replay')
  const version = Number(head[1])
  if (version > REPLAY_VERSION) return fail('newer-version', version)
  if (version < REPLAY_VERSION) return fail('older-version', version)
  const bytes = decodeBase64(head[2] ?? '')
  if (!bytes || bytes.length < 4) return fail('damaged')
  const [a = 0, b = 0, c = 0, ...rest] = bytes
  if ((a | (b << 8) | (c << 16)) !== checksum(rest)) return fail('damaged')
  const replay = readReplay(new Reader(rest))
  return replay ? { ok: true, replay } : fail('damaged')
}

function readReplay(reader: Reader): Replay | undefined {
  const edition = EDITIONS[reader.number()]
  const turnLimit = reader.number()
  const seed = reader.text()
  const decks: PlayerDeck[] = []
  for (let count = reader.number(); count > 0 && !reader.broken; count--) {
    decks.push({ team: reader.keys(), missions: reader.keys(), draw: reader.keys() })
  }
  const answers = reader.numbers()
  const turnHashes = reader.numbers()
  if (reader.broken || !reader.atEnd || !edition) return undefined
  return { options: { edition, turnLimit, seed, decks }, answers, turnHashes }
}

/** 24 bits over all bytes. */
function checksum(bytes: readonly number[]): number {
  let sum = bytes.length
  for (const byte of bytes) sum = mix(Math.imul(sum, 257) + byte)
  return sum & 0xffffff
}

function writeNumber(out: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    out.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  out.push(rest)
}

function writeText(out: number[], text: string): void {
  const bytes = new TextEncoder().encode(text)
  writeNumber(out, bytes.length)
  for (const byte of bytes) out.push(byte)
}

/** Keys in their order, as runs: the same key so many times; a set's name only where it changes. */
function writeKeys(out: number[], keys: readonly CardKey[]): void {
  const runs: { key: CardKey; count: number }[] = []
  for (const key of keys) {
    const last = runs.at(-1)
    if (last?.key === key) last.count++
    else runs.push({ key, count: 1 })
  }
  writeNumber(out, runs.length)
  let set = ''
  for (const { key, count } of runs) {
    const cut = key.lastIndexOf('-')
    const number = Number(key.slice(cut + 1))
    const plain =
      cut > 0 && Number.isSafeInteger(number) && number >= 0 && `${key.slice(0, cut)}-${number}` === key
    const sameSet = plain && key.slice(0, cut) === set
    // How often, and whether the set is the one before, a new one, or the key is none of set and number.
    writeNumber(out, count * 3 + (sameSet ? 0 : plain ? 1 : 2))
    if (!plain) writeText(out, key)
    else {
      if (!sameSet) {
        set = key.slice(0, cut)
        writeText(out, set)
      }
      writeNumber(out, number)
    }
  }
}

/** Reads what was written above; once it runs out or meets nonsense it is broken and gives nothing more. */
class Reader {
  broken = false
  private at = 0

  constructor(private readonly bytes: readonly number[]) {}

  get atEnd(): boolean {
    return this.at === this.bytes.length
  }

  number(): number {
    let value = 0
    for (let factor = 1; factor <= 128 ** 5; factor *= 128) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) break
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    this.broken = true
    return 0
  }

  numbers(): number[] {
    const values: number[] = []
    for (let count = this.number(); count > 0 && !this.broken; count--) values.push(this.number())
    return values
  }

  text(): string {
    const length = this.number()
    if (length > this.bytes.length - this.at) {
      this.broken = true
      return ''
    }
    const slice = this.bytes.slice(this.at, this.at + length)
    this.at += length
    return new TextDecoder().decode(Uint8Array.from(slice))
  }

  keys(): CardKey[] {
    const keys: CardKey[] = []
    let set = ''
    for (let runs = this.number(); runs > 0 && !this.broken; runs--) {
      const head = this.number()
      const kind = head % 3
      if (kind === 1) set = this.text()
      const key = kind === 2 ? this.text() : `${set}-${this.number()}`
      const count = Math.floor(head / 3)
      if (keys.length + count > 2_000) this.broken = true
      for (let i = 0; i < count && !this.broken; i++) keys.push(key)
    }
    return keys
  }
}

/** The least of the engine that a replay needs. */
interface Door {
  newGame(options: NewGameOptions): Game
  decision(game: Game): Decision | undefined
  answer(game: Game, index: number): void
}

export interface Replayed {
  /** The game after the last good answer. */
  readonly game: Game
  /** Answers that were played. */
  readonly played: number
  /**
   * Why it did not go to the end. `illegal-answer`: the answer numbered `played` is none of the options.
   * `departed`: at the start of turn `turn` the position is no longer the recorded one; the game given is that
   * of the moment when it was noticed.
   */
  readonly stopped?: { readonly kind: 'illegal-answer' | 'departed'; readonly turn: number }
}

/** Plays a replay from its first line. Throws an `EngineError` if the decks cannot be played with. */
export function playReplay(engine: Door, replay: Replay, options: { log?: boolean } = {}): Replayed {
  const game = engine.newGame({ ...replay.options, log: options.log ?? true })
  const hashes: number[] = []
  let played = 0
  const departed = () => {
    const before = hashes.length
    noteTurn(hashes, game)
    const recorded = replay.turnHashes[before]
    return hashes.length > before && recorded !== undefined && recorded !== hashes[before]
  }
  const stop = (kind: 'illegal-answer' | 'departed'): Replayed => ({
    game,
    played,
    stopped: { kind, turn: number(game, 'turn') },
  })
  if (departed()) return stop('departed')
  for (const index of replay.answers) {
    const decision = engine.decision(game)
    if (!decision || index >= decision.options.length) return stop('illegal-answer')
    engine.answer(game, index)
    played++
    if (departed()) return stop('departed')
  }
  return { game, played }
}
