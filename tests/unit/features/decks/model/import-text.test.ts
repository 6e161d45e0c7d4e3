import { describe, expect, it } from 'vitest'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { countOf, emptyDeckList } from '@/lib/features/decks/model/edit'
import {
  detectFormat,
  type ImportedDeck,
  type ImportLine,
  type ImportOptions,
  importDeck,
  resolveAmbiguity,
} from '@/lib/features/decks/model/formats'
import { isNameOf } from '@/lib/features/decks/model/formats/card-names'
import { HEADING_WORDS, readHeading } from '@/lib/features/decks/model/formats/headings'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { cpuTime } from '../../../../cpu-time'
import { isComplete } from './fixtures'

async function read(text: string, options?: ImportOptions): Promise<ImportedDeck> {
  const report = await importDeck(pool, text, options)
  if (!report.ok) throw new Error(JSON.stringify(report))
  return report
}

async function readLine(line: string): Promise<ImportLine> {
  const { lines } = await read(line)
  const [first] = lines
  if (!first || lines.length > 1) throw new Error(JSON.stringify(lines))
  return first
}

describe('a line of a pasted list', () => {
  it.each([
    ['3 Salish Spirits', 3],
    ['Salish Spirits', 1],
    ['3x Salish Spirits', 3],
    ['3 x Salish Spirits', 3],
    ['x3 Salish Spirits', 3],
    ['3× Salish Spirits', 3],
    ['(3) Salish Spirits', 3],
    ['3: Salish Spirits', 3],
    ['Salish Spirits x3', 3],
    ['Salish Spirits 3x', 3],
    ['Salish Spirits (3)', 3],
    ['Salish Spirits, x3', 3],
    ['Salish Spirits 3', 3],
    ['Salish Spirits\t3', 3],
    ['3\tSalish Spirits', 3],
    ['\t03\t SALISH   spirits  ', 3],
    ['BASE 270 x3', 3],
    ['3 BASE 270', 3],
    ['3 base-270', 3],
    ['3x BASE 270 Salish Spirits', 3],
    ['3 BASE 270: Salish Spirits', 3],
    ['3 Salish Spirits (BASE 270)', 3],
    ['3 Salish Spirits [base #270]', 3],
    ['3 Salish Spirits BASE270', 3],
    ['BASE-270', 1],
    ['- 3 Salish Spirits', 3],
    ['• 3 Salish Spirits', 3],
    ['* 3 Salish Spirits // against science', 3],
    ['3 Salish Spirits # against science', 3],
    ['３ Ｓａｌｉｓｈ　Ｓｐｉｒｉｔｓ', 3],
    ['\u200b3\u00a0Sali\u00adsh Sp\u0131rits'.replace('\u0131', 'i'), 3],
    ['3 Sálïsh Spírits', 3],
    ['3 Salis\u0302h Spirits', 3],
    ['\ufeff3 Salish Spirits', 3],
    ['3 "Salish Spirits"', 3],
    ['3,Salish Spirits,BASE,270', 3],
    ['3;Salish Spirits;BASE;270', 3],
    ['| 3 | Salish Spirits | BASE 270 |', 3],
    ['99 Salish Spirits', 99],
  ])('%j is %i Salish Spirits', async (line, count) => {
    expect(await readLine(line)).toMatchObject({
      kind: 'understood',
      section: 'draw',
      key: 'BASE-270',
      count,
    })
  })

  it.each([
    ['1x Samantha Carter, Problem Solver', 'BASE-102'],
    ['1 Samantha Carter - Problem Solver', 'BASE-102'],
    ['1 Samantha Carter — Problem Solver', 'BASE-102'],
    ['Samantha Carter (Problem Solver)', 'BASE-102'],
    ['samantha carter: problem solver', 'BASE-102'],
    ['Samantha Carter, Problem', 'BASE-102'],
    ['1 Samantha Carter BASE 102', 'BASE-102'],
    ['Jack O’Neill, Witty Explorer', 'BASE-96'],
    ['Jack O´Neill, Witty Explorer', 'BASE-96'],
    ['jack oneill witty explorer', 'BASE-96'],
    ['1 F-302', 'ORI-208'],
    ['P90', 'BASE-149'],
    ['2 Daniel Jackson, Prior of the Ori', 'ORI-28'],
    ['Daniel Jackson, Prior of the Ori 2', 'ORI-28'],
    ['1 Reverse Space/Time Rupture', 'ORI-150'],
    ['Retrieve Artifact, P5C-353', 'BASE-193'],
  ])('%j is %s', async (line, key) => {
    const { list, lines } = await read(line)
    expect(lines.every(({ kind }) => kind === 'understood')).toBe(true)
    expect(countOf(list, key)).toBeGreaterThan(0)
  })

  it('reads every card by its full name and by its printing', async () => {
    for (const card of pool.cards) {
      const name = card.subtitle ? `${card.title}, ${card.subtitle}` : card.title
      expect(await readLine(`1 ${name}`), name).toMatchObject({ kind: 'understood', key: card.key })
      const printing = `${card.set} ${card.number}`
      expect(await readLine(printing), printing).toMatchObject({ kind: 'understood', key: card.key })
    }
  })

  it.each([
    ['0 Salish Spirits', 1],
    ['100 Salish Spirits', 1],
    ['  99999999999999999999 Salish Spirits', 3],
    ['Salish Spirits x0', 17],
  ])('%j is an error of its count', async (line, column) => {
    const { list, lines } = await read(line)
    expect(lines).toMatchObject([{ kind: 'error', error: 'count', line: 1, column, limit: 99 }])
    expect(list.draw).toEqual([])
  })

  it('offers the nearest names for one that nothing has', async () => {
    expect(await readLine('2 Salish Spirts')).toMatchObject({
      kind: 'unknown',
      count: 2,
      nearest: ['BASE-270', 'SL-74', 'SL-71'],
    })
    expect(await readLine('Tealc Firce Warior')).toMatchObject({
      kind: 'unknown',
      nearest: expect.arrayContaining(['SL-107']),
    })
    expect(await readLine('qqqq')).toMatchObject({ kind: 'unknown', nearest: [] })
    expect(await readLine('\u{1f30c}\u{1f30c}')).toMatchObject({ kind: 'unknown', count: 1 })
  })

  it('offers the versions of a title, or what name and number say where they differ', async () => {
    const carter = (pool.byTitle.get('Samantha Carter') ?? []).map(({ key }) => key)
    expect(carter.length).toBeGreaterThan(3)
    expect(await readLine('2 Samantha Carter')).toMatchObject({
      kind: 'ambiguous',
      count: 2,
      candidates: carter,
    })
    expect(await readLine('Samantha Carter, Nobody')).toMatchObject({ kind: 'ambiguous', candidates: carter })
    expect(await readLine('3 Salish Spirits (BASE 271)')).toMatchObject({
      kind: 'ambiguous',
      candidates: ['BASE-271', 'BASE-270'],
    })
    expect(await readLine('Salish Spirits, Nobody')).toMatchObject({
      kind: 'ambiguous',
      candidates: ['BASE-270'],
    })
  })
})

