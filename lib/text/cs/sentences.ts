import type { Clause, Lead, Logic, Paragraph, Sentence, Until } from '../plan/plan'
import { spoken } from '../plan/plan'
import { contrary, namedBefore, quoted } from '../plan/reading'
import type { Reminder } from '../plan/reminders'
import { capital, firstWord, type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import { finite, list, WOULD } from './clauses'
import { clitics, conjugated, type Doing, doing, keyword } from './doing'
import { agreement, figure, glyphIcon, ownerBefore, player } from './heads'
import { forEach, measureIn, phrase } from './phrases'
import { adjective, short, VERBS } from './words'

/** Czech sentences and paragraphs. */

// ---------------------------------------------------------------- what stands before

/** Whether a comma ends it, so that the main clause begins anew behind it. */
interface Led {
  readonly text: Piece
  readonly comma: boolean
}

/** A lead, and what else must be so when that happens. */
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
      return clausal(say`až příště ${events(one.clauses)}`)
    case 'while':
      return clausal(say`dokud ${logic(one.of)}`)
    case 'if':
      return clausal(say`pokud ${logic(one.of)}`)
    case 'ifDone':
    case 'ifNot': {
      const verb = one.who === 'you' ? 'uděláš' : 'udělá'
      return clausal(one.kind === 'ifDone' ? `pokud to ${verb}` : `pokud to ne${verb}`)
    }
    case 'otherwise':
      return adverb('jinak')
    case 'then':
      return adverb('poté')
    case 'phase': {
      const NAMES = { power: 'energetické', debrief: 'konečné' } as const
      const at = one.at === 'start' ? 'na začátku' : 'na konci'
      const next = one.next ? 'příští ' : ''
      const owner = (gender: 'f' | 'n') => ownerBefore(one.whose, { gender, at: 'G', actor: 'you' })
      if (one.phase === 'turn')
        return adverb(one.whose === 'hero' ? `${at} kola` : `${at} ${owner('n')} ${next}kola`)
      return adverb(`${at} ${owner('f')} ${next}${NAMES[one.phase]} fáze`)
    }
    case 'missionEnd':
      return adverb('na konci aktuální mise')
    case 'forEach':
      return adverb(forEach(one.each))
    case 'forEachOf': {
      const { cards } = one
      if (cards.kind === 'cards')
        return adverb(say`za ${phrase({ ...cards, det: { kind: 'each' } }, 'A', { counted: true })}`)
      const { gender } = agreement(cards)
      return adverb(say`za ${adjective('každý', gender, 'A')} z ${phrase(cards, 'G', { behind: true })}`)
    }
    case 'until':
      return one.until.kind === 'assigned' ? clausal(until(one.until)) : adverb(until(one.until))
    case 'opponentsTurn':
      return adverb('během soupeřova kola')
    case 'to':
      return one.verb === 'assign'
        ? adverb(say`za přiřazení ${phrase(one.card, 'G')}`)
        : adverb(say`k\u00a0zahrání ${phrase(one.card, 'G')}`)
    default:
      return unsaid(one.kind)
  }
}

/** Several events of one player share their subject: "soupeř přiřadí nepřítele nebo zahraje překážku". */
function events(clauses: readonly Clause[]): Piece {
  const [first, ...rest] = clauses
  if (!first) return ''
  const who = 'who' in first && first.who !== 'anyPlayer' ? first.who : undefined
  if (rest.some((one) => !('who' in one) || one.who !== who)) return unsaid('several events')
  const kinds = new Set(clauses.map((one) => (one.kind === 'event' ? one.event : one.kind)))
  const cards = clauses.flatMap((one) => (one.kind === 'event' && one.event !== 'discard' ? [one.card] : []))
  const kind = first.kind === 'event' ? first : undefined
  if (kind?.who && rest.length > 0 && kinds.size === 1 && cards.length === clauses.length)
    return list(
      [finite(first), ...cards.slice(1).map((card) => phrase(card, 'A', { actor: kind.who }))],
      'nebo',
    )
  const bare = (one: Clause): Piece =>
    who === undefined || who === 'you' ? finite(one) : withoutSubject(finite(one), `${player(who)} `)
  return list([finite(first), ...rest.map(bare)], 'nebo')
}

/** "má-li být ta překážka příště zničena": what will happen once is no habit. */
function nextWould({ card, verb, byCardOf }: Extract<Clause, { kind: 'would' }>): Piece {
  const { gender, number } = agreement(card)
  if (number !== 'one') return unsaid('would')
  const by = byCardOf === undefined ? '' : ' soupeřovou kartou'
  if (byCardOf !== undefined && byCardOf !== 'opponent' && byCardOf !== 'itsOpponent')
    return unsaid('by card of')
  return say`má-li být ${phrase(card, 'N')} příště${by} ${short(WOULD[verb], gender, false)}`
}

function withoutSubject(piece: Piece, subject: string): Piece {
  if (typeof piece === 'string') return piece.startsWith(subject) ? piece.slice(subject.length) : piece
  if ('type' in piece) return piece
  const first = piece.findIndex((inner) => firstWord(inner) !== '')
  return piece.map((inner, i) => (i === first ? withoutSubject(inner, subject) : inner))
}

