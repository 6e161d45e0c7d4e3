import type { Kind } from '@/lib/game/abilities/selectors'
import type { CardType } from '@/lib/game/terms'
import { alt, map, type Parser, type Source, seq, table, w } from '../parser'
import { noun, ownTitle } from './words'

/**
 * Cards that a text points back at. During parsing they are not yet known, so a tree holds the wording, as a word that
 * begins with a question mark; `resolve` replaces it by the card.
 */

/** Earlier effect on the cards referred to. */
export type DoneTo =
  | 'stopped'
  | 'destroyed'
  | 'discarded'
  | 'revealed'
  | 'incapacitated'
  | 'readied'
  | 'blocked'

export type Pointing =
  /** By the title of the card itself. */
  | { readonly by: 'title' }
  /** "This gear". */
  | { readonly by: 'this'; readonly noun: Kind }
  /** "That character", "those cards". */
  | { readonly by: 'that'; readonly noun: Kind; readonly many: boolean }
  /** "The chosen character". */
  | { readonly by: 'chosen'; readonly noun: Kind; readonly many: boolean }
  | { readonly by: 'done'; readonly noun: Kind; readonly many: boolean; readonly done: DoneTo }
  /** "He", "it", "they": `person` for one, `thing`, `several`, or `any` for a "they" that can be both. */
  | { readonly by: 'pronoun'; readonly of: 'person' | 'thing' | 'any' | 'several'; readonly lead?: boolean }
  /** The other one: the card that "another" is contrasted with. */
  | { readonly by: 'other' }
  /** The subject of the words just before: "stop and destroy", "choose a character to get". */
  | { readonly by: 'same' }
  /** The pile in which the card just mentioned was seen. */
  | { readonly by: 'pile' }
  /** The character that has the glyph just mentioned. */
  | { readonly by: 'host'; readonly noun: Kind }

export const pointing = (how: Pointing): string => `?${JSON.stringify(how)}`
export const isPointing = (ref: string): boolean => ref.startsWith('?')
export const pointingOf = (ref: string): Pointing => JSON.parse(ref.slice(1)) as Pointing

export const OTHER = pointing({ by: 'other' })

/** A card referred to, and whether it is several. */
export interface Pointed {
  readonly ref: string
  readonly many: boolean
}

const DONE: Readonly<Record<string, DoneTo>> = {
  stopped: 'stopped',
  destroyed: 'destroyed',
  discarded: 'discarded',
  revealed: 'revealed',
  incapacitated: 'incapacitated',
  readied: 'readied',
}

const theNoun = (words: Parser<unknown>, many: boolean): Parser<Kind> =>
  map(seq<[unknown, { what: Kind; many: boolean }]>(words, noun), ([, one]) =>
    one.many === many || one.what === 'gear' ? one.what : undefined,
  )

/** Behind "this" a noun or another word of a noun phrase. */
const NOUN_NEXT =
  /^(character|team|support|mission|gear|event|obstacle|complication|adversary|ship|glyph|card|turn|way|ability|effect|game|phase|is)/

const one = (how: Pointing): Pointed => ({ ref: pointing(how), many: false })
const several = (how: Pointing): Pointed => ({ ref: pointing(how), many: true })

/** A card mentioned before, as a subject or an object. */
export const pointed: Parser<Pointed> = alt<Pointed>(
  map(ownTitle, () => one({ by: 'title' })),
  map(w('the current mission', 'the mission', 'current mission'), () => ({ ref: 'mission', many: false })),
  map(theNoun(w('this'), false), (what) =>
    one(what === 'mission' ? { by: 'this', noun: 'mission' } : { by: 'this', noun: what }),
  ),
  map(theNoun(w('that'), false), (what) => one({ by: 'that', noun: what, many: false })),
  map(
    seq<[string, { what: Kind; many: boolean }, string, { what: Kind; many: boolean }]>(
      w('that'),
      noun,
      w('or'),
      noun,
    ),
    ([, a, , b]) => (a.many || b.many ? undefined : one({ by: 'that', noun: a.what, many: false })),
  ),
  map(theNoun(w('the'), false), (what) =>
    what === 'mission' ? undefined : one({ by: 'that', noun: what, many: false }),
  ),
  map(theNoun(w('those', 'these', 'the', 'both', 'both of those', 'all of those'), true), (what) =>
    several({ by: 'that', noun: what, many: true }),
  ),
  map(theNoun(w('the chosen', 'that chosen'), false), (what) =>
    one({ by: 'chosen', noun: what, many: false }),
  ),
  map(theNoun(w('the chosen', 'those chosen', 'both chosen'), true), (what) =>
    several({ by: 'chosen', noun: what, many: true }),
  ),
  map(
    seq<[string, DoneTo, { what: Kind; many: boolean }]>(w('the', 'that', 'those'), table(DONE), noun),
    ([, done, of]) => ({
      ref: pointing({ by: 'done', noun: of.what, many: of.many, done }),
      many: of.many,
    }),
  ),
  map(w('he', 'him', 'she', 'her', 'himself', 'herself', 'he or she', 'him or her'), () =>
    one({ by: 'pronoun', of: 'person' }),
  ),
  map(w('it', 'itself'), () => one({ by: 'pronoun', of: 'thing' })),
  map(w('they', 'them', 'both of them', 'all of them', 'themselves'), () =>
    one({ by: 'pronoun', of: 'any' }),
  ),
  map(w('this'), (_, __, end, source) =>
    source.words[end]?.text === 'is' && source.words[end + 1]?.text === 'on'
      ? one({ by: 'this', noun: 'card' })
      : undefined,
  ),
  map(w('this'), (_, __, end, source) =>
    NOUN_NEXT.test(source.words[end]?.text ?? '') ? undefined : one({ by: 'this', noun: 'card' }),
  ),
  map(w('the character who had it'), () => one({ by: 'host', noun: 'character' })),
)

/** "His", "their", "that character's", "Teal'c's": possessives before a noun. */
export const pointedOwner: Parser<Pointed> = alt<Pointed>(
  map(seq<[Pointed, string]>(pointed, w("'s", "'")), ([of]) => of),
  map(w('his', 'her', 'hers', 'his or her'), () => one({ by: 'pronoun', of: 'person' })),
  map(w('its'), () => one({ by: 'pronoun', of: 'thing' })),
  map(w('their', 'theirs'), () => one({ by: 'pronoun', of: 'any' })),
)

/** True if it refers to the card with the text: by its title, or as "this". */
export const isSelf = (ref: string): boolean => ref.includes('"title"') || ref.includes('"this"')
export const self: Parser<Pointed> = map(pointed, (of, at, _, source) => {
  if (!isSelf(of.ref)) return undefined
  const how = pointingOf(of.ref)
  return how.by !== 'this' || isQuoted(source, at) || isOfType(how.noun, source.type) ? of : undefined
})

/** "This gear" is another card on an obstacle; a text in quotes belongs to a card of any type. */
const isOfType = (noun: Kind, type: CardType): boolean =>
  noun === 'card' || noun === type || (noun === 'character' && (type === 'team' || type === 'support'))
const isQuoted = ({ words }: Source, at: number): boolean =>
  words.slice(0, at).filter(({ text }) => text === '"').length % 2 === 1
