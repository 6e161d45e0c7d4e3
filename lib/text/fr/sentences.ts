import type { Who } from '@/lib/abilities/players'
import type {
  Change,
  Clause,
  Done,
  Lead,
  Logic,
  NounPhrase,
  Paragraph,
  Quantity,
  Relation,
  Sentence,
  Until,
} from '../plan/plan'
import { capital, firstWord, type Keyword, type Piece, say, type Token } from '../tokens'
import { unsaid } from '../unsaid'
import {
  agreement,
  de,
  equalTo,
  forEach,
  glyphIcon,
  measure,
  phrase,
  powerOf,
  predicate,
  skillIcon,
} from './phrases'
import { numeral, SKILLS, STATES, VERBS } from './words'

/** French clauses, sentences and paragraphs. */

const PLAYERS: Partial<Record<Who, string>> = {
  you: 'vous',
  opponent: 'votre adversaire',
  hero: 'le joueur héros',
  villain: 'le joueur méchant',
}
const player = (who: Who): string => PLAYERS[who] ?? unsaid(who)

interface Doing {
  readonly who: Who
  readonly verbs: readonly string[]
  readonly rest: Piece
}

function doing(clause: Clause): Doing | undefined {
  switch (clause.kind) {
    case 'deed':
      return { who: clause.who, verbs: clause.verbs, rest: objectOf(clause) }
    case 'power':
      return { who: clause.who, verbs: [clause.verb], rest: powerOf(clause.n) }
    case 'draw':
      return { who: clause.who, verbs: ['draw'], rest: drawn(clause.n) }
    case 'refill':
      return { who: clause.who, verbs: ['refill'], rest: clause.who === 'you' ? 'votre main' : 'sa main' }
    case 'shuffle': {
      const pile = clause.pile === 'deck' ? 'pioche' : 'pile de missions'
      return { who: clause.who, verbs: ['shuffle'], rest: `${clause.who === 'you' ? 'votre' : 'sa'} ${pile}` }
    }
    case 'look':
      return looking(clause)
    case 'blockade':
      return {
        who: clause.who,
        verbs: ['blockade'],
        rest: ['une mission sous ', keyword('blockade', 'blocus')],
      }
    default:
      return undefined
  }
}

const keyword = (name: Keyword, text: string): Token => ({ type: 'keyword', keyword: name, text })

/** Said with "vous" only: the second verb would have to agree. */
function looking(clause: Extract<Clause, { kind: 'look' }>): Doing {
  if (clause.who !== 'you') return unsaid('look by others')
  const one = clause.n.kind === 'number' && clause.n.n === 1
  if (!one && clause.put !== 'topAndBottom') return unsaid('order')
  const cards = phrase({ kind: 'top', pile: clause.pile, whose: clause.whose, n: clause.n, end: clause.end })
  const pile = clause.pile === 'deck' ? 'cette pioche' : 'cette pile'
  const then = one
    ? `, puis placez-la au-dessus ou au-dessous de ${pile}`
    : `, puis placez-les au-dessus et/ou au-dessous de ${pile}, dans l'ordre de votre choix`
  return { who: 'you', verbs: ['look'], rest: [cards, then] }
}

function drawn(n: Quantity): Piece {
  const counted = (count: number) => (count === 1 ? 'une carte' : `${numeral(count)} cartes`)
  if (n.kind === 'number') return counted(n.n)
  if (n.kind === 'each') return [counted(n.n), ' ', forEach(n.each)]
  return n.kind === 'x' ? 'X cartes' : ['un nombre de cartes égal ', equalTo(n)]
}

function objectOf(clause: Extract<Clause, { kind: 'deed' }>): Piece {
  const [first] = clause.verbs
  const { object } = clause
  const what = () => phrase(object, first === 'discard' && ownHand(object, clause.who))
  switch (first) {
    case 'block':
      return say`${what()} pour la mission en cours`
    case 'turnFaceDown':
      return say`${what()} face cachée`
    case 'take':
      return say`${what()} en main`
    case 'return':
      return say`${what()} dans la main de ${agreement(object).many ? 'leur' : 'son'} propriétaire`
    case 'attach':
      return clause.to ? say`${what()} sur ${phrase(clause.to)}` : unsaid('attach')
    case 'moveGlyph':
      return moved(clause)
    case 'play':
      if (clause.sameTitle || clause.complication) return unsaid('play')
      return say`${what()} ${clause.free ? 'gratuitement' : 'à son coût normal'}`
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate':
    case 'unblock':
    case 'choose':
    case 'discard':
    case 'reveal':
    case 'score':
    case 'revive':
      return what()
    default:
      return unsaid(first ?? 'verb')
  }
}

