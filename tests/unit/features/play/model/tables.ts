import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { createSession } from '@/lib/features/play/model/create-session'
import { type BotClient, gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import type { SessionOptions, TableSession } from '@/lib/features/play/model/session'
import { type GameSetup, PERSON, type SeatController, showsHands } from '@/lib/features/play/model/setup'
import { createAdviser, createThinker } from '@/lib/features/play/model/thinker'
import { officialPool } from '@/lib/game/cards/official-pool'

const STARTERS: readonly StarterId[] = ['carter', 'osiris', 'oneill']

/** A game of starter decks with these controllers. */
export function setupWith(
  controllers: readonly SeatController[],
  changes: Partial<GameSetup> = {},
): GameSetup {
  return {
    mode: 'hot-seat',
    seats: controllers.map((controller, player) => {
      const id = STARTERS[player % STARTERS.length] ?? 'carter'
      const starter = starterDeck(id)
      if (!starter) throw new Error(`no starter deck ${id}`)
      return { ref: `starter:${id}`, name: id, list: starter.list, controller }
    }),
    edition: '2008',
    seed: 'seven',
    opponentTurns: 'play',
    ...changes,
  }
}

export const ALONE: readonly SeatController[] = [PERSON, { kind: 'goldfish', pressure: 'none' }]
export const TWO_PEOPLE: readonly SeatController[] = [PERSON, PERSON]
export const BOT: readonly SeatController[] = [PERSON, { kind: 'bot', bot: 'normal' }]

export function apiOf(setup: GameSetup, botClient?: BotClient) {
  const options = gameOptions(officialPool, setup)
  if (!options) throw new Error('these decks cannot be played')
  return openGameApi(officialPool, options, botClient)
}

/** A session as the page opens it, but without pauses. */
export function sit(
  setup: GameSetup,
  options: Partial<SessionOptions> = {},
  botClient?: BotClient,
): TableSession {
  return createSession(apiOf(setup, botClient), {
    seats: setup.seats.map((seat) => seat.controller),
    openHands: showsHands(setup),
    skipOpponentTurns: setup.opponentTurns === 'skip',
    pace: 0,
    ...options,
  })
}

const think = createThinker(officialPool)
const advise = createAdviser(officialPool)
/** Thinks immediately but answers later, like a worker. */
export const BOT_CLIENT: BotClient = {
  think: async (request) => think(request),
  advise: async (request) => advise(request),
  close: () => {},
}

/** Waits until a person has a decision or the game is over. */
export async function settle(session: TableSession): Promise<void> {
  while (session.snapshot().isThinking) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Gives that many answers, cycling through the options. */
export function answerSome(session: TableSession, times: number, step = 1): void {
  for (let i = 0; i < times; i++) {
    const { decision } = session.snapshot()
    if (!decision) return
    session.answer((i * step) % decision.options.length)
  }
}
