import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconsFile } from '@/components/cards/drawing/icons'
import type { Drawing, Sheet, Words } from '@/components/paper/drawing'
import { iconsIn } from '@/components/paper/icons'
import { Outlines } from '@/components/paper/outlines'
import { svgOf } from '@/components/paper/to-svg'
import { cardPreview } from '@/components/previews/card-preview'
import { deckPreview } from '@/components/previews/deck-preview'
import { PREVIEW, SMALLEST } from '@/components/previews/ground'
import { type PlayerPreviewLabels, playerPreview } from '@/components/previews/player-preview'
import { sitePreview } from '@/components/previews/site-preview'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { letterFiles, toPng } from '@/lib/features/sharing/server/previews'
import { officialPool } from '@/lib/game/cards/official-pool'

const letters = new Outlines(letterFiles())
const tools = { measure: letters.measure, icon: iconsIn(iconsFile()) }
const siteName = 'Chevron Seven'
const facts = '7 of 7 chevrons locked, 60 cards, by northgate'
const starter = STARTER_DECKS[0]?.list ?? emptyDeckList('2008')

const wordsIn = (items: readonly Drawing[]): readonly Words[] =>
  items.flatMap((item) => (item.kind === 'words' ? [item] : item.kind === 'group' ? wordsIn(item.items) : []))
/** Texts on the picture itself; texts on a card are moved with it. */
const shownWords = ({ items }: Sheet) => wordsIn(items.filter(({ kind }) => kind === 'words'))

function expectReadable(sheet: Sheet): void {
  for (const { text, x, y, size, font } of shownWords(sheet)) {
    expect(size, text).toBeGreaterThanOrEqual(SMALLEST)
    expect(y, text).toBeLessThan(PREVIEW.height - 20)
    expect(x + letters.measure(text, font, size), text).toBeLessThanOrEqual(PREVIEW.width - 60)
  }
}

describe('preview pictures', () => {
  it('show a deck as a PNG of 1200 x 630 that holds what is drawn', async () => {
    const sheet = deckPreview(officialPool, starter, { siteName, title: 'Walls of Osiris', facts }, tools)
    const png = await toPng(svgOf(sheet, letters))
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...PREVIEW })
    expect(png.length).toBeLessThan(120_000)
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    // The background, and the amber of the chevron at the top.
    expect(at(5, 5)).toEqual([0x1a, 0x1d, 0x21])
    const [red = 0, , blue = 0] = at(890, 95)
    expect(red - blue).toBeGreaterThan(80)
  })

  it('say what a deck asks and brings', () => {
    const sheet = deckPreview(officialPool, starter, { siteName, title: 'Walls', facts }, tools)
    const texts = shownWords(sheet).map(({ text }) => text)
    expect(texts).toContain('Walls')
    expect(texts).toContain(facts)
    const ratings = ['culture', 'science', 'combat', 'ingenuity'] as const
    for (const skill of ratings) {
      const sum = starter.team.reduce(
        (all, { key }) => all + (officialPool.byKey.get(key)?.ratings[skill] ?? 0),
        0,
      )
      expect(texts).toContain(String(sum))
    }
  })

  it.each([
    '',
    'Walls of Osiris, with a name that goes on until no line of any picture could hold it',
    'x'.repeat(200),
    'Žluťoučký kůň',
    'Đồng Ωμέγα Звезда',
    '七星',
  ])('keep a title readable and within: %s', (title) => {
    expectReadable(deckPreview(officialPool, starter, { siteName, title, facts }, tools))
    expectReadable(
      deckPreview(officialPool, emptyDeckList('2008'), { siteName, title, facts: facts.repeat(5) }, tools),
    )
  })

  it('hold the words of people as areas only', () => {
    const title = '<script>alert(1)</script>"&'
    const svg = svgOf(deckPreview(officialPool, starter, { siteName, title, facts: title }, tools), letters)
    expect(svg).not.toMatch(/script|alert|&|href|font|<text/)
  })

  it('keep cards readable and within', { tags: ['thorough'] }, () => {
    // Each card is drawn like its neighbours, so some of each set and type are enough.
    for (const card of officialPool.cards.filter((_, i) => i % 6 === 0)) {
      const kind = [card.type, ...card.traits].join(' · ')
      const words = { siteName, kind, number: `${card.set} ${card.number}`, facts: '12 versions, 10 rulings' }
      expectReadable(cardPreview(card, words, tools))
    }
  })

  it('draw a card of each type, and the site', async () => {
    const types = new Map(officialPool.cards.map((card) => [card.type, card]))
    const sheets = [
      sitePreview({ siteName, tagline: 'Cards, decks and a table' }, tools),
      ...[...types.values()].map((card) =>
        cardPreview(card, { siteName, kind: card.type, number: '1', facts: '' }, tools),
      ),
    ]
    for (const sheet of sheets) {
      expect(svgOf(sheet, letters)).not.toMatch(/NaN|undefined/)
      expect((await sharp(await toPng(svgOf(sheet, letters))).metadata()).width).toBe(PREVIEW.width)
    }
  })
})

