import { readPlayer } from '@/lib/features/gallery/server/gallery-handlers'

export const GET = readPlayer.site
