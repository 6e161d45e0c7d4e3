/** Something that is said to people who hear the table. */
interface Saying {
  readonly text: string
  /** The table waits for a person then: what is said next is the news since. */
  readonly waits: boolean
}

/** What can be heard: the news since the table last waited, the latest last. */
export interface Said {
  readonly lines: readonly { readonly id: number; readonly text: string }[]
  readonly waits: boolean
}

export const NOTHING_SAID: Said = { lines: [], waits: true }

/** More than this at a time nobody listens to. */
const MAX_LINES = 20

/** Each line has a number of its own, so that it is told from one before it with the same words. */
export function heard({ lines, waits: waited }: Said, { text, waits }: Saying): Said {
  const words = text.trim()
  if (words === '') return { lines, waits: waited || waits }
  const id = (lines.at(-1)?.id ?? 0) + 1
  return { lines: [...(waited ? [] : lines), { id, text: words }].slice(-MAX_LINES), waits }
}
