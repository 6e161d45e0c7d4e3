import { createDeck, listDecks } from '@/lib/features/decks/server/deck-handlers'

export const GET = listDecks.site
export const POST = createDeck.site