const ownHand = (np: NounPhrase, who: Who): boolean =>
  np.kind === 'cards' &&
  np.heads.every((head) =>
    head.relations.some((r) => r.kind === 'in' && r.place === 'hand' && r.whose === who),
  )

/** "un symbole d'un personnage d'équipe à un autre". */
function moved(clause: Extract<Clause, { kind: 'deed' }>): Piece {
  const { object, to } = clause
  const beneath =
    object.kind === 'cards'
      ? object.heads[0]?.relations.find((relation) => relation.kind === 'beneath')
      : undefined
  if (to?.kind !== 'cards' || beneath?.kind !== 'beneath' || !to.heads[0]?.other) return unsaid('glyph')
  return say`un symbole ${de(beneath.whom)} à un autre`
}

const PRESENT = 1
const THIRD = 2

const verbs = (does: Doing, at: 0 | 1 | 2): string =>
  does.verbs.map((one) => VERBS[one]?.[at] ?? unsaid(one)).join(' et ')

// ---------------------------------------------------------------- how things are

function finite(clause: Clause): Piece {
  switch (clause.kind) {
    case 'is':
      return being(clause.subject, clause.predicate)
    case 'there':
      return say`il y a ${phrase(clause.are)}`
    case 'assignedWith':
      return clause.no
        ? unsaid('not with')
        : say`${phrase(clause.subject)} est affecté avec ${phrase(clause.a)}`
    case 'missionWas': {
      const skill: Piece = clause.skill
        ? [clause.skill === 'ingenuity' ? " d'" : ' de ', skillIcon(clause.skill)]
        : ''
      const result = clause.result === 'success' ? ' réussie' : ' ratée'
      return [
        clause.no ? "il n'y a eu aucune mission" : 'il y a eu une mission',
        skill,
        result,
        ' ce tour-ci',
      ]
    }
    case 'firstMission':
      return `la mission en cours ${clause.no ? "n'est pas" : 'est'} la première de ce tour`
    case 'get':
      return getting(clause)
    case 'equals':
      if (clause.n.kind !== 'equal') return unsaid('difficulty is')
      return say`la difficulté ${de(clause.subject)} est égale ${equalTo(clause.n)}`
    case 'costs':
      return costing(clause)
    case 'cannot': {
      const { feminine, many } = agreement(clause.subject)
      return say`${phrase(clause.subject)} ne ${many ? 'peuvent' : 'peut'} pas être ${DONE[clause.be]}${feminine ? 'e' : ''}${many ? 's' : ''}`
    }
    case 'cannotPlay': {
      if (clause.cards.kind !== 'cards' || clause.cards.heads.length !== 1) return unsaid('cards')
      const can = clause.who === 'you' ? 'vous ne pouvez pas' : `${player(clause.who)} ne peut pas`
      const said = phrase(clause.cards)
      return say`${can} jouer ${withoutArticle(said)}`
    }
    case 'noMissions':
      return `${clause.who === 'you' ? 'vous ne pouvez' : `${player(clause.who)} ne peut`} plus jouer de mission${clause.thisTurn ? ' ce tour-ci' : ''}`
    case 'becomesMission':
      return say`la mission en cours devient une mission ${clause.skill === 'ingenuity' ? "d'" : 'de '}${skillIcon(clause.skill)}`
    case 'becomesAdversary': {
      if (clause.noText || clause.controller || (clause.reviveCost && clause.reviveCost.kind !== 'number'))
        return unsaid('adversary')
      const trait = clause.trait === undefined ? '' : ` ${clause.trait}`
      const cost =
        clause.reviveCost?.kind === 'number' ? ` avec un coût de réanimation de ${clause.reviveCost.n}` : ''
      const not = clause.cannotBe.map((be) => DONE[be])
      const cannot = not.length === 0 ? '' : ` qui ne peut être ni ${not.join(' ni ')}`
      return say`${phrase(clause.subject)} devient un ennemi${trait}${cost}${not.length === 1 ? ` qui ne peut pas être ${not[0] ?? ''}` : cannot}`
    }
    case 'gains': {
      const { many } = agreement(clause.subject)
      const gets = say`${phrase(clause.subject)} ${many ? 'gagnent' : 'gagne'}`
      if (clause.text.kind === 'dominion') return say`${gets} la ${keyword('dominion', 'domination')}`
      return say`${gets} : « ${paragraphText(clause.text)} »`
    }
    case 'event':
      return event(clause)
    case 'earns':
      return say`${phrase(clause.card)} ${agreement(clause.card).many ? 'obtiennent' : 'obtient'} ${earned(clause.glyph)}`
    case 'passes':
      return clause.who === 'you'
        ? 'vous passez'
        : `${clause.who === undefined ? 'un joueur' : player(clause.who)} passe`
    case 'would': {
      const { feminine, many } = agreement(clause.card)
      if (clause.byCardOf) return unsaid('by card of')
      const PARTICIPLES = { destroy: 'détruit', stop: 'stoppé', incapacitate: 'neutralisé' } as const
      return say`${phrase(clause.card)} ${many ? 'devraient' : 'devrait'} être ${PARTICIPLES[clause.verb]}${feminine ? 'e' : ''}${many ? 's' : ''}`
    }
    default:
      return unsaid(clause.kind)
  }
}

