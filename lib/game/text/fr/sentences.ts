import type { Clause, Lead, Logic, Paragraph, PhaseLead, Quantity, Sentence, Until } from '../plan/plan'
import { spoken } from '../plan/plan'
import { namedBefore, onlyHead, quoted } from '../plan/reading'
import type { Reminder } from '../plan/reminders'
import { capital, firstWord, type Piece, say } from '../tokens'
import { finite, that } from './clauses'
import { conjugated, doing } from './doing'
import { de, equalTo, forEach, measure, ofPhrase, phrase, replaceFirst } from './phrases'
import {
  agreed,
  agreement,
  digits,
  figure,
  glyphIcon,
  keyword,
  list,
  NOUNS,
  nounOf,
  numeral,
  pileOf,
  player,
} from './words'

/** French sentences and paragraphs. */

// ---------------------------------------------------------------- what stands before

/** "si" elides only before "il". */
const ifSo = (clause: Piece): Piece =>
  /^ils?(?: |$)/.test(firstWord(clause)) ? say`s'${clause}` : say`si ${clause}`

/** Several events of one player share their subject: "que votre adversaire affecte un ennemi ou joue un obstacle". */
function events(clauses: readonly Clause[]): Piece {
  const [first, ...rest] = clauses
  if (!first) return ''
  const who = 'who' in first && first.who !== 'anyPlayer' ? first.who : undefined
  if (rest.some((one) => !('who' in one) || one.who !== who))
    return list([finite(first), ...rest.map((one) => that(finite(one)))], 'ou')
  const kinds = new Set(clauses.map((one) => (one.kind === 'event' ? one.event : one.kind)))
  const cards = clauses.flatMap((one) => (one.kind === 'event' && one.event !== 'discard' ? [one.card] : []))
  const kind = first.kind === 'event' ? first : undefined
  if (kind?.who && rest.length > 0 && kinds.size === 1 && cards.length === clauses.length)
    return list([finite(first), ...cards.slice(1).map((card) => phrase(card, { actor: kind.who }))], 'ou')
  const bare = (one: Clause): Piece =>
    who === undefined ? finite(one) : replaceFirst(finite(one), `${player(who)} `, '')
  return list([finite(first), ...rest.map(bare)], 'ou')
}

const PAST: readonly Clause['kind'][] = ['missionWas', 'result', 'wasPlayed']
const isPast = (of: Logic): boolean =>
  of.kind === 'clause' ? PAST.includes(of.clause.kind) : of.of.every(isPast)

function lead(at: Lead): Piece {
  switch (at.kind) {
    case 'when':
      return say`quand ${events(at.clauses)}, `
    case 'eachTime': {
      const during = at.during === 'turn' ? ' ce tour-ci' : at.during ? ' pendant la mission en cours' : ''
      return say`chaque fois ${that(events(at.clauses))}${during}, `
    }
    case 'nextTime':
      return say`la prochaine fois ${that(events(at.clauses))}, `
    case 'while':
      // A past event remains true: it is a condition, not a time.
      return isPast(at.of) ? say`${logic(at.of, ifSo)}, ` : say`tant ${logic(at.of, that)}, `
    case 'if':
      return say`${logic(at.of, ifSo)}, `
    case 'ifDone':
      return at.who === 'you' ? 'si vous le faites, ' : "s'il le fait, "
    case 'ifNot':
      return at.who === 'you' ? 'si vous ne le faites pas, ' : "s'il ne le fait pas, "
    case 'ifCannot':
      return at.who === 'you' ? 'si vous ne le pouvez pas, ' : "s'il ne le peut pas, "
    case 'otherwise':
      return 'sinon, '
    case 'then':
      return 'ensuite, '
    case 'phase':
      return say`${phase(at)}, `
    case 'phases':
      return say`${list(at.all.map(phase), 'et')}, `
    case 'missionEnd':
      return at.every ? 'à la fin de chaque mission, ' : 'à la fin de la mission en cours, '
    case 'forEach':
      return say`${forEach(at.each)}, `
    case 'forEachOf': {
      const { cards } = at
      if (cards.kind === 'cards') return say`pour ${phrase({ ...cards, det: { kind: 'each' } })}, `
      const { feminine, many } = agreement(cards)
      return many
        ? say`pour chacun${feminine ? 'e' : ''} ${de(cards)}, `
        : say`pour ${phrase(cards, { object: true })}, `
    }
    case 'until':
      return say`${until(at.until)}, `
    case 'opponentsTurn':
      return 'pendant le tour de votre adversaire, '
    case 'to':
      if (at.card.kind === 'pronoun')
        return at.verb === 'play'
          ? `pour ${at.card.many ? 'les' : agreement(at.card).feminine ? 'la' : 'le'} jouer, `
          : `pour ${at.card.many ? 'les ' : "l'"}affecter, `
      return say`pour ${at.verb === 'play' ? 'jouer' : 'affecter'} ${phrase(at.card, { object: true })}, `
    case 'unless':
      return say`sauf ${logic(at.of, ifSo)}, `
  }
}

