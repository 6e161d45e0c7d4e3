import type {
  LabContent,
  PositionSummary,
  PuzzleContent,
  ReplaySummary,
  SharedItemContent,
  SharedItemSummary,
  SharedRate,
  SummaryTurn,
} from '@/lib/features/sharing/contract/shared-items'
import {
  beginningIn,
  decodeReplay,
  type Engine,
  EngineError,
  engineOf,
  fingerprintError,
  type Game,
  type LogEvent,
  playReplaySteps,
  type Replay,
} from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardKey } from '@/lib/game/terms'
import 'server-only'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import {
  behindHash,
  ownCardsIn,
  parsePlayLink,
  positionHref,
  replayHref,
} from '@/lib/features/play/model/links/links'
import { beginPuzzle, checkSolution } from '@/lib/features/play/model/puzzles/play-puzzle'
import { PERSON } from '@/lib/features/play/model/setup'
import { broughtIn, poolOfIncludedCards } from '@/lib/features/sets/server/included-cards-pool'
import { isBotId } from '@/lib/game/bots'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { HttpError } from '@/lib/http/server/http-error'
import { Mutex, SLICE_MS, yieldToEventLoop } from '@/lib/platform/server/mutex'
import { cleanName, shownLine } from '@/lib/platform/text/plain-text'

/** A player's part of a summary. */
function sideOf(engine: Engine, game: Game, player: Player, name: string, team: readonly CardKey[]) {
  const { you } = engine.view(game, player)
  const { glyphs, experience, score, victoryTotal } = you
  return { name, team: [...team], glyphs, experience, score, victoryTotal }
}

/** The decided missions turn by turn, including turns without any. */
function turnsIn(log: readonly LogEvent[]): SummaryTurn[] {
  const turns: { turn: number; hero: number; missions: SummaryTurn['missions'][number][] }[] = []
  for (const { type, turn, player = 0, card, skill, figures } of log) {
    if (type === 'turn') turns.push({ turn, hero: player, missions: [] })
    if ((type !== 'success' && type !== 'failure') || !card?.key || !skill) continue
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, hero: player, missions: [] })
    turns.at(-1)?.missions.push({
      key: card.key,
      succeeded: type === 'success',
      skill,
      total: figures.skills ?? 0,
      difficulty: figures.difficulty ?? 0,
    })
  }
  return turns
}

/**
 * Summarises a game played from a replay, by turns, with its final state.
 * @param names the players' names by seat; further players have none
 */
function summarizeReplay(
  engine: Engine,
  replay: Replay,
  game: Game,
  names: readonly string[],
): ReplaySummary {
  const { decks, edition = '2008' } = replay.options
  const result = engine.result(game)
  return {
    kind: 'replay',
    edition,
    players: decks.map(({ team }, player) => sideOf(engine, game, player, names[player] ?? '', team)),
    turns: turnsIn(engine.log(game, 'all')),
    moves: replay.answers.length,
    ...(result && {
      result: {
        ...(result.winner === undefined ? {} : { winner: result.winner }),
        reason: result.reason,
        turn: result.turn,
      },
    }),
  }
}

/** A brief summary of a position: whose turn it is, the mission, each player's state. */
function laidOut(
  engine: Engine,
  game: Game,
  teams: readonly (readonly CardKey[])[],
): Omit<PositionSummary, 'kind' | 'goal'> {
  const { edition, turn, hero = 0, mission } = engine.view(game, 0)
  return {
    edition,
    turn,
    hero,
    ...(mission?.card.key && {
      mission: {
        key: mission.card.key,
        skill: mission.skill,
        difficulty: mission.difficulty,
        total: mission.skillTotal,
      },
    }),
    players: teams.map((team, player) => {
      const { you } = engine.view(game, player)
      const { power, handCount: hand, deckCount: deck } = you
      return { ...sideOf(engine, game, player, '', team), power, hand, deck }
    }),
  }
}

