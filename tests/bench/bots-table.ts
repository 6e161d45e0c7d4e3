/** The rows of `docs/results/bots.md`: two bots and how many games. */
export const TABLE: readonly (readonly [string, string, number])[] = [
  ['greedy', 'random', 1000],
  ['greedy', 'passive', 200],
  ['greedy', 'pressure:1', 200],
  ['greedy', 'pressure:2', 200],
  ['greedy', 'greedy@698529b', 1000],
  ['trained', 'greedy@6c21130d', 1000],
  ['search:60', 'greedy@698529b', 44],
  ['search', 'greedy@698529b', 400],
]
