'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '@/lib/platform/i18n/routing'

interface LazyMessagesProps {
  /** Fetches the messages of some namespaces in a language. Must always be the same function. */
  readonly load: (locale: Locale) => Promise<object>
  readonly onFailed: () => void
  readonly children: ReactNode
}

/**
 * Adds messages to those of the page, for parts that few people open, and renders the children once they have loaded.
 */
export function LazyMessages({ load, onFailed, children }: LazyMessagesProps) {
  const locale = useLocale()
  const messages = useMessages()
  const [words, setWords] = useState<object>()
  // The failure handler may change with every render; the messages are fetched once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let isCurrent = true
    load(locale).then(
      (loaded) => isCurrent && setWords(loaded),
      () => isCurrent && onFailed(),
    )
    return () => {
      isCurrent = false
    }
  }, [load, locale])
  if (!words) return null
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...words }}>
      {children}
    </NextIntlClientProvider>
  )
}
