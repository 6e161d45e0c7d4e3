/** The words in which cards are encoded; they read like the card. */
export * from './amounts'
export * from './conditions'
export * from './effects'
export * from './modifiers'
export * from './selectors'
export * from './triggers'
export * from './wrappers'
