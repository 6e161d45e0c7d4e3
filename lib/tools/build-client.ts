import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACTS } from '@/lib/http/contracts'
import { clientSource } from '@/lib/http/openapi/client-source'
import { openApiDocument } from '@/lib/http/openapi/document'
import en from '@/lib/platform/i18n/generated/en/developers.json'

/**
 * Writes what is made of the contracts: the list of all routes, so that a page can ask before it has loaded the contract
 * that checks the answer, and the client of the interface for programs, for our own pages and tests as a module, and for
 * everybody else as the text that they fetch. `tsx lib/tools/build-client.ts`
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

/** Routes that every page asks: in a file of their own, so that no page loads the list of all for them. */
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
