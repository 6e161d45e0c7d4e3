import type { Who } from '@/lib/game/abilities/references'
import type { Skill } from '@/lib/game/terms'
import type { CardsPhrase, Each, Head, Measure, NounPhrase, Quantity, Relation } from '../plan/plan'
import { amongOf, hasClause, isBare, isWorkedOut, placedOnce } from '../plan/reading'
import { firstWord, type Piece, say } from '../tokens'
import { bounded, compared, conjugated, type Grammar, matching, PLACES, predicateOf } from './predicates'
import {
  type Agreement,
  agreed,
  agreement,
  core,
  counterWord,
  definite,
  demonstrative,
  digits,
  energy,
  figure,
  glyphIcon,
  list,
  NOUNS,
  nounOf,
  numeral,
  ofOwner,
  ofSkill,
  pile,
  pileOf,
  selfNoun,
  skillIcon,
  toPlayer,
  xEnergy,
} from './words'

/** French noun phrases and measures; preceded by "de" and "à" if those contract or elide. */

export interface Standing {
  /** The acting player, whose possessive is "son". */
  readonly actor?: Who
  /** As an object a title stands alone: "stopper Siler". */
  readonly object?: boolean
  /** Behind "il y a": "à la mission" rather than "de la mission". */
  readonly there?: boolean
}

type PartDeterminer = Exclude<CardsPhrase['det'], { kind: 'all' | 'plural' }>

const grammar: Grammar = { phrase, de, equalTo }

/** Predicate of a subject, with its verb. */
export const predicate = (relation: Relation, of: Agreement, word?: string): Piece =>
  conjugated(predicateOf(grammar, relation, of), of.many, word)
/** The same, negated. */
export const denied = (relation: Relation, of: Agreement, word: string): Piece => {
  const said = predicateOf(grammar, relation, of)
  return conjugated({ ...said, no: !said.no }, of.many, word)
}

const POINTED = {
  chosen: 'choisi',
  stopped: 'stoppé',
  discarded: 'défaussé',
  destroyed: 'détruit',
  revealed: 'révélé',
} as const

export function phrase(np: NounPhrase, standing: Standing = {}): Piece {
  switch (np.kind) {
    case 'cards':
      return cards(np, standing)
    case 'self': {
      const noun = selfNoun(np.type)
      if (np.asCard) return `cette carte ${noun.label}`
      if (np.title === undefined) return `${demonstrative(noun)} ${noun.one}`
      const title = { type: 'title', text: np.title } as const
      return standing.object || np.again ? title : [`${definite(noun)}${noun.one} `, title]
    }
    case 'back': {
      const noun = NOUNS[np.noun]
      if (np.or) {
        const each = [np.noun, ...np.or].map((one) => phrase({ ...np, noun: one, or: undefined }, standing))
        return list(each, 'ou')
      }
      if (np.how === 'that') return np.many ? `ces ${noun.many}` : `${demonstrative(noun)} ${noun.one}`
      if (np.how === 'both') return `ces deux ${noun.many}`
      if (np.how === 'host') return `${definite(noun)}${noun.one} qui l'avait`
      if (np.how === 'other') return np.many ? `les autres ${noun.many}` : `l'autre ${noun.one}`
      const participle = agreed(POINTED[np.how], { feminine: noun.feminine === true, many: np.many })
      return np.many ? `les ${noun.many} ${participle}` : `${definite(noun)}${noun.one} ${participle}`
    }
    case 'pronoun':
      return pronoun(np)
    case 'mission':
      return 'la mission en cours'
    case 'nextMission':
      return 'la prochaine mission de ce tour'
    case 'top':
      return top(np, standing)
  }
}

type Pronoun = Extract<NounPhrase, { kind: 'pronoun' }>
const pronoun = (np: Pronoun): string => `${NOUNS[np.noun].feminine ? 'elle' : 'il'}${np.many ? 's' : ''}`

/** Behind a preposition: "sous lui". */
export function stressed(np: NounPhrase, standing: Standing = {}): Piece {
  if (np.kind !== 'pronoun') return phrase(np, { ...standing, object: true })
  const { feminine } = NOUNS[np.noun]
  return feminine ? (np.many ? 'elles' : 'elle') : np.many ? 'eux' : 'lui'
}

