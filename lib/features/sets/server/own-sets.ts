import 'server-only'
import { ownSetsShownTo, SETS_SHOWN, shownName } from '@/lib/features/moderation/server/visibility'
import * as api from '@/lib/features/sets/contract/own-sets'
import {
  type KeptHead,
  type PublicSet,
  SETS_PAGE,
  type SharedSet,
} from '@/lib/features/sets/contract/own-sets'
import * as v1 from '@/lib/features/sets/contract/own-sets-v1'
import {
  type OwnSet,
  ownSetSchema,
  VERSION_INTERVAL_MS,
  withoutPictures,
  withSoundAbilities,
} from '@/lib/features/sets/model/own-set'
import { behindPlace, namePlace, type TimePlace } from '@/lib/http/parameters'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeReadBytes } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { latestNow } from '@/lib/platform/server/clock'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { KEPT } from '@/lib/platform/server/limits'
import { randomToken } from '@/lib/platform/server/tokens'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'

const HEAD = {
  id: true,
  code: true,
  name: true,
  cards: true,
  revision: true,
  size: true,
  linkId: true,
  publishedAt: true,
  hiddenAt: true,
  updatedAt: true,
} as const satisfies Prisma.OwnSetSelect
type Head = Prisma.OwnSetGetPayload<{ select: typeof HEAD }>

const headOf = ({ publishedAt, hiddenAt, updatedAt, ...head }: Head): KeptHead => ({
  ...head,
  isPublic: publishedAt !== null,
  isHidden: hiddenAt !== null,
  updatedAt: updatedAt.toISOString(),
})

/** Parses a set from a database column. */
export const setFrom = (column: string): OwnSet => ownSetSchema.parse(JSON.parse(column))

