import type { Change, Clause, Done, NounPhrase, Quantity } from '../plan/plan'
import type { Piece } from '../tokens'
import { say } from '../tokens'
import { type Doing, doing, powerOf, subjectOf } from './doing'
import { amount, forEach, phrase, possessive, predicate } from './nouns'
import {
  a,
  bounded,
  compared,
  counted,
  glyphIcon,
  isMany,
  keyword,
  list,
  owner,
  player,
  power,
  type Speech,
  signed,
  skillIcon,
  verb,
} from './words'

/** Clauses in English: a bare verb for your actions, a subject and verb for those of others. */

// ---------------------------------------------------------------- saying how things are

const DONE_WORDS: Readonly<Record<Done, string>> = {
  played: 'played',
  assigned: 'assigned',
  revived: 'revived',
  scored: 'scored',
  blocked: 'blocked',
  unblocked: 'unblocked',
  readied: 'readied',
  stopped: 'stopped',
  destroyed: 'destroyed',
  incapacitated: 'incapacitated',
  turnedFaceDown: 'turned face down',
  boosted: 'boosted',
  used: 'used',
}

const PERFORMERS = {
  anyPlayer: 'any player',
  hostOwner: "that character's owner",
  opponent: 'your opponent',
} as const

const SUBJECT = { subject: true } as const

