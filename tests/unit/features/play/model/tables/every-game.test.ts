import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apophisTable } from '@/lib/features/play/model/tables/apophis-table'
import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import { type GameSession, openTable } from '@/lib/features/play/model/tables/open-table'
import { sectorTable } from '@/lib/features/play/model/tables/sector-table'
import { GAME_IDS, GAMES, type GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'

const BOT = { kind: 'bot', bot: 'random' } as const

const begin = (game: GameId, players: number, variant = {}) => ({
  setup: {
    game,
    seed: `${game} ${players}`,
    seats: Array.from({ length: players }, () => BOT),
    variant,
  },
})
const PACE = { stepDelay: () => 1 }
const SIT: Readonly<Record<GameId, (players: number) => GameSession<GameTypes>>> = {
  dice: (players) => openTable(diceTable, begin('dice', players), PACE) as GameSession<GameTypes>,
  apophis: (players) => openTable(apophisTable, begin('apophis', players), PACE) as GameSession<GameTypes>,
  sector: (players) =>
    openTable(sectorTable, begin('sector', players, { rounds: 8 }), PACE) as GameSession<GameTypes>,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(GAME_IDS)('bots at a table of %s', (game) => {
  it.each([GAMES[game].fewest, GAMES[game].most])('play a game of %i to its end', async (players) => {
    const session = SIT[game](players)
    for (let wait = 0; wait < 60 && !session.store.getState().result; wait++)
      await vi.advanceTimersByTimeAsync(200)
    const { result, log } = session.store.getState()
    session.close()
    expect(result).toBeDefined()
    expect(log.length).toBeGreaterThan(20)
  })
})