const DONE: Readonly<Record<Done, string>> = {
  played: 'joué',
  assigned: 'affecté',
  revived: 'réanimé',
  scored: 'marqué',
}

/** After a negated verb: "jouer de personnages". */
function withoutArticle(said: Piece): Piece {
  if (typeof said === 'string')
    return said.startsWith('les ') ? `${/^les [aeéiou]/.test(said) ? "d'" : 'de '}${said.slice(4)}` : said
  if ('type' in said) return said
  const [first, ...rest] = said
  if (first === 'les ') return [/^[aeéiou]/.test(firstWord(rest)) ? "d'" : 'de ', ...rest]
  return first === undefined ? said : [withoutArticle(first), ...rest]
}

function being(subject: NounPhrase, relation: Relation): Piece {
  const { feminine, many } = agreement(subject)
  const named = phrase(subject)
  const is = many ? 'sont' : 'est'
  const no = subject.kind === 'cards' && subject.det.kind === 'no'
  const agreed = (state: keyof typeof STATES) => `${STATES[state][feminine ? 1 : 0]}${many ? 's' : ''}`
  switch (relation.kind) {
    case 'blocked':
      return say`${named} ${relation.yes && !no ? is : `n'${is}${no ? '' : ' pas'}`} ${agreed('blocked')}`
    case 'state':
      return say`${named} ${no ? `n'${is}` : is} ${relation.states.map(agreed).join(' ou ')}`
    case 'not':
      if (relation.of.kind !== 'state') return unsaid('not')
      return say`${named} n'${is} pas ${relation.of.states.map(agreed).join(' ou ')}`
    case 'noun': {
      const noun = phrase({ kind: 'cards', det: { kind: 'a' }, heads: [relation.head], join: 'or' })
      return many ? unsaid('plural noun') : say`${named} ${is} ${noun}`
    }
    case 'glyphs':
    case 'symbols':
    case 'matching':
    case 'token':
      if (no) return unsaid('none has')
      return say`${named} ${predicate(relation, many)}`
    default:
      return unsaid(relation.kind)
  }
}

const sign = (n: Quantity): string => {
  if (n.kind === 'number' || n.kind === 'each') return n.n < 0 ? `−${-n.n}` : `+${n.n}`
  return n.kind === 'equal' && n.times < 0 ? '−X' : '+X'
}

function change({ what, n }: Change, many: boolean): Piece {
  if (what in SKILLS) return say`${sign(n)} en ${skillIcon(what as 'culture')}`
  const WORDS: Partial<Record<Change['what'], string>> = {
    skills: many ? 'à leurs compétences' : 'à ses compétences',
    difficulty: 'en difficulté',
    reviveCost: 'au coût de réanimation',
    firepower: 'en puissance de feu',
    experience: 'en expérience',
    pointValue: 'en valeur',
    cost: 'au coût',
  }
  return `${sign(n)} ${WORDS[what] ?? unsaid(what)}`
}

function getting(clause: Extract<Clause, { kind: 'get' }>): Piece {
  const you = clause.subject === 'you'
  const many = clause.subject !== 'you' && agreement(clause.subject).many
  const subject = clause.subject === 'you' ? 'vous' : phrase(clause.subject)
  const tails = new Set(
    clause.changes.map(({ n }) => JSON.stringify(n.kind === 'each' ? n.each : n.kind === 'equal' ? n.of : 0)),
  )
  if (tails.size > 1) return unsaid('two tails')
  const n = clause.changes[0]?.n
  const tail: Piece =
    n?.kind === 'each' ? [' ', forEach(n.each)] : n?.kind === 'equal' ? say`, où X est ${measure(n)}` : ''
  return say`${subject} ${you ? 'gagnez' : many ? 'gagnent' : 'gagne'} ${listed(clause.changes.map((one) => change(one, many)))}${tail}`
}

