import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { a, destroy, dominion, onFailure, supportCharacter } from '@/lib/game/abilities/builders'
import { isFresh, writeFiles } from '@/lib/game/cards/build/build-pool'
import { cardSet, gear, mission, obstacle, team } from '@/lib/game/cards/build/card-builders'
import { compilePool, poolProblems } from '@/lib/game/cards/build/compile-pool'
import type { Card } from '@/lib/game/cards/card'
import { decodePool } from '@/lib/game/cards/decode-pool'
import { POOL_URL, POOL_VERSION } from '@/lib/game/cards/generated/manifest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { officialSets } from '@/lib/game/cards/sets'

const cards = officialSets.flat()

/** The official cards with one of them changed. */
const withChange = (key: string, change: Partial<Card>): Card[] =>
  cards.map((card) => (card.key === key ? { ...card, ...change } : card))

const base = cards.filter((card) => card.set === 'BASE')
/**
 * The Base Set, one of three sets, with one of its cards changed: checking it alone finds the problem in a third of the
 * time.
 */
const baseWithChange = (key: string, change: Partial<Card>): Card[] =>
  base.map((card) => (card.key === key ? { ...card, ...change } : card))

describe('the checks of the build', () => {
  it('find nothing wrong with the official sets', () => {
    expect(poolProblems(cards)).toEqual([])
  })

  it.each<[string, string, Partial<Card>, RegExp]>([
    ['a rating below 0', 'BASE-270', { ratings: { combat: -1 } }, /^BASE-270: ratings\.combat/],
    ['a cost with a fraction', 'BASE-270', { cost: 1.5 }, /^BASE-270: cost/],
    ['an obstacle without a cost', 'BASE-270', { cost: undefined }, /^BASE-270: cost/],
    ['an obstacle with a subtitle', 'BASE-270', { subtitle: 'Shy' }, /^BASE-270: subtitle/],
    ['a fact of another type', 'BASE-270', { firepower: 2 }, /^BASE-270: .*firepower/],
    ['a hero obstacle', 'BASE-270', { side: 'hero' }, /^BASE-270: side/],
    ['a doubled trait', 'BASE-270', { traits: ['Jaffa', 'Jaffa'] }, /^BASE-270: .*trait/],
    ['a title that ends in a space', 'BASE-270', { title: 'Salish Spirits ' }, /^BASE-270: title/],
    ['a key of another number', 'BASE-270', { key: 'BASE-271' }, /^BASE-271: .*key/],
    [
      'a team character with three ratings',
      'BASE-109',
      { ratings: { culture: 1, science: 0, combat: 2 } },
      /^BASE-109: ratings\.ingenuity/,
    ],
    ['a point value of 7', 'BASE-109', { pointValue: 7 }, /^BASE-109: pointValue/],
    [
      'a mission of two skills',
      'BASE-199',
      { ratings: { combat: 4, culture: 4 } },
      /^BASE-199: ratings .*one skill/,
    ],
    ['a mission without a glyph', 'BASE-199', { glyph: undefined }, /^BASE-199: glyph/],
    ['a mission outside the grid', 'BASE-199', { experience: 3 }, /^BASE: 1 combat missions .*4\/2/],
    ['an unknown glyph', 'BASE-199', { glyph: 'Ursa' }, /^BASE: unknown glyph Ursa/],
    ['an OCTGN id that is none', 'BASE-270', { octgnId: '' }, /^BASE-270: octgnId/],
    ['an OCTGN id twice', 'BASE-270', { octgnId: '2ecceca6-cd9d-4323-9aa4-6408626785b3' }, /^OCTGN id twice/],
    [
      'title and subtitle twice',
      'BASE-105',
      { subtitle: 'Warrior of Chulak' },
      /^title and subtitle twice: Teal'c/,
    ],
    ['a number twice', 'BASE-270', { number: 271, key: 'BASE-271' }, /^BASE: number 271 at place 270/],
    ['a card under another one’s key', 'BASE-270', { number: 271, key: 'BASE-271' }, /^key twice: BASE-271/],
    ['a card in another set', 'BASE-270', { set: 'ATL', key: 'ATL-270' }, /^BASE: 291 cards in place of 292/],
    ['a set code that is none', 'BASE-270', { set: 'Atl', key: 'Atl-270' }, /^Atl-270: set/],
    ['nine paragraphs', 'BASE-270', { abilities: Array(9).fill(dominion) }, /^BASE-270: abilities/],
  ])('find %s', (_, key, change, line) => {
    expect(poolProblems(baseWithChange(key, change))).toContainEqual(expect.stringMatching(line))
  })

  it('find a missing card', () => {
    expect(poolProblems(cards.slice(0, -1))).toContainEqual('ORI: 239 cards in place of 240')
  })

  it('stop the build with a list of what is wrong', () => {
    expect(() => compilePool([withChange('BASE-270', { cost: -2 })])).toThrow(/BASE-270: cost/)
  })
})

