import { SCOPES, TOKEN_PREFIX } from '@/lib/http/contract'
import { errorsOf, isWrite, scopeOf, type VersionedContract } from '../contract'
import { V1_CONTRACTS } from '../contracts'
import { isProblemCode, type ProblemCode } from '../errors'
import {
  type JsonSchema,
  NAMED_SCHEMAS,
  namedSchema,
  type Parameter,
  parametersOf,
  wireSchema,
} from './json-schema'

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
  const said = words.calls[call]?.parameters?.[name] ?? words.parameters[name]
  if (said === undefined) throw new Error(`no words for the parameter ${name} of ${call}`)
  return said
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
  if (!own) throw new Error(`no words for the call ${name}`)
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
