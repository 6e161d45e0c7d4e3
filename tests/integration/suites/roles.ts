import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RouteContract } from '@/lib/api/contract'
import { CONTRACTS } from '@/lib/api/contracts'
import type { ReplaySummary } from '@/lib/api/thing-summary'
import { V1_CONTRACTS } from '@/lib/api/v1/contracts'
import { SCOPES } from '@/lib/api/v1/scopes'
import { setSuspension } from '@/lib/cli/standing'
import { encodeDeckCode } from '@/lib/decks/code'
import { createToken } from '@/lib/server/api-tokens'
import { db } from '@/lib/server/db'
import { revokeSessions } from '@/lib/server/sessions'
import { type ApiRoute, apiRoutes, callsOf, type Method } from '../support/api-routes'
import { type Answer, Browser, newMember, PASSWORD, type Person } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { lab, newThing, replayLink } from '../support/things'

/**
 * Everybody who may stand before a route that belongs to a person: nobody (a guest), somebody else, the owner, the
 * owner while suspended, a moderator, and the owner in a browser whose session was ended.
 */
const ROLES = ['nobody', 'other', 'owner', 'suspended', 'moderator', 'revoked'] as const
type Role = (typeof ROLES)[number]

/** What the owner has, and who asks for it. */
interface Scene {
  readonly owner: Person
  readonly browser: Browser
  /** A deck of the owner's, and one that they deleted. */
  readonly deckId: string
  readonly deletedId: string
  readonly shareId: string
  /** What others know the owner by; the deck is public. */
  readonly publicName: string
  /** The link of the owner's trade list. */
  readonly tradeLinkId: string
  /** Figures of the laboratory that the owner shows. */
  readonly thingId: string
  readonly replayId: string
  /** A comment of the owner's on that deck, and a case about it that waits. */
  readonly commentId: string
  readonly caseId: string
  /** A decision that hides the owner's other deck. */
  readonly decisionId: string
  /** Another, against which the owner appealed. */
  readonly appealedId: string
  /** Another session of the owner's. */
  readonly sessionId: string
  /** A personal token of the owner's, and what the asker's programs say of themselves: nothing for who has no token. */
  readonly tokenId: string
  readonly program: Readonly<Record<string, string>>
  /** Who asks, as their account's id; undefined for nobody and for a session that was ended. */
  readonly askerId: string | undefined
}

interface Rule {
  readonly ask: (scene: Scene, method: Method) => Promise<Answer>
  /** The status that each role gets. */
  readonly status: Readonly<Record<Role, number>>
  /** What of the owner's may be in the answer to others. Without it nothing may. */
  readonly open?: true
  /** A moderator changes something of the owner's. */
  readonly moderates?: true
  /** What else an answer must be for one role. */
  readonly check?: (answer: Answer, scene: Scene, role: Role) => void
}

const statuses = (
  nobody: number,
  other: number,
  owner: number,
  suspended: number,
  moderator: number,
  revoked: number,
): Rule['status'] => ({ nobody, other, owner, suspended, moderator, revoked })

/** One's own things: everybody who is signed in has some. */
const OWN = (status: number) => statuses(401, status, status, status, status, 401)
/** One's own things, to be made or changed: not while suspended. */
const OWN_WRITE = (status: number) => statuses(401, status, status, 403, status, 401)
/** A thing of the owner's: for anybody else, moderators too, it does not exist. */
const OWNERS = (status: number) => statuses(401, 404, status, status, 404, 401)
const OWNERS_WRITE = (status: number) => statuses(401, 404, status, 403, 404, 401)
/** A moderator's: for everybody else it is not there. */
const MODERATORS = (status: number) => statuses(401, 404, 404, 404, status, 401)
const ANYBODY = (status: number) => statuses(status, status, status, status, status, status)

const NAME = 'Kept from all others'
const content = () => ({ name: NAME, notes: '', list: newDeck().list })

/** Programs say who they are by a token: without one they are nobody, with one that was taken back as well. */
const asProgram =
  (ask: (scene: Scene, sent: { headers: Record<string, string> }) => Promise<Answer>): Rule['ask'] =>
  (scene) =>
    ask(scene, { headers: { ...scene.program } })

/** What is everybody's; a token that was taken back is refused even there. */
const ANY_PROGRAM = (status: number): Rule['status'] => ({ ...ANYBODY(status), revoked: 401 })

