import { describe, expect, it } from 'vitest'
import {
  apophis,
  type ComponentSetFile,
  componentSetSchema,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from '@/lib/tabletop/games/apophis'
import data from '@/lib/tabletop/games/apophis/data.json'
import { act, asked, begin, give, keys, options, stack } from './table'

/** A copy of the house's file, to be changed. */
const copy = (): ComponentSetFile => componentSetSchema.parse(structuredClone(data))
const errorsOf = (file: unknown) => {
  const read = parseComponentSet(file)
  return read.ok ? [] : read.errors
}

describe('what lies in the box', () => {
  it('has 60 symbols of 10 in 6 colours, 20 combat, 14 contact and 16 equipment cards', () => {
    const count = (type: string) => STANDARD_COMPONENT_SET.cards.filter((card) => card.type === type).length
    expect(['symbol', 'combat', 'contact', 'equipment'].map(count)).toEqual([60, 20, 14, 16])
    expect(new Set(STANDARD_COMPONENT_SET.cards.map(({ key }) => key)).size).toBe(110)
    expect(STANDARD_COMPONENT_SET.planets).toHaveLength(24)
    expect(STANDARD_COMPONENT_SET.planets.reduce((sum, { pile }) => sum + pile, 0)).toBe(110)
    expect(STANDARD_COMPONENT_SET.planets.filter(({ near }) => near)).toHaveLength(5)
  })

  it('has every card that the source names', () => {
    const ids = new Set(STANDARD_COMPONENT_SET.cards.map(({ id }) => id))
    const named = [
      ...['unas', 'reetous', 'kowalski', 'printas', 'death-beam', 'hathor', 'apophis', 'apophis-and-amaunet'],
      ...['prisoner', 'invasion-aliens', 'invasion-jaffa'],
      ...['tollans', 'nox', 'tokra', 'thor', 'jaffa-rebellion', 'share-amaunet', 'skaarra', 'jolinar'],
      ...['long-staff', 'zatniktel', 'shock-grenade', 'death-glider', 'gauntlet', 'mind-glider'],
      ...['malp', 'tablets', 'alien-technology', 'abydos-hall', 'control-table', 'naquadah-reactor'],
    ]
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  it('says of every entry which of its fields are made up', () => {
    for (const entry of [...data.planets, ...data.combat, ...data.contact, ...data.equipment]) {
      expect(entry.madeUp.length).toBeGreaterThan(0)
      const fields = ['value', ...Object.keys(entry)]
      expect(entry.madeUp.filter((field) => !fields.includes(field))).toEqual([])
    }
    // The source describes these completely, except for their numbers.
    for (const id of ['unas', 'death-beam', 'apophis'])
      expect(data.combat.find((card) => card.id === id)?.madeUp).toEqual(['count'])
  })

  it('has signs spread so that each opens about as many planets, and no two planets are alike', () => {
    const codes = STANDARD_COMPONENT_SET.planets.map(({ signs }) => signs)
    expect(new Set(codes).size).toBe(24)
    for (let sign = 0; sign < 10; sign++) {
      const open = codes.filter((code) => code & (1 << sign)).length
      expect(open === 16 || open === 17).toBe(true)
    }
  })
})

describe("a collector's file", () => {
  it('replaces the box of the house', () => {
    const file = copy()
    const [abydos] = file.planets.filter(({ name }) => name === 'Abydos')
    if (abydos) abydos.near = false
    const other = file.planets.find(({ name }) => name === 'Chulak')
    if (other) other.near = true
    const read = parseComponentSet(file)
    expect(read.ok).toBe(true)
    const setup = { players: 2, seed: 'box', box: file }
    const game = apophis.newGame(setup)
    const names = apophis.decision(game)?.options.map(({ planet }) => game.box.planets[planet ?? -1]?.name)
    expect(names).toContain('Chulak')
    expect(names).not.toContain('Abydos')
    expect(apophis.rulesFingerprint(setup).cards).not.toBe(
      apophis.rulesFingerprint({ players: 2, seed: 'box' }).cards,
    )
    const again = apophis.restore(apophis.save(game))
    expect(again.box.hash).toBe(game.box.hash)
    expect(apophis.hash(again)).toBe(apophis.hash(game))
  })

  it('may name other combat cards, as long as they are twenty', () => {
    const file = copy()
    const patrol = file.combat.find(({ id }) => id === 'jaffa-patrol')
    if (patrol) Object.assign(patrol, { id: 'serpent-guards', name: 'Gardes serpents' })
    expect(errorsOf(file)).toEqual([])
  })

  it('that is no such file is told so, place by place', () => {
    expect(errorsOf('nothing')).toMatchObject([{ path: '', problem: 'form' }])
    const file: Record<string, unknown> = { ...copy(), format: 2 }
    expect(errorsOf(file)).toMatchObject([{ path: 'format', problem: 'form' }])
    const bad = copy()
    const [first] = bad.combat
    if (first) first.count = 0
    expect(errorsOf(bad)).toMatchObject([{ path: 'combat.0.count', problem: 'form' }])
  })

  it('whose numbers do not fit together is told every one of them', () => {
    const file = copy()
    const [unas] = file.combat
    if (unas) unas.count = 3
    const [edora, cartago] = file.planets
    if (edora && cartago) {
      edora.pile = 5
      edora.near = false
      edora.coordinates[0] = 'squiggle'
      cartago.name = edora.name
    }
    const prisoner = file.combat.find(({ special }) => special === 'prisoner')
    prisoner?.adversaries.push({ count: 1, value: 5, wounds: 1 })
    const staff = file.equipment.find(({ id }) => id === 'long-staff')
    if (staff) {
      staff.id = 'malp'
      delete staff.value
    }
    const errors = errorsOf(file)
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'combat', problem: 'total', found: 21, expected: 20 },
        { path: 'planets.near', problem: 'total', found: 4, expected: 5 },
        { path: 'planets.pile.4', problem: 'total', found: 9, expected: 10 },
        { path: 'planets.pile.5', problem: 'total', found: 15, expected: 14 },
        { path: 'planets.0.coordinates', problem: 'sign', found: 'squiggle' },
        { path: 'planets.1', problem: 'twice', found: 'Edora' },
        { path: 'combat.9.adversaries', problem: 'field', found: 1 },
        { path: 'equipment.0.value', problem: 'field', found: 'none' },
      ]),
    )
    expect(errors.some(({ path, found }) => path.startsWith('cards.') && found === 'malp')).toBe(true)
    expect(() => apophis.newGame({ players: 1, seed: 'x', box: file })).toThrow(RangeError)
  })

  it('may say of hall, reactor and rebellion whether they last', () => {
    const file = copy()
    for (const card of [...file.equipment, ...file.contact])
      if (['abydos-hall', 'naquadah-reactor', 'jaffa-rebellion'].includes(card.id))
        card.lasting = !card.lasting
    const game = begin({ players: 2, box: file })
    give(game, 0, ['abydos-hall/1', 'naquadah-reactor/1', 'jaffa-rebellion/1'])
    stack(game, 'Chulak', ['unas/1', 'nox/1'])
    act(game, 'reactor naquadah-reactor/1', 'dial Chulak')
    expect(keys(game, game.discard)).toEqual(['abydos-hall/1'])
    const odds = apophis.view(game, 0).combat?.odds
    expect(options(game)).toEqual(['roll', 'use jaffa-rebellion/1'])
    act(game, 'use jaffa-rebellion/1')
    expect(game.warriors).toEqual([6, 0])
    expect(apophis.view(game, 0).combat?.odds.now).toBe(odds?.withCard[0]?.chance)
    expect(apophis.view(game, 0).combat?.odds.start).toBe(odds?.withCard[0]?.chance)
    while (game.combat) act(game, 'roll')
    act(game, 'stop', 'stay')
    expect(asked(game)).toBe('0 planet')
    expect(options(game).some((option) => option.startsWith('reactor'))).toBe(false)
    expect(keys(game, game.hand[0])).toContain('naquadah-reactor/1')
  })

  it('may not make last what the source says is used up', () => {
    const file = copy()
    for (const card of [...file.equipment, ...file.contact])
      if (['tollans', 'malp'].includes(card.id)) card.lasting = !card.lasting
    expect(errorsOf(file)).toEqual([
      { path: 'contact.0.lasting', problem: 'field', found: 'true', expected: 'false' },
      { path: 'equipment.6.lasting', problem: 'field', found: 'false', expected: 'true' },
    ])
  })
})