/** What must be so beside what happens, in plain order behind "a". */
const alsoIf = (of: Logic | undefined): Piece =>
  of === undefined ? '' : say` a\u00a0${of.kind === 'clause' ? finite(of.clause) : logic(of)}`

function logic(of: Logic): Piece {
  if (of.kind === 'clause') return finite(of.clause, true)
  return list(missionFirst(of.of).map(logic), of.kind === 'and' ? 'a' : 'nebo')
}

/** Behind what is said of the mission, a verb without a subject would be the mission's. */
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
    case 'nextMission':
      return 'během příští mise v tomto kole'
    case 'assigned': {
      const { gender } = agreement(of.card)
      return say`dokud nebude ${phrase(of.card, 'N')} přiřazen${gender === 'f' ? 'a' : gender === 'n' ? 'o' : ''}`
    }
  }
}

// ---------------------------------------------------------------- sentences

function sentence(one: Sentence): Piece {
  if (one.playOnlyIf)
    return say`${phrase(one.playOnlyIf.card, 'A')} můžeš zahrát, jen pokud ${logic(one.playOnlyIf.if)}`
  if (one.onlyIf)
    return say`toto můžeš udělat${one.once ? ' jen jednou za kolo a\u00a0' : ', '}jen pokud ${logic(one.onlyIf)}`
  if (one.once) return 'toto můžeš udělat jen jednou za kolo'
  if (one.times) return unsaid('times')
  const leads = separated(together(spoken(one.leads)).map(lead))
  const instead = one.instead && one.clauses[0]?.kind !== 'may'
  // "Si" stands second: before the verb where something stands in front of it in the same clause.
  const fronted = instead || (leads.length > 0 && leads.at(-1)?.comma === false)
  return [
    leads.map((each) => each.text),
    instead ? 'namísto toho ' : '',
    main(one, fronted),
    one.until ? say` ${until(one.until)}` : '',
    one.unless ? say`, pokud ${unless(one.unless)}` : '',
  ]
}

/**
 * One clause with what sets it off: "když zahraješ tuto misi a v tomto kole nebyla žádná úspěšná mise" instead of two
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

/** "unless": if it is not so. */
const unless = (of: Logic): Piece => {
  const turned = of.kind === 'clause' ? contrary(of.clause) : undefined
  return turned ? finite(turned, true) : unsaid('unless')
}

/** A comma before the next lead that is a clause: "na začátku své fáze, pokud ..., ". */
const separated = (leads: readonly Led[]): readonly Led[] =>
  leads.map((one, i) => (leads[i + 1]?.comma && !one.comma ? { ...one, text: say`${one.text}, ` } : one))

const spaced = (words: string): string => (words === '' ? '' : `${words} `)

function main(one: Sentence, fronted: boolean): Piece {
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
      said.push(stating(clause, opening))
      last = undefined
      return
    }
    const known = last === does.who
    if (must) said.push(i > 0 && known ? conjugated(does, 'infinitive', false) : duty(does, opening))
    else if (does.who === 'you') {
      const before = opening ? spaced(clitics(does.steps[0] ?? unsaid('nothing done'))) : ''
      // Nobody is told to lose something: it happens.
      const how = does.steps.every(({ verbs }) => verbs[0] === VERBS.lose) ? 'finite' : 'imperative'
      said.push([before, conjugated(does, how, before !== '')])
    } else said.push(act(does, opening, known))
    last = does.who
  })
  return one.join === 'then' && said.length === 2
    ? say`${said[0] ?? ''} a\u00a0poté ${said[1] ?? ''}`
    : list(said)
}

/** "soupeř si lízne kartu", "si soupeř lízne kartu". */
function act(does: Doing, fronted: boolean, known: boolean): Piece {
  const before = clitics(does.steps[0] ?? unsaid('nothing done'))
  if (known && !fronted) return conjugated(does, 'finite', false)
  const subject = known ? '' : spaced(player(does.who))
  const text = conjugated(does, 'finite', true)
  return fronted ? [spaced(before), subject, text] : [subject, spaced(before), text]
}

/** "musíš zaplatit", "musí soupeř zaplatit". */
function duty(does: Doing, fronted: boolean): Piece {
  const before = spaced(clitics(does.steps[0] ?? unsaid('nothing done')))
  const text = conjugated(does, 'infinitive', true)
  if (does.who === 'you') return fronted ? [before, 'musíš ', text] : ['musíš ', before, text]
  return fronted
    ? [before, `musí ${player(does.who)} `, text]
    : [`${player(does.who)} `, before, 'musí ', text]
}

