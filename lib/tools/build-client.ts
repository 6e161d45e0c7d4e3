import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { clientSource } from '@/lib/http/v1/client/source'
import { openApiDocument } from '@/lib/http/v1/openapi'
import en from '@/lib/platform/i18n/messages/en/developers.json'

/**
 * Writes the client of the interface for programs, for our own pages and tests as a module, and for everybody else as the
 * text that they fetch. `tsx lib/tools/build-client.ts`
 */

const API = path.resolve(import.meta.dirname, '../http')
const GENERATED = path.join(API, 'generated')

const core = readFileSync(path.join(API, 'v1', 'client', 'core.ts'), 'utf8')
const text = clientSource(openApiDocument('', en.document), core)
mkdirSync(GENERATED, { recursive: true })
writeFileSync(path.join(GENERATED, 'client.ts'), text)
writeFileSync(
  path.join(GENERATED, 'client-text.ts'),
  `/** Made by lib/tools/build-client.ts: the text of client.ts beside it. */\nexport const CLIENT_TEXT = ${JSON.stringify(text)}\n`,
)
