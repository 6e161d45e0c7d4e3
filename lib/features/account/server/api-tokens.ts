import 'server-only'
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Member, PersonalToken } from '@/lib/features/account/contract/account'
import { SCOPES, type Scope, TOKEN_PREFIX } from '@/lib/http/contract'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { earliestNow, isStale, latestNow, removalTime } from '@/lib/platform/server/clock'
import { type Database, db, type Transaction } from '@/lib/platform/server/db'
import { sha256 } from '@/lib/platform/server/tokens'
import { MEMBER, memberFrom } from './users'

/** Letters and digits only: a double click selects the whole token, and no URL or shell needs escaping. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 214 random bits. */
const SECRET_LETTERS = 36
/** Enough for the 32 bits of a CRC. */
const CHECK_LETTERS = 6
/** Number of final letters by which an owner recognises a token. */
const ENDING = 4

/** Precision in milliseconds of the time of last use: not every call is a write. */
const USED_INTERVAL_MS = 10 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000
/** Days for which expired tokens are listed. */
const SHOWN_DAYS = 30

/** A check code that detects typing errors and lookalikes without a database query. */
function checkOf(secret: string): string {
  let left = crc32(secret)
  let check = ''
  for (let at = 0; at < CHECK_LETTERS; at++) {
    check = LETTERS.charAt(left % LETTERS.length) + check
    left = Math.floor(left / LETTERS.length)
  }
  return check
}

function newSecret(): string {
  const random = Array.from({ length: SECRET_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length)))
  const secret = TOKEN_PREFIX + random.join('')
  return secret + checkOf(secret)
}

const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${SECRET_LETTERS + CHECK_LETTERS}}$`)

/** True if a text has the form of one of our tokens. */
const looksRight = (text: string): boolean =>
  SHAPE.test(text) && text.endsWith(checkOf(text.slice(0, -CHECK_LETTERS)))

const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word)

interface TokenRow {
  readonly id: string
  readonly name: string
  readonly scopes: string
  readonly ending: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
}

const scopesIn = (row: Pick<TokenRow, 'scopes'>): readonly Scope[] => row.scopes.split(' ').filter(isScope)

const tokenOf = (row: TokenRow): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: [...scopesIn(row)],
  ending: row.ending,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** Lists a user's tokens, newest first. */
export async function listTokens(userId: string): Promise<PersonalToken[]> {
  const rows = await db().apiToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(tokenOf)
}

/**
 * Creates a token with a lifetime in days. Throws 409 `quota` if the user has the maximum number of valid tokens.
 * @returns the token's entry and the token itself, which cannot be retrieved later
 */
export async function createToken(
  userId: string,
  { name, scopes, days }: { readonly name: string; readonly scopes: readonly Scope[]; readonly days: number },
): Promise<{ readonly token: PersonalToken; readonly secret: string }> {
  const now = latestNow()
  const secret = newSecret()
  const row = await db().$transaction(async (tx) => {
    // Lock the user's row first, so that concurrent requests are counted one after the other.
    await tx.user.update({ where: { id: userId }, data: { id: userId } })
    await tx.apiToken.deleteMany({
      where: { userId, expiresAt: { lt: new Date((await removalTime(tx)).getTime() - SHOWN_DAYS * DAY) } },
    })
    const many = await tx.apiToken.count({ where: { userId, expiresAt: { gt: earliestNow() } } })
    if (many >= QUOTAS.tokens) throw quotaExceeded('tokens')
    return tx.apiToken.create({
      data: {
        userId,
        name,
        tokenHash: sha256(secret),
        scopes: SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
        ending: secret.slice(-ENDING),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY),
      },
    })
  })
  return { token: tokenOf(row), secret }
}

/**
 * Revokes one of a user's own tokens. Throws 404 `not-found` if there is none with that id.
 * @returns its last letters
 */
export async function revokeToken(userId: string, id: string): Promise<string> {
  const token = await db().apiToken.findFirst({ where: { id, userId }, select: { ending: true } })
  const { count } = await db().apiToken.deleteMany({ where: { id, userId } })
  if (!token || count === 0) throw new HttpError(404, 'not-found')
  return token.ending
}

/**
 * Ends all tokens of a user, as part of a change that locks out everybody who had access before. Returns their number.
 */
export async function endTokens(database: Pick<Transaction, 'apiToken'>, userId: string): Promise<number> {
  return (await database.apiToken.deleteMany({ where: { userId } })).count
}

/** Removes tokens that expired some time ago. */
export async function tidyTokens(database: Database, now: Date): Promise<void> {
  await database.apiToken.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - SHOWN_DAYS * DAY) } },
  })
}

/** The owner of a calling program, and its permissions. */
export interface TokenHolder {
  readonly tokenId: string
  readonly scopes: readonly Scope[]
  readonly user: Member
}

/**
 * The holder of a valid token; undefined if it is invalid, expired or revoked. Records its use from time to time. Text
 * that cannot be a token causes no database query.
 */
export async function holderOf(secret: string, now: Date = earliestNow()): Promise<TokenHolder | undefined> {
  if (!looksRight(secret)) return undefined
  const row = await db().apiToken.findUnique({
    where: { tokenHash: sha256(secret) },
    select: { id: true, scopes: true, expiresAt: true, lastUsedAt: true, user: { select: MEMBER } },
  })
  if (!row || row.expiresAt <= now) return undefined
  if (isStale(row.lastUsedAt, USED_INTERVAL_MS, now))
    await db().apiToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } })
  return { tokenId: row.id, scopes: scopesIn(row), user: memberFrom(row.user) }
}
