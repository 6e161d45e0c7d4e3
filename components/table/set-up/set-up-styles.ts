/** Classes shared by the parts of a game's setup. */

/** A frame around a group of settings, and its heading. */
export const PANEL = 'flex min-w-0 flex-col gap-2.5 border border-line bg-basalt-2 px-4 pt-3 pb-4 max-md:p-3'
export const LEGEND = 'float-left w-full font-tech text-22/[1.2] font-semibold normal-nums'

/** The label of a part of a panel. */
export const LABEL = 'lab mt-1.5'

export const HELP = 'text-14 text-ink-2'
/** Shown if there is nothing to list. */
export const NONE = 'px-2.5 py-1.5 text-14 text-ink-3'

/** Expandable text, and its summary. */
export const DETAILS = 'text-14 text-ink-2'
export const SUMMARY = 'min-h-6 cursor-pointer'

/** A field with its button. */
export const FIELD_ROW = 'mt-1 flex gap-2'
