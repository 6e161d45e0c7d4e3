/**
 * What the rules leave open, and how this game decides it. Docstrings and tests cite the numbers, which are never
 * reassigned; the texts, which the rulings page shows, are in the messages `rulings`. Made-up contents of the box are
 * marked in `data.json`.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 26 }, (_, at) => ({
  number: at + 1,
}))
