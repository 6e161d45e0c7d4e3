import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { portions } from '@/lib/features/decks/client/add-decks'
import { ARCHIVE_LIMITS, looksLikeArchive, packDecks, unpackDecks } from '@/lib/features/decks/model/archive'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { importDeck } from '@/lib/features/decks/model/formats'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { officialList, someExtras } from './arbitraries'

const AT = new Date('2020-01-02T03:04:06')

const refusal = (bytes: Uint8Array) => {
  const unpacked = unpackDecks(bytes)
  return unpacked.ok ? undefined : unpacked.error
}

describe('all decks as one archive', () => {
  it('come back with everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ list: officialList, extras: someExtras }), { minLength: 1, maxLength: 5 }),
        async (some) => {
          const decks = some.map((deck, i) => ({ ...deck, name: `Žlutý ${i}/../x`, notes: 'a\nb' }))
          const unpacked = unpackDecks(packDecks(pool, decks, AT))
          if (!unpacked.ok) throw new Error(unpacked.error.kind)
          expect(unpacked.files.map(({ name }) => name.replace(/^\d+-/, ''))).toEqual(
            decks.map((_, i) => `zluty-${i}-x.json`),
          )
          for (const [i, { text }] of unpacked.files.entries()) {
            const back = await importDeck(pool, text)
            if (!back.ok) throw new Error(back.error.kind)
            const deck = decks[i]
            expect([back.name, back.notes, back.list]).toEqual([
              deck?.name,
              deck?.notes,
              deck && canonicalDeckList(deck.list),
            ])
            expect(back.extras ?? NO_EXTRAS).toEqual(deck?.extras)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('may be files of other tools, and what is no deck is passed over', () => {
    const zip = zipSync({
      'a/b.o8d': strToU8('<deck/>'),
      'list.TXT': [strToU8('3 Red Sky'), { level: 0 }],
      '__MACOSX/list.txt': strToU8('x'),
      'picture.png': strToU8('x'),
      'empty/': new Uint8Array(),
    })
    const unpacked = unpackDecks(zip)
    expect(unpacked.ok && unpacked.files.map(({ name, text }) => [name, text])).toEqual([
      ['b.o8d', '<deck/>'],
      ['list.TXT', '3 Red Sky'],
    ])
  })

  it('with a thousand decks are no trouble', { tags: ['thorough'] }, () => {
    const list = starterDeck('carter')?.list
    if (!list) throw new Error('no deck')
    const decks = Array.from({ length: 1000 }, (_, i) => ({ name: `Deck ${i}`, notes: '', list }))
    const unpacked = unpackDecks(packDecks(pool, decks, AT))
    expect(unpacked.ok && unpacked.files.length).toBe(1000)
  })
})

describe('a hostile archive is refused', () => {
  it('that unpacks to far more than it is', () => {
    expect(refusal(zipSync({ 'a.txt': new Uint8Array(3_900_000) }, { level: 9 }))).toEqual({
      kind: 'packed-too-well',
      file: 'a.txt',
    })
    expect(refusal(zipSync({ 'a.txt': new Uint8Array(50_000_000) }, { level: 9 }))?.kind).toMatch(
      /packed-too-well|file-too-large/,
    )
  })

  it('that lies about its sizes', () => {
    const zip = zipSync({ 'a.txt': new Uint8Array(3_900_000) }, { level: 9 })
    // The sizes in the first file's header, at offsets 18 and 22.
    const view = new DataView(zip.buffer, zip.byteOffset)
    view.setUint32(22, 10, true)
    expect(refusal(zip)?.kind).toMatch(/packed-too-well|damaged/)
  })

  it('with too large a file, too many files, too much in all', () => {
    const noise = Uint8Array.from({ length: 4_100_000 }, (_, i) => (i * 7919 + (i >> 7) * 31) % 251)
    expect(refusal(zipSync({ 'a.txt': noise }, { level: 0 }))).toEqual({
      kind: 'file-too-large',
      file: 'a.txt',
    })
    const many = Object.fromEntries(
      Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, i) => [`${i}.png`, new Uint8Array()]),
    )
    expect(refusal(zipSync(many))).toEqual({ kind: 'too-many-files', limit: ARCHIVE_LIMITS.files })
    expect(refusal(new Uint8Array(ARCHIVE_LIMITS.bytes + 1))).toEqual({ kind: 'too-large', megabytes: 25 })
  })

  it('that is none, is cut short or empty', () => {
    const zip = zipSync({ 'a.json': strToU8('{"format":"chevron-seven-deck"}'.repeat(200)) })
    expect(refusal(strToU8('hello'))).toEqual({ kind: 'not-an-archive' })
    expect(refusal(zip.subarray(0, 60))).toEqual({ kind: 'damaged' })
    expect(refusal(zipSync({ 'a.png': strToU8('x') }))).toEqual({ kind: 'no-decks' })
    expect(looksLikeArchive(zip)).toBe(true)
  })

  it('whatever its bytes are', () => {
    const zip = zipSync({ 'a.json': strToU8('some text '.repeat(50)), 'b.txt': strToU8('3 Red Sky') })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.nat(zip.length),
        (changes, end) => {
          const broken = zip.slice(0, end)
          for (const [at, value] of changes) if (at > 3 && at < end) broken[at] = value
          const unpacked = unpackDecks(broken)
          if (unpacked.ok) expect(unpacked.files.length).toBeGreaterThan(0)
          else expect(unpacked.error.kind).toMatch(/^[a-z-]+$/)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('decks on their way to an account', () => {
  it('go in portions that it takes, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 260 }), (sizes) => {
        const decks = sizes.map((size, i) => ({
          id: String(i),
          name: '',
          notes: '',
          extras: NO_EXTRAS,
          list: {
            edition: '2008' as const,
            team: [],
            missions: [],
            draw: Array.from({ length: size }, (_, n) => ({ key: `BASE-${n + 1}`, count: 1 })),
          },
        }))
        const parts = portions(decks)
        expect(parts.flat()).toEqual(decks)
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(100)
          const cards = part.reduce((sum, { list }) => sum + list.draw.length, 0)
          expect(part.length === 1 || cards <= 4000).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })
})
