import { describe, expect, it } from 'vitest'
import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { type ImportedDeck, importDeck } from '@/lib/features/decks/model/formats'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

async function read(text: string): Promise<ImportedDeck> {
  const report = await importDeck(pool, text)
  if (!report.ok) throw new Error(JSON.stringify(report))
  return report
}

const cod = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n${content}\n</cockatrice_deck>\n`
const zone = (name: string, ...cards: readonly string[]) => `<zone name="${name}">${cards.join('')}</zone>`
const card = (number: string, name: string, more = '') => `<card number="${number}" name="${name}"${more}/>`

const dek = (content: string, version = ' version="0.8"') => `<deck${version}>${content}</deck>`
const superzone = (name: string, ...cards: readonly string[]) =>
  `<superzone name="${name}">${cards.join('')}</superzone>`
const copy = (name: string, set = '') => `<card><name id="12">${name}</name><set>${set}</set></card>`

describe('a deck of Cockatrice', () => {
  it('has its cards where their types belong, its name, its notes and its sideboard', async () => {
    const report = await read(
      cod(`<deckname>Gate Crashers</deckname><comments>Opens &amp; closes</comments>
${zone('main', card('3', 'Salish Spirits'), card('1', 'Time Loop'), card('2', 'Jack O&apos;Neill, SG-1 Commander'))}
${zone('side', card('2', 'Chaska'))}${zone('tokens', card('1', 'Nyan'))}`),
    )
    expect(report).toMatchObject({
      format: 'cockatrice',
      name: 'Gate Crashers',
      notes: 'Opens & closes',
      list: {
        team: [{ key: 'BASE-95', count: 1 }],
        missions: [{ key: 'BASE-201', count: 1 }],
        draw: [
          { key: 'BASE-95', count: 1 },
          { key: 'BASE-270', count: 3 },
        ],
      },
      extras: { maybe: [{ key: 'SL-43', count: 2 }] },
    })
    expect(report.lines.filter(({ kind }) => kind === 'ignored')).toMatchObject([
      { text: '2 Chaska' },
      { text: '1 Nyan', reason: 'outside-deck' },
    ])
  })

  it('takes the printing that it names', async () => {
    const thor = (more: string) => read(cod(zone('main', card('1', 'Thor', more))))
    expect((await thor('')).lines.at(-1)).toMatchObject({ kind: 'ambiguous', count: 1 })
    const printed = await thor(' setShortName="base" collectorNumber="79" uuid=""')
    expect(printed.lines.at(-1)).toMatchObject({ kind: 'understood', key: 'BASE-79' })
    const another = await thor(' setShortName="BASE" collectorNumber="270"')
    expect(another.lines.at(-1)).toMatchObject({ kind: 'ambiguous' })
  })

  it.each(['0', '-2', '2.5', '1000', '', '1e3'])('does not bend the count %j', async (count) => {
    const report = await read(cod(zone('main', card(count, 'Nyan'))))
    expect(report.lines.at(-1)).toMatchObject({ kind: 'error', error: 'count', limit: 99 })
    expect(report.list.draw).toEqual([])
  })

  it('leaves open what nobody knows', async () => {
    const report = await read(cod(zone('main', card('3', 'Red Skies'))))
    expect(report.lines.at(-1)).toMatchObject({
      kind: 'unknown',
      count: 3,
      nearest: expect.arrayContaining(['BASE-265']),
    })
  })
})

describe('a deck of LackeyCCG', () => {
  it('has a copy for each element, where its type belongs', async () => {
    const report = await read(
      dek(
        `<meta><game>Stargate TCG</game></meta>${superzone('Deck', copy('Salish Spirits', 'BASE'), copy('Salish Spirits'), copy('Time Loop'), copy('Jack O&apos;Neill, SG-1 Commander'))}${superzone('Sideboard', copy('Chaska'))}`,
      ),
    )
    expect(report).toMatchObject({
      format: 'lackey',
      list: {
        team: [{ key: 'BASE-95', count: 1 }],
        missions: [{ key: 'BASE-201', count: 1 }],
        draw: [{ key: 'BASE-270', count: 2 }],
      },
      extras: { maybe: [{ key: 'SL-43', count: 1 }] },
    })
  })

  it('obeys the names of its parts, and the sets of its cards', async () => {
    const report = await read(
      dek(superzone('Team', copy('Barber', 'SL')) + superzone('Missions', copy('Time Loop')), ''),
    )
    expect(report.list).toMatchObject({ team: [{ key: 'SL-82' }], missions: [{ key: 'BASE-201' }] })
    const thor = await read(dek(superzone('Deck', copy('Thor', 'ORI'))))
    expect(thor.lines.at(-1)).toMatchObject({ kind: 'understood', key: 'ORI-80' })
  })

  it('is no deck of OCTGN, and one of OCTGN is none of it', async () => {
    const other = `<deck game="11111111-2222-3333-4444-555555555555">${superzone('Deck', copy('Nyan'))}</deck>`
    expect(await importDeck(pool, other)).toMatchObject({
      ok: false,
      format: 'o8d',
      error: { kind: 'wrong-game' },
    })
  })
})

it.each([cod(''), dek(superzone('Deck'))])('a damaged or hostile file is refused: %s', async (whole) => {
  const refused = async (text: string) => {
    const report = await importDeck(pool, text)
    return report.ok ? 'read' : report.error.kind
  }
  expect(await refused(whole)).toBe('read')
  expect(await refused(whole.slice(0, -8))).toBe('syntax')
  const root = whole.search(/<(?:deck|cockatrice_deck)/)
  expect(await refused(`${whole.slice(0, root)}<!DOCTYPE a [<!ENTITY b "c">]>${whole.slice(root)}`)).toBe(
    'entities',
  )
})

it('is told to be a deck where a collection is asked for', async () => {
  for (const text of [cod(zone('main', card('3', 'Nyan'))), dek(superzone('Deck', copy('Nyan')))])
    expect(await parseCollectionCsv(pool, text)).toMatchObject({ ok: false, error: { file: 'deck' } })
})
