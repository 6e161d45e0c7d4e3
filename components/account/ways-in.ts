'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { listSignInMethods, type SignInMethods } from '@/lib/features/account/contract/passkeys'
import { ask } from '@/lib/http/client/json-request'

/** The ways in which the member can sign in; undefined until the server has told. */
const waysStore = createStore<{ readonly ways: SignInMethods | undefined }>(() => ({ ways: undefined }))

/** Asks the server again: a way was added, named otherwise or removed. */
export async function readWaysIn(): Promise<void> {
  const answer = await ask(listSignInMethods)
  if (answer.ok) waysStore.setState({ ways: answer.value })
}

let asking: Promise<void> | undefined

/** In how many ways the member can sign in. Several sections want to know: the server is asked once for a page. */
export function useWaysIn(): SignInMethods | undefined {
  useEffect(() => {
    if (asking) return
    asking = readWaysIn().finally(() => {
      asking = undefined
    })
  }, [])
  return useStore(waysStore, ({ ways }) => ways)
}
