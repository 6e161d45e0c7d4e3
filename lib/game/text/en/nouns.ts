import type { Place, Totalled } from '@/lib/game/abilities/selectors'
import type {
  CardsPhrase,
  Determiner,
  Each,
  Head,
  Measure,
  NounPhrase,
  Quantity,
  Relation,
} from '../plan/plan'
import type { Piece } from '../tokens'
import { say } from '../tokens'
import {
  a,
  bounded,
  compared,
  core,
  counted,
  counterWord,
  glyphIcon,
  isMany,
  isPerson,
  keyword,
  list,
  NOUNS,
  nonAdjective,
  owner,
  PERSONS,
  PLACE_NAMES,
  player,
  power,
  type Speech,
  STATE_WORDS,
  single,
  skillIcon,
  verb,
} from './words'

/** English noun phrases, the modifiers after them, and numbers. */

/** Context of a phrase. `from`: the cards are taken away from their place. */
interface Standing {
  readonly subject?: boolean
  readonly from?: boolean
  /** Not to be repeated: the pile that is searched. */
  readonly hide?: Place
  /** A number of cards is picked. */
  readonly several?: boolean
}

// ---------------------------------------------------------------- phrases

const SELF = { card: 'card', character: 'character', team: 'character', support: 'character' } as const

export function phrase(np: NounPhrase, speech: Speech, standing: Standing = {}): Piece {
  switch (np.kind) {
    case 'cards':
      return cards(np, speech, standing)
    case 'self': {
      const noun = np.type in SELF ? SELF[np.type as keyof typeof SELF] : np.type
      if (np.asCard) return `this ${noun} card`
      return np.title === undefined ? `this ${noun}` : { type: 'title', text: np.title }
    }
    case 'back': {
      if (np.or) {
        const that = np.many ? 'those' : 'that'
        return list(
          [np.noun, ...np.or].map((noun, i) => `${i === 0 ? `${that} ` : ''}${NOUNS[noun][np.many ? 1 : 0]}`),
          'or',
        )
      }
      const noun = NOUNS[np.noun][np.many ? 1 : 0]
      if (np.how === 'host') return `the ${noun} who had it`
      if (np.how === 'both') return `both of those ${noun}`
      if (np.how === 'that') return `${np.many ? 'those' : 'that'} ${noun}`
      return `the ${np.how} ${noun}`
    }
    case 'pronoun': {
      const them = np.many || PERSONS.includes(np.noun)
      return standing.subject ? (them ? 'they' : 'it') : them ? 'them' : 'it'
    }
    case 'mission':
      return 'the current mission'
    case 'nextMission':
      return 'the next mission this turn'
    case 'top':
      return topCards(np, speech)
  }
}

export function topCards(np: Extract<NounPhrase, { kind: 'top' }>, speech: Speech): Piece {
  const pile = say`${owner(np.whose, speech)} ${PILES[np.pile]}`
  const { n } = np
  if (n.kind === 'number')
    return n.n === 1
      ? say`the ${np.end} card of ${pile}`
      : say`the ${np.end} ${counted(n.n)} cards of ${pile}`
  if (n.kind === 'x') return say`the ${np.end} X cards of ${pile}`
  if (n.kind === 'each')
    return say`${n.n === 1 ? 'one card' : `${counted(n.n)} cards`} from the ${np.end} of ${pile} ${forEach(n.each, speech)}`
  return say`a number of cards from the ${np.end} of ${pile} equal to ${amount(n, speech)}`
}

export const PILES = { deck: 'deck', missions: 'mission pile' } as const

/** "Aldwin's", "their", "each character's". */
export function possessive(np: NounPhrase, speech: Speech): Piece {
  if (np.kind === 'pronoun') return np.many || PERSONS.includes(np.noun) ? 'their' : 'its'
  const many = (isMany(np) && np.kind !== 'self') || (np.kind === 'self' && np.title?.endsWith('s') === true)
  return say`${phrase(np, speech)}${many && !(np.kind === 'cards' && np.heads[0]?.noun === 'gear') ? "'" : "'s"}`
}

/** "Aldwin's cost", but "the cost of a character who has a glyph". */
function of(noun: Piece, np: NounPhrase, speech: Speech): Piece {
  const long =
    np.kind === 'mission' ||
    np.kind === 'nextMission' ||
    np.kind === 'top' ||
    (np.kind === 'cards' && np.heads.some((head) => head.relations.length > 0))
  return long ? say`the ${noun} of ${phrase(np, speech)}` : say`${possessive(np, speech)} ${noun}`
}

