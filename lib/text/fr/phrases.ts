import type { Who } from '@/lib/abilities/players'
import type { CardsPhrase, Each, Head, NounPhrase, Quantity, Relation } from '../plan/plan'
import { firstWord, type Piece, say, type Token } from '../tokens'
import { unsaid } from '../unsaid'
import { elided, GLYPHS, NOUNS, type Noun, numeral, SKILLS, STATES, TRAITS } from './words'

/** French noun phrases; with "de" and "à" in front where they contract or elide. */

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

export interface Agreement {
  readonly feminine: boolean
  readonly many: boolean
}

const SELF = { team: 'character', support: 'character' } as const
const selfNoun = (type: string): Noun => NOUNS[(SELF[type as 'team'] ?? type) as keyof typeof NOUNS]

export function agreement(np: NounPhrase): Agreement {
  switch (np.kind) {
    case 'cards': {
      const head = np.heads[0]
      const many =
        !['a', 'each', 'no'].includes(np.det.kind) &&
        !(np.det.kind === 'upTo' && np.det.n.kind === 'number' && np.det.n.n === 1)
      return {
        feminine: head?.asCard === true || (head !== undefined && NOUNS[head.noun].feminine === true),
        many,
      }
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

const pointed = (noun: Noun, many: boolean): string =>
  many ? `ces ${noun.many}` : `${noun.feminine ? 'cette' : noun.vowel ? 'cet' : 'ce'} ${noun.one}`

export function phrase(np: NounPhrase, hideHand = false): Piece {
  switch (np.kind) {
    case 'cards':
      return cards(np, hideHand)
    case 'self':
      return np.asCard ? unsaid('self as card') : pointed(selfNoun(np.type), false)
    case 'back': {
      const noun = NOUNS[np.noun]
      if (np.how === 'that') return pointed(noun, np.many)
      if (np.how !== 'chosen') return unsaid(np.how)
      const participle = `choisi${noun.feminine ? 'e' : ''}${np.many ? 's' : ''}`
      return np.many ? `les ${noun.many} ${participle}` : `${definite(noun)}${noun.one} ${participle}`
    }
    case 'pronoun':
      return pronoun(np)
    case 'mission':
      return 'la mission en cours'
    case 'nextMission':
      return 'la prochaine mission de ce tour'
    case 'top':
      return top(np)
  }
}

const pronoun = (np: Extract<NounPhrase, { kind: 'pronoun' }>): string => {
  const { feminine } = NOUNS[np.noun]
  return `${feminine ? 'elle' : 'il'}${np.many ? 's' : ''}`
}

const definite = (noun: Noun): string => (noun.vowel ? "l'" : noun.feminine ? 'la ' : 'le ')

/** "de" before a phrase: "du personnage", "d'un ennemi", "de l'obstacle", "des cartes". */
export function de(np: NounPhrase): Piece {
  const said = phrase(np)
  const first = firstWord(said)
  if (first.startsWith('les ')) return replaceFirst(said, 'les ', 'des ')
  if (first.startsWith('le ')) return replaceFirst(said, 'le ', 'du ')
  return [/^[aeiouéèêhAEIOUÉ]/.test(first) && !first.startsWith('héros') ? "d'" : 'de ', said]
}

function replaceFirst(piece: Piece, from: string, to: string): Piece {
  if (typeof piece === 'string') return piece.startsWith(from) ? to + piece.slice(from.length) : piece
  if ('type' in piece) return piece
  const [first, ...rest] = piece
  return first === undefined ? piece : [replaceFirst(first, from, to), ...rest]
}

function top(np: Extract<NounPhrase, { kind: 'top' }>): Piece {
  if (np.n.kind !== 'number') return unsaid('top X')
  const side = np.end === 'top' ? 'du dessus' : 'du dessous'
  const cards = np.n.n === 1 ? 'la carte' : `les ${numeral(np.n.n)} cartes`
  return `${cards} ${side} ${pileOf(np.pile, np.whose)}`
}

/** "de votre pioche", "de la pile de missions de votre adversaire". */
export function pileOf(pile: 'deck' | 'missions', whose: Who | 'owner'): string {
  const name = pile === 'deck' ? 'pioche' : 'pile de missions'
  if (whose === 'you') return `de votre ${name}`
  return whose === 'opponent' ? `de la ${name} de votre adversaire` : unsaid(whose)
}

// ---------------------------------------------------------------- cards

function cards(np: CardsPhrase, hideHand: boolean): Piece {
  if (np.totalCost) return unsaid('total cost')
  const [first, second, ...more] = np.heads.map((head) => headed(np, head, hideHand))
  if (first === undefined || more.length > 0) return unsaid('three nouns')
  const joined = second ? say`${first} ${np.join === 'or' ? 'ou' : 'et'} ${second}` : first
  return np.per ? [joined, ' ', forEach(np.per)] : joined
}

function headed(np: CardsPhrase, head: Head, hideHand: boolean): Piece {
  const { det } = np
  const noun = head.asCard ? NOUNS.card : NOUNS[head.noun]
  const { feminine } = noun
  if (head.title !== undefined)
    return [
      `${definite(noun)}${noun.one} `,
      { type: 'title', text: head.title },
      behind(head, false, hideHand),
    ]
  if (head.whose && det.kind !== 'plural' && det.kind !== 'all' && det.kind !== 'each')
    return unsaid('one of')
  const autre = (many: boolean) => (head.other ? `autre${many ? 's' : ''} ` : '')
  const vowel = head.other ? true : noun.vowel === true
  const one = [autre(false), core(head, false, hideHand)]
  const many = [autre(true), core(head, true, hideHand)]
  const chance = det.kind === 'a' || det.kind === 'count' ? (det.random ? ' au hasard' : '') : ''
  switch (det.kind) {
    case 'a':
      return [feminine ? 'une ' : 'un ', one, chance]
    case 'no':
      return [feminine ? 'aucune ' : 'aucun ', one]
    case 'each':
      if (head.whose) return say`${feminine ? 'chacune' : 'chacun'} de ${whoseMany(head)} ${many}`
      return ['chaque ', one]
    case 'all':
      if (head.whose) return say`${feminine ? 'toutes' : 'tous'} ${whoseMany(head)} ${many}`
      return [feminine ? 'toutes les ' : 'tous les ', many]
    case 'plural':
      return head.whose ? say`${whoseMany(head)} ${many}` : ['les ', many]
    case 'count':
      return det.n === 1 ? [feminine ? 'une ' : 'un ', one, chance] : [`${numeral(det.n)} `, many, chance]
    case 'upTo':
      if (det.n.kind !== 'number') return unsaid('up to X')
      return det.n.n === 1
        ? [`jusqu'à ${feminine ? 'une' : 'un'} `, one]
        : [`jusqu'à ${numeral(det.n.n)} `, many]
    case 'anyNumber':
      return [`n'importe quel nombre ${elided('de', vowel)}`, many]
    case 'x':
      return ['X ', many]
    case 'equal':
      return unsaid('a number equal to')
  }
}

const whoseMany = (head: Head): string => (head.whose === 'you' ? 'vos' : unsaid('their'))

/** The noun, its labels, its states. */
function core(head: Head, many: boolean, hideHand: boolean): Piece {
  const s = many ? 's' : ''
  const base = NOUNS[head.noun]
  const asCard = head.asCard === true && head.noun !== 'card'
  const noun = asCard ? NOUNS.card : base
  const words: Piece[] = [many ? noun.many : noun.one]
  if (asCard) words.push(` ${base.label}`)
  if (head.side) words.push(head.side === 'hero' ? ' Héros' : ' Méchant')
  if (head.traits) words.push(` ${head.traits.map((trait) => TRAITS[trait] ?? trait).join(' ou ')}`)
  if (head.skill) words.push(head.skill === 'ingenuity' ? " d'" : ' de ', skillIcon(head.skill))
  if (head.symbols)
    words.push(
      ' ',
      head.symbols.map((glyph, i) => [i > 0 ? ' ou ' : '', glyphIcon(glyph)]),
    )
  const ending = (pair: readonly [string, string]) => ` ${pair[noun.feminine ? 1 : 0]}${s}`
  if (head.states) words.push(head.states.map((state) => ending(STATES[state])).join(' ou'))
  if (head.blocked) words.push(ending(STATES.blocked))
  if (head.fate) words.push(head.fate === 'failed' ? ` ratée${s}` : ' sous blocus')
  return [words, behind(head, many, hideHand)]
}

function behind(head: Head, many: boolean, hideHand: boolean): Piece {
  const places: Piece[] = []
  const clauses: Piece[] = []
  for (const relation of head.relations) {
    const place = placeOf(relation, hideHand)
    if (place !== undefined) places.push(place)
    else clauses.push(predicate(relation, many))
  }
  if (clauses.length > 1) return unsaid('two clauses')
  return [places, clauses.length > 0 ? [' qui ', clauses] : '']
}

function placeOf(relation: Relation, hideHand: boolean): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return ' de la mission en cours'
    case 'in':
      if (relation.place === 'discard')
        return relation.whose === 'you'
          ? ' de votre défausse'
          : relation.whose === 'opponent'
            ? ' de la défausse de votre adversaire'
            : unsaid('discard')
      if (relation.place === 'hand')
        return hideHand
          ? ''
          : relation.whose === 'you'
            ? ' de votre main'
            : relation.whose === 'opponent'
              ? ' de la main de votre adversaire'
              : unsaid('hand')
      if (relation.place === 'score')
        return relation.whose === 'you'
          ? ' de votre pile de score'
          : relation.whose === 'opponent'
            ? ' de la pile de score de votre adversaire'
            : unsaid('score')
      return unsaid(relation.place)
    case 'beneath':
      return relation.whom.kind === 'pronoun' ? unsaid('beneath it') : say` sous ${phrase(relation.whom)}`
    case 'on':
      return say` sur ${phrase(relation.whom)}`
    default:
      return undefined
  }
}

export function predicate(relation: Relation, many: boolean): Piece {
  const has = many ? 'ont' : 'a'
  switch (relation.kind) {
    case 'glyphs':
      if (relation.n === 0) return `n'${has} aucun symbole`
      return relation.n === 1 ? `${has} un symbole` : `${has} au moins ${numeral(relation.n)} symboles`
    case 'symbols':
      return [
        `${has} un symbole `,
        relation.glyphs.map((glyph, i) => [i > 0 ? ' ou ' : '', glyphIcon(glyph)]),
      ]
    case 'matching':
      if (relation.whom.kind === 'mission')
        return `${has} un symbole identique à celui de la mission en cours`
      if (relation.whom.kind === 'back' && relation.whom.noun === 'glyph')
        return `${has} un symbole identique à celui-ci`
      return say`${has} un symbole identique à l'un de ceux ${de(relation.whom)}`
    case 'cost': {
      const costs = many ? 'coûtent' : 'coûte'
      if (
        relation.n.kind === 'equal' &&
        relation.n.of.kind === 'cost' &&
        relation.n.times === 1 &&
        relation.is === '<'
      )
        return say`${costs} moins que ${phrase(relation.n.of.of)}`
      if (relation.n.kind === 'x') return `${costs} X`
      return relation.n.kind === 'number'
        ? `${costs} ${bounded(relation.is, relation.n.n)}`
        : unsaid('cost compared')
    }
    case 'rating':
      if (relation.skill === 'contributed' || relation.n.kind !== 'number') return unsaid('rating compared')
      return [`${has} `, skillIcon(relation.skill), ` ${bounded(relation.is, relation.n.n)}`]
    case 'text':
      return `${has} ${relation.text === 'failure' ? 'un texte Échec' : relation.text === 'success' ? 'un texte Succès' : relation.text === 'dominion' ? 'la domination' : 'Repli'}`
    case 'token':
      return `${has} un jeton de promotion`
    default:
      return unsaid(relation.kind)
  }
}

const bounded = (is: string, n: number): string => {
  if (is === '>=') return `${n} ou plus`
  if (is === '<=') return `${n} ou moins`
  return is === '=' ? String(n) : unsaid('comparison')
}

// ---------------------------------------------------------------- numbers

/** "1 énergie, 2 énergies". */
export function powerOf(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
    case 'each': {
      const said = [`${n.n}\u00a0`, power(n.n > 1 ? 'énergies' : 'énergie')]
      return n.kind === 'each' ? [said, ' ', forEach(n.each)] : said
    }
    case 'x':
      return ['X\u00a0', power('énergies')]
    case 'equal':
      return ["de l'", power('énergie'), ' égale ', to(n)]
  }
}

