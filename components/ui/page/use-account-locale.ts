import { useEffect } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { LOCALE_REACHED } from '@/lib/features/account/client/account'
import type { Locale } from '@/lib/game/terms/locales'
import { callApiUnchecked } from '@/lib/http/client/json-request'
import { EVERY_PAGE_ROUTES } from '@/lib/http/generated/every-page-routes'
import { localTexts } from '@/lib/platform/storage/texts'

/** Pages on the way to others: the language is changed on the page they lead to. */
const ON_THE_WAY = ['/sign-in', '/sign-up', '/reset', '/confirm', '/mail-off']

/**
 * Notes that a member's language has been applied in this browser; false if it had been before, or if nothing can be
 * stored.
 */
const reachesFirst = (userId: string): boolean =>
  localTexts.get(LOCALE_REACHED) !== userId && localTexts.set(LOCALE_REACHED, userId).ok

/**
 * Keeps the site's language with the account. On signing in, a member is taken to the language they chose on any
 * device; a language chosen here from then on is sent to the account.
 * @param path the page, without its language
 * @param onArrive opens the same page in the language of the account
 * @returns a function that sends a choice to the account; nothing is sent for a guest
 */
export function useAccountLocale(
  shown: Locale,
  path: string,
  onArrive: (locale: Locale) => void,
): (locale: Locale) => void {
  const { user } = useAccount()
  const id = user?.id
  const chosen = user?.locale
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each account.
  useEffect(() => {
    if (id === undefined || ON_THE_WAY.includes(path) || !reachesFirst(id)) return
    if (chosen && chosen !== shown) onArrive(chosen)
  }, [id, chosen, path])
  return useTellAccountLocale()
}

/** Sends a choice of language to the account; nothing is sent for a guest. */
export function useTellAccountLocale(): (locale: Locale) => void {
  const { user } = useAccount()
  return (locale) => {
    // `keepalive`, since the choice leaves the page.
    if (user) void callApiUnchecked(EVERY_PAGE_ROUTES.chooseLocale, { body: { locale }, keepalive: true })
  }
}
