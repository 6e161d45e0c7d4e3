import type {
  Clause,
  Lead,
  Logic,
  NounPhrase,
  Paragraph,
  PhaseLead,
  Quantity,
  Sentence,
  Until,
} from '../plan/plan'
import { spoken } from '../plan/plan'
import { contrary, namedBefore } from '../plan/reading'
import type { Reminder } from '../plan/reminders'
import { capital, firstWord, type Piece, plainText, say, tokensOf } from '../tokens'
import { byCardOf, finite, past, WOULD } from './clauses'
import { act, cliticsOf, conjugated, type Doing, doing, keyword } from './doing'
import {
  agreement,
  CLOSE,
  energy,
  enumerated,
  figure,
  glyphIcon,
  ownerBefore,
  ownerBehind,
  player,
} from './heads'
import { forEach, numberIn, phrase, possessed } from './phrases'
import { adjective, figures, numeral, often, VERBS } from './words'

/** Czech sentences and paragraphs. */

// ---------------------------------------------------------------- what stands before

/** True if it ends with a comma, so that the main clause starts again after it. */
interface Led {
  readonly text: Piece
  readonly comma: boolean
}

/** A lead, and a further condition at that time. */
type Joined = Lead & { readonly and?: Logic }

function lead(one: Joined): Led {
  const clausal = (text: Piece): Led => ({ text: say`${text}, `, comma: true })
  const adverb = (text: Piece): Led => ({ text: say`${text} `, comma: false })
  switch (one.kind) {
    case 'when':
      return clausal(say`když ${events(one.clauses)}${alsoIf(one.and)}`)
    case 'eachTime': {
      const during = one.during === 'turn' ? 'v tomto kole ' : one.during ? 'během aktuální mise ' : ''
      return clausal(say`pokaždé, když ${during}${events(one.clauses)}${alsoIf(one.and)}`)
    }
    case 'nextTime':
      if (one.clauses[0]?.kind === 'would') return clausal(nextWould(one.clauses[0]))
      if (one.clauses[0]?.kind === 'wouldDraw' || one.clauses[0]?.kind === 'wouldDiscard')
        return clausal(nextDrawOrDiscard(one.clauses[0]))
      return clausal(say`až příště ${events(one.clauses)}`)
    case 'while':
      return clausal(say`dokud ${logic(one.of)}`)
    case 'if':
      return clausal(say`pokud ${logic(one.of)}`)
    case 'unless':
      return clausal(say`pokud ${unless(one.of)}`)
    case 'ifDone':
    case 'ifNot': {
      const verb = one.who === 'you' ? 'uděláš' : 'udělá'
      return clausal(one.kind === 'ifDone' ? `pokud to ${verb}` : `pokud to ne${verb}`)
    }
    case 'ifCannot':
      return clausal(one.who === 'you' ? 'pokud nemůžeš' : 'pokud nemůže')
    case 'otherwise':
      return adverb('jinak')
    case 'then':
      return adverb('poté')
    case 'phase':
      return adverb(moment(one))
    case 'phases':
      return adverb(one.all.map((each, i) => [i === 0 ? '' : ' a ', moment(each)]))
    case 'missionEnd':
      return adverb(one.every ? 'na konci každé mise' : 'na konci aktuální mise')
    case 'forEach':
      return adverb(forEach(one.each))
    case 'forEachOf': {
      const { cards } = one
      if (cards.kind === 'cards')
        return adverb(say`za ${phrase({ ...cards, det: { kind: 'each' } }, 'A', { counted: true })}`)
      const { gender, number } = agreement(cards)
      if (number === 'one') return adverb(say`pro ${phrase(cards, 'A', { behind: true })}`)
      return adverb(say`za ${adjective('každý', gender, 'A')} z ${phrase(cards, 'G', { behind: true })}`)
    }
    case 'until':
      return one.until.kind === 'assigned' ? clausal(until(one.until)) : adverb(until(one.until))
    case 'opponentsTurn':
      return adverb('během soupeřova kola')
    case 'to':
      return one.verb === 'assign'
        ? adverb(say`za ${possessed('přiřazení', one.card)}`)
        : adverb(say`k ${possessed('zahrání', one.card, ['n', 'D'])}`)
  }
}

