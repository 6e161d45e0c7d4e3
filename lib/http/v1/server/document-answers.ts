import 'server-only'
import { CLIENT_TEXT } from '@/lib/http/generated/client-text'
import { countTry } from '@/lib/http/server/rate-limit'
import { openApiDocument } from '@/lib/http/v1/openapi'
import { CLIENT_PATH, OPENAPI_PATH } from '@/lib/http/v1/routes'
import en from '@/lib/platform/i18n/messages/en/developers.json'
import { clientAddress } from '@/lib/platform/server/client-address'
import { siteAddress, UNKNOWN_SITE } from '@/lib/platform/server/site-address'
import { type Ready, readiedText } from './kept-answers'
import { problemAnswer } from './problems'

/** What is written of the calls, which is not asked by any of them. */
interface Written {
  readonly type: string
  readonly ready: (site: string) => Ready
}

/** The document as it is for any address of the site, once somebody has asked. */
let made: string | undefined

function documentOf(site: string): Ready {
  made ??= JSON.stringify(openApiDocument(UNKNOWN_SITE, en.document))
  return readiedText(made.replaceAll(UNKNOWN_SITE, site))
}

const client = readiedText(CLIENT_TEXT)

const WRITTEN: ReadonlyMap<string, Written> = new Map([
  [OPENAPI_PATH, { type: 'application/openapi+json', ready: documentOf }],
  [CLIENT_PATH, { type: 'text/plain; charset=utf-8', ready: () => client }],
])

const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' }

/** Whether what is written of the calls lies at a path. */
export const isWritten = (path: string): boolean => WRITTEN.has(path)

/** The description of all calls, or the client that is made of it. */
export async function writtenAnswer(path: string, request: Request): Promise<Response> {
  try {
    await countTry('api', { address: clientAddress(request.headers) })
    const written = WRITTEN.get(path)
    if (!written) throw new Error(`nothing is written at ${path}`)
    const { text, etag } = written.ready(siteAddress(request.headers))
    const headers = { ...OPEN, etag, 'cache-control': 'public, max-age=300' }
    if (request.headers.get('if-none-match')?.includes(etag.slice(2)))
      return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': written.type } })
  } catch (error) {
    return problemAnswer(error, request.headers, OPEN)
  }
}
