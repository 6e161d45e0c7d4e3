/**
 * What the rules leave open, and how this game decides it. Docstrings and tests cite the numbers, which are never given
 * anew; the words, which the rulings page shows, stand in the messages `rulings`. What of the box is made up stands in
 * `data.json`.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 26 }, (_, at) => ({
  number: at + 1,
}))
