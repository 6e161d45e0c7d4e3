import { HttpError } from '@/lib/http/server/http-error'
import { environment } from '@/lib/platform/server/env'
import { schemeOf } from '@/lib/platform/server/site-address'

/** Whom passkeys are made for: the site at its address. */
export interface RelyingParty {
  /** The host alone, without a port. */
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * The site as a request came to it: by its public address where that is known, else by the host of the request. A wrong
 * host gains nothing: a browser only lets a passkey answer to the site that it shows. Throws 400 `address`.
 */
export function relyingParty(request: Request): RelyingParty {
  const { publicUrl } = environment()
  const { headers } = request
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? ''
  const address = publicUrl ?? `${schemeOf(headers)}//${host}`
  if (!URL.canParse(address)) throw new HttpError(400, 'address')
  const { hostname, origin } = new URL(address)
  return { id: hostname, name: 'Chevron Seven', origin }
}
