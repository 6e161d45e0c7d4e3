import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packDecks, unpackDecks } from '@/lib/features/decks/model/archive'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { canonicalExtras, type DeckExtras, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import {
  type ExportedDeck,
  exportCsv,
  exportJson,
  exportMarkdown,
  exportO8d,
  exportText,
  type ImportedDeck,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { partsLeftOut, sectionsLeftOut } from '@/lib/features/decks/model/formats/export-text'
import { OCTGN_GAME_ID } from '@/lib/features/decks/model/formats/o8d'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { plainFileName } from '@/lib/platform/text/file-name'
import { rounds } from '../../../../rounds'
import { officialList } from './arbitraries'
import { isComplete } from './fixtures'

/** Text with a meaning in one of our formats, or that breaks careless code. */
const NASTY = [
  ...[
    'Combat',
    'Team',
    'Missions',
    'Deck',
    'Sideboard',
    'Maybe',
    'Maybeboard',
    'Remarks',
    'About',
    'Team (4)',
    'Team:',
  ],
  ...[
    'Name: x',
    'Edition: 2007',
    'Edition: 1999',
    '# Team',
    '## Missions',
    '### x',
    '> quoted',
    '>> x',
    '- 3 Nyan',
    '* x',
  ],
  ...[
    '3 Salish Spirits',
    '3 Salish Spirits (BASE 270)',
    'BASE 270 x3',
    'SB: 3 Chaska',
    '0 Nyan',
    '1,000 Kearney',
    '1. x',
  ],
  ...[
    '// Tags: x',
    '# comment',
    '---',
    '===',
    '***',
    '```',
    '~~x~~',
    '[x] y',
    '[link](https://example.org)',
    '\\*x\\*',
    '\\',
  ],
  ...[
    'x,title,count',
    'title,count',
    'section;count;title',
    'set\tnumber',
    '"',
    '""',
    "'",
    '=1+1',
    '@x',
    '+1',
    '-1',
    "'=x",
  ],
  ...[
    'a|b',
    'a\\|b',
    '|',
    '\\|',
    'a;b',
    'a\\',
    '{',
    '{"format":1}',
    '[',
    ']',
    '<deck>',
    '</notes>',
    '<!-- x -->',
    ']]>',
    ']]]]>>',
  ],
  ...[
    ']]\u200b>',
    '<![CDATA[x]]>',
    '&amp;',
    '&lt;',
    '&',
    '<',
    '%',
    '%00',
    'null',
    'true',
    '007',
    '1e5',
    'SG1AAAAAAAAA',
  ],
  ...[
    'https://example.org/d#SG1AAA',
    'CON',
    'nul',
    'a/b',
    '..',
    '.',
    '…',
    '\u{1f30c}',
    '\u202eabc',
    'x'.repeat(100),
    'Ž',
    'ﬁ',
  ],
]

const nasty = fc.constantFrom(...NASTY)
/** Possible names and tags: one line without tabs. */
const ONE_LINE = NASTY.filter((text) => !text.includes('\t'))
const nastyLine = fc.constantFrom(...ONE_LINE)
const name = fc.oneof(
  nastyLine,
  fc.tuple(nastyLine, nastyLine).map(([a, b]) => `${a} ${b}`.slice(0, 100).trim()),
)
const notes = fc.array(fc.oneof(nasty, fc.constantFrom('', ' ', ' x '))).map((lines) => lines.join('\n'))
const word = nastyLine.map((text) => text.slice(0, 40).trim())
const fewKeys = fc.constantFrom('BASE-1', 'BASE-270', 'SL-43', 'ORI-127')
const extras: fc.Arbitrary<DeckExtras> = fc
  .record({
    tags: fc.array(word, { maxLength: 3 }),
    cards: fc.uniqueArray(fc.record({ key: fewKeys, tags: fc.array(word, { maxLength: 3 }), note: notes }), {
      selector: ({ key }) => key,
    }),
    maybe: fc.uniqueArray(fc.record({ key: fewKeys, count: fc.integer({ min: 1, max: 99 }) }), {
      selector: ({ key }) => key,
    }),
  })
  .map((some) => canonicalExtras({ ...NO_EXTRAS, ...some }))
const deck = fc.record({ name, notes, list: officialList, extras })
const runs = { numRuns: rounds(150) }

async function back(text: string, edition: '2007' | '2008'): Promise<ImportedDeck> {
  const report = await importDeck(pool, text, { edition })
  if (!isComplete(report)) throw new Error(`${text}\n${JSON.stringify(report)}`)
  return report
}

const holds = (
  write: (exported: ExportedDeck & { extras: DeckExtras }) => string,
  check: (report: ImportedDeck, exported: ExportedDeck & { extras: DeckExtras }) => void,
) =>
  fc.assert(
    fc.asyncProperty(deck, async (exported) => {
      const report = await back(write(exported), exported.list.edition)
      expect(report.list).toEqual(canonicalDeckList(exported.list))
      check(report, exported)
    }),
    runs,
  )

describe('a deck whose words look like syntax of ours', () => {
  it('comes back from Markdown, with its name, notes and maybeboard', () =>
    holds(
      (exported) => exportMarkdown(pool, exported),
      (report, exported) => {
        expect(report.name ?? '').toBe(exported.name.trim())
        if (exported.notes.trim() !== '') expect(report.notes ?? '').toBe(exported.notes)
        expect(report.extras?.maybe ?? []).toEqual(exported.extras.maybe)
      },
    ))

  it('comes back from text, with its name and notes', () =>
    holds(
      (exported) => exportText(pool, exported),
      (report, exported) => {
        expect(report.name ?? '').toBe(exported.name.trim())
        expect(report.notes ?? '').toBe(exported.notes)
      },
    ))

  it('comes back from a table, with its maybeboard and what is said about cards in it', () =>
    holds(
      (exported) => exportCsv(pool, exported),
      (report, exported) => {
        expect(report.extras?.maybe ?? []).toEqual(exported.extras.maybe)
        const written = new Set([
          ...[...exported.list.team, ...exported.list.missions, ...exported.list.draw].map(({ key }) => key),
          ...exported.extras.maybe.map(({ key }) => key),
        ])
        expect(report.extras?.cards ?? []).toEqual(
          exported.extras.cards.filter(({ key }) => written.has(key)),
        )
      },
    ))

  it('comes back from .o8d, with its notes', () =>
    holds(
      (exported) => exportO8d(pool, exported),
      (report, exported) =>
        expect(report.notes ?? '').toBe(exported.notes.trim() === '' ? '' : exported.notes),
    ))

  it('comes back from JSON as it was', () =>
    holds(
      (exported) => exportJson(pool, exported),
      (report, exported) => {
        expect(report.name ?? '').toBe(exported.name)
        expect(report.notes ?? '').toBe(exported.notes)
        expect(report.extras ?? NO_EXTRAS).toEqual(exported.extras)
      },
    ))

  it.each(ONE_LINE)('%j is the name of one deck of an archive', async (called) => {
    const some = {
      name: called,
      notes: called,
      list: canonicalDeckList({ edition: '2008', team: [], missions: [], draw: [] }),
    }
    const unpacked = unpackDecks(packDecks(pool, [some, some], new Date('2026-01-02')))
    if (!unpacked.ok) throw new Error(unpacked.error.kind)
    expect(new Set(unpacked.files.map((file) => file.name)).size).toBe(2)
    for (const { text } of unpacked.files)
      expect(await importDeck(pool, text)).toMatchObject({ name: called.trim() })
  })
})

describe('a file name', () => {
  it.each([
    ...[
      'CON',
      'con',
      'PRN',
      'AUX',
      'NUL',
      'COM1',
      'com9',
      'LPT1',
      'nul.',
      ' con ',
      'CON...',
      'c\u00f4n',
      'COM¹',
      'CONIN$',
    ],
    ...[
      'a/b',
      'a\\b',
      '../../etc/passwd',
      '.',
      '..',
      'x.',
      'x ',
      '.hidden',
      'a:b',
      'a*b?',
      '\u0000',
      'a\nb',
      '\u202ecod.txt',
    ],
    ...[
      '\u{1f30c}\u{1f30c}',
      '',
      '   ',
      'x'.repeat(500),
      `${'x'.repeat(59)}/y`,
      'Ž lučině',
      'колода',
      '-rf',
      '~',
      '%41',
    ],
  ])('of %j is one that every system takes', (called) => {
    const file = plainFileName(called)
    expect(file).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)?$/)
    expect(file.length).toBeLessThanOrEqual(65)
    expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)$/)
  })
})

