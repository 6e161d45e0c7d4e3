import { robots } from '@/lib/features/gallery/server/site-map'
import { siteAddress } from '@/lib/platform/server/site-address'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  new Response(robots(siteAddress(request.headers)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
