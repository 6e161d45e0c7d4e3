import type { Who } from '@/lib/abilities/players'
import type { CardsPhrase, Each, Head, NounPhrase, Quantity, Relation } from '../plan/plan'
import { type Piece, say, type Token } from '../tokens'
import { unsaid } from '../unsaid'
import {
  adjective,
  type Case,
  energie,
  every,
  form,
  type Gender,
  GLYPHS,
  LABELS,
  NOUNS,
  numeral,
  own,
  SKILLS,
  STATE_WORDS,
  TRAITS,
  thatOne,
  them,
  thisOne,
  who,
} from './words'

/** Czech noun phrases in any case. */

/** Closes a relative clause: a comma, unless the sentence ends here. */
export const CLOSE = '\ue000'

export const skillIcon = (name: keyof typeof SKILLS, accusative = true): Token => ({
  type: 'icon',
  icon: 'skill',
  name,
  text: SKILLS[name][accusative ? 1 : 0],
})
export const glyphIcon = (name: string): Token => ({
  type: 'icon',
  icon: 'glyph',
  name,
  text: GLYPHS[name] ?? name,
})
const power = (text: string): Token => ({ type: 'icon', icon: 'power', name: 'power', text })

/** Number and gender for what agrees with a phrase. `five`: five and more, neuter singular. */
export interface Agreement {
  readonly gender: Gender
  readonly number: 'one' | 'many' | 'five'
}

const SELF = { team: 'character', support: 'character' } as const
const selfNoun = (type: string) => NOUNS[(SELF[type as 'team'] ?? type) as keyof typeof NOUNS]

export function agreement(np: NounPhrase): Agreement {
  switch (np.kind) {
    case 'cards': {
      const gender = genderOf(np.heads[0])
      if (np.det.kind === 'a' || np.det.kind === 'each' || np.det.kind === 'no')
        return { gender, number: 'one' }
      if (np.det.kind === 'count') return { gender, number: np.det.n >= 5 ? 'five' : 'many' }
      return { gender, number: np.det.kind === 'anyNumber' || np.det.kind === 'x' ? 'five' : 'many' }
    }
    case 'self':
      return { gender: np.asCard ? 'f' : selfNoun(np.type).gender, number: 'one' }
    case 'back':
    case 'pronoun':
      return { gender: NOUNS[np.noun].gender, number: np.many ? 'many' : 'one' }
    case 'top':
      return { gender: 'f', number: 'many' }
    default:
      return { gender: 'f', number: 'one' }
  }
}

const genderOf = (head: Head | undefined): Gender =>
  head === undefined || head.asCard ? 'f' : NOUNS[head.noun].gender

export function phrase(np: NounPhrase, at: Case, from = false): Piece {
  switch (np.kind) {
    case 'cards':
      return cards(np, at, from)
    case 'self': {
      if (np.asCard) unsaid('self as card')
      const noun = selfNoun(np.type)
      return `${thisOne(noun.gender, at)} ${form(noun, at)}`
    }
    case 'back': {
      const noun = NOUNS[np.noun]
      if (np.how === 'that') return `${thatOne(noun.gender, at, np.many)} ${form(noun, at, np.many)}`
      if (np.how === 'chosen')
        return `${adjective('vybraný', noun.gender, at, np.many)} ${form(noun, at, np.many)}`
      return unsaid(np.how)
    }
    case 'pronoun':
      return at === 'A' ? them(NOUNS[np.noun].gender, np.many) : at === 'N' ? '' : unsaid('pronoun')
    case 'mission':
      return `aktuální ${form(NOUNS.mission, at)}`
    case 'nextMission':
      return `příští ${form(NOUNS.mission, at)} v tomto kole`
    case 'top':
      return top(np, at)
  }
}

function top(np: Extract<NounPhrase, { kind: 'top' }>, at: Case): Piece {
  if (np.n.kind !== 'number') return unsaid('top X')
  const n = np.n.n
  const adj = np.end === 'top' ? 'vrchní' : 'spodní'
  const pile = pileOf(np.pile, np.whose, 'G')
  if (n === 1) return `${adjective(adj, 'f', at)} ${form(NOUNS.card, at)} ${pile}`
  if (n < 5)
    return `${adjective(adj, 'f', at, true)} ${numeral(n, 'f', at)} ${form(NOUNS.card, at, true)} ${pile}`
  if (at !== 'A' && at !== 'N') return unsaid('top in a case')
  return `${adjective(adj, 'f', 'G', true)} ${numeral(n, 'f', at)} ${form(NOUNS.card, 'G', true)} ${pile}`
}

