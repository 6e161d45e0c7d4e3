import type { Who } from '@/lib/game/abilities/references'
import type { Comparison } from '@/lib/game/abilities/selectors'
import type { CardsPhrase, Each, Head, NounPhrase, Quantity, Relation } from '../plan/plan'
import { amongOf, isBare, isWorkedOut, onlyHead, placedOnce } from '../plan/reading'
import { type Piece, say } from '../tokens'
import {
  agreement,
  CLOSE,
  core,
  energy,
  enumerated,
  figure,
  type Grammar,
  genderOf,
  isMass,
  othersTogether,
  ownerBefore,
  ownerBehind,
  pileOf,
  type Standing,
  selfNoun,
  several,
  skillIcon,
  xEnergy,
  zone,
} from './heads'
import { forEachOf, numberedIn, possessedBy } from './numbers'
import { bounded, compared, conjugated, type Of, predicateOf, verbOf } from './predicates'
import {
  adjective,
  afterPreposition,
  both,
  type Case,
  counting,
  every,
  form,
  type Gender,
  NOUNS,
  numeral,
  one,
  SKILL_GENDERS,
  short,
  soMany,
  thatOne,
  them,
  thisOne,
  who,
} from './words'

/** Czech noun phrases in any case. */

const grammar: Grammar = { phrase, numberIn }

/** A number in a case: "zkušenosti aktuální mise". */
export function numberIn(n: Quantity, at: Case): Piece {
  return numberedIn(grammar, n, at)
}
/** "za každého přiřazeného nepřítele". */
export const forEach = (each: Each): Piece => forEachOf(grammar, each)
/** Predicate of a subject, with its verb. */
export const predicate = (relation: Relation, of: Of): Piece =>
  conjugated(predicateOf(grammar, relation, of), of.many)
/** The same in two parts, with space for words between them. */
export const predicateParts = (
  relation: Relation,
  of: Of,
): { readonly verb: string; readonly rest: Piece } => {
  const said = predicateOf(grammar, relation, of)
  return { verb: verbOf(said, of.many), rest: said.rest }
}
/** "menší nebo rovna počtu překážek". */
export const compare = (is: Comparison, n: Quantity, agreeing: readonly [gender: Gender, at: Case]): Piece =>
  compared(grammar, is, n, agreeing)
/** "cena té karty", "její cena". */
export const possessed = (noun: Piece, np: NounPhrase, owned?: readonly [Gender, Case]): Piece =>
  possessedBy(grammar, noun, np, owned)

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
      if (!standing.named && at === 'A') return them(gender, np.many)
      if (!standing.named && at === 'N') return ''
      return `${thatOne(gender, at, np.many)} ${form(NOUNS[np.noun], at, np.many)}`
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
  if (np.how === 'host')
    return [`${said}, ${who(noun.gender, np.many)} jej ${short('měl', noun.gender, np.many)}`, CLOSE]
  return `${adjective(POINTED[np.how], noun.gender, at, np.many)} ${said}`
}

function top(np: Extract<NounPhrase, { kind: 'top' }>, at: Case, { actor }: Standing): Piece {
  const adj = np.end === 'top' ? 'vrchní' : 'spodní'
  const pile = pileOf(np.pile, np.whose, 'G', actor)
  if (np.n.kind === 'number') {
    const n = np.n.n
    if (n === 1) return `${adjective(adj, 'f', at)} ${form(NOUNS.card, at)} ${pile}`
    const inCase = counting(n) === 'few' ? at : oblique(at)
    return `${adjective(adj, 'f', inCase, true)} ${numeral(n, 'f', at)} ${form(NOUNS.card, inCase, true)} ${pile}`
  }
  const behind = `${np.end === 'top' ? 'z\u00a0vrchu' : 'ze spodu'} ${pile}`
  const cards = form(NOUNS.card, oblique(at), true)
  if (np.n.kind === 'each') return [cardCount(np.n.n, at), ` ${behind} `, forEach(np.n.each)]
  if (np.n.kind === 'x') return `X ${cards} ${behind}`
  return [`${soMany(at)} ${cards} ${behind}, kolik činí `, numberIn(np.n, 'N'), CLOSE]
}

/** Numbers from five on take the genitive if the others have nominative or accusative. */
const oblique = (at: Case): Case => (at === 'N' || at === 'A' ? 'G' : at)

/** "jednu kartu, dvě karty, pět karet". */
const cardCount = (n: number, at: Case): string => {
  const how = counting(n)
  return `${numeral(n, 'f', at)} ${form(NOUNS.card, how === 'many' ? oblique(at) : at, how !== 'one')}`
}

// ---------------------------------------------------------------- cards

