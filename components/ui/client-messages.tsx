import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Namespace } from '@/lib/i18n/namespaces'

/**
 * Gives client components below it the messages of the named namespaces, and `common`. Each page names what it
 * needs, so that no page carries the words of another.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const all = await getMessages()
  const wanted = new Set<string>(['common', ...namespaces])
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