describe('the pool file', () => {
  const compiled = compilePool(officialSets)

  it('is the same whenever it is made, however the sets list their cards', () => {
    expect(compilePool(officialSets.map((set) => [...set]))).toEqual(compiled)
  })

  it('is the one that was generated, under its own hash', () => {
    expect(compiled.version).toBe(POOL_VERSION)
    expect(POOL_URL).toBe(`/data/pool.${compiled.version}.json`)
    expect(officialPool.version).toBe(compiled.version)
  })

  it('has another version as soon as one fact differs', () => {
    const other = compilePool([withChange('BASE-270', { cost: 3 })])
    expect(other.version).not.toBe(compiled.version)
  })

  it('decodes to exactly the cards that were built', () => {
    expect(decodePool(JSON.parse(compiled.json)).cards).toEqual(cards)
  })

  it('is well below 150 kB compressed, with room for the abilities', () => {
    expect(gzipSync(compiled.json).length).toBeLessThan(150_000)
  })

  it('carries abilities as they are', () => {
    const failure = onFailure(destroy(a(supportCharacter)))
    const { json } = compilePool([withChange('BASE-270', { abilities: [failure] })])
    expect(decodePool(JSON.parse(json)).byKey.get('BASE-270')?.abilities).toEqual([failure])
  })

  it('is refused if a tree is wrong', () => {
    const problems = poolProblems(withChange('BASE-270', { abilities: [onFailure(destroy('chosen'))] }))
    expect(problems).toEqual(['BASE-270: abilities.0.do.target unbound-name chosen'])
  })
})

describe('decodePool', () => {
  const sound = {
    set: 'BASE',
    number: 1,
    title: 'A',
    type: 'gear',
    side: 'hero',
    rarity: 'C',
    cost: 0,
    octgnId: 'x',
  }

  it('fills in what the file leaves out', () => {
    expect(decodePool({ version: 'v', cards: [sound] }).cards).toEqual([
      { ...sound, key: 'BASE-1', subtitle: '', traits: [], ratings: {}, abilities: [] },
    ])
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no cards', { version: 'v' }],
    ['no version', { cards: [sound] }],
    ['a card that is no record', { version: 'v', cards: [7] }],
    ['an unknown type', { version: 'v', cards: [{ ...sound, type: 'spell' }] }],
    ['a figure as text', { version: 'v', cards: [{ ...sound, cost: '3' }] }],
    ['a negative rating', { version: 'v', cards: [{ ...sound, ratings: { combat: -1 } }] }],
    ['an ability without a node', { version: 'v', cards: [{ ...sound, abilities: [{}] }] }],
    ['the same card twice', { version: 'v', cards: [sound, sound] }],
  ])('refuses %s', (_, json) => {
    expect(() => decodePool(json)).toThrow()
  })
})

