import { describe, expect, it } from 'vitest'
import { type ImportedDeck, importDeck } from '@/lib/features/decks/model/formats'
import { chooseOtherwise, repairObvious } from '@/lib/features/decks/model/formats/repair'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

async function read(text: string): Promise<ImportedDeck> {
  const report = await importDeck(pool, text)
  if (!report.ok) throw new Error(JSON.stringify(report.error))
  return report
}

const cards = ({ list }: ImportedDeck): readonly string[] =>
  [...list.team, ...list.missions, ...list.draw].map(({ key, count }) => `${count} ${key}`)

describe('lines of other tools', () => {
  it.each([
    '3x Salish Spirits',
    'Salish Spirits x3',
    'Salish Spirits (3)',
    '3 Salish Spirits (BASE) 270',
    'Salish Spirits (BASE) 3',
    'Salish Spirits [Base Set] x3',
    '3 Salish Spirits (Base Set)',
    '- [ ] 3 × Salish Spirits',
    '3 BASE-270',
  ])('%s', async (line) => {
    expect(cards(await read(`Main deck\n${line}`))).toEqual(['3 BASE-270'])
  })

  it('a number behind the set that is no card of that name is a count', async () => {
    expect(cards(await read('Salish Spirits (BASE) 2'))).toEqual(['2 BASE-270'])
  })
})

describe('obvious repairs', () => {
  it.each([
    ['3 Salish Spirts', '3 BASE-270'],
    ['2 Salsih Spirits', '2 BASE-270'],
    ['1 Serpent Guard', '1 BASE-272'],
  ])('%s is understood, and says that it was chosen', async (line, expected) => {
    const report = await read(line)
    expect(cards(report)).toEqual([])
    const repaired = repairObvious(pool, report)
    expect(cards(repaired)).toEqual([expected])
    expect(repaired.lines[0]).toMatchObject({ kind: 'understood', repaired: { kind: report.lines[0]?.kind } })
  })

  it.each(['3 Xyzzy plugh', '1 Samantha Carter', '1 a'])('%s is left to people', async (line) => {
    const report = await read(line)
    expect(repairObvious(pool, report)).toEqual(report)
  })

  it('can be chosen otherwise, also where one line became two', async () => {
    const report = repairObvious(pool, await read('3 Salish Spirts\n1 Red Sky'))
    const other = chooseOtherwise(pool, report, 0, 'BASE-130')
    expect(cards(other)).toEqual(['3 BASE-130', '1 BASE-265'])
    expect(chooseOtherwise(pool, other, 0, 'BASE-270')).toEqual(report)
    expect(chooseOtherwise(pool, report, 1, 'BASE-130')).toBe(report)
  })
})