describe('headings', () => {
  it.each([
    'Team',
    'Team:',
    'TEAM (4)',
    '== Team ==',
    '# Team (4)',
    '**Team:**',
    'Starting team - 4',
    '4 Team characters',
  ])('%j is the team', (line) => {
    expect(readHeading(line)).toEqual({ section: 'team' })
  })

  it('are never the names of cards', () => {
    const titled = HEADING_WORDS.filter((word) => pool.cards.some((card) => isNameOf(card, word)))
    expect(titled).toEqual([])
  })

  it('decide between versions of a title', async () => {
    const { lines } = await read(
      'Team:\nJonas Quinn, Adventurer\nThor, Asgard Ally\n\nHero\n2 Thor\n\nTeam\nMalek',
    )
    expect(lines.filter(({ kind }) => kind !== 'heading')).toMatchObject([
      { kind: 'understood', section: 'team', key: 'ORI-238' },
      { kind: 'understood', section: 'team', key: 'BASE-107' },
      { kind: 'ambiguous', section: 'draw', candidates: ['BASE-79', 'BASE-107'].concat('ORI-80') },
      { kind: 'understood', section: 'team', key: 'ORI-72' },
    ])
  })

  it('by type decide as well', async () => {
    const { lines } = await read('Support characters\n2 Thor\n1 Malek')
    expect(lines.slice(1)).toMatchObject([
      { kind: 'understood', section: 'draw', key: 'BASE-79' },
      { kind: 'understood', section: 'draw', key: 'BASE-62' },
    ])
  })

  it('take a title in the draw deck for the version that starts in the team, also when it comes later', async () => {
    const { list, lines } = await read('Hero\n2 Samantha Carter\n\nTeam\n1 Samantha Carter, Problem Solver')
    expect(lines.some(({ kind }) => kind === 'ambiguous')).toBe(false)
    expect(countOf(list, 'BASE-102', 'draw')).toBe(2)
  })

  it('do not decide for cards that cannot stand there, and that is said', async () => {
    const { lines } = await read(
      "Missions (12)\nTime Loop\n3 Salish Spirits\nMain deck\nPrison Break\n2 Teal'c, Fierce Warrior",
    )
    expect(lines.filter(({ kind }) => kind === 'understood')).toEqual([
      expect.objectContaining({ key: 'BASE-201', section: 'missions' }),
      expect.objectContaining({ key: 'BASE-270', section: 'draw', remark: 'by-type' }),
      expect.objectContaining({ key: 'BASE-187', section: 'missions', remark: 'by-type' }),
      expect.objectContaining({ key: 'SL-107', section: 'draw' }),
    ])
  })

  it('are not needed: types decide, and the first copies of team characters start', async () => {
    const { list, lines } = await read(
      ['3 Samantha Carter, Problem Solver', "Teal'c, Fierce Warrior", 'Time Loop', '3 Salish Spirits'].join(
        '\n',
      ),
    )
    expect(lines.every(({ kind }) => kind === 'understood')).toBe(true)
    expect(list.team).toEqual([
      { key: 'BASE-102', count: 1 },
      { key: 'SL-107', count: 1 },
    ])
    expect(countOf(list, 'BASE-102', 'draw')).toBe(2)
    expect(list.missions).toEqual([{ key: 'BASE-201', count: 1 }])
  })

  it('that are unknown, comments, lines and a sideboard are reported, none silently dropped', async () => {
    const { list, lines } = await read(
      '// my deck\nStuff:\nSalish Spirits\n-----\n# Notes: none\n\nSideboard (2)\n2 Time Loop\nMain\nRed Sky',
    )
    expect(lines.map((line) => [line.line, line.kind, 'reason' in line ? line.reason : undefined])).toEqual([
      [1, 'ignored', 'comment'],
      [2, 'heading', undefined],
      [3, 'understood', undefined],
      [4, 'ignored', 'separator'],
      [5, 'ignored', 'comment'],
      [7, 'heading', undefined],
      [8, 'ignored', 'outside-deck'],
      [9, 'heading', undefined],
      [10, 'understood', undefined],
    ])
    expect(list.missions).toEqual([])
  })
})

