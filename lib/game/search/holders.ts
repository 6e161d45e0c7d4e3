import type { CardKey } from '@/lib/game/terms'
import type { CardHolder } from './field-kinds'
import { foldWords } from './fold-words'

/** No query can hold a name in which a quote stands: it would end there. */
const QUOTES = /["“”„«»]/g

/** Decks as queries name them; those without a name cannot be asked for. */
export const namedHolders = (
  decks: readonly { readonly name: string; readonly keys: readonly CardKey[] }[],
): readonly CardHolder[] =>
  decks.flatMap(({ name: given, keys }) => {
    const name = given.replace(QUOTES, '').replace(/\s+/g, ' ').trim()
    const word = foldWords(name)
    if (word === '') return []
    const held = new Set(keys)
    return [{ name, word, has: (key: CardKey) => held.has(key) }]
  })

/** All that are called so; where none is, and the whole name is not asked for, those whose names begin so. */
export function holdersNamed(
  holders: readonly CardHolder[],
  value: string,
  isWhole: boolean,
): readonly CardHolder[] {
  const word = foldWords(value)
  const exact = holders.filter((holder) => holder.word === word)
  if (exact.length > 0 || isWhole) return exact
  return holders.filter((holder) => holder.word.startsWith(word))
}
