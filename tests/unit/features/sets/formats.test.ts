import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importArchive, importSet, isArchive, type SetImport } from '@/lib/features/sets/model/formats/import'
import { exportJsonSet } from '@/lib/features/sets/model/formats/json'
import { exportCockatriceSet, exportOctgnSet } from '@/lib/features/sets/model/formats/octgn'
import { columnsOf, exportTable, guessedMapping } from '@/lib/features/sets/model/formats/table'
import {
  codeFrom,
  newSet,
  type OwnSet,
  ownSetSchema,
  SET_LIMITS,
  withNewCard,
  withoutCard,
} from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import { filesOf, importMutated } from '../../../fuzz/hostile-text'
import { rounds } from '../../../rounds'

const XML = readFileSync(join(import.meta.dirname, '../../../fixtures/sets/second-wave.set.xml'), 'utf8')

function read(result: SetImport): SetImport & { ok: true } {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result
}
const cardsOf = ({ cards }: OwnSet) => cards.map((card) => ({ ...card, kept: [...card.kept] }))

describe('OCTGN set.xml', () => {
  it('is read with its cards, their numbers and ids', async () => {
    const { set, format } = read(await importSet(XML))
    expect(format).toBe('octgn')
    expect(set.name).toBe('Second Wave')
    expect(set.symbol).toBe('SW')
    expect(set.cards.map(({ title, number }) => [title, number])).toEqual([
      ['Mira Tessan', 1],
      ['Sand Storm', 2],
      ['Long Shot', 3],
    ])
    expect(set.cards[0]).toMatchObject({
      id: '0a6b2f7e-3c52-4d4f-8f6e-5f1d1c1b2a01',
      subtitle: 'Gate Engineer',
      type: 'support',
      traits: ['SGC', 'Scientist'],
      cost: 3,
      ratings: { science: 3, ingenuity: 1 },
      paragraphs: [{ text: 'When you play Mira Tessan, draw a card.' }],
    })
    expect(set.cards[1]?.paragraphs).toEqual([{ text: 'Failure: Your opponent embroils a character.' }])
    expect(ownSetSchema.safeParse(set).error).toBeUndefined()
  })

  it('says at its line what was not understood, and keeps it', async () => {
    const { set, remarks } = read(await importSet(XML))
    expect(remarks).toEqual([
      { line: 25, code: 'unknown-field', card: 'Sand Storm', field: 'Artist', text: 'Nobody & Co' },
      { line: 30, code: 'bad-value', card: 'Long Shot', field: 'Cost', text: 'X' },
      { line: 27, code: 'taken', card: 'Long Shot', field: 'Number', text: '2' },
    ])
    expect(set.cards[1]?.kept).toEqual([{ name: 'Artist', text: 'Nobody & Co' }])
    expect(set.cards[2]?.kept).toEqual([{ name: 'Cost', text: 'X' }])
  })

  it('is the same set when it is read again, and after it was written', async () => {
    const { set } = read(await importSet(XML))
    expect(read(await importSet(XML)).set).toEqual(set)
    const again = read(await importSet(exportOctgnSet({ ...set, code: codeFrom('mine') })))
    expect(again.set.code).toBe(codeFrom('mine'))
    expect(cardsOf(again.set)).toEqual(cardsOf(set))
  })

  it('of another game is refused', async () => {
    const other = XML.replace('11ec1f21-7d4c-4bf0-9d72-df01c6c78911', 'a6d114c7-2e2a-4896-ad8c-0330605c90bf')
    expect(await importSet(other)).toMatchObject({ ok: false, error: { kind: 'other-game' } })
  })
})