/** A clause with its subject. */
export function finite(clause: Clause, speech: Speech): Piece {
  switch (clause.kind) {
    case 'is': {
      const many = isMany(clause.subject)
      const said = predicate(clause.predicate, many, speech)
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb(said.verb, many, said.no)} ${said.rest}`
    }
    case 'there':
      return presence(clause.are, speech)
    case 'assignedWith':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('be', isMany(clause.subject), clause.no)} assigned with ${phrase(clause.a, speech)}`
    case 'compare':
      return comparison(clause, speech)
    case 'missionWas':
      return say`there was ${clause.no ? 'no' : 'a'} ${clause.result === 'success' ? 'successful' : 'failed'} ${clause.skill ? [skillIcon(clause.skill), ' '] : ''}mission this turn`
    case 'firstMission':
      return `the current mission ${clause.no ? "isn't" : 'is'} the first mission this turn`
    case 'result':
      return clause.is === 'success' ? 'the mission was successful' : 'the mission failed'
    case 'wasPlayed': {
      const cards = phrase(clause.cards, speech)
      if (clause.by === undefined)
        return say`${cards} ${isMany(clause.cards) ? 'were' : 'was'} played this turn`
      return say`${player(clause.by)} played ${cards} this turn`
    }
    case 'notAll':
      return say`it isn't true that ${finite(clause.of, speech)}`
    case 'get':
      return getting(clause, speech)
    case 'equals':
      return say`${possessive(clause.subject, speech)} difficulty is equal to ${amount(clause.n, speech)}`
    case 'costs':
      return costing(clause, speech)
    case 'continueCosts':
      return [`continuing to another mission `, moreOrLess(clause.n, '', false), tail(clause.n, speech)]
    case 'free': {
      const { subject } = subjectOf(clause.payer)
      return say`${subject} may play ${phrase(clause.subject, { ...speech, who: clause.payer })} at no cost`
    }
    case 'gainsSkillsOf':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('get', isMany(clause.subject))} the skills of ${phrase(clause.from, speech)}`
    case 'gainsTrait':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('get', isMany(clause.subject))} ${clause.trait === undefined ? 'that' : `the ${clause.trait}`} trait`
    case 'losesTrait':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('lose', isMany(clause.subject))} ${clause.trait === undefined ? 'all traits' : `the ${clause.trait} trait`}`
    case 'noText':
      return say`${phrase(clause.of, speech, SUBJECT)} ${verb('have', isMany(clause.of))} no game text`
    case 'gainsTraitsOf':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('get', isMany(clause.subject))} all of ${possessive(clause.from, speech)} traits`
    case 'gains': {
      const gets = say`${phrase(clause.subject, speech, SUBJECT)} ${verb('get', isMany(clause.subject))}`
      if (clause.text.kind === 'dominion') return say`${gets} ${keyword('dominion')}`
      return say`${gets}: “${speech.quote(clause.text)}”`
    }
    case 'cannot':
      return say`${phrase(clause.subject, speech, SUBJECT)} can't be ${list(
        clause.be.map((be) => DONE_WORDS[be]),
        'or',
      )}${clause.by ? say` by ${phrase(clause.by, speech)}` : ''}`
    case 'assignStopped':
      return say`${phrase(clause.subject, speech, SUBJECT)} can be assigned while stopped`
    case 'cannotPlay':
      return say`${player(clause.who)} can't play ${phrase(clause.cards, { ...speech, who: clause.who })}`
    case 'winGame':
      return say`${player(clause.who)} ${verb('win', clause.who === 'you')} the game`
    case 'noMissions':
      return say`${player(clause.who)} can't play any more missions${clause.thisTurn ? ' this turn' : ''}`
    case 'becomesMission':
      return say`${clause.own ? 'this' : 'the current'} mission becomes ${a(say`${skillIcon(clause.skill)} mission`)}`
    case 'countsAs':
      return say`${phrase(clause.subject, speech, SUBJECT)} ${verb('count', isMany(clause.subject))} as ${counted(clause.n)} ${clause.trait} ${clause.n === 1 ? 'card' : 'cards'}`
    case 'again':
      return say`the ${clause.text} text of ${phrase(clause.of, speech)} occurs an additional time`
    case 'optionalFailure':
      return say`the failure text of ${phrase(clause.of, speech)} is optional`
    case 'failurePrice':
      return say`to use the failure text of ${phrase(clause.of, speech)}, your opponent must pay ${powerOf(clause.n, speech)}`
    case 'noFailure':
      return say`${phrase(clause.of, speech, SUBJECT)} ${verb('lose', isMany(clause.of))} ${isMany(clause.of) ? 'their' : 'its'} failure text`
    case 'boostMore': {
      const noun = clause.of.kind === 'cards' && clause.of.heads[0]?.noun !== 'card' ? 'character' : 'card'
      return say`each time ${phrase(clause.of, speech)} is boosted, that ${noun} gets an additional skills ${change(clause.n)}${tail(clause.n, speech)}`
    }
    case 'boostWith':
      return say`you may boost ${phrase(clause.of, speech)} with a character card that has the same title as ${phrase(clause.titleOf, speech)}`
    case 'boostBy':
      return say`you may boost ${phrase(clause.of, speech)} with ${phrase(clause.card, speech)}`
    case 'firstAction':
      return say`${player(clause.who)} ${verb('perform', clause.who === 'you')} the first action at the current mission`
    case 'becomesAdversary':
      return adversary(clause, speech)
    case 'onlyPass': {
      const { subject, many } = subjectOf(clause.who)
      return say`the next time ${subject} ${verb('pass', many)} at the current mission, ${many ? 'you' : 'they'} can do nothing but pass until the end of that mission`
    }
    case 'nothing':
      return 'nothing happens'
    case 'event':
      return event(clause, speech)
    case 'earns':
      return say`${phrase(clause.card, speech, SUBJECT)} ${verb('earn', isMany(clause.card))} ${earned(clause)}`
    case 'passes':
      return clause.who === undefined
        ? 'a player passes'
        : say`${player(clause.who)} ${verb('pass', clause.who === 'you')}`
    case 'missionComing': {
      const { subject, many } = subjectOf(clause.who)
      return say`${subject} ${verb('be', many)} about to play a mission`
    }
    case 'winsBattle': {
      const { subject, many } = subjectOf(clause.who)
      return say`${subject} ${verb('win', many)} a ship battle`
    }
    case 'resolves': {
      const { subject, many } = subjectOf(clause.who)
      return clause.result === 'success'
        ? say`${subject} ${verb('succeed', many)} at a mission`
        : say`${subject} ${verb('fail', many)} a mission`
    }
    case 'would': {
      const WORDS = { destroy: 'destroyed', stop: 'stopped', incapacitate: 'incapacitated' } as const
      const by =
        clause.byCardOf === undefined
          ? ''
          : clause.byCardOf === 'itsOpponent'
            ? " by an opponent's card"
            : ` by one of ${owner(clause.byCardOf, speech)} cards`
      return say`${phrase(clause.card, speech, SUBJECT)} would be ${WORDS[clause.verb]}${by}`
    }
    case 'wouldPayRevive':
      return say`you would pay ${possessive(clause.card, speech)} revive cost`
    case 'wouldTakeReviveCard':
      return say`you would take a card from the top of your deck to revive ${phrase(clause.card, speech)}`
    case 'wouldDraw':
      return say`${player(clause.who)} would draw ${clause.n ? `${counted(clause.n.n)}${clause.n.is === '=' ? '' : ' or more'} cards` : 'a card'}`
    case 'wouldDiscard':
      return say`${player(clause.who)} would discard ${phrase(clause.card, { ...speech, who: clause.who })} from ${owner(clause.who, { ...speech, who: clause.who })} hand`
    case 'handSize': {
      const { n } = clause
      const by = n.kind === 'number' || n.kind === 'each' ? n.n : n.kind === 'equal' ? n.times : 1
      const figure = n.kind === 'number' || n.kind === 'each' ? String(Math.abs(by)) : 'X'
      return say`${owner(clause.whose, speech)} hand size is ${by < 0 ? 'reduced' : 'increased'} by ${figure}${tail(n, speech)}`
    }
    case 'mayPerform': {
      const who = PERFORMERS[clause.who]
      return say`${who} may perform this action: “${speech.quote(clause.text)}”`
    }
    case 'may': {
      const own = { ...speech, named: false }
      const does = clause.do.flatMap((one) => doing(one, { ...own, who: clause.who }) ?? [])
      const word = clause.do.at(-1)?.kind === 'refill' ? 'then' : 'and'
      const said = list(
        does.map((one) =>
          one.who === clause.who
            ? say`${one.verb} ${one.rest}`
            : say`have ${player(one.who)} ${one.verb} ${one.rest}`,
        ),
        word,
      )
      return say`${player(clause.who)} may ${
        does.length > 0
          ? said
          : list(
              clause.do.map((one) => finite(one, own)),
              'and',
            )
      }`
    }
    case 'eitherOr':
      return either(clause.ways, 'or', speech)
    case 'andOr':
      return either(clause.ways, 'and/or', speech)
    default: {
      const does = doing(clause, speech)
      if (!does) return ''
      return say`${player(does.who)} ${conjugated(does)} ${does.rest}`
    }
  }
}