/** "à l'expérience de la mission en cours", "au coût de cet ennemi". */
function to(n: Extract<Quantity, { kind: 'equal' }>): Piece {
  if (n.times !== 1) return unsaid('times')
  switch (n.of.kind) {
    case 'experience':
      return say`à l'expérience ${de(n.of.of)}`
    case 'cost':
      return say`au coût ${de(n.of.of)}`
    case 'count':
      return say`au nombre ${deNombre(n.of.of)}`
    case 'rating':
      if (n.of.skill === 'contributed' || n.of.skill === 'highest') return unsaid('rating')
      return say`à la valeur ${de(n.of.of)} en ${skillIcon(n.of.skill)}`
    default:
      return unsaid(n.of.kind)
  }
}

/** After "nombre" the article goes: "le nombre de personnages". */
function deNombre(np: NounPhrase): Piece {
  const said = phrase(np)
  const bare = replaceFirst(said, 'les ', '')
  const first = firstWord(bare)
  return [/^[aeiouéèê]/.test(first) ? "d'" : 'de ', bare]
}

/** A measure as subject: "l'expérience de la mission en cours". */
export function measure(n: Quantity): Piece {
  if (n.kind !== 'equal' || Math.abs(n.times) !== 1) return unsaid('measure')
  switch (n.of.kind) {
    case 'experience':
      return say`l'expérience ${de(n.of.of)}`
    case 'cost':
      return say`le coût ${de(n.of.of)}`
    case 'count':
      return say`le nombre ${deNombre(n.of.of)}`
    default:
      return unsaid(n.of.kind)
  }
}

export { to as equalTo }

export function forEach(each: Each): Piece {
  if (each.by !== 1) return unsaid('for every')
  const m = each.of
  switch (m.kind) {
    case 'count': {
      if (m.of.kind !== 'cards') return unsaid('count')
      return say`pour ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' })}`
    }
    case 'missions': {
      const skill: Piece = m.skill ? [m.skill === 'ingenuity' ? " d'" : ' de ', skillIcon(m.skill)] : ''
      return [
        'pour chaque mission',
        skill,
        m.result === 'success' ? ' réussie' : ' ratée',
        m.thisTurn ? ' ce tour-ci' : '',
      ]
    }
    case 'glyphs': {
      if (m.glyph || m.alsoOn) return unsaid('glyphs')
      const noun = `pour chaque symbole${m.different ? ' différent' : ''}`
      if (m.of.kind === 'pronoun') return `${noun} qu'${pronoun(m.of)} ${m.of.many ? 'ont' : 'a'}`
      return m.of.kind === 'cards' ? say`${noun} sur ${phrase(m.of)}` : say`${noun} ${de(m.of)}`
    }
    default:
      return unsaid(m.kind)
  }
}
