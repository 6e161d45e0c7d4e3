import { LIST } from './decks'

/** A request of the recording. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** Sent as it is, instead of JSON. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A response as sent. */
export interface SentAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request as one client, with its own cookies or token. */
export type Asker = (request: RecordedRequest) => Promise<SentAnswer>

/** All clients in the recording. */
export interface Askers {
  readonly guest: Asker
  readonly member: Asker
  /** Another member, for requests that may be rejected by rate limits. */
  readonly spare: Asker
  /** Programs of the member: with all scopes, with `decks:read` only, and with an invalid token. */
  readonly program: Asker
  readonly reader: Asker
  readonly stranger: Asker
}

const ID = '00000000-0000-4000-8000-0000000000a1'
const OTHER = '00000000-0000-4000-8000-0000000000a2'

/** Paths of the site's own routes, with their dynamic parts. */
const SITE = `
PUT /api/account/locale
GET /api/account/options
POST /api/account/sign-up
POST /api/account/password
DELETE /api/account/password
PUT /api/account/name
POST /api/account/email/verification
POST /api/account/email
POST /api/account/email/confirmation
GET /api/account/sign-in-methods
POST /api/account/passkeys/authentication-options
POST /api/account/passkeys/verification-options
POST /api/account/passkeys/registration-options
POST /api/account/passkeys
PATCH /api/account/passkeys/none
DELETE /api/account/passkeys/none
POST /api/account/reset-request
POST /api/account/reset
DELETE /api/account
POST /api/account/cancel-deletion
DELETE /api/account/sessions
GET /api/account/sessions
DELETE /api/account/sessions/none
GET /api/account/tokens
POST /api/account/tokens
DELETE /api/account/tokens/none
POST /api/account/move
GET /api/collection
PATCH /api/collection
GET /api/decks
POST /api/decks
GET /api/decks/none
PUT /api/decks/${OTHER}
DELETE /api/decks/${OTHER}
POST /api/decks/${OTHER}/restore
POST /api/decks/${OTHER}/share
DELETE /api/decks/${OTHER}/share
GET /api/decks/${OTHER}/versions
PATCH /api/decks/${OTHER}/versions/0
GET /api/trade-link
PUT /api/trade-link
DELETE /api/trade-link
GET /api/trade-lists/none
GET /api/gallery
GET /api/gallery/counts
GET /api/gallery/mine
PUT /api/gallery/none/like
GET /api/players/none
PUT /api/players/none/follow
PUT /api/account/public-name
GET /api/decks/${OTHER}/publication
POST /api/decks/${OTHER}/publication
DELETE /api/decks/${OTHER}/publication
GET /api/gallery/none/comments
POST /api/gallery/none/comments
PUT /api/gallery/none/comments
PATCH /api/comments/none
DELETE /api/comments/none
PUT /api/comments/none/like
GET /api/gallery/news
PUT /api/gallery/news
POST /api/reports
PUT /api/players/none/block
GET /api/moderation/cases
GET /api/moderation/cases/none
POST /api/moderation/cases/none
GET /api/moderation/log
POST /api/moderation/log/none
GET /api/account/decisions
POST /api/account/decisions/none/appeal
GET /api/moderation/appeals
POST /api/moderation/appeals/none
GET /api/shares/none
POST /api/short-decks
GET /api/shared-items
POST /api/shared-items
GET /api/shared-items/${OTHER}
PUT /api/shared-items/${OTHER}
DELETE /api/shared-items/${OTHER}
GET /api/puzzles
GET /api/leagues
POST /api/leagues
GET /api/leagues/${'x'.repeat(22)}
POST /api/leagues/${'x'.repeat(22)}
DELETE /api/leagues/${'x'.repeat(22)}
GET /api/sets
POST /api/sets
GET /api/sets/${OTHER}
PUT /api/sets/${OTHER}
DELETE /api/sets/${OTHER}
PUT /api/sets/${OTHER}/share
GET /api/sets/${OTHER}/versions
GET /api/sets/${OTHER}/versions/1
GET /api/shared-sets
GET /api/shared-sets/${'x'.repeat(22)}`

