/** Improve a deck: finds the exchange of one card that helps most, by a race that states its certainty. */
export * from './improve'
export * from './race'
