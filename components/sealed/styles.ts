/** The current activity, and next to it the cards so far. */
export const BESIDE = 'grid grid-cols-[minmax(0,1fr)_320px] gap-6 max-lg:grid-cols-1'
export const CARDS = 'mt-3.5 flex flex-wrap gap-x-2.5 gap-y-3.5'
export const CARD = 'grid content-start justify-items-center text-14 text-ink-2'
export const FACE = 'relative block max-xs:[zoom:0.84]'
