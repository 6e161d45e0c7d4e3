import { beforeSignOut } from '@/lib/features/account/client/account'
import * as api from '@/lib/features/sets/contract/own-sets'
import { copyOfSet, type OwnSet, ownSetSchema } from '@/lib/features/sets/model/own-set'
import { callApi, isTemporary } from '@/lib/http/client/json-request'
import { GUEST } from '@/lib/platform/storage/owner'
import {
  connectAccount,
  type InAccount,
  type KeptSet,
  keepSet,
  putSet,
  type SetTrouble,
  setsStore,
  takeOver,
  writeSetsNow,
} from './sets'

/*
 * Synchronises a member's sets with the account. Changes are stored in this browser first, and sent some seconds after
 * the last one; if a set was changed both here and elsewhere, its owner has to decide.
 */

/** Milliseconds from the last change until it is sent, and from a temporary failure until the retry. */
const SEND_DELAY_MS = 3_000
const RETRY_DELAY_MS = 30_000

const inAccountOf = ({ id, revision, linkId, isPublic, isHidden }: api.KeptHead): InAccount => ({
  id,
  revision,
  linkId,
  isPublic,
  isHidden,
})

const textOf = (set: OwnSet): string => JSON.stringify(ownSetSchema.safeParse(set).data ?? set)

const now = setsStore.getState
const keptSet = (code: string): KeptSet | undefined => now().sets.get(code)

function setTrouble(code: string, trouble: SetTrouble | undefined): void {
  const troubles = new Map(now().troubles)
  if (trouble) troubles.set(code, trouble)
  else troubles.delete(code)
  setsStore.setState({ troubles })
}

let timer: ReturnType<typeof setTimeout> | undefined
function later(delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void synchronize(), delay)
}

/** Sends changes some seconds after the last one. */
export const sendSoon = (): void => later(SEND_DELAY_MS)

/** True if a request got no decision, because the server was unreachable or busy. It is then retried automatically. */
function isPostponed(answer: Parameters<typeof isTemporary>[0]): boolean {
  if (answer.ok || (answer.reason === 'refused' && !isTemporary(answer))) return false
  setsStore.setState({ isReached: false })
  later(RETRY_DELAY_MS)
  return true
}

/**
 * Fetches a set from the account: takes it over if it was not changed here; otherwise, unless both versions are equal,
 * records a conflict for the owner to resolve. Returns false if the account could not be reached.
 */
async function compare(code: string, id: string): Promise<boolean> {
  const { owner } = now()
  const answer = await callApi(api.readOwnSet, { params: { id } })
  if (now().owner !== owner || isPostponed(answer)) return false
  // Deleted or no longer the member's since the list was read: the next list will show that.
  if (!answer.ok) return true
  const storedSet = keptSet(code)
  const { set: theirs, kept: head } = answer.value
  const inAccount = inAccountOf(head)
  if (!storedSet?.isChanged) takeOver(theirs, inAccount, storedSet !== undefined)
  else if (storedSet.isRemoved) putSet(code, { ...storedSet, inAccount })
  else if (textOf(storedSet.set) === textOf(theirs))
    putSet(code, { ...storedSet, inAccount, isChanged: false })
  else setTrouble(code, { kind: 'conflict', theirs, inAccount })
  return true
}

/** Records the account's state after it accepted a save; changes made in the meantime are sent next. */
function settle(code: string, sent: OwnSet, head: api.KeptHead): void {
  const storedSet = keptSet(code)
  setTrouble(code, undefined)
  if (!storedSet) return
  const isChanged = storedSet.isRemoved || storedSet.set !== sent
  putSet(code, { ...storedSet, inAccount: inAccountOf(head), isChanged })
  if (isChanged) sendSoon()
}

/** Sends one set. Returns false if sending others should not be tried. */
async function send(code: string, keepsVersion = false): Promise<boolean> {
  const storedSet = keptSet(code)
  if (!storedSet?.isChanged || now().troubles.get(code)?.kind === 'conflict') return true
  const { inAccount, set } = storedSet
  if (storedSet.isRemoved) {
    if (!inAccount) return true
    const answer = await callApi(api.deleteOwnSet, { params: { id: inAccount.id } })
    const isGone = answer.ok || (answer.reason === 'refused' && answer.status === 404)
    if (!isGone) {
      isPostponed(answer)
      return false
    }
    if (keptSet(code)?.isRemoved) putSet(code, undefined)
    return true
  }
  const answer = inAccount
    ? await callApi(api.saveOwnSet, {
        params: { id: inAccount.id },
        body: { baseRevision: inAccount.revision, set, keepsVersion },
      })
    : await callApi(api.createOwnSet, { body: { set } })
  if (answer.ok) {
    settle(code, set, answer.value.kept)
    return true
  }
  if (isPostponed(answer) || answer.reason !== 'refused') return false
  if (answer.code === 'conflict' || answer.code === 'exists')
    return answer.current ? compare(code, answer.current.id) : true
  if (answer.status === 404 && inAccount) {
    // Deleted elsewhere, but changed here since: the local version is newer.
    const { inAccount: _, ...rest } = storedSet
    putSet(code, rest)
    return send(code)
  }
  setTrouble(code, { kind: 'refused', code: answer.quota ? `quota-${answer.quota.name}` : answer.code })
  // If the session has ended, the account accepts nothing more.
  return answer.status !== 401
}

