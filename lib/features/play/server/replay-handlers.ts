import 'server-only'
import { canonicalDeckList, deckListOf } from '@/lib/features/decks/model/edit'
import * as api from '@/lib/features/play/contract/replays'
import { parsePlayLink } from '@/lib/features/play/model/links/links'
import { sharedItem } from '@/lib/features/sharing/server/shared-items'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  type CheckedReplay,
  checkingReplay,
  type DecodedReplay,
  decodeReplay,
  engineOf,
  type Replay,
  type StoredStep,
  storedLog,
} from '@/lib/game/engine'
import { HttpError } from '@/lib/http/server/http-error'
import { serve } from '@/lib/http/server/serve'
import { Mutex, runCooperatively } from '@/lib/platform/server/mutex'

/** Number of moves that count as one more call. */
const MOVES_OF_CALL = 500

/** One replay is played at a time; callers who wait longer than this get a 503. */
const WAIT_TIMEOUT_MS = 10_000
const mutex = new Mutex()

/** Plays a replay cooperatively, so that other requests do not wait for it. */
async function checked(decoded: DecodedReplay & { readonly ok: true }): Promise<CheckedReplay> {
  return mutex.withLock(
    WAIT_TIMEOUT_MS,
    () => new HttpError(503, 'busy', { retryAfter: 10 }),
    () => runCooperatively(checkingReplay(engineOf(officialPool), decoded)),
  )
}

/** The replay's description of its own game. */
function gameOf({ options, answers }: Replay) {
  const { edition = '2008', seed, turnLimit, decks, position } = options
  return {
    edition,
    seed,
    turnLimit: turnLimit ?? null,
    decks: decks.map((deck) => canonicalDeckList(deckListOf(deck, edition))),
    fromPosition: position !== undefined,
    moves: answers.length,
  }
}

const moveOf = ({ turn, meaning }: StoredStep) => ({
  turn,
  player: meaning.player,
  kind: meaning.kind,
  ...(meaning.key !== undefined && { card: meaning.key }),
  ...(meaning.target !== undefined && { target: meaning.target }),
  ...(meaning.number !== undefined && { number: meaning.number }),
})

/** The events of a replay, as far as it can be played here. */
async function replayReport(text: string, withMoves: boolean, consumeMore: (calls: number) => Promise<void>) {
  const decoded = decodeReplay(text)
  if (!decoded.ok) {
    const problem = { kind: decoded.error.kind, turn: null, code: null }
    return { valid: false, problem, game: null, played: 0, turn: 0, result: null, moves: [] }
  }
  const { replay } = decoded
  if (replay.answers.length > api.REPLAY_CHECK.moves) throw new HttpError(400, 'too-much-work')
  const more = Math.floor(replay.answers.length / MOVES_OF_CALL)
  if (more > 0) await consumeMore(more)
  const engine = engineOf(officialPool)
  const { game, played, error } = await checked(decoded)
  const result = game && engine.result(game)
  return {
    valid: error === undefined,
    problem: error ? { kind: error.kind, turn: error.turn ?? null, code: error.code ?? null } : null,
    game: gameOf(replay),
    played,
    turn: (game && engine.turn(game)?.turn) ?? 0,
    result: result ? { winner: result.winner ?? null, reason: result.reason, turn: result.turn } : null,
    moves: withMoves ? storedLog(replay).map(moveOf) : [],
  }
}

export const checkReplay = serve(api.checkReplay, async ({ body, consumeMore }) => {
  const { replay, moves } = await body()
  return { body: await replayReport(replay.trim(), moves, consumeMore) }
})

export const readReplay = serve(api.readReplay, async ({ params }) => {
  const { id, title, words, language, author, createdAt, content, summary } = await sharedItem(
    params.replayId,
  )
  const link = content.kind === 'replay' ? parsePlayLink(content.link) : undefined
  // Links to other content are not replays.
  if (link?.kind !== 'replay' || summary.kind !== 'replay') throw new HttpError(404, 'not-found')
  const facts = { id, title, words, language, author, createdAt }
  return {
    body: { replay: { ...facts, replay: link.text, summary, page: `/s/${id}` } },
    headers: { 'x-robots-tag': 'noindex' },
  }
})
