import { json, route } from '@/lib/server/http'
import { sharedDeck } from '@/lib/server/shares'

/** Who has the link may read; search engines, should they find one, may not keep it. */
export const GET = route<{ shareId: string }>(async (_request, { shareId }) =>
  json({ deck: await sharedDeck(shareId) }, 200, { 'x-robots-tag': 'noindex' }),
)