/** "stop a ship or two characters": a verb that all modes share appears once. */
function either(ways: readonly (readonly Clause[])[], word: 'or' | 'and/or', speech: Speech): Piece {
  const does = ways.map((way) => (way.length === 1 && way[0] ? doing(way[0], speech) : undefined))
  const [first] = does
  const you = speech.named ? 'you ' : ''
  if (first && does.every((one) => one?.verb === first.verb && one.who === 'you'))
    return say`${you}${first.verb} ${list(
      does.map((one) => one?.rest ?? ''),
      word,
    )}`
  const objects = ways.map(([one]) => JSON.stringify(one?.kind === 'action' ? one.object : one))
  if (first && does.every((one) => one?.who === 'you') && new Set(objects).size === 1)
    return say`${you}${list(
      does.map((one) => one?.verb ?? ''),
      word,
    )} ${first.rest}`
  return list(
    ways.map((way) =>
      list(
        way.map((one) => bare(one, speech)),
        'and',
      ),
    ),
    word,
  )
}

/** "stops and destroys". */
export const conjugated = (does: Doing): string =>
  does.verb
    .split(' and ')
    .map((one) => verb(one, does.who === 'you'))
    .join(' and ')

/** Without a subject if you are the acting player, else with one. */
export function bare(clause: Clause, speech: Speech): Piece {
  const does = doing(clause, speech)
  if (does && does.who === 'you') return say`${speech.named ? 'you ' : ''}${does.verb} ${does.rest}`
  return finite(clause, speech)
}

/** "There is an obstacle", but "you have a ship". */
function presence(are: NounPhrase, speech: Speech): Piece {
  const head = are.kind === 'cards' && are.heads.length === 1 ? are.heads[0] : undefined
  if (are.kind === 'cards' && head?.whose) {
    const has = verb('have', head.whose === 'you')
    return say`${player(head.whose)} ${has} ${phrase({ ...are, heads: [{ ...head, whose: undefined }] }, speech)} in play`
  }
  if (are.kind === 'cards' && are.det.kind === 'a' && head?.title !== undefined)
    return say`${phrase(are, speech, SUBJECT)} is in play`
  return say`there ${isMany(are) ? 'are' : 'is'} ${phrase(are, speech)}`
}

/** "Your opponent has more support characters than team characters". */
function more(first: NounPhrase, second: NounPhrase, speech: Speech): Piece {
  const [a, b] = [first, second].map((np) =>
    np.kind === 'cards' && np.heads.length === 1 ? np.heads[0] : undefined,
  )
  if (first.kind === 'cards' && second.kind === 'cards' && a?.whose && a.whose === b?.whose) {
    const plain = (np: typeof first, head: typeof a) =>
      phrase({ ...np, heads: [{ ...head, whose: undefined }] }, speech)
    return say`${player(a.whose)} ${verb('have', a.whose === 'you')} more ${plain(first, a)} than ${plain(second, b)}`
  }
  // "More your gear" is not English.
  if (a?.whose !== undefined || b?.whose !== undefined)
    return say`the number of ${phrase(first, speech)} is greater than the number of ${phrase(second, speech)}`
  return say`there are more ${phrase(first, speech)} than ${phrase(second, speech)}`
}

