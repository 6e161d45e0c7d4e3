import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countChanges } from '@/lib/features/decks/model/diff'
import { canonicalDeckList, emptyDeckList, sameDeckList, setCount } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { withMaybeboard, withRemark } from '@/lib/features/decks/model/extras-edit'
import { type MergeSide, mergeDecks } from '@/lib/features/decks/model/merge'
import { officialList, someExtras } from './arbitraries'

const side = fc.record({
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
  notes: fc.constantFrom('', 'one', 'two'),
  list: officialList.map(canonicalDeckList),
  extras: someExtras,
})

/** Few cards and small counts, so that changes often collide. */
const narrowList = fc
  .array(
    fc.tuple(
      fc.constantFrom('team' as const, 'missions' as const, 'draw' as const),
      fc.constantFrom('BASE-1', 'BASE-2', 'BASE-3'),
      fc.integer({ min: 0, max: 2 }),
    ),
    { maxLength: 8 },
  )
  .map((sets) =>
    sets.reduce((list, [section, key, count]) => setCount(list, section, key, count), emptyDeckList('2008')),
  )
const narrow = fc.record({
  name: fc.constantFrom('Alpha', 'Beta'),
  notes: fc.constantFrom('', 'one'),
  list: narrowList,
  extras: someExtras,
})

const same = (a: MergeSide, b: MergeSide) =>
  a.name === b.name && a.notes === b.notes && sameDeckList(a.list, b.list) && sameExtras(a.extras, b.extras)

const deck = (draw: Record<string, number>, name = 'Alpha', notes = ''): MergeSide => ({
  name,
  notes,
  list: Object.entries(draw).reduce(
    (list, [key, count]) => setCount(list, 'draw', key, count),
    emptyDeckList('2008'),
  ),
  extras: NO_EXTRAS,
})

describe('countChanges', () => {
  it('names what leaves, what comes and what has another number', () => {
    const changes = countChanges(
      deck({ 'BASE-1': 2, 'BASE-2': 1, 'BASE-3': 1 }).list,
      deck({ 'BASE-1': 3, 'BASE-3': 1, 'BASE-4': 1 }).list,
    )
    expect(changes.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['BASE-1', 2, 3],
      ['BASE-2', 1, 0],
      ['BASE-4', 0, 1],
    ])
  })

  it('leads from any list to any other of the same edition when it is carried out', () => {
    fc.assert(
      fc.property(officialList, officialList, (from, to) => {
        const start: DeckList = { ...from, edition: to.edition }
        const end = countChanges(start, to).reduce(
          (list, change) => setCount(list, change.section, change.key, change.to),
          start,
        )
        expect(sameDeckList(end, to)).toBe(true)
        expect(countChanges(to, to)).toEqual([])
      }),
    )
  })
})

describe('mergeDecks', () => {
  it('keeps what each side did where they did not touch the same', () => {
    const plan = mergeDecks(
      deck({ 'BASE-1': 1, 'BASE-2': 1 }),
      deck({ 'BASE-1': 3, 'BASE-2': 1 }, 'Beta'),
      deck({ 'BASE-1': 1, 'BASE-4': 2 }, 'Alpha', 'theirs'),
    )
    expect(same(plan.merged, deck({ 'BASE-1': 3, 'BASE-4': 2 }, 'Beta', 'theirs'))).toBe(true)
    expect([plan.counts, plan.fields]).toEqual([[], []])
  })

  it('says where both changed the same, and follows the favoured side there', () => {
    const base = deck({ 'BASE-1': 1 })
    const ours = deck({ 'BASE-1': 3 }, 'Beta')
    const theirs = deck({}, 'Gamma')
    const plan = mergeDecks(base, ours, theirs)
    expect(plan.counts).toEqual([{ section: 'draw', key: 'BASE-1', base: 1, ours: 3, theirs: 0 }])
    expect(plan.fields).toEqual(['name'])
    expect(same(plan.merged, ours)).toBe(true)
    expect(same(mergeDecks(base, ours, theirs, 'theirs').merged, theirs)).toBe(true)
  })

  it('puts tags, remarks, cards that may come and packages of both together', () => {
    const base = { ...deck({}), extras: { ...NO_EXTRAS, tags: ['old', 'kept'] } }
    const bundle = { name: 'More power', on: false, out: [], in: [] }
    const ours = { ...base, extras: { ...withMaybeboard(base.extras, 'BASE-1', 2), tags: ['kept', 'ours'] } }
    const remark = { key: 'BASE-2', tags: ['answer'], note: 'Against obstacles' }
    const theirs = {
      ...base,
      extras: { ...base.extras, tags: ['old', 'kept', 'theirs'], cards: [remark], packages: [bundle] },
    }
    const plan = mergeDecks(base, ours, theirs)
    expect(plan.fields).toEqual([])
    expect(plan.merged.extras).toEqual({
      folder: '',
      tags: ['kept', 'ours', 'theirs'],
      cards: [remark],
      maybe: [{ key: 'BASE-1', count: 2 }],
      packages: [bundle],
      origin: null,
      source: null,
    })
  })

  it('says that something beside the cards was changed by both', () => {
    const noted = (note: string) => ({ ...deck({}), extras: withRemark(NO_EXTRAS, 'BASE-1', { note }) })
    const plan = mergeDecks(noted('as it was'), noted('ours'), noted('theirs'))
    expect(plan.fields).toEqual(['extras'])
    expect(same(plan.merged, noted('ours'))).toBe(true)
  })

  it('is the other side where one did nothing, and the same where both did the same', () => {
    fc.assert(
      fc.property(side, side, (base, changed) => {
        for (const plan of [
          mergeDecks(base, changed, base),
          mergeDecks(base, base, changed),
          mergeDecks(base, changed, changed),
        ]) {
          expect(same(plan.merged, changed)).toBe(true)
          expect([plan.counts, plan.fields]).toEqual([[], []])
        }
      }),
    )
  })

  it('is the same from both sides, clashes mirrored', () => {
    fc.assert(
      fc.property(narrow, narrow, narrow, (base, ours, theirs) => {
        const plan = mergeDecks(base, ours, theirs, 'ours')
        const mirrored = mergeDecks(base, theirs, ours, 'theirs')
        expect(same(plan.merged, mirrored.merged)).toBe(true)
        expect(plan.counts.map((clash) => [clash.ours, clash.theirs])).toEqual(
          mirrored.counts.map((clash) => [clash.theirs, clash.ours]),
        )
        expect(plan.fields).toEqual(mirrored.fields)
      }),
    )
  })

  it('loses no change of either side but those it names', () => {
    fc.assert(
      fc.property(narrow, narrow, narrow, (base, ours, theirs) => {
        const { merged, ...plan } = mergeDecks(base, ours, theirs, 'ours')
        const held = (section: string, key: string) => (change: { section: string; key: string }) =>
          change.section === section && change.key === key
        const made = countChanges(base.list, merged.list)
        for (const change of plan.ours)
          expect(made.find(held(change.section, change.key))?.to).toBe(change.to)
        for (const change of plan.theirs) {
          if (plan.counts.some(held(change.section, change.key))) continue
          expect(made.find(held(change.section, change.key))?.to).toBe(change.to)
        }
        expect(made.length).toBeLessThanOrEqual(plan.ours.length + plan.theirs.length)
      }),
    )
  })
})
