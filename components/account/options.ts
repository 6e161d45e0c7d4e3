'use client'

import { useEffect, useState } from 'react'
import { type AccountOptions, accountOptionsSchema } from '@/lib/api/account'
import { requestJson } from '@/lib/browser/json-request'

/** What this server offers for signing in; undefined until it answers. */
export function useAccountOptions(): AccountOptions | undefined {
  const [options, setOptions] = useState<AccountOptions>()
  useEffect(() => {
    let gone = false
    void requestJson('/api/account/options', { schema: accountOptionsSchema }).then((answer) => {
      if (!gone && answer.ok) setOptions(answer.value)
    })
    return () => {
      gone = true
    }
  }, [])
  return options
}
