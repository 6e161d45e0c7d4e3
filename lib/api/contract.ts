import type * as z from 'zod/mini'
import * as zod from 'zod/mini'
import { accountCollectionSchema } from '@/lib/collection/schema'
import {
  accountOptionsSchema,
  deletionSchema,
  memberAnswerSchema,
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
  sessionsSchema,
  signUpSchema,
} from './account'
import { collectionPatchAnswerSchema, collectionPatchSchema } from './collection'
import {
  deckAnswerSchema,
  decksAnswerSchema,
  decksQuerySchema,
  newDeckSchema,
  savedDeckSchema,
  shareAnswerSchema,
  sharedDeckAnswerSchema,
  versionLabelSchema,
  versionsAnswerSchema,
  versionsQuerySchema,
} from './decks'
import { moveAnswerSchema, moveSchema } from './move'

/**
 * Every route of the interface with what it takes and answers: one list for the server's handlers, for tests and for
 * descriptions that programs read. Pages import the schemas that they need one by one.
 */

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export interface Operation {
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  /** What a request that succeeds is answered with; `undefined` for an answer without content. */
  readonly answer: { readonly status: 200 | 201 | 202 | 204; readonly body: z.core.$ZodType | undefined }
  /** Codes of refusals beyond `COMMON_ERRORS`. */
  readonly errors?: readonly string[]
}

/** Refusals that any route may give: see `errorSchema`. */
export const COMMON_ERRORS = ['cross-site', 'rate-limited', 'busy', 'internal'] as const

/** The answer to a request that could not be done. */
export const errorSchema = zod.object({
  error: zod.object({
    code: zod.string(),
    /** The place in the body, such as `list.draw.3.count`. */
    path: zod.optional(zod.string()),
    card: zod.optional(zod.string()),
    /** Which limit was met, and its figure. */
    quota: zod.optional(zod.string()),
    limit: zod.optional(zod.number()),
  }),
  /** What the server holds instead, for conflicts. */
  current: zod.optional(zod.unknown()),
})

const NOTHING = { status: 204, body: undefined } as const
const BAD_BODY = ['content-type', 'json', 'invalid', 'too-large'] as const
const SIGNED_IN = ['signed-out'] as const
const WRITES = [...SIGNED_IN, 'suspended', 'quota', ...BAD_BODY] as const

/** By path as the framework names it, and by method. next-auth's own routes have the contract of next-auth. */
export const CONTRACT = {
  '/api/account': {
    DELETE: {
      body: deletionSchema,
      answer: NOTHING,
      errors: [...SIGNED_IN, ...BAD_BODY, 'wrong-password', 'sign-in-again'],
    },
  },
  '/api/account/move': {
    POST: {
      body: moveSchema,
      answer: { status: 200, body: moveAnswerSchema },
      errors: [...WRITES, 'id-taken'],
    },
  },
  '/api/account/options': { GET: { answer: { status: 200, body: accountOptionsSchema } } },
  '/api/account/password': {
    POST: {
      body: passwordChangeSchema,
      answer: NOTHING,
      errors: [...SIGNED_IN, ...BAD_BODY, 'wrong-password', 'sign-in-again', 'weak-password'],
    },
  },
  '/api/account/reset': {
    POST: { body: resetSchema, answer: NOTHING, errors: [...BAD_BODY, 'reset-invalid', 'weak-password'] },
  },
  '/api/account/reset-request': {
    POST: { body: resetRequestSchema, answer: { status: 202, body: zod.object({}) }, errors: BAD_BODY },
  },
  '/api/account/sessions': {
    GET: { answer: { status: 200, body: sessionsSchema }, errors: SIGNED_IN },
  },
  '/api/account/sessions/[id]': { DELETE: { answer: NOTHING, errors: [...SIGNED_IN, 'not-found'] } },
  '/api/account/sign-up': {
    POST: {
      body: signUpSchema,
      answer: { status: 201, body: memberAnswerSchema },
      errors: [...BAD_BODY, 'email-taken', 'weak-password'],
    },
  },
  '/api/collection': {
    GET: { answer: { status: 200, body: accountCollectionSchema }, errors: SIGNED_IN },
    PATCH: {
      body: collectionPatchSchema,
      answer: { status: 200, body: collectionPatchAnswerSchema },
      errors: [...WRITES, 'conflict', 'unknown-card'],
    },
  },
  '/api/decks': {
    GET: {
      query: decksQuerySchema,
      answer: { status: 200, body: decksAnswerSchema },
      errors: [...SIGNED_IN, 'invalid'],
    },
    POST: {
      body: newDeckSchema,
      answer: { status: 201, body: deckAnswerSchema },
      errors: [...WRITES, 'conflict', 'id-taken', 'unknown-card'],
    },
  },
  '/api/decks/[id]': {
    GET: { answer: { status: 200, body: deckAnswerSchema }, errors: [...SIGNED_IN, 'not-found', 'deleted'] },
    PUT: {
      body: savedDeckSchema,
      answer: { status: 200, body: deckAnswerSchema },
      errors: [...WRITES, 'conflict', 'not-found', 'deleted', 'unknown-card'],
    },
    DELETE: { answer: NOTHING, errors: [...SIGNED_IN, 'not-found'] },
  },
  '/api/decks/[id]/restore': {
    POST: {
      answer: { status: 200, body: deckAnswerSchema },
      errors: [...SIGNED_IN, 'suspended', 'quota', 'not-found'],
    },
  },
  '/api/decks/[id]/share': {
    POST: {
      answer: { status: 200, body: shareAnswerSchema },
      errors: [...SIGNED_IN, 'suspended', 'not-found'],
    },
    DELETE: { answer: NOTHING, errors: [...SIGNED_IN, 'not-found'] },
  },
  '/api/decks/[id]/versions': {
    GET: {
      query: versionsQuerySchema,
      answer: { status: 200, body: versionsAnswerSchema },
      errors: [...SIGNED_IN, 'invalid', 'not-found', 'deleted'],
    },
  },
  '/api/decks/[id]/versions/[revision]': {
    PATCH: { body: versionLabelSchema, answer: NOTHING, errors: [...WRITES, 'not-found', 'deleted'] },
  },
  '/api/shares/[shareId]': {
    GET: { answer: { status: 200, body: sharedDeckAnswerSchema }, errors: ['not-found'] },
  },
} as const satisfies Readonly<Record<string, Partial<Record<Method, Operation>>>>
