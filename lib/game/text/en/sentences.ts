import type { Clause, Lead, Logic, NounPhrase, Paragraph, PhaseLead, Sentence, Until } from '../plan/plan'
import type { Reminder } from '../plan/reminders'
import { capital, type Piece, say } from '../tokens'
import { bare, conjugated, finite } from './clauses'
import { doing } from './doing'
import { amount, forEach, phrase } from './nouns'
import { close, glyphIcon, keyword, list, owner, PERSONS, player, power, type Speech } from './words'

/**
 * If only the card itself and the mission are mentioned, "they" and "theirs" can only be the card: English omits its
 * title there, which languages with a feminine mission cannot.
 */

type Self = Extract<NounPhrase, { kind: 'self' }>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The card itself as the beginning of a lead: "while Teal'c is assigned", "each time you assign Teal'c". */
function topicOf(lead: Lead | undefined): Self | undefined {
  if (lead?.kind === 'eachTime' || lead?.kind === 'when') {
    const [clause, ...more] = lead.clauses
    return more.length === 0 && clause?.kind === 'event' ? titled(clause.card) : undefined
  }
  if (lead?.kind !== 'while') return undefined
  const first = lead.of.kind === 'clause' ? lead.of : lead.of.of[0]
  return first?.kind === 'clause' && first.clause.kind === 'is' ? titled(first.clause.subject) : undefined
}

const titled = (np: NounPhrase): Self | undefined =>
  np.kind === 'self' && np.title !== undefined && PERSONS.includes(np.type) ? np : undefined

/** True if persons other than the card itself are mentioned. */
function othersIn(plan: unknown): boolean {
  if (Array.isArray(plan)) return plan.some(othersIn)
  if (!isObject(plan)) return false
  if ('relations' in plan && (PERSONS.includes(plan.noun) || plan.noun === 'card')) return true
  if (plan.kind === 'back' && PERSONS.includes(plan.noun)) return true
  return Object.values(plan).some(othersIn)
}

/** "Matching one of Teal'c's": the mission's glyph and his. */
function matchingOwn<T>(plan: T, self: Self): T {
  if (Array.isArray(plan)) return plan.map((inner) => matchingOwn(inner, self)) as T
  if (!isObject(plan)) return plan
  if (plan.kind === 'matching' && isObject(plan.whom) && plan.whom.kind === 'self')
    return { ...plan, whom: { kind: 'pronoun', noun: self.type, many: false } } as T
  return Object.fromEntries(
    Object.entries(plan).map(([name, inner]) => [name, matchingOwn(inner, self)]),
  ) as T
}

/** The sentence with "theirs" and "they" for the card itself, if its leads mention only it and the mission. */
function withoutTitle(one: Sentence): Sentence {
  const self = topicOf(one.leads[0])
  if (!self || one.leads.some(othersIn)) return one
  const leads = matchingOwn(one.leads, self)
  const clauses = one.clauses.map((clause) =>
    clause.kind === 'get' && clause.subject !== 'you' && titled(clause.subject)
      ? { ...clause, subject: { kind: 'pronoun', noun: self.type, many: false } as const }
      : clause,
  )
  return { ...one, leads, clauses }
}

/** Sentences and paragraphs in English. */

// ---------------------------------------------------------------- what stands before

function lead(one: Lead, speech: Speech): Piece {
  switch (one.kind) {
    case 'when':
      return say`when ${events(one.clauses, speech)}, `
    case 'eachTime':
      return say`each time ${events(one.clauses, speech)}${one.during === 'turn' ? ' this turn' : one.during === 'mission' ? ' during the current mission' : ''}, `
    case 'nextTime':
      return say`the next time ${events(one.clauses, speech)}, `
    case 'while':
    case 'if':
    case 'unless':
      return say`${one.kind} ${logic(one.of, speech)}, `
    case 'ifDone':
    case 'ifNot':
    case 'ifCannot': {
      const them = one.who === 'you' ? 'you' : 'they'
      return `if ${them} ${{ ifDone: 'do', ifNot: "don't", ifCannot: "can't" }[one.kind]}, `
    }
    case 'otherwise':
      return 'otherwise, '
    case 'then':
      return 'then '
    case 'phase':
      return `${moment(one, speech)}, `
    case 'phases':
      return say`${list(
        one.all.map((each) => moment(each, speech)),
        'and',
      )}, `
    case 'missionEnd':
      return `at the end of ${one.every ? 'each' : 'the current'} mission, `
    case 'forEach':
      return say`${forEach(one.each, speech)}, `
    case 'forEachOf':
      return say`for ${one.cards.kind === 'cards' ? phrase({ ...one.cards, det: { kind: 'each' }, join: 'or' }, speech) : say`each of ${phrase(one.cards, speech)}`}, `
    case 'until':
      return say`${until(one.until, speech)}, `
    case 'opponentsTurn':
      return "during your opponent's turn, "
    case 'to':
      return say`to ${one.verb} ${phrase(one.card, speech)}, `
  }
}

