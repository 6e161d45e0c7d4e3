import { officialPool } from '@/lib/cards/official-pool'
import { type StarterId, starterDeck } from '@/lib/decks/starters'
import { createSession } from '@/lib/match/create-session'
import { openGameDoor } from '@/lib/match/game-door'
import type { Mind } from '@/lib/match/mind'
import { gameOptions } from '@/lib/match/playable'
import type { SessionOptions, TableSession } from '@/lib/match/session'
import { type GameSetup, PERSON, type Sitter, showsHands } from '@/lib/match/setup'
import { createThinker } from '@/lib/match/thinker'

const STARTERS: readonly StarterId[] = ['carter', 'osiris', 'oneill']

/** A game of starter decks with these sitters. */
export function setupWith(sitters: readonly Sitter[], changes: Partial<GameSetup> = {}): GameSetup {
  return {
    mode: 'hot-seat',
    seats: sitters.map((sitter, player) => {
      const id = STARTERS[player % STARTERS.length] ?? 'carter'
      const starter = starterDeck(id)
      if (!starter) throw new Error(`no starter deck ${id}`)
      return { ref: `starter:${id}`, name: id, list: starter.list, sitter }
    }),
    edition: '2008',
    seed: 'seven',
    opponentTurns: 'play',
    ...changes,
  }
}

export const ALONE: readonly Sitter[] = [PERSON, { kind: 'goldfish', pressure: 'none' }]
export const TWO_PEOPLE: readonly Sitter[] = [PERSON, PERSON]
export const BOT: readonly Sitter[] = [PERSON, { kind: 'bot', bot: 'normal' }]

export function doorOf(setup: GameSetup, mind?: Mind) {
  const options = gameOptions(officialPool, setup)
  if (!options) throw new Error('these decks cannot be played')
  return openGameDoor(officialPool, options, mind)
}

/** A session as the page opens it, but without pauses. */
export function sit(
  setup: GameSetup,
  options: Partial<SessionOptions> = {},
  mind?: Mind,
): TableSession & { readonly lostSteps: number } {
  return createSession(doorOf(setup, mind), {
    seats: setup.seats.map((seat) => seat.sitter),
    openHands: showsHands(setup),
    skipOpponentTurns: setup.opponentTurns === 'skip',
    pace: 0,
    ...options,
  })
}

const think = createThinker(officialPool)
/** Thinks at once, but answers later, as a worker does. */
export const MIND: Mind = { think: async (riddle) => think(riddle), close: () => {} }

/** Waits until a person is asked or the game is over. */
export async function settle(session: TableSession): Promise<void> {
  while (session.snapshot().isThinking) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Gives so many answers, each option in turn. */
export function answerSome(session: TableSession, times: number, step = 1): void {
  for (let i = 0; i < times; i++) {
    const { decision } = session.snapshot()
    if (!decision) return
    session.answer((i * step) % decision.options.length)
  }
}
