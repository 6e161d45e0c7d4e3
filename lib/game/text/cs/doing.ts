import type { Who } from '@/lib/game/abilities/references'
import type { Clause, NounPhrase, Quantity, Verb } from '../plan/plan'
import { discarded, glyphMove, hasClause, onlyHead, sharing, unplaced } from '../plan/reading'
import { type Keyword, type Piece, say, type Token } from '../tokens'
import { agreement, CLOSE, energy, isMany, pileOf, player, type Standing, zone } from './heads'
import { forEach, numberIn, phrase, possessed, powerOf } from './phrases'
import {
  adjective,
  counterWord,
  counting,
  form,
  NOUNS,
  numeral,
  one,
  possessive,
  them,
  VERBS,
  type VerbForms,
} from './words'

/** Verb phrases in Czech. */

/** One action: verbs with the same object, the pronoun before or after them, and the rest. */
export interface Step {
  readonly verbs: readonly VerbForms[]
  /** Between two verbs. */
  readonly word?: string
  readonly clitic?: string
  readonly rest: Piece
  /** Connector before it, if the steps are not simply listed. */
  readonly joined?: string
}

/** The actions of one player, step by step. */
export interface Doing {
  readonly who: Who
  readonly steps: readonly Step[]
  /** Before the last step. */
  readonly word?: string
}

export type Form = 'imperative' | 'infinitive' | 'finite'

/** "si ji": clitics in the second position of the clause. */
export const clitics = ({ verbs, clitic }: Step): string =>
  [verbs.some((verb) => verb.si) ? 'si' : '', clitic ?? ''].filter((one) => one !== '').join(' ')

function step(at: Step, how: Form, who: Who, placed: boolean): Piece {
  const forms = at.verbs.map((verb) =>
    how === 'finite'
      ? who === 'you'
        ? verb.you
        : verb.they
      : how === 'imperative'
        ? verb.imperative
        : verb.infinitive,
  )
  const [first = '', ...more] = forms
  const { length } = more
  const behind = placed || clitics(at) === '' ? '' : ` ${clitics(at)}`
  const others = more.map((one, i) => `${i === length - 1 ? (at.word ?? ' a ') : ', '}${one}`).join('')
  return say`${first}${behind}${others} ${at.rest}`
}

/** All steps in one form; the clitics of the first may already precede it. */
export const conjugated = (does: Doing, how: Form, placed: boolean): Piece =>
  does.steps.map((one, i) => {
    const last = i === does.steps.length - 1
    const before = i === 0 ? '' : (one.joined ?? (last ? (does.word ?? ' a\u00a0') : ', '))
    return [before, step(one, how, does.who, placed && i === 0)]
  })

const spaced = (words: string): string => (words === '' ? '' : `${words} `)
/** The pronouns of the first action, to go before its verb. */
export const cliticsOf = ({ steps: [first] }: Doing): string => (first ? spaced(clitics(first)) : '')

/** "soupeř si lízne kartu", "si soupeř lízne kartu". */
export function act(does: Doing, fronted: boolean, known: boolean): Piece {
  if (known && !fronted) return conjugated(does, 'finite', false)
  const before = cliticsOf(does)
  const subject = known ? '' : spaced(player(does.who))
  const text = conjugated(does, 'finite', subject !== '' || fronted)
  return fronted ? [before, subject, text] : [subject, subject === '' ? '' : before, text]
}

const plain = (who: Who, verb: VerbForms, rest: Piece): Doing => ({ who, steps: [{ verbs: [verb], rest }] })

export const keyword = (name: Keyword, text: string): Token => ({ type: 'keyword', keyword: name, text })