function costing(clause: Extract<Clause, { kind: 'costs' }>): Piece {
  const { n } = clause
  if (n.kind === 'x' || clause.payer) return unsaid('costs X')
  const value = n.kind === 'equal' ? n.times : n.n
  const amount: Piece =
    n.kind === 'equal' ? powerOf({ kind: 'x' }) : powerOf({ kind: 'number', n: Math.abs(value) })
  const tail: Piece =
    n.kind === 'each' ? [' ', forEach(n.each)] : n.kind === 'equal' ? say`, où X est ${measure(n)}` : ''
  const { many } = agreement(clause.subject)
  return say`${phrase(clause.subject)} ${many ? 'coûtent' : 'coûte'} ${amount} de ${value < 0 ? 'moins' : 'plus'} à jouer${tail}`
}

function event(clause: Extract<Clause, { kind: 'event' }>): Piece {
  const verb = VERBS[clause.event] ?? unsaid(clause.event)
  if (clause.event === 'discard' || clause.event === 'boost') return unsaid(clause.event)
  if (clause.who === undefined) {
    const { feminine, many } = agreement(clause.card)
    return say`${phrase(clause.card)} ${many ? 'sont' : 'est'} ${verb[3]}${feminine ? 'e' : ''}${many ? 's' : ''}`
  }
  return say`${player(clause.who)} ${verb[clause.who === 'you' ? PRESENT : THIRD]} ${phrase(clause.card)}`
}

function earned(glyph: Extract<Clause, { kind: 'earns' }>['glyph']): Piece {
  switch (glyph) {
    case 'any':
      return 'un symbole'
    case 'different':
      return 'un symbole différent'
    case 'had':
      return "un symbole qu'il a déjà"
    case 'thisMission':
      return 'le symbole de la mission en cours'
    default:
      return ['un symbole ', glyph.map((one, i) => [i > 0 ? ' ou ' : '', glyphIcon(one)])]
  }
}

// ---------------------------------------------------------------- sentences

const listed = (items: readonly Piece[], word = 'et'): Piece =>
  items.map((item, i) => [i === 0 ? '' : i === items.length - 1 ? ` ${word} ` : ', ', item])

/** "que" elides before a vowel: "chaque fois qu'un ennemi"; "si" only before "il". */
function that(word: 'que' | 'si' | 'quand', clause: Piece): Piece {
  const first = firstWord(clause)
  if (word === 'si') return /^ils? /.test(first) ? say`s'${clause}` : say`si ${clause}`
  if (word === 'quand') return say`quand ${clause}`
  return /^[aeiouéèê]/.test(first) ? say`qu'${clause}` : say`que ${clause}`
}

const one = (clauses: readonly Clause[]): Piece => {
  const [only] = clauses
  return only && clauses.length === 1 ? finite(only) : unsaid('several events')
}

function lead(at: Lead): Piece {
  switch (at.kind) {
    case 'when':
      return say`${that('quand', one(at.clauses))}, `
    case 'eachTime':
      return at.during ? unsaid('during') : say`chaque fois ${that('que', one(at.clauses))}, `
    case 'nextTime':
      return say`la prochaine fois ${that('que', one(at.clauses))}, `
    case 'while':
      return say`tant ${that('que', logic(at.of))}, `
    case 'if':
      return say`${that('si', logic(at.of))}, `
    case 'ifDone':
      return at.who === 'you' ? 'si vous le faites, ' : "s'il le fait, "
    case 'ifNot':
      return at.who === 'you' ? 'si vous ne le faites pas, ' : "s'il ne le fait pas, "
    case 'otherwise':
      return 'sinon, '
    case 'then':
      return 'ensuite, '
    case 'phase': {
      if (at.next) return unsaid('next phase')
      const when = at.at === 'start' ? 'au début' : 'à la fin'
      const name =
        at.phase === 'turn' ? 'tour' : at.phase === 'power' ? "phase d'énergie" : 'phase de débriefing'
      if (at.whose === 'hero') return at.phase === 'turn' ? `${when} du tour, ` : unsaid('hero phase')
      if (at.whose === 'you') return `${when} de votre ${name}, `
      if (at.whose !== 'opponent') return unsaid(at.whose)
      return at.phase === 'turn'
        ? `${when} du tour de votre adversaire, `
        : `${when} de la ${name} de votre adversaire, `
    }
    case 'missionEnd':
      return 'à la fin de la mission en cours, '
    case 'forEach':
      return say`${forEach(at.each)}, `
    case 'until':
      return say`${until(at.until)}, `
    case 'opponentsTurn':
      return 'pendant le tour de votre adversaire, '
    case 'to':
      return say`pour ${at.verb === 'play' ? 'jouer' : 'affecter'} ${phrase(at.card)}, `
    default:
      return unsaid(at.kind)
  }
}

