import type { useTranslations } from 'next-intl'
import type { Toast } from '@/components/ui/toast'
import type { DeckDocument } from '@/lib/features/decks/client/deck-document'
import type { SaveOutcome } from '@/lib/features/decks/client/deck-session'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { GUEST } from '@/lib/platform/storage/owner'
import { refusalKey } from '../library/refusal'

/** Toast for a save result; undefined if the deck already shows it: a conflict, a deleted deck, no network. */
export function saveToast(
  outcome: SaveOutcome,
  { owner, draft }: DeckDocument,
  t: ReturnType<typeof useTranslations<'decks'>>,
): Toast | undefined {
  const tabOnly = memoryOnlyStore.getState() !== false
  if (outcome.ok) {
    if (owner !== GUEST) return { message: t('state.savedMember') }
    return tabOnly ? { message: t('state.savedTab'), sticky: true } : { message: t('state.savedGuest') }
  }
  const kept = t(tabOnly || draft.hasFailed ? 'refusal.tabOnly' : 'refusal.kept')
  if (outcome.reason === 'signed-out') return { message: `${t('state.signedOut')} ${kept}`, sticky: true }
  if (outcome.reason !== 'refused') return undefined
  const key = refusalKey(outcome.code)
  const why = key
    ? t(`refusal.${key}`, { limit: outcome.limit ?? 0 })
    : outcome.code === 'unknown-card'
      ? t('state.unknownCard')
      : t('state.refused', { code: outcome.code })
  return { message: `${why} ${kept}`, sticky: true }
}