export function doing(clause: Clause): Doing | undefined {
  switch (clause.kind) {
    case 'action':
      return actionPhrase(clause)
    case 'power':
      return plain(clause.who, VERBS[clause.verb], powerOf(clause.n))
    case 'draw':
      return plain(clause.who, VERBS.draw, drawn(clause.n))
    case 'refill':
      return plain(clause.who, VERBS.refill, 'ruku')
    case 'shuffle':
      return plain(clause.who, VERBS.shuffle, pileOf(clause.pile, clause.who, 'A', clause.who))
    case 'hand': {
      const hand = zone('ruku', clause.whose, 'A', clause.who)
      return plain(clause.who, clause.verb === 'look' ? VERBS.look : VERBS.reveal, hand)
    }
    case 'look':
      return looking(clause)
    case 'search':
      return searching(clause)
    case 'swap':
      return plain('you', VERBS.move, 'každý z\u00a0těch symbolů na tu druhou postavu')
    case 'placeGlyph': {
      const { beneath } = clause
      const pile = clause.pile === 'own' ? pileOf('missions', clause.who, 'G', clause.who) : 'toho balíčku'
      return plain(
        clause.who,
        VERBS.place,
        say`vrchní kartu ${pile} jako symbol pod ${phrase(beneath, 'A', { behind: true })}`,
      )
    }
    case 'blockade':
      return plain(clause.who, VERBS.blockade, [keyword('blockade', 'blokádu'), ' na misi'])
    case 'payListed':
      return plain('you', VERBS.pay, [energy('A'), ' podle vybrané možnosti'])
    case 'counters':
      return plain(clause.who, clause.verb === 'put' ? VERBS.place : VERBS.remove, countersOn(clause))
    case 'winGame':
      return plain(clause.who, VERBS.win, 'hru')
    case 'choosePlayer':
      return plain('you', VERBS.choose, 'hráče')
    case 'chooseTrait':
      return plain('you', VERBS.choose, 'rys')
    case 'skipTurn':
      return plain(clause.who, VERBS.skip, 'své příští kolo')
    case 'forceContinue':
      return plain('you', VERBS.make, [
        'hrdinu pokračovat v tomto kole další misí, aniž by za pokračování platil ',
        energy('A'),
        '; zloduch přesto získá ',
        powerOf(clause.gains),
      ])
    case 'eitherOr':
      return either(clause.ways, ' nebo ')
    case 'andOr':
      return either(clause.ways, ' a/nebo ')
    default:
      return undefined
  }
}

/**
 * "odhoď dvě karty nebo kartu překážky", "připrav nebo stopni jinou kartu"; undefined if one player does not do all of
 * it.
 */
function either(ways: readonly (readonly Clause[])[], word: string): Doing | undefined {
  const shared = sharing(ways)
  const known = ways.map((way) => way.flatMap((one) => doing(one) ?? []))
  if (known.some((way, i) => way.length < (ways[i]?.length ?? 0))) return undefined
  const all = known.flat()
  const [first] = all
  const [start] = first?.steps ?? []
  if (!first || !start || all.some((one) => one.who !== first.who)) return undefined
  const { who } = first
  const steps = all.flatMap((one) => one.steps)
  if (shared?.by === 'object')
    return { who, steps: [{ ...start, verbs: [...new Set(steps.flatMap((one) => one.verbs))], word }] }
  const before = (i: number, all: number) => (i === 0 ? '' : i === all - 1 ? word : ', ')
  if (shared) {
    if (start.clitic === undefined)
      return { who, steps: [{ ...start, rest: steps.map((one, i) => [before(i, steps.length), one.rest]) }] }
    // The same done to the same card.
    return { who, steps: [start] }
  }
  // If a mode has several steps, a comma marks the beginning of the next one.
  const isLong = known.some((way) => way.flatMap((one) => one.steps).length > 1)
  return {
    who,
    steps: known.flatMap((way, at) =>
      way
        .flatMap((one) => one.steps)
        .map((one, i, { length }) => {
          if (i > 0) return { ...one, joined: i === length - 1 ? ' a\u00a0' : ', ' }
          if (at === 0) return one
          return { ...one, joined: isLong ? `,${word}` : before(at, known.length) }
        }),
    ),
  }
}

const isOne = (n: Quantity) => n.kind === 'number' && n.n === 1