function cards(given: CardsPhrase, at: Case, standing: Standing): Piece {
  const np = standing.counted ? given : othersTogether(given)
  const beside = np.heads.some((head) => amongOf(head) !== undefined)
  const heads = beside ? np.heads.map(unlinked) : np.heads
  const said = placedOnce(heads).map((head, i) => headed(np, head, at, standing, i === 0))
  const last = said.length - 1
  const joined = said.map((each, i) => [
    i === 0 ? '' : i === last ? (np.join === 'or' ? ' nebo ' : ' a ') : ', ',
    each,
  ])
  return [
    joined,
    np.totalSkill
      ? [' s celkovou hodnotou ', skillIcon(np.totalSkill.skill), ` alespoň ${np.totalSkill.n}`]
      : '',
    np.totalCost ? [`, ${whoseCost(np)} je `, atMost(np.totalCost), CLOSE] : '',
    np.det.kind === 'equal' ? [', kolik činí ', numberIn(np.det.to, 'N'), CLOSE] : '',
    np.det.kind === 'upTo' && np.det.n.kind === 'equal'
      ? [', kolik činí ', numberIn(np.det.n, 'N'), CLOSE]
      : '',
    np.det.kind === 'upTo' && np.det.n.kind === 'each' ? [' ', forEach(np.det.n.each)] : '',
    np.per ? [' ', forEach(np.per)] : '',
  ]
}

/** "Their cost together", or the cost of one. */
function whoseCost(np: CardsPhrase): string {
  const { gender, number } = agreement(np)
  return number === 'one' ? `${whoseOne(gender)} cena` : 'jejichž celková cena'
}
const whoseOne = (gender: Gender): string => (gender === 'f' ? 'jejíž' : 'jehož')

const atMost = (n: Quantity): Piece =>
  n.kind === 'equal' ? say`menší nebo rovna ${numberIn(n, 'D')}` : say`nejvýše ${numberIn(n, 'N')}`

function headed(np: CardsPhrase, head: Head, at: Case, standing: Standing, first: boolean): Piece {
  const { det } = np
  const gender = genderOf(head)
  if (head.title !== undefined) return [core(head, at, false), behind(head, false, standing)]
  const among = amongOf(head)
  if (among && isBare(head, among.whom)) return partOf(np, head, among.whom, at)
  const whole = (many: boolean, inCase = at, owner = ''): Piece => [
    core(head, inCase, many),
    owner,
    behind(head, many, standing),
  ]
  const other = (inCase: Case, many: boolean) =>
    head.other
      ? `${adjective(det.kind === 'all' || det.kind === 'plural' ? 'ostatní' : head.further ? 'další' : 'jiný', gender, inCase, many)} `
      : ''
  const random = (many = false, inCase = at) =>
    (det.kind === 'a' || det.kind === 'count' || det.kind === 'upTo') && det.random
      ? `${adjective('náhodný', gender, inCase, many)} `
      : ''
  if (head.whose) return ofOwner(np, head, { ...standing, at, first }, whole)
  switch (det.kind) {
    case 'a': {
      const where = placedBefore(head, at, standing)
      const said = where ? [core(where.head, at, false), behind(where.head, false, standing)] : whole(false)
      return [where?.place ?? '', random(), other(at, false), said]
    }
    case 'next':
      return [first ? `${adjective('příští', gender, at)} ` : '', other(at, false), whole(false)]
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
      if (det.n.kind === 'number' || det.n.kind === 'each') return [first ? 'až ' : '', counted(det.n.n)]
      return numbered(`až ${det.n.kind === 'x' ? 'X' : soMany(at)} `)
    case 'count':
      return counted(det.n)
    case 'anyNumber': {
      const any = `${adjective('libovolný', 'mi', at)} ${anyNumber(at)} `
      return [first ? any : '', other('G', true), whole(true, 'G')]
    }
    case 'equal':
      return numbered(`${soMany(at)} `)
    case 'x':
      return numbered('X ')
  }
  function counted(n: number): readonly Piece[] {
    if (n === 1)
      return [
        det.kind === 'upTo' || standing.counted ? `${one(gender, at)} ` : '',
        random(),
        other(at, false),
        whole(false),
      ]
    const how = counting(n)
    const inCase = how === 'many' ? oblique(at) : at
    const many = how !== 'one'
    return [`${numeral(n, gender, at)} `, random(many, inCase), other(inCase, many), whole(many, inCase)]
  }
  /** Several nouns joined by "or" share the number. */
  function numbered(number: string): readonly Piece[] {
    return [first ? number : '', other(oblique(at), true), whole(true, oblique(at))]
  }
}

/** "počet", "počtu". */
const anyNumber = (at: Case): string => (at === 'N' || at === 'A' ? 'počet' : at === 'I' ? 'počtem' : 'počtu')

