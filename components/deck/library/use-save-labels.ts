'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from '@/components/storage/use-account'
import type { DeckFailure } from '@/lib/features/decks/client/deck-repository'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { refusalKey } from './refusal'

interface SaveLabels {
  /**
   * Confirms an action, and warns that it lasts only as long as the tab if the browser stores nothing.
   * @param isWork true for unsaved work, which this browser stores for members too
   */
  readonly done: (message: string, isWork?: boolean) => string
  /** Explains why the named deck could not be saved or changed. */
  readonly failed: (failure: DeckFailure, name: string) => string
}

/** Messages about the outcome of saving a deck. Needs the messages `decks`. */
export function useSaveLabels(): SaveLabels {
  const t = useTranslations('decks')
  const { status } = useAccount()
  return {
    done: (message, isWork = false) =>
      memoryOnlyStore.getState() && (isWork || status !== 'member')
        ? `${message} ${t('refusal.tabOnly')}`
        : message,
    failed: (failure, name) => {
      switch (failure.reason) {
        case 'refused': {
          const key = refusalKey(failure.code)
          return key
            ? `${t(`refusal.${key}`, { limit: failure.limit ?? 0 })} ${t('refusal.unchanged')}`
            : t('mine.refused', { code: failure.code })
        }
        case 'conflict':
          return t('mine.conflict', { name })
        case 'signed-out':
          return t('mine.signedOut')
        default:
          return t('mine.failed')
      }
    },
  }
}