function looking(clause: Extract<Clause, { kind: 'look' }>): Doing {
  const { n, pile, put, who, whose } = clause
  const cards = phrase({ kind: 'top', pile, whose, n, end: clause.end }, 'A', { actor: who })
  const look: Step = { verbs: [VERBS.look], rest: cards }
  if (put === 'stay') return { who, steps: [look] }
  const that = 'toho balíčku'
  const place = (rest: string, clitic?: string): Doing => {
    // After "za každou ..." a pronoun would seem to refer to the counted cards.
    if (n.kind === 'each' && clitic !== undefined)
      return { who, steps: [look, { verbs: [VERBS.place], rest }], word: ' a\u00a0ty karty ' }
    return { who, steps: [look, { verbs: [VERBS.place], rest, ...(clitic === undefined ? {} : { clitic }) }] }
  }
  if (isOne(n)) return place(`navrch nebo dospod ${that}`, 'ji')
  if (put === 'topAndBottom') return place(`v libovolném pořadí navrch a/nebo dospod ${that}`, 'je')
  if (put === 'topOrBottom')
    return place(`všechny navrch, nebo všechny dospod ${that} v libovolném pořadí`, 'je')
  const two = n.kind === 'number' && n.n === 2
  return place(
    `jednu z\u00a0nich navrch ${that} a ${two ? 'druhou dospod' : 'ostatní dospod v libovolném pořadí'}`,
  )
}

function searching(clause: Extract<Clause, { kind: 'search' }>): Doing {
  const { who, whose, pile } = clause
  const mission = onlyHead(clause.for)?.noun === 'mission'
  const cards = phrase(unplaced(clause.for, pile), 'A', { actor: who })
  const where = `${whose === who ? 've' : 'v'} ${pileOf(pile, whose, 'L', who)}`
  // "Misí misi" would repeat the word.
  const found =
    mission &&
    pile === 'missions' &&
    clause.for.kind === 'cards' &&
    clause.for.det.kind === 'a' &&
    !hasClause(clause.for)
      ? say`jednu ${cards} ${where}`
      : say`${where} ${cards}`
  const steps: Step[] = [{ verbs: [VERBS.search], rest: found }]
  const it = them(agreement(clause.for).gender, false)
  if (clause.reveal) steps.push({ verbs: [VERBS.reveal], clitic: it, rest: '' })
  if (clause.to === 'hand')
    steps.push(
      { verbs: [VERBS.take], clitic: it, rest: 'do ruky' },
      { verbs: [VERBS.shuffle], rest: 'balíček' },
    )
  else if (clause.to === 'play' || clause.to === 'discard')
    steps.push(
      { verbs: [VERBS[clause.to]], clitic: it, rest: clause.to === 'play' ? 'zdarma' : '' },
      { verbs: [VERBS.shuffle], rest: 'balíček' },
    )
  else
    steps.push(
      { verbs: [VERBS.shuffle], rest: 'zbytek balíčku' },
      { verbs: [VERBS.place], rest: `${mission ? 'tu misi' : 'tu kartu'} na jeho vrch` },
    )
  return { who, steps }
}

/** "dva žetony zranění na postavu", "všechny žetony z této karty". */
function countersOn(clause: Extract<Clause, { kind: 'counters' }>): Piece {
  const { n, counter } = clause
  const where =
    clause.verb === 'put'
      ? say`na ${phrase(clause.object, 'A', { actor: clause.who, behind: true })}`
      : say`z ${phrase(clause.object, 'G', { actor: clause.who, behind: true })}`
  if (n === 'all') return say`všechny ${counterWord(counter, 'A', true)} ${where}`
  const so = (count: number): string =>
    count === 1
      ? counterWord(counter, 'A', false)
      : `${numeral(count, 'mi', 'A')} ${counterWord(counter, counting(count) === 'many' ? 'G' : 'A', true)}`
  if (n.kind === 'number') return say`${so(n.n)} ${where}`
  if (n.kind === 'x') return say`X ${counterWord(counter, 'G', true)} ${where}`
  if (n.kind === 'each') return say`${so(n.n)} ${where} ${forEach(n.each)}`
  return [say`${where} tolik ${counterWord(counter, 'G', true)}, kolik činí `, numberIn(n, 'N'), CLOSE]
}

function drawn(n: Quantity): Piece {
  const counted = (count: number): string =>
    count === 1
      ? 'kartu'
      : `${numeral(count, 'f', 'A')} ${form(NOUNS.card, counting(count) === 'many' ? 'G' : 'A', counting(count) !== 'one')}`
  if (n.kind === 'number') return counted(n.n)
  if (n.kind === 'each' && n.n === 1 && n.each.by === 1 && n.each.of.kind === 'size')
    return 'stejný počet karet'
  if (n.kind === 'each') return [counted(n.n), ' ', forEach(n.each)]
  return n.kind === 'x' ? 'X karet' : ['tolik karet, kolik činí ', numberIn(n, 'N'), CLOSE]
}

