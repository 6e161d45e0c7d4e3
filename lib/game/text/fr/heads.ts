import type { Who } from '@/lib/game/abilities/references'
import type { Head, NounPhrase } from '../plan/plan'
import { type Keyword, type Piece, say, type Token } from '../tokens'
import { digits, either, elided, GLYPHS, NOUNS, type Noun, SKILLS, STATES, traitLabel } from './words'

/** French nouns with their labels, owners and piles, and agreement with them. */

export const skillIcon = (name: keyof typeof SKILLS): Token => ({
  type: 'icon',
  icon: 'skill',
  name,
  text: SKILLS[name],
})
export const glyphIcon = (name: string): Token => ({
  type: 'icon',
  icon: 'glyph',
  name,
  text: GLYPHS[name] ?? name,
})
const power = (text: string): Token => ({ type: 'icon', icon: 'power', name: 'power', text })
export const keyword = (name: Keyword, text: string): Token => ({ type: 'keyword', keyword: name, text })

/** "1 énergie, 2 énergies". */
export const figure = (n: number): Piece => [`${digits(n)}\u00a0`, power(n > 1 ? 'énergies' : 'énergie')]
export const energy = power('énergie')
export const xEnergy: Piece = ['X\u00a0', power('énergies')]

/** " de Combat", " d'Ingéniosité". */
export const ofSkill = (skill: keyof typeof SKILLS): Piece => [
  skill === 'ingenuity' ? " d'" : ' de ',
  skillIcon(skill),
]

export const list = (items: readonly Piece[], word = 'et'): Piece =>
  items.map((item, i) => [i === 0 ? '' : i === items.length - 1 ? ` ${word} ` : ', ', item])

export interface Agreement {
  readonly feminine: boolean
  readonly many: boolean
}

const SELF = { team: 'character', support: 'character' } as const
export const selfNoun = (type: string): Noun => NOUNS[(SELF[type as 'team'] ?? type) as keyof typeof NOUNS]
export const nounOf = (head: Head): Noun => (head.asCard ? NOUNS.card : NOUNS[head.noun])

export function agreement(np: NounPhrase): Agreement {
  switch (np.kind) {
    case 'cards': {
      const [head] = np.heads
      const single =
        ['a', 'each', 'no'].includes(np.det.kind) ||
        head?.title !== undefined ||
        (np.det.kind === 'upTo' && np.det.n.kind === 'number' && np.det.n.n === 1)
      return { feminine: head !== undefined && nounOf(head).feminine === true, many: !single }
    }
    case 'self':
      return { feminine: np.asCard === true || selfNoun(np.type).feminine === true, many: false }
    case 'back':
    case 'pronoun':
      return { feminine: NOUNS[np.noun].feminine === true, many: np.many }
    case 'top':
      return { feminine: true, many: np.n.kind !== 'number' || np.n.n > 1 }
    default:
      return { feminine: true, many: false }
  }
}

/** "stoppé, stoppée, stoppés, stoppées". */
export const agreed = (participle: string, { feminine, many }: Agreement): string =>
  `${participle}${feminine ? 'e' : ''}${many ? 's' : ''}`
export const state = (name: keyof typeof STATES, { feminine, many }: Agreement): string =>
  `${STATES[name][feminine ? 1 : 0]}${many ? 's' : ''}`

export const definite = (noun: Noun): string => (noun.vowel ? "l'" : noun.feminine ? 'la ' : 'le ')
export const demonstrative = (noun: Noun): string => (noun.feminine ? 'cette' : noun.vowel ? 'cet' : 'ce')

// ---------------------------------------------------------------- owners and piles

/** Players as subjects and objects. */
export function player(who: Who): string {
  switch (who) {
    case 'you':
      return 'vous'
    case 'opponent':
      return 'votre adversaire'
    case 'hero':
      return 'le joueur Héros'
    case 'villain':
      return 'le joueur Méchant'
    case 'hostOwner':
      return 'le propriétaire de ce personnage'
    case 'thatPlayer':
    case 'chosenPlayer':
      return 'ce joueur'
  }
}

/** "à votre adversaire", "au joueur Héros". */
export const toPlayer = (who: Who): string => `à ${player(who)}`.replace(/^à le /, 'au ')

const ofPlayer = (who: Who): string => elided('de', false) + player(who).replace(/^le /, 'le ')
const contracted = (words: string): string => words.replace(/^de le /, 'du ')

/** "votre pioche", "sa pioche", "la pioche de votre adversaire"; all these nouns are feminine. */
export function pile(name: string, whose: Who, actor?: Who): string {
  if (whose === 'you') return `votre ${name}`
  return whose === actor ? `sa ${name}` : `la ${name} ${contracted(ofPlayer(whose))}`
}
export const deckName = (name: 'deck' | 'missions'): string =>
  name === 'deck' ? 'pioche' : 'pile de missions'
export const pileOf = (name: 'deck' | 'missions', whose: Who, actor?: Who): string =>
  pile(deckName(name), whose, actor)

/** Several cards of somebody: "vos vaisseaux", "ses vaisseaux", "les vaisseaux de votre adversaire". */
export function ofOwner(cards: Piece, whose: Who, actor?: Who): Piece {
  if (whose === 'you') return say`vos ${cards}`
  return whose === actor ? say`ses ${cards}` : say`les ${cards} ${contracted(ofPlayer(whose))}`
}

// ---------------------------------------------------------------- nouns

/** The noun with its labels and states. */
export function core(head: Head, many: boolean): Piece {
  const base = NOUNS[head.noun]
  const noun = nounOf(head)
  const agreement = { feminine: noun.feminine === true, many }
  const words: Piece[] = [many ? noun.many : noun.one]
  if (head.asCard && head.noun !== 'card') words.push(` ${base.label}`)
  if (head.side) words.push(head.side === 'hero' ? ' Héros' : ' Méchant')
  if (head.traits) words.push(` ${either(head.traits.map((trait) => traitLabel(trait, many)))}`)
  if (head.skill) words.push(ofSkill(head.skill))
  if (head.symbols)
    words.push(
      ' ',
      head.symbols.map((glyph, i) => [i > 0 ? ' ou ' : '', glyphIcon(glyph)]),
    )
  if (head.states) words.push(` ${either(head.states.map((one) => state(one, agreement)))}`)
  if (head.relations.some((r) => r.kind === 'already')) words.push(` déjà ${state('assigned', agreement)}`)
  if (head.blocked) words.push(` ${state('blocked', agreement)}`)
  if (head.fate) words.push(head.fate === 'failed' ? ` ${agreed('raté', agreement)}` : ' sous blocus')
  return words
}
