import 'server-only'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { createTranslator } from 'next-intl'
import czech from '@/lib/platform/i18n/generated/cs/archive.json'
import english from '@/lib/platform/i18n/generated/en/archive.json'
import french from '@/lib/platform/i18n/generated/fr/archive.json'
import type { Locale } from '@/lib/platform/i18n/routing'
import { logError } from '@/lib/platform/server/log'
import { pause } from '@/lib/platform/server/mutex'
import {
  type ArchiveFile,
  type ArchivePart,
  collection,
  comments,
  decisions,
  decks,
  leagues,
  online,
  others,
  ownSets,
  profile,
  sessions,
  shared,
  sharedItems,
  tokens,
} from './archive-parts'

/** All data of an account, in the order of the archive. Every feature that stores data of a member adds a part here. */
const ARCHIVE_PARTS: readonly ArchivePart[] = [
  profile,
  decks,
  collection,
  shared,
  others,
  comments,
  decisions,
  sharedItems,
  ownSets,
  leagues,
  online,
  tokens,
  sessions,
]

/** Characters compressed at a time, which takes some milliseconds. */
const PIECE = 32 * 1024

const WORDS = { en: english, cs: czech, fr: french } as const satisfies Readonly<Record<Locale, unknown>>

/** The file that explains the archive to its reader. */
function readme(locale: Locale, now: Date): ArchiveFile {
  const t = createTranslator({
    locale,
    messages: { archive: WORDS[locale] },
    namespace: 'archive',
    timeZone: 'UTC',
  })
  return { path: 'account/README.txt', text: `${t('readme', { day: now })}\n` }
}

/** Splits a text into pieces without breaking surrogate pairs. */
async function* piecesOf(text: ArchiveFile['text']): AsyncGenerator<string> {
  for await (const part of typeof text === 'string' ? [text] : text) {
    let from = 0
    while (from < part.length) {
      const end = from + PIECE
      const next = end < part.length && /^[\uDC00-\uDFFF]/.test(part.charAt(end)) ? end + 1 : end
      yield part.slice(from, next)
      from = next
    }
  }
}

async function* everything(userId: string, locale: Locale, now: Date): AsyncGenerator<ArchiveFile> {
  yield readme(locale, now)
  for (const part of ARCHIVE_PARTS) yield* part.files(userId)
}

/** The archive in pieces as they are compressed. */
async function* packed(files: AsyncIterable<ArchiveFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error) failure = error
    else ready.push(piece)
  })
  for await (const { path, text } of files) {
    const entry = new ZipDeflate(path, { level: 6 })
    entry.mtime = now
    zip.add(entry)
    for await (const piece of piecesOf(text)) {
      entry.push(strToU8(piece))
      await pause()
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    if (failure) throw failure
  }
  zip.end()
  yield* ready.splice(0)
}

/**
 * All data of a member as a ZIP archive, streamed while it is read: one file is in memory at a time, however much data
 * there is and however slow the client is, and other requests are served in between. If something cannot be read, the
 * stream fails, so the result is not a valid archive.
 */
export function archiveOf(
  userId: string,
  locale: Locale,
  now: Date = new Date(),
): ReadableStream<Uint8Array> {
  const pieces = packed(everything(userId, locale, now), now)
  let isBrokenOff = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (isBrokenOff) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        logError('archive-failed', error)
        controller.error(error)
      }
    },
    async cancel() {
      isBrokenOff = true
      await pieces.return(undefined)
    },
  })
}
