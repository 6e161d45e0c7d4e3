import type { Measurement } from './bench'
import { withBuiltSite } from './load/built-site'
import { processorSeconds } from './load/visit'

/** Members, who make the requests in turn. */
const PEOPLE = 40
/** Requests of a kind in a round, and rounds, before which everything has been read and compiled. */
const REQUESTS = 80
const ROUNDS = 4

const CARDS = Array.from({ length: 290 }, (_, at) => `BASE-${at + 1}`)

/** One of seven decks of some forty cards. */
const deckBody = (at: number, baseRevision: number) => ({
  name: 'Load',
  notes: '',
  list: {
    edition: '2008',
    team: [{ key: 'BASE-1', count: 1 }],
    missions: [],
    draw: CARDS.filter((_, card) => (card * 31 + at) % 7 === 0).map((key) => ({ key, count: 2 })),
  },
  baseRevision,
})

interface SentRequest {
  readonly method: string
  readonly address: string
  readonly body?: unknown
}

/** Kinds of requests; `at` counts those of one kind, and `time` those by the same member. */
function requestsOf(shares: readonly string[]) {
  const share = (at: number) => shares[at % shares.length]
  const read = (address: string): SentRequest => ({ method: 'GET', address })
  return {
    'own decks': () => read('/api/decks'),
    'a built page': () => read('/cards'),
    'public decks': () => read('/api/gallery'),
    'a shared deck': (at) => read(`/api/shares/${share(at)}`),
    'a shared deck as text': (at) => read(`/d/${share(at)}?view=text`),
    'a change of the collection': (at, _deck, time) => ({
      method: 'PATCH',
      address: '/api/collection',
      body: { baseRevision: time, changes: { [CARDS[at % CARDS.length] ?? '']: [1 + (at % 4), 0] } },
    }),
    'a saved deck': (at, deck, time) => ({
      method: 'PUT',
      address: `/api/decks/${deck}`,
      body: deckBody(at, time + 1),
    }),
  } satisfies Record<string, (at: number, deck: string, time: number) => SentRequest>
}

/**
 * Processor time of the built site (`npm run e2e` builds it) for requests one after the other, the least of several
 * rounds, as a multiple of the time for the list of one's own decks. Runs only if requested by name: `npm run bench --
 * requests`.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('requests')) return []
  const measured: Measurement[] = []
  for (const provider of ['sqlite', 'postgresql']) measured.push(...(await requestsTo(provider)))
  return measured
}

const requestsTo = (provider: string): Promise<Measurement[]> =>
  withBuiltSite(provider, PEOPLE, async ({ base, pid, people, shares }) => {
    const requests = Object.entries(requestsOf(shares)).map(([name, request]) => ({
      name,
      request,
      asked: 0,
    }))
    /** Makes some requests of a kind, one after the other. */
    const ask = async (kind: (typeof requests)[number]) => {
      for (const end = kind.asked + REQUESTS; kind.asked < end; kind.asked += 1) {
        const person = people[kind.asked % PEOPLE]
        if (!person) throw new Error('no member')
        const { method, address, body } = kind.request(
          kind.asked,
          person.deck,
          Math.floor(kind.asked / PEOPLE),
        )
        const response = await fetch(base + address, {
          method,
          headers: { cookie: person.cookie, origin: base, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.status} of ${method} ${address}`)
      }
    }
    for (const kind of requests) await ask(kind)
    const costs = new Map(requests.map(({ name }) => [name, Number.POSITIVE_INFINITY]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of requests) {
        const begun = processorSeconds(pid)
        await ask(kind)
        const seconds = (processorSeconds(pid) - begun) / REQUESTS
        costs.set(kind.name, Math.min(seconds, costs.get(kind.name) ?? seconds))
      }
    const [unit = Number.NaN] = costs.values()
    return [...costs].map(([name, seconds]) => ({
      name: `a request, ${provider}: ${name}, ${(seconds * 1_000).toFixed(1)} ms`,
      value: seconds / unit,
      unit: 'times',
      limit: LIMITS[name] ?? Number.NaN,
    }))
  })

/** Limits as multiples, about a third above what they were on 30 November. */
const LIMITS: Readonly<Record<string, number>> = {
  'own decks': 1,
  'a built page': 0.15,
  'public decks': 1.5,
  'a shared deck': 2,
  'a shared deck as text': 12.5,
  'a change of the collection': 2.6,
  'a saved deck': 4,
}
