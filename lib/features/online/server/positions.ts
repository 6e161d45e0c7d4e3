import 'server-only'
import type { LineStep } from '@/lib/features/online/model/server-answers'
import { db } from '@/lib/platform/server/db'
import { keepRecent } from '@/lib/platform/server/limits'
import { isLegal, type Move, play } from '@/lib/tabletop/protocol/game'
import type { PlayedRules } from './game-type'
import { announcedMoves, forgetKnownGames } from './known-games'
import { typeOf } from './registry'
import { movesAfter, type StoredGame, type StoredMove } from './rows'

/** A game's current position, cached by this process. Never modified: play continues on a copy. */
export interface Position {
  readonly game: object
  /** The rules that it is played by, with what its players brought. */
  readonly rules: PlayedRules
  readonly lineage: number
  readonly position: number
  /** Number of moves, including those before the base. */
  readonly answers: number
  /** Moves since the base, by signature. */
  readonly played: readonly LineStep[]
}

/** True if a player has given up, and only watches how the others play on. */
export const hasConceded = ({ rules, game }: Position, seat: number): boolean =>
  rules.conceded(game).includes(seat)

/** True if answers in advance can be kept: where there is time, and the game can be copied without what is hidden. */
export const mayPlan = (clock: StoredGame['clock'], { planning }: Position['rules']): boolean =>
  clock.kind !== 'live' && planning !== undefined

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & {
  chevronPositions?: Map<string, Position>
}

/**
 * Maximum positions cached per process, least recently used first out: each has some tens of kilobytes with its log.
 */
const MAX_POSITIONS = 500

function positions(): Map<string, Position> {
  shared.chevronPositions ??= new Map()
  return shared.chevronPositions
}

/** Caches a position, evicting the least recently used one. */
export function keepPosition(id: string, position: Position): void {
  keepRecent(positions(), id, position, MAX_POSITIONS)
}

/** Clears all cached games, like a process that was just started. */
export function forgetGames(): void {
  positions().clear()
  forgetKnownGames()
}

/** The rules and cards that a game is played by now, as text. */
function fingerprintNow(rules: PlayedRules, setup: object): string {
  const now = rules.rulesFingerprint(setup)
  return `${now.rules}:${now.cards}`
}

/** A game at its beginning, with what it is pinned to. `begins`: where it was begun elsewhere. */
export async function beginOnline(
  stored: StoredGame,
  begins?: (rules: PlayedRules) => object,
): Promise<Pick<Position, 'game' | 'rules'> & { readonly fingerprint: string }> {
  const { rules, setup } = await typeOf(stored).tableOf(stored)
  const options = setup()
  return {
    rules,
    game: begins?.(rules) ?? rules.newGame(options),
    fingerprint: fingerprintNow(rules, options),
  }
}

function signatureOf({ rules, game }: Pick<Position, 'rules' | 'game'>, move: Move): string {
  if (typeof move !== 'number') return `${move.kind} ${move.player}`
  const option = rules.decision(game)?.options[move]
  return option ? rules.optionSignature(option) : ''
}

/** Replays moves as long as each still has the same signature. Returns those that were made. */
function follow(rules: PlayedRules, game: object, moves: readonly StoredMove[]): readonly LineStep[] {
  const played: LineStep[] = []
  for (const { seat, move, signature } of moves) {
    if (!isLegal(rules, game, move) || signatureOf({ rules, game }, move) !== signature) break
    play(rules, game, move)
    played.push({ player: seat, signature })
  }
  return played
}

/** Result of a rules update for a game. */
export interface Updated {
  readonly position: Position
  /** Set if the row must change: the game continues by other rules, from the start or from the stored position. */
  readonly change?: {
    readonly rules: string
    readonly base?: string
    readonly baseAt?: number
  }
}

/**
 * The position of a running or ended game. If the rules have changed since, it is replayed: if that gives the same
 * game, it continues; otherwise it continues from the position stored at the start of the turn, and one that has ended
 * is shown as it ended.
 */
