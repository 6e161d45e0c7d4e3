import { archiveOf } from '@/lib/server/archive/write'
import { errorAnswer, requireOwnPage } from '@/lib/server/http'
import { localeOf } from '@/lib/server/mails/tell'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

/** All data of whoever is signed in, as one archive. */
export async function GET(request: Request): Promise<Response> {
  try {
    requireOwnPage(request)
    const { user } = await requireUser(request)
    await countTry('archive', { user: user.id })
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
