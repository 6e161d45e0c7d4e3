/** The words of the game as types: everything else in the house speaks in these. */
export * from './cards'
export * from './editions'
export * from './glyphs'
export * from './rulebook-numbers'
export * from './sides'
export * from './skills'
export * from './states'
export * from './traits'
