/** The rows of an example's small board, from the far side of the table to the near one. */
export const ZONES = ['opponent', 'against', 'assigned', 'yours', 'hand'] as const
export type Zone = (typeof ZONES)[number]