function moment(one: PhaseLead, speech: Speech): string {
  const whose = one.whose === 'hero' ? 'the' : owner(one.whose, speech)
  const name = one.phase === 'turn' ? 'turn' : `${one.phase} phase`
  if (one.every) return `at the ${one.at} of each ${one.whose === 'hero' ? name : `of ${whose} ${name}s`}`
  return `at the ${one.at} of ${whose} ${one.next ? 'next ' : ''}${name}`
}

/** Several events of one player share their subject: "your opponent assigns ..., or plays ...". */
function events(clauses: readonly Clause[], speech: Speech): Piece {
  const whos = new Set(clauses.map((clause) => ('who' in clause ? clause.who : undefined)))
  const [who] = whos
  const said = clauses.map((clause) => finite(clause, speech))
  if (whos.size !== 1 || who === undefined || who === 'anyPlayer' || clauses.length < 2)
    return list(said, 'or')
  const subject = `${player(who)} `
  return list(
    said.map((one, i) => (i === 0 ? one : without(one, subject))),
    'or',
  )
}

/** The clause without its initial subject. */
function without(piece: Piece, subject: string): Piece {
  if (typeof piece === 'string')
    return piece.startsWith(subject) ? piece.slice(subject.length) : piece === subject.trim() ? '' : piece
  if ('type' in piece) return piece
  const [first, ...rest] = piece
  return first === undefined ? piece : [without(first, subject), ...rest]
}

function logic(of: Logic, speech: Speech): Piece {
  if (of.kind === 'clause') return finite(of.clause, speech)
  return list(
    of.of.map((part) => logic(part, speech)),
    of.kind,
  )
}

function until(of: Until, speech: Speech): Piece {
  switch (of.kind) {
    case 'mission':
      return 'until the end of the current mission'
    case 'turn':
      return 'until the end of the turn'
    case 'nextTurn':
      return 'until the end of your next turn'
    case 'nextTurnStart':
      return 'until the start of your next turn'
    case 'opponentsNextTurn':
      return "until the end of your opponent's next turn"
    case 'nextMission':
      return 'during the next mission this turn'
    case 'assigned':
      return say`until ${phrase(of.card, speech)} is assigned`
  }
}

// ---------------------------------------------------------------- sentences

const TIMES = { once: 'once', twice: 'twice', threeTimes: 'three times' } as const

/** A sentence without its capital and full stop; `before` is the preceding one. */
function unclosed(one: Sentence, speech: Speech, before?: Sentence): Piece {
  if (one.playOnlyIf)
    return say`you can play ${phrase(one.playOnlyIf.card, speech)} only if ${logic(one.playOnlyIf.if, speech)}`
  if (one.onlyIf)
    return say`you can do this only ${one.eachTurn === undefined ? '' : `${TIMES[one.eachTurn]} each turn and only `}if ${logic(one.onlyIf, speech)}`
  if (one.eachTurn !== undefined) return `you can do this only ${TIMES[one.eachTurn]} each turn`
  if (one.fromHand) return say`you can do this only while ${phrase(one.fromHand, speech)} is in your hand`
  if (one.priceWhile) {
    const { n, if: when } = one.priceWhile
    return say`this ability costs ${String(Math.abs(n))} ${n < 0 ? 'less' : 'more'} ${power} if ${logic(when, speech)}`
  }
  if (one.times) return times(one.times, speech)
  const beside = assignedWith(one)
  if (beside) return say`${unclosed(beside.rest, speech)} while assigned with ${phrase(beside.a, speech)}`
  return [
    one.leads.map((each, i) =>
      each.kind === 'then' && i < one.leads.length - 1 ? 'then, ' : lead(each, speech),
    ),
    main(one, speech, before !== undefined && endsWithOpponent(before)),
    one.until ? say` ${until(one.until, speech)}` : '',
    one.instead ? ' instead' : '',
    one.unless ? say`, unless ${logic(one.unless, speech)}` : '',
  ]
}

/**
 * "Keffler gets skills +1 while assigned with another character": before the main clause "they" would be both of
 * them.
 */
function assignedWith(one: Sentence): { readonly rest: Sentence; readonly a: NounPhrase } | undefined {
  const [lead, ...others] = one.leads
  const [clause, ...more] = one.clauses
  if (lead?.kind !== 'while' || lead.of.kind !== 'clause' || others.length > 0 || more.length > 0)
    return undefined
  const condition = lead.of.clause
  if (condition.kind !== 'assignedWith' || condition.no || one.until) return undefined
  if (clause?.kind !== 'get' || clause.subject === 'you' || clause.subject.kind !== 'pronoun')
    return undefined
  const rest = { ...one, leads: [], clauses: [{ ...clause, subject: condition.subject }] }
  return { rest, a: condition.a }
}

function times(n: NonNullable<Sentence['times']>, speech: Speech): Piece {
  if (n.kind === 'number') return say`do this ${String(n.n)} times`
  if (n.kind === 'x') return 'do this X times'
  if (n.kind === 'each') return say`do this ${String(n.n)} times ${forEach(n.each, speech)}`
  return say`do this a number of times equal to ${amount(n, speech)}`
}