/** "jedna z tvých lodí", "každá z tvých postav", "tvé lodě", "libovolný počet lodí toho hráče". */
function ofOwner(
  np: CardsPhrase,
  head: Head,
  { actor, at, first }: Standing & { readonly at: Case; readonly first: boolean },
  whole: (many: boolean, inCase: Case, owner: string) => Piece,
): Piece {
  const { det } = np
  const gender = genderOf(head)
  const whose = head.whose ?? 'you'
  const theirs = (inCase: Case, many = true): Piece => {
    const others = head.other && det.kind !== 'a' ? adjective('ostatní', gender, inCase, many) : ''
    const owner = ownerBefore(whose, { gender, at: inCase, many, actor, side: head.side })
    return say`${owner} ${others} ${whole(many, inCase, ownerBehind(whose, actor, head.side))}`
  }
  const from = (number: string): Piece => {
    return say`${number} z ${theirs('G')}`
  }
  const drawn = (n: number): string => `${numeral(n, gender, at)}${lots(det, n, gender, at)}`
  switch (det.kind) {
    case 'a': {
      const random = det.random ? ` ${adjective('náhodný', gender, at)}` : ''
      return from(`${head.other ? adjective('jiný', gender, at) : one(gender, at)}${random}`)
    }
    case 'next':
      return from(adjective('příští', gender, at))
    case 'each':
      return from(adjective('každý', gender, at))
    case 'no':
      return from(adjective('žádný', gender, at))
    case 'plural':
      return theirs(at, !isMass(head))
    case 'all':
      return say`${first ? every(gender, at) : ''} ${theirs(at)}`
    case 'count':
      return from(drawn(det.n))
    case 'upTo':
      if (det.n.kind === 'number' || det.n.kind === 'each') return from(`až ${drawn(det.n.n)}`)
      return det.n.kind === 'x'
        ? from('až X')
        : say`${first ? `až ${soMany(at)}` : ''} ${theirs(oblique(at))}`
    case 'anyNumber':
      return say`${first ? `${adjective('libovolný', 'mi', at)} ${anyNumber(at)}` : ''} ${theirs('G')}`
    case 'x':
      return from('X')
    case 'equal':
      return say`${first ? soMany(at) : ''} ${theirs(oblique(at))}`
  }
}

/** " náhodné" after a number, for cards chosen at random. */
function lots(det: CardsPhrase['det'], n: number, gender: Gender, at: Case): string {
  const how = counting(n)
  return 'random' in det && det.random
    ? ` ${adjective('náhodný', gender, how === 'many' ? oblique(at) : at, how !== 'one')}`
    : ''
}

/** "jednu z těch karet", "ostatní odhalené karty". */
function partOf(np: CardsPhrase, head: Head, whom: NounPhrase, at: Case): Piece {
  const { det } = np
  const { gender } = agreement(whom)
  const all = several(whom)
  const from = (number: Piece): Piece => say`${number} z ${phrase(all, 'G', { behind: true })}`
  switch (det.kind) {
    case 'a':
      return from(`${one(gender, at)}${det.random ? ` ${adjective('náhodný', gender, at)}` : ''}`)
    case 'all':
      return head.other
        ? say`${adjective('ostatní', gender, at, true)} ${phrase(whom, at)}`
        : phrase(whom, at)
    case 'next':
      return from(adjective('příští', gender, at))
    case 'each':
      return from(adjective('každý', gender, at))
    case 'no':
      return from(adjective('žádný', gender, at))
    case 'count':
      return from(`${numeral(det.n, gender, at)}${lots(det, det.n, gender, at)}`)
    case 'upTo':
      if (det.n.kind === 'number' || det.n.kind === 'each')
        return from(`až ${numeral(det.n.n, gender, at)}${lots(det, det.n.n, gender, at)}`)
      return from(`až ${det.n.kind === 'x' ? 'X' : soMany(at)}`)
    case 'anyNumber':
      return from(`${adjective('libovolný', 'mi', at)} ${anyNumber(at)}`)
    case 'x':
      return from('X')
    case 'equal':
      return from(soMany(at))
    case 'plural':
      return phrase(all, at)
  }
}

/**
 * "Znič na aktuální misi překážku, která stojí X": after the place, "která" could be the mission, or the pile. A
 * subject stays as it is.
 */
function placedBefore(
  head: Head,
  at: Case,
  standing: Standing,
): { readonly place: Piece; readonly head: Head } | undefined {
  if (at !== 'A' || standing.from) return undefined
  const where = head.relations.find(({ kind }) => kind === 'atMission' || kind === 'in')
  // "Na aktuální misi misi" would repeat the word.
  if (!where || head.noun === 'mission') return undefined
  const rest = head.relations.filter((relation) => relation !== where)
  if (rest.every((relation) => placeOf(relation, head, standing) !== undefined)) return undefined
  return { place: [placeOf(where, head, standing) ?? '', ' '], head: { ...head, relations: rest } }
}

