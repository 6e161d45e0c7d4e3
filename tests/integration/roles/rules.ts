import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import type { Method } from '../support/api-routes'
import { type Answer, PASSWORD } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { newLeague } from '../support/leagues'
import { newOwnSet } from '../support/own-sets'
import { PushedBrowser } from '../support/push-service'
import { lab, newSharedItem } from '../support/shared-items'
import { isOwner, NAME, type Role, type Scene } from './scenes'

/** Expected behaviour of a route for each role. */
export interface Rule {
  readonly ask: (scene: Scene, method: Method) => Promise<Answer>
  /** The status for each role. */
  readonly status: Readonly<Record<Role, number>>
  /** If set, the owner's data may be in responses to others. */
  readonly open?: true
  /** If set, a moderator changes something of the owner's. */
  readonly moderates?: true
  /** Further requirements on the response for one role. */
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

/** The user's own items: all signed-in users have some. */
const OWN = (status: number) => statuses(401, status, status, status, status, 401)
/** Creating or changing the user's own items: not while suspended. */
const OWN_WRITE = (status: number) => statuses(401, status, status, 403, status, 401)
/** An owner's item: for anybody else, including moderators, it does not exist. */
const OWNERS = (status: number) => statuses(401, 404, status, status, 404, 401)
const OWNERS_WRITE = (status: number) => statuses(401, 404, status, 403, 404, 401)
/** Moderators only: for everybody else it does not exist. */
const MODERATORS = (status: number) => statuses(401, 404, 404, 404, status, 401)
const ANYBODY = (status: number) => statuses(status, status, status, status, status, status)

/** An online game: anybody without a seat gets 404, including moderators and signed-out owners. */
const PLAYERS = (status: number) => statuses(404, 404, status, status, 404, 404)
const STARTER = { name: '', list: STARTER_DECKS[0]?.list }

const content = () => ({ name: NAME, notes: '', list: newDeck().list })

/** Programs authenticate by token: without one, or with a revoked one, they are anonymous. */
const asProgram =
  (ask: (scene: Scene, sent: { headers: Record<string, string> }) => Promise<Answer>): Rule['ask'] =>
  (scene) =>
    ask(scene, { headers: { ...scene.program } })

/** Open to everybody; a revoked token is rejected even there. */
const ANY_PROGRAM = (status: number): Rule['status'] => ({ ...ANYBODY(status), revoked: 401 })

/** The expected statuses for every route and method. A route that is missing here fails the test. */
export const RULES: Readonly<Record<string, Partial<Record<Method, Rule>>>> = {
  '/api/account': {
    DELETE: {
      ask: ({ browser }) => browser.delete('/api/account', { password: PASSWORD }),
      status: OWN(200),
    },
  },
  '/api/account/cancel-deletion': {
    POST: { ask: ({ browser }) => browser.post('/api/account/cancel-deletion'), status: OWN(204) },
  },
  '/api/account/name': {
    PUT: {
      ask: ({ browser }) => browser.put('/api/account/name', { name: 'Somebody' }),
      // The owner has a public name, which is the name on links as well.
      status: statuses(401, 204, 409, 409, 204, 401),
    },
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
  '/api/account/sign-in-methods': {
    GET: { ask: ({ browser }) => browser.get('/api/account/sign-in-methods'), status: OWN(200) },
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
  '/api/account/passkeys/authentication-options': {
    POST: {
      ask: ({ browser }) => browser.post('/api/account/passkeys/authentication-options'),
      status: ANYBODY(200),
    },
  },
  '/api/account/passkeys/verification-options': {
    POST: {
      ask: ({ browser }) => browser.post('/api/account/passkeys/verification-options'),
      status: statuses(401, 404, 200, 200, 404, 401),
    },
  },
  '/api/account/passkeys/registration-options': {
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/account/passkeys/registration-options', { password: PASSWORD }),
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
    // The owner also has a passkey; nobody else has another sign-in method.
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
      // A suspended member needs it most.
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
      // It ended along with the other tokens when everything was revoked.
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
      // Suspended members can sign in: otherwise they could not export their data.
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
      // Nothing of a suspended member is shown.
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
      // A member without a public name cannot comment.
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
      // Nobody can report their own content.
      status: statuses(401, 204, 403, 403, 204, 401),
    },
  },
  '/api/players/[player]/block': {
    PUT: {
      ask: ({ browser, publicName }) => browser.put(`/api/players/${publicName}/block`, { blocks: true }),
      // Nobody can block themselves.
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
      // Anybody can read a shared item, except while its owner's account is suspended.
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
  '/api/online/games': {
    GET: { ask: ({ browser }) => browser.get('/api/online/games'), status: ANYBODY(200) },
    POST: {
      ask: ({ browser }) =>
        browser.post('/api/online/games', {
          ...{ deck: STARTER, name: '', edition: '2008', clock: CLOCK_PRESETS.none },
          ...{ watching: 'nobody', isOpen: false },
        }),
      status: statuses(201, 201, 201, 403, 201, 201),
    },
  },
  '/api/online/games/[id]': {
    GET: {
      ask: ({ browser, onlineId }) => browser.get(`/api/online/games/${onlineId}`),
      status: PLAYERS(200),
    },
    // The game has started.
    DELETE: {
      ask: ({ browser, onlineId }) => browser.delete(`/api/online/games/${onlineId}`),
      status: PLAYERS(409),
    },
  },
  '/api/online/games/[id]/seat': {
    // Both seats are taken.
    POST: {
      ask: ({ browser, onlineId }) =>
        browser.post(`/api/online/games/${onlineId}/seat`, {
          ...{ deck: STARTER, name: '', contribution: newContribution() },
        }),
      status: statuses(409, 409, 409, 403, 409, 409),
    },
  },
  '/api/online/games/[id]/actions': {
    POST: {
      ask: ({ browser, onlineId }) =>
        browser.post(`/api/online/games/${onlineId}/actions`, {
          does: 'seen',
          position: 0,
          isLeaving: false,
        }),
      status: PLAYERS(204),
    },
  },
  '/api/online/games/[id]/answers': {
    // To a position that does not exist.
    POST: {
      ask: ({ browser, onlineId }) =>
        browser.post(`/api/online/games/${onlineId}/answers`, {
          ...{ key: randomUUID(), position: 999, index: 0, signature: '', thought: 0 },
        }),
      status: PLAYERS(409),
    },
  },
  '/api/online/games/[id]/explanation': {
    GET: {
      ask: ({ browser, onlineId }) =>
        browser.get(
          `/api/online/games/${onlineId}/explanation?questions=${encodeURIComponent('[{"about":"power","player":0}]')}`,
        ),
      status: PLAYERS(200),
    },
  },
  '/api/online/games/[id]/copy': {
    GET: {
      ask: ({ browser, onlineId }) => browser.get(`/api/online/games/${onlineId}/copy`),
      // The game waits for somebody, so there is nothing to copy.
      status: PLAYERS(409),
    },
  },
  '/api/online/games/[id]/cards': {
    GET: {
      ask: ({ browser, onlineId }) => browser.get(`/api/online/games/${onlineId}/cards`),
      status: PLAYERS(200),
    },
  },
  '/api/online/games/[id]/record': {
    // Nothing is shown before the end, not even to the players.
    GET: {
      ask: ({ browser, onlineId }) => browser.get(`/api/online/games/${onlineId}/record`),
      status: ANYBODY(404),
    },
  },
  '/api/online/notices': {
    GET: { ask: ({ browser }) => browser.get('/api/online/notices'), status: ANYBODY(200) },
  },
  '/api/online/notices/push': {
    // Guests without a game have nothing to be notified of. The signed-out owner has created one above, as a guest.
    PUT: {
      ask: ({ browser }) => browser.put('/api/online/notices/push', new PushedBrowser().subscription),
      status: statuses(409, 204, 204, 403, 204, 204),
    },
    DELETE: {
      ask: ({ browser }) =>
        browser.delete('/api/online/notices/push', { endpoint: new PushedBrowser().subscription.endpoint }),
      status: ANYBODY(204),
    },
  },
  '/api/online/notices/mail': {
    PUT: { ask: ({ browser }) => browser.put('/api/online/notices/mail', { isOn: false }), status: OWN(204) },
  },
  '/api/online/notices/mail-off': {
    POST: {
      ask: ({ browser }) => browser.post('/api/online/notices/mail-off?token=nobody.nothing'),
      status: ANYBODY(400),
    },
  },
  '/api/online/challenges': {
    GET: { ask: ({ browser }) => browser.get('/api/online/challenges'), status: ANYBODY(200) },
  },
  '/api/online/codes/[code]': {
    GET: { ask: ({ browser }) => browser.get('/api/online/codes/AAAAAA'), status: ANYBODY(404) },
  },
  '/api/online/events': {
    GET: {
      ask: ({ browser }) => browser.get(`/api/online/events?games=${'A'.repeat(22)}`),
      status: ANYBODY(404),
    },
  },
  '/api/puzzles': {
    GET: { ask: ({ browser }) => browser.get('/api/puzzles'), status: ANYBODY(200) },
  },
  '/api/leagues': {
    GET: { ask: ({ browser }) => browser.get('/api/leagues'), status: ANYBODY(200) },
    POST: {
      ask: ({ browser }) => browser.post('/api/leagues', newLeague()),
      // A member without a public name cannot organise a league.
      status: statuses(401, 409, 201, 403, 409, 401),
    },
  },
  '/api/leagues/[leagueId]': {
    GET: {
      ask: ({ browser, leagueId }) => browser.get(`/api/leagues/${leagueId}`),
      status: statuses(404, 404, 200, 200, 404, 404),
    },
    POST: {
      ask: ({ browser, leagueId }) =>
        browser.post(`/api/leagues/${leagueId}`, {
          command: { kind: 'register', name: 'Guest', deckId: null, showsRating: false },
        }),
      status: OWNERS_WRITE(200),
    },
    DELETE: {
      ask: ({ browser, leagueId }) => browser.delete(`/api/leagues/${leagueId}`),
      status: OWNERS(204),
    },
  },
  '/api/sets': {
    GET: { ask: ({ browser }) => browser.get('/api/sets'), status: OWN(200) },
    POST: { ask: ({ browser }) => browser.post('/api/sets', { set: newOwnSet() }), status: OWN_WRITE(201) },
  },
  '/api/sets/[id]': {
    GET: { ask: ({ browser, setId }) => browser.get(`/api/sets/${setId}`), status: OWNERS(200) },
    PUT: {
      // A different set from the stored one.
      ask: ({ browser, setId }) => browser.put(`/api/sets/${setId}`, { baseRevision: 1, set: newOwnSet() }),
      status: OWNERS_WRITE(400),
    },
    DELETE: { ask: ({ browser, setId }) => browser.delete(`/api/sets/${setId}`), status: OWNERS(204) },
  },
  '/api/sets/[id]/share': {
    PUT: {
      ask: ({ browser, setId }) =>
        browser.put(`/api/sets/${setId}/share`, { hasLink: false, isPublic: false }),
      status: OWNERS_WRITE(200),
    },
  },
  '/api/sets/[id]/versions': {
    GET: { ask: ({ browser, setId }) => browser.get(`/api/sets/${setId}/versions`), status: OWNERS(200) },
  },
  '/api/sets/[id]/versions/[revision]': {
    GET: { ask: ({ browser, setId }) => browser.get(`/api/sets/${setId}/versions/7`), status: OWN(404) },
  },
  '/api/shared-sets': {
    GET: { ask: ({ browser }) => browser.get('/api/shared-sets'), status: ANYBODY(200) },
  },
  '/api/shared-sets/[linkId]': {
    GET: {
      ask: ({ browser, setLink }) => browser.get(`/api/shared-sets/${setLink}`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
  },
  '/api/shared-items': {
    GET: { ask: ({ browser }) => browser.get('/api/shared-items'), status: OWN(200) },
    POST: {
      ask: ({ browser }) => browser.post('/api/shared-items', newSharedItem(lab)),
      status: OWN_WRITE(201),
    },
  },
  '/api/shared-items/[id]': {
    GET: {
      ask: ({ browser, sharedItemId }) => browser.get(`/api/shared-items/${sharedItemId}`),
      status: { ...ANYBODY(200), suspended: 404 },
      open: true,
    },
    PUT: {
      ask: ({ browser, sharedItemId }) =>
        browser.put(`/api/shared-items/${sharedItemId}`, {
          title: 'x',
          words: '',
          language: '',
          isPublic: false,
        }),
      status: OWNERS_WRITE(204),
    },
    DELETE: {
      ask: ({ browser, sharedItemId }) => browser.delete(`/api/shared-items/${sharedItemId}`),
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
  '/api/v1/card-values': {
    GET: {
      ask: asProgram(({ browser }, sent) => browser.get('/api/v1/card-values?place=team', sent)),
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
  '/api/v1/shared-sets/[linkId]': {
    GET: {
      ask: asProgram(({ browser, setLink }, sent) => browser.get(`/api/v1/shared-sets/${setLink}`, sent)),
      status: { ...ANY_PROGRAM(200), suspended: 404 },
      open: true,
    },
  },
  '/api/v1/leagues/[leagueId]': {
    GET: {
      ask: asProgram(({ browser, leagueId }, sent) => browser.get(`/api/v1/leagues/${leagueId}`, sent)),
      // A private one.
      status: ANY_PROGRAM(404),
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
