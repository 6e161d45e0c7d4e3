import { createStore } from 'zustand/vanilla'
import type { Member } from '@/lib/features/account/contract/account'
import { LOCALES } from '@/lib/game/terms/locales'
import { callApiUnchecked, whenSignedOut } from '@/lib/http/client/json-request'
import { EVERY_PAGE_ROUTES } from '@/lib/http/generated/every-page-routes'
import { localTexts } from '@/lib/platform/storage/texts'

export type Account =
  /** Not known yet. Show the real page without anybody's data. */
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'guest'; readonly user?: undefined }
  | { readonly status: 'member'; readonly user: Member }

const SIGNED_OUT: Account = { status: 'guest' }

/**
 * Key in local storage of the member who was last signed in, so that a member who opens the site while the server is
 * down is not taken for a guest, whose work would be stored elsewhere. Removed on sign-out.
 */
const LAST_MEMBER = 'account'

/** Key in local storage of the member whose language choice has reached this browser since they signed in. */
export const LOCALE_REACHED = 'locale-of'

/** The account as far as known; `loading` before the first response, and on the server. */
export const accountStore = createStore<Account>(() => ({ status: 'loading' }))
/** Returns the account as far as known now. */
export const accountNow = accountStore.getState

let loading: Promise<Account> | undefined

/* The code below validates by hand: it is in the head of every page, and must work when nothing more can be loaded. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function memberFrom(user: unknown): Account | undefined {
  if (!isObject(user)) return undefined
  const { id, email, name = null } = user
  if (typeof id !== 'string' || typeof email !== 'string') return undefined
  const locale = LOCALES.find((one) => one === user.locale) ?? null
  const deletionScheduledAt = typeof user.deletionScheduledAt === 'string' ? user.deletionScheduledAt : null
  const [suspended, verified] = [user.suspended === true, user.verified === true]
  const moderates = user.moderates === true
  return name === null || typeof name === 'string'
    ? {
        status: 'member',
        user: { id, email, name, suspended, verified, moderates, deletionScheduledAt, locale },
      }
    : undefined
}

/** The account in a session response: `{ user }`, or `{}` if nobody is signed in. */
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
  // If storage is not accessible (private windows), only this convenience is lost.
  if (next.status === 'member') localTexts.set(LAST_MEMBER, JSON.stringify(next.user))
  else for (const key of [LAST_MEMBER, LOCALE_REACHED]) localTexts.remove(key)
}

/** Both come from `memberFrom`, which always sets the properties in the same order. */
const sameAccount = (a: Account, b: Account): boolean =>
  a.status === b.status && JSON.stringify(a.user) === JSON.stringify(b.user)

function become(next: Account): void {
  remember(next)
  if (!sameAccount(accountNow(), next)) accountStore.setState(next, true)
}

/**
 * Tells this browser's other tabs that somebody signed in or out. They ask the server who it is; after a sign-out they
 * also remove anything they wrote at the last moment.
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

/** @param isAsked true to update who is signed in; false to check only whether the session was ended from elsewhere */
async function reload(isAsked = true): Promise<Account> {
  const answer = await callApiUnchecked(EVERY_PAGE_ROUTES.session)
  const account = answer.ok ? accountFrom(answer.value) : undefined
  const user = accountNow().user ?? lastMember()?.user
  const isEnded = answer.ok && isObject(answer.value) && answer.value.ended === true
  if (user && isEnded) await forgetAccount(user.id)
  else if (account && isAsked) become(account)
  else if (accountNow().status === 'loading') become(lastMember() ?? SIGNED_OUT)
  return accountNow()
}

/** Returns who is signed in, asking the server once per tab. */
export function currentAccount(): Promise<Account> {
  loading ??= reload()
  return loading.then(accountNow)
}

/*
 * The server treated a request as a guest's: if the session was ended from elsewhere, all data of the account is
 * removed here; if it merely expired, unsaved work is left for its owner.
 */
let isLooking = false
whenSignedOut(() => {
  if (isLooking || !accountNow().user) return
  isLooking = true
  void reload(false).finally(() => {
    isLooking = false
  })
})

/** Asks the server again, after signing in or out or changing the name. Tells other tabs. */
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

/** Registers work to attempt before a member signs out. */
export function beforeSignOut(finish: (userId: string) => Promise<unknown>): void {
  unfinished.add(finish)
}

export type SignOutResult =
  | { readonly outcome: 'signed-out' }
  /** There is unsaved work of this account, and the user chose to stay. */
  | { readonly outcome: 'stayed' }
  /** The server could not be reached: nothing was removed, and the session continues. */
  | { readonly outcome: 'unreachable' }

/**
 * Signs out and removes all data of the account from this browser; a guest's own data stays. Work that has not reached
 * the account (drafts of decks, offline changes to the collection) would be lost, so if there is any, `confirm` is
 * called first with the number of such items.
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

/** Removes an account's data from this browser after the account was deleted or its session ended. */
export async function forgetAccount(userId: string): Promise<void> {
  const { removeAccountData } = await import('./account-data')
  // Sign out first, so that no part of the page writes anything more for the account.
  become(SIGNED_OUT)
  await removeAccountData(userId)
  channel?.postMessage({ signedOut: userId })
}
