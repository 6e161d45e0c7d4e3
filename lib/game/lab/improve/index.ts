/** Improve a deck: finds the exchange of one card that helps most, by a race that states its certainty. */
export * from './candidates'
export * from './confidence'
export * from './improve'
export * from './race'