describe('name, edition and notes', () => {
  it('are read and reported', async () => {
    const report = await read('Name: My deck\nEdition: 2007\n> first\n> second\nSalish Spirits')
    expect(report).toMatchObject({ name: 'My deck', notes: 'first\nsecond', list: { edition: '2007' } })
    expect(report.lines.map(({ kind }) => kind)).toEqual([
      'detail',
      'detail',
      'detail',
      'detail',
      'understood',
    ])
  })

  it.each([
    ['Název: Můj balíček', 'Můj balíček'],
    ['Název balíčku: Foo', 'Foo'],
    ['Na\u0301zev bali\u0301c\u030cku: Foo', 'Foo'],
    ['nazev = Foo', 'Foo'],
    ['Jméno: Foo', 'Foo'],
    ['Nom : Mon deck', 'Mon deck'],
    ['NOM DU DECK : Foo', 'Foo'],
    ['Nom du paquet\u00a0: Foo', 'Foo'],
    ['Titre : Foo', 'Foo'],
    ['Deck Name：Foo', 'Foo'],
    ['Deckname: Foo', 'Foo'],
    ['Name of the deck: Foo', 'Foo'],
    ['Balíček: Foo', 'Foo'],
    ['Paquet : Foo', 'Foo'],
    ['Deck: Combat', 'Combat'],
    ['Deck: Support', 'Support'],
    ['Balíček: Mise', 'Mise'],
  ])('a line %j is the name of the deck', async (line, name) => {
    const report = await read(`${line}\n3 Chaska`)
    expect(report).toMatchObject({ name, list: { draw: [{ key: 'SL-43', count: 3 }] } })
    expect(report.lines.map(({ kind }) => kind)).toEqual(['detail', 'understood'])
  })

  it.each(['Balíček: 3 Chaska', 'Paquet : Chaska', 'Deck: Chaska'])(
    '%j is a card, and no name',
    async (line) => {
      const report = await read(line)
      expect(report.name).toBeUndefined()
      expect(report.list.draw).toHaveLength(1)
    },
  )

  it('an edition that does not exist is an error, and the default comes from the caller', async () => {
    const report = await read('Edition: 1999\nSalish Spirits', { edition: '2007' })
    expect(report.list.edition).toBe('2007')
    expect(report.lines[0]).toMatchObject({ kind: 'error', error: 'edition', line: 1, column: 9 })
  })

  it('the edition decides between versions that only one of them has', async () => {
    const line = 'Support characters\nCameron Mitchell'
    expect((await read(line)).lines[1]).toMatchObject({ key: 'ORI-25' })
    expect((await read(`Edition: 2007\nTeam\nJonas Quinn, Quick Study`)).lines[2]).toMatchObject({
      key: 'ORI-69',
    })
    const malek = (await read('Edition: 2007\nMalek')).lines[1]
    expect(malek).toMatchObject({ kind: 'understood', key: 'BASE-62' })
  })
})