function cards(np: CardsPhrase, speech: Speech, where: Standing): Piece {
  const standing = { ...where, several: ['count', 'upTo', 'anyNumber'].includes(np.det.kind) }
  const shared = commonRelations(np)
  const many = isMany(np)
  const [first] = np.heads
  const superlative = first?.relations.some((relation) => relation.kind === 'most') === true
  const oneOf = np.heads.some((head) => head.relations.some((relation) => relation.kind === 'among'))
  const said = np.heads.map((head, i) => {
    const among = head.relations.find((relation) => relation.kind === 'among')
    if (among?.kind === 'among') return someOf(np.det, head, among.whom, speech, standing)
    const relations = head.relations.filter((relation) => !shared.includes(key(relation)))
    // Beside the card itself, the others like it are listed.
    const others = oneOf ? { other: true, relations: relations.map(unlinked) } : { relations }
    return headed(np.det, { ...head, ...others }, { first: i === 0 || oneOf, superlative }, speech, standing)
  })
  const body = list(said, np.join)
  const own =
    first?.relations.filter(
      (relation) =>
        shared.includes(key(relation)) && relation.kind !== 'among' && !(oneOf && relation.kind === 'in'),
    ) ?? []
  return [
    body,
    behind(own, first ? isPerson(first) : false, many, speech, standing, first?.noun),
    np.totalSkill
      ? say` with a total of ${String(np.totalSkill.n)} ${skillIcon(np.totalSkill.skill)} or more`
      : '',
    np.totalCost ? say` whose total cost is ${atMost(np.totalCost, speech)}` : '',
    np.det.kind === 'equal' ? say` equal to ${amount(np.det.to, speech)}` : '',
    np.per ? say` ${forEach(np.per, speech)}` : '',
  ]
}

const atMost = (n: Quantity, speech: Speech): Piece =>
  n.kind === 'number' ? `${n.n} or less` : say`equal to or less than ${amount(n, speech)}`

const key = (relation: Relation) => JSON.stringify(relation)

const isLimit = ({ kind }: Relation): boolean => kind === 'cost' || kind === 'rating'

/** Modifiers shared by all nouns appear once, after the last of them. */
function commonRelations(np: CardsPhrase): readonly string[] {
  const [first, ...rest] = np.heads
  if (!first || rest.length === 0) return []
  // After "a gear or an obstacle", a limit could apply to the last noun only, so each states its own.
  if (np.det.kind === 'a' && np.heads.some((head) => head.relations.some(isLimit))) return []
  return first.relations
    .filter((relation) => nonAdjective(relation) === undefined)
    .map(key)
    .filter((one) => rest.every((head) => head.relations.some((r) => key(r) === one)))
}

/** "One of those cards", "the rest of them", "a Replicator card among them". */
function someOf(det: Determiner, head: Head, whom: NounPhrase, speech: Speech, { from }: Standing): Piece {
  const { noun, relations, asCard: _, ...more } = head
  const isPlain = Object.values(more).every((value) => value === undefined)
  const ownNoun = noun !== 'card' && !(whom.kind === 'back' && whom.noun === noun)
  const rest = relations.filter((relation) => relation.kind !== 'among' && relation.kind !== 'in')
  if (!ownNoun && isPlain && rest.length === 0) return partOf(det, whom, speech)
  const whole = phrase(whom, speech)
  if (!ownNoun && rest.length === 0 && Object.keys(more).join() === 'other' && det.kind === 'all')
    return say`the rest of ${whole}`
  const asCard = whom.kind === 'back' && whom.noun === 'card'
  const narrowed: Head = { ...head, asCard, relations: rest }
  return say`${headed(det, narrowed, { first: true, superlative: false }, speech, {})} ${from ? 'from among' : 'among'} ${whole}`
}

/** If the number comes before "of", "at random" comes last. */
const byLot = (det: Determiner): string => ('random' in det && det.random ? ' at random' : '')