const BALICEK: Readonly<Record<Case, string>> = {
  N: 'balíček',
  G: 'balíčku',
  D: 'balíčku',
  A: 'balíček',
  L: 'balíčku',
  I: 'balíčkem',
}

/** "svého balíčku", "soupeřova balíčku misí". */
export function pileOf(pile: 'deck' | 'missions', whose: Who | 'owner', at: Case): string {
  return `${ownerOf(whose, 'mi', at)} ${BALICEK[at]}${pile === 'missions' ? ' misí' : ''}`
}

export function ownerOf(whose: Who | 'owner', gender: Gender, at: Case, many = false): string {
  if (whose === 'you') return own(gender, at, many)
  if (whose === 'opponent') return adjective('soupeřův', gender, at, many)
  return unsaid(`owner ${whose}`)
}

// ---------------------------------------------------------------- cards

function cards(np: CardsPhrase, at: Case, from: boolean): Piece {
  if (np.totalCost) return unsaid('total cost')
  const said = np.heads.map((head, i) => headed(np, head, at, from, i === 0))
  const [first, second] = said
  const joined =
    said.length === 2 && first && second
      ? say`${first} ${np.join === 'or' ? 'nebo' : 'a'} ${second}`
      : said.length === 1
        ? (first ?? '')
        : unsaid('three nouns')
  return np.per ? [joined, ' ', forEach(np.per)] : joined
}

function headed(np: CardsPhrase, head: Head, at: Case, from: boolean, first: boolean): Piece {
  const { det } = np
  const gender = genderOf(head)
  const whole = (many: boolean, inCase = at): Piece => core(head, inCase, many, from)
  const other = (inCase: Case, many: boolean) =>
    head.other
      ? `${adjective(det.kind === 'all' || det.kind === 'plural' ? 'ostatní' : 'jiný', gender, inCase, many)} `
      : ''
  switch (det.kind) {
    case 'a':
      return [
        det.random ? `${adjective('náhodný', gender, at)} ` : '',
        head.whose ? unsaid('one of') : '',
        other(at, false),
        whole(false),
      ]
    case 'each':
      return [`${adjective('každý', gender, at)} `, other(at, false), whole(false)]
    case 'no':
      return [`${adjective('žádný', gender, at)} `, other(at, false), whole(false)]
    case 'all':
      return [first ? `${every(gender, at)} ` : '', other(at, true), whole(true)]
    case 'plural':
      return [other(at, true), whole(true)]
    case 'upTo':
      if (det.n.kind !== 'number') return unsaid('up to X')
      return ['až ', ...counted(det.n.n)]
    case 'count':
      return counted(det.n)
    case 'anyNumber':
      if (at !== 'A' && at !== 'N') return unsaid('any number in a case')
      return ['libovolný počet ', other('G', true), whole(true, 'G')]
    case 'x':
      return ['X ', whole(true, 'G')]
    case 'equal':
      return unsaid('a number equal to')
  }
  function counted(n: number): readonly Piece[] {
    if (n === 1) return [other(at, false), whole(false)]
    const genitive = n >= 5 && (at === 'N' || at === 'A')
    return [`${numeral(n, gender, at)} `, other(genitive ? 'G' : at, true), whole(true, genitive ? 'G' : at)]
  }
}

