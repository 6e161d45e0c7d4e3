/** Formats a day for file names, such as `2026-11-28`, in the reader's time zone. */
export const readerDay = (when: Date): string =>
  [
    String(when.getFullYear()).padStart(4, '0'),
    ...[when.getMonth() + 1, when.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')