function comparison(clause: Extract<Clause, { kind: 'compare' }>, speech: Speech): Piece {
  const { a: first, b: second, is } = clause
  if (first.kind === 'equal' && first.times === 1 && second.kind === 'number') {
    const m = first.of
    if (m.kind === 'power')
      return say`${player(m.of)} ${verb('have', m.of === 'you')} ${bounded(is, String(second.n))} ${power} left`
    const head =
      m.kind === 'count' && m.of.kind === 'cards' && m.of.heads.length === 1 ? m.of.heads[0] : undefined
    if (m.kind === 'count' && m.of.kind === 'cards' && head?.whose)
      return say`${player(head.whose)} ${verb('have', head.whose === 'you')} ${is === '=' ? 'exactly ' : ''}${bounded(is, counted(second.n), 'fewer')} ${phrase({ ...m.of, heads: [{ ...head, whose: undefined }] }, speech)} in play`
    if (m.kind === 'count' && m.of.kind === 'cards')
      return say`there are ${is === '=' ? 'exactly ' : ''}${bounded(is, counted(second.n), 'fewer')} ${phrase(m.of, speech)}`
  }
  if (
    first.kind === 'equal' &&
    second.kind === 'equal' &&
    is === '>' &&
    first.of.kind === 'count' &&
    second.of.kind === 'count'
  )
    return more(first.of.of, second.of.of, speech)
  return say`${amount(first, speech)} is ${compared(is, amount(second, speech))}`
}

const CHANGES: Readonly<
  Record<Exclude<Change['what'], 'culture' | 'science' | 'combat' | 'ingenuity'>, string>
> = {
  skills: 'skills',
  difficulty: 'difficulty',
  reviveCost: 'revive cost',
  firepower: 'firepower',
  totalFirepower: 'total firepower',
  experience: 'experience',
  pointValue: 'point value',
  cost: 'cost',
}

/** "+1", "−X". */
function change(n: Quantity): string {
  switch (n.kind) {
    case 'number':
    case 'each':
      return signed(n.n)
    case 'x':
      return '+X'
    case 'equal':
      return n.times < 0 ? '−X' : '+X'
  }
}

/** Explanation of the number, after it. */
function tail(n: Quantity, speech: Speech): Piece {
  if (n.kind === 'each') return say` ${forEach(n.each, speech)}`
  if (n.kind === 'equal') return say`, where X is ${amount({ ...n, times: Math.abs(n.times) }, speech)}`
  return ''
}

function getting(clause: Extract<Clause, { kind: 'get' }>, speech: Speech): Piece {
  const subject = clause.subject === 'you' ? 'you' : phrase(clause.subject, speech, SUBJECT)
  const many = clause.subject === 'you' || isMany(clause.subject)
  const groups: { said: Piece[]; what: string; n: Quantity; eachs: Piece[] }[] = []
  const same = (group: { what: string; n: Quantity }, what: string, n: number) =>
    group.what === what && group.n.kind === 'each' && group.n.n === n
  for (const { what, n } of clause.changes) {
    const name: Piece = what in CHANGES ? CHANGES[what as keyof typeof CHANGES] : skillIcon(what as 'culture')
    const one = say`${name} ${change(n)}`
    const last = groups.at(-1)
    if (last && sameTail(last.n, n)) last.said.push(one)
    else if (
      last &&
      n.kind === 'each' &&
      last.n.kind === 'each' &&
      last.said.length === 1 &&
      same(last, what, n.n)
    )
      last.eachs.push(forEach(n.each, speech))
    else groups.push({ said: [one], what, n, eachs: [] })
  }
  const battle = clause.changes.some((one) => one.what === 'totalFirepower') ? ' in each ship battle' : ''
  const said = groups.map((group) => {
    const eachs = group.eachs.map((each) => say` and ${each}`)
    return say`${list(group.said, 'and')}${battle}${tail(group.n, speech)}${eachs}`
  })
  return say`${subject} ${verb('get', many)} ${list(said, 'and')}`
}

