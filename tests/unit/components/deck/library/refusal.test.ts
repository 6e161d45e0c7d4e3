import { describe, expect, it } from 'vitest'
import { refusalKey } from '@/components/deck/library/refusal'
import { createDeck, restoreDeck, saveDeck } from '@/lib/features/decks/contract/decks'
import { errorsOf } from '@/lib/http/contract'

describe('words for a deck that could not be kept', () => {
  it.each([createDeck, saveDeck, restoreDeck])(
    '$method $path: whoever may change nothing is told why, not a code',
    (route) => {
      expect(errorsOf(route).get(403)).toContain('suspended')
      expect(refusalKey('suspended')).toBe('suspended')
    },
  )
})