describe('limits of a list', () => {
  it('more than 99 copies in all are an error at the line that goes too far', async () => {
    const { list, lines } = await read('60 Salish Spirits\n60 Salish Spirits\n39 Salish Spirits')
    expect(lines.map(({ kind }) => kind)).toEqual(['understood', 'error', 'understood'])
    expect(countOf(list, 'BASE-270')).toBe(99)
  })

  it.each([
    ['50 MB of text', 'Salish Spirits\n'.repeat(3_500_000), 'too-long'],
    ['50 MB in one line', 'x'.repeat(50_000_000), 'too-long'],
    ['100,000 short lines', '1\n'.repeat(100_000), 'too-many-lines'],
    ['a .o8d file of 50 MB', `<deck>${'<card/>'.repeat(7_000_000)}`, 'too-long'],
    ['nothing', ' \n\t\ufeff ', 'empty'],
    ['a binary file', 'PNG\u0000\u0001', 'not-text'],
  ])('%s are refused as a whole within a second', async (_, text, kind) => {
    const spent = await cpuTime(async () =>
      expect(await importDeck(pool, text)).toMatchObject({ ok: false, error: { kind } }),
    )
    expect(spent).toBeLessThan(1000)
  })

  it('5,000 lines that nothing is known of are read within a few seconds at the worst', async () => {
    const text = Array.from({ length: 5000 }, (_, i) => `${(i % 3) + 1} Salosh Spiritz ${i} of nowhere`).join(
      '\n',
    )
    const spent = await cpuTime(async () => expect((await read(text)).lines).toHaveLength(5000))
    expect(spent).toBeLessThan(5000)
  })

  it('a very long line is repeated only in part', async () => {
    const { text } = await readLine(`2 ${'a b '.repeat(100_000)}`)
    expect(text.length).toBeLessThan(250)
  })
})