const sameTail = (a: Quantity, b: Quantity): boolean => {
  if (a.kind === 'each' && b.kind === 'each') return JSON.stringify(a.each) === JSON.stringify(b.each)
  if (a.kind === 'equal' && b.kind === 'equal') return JSON.stringify(a.of) === JSON.stringify(b.of)
  return a.kind === 'number' && b.kind === 'number'
}

function costing(clause: Extract<Clause, { kind: 'costs' }>, speech: Speech): Piece {
  const many = isMany(clause.subject)
  if (clause.next) {
    const played =
      clause.payer === undefined
        ? 'played'
        : `${player(clause.payer)} ${verb('play', clause.payer === 'you')}`
    return say`${phrase(clause.subject, speech, SUBJECT)} ${played} this turn ${moreOrLess(clause.n, '', false)} to play${tail(clause.n, speech)}`
  }
  const payer = clause.payer === undefined ? '' : `${clause.payer === 'you' ? 'you' : player(clause.payer)} `
  return say`${phrase(clause.subject, speech, SUBJECT)} ${moreOrLess(clause.n, payer, many)} to play${tail(clause.n, speech)}`
}

/** "costs 1 less power". */
function moreOrLess(n: Quantity, payer: string, many: boolean): Piece {
  const value = n.kind === 'number' || n.kind === 'each' ? n.n : n.kind === 'equal' ? n.times : 1
  const figure = n.kind === 'number' || n.kind === 'each' ? String(Math.abs(value)) : 'X'
  return say`${verb('cost', many)} ${payer}${figure} ${value < 0 ? 'less' : 'more'} ${power}`
}

function adversary(clause: Extract<Clause, { kind: 'becomesAdversary' }>, speech: Speech): Piece {
  const noun = clause.trait === undefined ? 'an adversary' : a(`${clause.trait} adversary`)
  const cost = clause.reviveCost
  const features: Piece[] = []
  if (clause.noText) features.push('no game text')
  if (cost)
    features.push(
      cost.kind === 'number' ? `revive cost ${cost.n}` : say`a revive cost equal to ${amount(cost, speech)}`,
    )
  return [
    phrase(clause.subject, speech, SUBJECT),
    ` ${verb('become', isMany(clause.subject))} `,
    noun,
    clause.controller ? ` under ${owner(clause.controller, speech)} control` : '',
    features.length > 0 ? say` with ${list(features, 'and')}` : '',
    clause.cannotBe.length > 0
      ? say`${cost?.kind === 'equal' ? ',' : ''} ${features.length > 0 ? 'and' : 'that'} can't be ${list(
          clause.cannotBe.map((be) => DONE_WORDS[be]),
          'or',
        )}`
      : '',
  ]
}

const EVENT_WORDS = {
  play: ['play', 'is played'],
  assign: ['assign', 'is assigned'],
  boost: ['boost', 'is boosted'],
  stop: ['stop', 'becomes stopped'],
  ready: ['ready', 'becomes ready'],
  incapacitate: ['incapacitate', 'becomes incapacitated'],
  block: ['block', 'becomes blocked'],
  unblock: ['unblock', 'becomes unblocked'],
  leave: ['leave', 'leaves play'],
  destroy: ['destroy', 'is destroyed'],
  revive: ['revive', 'is revived'],
  score: ['score', 'is scored'],
  discard: ['place', 'is placed'],
} as const

function event(clause: Extract<Clause, { kind: 'event' }>, speech: Speech): Piece {
  const [active, passive] = EVENT_WORDS[clause.event]
  if (clause.who === undefined) {
    const where = clause.event === 'discard' ? " in its owner's discard pile" : ''
    return say`${phrase(clause.card, speech, SUBJECT)} ${passive}${where}`
  }
  const inner: Speech = { ...speech, who: clause.who }
  const { subject, many } = subjectOf(clause.who)
  const where = clause.event === 'discard' ? ` in ${owner(clause.who, inner)} discard pile` : ''
  return say`${subject} ${verb(active, many)} ${phrase(clause.card, inner)}${where}`
}

function earned(clause: Extract<Clause, { kind: 'earns' }>): Piece {
  const { glyph } = clause
  const they =
    isMany(clause.card) || clause.card.kind === 'self' || clause.card.kind === 'cards'
      ? 'they already have'
      : 'it already has'
  switch (glyph) {
    case 'any':
      return 'a glyph'
    case 'different':
      return 'a different glyph'
    case 'had':
      return say`a glyph ${they}`
    case 'thisMission':
      return 'the glyph of the current mission'
    default:
      return a(say`${list(glyph.map(glyphIcon), 'or')} glyph`)
  }
}
