/* Views of a deck other than the list by side, in one chunk; see ../lazy-dialogs.ts. */
export { default as Counted } from './counted'
export { GroupedRows, MissionsByGlyph } from './grouped'
export { default as Pictures } from './pictures'
export { default as Stacks } from './stacks'
