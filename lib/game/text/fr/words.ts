import type { Who } from '@/lib/game/abilities/references'
import type { Kind } from '@/lib/game/abilities/selectors'
import type { CardState, Skill } from '@/lib/game/terms'
import type { Head, NounPhrase } from '../plan/plan'
import { type Keyword, type Piece, say, type Token } from '../tokens'

/** French words with their forms. */

interface Noun {
  readonly one: string
  readonly many: string
  readonly feminine?: boolean
  /** Before a vowel: l', d', cet. */
  readonly vowel?: boolean
  /** As a label after "carte". */
  readonly label: string
}
const n = (one: string, many: string, label: string, feminine = false, vowel = false): Noun => ({
  one,
  many,
  label,
  ...(feminine ? { feminine } : {}),
  ...(vowel ? { vowel } : {}),
})

export const NOUNS: Readonly<Record<Kind, Noun>> = {
  card: n('carte', 'cartes', '', true),
  character: n('personnage', 'personnages', 'Personnage'),
  team: n("personnage d'équipe", "personnages d'équipe", "Personnage d'équipe"),
  support: n('personnage de soutien', 'personnages de soutien', 'Personnage de soutien'),
  mission: n('mission', 'missions', 'Mission', true),
  gear: n('équipement', 'équipements', 'Équipement', false, true),
  event: n('événement', 'événements', 'Événement', false, true),
  obstacle: n('obstacle', 'obstacles', 'Obstacle', false, true),
  complication: n('complication', 'complications', 'Complication', true),
  adversary: n('ennemi', 'ennemis', 'Ennemi', false, true),
  ship: n('vaisseau', 'vaisseaux', 'Vaisseau'),
  glyph: n('symbole', 'symboles', 'Symbole'),
}

const STATES: Readonly<Record<CardState | 'blocked', readonly [masculine: string, feminine: string]>> = {
  stopped: ['stoppé', 'stoppée'],
  ready: ['prêt', 'prête'],
  assigned: ['affecté', 'affectée'],
  incapacitated: ['neutralisé', 'neutralisée'],
  blocked: ['bloqué', 'bloquée'],
}

export const SKILLS: Readonly<Record<Skill, string>> = {
  culture: 'Culture',
  science: 'Science',
  combat: 'Combat',
  ingenuity: 'Ingéniosité',
}

/** Invariable labels after the noun; other traits stay as they are. */
const TRAITS: Readonly<Record<string, string>> = {
  Ancient: 'Ancien',
  Russian: 'Russe',
  Political: 'Politique',
  Replicator: 'Réplicateur',
  Disease: 'Maladie',
}

/** Labels that are adjectives: beside several cards an "s" is missed, which no noun used as a label needs. */
const ADJECTIVES: readonly string[] = ['Russian', 'Political']

/** "personnages Russes", "cartes Réplicateur". */
export const traitLabel = (trait: string, many: boolean): string =>
  `${TRAITS[trait] ?? trait}${many && ADJECTIVES.includes(trait) ? 's' : ''}`

const GLYPHS: Readonly<Record<string, string>> = {
  Gemini: 'Gémeaux',
  Libra: 'Balance',
  Orion: 'Orion',
  Pisces: 'Poissons',
  Scorpius: 'Scorpion',
  Triangulum: 'Triangle',
  Origin: 'Origine',
}

/** Infinitive, with vous (also the imperative), third person, participle. */
export type VerbForms = readonly [infinitive: string, you: string, they: string, participle: string]

const COUNTER_NAMES: Readonly<Record<string, string>> = {
  counter: '',
  wound: ' de blessure',
  damage: ' de dégâts',
  charge: ' de charge',
  time: ' de temps',
  poison: ' de poison',
}
/** "jeton de blessure", "jetons". */
export const counterWord = (name: string, many: boolean): string =>
  `jeton${many ? 's' : ''}${COUNTER_NAMES[name] ?? ` « ${name} »`}`

export const VERBS = {
  stop: ['stopper', 'stoppez', 'stoppe', 'stoppé'],
  ready: ['redresser', 'redressez', 'redresse', 'redressé'],
  assign: ['affecter', 'affectez', 'affecte', 'affecté'],
  block: ['bloquer', 'bloquez', 'bloque', 'bloqué'],
  unblock: ['débloquer', 'débloquez', 'débloque', 'débloqué'],
  unassign: ['retirer', 'retirez', 'retire', 'retiré'],
  destroy: ['détruire', 'détruisez', 'détruit', 'détruit'],
  incapacitate: ['neutraliser', 'neutralisez', 'neutralise', 'neutralisé'],
  play: ['jouer', 'jouez', 'joue', 'joué'],
  boost: ['renforcer', 'renforcez', 'renforce', 'renforcé'],
  draw: ['piocher', 'piochez', 'pioche', 'pioché'],
  discard: ['défausser', 'défaussez', 'défausse', 'défaussé'],
  gain: ['gagner', 'gagnez', 'gagne', 'gagné'],
  lose: ['perdre', 'perdez', 'perd', 'perdu'],
  pay: ['payer', 'payez', 'paie', 'payé'],
  choose: ['choisir', 'choisissez', 'choisit', 'choisi'],
  look: ['regarder', 'regardez', 'regarde', 'regardé'],
  reveal: ['révéler', 'révélez', 'révèle', 'révélé'],
  search: ['chercher', 'cherchez', 'cherche', 'cherché'],
  take: ['prendre', 'prenez', 'prend', 'pris'],
  takeOff: ['retirer', 'retirez', 'retire', 'retiré'],
  return: ['renvoyer', 'renvoyez', 'renvoie', 'renvoyé'],
  moveGlyph: ['déplacer', 'déplacez', 'déplace', 'déplacé'],
  exchangeGlyph: ['échanger', 'échangez', 'échange', 'échangé'],
  turnFaceUp: ['retourner', 'retournez', 'retourne', 'retourné'],
  turnFaceDown: ['retourner', 'retournez', 'retourne', 'retourné'],
  win: ['gagner', 'gagnez', 'gagne', 'gagné'],
  place: ['placer', 'placez', 'place', 'placé'],
  revive: ['réanimer', 'réanimez', 'réanime', 'réanimé'],
  score: ['scorer', 'scorez', 'score', 'scoré'],
  refill: ['compléter', 'complétez', 'complète', 'complété'],
  shuffle: ['mélanger', 'mélangez', 'mélange', 'mélangé'],
  skip: ['passer', 'passez', 'passe', 'passé'],
  make: ['faire', 'faites', 'fait', 'fait'],
  blockade: ['mettre', 'mettez', 'met', 'mis'],
} as const satisfies Readonly<Record<string, VerbForms>>

/** "−2": with the sign of print. */
export const digits = (n: number): string => String(n).replace('-', '−')

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
export const numeral = (count: number): string => NUMBERS[count] ?? digits(count)

/** "Jaffa, Ori ou Goa'uld". */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1) ?? ''}`

/** A word that elides before a vowel: "d'obstacle", "de carte". */
const elided = (word: 'de' | 'le' | 'que', vowel: boolean): string =>
  vowel ? `${word.slice(0, -1)}'` : `${word} `

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
