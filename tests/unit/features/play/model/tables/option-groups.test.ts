import { describe, expect, it } from 'vitest'
import { entriesOf, MAX_UNGROUPED_OPTIONS } from '@/lib/features/play/model/tables/option-groups'
import { type Game, type Option, type SectorTypes, sector } from '@/lib/tabletop/games/sector'
import { dice } from '../../../../../fuzz/dice'

const all = (groups: readonly (readonly string[])[]) => [...groups.keys()]
const shown = (groups: readonly (readonly string[])[], indices = all(groups)) =>
  entriesOf(groups, indices).map((entry) =>
    entry.kind === 'option' ? entry.index : `${entry.label} ${entry.indices.join('+')}`,
  )
/** That many options of the same group. */
const many = (count: number, ...group: readonly string[]) => Array.from({ length: count }, () => group)

describe('a list of options', () => {
  it('shows few as they are, whatever they belong to', () => {
    expect(shown(many(MAX_UNGROUPED_OPTIONS, 'a'))).toEqual(all(many(MAX_UNGROUPED_OPTIONS, 'a')))
  })

  it('shows many by their widest groups, what belongs to none before them, or after all', () => {
    const groups = [
      ...many(1, 'a', 'x'),
      ...many(10, 'b', 'y'),
      [],
      ...many(1, 'a', 'z'),
      ...many(1, 'c'),
      [],
    ]
    expect(shown(groups)).toEqual([11, 'a 0+12', 'b 1+2+3+4+5+6+7+8+9+10', 13, 14])
  })

  it('skips a group that holds them all', () => {
    const groups = [...many(8, 'a', 'x'), ...many(8, 'a', 'y')]
    expect(shown(groups)).toEqual(['x 0+1+2+3+4+5+6+7', 'y 8+9+10+11+12+13+14+15'])
  })

  it('shows all where nothing tells them apart', () => {
    expect(shown(many(14, 'a'))).toHaveLength(14)
    expect(shown(many(14))).toHaveLength(14)
  })

  it('lists those of a group when it is opened', () => {
    const groups = [...many(14, 'a', 'x'), ...many(3, 'a', 'y'), ...many(9, 'b')]
    expect(shown(groups, [0, 14, 15])).toEqual([0, 14, 15])
    expect(shown(groups, all(many(17)))).toHaveLength(2)
  })
})

describe('the options of the sector game', () => {
  it('are some dozens at most at every step into a list, in whole games', () => {
    /** Groups as in the interface: sector, then space; options about a player form one group. */
    const groupsOf = (game: Game, { kind, space }: Option): readonly string[] =>
      kind === 'treaty' || kind === 'trade'
        ? ['talks']
        : space === undefined
          ? []
          : [String(game.box.spaces[space]?.sector), String(space)]
    let longest = 0
    let most = 0
    const look = (groups: readonly (readonly string[])[], indices: readonly number[]): void => {
      const entries = entriesOf(groups, indices)
      longest = Math.max(longest, entries.length)
      for (const entry of entries)
        if (entry.kind === 'group' && entry.indices.length < indices.length) look(groups, entry.indices)
    }
    for (let number = 0; number < 6; number++) {
      const setup: SectorTypes['setup'] = { players: 2 + (number % 3), seed: `groups ${number}` }
      const game = sector.clone(sector.newGame(setup))
      const roll = dice(`groups ${number}`)
      for (let decision = sector.decision(game); decision; decision = sector.decision(game)) {
        const groups = decision.options.map((option) => groupsOf(game, option))
        most = Math.max(most, groups.length)
        look(groups, all(groups))
        sector.answer(game, roll(decision.options.length))
      }
    }
    expect(most).toBeGreaterThan(60)
    expect(longest).toBeLessThanOrEqual(36)
  })
})