function partOf(det: Determiner, whom: NounPhrase, speech: Speech): Piece {
  const whole = say`${phrase(whom, speech)}${byLot(det)}`
  switch (det.kind) {
    case 'a':
      return say`one of ${whole}`
    case 'count':
      return say`${counted(det.n)} of ${whole}`
    case 'upTo':
      return say`up to ${det.n.kind === 'number' ? counted(det.n.n) : amount(det.n, speech)} of ${whole}`
    case 'anyNumber':
      return say`any number of ${whole}`
    case 'each':
      return say`each of ${whole}`
    case 'no':
      return say`none of ${whole}`
    case 'x':
      return say`X of ${whole}`
    case 'equal':
      return say`a number of ${whole}`
    default:
      return whole
  }
}

/** "On the same character" needs no "as that glyph" if that glyph is beside it. */
const unlinked = (relation: Relation): Relation =>
  relation.kind === 'host' || relation.kind === 'sameExperience' ? { ...relation, beside: true } : relation

interface Row {
  /** The first of several nouns: only it has the number. */
  readonly first: boolean
  /** Only one card is possible. */
  readonly superlative: boolean
}

function headed(det: Determiner, head: Head, row: Row, speech: Speech, standing: Standing): Piece {
  const many = !single.includes(det.kind) || (det.kind === 'no' && head.whose === undefined)
  const tail = behind(head.relations, isPerson(head), many, speech, standing, head.noun)
  if (head.title !== undefined) return [{ type: 'title', text: head.title }, tail]
  const other = head.other ? 'other ' : ''
  const nons = head.relations.flatMap((relation) => nonAdjective(relation) ?? [])
  // "All SGC and Jaffa characters", but "each SGC or Jaffa character".
  const traitsJoin = det.kind === 'all' || det.kind === 'plural' ? 'and' : 'or'
  const noun = (plural: boolean): Piece => [core(head, plural, nons, traitsJoin), tail]
  if (head.whose !== undefined) return ofOwner(det, head, speech, noun, other)
  const { first } = row
  switch (det.kind) {
    case 'a': {
      if (det.random) return say`a random ${other}${noun(false)}`
      if (row.superlative) return say`the ${other}${noun(false)}`
      return head.other ? say`another ${noun(false)}` : a(noun(false))
    }
    case 'count':
      return say`${first ? `${counted(det.n)} ` : ''}${det.random ? 'random ' : ''}${other}${noun(det.n !== 1)}`
    case 'upTo': {
      const n = det.n.kind === 'number' ? counted(det.n.n) : det.n.kind === 'x' ? 'X' : ''
      if (n === '') return upToEqual(det.n, (plural) => [other, noun(plural)], speech)
      const plural = det.n.kind !== 'number' || det.n.n !== 1
      return say`${first ? `up to ${n} ` : ''}${det.random ? 'random ' : ''}${other}${noun(plural)}`
    }
    case 'anyNumber':
      return say`${first ? 'any number of ' : ''}${other}${noun(true)}`
    case 'next':
      return say`${first ? 'the next ' : ''}${other}${noun(false)}`
    case 'all':
      return say`${first ? 'all ' : ''}${other}${noun(true)}`
    case 'each':
      return say`each ${other}${noun(false)}`
    case 'plural':
      return [other, noun(true)]
    case 'no':
      return say`${first ? 'no ' : ''}${other}${noun(true)}`
    case 'x':
      return say`${first ? 'X ' : ''}${other}${noun(true)}`
    case 'equal':
      return say`${first ? 'a number of ' : ''}${other}${noun(true)}`
  }
}

function upToEqual(n: Quantity, noun: (plural: boolean) => Piece, speech: Speech): Piece {
  if (n.kind === 'each') return say`up to ${counted(n.n)} ${noun(n.n !== 1)} ${forEach(n.each, speech)}`
  return say`a number of ${noun(true)} up to ${amount(n, speech)}`
}

function ofOwner(
  det: Determiner,
  head: Head,
  speech: Speech,
  noun: (plural: boolean) => Piece,
  other: string,
): Piece {
  const whose = owner(head.whose ?? 'you', speech)
  switch (det.kind) {
    case 'a':
      return say`${head.other ? 'another' : 'one'} of ${whose} ${noun(true)}${byLot(det)}`
    case 'count':
      return say`${counted(det.n)} of ${whose} ${other}${noun(true)}${byLot(det)}`
    case 'upTo':
      return say`up to ${det.n.kind === 'number' ? counted(det.n.n) : amount(det.n, speech)} of ${whose} ${other}${noun(true)}${byLot(det)}`
    case 'anyNumber':
      return say`any number of ${whose} ${other}${noun(true)}`
    case 'all':
      return say`all ${whose} ${other}${noun(true)}`
    case 'each':
      return say`each of ${whose} ${other}${noun(true)}`
    case 'next':
      return say`the next of ${whose} ${other}${noun(true)}`
    case 'plural':
      return say`${whose} ${other}${noun(true)}`
    case 'no':
      return say`none of ${whose} ${other}${noun(true)}`
    case 'x':
      return say`X of ${whose} ${other}${noun(true)}`
    case 'equal':
      return say`a number of ${whose} ${other}${noun(true)}`
  }
}