function logic(of: Logic): Piece {
  if (of.kind === 'clause') return finite(of.clause)
  return unsaid('two conditions')
}

function until(of: Until): Piece {
  if (of.kind === 'mission') return "jusqu'à la fin de la mission en cours"
  return of.kind === 'turn' ? "jusqu'à la fin du tour" : unsaid('until')
}

function sentence(of: Sentence): Piece {
  if (of.playOnlyIf)
    return say`vous ne pouvez jouer ${phrase(of.playOnlyIf.card)} que ${that('si', logic(of.playOnlyIf.if))}`
  if (of.onlyIf) return say`vous ne pouvez le faire que ${that('si', logic(of.onlyIf))}`
  if (of.once) return "vous ne pouvez le faire qu'une fois par tour"
  if (of.times) return unsaid('times')
  return [
    of.leads.map(lead),
    main(of),
    of.until ? say` ${until(of.until)}` : '',
    of.instead ? ' à la place' : '',
    of.unless ? say`, sauf ${that('si', logic(of.unless))}` : '',
  ]
}

function main(of: Sentence): Piece {
  const said: Piece[] = []
  let last: Who | undefined
  for (const clause of of.clauses) {
    if (clause.kind === 'may') said.push(permission(clause))
    else if (clause.kind === 'chooseOne') said.push(modes(clause))
    else {
      const does = doing(clause)
      if (!does) said.push(finite(clause))
      else if (of.must) {
        const must = does.who === 'you' ? 'vous devez' : `${player(does.who)} doit`
        said.push(say`${last === does.who ? '' : [must, ' ']}${verbs(does, 0)} ${does.rest}`)
      } else if (does.who === 'you') said.push(say`${verbs(does, PRESENT)} ${does.rest}`)
      else
        said.push(say`${last === does.who ? '' : [player(does.who), ' ']}${verbs(does, THIRD)} ${does.rest}`)
      last = does?.who
    }
  }
  return of.join === 'then' && said.length === 2 ? say`${said[0] ?? ''}, puis ${said[1] ?? ''}` : listed(said)
}

function permission(clause: Extract<Clause, { kind: 'may' }>): Piece {
  if (clause.do.some((each) => each.kind === 'look')) return unsaid('may look')
  const does = clause.do.map((each) => doing(each) ?? unsaid(each.kind))
  const can = clause.who === 'you' ? 'vous pouvez' : `${player(clause.who)} peut`
  return say`${can} ${listed(does.map((each) => say`${verbs(each, 0)} ${each.rest}`))}`
}

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>): Piece {
  if (clause.who !== 'you') return unsaid('choice of another')
  const said = clause.modes.map((mode) =>
    mode.length === 1 && mode[0] ? sentence(mode[0]) : unsaid('long mode'),
  )
  return [
    'choisissez une option : ',
    said.map((each, i) => [i === 0 ? '' : i === said.length - 1 ? ' ; ou ' : ' ; ', each]),
  ]
}

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Succès',
  failure: 'Échec',
  either: 'Succès ou Échec',
  victory: 'Victoire',
} as const

const sentences = (all: readonly Sentence[]): Piece =>
  all.map((each, i) => [i > 0 ? ' ' : '', capital(sentence(each)), quoted(each) ? '' : '.'])

/** Words in quotes end the sentence themselves. */
const quoted = (of: Sentence): boolean => {
  const last = of.clauses.at(-1)
  return last?.kind === 'gains' && last.text.kind !== 'dominion' && of.until === undefined
}

export function paragraphText(paragraph: Paragraph): Piece {
  switch (paragraph.kind) {
    case 'withdraw':
      return paragraph.n.kind === 'number'
        ? [keyword('withdraw', `Repli ${paragraph.n.n}`), '.']
        : unsaid('withdraw X')
    case 'dominion':
      return [keyword('dominion', 'Domination'), '.']
    case 'action': {
      const costs = paragraph.costs.map((clause) => {
        const does = doing(clause) ?? unsaid(clause.kind)
        return does.who === 'you' ? say`${verbs(does, PRESENT)} ${does.rest}` : unsaid('price of another')
      })
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

const gateText = (gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece =>
  gate ? listed(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'et' : 'ou') : ''
