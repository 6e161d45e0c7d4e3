import type { openApiDocument } from './document'
import { memberText, type TypedSchema, typeText } from './type-text'

type Document = ReturnType<typeof openApiDocument>

interface Described {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: TypedSchema
}

/** What is looked at of an operation. */
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

/** The parameters of one place as a member of what a call is asked with; undefined where there are none. */
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

function askedText({ parameters = [], requestBody }: Operation, indent: string): string {
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

/** What a call answers where it says yes. */
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
 * The text of a client in TypeScript, made of the document that describes the calls.
 * @param core what a client does whatever the calls: the text of core.ts
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
      `    readonly asked: ${askedText(operation, '    ')}`,
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
    `/** Every call: what it is asked with, and what it answers. */\nexport interface Calls {\n${calls.join('\n')}\n}\n`,
    'export type CallName = keyof Calls\n',
    `/** Where every call is. */\nexport const CALLS: Readonly<Record<CallName, Call>> = {\n${table.join('\n')}\n}\n`,
    '/** A client of the site: see `ClientOptions`. */\nexport const createClient = (options: ClientOptions = {}): Client<Calls> => new Client(CALLS, options)\n',
  ].join('\n')
}
