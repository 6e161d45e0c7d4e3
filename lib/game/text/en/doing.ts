import type { Who } from '@/lib/game/abilities/references'
import type { Clause, NounPhrase, Quantity, Verb } from '../plan/plan'
import type { Piece } from '../tokens'
import { say } from '../tokens'
import { amount, forEach, PILES, phrase, possessive, topCards } from './nouns'
import {
  a,
  counted,
  counterWord,
  isMany,
  isPerson,
  keyword,
  owner,
  PERSONS,
  player,
  power,
  type Speech,
} from './words'

/** Verb phrases in English: the verb and all that follows it. */

/** The subject, and whether its verb is plural; `you` behaves like a plural. */
export const subjectOf = (who: Who): { subject: string; many: boolean } => ({
  subject: player(who),
  many: who === 'you',
})

/** A verb phrase without its subject. */
export interface Doing {
  readonly who: Who
  readonly verb: string
  readonly rest: Piece
}

// ---------------------------------------------------------------- doing

const BASE: Partial<Record<Verb, string>> = {
  blockForGood: 'block',
  turnFaceDown: 'turn',
  turnFaceUp: 'turn',
  unassign: 'unassign',
  placeOn: 'place',
  placeBeneath: 'place',
  shuffleInto: 'shuffle',
  toDiscard: 'place',
  takeOff: 'take',
  payCostOf: 'reveal',
  payReviveOf: 'pay',
  moveGlyph: 'move',
  loseGlyph: 'put',
  exchangeGlyph: 'exchange',
  promote: 'place',
  attach: 'place',
}

const FROM: readonly Verb[] = [
  'take',
  'discard',
  'placeOn',
  'placeBeneath',
  'shuffleInto',
  'play',
  'payCostOf',
  'moveGlyph',
  'loseGlyph',
  'return',
  'reveal',
  'choose',
]

type ActionClause = Extract<Clause, { kind: 'action' }>

function actionPhrase(clause: ActionClause, speech: Speech): Doing {
  const [first = 'stop', second] = clause.verbs
  const base = BASE[first] ?? first
  return {
    who: clause.who,
    verb: second ? `${base} and ${BASE[second] ?? second}` : base,
    rest: objectOf(clause, first, speech),
  }
}

function objectOf(clause: ActionClause, first: Verb, speech: Speech): Piece {
  const { object } = clause
  const from =
    FROM.includes(first) &&
    (first !== 'choose' || (object.kind === 'cards' && object.heads.every((head) => head.noun !== 'glyph')))
  const many = isMany(object)
  const short = fromOneToAnother(clause)
  const what = phrase(withoutItsPile(clause, short ? oneBeneath(object) : object), speech, { from })
  const to = clause.to ? (fromOneToAnother(clause) ? 'another' : phrase(clause.to, speech)) : ''
  const its = isPersons(object) ? 'their' : 'its'
  const whose = clause.pile?.whose === 'owner' && !many ? `${its} owner's` : undefined
  const pile = clause.pile
    ? `${whose ?? ownerAgain(clause, clause.pile.whose, speech, many)} ${PILES[clause.pile.name]}`
    : ''
  switch (first) {
    case 'block':
      return say`${what} from the current mission`
    case 'turnFaceDown':
      return say`${what} face down`
    case 'turnFaceUp':
      return say`${what} face up`
    case 'take':
      return say`${what} into hand`
    case 'return':
      return say`${what} to ${many ? "their owners' hands" : `${its} owner's hand`}`
    case 'placeOn':
      return say`${what} on the ${clause.pile?.end ?? 'top'} of ${pile}${many ? ' in any order' : ''}`
    case 'placeBeneath':
      return say`${what} face ${clause.face ?? 'down'} beneath ${to}`
    case 'shuffleInto':
      return say`${what} into ${pile}`
    case 'toDiscard':
      return say`${what} in ${many ? "their owners' discard piles" : `${its} owner's discard pile`}`
    case 'takeOff':
      return say`${what} off`
    case 'play':
      return [
        what,
        clause.complication ? ' face down as a complication' : '',
        clause.free ? ' at no cost' : ' at normal cost',
        clause.sameTitle ? ', even if you have a card with the same title in play' : '',
      ]
    case 'payCostOf':
      return say`${what} and pay its cost`
    case 'payReviveOf':
      return say`${possessive(object, speech)} revive cost`
    case 'moveGlyph':
      return say`${what} to ${to}`
    case 'loseGlyph':
      return say`${what} on the bottom of ${pile}${many ? ' in any order' : ''}`
    case 'exchangeGlyph':
      return say`${what} for the top card of ${pile}`
    case 'assign':
      return say`${what} to the current mission${clause.free ? ' at no cost' : ''}`
    case 'promote': {
      return say`a ${keyword('token')} on ${what}`
    }
    case 'attach':
      return say`${what} on ${to}`
    default:
      return what
  }
}

