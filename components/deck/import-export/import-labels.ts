'use client'

import { useTranslations } from 'next-intl'
import type { DeckCodeError } from '@/lib/features/decks/model/code'
import type { ImportFailure } from '@/lib/features/decks/model/formats/report'

/** Returns a function that explains why a deck code cannot be read. */
export function useCodeLabels(): (error: DeckCodeError) => string {
  const t = useTranslations('decks')
  return (error) => {
    switch (error.kind) {
      case 'characters':
        return t('code.characters', { at: error.at + 1 })
      case 'truncated':
        return t('code.truncated', { length: error.length, expected: error.expected })
      case 'trailing':
        return t('code.trailing', { length: error.length, expected: error.expected })
      case 'newer-version':
        return t('code.newer-version', { version: error.version, known: error.known })
      case 'entries':
        return t('code.entries', { limit: error.limit })
      case 'count':
        return t('code.count', { count: error.count, limit: error.limit })
      default:
        return t(`code.${error.kind}`)
    }
  }
}

/** Returns a function that explains why nothing could be imported. */
export function useFailureLabels(): (failure: ImportFailure) => string {
  const t = useTranslations('decks')
  const codeLabels = useCodeLabels()
  return (failure) => {
    switch (failure.kind) {
      case 'code':
        return codeLabels(failure.error)
      case 'too-long':
        return t('import.error.too-long', { length: failure.length, limit: failure.limit })
      case 'too-many-lines':
        return t('import.error.too-many-lines', { limit: failure.limit })
      case 'syntax':
        return t('import.error.syntax', { line: failure.line ?? 0, column: failure.column ?? 0 })
      case 'entities':
        return t('import.error.entities', { line: failure.line, column: failure.column })
      case 'not-a-deck':
        return t('import.error.not-a-deck', { found: failure.found })
      case 'other-list':
        return t('import.error.other-list', { list: failure.list })
      case 'binary':
        return t('import.error.binary', { file: failure.file })
      case 'wrong-game':
        return t('import.error.wrong-game', { game: failure.game })
      case 'invalid':
        return t('import.error.invalid', { path: failure.path, limit: failure.limit ?? 0 })
      default:
        return t(`import.error.${failure.kind}`)
    }
  }
}
