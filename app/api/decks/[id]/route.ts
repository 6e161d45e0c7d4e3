import { deleteDeck, getDeck, saveDeck } from '@/lib/features/decks/server/deck-handlers'

export const GET = getDeck.site
export const PUT = saveDeck.site
export const DELETE = deleteDeck.site
