// Which tests a machine runs: those that decide whether a change is right, or all; and which part, where several share.
// And where they write.
import { accessSync, constants, statfsSync } from 'node:fs'
import os from 'node:os'

/** More machines than this would each spend nearly all of their time on the build. */
const MAX_ARGUMENTS = 20

/**
 * What `npm test`, `npm test -- --all` or `npm test -- --all --shard=2/6` asks for.
 * @param {readonly string[]} args
 * @returns {{ all: boolean, part: number, of: number }} the first of one part where none is named
 * @throws {Error} with a sentence that says what can be asked for
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

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm'
/** A container often has 64 MB of it, which the files of all tests together do not fit into. */
const MIN_FREE = 2 ** 30

/**
 * The folder for what tests write and throw away. In memory a database that asks for its rows to be on disk has them there
 * at once; on a disk every transaction waits for it.
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