function moment(one: PhaseLead): Piece {
  const NAMES = { power: 'energetické', debrief: 'konečné' } as const
  const at = one.at === 'start' ? 'na začátku' : 'na konci'
  // "Na konci každého tvého kola".
  const every = !one.every ? '' : one.phase === 'turn' ? 'každého ' : 'každé '
  const next = one.next ? 'příští ' : ''
  const owner = (gender: 'f' | 'n') => ownerBefore(one.whose, { gender, at: 'G', actor: 'you' })
  const behind = ownerBehind(one.whose, 'you')
  if (one.phase === 'turn')
    return one.whose === 'hero' ? `${at} ${every}kola` : say`${at} ${every}${owner('n')} ${next}kola${behind}`
  return say`${at} ${every}${owner('f')} ${next}${NAMES[one.phase]} fáze${behind}`
}

/** Several events of one player share their subject: "soupeř přiřadí nepřítele nebo zahraje překážku". */
function events(clauses: readonly Clause[]): Piece {
  const [first, ...rest] = clauses
  if (!first) return 'k tomu dojde'
  const who = 'who' in first && first.who !== 'anyPlayer' ? first.who : undefined
  if (rest.some((one) => !('who' in one) || one.who !== who))
    return enumerated(
      clauses.map((one) => finite(one)),
      'nebo',
    )
  const kinds = new Set(clauses.map((one) => (one.kind === 'event' ? one.event : one.kind)))
  const cards = clauses.flatMap((one) => (one.kind === 'event' && one.event !== 'discard' ? [one.card] : []))
  const kind = first.kind === 'event' ? first : undefined
  if (kind?.who && rest.length > 0 && kinds.size === 1 && cards.length === clauses.length)
    return enumerated(
      [
        finite(first),
        ...cards.slice(1).map((card) => phrase(card, 'A', { actor: kind.who ?? 'you', named: true })),
      ],
      'nebo',
    )
  const bare = (one: Clause): Piece =>
    who === undefined || who === 'you' ? finite(one) : withoutSubject(finite(one), `${player(who)} `)
  // One verb serves all its cards: "přiřadí nepřítele nebo zahraje překážku či komplikaci".
  const runs: (readonly Clause[])[] = []
  for (const one of clauses) {
    const run = runs.at(-1) ?? []
    const last = run.at(-1)
    const same =
      one.kind === 'event' &&
      last?.kind === 'event' &&
      one.event === last.event &&
      one.who &&
      one.event !== 'discard'
    if (same) runs[runs.length - 1] = [...run, one]
    else runs.push([one])
  }
  const told = runs.map((run, i) => {
    const more = run.slice(1).flatMap((one) => (one.kind === 'event' ? [one.card] : []))
    const also = more.map((card) => phrase(card, 'A', { actor: who ?? 'you', named: true }))
    return run.slice(0, 1).map((one) => enumerated([i === 0 ? finite(one) : bare(one), ...also], 'či'))
  })
  return enumerated(told, 'nebo')
}

/** "má-li být ta překážka příště zničena": a single future event is no habit. */
function nextWould(would: Extract<Clause, { kind: 'would' }>): Piece {
  const agreeing = agreement(would.card)
  const has = agreeing.number === 'many' ? 'mají' : 'má'
  return say`${has}-li být ${phrase(would.card, 'N')} příště${byCardOf(would)} ${past(WOULD[would.verb], agreeing)}`
}

/** "má-li si soupeř příště líznout kartu". */
function nextDrawOrDiscard(would: Extract<Clause, { kind: 'wouldDraw' | 'wouldDiscard' }>): Piece {
  const has = would.who === 'you' ? 'máš-li' : 'má-li'
  const name = would.who === 'you' ? '' : ` ${player(would.who)}`
  if (would.kind === 'wouldDraw') return `${has} si${name} příště líznout kartu`
  return say`${has}${name} příště odhodit z ruky ${phrase(would.card, 'A', { actor: would.who, named: true })}`
}

function withoutSubject(piece: Piece, subject: string): Piece {
  if (typeof piece === 'string') return piece.startsWith(subject) ? piece.slice(subject.length) : piece
  if ('type' in piece) return piece
  const first = piece.findIndex((inner) => firstWord(inner) !== '')
  return piece.map((inner, i) => (i === first ? withoutSubject(inner, subject) : inner))
}

/** Further conditions beside the event, in plain order after "a". */
const alsoIf = (of: Logic | undefined): Piece =>
  of === undefined ? '' : say` a ${of.kind === 'clause' ? finite(of.clause) : logic(of)}`