// ---------------------------------------------------------------- relations

/** A predicate: a verb and its complement. */
interface Predicate {
  readonly verb: string
  readonly rest: Piece
  readonly no?: boolean
}

/** All modifiers after a noun: first the place, then properties. */
function behind(
  relations: readonly Relation[],
  person: boolean,
  many: boolean,
  speech: Speech,
  standing: Standing,
  noun?: Head['noun'],
): Piece {
  const places: Piece[] = []
  const predicates: Piece[] = []
  const whose: Piece[] = []
  /** The place that it is taken from comes last. */
  const last: Piece[] = []
  for (const relation of relations) {
    if (nonAdjective(relation) !== undefined) continue
    if (relation.kind === 'in' && standing.hide === relation.place) continue
    const place = placeOf(relation, speech, standing, noun)
    const own = place === undefined ? whoseClause(relation, speech) : undefined
    if (place !== undefined && relation.kind === 'in' && standing.from) last.push([' ', place])
    else if (place !== undefined) places.push([' ', place])
    else if (own !== undefined) whose.push(own)
    else {
      const said = predicate(relation, many, speech)
      const each = relation.kind === 'rating' && standing.several ? 'each ' : ''
      predicates.push(say`${each}${verb(said.verb, many, said.no)} ${said.rest}`)
    }
  }
  return [
    ...places,
    predicates.length > 0 ? say` ${person ? 'who' : 'that'} ${list(predicates, 'and')}` : '',
    whose.length > 0 ? say` ${predicates.length > 0 ? 'and ' : ''}whose ${list(whose, 'and')}` : '',
    ...last,
  ]
}

/** The card's place or company, in words without a verb. */
function placeOf(
  relation: Relation,
  speech: Speech,
  standing: Standing,
  noun?: Head['noun'],
): Piece | undefined {
  switch (relation.kind) {
    case 'atMission':
      return 'at the current mission'
    case 'already':
      return 'already assigned'
    case 'in':
      if (relation.place === 'hand' && relation.whose === speech.seen.hand) return 'from it'
      return say`${standing.from ? 'from' : 'in'} ${owner(relation.whose, speech)} ${PLACE_NAMES[relation.place]}`
    case 'beneath':
      return say`${standing.from && noun === 'glyph' ? 'from' : 'beneath'} ${phrase(relation.whom, speech)}`
    case 'on':
      return say`on ${phrase(relation.whom, speech)}`
    case 'host':
      if (!relation.same) return 'on a different character'
      return relation.beside
        ? 'on the same character'
        : say`on the same character as ${phrase(relation.glyph, speech)}`
    case 'apart':
      return 'on different characters'
    case 'sameExperience':
      return relation.beside
        ? 'worth the same experience'
        : say`worth the same experience as ${phrase(relation.glyph, speech)}`
    case 'matching':
      return noun === 'glyph' ? matching(relation.whom, speech) : undefined
    default:
      return undefined
  }
}

function matching(whom: NounPhrase, speech: Speech): Piece {
  if (whom.kind === 'mission' || whom.kind === 'nextMission') return say`matching ${possessive(whom, speech)}`
  if (whom.kind === 'back' && whom.noun === 'glyph') return say`matching ${phrase(whom, speech)}`
  if (whom.kind === 'cards')
    return say`matching one that ${phrase(whom, speech)} ${verb('have', isMany(whom))}`
  if (whom.kind === 'pronoun')
    return PERSONS.includes(whom.noun) || whom.many ? 'matching one of theirs' : 'matching one of its glyphs'
  return say`matching one of ${possessive(whom, speech)}`
}

