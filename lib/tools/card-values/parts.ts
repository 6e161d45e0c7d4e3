import { appendFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** Numbered games that several threads play in parts, each of which becomes a line of a file. */
export interface Parts {
  readonly file: string
  /** Number of the first game that is not in the file, and of the first that is not wanted. */
  readonly next: number
  readonly end: number
  /** Games per line: the maximum lost when a run is interrupted. */
  readonly size: number
  /** Plays games `from` to `to - 1` on a thread, and formats them. */
  readonly lineOf: (worker: Worker, from: number, to: number) => Promise<string>
}

/** Plays games into a file, in order, and tells the error output how far it is. */
export async function playParts(
  crew: readonly Worker[],
  { file, next: first, end, size, lineOf }: Parts,
): Promise<void> {
  const early = new Map<number, string>()
  let next = first
  let written = first
  const write = () => {
    for (let due = early.get(written); due !== undefined; due = early.get(written)) {
      appendFileSync(file, due)
      early.delete(written)
      written = Math.min(end, written + size)
      console.error(`${new Date().toISOString()} ${end - written} games left`)
    }
  }
  await Promise.all(
    crew.map(async (worker) => {
      while (next < end) {
        const from = next
        next = Math.min(end, from + size)
        early.set(from, await lineOf(worker, from, next))
        write()
      }
    }),
  )
}

/** Begins a file with its header. */
export const beginFile = (file: string, head: object): void =>
  writeFileSync(file, `${JSON.stringify(head)}\n`)

/**
 * Lets a run go on where its file ends; a line that was broken off is removed. Throws if the file contains games of
 * another run, or with other rules, cards or bots than the current ones.
 */
export function resumeFile<Head extends object>(
  file: string,
  { head, wholeLength }: { readonly head: Head; readonly wholeLength: number },
  now: Partial<Head>,
): void {
  for (const [part, value] of Object.entries(now)) {
    const kept = Object.entries(head).find(([name]) => name === part)?.[1]
    if (String(kept) !== String(value)) throw new Error(`${file} has ${part} ${kept}, not ${value}`)
  }
  truncateSync(file, wholeLength)
}