/** Maximum milliseconds of work per examination. */
const MAX_WORK_MS = 3_000
/** Maximum wait for earlier requests, in milliseconds. */
const WAIT_TIMEOUT_MS = 5_000

const mutex = new Mutex()
const busy = () => new HttpError(503, 'busy', { retryAfter: 5 })

/** CPU time of this process in milliseconds, over all threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const now = () => ({ clock: performance.now(), processor: processorTime() })

/**
 * Runs long work in slices, so that other requests are answered in between, and one job at a time. Throws 413
 * `too-large` if it exceeds its time budget, 503 `busy` if too many are waiting.
 */
export async function runWithinBudget<T>(begin: () => Iterator<unknown, T>): Promise<T> {
  return mutex.withLock(WAIT_TIMEOUT_MS, busy, async () => {
    let used = 0
    let since = now()
    const steps = begin()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      const slice = performance.now() - since.clock
      if (slice < SLICE_MS) continue
      // Do not count time that the machine gave to others, or used by other threads.
      used += Math.min(slice, processorTime() - since.processor)
      if (used > MAX_WORK_MS) throw new HttpError(413, 'too-large')
      await yieldToEventLoop()
      since = now()
    }
  })
}

/** Validated content in the form in which it is stored, with its summary. */
export interface Examined {
  readonly content: SharedItemContent
  readonly summary: SharedItemSummary
}

const engine = engineOf(officialPool)
/** The fingerprint of this site's rules, as in replays. */
const { rules: RULES } = engine.rulesFingerprint({ decks: [], seed: '' })

const unfit = (path: string) => new HttpError(400, 'invalid', { path })

/** Converts an engine error into an error of the request. */
function* fitting<T>(path: string, steps: () => Iterator<unknown, T>): Generator<undefined, T> {
  try {
    const inner = steps()
    for (;;) {
      const { done, value } = inner.next()
      if (done) return value
      yield
    }
  } catch (error) {
    if (error instanceof EngineError) throw unfit(path)
    throw error
  }
}

const LINK = 'content.link'

interface Played {
  readonly replay: Replay
  readonly game: Game
  readonly engine: Engine
  /** The own cards that occur in the game; others are dropped. */
  readonly cards: readonly BroughtCard[]
}

/**
 * Plays the replay in a link to its end, with the own cards that it contains. Throws 400 if it is not a complete game
 * by the current rules.
 */
async function played(text: string, brought: string | undefined): Promise<Played> {
  const decoded = decodeReplay(text)
  if (!decoded.ok || decoded.flaw) throw unfit(LINK)
  const { replay } = decoded
  const read = broughtIn(brought)
  const cards = read && ownCardsIn(read, replay.options)
  const pool = cards && poolOfIncludedCards(cards)
  if (!pool || fingerprintError(pool, replay)) throw unfit(LINK)
  const engine = engineOf(pool)
  const { game, stopped } = await runWithinBudget(() => fitting(LINK, () => playReplaySteps(engine, replay)))
  if (stopped) throw unfit(LINK)
  return { replay, game, engine, cards }
}

async function examineReplay(link: string): Promise<Examined> {
  const parsed = parsePlayLink(link)
  if (parsed?.kind !== 'replay') throw unfit(LINK)
  const { replay, game, engine, cards } = await played(parsed.text, parsed.cards)
  const names = (parsed.names ?? []).map((name) => shownLine(cleanName(name)))
  const href = replayHref(parsed.text, { below: parsed.below ?? 0, names }, cards)
  return {
    content: { kind: 'replay', link: behindHash(href) },
    summary: summarizeReplay(engine, replay, game, names),
  }
}