/** "whose cost is ...": comparisons with something that has to be worked out. */
function whoseClause(relation: Relation, speech: Speech): Piece | undefined {
  if (relation.kind === 'cost' && relation.n.kind === 'equal' && !simpleCost(relation))
    return say`cost is ${compared(relation.is, amount(relation.n, speech))}`
  if (relation.kind === 'rating' && (relation.skill === 'contributed' || relation.n.kind !== 'number')) {
    const subject = relation.skill === 'contributed' ? 'contributed skill' : skillIcon(relation.skill)
    return say`${subject} is ${relation.n.kind === 'number' ? bounded(relation.is, String(relation.n.n)) : compared(relation.is, amount(relation.n, speech))}`
  }
  return undefined
}

const simpleCost = (relation: Extract<Relation, { kind: 'cost' }>) =>
  relation.n.kind === 'equal' &&
  relation.n.of.kind === 'cost' &&
  relation.n.times === 1 &&
  (relation.is === '<' || relation.is === '>')

/** Predicate for a relation, as verb and rest. */
export function predicate(relation: Relation, many: boolean, speech: Speech): Predicate {
  const have = (rest: Piece): Predicate => ({ verb: 'have', rest })
  const be = (rest: Piece): Predicate => ({ verb: 'be', rest })
  switch (relation.kind) {
    case 'glyphs':
      return have(
        relation.n === 0
          ? 'no glyph'
          : relation.n === 1
            ? 'a glyph'
            : `at least ${counted(relation.n)} glyphs`,
      )
    case 'symbols':
      return have(a(say`${list(relation.glyphs.map(glyphIcon), 'or')} glyph`))
    case 'matching':
      return have(say`a glyph ${matching(relation.whom, speech)}`)
    case 'rating': {
      const skill = relation.skill === 'contributed' ? 'contributed skill' : skillIcon(relation.skill)
      if (relation.n.kind !== 'number')
        return have(say`${skill} ${compared(relation.is, amount(relation.n, speech))}`)
      return have(
        relation.is === '='
          ? say`exactly ${String(relation.n.n)} ${skill}`
          : bounded(relation.is, say`${String(relation.n.n)} ${skill}`),
      )
    }
    case 'cost': {
      if (relation.n.kind === 'equal' && relation.n.of.kind === 'cost' && simpleCost(relation))
        return {
          verb: 'cost',
          rest: say`${relation.is === '<' ? 'less' : 'more'} than ${phrase(relation.n.of.of, speech)}`,
        }
      return {
        verb: 'cost',
        rest: bounded(
          relation.is,
          relation.n.kind === 'number' ? String(relation.n.n) : amount(relation.n, speech),
        ),
      }
    }
    case 'title':
      return have(
        say`the title ${list(
          relation.titles.map((text) => ({ type: 'title', text }) as const),
          'or',
        )}`,
      )
    case 'titleOf':
      return have(say`the same title as ${phrase(relation.whom, speech)}`)
    case 'text': {
      if (relation.text === 'failure' || relation.text === 'success') return have(`${relation.text} text`)
      return have(keyword(relation.text))
    }
    case 'traitless':
      return have(relation.no ? 'a trait other than a card type' : 'no trait other than a card type')
    case 'chosenTrait':
      return have('that trait')
    case 'counter':
      return have(a(counterWord(relation.counter, false)))
    case 'token':
      return have(say`a ${keyword('token')}`)
    case 'beneath':
      return be(say`beneath ${phrase(relation.whom, speech)}`)
    case 'hosting':
      return have(phrase(relation.glyph, speech))
    case 'on':
      return be(say`on ${phrase(relation.whom, speech)}`)
    case 'sharing':
      return {
        verb: 'share',
        rest: say`a trait other than a card type with ${phrase(relation.whom, speech)}`,
      }
    case 'allTraitsOf':
      return have(say`all of ${possessive(relation.whom, speech)} traits`)
    case 'host':
      return be(
        relation.same
          ? say`on the same character as ${phrase(relation.glyph, speech)}`
          : 'on a different character',
      )
    case 'apart':
      return be('on different characters')
    case 'sameExperience':
      return be(say`worth the same experience as ${phrase(relation.glyph, speech)}`)
    case 'assignable':
      return { verb: 'could', rest: 'be assigned to the current mission' }
    case 'wasAssigned':
      return { verb: 'was', rest: 'assigned to the current mission' }
    case 'most':
      if (relation.of === 'glyphs') return have(relation.least ? 'the fewest glyphs' : 'the most glyphs')
      return have(say`the ${relation.least ? 'lowest' : 'highest'} ${numberName(relation.of)}`)
    case 'experience':
      return be(
        relation.n.kind === 'number'
          ? say`worth ${bounded(relation.is, String(relation.n.n))} experience`
          : say`worth experience ${compared(relation.is, amount(relation.n, speech))}`,
      )
    case 'difficulty':
    case 'firepower': {
      const what = relation.kind === 'difficulty' ? 'printed difficulty' : 'firepower'
      return have(
        relation.n.kind === 'number'
          ? say`${what} ${bounded(relation.is, String(relation.n.n))}`
          : say`${what} ${compared(relation.is, amount(relation.n, speech))}`,
      )
    }
    case 'blocked':
      return relation.yes ? be('blocked') : { ...be('blocked'), no: true }
    case 'atMission':
      return be('at the current mission')
    case 'already':
      return be('already assigned')
    case 'in':
      return be(say`in ${owner(relation.whose, speech)} ${PLACE_NAMES[relation.place]}`)
    case 'among':
      return be(say`one of ${phrase(relation.whom, speech)}`)
    case 'state':
      return be(
        list(
          relation.states.map((state) => STATE_WORDS[state]),
          'or',
        ),
      )
    case 'trait':
      return be(list(relation.traits, 'or'))
    case 'skill':
      return have(say`a rating in ${skillIcon(relation.skill)}`)
    case 'side':
      return be(many ? `${relation.side} cards` : `a ${relation.side} card`)
    case 'noun':
      return be(
        many
          ? core(relation.head, true)
          : headed({ kind: 'a' }, relation.head, { first: true, superlative: false }, speech, {}),
      )
    case 'not': {
      const { of: denied } = relation
      // None of them has it, rather than one of them lacks it.
      if (denied.kind === 'matching' && denied.whom.kind === 'cards') {
        const none = { ...denied.whom, det: { kind: 'no' } } as const
        return have(say`a glyph that ${phrase(none, speech)} ${verb('have', isMany(none))}`)
      }
      if (denied.kind === 'skill') return have(say`no ${skillIcon(denied.skill)}`)
      const inner = predicate(denied, many, speech)
      return { ...inner, no: !inner.no }
    }
    case 'and':
    case 'or': {
      const [first, ...rest] = relation.of.map((part) => predicate(part, many, speech))
      if (!first) return be('there')
      const others = rest.map((part) =>
        part.verb === first.verb && part.no === first.no
          ? part.rest
          : say`${verb(part.verb, many, part.no)} ${part.rest}`,
      )
      return { ...first, rest: list([first.rest, ...others], relation.kind) }
    }
  }
}

