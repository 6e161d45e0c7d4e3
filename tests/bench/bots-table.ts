/** The rows of `lib/bots/results.md`: two bots and how many games. */
export const TABLE: readonly (readonly [string, string, number])[] = [
  ['greedy', 'random', 1000],
  ['greedy', 'passive', 200],
  ['greedy', 'pressure:1', 200],
  ['greedy', 'pressure:2', 200],
  ['search:60', 'greedy', 44],
  ['search', 'greedy', 400],
]
