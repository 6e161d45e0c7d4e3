import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Sent, SentAnswerOf } from '@/lib/http/contract'
import type { V1Contracts, V1Name } from '@/lib/http/contracts'
import { type Calls, createClient, ProblemError } from '@/lib/http/generated/client'
import { type TypedSchema, typeText } from '@/lib/http/openapi/client-source'

type AnswersOfContracts = { [N in V1Name]: SentAnswerOf<V1Contracts[N]> }
type AnswersOfClient = { [N in keyof Calls]: Calls[N]['answer'] }

type BodyOf<C> = C extends { readonly body: infer S } ? Sent<S> : undefined
type InputBody<A> = A extends { readonly body: infer B } ? B : undefined
type BodiesOfContracts = { [N in V1Name]: BodyOf<V1Contracts[N]> }
type BodiesOfClient = { [N in keyof Calls]: InputBody<Calls[N]['input']> }

describe('the client that is made of the document', () => {
  it('has the types of the contracts', () => {
    // The server's answers are what the client reads, and the client's bodies are what the server accepts.
    expectTypeOf<AnswersOfContracts>().toExtend<AnswersOfClient>()
    expectTypeOf<AnswersOfClient['getCard']['card']['type']>().toEqualTypeOf<
      AnswersOfContracts['getCard']['card']['type']
    >()
    expectTypeOf<BodiesOfClient>().toExtend<BodiesOfContracts>()
    expectTypeOf<Calls['listCards']['input']['query']>().toExtend<{ readonly limit?: number } | undefined>()
    // @ts-expect-error -- a card has no colour
    expectTypeOf<AnswersOfClient['getCard']['card']['colour']>().toBeString()
  })

  it('rejects a missing path parameter and passes everything else on', async () => {
    const chevron = createClient({ site: 'https://decks.example/', token: 'c7t_x' })
    // @ts-expect-error -- the key must be there
    await expect(chevron.ask('getCard', { path: {} })).rejects.toThrow('without key')
    expect(
      chevron.prepare('browseGallery', {
        query: { with: ['BASE-1', 'SL-4'], q: 'a & b', author: undefined },
      }),
    ).toEqual({
      address: 'https://decks.example/api/v1/gallery?with=BASE-1%2CSL-4&q=a%20%26%20b',
      method: 'GET',
      headers: { authorization: 'Bearer c7t_x' },
      body: undefined,
    })
    expect(
      chevron.prepare('saveDeck', { path: { id: 'a/b' }, body: { name: '' }, ifMatch: 7 }),
    ).toMatchObject({
      address: 'https://decks.example/api/v1/decks/a%2Fb',
      headers: { 'content-type': 'application/json', 'if-match': '"7"' },
      body: '{"name":""}',
    })
  })

  it('reports a refusal, even if it did not come from the site', async () => {
    const answers = [
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } }),
      Response.json(
        { type: '', title: 'Too often', status: 429, detail: 'Wait.', code: 'rate-limited' },
        { status: 429, headers: { 'content-type': 'application/problem+json' } },
      ),
    ]
    const chevron = createClient({ fetch: async () => answers.shift() ?? new Response() })
    const caught = async () => chevron.ask('listSets').catch((error: unknown) => error)
    const between = await caught()
    expect(between).toBeInstanceOf(ProblemError)
    expect(between).toMatchObject({ status: 502, problem: undefined, retryAfter: 7 })
    expect(await caught()).toMatchObject({
      message: 'Too often: Wait.',
      problem: { code: 'rate-limited' },
      retryAfter: undefined,
    })
  })
})

describe('a type made of a JSON Schema', () => {
  it('covers everything the schema says about its shape', () => {
    const text = (schema: TypedSchema) => typeText(schema).replace(/\s+/g, ' ')
    expect(text({ type: ['string', 'null'] })).toBe('string | null')
    expect(text({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('readonly ("a" | "b")[]')
    expect(text({ type: 'array', items: { enum: ['a'] } })).toBe('readonly "a"[]')
    expect(text({ type: 'array', items: { type: 'array', items: { type: 'null' } } })).toBe(
      'readonly (readonly null[])[]',
    )
    expect(text({ type: 'array', prefixItems: [{ type: 'integer' }, { const: 2 }] })).toBe(
      'readonly [number, 2]',
    )
    expect(text({ type: 'object', additionalProperties: { $ref: '#/components/schemas/Card' } })).toBe(
      '{ readonly [name: string]: Card }',
    )
    const properties = { a: { type: 'boolean' }, 'b-c': { anyOf: [{ type: 'null' }, { const: 'x' }] } }
    expect(text({ type: 'object', properties, required: ['a'] })).toBe(
      '{ readonly a: boolean readonly "b-c"?: null | "x" }',
    )
    expect(text({ allOf: [{ $ref: '#/components/schemas/A' }, { enum: [1, 2] }] })).toBe('A & (1 | 2)')
  })

  it('rejects a schema that it could only cover in part', () => {
    for (const schema of [
      {},
      { type: 'array' },
      { not: { type: 'string' } },
      { type: 'object', properties: { a: { type: 'null' } }, additionalProperties: { type: 'null' } },
    ])
      expect(() => typeText(schema), JSON.stringify(schema)).toThrow()
  })
})