function phase(at: PhaseLead): Piece {
  const when = at.at === 'start' ? 'au début' : 'à la fin'
  const next = !at.next ? '' : at.phase === 'turn' ? 'prochain ' : 'prochaine '
  const name = at.phase === 'turn' ? 'tour' : at.phase === 'power' ? "phase d'énergie" : 'phase de débriefing'
  const many =
    at.phase === 'turn' ? 'tours' : at.phase === 'power' ? "phases d'énergie" : 'phases de débriefing'
  if (at.every) {
    const each = `${when} de chaque ${name}`
    if (at.whose === 'hero') return each
    return at.whose === 'you'
      ? `${when} de ${at.phase === 'turn' ? 'chacun' : 'chacune'} de vos ${many}`
      : say`${each} ${ofPhrase(player(at.whose))}`
  }
  if (at.whose === 'hero') return `${when} ${at.phase === 'turn' ? 'du' : 'de la'} ${next}${name}`
  if (at.whose === 'you') return `${when} de votre ${next}${name}`
  return say`${when} ${at.phase === 'turn' ? 'du' : 'de la'} ${next}${name} ${ofPhrase(player(at.whose))}`
}

/** Each condition after its own conjunction: "tant que … et que …, si … et si …". */
function logic(of: Logic, conjunction: (clause: Piece) => Piece): Piece {
  if (of.kind === 'clause') return conjunction(finite(of.clause))
  return list(
    of.of.map((part) => logic(part, conjunction)),
    of.kind === 'and' ? 'et' : 'ou',
  )
}

function until(of: Until): Piece {
  switch (of.kind) {
    case 'mission':
      return "jusqu'à la fin de la mission en cours"
    case 'turn':
      return "jusqu'à la fin du tour"
    case 'nextTurn':
      return "jusqu'à la fin de votre prochain tour"
    case 'nextTurnStart':
      return "jusqu'au début de votre prochain tour"
    case 'opponentsNextTurn':
      return "jusqu'à la fin du prochain tour de votre adversaire"
    case 'nextMission':
      return 'pendant la prochaine mission de ce tour'
    case 'assigned':
      return say`jusqu'à ce ${that(phrase(of.card))} soit ${agreed('affecté', agreement(of.card))}`
  }
}

// ---------------------------------------------------------------- sentences

const TIMES = { once: "qu'une fois", twice: 'que deux fois', threeTimes: 'que trois fois' } as const

/** The leads of a sentence: "ensuite" only if nothing but a condition follows it. */
const said = (leads: readonly Lead[]): readonly Lead[] =>
  leads.length === 2 && leads[0]?.kind === 'then' && leads[1]?.kind === 'if' ? leads : spoken(leads)

const isOneAction = (of: Sentence): boolean =>
  of.clauses.length === 1 && of.clauses[0]?.kind === 'action' && of.until === undefined && !of.instead