function logic(of: Logic): Piece {
  if (of.kind === 'clause') return finite(of.clause, true)
  return enumerated(missionFirst(of.of).map(logic), of.kind === 'and' ? 'a' : 'nebo')
}

/** After a statement about the mission, a verb without a subject would seem to be the mission's. */
const missionFirst = (all: readonly Logic[]): readonly Logic[] => {
  const isOfMission = (of: Logic) => of.kind === 'clause' && of.clause.kind === 'firstMission'
  return [...all.filter(isOfMission), ...all.filter((of) => !isOfMission(of))]
}

function until(of: Until): Piece {
  switch (of.kind) {
    case 'mission':
      return 'do konce aktuální mise'
    case 'turn':
      return 'do konce kola'
    case 'nextTurn':
      return 'do konce tvého příštího kola'
    case 'nextTurnStart':
      return 'do začátku tvého příštího kola'
    case 'opponentsNextTurn':
      return 'do konce soupeřova příštího kola'
    case 'nextMission':
      return 'během příští mise v tomto kole'
    case 'assigned': {
      const agreeing = agreement(of.card)
      const will = agreeing.number === 'many' ? 'nebudou' : 'nebude'
      return say`dokud ${will} ${phrase(of.card, 'N')} ${past('přiřazen', agreeing)}`
    }
  }
}

// ---------------------------------------------------------------- sentences

const TIMES = { once: 'jednou', twice: 'dvakrát', threeTimes: 'třikrát' } as const

/** If somebody else has chosen for you, your actions are in the future tense instead of the imperative. */
interface Told {
  readonly finite?: boolean
}

function sentence(one: Sentence, told: Told = {}): Piece {
  if (one.playOnlyIf)
    return say`${phrase(one.playOnlyIf.card, 'A', { named: true })} můžeš zahrát, jen pokud ${logic(one.playOnlyIf.if)}`
  if (one.onlyIf)
    return say`toto můžeš udělat${one.eachTurn === undefined ? ', ' : ` jen ${TIMES[one.eachTurn]} za kolo a\u00a0`}jen pokud ${logic(one.onlyIf)}`
  if (one.eachTurn !== undefined) return `toto můžeš udělat jen ${TIMES[one.eachTurn]} za kolo`
  if (one.fromHand)
    return say`toto můžeš udělat, jen pokud máš ${phrase(one.fromHand, 'A', { named: true })} v ruce`
  if (one.priceWhile) {
    const { n, if: when } = one.priceWhile
    return say`tato schopnost stojí o ${String(Math.abs(n))} ${energy('A')} ${n < 0 ? 'méně' : 'více'}, pokud ${logic(when)}`
  }
  if (one.times) return ['toto se provede ', times(one.times)]
  const leads = separated(together(spoken(one.leads)).map(lead))
  const instead = one.instead && one.clauses[0]?.kind !== 'may'
  // "Si" comes second: before the verb if something precedes it in the same clause.
  const fronted = instead || (leads.length > 0 && leads.at(-1)?.comma === false)
  return [
    leads.map((each) => each.text),
    instead ? 'namísto toho ' : '',
    main(one, fronted, told),
    one.until ? say` ${until(one.until)}` : '',
    one.unless ? say`, pokud ${unless(one.unless)}` : '',
  ]
}

/** "dvakrát", "Xkrát", "tolikrát, kolik činí ...". */
function times(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
      return often(n.n)
    case 'x':
      return 'Xkrát'
    case 'each':
      return say`${often(n.n)} ${forEach(n.each)}`
    case 'equal':
      return [say`tolikrát, kolik činí ${numberIn(n, 'N')}`, CLOSE]
  }
}

/**
 * A clause with its separators: "když zahraješ tuto misi a v tomto kole nebyla žádná úspěšná mise" instead of two
 * conjunctions in a row.
 */
function together(leads: readonly Lead[]): readonly Joined[] {
  const joined: Joined[] = []
  for (const one of leads) {
    const before = joined.at(-1)
    const event = (each: Joined | undefined) =>
      each?.kind === 'when' || each?.kind === 'eachTime' ? each : undefined
    const setOff = event(before)
    if (one.kind === 'if' && setOff && !setOff.and) joined[joined.length - 1] = { ...setOff, and: one.of }
    else if (before?.kind === 'while' && event(one) && one.kind === 'eachTime')
      joined[joined.length - 1] = { ...one, and: before.of }
    else joined.push(one)
  }
  return joined
}