// ---------------------------------------------------------------- numbers

/** A number to compare with or to equal. */
export function amount(n: Quantity, speech: Speech): Piece {
  switch (n.kind) {
    case 'number':
      return String(n.n)
    case 'x':
      return 'X'
    case 'each':
      return say`${String(n.n)} ${forEach(n.each, speech)}`
    case 'equal': {
      const said = measure(n.of, speech)
      const times = Math.abs(n.times)
      const minus = n.times < 0 ? 'minus ' : ''
      if (times === 1) return say`${minus}${said}`
      return times === 2 ? say`${minus}double ${said}` : say`${minus}${counted(times)} times ${said}`
    }
  }
}

const numberName = (of: Totalled): Piece => (of === 'cost' || of === 'firepower' ? of : skillIcon(of))

/** Something that has a number, as a noun. */
function measure(m: Measure, speech: Speech): Piece {
  switch (m.kind) {
    case 'count':
      return say`the number of ${phrase(m.of, speech)}`
    case 'size':
      return say`the number of ${phrase(m.of, speech)}`
    case 'glyphs':
      return say`the number of ${m.different ? 'different ' : ''}${glyphs(m, true, speech)}`
    case 'traits':
      return say`the number of different traits other than card types among ${phrase(m.of, speech)}`
    case 'sharedTraits':
      return say`the number of traits other than card types ${phrase(m.of, speech, { subject: true })} ${verb('share', isMany(m.of))} with ${phrase(m.with, speech)}`
    case 'missions':
      return say`the number of ${missions(m, true)}`
    case 'experience':
      return m.of.kind === 'back' || m.of.kind === 'pronoun'
        ? say`${possessive(m.of, speech)} experience`
        : say`the experience of ${phrase(m.of, speech)}`
    case 'rating':
      if (m.skill === 'contributed')
        return say`the skill ${phrase(m.of, speech, { subject: true })} ${verb('contribute', isMany(m.of))} to the current mission`
      return of(m.skill === 'highest' ? 'highest skill' : skillIcon(m.skill), m.of, speech)
    case 'cost':
      return of('cost', m.of, speech)
    case 'firepower':
      return of('firepower', m.of, speech)
    case 'total':
      return say`the total ${numberName(m.what)} of ${phrase(m.of, speech)}`
    case 'extreme':
      if (m.what === 'glyphs') return say`the ${m.is} number of glyphs among ${phrase(m.of, speech)}`
      return say`the ${m.is} ${numberName(m.what)} among ${phrase(m.of, speech)}`
    case 'counters':
      return say`the number of ${counterWord(m.counter, true)} on ${phrase(m.of, speech)}`
    case 'power':
      return say`the ${power} ${player(m.of)} ${verb('have', m.of === 'you')} left`
    case 'sum': {
      const parts = m.of.map((part) => amount(part, speech))
      const total = parts.length === 1 && parts[0] ? parts[0] : say`the total of ${list(parts, 'and')}`
      return [total, (m.less ?? []).map((part) => say` minus ${amount(part, speech)}`)]
    }
  }
}

