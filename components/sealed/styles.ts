/** Two columns: the current activity, and the user's cards. */
export const TWO_COLUMNS = 'grid grid-cols-[minmax(0,1fr)_clamp(246px,18vw,320px)] gap-6 max-lg:grid-cols-1'
export const CARDS = 'mt-3.5 flex flex-wrap gap-x-1.5 gap-y-2.5'
export const CARD = 'grid content-start justify-items-center text-14 text-ink-2'
/** Six in a row next to the packs, so that a whole pack is visible at once. */
export const FACE = 'relative block max-xs:[zoom:0.84] lg:[zoom:0.86]'
