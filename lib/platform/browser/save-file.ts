import { plainFileName } from '@/lib/platform/text/file-name'

/** Like `plainFileName`, but `deck` if nothing is left of the name. */
export const safeFileName = (name: string): string => plainFileName(name) || 'deck'

/** Downloads a file. `type` is its media type. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Formats a day for file names, such as `2026-11-28`, in the reader's time zone. */
export const readerDay = (when: Date): string =>
  [
    String(when.getFullYear()).padStart(4, '0'),
    ...[when.getMonth() + 1, when.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')
