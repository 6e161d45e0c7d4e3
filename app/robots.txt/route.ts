import { siteAddress } from '@/lib/server/front/site-address'
import { robots } from '@/lib/server/ops/site-map'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  new Response(robots(siteAddress(request.headers)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
