import type {
  PositionSummary,
  ReplaySummary,
  SummaryTurn,
} from '@/lib/features/sharing/contract/shared-items'
import type { Engine, Game, LogEvent, Replay } from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardKey } from '@/lib/game/terms'

/** A player's part of a summary. */
function sideOf(engine: Engine, game: Game, player: Player, name: string, team: readonly CardKey[]) {
  const { you } = engine.view(game, player)
  const { glyphs, experience, score, victoryTotal } = you
  return { name, team: [...team], glyphs, experience, score, victoryTotal }
}

/** The decided missions turn by turn, including turns without any. */
export function turnsIn(log: readonly LogEvent[]): SummaryTurn[] {
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
export function summarizeReplay(
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
export function laidOut(
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
