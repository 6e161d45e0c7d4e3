import 'server-only'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { requestCookies } from '@/lib/platform/server/request'
import { isSecure } from '@/lib/platform/server/site-address'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'
import type { StoredGame } from './rows'

/** A player: a member, a guest identified by their browser's cookie, or a member who was that guest before. */
export interface Person {
  readonly userId: string | undefined
  /** Hash of the guest's cookie. */
  readonly guest: string | undefined
}

const NAME = 'chevron-player'
/** Half a year: games by days last for weeks. */
const COOKIE_SECONDS = 182 * 24 * 60 * 60
const SECRET = /^[\w-]{22}$/

const cookieName = (headers: Headers) => `${isSecure(headers) ? '__Host-' : ''}${NAME}`

/** The guest of a request, as the hash of their cookie. */
function guestOf(headers: Headers): string | undefined {
  const secret = requestCookies(headers).get(cookieName(headers))
  return secret !== undefined && SECRET.test(secret) ? sha256(secret) : undefined
}

/** The person behind a request. */
export const personOf = (request: Request, userId: string | undefined): Person => ({
  userId,
  guest: guestOf(request.headers),
})

/** The person who sits down: a member, or a guest with a cookie, which is created if needed. */
export function sittingDown(
  request: Request,
  userId: string | undefined,
): { readonly person: Person; readonly headers: Readonly<Record<string, string>> } {
  const { headers } = request
  if (userId !== undefined) return { person: { userId, guest: undefined }, headers: {} }
  const known = guestOf(headers)
  if (known !== undefined) return { person: { userId, guest: known }, headers: {} }
  const secret = randomToken(16)
  const attributes = ['Path=/', `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  if (isSecure(headers)) attributes.push('Secure')
  return {
    person: { userId, guest: sha256(secret) },
    headers: { 'set-cookie': [`${cookieName(headers)}=${secret}`, ...attributes].join('; ') },
  }
}

/** A person's seat in a game; undefined without one. */
export const seatOfPerson = (game: Pick<StoredGame, 'seats'>, person: Person): number | undefined =>
  game.seats.find(
    ({ userId, guest }) =>
      (userId !== null && userId === person.userId) || (guest !== null && guest === person.guest),
  )?.seat

/** True if nobody has a seat: not yet, or no longer. */
export const isFree = ({ userId, guest }: Pick<StoredGame['seats'][number], 'userId' | 'guest'>): boolean =>
  userId === null && guest === null

/** Database conditions for a person's seats. */
export const seatsOf = ({ userId, guest }: Person) => [
  ...(userId === undefined ? [] : [{ userId }]),
  ...(guest === undefined ? [] : [{ guest }]),
]

/** Throws 403 `suspended` for a member who may currently not create or publish anything. */
export async function requireActive({ userId }: Person): Promise<void> {
  if (userId === undefined) return
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { suspendedAt: true, deletionScheduledAt: true },
  })
  if (!user || user.suspendedAt || user.deletionScheduledAt) throw new HttpError(403, 'suspended')
}