/** "unless": the negated condition. */
function unless(of: Logic): Piece {
  if (of.kind === 'clause') {
    const turned = contrary(of.clause) ?? denied(of.clause)
    return finite(turned ?? { kind: 'notAll', of: of.clause }, true)
  }
  // By De Morgan: "not both" is "lacks one or the other".
  return enumerated(missionFirst(of.of).map(unless), of.kind === 'and' ? 'nebo' : 'a')
}

const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

/** The clause negated, if that can be expressed by itself: "není", "nejvýše". */
function denied(clause: Clause): Clause | undefined {
  switch (clause.kind) {
    case 'notAll':
      return clause.of
    case 'assignedWith':
    case 'firstMission':
      return { ...clause, no: !clause.no }
    case 'result':
      return { ...clause, is: clause.is === 'success' ? 'failure' : 'success' }
    case 'compare':
      return clause.is === '=' ? undefined : { ...clause, is: OPPOSITE[clause.is] }
    case 'there':
      return { ...clause, are: opposite(clause.are) ?? clause.are }
    case 'wasPlayed': {
      const cards = opposite(clause.cards)
      return cards && { ...clause, cards }
    }
    case 'is': {
      const { subject, predicate } = clause
      if (subject.kind !== 'cards') {
        const turned = predicate.kind === 'not' ? predicate.of : ({ kind: 'not', of: predicate } as const)
        return { ...clause, predicate: turned }
      }
      const none = opposite(subject)
      return none && { ...clause, subject: none }
    }
    default:
      return undefined
  }
}

/** "a card" and "no card". */
function opposite(np: NounPhrase): NounPhrase | undefined {
  if (np.kind !== 'cards' || (np.det.kind !== 'a' && np.det.kind !== 'no')) return undefined
  return { ...np, det: { kind: np.det.kind === 'a' ? 'no' : 'a' } }
}

/** A comma before the next lead that is a clause: "na začátku své fáze, pokud ..., ". */
const separated = (leads: readonly Led[]): readonly Led[] =>
  leads.map((one, i) => (leads[i + 1]?.comma && !one.comma ? { ...one, text: say`${one.text}, ` } : one))

function main(one: Sentence, fronted: boolean, told: Told): Piece {
  const said: Piece[] = []
  const toPlay = one.leads.some((each) => each.kind === 'to' && each.verb === 'play')
  const must = toPlay || one.must === true
  let last = namedBefore(one.leads)
  if (last === 'you') last = undefined
  one.clauses.forEach((clause, i) => {
    const opening = i === 0 ? fronted : one.join === 'then' && one.clauses.length === 2
    if (clause.kind === 'may') {
      said.push(permission(clause, opening, last === clause.who, one.instead === true))
      last = undefined
      return
    }
    const does = doing(clause)
    if (!does) {
      said.push(stating(clause, opening, must, told))
      last = undefined
      return
    }
    const known = last === does.who
    if (must) said.push(i > 0 && known ? conjugated(does, 'infinitive', false) : duty(does, opening))
    else said.push(done(does, opening, known, told))
    last = does.who
  })
  return one.join === 'then' && said.length === 2
    ? say`${said[0] ?? ''} a\u00a0poté ${said[1] ?? ''}`
    : enumerated(said)
}

/** Instructions to you, and actions of another player. */
function done(does: Doing, fronted: boolean, known: boolean, told: Told = {}): Piece {
  if (does.who !== 'you') return act(does, fronted, known)
  const before = fronted ? cliticsOf(does) : ''
  // Nobody can be instructed to lose something, or to win: it happens.
  const happens = does.steps.every(({ verbs: [verb] }) => verb === VERBS.lose || verb === VERBS.win)
  return [before, conjugated(does, happens || told.finite ? 'finite' : 'imperative', before !== '')]
}

/** "musíš zaplatit", "musí soupeř zaplatit". */
function duty(does: Doing, fronted: boolean): Piece {
  const before = cliticsOf(does)
  const text = conjugated(does, 'infinitive', true)
  if (does.who === 'you') return fronted ? [before, 'musíš ', text] : ['musíš ', before, text]
  return fronted
    ? [before, `musí ${player(does.who)} `, text]
    : [`${player(does.who)} `, before, 'musí ', text]
}

