import { archiveOf } from '@/lib/server/archive/write'
import { db } from '@/lib/server/db'
import { errorAnswer, requireOwnPage } from '@/lib/server/http'
import { localeOf } from '@/lib/server/mails/tell'
import { countArchive } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'
import { storedBytes } from '@/lib/server/version-room'

/** All data of whoever is signed in, as one archive. */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnPage(request)
    const { user } = await requireUser(request)
    await countArchive(user.id, await storedBytes(db(), user.id))
    const now = new Date()
    return new Response(archiveOf(user.id, localeOf(user.locale, request), now), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="chevron-seven-${now.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return errorAnswer(error)
  }
}