const endsWithOpponent = ({ clauses }: Sentence): boolean => {
  const last = clauses.at(-1)
  return last !== undefined && 'who' in last && last.who === 'opponent'
}

/**
 * The clauses: one player's actions in order under one subject. After an action of your opponent, "gain 1 power" could
 * seem to be theirs: `turned` adds "you".
 */
function main(one: Sentence, speech: Speech, turned: boolean): Piece {
  const said: Piece[] = []
  let last: string | undefined
  /** The player that the lead has just called "they". */
  const they = one.leads.reduce<string | undefined>(
    (who, each) =>
      each.kind === 'ifDone' || each.kind === 'ifNot' || each.kind === 'ifCannot' ? each.who : who,
    undefined,
  )
  for (const clause of one.clauses) {
    const does = doing(clause, speech)
    if (!does) {
      said.push(finite(clause, speech))
      last = undefined
    } else if (does.who === 'you') {
      const you = one.must ? 'you must ' : speech.named || (turned && clause.kind === 'power') ? 'you ' : ''
      said.push(say`${last === 'you' ? '' : you}${does.verb} ${does.rest}`)
      last = 'you'
    } else if (does.who === they) {
      said.push(last === they ? say`${does.verb} ${does.rest}` : say`they ${does.verb} ${does.rest}`)
      last = they
    } else {
      const form = one.must ? does.verb : conjugated(does)
      said.push(
        last === does.who
          ? say`${form} ${does.rest}`
          : say`${player(does.who)} ${one.must ? 'must ' : ''}${form} ${does.rest}`,
      )
      last = does.who
    }
  }
  return list(said, one.join)
}

/** Sentences in the middle of another, as in a list to choose from. */
const sentenceList = (sentences: readonly Sentence[], speech: Speech): Piece =>
  list(
    sentences.map((one) =>
      unclosed({ ...one, leads: one.leads.filter((each) => each.kind !== 'then') }, speech),
    ),
    'then',
  )

const sentencesText = (sentences: readonly Sentence[], speech: Speech): Piece =>
  sentences.map((one, i) => [i > 0 ? ' ' : '', close(unclosed(withoutTitle(one), speech, sentences[i - 1]))])

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Success',
  failure: 'Failure',
  either: 'Success or Failure',
  victory: 'Victory',
} as const

/** A paragraph without reminders. */
export function paragraphText(paragraph: Paragraph, speech: Speech): Piece {
  switch (paragraph.kind) {
    case 'withdraw':
      if (paragraph.n.kind === 'x') return [keyword('withdraw', 'Withdraw X'), '.']
      return paragraph.n.kind === 'number'
        ? [keyword('withdraw', `Withdraw ${paragraph.n.n}`), '.']
        : [keyword('withdraw', 'Withdraw X'), say`, where X is ${amount(paragraph.n, speech)}.`]
    case 'dominion':
      return [keyword('dominion', 'Dominion'), '.']
    case 'action': {
      const costs = paragraph.costs.map((clause) => bare(clause, speech))
      const gate = gateText(paragraph.gate)
      const price = list2(gate === '' ? costs : [gate, ...costs])
      return [capital(price), ' — ', sentencesText(paragraph.sentences, speech)]
    }
    case 'text': {
      const gate = gateText(paragraph.gate)
      return [
        gate === '' ? '' : [gate, ': '],
        paragraph.label ? [keyword(paragraph.label, LABELS[paragraph.label]), ': '] : '',
        sentencesText(paragraph.sentences, speech),
      ]
    }
  }
}

/** Costs are listed without "and". */
const list2 = (items: readonly Piece[]): Piece => items.map((item, i) => (i === 0 ? item : [', ', item]))

function gateText(gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece {
  if (!gate) return ''
  return list(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'and' : 'or')
}

/** Explanation of a keyword, in our own words. */
export function reminder(of: Reminder): Piece {
  switch (of.kind) {
    case 'withdraw':
      return say`Destroy this obstacle — Gain ${String(of.n)} ${power}.`
    case 'dominion':
      return 'Each time you score an adversary, you may also score one obstacle there that has dominion.'
    case 'blockade':
      return "Place the top card of your opponent's mission pile face up beneath this card. A mission that this card has blockaded before goes to the bottom of that pile."
    case 'token':
      return 'Each promotion token on a character gives them point value +1, up to a point value of 6.'
    case 'faceDown':
      return 'A card turned face down becomes a complication.'
    case 'recovers':
      return 'Once stopped, that character is no longer incapacitated.'
    case 'twoTurns':
      return 'With two players, you then have two turns in a row.'
    case 'missionsAreHero':
      return 'Missions count as hero cards, too.'
    case 'staysSupport':
      return 'Even with the trait “team” a support character is assigned like any other support character.'
    case 'scoresAlways':
      return 'That way you may score after a successful mission, too.'
  }
}

/** State at the beginning of a paragraph. */
export const newSpeech = (): Speech => ({
  who: 'you',
  seen: {},
  quote: (text) => paragraphText(text, newSpeech()),
  inline: sentenceList,
})