function sentence(of: Sentence, named = false): Piece {
  if (of.playOnlyIf)
    return say`vous ne pouvez jouer ${phrase(of.playOnlyIf.card, { object: true })} que ${logic(of.playOnlyIf.if, ifSo)}`
  if (of.onlyIf) {
    const often = of.eachTurn === undefined ? 'que ' : `${TIMES[of.eachTurn]} par tour et que `
    return say`vous ne pouvez le faire ${often}${logic(of.onlyIf, ifSo)}`
  }
  if (of.eachTurn !== undefined) return `vous ne pouvez le faire ${TIMES[of.eachTurn]} par tour`
  if (of.fromHand)
    return say`vous ne pouvez le faire que si vous avez ${phrase(of.fromHand, { object: true })} en main`
  if (of.priceWhile) {
    const { n, if: when } = of.priceWhile
    return say`cette capacité coûte ${figure(Math.abs(n))} ${n < 0 ? 'de moins' : 'de plus'} ${logic(when, ifSo)}`
  }
  if (of.times) return repeated(of.times)
  const [first] = of.clauses
  // At the end of a long clause "à la place" would belong to its last words.
  const before =
    of.instead === true && (first?.kind === 'get' || (first?.kind === 'may' && first.do.length > 1))
  const leads = said(of.leads)
  // Two time clauses before one action are one too many: "quand vous affectez ce personnage, détruisez-le à la fin de
  // la mission".
  const late = leads.length > 1 && leads.at(-1)?.kind === 'missionEnd' && isOneAction(of)
  return [
    (late ? leads.slice(0, -1) : leads).map(lead),
    main(of, before, named),
    late ? ' à la fin de la mission en cours' : '',
    of.until ? say` ${until(of.until)}` : '',
    of.instead && !before ? ' à la place' : '',
    of.unless ? say`, sauf ${logic(of.unless, ifSo)}` : '',
  ]
}

/** "faites ceci deux fois pour chaque personnage". */
function repeated(n: Quantity): Piece {
  switch (n.kind) {
    case 'number':
      return `faites ceci ${numeral(n.n)} fois`
    case 'x':
      return 'faites ceci X fois'
    case 'each':
      return say`faites ceci ${numeral(n.n)} fois ${forEach(n.each)}`
    case 'equal':
      return say`faites ceci un nombre de fois égal ${equalTo(n)}`
  }
}

/** Nobody can be instructed to lose something, or to win: it happens to them. */
const happens = (clause: Clause): boolean =>
  (clause.kind === 'power' && clause.verb === 'lose') || clause.kind === 'winGame'

/** A card just named as an object becomes a pronoun as the next one: "redressez un ennemi, puis bloquez-le". */
function pointing(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, i) => {
    const before = clauses[i - 1]
    if (clause.kind !== 'action' || before?.kind !== 'action' || before.who !== clause.who) return clause
    const { object } = clause
    const head = onlyHead(before.object)
    if (object.kind !== 'back' || object.how !== 'that' || object.or || !head || head.title) return clause
    const named = agreement(before.object)
    const noun = nounOf(head)
    const same = noun.one.startsWith(NOUNS[object.noun].one) && named.many === object.many
    return same ? { ...clause, object: { kind: 'pronoun', noun: object.noun, many: object.many } } : clause
  })
}

/** `named`: somebody else has just been the subject, so an order to the reader has one too. */
function main(of: Sentence, swapped: boolean, named: boolean): Piece {
  const parts: Piece[] = []
  let last = namedBefore(of.leads)
  let inSentence = false
  const isPrice = of.leads.some(({ kind }) => kind === 'to')
  for (const clause of pointing(of.clauses)) {
    if (clause.kind === 'may') {
      parts.push(permission(clause, last === clause.who, swapped))
      last = undefined
      continue
    }
    const does = doing(clause)
    if (!does) {
      parts.push(stating(clause, swapped))
      last = undefined
      continue
    }
    const known = last === does.who
    // Under the subject of the preceding clause; a pronoun if only the lead has named them.
    const subject = known ? (inSentence ? '' : 'il ') : `${player(does.who)} `
    if (of.must) {
      const must = does.who === 'you' ? 'vous devez ' : `${subject}doit `
      parts.push([inSentence && known ? '' : must, conjugated(does, 'infinitive')])
    } else if (does.who === 'you' && (named || happens(clause)) && !isPrice)
      parts.push([named && inSentence && known ? '' : 'vous ', conjugated(does, 'vous')])
    else if (does.who === 'you') parts.push(conjugated(does, 'imperative'))
    else parts.push([subject, conjugated(does, 'finite')])
    last = does.who
    inSentence = true
  }
  return of.join === 'then' && parts.length === 2
    ? say`${parts[0] ?? ''}, puis ${parts[1] ?? ''}`
    : list(parts)
}

