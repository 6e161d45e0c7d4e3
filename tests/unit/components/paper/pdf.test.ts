import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { cardFace } from '@/components/paper/card-face'
import { cardParagraphs } from '@/components/paper/card-paragraphs'
import type { Drawing, Sheet } from '@/components/paper/drawing'
import { setText } from '@/components/paper/letters'
import { grey } from '@/components/paper/palette'
import { type RegistrationLabels, registrationPages } from '@/components/paper/registration'
import { PaperPdf } from '@/components/paper/to-pdf'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { LANGUAGES } from '@/lib/game/text/tokens'
import { icons, plainMeasure, readFonts, tools } from './fixtures'

const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const text = {
  ...fields('title', 'edition', 'team', 'teamNote', 'missions', 'missionsNote'),
  ...fields('hero', 'villain', 'heroNote', 'villainNote'),
  fields: fields('player', 'event', 'date', 'table', 'deck', 'cards', 'rules', 'signature', 'checked'),
  heroCount: (count: number) => `${count} heroes`,
  villainCount: (count: number) => `${count} villains`,
  rulesCount: (locked: number) => `${locked} of 7`,
  page: (page: number, pages: number) => `${page}/${pages}`,
  skill: (skill: string) => skill,
} as unknown as RegistrationLabels

function written(items: readonly Drawing[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'words' ? [item.text] : item.kind === 'group' ? written(item.items) : [],
  )
}

describe('a PDF', () => {
  it('keeps size, pages, title and letters of all languages', async () => {
    const letters = 'Příliš žluťoučký kůň; cœur à l’œuf. Жук'
    const pdf = await PaperPdf.begin('Žlutý balíček', 'cs', letters, readFonts, new Map())
    expect(pdf.measure('žlu', 'body-400', 10)).toBeGreaterThan(pdf.measure('lu', 'body-400', 10))
    expect(pdf.measure('Жук', 'tech-600', 10)).toBeGreaterThan(0)
    const page: Sheet = {
      width: 210,
      height: 297,
      items: [{ kind: 'words', text: letters, x: 10, y: 10, size: 4, font: 'tech-600', fill: '#000000' }],
    }
    pdf.addPage(page)
    pdf.addPage({ ...page, width: 215.9, height: 279.4 })
    const bytes = await pdf.bytes()
    const read = await PDFDocument.load(bytes)
    expect(read.getTitle()).toBe('Žlutý balíček')
    expect(read.getPageCount()).toBe(2)
    expect(read.getPage(0).getWidth()).toBeCloseTo(595.28, 1)
    expect(read.getPage(1).getHeight()).toBeCloseTo(792, 1)
    // The file contains only the letters used.
    expect(bytes.length).toBeLessThan(60_000)
  })

  it('draws the face of a card once, however many copies there are', async () => {
    const card = pool.byKey.get('BASE-270')
    if (!card) throw new Error('no card')
    const size = async (copies: number) => {
      const kept = new Map<string, readonly Drawing[]>()
      const pdf = await PaperPdf.begin('x', 'en', 'abc', readFonts, kept)
      kept.set('a', cardFace(card, tools(pdf.measure)))
      const items = Array.from(
        { length: copies },
        (): Drawing => ({ kind: 'reference', name: 'a', matrix: [1, 0, 0, 1, 0, 0] }),
      )
      pdf.addPage({ width: 210, height: 297, items })
      return (await pdf.bytes()).length
    }
    expect((await size(9)) - (await size(1))).toBeLessThan(400)
  })
})

describe('the face of a card', () => {
  it('has all of the text in its frame, for every card in every language', {
    tags: ['thorough'],
  }, async () => {
    for (const language of LANGUAGES) {
      const pdf = await PaperPdf.begin('x', language, 'áěščřžýíéœçà', readFonts, new Map())
      const drawn = tools(pdf.measure, language)
      for (const card of pool.cards) {
        const face = cardFace(card, { ...drawn, pictures: false })
        const lowest = Math.max(...face.flatMap((item) => (item.kind === 'words' ? [item.y] : [])))
        const right = Math.max(
          ...face.flatMap((item) =>
            item.kind === 'words' ? [item.x + pdf.measure(item.text, item.font, item.size)] : [],
          ),
        )
        const { width, height } =
          card.type === 'mission' ? { width: 503, height: 360 } : { width: 360, height: 503 }
        expect([card.key, language, lowest < height, right < width]).toEqual([card.key, language, true, true])
        const footer = face.find(
          (item) => item.kind === 'words' && item.text === `${card.set} ${card.number}`,
        )
        const rules = face.flatMap((item) =>
          item.kind === 'words' &&
          item.font.startsWith('body') &&
          item.y > (card.type === 'mission' ? 210 : 300)
            ? [item.y]
            : [],
        )
        const foot = footer?.kind === 'words' ? footer.y : 0
        expect([card.key, language, Math.max(0, ...rules) < foot - 8]).toEqual([card.key, language, true])
      }
    }
  })

  it('says title, figures and text', () => {
    const card = pool.byKey.get('BASE-270')
    if (!card) throw new Error('no card')
    const drawn = tools(plainMeasure)
    const said = written(cardFace(card, drawn))
    expect(said).toEqual(expect.arrayContaining(['Salish Spirits', 'BASE 270', '2', '+1', '+2']))
    const set = setText(cardParagraphs(drawn.textOf(card)), 300, plainMeasure, icons, {
      size: 10,
      leading: 1.3,
    })
    expect(written(set.draw(0, 0, '#000000')).length).toBeGreaterThan(3)
  })

  it('in grey is as bright as in colour', () => {
    expect(grey('#ffffff')).toBe('#ffffff')
    expect(grey('#ff0000')).toBe('#363636')
  })
})

describe('a registration sheet', () => {
  const list = starterDeck('carter')?.list
  const sheet = (deck = list) => {
    if (!deck) throw new Error('no deck')
    const about = { name: 'Mine', list: deck, rules: [true, true, true, true, true, true, false] }
    return registrationPages(pool, about, 'A4', text, plainMeasure, icons)
  }

  it('names every card with its count and says what is kept', () => {
    const [page] = sheet()
    const said = written(page?.items ?? [])
    for (const { key } of [...(list?.team ?? []), ...(list?.missions ?? []), ...(list?.draw ?? [])])
      expect(said.some((one) => one.includes(pool.byKey.get(key)?.title.slice(0, 8) ?? '-'))).toBe(true)
    expect(said).toEqual(expect.arrayContaining(['Mine', '60', '20 heroes', '24 villains', '6 of 7']))
  })

  it('goes on over as many pages as a large deck needs', () => {
    const draw = pool.cards.filter(({ type }) => type === 'event' || type === 'obstacle')
    const large = canonicalDeckList({
      edition: '2008',
      team: [],
      missions: [],
      draw: draw.map(({ key }) => ({ key, count: 1 })),
    })
    const pages = sheet(large)
    expect(pages.length).toBeGreaterThan(3)
    const printings = new Set(pages.flatMap(({ items }) => written(items)))
    for (const { set, number } of draw) expect(printings.has(`${set} ${number}`)).toBe(true)
  })
})
