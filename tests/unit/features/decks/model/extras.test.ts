import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { addCard, countOf, emptyDeckList, sameDeckList, setCount } from '@/lib/features/decks/model/edit'
import {
  type DeckPackage,
  type DeckState,
  NO_EXTRAS,
  packageCards,
  publicExtras,
  remarkOn,
  sameExtras,
} from '@/lib/features/decks/model/extras'
import {
  cardTags,
  extrasFit,
  maybeboardCount,
  missingFor,
  moveFromMaybeboard,
  moveToMaybeboard,
  packageOf,
  withMaybeboard,
  withoutPackage,
  withPackage,
  withPackageNamed,
  withRemark,
} from '@/lib/features/decks/model/extras-edit'
import { deckExtrasSchema } from '@/lib/features/decks/model/schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import { officialList, someExtras } from './arbitraries'

const LIST = setCount(emptyDeckList('2008'), 'draw', 'BASE-270', 3)
const STATE: DeckState = { list: LIST, extras: NO_EXTRAS }
const toDraw = (key: string) => (list: DeckList) =>
  setCount(list, 'draw', key, countOf(list, key, 'draw') + 1)

const swap = (changes: Partial<DeckPackage> = {}): DeckPackage => ({
  name: 'More answers',
  on: false,
  out: [{ section: 'draw', key: 'BASE-270', count: 2 }],
  in: [{ section: 'draw', key: 'BASE-300', count: 2 }],
  ...changes,
})
const holding = (bundle: DeckPackage, list = LIST): DeckState => ({
  list,
  extras: { ...NO_EXTRAS, packages: [bundle] },
})

describe('what is said about a card', () => {
  it('is kept by card, without doubled words, and leaves when nothing is said any more', () => {
    const said = withRemark(NO_EXTRAS, 'BASE-2', { tags: [' answer', 'answer', ''], note: 'Keep two.' })
    expect(remarkOn(said, 'BASE-2')).toEqual({ key: 'BASE-2', tags: ['answer'], note: 'Keep two.' })
    const more = withRemark(said, 'BASE-1', { tags: ['early'] })
    expect(cardTags(more)).toEqual(['answer', 'early'])
    expect(more.cards.map(({ key }) => key)).toEqual(['BASE-1', 'BASE-2'])
    expect(withRemark(said, 'BASE-2', { tags: [], note: ' ' })).toEqual(NO_EXTRAS)
  })
})

describe('the maybeboard', () => {
  it('takes copies out of the deck and gives them back', () => {
    const aside = moveToMaybeboard(STATE, 'BASE-270', 'draw', 2)
    expect([countOf(aside.list, 'BASE-270'), maybeboardCount(aside.extras, 'BASE-270')]).toEqual([1, 2])
    const back = moveFromMaybeboard(aside, 'BASE-270', toDraw('BASE-270'))
    expect(back).toEqual(STATE)
  })

  it('neither invents nor loses copies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), (laid, taken) => {
        const aside = moveToMaybeboard(STATE, 'BASE-270', 'draw', laid)
        const after = moveFromMaybeboard(aside, 'BASE-270', toDraw('BASE-270'), taken)
        expect(countOf(after.list, 'BASE-270') + maybeboardCount(after.extras, 'BASE-270')).toBe(3)
      }),
    )
  })

  it('does nothing for cards that are not there', () => {
    expect(moveToMaybeboard(STATE, 'BASE-1', 'team')).toBe(STATE)
    expect(moveFromMaybeboard(STATE, 'BASE-1', toDraw('BASE-1'))).toBe(STATE)
    expect(withMaybeboard(NO_EXTRAS, 'BASE-1', 0)).toBe(NO_EXTRAS)
  })

  it('takes cards by the rule of the builder', () => {
    const key = officialPool.cards.find(({ type }) => type === 'mission')?.key ?? ''
    const state = { ...STATE, extras: withMaybeboard(NO_EXTRAS, key, 1) }
    const added = moveFromMaybeboard(state, key, (list) => addCard(officialPool, list, key))
    expect([countOf(added.list, key, 'missions'), added.extras.maybe]).toEqual([1, []])
  })
})

