/** Classes that several dialogs of decks share. */

/** The parts of a dialog, one below the other. */
export const DIALOG_PARTS = 'grid gap-3.5'

/** A field under its name. */
export const LABELLED = 'grid gap-1.5'

/** Where the full card stands in a dialog. */
export const FULL_CARD = 'grid place-items-center py-2'

/** A way to take the deck along, and its icon. */
export const WAY =
  'grid w-full grid-cols-[20px_auto] items-center gap-x-2.5 border-b border-line px-1 py-2 hover:bg-basalt-2'
export const WAY_ICON = 'row-span-2 row-start-1 text-horizon'
