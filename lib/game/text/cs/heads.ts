import type { Who } from '@/lib/game/abilities/references'
import type { Kind } from '@/lib/game/abilities/selectors'
import type { Side } from '@/lib/game/terms'
import type { CardsPhrase, Head, NounPhrase, Quantity } from '../plan/plan'
import type { Piece, Token } from '../tokens'
import {
  adjective,
  CASES,
  type Case,
  counting,
  energie,
  figures,
  form,
  type Gender,
  glyphName,
  LABELS,
  listed,
  NOUNS,
  type Noun,
  OF_SKILL,
  own,
  SKILLS,
  STATE_WORDS,
  traitAdjective,
  traitName,
  yours,
} from './words'

/** Czech nouns with their adjectives, owners and piles, and agreement with them. */

/** Closes a relative clause: a comma, unless the sentence ends here. */
export const CLOSE = '\ue000'

/** Context of a phrase. */
export interface Standing {
  /** The cards are taken away from their place. */
  readonly from?: boolean
  /** The acting player, whose possessive is "svůj". */
  readonly actor?: Who
  /** Behind a preposition. */
  readonly behind?: boolean
  /** After "za", which counts one by one: "za každou další". */
  readonly counted?: boolean
  /** No verb identifies the referent, so a pronoun needs its noun. */
  readonly named?: boolean
}

/** The grammar is circular here (cards that have what other cards have), the modules are not. */
export interface Grammar {
  phrase(np: NounPhrase, at: Case, standing?: Standing): Piece
  /** A number in a case: "zkušenosti aktuální mise". */
  numberIn(n: Quantity, at: Case): Piece
}

/** "a", "a nebo b", "a, b nebo c". */
export const enumerated = (items: readonly Piece[], word = 'a'): Piece =>
  items.map((item, i) => [i === 0 ? '' : i < items.length - 1 ? ', ' : ` ${word} `, item])

export const skillIcon = (name: keyof typeof SKILLS, at: Case = 'A'): Token => ({
  type: 'icon',
  icon: 'skill',
  name,
  text: SKILLS[name][CASES.indexOf(at)] ?? '',
})
export const glyphIcon = (name: string): Token => ({
  type: 'icon',
  icon: 'glyph',
  name,
  text: glyphName(name),
})
const power = (text: string): Token => ({ type: 'icon', icon: 'power', name: 'power', text })

/** "1 energii, 2 energie, 5 energií", in the accusative. */
export const figure = (n: number, at: 'N' | 'A' = 'A'): Piece => {
  const how = counting(n)
  const word = how === 'one' ? form(energie, at) : form(energie, how === 'few' ? at : 'G', true)
  return [`${figures(n)}\u00a0`, power(word)]
}
export const energy = (at: Case): Token => power(form(energie, at))
export const xEnergy: Piece = ['X\u00a0', power('energie')]

/** "Každá jiná" reads as "each different": the others are mentioned together, "všechny ostatní". */
export const othersTogether = (np: CardsPhrase): CardsPhrase =>
  np.det.kind === 'each' && np.heads.some((head) => head.other) ? { ...np, det: { kind: 'all' } } : np

/** Mass nouns, when used in general: "tok'rské vybavení". */
export const isMass = (head: Head): boolean => head.noun === 'gear' && !head.asCard

/** Number and gender for agreement with a phrase. `five`: five and more, neuter singular. */
export interface Agreement {
  readonly gender: Gender
  readonly number: 'one' | 'many' | 'five'
}

type Self = Extract<NounPhrase, { kind: 'self' }>
/** The noun that a card uses for itself. */
export const kindOf = (type: Self['type']): Kind =>
  type === 'team' || type === 'support' ? 'character' : type
export const selfNoun = (type: Self['type']): Noun => NOUNS[kindOf(type)]

export const genderOf = (head: Head | undefined): Gender =>
  head === undefined || head.asCard ? 'f' : NOUNS[head.noun].gender

const NUMBERS = { one: 'one', few: 'many', many: 'five' } as const

