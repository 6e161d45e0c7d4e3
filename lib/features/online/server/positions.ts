import 'server-only'
import * as z from 'zod/mini'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import type { LineStep } from '@/lib/features/online/model/server-answers'
import { stargateOnline } from '@/lib/features/online/model/sight'
import { playability } from '@/lib/features/play/model/playable'
import { broughtPool } from '@/lib/features/sets/server/brought-pool'
import { type BroughtCard, broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, type Game, type NewGameOptions } from '@/lib/game/engine'
import type { Edition } from '@/lib/game/terms'
import { db } from '@/lib/platform/server/db'
import { keepRecent } from '@/lib/platform/server/limits'
import { isLegal, type Move, play } from '@/lib/tabletop/protocol/game'
import { forgetKnownGames } from './known-games'
import { movesAfter, type StoredGame, type StoredMove } from './rows'

/** The rules of all games: what they do with a position that is there asks for no card that is not in it. */
export const rulesOfGame = () => rulesWith(officialPool)

const rulesByPool = new WeakMap<Pool, ReturnType<typeof stargateOnline>>()

/** The rules for beginning and restoring games with these cards: making them reads every card. */
export function rulesWith(pool: Pool): ReturnType<typeof stargateOnline> {
  const known = rulesByPool.get(pool) ?? stargateOnline(engineOf(pool))
  rulesByPool.set(pool, known)
  return known
}

const hasOwnCards = ({ deck }: Pick<StoredGame['seats'][number], 'deck'>): boolean =>
  DECK_SECTIONS.some((section) => deck[section].some(({ key }) => isOwnKey(key)))

/** The own cards that the decks of a game bring along, by seat. */
export async function broughtTo({
  id,
  seats,
}: Pick<StoredGame, 'id' | 'seats'>): Promise<readonly (readonly BroughtCard[])[]> {
  if (!seats.some(hasOwnCards)) return seats.map(() => [])
  const rows = await db().onlineSeat.findMany({
    where: { gameId: id },
    orderBy: { seat: 'asc' },
    select: { ownCards: true },
  })
  return rows.map(({ ownCards }) =>
    ownCards === null ? [] : z.parse(broughtCardsSchema, JSON.parse(ownCards)),
  )
}

/** The cards that a game is played with: the official ones, and exactly those that its decks bring along. */
export async function poolOf(stored: Pick<StoredGame, 'id' | 'seats'>): Promise<Pool> {
  const pool = broughtPool((await broughtTo(stored)).flat())
  if (!pool) throw new Error(`game ${stored.id} has own cards that cannot be read`)
  return pool
}

/** A game's current position, cached by this process. Never modified: play continues on a copy. */
export interface Position {
  readonly game: Game
  /** The cards that it is played with. */
  readonly pool: Pool
  readonly lineage: number
  readonly position: number
  /** Number of moves, including those before the base. */
  readonly answers: number
  /** Moves since the base, by signature. */
  readonly played: readonly LineStep[]
}

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
const fingerprintNow = (pool: Pool, options: NewGameOptions): string => {
  const { rules, cards } = rulesWith(pool).rulesFingerprint(options)
  return `${rules}:${cards}`
}

/** What a game begins with. Throws where one of its decks can no longer be played. */
function beginningOf(pool: Pool, { edition, seed, seats }: StoredGame): NewGameOptions {
  const decks = seats.flatMap(({ deck }) => playability(pool, deck, edition).deck ?? [])
  if (seed === null || decks.length !== seats.length) throw new Error('a game that cannot begin')
  return { edition, seed, decks }
}

/** Whether a game can be begun with a deck. */
export const isPlayable = (
  list: StoredGame['seats'][number]['deck'],
  edition: Edition,
  pool = officialPool,
): boolean => playability(pool, list, edition).deck !== undefined

/** A game at its beginning, with what it is pinned to. `begins`: where it was begun elsewhere. */
export async function beginOnline(
  game: StoredGame,
  begins?: (pool: Pool) => Game,
): Promise<{ readonly game: Game; readonly rules: string }> {
  const pool = await poolOf(game)
  const options = beginningOf(pool, game)
  return {
    game: begins?.(pool) ?? rulesWith(pool).newGame(options),
    rules: fingerprintNow(pool, options),
  }
}

