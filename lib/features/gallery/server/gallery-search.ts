import 'server-only'
import { termOfCard, termOfLegality, termOfTrait, termsOfWords } from '@/lib/features/decks/model/found-by'
import type * as api from '@/lib/features/gallery/contract/gallery'
import { MAX_CONDITIONS, MAX_COUNTED, publicKey } from '@/lib/features/gallery/contract/gallery'
import { decksShownTo, playersShownTo } from '@/lib/features/moderation/server/visibility'
import { EDITIONS, SKILLS } from '@/lib/game/terms'
import { db } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'

const has = (term: string): Prisma.PublicDeckWhereInput => ({ terms: { some: { term } } })
const hasNot = (term: string): Prisma.PublicDeckWhereInput => ({ terms: { none: { term } } })

interface Condition {
  /** As `GalleryCounts` names it. */
  readonly name: string
  readonly where: Prisma.PublicDeckWhereInput
}

/** All that a search asks for, one by one. */
function conditionsOf(query: api.GalleryQuery, viewerId: string | undefined): readonly Condition[] {
  const conditions: Condition[] = []
  const ask = (name: string, where: Prisma.PublicDeckWhereInput) => conditions.push({ name, where })
  const words = termsOfWords(query.q ?? '')
  if (words.length > 0) ask('q', { AND: words.map(has) })
  for (const key of query.with ?? []) ask(`with:${key}`, has(termOfCard(key)))
  for (const key of query.without ?? []) ask(`without:${key}`, hasNot(termOfCard(key)))
  for (const trait of query.trait ?? []) ask(`trait:${trait}`, has(termOfTrait(trait)))
  if (query.author && query.author.length > 0) {
    const publicKeys = query.author.map(publicKey)
    ask('author', { author: { ...playersShownTo(viewerId), publicKey: { in: publicKeys } } })
  }
  if (query.legal === '1') ask('legal', { legal: true })
  else if (query.legal) ask('legal', has(termOfLegality(query.legal)))
  if (query.since) ask('since', { changedAt: { gte: new Date(query.since) } })
  if (query.likes) ask('likes', { likes: { gte: query.likes } })
  for (const skill of SKILLS) if (query[skill]) ask(skill, { [skill]: { gte: query[skill] } })
  return conditions
}

const all = (
  conditions: readonly Condition[],
  viewerId: string | undefined,
): Prisma.PublicDeckWhereInput => ({
  ...decksShownTo(viewerId),
  AND: conditions.map(({ where }) => where),
})

/**
 * The term of a search whose index is read in the order of the page. None where there are several: which decks have all
 * of them is found out sooner than in which order they come. Nor where authors are named, who have an index of their own.
 */
function leadOf({ q, with: cards, trait, author }: api.GalleryQuery): string | undefined {
  if (author && author.length > 0) return undefined
  const terms = [
    ...termsOfWords(q ?? ''),
    ...(cards ?? []).map(termOfCard),
    ...(trait ?? []).map(termOfTrait),
  ]
  return terms.length === 1 ? terms[0] : undefined
}

/** The conditions of a search on public decks, and one of its terms to look them up by. */
export const searchOf = (
  query: api.GalleryQuery,
  viewerId: string | undefined,
): { readonly deck: Prisma.PublicDeckWhereInput; readonly lead: string | undefined } => {
  const lead = leadOf(query)
  // The lookup term need not be checked for each deck.
  const { q: _, with: __, trait: ___, ...rest } = query
  return { deck: all(conditionsOf(lead === undefined ? query : rest, viewerId), viewerId), lead }
}

/** Number of queries that counting a search takes. */
export const countsOf = (query: api.GalleryQuery): number =>
  2 + EDITIONS.length + Math.min(MAX_CONDITIONS, conditionsOf(query, undefined).length)

/** Counts the decks that a search finds, in total and without each of its conditions, up to `MAX_COUNTED`. */
export async function countFound(
  query: api.GalleryQuery,
  viewerId: string | undefined,
): Promise<api.GalleryCounts> {
  const conditions = conditionsOf(query, viewerId)
  const count = (asked: readonly Condition[]) =>
    db().publicDeck.count({ where: all(asked, viewerId), take: MAX_COUNTED })
  // One after the other: one reader's curiosity is no reason to hold all connections.
  const found = await count(conditions)
  const lines: { name: string; without: number }[] = []
  for (const { name } of conditions.slice(0, MAX_CONDITIONS))
    lines.push({ name, without: await count(conditions.filter((other) => other.name !== name)) })
  const others = conditions.filter(({ name }) => name !== 'legal')
  const legal: { edition: (typeof EDITIONS)[number]; count: number }[] = []
  for (const edition of EDITIONS)
    legal.push({
      edition,
      count: await count([...others, { name: 'legal', where: has(termOfLegality(edition)) }]),
    })
  return { all: conditions.length === 0 ? found : await count([]), found, lines, legal }
}
