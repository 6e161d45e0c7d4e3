import { createTranslator } from 'next-intl'
import { toast } from '@/components/ui/toast'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { packDecks } from '@/lib/features/decks/model/archive'
import type { Pool } from '@/lib/game/cards/pool'
import { readerDay, saveFile } from '@/lib/platform/browser/save-file'
import { exportsMessages } from '@/lib/platform/i18n/generated/lazy/exports'
import type { Locale } from '@/lib/platform/i18n/routing'

/** Downloads all decks as one archive, each in its latest state, saved or not. */
export async function exportAllDecks(
  pool: Pool,
  decks: readonly DeckListItem[],
  locale: Locale,
): Promise<void> {
  const messages = await exportsMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'exports' })
  try {
    const now = new Date()
    const archive = packDecks(pool, decks, now)
    saveFile(`decks-${readerDay(now)}.zip`, 'application/zip', new Uint8Array(archive))
    toast({ message: t('archive.saved', { count: decks.length }) })
  } catch {
    toast({ message: t('archive.exportFailed') })
  }
}