/** Paths of API calls. */
const PROGRAMS = `
GET /api/v1/cards
GET /api/v1/cards/none
GET /api/v1/cards/BASE-87/rulings
GET /api/v1/sets
GET /api/v1/search
POST /api/v1/decks/check
GET /api/v1/codes/none
POST /api/v1/codes
GET /api/v1/decks
POST /api/v1/decks
GET /api/v1/decks/none
PUT /api/v1/decks/${OTHER}
DELETE /api/v1/decks/${OTHER}
GET /api/v1/decks/${OTHER}/versions
GET /api/v1/gallery
GET /api/v1/shares/none
GET /api/v1/players/none
GET /api/v1/collection
PATCH /api/v1/collection
POST /api/v1/replays/check
GET /api/v1/replays/none
GET /api/v1/leagues/none
GET /api/v1/shared-sets/none
GET /api/v1/files`

const requestsIn = (list: string): readonly RecordedRequest[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = ''] = line.split(' ')
      return { method, path }
    })

/** Bodies sent to every call that accepts one, whatever its purpose. */
const BODIES: readonly Omit<RecordedRequest, 'method' | 'path'>[] = [
  { body: {} },
  { raw: 'no JSON' },
  { raw: '{}', headers: { 'content-type': 'text/plain' } },
  { raw: `[${'['.repeat(40_000)}` },
  { body: {}, headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' } },
  { body: { name: 7, notes: '\0', list: { team: [{ key: 'BASE-1', count: 0 }] } } },
]

const isRead = ({ method }: RecordedRequest) => method === 'GET'
const MATCH = { headers: { 'if-match': '"1"' } }

/** One request as a line of the recording. */
function told({ method, path, body, raw, headers }: RecordedRequest): string {
  const text = raw ?? (body === undefined ? '' : JSON.stringify(body))
  const sent = text.length > 100 ? `${text.slice(0, 60)}… (${text.length})` : text
  return [method, path, sent, headers ? JSON.stringify(headers) : ''].filter((part) => part !== '').join(' ')
}

/** Replaces values that vary by the name of their kind. */
const evened = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/(?!00000000)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/"(shareId|secret|ending|email|challenge|commitment)":"[^"]*"/g, '"$1":"<$1>"')
    .replace(/"code":"[A-Z\d]{6}"/g, '"code":"<letters>"')
    .replace(/"id":"[\w-]{22}"/g, '"id":"<id>"')
    .replace(/"now":\d+/g, '"now":<now>')
    .replace(/W\/"[\w-]{22}"/g, 'W/"<etag>"')
    .replace(/;t=\d+/g, ';t=<seconds>')

/** Headers that describe the response, in order; not those of the connection or the middleware. */
const HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'location',
  'vary',
  'allow',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
  'access-control-max-age',
  'ratelimit-policy',
  'ratelimit',
  'retry-after',
  'www-authenticate',
  'x-robots-tag',
]

/**
 * Makes all requests of the recording, in order.
 * @param longest maximum characters of a response to record; longer ones are truncated
 * @returns a line for each request, and one for each response
 */