/** "From that player's discard pile into their deck": the owner has just been mentioned. */
function ownerAgain(clause: ActionClause, whose: Who | 'owner', speech: Speech, many: boolean): string {
  const { object } = clause
  const said =
    whose !== 'you' &&
    object.kind === 'cards' &&
    object.heads.every((head) => head.relations.some((r) => r.kind === 'in' && r.whose === whose))
  return said ? 'their' : owner(whose, speech, many)
}

/** True if "they" refers to one of them. */
const isPersons = (object: NounPhrase): boolean =>
  object.kind === 'cards'
    ? object.heads.every(isPerson)
    : (object.kind === 'back' || object.kind === 'pronoun') && PERSONS.includes(object.noun)

/** "From one team character to another": the noun is not repeated. */
function fromOneToAnother(clause: ActionClause): boolean {
  const { to: goal, object } = clause
  if (clause.verbs[0] !== 'moveGlyph' || goal?.kind !== 'cards' || object.kind !== 'cards') return false
  const beneath = object.heads[0]?.relations.find((relation) => relation.kind === 'beneath')
  if (beneath?.kind !== 'beneath' || beneath.whom.kind !== 'cards' || goal.det.kind !== 'a') return false
  const plain = goal.heads.map((head) => ({ ...head, other: undefined }))
  return JSON.stringify(plain) === JSON.stringify(beneath.whom.heads)
}

const oneBeneath = (object: NounPhrase): NounPhrase =>
  object.kind === 'cards'
    ? {
        ...object,
        heads: object.heads.map((head) => ({
          ...head,
          relations: head.relations.map((relation) =>
            relation.kind === 'beneath' && relation.whom.kind === 'cards'
              ? { ...relation, whom: { ...relation.whom, det: { kind: 'count', n: 1 } } }
              : relation,
          ),
        })),
      }
    : object

/** Discarding from one's own hand needs no "from your hand", but for all cards of a kind, which could be those in play. */
function withoutItsPile(clause: ActionClause, object: NounPhrase): NounPhrase {
  if (clause.verbs[0] !== 'discard' || object.kind !== 'cards' || object.det.kind === 'all') return object
  return {
    ...object,
    heads: object.heads.map((head) => {
      const relations = head.relations.filter(
        (r) => !(r.kind === 'in' && r.place === 'hand' && r.whose === clause.who),
      )
      const plain = head.noun === 'card' || relations.length === head.relations.length
      return { ...head, relations, asCard: plain ? head.asCard : true }
    }),
  }
}

/** "2 power", "power equal to that character's cost", "1 power for each adversary". */
export function powerOf(n: Quantity, speech: Speech): Piece {
  switch (n.kind) {
    case 'number':
      return say`${String(n.n)} ${power}`
    case 'x':
      return say`X ${power}`
    case 'each':
      return say`${String(n.n)} ${power} ${forEach(n.each, speech)}`
    case 'equal':
      return say`${power} equal to ${amount(n, speech)}`
  }
}

function cardsOf(n: Quantity, speech: Speech): Piece {
  switch (n.kind) {
    case 'number':
      return n.n === 1 ? 'a card' : `${counted(n.n)} cards`
    case 'x':
      return 'X cards'
    case 'each':
      if (n.n === 1 && n.each.by === 1 && n.each.of.kind === 'size') return 'the same number of cards'
      return say`${n.n === 1 ? 'a card' : `${counted(n.n)} cards`} ${forEach(n.each, speech)}`
    case 'equal':
      return say`a number of cards equal to ${amount(n, speech)}`
  }
}

/** The clause as somebody's action; undefined if it only states how things are. */
export function doing(clause: Clause, outer: Speech): Doing | undefined {
  const speech: Speech = 'who' in clause && clause.who ? { ...outer, who: clause.who as Who } : outer
  const your = (who: Who) => (who === 'you' ? 'your' : 'their')
  switch (clause.kind) {
    case 'action':
      return actionPhrase(clause, speech)
    case 'power':
      return { who: clause.who, verb: clause.verb, rest: powerOf(clause.n, speech) }
    case 'draw':
      return { who: clause.who, verb: 'draw', rest: cardsOf(clause.n, speech) }
    case 'refill':
      return { who: clause.who, verb: 'refill', rest: `${your(clause.who)} hand` }
    case 'hand': {
      const hand = say`${owner(clause.whose, speech)} hand`
      if (clause.verb === 'look') speech.seen.hand = clause.whose
      return { who: clause.who, verb: clause.verb, rest: clause.verb === 'look' ? say`at ${hand}` : hand }
    }
    case 'look':
      return { who: clause.who, verb: 'look', rest: looking(clause, speech) }
    case 'search':
      return { who: clause.who, verb: 'search', rest: searching(clause, speech) }
    case 'shuffle':
      return { who: clause.who, verb: 'shuffle', rest: say`${your(clause.who)} ${PILES[clause.pile]}` }
    case 'swap':
      return {
        who: 'you',
        verb: 'move',
        rest: 'each of those glyphs to the other character',
      }
    case 'placeGlyph': {
      const pile = clause.pile === 'own' ? `${your(clause.who)} mission pile` : 'that pile'
      return {
        who: clause.who,
        verb: 'place',
        rest: say`the top card of ${pile} as a glyph beneath ${phrase(clause.beneath, speech)}`,
      }
    }
    case 'blockade':
      return { who: clause.who, verb: 'blockade', rest: 'a mission' }
    case 'counters':
      return {
        who: clause.who,
        verb: clause.verb === 'put' ? 'place' : 'remove',
        rest: countersOn(clause, speech),
      }
    case 'choosePlayer':
      return { who: 'you', verb: 'choose', rest: 'a player' }
    case 'chooseTrait':
      return { who: 'you', verb: 'choose', rest: 'a trait' }
    case 'skipTurn':
      return { who: clause.who, verb: 'skip', rest: `${your(clause.who)} next turn` }
    case 'forceContinue':
      return {
        who: 'you',
        verb: 'make',
        rest: say`the hero player continue to another mission this turn, without paying ${power} to continue; the villain player still gains ${powerOf(clause.gains, speech)}`,
      }
    case 'payListed':
      return { who: 'you', verb: 'pay', rest: say`${power} as listed` }
    case 'chooseOne':
      return {
        who: clause.who,
        verb: 'choose',
        rest: say`${counted(clause.n ?? 1)}: ${modes(clause, speech)}`,
      }
    default:
      return undefined
  }
}

