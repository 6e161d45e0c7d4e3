import { createTranslator } from 'next-intl'
import { toast } from '@/components/ui/toast'
import type { ShelvedDeck } from '@/lib/browser/deck-shelf'
import { readerDay } from '@/lib/browser/reader-day'
import { saveFile } from '@/lib/browser/save-file'
import type { Pool } from '@/lib/cards/pool'
import { packDecks } from '@/lib/decks/archive'
import type { Locale } from '@/lib/i18n/routing'
import { exportWords } from '../export-words'

/** Offers all decks as one archive, each as it was left, saved or not. */
export async function exportAllDecks(
  pool: Pool,
  decks: readonly ShelvedDeck[],
  locale: Locale,
): Promise<void> {
  const messages = await exportWords(locale)
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