/** The noun with its adjectives and what follows it. */
function core(head: Head, at: Case, many: boolean, from: boolean): Piece {
  if (head.title !== undefined)
    return [form(NOUNS[head.noun], at), ' ', { type: 'title', text: head.title }, behind(head, many, from)]
  if (head.asCard && head.noun !== 'card') {
    const inner = { ...head, asCard: undefined, relations: [] }
    return [form(NOUNS.card, at, many), ' ', core(inner, 'G', many, false), behind(head, many, from)]
  }
  const noun = NOUNS[head.noun]
  const words: string[] = []
  if (head.states)
    words.push(
      head.states.map((state) => adjective(STATE_WORDS[state][0], noun.gender, at, many)).join(' nebo '),
    )
  if (head.blocked) words.push(adjective('bloknutý', noun.gender, at, many))
  if (head.fate === 'failed') words.push(adjective('neúspěšný', noun.gender, at, many))
  if (head.side) words.push(adjective(head.side === 'hero' ? 'hrdinův' : 'zloduchův', noun.gender, at, many))
  const traits = head.traits ?? []
  const labels = traits.filter((trait) => LABELS.includes(trait))
  if (labels.length > 0 && traits.length > 1) unsaid('mixed traits')
  const adjectives = traits.filter((trait) => !LABELS.includes(trait))
  if (adjectives.length > 0)
    words.push(
      adjectives
        .map((trait) => adjective(TRAITS[trait] ?? unsaid(trait), noun.gender, at, many))
        .join(' nebo '),
    )
  if (head.noun === 'team') words.push(adjective('týmový', 'f', at, many))
  if (head.noun === 'support') words.push(adjective('podpůrný', 'f', at, many))
  if (head.skill) words.push(adjective(SKILLS[head.skill][2], noun.gender, at, many))
  if (head.whose)
    words.unshift(head.whose === 'you' ? unsaid('your') : ownerOf(head.whose, noun.gender, at, many))
  words.push(form(noun, at, many))
  words.push(...labels)
  const blockade = head.fate === 'blockaded' ? ' v blokádě' : ''
  const symbols: Piece = head.symbols
    ? head.symbols.map((glyph, i) => [i > 0 ? ' nebo ' : ' ', glyphIcon(glyph)])
    : ''
  return [words.join(' '), symbols, blockade, behind(head, many, from)]
}

function behind(head: Head, many: boolean, from: boolean): Piece {
  const gender = genderOf(head)
  const places: Piece[] = []
  const clauses: Piece[] = []
  for (const relation of head.relations) {
    const place = placeOf(relation, head, from)
    if (place !== undefined) places.push([' ', place])
    else clauses.push(predicate(relation, many))
  }
  if (clauses.length === 0) return places
  if (clauses.length > 1) return unsaid('two clauses')
  return [...places, `, ${who(gender, many)} `, ...clauses, CLOSE]
}

function placeOf(relation: Relation, head: Head, from: boolean): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return from ? 'z aktuální mise' : 'na aktuální misi'
    case 'in':
      if (relation.place === 'discard')
        return `${from ? 'ze' : 'na'} ${ownerOf(relation.whose, 'f', from ? 'G' : 'L')} odhazovací ${from ? 'kupky' : 'kupce'}`
      if (relation.place === 'hand')
        return relation.whose === 'you'
          ? from
            ? 'z ruky'
            : 'na ruce'
          : from
            ? 'ze soupeřovy ruky'
            : 'v soupeřově ruce'
      if (relation.place === 'score')
        return relation.whose === 'you' ? 'na tvé skórovací kupce' : 'na soupeřově skórovací kupce'
      return unsaid(relation.place)
    case 'beneath':
      return head.noun === 'glyph'
        ? from
          ? say`z ${phrase(relation.whom, 'G')}`
          : say`pod ${phrase(relation.whom, 'I')}`
        : say`pod ${phrase(relation.whom, 'I')}`
    case 'on':
      return say`na ${phrase(relation.whom, 'L')}`
    default:
      return undefined
  }
}

