import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { countOf } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { draftAfter } from '@/lib/features/sealed/model/draft'
import { collectedChanges, isFree, limitedDeck, requirementsOf } from '@/lib/features/sealed/model/limited'
import {
  type DraftSetup,
  OUR_RECIPE,
  openPack,
  type PackCard,
  type PackRecipe,
  packRecipeSchema,
  packSize,
  picksInDraft,
  type SealedSetup,
  sealedPacks,
  sealedSessionSchema,
  starterCards,
} from '@/lib/features/sealed/model/session'
import { countedFacts, UNKNOWN_FACTS, WRITTEN_FACTS } from '@/lib/features/sealed/model/valuation'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { OFFICIAL_SETS } from '@/lib/game/terms'
import { rounds } from '../../../../rounds'

const anySet = fc.constantFrom(...OFFICIAL_SETS)
const anyRecipe: fc.Arbitrary<PackRecipe> = fc
  .record({
    commons: fc.nat(15),
    uncommons: fc.nat(10),
    rares: fc.nat(5),
    ultraOneIn: fc.nat(20),
    foilOneIn: fc.nat(5),
  })
  .filter(({ commons, uncommons, rares }) => commons + uncommons + rares > 0)
const rarityOf = ({ key }: PackCard) => pool.byKey.get(key)?.rarity ?? 'unknown'

describe('what is known of packs', () => {
  it('is counted in the cards: starter decks of 60, of which 15 of rarity S and all others common', () => {
    expect(countedFacts(pool, OFFICIAL_SETS)).toEqual({
      starters: 3,
      starterCards: 60,
      starterOfS: 15,
      ofS: 162,
      missions: 144,
      otherMissions: 0,
    })
    for (const { list } of STARTER_DECKS)
      for (const { key } of [...list.team, ...list.missions, ...list.draw])
        expect(['S', 'C']).toContain(pool.byKey.get(key)?.rarity)
  })

  it('counts no sets but those that were sold, and says nothing where starters are not whole', () => {
    expect(countedFacts(pool, ['BASE'])).toMatchObject({ ofS: 54, missions: 48 })
    expect(countedFacts(createPool([], 'none'), OFFICIAL_SETS)).toMatchObject({ ofS: 0, starterOfS: 0 })
    const [first] = STARTER_DECKS
    const some = pool.cards.filter(({ key }) => first?.list.team.every((entry) => entry.key !== key))
    expect(countedFacts(createPool(some, 'some'), OFFICIAL_SETS)).toBeUndefined()
  })

  it('names for each fact that others wrote where, and when', () => {
    for (const { source } of WRITTEN_FACTS) {
      expect(new URL(source.url).pathname.length).toBeGreaterThan(1)
      expect(new Date(source.date).toISOString().slice(0, 10)).toBe(source.date)
    }
    // None of a recipe's figures is known.
    expect(UNKNOWN_FACTS).toHaveLength(4)
  })
})