const LYING: readonly unknown[] = ['atMission', 'beneath', 'on', 'in', 'among']

/** A new card's place comes first: "na aktuální misi" and "jiná politická karta". */
export function placeFirst(np: NounPhrase): { readonly place: Piece; readonly rest: Piece } | undefined {
  const head = onlyHead(np)
  if (np.kind !== 'cards' || !head) return undefined
  const places = head.relations.filter(({ kind }) => LYING.includes(kind))
  const [where] = places
  const place =
    where?.kind === 'among'
      ? say`mezi ${phrase(several(where.whom), 'I', { behind: true })}`
      : where && places.length === 1
        ? placeOf(where, head, {})
        : undefined
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
    else clauses.push(predicate(relation, { gender, many, mission: head.noun === 'mission' }))
  }
  if (clauses.length === 0) return places
  const [only] = head.relations.filter(isWorkedOut)
  if (only?.kind === 'cost' && only.n.kind === 'equal' && clauses.length === 1) {
    const whose = many ? 'jejichž' : whoseOne(gender)
    return [...places, `, ${whose} cena je `, compared(grammar, only.is, only.n, ['f', 'N']), CLOSE]
  }
  return [...places, `, ${who(gender, many)} `, enumerated(clauses), CLOSE]
}

function placeOf(relation: Relation, head: Head, { from, actor }: Standing): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return from ? 'z aktuální mise' : 'na aktuální misi'
    case 'already':
      return ''
    case 'in':
      return inPlace(relation, from === true, actor)
    case 'beneath': {
      const inside = { behind: true }
      if (head.noun === 'glyph' && from) return say`z ${phrase(relation.whom, 'G', inside)}`
      if (from) return say`zpod ${phrase(relation.whom, 'G', inside)}`
      return say`pod ${phrase(relation.whom, 'I', inside)}`
    }
    case 'on':
      return say`na ${phrase(relation.whom, 'L', { behind: true })}`
    case 'among':
      return say`z ${phrase(several(relation.whom), 'G', { behind: true })}`
    case 'host':
      if (!relation.same) return 'na jiné postavě'
      return ['na stejné postavě', relation.beside ? '' : likeThat(relation.glyph)]
    case 'apart':
      return 'na různých postavách'
    case 'sameExperience':
      return ['se stejnou zkušeností', relation.beside ? '' : likeThat(relation.glyph)]
    case 'matching':
      return head.noun === 'glyph' ? say`shodný s ${phrase(relation.whom, 'I', { behind: true })}` : undefined
    case 'cost':
      return relation.n.kind === 'number'
        ? `s\u00a0cenou ${bounded(relation.is, relation.n.n, ['f', 'I'])}`
        : undefined
    case 'rating':
      return relation.n.kind === 'number' && relation.skill !== 'contributed'
        ? [
            's\u00a0',
            skillIcon(relation.skill, 'I'),
            ` ${bounded(relation.is, relation.n.n, [SKILL_GENDERS[relation.skill], 'I'])}`,
          ]
        : undefined
    default:
      return undefined
  }
}

/** "jako ten symbol". */
const likeThat = (glyph: NounPhrase): Piece => say` jako ${phrase(glyph, 'N', { named: true })}`

/** Beside the card that they resemble, no more is needed: "na stejné postavě". */
const unlinked = (head: Head): Head => ({
  ...head,
  relations: head.relations.map((relation) =>
    relation.kind === 'host' || relation.kind === 'sameExperience' ? { ...relation, beside: true } : relation,
  ),
})

/** "na ruce", "z odhazovací kupky toho hráče", "ve svém balíčku". */
function inPlace(
  { place, whose, seen }: Extract<Relation, { kind: 'in' }>,
  from: boolean,
  actor: Who | undefined,
): string {
  if (seen) return from ? 'z\u00a0ní' : 'v\u00a0ní'
  if (place === 'hand' && (whose === actor || (whose === 'you' && actor === undefined)))
    return from ? 'z\u00a0ruky' : 'na ruce'
  if (place === 'deck' || place === 'missions') {
    return `${from ? 'z' : 'v'} ${pileOf(place, whose, from ? 'G' : 'L', actor)}`
  }
  const kind = place === 'hand' ? '' : place === 'score' ? 'skórovací ' : 'odhazovací '
  if (from) return `z ${zone(`${kind}${kind === '' ? 'ruky' : 'kupky'}`, whose, 'G', actor)}`
  return `na ${zone(`${kind}${kind === '' ? 'ruce' : 'kupce'}`, whose, 'L', actor)}`
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
      return ['tolik ', energy('G'), ', kolik činí ', numberIn(n, 'N'), CLOSE]
  }
}