describe('resolveAmbiguity', () => {
  it('puts the chosen card into the list, where its type belongs', async () => {
    const report = await read('2 Thor\nSalish Spirts')
    expect(isComplete(report)).toBe(false)
    const support = resolveAmbiguity(pool, report, 0, 'BASE-79')
    expect(support.list.draw).toEqual([{ key: 'BASE-79', count: 2 }])
    const team = resolveAmbiguity(pool, report, 0, 'BASE-107')
    expect(team.list.team).toEqual([{ key: 'BASE-107', count: 1 }])
    expect(team.list.draw).toEqual([{ key: 'BASE-107', count: 1 }])
    const both = resolveAmbiguity(pool, support, 1, 'BASE-270')
    expect(isComplete(both)).toBe(true)
    expect(countOf(both.list, 'BASE-270')).toBe(1)
  })

  it('decides with it what the choice makes plain', async () => {
    const report = await read('Team\nSamantha Carter\n\nHero\n2 Samantha Carter\n\nTeam\nMartouf')
    const index = report.lines.findIndex(({ kind }) => kind === 'ambiguous')
    const { list, lines } = resolveAmbiguity(pool, report, index, 'SL-103')
    expect(lines.some(({ kind }) => kind === 'ambiguous')).toBe(false)
    expect(countOf(list, 'SL-103', 'draw')).toBe(2)
  })

  it('changes nothing for other lines and unknown cards', async () => {
    const report = await read('Salish Spirits\nThor')
    expect(resolveAmbiguity(pool, report, 0, 'BASE-1')).toBe(report)
    expect(resolveAmbiguity(pool, report, 1, 'ATL-1')).toBe(report)
    expect(resolveAmbiguity(pool, report, 9, 'BASE-1')).toBe(report)
  })
})

describe('format detection', () => {
  const code = encodeDeckCode(starterDeck('carter')?.list ?? emptyDeckList('2008'))

  it.each([
    ['3 Salish Spirits', 'text'],
    ['[3] Salish Spirits', 'text'],
    ['\ufeff <?xml version="1.0"?><deck/>', 'o8d'],
    ['\n{"format": 1}', 'json'],
    ['[{"a": 1}]', 'json'],
    [` ${code}\n`, 'code'],
    [`https://example.org/d#${code}`, 'code'],
    [code.slice(0, 20), 'code'],
    ['SGC Briefing', 'text'],
  ])('%j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format)
  })

  it('reads codes and links, and says what is wrong with a truncated one', async () => {
    const list = starterDeck('carter')?.list
    expect((await read(code)).list).toEqual(list)
    expect((await read(`https://example.org/d#${code}`)).list).toEqual(list)
    expect(await importDeck(pool, code.slice(0, -5))).toMatchObject({
      ok: false,
      format: 'code',
      error: { kind: 'code', error: { kind: 'truncated' } },
    })
  })

  it('reports cards of a code that the pool does not know', async () => {
    const draw = [
      { key: 'BASE-270', count: 3 },
      { key: 'ATL-7', count: 2 },
    ]
    const { list, lines } = await read(encodeDeckCode({ ...emptyDeckList('2007'), draw }))
    expect(lines).toMatchObject([
      { kind: 'understood', key: 'BASE-270' },
      { kind: 'unknown', text: '2 ATL-7', count: 2 },
    ])
    expect(list).toEqual({ ...emptyDeckList('2007'), draw: [{ key: 'BASE-270', count: 3 }] })
  })
})