describe('a booster', () => {
  it('holds what its recipe says: different cards of its set, the rare ones last, none of rarity S', () => {
    fc.assert(
      fc.property(anySet, anyRecipe, fc.string(), (set, recipe, seed) => {
        const pack = openPack(pool, set, recipe, seed)
        expect(pack).toHaveLength(packSize(recipe))
        const plain = pack.filter(({ foil }) => !foil)
        expect(new Set(plain.map(({ key }) => key)).size).toBe(plain.length)
        expect(pack.every(({ key }) => pool.byKey.get(key)?.set === set)).toBe(true)
        const rarities = plain.map(rarityOf)
        const foils = pack.length - plain.length
        expect(foils).toBeLessThanOrEqual(recipe.foilOneIn > 0 && recipe.commons > 0 ? 1 : 0)
        expect(rarities.filter((one) => one === 'C')).toHaveLength(recipe.commons - foils)
        expect(rarities.filter((one) => one === 'U')).toHaveLength(recipe.uncommons)
        expect(rarities.filter((one) => one === 'R' || one === 'UR')).toHaveLength(recipe.rares)
        if (recipe.ultraOneIn === 0) expect(rarities).not.toContain('UR')
        expect(pack.map(rarityOf)).not.toContain('S')
        expect(pack.slice(-recipe.rares || pack.length).filter(({ foil }) => foil)).toEqual([])
        expect(openPack(pool, set, recipe, seed)).toEqual(pack)
      }),
      { numRuns: rounds(200) },
    )
  })

  it('has ultra rares and foils as often as its recipe says', { tags: ['thorough'] }, () => {
    const packs = Array.from({ length: 6000 }, (_, at) => openPack(pool, 'SL', OUR_RECIPE, `often ${at}`))
    const ultra = packs.filter((pack) => pack.some((card) => !card.foil && rarityOf(card) === 'UR')).length
    const foil = packs.filter((pack) => pack.some((card) => card.foil)).length
    // Five standard deviations on each side.
    expect(Math.abs(ultra - 500)).toBeLessThan(110)
    expect(Math.abs(foil - 1500)).toBeLessThan(170)
    const commons = new Set(
      packs
        .flat()
        .filter((card) => rarityOf(card) === 'C')
        .map(({ key }) => key),
    )
    expect(commons.size).toBe(101)
  })

  it('has a recipe with something in it, within limits', () => {
    expect(packRecipeSchema.safeParse({ ...OUR_RECIPE, commons: 0, uncommons: 0, rares: 0 }).success).toBe(
      false,
    )
    expect(packRecipeSchema.safeParse({ ...OUR_RECIPE, commons: 16 }).success).toBe(false)
    expect(packRecipeSchema.safeParse(OUR_RECIPE).success).toBe(true)
  })
})

const DRAFT: DraftSetup = {
  kind: 'draft',
  seed: 'abc',
  packs: ['BASE', 'SL', 'ORI'],
  seats: 4,
  recipe: OUR_RECIPE,
}

describe('a draft', () => {
  it('goes on until every card is taken, each by one seat, and shows only counts of the others', {
    tags: ['thorough'],
  }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(anySet, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(10), { minLength: 40, maxLength: 40 }),
        (seats, packs, wishes) => {
          const setup: DraftSetup = { ...DRAFT, seats, packs }
          const picks: number[] = []
          for (;;) {
            const draft = draftAfter(pool, setup, picks)
            expect(draft.mine).toHaveLength(picks.length)
            expect(draft.seats.every(({ taken }) => taken === picks.length)).toBe(true)
            if (draft.isOver) break
            expect(draft.pack).toHaveLength(packSize(OUR_RECIPE) - draft.pick + 1)
            picks.push((wishes[picks.length] ?? 0) % draft.pack.length)
          }
          expect(picks).toHaveLength(picksInDraft(setup))
        },
      ),
      { numRuns: 12 },
    )
  })

  it('hands packs to the next seat, and in the second round to the one before', () => {
    const first = draftAfter(pool, DRAFT, [])
    expect(first).toMatchObject({ round: 1, pick: 1, goesTo: 1 })
    // With four seats, the pack that I opened returns at the fifth pick, four cards smaller.
    const picks = [0, 0, 0, 0]
    const back = draftAfter(pool, DRAFT, picks).pack.map(({ key }) => key)
    expect(back).toHaveLength(7)
    const opened = first.pack.map(({ key }) => key)
    expect(back.every((key) => opened.includes(key))).toBe(true)
    const second = draftAfter(pool, DRAFT, Array<number>(11).fill(0))
    expect(second).toMatchObject({ round: 2, pick: 1, goesTo: 3 })
  })

  it('stops at a pick that is not there', () => {
    const draft = draftAfter(pool, DRAFT, [0, 30, 0])
    expect(draft).toMatchObject({ round: 1, pick: 2, isOver: false })
  })

  it('gives a legal deck to most of those who take whatever lies first', { tags: ['thorough'] }, () => {
    let legal = 0
    for (let seed = 0; seed < 12; seed++) {
      const setup: DraftSetup = {
        ...DRAFT,
        seed: `bots ${seed}`,
        packs: ['BASE', 'SL', 'ORI', 'BASE', 'SL', 'ORI'],
      }
      const picks: number[] = []
      while (!draftAfter(pool, setup, picks).isOver) picks.push(0)
      const { mine } = draftAfter(pool, setup, picks)
      if (limitedDeck(pool, mine, new Set(setup.packs)).legal) legal++
    }
    expect(legal).toBeGreaterThanOrEqual(9)
  })
})

