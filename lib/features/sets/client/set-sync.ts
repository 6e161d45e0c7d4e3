import { beforeSignOut } from '@/lib/features/account/client/account'
import * as api from '@/lib/features/sets/contract/own-sets'
import { copyOfSet, type OwnSet, ownSetSchema } from '@/lib/features/sets/model/own-set'
import { ask, isForNow } from '@/lib/http/client/json-request'
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
 * Brings the sets of a member to the account and back. What is here is kept first, and goes to the account some seconds
 * after the last change; what was changed here and elsewhere waits for its owner.
 */

/** Milliseconds between the last change and its being sent, and until what failed for now is tried again. */
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

/** Sends what changed, some seconds after the last change. */
export const sendSoon = (): void => later(SEND_DELAY_MS)

/** True if a request got no decision, because the server was unreachable or busy. It is then retried automatically. */
function notNow(answer: Parameters<typeof isForNow>[0]): boolean {
  if (answer.ok || (answer.reason === 'refused' && !isForNow(answer))) return false
  setsStore.setState({ isReached: false })
  later(RETRY_DELAY_MS)
  return true
}

/**
 * Takes what the account has of a set where nothing was changed here; else the two are the same, or their owner decides.
 * False where the account gave no answer.
 */
async function compare(code: string, id: string): Promise<boolean> {
  const { owner } = now()
  const answer = await ask(api.readOwnSet, { params: { id } })
  if (now().owner !== owner || notNow(answer)) return false
  // Deleted or no longer theirs since the list was read: the next list says so.
  if (!answer.ok) return true
  const kept = keptSet(code)
  const { set: theirs, kept: head } = answer.value
  const inAccount = inAccountOf(head)
  if (!kept?.isChanged) takeOver(theirs, inAccount, kept !== undefined)
  else if (kept.isRemoved) putSet(code, { ...kept, inAccount })
  else if (textOf(kept.set) === textOf(theirs)) putSet(code, { ...kept, inAccount, isChanged: false })
  else setTrouble(code, { kind: 'conflict', theirs, inAccount })
  return true
}

/** Notes what the account has after it took what was sent; a change made since goes next. */
function settle(code: string, sent: OwnSet, head: api.KeptHead): void {
  const kept = keptSet(code)
  setTrouble(code, undefined)
  if (!kept) return
  const isChanged = kept.isRemoved || kept.set !== sent
  putSet(code, { ...kept, inAccount: inAccountOf(head), isChanged })
  if (isChanged) sendSoon()
}

/** Sends one set; whether the others may be sent as well. */
async function send(code: string, keepsVersion = false): Promise<boolean> {
  const kept = keptSet(code)
  if (!kept?.isChanged || now().troubles.get(code)?.kind === 'conflict') return true
  const { inAccount, set } = kept
  if (kept.isRemoved) {
    if (!inAccount) return true
    const answer = await ask(api.deleteOwnSet, { params: { id: inAccount.id } })
    const isGone = answer.ok || (answer.reason === 'refused' && answer.status === 404)
    if (!isGone) {
      notNow(answer)
      return false
    }
    if (keptSet(code)?.isRemoved) putSet(code, undefined)
    return true
  }
  const answer = inAccount
    ? await ask(api.saveOwnSet, {
        params: { id: inAccount.id },
        body: { baseRevision: inAccount.revision, set, keepsVersion },
      })
    : await ask(api.createOwnSet, { body: { set } })
  if (answer.ok) {
    settle(code, set, answer.value.kept)
    return true
  }
  if (notNow(answer) || answer.reason !== 'refused') return false
  if (answer.code === 'conflict' || answer.code === 'exists')
    return answer.current ? compare(code, answer.current.id) : true
  if (answer.status === 404 && inAccount) {
    // Deleted elsewhere, and changed here since: what is here is the newer one.
    const { inAccount: _, ...rest } = kept
    putSet(code, rest)
    return send(code)
  }
  setTrouble(code, { kind: 'refused', code: answer.quota ? `quota-${answer.quota.name}` : answer.code })
  // A session that is over takes nothing more.
  return answer.status !== 401
}

/** Takes what is new in the account. False where that could not be done whole. */
async function receive(): Promise<boolean> {
  const { owner } = now()
  const answer = await ask(api.listOwnSets)
  if (now().owner !== owner || notNow(answer) || !answer.ok) return false
  setsStore.setState({ isReached: true })
  const heads = new Map(answer.value.sets.map((head) => [head.code, head]))
  for (const [code, head] of heads) {
    const kept = keptSet(code)
    if (kept?.isRemoved) continue
    if (kept?.inAccount?.revision !== head.revision) {
      if (!(await compare(code, head.id))) return false
    } else if (JSON.stringify(kept.inAccount) !== JSON.stringify(inAccountOf(head)))
      putSet(code, { ...kept, inAccount: inAccountOf(head) })
  }
  for (const [code, kept] of now().sets) {
    if (heads.has(code) || !kept.inAccount) continue
    // Deleted elsewhere: what was changed here since stays, and is kept anew.
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

/** Brings both sides together, once at a time. */
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
  const kept = keptSet(code)
  if (trouble?.kind !== 'conflict' || !kept) return
  const { theirs, inAccount } = trouble
  if (choice === 'mine') {
    setTrouble(code, undefined)
    putSet(code, { ...kept, inAccount })
    await send(code, true)
    return
  }
  if (choice === 'both') keepSet({ ...copyOfSet(kept.set), name: nameOfCopy(kept.set.name) })
  takeOver(theirs, inAccount, choice === 'theirs')
  // It is decided when it is kept: the page may be left at once.
  await writeSetsNow()
  setTrouble(code, undefined)
}

/** Says who sees a set; the key of the message where that failed. */
export async function shareSet(
  code: string,
  who: { readonly hasLink: boolean; readonly isPublic: boolean },
): Promise<'done' | 'no-public-name' | 'unverified' | 'failed'> {
  if (!keptSet(code)?.inAccount) await synchronize()
  const id = keptSet(code)?.inAccount?.id
  if (id === undefined) return 'failed'
  const answer = await ask(api.shareOwnSet, { params: { id }, body: who })
  const kept = keptSet(code)
  if (answer.ok) {
    const { revision: _, ...sharing } = inAccountOf(answer.value.kept)
    if (kept?.inAccount) putSet(code, { ...kept, inAccount: { ...kept.inAccount, ...sharing } })
    return 'done'
  }
  if (answer.reason !== 'refused') return 'failed'
  return answer.code === 'no-public-name' || answer.code === 'unverified' ? answer.code : 'failed'
}

/** Earlier saves of a set in the account; undefined where they could not be had. */
export async function accountVersions(id: string) {
  const answer = await ask(api.listSetVersions, { params: { id } })
  return answer.ok ? answer.value.versions : undefined
}

/** An earlier save of a set, without its pictures; undefined where it could not be had. */
export async function accountVersion(id: string, revision: number): Promise<OwnSet | undefined> {
  const answer = await ask(api.readSetVersion, { params: { id, revision: String(revision) } })
  return answer.ok ? answer.value.set : undefined
}
