import { createStore } from 'zustand/vanilla'
import type { Member } from '@/lib/features/account/contract/account'
import { LOCALES } from '@/lib/game/terms/locales'
import { askUnchecked, whenSignedOut } from '@/lib/http/client/json-request'
import { EVERY_PAGE_ROUTES } from '@/lib/http/generated/every-page-routes'
import { localTexts } from '@/lib/platform/storage/texts'

export type Account =
  /** Nobody has answered yet. Show the real page without anybody's data. */
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'guest'; readonly user?: undefined }
  | { readonly status: 'member'; readonly user: Member }

const SIGNED_OUT: Account = { status: 'guest' }

/**
 * Who was signed in last, in local storage: so that a member who opens the site while the server is away is not
 * taken for a guest, whose work would go elsewhere. Signing out removes it.
 */
const LAST_MEMBER = 'account'

/** In local storage: the member whose choice of a language has reached this browser since they signed in. */
export const LOCALE_REACHED = 'locale-of'

/** Who is signed in as far as is known now; `loading` before anybody has answered, and on the server. */
export const accountStore = createStore<Account>(() => ({ status: 'loading' }))
/** Who is signed in as far as is known now. */
export const accountNow = accountStore.getState

let loading: Promise<Account> | undefined

/*
 * What follows is checked by hand: it stands in the head of every page, and must work where nothing more can be
 * loaded.
 */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function memberFrom(user: unknown): Account | undefined {
  if (!isObject(user)) return undefined
  const { id, email, name = null } = user
  if (typeof id !== 'string' || typeof email !== 'string') return undefined
  const locale = LOCALES.find((one) => one === user.locale) ?? null
  const deletionScheduledAt = typeof user.deletionScheduledAt === 'string' ? user.deletionScheduledAt : null
  const [suspended, verified] = [user.suspended === true, user.verified === true]
  return name === null || typeof name === 'string'
    ? { status: 'member', user: { id, email, name, suspended, verified, deletionScheduledAt, locale } }
    : undefined
}

/** Who a session's answer names: `{ user }`, or `{}` where nobody is signed in. */
function accountFrom(session: unknown): Account | undefined {
  if (!isObject(session)) return undefined
  return session.user === undefined ? SIGNED_OUT : memberFrom(session.user)
}

function lastMember(): Account | undefined {
  try {
    return memberFrom(JSON.parse(localTexts.get(LAST_MEMBER) ?? ''))
  } catch {
    return undefined
  }
}

function remember(next: Account): void {
  // Where storage is closed to us (private windows), only the convenience is lost.
  if (next.status === 'member') localTexts.set(LAST_MEMBER, JSON.stringify(next.user))
  else for (const key of [LAST_MEMBER, LOCALE_REACHED]) localTexts.remove(key)
}

/** Both come from `memberFrom`, which names what it tells in one order. */
const sameAccount = (a: Account, b: Account): boolean =>
  a.status === b.status && JSON.stringify(a.user) === JSON.stringify(b.user)

function become(next: Account): void {
  remember(next)
  if (!sameAccount(accountNow(), next)) accountStore.setState(next, true)
}

/**
 * Other tabs of this browser hear that somebody signed in or out. Who it is they ask the server themselves; after a
 * sign-out they also remove what they may have written at the last moment.
 */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('account')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const left = isObject(data) ? data.signedOut : undefined
    if ((left !== null && typeof left !== 'string') || !loading) return
    if (left !== null && left === accountNow().user?.id) {
      become(SIGNED_OUT)
      void import('./account-data').then(({ removeAccountData }) => removeAccountData(left))
    }
    void reload()
  }
}

/** @param isAsked whether who is signed in is to be known; else only whether the session was ended from elsewhere */
async function reload(isAsked = true): Promise<Account> {
  const answer = await askUnchecked(EVERY_PAGE_ROUTES.session)
  const told = answer.ok ? accountFrom(answer.value) : undefined
  const user = accountNow().user ?? lastMember()?.user
  const isEnded = answer.ok && isObject(answer.value) && answer.value.ended === true
  if (user && isEnded) await forgetAccount(user.id)
  else if (told && isAsked) become(told)
  else if (accountNow().status === 'loading') become(lastMember() ?? SIGNED_OUT)
  return accountNow()
}

/** Who is signed in, asking the server once in the life of a tab. */
export function currentAccount(): Promise<Account> {
  loading ??= reload()
  return loading.then(accountNow)
}

/*
 * After the server took a request for a guest's: one whose session was ended from elsewhere leaves nothing of the account
 * here; one that is only over leaves unsaved work to its owner.
 */
let isLooking = false
whenSignedOut(() => {
  if (isLooking || !accountNow().user) return
  isLooking = true
  void reload(false).finally(() => {
    isLooking = false
  })
})

/** Asks the server again: after signing in or out, and after the name changed. Tells other tabs. */
export async function refreshAccount(): Promise<Account> {
  loading = reload()
  const account = await loading
  if (account.status === 'member') {
    const { removeOtherAccounts } = await import('./account-data')
    await removeOtherAccounts(account.user.id)
  }
  channel?.postMessage({ signedOut: null })
  return account
}

const unfinished = new Set<(userId: string) => Promise<unknown>>()

/** Registers what must be tried to finish before a member signs out. */
export function beforeSignOut(finish: (userId: string) => Promise<unknown>): void {
  unfinished.add(finish)
}

export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  /** There is unsaved work of this account and the person chose to stay. */
  | { readonly outcome: 'stayed' }
  /** The server could not be reached: nothing was removed, and the session continues. */
  | { readonly outcome: 'unreachable' }

/**
 * Signs out and leaves nothing of the account in this browser; a guest's own data stays. Work that has not
 * reached the account (drafts of decks, collection changes made offline) is lost by that, so `confirm` is asked
 * first when there is any; it gets the number of such pieces of work.
 */
export async function signOut(confirm: (unsaved: number) => Promise<boolean>): Promise<SignOutResult> {
  const now = await currentAccount()
  if (now.status !== 'member') return { outcome: 'signed-out' }
  const { unsavedWork } = await import('./account-data')
  const unsaved = await unsavedWork(now.user.id)
  if (unsaved > 0 && !(await confirm(unsaved))) return { outcome: 'stayed' }
  for (const finish of unfinished) await finish(now.user.id)
  const ended = await import('./session-forms').then(
    ({ endSession }) => endSession(),
    () => false,
  )
  if (!ended) return { outcome: 'unreachable' }
  await forgetAccount(now.user.id)
  return { outcome: 'signed-out' }
}

/** After the account itself is gone (deleted, or its session ended): removes what this browser keeps of it. */
export async function forgetAccount(userId: string): Promise<void> {
  const { removeAccountData } = await import('./account-data')
  // First nobody is signed in, so that no open part of the page writes anything more for the account.
  become(SIGNED_OUT)
  await removeAccountData(userId)
  channel?.postMessage({ signedOut: userId })
}