/** "glyphs Aldwin has", "glyph on assigned characters". */
function glyphs(m: Extract<Measure, { kind: 'glyphs' }>, plural: boolean, speech: Speech): Piece {
  const noun = say`${m.glyph === undefined ? '' : [glyphIcon(m.glyph), ' ']}${plural ? 'glyphs' : 'glyph'}`
  const also = m.alsoOn ? say` that ${phrase(m.alsoOn, speech)} also ${verb('have', isMany(m.alsoOn))}` : ''
  if (m.of.kind === 'cards') return say`${noun} on ${phrase(m.of, speech)}${also}`
  return say`${noun} ${phrase(m.of, speech, { subject: true })} ${verb('have', isMany(m.of))}${also}`
}

function missions(m: Extract<Measure, { kind: 'missions' }>, plural: boolean): Piece {
  return [
    m.result === 'success' ? 'successful ' : 'failed ',
    m.skill ? [skillIcon(m.skill), ' '] : '',
    plural ? 'missions' : 'mission',
    m.thisTurn ? ' this turn' : '',
  ]
}

/** "for each assigned character", "for every four of those cards". */
export function forEach(each: Each, speech: Speech): Piece {
  const { max, ...all } = each
  return max === undefined
    ? forEachOne(all, speech)
    : say`${forEachOne(all, speech)}, to a maximum of ${String(Math.abs(max))}`
}

function forEachOne(each: Each, speech: Speech): Piece {
  const one = each.by === 1
  const every = one ? 'each ' : `every ${counted(each.by)} `
  const m = each.of
  switch (m.kind) {
    case 'count':
      if (m.of.kind !== 'cards') return say`for ${every}of ${phrase(m.of, speech)}`
      if (one) return say`for ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' }, speech)}`
      return say`for ${every}${m.of.heads[0]?.whose === undefined ? '' : 'of '}${phrase(m.of, speech)}`
    case 'size':
      return say`for ${every}of ${phrase(m.of, speech)}`
    case 'glyphs':
      return say`for ${every}${m.different ? 'different ' : ''}${glyphs(m, !one, speech)}`
    case 'traits':
      return say`for ${every}different ${one ? 'trait other than a card type' : 'traits other than card types'} among ${phrase(m.of, speech)}`
    case 'sharedTraits':
      return say`for ${every}${one ? 'trait other than a card type' : 'traits other than card types'} ${phrase(m.of, speech, { subject: true })} ${verb('share', isMany(m.of))} with ${phrase(m.with, speech)}`
    case 'counters':
      return say`for ${every}${counterWord(m.counter, !one)} on ${phrase(m.of, speech)}`
    case 'missions':
      return say`for ${every}${missions(m, !one)}`
    case 'sum':
      if (one && m.of.every((part) => part.kind === 'each'))
        return list(
          m.of.map((part) => (part.kind === 'each' ? forEach(part.each, speech) : '')),
          'and',
        )
      return say`for every ${String(each.by)} of ${measure(m, speech)}`
    default:
      return say`for every ${String(each.by)} of ${measure(m, speech)}`
  }
}