/** "a wound token on a character", "all counters from this card". */
function countersOn(clause: Extract<Clause, { kind: 'counters' }>, speech: Speech): Piece {
  const { n, counter } = clause
  const where = say`${clause.verb === 'put' ? 'on' : 'from'} ${phrase(clause.object, speech)}`
  if (n === 'all') return say`all ${counterWord(counter, true)} ${where}`
  const so = (many: number): Piece =>
    many === 1 ? a(counterWord(counter, false)) : `${counted(many)} ${counterWord(counter, true)}`
  if (n.kind === 'number') return say`${so(n.n)} ${where}`
  if (n.kind === 'x') return say`X ${counterWord(counter, true)} ${where}`
  if (n.kind === 'each') return say`${so(n.n)} ${where} ${forEach(n.each, speech)}`
  return say`${where} a number of ${counterWord(counter, true)} equal to ${amount(n, speech)}`
}

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>, speech: Speech): Piece {
  const said = clause.modes.map((mode, i) => {
    const price = clause.prices?.[i]
    const text = speech.inline(mode, { ...speech, who: 'you', named: clause.who !== 'you' })
    return price === undefined ? text : say`${String(price)} ${power} — ${text}`
  })
  return [...said.slice(0, -1).map((one) => say`${one}; `), 'or ', said.at(-1) ?? '']
}

function looking(clause: Extract<Clause, { kind: 'look' }>, speech: Speech): Piece {
  const { n, pile, put } = clause
  const one = n.kind === 'number' && n.n === 1
  const top = topCards({ kind: 'top', pile, whose: clause.whose, n, end: clause.end }, speech)
  const that = pile === 'deck' ? 'that deck' : 'that pile'
  if (put === 'stay') return say`at ${top}`
  if (one) return say`at ${top}, then place it on the top or bottom of ${that}`
  if (put === 'topAndBottom')
    return say`at ${top}, then place them in any order on the top and/or bottom of ${that}`
  if (put === 'topOrBottom')
    return say`at ${top}, then place them all on the top or all on the bottom of ${that} in any order`
  const rest =
    n.kind === 'number' && n.n === 2 ? 'the other on the bottom' : 'the rest on the bottom in any order'
  return say`at ${top}, then place one of them on the top of ${that} and ${rest}`
}

function searching(clause: Extract<Clause, { kind: 'search' }>, speech: Speech): Piece {
  const isOwn = clause.whose === clause.who
  const pile = `${isOwn ? (clause.who === 'you' ? 'your' : 'their') : owner(clause.whose, speech)} ${PILES[clause.pile]}`
  const cards = phrase(clause.for, speech, { hide: clause.pile })
  const shown = clause.reveal ? ', reveal it' : ''
  const it =
    clause.for.kind === 'cards' && clause.for.heads[0]?.noun === 'mission' ? 'that mission' : 'that card'
  const name = PILES[clause.pile]
  if (clause.to === 'hand')
    return say`${pile} for ${cards}${shown}, take it into hand, and shuffle ${clause.who === 'you' ? 'your' : 'their'} ${name}`
  if (clause.to === 'play') return say`${pile} for ${cards}, play it at no cost, and shuffle ${pile}`
  if (clause.to === 'discard') {
    const its = isOwn ? (clause.who === 'you' ? 'your' : 'their') : "its owner's"
    return say`${pile} for ${cards}, place it in ${its} discard pile, and shuffle ${isOwn ? pile : `that ${name}`}`
  }
  return say`${pile} for ${cards}${shown}, shuffle the rest of that ${clause.pile === 'deck' ? 'deck' : 'pile'}, and put ${it} on top of it`
}
