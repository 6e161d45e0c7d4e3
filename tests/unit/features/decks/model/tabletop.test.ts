import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { deckPicture } from '@/components/paper/deck-picture'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { cardSheets, tabletopObject } from '@/lib/features/decks/model/tabletop'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { plainMeasure } from '@/tests/unit/components/paper/fixtures'
import { rounds } from '../../../../rounds'
import { officialList } from './arbitraries'

const look = z.object({ FaceURL: z.string(), NumWidth: z.int(), NumHeight: z.int() })
const card = z.object({
  Name: z.literal('Card'),
  Nickname: z.string(),
  CardID: z.int(),
  SidewaysCard: z.boolean(),
  CustomDeck: z.record(z.string(), look),
})
const pile = z.object({
  Name: z.literal('DeckCustom'),
  Nickname: z.string(),
  SidewaysCard: z.boolean(),
  DeckIDs: z.array(z.int()),
  CustomDeck: z.record(z.string(), look),
  ContainedObjects: z.array(card),
})
const saved = z.object({ ObjectStates: z.array(z.union([pile, card])) })

const words = {
  sheet: (index: number) => `sheet${index}.jpg`,
  back: 'back.jpg',
  pile: (section: string) => section,
  card: ({ key }: { key: string }) => ({ name: key, description: '' }),
}

describe('a deck for Tabletop Simulator', () => {
  it('names each copy by the place of its face on a sheet', () => {
    fc.assert(
      fc.property(officialList, (list) => {
        const sheets = cardSheets(pool, list)
        const { ObjectStates: states } = saved.parse(JSON.parse(tabletopObject(pool, list, words)))
        const canonical = canonicalDeckList(list)
        const copies = [...canonical.team, ...canonical.missions, ...canonical.draw].flatMap(
          ({ key, count }) => Array<string>(count).fill(key),
        )
        const cards = states.flatMap((state) => (state.Name === 'Card' ? [state] : state.ContainedObjects))
        expect(cards.map(({ Nickname }) => Nickname)).toEqual(copies)
        for (const { CardID, Nickname, CustomDeck, SidewaysCard } of cards) {
          expect(SidewaysCard).toBe(pool.byKey.get(Nickname)?.type === 'mission')
          const sheet = sheets[Math.floor(CardID / 100) - 1]
          expect(sheet?.cards[CardID % 100]?.key).toBe(Nickname)
          expect(CustomDeck[Math.floor(CardID / 100)]).toMatchObject({
            FaceURL: `sheet${Math.floor(CardID / 100) - 1}.jpg`,
            NumWidth: sheet?.columns,
            NumHeight: sheet?.rows,
          })
        }
        for (const state of states)
          if (state.Name === 'DeckCustom')
            expect([state.SidewaysCard, ...state.DeckIDs]).toEqual([
              state.ContainedObjects.every(({ SidewaysCard }) => SidewaysCard),
              ...state.ContainedObjects.map(({ CardID }) => CardID),
            ])
      }),
      { numRuns: rounds(40) },
    )
  })

  it('puts each printing on one sheet, none larger than the game cuts', () => {
    const draw = pool.cards.map(({ key }) => ({ key, count: 1 }))
    const sheets = cardSheets(pool, { edition: '2008', team: draw.slice(0, 4), missions: [], draw })
    expect(sheets.flatMap(({ cards }) => cards.map(({ key }) => key)).sort()).toEqual(
      pool.cards.map(({ key }) => key).sort(),
    )
    for (const { columns, rows, cards } of sheets) {
      expect(columns).toBeLessThanOrEqual(10)
      expect(rows).toBeLessThanOrEqual(7)
      expect(cards.length).toBeLessThanOrEqual(columns * rows)
    }
  })
})

describe('the picture of a deck', () => {
  const text = { title: 'T', facts: 'f', team: 'a', missions: 'b', hero: 'c', villain: 'd', made: 'm' }

  it('shows every printing once within its edges, and how many copies there are', () => {
    fc.assert(
      fc.property(officialList, (list) => {
        const { width, height, items } = deckPicture(pool, list, text, plainMeasure)
        const canonical = canonicalDeckList(list)
        const entries = [...canonical.team, ...canonical.missions, ...canonical.draw]
        const faces = items.filter((item) => item.kind === 'reference')
        expect(faces.map(({ name }) => name).sort()).toEqual(entries.map(({ key }) => key).sort())
        for (const { matrix } of faces) {
          expect(matrix[4]).toBeLessThanOrEqual(width - 40)
          expect(matrix[5]).toBeLessThan(height)
        }
        const badges = items.flatMap((item) =>
          item.kind === 'words' && item.text.endsWith('×') ? [item.text] : [],
        )
        expect(badges.sort()).toEqual(entries.flatMap(({ count }) => (count > 1 ? [`${count}×`] : [])).sort())
      }),
      { numRuns: rounds(40) },
    )
  })

  it('of the largest deck still fits a canvas', () => {
    const draw = pool.cards.map(({ key }) => ({ key, count: 1 }))
    const { height } = deckPicture(
      pool,
      { edition: '2008', team: [], missions: [], draw },
      text,
      plainMeasure,
    )
    expect(height).toBeLessThanOrEqual(12_000)
  })
})
