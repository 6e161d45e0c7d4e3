import * as z from 'zod/mini'
import { codeSchema, ownSetSchema, SET_LIMITS } from '@/lib/features/sets/model/own-set'
import { contract } from '@/lib/http/contract'
import { numberParameter, timePlaceParameter } from '@/lib/http/parameters'

/** Maximum bytes of a request that saves a set: `QUOTAS.setBytes` plus the rest of the request. */
const SET_BODY = 5 * 1024 * 1024

/** Sets per page of a list. */
export const SETS_PAGE = 30

const setId = z.uuid().check(z.toLowerCase())
const params = z.object({ id: setId })
const revision = z.int().check(z.gte(1))
/** The id in a set's link: 128 random bits. */
const linkId = z.string().check(z.regex(/^[\w-]{22}$/))
const linkParams = z.object({ linkId })

/** A set in an account, without its cards. */
const keptHeadSchema = z.object({
  id: setId,
  code: codeSchema,
  name: z.string(),
  cards: z.int(),
  revision,
  /** Current size in bytes. */
  size: z.int(),
  /** The id of its link, null while it is private. */
  linkId: z.nullable(linkId),
  /** True if it is listed publicly, not only reachable by its link. */
  isPublic: z.boolean(),
  /** True if a moderator hides it: only its owner can see it then. */
  isHidden: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type KeptHead = Readonly<z.output<typeof keptHeadSchema>>

const saved = z.object({ kept: keptHeadSchema })

/** Lists the member's own sets, without their cards. */
export const listOwnSets = contract({
  method: 'GET',
  path: '/api/sets',
  access: 'member',
  limit: 'read',
  answers: { 200: z.object({ sets: z.array(keptHeadSchema) }) },
})

/** Stores a new set. If a deleted set has the same code, that set is restored, with this as its next save. */
export const createOwnSet = contract({
  method: 'POST',
  path: '/api/sets',
  access: 'active-member',
  limit: 'save-set',
  body: z.object({ set: ownSetSchema }),
  bodyLimit: SET_BODY,
  answers: { 201: saved },
  errors: { 409: ['exists', 'quota'], 413: ['quota'] },
  conflict: keptHeadSchema,
})

export const readOwnSet = contract({
  method: 'GET',
  path: '/api/sets/[id]',
  access: 'member',
  limit: 'read',
  params,
  answers: { 200: z.object({ kept: keptHeadSchema, set: ownSetSchema }) },
})

/** Saves a set as its next revision, only if the revision that the change is based on is still the latest. */
export const saveOwnSet = contract({
  method: 'PUT',
  path: '/api/sets/[id]',
  access: 'active-member',
  limit: 'save-set',
  params,
  body: z.object({
    baseRevision: revision,
    set: ownSetSchema,
    /** Keeps the previous state as a version, however recent the last version is. */
    keepsVersion: z._default(z.boolean(), false),
  }),
  bodyLimit: SET_BODY,
  answers: { 200: saved },
  errors: { 400: ['invalid'], 409: ['conflict', 'quota'], 413: ['quota'] },
  conflict: keptHeadSchema,
})

/** Deletes a set; for 30 days, storing a set with the same code restores it. */
export const deleteOwnSet = contract({
  method: 'DELETE',
  path: '/api/sets/[id]',
  access: 'member',
  limit: 'write',
  params,
  answers: { 204: null },
})

/**
 * Sets who can see a set: nobody else, anybody with its link, or everybody, which requires a public name. A revoked
 * link is gone forever: a later one is different.
 */
export const shareOwnSet = contract({
  method: 'PUT',
  path: '/api/sets/[id]/share',
  access: 'active-member',
  limit: 'write',
  seenByOthers: 'isPublic',
  params,
  body: z
    .object({ hasLink: z.boolean(), isPublic: z.boolean() })
    .check(z.refine(({ hasLink, isPublic }) => hasLink || !isPublic, { path: ['hasLink'] })),
  answers: { 200: saved },
  errors: { 409: ['no-public-name'] },
})

/** Lists the stored earlier saves of a set, latest first. */
export const listSetVersions = contract({
  method: 'GET',
  path: '/api/sets/[id]/versions',
  access: 'member',
  limit: 'read',
  params,
  answers: {
    200: z.object({
      versions: z.array(z.object({ revision, cards: z.int(), savedAt: z.iso.datetime() })),
    }),
  },
})

/** Returns an earlier save of a set, without its pictures. */
export const readSetVersion = contract({
  method: 'GET',
  path: '/api/sets/[id]/versions/[revision]',
  access: 'member',
  limit: 'read',
  params: z.object({
    id: setId,
    revision: numberParameter(1, 999_999_999),
  }),
  answers: { 200: z.object({ set: ownSetSchema }) },
})

/** Returns the set with a link. Anybody with the link may read it; search engines must not index it. */
export const readSharedSet = contract({
  method: 'GET',
  path: '/api/shared-sets/[linkId]',
  access: 'anybody',
  limit: 'shared-set',
  params: linkParams,
  answers: {
    200: z.object({
      set: ownSetSchema,
      /** The owner's public name; null without one. */
      author: z.nullable(z.string()),
      isPublic: z.boolean(),
      updatedAt: z.iso.datetime(),
    }),
  },
})
export type SharedSet = Readonly<z.output<(typeof readSharedSet.answers)[200]>>

const publicSetSchema = z.object({
  linkId,
  name: z.string().check(z.maxLength(SET_LIMITS.name)),
  author: z.string(),
  cards: z.int(),
  updatedAt: z.iso.datetime(),
})
export type PublicSet = Readonly<z.output<typeof publicSetSchema>>

/** Lists the sets that members have published, last published first. */
export const listSharedSets = contract({
  method: 'GET',
  path: '/api/shared-sets',
  access: 'anybody',
  limit: 'gallery',
  query: z.object({ after: timePlaceParameter }),
  answers: {
    200: z.object({
      sets: z.array(publicSetSchema),
      /** Cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
    }),
  },
})