describe('.o8d of other hands', () => {
  const card = pool.byKey.get('BASE-270')
  const file = (id: string, game = OCTGN_GAME_ID, qty = '3', section = 'Main') =>
    `<deck game="${game}"><section name="${section}"><card qty="${qty}" id="${id}">Salish Spirits</card></section></deck>`
  const id = card?.octgnId ?? ''

  it('has ids with or without hyphens, in braces, brackets and capitals', async () => {
    for (const form of [id, id.replaceAll('-', ''), `{${id}}`, `(${id})`, id.toUpperCase(), ` ${id} `])
      for (const game of [
        OCTGN_GAME_ID,
        OCTGN_GAME_ID.replaceAll('-', ''),
        `{${OCTGN_GAME_ID.toUpperCase()}}`,
      ]) {
        const report = await importDeck(pool, file(form, game))
        expect(report.ok && report.lines[1], form).toMatchObject({
          kind: 'understood',
          key: 'BASE-270',
          count: 3,
        })
        expect(report.ok && report.lines[1]).not.toHaveProperty('remark')
      }
  })

  it('bends no count', async () => {
    for (const qty of ['0', '100', '1000', '1,000', '-2', '2.5', '1e1', '', 'x', '0x10']) {
      const report = await importDeck(pool, file(id, OCTGN_GAME_ID, qty))
      expect(report.ok && report.lines[1], qty).toMatchObject({ kind: 'error', error: 'count', limit: 99 })
    }
    for (const qty of ['3', '03', '+3', ' 3 ', '３'])
      expect(await importDeck(pool, file(id, OCTGN_GAME_ID, qty))).toMatchObject({
        list: { draw: [{ count: 3 }] },
      })
  })

  it('may have sections that the game has not: they go beside the deck, or are named as left out', async () => {
    const beside = await importDeck(pool, file(id, OCTGN_GAME_ID, '3', 'Sideboard'))
    expect(beside).toMatchObject({ list: { draw: [] }, extras: { maybe: [{ key: 'BASE-270', count: 3 }] } })
    const out = await importDeck(pool, file(id, OCTGN_GAME_ID, '3', 'Scraps'))
    expect(out.ok && sectionsLeftOut(out.lines)).toEqual([{ name: 'Scraps', lines: 1 }])
  })

  it('has its notes in one CDATA section, as OCTGN reads them', () => {
    const text = exportO8d(pool, {
      name: '',
      notes: 'a ]]> b ]]]]>> <c> &',
      list: canonicalDeckList({ edition: '2008', team: [], missions: [], draw: [] }),
    })
    expect(text.split('<![CDATA[')).toHaveLength(2)
    expect(text.split(']]>')).toHaveLength(2)
    expect(text).toMatch(/<notes><!\[CDATA\[a .*<c> &\]\]><\/notes>/)
  })
})