const signatureOf = (game: Game, move: Move): string => {
  if (typeof move !== 'number') return `${move.kind} ${move.player}`
  const option = rulesOfGame().decision(game)?.options[move]
  return option ? rulesOfGame().optionSignature(option) : ''
}

/** Replays moves as long as each still has the same signature. Returns those that were made. */
function follow(game: Game, moves: readonly StoredMove[]): readonly LineStep[] {
  const rules = rulesOfGame()
  const played: LineStep[] = []
  for (const { seat, move, signature } of moves) {
    if (!isLegal(rules, game, move) || signatureOf(game, move) !== signature) break
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
    readonly answers?: number
  }
}

/**
 * The position of a running or ended game. If the rules have changed since, it is replayed: if that gives the same
 * game, it continues; otherwise it continues from the position stored at the start of the turn.
 */
export async function loadPosition(stored: StoredGame): Promise<Updated> {
  const kept = positions().get(stored.id)
  const { position, lineage, answers } = stored
  if (kept?.position === position && kept.lineage === lineage) return { position: kept }
  const rules = rulesOfGame()
  if (kept && kept.lineage === lineage && kept.answers <= answers && kept.position < position) {
    const game = rules.clone(kept.game, { log: true })
    const moves = await movesAfter(db(), stored.id, kept.answers)
    const more = follow(game, moves.slice(0, answers - kept.answers))
    if (more.length === answers - kept.answers) {
      const { pool } = kept
      const loaded = { game, pool, lineage, position, answers, played: [...kept.played, ...more] }
      keepPosition(stored.id, loaded)
      return { position: loaded }
    }
  }
  const loaded = await replay(stored)
  if (!loaded.change) keepPosition(stored.id, loaded.position)
  return loaded
}

async function replay(stored: StoredGame): Promise<Updated> {
  const { id, base, baseAt, answers, lineage, position } = stored
  const pool = await poolOf(stored)
  const rules = rulesWith(pool)
  const options = beginningOf(pool, stored)
  const now = fingerprintNow(pool, options)
  const moves = (await movesAfter(db(), id, baseAt)).slice(0, answers - baseAt)
  const begins = () => (base === null ? rules.newGame(options) : rules.restore(base, { log: true }))
  const game = begins()
  const isSame = stored.rules === now
  const toKept = Math.max(0, stored.keptAt - baseAt)
  const before = follow(game, moves.slice(0, toKept))
  const isAsKept = stored.kept === null || rules.hash(game) === stored.keptHash
  const played = [...before, ...(before.length === toKept ? follow(game, moves.slice(toKept)) : [])]
  if (played.length === moves.length && (isSame || isAsKept)) {
    const loaded = { game, pool, lineage, position, answers, played }
    return isSame ? { position: loaded } : { position: loaded, change: { rules: now } }
  }
  if (stored.kept === null) throw new Error(`game ${id} cannot be played on`)
  const onward = rules.restore(stored.kept, { log: true })
  return {
    position: { game: onward, pool, lineage, position, answers: stored.keptAt, played: [] },
    change: { rules: now, base: stored.kept, baseAt: stored.keptAt, answers: stored.keptAt },
  }
}

/** The position after one more move; the given one is not modified. */
export function afterMove(
  before: Position,
  move: Move,
  seat: number,
): { readonly position: Position; readonly signature: string } {
  const rules = rulesOfGame()
  const signature = signatureOf(before.game, move)
  const game = rules.clone(before.game, { log: true })
  play(rules, game, move)
  return {
    signature,
    position: {
      game,
      pool: before.pool,
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
  const pool = isBefore ? before.pool : await poolOf(stored)
  const rules = rulesWith(pool)
  const begins = () =>
    stored.base === null
      ? rules.newGame(beginningOf(pool, stored))
      : rules.restore(stored.base, { log: true })
  const game = isBefore ? rules.clone(before.game, { log: true }) : begins()
  const from = isBefore ? before.answers : stored.baseAt
  const moves = await movesAfter(db(), stored.id, from)
  const more = follow(game, moves.slice(0, Math.max(0, answers - from)))
  const reached = from + more.length
  return {
    game,
    pool,
    lineage: stored.lineage,
    position: stored.position - (stored.answers - reached),
    answers: reached,
    played: [...(isBefore ? before.played : []), ...more],
  }
}

/** A position some moves earlier. */
export const positionBefore = async (stored: StoredGame, answers: number): Promise<Game> =>
  (await positionAt(stored, answers)).game
