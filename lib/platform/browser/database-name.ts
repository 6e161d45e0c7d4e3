/** Name of this browser's database (see database.ts). */
export const DATABASE_NAME = 'chevron-seven'

/**
 * True if this browser has kept anything before, without opening the database. False, too, in browsers that do not tell,
 * or deny access to their storage.
 */
export async function isDatabaseThere(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === DATABASE_NAME)
  } catch {
    return false
  }
}
