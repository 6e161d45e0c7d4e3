import { describe, expect, it } from 'vitest'
import { countOf } from '@/lib/features/decks/model/edit'
import { importDeck } from '@/lib/features/decks/model/formats'
import { OCTGN_GAME_ID } from '@/lib/features/decks/model/formats/o8d'
import { STARTER_DECKS, starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { cpuTime } from '../../../../cpu-time'
import { fixtureText, isComplete } from './fixtures'

const read = (name: string) => importDeck(pool, fixtureText(`o8d/${name}.o8d`))
const carter = starterDeck('carter')?.list

/** A deck file with some lines of XML as its content. */
const deckFile = (content: string, game = OCTGN_GAME_ID) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<deck game="${game}">\n${content}\n</deck>\n`

describe('an .o8d file', () => {
  it.each(STARTER_DECKS)('of the starter deck $id is read without a remark', async ({ id, list }) => {
    const report = await read(id)
    expect(isComplete(report) && report.list).toEqual(list)
    expect(JSON.stringify(report)).not.toContain('remark')
  })

  it('with unknown ids is read by the names, as far as these are plain', async () => {
    const report = await read('unknown-ids')
    if (!report.ok) throw new Error(report.error.kind)
    const cards = report.lines.filter(({ kind }) => kind !== 'heading')
    expect(cards).toHaveLength(34)
    for (const line of cards) {
      if (line.kind === 'understood') expect(line.remark).toBe('by-name')
      else expect(line).toMatchObject({ kind: 'ambiguous' })
    }
    const ambiguous = cards.flatMap((line) => (line.kind === 'ambiguous' ? [line.text] : []))
    expect(ambiguous).toEqual(['2 Apophis', '2 Robert Kinsey', "1 Jack O'Neill", '1 Samantha Carter'])
    expect(report.list.missions).toEqual(carter?.missions)
  })

  it('reports unknown cards with the nearest names', async () => {
    const report = await read('unknown-cards')
    const unknown = report.ok ? report.lines.filter(({ kind }) => kind === 'unknown') : []
    expect(unknown).toMatchObject([
      { text: '3 Zzyzx', section: 'draw', count: 3, nearest: [] },
      { text: '3 Red Skies', section: 'draw', count: 3, nearest: expect.arrayContaining(['BASE-265']) },
    ])
  })

  it('reports counts out of range by line and column', async () => {
    const report = await read('wrong-counts')
    const errors = report.ok ? report.lines.filter(({ kind }) => kind === 'error') : []
    expect(errors).toHaveLength(3)
    for (const error of errors) expect(error).toMatchObject({ error: 'count', column: 5, limit: 99 })
    expect(errors.map(({ line }) => line)).toEqual([...errors].map(({ line }) => line).sort((a, b) => a - b))
  })

  it('reports an unknown section and the cards in it', async () => {
    const report = await read('unknown-section')
    if (!report.ok) throw new Error(report.error.kind)
    expect(report.lines).toContainEqual(
      expect.objectContaining({ kind: 'heading', text: 'Sideboard', section: undefined }),
    )
    const outside = report.lines.filter((line) => line.kind === 'ignored' && line.reason === 'outside-deck')
    expect(outside).toHaveLength(4)
    expect(report.list.team).toEqual([])
    expect(report.list.draw).toEqual(carter?.draw)
  })

  it.each([
    ['external-entity', { kind: 'entities', line: 2, column: 1 }],
    ['entity-bomb', { kind: 'entities', line: 2, column: 1 }],
    ['truncated', { kind: 'syntax', line: 17 }],
    ['wrong-game', { kind: 'wrong-game', game: 'a6c8d2e8-7cd8-11dd-8f94-e62b56d89593', line: 2, column: 1 }],
  ])('that is hostile or broken (%s) is refused as a whole', async (name, error) => {
    expect(await read(name)).toMatchObject({ ok: false, format: 'o8d', error })
  })

  it.each([
    ['<html><body/></html>', { kind: 'not-a-deck', found: 'html', line: 1, column: 1 }],
    ['<deck/>', { kind: 'wrong-game', game: '' }],
    [deckFile('<notes>&secret;</notes>'), { kind: 'entities', line: 3 }],
    [deckFile('<section name="Main"></deck>'), { kind: 'syntax', line: 3 }],
    [deckFile('<a/>'.repeat(6000)), { kind: 'too-many-lines', limit: 5000 }],
    ['<', { kind: 'syntax' }],
    [deckFile(''.padEnd(3, '\u0007')), { kind: 'syntax', line: 3 }],
  ])('%#: %j is refused', async (text, error) => {
    expect(await importDeck(pool, text)).toMatchObject({ ok: false, format: 'o8d', error })
  })

  it('is deep without harm', async () => {
    const spent = await cpuTime(async () => {
      expect(await importDeck(pool, deckFile('<a>'.repeat(300_000)))).toMatchObject({ ok: false })
      const nested = '<a>'.repeat(140_000) + '</a>'.repeat(140_000)
      expect(await importDeck(pool, deckFile(nested))).toMatchObject({
        ok: false,
        error: { kind: 'too-many-lines' },
      })
    })
    expect(spent).toBeLessThan(5000)
  })

  it('trusts the id where the name beside it is another card, and says so', async () => {
    const card = pool.byKey.get('BASE-270')
    const report = await importDeck(
      pool,
      deckFile(
        `<section name="main"><card qty=" 2 " id="{${card?.octgnId.toUpperCase()}}">Red Sky</card></section><sleeve/>`,
      ),
    )
    expect(report).toMatchObject({
      ok: true,
      lines: [
        { kind: 'heading', section: 'draw' },
        { kind: 'understood', key: 'BASE-270', count: 2, remark: 'other-name' },
        { kind: 'ignored', reason: 'element', text: 'sleeve' },
      ],
    })
  })

  it('reads notes, also in character data', async () => {
    const report = await importDeck(pool, deckFile('<notes><![CDATA[a < b]]></notes>'))
    expect(report).toMatchObject({ ok: true, notes: 'a < b' })
    expect(report.ok && countOf(report.list, 'BASE-270')).toBe(0)
  })
})