const startsWithVowel = (piece: Piece): boolean => /^[aeiouéèêhAEIOUÉ]/.test(firstWord(piece))

/** "de" before a phrase: "du personnage", "d'un ennemi", "de l'obstacle", "des cartes". */
export function de(np: NounPhrase): Piece {
  return ofPhrase(np.kind === 'pronoun' ? stressed(np) : phrase(np))
}
export function ofPhrase(said: Piece): Piece {
  const first = firstWord(said)
  if (first.startsWith('les ')) return replaceFirst(said, 'les ', 'des ')
  if (first.startsWith('le ')) return replaceFirst(said, 'le ', 'du ')
  return [startsWithVowel(said) && !first.startsWith('héros') ? "d'" : 'de ', said]
}

/** "à" before a phrase: "au coût", "à l'énergie". */
function to(said: Piece): Piece {
  const first = firstWord(said)
  if (first.startsWith('les ')) return replaceFirst(said, 'les ', 'aux ')
  return first.startsWith('le ') ? replaceFirst(said, 'le ', 'au ') : ['à ', said]
}

export function replaceFirst(piece: Piece, from: string, into: string): Piece {
  if (typeof piece === 'string') return piece.startsWith(from) ? into + piece.slice(from.length) : piece
  if ('type' in piece) return piece
  const i = piece.findIndex((inner) => firstWord(inner) !== '')
  return piece.map((inner, at) => (at === i ? replaceFirst(inner, from, into) : inner))
}

/** After a number or a negated verb, the article is dropped: "le nombre de personnages", "jouer d'obstacles". */
export function deBare(said: Piece): Piece {
  const bare = replaceFirst(said, 'les ', '')
  // A named card keeps its article: "du personnage Thor".
  if (firstWord(bare).startsWith('le ')) return replaceFirst(bare, 'le ', 'du ')
  return [startsWithVowel(bare) ? "d'" : 'de ', bare]
}

/** "que" with or without elision. */
const withQue = (said: Piece): Piece => [startsWithVowel(said) ? "qu'" : 'que ', said]

