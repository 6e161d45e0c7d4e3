import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDeckList, emptyDeckList } from '@/lib/features/decks/model/edit'
import {
  type ExportedDeck,
  exportJson,
  exportO8d,
  exportText,
  type ImportedDeck,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { deckNameSchema, deckNotesSchema } from '@/lib/features/decks/model/schema'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { officialList } from './arbitraries'
import { isComplete } from './fixtures'

const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength })
const name = anyText(40)
  .map((text) => text.trim())
  .filter((text) => deckNameSchema.safeParse(text).success)
const notes = anyText(200).filter((text) => deckNotesSchema.safeParse(text).success)
const deck: fc.Arbitrary<ExportedDeck> = fc.record({ name, notes, list: officialList })

async function reimported(text: string, edition?: '2007' | '2008'): Promise<ImportedDeck> {
  const report = await importDeck(pool, text, edition && { edition })
  if (!isComplete(report)) throw new Error(JSON.stringify(report))
  return report
}

describe('export and import', () => {
  it('as JSON keeps everything', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (exported) => {
        const back = await reimported(exportJson(pool, exported))
        expect(back.format).toBe('json')
        expect(back.list).toEqual(canonicalDeckList(exported.list))
        expect(back.name ?? '').toBe(exported.name)
        expect(back.notes ?? '').toBe(exported.notes)
      }),
    )
  })

  it('as text keeps name, edition, cards and the lines of the notes', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (exported) => {
        const back = await reimported(exportText(pool, exported))
        expect(back.format).toBe('text')
        expect(back.list).toEqual(canonicalDeckList(exported.list))
        expect(back.name ?? '').toBe(exported.name)
        expect(back.notes ?? '').toBe(exported.notes.replace(/\r\n|[\r\u2028\u2029]/g, '\n'))
        expect(back.lines.every((line) => !('remark' in line))).toBe(true)
      }),
    )
  })

  it('as .o8d keeps cards and notes', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (exported) => {
        const back = await reimported(exportO8d(pool, exported), exported.list.edition)
        expect(back.format).toBe('o8d')
        expect(back.list).toEqual(canonicalDeckList(exported.list))
        expect(back.lines.every((line) => !('remark' in line))).toBe(true)
      }),
    )
  })

  it('as .o8d escapes what the format cannot hold', async () => {
    const exported = { name: '', notes: '<b> & "c" ]]> \r\n \u0001\ud800', list: emptyDeckList('2008') }
    expect((await reimported(exportO8d(pool, exported))).notes).toBe('<b> & "c" ]]> \n \ufffd\ufffd')
  })

  it('names unknown cards in every format, so that nothing is silently lost', async () => {
    const list = { ...emptyDeckList('2008'), draw: [{ key: 'ATL-7', count: 2 }] }
    for (const write of [exportJson, exportText, exportO8d]) {
      const report = await importDeck(pool, write(pool, { name: '', notes: '', list }))
      const unknown = report.ok ? report.lines.filter(({ kind }) => kind === 'unknown') : []
      expect(unknown).toMatchObject([{ count: 2, text: expect.stringContaining('ATL-7') }])
    }
  })

  it('as text groups the cards for people', () => {
    const list = starterDeck('osiris')?.list ?? emptyDeckList('2008')
    const headings = exportText(pool, { name: 'Osiris', notes: '', list })
      .split('\n')
      .filter((line) => !/^\d/.test(line))
    expect(headings).toEqual([
      'Name: Osiris',
      'Edition: 2008',
      '',
      'Team (4)',
      '',
      'Missions (12)',
      '',
      'Heroes (20)',
      '',
      'Villains (24)',
      '',
    ])
  })
})

describe('a JSON deck', () => {
  const whole = JSON.parse(exportJson(pool, { name: 'a', notes: '', list: emptyDeckList('2008') }))
  const error = async (data: unknown) => {
    const report = await importDeck(pool, typeof data === 'string' ? data : JSON.stringify(data))
    return report.ok ? undefined : report.error
  }

  it('that is broken, foreign, newer or out of range is refused, saying where', async () => {
    expect(await error('{"format":')).toMatchObject({ kind: 'syntax' })
    expect(await error('{\n  "format": 1 2}')).toEqual({ kind: 'syntax', line: 2, column: 15 })
    expect(await error({ format: 'something' })).toEqual({ kind: 'not-a-deck', found: 'something' })
    expect(await error([{}])).toEqual({ kind: 'not-a-deck', found: 'JSON' })
    expect(await error({ cards: [] })).toEqual({ kind: 'not-a-deck', found: 'JSON' })
    const save = { SaveName: '', ObjectStates: [{ Name: 'DeckCustom' }] }
    expect(await error(save)).toEqual({ kind: 'not-a-deck', found: 'Tabletop Simulator' })
    expect(await error({ GUID: 'a1b2c3', Transform: {}, Name: 'Deck' })).toEqual({
      kind: 'not-a-deck',
      found: 'Tabletop Simulator',
    })
    expect(await error({ ...whole, version: 2 })).toEqual({ kind: 'newer-version', version: 2, known: 1 })
    expect(await error({ ...whole, edition: '1999' })).toEqual({ kind: 'invalid', path: 'edition' })
    expect(await error({ ...whole, draw: [{ card: 'BASE-1', count: 0 }] })).toEqual({
      kind: 'invalid',
      path: 'draw.0.count',
      limit: 99,
    })
    expect(await error(`[${'['.repeat(400_000)}`)).toMatchObject({ kind: 'syntax' })
  })
})
