/** Improve a deck: which exchange of one card helps most, found by a race that says how sure it is. */
export * from './candidates'
export * from './confidence'
export * from './improve'
export * from './race'
