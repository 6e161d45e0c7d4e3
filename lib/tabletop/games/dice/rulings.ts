/**
 * What the source leaves open, and how this game decides it. Code, data and tests cite the numbers, which are never
 * reassigned; the texts, which the rulings page shows, are in the messages `rulings`.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 29 }, (_, at) => ({
  number: at + 1,
}))
