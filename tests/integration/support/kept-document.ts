import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { openApiDocument } from '@/lib/http/openapi/document'
import en from '@/lib/platform/i18n/generated/en/developers.json'
import { matchPath } from './api-routes'

// The tests examine the content of the document.
// biome-ignore lint/suspicious/noExplicitAny: each test checks the parts it names
export type Document = any

const NAME = 'https://chevron.test/document'
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Validates responses against an OpenAPI document. */
export class DocumentKeeper {
  readonly #document: Document
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #checks = new Map<string, ValidateFunction>()

  constructor(document: Document) {
    this.#document = document
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: NAME, ...document })
  }

  /** Validates values by the schema at a JSON pointer into the document. */
  checkAt(pointer: string): ValidateFunction {
    const known = this.#checks.get(pointer)
    if (known) return known
    const made = this.#ajv.compile({ $ref: `${NAME}#${pointer}` })
    this.#checks.set(pointer, made)
    return made
  }

  /** The path in the document for a URL: of several, the one with the fewest dynamic parts. */
  #pathOf(address: string): string | undefined {
    return Object.keys(this.#document.paths)
      .filter((one) => matchPath(one.replaceAll('{', '[').replaceAll('}', ']'), address) !== undefined)
      .sort((a, b) => a.split('{').length - b.split('{').length)[0]
  }

  /** Fails if a response does not conform to the document. Returns the operation's name. */
  keeps(method: string, address: string, status: number, body: unknown): string | undefined {
    const path = this.#pathOf(address)
    const place = `${status} of ${method} ${address}`
    // Unknown paths, and the document itself.
    if (path === undefined || method === 'OPTIONS') return undefined
    const operation = this.#document.paths[path][method.toLowerCase()]
    if (operation === undefined) {
      expect(status, place).toBe(405)
      return undefined
    }
    const response = operation.responses[String(status)]
    expect(response, `${place} is not in the document`).toBeDefined()
    const [type] = Object.keys(response.content ?? {})
    if (type === undefined) {
      expect(body, place).toBeUndefined()
      return operation.operationId
    }
    const check = this.checkAt(
      ['', 'paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
        .map(escaped)
        .join('/'),
    )
    expect(check(body), `${place}: ${JSON.stringify(check.errors?.slice(0, 3))}`).toBe(true)
    return operation.operationId
  }
}

/** The document as a client gets it: plain JSON. */
export const DOCUMENT: Document = JSON.parse(
  JSON.stringify(openApiDocument('http://chevron.test', en.document)),
)

const keeper = new DocumentKeeper(DOCUMENT)

/** Validates values by the schema at a location in our document. */
export const checkAt = (pointer: string): ValidateFunction => keeper.checkAt(pointer)

/** Fails if a response does not conform to our document. */
export const keepsDocument = (method: string, address: string, status: number, body: unknown): void => {
  keeper.keeps(method, address, status, body)
}