/** The same for several cards, if there can only be several: "jedna z těch karet". */
export function several(np: NounPhrase): NounPhrase {
  switch (np.kind) {
    case 'back':
      return np.how === 'host' ? np : { ...np, many: true }
    case 'pronoun':
      return { ...np, many: true }
    case 'self':
      return { kind: 'back', noun: np.asCard ? 'card' : kindOf(np.type), many: true, how: 'that' }
    case 'mission':
    case 'nextMission':
      return { kind: 'back', noun: 'mission', many: true, how: 'that' }
    default:
      return np
  }
}

/** More than one card, whatever the verb's number: "jedna karta za každou postavu" are several. */
export const isMany = (np: NounPhrase): boolean =>
  agreement(np).number !== 'one' || (np.kind === 'top' && np.n.kind === 'each')

export function agreement(np: NounPhrase): Agreement {
  switch (np.kind) {
    case 'cards': {
      const gender = genderOf(np.heads[0])
      const { det } = othersTogether(np)
      const titled = np.heads.some((head) => head.title !== undefined)
      if (titled || det.kind === 'a' || det.kind === 'each' || det.kind === 'no')
        return { gender, number: 'one' }
      if (det.kind === 'count') return { gender, number: NUMBERS[counting(det.n)] }
      const [only] = np.heads
      if (det.kind === 'plural' && np.heads.length === 1 && only && isMass(only))
        return { gender, number: 'one' }
      const five =
        det.kind === 'anyNumber' ||
        det.kind === 'x' ||
        det.kind === 'equal' ||
        (det.kind === 'upTo' && (det.n.kind !== 'number' || counting(det.n.n) === 'many'))
      return { gender, number: five ? 'five' : 'many' }
    }
    case 'self':
      return { gender: np.asCard ? 'f' : selfNoun(np.type).gender, number: 'one' }
    case 'back':
    case 'pronoun':
      return { gender: NOUNS[np.noun].gender, number: np.many ? 'many' : 'one' }
    case 'top':
      if (np.n.kind === 'number' || np.n.kind === 'each')
        return { gender: 'f', number: NUMBERS[counting(np.n.n)] }
      return { gender: 'f', number: 'five' }
    default:
      return { gender: 'f', number: 'one' }
  }
}

// ---------------------------------------------------------------- owners and piles

/** Players as subjects. */
export function player(who: Who): string {
  switch (who) {
    case 'you':
      return ''
    case 'opponent':
      return 'soupeř'
    case 'hero':
      return 'hrdina'
    case 'villain':
      return 'zloduch'
    case 'hostOwner':
      return 'vlastník té postavy'
    case 'thatPlayer':
    case 'chosenPlayer':
      return 'ten hráč'
  }
}

const PLAYERS: Readonly<Record<Who, readonly [dative: string, accusative: string]>> = {
  you: ['ti', 'tě'],
  opponent: ['soupeři', 'soupeře'],
  hero: ['hrdinovi', 'hrdinu'],
  villain: ['zloduchovi', 'zloducha'],
  hostOwner: ['vlastníkovi té postavy', 'vlastníka té postavy'],
  thatPlayer: ['tomu hráči', 'toho hráče'],
  chosenPlayer: ['tomu hráči', 'toho hráče'],
}
/** Players as objects: "zbývá soupeři", "stojí soupeře". */
export const playerIn = (who: Who, at: 'D' | 'A'): string => PLAYERS[who][at === 'D' ? 0 : 1]

export interface Owned {
  readonly gender: Gender
  readonly at: Case
  readonly many?: boolean
  /** The acting player, whose possessive is "svůj". */
  readonly actor?: Who | undefined
  /** The side that names the cards: the owner of the hero's "hrdinovy karty" comes after them. */
  readonly side?: Side | undefined
}

/** Before the noun: "svého", "tvého", "soupeřova"; empty if the owner comes after it. */
export function ownerBefore(whose: Who, { gender, at, many, actor, side }: Owned): string {
  if (whose === actor) return own(gender, at, many)
  if (whose === side) return ''
  if (whose === 'you') return yours(gender, at, many)
  if (whose === 'opponent') return adjective('soupeřův', gender, at, many)
  if (whose === 'hero') return adjective('hrdinův', gender, at, many)
  return whose === 'villain' ? adjective('zloduchův', gender, at, many) : ''
}
/** After the noun: "toho hráče"; empty if the owner comes before it. */
export function ownerBehind(whose: Who, actor: Who | undefined, side?: Side): string {
  if (whose === actor) return ''
  if (whose === side) return whose === 'hero' ? ' hrdiny' : ' zloducha'
  if (whose === 'hostOwner') return ' vlastníka té postavy'
  return whose === 'chosenPlayer' || whose === 'thatPlayer' ? ' toho hráče' : ''
}

