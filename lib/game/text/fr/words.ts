import type { Kind } from '@/lib/game/abilities/selectors'
import type { CardState, Skill } from '@/lib/game/terms'

/** French words with their forms. */

export interface Noun {
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

export const STATES: Readonly<Record<CardState | 'blocked', readonly [masculine: string, feminine: string]>> =
  {
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

export const GLYPHS: Readonly<Record<string, string>> = {
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
export const elided = (word: 'de' | 'le' | 'que', vowel: boolean): string =>
  vowel ? `${word.slice(0, -1)}'` : `${word} `