/** A user's own sets that are not deleted, last changed first. */
async function listOwnSets(ownerId: string): Promise<readonly KeptHead[]> {
  const rows = await db().ownSet.findMany({
    where: { ownerId, deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    select: HEAD,
  })
  return rows.map(headOf)
}

async function ownHead(ownerId: string, id: string): Promise<KeptHead> {
  const row = await db().ownSet.findFirst({ where: { id, ownerId, deletedAt: null }, select: HEAD })
  if (!row) throw new HttpError(404, 'not-found')
  return headOf(row)
}

/** One of a user's own sets, complete. Counts as a read by its size. Throws 404 for other users' and deleted sets. */
async function readOwnSet(
  ownerId: string,
  id: string,
): Promise<{ readonly kept: KeptHead; readonly set: OwnSet }> {
  const storedHead = await ownHead(ownerId, id)
  await consumeReadBytes(ownerId, [storedHead])
  const row = await db().ownSet.findFirst({
    where: { id, ownerId, deletedAt: null },
    select: { ...HEAD, content: true },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const { content, ...head } = row
  return { kept: headOf(head), set: setFrom(content) }
}

/** The columns derived from a set. Throws 413 `quota` if it exceeds the maximum size of a set. */
function columnsOf(set: OwnSet) {
  const content = JSON.stringify({ ...set, cards: set.cards.map(withSoundAbilities) })
  const size = Buffer.byteLength(content)
  if (size > QUOTAS.setBytes) throw quotaExceeded('setBytes', 413)
  return { code: set.code, name: set.name, content, cards: set.cards.length, size }
}

/** Keeps the state before a save as a version, on request or if the last version is old enough. */
async function keepVersion(
  tx: Transaction,
  before: {
    readonly id: string
    readonly revision: number
    readonly content: string
    readonly updatedAt: Date
  },
  isAsked: boolean,
): Promise<void> {
  const { id: setId, revision, updatedAt: createdAt } = before
  const latest = await tx.ownSetVersion.findFirst({
    where: { setId },
    orderBy: { revision: 'desc' },
    select: { createdAt: true },
  })
  if (!isAsked && latest && createdAt.getTime() - latest.createdAt.getTime() < VERSION_INTERVAL_MS) return
  const set = withoutPictures(setFrom(before.content))
  const content = JSON.stringify(set)
  const size = Buffer.byteLength(content)
  await tx.ownSetVersion.create({
    data: { setId, revision, content, cards: set.cards.length, size, createdAt },
  })
  const old = await tx.ownSetVersion.findMany({
    where: { setId },
    orderBy: { revision: 'desc' },
    skip: KEPT.setVersions,
    select: { revision: true, size: true },
  })
  await tx.ownSetVersion.deleteMany({ where: { setId, revision: { in: old.map((one) => one.revision) } } })
  const freed = old.reduce((sum, one) => sum + one.size, 0)
  await tx.ownSet.update({ where: { id: setId }, data: { stored: { increment: size - freed } } })
}

/** Bytes of an account's sets in their current state, and of their earlier versions. */
export async function bytesOfSets(
  database: Pick<Transaction, 'ownSet'>,
  ownerId: string,
): Promise<{ readonly now: number; readonly versions: number }> {
  const { _sum } = await database.ownSet.aggregate({ where: { ownerId }, _sum: { size: true, stored: true } })
  return { now: _sum.size ?? 0, versions: _sum.stored ?? 0 }
}

/** Versions examined at a time. */
const BATCH_SIZE = 100

/**
 * Brings an account's storage within its quota by removing earlier versions of any set, oldest first. Throws 409
 * `quota` if the current sets alone exceed it.
 */
async function makeRoom(tx: Transaction, ownerId: string): Promise<void> {
  const { now, versions } = await bytesOfSets(tx, ownerId)
  if (now > QUOTAS.setsBytes) throw quotaExceeded('setsBytes')
  let excess = now + versions - QUOTAS.setsBytes
  while (excess > 0) {
    const oldest = await tx.ownSetVersion.findMany({
      where: { set: { ownerId } },
      orderBy: [{ createdAt: 'asc' }, { setId: 'asc' }],
      take: BATCH_SIZE,
      select: { setId: true, revision: true, size: true },
    })
    if (oldest.length === 0) return
    for (const { setId, revision, size } of oldest) {
      if (excess <= 0) break
      await tx.ownSetVersion.delete({ where: { setId_revision: { setId, revision } } })
      await tx.ownSet.update({ where: { id: setId }, data: { stored: { decrement: size } } })
      excess -= size
    }
  }
}

interface Saving {
  readonly where: { readonly id: string; readonly revision: number; readonly deletedAt?: null }
  readonly keepsVersion: boolean
}

/** Saves a set as its next revision. Returns false if its revision was no longer the given one. */
async function write(
  tx: Transaction,
  ownerId: string,
  columns: ReturnType<typeof columnsOf>,
  { where, keepsVersion }: Saving,
): Promise<boolean> {
  const { id, revision } = where
  // Write first: of two concurrent requests, the second waits here and then finds another revision.
  const claimed = await tx.ownSet.updateMany({
    where: { ...where, ownerId, code: columns.code },
    data: { revision: { increment: 1 }, deletedAt: null },
  })
  if (claimed.count === 0) return false
  const before = await tx.ownSet.findUniqueOrThrow({
    where: { id },
    select: { content: true, updatedAt: true },
  })
  await keepVersion(tx, { id, revision, ...before }, keepsVersion)
  await tx.ownSet.update({ where: { id }, data: { ...columns, updatedAt: latestNow() } })
  await makeRoom(tx, ownerId)
  return true
}

/**
 * Stores a new set, or restores a deleted one with the same code. Throws 409 `exists` with the existing set of that
 * code, 409 `quota` if the account has the maximum number or size of sets.
 */
async function createOwnSet(ownerId: string, set: OwnSet): Promise<KeptHead> {
  const columns = columnsOf(set)
  const exists = async (): Promise<never> => {
    const there = await db().ownSet.findFirst({
      where: { ownerId, code: set.code, deletedAt: null },
      select: HEAD,
    })
    throw there ? new HttpError(409, 'exists', { current: headOf(there) }) : new HttpError(404, 'not-found')
  }
  const create = async (tx: Transaction): Promise<string | undefined> => {
    // Lock the owner's row, so that two concurrent requests cannot both take the last free place.
    await tx.user.updateMany({ where: { id: ownerId }, data: { id: ownerId } })
    const there = await tx.ownSet.findUnique({
      where: { ownerId_code: { ownerId, code: set.code } },
      select: { id: true, revision: true, deletedAt: true },
    })
    if (there) {
      if (!there.deletedAt) return undefined
      const where = { id: there.id, revision: there.revision }
      return (await write(tx, ownerId, columns, { where, keepsVersion: true })) ? there.id : undefined
    }
    if ((await tx.ownSet.count({ where: { ownerId } })) >= QUOTAS.sets) throw quotaExceeded('sets')
    const now = latestNow()
    const { id } = await tx.ownSet.create({
      data: { ...columns, ownerId, revision: 1, stored: 0, createdAt: now, updatedAt: now },
      select: { id: true },
    })
    await makeRoom(tx, ownerId)
    return id
  }
  try {
    const id = await db().$transaction(create)
    return id === undefined ? await exists() : await ownHead(ownerId, id)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return exists()
  }
}

/**
 * Saves a set as the next revision, only if the revision that the change is based on is still the latest. Throws 409
 * `conflict` with the current set, 400 if it is a different set, 409 and 413 `quota`, 404 like `readOwnSet`.
 */
async function saveOwnSet(
  ownerId: string,
  id: string,
  revision: number,
  { set, keepsVersion }: { readonly set: OwnSet; readonly keepsVersion: boolean },
): Promise<KeptHead> {
  const columns = columnsOf(set)
  const where = { id, revision, deletedAt: null }
  const isSaved = await db().$transaction((tx) => write(tx, ownerId, columns, { where, keepsVersion }))
  const current = await ownHead(ownerId, id)
  if (isSaved) return current
  if (current.code !== set.code) throw new HttpError(400, 'invalid', { path: 'set.code' })
  throw new HttpError(409, 'conflict', { current })
}

/**
 * Deletes a set; storing a set with the same code restores it. Until then its link does not work, and it is no longer
 * public.
 */
async function deleteOwnSet(ownerId: string, id: string): Promise<void> {
  const { count } = await db().ownSet.updateMany({
    where: { id, ownerId, deletedAt: null },
    data: { deletedAt: latestNow(), publishedAt: null },
  })
  if (count === 0 && (await db().ownSet.count({ where: { id, ownerId } })) === 0)
    throw new HttpError(404, 'not-found')
}

/**
 * Sets who can see a set. Throws 404 like `readOwnSet`, and 409 `no-public-name` if its owner has none and wants it
 * public.
 */
async function shareOwnSet(
  ownerId: string,
  id: string,
  { hasLink, isPublic }: { readonly hasLink: boolean; readonly isPublic: boolean },
): Promise<KeptHead> {
  const { linkId } = await ownHead(ownerId, id)
  if (isPublic) {
    const owner = await db().user.findUnique({ where: { id: ownerId }, select: { publicName: true } })
    if (owner?.publicName == null) throw new HttpError(409, 'no-public-name')
  }
  const where = { id, ownerId, deletedAt: null }
  if (!hasLink) await db().ownSet.updateMany({ where, data: { linkId: null, publishedAt: null } })
  else {
    // Of two concurrent requests, the first link counts.
    if (linkId === null)
      await db().ownSet.updateMany({ where: { ...where, linkId: null }, data: { linkId: randomToken(16) } })
    if (!isPublic) await db().ownSet.updateMany({ where, data: { publishedAt: null } })
    else
      await db().ownSet.updateMany({
        where: { ...where, publishedAt: null },
        data: { publishedAt: latestNow() },
      })
  }
  return ownHead(ownerId, id)
}

/** Earlier saves of a set, latest first. */
async function listSetVersions(ownerId: string, id: string) {
  await ownHead(ownerId, id)
  const rows = await db().ownSetVersion.findMany({
    where: { setId: id },
    orderBy: { revision: 'desc' },
    select: { revision: true, cards: true, createdAt: true },
  })
  return rows.map(({ createdAt, ...version }) => ({ ...version, savedAt: createdAt.toISOString() }))
}

/** An earlier save of a set. Throws 404 if it is not stored. */
async function readSetVersion(ownerId: string, id: string, revision: number): Promise<OwnSet> {
  await ownHead(ownerId, id)
  const row = await db().ownSetVersion.findUnique({ where: { setId_revision: { setId: id, revision } } })
  if (!row) throw new HttpError(404, 'not-found')
  await consumeReadBytes(ownerId, [row])
  return setFrom(row.content)
}

/**
 * The set with a link, for any viewer. Throws 404 if the link was revoked, a moderator hides the set, or its owner is
 * not visible.
 */
async function sharedSet(linkId: string): Promise<SharedSet> {
  const row = await db().ownSet.findFirst({
    where: { linkId, ...SETS_SHOWN },
    select: {
      content: true,
      publishedAt: true,
      updatedAt: true,
      owner: { select: { name: true, publicName: true } },
    },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const set = setFrom(row.content)
  return {
    set: { ...set, words: shownText(set.words) },
    author: row.owner.publicName ?? shownName(row.owner.name),
    isPublic: row.publishedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A page of the sets that members have published, last published first. */
async function listSharedSets(
  viewerId: string | undefined,
  after: TimePlace | undefined,
): Promise<{ readonly sets: readonly PublicSet[]; readonly after: string | null }> {
  const rows = await db().ownSet.findMany({
    where: { AND: [ownSetsShownTo(viewerId), behindPlace('publishedAt', after)] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: SETS_PAGE + 1,
    select: {
      id: true,
      linkId: true,
      name: true,
      cards: true,
      publishedAt: true,
      updatedAt: true,
      owner: { select: { publicName: true } },
    },
  })
  const page = rows.slice(0, SETS_PAGE)
  const last = rows.length > SETS_PAGE ? page.at(-1) : undefined
  return {
    sets: page.flatMap(({ linkId, name, cards, updatedAt, owner }) =>
      linkId === null
        ? []
        : [
            {
              linkId,
              name: shownLine(name),
              cards,
              author: owner.publicName ?? '',
              updatedAt: updatedAt.toISOString(),
            },
          ],
    ),
    after: last?.publishedAt ? namePlace({ at: last.publishedAt, id: last.id }) : null,
  }
}

export const list = serve(api.listOwnSets, async ({ user }) => ({
  body: { sets: await listOwnSets(user.id) },
}))

export const create = serve(api.createOwnSet, async ({ user, body }) => ({
  body: { kept: await createOwnSet(user.id, (await body()).set) },
}))

export const read = serve(api.readOwnSet, async ({ user, params }) => ({
  body: await readOwnSet(user.id, params.id),
}))

export const save = serve(api.saveOwnSet, async ({ user, params, change }) => {
  const { revision, content } = await change()
  return { body: { kept: await saveOwnSet(user.id, params.id, revision, content) } }
})

export const remove = serve(api.deleteOwnSet, async ({ user, params }) => {
  await deleteOwnSet(user.id, params.id)
  return { body: undefined }
})

export const share = serve(api.shareOwnSet, async ({ user, params, body }) => ({
  body: { kept: await shareOwnSet(user.id, params.id, await body()) },
}))

export const listVersions = serve(api.listSetVersions, async ({ user, params }) => ({
  body: { versions: await listSetVersions(user.id, params.id) },
}))

export const readVersion = serve(api.readSetVersion, async ({ user, params }) => ({
  body: { set: await readSetVersion(user.id, params.id, params.revision) },
}))

export const readShared = serve(api.readSharedSet, async ({ params }) => ({
  body: await sharedSet(params.linkId),
  headers: { 'x-robots-tag': 'noindex' },
}))

export const listShared = serve(api.listSharedSets, async ({ query, viewer }) => ({
  body: await listSharedSets(await viewer(), query.after),
}))

export const readSharedV1 = serve(v1.readSharedSet, async ({ params }) => ({
  body: await sharedSet(params.linkId),
}))
