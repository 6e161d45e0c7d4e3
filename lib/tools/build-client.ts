import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACTS } from '@/lib/http/contracts'
import { clientSource } from '@/lib/http/openapi/client-source'
import { openApiDocument } from '@/lib/http/openapi/document'
import en from '@/lib/platform/i18n/generated/en/developers.json'

/**
 * Generates code from the contracts: the list of all routes, so that a page can send a request before it has loaded the
 * contract that validates the response; and the client of the public API, as a module for our own pages and tests, and
 * as text for download. `tsx lib/tools/build-client.ts`
 */

const API = path.resolve(import.meta.dirname, '../http')
const GENERATED = path.join(API, 'generated')

const core = readFileSync(path.join(API, 'openapi', 'client-core.ts'), 'utf8')
const text = clientSource(openApiDocument('', en.document), core)
mkdirSync(GENERATED, { recursive: true })
writeFileSync(path.join(GENERATED, 'client.ts'), text)
writeFileSync(
  path.join(GENERATED, 'client-text.ts'),
  `/** Made by lib/tools/build-client.ts: the text of client.ts beside it. */\nexport const CLIENT_TEXT = ${JSON.stringify(text)}\n`,
)

/** Routes that every page calls: in a separate file, so that pages need not load the list of all routes for them. */
const EVERY_PAGE = ['session', 'chooseLocale'] as const

function writeRoutes(file: string, list: string, names: readonly string[]): void {
  const routes = Object.entries(CONTRACTS)
    .filter(([name]) => names.includes(name))
    .map(([name, { method, path: address }]) => `  ${name}: { method: '${method}', path: '${address}' },`)
  const source = [
    '/** Made by lib/tools/build-client.ts: routes by the names of their contracts. */',
    `export const ${list} = {`,
    ...routes,
    '} as const\n',
  ]
  writeFileSync(path.join(GENERATED, file), source.join('\n'))
}

writeRoutes('routes.ts', 'ROUTES', Object.keys(CONTRACTS))
writeRoutes('every-page-routes.ts', 'EVERY_PAGE_ROUTES', EVERY_PAGE)