export async function loadPosition(stored: StoredGame): Promise<Updated> {
  const kept = positions().get(stored.id)
  const { position, lineage, answers } = stored
  if (kept?.position === position && kept.lineage === lineage) return { position: kept }
  if (kept && kept.lineage === lineage && kept.answers <= answers && kept.position < position) {
    const { rules } = kept
    const game = rules.clone(kept.game, { log: true })
    const moves =
      announcedMoves(stored, kept.answers, answers) ?? (await movesAfter(db(), stored.id, kept.answers))
    const more = follow(rules, game, moves.slice(0, answers - kept.answers))
    if (more.length === answers - kept.answers) {
      const loaded = { game, rules, lineage, position, answers, played: [...kept.played, ...more] }
      keepPosition(stored.id, loaded)
      return { position: loaded }
    }
  }
  const loaded = await replay(stored)
  if (!loaded.change) keepPosition(stored.id, loaded.position)
  return loaded
}

/** What a game begins with by the rules of now; undefined where its decks can no longer be played. */
function beginningNow(rules: PlayedRules, setup: () => object, isNeeded: boolean) {
  try {
    const options = setup()
    return { options, fingerprint: fingerprintNow(rules, options) }
  } catch (error) {
    if (isNeeded) throw error
    return undefined
  }
}

async function replay(stored: StoredGame): Promise<Updated> {
  const { id, base, baseAt, answers, lineage, position } = stored
  const { rules, setup } = await typeOf(stored).tableOf(stored)
  const beginning = beginningNow(rules, setup, stored.kept === null)
  const now = beginning?.fingerprint ?? 'none'
  const isSame = stored.rules === now
  const moves = (await movesAfter(db(), id, baseAt)).slice(0, answers - baseAt)
  const game =
    base !== null ? rules.restore(base, { log: true }) : beginning && rules.newGame(beginning.options)
  if (game) {
    const toKept = Math.max(0, stored.keptAt - baseAt)
    const before = follow(rules, game, moves.slice(0, toKept))
    const isAsKept = stored.kept === null || rules.hash(game) === stored.keptHash
    const played = [...before, ...(before.length === toKept ? follow(rules, game, moves.slice(toKept)) : [])]
    if (played.length === moves.length && (isSame || isAsKept)) {
      const loaded = { game, rules, lineage, position, answers, played }
      return isSame ? { position: loaded } : { position: loaded, change: { rules: now } }
    }
  }
  if (stored.kept === null) throw new Error(`game ${id} cannot be played on`)
  const onward = rules.restore(stored.kept, { log: true })
  // Nothing of a finished game is lost: its moves are its record.
  if (stored.status === 'ended')
    return { position: { game: onward, rules, lineage, position, answers, played: [] } }
  return {
    position: { game: onward, rules, lineage, position, answers: stored.keptAt, played: [] },
    change: { rules: now, base: stored.kept, baseAt: stored.keptAt },
  }
}

/** The position after one more move; the given one is not modified. */
export function afterMove(
  before: Position,
  move: Move,
  seat: number,
): { readonly position: Position; readonly signature: string } {
  const { rules } = before
  const signature = signatureOf(before, move)
  const game = rules.clone(before.game, { log: true })
  play(rules, game, move)
  return {
    signature,
    position: {
      game,
      rules,
      lineage: before.lineage,
      position: before.position + 1,
      answers: before.answers + 1,
      played: [...before.played, { player: seat, signature }],
    },
  }
}

/**
 * The position after a number of answers: from an earlier known position if there is one, otherwise from the start or
 * the last change of rules, before which nothing can be reconstructed.
 */
export async function positionAt(stored: StoredGame, answers: number, before?: Position): Promise<Position> {
  const isBefore = before !== undefined && before.lineage === stored.lineage && before.answers <= answers
  const begins = async () => {
    const { rules, setup } = await typeOf(stored).tableOf(stored)
    const game = stored.base === null ? rules.newGame(setup()) : rules.restore(stored.base, { log: true })
    return { rules, game }
  }
  const again = ({ rules, game }: Position) => ({ rules, game: rules.clone(game, { log: true }) })
  const { rules, game } = isBefore ? again(before) : await begins()
  const from = isBefore ? before.answers : stored.baseAt
  const moves = await movesAfter(db(), stored.id, from)
  const more = follow(rules, game, moves.slice(0, Math.max(0, answers - from)))
  const reached = from + more.length
  return {
    game,
    rules,
    lineage: stored.lineage,
    position: stored.position - (stored.answers - reached),
    answers: reached,
    played: [...(isBefore ? before.played : []), ...more],
  }
}