const SEALED: SealedSetup = {
  kind: 'sealed',
  seed: 'abc',
  packs: ['BASE', 'BASE', 'SL', 'SL', 'ORI', 'ORI'],
  starters: [],
  recipe: OUR_RECIPE,
}

describe('a deck of what was opened', () => {
  it('holds opened cards, and free ones of the sets that were opened, never more', {
    tags: ['thorough'],
  }, () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.array(anySet, { minLength: 1, maxLength: 8 }),
        (seed, packs) => {
          const cards = sealedPacks(pool, { ...SEALED, seed, packs }).flat()
          const sets = new Set<string>(packs)
          const { list, extras, legal } = limitedDeck(pool, cards, sets)
          expect(legal).toBe(checkDeck(pool, list).legal)
          const opened = (key: string) => cards.filter((card) => card.key === key).length
          for (const { key } of [...list.team, ...list.missions, ...list.draw]) {
            if (!isFree(pool, sets, key)) expect(countOf(list, key)).toBeLessThanOrEqual(opened(key))
          }
          for (const { key, count } of extras.maybe) expect(count + countOf(list, key)).toBe(opened(key))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is legal with six packs of three sets', { tags: ['thorough'] }, () => {
    const legal = Array.from({ length: 20 }, (_, at) => {
      const setup = { ...SEALED, seed: `legal ${at}` }
      return limitedDeck(pool, sealedPacks(pool, setup).flat(), new Set(setup.packs)).legal
    })
    expect(legal.filter(Boolean).length).toBeGreaterThanOrEqual(16)
  })

  it('is told what it still asks for', () => {
    const card = (key: string) => ({ key, foil: false })
    const asked = requirementsOf(pool, [
      card('BASE-86'),
      card('BASE-270'),
      card('BASE-270'),
      card('BASE-270'),
      card('BASE-270'),
    ])
    expect(asked).toEqual([
      { part: 'team', has: 1, needs: 4 },
      { part: 'heroes', has: 0, needs: 20 },
      { part: 'villains', has: 3, needs: 20 },
    ])
  })

  it('and a starter deck adds its sixty cards', () => {
    expect(starterCards({ ...SEALED, starters: ['carter', 'osiris'] })).toHaveLength(120)
  })
})

it('opened cards are added to what is owned, foils apart', () => {
  const book = { ...EMPTY_COLLECTION, counts: { 'BASE-270': [1, 0] as const, 'BASE-1': [5, 5] as const } }
  const changes = collectedChanges(book, [
    { key: 'BASE-270', foil: false },
    { key: 'BASE-270', foil: true },
    { key: 'SL-3', foil: false },
  ])
  expect(changes).toEqual({ 'BASE-270': [2, 1], 'SL-3': [1, 0] })
})

it('what is kept of a session is checked when it is read', () => {
  const session = {
    id: crypto.randomUUID(),
    setup: SEALED,
    turned: 3,
    picks: [],
    deckId: null,
    collected: false,
    at: new Date().toISOString(),
  }
  expect(sealedSessionSchema.parse(session)).toEqual(session)
  for (const wrong of [
    { ...session, setup: { ...SEALED, packs: [] } },
    { ...session, setup: { ...SEALED, packs: Array(13).fill('BASE') } },
    { ...session, setup: { ...DRAFT, seats: 9 } },
    { ...session, turned: -1 },
    { ...session, picks: [99] },
  ])
    expect(sealedSessionSchema.safeParse(wrong).success).toBe(false)
})
