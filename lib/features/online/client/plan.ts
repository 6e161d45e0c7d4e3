import type { GameCopy } from '@/lib/features/online/contract/online'
import type { LineStep } from '@/lib/features/online/model/server-answers'
import { momentAt } from '@/lib/features/online/model/stargate'
import { createSession } from '@/lib/features/play/model/create-session'
import { openGameApi } from '@/lib/features/play/model/game-api'
import type { TableSession } from '@/lib/features/play/model/session'
import { type GameSetup, PERSON } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { beginningIn, engineOf, type Position, positionSchema } from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { Edition } from '@/lib/game/terms'
import { isAnswer, type Move } from '@/lib/tabletop/protocol/game'
import type { OnlineGameHandle, OnlineGameState } from './online-game'

/* Answers in advance: a copy of an online game that its player plays on alone, for everybody, and the line from it. */

/** A step of a line as it is sent. */
export type SentStep = Pick<LineStep, 'player' | 'signature'> & { moment?: number }

/** The position of a copy. Throws where the server sent none. */
export const positionIn = (copy: object): Position => positionSchema.parse(copy)

/** The table of a copy, with all hands open: the one that is not the player's is imagined. */
export const copySetup = (edition: Edition, names: readonly string[], position: Position): GameSetup => ({
  mode: 'open-hands',
  edition,
  seed: '',
  opponentTurns: 'play',
  position,
  hasPlayerNames: true,
  seats: names.map((name) => ({
    ref: '',
    name,
    list: { edition, team: [], missions: [], draw: [] },
    controller: PERSON,
  })),
})

/** A copy with the cards that it was opened with: those that the game shows meanwhile begin nothing again. */
export interface OpenedCopy extends GameCopy {
  readonly pool: Pool
}

export const openCopy = (pool: Pool, position: Position): TableSession =>
  createSession(openGameApi(pool, beginningIn(position)), {
    seats: position.seats.map(() => PERSON),
    openHands: true,
  })

/**
 * The line that was played in a copy, up to the player's last answer: each of their answers with the circumstances in
 * which it holds. Empty if they gave none.
 */
export function lineIn(
  pool: Pool,
  position: Position,
  moves: readonly Move[],
  { you, most }: { readonly you: Player; readonly most: number },
): SentStep[] {
  const engine = engineOf(pool)
  const game = engine.parsePosition(position, { log: false })
  const steps: SentStep[] = []
  for (const move of moves.slice(0, most)) {
    const decision = engine.decision(game)
    const option = isAnswer(move) ? decision?.options[move] : undefined
    if (!isAnswer(move) || !decision || !option) break
    const { player } = decision
    const moment = player === you ? momentAt(engine, game, decision) : undefined
    steps.push({
      player,
      signature: engine.optionSignature(option),
      ...(moment !== undefined && { moment }),
    })
    engine.answer(game, move)
  }
  return steps.slice(0, steps.findLastIndex(({ player }) => player === you) + 1)
}

/**
 * What still fits of a line once the game has gone on: the answers that can be given in a new copy of it, in the
 * circumstances that they were planned for. The copy knows what its player knows, so this tells nothing else. Nothing
 * fits once answers were taken back, which also ends a line that the server has.
 */
export function fittingLine(
  pool: Pool,
  now: GameCopy,
  line: readonly SentStep[],
  { you, from }: { readonly you: Player; readonly from: Pick<GameCopy, 'lineage' | 'answers'> },
): SentStep[] {
  if (now.lineage !== from.lineage || now.answers < from.answers) return []
  const engine = engineOf(pool)
  const game = engine.parsePosition(positionIn(now.copy), { log: false })
  const steps: SentStep[] = []
  for (const step of line.slice(now.answers - from.answers)) {
    const decision = engine.decision(game)
    const index = decision?.options.findIndex((option) => engine.optionSignature(option) === step.signature)
    if (!decision || index === undefined || index < 0 || decision.player !== step.player) break
    if (step.player === you && momentAt(engine, game, decision) !== step.moment) break
    steps.push(step)
    engine.answer(game, index)
  }
  return steps.slice(0, steps.findLastIndex(({ player }) => player === you) + 1)
}

/** What came of a line that was kept: all of it, the answers that still fit a game that had gone on, or nothing. */
export type Kept = 'whole' | 'failed' | { readonly answers: number }

/** The answers of a line that are its player's own. */
export const ownIn = (line: readonly SentStep[], you: Player): number =>
  line.filter(({ player }) => player === you).length

interface Followed extends Pick<OnlineGameHandle, 'act' | 'readCopy'> {
  readonly store: { readonly getState: () => Pick<OnlineGameState, 'table' | 'pool'> }
}

/** Sends a line: as it was planned, or what of it still fits the game as it is now. */
export async function keepLine(
  game: Followed,
  copy: OpenedCopy,
  line: readonly SentStep[],
  you: Player,
): Promise<Kept> {
  const send = (position: number, steps: readonly SentStep[]) =>
    game.act({ does: 'line', position, steps: [...steps] })
  try {
    const isOutdated = game.store.getState().table?.position !== copy.position
    if (!isOutdated && (await send(copy.position, line))) return 'whole'
    const now = await game.readCopy()
    if (!now) return 'failed'
    const left = fittingLine(game.store.getState().pool ?? copy.pool, now, line, { you, from: copy })
    const isKept = left.length === 0 || (await send(now.position, left))
    return isKept ? { answers: ownIn(left, you) } : 'failed'
  } catch {
    // For example a card of the new copy that could not be had: the player can try again.
    return 'failed'
  }
}
