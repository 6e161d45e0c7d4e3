'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { listSignInMethods, type SignInMethods } from '@/lib/features/account/contract/passkeys'
import { callApi } from '@/lib/http/client/json-request'

/** The member's sign-in methods; undefined until the server has answered. */
const methodsStore = createStore<{ readonly methods: SignInMethods | undefined }>(() => ({
  methods: undefined,
}))

/** Asks the server again, after a method was added, renamed or removed. */
export async function readSignInMethods(): Promise<void> {
  const answer = await callApi(listSignInMethods)
  if (answer.ok) methodsStore.setState({ methods: answer.value })
}

let asking: Promise<void> | undefined

/** Returns the member's sign-in methods. Several sections need them: they are requested once per page. */
export function useSignInMethods(): SignInMethods | undefined {
  useEffect(() => {
    if (asking) return
    asking = readSignInMethods().finally(() => {
      asking = undefined
    })
  }, [])
  return useStore(methodsStore, ({ methods }) => methods)
}