/** A clause by itself, as one of several prices or modes. */
function alone(clause: Clause, must = false, behindOr = false, told: Told = {}): Piece {
  if (clause.kind === 'may') return permission(clause, false, false, false)
  const does = doing(clause)
  if (!does) return stating(clause, false, must, told)
  const fronted = behindOr && does.who !== 'you'
  return must ? duty(does, fronted) : done(does, fronted, false, told)
}

type May = Extract<Clause, { kind: 'may' }>

function permission(clause: May, fronted: boolean, known: boolean, instead: boolean): Piece {
  const [only] = clause.do
  const can = clause.who === 'you' ? 'můžeš' : 'může'
  const subject = clause.who === 'you' || known ? '' : player(clause.who)
  const swap = instead ? ' namísto toho' : ''
  const may = (clitics: string, text: Piece): Piece => {
    if (fronted) return say`${clitics}${can} ${subject}${swap} ${text}`
    return subject === ''
      ? say`${can} ${clitics}${swap} ${text}`
      : say`${subject} ${clitics}${can}${swap} ${text}`
  }
  if (!only) return may('se ', 'rozhodnout jinak')
  if (clause.do.length === 1 && only.kind === 'shuffle' && only.who === 'opponent' && clause.who === 'you')
    return may('', `nechat soupeře zamíchat jeho balíček${only.pile === 'missions' ? ' misí' : ''}`)
  const [first, ...rest] = allowed(clause)
  if (!first) return ''
  const text = (one: Doing | Decided, placed: boolean): Piece =>
    'who' in one ? conjugated(one, 'infinitive', placed) : textOf(one)
  return may(
    'who' in first ? cliticsOf(first) : '',
    enumerated([text(first, true), ...rest.map((one) => text(one, false))]),
  )
}

/** Actions of others, or states, at somebody's choice. */
interface Decided {
  readonly choice?: Piece
  readonly that: readonly Piece[]
}
const textOf = ({ choice, that }: Decided): Piece => choice ?? ['určit, že ', enumerated(that), CLOSE]

/** Actions that a player may take or have others take: neighbours of the same kind are combined. */
function allowed(clause: May): readonly (Doing | Decided)[] {
  const all: (Doing | Decided)[] = []
  for (const one of clause.do) {
    const does = doing(one)
    if (does?.who === clause.who) {
      all.push(does)
      continue
    }
    if (one.kind === 'chooseOne' && one.who === clause.who) {
      all.push({ choice: ['vybrat jednu možnost: ', modes(one)], that: [] })
      continue
    }
    // Permission to do something that the same player may do is simply permission.
    if (one.kind === 'may' && one.who === clause.who) {
      all.push(...allowed(one))
      continue
    }
    const last = all.at(-1)
    const text = does
      ? act(does, true, false)
      : one.kind === 'may'
        ? permission(one, true, false, false)
        : stating(one, true, false, { finite: true })
    if (last && 'that' in last && !last.choice) all[all.length - 1] = { that: [...last.that, text] }
    else all.push({ that: [text] })
  }
  return all
}

/** Statements, whole texts, and lists to choose from. */
function stating(clause: Clause, fronted: boolean, must = false, told: Told = {}): Piece {
  switch (clause.kind) {
    case 'chooseOne': {
      const n = clause.n ?? 1
      const ways = n === 1 ? 'jednu možnost' : `${numeral(n, 'f', 'A')} ${n < 5 ? 'možnosti' : 'možností'}`
      if (clause.who === 'you') return [`vyber ${ways}: `, modes(clause)]
      return [`${player(clause.who)} vybere ${ways}: `, modes(clause)]
    }
    case 'gains': {
      const { number } = agreement(clause.subject)
      const gets = say`${phrase(clause.subject, 'N')} ${number === 'many' ? 'získají' : 'získá'}`
      if (clause.text.kind === 'dominion') return say`${gets} ${keyword('dominion', 'převahu')}`
      return say`${gets} text: „${paragraphText(clause.text)}“`
    }
    case 'eitherOr':
    case 'andOr':
      return clause.ways.map((way, i) => [
        i === 0 ? '' : clause.kind === 'eitherOr' ? ', nebo ' : ' a/nebo ',
        enumerated(way.map((one, at) => alone(one, must, i > 0 && at === 0, told))),
      ])
    case 'mayPerform': {
      const who = PERFORMERS[clause.who]
      return say`${who} může provést tuto akci: „${paragraphText(clause.text)}“`
    }
    default:
      return finite(clause, fronted)
  }
}

