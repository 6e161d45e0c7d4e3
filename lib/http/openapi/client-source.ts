import type { JsonSchema, openApiDocument } from './document'

/** A JSON Schema, as far as types are generated from it. */
export interface TypedSchema extends JsonSchema {
  readonly properties?: Readonly<Record<string, TypedSchema>>
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TypedSchema[]
  readonly oneOf?: readonly TypedSchema[]
  readonly allOf?: readonly TypedSchema[]
  readonly items?: TypedSchema | false
  readonly prefixItems?: readonly TypedSchema[]
  readonly additionalProperties?: TypedSchema | boolean
}

const BY_TYPE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (texts: readonly string[]): string => [...new Set(texts)].join(' | ')

/** A member of an object type, on lines of its own. */
function memberText(name: string, isRequired: boolean, type: string, indent: string): string {
  const written = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  return `${indent}readonly ${written}${isRequired ? '' : '?'}: ${type}`
}

function objectText(schema: TypedSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const names = Object.keys(properties)
  const isOpen = typeof additionalProperties === 'object'
  const takesAnything = isOpen && Object.keys(additionalProperties).length === 0
  if (isOpen && !takesAnything && names.length > 0)
    throw new Error('an object with names of its own and others has no type here')
  if (takesAnything && names.length === 0) return '{ readonly [name: string]: unknown }'
  if (isOpen && !takesAnything)
    return `{ readonly [name: string]: ${typeText(additionalProperties, indent)} }`
  if (names.length === 0) return '{}'
  const inner = `${indent}  `
  const members = Object.entries(properties).map(([name, one]) =>
    memberText(name, required.includes(name), typeText(one, inner), inner),
  )
  if (takesAnything) members.push(`${inner}readonly [name: string]: unknown`)
  return `{\n${members.join('\n')}\n${indent}}`
}

/** True if a type needs parentheses before a suffix. */
const isLoose = ({ $ref, enum: words, anyOf, oneOf, allOf, type }: TypedSchema): boolean =>
  $ref === undefined &&
  ((words?.length ?? 0) > 1 ||
    !!anyOf ||
    !!oneOf ||
    (!!allOf && type === undefined) ||
    typeof type === 'object')

function arrayText({ items, prefixItems }: TypedSchema, indent: string): string {
  if (prefixItems) return `readonly [${prefixItems.map((one) => typeText(one, indent)).join(', ')}]`
  if (!items) throw new Error('a list of nothing')
  const inner = typeText(items, indent)
  return `readonly ${isLoose(items) || items.type === 'array' ? `(${inner})` : inner}[]`
}

/**
 * Generates the TypeScript type of a schema; named types are referenced. Throws for a schema that the type would not
 * express fully.
 * @param indent prefix of lines after the first
 */
export function typeText(schema: TypedSchema, indent = ''): string {
  const { $ref, enum: words, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (words) return union(words.map((word) => JSON.stringify(word)))
  const either = anyOf ?? oneOf
  if (either) return union(either.map((one) => typeText(one, indent)))
  if (typeof type === 'object') return union(type.map((one) => typeText({ ...schema, type: one }, indent)))
  if (type === 'object') return objectText(schema, indent)
  if (type === 'array') return arrayText(schema, indent)
  const simple = type === undefined ? undefined : BY_TYPE[type]
  if (simple !== undefined) return simple
  if (allOf)
    return allOf
      .map((one) => (isLoose(one) ? `(${typeText(one, indent)})` : typeText(one, indent)))
      .join(' & ')
  throw new Error(`no type for ${JSON.stringify(schema)}`)
}

type Document = ReturnType<typeof openApiDocument>

interface Described {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: TypedSchema
}

/** The parts of an operation that are used. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Described[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}
type Content = { readonly schema: TypedSchema }

const JSON_TYPE = 'application/json'

const comment = (indent: string, ...lines: readonly string[]) =>
  lines.length === 1
    ? `${indent}/** ${lines[0]} */`
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join('\n')

/** The parameters in one location as a property of a call's input; undefined if there are none. */
function parametersText(place: 'path' | 'query', all: readonly Described[], indent: string) {
  const here = all.filter((one) => one.in === place)
  if (here.length === 0) return undefined
  const inner = `${indent}  `
  const members = here.flatMap(({ name, required, description, schema }) => [
    comment(inner, description),
    memberText(name, required, typeText(schema, inner), inner),
  ])
  const isRequired = here.some(({ required }) => required)
  return memberText(place, isRequired, `{\n${members.join('\n')}\n${indent}}`, indent)
}

function inputText({ parameters = [], requestBody }: Operation, indent: string): string {
  const inner = `${indent}  `
  const ifMatch = parameters.find(({ name }) => name === 'If-Match')
  const body = requestBody?.content[JSON_TYPE]?.schema
  const members = [
    parametersText('path', parameters, inner),
    parametersText('query', parameters, inner),
    body && memberText('body', true, typeText(body, inner), inner),
    ifMatch && memberText('ifMatch', ifMatch.required, 'string | number', inner),
  ].filter((one) => one !== undefined)
  return members.length === 0 ? 'Record<never, never>' : `{\n${members.join('\n')}\n${indent}}`
}

/** The type of a successful response. */
function answerText({ responses }: Operation, indent: string): string {
  const yes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return yes
    .map(([, { content }]) => {
      const schema = content?.[JSON_TYPE]?.schema
      return schema ? typeText(schema, indent) : 'undefined'
    })
    .join(' | ')
}

function operationsIn(document: Document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
}

const HEADER = `/*
 * A client of the interface for programs, made of its OpenAPI document: one file that needs nothing. With it
 *
 *   const chevron = createClient({ site: 'https://decks.example.org' })
 *   const { body } = await chevron.ask('getCard', { path: { key: 'BASE-87' } })
 *
 * every call, parameter and answer has its type. \`pages\` walks through long lists, \`askIfChanged\` asks for what may be
 * known already, and an answer that says no is thrown as a ProblemError.
 */
`

/**
 * Generates the source text of a TypeScript client from the OpenAPI document.
 * @param core the generic part of the client: the text of core.ts
 */
export function clientSource(document: Document, core: string): string {
  const operations = operationsIn(document)
  const types = Object.entries(document.components.schemas).map(([name, schema]) => {
    const text = typeText(schema)
    return schema.type === 'object' && text.startsWith('{\n')
      ? `export interface ${name} ${text}\n`
      : `export type ${name} = ${text}\n`
  })
  const calls = operations.map(({ operation }) =>
    [
      comment('  ', `${operation.summary}. ${operation.description}`),
      `  readonly ${operation.operationId}: {`,
      `    readonly input: ${inputText(operation, '    ')}`,
      `    readonly answer: ${answerText(operation, '    ')}`,
      '  }',
    ].join('\n'),
  )
  const table = operations.map(
    ({ method, path, operation }) =>
      `  ${operation.operationId}: { method: ${JSON.stringify(method)}, path: ${JSON.stringify(path)} },`,
  )
  return [
    HEADER,
    core.replace(/^import .*\n+/gm, ''),
    ...types,
    `/** Every call: its input and its answer. */\nexport interface Calls {\n${calls.join('\n')}\n}\n`,
    'export type CallName = keyof Calls\n',
    `/** Where every call is. */\nexport const CALLS: Readonly<Record<CallName, Call>> = {\n${table.join('\n')}\n}\n`,
    '/** A client of the site: see `ClientOptions`. */\nexport const createClient = (options: ClientOptions = {}): Client<Calls> => new Client(CALLS, options)\n',
  ].join('\n')
}
