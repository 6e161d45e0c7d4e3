import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { movedDeckSchema, moveGuestData } from '@/lib/features/account/contract/guest-move'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readJsonCooperatively, unstorableText, validateAgainst } from '@/lib/http/server/read-request'
import { rounds } from '../../../rounds'

const read = (text: string) => readJsonCooperatively(Buffer.from(text))

/** The result of `JSON.parse`, or its error. */
function plainly(text: string): unknown {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return 'refused'
  }
}

const SPACE = ' '.repeat(20_000)
const LONG = JSON.stringify('x"\\\n'.repeat(20_000))

describe('large JSON', () => {
  it.each([
    ['a list', `[${SPACE}1,${SPACE}[2,{"a":${SPACE}3}],{},"]"${SPACE}]`],
    ['a list with nothing in it', `[${SPACE}${SPACE}]`],
    ['an object with nothing in it', `{${SPACE}${SPACE}}`],
    ['a comma at the end', `[1,${SPACE}${SPACE}]`],
    ['a comma at the beginning', `[${SPACE}${SPACE},1]`],
    ['two commas', `{"a":1,${SPACE}${SPACE},"b":2}`],
    ['no comma', `[1 ${SPACE}${SPACE} 2]`],
    ['the wrong bracket', `[1${SPACE}${SPACE}}`],
    ['brackets crosswise', `[{"a":[1${SPACE}${SPACE}}]]`],
    ['more behind it', `[1${SPACE}${SPACE}] 2]`],
    ['a bracket too many', `[1]${SPACE}${SPACE}]`],
    ['no end', `[${SPACE}${SPACE}`],
    ['a text without an end', `["${SPACE}${SPACE}]`],
    ['a long text', LONG],
    ['a long text in a list', `[${LONG},${LONG},1]`],
    ['a long member', `{"a" : [${LONG}], ${LONG} :1, "":{"b":${LONG}}}`],
    ['a long member without a name', `{1:[${LONG}]}`],
    ['a long member without a colon', `{"a" [${LONG}]}`],
    ['the same name twice', `{"a":1,"a":${LONG},"a":3}`],
    ['a name that objects have by themselves', `{"__proto__":{"a":${LONG}},"constructor":1}`],
    ['numbers', `[${'0.1e3,'.repeat(9_000)}-1]`],
    ['no JSON', 'x'.repeat(50_000)],
    ['quotes and backslashes', `["${'\\\\\\"'.repeat(20_000)}",1]`],
    ['letters of several bytes', `[${'"čé😀",'.repeat(9_000)}1]`],
  ])('equals the result of JSON.parse: %s', async (_, text) => {
    expect(text.length).toBeGreaterThan(32 * 1024)
    expect(await read(text).catch(() => 'refused')).toEqual(plainly(text))
  })

  it('equals the result of JSON.parse after random cuts and insertions', { timeout: 60_000 }, async () => {
    const text = JSON.stringify(
      Array.from({ length: 1_500 }, (_, at) => ({ at, b: [at, { c: `${at}`.repeat(5) }] })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: text.length }),
        fc.integer({ min: 0, max: 20 }),
        fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', ' ', '1'), maxLength: 3 }),
        async (at, length, other) => {
          const changed = text.slice(0, at) + other + text.slice(at + length)
          expect(await read(changed).catch(() => 'refused')).toEqual(plainly(changed))
        },
      ),
      { numRuns: rounds(40) },
    )
  })

  it('is rejected unread if no contract allows its structure', async () => {
    for (const text of [
      '['.repeat(4_000_000) + ']'.repeat(4_000_000),
      '['.repeat(8_000_000),
      '{"a":'.repeat(1_000_000),
      `[${'{},'.repeat(2_000_000)}{}]`,
      `{"a":{${Array.from({ length: 20_000 }, (_, at) => `"${at}":0`).join(',')}}}`,
    ])
      expect(await read(text), text.slice(0, 20)).toBe('unbounded')
  })

  it('reports errors at the right position and yields to other requests', async () => {
    const entries = officialPool.cards.slice(0, 600).map(({ key }) => ({ key, count: 1 }))
    const list = { edition: '2008', team: [], missions: [], draw: entries }
    const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const deck = (at: number) => ({ id: id(at), name: ` ${at} `, notes: '', list })
    const move = (decks: readonly unknown[]) => ({ moveId: id(0), collection: null, decks })
    const decks = Array.from({ length: 300 }, (_, at) => deck(at))
    const text = JSON.stringify(move(decks))
    let others = 0
    let done = false
    const other = () => {
      others++
      if (!done) setImmediate(other)
    }
    setImmediate(other)
    const whole = await read(text)
    const held = whole === 'unbounded' ? undefined : await validateAgainst(moveGuestData.body, whole.value)
    done = true
    expect(others).toBeGreaterThan(3)
    const plain = z.safeParse(moveGuestData.body, JSON.parse(text))
    expect(held).toEqual({ ok: true, data: plain.data })
    // A move accepts invalid decks and reports each; here they are errors.
    const strict = z.object({
      ...moveGuestData.body.shape,
      decks: z.array(movedDeckSchema).max(500),
    })
    const wrong = async (value: unknown) => {
      const found = await validateAgainst(strict, value)
      return found.ok ? '' : found.issues[0]?.path.join('.')
    }
    expect(await wrong(move([...decks, { ...deck(1), name: 1 }]))).toBe('decks.300.name')
    expect(
      await wrong(move([{ ...deck(1), list: { ...list, draw: [...entries, entries[0]] } }, ...decks])),
    ).toBe('decks.0.list.draw')
    expect(await wrong(move(Array.from({ length: 501 }, (_, at) => deck(at))))).toBe('decks')
    expect(await wrong({ ...move(decks), moveId: 'x' })).toBe('moveId')
    const { moveId: _, ...without } = move(decks)
    expect(await wrong(without)).toBe('moveId')
    const keys = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`A${at}-1`, [1, 1]]))
    expect(await wrong({ ...move([]), collection: { mode: 'add', counts: keys } })).toBe('collection.counts')
    const bad = { ...keys, 'b-1': [1, 1] }
    expect(await wrong({ ...move([]), collection: { mode: 'add', counts: bad } })).toMatch(
      /^collection\.counts/,
    )
    expect(await unstorableText(move([...decks, { ...deck(1), notes: 'a\0' }]))).toBe('decks.300.notes')
  })
})