export async function recordAnswers(askers: Askers, longest: number): Promise<readonly string[]> {
  const lines: string[] = []
  const ask = async (who: keyof Askers, request: RecordedRequest): Promise<string> => {
    const { status, headers, text } = await askers[who](request)
    const said = HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [`${name}: ${value}`]
    })
    const whole = evened(text)
    const kept = whole.length > longest ? `${whole.slice(0, longest)}…` : whole
    lines.push(`${who}: ${told(request)}`, `  ${[status, ...said.map(evened), kept].join(' | ')}`)
    return text
  }

  for (const request of requestsIn(SITE)) {
    await ask('guest', request)
    if (isRead(request))
      await ask('spare', { ...request, path: `${request.path}?after=%00&before=0&limit=x` })
    else for (const sent of BODIES) await ask('spare', { ...request, ...sent })
  }
  for (const request of requestsIn(PROGRAMS)) {
    for (const who of ['guest', 'reader', 'stranger'] as const)
      await ask(who, isRead(request) ? request : { ...request, body: {} })
    await ask('program', { ...request, path: `${request.path}?after=%00&q=a&q=b&limit=x&colour=blue` })
    await ask('guest', { ...request, method: 'PATCH', body: {} })
    await ask('guest', { ...request, method: 'OPTIONS' })
    if (isRead(request)) await ask('guest', { ...request, headers: { 'if-none-match': '*' } })
    else
      for (const sent of BODIES) {
        await ask('program', { ...request, ...sent })
        await ask('program', { ...request, ...sent, headers: { ...sent.headers, ...MATCH.headers } })
      }
  }

  const deck = { name: 'Patrol', notes: 'n', list: LIST }
  const extras = { tags: ['fast'], maybe: [], remarks: {}, packages: [], folder: '' }
  const post = (path: string, body: unknown) => ({ method: 'POST', path, body })
  const get = (path: string) => ({ method: 'GET', path })
  await ask('member', post('/api/decks', { ...deck, id: ID, extras }))
  await ask('member', post('/api/decks', { ...deck, id: ID, extras }))
  await ask('spare', post('/api/decks', { ...deck, id: ID, extras }))
  const unknown = { ...LIST, draw: [{ key: 'BASE-999', count: 1 }] }
  await ask('member', post('/api/decks', { ...deck, id: OTHER, extras, list: unknown }))
  await ask('program', post('/api/v1/decks', { ...deck, id: ID }))
  await ask('program', post('/api/v1/decks', { ...deck, id: OTHER, list: unknown }))
  await ask('program', post('/api/v1/decks', { ...deck, id: OTHER }))
  for (const path of ['/api/decks', '/api/v1/decks'])
    for (const tail of [
      '',
      `?after=${ID}`,
      '?after=bm8',
      `/${ID}`,
      `/${ID}/versions`,
      `/${ID}/versions?before=2`,
    ])
      await ask(path === '/api/decks' ? 'member' : 'program', get(`${path}${tail}`))
  await ask('program', { ...get(`/api/v1/decks/${ID}`), headers: { 'if-none-match': '"1"' } })
  const put = (path: string, body: unknown, headers?: Record<string, string>) => ({
    ...{ method: 'PUT', path, body },
    ...(headers && { headers }),
  })
  await ask('program', put(`/api/v1/decks/${ID}`, { ...deck, name: 'Two' }, { 'if-match': 'W/"1"' }))
  await ask('program', put(`/api/v1/decks/${ID}`, deck, { 'if-match': '"1"' }))
  await ask('program', put(`/api/v1/decks/${ID}`, deck, { 'if-match': '*' }))
  await ask('member', put(`/api/decks/${ID}`, { ...deck, baseRevision: 1 }))
  await ask('member', put(`/api/decks/${ID}`, { ...deck, baseRevision: 2 }))
  await ask('spare', put(`/api/decks/${ID}`, { ...deck, baseRevision: 3 }))
  await ask('member', post(`/api/decks/${ID}/share`, {}))
  const { shareId } = JSON.parse(await ask('member', post(`/api/decks/${ID}/share`, {})))
  for (const [who, path] of [
    ['guest', '/api/shares/'],
    ['guest', '/api/v1/shares/'],
    ['reader', '/api/v1/shares/'],
  ] as const) {
    const shared = await askers[who](get(`${path}${shareId}`))
    const told = HEADERS.map((name) => shared.headers.get(name) ?? '').join(' | ')
    lines.push(`${who}: GET ${path}<shareId>`, `  ${shared.status} ${evened(told)} | ${evened(shared.text)}`)
  }
  await ask('program', { method: 'DELETE', path: `/api/v1/decks/${ID}`, headers: { 'if-match': '"1"' } })
  await ask('program', { method: 'DELETE', path: `/api/v1/decks/${ID}`, headers: { 'if-match': '"3"' } })
  await ask('program', get(`/api/v1/decks/${ID}`))
  await ask('member', get(`/api/decks/${ID}`))
  await ask('member', post(`/api/decks/${ID}/restore`, {}))
  await ask('member', { method: 'DELETE', path: `/api/decks/${OTHER}` })

  const change = { counts: { 'BASE-1': [2, 1] } }
  const patch = (path: string, body: unknown, headers?: Record<string, string>) => ({
    ...{ method: 'PATCH', path, body },
    ...(headers && { headers }),
  })
  await ask('program', patch('/api/v1/collection', change, { 'if-match': '"0"' }))
  await ask('program', patch('/api/v1/collection', change, { 'if-match': '"0"' }))
  await ask('program', patch('/api/v1/collection', { counts: { 'BASE-999': [1, 0] } }, { 'if-match': '"1"' }))
  await ask('program', get('/api/v1/collection'))
  await ask('member', patch('/api/collection', { baseRevision: 1, changes: change.counts }))
  await ask('member', patch('/api/collection', { baseRevision: 1, changes: change.counts }))
  await ask('member', patch('/api/collection', { baseRevision: 2, changes: { 'BASE-999': [1, 0] } }))
  await ask('member', patch('/api/collection', { baseRevision: 2, changes: { 'BASE-1': [-1, 0] } }))
  await ask('member', get('/api/collection'))

  for (const path of [
    '/api/v1/cards?limit=1',
    '/api/v1/cards?limit=1&after=QkFTRS0x',
    '/api/v1/cards?limit=1&after=bm8',
    '/api/v1/cards?limit=1&after=bm9uZQ',
    '/api/v1/cards?q=colour:blue',
    '/api/v1/cards/BASE-87?lang=cs',
    '/api/v1/cards/BASE-87/rulings?lang=fr',
    '/api/v1/search?q=carter',
    '/api/v1/sets?lang=de',
    '/api/v1/nothing',
    '/api/v1/decks/check',
    '/api/v1/decks/check/more',
    '/api/gallery?author=nobody-at-all',
    '/api/v1/gallery?sort=none',
  ])
    await ask('guest', get(path))
  for (const path of ['/api/v1/openapi.json', '/api/v1/client.ts'])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      await ask('guest', { method, path, ...(method === 'POST' && { body: {} }) })
  const plain = { headers: { 'content-type': 'text/plain' } }
  await ask('guest', { method: 'POST', path: '/api/v1/decks/check', raw: '1 Ishta', ...plain })
  await ask('guest', { method: 'POST', path: '/api/v1/replays/check', raw: 'what is this', ...plain })
  await ask('guest', post('/api/v1/codes', { list: LIST }))

  // The other online games, and contributions that nobody can make to them.
  const clock = { kind: 'none', start: 0, perTurn: 0, cap: 0, perDecision: 0 }
  const invitation = { name: 'Jack', clock, watching: 'link', isOpen: false }
  const NO_GAME = `/api/online/games/${'x'.repeat(22)}`
  for (const kind of ['dice', 'apophis', 'sector'])
    for (const changes of [
      { players: 3 },
      { players: 1 },
      { players: 7 },
      { deck: { name: '', list: LIST } },
      { variant: { nothing: 1 } },
      { clock: { ...clock, kind: 'days' } },
    ]) {
      const made = { method: 'POST', path: '/api/online/games', body: { kind, ...invitation, ...changes } }
      const { status, text } = await askers.member(made)
      lines.push(`member: POST /api/online/games ${kind} ${JSON.stringify(changes).slice(0, 60)}`)
      lines.push(`  ${status} | ${evened(text).slice(0, longest)}`)
      if (status !== 201) continue
      const { id } = JSON.parse(text)
      for (const who of ['member', 'guest', 'spare'] as const)
        for (const tail of ['', '/copy', '/cards', '/record', '/explanation?questions=[]']) {
          const told = await askers[who](get(`/api/online/games/${id}${tail}`))
          lines.push(`${who}: GET /api/online/games/<id>${tail}`)
          lines.push(`  ${told.status} | ${evened(told.text).slice(0, longest)}`)
        }
    }
  await ask('member', get('/api/online/games'))
  for (const tail of ['', '/copy', '/cards', '/record']) await ask('guest', get(`${NO_GAME}${tail}`))
  return lines
}
