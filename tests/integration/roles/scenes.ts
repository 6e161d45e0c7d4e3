import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { createSession, revokeSessions } from '@/lib/features/account/server/sessions'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import type { ReplaySummary } from '@/lib/features/sharing/contract/shared-items'
import { SCOPES } from '@/lib/http/contract'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember, type Person } from '../support/browser'
import { newDeck } from '../support/decks'
import { newLeague } from '../support/leagues'
import { newOwnSet } from '../support/own-sets'
import { lab, newSharedItem, replayLink } from '../support/shared-items'

/**
 * All roles that may call a route about somebody's data: nobody (a guest), another member, the owner, the owner while
 * suspended, a moderator, and the owner in a browser whose session was revoked.
 */
export const ROLES = ['nobody', 'other', 'owner', 'suspended', 'moderator', 'revoked'] as const
export type Role = (typeof ROLES)[number]

/** The owner's data, and the person who requests it. */
export interface Scene {
  readonly owner: Person
  readonly browser: Browser
  /** A deck of the owner, and one that they deleted. */
  readonly deckId: string
  readonly deletedId: string
  readonly shareId: string
  /** Public name of the owner; the deck is public. */
  readonly publicName: string
  /** The link of the owner's trade list. */
  readonly tradeLinkId: string
  /** Laboratory figures shared by the owner. */
  readonly sharedItemId: string
  /** A set of own cards of the owner, and its link. */
  readonly setId: string
  readonly setLink: string
  /** A private league of the owner. */
  readonly leagueId: string
  readonly replayId: string
  /** A game between the owner and a guest, without spectators. */
  readonly onlineId: string
  /** A comment by the owner on that deck, and an open case about it. */
  readonly commentId: string
  readonly caseId: string
  /** A decision that hides the owner's other deck. */
  readonly decisionId: string
  /** Another one, against which the owner appealed. */
  readonly appealedId: string
  /** Another session of the owner. */
  readonly sessionId: string
  /** A personal token of the owner, and the headers of the requester's programs: none without a token. */
  readonly tokenId: string
  readonly program: Readonly<Record<string, string>>
  /** Account id of the requester; undefined for nobody and for a session that has ended. */
  readonly askerId: string | undefined
}

/** True if the requester is the owner. */
export const isOwner = (role: Role) => role === 'owner' || role === 'suspended'

/** Name of all of the owner's private items: nobody else may read it. */
export const NAME = 'Kept from all others'

