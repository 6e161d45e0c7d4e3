import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importDeck } from '@/lib/features/decks/model/formats'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { commandLine } from '@/lib/tools/cli/command-line'
import { setInputEncoding } from '@/lib/tools/cli/deck-argument'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const FIXTURES = 'tests/fixtures/decks'
const OSIRIS = 'SG1AA0p7luw5qXhT_xzFKrjGc4sQUEMdJlVSSQo9JU7Oj0nrZrSIzQN-oM_U8Y'

interface Result {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Options {
  readonly input?: string | Uint8Array
  readonly hangUp?: boolean
}

/** Starts the command line as a separate program, which takes a second: for features that only a program has. */
function chevronProgram(args: readonly string[], { input = '', hangUp = false }: Options = {}) {
  return new Promise<Result>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'lib/tools/cli/chevron.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, LC_ALL: 'C' },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (part) => {
      out += part
    })
    if (hangUp) child.stdout.destroy()
    child.stderr.on('data', (part) => {
      err += part
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

/** Runs a command in this process. */
async function chevron(args: readonly string[], { input = '' }: Options = {}): Promise<Result> {
  let atOnce = ''
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    // Only its bytes are read.
    Readable.from([Buffer.from(input)]) as typeof process.stdin,
  )
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
    atOnce += String(part)
    return true
  })
  try {
    const { exitCode, out, err } = await commandLine(args)
    return { code: exitCode, out, err: atOnce + err }
  } finally {
    stdin.mockRestore()
    stderr.mockRestore()
    setInputEncoding(undefined)
  }
}

