/* The ways to look at a deck other than as a list by side, in one part; see ../lazy-dialogs.ts. */
export { default as Counted } from './counted'
export { GroupedRows, MissionsByGlyph } from './grouped'
export { default as Pictures } from './pictures'
export { default as Stacks } from './stacks'
