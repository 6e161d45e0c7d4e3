import { useEffect } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { LOCALE_REACHED } from '@/lib/features/account/client/account'
import type { Locale } from '@/lib/game/terms/locales'
import { askUnchecked } from '@/lib/http/client/json-request'
import { EVERY_PAGE_ROUTES } from '@/lib/http/generated/every-page-routes'
import { localTexts } from '@/lib/platform/storage/texts'

/** Pages that one is on the way from: the language is changed where they lead. */
const ON_THE_WAY = ['/sign-in', '/sign-up', '/reset', '/confirm', '/mail-off']

/** Notes that a member's choice has reached this browser; false where it had before, or nothing can be noted. */
const reachesFirst = (userId: string): boolean =>
  localTexts.get(LOCALE_REACHED) !== userId && localTexts.set(LOCALE_REACHED, userId).ok

/**
 * Keeps the language of the site with the account. Who signs in comes to the language that they chose, on whatever
 * device; what they choose here from then on goes to the account.
 * @param path the page, without its language
 * @param onArrive leads to the same page in the language of the account
 * @returns what sends a choice to the account; nothing is sent for a guest
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
    // The page is left by it.
    if (user) void askUnchecked(EVERY_PAGE_ROUTES.chooseLocale, { body: { locale }, keepalive: true })
  }
}