/** Fetches changes from the account. Returns false if that was not fully possible. */
async function receive(): Promise<boolean> {
  const { owner } = now()
  const answer = await callApi(api.listOwnSets)
  if (now().owner !== owner || isPostponed(answer) || !answer.ok) return false
  setsStore.setState({ isReached: true })
  const heads = new Map(answer.value.sets.map((head) => [head.code, head]))
  for (const [code, head] of heads) {
    const storedSet = keptSet(code)
    if (storedSet?.isRemoved) continue
    if (storedSet?.inAccount?.revision !== head.revision) {
      if (!(await compare(code, head.id))) return false
    } else if (JSON.stringify(storedSet.inAccount) !== JSON.stringify(inAccountOf(head)))
      putSet(code, { ...storedSet, inAccount: inAccountOf(head) })
  }
  for (const [code, kept] of now().sets) {
    if (heads.has(code) || !kept.inAccount) continue
    // Deleted elsewhere: if it was changed here since, it stays and is created again.
    const { inAccount: _, ...rest } = kept
    putSet(code, kept.isChanged && !kept.isRemoved ? rest : undefined)
  }
  return true
}

let running: Promise<void> | undefined
let isAsked = false

async function run(): Promise<void> {
  const { owner, isReceived, isReached } = now()
  if (owner === GUEST) return
  const isCurrent = () => now().owner === owner
  if (!isReceived || !isReached) {
    const isWhole = await receive()
    if (!isCurrent()) return
    setsStore.setState({ isReceived: true })
    if (!isWhole) return
  }
  for (const code of now().sets.keys()) if (!isCurrent() || !(await send(code))) return
}

/** Synchronises in both directions; concurrent calls share one run, followed by another. */
export function synchronize(): Promise<void> {
  clearTimeout(timer)
  if (running) {
    isAsked = true
    return running
  }
  running = run().finally(() => {
    running = undefined
    if (!isAsked) return
    isAsked = false
    void synchronize()
  })
  return running
}

connectAccount({ synchronize, sendSoon })
if (typeof addEventListener !== 'undefined') addEventListener('online', () => void synchronize())
// Send remaining changes before a member signs out.
beforeSignOut(() => synchronize())

/** Resolves a conflict of a set that was changed here and elsewhere. */
export async function settleConflict(
  code: string,
  choice: 'mine' | 'theirs' | 'both',
  nameOfCopy: (name: string) => string,
): Promise<void> {
  const trouble = now().troubles.get(code)
  const storedSet = keptSet(code)
  if (trouble?.kind !== 'conflict' || !storedSet) return
  const { theirs, inAccount } = trouble
  if (choice === 'mine') {
    setTrouble(code, undefined)
    putSet(code, { ...storedSet, inAccount })
    await send(code, true)
    return
  }
  if (choice === 'both') keepSet({ ...copyOfSet(storedSet.set), name: nameOfCopy(storedSet.set.name) })
  takeOver(theirs, inAccount, choice === 'theirs')
  // The decision counts once it is stored, since the page may be closed at any time.
  await writeSetsNow()
  setTrouble(code, undefined)
}

/** Sets who can see a set. Returns the key of a message if that failed. */
export async function shareSet(
  code: string,
  who: { readonly hasLink: boolean; readonly isPublic: boolean },
): Promise<'done' | 'no-public-name' | 'unverified' | 'failed'> {
  if (!keptSet(code)?.inAccount) await synchronize()
  const id = keptSet(code)?.inAccount?.id
  if (id === undefined) return 'failed'
  const answer = await callApi(api.shareOwnSet, { params: { id }, body: who })
  const storedSet = keptSet(code)
  if (answer.ok) {
    const { revision: _, ...sharing } = inAccountOf(answer.value.kept)
    if (storedSet?.inAccount)
      putSet(code, { ...storedSet, inAccount: { ...storedSet.inAccount, ...sharing } })
    return 'done'
  }
  if (answer.reason !== 'refused') return 'failed'
  return answer.code === 'no-public-name' || answer.code === 'unverified' ? answer.code : 'failed'
}

/** Earlier saves of a set in the account; undefined if they could not be fetched. */
export async function accountVersions(id: string) {
  const answer = await callApi(api.listSetVersions, { params: { id } })
  return answer.ok ? answer.value.versions : undefined
}

/** An earlier save of a set, without its pictures; undefined if it could not be fetched. */
export async function accountVersion(id: string, revision: number): Promise<OwnSet | undefined> {
  const answer = await callApi(api.readSetVersion, { params: { id, revision: String(revision) } })
  return answer.ok ? answer.value.set : undefined
}
