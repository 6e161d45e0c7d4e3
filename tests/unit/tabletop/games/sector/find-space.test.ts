import { describe, expect, it } from 'vitest'
import { STANDARD_COMPONENT_SET } from '@/lib/tabletop/games/sector'
import { spacesNamed } from '@/lib/tabletop/games/sector/model'

const idsOf = (text: string) =>
  spacesNamed(STANDARD_COMPONENT_SET, text).map((space) => STANDARD_COMPONENT_SET.spaces[space]?.id)

describe('a space that is typed', () => {
  it('is found by every name on the map, as the first one', () => {
    for (const { id, system } of STANDARD_COMPONENT_SET.spaces) {
      expect(idsOf(id)[0]).toBe(id)
      if (system !== undefined) expect(idsOf(system)[0]).toBe(id)
    }
  })

  it('is found by a part of its name, without capitals and marks', () => {
    const [space = -1] = STANDARD_COMPONENT_SET.systems
    const { id, system = '' } = STANDARD_COMPONENT_SET.spaces[space] ?? {}
    for (const text of [
      system.slice(0, 4),
      system.toUpperCase(),
      ` ${system.slice(1)} `,
      system.replace('a', 'á'),
    ])
      expect(idsOf(text)).toContain(id)
  })

  it('comes before those that only begin so, and those before all others', () => {
    const ids = idsOf('B1')
    expect(ids[0]).toBe('B1')
    expect(ids).toContain('B10')
    const names = spacesNamed(STANDARD_COMPONENT_SET, 'a').map((at) => STANDARD_COMPONENT_SET.spaces[at])
    const begins = names.map((one) =>
      [one?.id, one?.system].some((name) => name?.toLowerCase().startsWith('a')),
    )
    expect(begins.slice(0, begins.filter(Boolean).length).every(Boolean)).toBe(true)
  })

  it('is none where nothing was typed, or no name has it', () => {
    expect(idsOf('')).toEqual([])
    expect(idsOf('  ')).toEqual([])
    expect(idsOf('xyzzy')).toEqual([])
  })
})
