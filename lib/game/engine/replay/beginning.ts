import type { CardKey } from '@/lib/game/terms'
import type { Engine } from '../model/api'
import type { NewGameOptions, PlayerDeck } from '../model/game'
import type { Position, PositionCard } from '../position/position'
import type { Game } from '../state'

/**
 * The beginning of a game: shuffled decks, or a position. For a game that begins in a position, `decks` lists the cards
 * in it, seat by seat; replays are pinned to them and shorten card keys by them.
 */
export interface Beginning extends Omit<NewGameOptions, 'log'> {
  readonly position?: Position
}

/** A card of a position, and all cards on it and beneath it. */
function keysOf(card: PositionCard): readonly CardKey[] {
  if (typeof card === 'string') return [card]
  const { glyphs = [], blockade = [], beneath = [], on = [] } = card
  return [card.card, ...[...glyphs, ...blockade, ...beneath, ...on].flatMap(keysOf)]
}

const keysIn = (...lists: readonly (readonly PositionCard[] | undefined)[]): readonly CardKey[] =>
  lists.flatMap((cards) => (cards ?? []).flatMap(keysOf))

/** The beginning of a game in a position. Cards at the mission count as the first seat's. */
export function beginningIn(position: Position): Beginning {
  const { edition, seed = '', turnLimit, mission, against } = position
  const decks = position.seats.map((seat, player): PlayerDeck => {
    const { team, missions, hand, deck, discard, score, play, failed } = seat
    const here = player === 0 ? keysIn(mission === undefined ? [] : [mission], against) : []
    return {
      team: team.map((card) => (typeof card === 'string' ? card : card.card)),
      missions: [],
      draw: [...new Set([...keysIn(team, missions, hand, deck, discard, score, play, failed), ...here])],
    }
  })
  return {
    seed,
    decks,
    position,
    ...(edition === undefined ? {} : { edition }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
  }
}

/** The game at its beginning. Throws an `EngineError` as `newGame` and `parsePosition` do. */
export function beginGame(
  engine: Pick<Engine, 'newGame' | 'parsePosition'>,
  { position, ...options }: Beginning,
  log: boolean,
): Game {
  return position ? engine.parsePosition(position, { log }) : engine.newGame({ ...options, log })
}
