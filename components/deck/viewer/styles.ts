/** Classes shared by several dialogs of decks. */

/** The parts of a dialog, stacked. */
export const DIALOG_PARTS = 'grid gap-3.5'

/** A field with its label above it. */
export const LABELLED = 'grid gap-1.5'

/** The place of the full card in a dialog. */
export const FULL_CARD = 'grid place-items-center py-2'

/** A way to export the deck, and its icon. */
export const WAY =
  'grid w-full grid-cols-[20px_auto] items-center gap-x-2.5 border-b border-line px-1 py-2 hover:bg-basalt-2'
export const WAY_ICON = 'row-span-2 row-start-1 text-horizon'