describe('a package', () => {
  it('exchanges its cards when it is switched on, and back when it is switched off', () => {
    const state = holding(swap())
    const on = withPackage(state, 'More answers', true)
    expect([countOf(on.list, 'BASE-270'), countOf(on.list, 'BASE-300')]).toEqual([1, 2])
    expect([...packageCards(on.extras)]).toEqual(['BASE-300'])
    expect(withPackage(on, 'More answers', false)).toEqual(state)
    expect(withPackage(on, 'More answers', true)).toBe(on)
    expect(withPackage(state, 'Another', true)).toBe(state)
  })

  it('of what lies between two lists leads from one to the other', () => {
    fc.assert(
      fc.property(officialList, officialList, (from, other) => {
        const to = { ...other, edition: from.edition }
        const bundle = { name: 'Between', on: false, ...packageOf(from, to) }
        const on = withPackage(holding(bundle, from), 'Between', true)
        expect(sameDeckList(on.list, to)).toBe(true)
        expect(sameDeckList(withPackage(on, 'Between', false).list, from)).toBe(true)
      }),
    )
  })

  it('takes the place of one of its name, and goes without its cards', () => {
    const first = withPackageNamed(NO_EXTRAS, swap())
    const renamed = withPackageNamed(first, swap({ name: 'Other answers', on: true }), 'More answers')
    expect(renamed.packages).toEqual([swap({ name: 'Other answers', on: true })])
    expect(withPackageNamed(renamed, swap({ name: 'Other answers' })).packages).toHaveLength(1)
    expect(withoutPackage(renamed, 'Other answers')).toEqual(NO_EXTRAS)
  })

  it('says beforehand what it will not find', () => {
    const few = holding(swap(), setCount(LIST, 'draw', 'BASE-270', 1))
    expect(missingFor(few.list, swap())).toEqual([{ section: 'draw', key: 'BASE-270', count: 1 }])
    expect(countOf(withPackage(few, 'More answers', true).list, 'BASE-270')).toBe(0)
    expect(missingFor(LIST, swap())).toEqual([])
  })

  it('is undone by its other switch wherever nothing was missing', () => {
    fc.assert(
      fc.property(officialList, someExtras, (list, extras) => {
        for (const bundle of extras.packages) {
          const state = { list, extras }
          const switched = withPackage(state, bundle.name, !bundle.on)
          const whole =
            missingFor(list, bundle).length === 0 &&
            [...bundle.in, ...bundle.out].every(
              ({ section, key, count }) => countOf(list, key, section) + count <= 99,
            )
          const again = withPackage(switched, bundle.name, bundle.on)
          if (whole) expect(sameDeckList(again.list, list)).toBe(true)
          expect(sameExtras(again.extras, extras)).toBe(true)
        }
      }),
    )
  })
})

describe('extras that are kept and sent', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(someExtras, (extras) => {
        expect(deckExtrasSchema.parse(JSON.parse(JSON.stringify(extras)))).toEqual(extras)
        expect(extrasFit(extras)).toBe(true)
      }),
    )
  })

  it('are none where nothing is said', () => {
    expect(deckExtrasSchema.parse(undefined)).toEqual(NO_EXTRAS)
  })

  it('show neither the folder nor the packages to others', () => {
    const shown = publicExtras({ ...NO_EXTRAS, folder: 'Secret', tags: ['fast'], packages: [swap()] })
    expect(shown).toEqual({ ...NO_EXTRAS, tags: ['fast'] })
  })

  it('show every other field to others, players’ own cards among them', () => {
    fc.assert(
      fc.property(someExtras, (extras) => {
        const { folder: _, packages: __, origin: ___, source: ____, ...open } = extras
        const shown = publicExtras(extras)
        expect(Object.keys(shown).sort()).toEqual(Object.keys(extras).sort())
        expect(shown).toMatchObject({ maybe: open.maybe, ...(open.ownCards && { ownCards: open.ownCards }) })
      }),
    )
    const ownCards = [{ pin: 'x', card: {} }] as never
    expect(publicExtras({ ...NO_EXTRAS, ownCards }).ownCards).toBe(ownCards)
  })

  const remark = (at: number) => ({ key: `BASE-${at + 1}`, tags: [], note: 'x'.repeat(300) })
  it.each([
    ['a tag of two lines', { tags: ['two\nlines'] }],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
    ['a card with two remarks', { cards: [remark(0), remark(0)] }],
    ['a card with a long note', { cards: [{ ...remark(0), note: 'x'.repeat(2001) }] }],
    ['a card that nothing is called', { maybe: [{ key: '<script>', count: 1 }] }],
    ['no copies of a card', { maybe: [{ key: 'BASE-1', count: 0 }] }],
    ['two packages of one name', { packages: [swap(), swap()] }],
    [
      'a package of no section',
      { packages: [{ ...swap(), out: [{ section: 'hand', key: 'BASE-1', count: 1 }] }] },
    ],
    ['more than 60,000 characters', { cards: Array.from({ length: 250 }, (_, at) => remark(at)) }],
    ['no object', 'extras'],
  ])('refuse %s', (_, wrong) => {
    const value = typeof wrong === 'string' ? wrong : { ...NO_EXTRAS, ...wrong }
    expect(deckExtrasSchema.safeParse(value).success).toBe(false)
  })

  it('that can not be kept do not fit either', () => {
    const many = Array.from({ length: 250 }, (_, at) => remark(at))
    expect(extrasFit({ ...NO_EXTRAS, cards: many })).toBe(false)
    expect(extrasFit({ ...NO_EXTRAS, tags: ['x'.repeat(41)] })).toBe(false)
    expect(extrasFit({ ...NO_EXTRAS, cards: many.slice(0, 100) })).toBe(true)
  })
})
