import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { bulkFileSchema, v1CardSchema } from '@/lib/features/cards/contract/cards'
import { memberCollectionSchema } from '@/lib/features/collection/contract/collection'
import { CSV_COLUMNS, CSV_LIMITS } from '@/lib/features/collection/model/csv'
import { legalitySchema, v1DeckSchema } from '@/lib/features/decks/contract/decks-v1'
import { deckFileSchema } from '@/lib/features/decks/model/formats/deck-json'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { browseGallery } from '@/lib/features/gallery/contract/gallery'
import { ownSetSchema } from '@/lib/features/sets/model/own-set'
import { decodeReplay, positionSchema } from '@/lib/game/engine'
import { errorsOf, isWrite, SCOPES, scopeOf, TOKEN_PREFIX, type VersionedContract } from '../contract'
import { V1_CONTRACTS } from '../contracts'
import { isProblemCode, type ProblemCode, problemSchema } from '../errors'

/** The path of the document. */
export const OPENAPI_PATH = '/api/v1/openapi.json'

/** The path of the TypeScript client generated from it. */
export const CLIENT_PATH = '/api/v1/client.ts'

/** The texts of the document. */
export interface DocumentLabels {
  readonly title: string
  readonly text: string
  readonly token: string
  readonly scopes: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  readonly calls: Readonly<Record<string, CallLabels>>
  /** For parameters with the same meaning in all calls. */
  readonly parameters: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<ProblemCode, { readonly title: string; readonly text: string }>>
  readonly statuses: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

interface CallLabels {
  readonly title: string
  readonly text: string
  readonly parameters?: Readonly<Record<string, string>>
}

/** The description of a call's parameter. */
export function parameterLabels(
  words: Pick<DocumentLabels, 'calls' | 'parameters'>,
  call: string,
  name: string,
): string {
  const description = words.calls[call]?.parameters?.[name] ?? words.parameters[name]
  if (description === undefined)
    throw new Error(
      `The parameter ${name} of ${call} has no description: add parameters.${name} to that call in messages/*/developers.json`,
    )
  return description
}

/** A path in the notation of OpenAPI: `/decks/{id}`. */
export const openApiPath = (path: string): string => path.replace(/\[(\w+)\]/g, '{$1}')

const isList = ({ schema }: Parameter): boolean => schema.type === 'array'

const parameterOf = (place: 'path' | 'query', one: Parameter, description: string) => ({
  name: one.name,
  in: place,
  required: place === 'path' || one.required,
  description,
  // Several values of one parameter are separated by commas.
  ...(isList(one) ? { style: 'form', explode: false } : {}),
  schema: one.schema,
})

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` })

function operation(name: string, call: VersionedContract, words: DocumentLabels) {
  const own = words.calls[name]
  if (!own)
    throw new Error(
      `The call ${name} has no title and text: add document.calls.${name} to messages/*/developers.json`,
    )
  const labelOf = (one: Parameter) => parameterLabels(words, name, one.name)
  const parameters = [
    ...parametersOf(call.params).map((one) => parameterOf('path', one, labelOf(one))),
    ...parametersOf(call.query).map((one) => parameterOf('query', one, labelOf(one))),
    ...(call.ifMatch ? [header('If-Match', call.ifMatch === 'must', words.headers.ifMatch ?? '')] : []),
    ...(isWrite(call) ? [] : [header('If-None-Match', false, words.headers.ifNoneMatch ?? '')]),
  ]
  return {
    operationId: name,
    tags: [call.group],
    summary: own.title,
    description: own.text,
    security: scopeOf(call) === undefined ? [{}, { token: [] }] : [{ token: [scopeOf(call)] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: bodyOf(call) } : {}),
    responses: responsesOf(call, words),
  }
}

function bodyOf(call: VersionedContract) {
  if (!call.body) return undefined
  const plain = { schema: { type: 'string' } }
  return {
    required: true,
    content: {
      'application/json': { schema: wireSchema(call.body) },
      ...(call.plainBody === undefined ? {} : { 'text/plain': plain }),
    },
  }
}

function responsesOf(call: VersionedContract, words: DocumentLabels) {
  const headers = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((one) => [
        one,
        { description: words.headers[one] ?? '', schema: { type: 'string' } as JsonSchema },
      ]),
    )
  const always = ['RateLimit', 'RateLimit-Policy']
  const answers = Object.entries(call.answers).map(([status, schema]) => [
    status,
    {
      description: words.statuses[status] ?? '',
      headers: headers([
        ...always,
        ...(schema === null || (isWrite(call) && scopeOf(call) === undefined) ? [] : ['ETag']),
        ...(status === '201' ? ['Location'] : []),
      ]),
      ...(schema ? { content: { 'application/json': { schema: wireSchema(schema) } } } : {}),
    },
  ])
  const unchanged = isWrite(call)
    ? []
    : [['304', { description: words.statuses['304'] ?? '', headers: headers([...always, 'ETag']) }]]
  const problems = [...errorsOf(call)].map(
    ([status, all]) => [status, [...all].filter(isProblemCode)] as const,
  )
  const refusals = problems.map(([status, codes]) => [
    String(status),
    {
      description: codes
        .sort()
        .map((code) => `\`${code}\`: ${words.problems[code].title}`)
        .join('\n\n'),
      content: {
        'application/problem+json': {
          schema: {
            allOf: [
              reference('Problem'),
              { properties: { status: { const: status }, code: { enum: codes.sort() } } },
            ],
          },
        },
      },
    },
  ])
  return Object.fromEntries(
    [...answers, ...unchanged, ...refusals].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}

/**
 * The OpenAPI 3.1 document of all calls, generated from the contracts with which requests are parsed.
 * @param site the URL of the site, without a trailing slash
 */
export function openApiDocument(site: string, words: DocumentLabels) {
  const paths: Record<string, Record<string, unknown>> = {}
  const calls: readonly (readonly [string, VersionedContract])[] = Object.entries(V1_CONTRACTS)
  for (const [name, call] of calls) {
    const path = openApiPath(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, words) }
  }
  const scopes = SCOPES.map((scope) => `- \`${scope}\`: ${words.scopes[scope.replace(':', '-')] ?? ''}`)
  return {
    openapi: '3.1.1',
    info: { title: words.title, version: '1.0.0', description: words.text },
    servers: [{ url: site }],
    tags: Object.entries(words.groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.keys(NAMED_SCHEMAS).map((id) => [id, namedSchema(id)])),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${TOKEN_PREFIX}…`,
          description: [words.token, ...scopes].join('\n'),
        },
      },
    },
  }
}

/** Schemas shared by several calls, by their name in the OpenAPI document. */
const NAMED_SCHEMAS: Readonly<Record<string, ZodMiniType>> = {
  Card: v1CardSchema,
  DeckList: deckListSchema,
  Deck: v1DeckSchema,
  Legality: legalitySchema,
  PublicDeck: browseGallery.answers[200].shape.decks.def.element,
  OwnSet: ownSetSchema,
  Collection: memberCollectionSchema,
  BulkFile: bulkFileSchema,
  Problem: problemSchema,
}

/** A JSON Schema (2020-12), as far as it is inspected here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Location of named schemas in the document. */
const NAMED = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) names.add(schema, { id })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Points references to their location in the document, and drops what only a standalone schema needs. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(
    // Limits of safe integers go without saying.
    ([keyword, inner]) =>
      keyword !== '$defs' && keyword !== 'id' && Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER,
  )
  return Object.fromEntries(fields.map(([keyword, inner]) => [keyword, movedKeyword(keyword, inner)]))
}

function movedKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace('#/$defs/', NAMED)
  // Property names are not keywords.
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one)]))
  return moved(value)
}

const described = (schema: ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  // Wrapped in an object, so that a named schema becomes a reference like any other.
  z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: names,
    // For parameters only: some are parsed to types without a schema, and are described in their wire format.
    unrepresentable: io === 'output' ? 'any' : 'throw',
  }) as JsonSchema

/** The wire format of a schema. Named parts are references. */
export function wireSchema(schema: ZodMiniType): JsonSchema {
  const { properties } = described(schema, 'input')
  return moved(properties?.it) as JsonSchema
}

/** A named schema in full. */
function namedSchema(id: string): JsonSchema {
  const schema = NAMED_SCHEMAS[id]
  if (!schema) throw new Error(`no schema is called ${id}`)
  const { $defs } = described(schema, 'input')
  return moved((($defs ?? {}) as Record<string, JsonSchema>)[id]) as JsonSchema
}

/** A parameter: the type it is parsed to, and whether it is required. */
export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

/** The parameters described by an object schema of texts, in its order. */
export function parametersOf(schema: ZodMiniType | undefined): readonly Parameter[] {
  if (!schema) return []
  const read = described(schema, 'output').properties?.it as JsonSchema | undefined
  const sent = described(schema, 'input').properties?.it as JsonSchema | undefined
  return Object.entries(read?.properties ?? {}).map(([name, one]) => ({
    name,
    required: sent?.required?.includes(name) ?? false,
    schema: moved(Object.keys(one).length > 0 ? one : sent?.properties?.[name]) as JsonSchema,
  }))
}

/** A replay as text. Checks that it is complete; whether it can be played depends on rules and cards. */
const replaySchema = z.string().check(
  z.refine((text: string) => {
    const read = decodeReplay(text)
    return read.ok && read.flaw === undefined
  }),
)

/**
 * File formats that people and programs export and import. Each is defined next to the code that reads it; collected
 * here for documentation and tests, like the contracts of routes.
 */
export const FILE_FORMATS = {
  /** A deck as JSON; other formats are .o8d, plain text and the deck code. */
  deck: { type: 'application/json', schema: deckFileSchema },
  /** A position as JSON. */
  position: { type: 'application/json', schema: positionSchema },
  /** A game from its first line: see `Replay`. */
  replay: { type: 'text/plain', schema: replaySchema },
  /** A collection as a table: the first row names the columns, all others are cards. */
  collection: { type: 'text/csv', columns: CSV_COLUMNS, limits: CSV_LIMITS },
} as const
