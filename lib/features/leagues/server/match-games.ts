import 'server-only'
import * as z from 'zod/mini'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { SentCommand } from '@/lib/features/leagues/contract/leagues'
import { type GameOutcomes, openGames, withGames } from '@/lib/features/leagues/model/commands'
import type { League } from '@/lib/features/leagues/model/league'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { arrangedGame } from '@/lib/features/online/server/games'
import { deckColumns, isPlayable } from '@/lib/features/online/server/stargate'
import { HttpError } from '@/lib/http/server/http-error'
import type { Transaction } from '@/lib/platform/server/db'

/* Games on this site that the pairs of a league play. */

const resultSchema = z.object({ winner: z.nullable(z.literal([0, 1])) })

/** The league with the results of games of its current round; the same object if there are none to add. */
export async function withFinishedGames(league: League, database: Transaction): Promise<League> {
  const ids = openGames(league)
  if (ids.length === 0) return league
  const ended = await database.onlineGame.findMany({
    where: { id: { in: [...ids] }, status: 'ended' },
    select: { id: true, result: true },
  })
  if (ended.length === 0) return league
  const outcomes: GameOutcomes = new Map(
    ended.map(({ id, result }) => [id, resultSchema.parse(JSON.parse(result ?? '{"winner":null}')).winner]),
  )
  return withGames(league, outcomes)
}

interface DeckOfMember {
  readonly userId: string
  readonly player: number | null
  readonly deckCode: string
}

/**
 * The game of a pair: the one in progress, otherwise a new one with the decks that both registered. Throws 404 if the
 * match does not exist, 409 `no-deck` if either has not registered a playable deck.
 */
export async function beginMatch(
  tx: Transaction,
  league: League,
  members: readonly DeckOfMember[],
  { match: matchId, pace }: SentCommand & { kind: 'play' },
): Promise<string> {
  const match = league.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === matchId)
  if (!match) throw new HttpError(404, 'not-found')
  if (match.gameId !== null) {
    const begun = await tx.onlineGame.count({
      where: { id: match.gameId, status: { in: ['lobby', 'running', 'ended'] } },
    })
    if (begun > 0) return match.gameId
  }
  const seats = match.players.flatMap((player) => {
    const member = members.find((one) => one.player === player)
    const decoded = member ? decodeDeckCode(member.deckCode) : undefined
    return member && decoded?.ok ? [{ userId: member.userId, list: decoded.list }] : []
  })
  const edition = seats[0]?.list.edition
  if (seats.length < 2 || !edition || seats.some(({ list }) => !isPlayable(list, edition)))
    throw new HttpError(409, 'no-deck')
  const game = await arrangedGame({
    edition,
    clock: CLOCK_PRESETS[pace],
    // Spectators see both lists in the end, so the league's setting decides whether there may be any.
    watching: league.settings.decks === 'start' ? 'link' : 'nobody',
    seats: seats.map(({ userId, list }) => ({ userId, brought: deckColumns({ name: '', list }) })),
  })
  await game.create(tx)
  return game.id
}
