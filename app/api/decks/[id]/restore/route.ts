export { restoreDeck as POST } from '@/lib/features/decks/server/deck-handlers'
