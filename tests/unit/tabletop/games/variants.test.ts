import { describe, expect, it } from 'vitest'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { readTableLink, writeTableLink } from '@/lib/features/play/model/tables/link'
import { dice } from '@/lib/tabletop/games/dice'
import { decksFor } from '@/lib/tabletop/games/dice/component-set'
import { GAME_IDS, GAMES, type GameId, variantOf } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { dice as rollsOf } from '../../../fuzz/dice'

const BOT = { kind: 'bot', bot: 'random' } as const
const tableOf = (players: number, variant: Record<string, number>) => ({
  seed: 'variant',
  seats: Array.from({ length: players }, () => BOT),
  variant,
})

/** Course of a game with random answers: its decisions by hash, and its end. */
function playedBy<T extends GameTypes>(
  { rules, setupOf }: TableGame<T>,
  players: number,
  variant: Record<string, number>,
): string {
  const game = rules.clone(rules.newGame(setupOf(tableOf(players, variant))))
  const roll = rollsOf('variant')
  let answers = 0
  for (let decision = rules.decision(game); decision; decision = rules.decision(game)) {
    rules.answer(game, roll(decision.options.length))
    answers++
  }
  return `${answers} ${rules.result(game)?.reason} ${rules.hash(game)}`
}

const every = GAME_IDS.flatMap((game) =>
  GAMES[game].variants.map((facts) => [game, facts.name, facts] as const),
)

describe('what can be agreed on', () => {
  it('is something in every game', () => {
    for (const game of GAME_IDS) expect(GAMES[game].variants.length).toBeGreaterThan(0)
  })

  it.each(every)('in %s: %s has as many values for every number of players, none twice', (game, _, facts) => {
    const { fewest, most } = GAMES[game]
    const counts = Array.from({ length: most - fewest + 1 }, (__, more) => facts.values(fewest + more))
    for (const values of counts) {
      expect(new Set(values).size).toBe(values.length)
      expect(values).toHaveLength(counts[0]?.length ?? 0)
      expect(values[facts.usual]).toBeDefined()
    }
  })

  it.each(every)(
    'in %s: each value of %s can be played, and the usual one is what is played without it',
    async (game, name, facts) => {
      const play = (players: number, variant: Record<string, number>) =>
        atTable(game, (table) => playedBy(table, players, variant))
      const { fewest } = GAMES[game]
      const ends = await Promise.all(facts.values(fewest).map((value) => play(fewest, { [name]: value })))
      expect(ends[facts.usual]).toBe(await play(fewest, {}))
      if (name !== 'talks') expect(new Set(ends).size).toBeGreaterThan(1)
    },
  )

  it.each(GAME_IDS)('of %s refuses what is no value of it', async (game: GameId) => {
    for (const { name } of GAMES[game].variants)
      for (const value of [-1, 1.5, 100_000])
        await expect(
          atTable(game, ({ rules, setupOf }) => {
            rules.newGame(setupOf(tableOf(2, { [name]: value })))
          }),
        ).rejects.toThrow()
  })

  it('of the mission deck is the whole of it as usual', () => {
    const [missions] = GAMES.dice.variants
    for (const players of [2, 3, 4, 5, 6]) {
      expect(missions?.values(players)[2]).toBe(decksFor(players).missions)
      const game = dice.newGame({ players, seed: 'whole' })
      const left = dice.view(game, 0).missionsLeft
      expect([left, left + 1]).toContain(decksFor(players).missions)
    }
  })
})

describe('a chosen variant', () => {
  it('is written down where it is not the usual one', () => {
    expect(variantOf('dice', 3, {})).toEqual({})
    expect(variantOf('dice', 3, { missions: 2 })).toEqual({})
    expect(variantOf('dice', 3, { missions: 0 })).toEqual({ missions: 9 })
    expect(variantOf('sector', 2, { rounds: 0, talks: 0 })).toEqual({ rounds: 8, talks: 0 })
    expect(variantOf('apophis', 1, { symbols: 0 })).toEqual({ symbols: 5 })
  })

  it('goes along in a link', async () => {
    const setup = { ...tableOf(2, { rounds: 8, talks: 0 }), game: 'sector' } as const
    const table = { setup, steps: [], cursor: 0 }
    const read = await readTableLink(await writeTableLink(table, { rules: 1, cards: 1 }))
    expect(read?.table.setup.variant).toEqual({ rounds: 8, talks: 0 })
  })
})