const PERFORMERS = {
  anyPlayer: 'kterýkoli hráč',
  hostOwner: 'vlastník té postavy',
  opponent: 'soupeř',
} as const

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>): Piece {
  const told: Told = { finite: clause.who !== 'you' }
  const said = clause.modes.map((mode, at) => {
    const price = clause.prices?.[at]
    return [
      price === undefined ? '' : [figure(price, 'N'), ' – '],
      mode.map((one, i) => [
        i > 0 ? ' a\u00a0poté ' : '',
        sentence(
          { ...one, leads: i > 0 ? one.leads.filter((each) => each.kind !== 'then') : one.leads },
          told,
        ),
      ]),
    ]
  })
  return said.map((one, i) => [i === 0 ? '' : i === said.length - 1 ? '; nebo ' : '; ', one])
}

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Úspěch',
  failure: 'Selhání',
  either: 'Úspěch nebo Selhání',
  victory: 'Vítězství',
} as const

const sentences = (all: readonly Sentence[]): Piece =>
  all.map((one, i) => [i > 0 ? ' ' : '', closed(sentence(one))])

/** A sentence with its capital and full stop, unless a text in quotes has ended it. */
const closed = (piece: Piece): Piece => [
  capital(piece),
  /[.“]$/.test(plainText(tokensOf(piece)).replaceAll(CLOSE, '')) ? '' : '.',
]

export function paragraphText(paragraph: Paragraph): Piece {
  switch (paragraph.kind) {
    case 'withdraw': {
      const { n } = paragraph
      if (n.kind === 'number') return [keyword('withdraw', `Ústup ${figures(n.n)}`), '.']
      if (n.kind === 'x') return [keyword('withdraw', 'Ústup X'), '.']
      return [keyword('withdraw', 'Ústup X'), say`, kde X je ${numberIn(n, 'N')}.`]
    }
    case 'dominion':
      return [keyword('dominion', 'Převaha'), '.']
    case 'action': {
      const costs = paragraph.costs.map((clause) => alone(clause))
      const gate = gateText(paragraph.gate)
      const price: readonly Piece[] = gate === '' ? costs : [gate, ...costs]
      return [capital(price.map((one, i) => [i > 0 ? ', ' : '', one])), ' – ', sentences(paragraph.sentences)]
    }
    case 'text': {
      const gate = gateText(paragraph.gate)
      return [
        gate === '' ? '' : [gate, ': '],
        paragraph.label ? [keyword(paragraph.label, LABELS[paragraph.label]), ': '] : '',
        sentences(paragraph.sentences),
      ]
    }
  }
}

/** Explanation of a keyword, in our own words. */
export function reminder(of: Reminder): Piece {
  switch (of.kind) {
    case 'withdraw':
      return say`Znič tuto překážku – Získej ${figure(of.n)}.`
    case 'dominion':
      return 'Pokaždé, když skóruješ nepřítele, můžeš skórovat i jednu překážku s převahou na téže misi.'
    case 'blockade':
      return 'Polož vrchní kartu soupeřova balíčku misí lícem vzhůru pod tuto kartu. Dospod toho balíčku se vrátí mise, na kterou tato karta uvalila blokádu už dříve.'
    case 'token':
      return 'Každý žeton povýšení na postavě jí dává hodnotu +1, nejvýše do hodnoty 6.'
    case 'faceDown':
      return 'Karta otočená rubem vzhůru se stane komplikací.'
    case 'recovers':
      return 'Stopnutá postava už není zneschopněná.'
    case 'twoTurns':
      return 'Ve dvou hráčích pak hraješ dvě kola za sebou.'
    case 'missionsAreHero':
      return 'I mise se počítají mezi hrdinovy karty.'
    case 'staysSupport':
      return 'I s rysem „týmová“ se podpůrná postava přiřazuje jako každá jiná podpůrná postava.'
    case 'scoresAlways':
      return 'Takto lze skórovat i po úspěšné misi.'
  }
}

const gateText = (gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece =>
  gate ? enumerated(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'a' : 'nebo') : ''