// ---------------------------------------------------------------- actions

type ActionClause = Extract<Clause, { kind: 'action' }>

const SAID: Readonly<Record<Verb, VerbForms>> = {
  ...VERBS,
  payCostOf: VERBS.reveal,
  blockForGood: VERBS.block,
  turnFaceDown: VERBS.turn,
  turnFaceUp: VERBS.turn,
  unassign: VERBS.withdraw,
  attach: VERBS.place,
  promote: VERBS.place,
  counters: VERBS.place,
  placeOn: VERBS.place,
  placeBeneath: VERBS.place,
  loseGlyph: VERBS.place,
  toDiscard: VERBS.place,
  shuffleInto: VERBS.shuffle,
  moveGlyph: VERBS.move,
  exchangeGlyph: VERBS.exchange,
  payReviveOf: VERBS.pay,
}

/** Verbs that take cards away from their place. */
const AWAY: readonly unknown[] = [
  'take',
  'discard',
  'return',
  'play',
  'reveal',
  'loseGlyph',
  'placeOn',
  'placeBeneath',
  'shuffleInto',
  'moveGlyph',
  'payCostOf',
  'toDiscard',
]

function ownersOf(np: NounPhrase): string {
  const { gender } = agreement(np)
  return isMany(np) ? 'jejich vlastníků' : gender === 'f' ? 'jejího vlastníka' : 'jeho vlastníka'
}

/** The mission pile of a glyph. */
const missionsOf = ({ who, object, pile }: ActionClause): string =>
  pile?.whose === 'owner'
    ? `balíčku misí ${ownersOf(object)}`
    : pileOf('missions', pile?.whose ?? who, 'G', who)

