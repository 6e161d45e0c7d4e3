import { localeOf } from '@/lib/features/account/server/addresses'
import { archiveOf } from '@/lib/features/account/server/archive'
import { requireUser } from '@/lib/features/account/server/sessions'
import { storedBytes } from '@/lib/features/decks/server/version-room'
import { bytesOfSets } from '@/lib/features/sets/server/own-sets'
import { requireOwnPage } from '@/lib/http/server/authenticate'
import { errorResponse } from '@/lib/http/server/http-error'
import { consumeArchiveLimit } from '@/lib/http/server/rate-limit'
import { db } from '@/lib/platform/server/db'

/** All data of the signed-in member, as one archive. */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnPage(request)
    const { user } = await requireUser(request)
    const [decks, sets] = await Promise.all([storedBytes(db(), user.id), bytesOfSets(db(), user.id)])
    await consumeArchiveLimit(user.id, decks + sets.now + sets.versions)
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
    return errorResponse(error)
  }
}
