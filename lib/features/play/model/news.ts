/** A text for screen readers at the table. */
interface Saying {
  readonly text: string
  /** The table then waits for a person: later texts are the news since. */
  readonly waits: boolean
}

/** The texts since the table last waited, latest last. */
export interface Said {
  readonly lines: readonly { readonly id: number; readonly text: string }[]
  readonly waits: boolean
}

export const NOTHING_SAID: Said = { lines: [], waits: true }

/** Nobody listens to more than this at a time. */
const MAX_LINES = 20

/** Each line has a unique number, so that it is told from an earlier one with the same text. */
export function heard({ lines, waits: waited }: Said, { text, waits }: Saying): Said {
  const words = text.trim()
  if (words === '') return { lines, waits: waited || waits }
  const id = (lines.at(-1)?.id ?? 0) + 1
  return { lines: [...(waited ? [] : lines), { id, text: words }].slice(-MAX_LINES), waits }
}
