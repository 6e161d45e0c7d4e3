import type { CardsPhrase, Each, Head, NounPhrase, Quantity, Relation } from '../plan/plan'
import { amongOf, isBare, isWorkedOut, onlyHead, placedOnce } from '../plan/reading'
import { type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import {
  agreement,
  CLOSE,
  core,
  energy,
  figure,
  type Grammar,
  genderOf,
  isMass,
  othersTogether,
  ownerBefore,
  pileOf,
  type Standing,
  selfNoun,
  skillIcon,
  xEnergy,
  zone,
} from './heads'
import { forEachOf, measured, possessedBy } from './numbers'
import { bounded, conjugated, type Of, predicateOf, verbOf } from './predicates'
import {
  adjective,
  afterPreposition,
  both,
  type Case,
  every,
  form,
  NOUNS,
  numeral,
  one,
  thatOne,
  them,
  thisOne,
  who,
} from './words'

/** Czech noun phrases in any case. */

const grammar: Grammar = { phrase, measureIn }

/** A measure in a case: "zkušenosti aktuální mise". */
export function measureIn(n: Extract<Quantity, { kind: 'equal' }>, at: Case): Piece {
  return measured(grammar, n, at)
}
/** "za každého přiřazeného nepřítele". */
export const forEach = (each: Each): Piece => forEachOf(grammar, each)
/** What is said of a subject, with its verb. */
export const predicate = (relation: Relation, of: Of): Piece =>
  conjugated(predicateOf(grammar, relation, of), of.many)
/** The same in two parts, for what stands between them. */
export const predicateParts = (
  relation: Relation,
  of: Of,
): { readonly verb: string; readonly rest: Piece } => {
  const said = predicateOf(grammar, relation, of)
  return { verb: verbOf(said, of.many), rest: said.rest }
}
/** "cena té karty", "její cena". */
export const possessed = (noun: Piece, np: NounPhrase): Piece => possessedBy(grammar, noun, np)

export function phrase(np: NounPhrase, at: Case, standing: Standing = {}): Piece {
  switch (np.kind) {
    case 'cards':
      return cards(np, at, standing)
    case 'self': {
      if (np.asCard) return `${thisOne('f', at)} ${form(NOUNS.card, at)} ${form(selfNoun(np.type), 'G')}`
      const noun = selfNoun(np.type)
      if (np.title !== undefined) return [form(noun, at), ' ', { type: 'title', text: np.title }]
      return `${thisOne(noun.gender, at)} ${form(noun, at)}`
    }
    case 'back':
      return pointed(np, at)
    case 'pronoun': {
      const { gender } = NOUNS[np.noun]
      if (standing.behind) return afterPreposition(gender, np.many, at)
      return at === 'A' ? them(gender, np.many) : at === 'N' ? '' : unsaid('pronoun')
    }
    case 'mission':
      return `aktuální ${form(NOUNS.mission, at)}`
    case 'nextMission':
      return `příští ${form(NOUNS.mission, at)} v tomto kole`
    case 'top':
      return top(np, at, standing)
  }
}

const POINTED = {
  chosen: 'vybraný',
  stopped: 'stopnutý',
  discarded: 'odhozený',
  destroyed: 'zničený',
  revealed: 'odhalený',
  other: 'jiný',
} as const

function pointed(np: Extract<NounPhrase, { kind: 'back' }>, at: Case): Piece {
  const noun = NOUNS[np.noun]
  const said = form(noun, at, np.many)
  if (np.or) {
    const each = [np.noun, ...np.or].map((one) => pointed({ ...np, noun: one, or: undefined }, at))
    return each.map((one, i) => [i === 0 ? '' : i === each.length - 1 ? ' nebo ' : ', ', one])
  }
  if (np.how === 'that') return `${thatOne(noun.gender, at, np.many)} ${said}`
  if (np.how === 'both') return `${both(noun.gender, at)} ${said}`
  if (np.how === 'host') return [`${said}, ${who(noun.gender, false)} jej měla`, CLOSE]
  return `${adjective(POINTED[np.how], noun.gender, at, np.many)} ${said}`
}

function top(np: Extract<NounPhrase, { kind: 'top' }>, at: Case, { actor }: Standing): Piece {
  const adj = np.end === 'top' ? 'vrchní' : 'spodní'
  const pile = pileOf(np.pile, np.whose, 'G', actor)
  if (np.n.kind === 'number') {
    const n = np.n.n
    if (n === 1) return `${adjective(adj, 'f', at)} ${form(NOUNS.card, at)} ${pile}`
    if (n < 5)
      return `${adjective(adj, 'f', at, true)} ${numeral(n, 'f', at)} ${form(NOUNS.card, at, true)} ${pile}`
    if (at !== 'A' && at !== 'N') return unsaid('top in a case')
    return `${adjective(adj, 'f', 'G', true)} ${numeral(n, 'f', at)} ${form(NOUNS.card, 'G', true)} ${pile}`
  }
  const behind = `${np.end === 'top' ? 'z\u00a0vrchu' : 'ze spodu'} ${pile}`
  if (at !== 'A') return unsaid('top in a case')
  if (np.n.kind === 'each') return [cardCount(np.n.n), ` ${behind} `, forEach(np.n.each)]
  if (np.n.kind === 'x') return `X karet ${behind}`
  return [`tolik karet ${behind}, kolik činí `, measureIn(np.n, 'N'), CLOSE]
}

/** "kartu, dvě karty, pět karet" as an object. */
const cardCount = (n: number): string =>
  n === 1 ? 'jednu kartu' : `${numeral(n, 'f', 'A')} ${form(NOUNS.card, n < 5 ? 'A' : 'G', true)}`

// ---------------------------------------------------------------- cards

function cards(given: CardsPhrase, at: Case, standing: Standing): Piece {
  const np = standing.counted ? given : othersTogether(given)
  const said = placedOnce(np.heads).map((head, i) => headed(np, head, at, standing, i === 0))
  const last = said.length - 1
  const joined = said.map((each, i) => [
    i === 0 ? '' : i === last ? (np.join === 'or' ? ' nebo ' : ' a ') : ', ',
    each,
  ])
  return [
    joined,
    np.totalCost ? [', jejichž celková cena je ', atMost(np.totalCost), CLOSE] : '',
    np.det.kind === 'equal' && np.det.to.kind === 'equal'
      ? [', kolik činí ', measureIn(np.det.to, 'N'), CLOSE]
      : '',
    np.per ? [' ', forEach(np.per)] : '',
  ]
}

const atMost = (n: Quantity): Piece => {
  if (n.kind === 'number') return `nejvýše ${n.n}`
  return n.kind === 'equal' ? say`menší nebo rovna ${measureIn(n, 'D')}` : unsaid('total cost')
}

function headed(np: CardsPhrase, head: Head, at: Case, standing: Standing, first: boolean): Piece {
  const { det } = np
  const gender = genderOf(head)
  if (head.title !== undefined) return [core(head, at, false), behind(head, false, standing)]
  const among = amongOf(head)
  if (among && isBare(head, among.whom)) return partOf(np, head, among.whom, at)
  const whole = (many: boolean, inCase = at): Piece => [
    core(head, inCase, many),
    behind(head, many, standing),
  ]
  const other = (inCase: Case, many: boolean) =>
    head.other
      ? `${adjective(det.kind === 'all' || det.kind === 'plural' ? 'ostatní' : 'jiný', gender, inCase, many)} `
      : ''
  const random = (many = false, inCase = at) =>
    (det.kind === 'a' || det.kind === 'count') && det.random
      ? `${adjective('náhodný', gender, inCase, many)} `
      : ''
  if (head.whose) return ofOwner(np, head, at, standing, [whole(true), whole(true, 'G')])
  switch (det.kind) {
    case 'a': {
      const where = placedBefore(head, at, standing)
      const said = where ? [core(where.head, at, false), behind(where.head, false, standing)] : whole(false)
      return [where?.place ?? '', random(), other(at, false), said]
    }
    case 'each':
      return [
        `${adjective('každý', gender, at)} `,
        head.other ? `${adjective('další', gender, at)} ` : '',
        whole(false),
      ]
    case 'no':
      return [`${adjective('žádný', gender, at)} `, other(at, false), whole(false)]
    case 'all':
      return [first ? `${every(gender, at)} ` : '', other(at, true), whole(true)]
    case 'plural':
      return [other(at, !isMass(head)), whole(!isMass(head))]
    case 'upTo':
      if (det.n.kind === 'each') return ['až ', counted(det.n.n), ' ', forEach(det.n.each)]
      return det.n.kind === 'number' ? ['až ', counted(det.n.n)] : unsaid('up to X')
    case 'count':
      return counted(det.n)
    case 'anyNumber':
    case 'equal': {
      if (at !== 'A' && at !== 'N') return unsaid('a number in a case')
      const number = det.kind === 'equal' ? 'tolik ' : 'libovolný počet '
      return [first ? number : '', other('G', true), whole(true, 'G')]
    }
    case 'x':
      return ['X ', whole(true, 'G')]
  }
  function counted(n: number): readonly Piece[] {
    if (n === 1) return [det.kind === 'upTo' ? `${one(gender, at)} ` : '', other(at, false), whole(false)]
    const genitive = n >= 5 && (at === 'N' || at === 'A')
    const inCase = genitive ? 'G' : at
    return [`${numeral(n, gender, at)} `, random(true, inCase), other(inCase, true), whole(true, inCase)]
  }
}

/** "jedna z tvých lodí", "každá z tvých postav", "tvé lodě". */
function ofOwner(
  np: CardsPhrase,
  head: Head,
  at: Case,
  { actor }: Standing,
  [whole, genitive]: readonly [inCase: Piece, genitive: Piece],
): Piece {
  const gender = genderOf(head)
  const whose = head.whose ?? 'you'
  const of = ownerBefore(whose, { gender, at: 'G', many: true, actor })
  if (of === '') return unsaid(`cards of ${whose}`)
  const from = (first: string): Piece => say`${first} ${/^[sz]/.test(of) ? 'ze' : 'z'} ${of} ${genitive}`
  switch (np.det.kind) {
    case 'a':
      return from(head.other ? adjective('jiný', gender, at) : one(gender, at))
    case 'each':
      return from(adjective('každý', gender, at))
    case 'no':
      return from(adjective('žádný', gender, at))
    case 'plural':
      return say`${ownerBefore(whose, { gender, at, many: true, actor })} ${whole}`
    case 'all': {
      const others = head.other ? adjective('ostatní', gender, at, true) : ''
      return say`${every(gender, at)} ${others} ${ownerBefore(whose, { gender, at, many: true, actor })} ${whole}`
    }
    case 'count':
      return from(numeral(np.det.n, gender, at))
    default:
      return unsaid('some of')
  }
}

/** "jednu z těch karet", "ostatní odhalené karty". */
function partOf(np: CardsPhrase, head: Head, whom: NounPhrase, at: Case): Piece {
  const { gender } = agreement(whom)
  if (np.det.kind === 'a') return say`${one(gender, at)} z\u00a0${phrase(whom, 'G')}`
  if (np.det.kind === 'all' && head.other)
    return say`${adjective('ostatní', gender, at, true)} ${phrase(whom, at)}`
  return np.det.kind === 'all' ? phrase(whom, at) : unsaid('among')
}

/**
 * "Znič na aktuální misi překážku, která stojí X": behind the place, "která" could be the mission. A subject stays as
 * it is.
 */
function placedBefore(
  head: Head,
  at: Case,
  { from }: Standing,
): { readonly place: string; readonly head: Head } | undefined {
  if (at !== 'A' || from || !head.relations.some(({ kind }) => kind === 'atMission')) return undefined
  const rest = head.relations.filter(({ kind }) => kind !== 'atMission')
  const clause = rest.some((relation) => placeOf(relation, head, {}) === undefined)
  return clause ? { place: 'na aktuální misi ', head: { ...head, relations: rest } } : undefined
}

/** Where something new is said to be comes first: "na aktuální misi" and "jiná politická karta". */
export function placeFirst(np: NounPhrase): { readonly place: Piece; readonly rest: Piece } | undefined {
  const head = onlyHead(np)
  if (np.kind !== 'cards' || !head) return undefined
  const places = head.relations.filter(
    ({ kind }) => kind === 'atMission' || kind === 'beneath' || kind === 'on',
  )
  const [where] = places
  const place = where && places.length === 1 ? placeOf(where, head, {}) : undefined
  if (place === undefined) return undefined
  const rest = { ...np, heads: [{ ...head, relations: head.relations.filter((one) => one !== where) }] }
  return { place, rest: phrase(rest, 'N') }
}

function behind(head: Head, many: boolean, standing: Standing): Piece {
  const gender = genderOf(head)
  const places: Piece[] = []
  const clauses: Piece[] = []
  const among = amongOf(head) !== undefined
  for (const relation of head.relations) {
    if (among && relation.kind === 'in') continue
    const place = placeOf(relation, head, standing)
    if (place !== undefined) places.push(place === '' ? '' : [' ', place])
    else clauses.push(predicate(relation, { gender, many }))
  }
  if (clauses.length === 0) return places
  const [only] = head.relations.filter(isWorkedOut)
  if (only?.kind === 'cost' && only.n.kind === 'equal' && clauses.length === 1) {
    const whose = many ? 'jejichž' : gender === 'f' ? 'jejíž' : 'jehož'
    const IS = { '<=': 'menší nebo rovna', '>=': 'větší nebo rovna', '=': 'rovna' } as const
    const is = only.is === '<' || only.is === '>' ? unsaid('cost compared') : IS[only.is]
    return [...places, `, ${whose} cena je ${is} `, measureIn(only.n, 'D'), CLOSE]
  }
  const joined = clauses.map((clause, i) => [i > 0 ? ' a ' : '', clause])
  return [...places, `, ${who(gender, many)} `, joined, CLOSE]
}

function placeOf(relation: Relation, head: Head, { from, actor }: Standing): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return from ? 'z aktuální mise' : 'na aktuální misi'
    case 'already':
      return ''
    case 'in': {
      const { place, whose } = relation
      if (place === 'hand') {
        if (whose === actor || (whose === 'you' && actor === undefined)) return from ? 'z ruky' : 'na ruce'
        return from ? `ze ${zone('ruky', whose, 'G', actor)}` : `na ${zone('ruce', whose, 'L', actor)}`
      }
      const kind = place === 'discard' ? 'odhazovací' : place === 'score' ? 'skórovací' : undefined
      if (kind === undefined) return unsaid(place)
      if (!from) return `na ${zone(`${kind} kupce`, whose, 'L', actor)}`
      const pile = zone(`${kind} kupky`, whose, 'G', actor)
      return `${/^[so]/.test(pile) ? 'ze' : 'z'} ${pile}`.replace('ze odhazovací', 'z odhazovací')
    }
    case 'beneath': {
      const inside = { behind: true }
      if (head.noun === 'glyph' && from) return say`z ${phrase(relation.whom, 'G', inside)}`
      if (from) return say`zpod ${phrase(relation.whom, 'G', inside)}`
      return say`pod ${phrase(relation.whom, 'I', inside)}`
    }
    case 'on':
      return say`na ${phrase(relation.whom, 'L', { behind: true })}`
    case 'among':
      return say`z\u00a0${phrase(relation.whom, 'G')}`
    case 'host':
      return relation.same ? 'na stejné postavě' : 'na jiné postavě'
    case 'apart':
      return 'na různých postavách'
    case 'sameExperience':
      return 'se stejnou zkušeností'
    case 'matching':
      return head.noun === 'glyph' ? say`shodný s\u00a0${phrase(relation.whom, 'I')}` : undefined
    case 'cost':
      return relation.n.kind === 'number' ? `s\u00a0cenou ${bounded(relation.is, relation.n.n)}` : undefined
    case 'rating':
      return relation.n.kind === 'number' && relation.skill !== 'contributed'
        ? ['s\u00a0', skillIcon(relation.skill, 'I'), ` ${bounded(relation.is, relation.n.n)}`]
        : undefined
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- power

/** "2 energie za každou kartu", "tolik energie, kolik činí cena té karty", in the accusative. */
export function powerOf(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
      return figure(n.n)
    case 'each':
      return [figure(n.n), ' ', forEach(n.each)]
    case 'x':
      return xEnergy
    case 'equal':
      return ['tolik ', energy('G'), ', kolik činí ', measureIn(n, 'N'), CLOSE]
  }
}
