'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '@/lib/platform/i18n/routing'

interface LazyMessagesProps {
  /** Fetches messages in a language, by their namespaces. Always the same function. */
  readonly load: (locale: Locale) => Promise<object>
  readonly onFailed: () => void
  readonly children: ReactNode
}

/** Lays messages over those of the page for what few people open, and shows it once they are there. */
export function LazyMessages({ load, onFailed, children }: LazyMessagesProps) {
  const locale = useLocale()
  const messages = useMessages()
  const [words, setWords] = useState<object>()
  // What is told of a failure may change with every drawing; the words are fetched once.
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