describe('tables and files of our own', () => {
  it('come back as they were written', async () => {
    const { set } = read(await importSet(XML))
    const table = read(await importSet(exportTable(set), { name: set.name }))
    expect(cardsOf(table.set)).toEqual(cardsOf(set))
    expect(read(await importSet(exportJsonSet(set))).set).toEqual(set)
  })

  it('are read by the mapping that somebody has chosen', async () => {
    const sheet = 'Karte\tArt\tKraft\nMira\tSupport\t3\n\tGear\t1\n'
    expect(await importSet(sheet)).toMatchObject({ ok: false, error: { kind: 'not-a-set' } })
    expect(guessedMapping(columnsOf(sheet))).toEqual({ Karte: null, Art: null, Kraft: null })
    const mapping = { Karte: 'title', Art: 'type', Kraft: null } as const
    const { set, remarks } = read(await importSet(sheet, { name: 'Mine', mapping }))
    expect(set.cards).toHaveLength(1)
    expect(set.cards[0]).toMatchObject({
      title: 'Mira',
      type: 'support',
      kept: [{ name: 'Kraft', text: '3' }],
    })
    expect(remarks.map(({ line, code }) => [line, code])).toContainEqual([3, 'no-card'])
  })

  it('mend a card that is damaged, say so, and leave the others alone', async () => {
    const { set } = read(await importSet(XML))
    const cards = [{ ...set.cards[0], cost: 99 }, ...set.cards.slice(1)]
    const { set: mended, remarks } = read(await importSet(JSON.stringify({ ...set, cards })))
    expect(mended.cards[0]).toMatchObject({ title: 'Mira Tessan', kept: [{ name: 'cost', text: '99' }] })
    expect(mended.cards.slice(1)).toEqual(set.cards.slice(1))
    expect(remarks[0]).toMatchObject({ line: 1, field: 'cost' })
  })

  it('lose trees that their card cannot have', async () => {
    const { set } = read(await importSet(XML))
    const wrong = { text: 'Draw.', ability: { node: 'dominion' } }
    const cards = [{ ...set.cards[0], paragraphs: [wrong] }]
    const { set: mended, remarks } = read(await importSet(JSON.stringify({ ...set, cards })))
    expect(mended.cards[0]?.paragraphs).toEqual([{ text: 'Draw.' }])
    expect(remarks).toMatchObject([{ line: 1, code: 'bad-trees' }])
  })

  it('go to Cockatrice with everything escaped', () => {
    let set = withNewCard(newSet('A & B'))
    set = { ...set, cards: set.cards.map((card) => ({ ...card, title: '<b>"Tom" & co' })) }
    expect(exportCockatriceSet(set)).toContain('<name>&lt;b&gt;&quot;Tom&quot; &amp; co</name>')
  })
})

describe('archives', () => {
  it('give all sets in them', async () => {
    const bytes = zipSync({
      'definition.xml': strToU8('<game/>'),
      'Sets/One/set.xml': strToU8(XML),
      'Sets/Two/set.xml': strToU8(XML.replace('Second Wave', 'Third Wave')),
      'Cards/a.jpg': new Uint8Array(10),
    })
    expect(isArchive(bytes)).toBe(true)
    const sets = await importArchive(bytes)
    expect(sets.map((one) => read(one).set.name)).toEqual(['Second Wave', 'Third Wave'])
  })

  it('that unpack to too much, or are damaged, are refused', async () => {
    const bomb = zipSync({ 'a/set.xml': new Uint8Array(21_000_000) })
    expect(await importArchive(bomb)).toMatchObject([{ ok: false, error: { kind: 'too-long' } }])
    const cut = zipSync({ 'a/set.xml': strToU8(XML) }).slice(0, 200)
    expect(await importArchive(cut)).toMatchObject([{ ok: false, error: { kind: 'damaged-archive' } }])
  })
})

describe('sets under way', () => {
  it('never give a number again', () => {
    const two = withNewCard(withNewCard(newSet('Mine')))
    const again = withNewCard(withoutCard(two, 2))
    expect(again.cards.map(({ number }) => number)).toEqual([1, 3])
  })

  it('say what a card lacks, and that it is played by hand', async () => {
    const { set } = read(await importSet(XML))
    const [mira, storm, shot] = set.cards.map((card) => playableCard(set, card))
    expect(mira).toMatchObject({
      play: 'byHand',
      own: { byHand: ['When you play Mira Tessan, draw a card.'] },
    })
    expect(storm?.play).toBe('byHand')
    expect(shot).toEqual({ play: 'notYet', lacks: ['cost'] })
  })
})

describe('hostile files', () => {
  it('are never thrown at, and what is read is a set', async () => {
    const files = await filesOf(XML)
    for (let seed = 0; seed < rounds(50_000, 1_500); seed++) await importMutated(files, `files ${seed}`)
  }, 600_000)

  it('of any size are limited', async () => {
    const many = `Title\n${'Mira\n'.repeat(SET_LIMITS.cards + 5)}`
    const { set, remarks } = read(await importSet(many, { name: 'Many' }))
    expect(set.cards).toHaveLength(SET_LIMITS.cards)
    expect(remarks.filter(({ code }) => code === 'too-many')).toHaveLength(5)
    expect(await importSet('x'.repeat(2_000_001))).toMatchObject({ ok: false, error: { kind: 'too-long' } })
    const deep = `<set name="x">${'<a>'.repeat(5_000)}`
    expect(await importSet(deep)).toMatchObject({ ok: false })
  })

  it('take time in proportion to their length', async () => {
    const timeOf = async (count: number) => {
      const text = `Title,Text\n${`Mira,"${'a, "" b '.repeat(40)}"\n`.repeat(count)}`
      const start = performance.now()
      await importSet(text, { name: 'Long' })
      return performance.now() - start
    }
    await timeOf(200)
    const [short, long] = [await timeOf(400), await timeOf(3_200)]
    expect(long).toBeLessThan(Math.max(short, 5) * 40)
  })
})
