/** The words in which cards are encoded; they read like the card. */
export * from './amounts'
export * from './amounts'
export * from './effects'
export * from './effects'
export * from './selectors'
export * from './wrappers'
export * from './wrappers'
