import { useEffect } from 'react'

/** The icon of the tab, which has a dot where somebody is asked. */
const ICON = '/icon.svg'
const CALLING_ICON = '/icon-turn.svg'

function showIcon(name: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) link.href = name
}

/**
 * Says in the tab that somebody is asked, for who looks at another one: by its title, its icon, and the icon of the site
 * where it is installed.
 * @param call what the title begins with; empty while nobody is asked
 * @param count games that wait, as the icon of an installed site shows them
 */
export function useCalling(call: string, count = 1): void {
  useEffect(() => {
    if (call === '') return
    const title = document.title
    document.title = `${call} ${title}`
    showIcon(CALLING_ICON)
    // Not every browser has badges, and one that refuses them is no matter.
    void navigator.setAppBadge?.(count).catch(() => {})
    return () => {
      document.title = title
      showIcon(ICON)
      void navigator.clearAppBadge?.().catch(() => {})
    }
  }, [call, count])
}
