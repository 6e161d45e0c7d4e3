import { useEffect, useState } from 'react'
import { tokenIn } from '@/lib/features/account/client/token-in'

/**
 * The token behind the `#` of a link in a mail; empty where there is none, undefined until the address was read. Such a
 * link may also be opened where its page is open already. The token goes out of the address bar and the history: whoever
 * comes after should not find a way in.
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
