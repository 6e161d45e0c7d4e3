/**
 * What the rules of 2001 leave open, and how this game decides it. Docstrings and tests cite the numbers, which are
 * never reassigned; the texts, which the rulings page shows, are in the messages `rulings`. Made-up facts of cards and
 * planets are marked in `data.json`, entry by entry.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 39 }, (_, at) => ({
  number: at + 1,
}))