const BALICEK: Readonly<Record<Case, string>> = {
  N: 'balíček',
  G: 'balíčku',
  D: 'balíčku',
  A: 'balíček',
  L: 'balíčku',
  I: 'balíčkem',
}

/** "svého balíčku", "soupeřova balíčku misí", "balíčku toho hráče". */
export function pileOf(pile: 'deck' | 'missions', whose: Who, at: Case, actor?: Who): string {
  const before = ownerBefore(whose, { gender: 'mi', at, actor })
  const name = `${BALICEK[at]}${pile === 'missions' ? ' misí' : ''}${ownerBehind(whose, actor)}`
  return before === '' ? name : `${before} ${name}`
}

/** "svou", "soupeřově" and the like before a pile of cards, and the owner after it. */
export function zone(name: string, whose: Who, at: Case, actor?: Who): string {
  const before = ownerBefore(whose, { gender: 'f', at, actor })
  return `${before === '' ? '' : `${before} `}${name}${ownerBehind(whose, actor)}`
}

// ---------------------------------------------------------------- nouns and adjectives

/** True for traits that no adjective can express together. */
const mixed = (traits: readonly string[]): boolean =>
  traits.some((trait) => traitAdjective(trait) === undefined) &&
  !(traits.length === 1 && LABELS.includes(traits[0] ?? ''))

/** The adjectives of a head, without the modifiers after the noun. */
export function adjectives(head: Head, gender: Gender, at: Case, many: boolean): string[] {
  const agreeing = (all: readonly string[]) =>
    listed(
      all.map((one) => adjective(one, gender, at, many)),
      'nebo',
    )
  const words: string[] = []
  if (head.relations.some((r) => r.kind === 'already')) words.push(`již ${agreeing(['přiřazený'])}`)
  if (head.states) words.push(agreeing(head.states.map((state) => STATE_WORDS[state][0])))
  if (head.blocked) words.push(agreeing(['bloknutý']))
  if (head.fate === 'failed') words.push(agreeing(['neúspěšný']))
  if (head.side) words.push(agreeing([head.side === 'hero' ? 'hrdinův' : 'zloduchův']))
  if (head.traits && !mixed(head.traits))
    words.push(agreeing(head.traits.flatMap((trait) => traitAdjective(trait) ?? [])))
  if (head.skill) words.push(agreeing([OF_SKILL[head.skill]]))
  if (head.noun === 'team' || head.noun === 'support')
    words.push(agreeing([head.noun === 'team' ? 'týmový' : 'podpůrný']))
  return words.filter((word) => word !== '')
}

/** Modifiers after the noun without a verb: labels, glyphs, "v blokádě". */
export function labels(head: Head): Piece {
  const { traits } = head
  const said: Piece[] = []
  if (traits && mixed(traits)) said.push(` s rysem ${listed(traits.map(traitName), 'nebo')}`)
  else if (traits) said.push(traits.filter((one) => LABELS.includes(one)).map((one) => ` ${one}`))
  if (head.symbols) said.push(' ', enumerated(head.symbols.map(glyphIcon), 'nebo'))
  if (head.fate === 'blockaded') said.push(' v\u00a0blokádě')
  return said
}

/** The noun with its adjectives and labels, without relative clauses. */
export function core(head: Head, at: Case, many: boolean): Piece {
  if (head.title !== undefined) return [form(NOUNS[head.noun], at), ' ', { type: 'title', text: head.title }]
  if (head.asCard && head.noun !== 'card') {
    const inner = { ...head, asCard: undefined, relations: [] }
    return [form(NOUNS.card, at, many), ' ', core(inner, 'G', many)]
  }
  const noun = NOUNS[head.noun]
  const words = adjectives(head, noun.gender, at, many)
  return [...words.map((word) => `${word} `), form(noun, at, many), labels(head)]
}
