import { listVersions } from '@/lib/features/decks/server/deck-handlers'

export const GET = listVersions.site
