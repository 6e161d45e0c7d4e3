/** Classes that the parts of the pool share. */

/** The columns of the pool: without types and traits where titles could not be read beside them. */
export const POOL_COLUMNS =
  'grid grid-cols-[30px_minmax(0,1fr)_14px_repeat(4,26px)_74px_64px_18px_34px] items-center gap-1 max-pool-traits:grid-cols-[30px_minmax(0,1fr)_repeat(4,26px)_64px_18px_34px]'
/** A column that gives way to titles. */
export const GIVES_WAY = 'max-pool-traits:hidden'
/** What scrolls below the heads. */
export const POOL_LIST = 'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto'
