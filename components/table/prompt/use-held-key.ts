'use client'

import { useEffect } from 'react'

/** Calls `hold` while a key is held down. */
export function useHeldKey(key: string, isOn: boolean, hold: (held: boolean) => void): void {
  useEffect(() => {
    if (!isOn) return
    const change = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // If something else, such as an answer, has ended the action, the key's auto-repeat must not restart it.
      if (event.repeat) return
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || typing) return
      hold(event.type === 'keydown')
    }
    const letGo = () => hold(false)
    document.addEventListener('keydown', change)
    document.addEventListener('keyup', change)
    window.addEventListener('blur', letGo)
    return () => {
      document.removeEventListener('keydown', change)
      document.removeEventListener('keyup', change)
      window.removeEventListener('blur', letGo)
    }
  }, [key, isOn, hold])
}
