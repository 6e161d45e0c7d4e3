'use client'

import { useEffect, useState } from 'react'
import { type AccountOptions, accountOptions } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'

/** Returns the sign-in options of this server; undefined until it answers. */
export function useAccountOptions(): AccountOptions | undefined {
  const [options, setOptions] = useState<AccountOptions>()
  useEffect(() => {
    let gone = false
    void callApi(accountOptions).then((answer) => {
      if (!gone && answer.ok) setOptions(answer.value)
    })
    return () => {
      gone = true
    }
  }, [])
  return options
}
