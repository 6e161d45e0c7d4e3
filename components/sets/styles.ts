/** Classes that the pages of own cards share. */
export const PAGE = 'mx-auto w-full max-w-360 px-6 pt-6 pb-15 max-md:px-3'
export const PANEL = 'grid content-start gap-3 border border-line bg-basalt-1 p-4'
export const LABEL = 'lab'
export const ROW = 'flex flex-wrap items-center gap-2'
export const FIELD_COLUMN = 'grid gap-1'
