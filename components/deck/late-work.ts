/* What comes at the first sign of a person who works on a deck, in one part; see late-dialogs.ts. */

export { BeginWith } from './begin-with'
export { default as BesideDeck } from './beside/beside-deck'
export { laidAside } from './beside/lay-aside'
export { DeckAdvice } from './deck-advice'
export { default as DeckDrops } from './deck-drops'
export { DeckFigures } from './deck-figures'
export { DeckLab } from './deck-lab'
export { DeckNotes } from './deck-notes'
export { DeckNotices } from './deck-notices'
export { LegalityAnnouncer } from './legality-announcer'
export { default as PrintedDeck } from './printed-deck'
export { WorkbenchDialogs } from './workbench-dialogs'
