import * as z from 'zod/mini'
import { type SealedSession, sealedSessionSchema } from '@/lib/sealed/session'
import { database } from './database'

/** Sessions that are kept; the oldest go first. */
const MOST_SESSIONS = 20

/** What is kept of packs and drafts on this device, the latest first; none where the browser keeps nothing. */
export async function readSessions(): Promise<readonly SealedSession[]> {
  try {
    const rows = await (await database()).getAll('sealed')
    const sessions = rows.flatMap((row) => {
      const session = z.safeParse(sealedSessionSchema, row)
      return session.success ? [session.data] : []
    })
    return sessions.sort((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}

/** Keeps a session as it is now. False where the browser keeps nothing: it lasts as long as the page, then. */
export async function keepSession(session: SealedSession): Promise<boolean> {
  try {
    await (await database()).put('sealed', session, session.id)
    for (const { id } of (await readSessions()).slice(MOST_SESSIONS)) await removeSession(id)
    return true
  } catch {
    return false
  }
}

/** Forgets a session. */
export async function removeSession(id: string): Promise<void> {
  try {
    await (await database()).delete('sealed', id)
  } catch {
    // Where storage is closed to us nothing was kept.
  }
}
