import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type MessagePart, messageParts } from '@/lib/platform/i18n/message-parts'

/**
 * Provides the client components below it with the messages of the named namespaces, or of parts of them, and `common`.
 * Each page names the messages it needs, so that no page carries another page's messages.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessagePart[]
  children: ReactNode
}) {
  const messages = messageParts(await getMessages(), ['common', ...namespaces])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
