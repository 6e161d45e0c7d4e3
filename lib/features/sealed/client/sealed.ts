import * as z from 'zod/mini'
import { type SealedSession, sealedSessionSchema } from '@/lib/features/sealed/model/session'
import { transact } from '@/lib/platform/browser/database'
import { recordingOutcome } from '@/lib/platform/storage/troubles'

/** Maximum stored sessions; the oldest are removed first. */
const MAX_SESSIONS = 20

/** Packs and drafts stored on this device, latest first; empty without storage. */
export async function readSessions(): Promise<readonly SealedSession[]> {
  try {
    const rows = await transact(['sealed'], 'readonly', (tx) => tx.objectStore('sealed').getAll())
    const sessions = rows.flatMap((row) => {
      const session = z.safeParse(sealedSessionSchema, row)
      return session.success ? [session.data] : []
    })
    return sessions.sort((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}

/** Stores a session. Returns false and records it if that fails; the session then lasts as long as the page. */
export async function keepSession(session: SealedSession): Promise<boolean> {
  try {
    await recordingOutcome(
      'sealed',
      transact(['sealed'], 'readwrite', (tx) => tx.objectStore('sealed').put(session, session.id)),
    )
  } catch {
    return false
  }
  for (const { id } of (await readSessions()).slice(MAX_SESSIONS)) await removeSession(id)
  return true
}

/** Removes a session. Returns false if the browser does not allow it, in which case it may reappear. */
export async function removeSession(id: string): Promise<boolean> {
  try {
    await transact(['sealed'], 'readwrite', (tx) => tx.objectStore('sealed').delete(id))
    return true
  } catch {
    return false
  }
}
