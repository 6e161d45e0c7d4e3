import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { isWrite, type RouteContract, scopeOf } from '@/lib/http/contract'
import { CONTRACTS, V1_CONTRACTS } from '@/lib/http/contracts'
import { LIMITED_ACTIONS } from '@/lib/http/limits'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { setSuspension } from '@/lib/tools/cli/member'
import { RULES, type Rule } from '../roles/rules'
import {
  asks,
  belongings,
  isOwner,
  NAME,
  type Owned,
  ownerFor,
  ROLES,
  type Role,
  type Scene,
} from '../roles/scenes'
import { type ApiRoute, apiRoutes, contractsOf, type Method } from '../support/api-routes'
import { Browser, newMember } from '../support/browser'
import { newDeck } from '../support/decks'

/** Maximum requests per owner: below every limit of a browser, account or token. */
const MAX_ASKED = 20

/** An owner left unchanged by the earlier tests, and the requester, if also unchanged. */
interface Untouched {
  readonly owned: Owned
  readonly asked: number
  readonly has: string
  readonly scene: Scene | undefined
}

/** Creating an owner with all of their data takes longer than most tests. */
const untouched = new Map<Role, Untouched>()

/** Missing and superfluous rules, compared with the existing routes. */
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
    it('has a rule for every route and method in the code', async () => {
      const routes = await apiRoutes()
      expect(routes.length).toBeGreaterThan(10)
      expect(differences(routes, RULES)).toEqual([])
    })

    it('reports a new route or method without a rule', () => {
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

    it('follows from a contract for every route and method in the code', async () => {
      const served = (await apiRoutes()).flatMap(({ pattern, methods, handlers }) =>
        methods.map((method) => ({ name: `${method} ${pattern}`, method, pattern, handlers })),
      )
      const kept = served.flatMap(({ name, method, pattern, handlers }) => {
        const handler: unknown = Reflect.get(handlers, method)
        const contracts = contractsOf(handler).filter((one) => one.method === method)
        expect(contracts, `${name} has no contract`).not.toEqual([])
        if (pattern.includes('...')) {
          const start = pattern.slice(0, pattern.indexOf('['))
          for (const { path } of contracts) expect(path.startsWith(start), path).toBe(true)
        } else expect(contracts.map(({ path }) => path)).toEqual([pattern])
        return contracts
      })
      // And every contract belongs to a route that is served.
      const all: readonly RouteContract[] = [...Object.values(CONTRACTS), ...Object.values(V1_CONTRACTS)]
      expect(new Set(kept)).toEqual(new Set(all))
    })

    it('agrees with the access levels of the contracts', async () => {
      for (const { pattern, methods, handlers } of await apiRoutes()) {
        for (const method of methods) {
          const rule = RULES[pattern]?.[method]
          for (const contract of contractsOf(Reflect.get(handlers, method))) {
            const { access } = contract
            if (access === 'anybody') expect(rule?.status.nobody).not.toBe(401)
            else expect(rule?.status.nobody).toBe(401)
            if (
              !/^\/api\/(?:shares|trade-lists|online|players|reports|gallery\/\[shareId\]\/comments)/.test(
                pattern,
              ) &&
              access !== 'moderator'
            ) {
              const isRefused = access === 'active-member' || (scopeOf(contract) && isWrite(contract))
              if (isRefused) expect(rule?.status.suspended).toBe(403)
              else expect(rule?.status.suspended).not.toBe(403)
            }
          }
        }
      }
    })

    for (const [pattern, methods] of Object.entries(RULES)) {
      for (const [name, rule] of Object.entries(methods)) {
        const method = name as Method
        const tried = async (role: Role) => {
          const kept = untouched.get(role)
          untouched.delete(role)
          const owned = kept?.owned ?? (await ownerFor(role))
          const scene = kept?.scene ?? (await asks(role, owned))
          const before = kept?.has ?? (await belongings(scene.owner.id))
          const answer = await rule.ask(scene, method)
          expect(answer.status).toBe(rule.status[role])
          rule.check?.(answer, scene, role)

          const after = await belongings(scene.owner.id)
          const isSignIn = pattern === '/api/auth/[...nextauth]' && method === 'POST'
          // Rejected requests, and requests of others, change none of the owner's data.
          const isModerated = rule.moderates && role === 'moderator'
          if (!isSignIn && !isModerated && (!isOwner(role) || answer.status >= 400))
            expect(after).toBe(before)
          // And no data of the owner reaches others, whatever the request.
          if (!isOwner(role) && !rule.open && !isSignIn) {
            const told = JSON.stringify(answer.body ?? {})
            const { owner, deckId, sessionId, shareId, tradeLinkId, sharedItemId, replayId, tokenId } = scene
            const links = [shareId, tradeLinkId, sharedItemId, replayId]
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
          const isDone = isOwner(role) && method !== 'GET' && answer.status < 400
          const mayHaveChanged = after !== before || isModerated || isDone || isSignIn
          if (mayHaveChanged || asked >= MAX_ASKED) return
          const isAskerAsBefore = answer.status >= 400 || method === 'GET'
          untouched.set(role, { owned, asked, has: after, scene: isAskerAsBefore ? scene : undefined })
        }
        for (const role of ROLES) {
          // Calls by strangers are always tested, and so is what a suspension forbids. Revoked sessions, moderators and
          // what suspended members may do are each decided in one place, whatever the route, and the owner's requests
          // are also tried by others: these rarely find anything else. Deleting the account and appealing must always
          // work while suspended.
          const isSeldom =
            role === 'revoked' ||
            (role === 'moderator' && !rule.moderates) ||
            (role === 'owner' && rule.status.owner !== 403) ||
            (role === 'suspended' &&
              rule.status.suspended < 400 &&
              !(pattern === '/api/account' || pattern.endsWith('/appeal')))
          const tags = isSeldom ? ['thorough'] : []
          it(`${method} ${pattern}: ${role}`, { tags }, () => tried(role))
        }
      }
    }

    it('is rate-limited on every route', { tags: ['thorough'] }, async () => {
      const scene = await asks('owner', await ownerFor('owner'))
      const moderator = await asks('moderator', await ownerFor('moderator'))
      vi.stubEnv('RATE_LIMIT_FACTOR', '0.0001')
      try {
        // Limits are fixed on first use: a new client gets a new set of them.
        await closeDatabase()
        for (const { browser, askerId: user = '', tokenId: token, owner } of [scene, moderator]) {
          const subject = { address: browser.address, user, token, email: owner.email }
          // Only one is allowed.
          for (const action of LIMITED_ACTIONS) await consumeRateLimit(action, subject).catch(() => {})
        }
        const free: string[] = []
        for (const [pattern, methods] of Object.entries(RULES)) {
          for (const [name, rule] of Object.entries(methods)) {
            const method = name as Method
            const asked = rule.status.owner < 400 ? scene : moderator
            const answer = await rule.ask(asked, method)
            if (answer.status !== 429) free.push(`${method} ${pattern}: ${answer.status}`)
          }
        }
        expect(free).toEqual([])
      } finally {
        vi.unstubAllEnvs()
        await closeDatabase()
      }
    })

    it('can be suspended and reinstated from the command line', async () => {
      const { email, id, browser } = await newMember()
      expect(await setSuspension(` ${email.toUpperCase()}`, true)).toEqual({ ok: true, email })
      const { suspendedAt } = await db().user.findUniqueOrThrow({ where: { id } })
      expect(suspendedAt).not.toBeNull()
      expect((await browser.post('/api/decks', newDeck())).status).toBe(403)
      // Repeating it changes nothing, not even the time.
      await setSuspension(email, true)
      expect((await db().user.findUniqueOrThrow({ where: { id } })).suspendedAt).toEqual(suspendedAt)
      expect(await setSuspension(email, false)).toEqual({ ok: true, email })
      expect((await browser.post('/api/decks', newDeck())).status).toBe(201)
      const unknown = await setSuspension(`${randomUUID()}@example.org`, true)
      expect(unknown).toEqual({ ok: false, code: 'unknown-email' })
    })

    it('is restored completely when a suspension ends', async () => {
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