/** For every route and every method that it has: who gets what. A route that is not here fails the test. */
const RULES: Readonly<Record<string, Partial<Record<Method, Rule>>>> = {
  '/api/account': {
    DELETE: {
      ask: ({ browser }) => browser.delete('/api/account', { password: PASSWORD }),
      status: OWN(200),
    },
  },
  '/api/account/stay': {
    POST: { ask: ({ browser }) => browser.post('/api/account/stay'), status: OWN(204) },
  },
  '/api/account/name': {
    PUT: { ask: ({ browser }) => browser.put('/api/account/name', { name: 'Somebody' }), status: OWN(204) },
  },
  '/api/account/email': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/email', { email: `${randomUUID()}@example.org`, password: PASSWORD }),
      status: OWN(204),
    },
  },
  '/api/account/email/verification': {
    POST: { ask: ({ browser }) => browser.post('/api/account/email/verification'), status: OWN(202) },
  },
  '/api/account/email/confirmation': {
    POST: {
      ask: ({ browser }) => browser.post('/api/account/email/confirmation', { token: 'nobodys' }),
      status: ANYBODY(400),
    },
  },
  '/api/account/ways-in': {
    GET: { ask: ({ browser }) => browser.get('/api/account/ways-in'), status: OWN(200) },
  },
  '/api/account/passkeys': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/passkeys', {
          name: 'Mine',
          made: {
            id: 'bm9uZQ',
            rawId: 'bm9uZQ',
            type: 'public-key',
            response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ' },
          },
        }),
      status: OWN(400),
    },
  },
  '/api/account/passkeys/question': {
    POST: { ask: ({ browser }) => browser.post('/api/account/passkeys/question'), status: ANYBODY(200) },
  },
  '/api/account/passkeys/proof': {
    POST: {
      ask: ({ browser }) => browser.post('/api/account/passkeys/proof'),
      status: statuses(401, 404, 200, 200, 404, 401),
    },
  },
  '/api/account/passkeys/beginning': {
    POST: {
      ask: ({ browser }) => browser.post('/api/account/passkeys/beginning', { password: PASSWORD }),
      status: OWN(200),
    },
  },
  '/api/account/passkeys/[id]': {
    PATCH: {
      ask: ({ browser, owner }) => browser.patch(`/api/account/passkeys/${owner.id}`, { name: 'Mine' }),
      status: OWNERS(204),
    },
    DELETE: {
      ask: ({ browser, owner }) =>
        browser.delete(`/api/account/passkeys/${owner.id}`, { password: PASSWORD }),
      status: OWNERS(204),
    },
  },
  '/api/account/locale': {
    PUT: {
      ask: ({ browser }) => browser.put('/api/account/locale', { locale: 'cs' }),
      status: OWN(204),
    },
  },
  '/api/account/move': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/move', { moveId: randomUUID(), decks: [newDeck()], collection: null }),
      status: OWN_WRITE(200),
    },
  },
  '/api/account/options': {
    GET: { ask: ({ browser }) => browser.get('/api/account/options'), status: ANYBODY(200) },
  },
  '/api/account/password': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/password', { current: PASSWORD, next: 'another long password' }),
      status: OWN(204),
    },
    // The owner has a passkey as well; nobody else has another way in.
    DELETE: {
      ask: ({ browser }) => browser.delete('/api/account/password', { password: PASSWORD }),
      status: statuses(401, 409, 204, 204, 409, 401),
    },
  },
  '/api/account/reset': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/reset', { token: 'nobodys', password: 'another long password' }),
      status: ANYBODY(400),
    },
  },
  '/api/account/reset-request': {
    POST: {
      ask: ({ browser, owner }) => browser.post('/api/account/reset-request', { email: owner.email }),
      status: ANYBODY(202),
    },
  },
  '/api/account/sessions': {
    DELETE: { ask: ({ browser }) => browser.delete('/api/account/sessions'), status: OWN(200) },
    GET: { ask: ({ browser }) => browser.get('/api/account/sessions'), status: OWN(200) },
  },
  '/api/account/sessions/[id]': {
    DELETE: {
      ask: ({ browser, sessionId }) => browser.delete(`/api/account/sessions/${sessionId}`),
      status: OWNERS(204),
    },
  },
  '/api/account/sign-up': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/sign-up', { email: `${randomUUID()}@example.org`, password: PASSWORD }),
      status: ANYBODY(201),
    },
  },
  '/api/account/decisions': {
    GET: { ask: ({ browser }) => browser.get('/api/account/decisions'), status: OWN(200) },
  },
  '/api/account/decisions/[id]/appeal': {
    POST: {
      ask: ({ browser, decisionId }) =>
        browser.post(`/api/account/decisions/${decisionId}/appeal`, { words: 'It was not so.' }),
      // Who is suspended has most to say.
      status: OWNERS(204),
    },
  },
  '/api/account/tokens': {
    GET: { ask: ({ browser }) => browser.get('/api/account/tokens'), status: OWN(200) },
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/tokens', { name: 'scanner', scopes: ['decks:read'], days: 7 }),
      status: OWN_WRITE(201),
    },
  },
  '/api/account/tokens/[id]': {
    DELETE: {
      ask: ({ browser, tokenId }) => browser.delete(`/api/account/tokens/${tokenId}`),
      // It is gone with the other tokens of who ended everything.
      status: OWNERS(204),
    },
  },
  '/api/auth/[...nextauth]': {
    GET: {
      ask: ({ browser }) => browser.get('/api/auth/session'),
      status: ANYBODY(200),
      check: ({ body }, { askerId }, role) => {
        expect(body.user?.id).toBe(askerId)
        expect(body.user?.suspended).toBe(askerId === undefined ? undefined : role === 'suspended')
      },
    },
    POST: {
      // Suspended people sign in: how else would they take out what is theirs?
      ask: ({ browser, owner }) => browser.signIn(owner.email, PASSWORD),
      status: ANYBODY(200),
    },
  },
  '/api/collection': {
    GET: { ask: ({ browser }) => browser.get('/api/collection'), status: OWN(200) },
    PATCH: {
      ask: async ({ browser }) => {
        const { body } = await browser.get('/api/collection')
        const baseRevision: number = body.revision ?? 0
        return browser.patch('/api/collection', { baseRevision, changes: { 'BASE-2': [1, 0] } })
      },
      status: OWN_WRITE(200),
    },
  },
  '/api/decks': {
    GET: { ask: ({ browser }) => browser.get('/api/decks'), status: OWN(200) },
    POST: { ask: ({ browser }) => browser.post('/api/decks', newDeck()), status: OWN_WRITE(201) },
  },
  '/api/decks/[id]': {
    GET: { ask: ({ browser, deckId }) => browser.get(`/api/decks/${deckId}`), status: OWNERS(200) },
    PUT: {
      ask: ({ browser, deckId }) => browser.put(`/api/decks/${deckId}`, { baseRevision: 1, ...content() }),
      status: OWNERS_WRITE(200),
    },
    DELETE: { ask: ({ browser, deckId }) => browser.delete(`/api/decks/${deckId}`), status: OWNERS(204) },
  },
  '/api/decks/[id]/restore': {
    POST: {
      ask: ({ browser, deletedId }) => browser.post(`/api/decks/${deletedId}/restore`),
      status: OWNERS_WRITE(200),
    },
  },
  '/api/decks/[id]/share': {
    POST: {
      ask: ({ browser, deckId }) => browser.post(`/api/decks/${deckId}/share`),
      status: OWNERS_WRITE(200),
    },
    DELETE: {
      ask: ({ browser, deckId }) => browser.delete(`/api/decks/${deckId}/share`),
      status: OWNERS(204),
    },
  },
  '/api/decks/[id]/versions': {
    GET: { ask: ({ browser, deckId }) => browser.get(`/api/decks/${deckId}/versions`), status: OWNERS(200) },
  },
  '/api/decks/[id]/versions/[revision]': {
    PATCH: {
      ask: ({ browser, deckId }) => browser.patch(`/api/decks/${deckId}/versions/1`, { label: 'a name' }),
      status: OWNERS_WRITE(204),
    },
  },
  '/api/account/public-name': {
    PUT: {
      ask: ({ browser }) =>
        browser.put('/api/account/public-name', { publicName: `m${randomUUID().slice(0, 20)}` }),
      status: OWN_WRITE(200),
    },
  },
  '/api/decks/[id]/publication': {
    GET: {
      ask: ({ browser, deckId }) => browser.get(`/api/decks/${deckId}/publication`),
      status: OWNERS(200),
      check: ({ body }, { publicName }, role) => {
        if (isOwner(role)) expect(body).toEqual({ public: true, hidden: false, publicName })
      },
    },
    POST: {
      ask: ({ browser, deckId }) => browser.post(`/api/decks/${deckId}/publication`),
      status: OWNERS_WRITE(200),
    },
    DELETE: {
      ask: ({ browser, deckId }) => browser.delete(`/api/decks/${deckId}/publication`),
      status: OWNERS(204),
    },
  },
  '/api/gallery': {
    GET: {
      // Who is suspended shows nothing.
      ask: ({ browser, publicName }) => browser.get(`/api/gallery?author=${publicName}`),
      status: ANYBODY(200),
      open: true,
      check: ({ body }, { shareId }, role) =>
        expect(body.decks.map((deck: { shareId: string }) => deck.shareId)).toEqual(
          role === 'suspended' ? [] : [shareId],
        ),
    },
  },
  '/api/gallery/mine': {
    GET: { ask: ({ browser }) => browser.get('/api/gallery/mine'), status: OWN(200) },
  },
  '/api/gallery/[shareId]/like': {
    PUT: {
      ask: ({ browser, shareId }) => browser.put(`/api/gallery/${shareId}/like`, { likes: true }),
      status: OWN_WRITE(200),
    },
  },
  '/api/gallery/counts': {
    GET: {
      ask: ({ browser, publicName }) => browser.get(`/api/gallery/counts?author=${publicName}`),
      status: ANYBODY(200),
      check: ({ body }, _, role) => expect(body.found).toBe(role === 'suspended' ? 0 : 1),
    },
  },
  '/api/gallery/news': {
    GET: {
      ask: ({ browser }) => browser.get('/api/gallery/news'),
      status: OWN(200),
      check: ({ body }, _, role) => {
        if (role === 'moderator') expect(body.cases).toBeGreaterThan(0)
        else if (role === 'other') expect(body.cases).toBeNull()
      },
    },
    PUT: {
      ask: ({ browser }) => browser.put('/api/gallery/news', { until: new Date().toISOString() }),
      status: OWN(204),
    },
  },
  '/api/gallery/[shareId]/comments': {
    GET: {
      ask: ({ browser, shareId }) => browser.get(`/api/gallery/${shareId}/comments`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
    POST: {
      ask: ({ browser, shareId }) => browser.post(`/api/gallery/${shareId}/comments`, { text: 'A word' }),
      // Who has no public name says nothing.
      status: statuses(401, 409, 201, 403, 409, 401),
    },
    PUT: {
      ask: ({ browser, shareId }) => browser.put(`/api/gallery/${shareId}/comments`, { closed: true }),
      status: OWNERS_WRITE(204),
    },
  },
  '/api/comments/[id]': {
    PATCH: {
      ask: ({ browser, commentId }) => browser.patch(`/api/comments/${commentId}`, { text: 'Changed' }),
      status: OWNERS_WRITE(200),
    },
    DELETE: {
      ask: ({ browser, commentId }) => browser.delete(`/api/comments/${commentId}`),
      status: OWNERS(204),
    },
  },
  '/api/comments/[id]/like': {
    PUT: {
      ask: ({ browser, commentId }) => browser.put(`/api/comments/${commentId}/like`, { likes: true }),
      status: OWN_WRITE(200),
    },
  },
  '/api/reports': {
    POST: {
      ask: ({ browser, shareId }) =>
        browser.post('/api/reports', { kind: 'deck', subject: shareId, reason: 'insult' }),
      // Nobody reports what is their own.
      status: statuses(401, 204, 403, 403, 204, 401),
    },
  },
  '/api/players/[player]/block': {
    PUT: {
      ask: ({ browser, publicName }) => browser.put(`/api/players/${publicName}/block`, { blocks: true }),
      // Nobody blocks themselves.
      status: statuses(401, 204, 404, 404, 204, 401),
    },
  },
  '/api/moderation/cases': {
    GET: {
      ask: ({ browser }) => browser.get('/api/moderation/cases'),
      status: MODERATORS(200),
      open: true,
    },
  },
  '/api/moderation/cases/[id]': {
    GET: {
      ask: ({ browser, caseId }) => browser.get(`/api/moderation/cases/${caseId}`),
      status: MODERATORS(200),
      open: true,
    },
    POST: {
      ask: ({ browser, caseId }) => browser.post(`/api/moderation/cases/${caseId}`, { action: 'dismiss' }),
      status: MODERATORS(204),
    },
  },
  '/api/moderation/log': {
    GET: { ask: ({ browser }) => browser.get('/api/moderation/log'), status: MODERATORS(200), open: true },
  },
  '/api/moderation/log/[id]': {
    POST: {
      ask: ({ browser, decisionId }) => browser.post(`/api/moderation/log/${decisionId}`, {}),
      status: MODERATORS(204),
      moderates: true,
    },
  },
  '/api/moderation/appeals': {
    GET: {
      ask: ({ browser }) => browser.get('/api/moderation/appeals'),
      status: MODERATORS(200),
      open: true,
    },
  },
  '/api/moderation/appeals/[id]': {
    POST: {
      ask: ({ browser, appealedId }) =>
        browser.post(`/api/moderation/appeals/${appealedId}`, { outcome: 'kept', reason: 'Looked at again' }),
      status: MODERATORS(204),
      moderates: true,
    },
  },
  '/api/players/[player]': {
    GET: {
      ask: ({ browser, publicName }) => browser.get(`/api/players/${publicName}`),
      status: { ...ANYBODY(200), suspended: 404 },
    },
  },
  '/api/players/[player]/follow': {
    PUT: {
      ask: ({ browser, publicName }) => browser.put(`/api/players/${publicName}/follow`, { follows: true }),
      status: OWN_WRITE(204),
    },
  },
  '/api/shares/[shareId]': {
    GET: {
      // What was shared, everybody reads; nobody does while the account of who shared it is suspended.
      ask: ({ browser, shareId }) => browser.get(`/api/shares/${shareId}`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
  },
  '/api/short-decks': {
    POST: {
      ask: ({ browser }) => browser.post('/api/short-decks', { code: encodeDeckCode(LIST) }),
      status: ANYBODY(200),
    },
  },
  '/api/puzzles': {
    GET: { ask: ({ browser }) => browser.get('/api/puzzles'), status: ANYBODY(200) },
  },
  '/api/things': {
    GET: { ask: ({ browser }) => browser.get('/api/things'), status: OWN(200) },
    POST: { ask: ({ browser }) => browser.post('/api/things', newThing(lab)), status: OWN_WRITE(201) },
  },
  '/api/things/[id]': {
    GET: {
      ask: ({ browser, thingId }) => browser.get(`/api/things/${thingId}`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
    PUT: {
      ask: ({ browser, thingId }) =>
        browser.put(`/api/things/${thingId}`, { title: 'x', words: '', language: '', isPublic: false }),
      status: OWNERS_WRITE(204),
    },
    DELETE: {
      ask: ({ browser, thingId }) => browser.delete(`/api/things/${thingId}`),
      status: OWNERS(204),
    },
  },
  '/api/trade-link': {
    GET: { ask: ({ browser }) => browser.get('/api/trade-link'), status: OWN(200) },
    PUT: {
      ask: ({ browser }) => browser.put('/api/trade-link', { showNotes: true }),
      status: OWN_WRITE(200),
    },
    DELETE: { ask: ({ browser }) => browser.delete('/api/trade-link'), status: OWN(204) },
  },
  '/api/trade-lists/[linkId]': {
    GET: {
      ask: ({ browser, tradeLinkId }) => browser.get(`/api/trade-lists/${tradeLinkId}`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
  },
  '/api/v1/cards': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/cards?limit=1', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/cards/[key]': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/cards/BASE-1', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/cards/[key]/rulings': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/cards/BASE-228/rulings', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/sets': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/sets', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/search': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/search?q=carter', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/files': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/files', sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/decks/check': {
    POST: {
      ask: asProgram(({ browser }, sent) => browser.post('/api/v1/decks/check', { deck: '1 Ishta' }, sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/codes': {
    POST: {
      ask: asProgram(({ browser }, sent) => browser.post('/api/v1/codes', { list: newDeck().list }, sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/codes/[code]': {
    GET: {
      ask: asProgram(({ browser }, sent) =>
        browser.get(`/api/v1/codes/${encodeDeckCode(newDeck().list)}`, sent),
      ),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/replays/check': {
    POST: {
      ask: asProgram(({ browser }, sent) => browser.post('/api/v1/replays/check', { replay: 'none' }, sent)),
      status: ANY_PROGRAM(200),
    },
  },
  '/api/v1/replays/[replayId]': {
    GET: {
      ask: asProgram(({ browser, replayId }, sent) => browser.get(`/api/v1/replays/${replayId}`, sent)),
      status: { ...ANY_PROGRAM(200), suspended: 404 },
      open: true,
    },
  },
  '/api/v1/decks': {
    GET: { ask: asProgram(({ browser }, sent) => browser.get('/api/v1/decks', sent)), status: OWN(200) },
    POST: {
      ask: asProgram(({ browser }, sent) =>
        browser.post('/api/v1/decks', { name: 'By a program', list: newDeck().list }, sent),
      ),
      status: OWN_WRITE(201),
    },
  },
  '/api/v1/decks/[id]': {
    GET: {
      ask: asProgram(({ browser, deckId }, sent) => browser.get(`/api/v1/decks/${deckId}`, sent)),
      status: OWNERS(200),
    },
    PUT: {
      ask: asProgram(({ browser, deckId }, { headers }) =>
        browser.request('PUT', `/api/v1/decks/${deckId}`, {
          body: content(),
          headers: { ...headers, 'if-match': '"1"' },
        }),
      ),
      status: OWNERS_WRITE(200),
    },
    DELETE: {
      ask: asProgram(({ browser, deckId }, sent) =>
        browser.request('DELETE', `/api/v1/decks/${deckId}`, sent),
      ),
      status: OWNERS_WRITE(204),
    },
  },
  '/api/v1/decks/[id]/versions': {
    GET: {
      ask: asProgram(({ browser, deckId }, sent) => browser.get(`/api/v1/decks/${deckId}/versions`, sent)),
      status: OWNERS(200),
    },
  },
  '/api/v1/collection': {
    GET: { ask: asProgram(({ browser }, sent) => browser.get('/api/v1/collection', sent)), status: OWN(200) },
    PATCH: {
      ask: asProgram(async ({ browser }, { headers }) => {
        const { headers: read } = await browser.get('/api/v1/collection', { headers })
        return browser.request('PATCH', '/api/v1/collection', {
          body: { counts: { 'BASE-2': [1, 0] } },
          headers: { ...headers, 'if-match': read.get('etag') ?? '"0"' },
        })
      }),
      status: OWN_WRITE(200),
    },
  },
  '/api/v1/gallery': {
    GET: {
      ask: asProgram(({ browser, publicName }, sent) =>
        browser.get(`/api/v1/gallery?author=${publicName}`, sent),
      ),
      status: ANY_PROGRAM(200),
      open: true,
      check: ({ body }, { shareId }, role) => {
        if (role === 'revoked') return
        expect(body.decks.map((deck: { shareId: string }) => deck.shareId)).toEqual(
          role === 'suspended' ? [] : [shareId],
        )
      },
    },
  },
  '/api/v1/players/[player]': {
    GET: {
      ask: asProgram(({ browser, publicName }, sent) => browser.get(`/api/v1/players/${publicName}`, sent)),
      status: { ...ANY_PROGRAM(200), suspended: 404 },
    },
  },
  '/api/v1/shares/[shareId]': {
    GET: {
      ask: asProgram(({ browser, shareId }, sent) => browser.get(`/api/v1/shares/${shareId}`, sent)),
      status: { ...ANY_PROGRAM(200), suspended: 404 },
      open: true,
    },
  },
}

/** All that a person has, as the database knows it, without what every request notes. */
async function belongings(userId: string): Promise<string> {
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
    things,
  ] = await Promise.all([
    db().user.findUnique({ where: { id: userId } }),
    db().account.findMany({ where: { userId } }),
    db().deck.findMany({
      where: { ownerId: userId },
      include: { versions: { include: { entries: true } }, shares: true },
      orderBy: { id: 'asc' },
    }),
    db().collection.findUnique({ where: { userId }, include: { entries: true } }),
    db().session.findMany({
      where: { userId, revokedAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    }),
    db().guestMove.findMany({ where: { userId } }),
    db().tradeLink.findMany({ where: { userId } }),
    db().follow.findMany({ where: { followerId: userId } }),
    // Who likes what they said, others decide.
    db().comment.findMany({ where: { authorId: userId }, omit: { likes: true }, orderBy: { id: 'asc' } }),
    db().block.findMany({ where: { blockerId: userId } }),
    db().passkey.findMany({ where: { userId } }),
    db().sharedThing.findMany({ where: { ownerId: userId } }),
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
    things,
    passkeys,
  })
}

/** What stands beside a game of which nothing is told. */
const NO_STORY: ReplaySummary = { kind: 'replay', edition: '2008', players: [], turns: [], moves: 0 }

/** What an owner has, and what their browser and their programs say. */
async function ownedThings() {
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
  const second = new Browser()
  await second.signIn(owner.email, PASSWORD)
  const { sessions } = (await second.get('/api/account/sessions')).body
  const sessionId: string = sessions.find((session: { current: boolean }) => session.current).id
  const tradeLinkId: string = link.id
  const thingId: string = (await owner.browser.post('/api/things', newThing(lab, { title: NAME }))).body.id
  const replayId = randomUUID()
  const game = { content: { kind: 'replay', link: replayLink }, summary: NO_STORY }
  await db().sharedThing.create({
    data: {
      ...{ id: replayId, ownerId: owner.id, kind: 'replay', title: NAME, words: '', language: '', size: 1 },
      ...{ content: JSON.stringify(game.content), summary: JSON.stringify(game.summary) },
    },
  })
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
    thingId,
    replayId,
    commentId: comment.id,
    caseId,
    decisionId,
    appealedId,
    sessionId,
  }
}

type Owned = Awaited<ReturnType<typeof ownedThings>>

/** An owner as they are while a role is tried. */
async function ownerFor(role: Role): Promise<Owned> {
  const owned = await ownedThings()
  const { id } = owned.owner
  if (role === 'suspended') await db().user.update({ where: { id }, data: { suspendedAt: new Date() } })
  if (role === 'revoked') {
    await revokeSessions(db(), id)
    // A program may go on with a token that was taken back.
    await db().apiToken.deleteMany({ where: { userId: id } })
  }
  return owned
}

/** Who asks, in a role, for something of an owner's. */
async function asks(role: Role, { secret, ...owned }: Owned): Promise<Scene> {
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

/** Requests that one owner stands for: below every limit on a browser, an account or a token. */
const MOST_ASKED = 20

/** Owners whom the tests before left as they were: to make one with all that they have takes longer than most tests. */
const untouched = new Map<Role, { readonly owned: Owned; readonly asked: number }>()

const isOwner = (role: Role) => role === 'owner' || role === 'suspended'

/** The contracts that a handler keeps. */
function contractsOf(handler: unknown): readonly RouteContract[] {
  if (typeof handler !== 'function' || !('contracts' in handler)) return []
  return handler.contracts as readonly RouteContract[]
}

/** What the rules lack and what they have too much, against the routes that there are. */
function differences(
  routes: readonly Pick<ApiRoute, 'pattern' | 'methods'>[],
  rules: Readonly<Record<string, Partial<Record<Method, Rule>>>>,
): string[] {
  const there = routes.flatMap(({ pattern, methods }) => methods.map((method) => `${method} ${pattern}`))
  const ruled = Object.entries(rules).flatMap(([pattern, methods]) =>
    Object.keys(methods).map((method) => `${method} ${pattern}`),
  )
  return [
    ...there.filter((name) => !ruled.includes(name)).map((name) => `${name} has no rule for each role`),
    ...ruled.filter((name) => !there.includes(name)).map((name) => `${name} is ruled, but there is none`),
  ]
}

export function roles(): void {
  describe('who may do what', () => {
    it('is said of every route and method that the code has', async () => {
      const routes = await apiRoutes()
      expect(routes.length).toBeGreaterThan(10)
      expect(differences(routes, RULES)).toEqual([])
    })

    it('is missed where a route or a method is new', () => {
      const routes = [
        { pattern: '/api/decks', methods: ['GET', 'POST', 'DELETE'] as const },
        { pattern: '/api/games', methods: ['GET'] as const },
      ]
      const { '/api/decks': decks = {} } = RULES
      expect(differences(routes, { '/api/decks': decks })).toEqual([
        'DELETE /api/decks has no rule for each role',
        'GET /api/games has no rule for each role',
      ])
    })

    it('follows from a contract for every route and method that the code has', async () => {
      const served = (await apiRoutes()).flatMap(({ pattern, methods, handlers }) =>
        methods.map((method) => ({ name: `${method} ${pattern}`, method, pattern, handlers })),
      )
      const kept = served.flatMap(({ name, method, pattern, handlers }) => {
        const handler: unknown = Reflect.get(handlers, method)
        const calls = callsOf(handler).filter((one) => one.method === method && one.path === pattern)
        if (calls.length > 0) return []
        const contracts = contractsOf(handler).filter((one) => one.method === method)
        expect(contracts, `${name} has no contract`).not.toEqual([])
        if (pattern.includes('...')) {
          const start = pattern.slice(0, pattern.indexOf('['))
          for (const { path } of contracts) expect(path.startsWith(start), path).toBe(true)
        } else expect(contracts.map(({ path }) => path)).toEqual([pattern])
        return contracts
      })
      // And no contract is of a route that nobody serves.
      expect(new Set(kept)).toEqual(new Set<RouteContract>(Object.values(CONTRACTS)))
      const called = (await apiRoutes()).flatMap(({ handlers }) => callsOf(Reflect.get(handlers, 'GET')))
      expect(new Set(called)).toEqual(new Set(Object.values(V1_CONTRACTS)))
    })

    it('is as the contracts say', async () => {
      for (const { pattern, methods, handlers } of await apiRoutes()) {
        for (const method of methods) {
          const rule = RULES[pattern]?.[method]
          for (const { scope } of callsOf(Reflect.get(handlers, method)).filter(
            (call) => call.method === method && call.path === pattern,
          )) {
            if (scope === undefined) expect(rule?.status.nobody).not.toBe(401)
            else expect(rule?.status.nobody).toBe(401)
            expect(rule?.status.suspended === 403).toBe(scope !== undefined && method !== 'GET')
          }
          for (const { access } of contractsOf(Reflect.get(handlers, method))) {
            if (access === 'anybody') expect(rule?.status.nobody).not.toBe(401)
            else expect(rule?.status.nobody).toBe(401)
            if (
              !/^\/api\/(?:shares|trade-lists|players|reports|gallery\/\[shareId\]\/comments)/.test(
                pattern,
              ) &&
              access !== 'moderator'
            ) {
              if (access === 'active-member') expect(rule?.status.suspended).toBe(403)
              else expect(rule?.status.suspended).not.toBe(403)
            }
          }
        }
      }
    })

    for (const [pattern, methods] of Object.entries(RULES)) {
      for (const [name, rule] of Object.entries(methods)) {
        const method = name as Method
        it.each(ROLES)(`${method} ${pattern}: %s`, async (role) => {
          const kept = untouched.get(role)
          untouched.delete(role)
          const owned = kept?.owned ?? (await ownerFor(role))
          const scene = await asks(role, owned)
          const before = await belongings(scene.owner.id)
          const answer = await rule.ask(scene, method)
          expect(answer.status).toBe(rule.status[role])
          rule.check?.(answer, scene, role)

          const after = await belongings(scene.owner.id)
          const isSignIn = pattern === '/api/auth/[...nextauth]' && method === 'POST'
          // What is refused, and what others do, changes nothing of the owner's.
          const isModerated = rule.moderates && role === 'moderator'
          if (!isSignIn && !isModerated && (!isOwner(role) || answer.status >= 400))
            expect(after).toBe(before)
          // And nothing of the owner's reaches others, however it is asked for.
          if (!isOwner(role) && !rule.open && !isSignIn) {
            const told = JSON.stringify(answer.body ?? {})
            const { owner, deckId, sessionId, shareId, tradeLinkId, thingId, replayId, tokenId } = scene
            const links = [shareId, tradeLinkId, thingId, replayId]
            for (const secret of [NAME, owner.id, deckId, sessionId, tokenId, ...links])
              expect(told).not.toContain(secret)
          }
          if (answer.status === 403) {
            const code = role === 'owner' ? 'own-case' : 'suspended'
            const problem = { type: expect.stringMatching(`#${code}$`) }
            expect(answer.body).toEqual(
              pattern.startsWith('/api/v1/') ? expect.objectContaining(problem) : { error: { code } },
            )
          }
          const asked = (kept?.asked ?? 0) + 1
          const mayHaveChanged = after !== before || isModerated || (isOwner(role) && method !== 'GET')
          if (!mayHaveChanged && asked < MOST_ASKED) untouched.set(role, { owned, asked })
        })
      }
    }

    it('is decided by whoever can run commands on the server', async () => {
      const { email, id, browser } = await newMember()
      expect(await setSuspension(` ${email.toUpperCase()}`, true)).toEqual({ ok: true, email })
      const { suspendedAt } = await db().user.findUniqueOrThrow({ where: { id } })
      expect(suspendedAt).not.toBeNull()
      expect((await browser.post('/api/decks', newDeck())).status).toBe(403)
      // Once more changes nothing, not even since when.
      await setSuspension(email, true)
      expect((await db().user.findUniqueOrThrow({ where: { id } })).suspendedAt).toEqual(suspendedAt)
      expect(await setSuspension(email, false)).toEqual({ ok: true, email })
      expect((await browser.post('/api/decks', newDeck())).status).toBe(201)
      const unknown = await setSuspension(`${randomUUID()}@example.org`, true)
      expect(unknown).toEqual({ ok: false, code: 'unknown-email' })
    })

    it('comes back whole when a suspension ends', async () => {
      const scene = await asks('suspended', await ownerFor('suspended'))
      const read = () => new Browser().get(`/api/shares/${scene.shareId}`)
      expect((await read()).status).toBe(404)
      expect((await scene.browser.get('/api/decks')).body.decks).toHaveLength(2)
      await db().user.update({ where: { id: scene.owner.id }, data: { suspendedAt: null } })
      expect((await read()).body.deck.name).toBe(NAME)
      expect((await scene.browser.post('/api/decks', newDeck())).status).toBe(201)
    })
  })
}
