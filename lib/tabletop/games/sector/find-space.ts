import type { ComponentSet } from './component-set'
import type { Space } from './model'

/** Letters without marks and capitals, as people type them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

/** How well a name answers what was typed: 0 is exactly that, and more is less; -1 where it does not. */
function rank(name: string, typed: string): number {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.split(/[\s'’-]/).some((word) => word.startsWith(typed))) return 2
  return name.includes(typed) ? 3 : -1
}

/** The spaces that are meant by a part of a name, of a star system or of a space such as `B5`; the likeliest first. */
export function spacesNamed(box: ComponentSet, text: string): readonly Space[] {
  const typed = plain(text)
  if (typed === '') return []
  return box.spaces
    .flatMap(({ id, system }, space) => {
      const ranks = [id, ...(system === undefined ? [] : [system])]
        .map((name) => rank(plain(name), typed))
        .filter((one) => one >= 0)
      return ranks.length === 0 ? [] : [{ space, rank: Math.min(...ranks) }]
    })
    .sort((one, other) => one.rank - other.rank || one.space - other.space)
    .map(({ space }) => space)
}
