/**
 * What the rules of 2001 leave open, and how this game decides it. Docstrings and tests cite the numbers, which are never
 * given anew; the words, which the rulings page shows, stand in the messages `rulings`. What cards and planets of the box
 * are made up stands in `data.json`, entry by entry.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 39 }, (_, at) => ({
  number: at + 1,
}))
