import * as z from 'zod/mini'
import * as site from '@/lib/features/collection/contract/collection'
import {
  countChangesSchema,
  markChangesSchema,
  placeChangesSchema,
} from '@/lib/features/collection/model/schema'
import { contract } from '@/lib/http/contract'

/** Returns the caller's collection; its revision is its ETag. */
export const getCollection = contract({
  method: 'GET',
  path: '/api/v1/collection',
  group: 'collection',
  access: 'collection:read',
  answers: { 200: site.memberCollectionSchema },
})

/** Sets counts, marks and places, only if the revision that the changes are based on is still current. */
export const changeCollection = contract({
  method: 'PATCH',
  path: '/api/v1/collection',
  group: 'collection',
  access: 'collection:write',
  limit: 'write',
  ifMatch: 'must',
  bodyLimit: site.changeCollection.bodyLimit,
  body: z.strictObject({
    counts: z._default(countChangesSchema, {}),
    marks: z._default(markChangesSchema, {}),
    places: z._default(placeChangesSchema, {}),
  }),
  answers: site.changeCollection.answers,
  errors: { 400: ['unknown-card'] },
})
