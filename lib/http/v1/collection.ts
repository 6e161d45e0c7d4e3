import * as z from 'zod/mini'
import * as site from '@/lib/features/collection/contract/collection'
import {
  countChangesSchema,
  markChangesSchema,
  placeChangesSchema,
} from '@/lib/features/collection/model/schema'
import { v1 } from './contract'
import { V1_ROUTES } from './routes'

/** One's collection; its revision is its ETag. */
export const getCollection = v1({
  ...V1_ROUTES.getCollection,
  group: 'collection',
  scope: 'collection:read',
  answers: { 200: site.memberCollectionSchema },
})

/** Sets counts, marks and places, only if the collection is still at the revision that the changes began from. */
export const changeCollection = v1({
  ...V1_ROUTES.changeCollection,
  group: 'collection',
  scope: 'collection:write',
  ifMatch: 'must',
  bodyLimit: site.changeCollection.bodyLimit,
  body: z.strictObject({
    counts: z._default(countChangesSchema, {}),
    marks: z._default(markChangesSchema, {}),
    places: z._default(placeChangesSchema, {}),
  }),
  answers: site.changeCollection.answers,
  problems: { 400: ['unknown-card'] },
})
