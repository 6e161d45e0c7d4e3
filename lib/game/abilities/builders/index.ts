/** The words in which cards are encoded; they read like the card. */
export * from './amounts'
export * from './effects'
export * from './paragraphs'
export * from './selectors'