/** Everything that a user has in the database, except what every request updates. */
export async function belongings(userId: string): Promise<string> {
  const [
    user,
    accounts,
    decks,
    collection,
    sessions,
    moves,
    tradeLinks,
    follows,
    comments,
    blocks,
    passkeys,
    sharedItems,
    leagues,
    ownSets,
    seats,
    subscriptions,
  ] = await Promise.all([
    db().user.findUnique({ where: { id: userId } }),
    db().account.findMany({ where: { userId } }),
    db().deck.findMany({
      where: { ownerId: userId },
      include: {
        versions: { include: { entries: { orderBy: [{ section: 'asc' }, { cardKey: 'asc' }] } } },
        shares: true,
      },
      orderBy: { id: 'asc' },
    }),
    db().collection.findUnique({ where: { userId }, include: { entries: { orderBy: { cardKey: 'asc' } } } }),
    db().session.findMany({
      where: { userId, revokedAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    }),
    db().guestMove.findMany({ where: { userId } }),
    db().tradeLink.findMany({ where: { userId } }),
    db().follow.findMany({ where: { followerId: userId } }),
    // Likes of their comments depend on others.
    db().comment.findMany({ where: { authorId: userId }, omit: { likes: true }, orderBy: { id: 'asc' } }),
    db().block.findMany({ where: { blockerId: userId } }),
    db().passkey.findMany({ where: { userId } }),
    db().sharedItem.findMany({ where: { ownerId: userId } }),
    db().league.findMany({ where: { ownerId: userId }, include: { members: true } }),
    db().ownSet.findMany({ where: { ownerId: userId }, include: { versions: true } }),
    // Their presence is recorded on every request.
    db().onlineSeat.findMany({ where: { userId }, omit: { seenAt: true, leftAt: true, lag: true } }),
    db().pushSubscription.findMany({ where: { userId } }),
  ])
  return JSON.stringify({
    user,
    accounts,
    decks,
    collection,
    sessions,
    moves,
    tradeLinks,
    follows,
    comments,
    blocks,
    sharedItems,
    leagues,
    ownSets,
    passkeys,
    seats,
    subscriptions,
  })
}

/** Summary of a game without any content. */
const EMPTY_SUMMARY: ReplaySummary = { kind: 'replay', edition: '2008', players: [], turns: [], moves: 0 }

/** The owner's data, and the credentials of their browser and programs. */
async function ownedItems() {
  const owner = await newMember(NAME)
  const deck = newDeck({ name: NAME })
  const deleted = newDeck({ name: NAME })
  for (const each of [deck, deleted]) expect((await owner.browser.post('/api/decks', each)).status).toBe(201)
  const { shareId } = (await owner.browser.post(`/api/decks/${deck.id}/share`)).body
  const publicName = `owner${randomUUID().slice(0, 8)}`
  await owner.browser.put('/api/account/public-name', { publicName })
  await owner.browser.post(`/api/decks/${deck.id}/publication`)
  const { link } = (await owner.browser.put('/api/trade-link', { showNotes: false })).body
  await owner.browser.delete(`/api/decks/${deleted.id}`)
  await owner.browser.patch('/api/collection', { baseRevision: 0, changes: { 'BASE-1': [2, 1] } })
  await db().passkey.create({
    data: { id: owner.id, userId: owner.id, name: NAME, publicKey: '', transports: '' },
  })
  const sessionId = await createSession(owner.id, null)
  const tradeLinkId: string = link.id
  const sharedItemId: string = (
    await owner.browser.post('/api/shared-items', newSharedItem(lab, { title: NAME }))
  ).body.id
  const leagueId: string = (await owner.browser.post('/api/leagues', newLeague({ name: NAME }))).body.id
  const setId: string = (await owner.browser.post('/api/sets', { set: newOwnSet(NAME) })).body.kept.id
  const shared = await owner.browser.put(`/api/sets/${setId}/share`, { hasLink: true, isPublic: false })
  const setLink: string = shared.body.kept.linkId
  const replayId = randomUUID()
  const game = { content: { kind: 'replay', link: replayLink }, summary: EMPTY_SUMMARY }
  await db().sharedItem.create({
    data: {
      ...{ id: replayId, ownerId: owner.id, kind: 'replay', title: NAME, words: '', language: '', size: 1 },
      ...{ content: JSON.stringify(game.content), summary: JSON.stringify(game.summary) },
    },
  })
  const starter = { name: NAME, list: STARTER_DECKS[0]?.list }
  const onlineId: string = (
    await owner.browser.post('/api/online/games', {
      ...{ deck: starter, name: '', edition: '2008', clock: CLOCK_PRESETS.none },
      ...{ watching: 'nobody', isOpen: false },
    })
  ).body.id
  const contribution = newContribution()
  await owner.browser.post(`/api/online/games/${onlineId}/actions`, { does: 'contribute', contribution })
  await new Browser().post(`/api/online/games/${onlineId}/seat`, { deck: starter, name: '', contribution })
  const { comment } = (await owner.browser.post(`/api/gallery/${shareId}/comments`, { text: NAME })).body
  const caseId = randomUUID()
  const about = { kind: 'comment', subjectId: comment.id, accusedId: owner.id }
  await db().case.create({ data: { ...about, id: caseId, openKey: `comment:${comment.id}` } })
  const hidden = newDeck({ name: NAME })
  await owner.browser.post('/api/decks', hidden)
  await db().deck.update({ where: { id: hidden.id }, data: { hiddenAt: new Date() } })
  const hiding = { action: 'hide', kind: 'deck', subjectId: hidden.id, title: NAME, reason: '' }
  const decisionId = (await db().decision.create({ data: { ...hiding, accusedId: owner.id } })).id
  const earlier = { ...hiding, accusedId: owner.id, createdAt: new Date(0) }
  const appealedId = (await db().decision.create({ data: earlier })).id
  await db().appeal.create({ data: { decisionId: appealedId, userId: owner.id, words: NAME } })
  const made = await createToken(owner.id, { name: NAME, scopes: SCOPES, days: 7 })
  return {
    owner,
    tokenId: made.token.id,
    secret: made.secret,
    deckId: deck.id,
    deletedId: deleted.id,
    shareId,
    publicName,
    tradeLinkId,
    sharedItemId,
    leagueId,
    setId,
    setLink,
    replayId,
    onlineId,
    commentId: comment.id,
    caseId,
    decisionId,
    appealedId,
    sessionId,
  }
}

export type Owned = Awaited<ReturnType<typeof ownedItems>>

/** An owner in the state required for a role. */
export async function ownerFor(role: Role): Promise<Owned> {
  const owned = await ownedItems()
  const { id } = owned.owner
  if (role === 'suspended') await db().user.update({ where: { id }, data: { suspendedAt: new Date() } })
  if (role === 'revoked') {
    await revokeSessions(db(), id)
    // A program may continue with a revoked token.
    await db().apiToken.deleteMany({ where: { userId: id } })
  }
  return owned
}

/** The requester, in a role, of an owner's data. */
export async function asks(role: Role, { secret, ...owned }: Owned): Promise<Scene> {
  const shown = (token: string) => ({ program: { authorization: `Bearer ${token}` } })
  const { owner } = owned
  switch (role) {
    case 'nobody':
      return { ...owned, program: {}, browser: new Browser(), askerId: undefined }
    case 'other':
    case 'moderator': {
      const { browser, id } = await newMember()
      await db().user.update({ where: { id }, data: { role: role === 'other' ? 'member' : role } })
      const theirs = await createToken(id, { name: 'theirs', scopes: SCOPES, days: 7 })
      return { ...owned, ...shown(theirs.secret), browser, askerId: id }
    }
    case 'owner':
    case 'suspended':
      return { ...owned, ...shown(secret), browser: owner.browser, askerId: owner.id }
    case 'revoked':
      return { ...owned, ...shown(secret), browser: owner.browser, askerId: undefined }
  }
}
