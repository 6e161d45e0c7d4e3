import { constants } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Bytes that must be free: what the largest requests write, and the journal of the database, fit in. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024

/** What is written to see that something can be: a block, so that no file system keeps it within its own records. */
const PROBE = new Uint8Array(4096)

/**
 * Checks that files can be written in a folder, by writing a small one, which is removed again.
 * @param beside the name that it begins with: that of a file of ours
 * @throws what the system says where nothing can be written, and where less than `minFreeBytes` are free
 */
export async function checkDisk(
  folder: string,
  beside: string,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // File systems that do not count have no blocks.
  if (blocks > 0 && bavail * bsize < minFreeBytes)
    throw new Error(`only ${bavail * bsize} bytes are free on the disk of ${folder}`)
  const probe = path.join(folder, `${beside}.write-probe`)
  try {
    await writeFile(probe, PROBE, { mode: 0o600 })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Checks that a file that is there can be written, and that its folder has room. Throws as `checkDisk`. */
export async function checkDiskOf(file: string): Promise<void> {
  await access(file, constants.W_OK)
  await checkDisk(path.dirname(file), path.basename(file))
}
