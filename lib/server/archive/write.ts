import 'server-only'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { createTranslator } from 'next-intl'
import czech from '@/lib/i18n/messages/cs/archive.json'
import english from '@/lib/i18n/messages/en/archive.json'
import french from '@/lib/i18n/messages/fr/archive.json'
import type { Locale } from '@/lib/i18n/routing'
import { logError } from '../log'
import type { ArchiveFile } from './part'
import { ARCHIVE_PARTS } from './parts'

const WORDS = { en: english, cs: czech, fr: french } as const satisfies Readonly<Record<Locale, unknown>>

/** What the archive is, for whoever opens it. */
function readme(locale: Locale, now: Date): ArchiveFile {
  const t = createTranslator({
    locale,
    messages: { archive: WORDS[locale] },
    namespace: 'archive',
    timeZone: 'UTC',
  })
  return { path: 'account/README.txt', text: `${t('readme', { day: now })}\n` }
}

async function* everything(userId: string, locale: Locale, now: Date): AsyncGenerator<ArchiveFile> {
  yield readme(locale, now)
  for (const part of ARCHIVE_PARTS) yield* part.files(userId)
}

/**
 * All data of a member as a ZIP archive, written as fast as it is read: one file of it is in memory at a time, however
 * much there is and however slowly somebody takes it. Ends in an error, and so as no archive, where something cannot be read.
 */
export function archiveOf(
  userId: string,
  locale: Locale,
  now: Date = new Date(),
): ReadableStream<Uint8Array> {
  const files = everything(userId, locale, now)
  const packed: Uint8Array[] = []
  let failure: Error | undefined
  let isBrokenOff = false
  const zip = new Zip((error, piece) => {
    if (error) failure = error
    else packed.push(piece)
  })
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        // Until something came out: a small file may stay in the packer for a while.
        while (packed.length === 0) {
          const { done, value } = await files.next()
          // Whoever fetched it has gone meanwhile.
          if (isBrokenOff) return
          if (done) {
            zip.end()
            for (const piece of packed.splice(0)) controller.enqueue(piece)
            controller.close()
            return
          }
          const entry = new ZipDeflate(value.path, { level: 6 })
          entry.mtime = now
          zip.add(entry)
          entry.push(strToU8(value.text), true)
          if (failure) throw failure
        }
        for (const piece of packed.splice(0)) controller.enqueue(piece)
      } catch (error) {
        logError('archive-failed', error)
        controller.error(error)
      }
    },
    async cancel() {
      isBrokenOff = true
      await files.return(undefined)
    },
  })
}