function permission(
  { do: wanted, ...clause }: Extract<Clause, { kind: 'may' }>,
  known: boolean,
  instead = false,
): Piece {
  const actions = pointing(wanted)
  const [only] = actions
  if (only?.kind === 'chooseOne' && only.who === clause.who && clause.who === 'you')
    return ['vous pouvez choisir une option : ', modes(only)]
  const may = clause.who === 'you' ? 'vous pouvez' : `${known ? 'il' : player(clause.who)} peut`
  const can = instead ? `${may} à la place` : may
  if (only?.kind === 'shuffle' && only.who !== clause.who && clause.who === 'you') return causing(only)
  const all = actions.map(doing)
  const does = all.filter((each) => each?.who === clause.who).filter((each) => each !== undefined)
  // Actions of others, and mere events, cannot follow "pouvoir".
  if (does.length < all.length) {
    if (actions.length === 1 && (only?.kind === 'eitherOr' || only?.kind === 'andOr'))
      return say`${can} appliquer ${some(only)}`
    if (!actions.some(({ kind }) => LISTS.includes(kind)))
      return say`${can} décider ${list(actions.map((each) => that(finite(each))))}`
    return say`${can} appliquer les effets suivants : ${list(actions.map(independent))}`
  }
  return say`${can} ${list(does.map((each) => conjugated(each, 'infinitive')))}`
}

/** "vous pouvez obliger votre adversaire à mélanger sa pile de missions". */
function causing(clause: Extract<Clause, { kind: 'shuffle' }>): Piece {
  return `vous pouvez obliger ${player(clause.who)} à mélanger ${pileOf(clause.pile, clause.who, clause.who)}`
}

/** A clause by itself, with its subject. */
function independent(clause: Clause): Piece {
  if (clause.kind === 'may') return permission(clause, false)
  const does = doing(clause)
  if (!does) return stating(clause, false)
  if (does.who !== 'you') return say`${player(does.who)} ${conjugated(does, 'finite')}`
  return happens(clause) ? ['vous ', conjugated(does, 'vous')] : conjugated(does, 'imperative')
}

/** Clauses that contain a list or a condition cannot follow "que". */
const LISTS: readonly Clause['kind'][] = ['chooseOne', 'eitherOr', 'andOr', 'may', 'gains', 'mayPerform']

/** Ways that do not share a doer: "appliquez l'un des effets suivants : … ; ou …". */
const ways = (of: readonly (readonly Clause[])[]): Piece =>
  of.map((way, i) => [i === 0 ? '' : i === of.length - 1 ? ' ; ou ' : ' ; ', list(way.map(independent))])

/** "l'un des effets suivants : détruisez un vaisseau ; ou votre adversaire défausse une carte". */
const some = (clause: Extract<Clause, { kind: 'eitherOr' | 'andOr' }>): Piece =>
  say`${clause.kind === 'eitherOr' ? "l'un" : 'un ou plusieurs'} des effets suivants : ${ways(clause.ways)}`

/** Statements, whole texts, and lists to choose from. */
function stating(clause: Clause, instead: boolean): Piece {
  switch (clause.kind) {
    case 'chooseOne': {
      const n = clause.n ?? 1
      const ways = n === 1 ? 'une option' : `${numeral(n)} options`
      if (clause.who === 'you') return [`choisissez ${ways} : `, modes(clause)]
      return [`${player(clause.who)} choisit ${ways} : `, modes(clause)]
    }
    case 'eitherOr':
      if (clause.ways.length <= 2)
        return clause.ways.map((way, i) => [i > 0 ? ', ou ' : '', list(way.map(independent))])
      return say`appliquez ${some(clause)}`
    case 'andOr':
      return say`appliquez ${some(clause)}`
    case 'gains': {
      const { many } = agreement(clause.subject)
      const gets = say`${phrase(clause.subject)} ${many ? 'gagnent' : 'gagne'}`
      if (clause.text.kind === 'dominion') return say`${gets} la ${keyword('dominion', 'domination')}`
      return say`${gets} : « ${paragraphText(clause.text)} »`
    }
    case 'mayPerform': {
      const who = PERFORMERS[clause.who]
      return say`${who} peut effectuer cette action : « ${paragraphText(clause.text)} »`
    }
    default:
      return finite(clause, instead)
  }
}

