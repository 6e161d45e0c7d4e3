import { useEffect, useState } from 'react'
import { tokenIn } from '@/lib/http/route'

/**
 * The token after the `#` of a link in a mail; empty if there is none, undefined until the address was read. Such a link may
 * also be opened while its page is open already. The token is removed from the address bar and the history, so that the next
 * user of the browser cannot sign in with it.
 */
export function useTokenInAddress(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const read = () => {
      const inAddress = tokenIn(location.hash)
      setToken((before) => inAddress || (before ?? ''))
      if (inAddress) history.replaceState(history.state, '', location.pathname)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
