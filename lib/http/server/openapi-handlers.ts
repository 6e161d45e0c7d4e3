import 'server-only'
import { CLIENT_TEXT } from '@/lib/http/generated/client-text'
import { openApiDocument } from '@/lib/http/openapi/document'
import en from '@/lib/platform/i18n/generated/en/developers.json'
import { clientAddress } from '@/lib/platform/server/request'
import { siteAddress, UNKNOWN_SITE } from '@/lib/platform/server/site-address'
import { problemResponse } from './http-error'
import { consumeRateLimit } from './rate-limit'
import { type CachedResponse, toCachedText, versionedDocument } from './serve'

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' }

/** The handlers of a text that documents the API. */
const described = (type: string, textFor: (site: string) => CachedResponse) =>
  versionedDocument(async (request) => {
    try {
      await consumeRateLimit('api', { address: clientAddress(request.headers) })
      const { text, etag } = textFor(siteAddress(request.headers))
      const headers = { ...CORS, etag, 'cache-control': 'public, max-age=300' }
      if (request.headers.get('if-none-match')?.includes(etag.slice(2)))
        return new Response(null, { status: 304, headers })
      return new Response(text, { headers: { ...headers, 'content-type': type } })
    } catch (error) {
      return problemResponse(error, request.headers, CORS)
    }
  })

/** The document for any URL of the site, generated on first request. */
let document: string | undefined

/** The OpenAPI document of the versioned interface. */
export const openApiRoute = described('application/openapi+json', (site) => {
  document ??= JSON.stringify(openApiDocument(UNKNOWN_SITE, en.document))
  return toCachedText(document.replaceAll(UNKNOWN_SITE, site))
})

const client = toCachedText(CLIENT_TEXT)

/** The TypeScript client generated from the document. */
export const clientRoute = described('text/plain; charset=utf-8', () => client)
