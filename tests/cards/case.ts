import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { CardKey } from '@/lib/game/terms'
import { withoutParagraph } from '../scenarios/table'

/** The expected effect of one paragraph of game text, and a situation in which it must have none. */
export interface ParagraphCase {
  /** Sets up a position in which the paragraph matters, and expects its effect. Fails without the paragraph. */
  readonly does: () => void
  /**
   * Sets up the nearest position in which the paragraph's condition, cost or moment is missing, and expects that
   * nothing happens.
   */
  readonly doesNot: () => void
}

/** One case for each paragraph of each card, in printed order. */
export type CardCases = Readonly<Record<CardKey, readonly ParagraphCase[]>>

/**
 * Runs the cases of some cards. Each `does` runs again at a table where only this paragraph is missing, and must fail
 * there: its expectations then depend on the paragraph and nothing else. That tests the case rather than the card, so
 * for unchanged cases it is left to a run of all tests.
 */
export function runCases(cases: CardCases, { areChanged }: { readonly areChanged: boolean }): void {
  for (const [key, paragraphs] of Object.entries(cases)) {
    const card = officialPool.byKey.get(key)
    describe(`${key} ${card?.title ?? ''}`, () => {
      for (const [paragraph, { does, doesNot }] of paragraphs.entries()) {
        it(`paragraph ${paragraph + 1} does`, does)
        it(`paragraph ${paragraph + 1} is what does it`, { tags: areChanged ? [] : ['thorough'] }, () => {
          expect(() => withoutParagraph(key, paragraph, does)).toThrow()
        })
        it(`paragraph ${paragraph + 1} does not otherwise`, doesNot)
      }
    })
  }
}
