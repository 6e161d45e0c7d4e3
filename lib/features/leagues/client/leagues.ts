import type { LeagueLine, LeagueView, NewLeague, SentCommand } from '@/lib/features/leagues/contract/leagues'
import { carryOut } from '@/lib/features/leagues/model/commands'
import { type League, newLeague } from '@/lib/features/leagues/model/league'
import { callApi, type JsonAnswer, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'
import { transact } from '@/lib/platform/browser/database'
import { recordingOutcome } from '@/lib/platform/storage/troubles'

const load = () => import('@/lib/features/leagues/contract/leagues')

const LIST = lazyContract(ROUTES.listLeagues, () => load().then((api) => api.listLeagues))
const CREATE = lazyContract(ROUTES.createLeague, () => load().then((api) => api.createLeague))
const READ = lazyContract(ROUTES.readLeague, () => load().then((api) => api.readLeague))
const CHANGE = lazyContract(ROUTES.changeLeague, () => load().then((api) => api.changeLeague))
const DELETE = lazyContract(ROUTES.deleteLeague, () => load().then((api) => api.deleteLeague))

/** Reasons why a command failed, as message keys. */
const LEAGUE_FAILURES = [
  'not-allowed',
  'not-now',
  'registered',
  'no-deck',
  'too-few',
  'open-matches',
  'no-public-name',
  'unverified',
  'blocked',
  'invalid',
  'quota-leagues',
  'quota-leagueEntries',
  'quota-leaguePlayers',
  'rate-limited',
  'signed-out',
  'not-kept',
] as const
export type LeagueFailure = (typeof LEAGUE_FAILURES)[number] | 'other'

export type Done<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: LeagueFailure }

function done<T, V>(answer: JsonAnswer<T>, value: (answer: T) => V): Done<V> {
  if (answer.ok) return { ok: true, value: value(answer.value) }
  if (answer.reason !== 'refused') return { ok: false, why: 'other' }
  const code = answer.quota ? `quota-${answer.quota.name}` : answer.code
  return { ok: false, why: LEAGUE_FAILURES.find((one) => one === code) ?? 'other' }
}

/** A page of public leagues, or of those that the user takes part in; undefined if it could not be fetched. */
export async function listLeagues(
  isMine: boolean,
  after?: string,
): Promise<{ readonly leagues: readonly LeagueLine[]; readonly after: string | null } | undefined> {
  const answer = await callApi(LIST, { query: { ...(isMine && { mine: '1' }), after } })
  return answer.ok ? answer.value : undefined
}

/** A league stored on this device only. */
interface LocalLeague {
  readonly id: string
  readonly name: string
  readonly words: string
  readonly createdAt: string
  readonly state: League
}

const LOCAL = 'local-'
export const isLocal = (id: string): boolean => id.startsWith(LOCAL)

/** Parses a stored row; undefined if it is not a league. */
async function localLeague(row: unknown): Promise<LocalLeague | undefined> {
  const { localLeagueSchema } = await load()
  const league = localLeagueSchema.safeParse(row)
  return league.success ? league.data : undefined
}

async function keep(league: LocalLeague): Promise<boolean> {
  try {
    await recordingOutcome(
      'leagues',
      transact(['leagues'], 'readwrite', (tx) => tx.objectStore('leagues').put(league, league.id)),
    )
    return true
  } catch {
    return false
  }
}

const readLocal = async (id: string): Promise<LocalLeague | undefined> =>
  localLeague(await transact(['leagues'], 'readonly', (tx) => tx.objectStore('leagues').get(id)))

/** Leagues on this device, latest first; empty if the browser has no storage. */
export async function localLeagues(): Promise<readonly LocalLeague[]> {
  try {
    const rows = await transact(['leagues'], 'readonly', (tx) => tx.objectStore('leagues').getAll())
    const leagues = await Promise.all(rows.map(localLeague))
    return leagues
      .filter((league) => league !== undefined)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  } catch {
    return []
  }
}

/** A league on this device in the form pages show: its user is the organiser. */
const localView = ({ id, name, words, createdAt, state }: LocalLeague): LeagueView => ({
  ...{ id, name, words, createdAt, state, owner: '', visibility: 'private', members: [], decks: [] },
  now: Date.now(),
  me: { isOwner: true, isOrganiser: true, player: null, key: null },
})

/** Creates a league, on the site or on this device. Returns its id. */
export async function createLeague(league: NewLeague, isOnDevice: boolean): Promise<Done<string>> {
  if (!isOnDevice) return done(await callApi(CREATE, { body: league }), ({ id }) => id)
  const { name, words, settings } = league
  const id = `${LOCAL}${crypto.randomUUID()}`
  const state = newLeague({ ...settings, decks: 'none' }, crypto.randomUUID())
  const isKept = await keep({ id, name, words, createdAt: new Date().toISOString(), state })
  return isKept ? { ok: true, value: id } : { ok: false, why: 'not-kept' }
}

/**
 * A league by its id; undefined if there is none that the user may see, `unreachable` if the server did not respond.
 */
export async function openLeague(
  id: string,
  key: string | undefined,
): Promise<LeagueView | 'unreachable' | undefined> {
  if (isLocal(id)) {
    const league = await readLocal(id).catch(() => undefined)
    return league && localView(league)
  }
  const answer = await callApi(READ, { params: { leagueId: id }, query: { key } })
  if (answer.ok) return answer.value.league
  return answer.reason === 'refused' && answer.status === 404 ? undefined : 'unreachable'
}

/** Carries out a command as the server would, for the user of this device. */
function changedLocally(league: LocalLeague, command: SentCommand): Done<LocalLeague> {
  if (command.kind === 'edit') {
    const { name, words } = command
    return { ok: true, value: { ...league, name, words } }
  }
  if (command.kind === 'organiser' || command.kind === 'play') return { ok: false, why: 'not-allowed' }
  const known = command.kind === 'register' ? { ...command, deck: null } : command
  const outcome = carryOut(league.state, known, { isOrganiser: true, player: null }, Date.now())
  if (outcome.ok) return { ok: true, value: { ...league, state: outcome.league } }
  const why = outcome.why === 'full' ? 'quota-leaguePlayers' : outcome.why
  return { ok: false, why: LEAGUE_FAILURES.find((one) => one === why) ?? 'invalid' }
}

/** Carries out a command in a league. Returns the resulting league, or the reason for failure. */
export async function changeLeague(
  id: string,
  command: SentCommand,
  key: string | undefined,
): Promise<Done<LeagueView>> {
  if (!isLocal(id)) {
    const body = { command, ...(key !== undefined && { key }) }
    return done(await callApi(CHANGE, { params: { leagueId: id }, body }), ({ league }) => league)
  }
  const before = await readLocal(id).catch(() => undefined)
  if (!before) return { ok: false, why: 'not-kept' }
  const changed = changedLocally(before, command)
  if (!changed.ok) return changed
  return (await keep(changed.value))
    ? { ok: true, value: localView(changed.value) }
    : { ok: false, why: 'not-kept' }
}

/** Removes a league with all its results. Returns true on success. */
export async function deleteLeague(id: string): Promise<boolean> {
  if (!isLocal(id)) return (await callApi(DELETE, { params: { leagueId: id } })).ok
  try {
    await transact(['leagues'], 'readwrite', (tx) => tx.objectStore('leagues').delete(id))
    return true
  } catch {
    return false
  }
}
