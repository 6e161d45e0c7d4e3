import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardDesign, OwnSet } from './own-set'

/** Terms of other games, with the terms that cards of this game use. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bkills?\b/i, 'destroy'],
  [/\btaps?\b|\btapped\b/i, 'stop'],
  [/\buntaps?\b/i, 'ready'],
  [/\bgraveyard\b/i, 'discard pile'],
  [/\blibrary\b/i, 'deck'],
  [/\benergy\b|\bmana\b/i, 'power'],
  [/\bcreatures?\b|\bminions?\b/i, 'character'],
  [/\bcontroller\b/i, 'owner'],
  [/\bquests?\b/i, 'mission'],
  [/\bXP\b/, 'experience'],
]

export type StyleWarning =
  /** A text uses a word for which cards have another. */
  | { readonly kind: 'word'; readonly says: string; readonly cards: string }
  /** Another card, of this set or an official one, has the same name. */
  | { readonly kind: 'title'; readonly set: 'own' | 'official' }
  /** Another card of the set has the same text. */
  | { readonly kind: 'text'; readonly title: string }
  /** A trait of no official card and no other card of the set. */
  | { readonly kind: 'trait'; readonly trait: string }
  | { readonly kind: 'full-stop'; readonly paragraph: number }

const textOf = ({ paragraphs }: CardDesign): string =>
  fold(paragraphs.map(({ text }) => text).join('\n')).trim()

/** Deviations from the usual style of cards. None of them is an error. */
export function styleWarnings(
  set: OwnSet,
  design: CardDesign,
  pool: Pool | undefined,
): readonly StyleWarning[] {
  const warnings: StyleWarning[] = []
  const others = set.cards.filter(({ number }) => number !== design.number)
  const title = fold(design.title).trim()
  const named = (one: { readonly title: string; readonly subtitle: string }) =>
    fold(`${one.title} ${one.subtitle}`).trim()
  if (title !== '' && others.some((other) => named(other) === named(design)))
    warnings.push({ kind: 'title', set: 'own' })
  if (title !== '' && pool?.cards.some((card) => named(card) === named(design)))
    warnings.push({ kind: 'title', set: 'official' })
  const text = textOf(design)
  const twin = text === '' ? undefined : others.find((other) => textOf(other) === text)
  if (twin) warnings.push({ kind: 'text', title: twin.title })
  for (const trait of design.traits) {
    const isKnown = pool?.cards.some(({ traits }) => traits.includes(trait)) ?? true
    if (!isKnown && !others.some(({ traits }) => traits.includes(trait)))
      warnings.push({ kind: 'trait', trait })
  }
  design.paragraphs.forEach(({ text: typed }, at) => {
    for (const [word, cards] of WORDS) {
      const says = word.exec(typed)?.[0]
      if (says !== undefined) warnings.push({ kind: 'word', says, cards })
    }
    if (typed.trim() !== '' && !/[.!)”"]$/.test(typed.trim()))
      warnings.push({ kind: 'full-stop', paragraph: at + 1 })
  })
  return warnings
}
