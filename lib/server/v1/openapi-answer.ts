import 'server-only'
import { openApiDocument } from '@/lib/api/v1/openapi'
import en from '@/lib/i18n/messages/en/developers.json'
import { clientAddress } from '../front/client-address'
import { siteAddress } from '../front/site-address'
import { countTry } from '../rate-limit'
import { type Ready, readied } from './kept-answers'
import { problemAnswer } from './problems'

/** The document as it was last made, and for which address of the site. */
let made: { readonly site: string; readonly ready: Ready } | undefined

const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' }

/** The description of all calls, for programs that make programs. */
export async function openApiAnswer(request: Request): Promise<Response> {
  try {
    await countTry('api', { address: clientAddress(request.headers) })
    const site = siteAddress(request.headers)
    if (made?.site !== site) made = { site, ready: readied(openApiDocument(site, en.document)) }
    const { text, etag } = made.ready
    const headers = { ...OPEN, etag, 'cache-control': 'public, max-age=300' }
    if (request.headers.get('if-none-match')?.includes(etag.slice(2)))
      return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/openapi+json' } })
  } catch (error) {
    return problemAnswer(error, request.headers, OPEN)
  }
}