function permission(
  clause: Extract<Clause, { kind: 'may' }>,
  fronted: boolean,
  known: boolean,
  instead: boolean,
): Piece {
  const [only] = clause.do
  const swap = instead ? 'namísto toho ' : ''
  if (only?.kind === 'chooseOne' && only.who === clause.who && clause.who === 'you')
    return [`můžeš ${swap}vybrat jednu možnost: `, modes(only)]
  if (only && 'who' in only && only.who !== clause.who && clause.who === 'you') return causing(only)
  const [first, ...rest] = clause.do.map((one) => doing(one) ?? unsaid(one.kind))
  if (!first) return unsaid('nothing to do')
  if ([first, ...rest].some((one) => one.who !== clause.who)) return unsaid('have others')
  const before = spaced(clitics(first.steps[0] ?? unsaid('nothing done')))
  const text = list([
    conjugated(first, 'infinitive', true),
    ...rest.map((one) => conjugated(one, 'infinitive', false)),
  ])
  if (clause.who === 'you') return fronted ? [before, 'můžeš ', swap, text] : ['můžeš ', before, swap, text]
  const subject = known ? '' : spaced(player(clause.who))
  return fronted
    ? [before, 'může ', subject, swap, text]
    : [subject, subject === '' ? ['může ', before] : [before, 'může '], swap, text]
}

/** "můžeš nechat soupeře zamíchat jeho balíček misí". */
function causing(clause: Clause): Piece {
  if (clause.kind !== 'shuffle' || clause.who !== 'opponent') return unsaid('have others')
  return `můžeš nechat soupeře zamíchat jeho balíček${clause.pile === 'missions' ? ' misí' : ''}`
}

/** Things that are so, whole texts, and lists to choose from. */
function stating(clause: Clause, fronted: boolean): Piece {
  switch (clause.kind) {
    case 'chooseOne':
      if (clause.who === 'you') return ['vyber jednu možnost: ', modes(clause)]
      return [`${player(clause.who)} vybere jednu možnost: `, modes(clause)]
    case 'gains': {
      const { number } = agreement(clause.subject)
      const gets = say`${phrase(clause.subject, 'N')} ${number === 'many' ? 'získají' : 'získá'}`
      if (clause.text.kind === 'dominion') return say`${gets} ${keyword('dominion', 'převahu')}`
      return say`${gets} text: „${paragraphText(clause.text)}“`
    }
    case 'mayPerform': {
      const who = clause.who === 'anyPlayer' ? 'kterýkoli hráč' : 'vlastník té postavy'
      return say`${who} může provést tuto akci: „${paragraphText(clause.text)}“`
    }
    default:
      return finite(clause, fronted)
  }
}

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>): Piece {
  const said = clause.modes.map((mode, at) => {
    const price = clause.prices?.[at]
    return [
      price === undefined ? '' : [figure(price, 'N'), ' – '],
      mode.map((one, i) => [
        i > 0 ? ' a\u00a0poté ' : '',
        sentence({ ...one, leads: i > 0 ? one.leads.filter((each) => each.kind !== 'then') : one.leads }),
      ]),
    ]
  })
  if (clause.who !== 'you' && clause.modes.some((mode) => mode.some((one) => one.clauses.some(isTold))))
    return unsaid('choice of another')
  return said.map((one, i) => [i === 0 ? '' : i === said.length - 1 ? '; nebo ' : '; ', one])
}

/** Told to you, though another chooses. */
const isTold = (clause: Clause): boolean => doing(clause)?.who === 'you'

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Úspěch',
  failure: 'Selhání',
  either: 'Úspěch nebo Selhání',
  victory: 'Vítězství',
} as const

const sentences = (all: readonly Sentence[]): Piece =>
  all.map((one, i) => [i > 0 ? ' ' : '', capital(sentence(one)), quoted(one) ? '' : '.'])

export function paragraphText(paragraph: Paragraph): Piece {
  switch (paragraph.kind) {
    case 'withdraw': {
      const { n } = paragraph
      if (n.kind === 'number') return [keyword('withdraw', `Ústup ${n.n}`), '.']
      if (n.kind !== 'equal') return unsaid('withdraw X')
      return [keyword('withdraw', 'Ústup X'), say`, kde X je ${measureIn(n, 'N')}.`]
    }
    case 'dominion':
      return [keyword('dominion', 'Převaha'), '.']
    case 'action': {
      const costs = paragraph.costs.map((clause) => {
        const does = doing(clause) ?? unsaid(clause.kind)
        return does.who === 'you' ? conjugated(does, 'imperative', false) : unsaid('price of another')
      })
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

/** What a keyword means, in our own words. */
export function reminder(of: Reminder): Piece {
  switch (of.kind) {
    case 'withdraw':
      return say`Znič tuto překážku – Získej ${figure(of.n)}.`
    case 'dominion':
      return 'Pokaždé, když skóruješ nepřítele, můžeš skórovat i jednu překážku s převahou na téže misi.'
    case 'blockade':
      return 'Polož vrchní kartu soupeřova balíčku misí lícem vzhůru pod tuto kartu. Mise, na kterou tato karta už dříve uvalila blokádu, vrátí se dospod toho balíčku.'
    case 'token':
      return 'Každý žeton povýšení na postavě jí dává hodnotu +1, nejvýše do hodnoty 6.'
  }
}

const gateText = (gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece =>
  gate ? list(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'a' : 'nebo') : ''
