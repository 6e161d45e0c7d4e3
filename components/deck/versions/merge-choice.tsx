'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { useEffect, useState } from 'react'
import type { MergeSide } from '@/lib/features/decks/model/merge'
import { mergeMessages } from '@/lib/platform/i18n/generated/lazy/merge'
import { findMergeBase } from './merge-base'
import { type MergeChoiceProps, MergePlanView } from './merge-plan'

interface Known {
  readonly words: { readonly merge: object }
  readonly base: MergeSide | undefined
}

/** Shown if somebody saved a deck in between: the changes on both sides, and a way to keep all of them. */
export default function MergeChoice({ deck, conflict, session }: MergeChoiceProps) {
  const locale = useLocale()
  const messages = useMessages()
  const [known, setKnown] = useState<Known>()
  // A deck in conflict does not change until its maker decides: once per conflict is enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the conflict does not say of the deck stays as it is.
  useEffect(() => {
    let isCurrent = true
    // For a conflict with another tab, only this tab knows the common ancestor.
    const isKnown = conflict.base !== undefined || conflict.kind === 'tab'
    const base = isKnown ? Promise.resolve(conflict.base) : findMergeBase(deck)
    Promise.all([mergeMessages(locale), base]).then(
      ([words, found]) => isCurrent && setKnown({ words, base: found }),
      // The other choices work without it: nothing is lost if this choice cannot be offered.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [conflict, locale])
  if (!known) return null
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...known.words }}>
      <MergePlanView deck={deck} conflict={conflict} session={session} base={known.base} />
    </NextIntlClientProvider>
  )
}