describe('the words of set modules', () => {
  it('make cards that read like the printed ones', () => {
    const failure = onFailure(destroy(a(supportCharacter)))
    const cards = cardSet(
      'TST',
      { 1: 'a', 2: 'b', 3: 'c', 4: 'd' },
      [mission(4, 'M', 'Somewhere', { science: 3, experience: 1, glyph: 'Orion', rarity: 'C' })],
      [obstacle(2, 'O', { cost: 2, combat: 0, rarity: 'C' }, failure)],
      [team(1, 'T', 'S', { pointValue: 3, culture: 0, science: 1, combat: 2, ingenuity: 3, rarity: 'S' })],
      [gear(3, 'G', { traits: ['SGC'], cost: 0, rarity: 'U' })],
    )
    expect(cards.map((card) => card.key)).toEqual(['TST-1', 'TST-2', 'TST-3', 'TST-4'])
    expect(cards[1]).toEqual({
      key: 'TST-2',
      set: 'TST',
      number: 2,
      title: 'O',
      subtitle: '',
      type: 'obstacle',
      side: 'villain',
      traits: [],
      rarity: 'C',
      cost: 2,
      ratings: { combat: 0 },
      octgnId: 'b',
      abilities: [failure],
    })
    expect(cards[0]?.pointValue).toBe(3)
    expect(cards[3]).toMatchObject({ side: 'hero', ratings: { science: 3 } })
  })
})

describe('writing the generated files', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pool-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const publicFiles = () => readdirSync(join(root, 'public/data')).sort()
  const TEXTS = ['texts.cs.def1c.json', 'texts.en.def1.json', 'texts.fr.def1f.json']
  const files = (pool: string, texts: string) => ({
    pool: { version: pool, json: `{"pool":"${pool}"}` },
    texts: {
      en: { version: texts, json: `{"texts":"${texts}"}` },
      cs: { version: `${texts}c`, json: `{"texts":"${texts}, česky"}` },
      fr: { version: `${texts}f`, json: `{"texts":"${texts}, français"}` },
    },
    addresses: ['/cards/base/1/somebody'],
  })

  it('writes all of them and knows that they are fresh', () => {
    expect(isFresh(root, 'sources')).toBe(false)
    writeFiles(root, files('abc1', 'def1'), 'sources')
    expect(publicFiles()).toEqual(['pool.abc1.json', ...TEXTS])
    expect(readdirSync(join(root, 'lib/game/cards/generated')).sort()).toEqual([
      'addresses.json',
      'card-shape.ts',
      'manifest.ts',
      'pool.json',
      'sources.sha256',
    ])
    const manifest = readFileSync(join(root, 'lib/game/cards/generated/manifest.ts'), 'utf8')
    expect(manifest).toContain("POOL_URL = '/data/pool.abc1.json'")
    expect(manifest).toContain("cs: '/data/texts.cs.def1c.json'")
    expect(isFresh(root, 'sources')).toBe(true)
    expect(isFresh(root, 'other sources')).toBe(false)
  })

  it('removes files of older versions and nothing else', () => {
    writeFiles(root, files('abc1', 'def1'), 'one')
    writeFileSync(join(root, 'public/data/other.json'), '{}')
    writeFiles(root, files('abc2', 'def1'), 'two')
    expect(publicFiles()).toEqual(['other.json', 'pool.abc2.json', ...TEXTS])
  })

  it.each(['pool.abc1.json', ...TEXTS])('makes %s again if somebody removed it', (name) => {
    writeFiles(root, files('abc1', 'def1'), 'one')
    rmSync(join(root, 'public/data', name))
    expect(isFresh(root, 'one')).toBe(false)
    writeFiles(root, files('abc1', 'def1'), 'one')
    expect(isFresh(root, 'one')).toBe(true)
  })

  it('leaves files alone whose content would be the same', () => {
    writeFiles(root, files('abc1', 'def1'), 'one')
    const file = join(root, 'lib/game/cards/generated/pool.json')
    const before = statSync(file)
    writeFiles(root, files('abc1', 'def1'), 'two')
    expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
  })
})
