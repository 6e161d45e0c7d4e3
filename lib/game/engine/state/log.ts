import type { CardKey, Skill } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import type { LogEntry, LogEvent, LogEventType, LoggedCard } from '../model/log'
import { type Game, keyOf, number } from './'
import { NUMBER } from './layout'

/** True if log lines are kept or passed to a listener. */
export const isLogged = (game: Game): boolean => game.log !== undefined || game.listener !== undefined

/** Writes a line into the game's log, if one is kept, or passes it to the listener instead. */
export function record(game: Game, type: LogEventType, entry: LogEntry): void {
  if (game.log) write(game, game.log, type, entry)
  else if (game.listener) game.listener.hear(type, entry)
}

function write(game: Game, log: LogEvent[], type: LogEventType, entry: LogEntry): void {
  const named = (card: CardId | undefined): LoggedCard | undefined =>
    card === undefined ? undefined : { id: card, key: keyOf(game, card) }
  const event: LogEvent = {
    type,
    turn: number(game, NUMBER.turn),
    mission: number(game, NUMBER.missionsThisTurn),
    player: entry.player,
    card: named(entry.card),
    target: named(entry.target),
    cards: entry.cards?.map((card) => ({ id: card, key: keyOf(game, card) })),
    secretOf: entry.secretOf,
    skill: entry.skill,
    cardType: entry.cardType,
    ...(entry.trait !== undefined && { trait: entry.trait }),
    ...(entry.changed && { changed: entry.changed }),
    ...(entry.skills && { skills: entry.skills }),
    ...(entry.until && { until: entry.until }),
    figures: entry.figures ?? {},
  }
  log.push(event)
}

/**
 * The log as one player may read it: cards that only the other knows become unknown. The number of lines stays the
 * same. Everybody has seen which card another one was placed face down beneath.
 */
export function logFor(events: readonly LogEvent[], reader: Player): readonly LogEvent[] {
  const hide = (card: LoggedCard | undefined): LoggedCard | undefined => card && { id: -1, key: null }
  return events.map((event) =>
    event.secretOf === undefined || event.secretOf === reader
      ? event
      : {
          ...event,
          card: event.type === 'beneath' ? event.card : hide(event.card),
          target: hide(event.target),
          cards: event.cards?.map(() => ({ id: -1, key: null })),
        },
  )
}

/** Finds the names in a message. */
export interface LogNames {
  readonly nameOf: (player: Player) => string
  readonly titleOf: (key: CardKey) => string
  readonly skillName: (skill: Skill) => string
  /** The reader, addressed as "you"; absent if there is none. */
  readonly reader?: Player
}

/** The values for the message of an event (namespace `log`, key = event type). */
export type LogValues = Record<string, string | number>

/**
 * Values for ICU messages: `player` and `self` (yes or no: the reader is that player); `card`, `target`, `cards` as
 * titles with `known` (yes or no) for the first and for the target; `skill`, `cardType`; `changed`, `skillNames` and
 * `until` of a lasting change; and every figure by its own name.
 */
export function logValues(event: LogEvent, names: LogNames): LogValues {
  const title = (card: LoggedCard | undefined): string => (card?.key ? names.titleOf(card.key) : '')
  const cards = event.cards?.filter((card) => card.key !== null) ?? []
  return {
    player: event.player === undefined ? '' : names.nameOf(event.player),
    self: event.player !== undefined && event.player === names.reader ? 'yes' : 'no',
    card: title(event.card),
    target: title(event.target),
    cards: cards.map(title).join(', '),
    known: (event.card?.key ?? cards[0]?.key) && event.target?.key !== null ? 'yes' : 'no',
    skill: event.skill ? names.skillName(event.skill) : '',
    trait: event.trait ?? '',
    cardType: event.cardType ?? '',
    changed: event.changed ?? '',
    skillNames: event.skills?.map(names.skillName).join(', ') ?? '',
    until: event.until ?? '',
    ...event.figures,
  }
}