const PERFORMERS = {
  anyPlayer: "n'importe quel joueur",
  hostOwner: 'le propriétaire de ce personnage',
  opponent: 'votre adversaire',
} as const

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>): Piece {
  const said = clause.modes.map((mode, at) => {
    const price = clause.prices?.[at]
    return [
      price === undefined ? '' : [figure(price), ' — '],
      mode.map((each, i) => [
        i > 0 ? ', puis ' : '',
        sentence({ ...each, leads: each.leads.filter((one) => one.kind !== 'then') }, clause.who !== 'you'),
      ]),
    ]
  })
  return said.map((each, i) => [i === 0 ? '' : i === said.length - 1 ? ' ; ou ' : ' ; ', each])
}

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Succès',
  failure: 'Échec',
  either: 'Succès ou Échec',
  victory: 'Victoire',
} as const

const isThen = (of: Sentence | undefined): boolean =>
  said(of?.leads ?? []).some(({ kind }) => kind === 'then')

const sentences = (all: readonly Sentence[]): Piece =>
  all.map((each, i) => {
    // "Ensuite" twice in a row reads like a list without its numbers.
    const again = isThen(each) && isThen(all[i - 1])
    const leads = each.leads.filter((one) => one.kind !== 'then')
    const text: Piece = again ? ['puis ', sentence({ ...each, leads })] : sentence(each)
    return [i > 0 ? ' ' : '', capital(text), quoted(each) ? '' : '.']
  })

export function paragraphText(paragraph: Paragraph): Piece {
  switch (paragraph.kind) {
    case 'withdraw': {
      const { n } = paragraph
      if (n.kind === 'number') return [keyword('withdraw', `Repli ${digits(n.n)}`), '.']
      if (n.kind === 'x') return [keyword('withdraw', 'Repli X'), '.']
      return [keyword('withdraw', 'Repli X'), say`, où X est ${measure(n)}.`]
    }
    case 'dominion':
      return [keyword('dominion', 'Domination'), '.']
    case 'action': {
      const costs = paragraph.costs.map(independent)
      const gate = gateText(paragraph.gate)
      const price: readonly Piece[] = gate === '' ? costs : [gate, ...costs]
      return [
        capital(price.map((each, i) => [i > 0 ? ', ' : '', each])),
        ' — ',
        sentences(paragraph.sentences),
      ]
    }
    case 'text': {
      const gate = gateText(paragraph.gate)
      return [
        gate === '' ? '' : [gate, ' : '],
        paragraph.label ? [keyword(paragraph.label, LABELS[paragraph.label]), ' : '] : '',
        sentences(paragraph.sentences),
      ]
    }
  }
}

/** Explanation of a keyword, in our own words. */
export function reminder(of: Reminder): Piece {
  switch (of.kind) {
    case 'withdraw':
      return say`Détruisez cet obstacle — Gagnez ${figure(of.n)}.`
    case 'dominion':
      return 'Chaque fois que vous scorez un ennemi, vous pouvez aussi scorer un obstacle de la même mission qui a la domination.'
    case 'blockade':
      return 'Placez la carte du dessus de la pile de missions de votre adversaire face visible sous cette carte. Une mission que cette carte avait déjà mise sous blocus est replacée au-dessous de cette pile.'
    case 'token':
      return "Chaque jeton de promotion sur un personnage lui donne +1 en valeur, jusqu'à une valeur de 6."
    case 'faceDown':
      return 'Une carte retournée face cachée devient une complication.'
    case 'recovers':
      return 'Une fois stoppé, ce personnage n’est plus neutralisé.'
    case 'twoTurns':
      return 'À deux joueurs, vous jouez alors deux tours de suite.'
    case 'missionsAreHero':
      return 'Les missions comptent aussi comme des cartes Héros.'
    case 'staysSupport':
      return 'Même avec le trait « équipe », un personnage de soutien s’affecte comme tout autre personnage de soutien.'
    case 'scoresAlways':
      return 'On peut ainsi scorer même après une mission réussie.'
  }
}

const gateText = (gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece =>
  gate ? list(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'et' : 'ou') : ''
