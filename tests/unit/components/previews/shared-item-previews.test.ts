import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconsFile } from '@/components/cards/drawing/icons'
import { iconsIn } from '@/components/paper/icons'
import { Outlines } from '@/components/paper/outlines'
import { svgOf } from '@/components/paper/to-svg'
import { PREVIEW } from '@/components/previews/ground'
import { type SharedItemPreviewLabels, sharedItemPreview } from '@/components/previews/shared-item-preview'
import { letterFiles, toPng } from '@/lib/features/sharing/server/previews'
import { officialPool } from '@/lib/game/cards/official-pool'

const letters = new Outlines(letterFiles())
const tools = { measure: letters.measure, icon: iconsIn(iconsFile()) }
const cardOf = (key: string) => {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  return card
}

const SAID: Omit<SharedItemPreviewLabels, 'body'> = {
  siteName: 'Chevron Seven',
  title: 'northgate wins with 7 glyphs',
  line: 'Last mission: Supply Raid, Combat 11 met with 11',
  facts: '9 turns, 212 moves',
  mission: { card: cardOf('BASE-159'), asks: { skill: 'combat', difficulty: 4 } },
}

/** A game with this many turns, in which the hero players alternate, with this many missions each. */
const game = (count: number, missions: number): SharedItemPreviewLabels['body'] => ({
  kind: 'turns',
  count,
  rows: [0, 1].map((seat) => ({
    name: 'M'.repeat(60),
    isWinner: seat === 0,
    total: '7',
    turns: new Map(
      Array.from({ length: count }, (_, at) => at + 1)
        .filter((turn) => turn % 2 === seat)
        .map((turn) => [turn, Array.from({ length: missions }, (_, at) => at % 2 === 0)]),
    ),
  })),
})

const drawn = async (words: SharedItemPreviewLabels) =>
  sharp(await toPng(svgOf(sharedItemPreview(words, tools), letters)))

describe('the picture of something that is shared', () => {
  it.each([
    ['a short game', { ...SAID, body: game(3, 1) }],
    ['a long game with many missions', { ...SAID, title: 'x'.repeat(100), body: game(200, 9) }],
    ['a game without a mission', { ...SAID, mission: undefined, line: '', body: game(0, 0) }],
    ['a position', { ...SAID, body: { kind: 'faces', cards: ['BASE-86', 'BASE-95'].map(cardOf) } }],
    [
      'figures',
      {
        ...SAID,
        body: {
          kind: 'rates',
          rates: [
            { name: 'Won', value: 0, low: 0, high: 0.04, said: '0%' },
            { name: 'Won as first player', value: 1, low: 0.96, high: 1, said: '100%' },
          ],
        },
      },
    ],
  ] as const satisfies readonly (readonly [string, SharedItemPreviewLabels])[])(
    '%s is drawn whole',
    async (_, words) => {
      const { width, height, format } = await (await drawn(words)).metadata()
      expect({ width, height, format }).toEqual({ ...PREVIEW, format: 'png' })
    },
  )

  it('marks every mission of the turns that it has room for, and nothing beyond its edges', () => {
    const marks = (body: SharedItemPreviewLabels['body']) =>
      sharedItemPreview({ ...SAID, body }, tools).items.flatMap((item) =>
        item.kind === 'group' && item.items.length === 1 && item.matrix[5] >= 472 && item.matrix[5] < 560
          ? [item.matrix]
          : [],
      )
    expect(marks(game(9, 2))).toHaveLength(18)
    for (const [scale, , , , x] of marks(game(200, 9))) {
      expect(x).toBeGreaterThanOrEqual(300)
      expect(x + 26 * scale).toBeLessThanOrEqual(1070)
    }
  })
})