describe('letters as areas', () => {
  it('are as wide as the sum of their parts, and known for all languages of the site', () => {
    const wide = letters.measure('Chevron', 'tech-600', 100)
    expect(letters.measure('Chevron', 'tech-600', 50)).toBeCloseTo(wide / 2)
    const last = letters.outlines('Chevron', 'tech-600', 100).at(-1)
    expect(last?.x).toBeLessThan(wide)
    for (const letter of 'ěščřžýáíéůúťďňœçàâêîôûëïüÿ’«»')
      expect(letters.outlines(letter, 'tech-600', 10)[0]?.path, letter).not.toBe(
        letters.outlines('?', 'tech-600', 10)[0]?.path,
      )
  })

  it('are question marks where no face has them', () => {
    expect(letters.outlines('七', 'body-400', 10)).toEqual(letters.outlines('?', 'body-400', 10))
  })

  const team = starter.team.flatMap(({ key }) => officialPool.byKey.get(key) ?? [])
  const player = (changes: Partial<PlayerPreviewLabels>): PlayerPreviewLabels => ({
    siteName,
    name: 'northgate',
    facts: '5 public decks, 125 likes, 3 followers. Member since March 2026.',
    decks: ['Top Minds', 'Old friends', 'Field hospital', 'One too many'].map((name, at) => ({
      name,
      team,
      likes: String(40 - at),
    })),
    ...changes,
  })

  it('show a player with their face and the decks that are liked most', { tags: ['thorough'] }, async () => {
    const sheet = playerPreview(player({}), tools)
    const texts = shownWords(sheet).map(({ text }) => text)
    for (const text of ['northgate', 'Top Minds', '40', 'Field hospital', '38']) expect(texts).toContain(text)
    expect(texts).not.toContain('One too many')
    const png = await toPng(svgOf(sheet, letters))
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...PREVIEW })
    // The face is drawn: a player without a deck has the dark gate in its place.
    const pixels = async (words: PlayerPreviewLabels) => {
      const picture = sharp(await toPng(svgOf(playerPreview(words, tools), letters)))
      return picture.extract({ left: 190, top: 290, width: 40, height: 40 }).stats()
    }
    expect((await pixels(player({}))).entropy).toBeGreaterThan((await pixels(player({ decks: [] }))).entropy)
  })

  it.each([
    ['a name without an end', { name: 'M'.repeat(30), facts: facts.repeat(3) }],
    ['decks with long names', { decks: [{ name: 'W'.repeat(100), team, likes: '123456' }] }],
    ['decks without a team', { decks: [{ name: '', team: [], likes: '0' }] }],
    ['nothing shown yet', { decks: [] }],
    ['letters of another alphabet', { name: 'Žluťoučký Ωμέγα' }],
  ])('keep a player readable and within: %s', (_, changes) => {
    expectReadable(playerPreview(player(changes), tools))
  })
})
