import 'server-only'
import { holderOf, type TokenHolder } from '@/lib/features/account/server/api-tokens'
import { countCall, countTry, type Left } from '@/lib/http/server/rate-limit'
import { isWrite, type V1Contract } from '@/lib/http/v1/contract'
import { clientAddress } from '@/lib/platform/server/client-address'
import { ApiError, requireSameOrigin } from '../../server/http'
import { Problem } from './problems'

/** Who calls, and how what they ask for is counted. */
export interface Caller {
  readonly holder: TokenHolder | undefined
  /** Counts work as so many calls; throws 429 `rate-limited`. */
  count(calls: number): Promise<Left>
}

async function holderIn(request: Request): Promise<TokenHolder | undefined> {
  const given = request.headers.get('authorization')
  if (given === null) return undefined
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(given.trim()) ?? []
  const holder = secret === undefined ? undefined : await holderOf(secret)
  if (holder) return holder
  await countTry('api-bad-token', { address: clientAddress(request.headers) })
  throw new Problem(401, 'bad-token')
}

/**
 * Who calls, if they may. Cookies count for nothing here: a page of another site could send them. Throws 401
 * `no-token` and `bad-token`, 403 `lacks-scope`, `suspended` and `cross-site`.
 */
export async function callerOf(call: V1Contract, request: Request): Promise<Caller> {
  const holder = await holderIn(request)
  // Whoever shows a token is no page of another site: those may not send it.
  if (!holder) requireSameOrigin(request)
  const count = (calls: number): Promise<Left> =>
    holder
      ? countCall('api-token', { token: holder.tokenId, user: holder.user.id }, calls)
      : countCall(call.counted ?? 'api', { address: clientAddress(request.headers) }, calls)
  if (call.scope !== undefined) {
    if (!holder) throw new Problem(401, 'no-token')
    if (!holder.scopes.includes(call.scope)) throw new Problem(403, 'lacks-scope')
    if (isWrite(call) && holder.user.suspended) throw new ApiError(403, 'suspended')
  }
  return { holder, count }
}
