/** Classes that several dialogs of decks share. */

/** The parts of a dialog, one below the other. */
export const DIALOG_PARTS = 'grid gap-[14px]'

/** A field under its name. */
export const LABELLED = 'grid gap-[6px]'

/** Where the full card stands in a dialog. */
export const FULL_CARD = 'grid place-items-center py-2'
