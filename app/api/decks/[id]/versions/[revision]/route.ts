export { nameVersion as PATCH } from '@/lib/features/decks/server/deck-handlers'
