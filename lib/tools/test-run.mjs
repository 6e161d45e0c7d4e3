// Determines which tests to run: those that decide whether a change is correct, or all; which part, if several machines
// share them; and where they write.
import { accessSync, constants, statfsSync } from 'node:fs'
import os from 'node:os'

/** With more machines, each would spend nearly all of its time on the build. */
const MAX_ARGUMENTS = 20

/**
 * Parses the arguments of `npm test`, `npm test -- --all` or `npm test -- --all --shard=2/6`.
 * @param {readonly string[]} args
 * @returns {{ all: boolean, part: number, of: number }} the first of one part by default
 * @throws {Error} with a sentence about the valid arguments
 */
export function testsAskedFor(args) {
  const asked = { all: false, part: 1, of: 1 }
  for (const argument of args) {
    const [, part, of] = /^--shard=(\d{1,2})\/(\d{1,2})$/.exec(argument) ?? []
    if (argument === '--all') asked.all = true
    else if (Number(part) >= 1 && Number(part) <= Number(of) && Number(of) <= MAX_ARGUMENTS)
      Object.assign(asked, { part: Number(part), of: Number(of) })
    else
      throw new Error(
        `"${argument}" names no tests: --all runs every one, --shard=2/6 the second of six parts, of ${MAX_ARGUMENTS} at most.`,
      )
  }
  return asked
}

/** On Linux, this folder is in memory. */
const MEMORY = '/dev/shm'
/** Containers often have only 64 MB of it, which is too little for the files of all tests together. */
const MIN_FREE = 2 ** 30

/**
 * The folder for temporary files of tests. In memory, a database that waits for its rows to be on disk does so at once;
 * on a disk, every transaction would wait.
 */
export function temporaryFolder(memory = MEMORY, minFree = MIN_FREE) {
  if (process.env.TMPDIR) return os.tmpdir()
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFree ? memory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