function actionPhrase(clause: ActionClause): Doing {
  const [first = 'choose'] = clause.verbs
  const { who, object } = clause
  // Doing the same twice to the same cards is doing it.
  const verbs = [...new Set(clause.verbs.map((one) => SAID[one]))]
  const inHand = onlyHead(object)?.relations.some((r) => r.kind === 'in' && r.place === 'hand')
  const standing: Standing = { actor: who, from: AWAY.includes(first) || (first === 'choose' && inHand) }
  const hand =
    first === 'discard'
      ? discarded(object, who)
      : first === 'play' && who !== 'you'
        ? unplaced(object, 'hand', who)
        : object
  const what = (): Piece => phrase(first === 'discard' ? hand : object, 'A', standing)
  if (first === 'payCostOf')
    return {
      who,
      steps: [
        { verbs: [VERBS.reveal], rest: what() },
        { verbs: [VERBS.pay], rest: `${possessive(agreement(object).gender, isMany(object))} cenu` },
      ],
    }
  if (first === 'payReviveOf') return plain(who, VERBS.pay, possessed('oživovací cenu', object))
  /** The card that it goes to. */
  const to = (): Piece => (clause.to ? phrase(clause.to, 'A', { actor: who, behind: true }) : '')
  const goal = (rest: Piece, early = false): Doing => {
    if (object.kind === 'pronoun') {
      const clitic = phrase(object, 'A')
      return { who, steps: [{ verbs, clitic: typeof clitic === 'string' ? clitic : '', rest }] }
    }
    if (rest === '') return { who, steps: [{ verbs, rest: what() }] }
    return { who, steps: [{ verbs, rest: early ? say`${rest} ${what()}` : say`${what()} ${rest}` }] }
  }
  switch (first) {
    case 'block':
      return goal('pro aktuální misi')
    case 'turnFaceDown':
      return goal('rubem vzhůru', object.kind === 'cards')
    case 'turnFaceUp':
      return goal('lícem vzhůru', object.kind === 'cards')
    case 'unassign':
      return goal('z aktuální mise')
    case 'take': {
      const place = onlyHead(object)?.relations.find((r) => r.kind === 'in')
      if (!hasClause(object) || place?.kind !== 'in' || place.place !== 'discard') return goal('do ruky')
      const rest = phrase(unplaced(object, 'discard'), 'A', standing)
      return plain(who, VERBS.take, say`z ${zone('odhazovací kupky', place.whose, 'G', who)} do ruky ${rest}`)
    }
    case 'return':
      return goal(`do ruky ${ownersOf(object)}`)
    case 'moveGlyph': {
      const between = fromOneToAnother(clause)
      return between ? plain(who, VERBS.move, between) : goal(say`na ${to()}`)
    }
    case 'attach':
      return goal(say`na ${to()}`)
    case 'assign':
      return goal(`k aktuální misi${clause.free ? ' zdarma' : ''}`)
    case 'promote': {
      const whom = phrase(object, 'A', { actor: who, behind: true })
      return plain(who, VERBS.place, say`${keyword('token', 'žeton povýšení')} na ${whom}`)
    }
    case 'loseGlyph':
      return goal(
        `dospod ${missionsOf(clause)}${isMany(object) ? ' v libovolném pořadí' : ''}`,
        isMany(object),
      )
    case 'exchangeGlyph':
      return goal(`za vrchní kartu ${missionsOf(clause)}`)
    case 'placeOn': {
      const pile = clause.pile ?? OWN_DECK
      const where =
        pile.whose === 'owner'
          ? `balíčku${pile.name === 'missions' ? ' misí' : ''} ${ownersOf(object)}`
          : pileOf(pile.name, pile.whose, 'G', who)
      return goal(
        `${pile.end === 'top' ? 'navrch' : 'dospod'} ${where}${isMany(object) ? ' v libovolném pořadí' : ''}`,
      )
    }
    case 'placeBeneath': {
      const face = clause.face === 'down' ? 'rubem vzhůru ' : 'lícem vzhůru '
      return goal(say`${face}pod ${to()}`)
    }
    case 'shuffleInto': {
      const pile = clause.pile ?? OWN_DECK
      const where =
        pile.whose === 'owner' ? `balíčku ${ownersOf(object)}` : pileOf('deck', pile.whose, 'G', who)
      const place = onlyHead(object)?.relations.find((r) => r.kind === 'in')
      if (!hasClause(object) || place?.kind !== 'in' || place.place !== 'discard')
        return goal(`do ${where}`, true)
      const from = `z ${zone('odhazovací kupky', place.whose, 'G', who)}`
      return plain(
        who,
        VERBS.shuffle,
        say`do ${where} ${from} ${phrase(unplaced(object, 'discard'), 'A', standing)}`,
      )
    }
    case 'play':
      return playing(clause, what)
    case 'toDiscard':
      return goal(`na odhazovací ${isMany(object) ? 'kupky' : 'kupku'} ${ownersOf(object)}`)
    default:
      return goal('')
  }
}

const OWN_DECK = { name: 'deck', end: 'top', whose: 'you' } as const

function playing(clause: ActionClause, what: () => Piece): Doing {
  const { who } = clause
  const cost = clause.free ? 'zdarma' : 'za běžnou cenu'
  const has = who === 'you' ? 'máš' : 'má'
  const same: Piece = clause.sameTitle ? [`, i\u00a0když ${has} ve hře kartu se stejným názvem`, CLOSE] : ''
  const how = clause.complication ? `rubem vzhůru jako komplikaci ${cost}` : cost
  if (clause.object.kind !== 'pronoun') return plain(who, VERBS.play, [what(), ' ', how, same])
  const { gender } = agreement(clause.object)
  return {
    who,
    steps: [{ verbs: [VERBS.play], clitic: them(gender, isMany(clause.object)), rest: [how, same] }],
  }
}

/** "symbol z jedné týmové postavy na jinou": a shared noun appears only once. */
function fromOneToAnother(clause: ActionClause): Piece | undefined {
  const move = glyphMove(clause)
  const glyph = onlyHead(clause.object)
  if (!move?.alike || !glyph || clause.object.kind !== 'cards' || clause.object.det.kind !== 'a')
    return undefined
  const { from, to } = move
  if (from.kind !== 'cards' || from.det.kind !== 'a' || to.kind !== 'cards' || to.det.kind !== 'a')
    return undefined
  const { gender } = agreement(from)
  const object = {
    ...clause.object,
    heads: [{ ...glyph, relations: glyph.relations.filter((r) => r.kind !== 'beneath') }],
  }
  return say`${phrase(object, 'A')} z ${one(gender, 'G')} ${phrase(from, 'G')} na ${adjective('jiný', gender, 'A')}`
}
