import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { openApiDocument } from '@/lib/api/v1/openapi'
import en from '@/lib/i18n/messages/en/developers.json'
import { matchPath } from './api-routes'

/** The document as somebody gets it who knows nothing else: plain JSON. */
export const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument('http://chevron.test', en.document)))

const NAME = 'https://chevron.test/document'
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: NAME, ...DOCUMENT })

const checks = new Map<string, ValidateFunction>()

/** What checks values by the schema at a place of the document, a JSON pointer. */
export function checkAt(pointer: string): ValidateFunction {
  const known = checks.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `${NAME}#${pointer}` })
  checks.set(pointer, made)
  return made
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The path of the document that an address is of: of two the one with fewer variable parts. */
function pathOf(address: string): string | undefined {
  return Object.keys(DOCUMENT.paths)
    .filter((one) => matchPath(one.replaceAll('{', '[').replaceAll('}', ']'), address) !== undefined)
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

/** Fails where an answer is none of those that the document names. */
export function keepsDocument(method: string, address: string, status: number, body: unknown): void {
  const path = pathOf(address)
  const place = `${status} of ${method} ${address}`
  // What is nowhere, and the document itself.
  if (path === undefined || method === 'OPTIONS') return
  const operation = DOCUMENT.paths[path][method.toLowerCase()]
  if (operation === undefined) {
    expect(status, place).toBe(405)
    return
  }
  const response = operation.responses[String(status)]
  expect(response, `${place} is not in the document`).toBeDefined()
  const [type] = Object.keys(response.content ?? {})
  if (type === undefined) {
    expect(body, place).toBeUndefined()
    return
  }
  const check = checkAt(
    ['', 'paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
      .map(escaped)
      .join('/'),
  )
  expect(check(body), `${place}: ${JSON.stringify(check.errors?.slice(0, 3))}`).toBe(true)
}
