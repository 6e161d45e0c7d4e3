import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getDeck, saveDeck } from '@/lib/features/decks/contract/decks'
import { errorsOf, type RouteContract } from '@/lib/http/contract'
import { CONTRACTS } from '@/lib/http/contracts'
import { addressOf, ROUTES } from '@/lib/http/route'

const ALL: readonly (readonly [string, RouteContract])[] = Object.entries(CONTRACTS)

describe('the contracts of routes', () => {
  it('agree with the list of routes and have unique addresses', () => {
    for (const [name, { method, path }] of ALL)
      expect({ [name]: { method, path } }).toMatchObject(
        Object.fromEntries(Object.entries(ROUTES).filter(([other]) => other === name)),
      )
    const addresses = ALL.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(ALL)('%s describes exactly the variable parts of its path', (_, { path, params }) => {
    const named = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name)
    const shape = params === undefined ? {} : z.toJSONSchema(params, { io: 'input' }).properties
    expect(Object.keys(shape ?? {}).sort()).toEqual(named.sort())
  })

  it.each(ALL)('%s can be expressed as JSON Schemas of objects', (_, route) => {
    const answers = Object.values(route.answers)
    expect(answers.length).toBeGreaterThan(0)
    for (const schema of [route.params, route.query, route.body, route.form, route.conflict, ...answers]) {
      if (!schema) continue
      const written = z.toJSONSchema(schema, { io: 'input' })
      for (const one of written.oneOf ?? [written]) expect(one).toHaveProperty('type', 'object')
    }
  })

  it('declare the errors that their access and parameters can cause', () => {
    const errors = Object.fromEntries(
      [...errorsOf(saveDeck)].map(([status, codes]) => [status, [...codes].sort()]),
    )
    expect(errors).toEqual({
      400: ['content-type', 'invalid', 'json', 'unknown-card'],
      401: ['signed-out'],
      403: ['cross-site', 'suspended'],
      404: ['deleted', 'not-found'],
      409: ['conflict', 'quota'],
      413: ['too-large'],
      429: ['rate-limited'],
      500: ['internal'],
      503: ['busy'],
    })
    expect(errorsOf(getDeck).has(413)).toBe(false)
    expect(errorsOf(getDeck).has(403)).toBe(false)
  })
})

describe('what others see', () => {
  /** Calls about items visible only to their owner or by link; `setTradeLink` checks what it already shows. */
  const PRIVATE = new Set([
    'createToken',
    'moveGuestData',
    'changeCollection',
    'createDeck',
    'saveDeck',
    'deleteDeck',
    'restoreDeck',
    'shareDeck',
    'revokeShare',
    'nameVersion',
    'setTradeLink',
    'closeComments',
    'shareItem',
    'createOwnSet',
    'saveOwnSet',
  ])

  it('is declared by every contract for active members unless its items are private', () => {
    const makes = ALL.filter(([, { access }]) => access === 'active-member')
    const unsaid = makes.filter(
      ([name, { seenByOthers }]) => seenByOthers === undefined && !PRIVATE.has(name),
    )
    expect(unsaid.map(([name]) => name)).toEqual([])
    for (const [name, { body, seenByOthers }] of makes) {
      if (typeof seenByOthers !== 'string') continue
      const { properties } = z.toJSONSchema(body ?? z.object({}), { io: 'input' })
      expect(properties?.[seenByOthers], name).toMatchObject({ type: 'boolean' })
    }
  })
})

describe('the address of a route', () => {
  it('encodes path and query values so that they cannot be misread', () => {
    expect(addressOf('/api/decks/[id]/versions', { id: 'a/b?' }, { before: 7, after: undefined })).toBe(
      '/api/decks/a%2Fb%3F/versions?before=7',
    )
    expect(addressOf('/api/decks')).toBe('/api/decks')
  })

  it('cannot be built if a part is missing', () => {
    expect(() => addressOf('/api/decks/[id]')).toThrow('/api/decks/[id] without id')
  })
})
