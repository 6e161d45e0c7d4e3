'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from '@/components/storage/use-account'
import type { DeckFailure } from '@/lib/features/decks/client/deck-repository'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { refusalKey } from './refusal'

interface SaveLabels {
  /**
   * What was done, and that it lasts only as long as the tab where the browser keeps nothing.
   * @param isWork whether this browser keeps it for members as well: work that is not saved
   */
  readonly done: (message: string, isWork?: boolean) => string
  /** Why a deck called so could not be kept or changed. */
  readonly failed: (failure: DeckFailure, name: string) => string
}

/** Words for what became of a deck that was to be kept. Wants the messages `decks`. */
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
