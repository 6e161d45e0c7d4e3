import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apophisTable } from '@/lib/features/play/model/tables/apophis-table'
import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import { createGameSession, type GameSession } from '@/lib/features/play/model/tables/game-session'
import type { KeptTable } from '@/lib/features/play/model/tables/kept-table'
import { sectorTable } from '@/lib/features/play/model/tables/sector-table'
import { GAME_IDS, GAMES } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'

const BOT = { kind: 'bot', bot: 'random' } as const

const begin = (game: KeptTable['game'], players: number) => ({
  game,
  seed: `${game} ${players}`,
  seats: Array.from({ length: players }, () => BOT),
  variant: {},
})
const SIT: Readonly<Record<KeptTable['game'], (players: number) => GameSession<GameTypes>>> = {
  dice: (players) =>
    createGameSession(diceTable, begin('dice', players), { pace: 1 }) as GameSession<GameTypes>,
  apophis: (players) =>
    createGameSession(apophisTable, begin('apophis', players), { pace: 1 }) as GameSession<GameTypes>,
  sector: (players) =>
    createGameSession(
      sectorTable,
      { ...begin('sector', players), variant: { rounds: 8 } },
      { pace: 1 },
    ) as GameSession<GameTypes>,
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
    session.stop()
    expect(result).toBeDefined()
    expect(log.length).toBeGreaterThan(20)
  })
})