describe('what a format leaves out', () => {
  it('is named where a deck has it', () => {
    const plain = {
      name: '',
      notes: '',
      list: canonicalDeckList({ edition: '2008', team: [], missions: [], draw: [] }),
    }
    for (const format of ['o8d', 'text', 'json', 'code', 'csv', 'markdown'] as const)
      expect(partsLeftOut(format, plain)).toEqual([])
    const full: ExportedDeck = {
      ...{ name: 'x', notes: 'y', list: { ...plain.list, edition: '2007' } },
      extras: { ...NO_EXTRAS, folder: 'f', tags: ['t'], maybe: [{ key: 'BASE-1', count: 1 }] },
    }
    expect(partsLeftOut('json', full)).toEqual([])
    expect(partsLeftOut('o8d', full)).toEqual(['name', 'edition', 'tags', 'maybe', 'folder'])
    expect(partsLeftOut('csv', full)).toEqual(['name', 'edition', 'notes', 'tags', 'folder'])
    expect(partsLeftOut('code', full)).toEqual(['name', 'notes', 'tags', 'maybe', 'folder'])
    expect(partsLeftOut('text', full)).toEqual(['tags', 'maybe', 'folder'])
    expect(partsLeftOut('markdown', full)).toEqual(['folder'])
  })
})