/** What is said of a subject, with its verb. */
function predicate(relation: Relation, many: boolean): Piece {
  const has = many ? 'mají' : 'má'
  switch (relation.kind) {
    case 'glyphs':
      return relation.n === 0
        ? `ne${has} žádný symbol`
        : relation.n === 1
          ? `${has} symbol`
          : `${has} alespoň ${numeral(relation.n, 'mi', 'A')} ${form(NOUNS.glyph, relation.n < 5 ? 'A' : 'G', true)}`
    case 'symbols':
      return [`${has} symbol `, relation.glyphs.map((glyph, i) => [i > 0 ? ' nebo ' : '', glyphIcon(glyph)])]
    case 'matching':
      if (relation.whom.kind === 'mission') return `${has} symbol shodný se symbolem aktuální mise`
      if (relation.whom.kind === 'back' && relation.whom.noun === 'glyph')
        return `${has} symbol shodný s tím symbolem`
      return say`${has} symbol shodný s některým symbolem ${phrase(relation.whom, 'G')}`
    case 'cost': {
      if (
        relation.n.kind === 'equal' &&
        relation.n.of.kind === 'cost' &&
        relation.n.times === 1 &&
        relation.is === '<'
      )
        return say`stojí méně než ${phrase(relation.n.of.of, 'N')}`
      if (relation.n.kind === 'x') return 'stojí X'
      if (relation.n.kind !== 'number') return unsaid('cost compared')
      return `stojí ${bounded(relation.is, relation.n.n)}`
    }
    case 'rating':
      if (relation.skill === 'contributed' || relation.n.kind !== 'number') return unsaid('rating compared')
      return [`${has} `, skillIcon(relation.skill), ` ${bounded(relation.is, relation.n.n)}`]
    case 'text':
      return relation.text === 'failure'
        ? `${has} text Selhání`
        : relation.text === 'success'
          ? `${has} text Úspěch`
          : relation.text === 'dominion'
            ? `${has} převahu`
            : `${has} Ústup`
    case 'token':
      return `${has} žeton povýšení`
    case 'not':
      if (relation.of.kind === 'token') return `ne${has} žeton povýšení`
      return unsaid('not')
    default:
      return unsaid(relation.kind)
  }
}

export const relationClause = predicate

const bounded = (is: string, n: number): string => {
  if (is === '>=') return `${n} nebo více`
  if (is === '<=') return `${n} nebo méně`
  return is === '=' ? String(n) : unsaid('comparison')
}

// ---------------------------------------------------------------- numbers

const counts = (n: number): 'one' | 'few' | 'many' => (n === 1 ? 'one' : n >= 2 && n <= 4 ? 'few' : 'many')

/** "1 energii, 2 energie, 5 energií", in the accusative. */
export function powerOf(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
    case 'each': {
      const many = counts(n.n)
      const word =
        many === 'one'
          ? form(energie, 'A')
          : many === 'few'
            ? form(energie, 'A', true)
            : form(energie, 'G', true)
      const said = [`${n.n}\u00a0`, power(word)]
      return n.kind === 'each' ? [said, ' ', forEach(n.each)] : said
    }
    case 'x':
      return ['X\u00a0', power('energie')]
    case 'equal':
      return [power('energii'), ' rovnou ', measureIn(n, 'D')]
  }
}

/** A measure in a case: "zkušenosti aktuální mise". */
export function measureIn(n: Extract<Quantity, { kind: 'equal' }>, at: Case): Piece {
  const forms: Record<string, Partial<Record<Case, string>>> = {
    experience: { N: 'zkušenost', G: 'zkušenosti', D: 'zkušenosti', A: 'zkušenost' },
    cost: { N: 'cena', G: 'ceny', D: 'ceně', A: 'cenu' },
    count: { N: 'počet', G: 'počtu', D: 'počtu', A: 'počet' },
  }
  const { of } = n
  const word = forms[of.kind]?.[at]
  if (word === undefined || Math.abs(n.times) !== 1) return unsaid(of.kind)
  if (of.kind === 'experience' || of.kind === 'cost' || of.kind === 'count')
    return say`${word} ${phrase(of.of, 'G')}`
  return unsaid(of.kind)
}

/** "za každého přiřazeného nepřítele". */
export function forEach(each: Each): Piece {
  if (each.by !== 1) return unsaid('for every')
  const m = each.of
  switch (m.kind) {
    case 'count':
      return m.of.kind === 'cards'
        ? say`za ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' }, 'A')}`
        : unsaid('count')
    case 'missions':
      return `za každou ${m.result === 'success' ? 'úspěšnou' : 'neúspěšnou'} ${m.skill ? `${adjective(SKILLS[m.skill][2], 'f', 'A')} ` : ''}misi${m.thisTurn ? ' v tomto kole' : ''}`
    case 'glyphs': {
      if (m.glyph || m.alsoOn) return unsaid('glyphs')
      const noun = `za každý ${m.different ? 'různý ' : ''}symbol`
      if (m.of.kind === 'pronoun') return [noun, `, který ${m.of.many ? 'mají' : 'má'}`, CLOSE]
      if (m.of.kind === 'cards') return say`${noun} na ${phrase(m.of, 'L')}`
      return [say`${noun}, který ${phrase(m.of, 'N')} má`, CLOSE]
    }
    default:
      return unsaid(m.kind)
  }
}