/** After a negated verb, a named card keeps its article: "jouer d'obstacles", "jouer le personnage Thor". */
export const unlessNamed = (said: Piece): Piece =>
  /^(le |la |l['’])/.test(firstWord(said)) ? said : deBare(said)

/** "son coût", "le coût de ce personnage". */
export function possessed(noun: string, np: NounPhrase): Piece {
  if (np.kind !== 'pronoun') return say`${noun} ${de(np)}`
  const bare = noun.replace(/^(le |la |l')/, '')
  const feminine = noun.startsWith('la ') || noun.startsWith("l'")
  if (np.many) return `leur ${bare}`
  return `${feminine && !/^[aeéè]/.test(bare) ? 'sa' : 'son'} ${bare}`
}

function top(np: Extract<NounPhrase, { kind: 'top' }>, { actor }: Standing): Piece {
  const side = np.end === 'top' ? 'du dessus' : 'du dessous'
  const from = `${side} de ${pileOf(np.pile, np.whose, actor)}`
  const { n } = np
  switch (n.kind) {
    case 'number':
      return `${n.n === 1 ? 'la carte' : `les ${numeral(n.n)} cartes`} ${from}`
    case 'x':
      return `X cartes ${from}`
    case 'each':
      return [
        `${n.n === 1 ? 'une carte' : `${numeral(n.n)} carte${n.n > 1 ? 's' : ''}`} ${from} `,
        forEach(n.each),
      ]
    case 'equal':
      return say`un nombre de cartes ${from} égal ${equalTo(n)}`
  }
}

// ---------------------------------------------------------------- cards

function cards(np: CardsPhrase, standing: Standing): Piece {
  const said = placedOnce(np.heads).map((head, i) => headed(np, head, standing, i === 0))
  return [
    list(said, np.join === 'or' ? 'ou' : 'et'),
    np.totalSkill ? [` avec un total de ${np.totalSkill.n} ou plus`, ofSkill(np.totalSkill.skill)] : '',
    np.totalCost ? [' dont le coût total est ', atMost(np.totalCost)] : '',
    np.det.kind === 'equal' ? [hasClause(np) ? ', égal ' : ' égal ', equalTo(np.det.to)] : '',
    np.per ? [' ', forEach(np.per)] : '',
  ]
}

const atMost = (n: Quantity): Piece =>
  n.kind === 'number' ? `de ${digits(n.n)} ou moins` : say`inférieur ou égal ${equalTo(n)}`

function headed(np: CardsPhrase, head: Head, standing: Standing, first: boolean): Piece {
  const { det } = np
  const noun = nounOf(head)
  const { feminine } = noun
  if (head.title !== undefined) {
    const title = { type: 'title', text: head.title } as const
    return [standing.object ? '' : `${definite(noun)}${noun.one} `, title, behind(head, false, standing)]
  }
  const among = amongOf(head)
  if (among && isBare(head, among.whom)) return partOf(np, head, among.whom)
  const chance = byLot(det)
  const whole = (many: boolean): Piece => [
    head.other ? `autre${many ? 's' : ''} ` : '',
    core(head, many),
    chance,
    behind(head, many, standing),
  ]
  if (head.whose !== undefined) return owned(np, head, standing)
  const superlative = head.relations.some((relation) => relation.kind === 'most')
  const one = feminine ? 'une ' : 'un '
  switch (det.kind) {
    case 'a':
      return [superlative ? (head.other ? "l'" : definite(noun)) : one, whole(false)]
    case 'no':
      return [feminine ? 'aucune ' : 'aucun ', whole(false)]
    case 'next':
      return [feminine ? 'la prochaine ' : 'le prochain ', whole(false)]
    case 'each':
      return ['chaque ', whole(false)]
    case 'all':
      return [feminine ? 'toutes les ' : 'tous les ', whole(true)]
    case 'plural':
      return ['les ', whole(true)]
    case 'count':
      return det.n === 1 ? [one, whole(false)] : [first ? `${numeral(det.n)} ` : '', whole(true)]
    case 'upTo': {
      const { n } = det
      if (n.kind === 'x') return say`jusqu'à X ${whole(true)}`
      if (n.kind === 'equal')
        return say`un nombre ${deBare(whole(true))}${hasClause(np) ? ',' : ''} inférieur ou égal ${equalTo(n)}`
      const said = n.n === 1 ? [`jusqu'à ${one}`, whole(false)] : [`jusqu'à ${numeral(n.n)} `, whole(true)]
      return n.kind === 'each' ? [...said, ' ', forEach(n.each)] : said
    }
    case 'anyNumber':
      return say`n'importe quel nombre ${deBare(whole(true))}`
    case 'x':
      return ['X ', whole(true)]
    case 'equal':
      return say`un nombre ${deBare(whole(true))}`
  }
}

/** "l'un de vos vaisseaux", "chacun des obstacles de votre adversaire". */
function owned(np: CardsPhrase, head: Head, standing: Standing): Piece {
  const { feminine } = nounOf(head)
  const whose = head.whose ?? 'you'
  const said = (other: string): Piece => [
    ofOwner([other, core(head, true)], whose, standing.actor),
    behind(head, true, standing),
  ]
  const cards = said(head.other ? 'autres ' : '')
  switch (np.det.kind) {
    case 'a':
      return head.other
        ? say`un${feminine ? 'e' : ''} autre ${ofPhrase(said(''))}`
        : portion(np.det, ofPhrase(cards), feminine === true)
    case 'all':
      return say`${feminine ? 'toutes' : 'tous'} ${cards}`
    case 'plural':
      return cards
    default:
      return portion(np.det, ofPhrase(cards), feminine === true)
  }
}

const byLot = (det: CardsPhrase['det']): string => ('random' in det && det.random ? ' au hasard' : '')

/** Some of the cards that `ofThem` names: "chacune de ces cartes", "jusqu'à deux de vos vaisseaux". */
function portion(det: PartDeterminer, whole: Piece, feminine: boolean): Piece {
  const ofThem = say`${whole}${byLot(det)}`
  const e = feminine ? 'e' : ''
  const counted = (n: number): string => (n === 1 ? `un${e}` : numeral(n))
  switch (det.kind) {
    case 'a':
      return say`l'un${e} ${ofThem}`
    case 'next':
      return say`${feminine ? 'la prochaine' : 'le prochain'} ${ofThem}`
    case 'each':
      return say`chacun${e} ${ofThem}`
    case 'no':
      return say`aucun${e} ${ofThem}`
    case 'count':
      return say`${counted(det.n)} ${ofThem}`
    case 'anyNumber':
      return say`n'importe quel nombre ${ofThem}`
    case 'x':
      return say`X ${ofThem}`
    case 'equal':
      return say`un nombre ${ofThem}`
    case 'upTo': {
      const { n } = det
      if (n.kind === 'equal') return say`un nombre ${ofThem} inférieur ou égal ${equalTo(n)}`
      if (n.kind === 'x') return say`jusqu'à X ${ofThem}`
      return [say`jusqu'à ${counted(n.n)} ${ofThem}`, n.kind === 'each' ? [' ', forEach(n.each)] : '']
    }
  }
}

/** "l'une de ces cartes", "les autres cartes révélées". */
function partOf(np: CardsPhrase, head: Head, whom: NounPhrase): Piece {
  const { det } = np
  const { feminine } = agreement(whom)
  if (det.kind === 'a') return portion(det, de(whom), feminine)
  const rest = head.other ? say`le reste ${de(whom)}` : phrase(whom)
  if (det.kind === 'all' || det.kind === 'plural') return rest
  return portion(det, head.other ? ofPhrase(rest) : de(whom), feminine)
}

function behind(head: Head, many: boolean, standing: Standing): Piece {
  const places: Piece[] = []
  const clauses: Piece[] = []
  const kinds: Piece[] = []
  const others: Piece[] = []
  const of = { feminine: nounOf(head).feminine === true, many }
  const among = amongOf(head) !== undefined
  for (const relation of head.relations) {
    if (among && relation.kind === 'in') continue
    const kind = kindOf(relation, many)
    const place = kind === undefined ? placeOf(relation, head, many, standing) : undefined
    if (kind !== undefined)
      (relation.kind === 'not' && relation.of.kind === 'noun' ? others : kinds).push(kind)
    else if (place !== undefined) places.push(place)
    else clauses.push(predicate(relation, of))
  }
  const [only] = head.relations.filter(isWorkedOut)
  // "Autres que des événements" describes the cards, not their pile: after it, it agrees with them.
  const kept = [kinds, places, others]
  if (only?.kind === 'cost' && clauses.length === 1)
    return [kept, ` dont le coût est ${compared(only.is)} `, equalTo(only.n)]
  const [rating] = head.relations.filter((relation) => relation.kind === 'rating')
  if (rating && clauses.length === 1) {
    const { skill } = rating
    if (skill === 'contributed')
      return [kept, ` dont la compétence apportée est ${compared(rating.is, 'e')} `, equalTo(rating.n)]
    if (rating.n.kind === 'equal' || rating.n.kind === 'each') {
      const [article] = SKILL_ARTICLES[skill]
      const is = compared(rating.is, skill === 'combat' ? '' : 'e')
      return [kept, ' dont ', article, skillIcon(skill), ` est ${is} `, equalTo(rating.n)]
    }
  }
  return [kept, clauses.length > 0 ? [' qui ', list(clauses)] : '']
}

/** Modifiers that distinguish cards by kind or price follow the noun directly, before the place. */
function kindOf(relation: Relation, many: boolean): Piece | undefined {
  if (relation.kind === 'cost' && relation.n.kind === 'x') return ' coûtant X'
  if (relation.kind === 'cost' && relation.n.kind === 'number')
    return ` coûtant ${bounded(relation.is, relation.n.n)}`
  if (relation.kind !== 'not') return undefined
  const { of } = relation
  if (of.kind === 'text' && of.text === 'withdraw') return ' sans Repli'
  if (of.kind !== 'noun' || of.head.whose || of.head.other) return undefined
  const noun = nounOf(of.head)
  if (many) return say` autres que des ${core(of.head, true)}`
  return say` autre ${noun.feminine ? "qu'une" : "qu'un"} ${core(of.head, false)}`
}

function placeOf(
  relation: Relation,
  head: Head,
  many: boolean,
  { actor, there }: Standing,
): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return there ? ' sur la mission en cours' : ' de la mission en cours'
    case 'already':
      return ''
    case 'in':
      if (relation.seen) return ' de cette main'
      if (there) return ` dans ${pile(PLACES[relation.place], relation.whose, actor)}`
      return ` de ${pile(PLACES[relation.place], relation.whose, actor)}`
    case 'beneath': {
      if (head.noun === 'glyph') return say` ${de(relation.whom)}`
      const placed = agreed('placé', { feminine: nounOf(head).feminine === true, many })
      return say` ${placed} sous ${stressed(relation.whom)}`
    }
    case 'on':
      return say` sur ${phrase(relation.whom)}`
    case 'among':
      return agreement(relation.whom).many ? say` parmi ${stressed(relation.whom)}` : undefined
    case 'host':
      // After "place ce symbole", "sur" would seem to be its destination.
      if (head.noun === 'glyph') return relation.same ? ' du même personnage' : " d'un autre personnage"
      return relation.same ? ' sur le même personnage' : ' sur un autre personnage'
    case 'apart':
      return head.noun === 'glyph' ? ' de personnages différents' : ' sur des personnages différents'
    case 'sameExperience':
      return ' de même expérience'
    case 'matching':
      return head.noun === 'glyph' ? [' ', matching(grammar, relation.whom)] : undefined
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- numbers

/** "2 énergies pour chaque carte", "un montant d'énergie égal au coût de cette carte". */
export function powerOf(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
      return figure(n.n)
    case 'each':
      return [figure(n.n), ' ', forEach(n.each)]
    case 'x':
      return xEnergy
    case 'equal':
      return ["un montant d'", energy, ' égal ', equalTo(n)]
  }
}

/** "à l'expérience de la mission en cours", "au coût de cet ennemi". */
export function equalTo(n: Quantity): Piece {
  return n.kind === 'number' ? `à ${digits(n.n)}` : to(measure(n))
}

/** A measure as subject: "l'expérience de la mission en cours", "le triple de son coût". */
export function measure(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
      return digits(n.n)
    case 'x':
      return 'X'
    case 'each':
      // "2 pour chaque vaisseau" is twice the number of ships.
      return n.each.by === 1
        ? measure({ kind: 'equal', of: counted(n.each.of), times: n.n })
        : [`${digits(n.n)} `, forEach(n.each)]
    case 'equal': {
      const { times } = n
      const inner = onlyPart(n.of)
      if (inner) return measure({ ...inner, times: times * inner.times })
      if (times < 0) return say`l'opposé ${ofPhrase(measure({ ...n, times: -times }))}`
      if (times === 1) return named(n.of)
      if (times === 2) return say`le double ${ofPhrase(named(n.of))}`
      if (times === 3) return say`le triple ${ofPhrase(named(n.of))}`
      if (times === 4) return say`le quadruple ${ofPhrase(named(n.of))}`
      return say`${numeral(times)} fois ${named(n.of)}`
    }
  }
}

/** The only part of a total: a multiple of a multiple is one. */
function onlyPart(m: Measure): Extract<Quantity, { kind: 'equal' }> | undefined {
  if (m.kind !== 'sum' || m.of.length > 1 || (m.less ?? []).length > 0) return undefined
  const [only] = m.of
  return only?.kind === 'equal' ? only : undefined
}

/** "2 pour chaque vaisseau et pour chaque obstacle" has its 2 but once: the parts are counted singly. */
const counted = (m: Measure): Measure =>
  m.kind === 'sum' && m.of.every((part) => part.kind === 'each')
    ? { ...m, of: m.of.map((part) => (part.kind === 'each' ? { ...part, n: 1 } : part)) }
    : m

function total(parts: readonly Quantity[]): Piece {
  const [only] = parts
  if (parts.length === 1 && only) return measure(only)
  return say`le total ${list(parts.map((part) => ofPhrase(measure(part))))}`
}

function named(m: Measure): Piece {
  switch (m.kind) {
    case 'experience':
      return possessed("l'expérience", m.of)
    case 'cost':
      return possessed('le coût', m.of)
    case 'firepower':
      return possessed('la puissance de feu', m.of)
    case 'total':
      if (m.what === 'cost') return say`le coût total ${de(m.of)}`
      if (m.what === 'firepower') return say`la puissance de feu totale ${de(m.of)}`
      return say`le total ${['de ', skillIcon(m.what)]} ${de(m.of)}`
    case 'extreme': {
      const rank = `le ${m.is === 'highest' ? 'plus' : 'moins'} élevé`
      const among = say`parmi ${stressed(m.of)}`
      if (m.what === 'glyphs') return say`le nombre de symboles ${rank} ${among}`
      if (m.what === 'cost') return say`le coût ${rank} ${among}`
      if (m.what === 'firepower')
        return say`la puissance de feu la ${m.is === 'highest' ? 'plus' : 'moins'} élevée ${among}`
      return say`la valeur${ofSkill(m.what)} la ${m.is === 'highest' ? 'plus' : 'moins'} élevée ${among}`
    }
    case 'counters':
      return say`le nombre de ${counterWord(m.counter, true)} sur ${stressed(m.of)}`
    case 'count':
      return say`le nombre ${deBare(phrase(m.of))}`
    case 'size':
      return say`le nombre ${de(m.of)}`
    case 'glyphs': {
      const glyphs: Piece = [
        'le nombre de symboles',
        m.glyph === undefined ? '' : [' ', glyphIcon(m.glyph)],
        m.different ? ' différents' : '',
      ]
      const has = (np: NounPhrase) => (agreement(np).many ? 'possèdent' : 'possède')
      // A pronoun would seem to refer to the other side of the comparison.
      const whom: NounPhrase = m.of.kind === 'pronoun' ? { ...m.of, kind: 'back', how: 'that' } : m.of
      if (m.alsoOn)
        return say`${glyphs} que ${has(whom)} ${phrase(whom)} et que ${has(m.alsoOn)} aussi ${phrase(m.alsoOn)}`
      if (whom.kind === 'cards') return say`${glyphs} sur ${phrase(whom)}`
      return m.different && m.of.kind !== 'pronoun'
        ? say`${glyphs} que ${has(whom)} ${phrase(whom)}`
        : say`${glyphs} ${de(whom)}`
    }
    case 'traits':
      return say`le nombre de traits différents, hors types de carte, parmi ${stressed(m.of)}`
    case 'missions':
      return ['le nombre de missions', m.skill ? ofSkill(m.skill) : '', fate(m, true)]
    case 'rating':
      if (m.skill === 'highest') return possessed('la plus haute compétence', m.of)
      if (m.skill === 'contributed')
        return say`la compétence ${withQue(phrase(m.of))} ${agreement(m.of).many ? 'apportent' : 'apporte'} à la mission en cours`
      return skillOf(m.skill, m.of)
    case 'power':
      if (m.of === 'you') return ["l'", energy, " qu'il vous reste"]
      return ["l'", energy, ` qu'il reste ${toPlayer(m.of)}`]
    case 'sum':
      return [total(m.of), (m.less ?? []).map((part) => say` moins ${measure(part)}`)]
    case 'sharedTraits':
      return say`le nombre de traits, hors types de carte, ${shared(m)}`
  }
}

/** "qu'il partage avec ce personnage". */
function shared({ of, with: other }: Extract<Measure, { kind: 'sharedTraits' }>): Piece {
  const said = phrase(of)
  const share = agreement(of).many ? 'partagent' : 'partage'
  return say`${startsWithVowel(said) ? "qu'" : 'que '}${said} ${share} avec ${stressed(other)}`
}

const SKILL_ARTICLES: Readonly<Record<Skill, readonly [article: string, own: string]>> = {
  culture: ['la ', 'sa '],
  science: ['la ', 'sa '],
  combat: ['le ', 'son '],
  ingenuity: ["l'", 'son '],
}

/** "le Combat de ce personnage", "son Ingéniosité". */
function skillOf(skill: Skill, np: NounPhrase): Piece {
  const [article, own] = SKILL_ARTICLES[skill]
  if (np.kind !== 'pronoun') return say`${[article, skillIcon(skill)]} ${de(np)}`
  return [np.many ? 'leur ' : own, skillIcon(skill)]
}

const fate = (m: Extract<Measure, { kind: 'missions' }>, many: boolean): string =>
  `${m.result === 'success' ? ' réussie' : ' ratée'}${many ? 's' : ''}${m.thisTurn ? ' ce tour-ci' : ''}`

const eachOf = (np: NounPhrase): Piece => say`chacun${agreement(np).feminine ? 'e' : ''} ${de(np)}`

/** The counted noun after "groupe de deux": "vaisseaux", "de vos vaisseaux", "missions réussies". */
function groupOf(m: Measure): Piece | undefined {
  switch (m.kind) {
    case 'size':
      return de(m.of)
    case 'count': {
      const all = phrase(m.of)
      return firstWord(all).startsWith('les ') ? replaceFirst(all, 'les ', '') : ofPhrase(all)
    }
    case 'glyphs':
    case 'counters':
    case 'missions':
    case 'traits':
    case 'sharedTraits':
      return replaceFirst(named(m), 'le nombre de ', '')
    default:
      return undefined
  }
}

export function forEach(each: Each): Piece {
  const { max, ...all } = each
  return max === undefined
    ? forEachOne(all)
    : say`${forEachOne(all)}, avec un maximum de ${digits(Math.abs(max))}`
}

function forEachOne(each: Each): Piece {
  const m = each.of
  if (each.by !== 1) {
    const group = groupOf(m)
    if (group && each.by > 1) return say`pour chaque groupe de ${numeral(each.by)} ${group}`
    return say`pour chaque tranche de ${digits(each.by)} comprise dans ${named(m)}`
  }
  switch (m.kind) {
    case 'count':
      if (m.of.kind !== 'cards') return say`pour ${agreement(m.of).many ? eachOf(m.of) : stressed(m.of)}`
      return say`pour ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' })}`
    case 'size':
      return say`pour ${agreement(m.of).many ? eachOf(m.of) : stressed(m.of)}`
    case 'counters':
      return say`pour chaque ${counterWord(m.counter, false)} sur ${stressed(m.of)}`
    case 'missions':
      return ['pour chaque mission', m.skill ? ofSkill(m.skill) : '', fate(m, false)]
    case 'glyphs': {
      const noun: Piece = [
        'pour chaque symbole',
        m.glyph === undefined ? '' : [' ', glyphIcon(m.glyph)],
        m.different ? ' différent' : '',
      ]
      const also = m.alsoOn ? say` et ${thatHas(m.alsoOn)} aussi` : ''
      if (m.of.kind === 'pronoun') return [noun, ` qu'${pronoun(m.of)} ${m.of.many ? 'ont' : 'a'}`, also]
      if (m.of.kind === 'cards') return say`${noun} sur ${phrase(m.of)}`
      return m.different || also !== ''
        ? [noun, say` que possède ${phrase(m.of)}`, also]
        : say`${noun} ${de(m.of)}`
    }
    case 'traits':
      return say`pour chaque trait différent, hors types de carte, parmi ${stressed(m.of)}`
    case 'sharedTraits':
      return say`pour chaque trait, hors types de carte, ${shared(m)}`
    case 'sum': {
      const parts = m.of.flatMap((part) => (part.kind === 'each' ? [forEach(part.each)] : []))
      const counted = parts.length === m.of.length && (m.less ?? []).length === 0
      return counted ? list(parts) : say`pour chaque point ${ofPhrase(named(m))}`
    }
    default:
      return say`pour chaque point ${ofPhrase(named(m))}`
  }
}

const thatHas = (np: NounPhrase): Piece =>
  say`${withQue(phrase(np))} ${agreement(np).many ? 'possèdent' : 'possède'}`
