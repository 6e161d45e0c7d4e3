import { useEffect } from 'react'

/** The icon of the tab; with a dot if the user has to answer. */
const ICON = '/icon.svg'
const CALLING_ICON = '/icon-turn.svg'

function showIcon(name: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) link.href = name
}

/**
 * Signals in the tab that the user has to answer, for when another tab is open: by the title, the icon, and the badge
 * of an installed site.
 * @param call prefix of the title; empty while there is nothing to answer
 * @param count number of waiting games, as shown on the icon of an installed site
 */
export function useCalling(call: string, count = 1): void {
  useEffect(() => {
    if (call === '') return
    const title = document.title
    document.title = `${call} ${title}`
    showIcon(CALLING_ICON)
    // Not every browser has badges, and failing to set one does no harm.
    void navigator.setAppBadge?.(count).catch(() => {})
    return () => {
      document.title = title
      showIcon(ICON)
      void navigator.clearAppBadge?.().catch(() => {})
    }
  }, [call, count])
}