async function examinePosition(link: string): Promise<Examined> {
  const parsed = parsePlayLink(link)
  if (parsed?.kind !== 'position') throw unfit(LINK)
  const { replay, game, engine, cards } = await played(parsed.text, parsed.cards)
  const { decks } = replay.options
  const controllers = parsed.controllers ?? decks.map(() => PERSON)
  const { goal } = parsed
  const laid = laidOut(
    engine,
    game,
    decks.map(({ team }) => team),
  )
  return {
    content: { kind: 'position', link: behindHash(positionHref(parsed.text, controllers, goal, cards)) },
    summary: { kind: 'position', ...laid, ...(goal && { goal }) },
  }
}

/** Checks that a puzzle's solution reaches its goal. Throws 400 if it does not. */
async function examinePuzzle(content: PuzzleContent): Promise<Examined> {
  const { ownCards, ...puzzleOnly } = content
  const { position, goal, pressure, solution } = puzzleOnly
  const cards = ownCardsIn(ownCards, position)
  const pool = poolOfIncludedCards(cards)
  if (!pool) throw unfit('content.ownCards')
  const laid = await runWithinBudget(() =>
    fitting('content.position', function* () {
      const puzzle = beginPuzzle(pool, content)
      if (typeof puzzle === 'string') throw unfit('content.position')
      const teams = beginningIn(position).decks.map(({ team }) => team)
      const found = laidOut(engineOf(pool), puzzle.game, teams)
      yield
      if (!(yield* checkSolution(puzzle, solution))) throw unfit('content.solution')
      return found
    }),
  )
  return {
    content: { ...puzzleOnly, ...(cards.length > 0 && { ownCards: [...cards] }) },
    summary: { kind: 'puzzle', ...laid, goal, pressure, answers: solution.length },
  }
}

/** True if all cards in a code are known. */
function isDeck(code: string): boolean {
  const decoded = decodeDeckCode(code)
  return (
    decoded.ok &&
    DECK_SECTIONS.every((section) => decoded.list[section].every(({ key }) => officialPool.byKey.has(key)))
  )
}

/**
 * Figures counted in a member's browser. Checks what can be checked without replaying the games: that the counts are
 * consistent and the decks are decks. Readers can replay the games.
 */
function examineLab(content: LabContent): Examined {
  const { games, won, lost, undecided, began, followed, ways, turns, deck, opponent } = content
  if (!isDeck(deck.code)) throw unfit('content.deck.code')
  if ((content.against === 'deck') !== (opponent !== undefined)) throw unfit('content.opponent')
  if (opponent && !isDeck(opponent.code)) throw unfit('content.opponent.code')
  if (!isBotId(content.bot) || !isBotId(content.opponentBot)) throw unfit('content.bot')
  if (content.rules !== RULES) throw unfit('content.rules')
  const all: readonly SharedRate[] = [won, lost, undecided, ways.glyphs, ways.experience, ways.score]
  if (all.some(({ n }) => n !== games)) throw unfit('content.games')
  if (won.hits + lost.hits + undecided.hits !== games) throw unfit('content.won')
  if (began.n + followed.n !== games || began.hits + followed.hits !== won.hits) throw unfit('content.began')
  if (ways.glyphs.hits + ways.experience.hits + ways.score.hits > won.hits) throw unfit('content.ways')
  if (turns.low > turns.value || turns.value > turns.high) throw unfit('content.turns')
  for (const [at, { key, completed }] of content.missions.entries())
    if (!officialPool.byKey.has(key) || completed.n > games) throw unfit(`content.missions.${at}`)
  return { content, summary: { kind: 'lab' } }
}

/**
 * Validates and summarises content to be shared, replaying games. Throws 400 `invalid` with the path of the invalid
 * part, 413 if playing takes too long, 503 if too many requests are waiting.
 */
export async function examine(content: SharedItemContent): Promise<Examined> {
  switch (content.kind) {
    case 'replay':
      return examineReplay(content.link)
    case 'position':
      return examinePosition(content.link)
    case 'puzzle':
      return examinePuzzle(content)
    case 'lab':
      return examineLab(content)
  }
}