/** Sequentially: they share one standard input. */
async function oneAfterAnother<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chevron-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the command line', { timeout: 60_000 }, () => {
  it('reads files of Windows and UTF-16 as what they are, and says what it took where nothing tells', async () => {
    const list = (name: string, title: string) => `Name: ${name}\nEdition: 2008\n1 ${title}\n`
    // One byte per letter: ř is 0xF8, ů 0xF9 in Windows-1250; è is 0xE8 in Windows-1252.
    const bytes = (text: string, letters: Readonly<Record<string, number>>) =>
      Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0))
    const czech = bytes(list('Můj řád', 'F-302'), { ů: 0xf9, ř: 0xf8, á: 0xe1 })
    const french = bytes(list('Très père', 'F-302'), { è: 0xe8 })
    const wide = Buffer.from(`\ufeff${list('Můj řád', 'F-302')}`, 'utf16le')
    const bare = Buffer.from(list('Můj řád', 'F-302'), 'utf16le')
    const json = (input: Uint8Array, ...more: string[]) =>
      chevron(['convert', '-', '--to', 'json', ...more], { input })
    const first = await json(czech)
    const second = await json(french)
    const third = await json(wide)
    const fourth = await json(bare)
    const otherwise = await json(czech, '--encoding', 'windows-1252')
    const picture = await json(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a))
    const wrong = await json(czech, '--encoding=klingon')
    expect(first.out).toContain('"Můj řád"')
    expect(first.err).toContain('“-” was read as windows-1250.')
    expect(second.out).toContain('"Très père"')
    expect(second.err).toContain('windows-1252')
    for (const { out, err } of [third, fourth]) {
      expect(out).toContain('"Můj řád"')
      expect(err).toBe('')
    }
    expect(otherwise).toMatchObject({ code: 0, err: '' })
    expect(otherwise.out).toContain('"Mùj øád"')
    expect(picture).toMatchObject({ code: 2, out: '' })
    expect(picture.err).toBe('This is a picture.\n')
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('“klingon” is not a known encoding')
  })

  it('validates: 0 for a legal deck, 1 for another, with what each rule finds', {
    tags: ['thorough'],
  }, async () => {
    const legal = await chevron(['validate', 'starter:carter'])
    const illegal = await chevron(['validate', `${FIXTURES}/2008/illegal/copies-four.txt`])
    const later = await chevron(['validate', '--edition', '2007', '-'], { input: '1 F-302' })
    expect(legal).toMatchObject({ code: 0, err: '' })
    expect(legal.out.split('\n').slice(0, 8).join('\n')).toMatchInlineSnapshot(`
      "Carter starter deck is legal in the 2008 edition.
      ✓ Team: 4 of 4 different team characters
      ✓ Missions: 12 of 12
      ✓ Skills: 3 culture, 3 science, 3 combat, 3 ingenuity; 3 of each are needed
      ✓ Heroes: 20 of at least 20
      ✓ Villains: 24 of at least 20
      ✓ Copies: up to 3 of one title, 3 are allowed
      ✓ Belongings: all cards are where they belong"
    `)
    expect(illegal).toMatchObject({ code: 1, err: '' })
    expect(illegal.out.match(/✗/g)).toHaveLength(1)
    expect(illegal.out).toContain(
      '✗ Copies: up to 4 of one title, 3 are allowed; 1 title has too many\n    Telekinetic Mutants (BASE 277)',
    )
    expect(later.code).toBe(1)
    expect(later.out).toContain('✗ Edition: 1 card is not in this edition\n    F-302 (ORI 208)')
  })

  it('validates for machines', { tags: ['thorough'] }, async () => {
    const { code, out } = await chevron(['validate', `${FIXTURES}/2008/illegal/skills-swapped.txt`, '--json'])
    expect(code).toBe(1)
    const { legal, edition, rules } = JSON.parse(out)
    expect({ legal, edition }).toEqual({ legal: false, edition: '2008' })
    expect(rules.filter((rule: { satisfied: boolean }) => !rule.satisfied)).toMatchObject([
      { rule: 'skills', figures: { science: 2, combat: 4, needed: 3 } },
    ])
  })

  it('converts between all formats', { tags: ['thorough'] }, async () => {
    const [text, json, o8d, code, csv, markdown] = await oneAfterAnother(
      ['text', 'json', 'o8d', 'code', 'csv', 'markdown'],
      (format) => chevron(['convert', OSIRIS, '--to', format]),
    )
    expect(code).toEqual({ code: 0, out: `${OSIRIS}\n`, err: '' })
    for (const result of [text, json, o8d, csv, markdown]) {
      const report = await importDeck(officialPool, result?.out ?? '')
      expect(report.ok && report.list).toEqual(starterDeck('osiris')?.list)
    }
  })

  it('says what a conversion leaves out, beside the deck', { tags: ['thorough'] }, async () => {
    const file = path.join(folder, 'aside.txt')
    writeFileSync(file, 'Name: Aside\n3 Salish Spirits\nTokens\n1 Nyan\nSideboard\n2 Chaska\n')
    const o8d = await chevron(['convert', file, '--to', 'o8d'])
    const json = await chevron(['convert', file, '--to', 'o8d', '--json'])
    expect(o8d.code).toBe(0)
    expect(o8d.out).toMatch(/^<\?xml[\s\S]*<\/deck>\n$/)
    expect(o8d.err).toBe(
      'Left out: Tokens (1 line), not part of the deck.\n' +
        'Left out because this format can’t store it: name, maybeboard.\n',
    )
    expect(JSON.parse(json.out)).toMatchObject({
      leftOut: { sections: [{ name: 'Tokens', lines: 1 }], parts: ['name', 'maybe'] },
    })
  })

  it('reads a file that Windows wrote in UTF-16', { tags: ['thorough'] }, async () => {
    const file = path.join(folder, 'deck.txt')
    writeFileSync(file, Buffer.from('\ufeff3 Salish Spirits\r\n', 'utf16le'))
    const { out } = await chevron(['convert', file, '--to', 'text'])
    expect(out).toContain('3 Salish Spirits (BASE 270)')
    expect(out).toContain('Name: deck\n')
  })

  it('finds cards: 0 with results, 1 with none, 2 for a query that makes no sense', {
    tags: ['thorough'],
  }, async () => {
    const found = await chevron(['cards', 'type:obstacle', 'salish'])
    const none = await chevron(['cards', '--json', 'qwertz'])
    const wrong = await chevron(['cards', 'qwertz:1'])
    expect(found).toEqual({ code: 0, out: 'BASE 270  Salish Spirits  (Obstacle, C)\n1 card\n', err: '' })
    expect(none).toEqual({ code: 1, out: '[]\n', err: '' })
    expect(wrong).toEqual({ code: 2, out: '', err: 'Column 1: Unknown field “qwertz”.\n' })
  })

  it('goldfishes a deck, the same game for the same seed', { tags: ['thorough'] }, async () => {
    const again = ['goldfish', 'starter:osiris', '--seed', 'abydos', '--vs', 'starter:oneill']
    const first = await chevron(again)
    const second = await chevron(again)
    const json = await chevron(['goldfish', 'starter:osiris', '--seed', 'abydos', '--json'])
    const unplayable = await chevron(['goldfish', `${FIXTURES}/2008/illegal/team-three.txt`, '--seed', '1'])
    expect(first.code).toBe(0)
    expect(first.out).toBe(second.out)
    expect(first.out).toMatch(/win with .*\n\nReplay: \S+\n$/)
    expect(JSON.parse(json.out).result.turn).toBeGreaterThan(1)
    expect(unplayable).toMatchObject({ code: 1, err: '' })
  })

  it('says in one sentence what is wrong with its input, and ends with 2', {
    tags: ['thorough'],
  }, async () => {
    const huge = path.join(folder, 'huge.txt')
    writeFileSync(huge, 'Salish Spirits\n'.repeat(3_500_000))
    const cases: [string[], RegExp][] = [
      [[], /^Missing command/],
      [['dance'], /^Unknown command “dance”/],
      [['validate'], /^Missing deck/],
      [['validate', 'starter:carter', 'again'], /^Unexpected argument “again”/],
      [['validate', 'starter:carter', '--colour'], /^Unknown option --colour/],
      [['validate', 'starter:carter', '--edition', '1999'], /^“1999” is not an edition/],
      [['validate', 'starter:jaffa'], /^There is no starter deck “jaffa”/],
      [['validate', 'no-such-file.o8d'], /there is no such file/],
      [['validate', ROOT], /it is a folder/],
      [['validate', huge], /^This is too long for a deck/],
      [['validate', OSIRIS.slice(0, -9)], /^The deck code is incomplete/],
      [
        ['validate', `${FIXTURES}/o8d/external-entity.o8d`],
        /^Line 2, column 1: a deck file may not contain document types/,
      ],
      [['convert', `${FIXTURES}/o8d/wrong-game.o8d`, '--to', 'text'], /different OCTGN game, a6c8d2e8/],
      [
        ['convert', `${FIXTURES}/o8d/unknown-cards.o8d`, '--to', 'text'],
        /^2 lines of the deck were not recognised/,
      ],
      [['convert', 'starter:carter'], /^Missing format/],
      [['convert', 'starter:carter', '--to', 'pdf'], /^“pdf” is not a format/],
    ]
    for (const [args, sentence] of cases) {
      const { code, out, err } = await chevron(args)
      expect(err, args.join(' ')).toMatch(sentence)
      expect(err).not.toMatch(/^ {4}at /m)
      expect({ code, out }).toEqual({ code: 2, out: '' })
    }
  })

  it('says it to machines as JSON', async () => {
    const { code, out, err } = await chevronProgram(['validate', '-', '--json'], {
      input: '1 Samantha Carter\n0 Red Sky',
    })
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(JSON.parse(out).error).toMatchObject({
      code: 'incomplete',
      lines: [
        { kind: 'ambiguous', line: 1 },
        { kind: 'error', error: 'count', line: 2, column: 1 },
      ],
    })
  })

  it('ends quietly when nobody reads on, and helps', { tags: ['thorough'] }, async () => {
    const hungUp = await chevronProgram(['goldfish', 'starter:carter', '--seed', '1', '--json'], {
      hangUp: true,
    })
    const help = await chevronProgram(['help'])
    expect(hungUp.err).toBe('')
    expect(help.code).toBe(0)
    for (const command of ['validate', 'convert', 'cards', 'goldfish', 'reset-password'])
      expect(help.out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  })
})
