import type { Who } from '@/lib/game/abilities/references'
import type { Clause, NounPhrase, Quantity, Verb } from '../plan/plan'
import { discarded, glyphMove, hasClause, onlyHead, sharing, unplaced } from '../plan/reading'
import { type Piece, say } from '../tokens'
import { equalTo, forEach, ofPhrase, phrase, possessed, powerOf, type Standing, stressed } from './phrases'
import { agreement, counterWord, deckName, energy, keyword, numeral, pile, pileOf, VERBS } from './words'

/** Verb phrases in French. */

type VerbName = keyof typeof VERBS

/** One action: verbs with the same object, the pronoun before or after them, and the rest. */
export interface Step {
  readonly verbs: readonly VerbName[]
  /** Between two verbs. */
  readonly word?: string
  readonly clitic?: 'le' | 'la' | 'les'
  readonly rest: Piece
}

/** The actions of one player, step by step. */
export interface Doing {
  readonly who: Who
  readonly steps: readonly Step[]
  /** Before the last step. */
  readonly word?: string
}

/** `vous`: as the imperative, with its pronoun before it. */
export type Form = 'imperative' | 'infinitive' | 'finite' | 'vous'

const FORMS = { infinitive: 0, imperative: 1, vous: 1, finite: 2 } as const

/** "stoppez-le", "le stopper", "l'affecter". */
function verb(name: VerbName, how: Form, clitic: Step['clitic']): string {
  const form = VERBS[name][FORMS[how]]
  if (clitic === undefined) return form
  if (how === 'imperative') return `${form}-${clitic}`
  return clitic !== 'les' && /^[aeéh]/.test(form) ? `l'${form}` : `${clitic} ${form}`
}

const step = (at: Step, how: Form): Piece => [
  [...new Set(at.verbs)].map((one) => verb(one, how, at.clitic)).join(at.word ?? ' et '),
  at.rest === '' ? '' : ' ',
  at.rest,
]

export const conjugated = (does: Doing, how: Form): Piece =>
  does.steps.map((one, i) => {
    const last = i === does.steps.length - 1
    return [i === 0 ? '' : last ? (does.word ?? ' et ') : ', ', step(one, how)]
  })

const plain = (who: Who, name: VerbName, rest: Piece): Doing => ({ who, steps: [{ verbs: [name], rest }] })

export function doing(clause: Clause): Doing | undefined {
  switch (clause.kind) {
    case 'action':
      return actionPhrase(clause)
    case 'power':
      return plain(clause.who, clause.verb, powerOf(clause.n))
    case 'draw':
      return plain(clause.who, 'draw', drawn(clause.n))
    case 'refill':
      return plain(clause.who, 'refill', pile('main', clause.who, clause.who))
    case 'shuffle':
      return plain(clause.who, 'shuffle', pileOf(clause.pile, clause.who, clause.who))
    case 'hand':
      return plain(clause.who, clause.verb, pile('main', clause.whose, clause.who))
    case 'look':
      return looking(clause)
    case 'search':
      return searching(clause)
    case 'swap':
      return plain('you', 'moveGlyph', 'chacun de ces symboles vers l’autre personnage')
    case 'placeGlyph': {
      const { beneath } = clause
      const from = clause.pile === 'own' ? pileOf('missions', clause.who, clause.who) : 'cette pile'
      return plain(
        clause.who,
        'place',
        say`la carte du dessus de ${from} comme symbole sous ${stressed(beneath)}`,
      )
    }
    case 'blockade':
      return plain(clause.who, 'blockade', ['une mission sous ', keyword('blockade', 'blocus')])
    case 'payListed':
      return plain('you', 'pay', ["l'", energy, " de l'option choisie"])
    case 'counters':
      return plain(clause.who, clause.verb === 'put' ? 'place' : 'takeOff', countersOn(clause))
    case 'winGame':
      return plain(clause.who, 'win', 'la partie')
    case 'choosePlayer':
      return plain('you', 'choose', 'un joueur')
    case 'chooseTrait':
      return plain('you', 'choose', 'un trait')
    case 'skipTurn':
      return plain(clause.who, 'skip', `${clause.who === 'you' ? 'votre' : 'son'} prochain tour`)
    case 'forceContinue':
      return plain('you', 'make', [
        'continuer le joueur Héros vers une autre mission ce tour-ci, sans qu’il paie d’',
        energy,
        ' pour continuer ; le joueur Méchant gagne tout de même ',
        powerOf(clause.gains),
      ])
    case 'eitherOr':
      return either(clause.ways, ' ou ')
    case 'andOr':
      return either(clause.ways, ' et/ou ')
    default:
      return undefined
  }
}

/** "défaussez deux cartes ou une carte Obstacle", "redressez ou stoppez une autre carte". */
function either(ways: readonly (readonly Clause[])[], word: string): Doing | undefined {
  const shared = sharing(ways)
  const each = ways.flatMap((way) => way.map(doing))
  const all = each.filter((one) => one !== undefined)
  if (all.length < each.length) return undefined
  const steps = all.flatMap((one) => one.steps)
  const [first] = all
  const [start] = steps
  if (!first || !start || all.some((one) => one.who !== first.who)) return undefined
  const { who } = first
  if (!shared) return all.length > ways.length ? undefined : { who, steps, word }
  if (shared.by === 'object')
    return { who, steps: [{ ...start, verbs: steps.flatMap((one) => one.verbs), word }] }
  return { who, steps: [{ ...start, rest: steps.map((one, i) => [i > 0 ? word : '', one.rest]) }] }
}

const ownOrder = (who: Who): string => `dans l'ordre de ${who === 'you' ? 'votre' : 'son'} choix`
const isOne = (n: Quantity) => n.kind === 'number' && n.n === 1

function looking(clause: Extract<Clause, { kind: 'look' }>): Doing {
  const { n, put, who, whose } = clause
  const cards = phrase({ kind: 'top', pile: clause.pile, whose, n, end: clause.end }, { actor: who })
  const look: Step = { verbs: ['look'], rest: cards }
  if (put === 'stay') return { who, steps: [look] }
  const that = clause.pile === 'deck' ? 'cette pioche' : 'cette pile'
  const place = (rest: string, clitic?: 'la' | 'les'): Doing => {
    // After "pour chaque ..." a pronoun would seem to refer to the counted cards.
    const placed: Step =
      n.kind === 'each' && clitic !== undefined
        ? { verbs: ['place'], rest: `ces cartes ${rest}` }
        : { verbs: ['place'], rest, ...(clitic === undefined ? {} : { clitic }) }
    return { who, steps: [look, placed], word: ', puis ' }
  }
  if (isOne(n)) return place(`au-dessus ou au-dessous de ${that}`, 'la')
  const order = ownOrder(who)
  if (put === 'topAndBottom') return place(`au-dessus et/ou au-dessous de ${that}, ${order}`, 'les')
  if (put === 'topOrBottom') return place(`toutes au-dessus ou toutes au-dessous de ${that}, ${order}`, 'les')
  const two = n.kind === 'number' && n.n === 2
  const rest = two ? "l'autre au-dessous" : `les autres au-dessous, ${order}`
  return place(`l'une d'elles au-dessus de ${that} et ${rest}`)
}

function searching(clause: Extract<Clause, { kind: 'search' }>): Doing {
  const { who } = clause
  const mission = onlyHead(clause.for)?.noun === 'mission'
  const cards = phrase(unplaced(clause.for, clause.pile), { actor: who })
  const searched = pileOf(clause.pile, clause.whose, who)
  const steps: Step[] = [
    {
      verbs: ['search'],
      rest: hasClause(clause.for) ? say`dans ${searched} ${cards}` : say`${cards} dans ${searched}`,
    },
  ]
  if (clause.reveal) steps.push({ verbs: ['reveal'], clitic: 'la', rest: '' })
  if (clause.to === 'hand')
    steps.push({ verbs: ['take'], clitic: 'la', rest: 'en main' }, { verbs: ['shuffle'], rest: searched })
  else if (clause.to === 'play' || clause.to === 'discard')
    steps.push(
      { verbs: [clause.to], clitic: 'la', rest: clause.to === 'play' ? 'gratuitement' : '' },
      { verbs: ['shuffle'], rest: searched },
    )
  else
    steps.push(
      { verbs: ['shuffle'], rest: `le reste de cette ${deckName(clause.pile).replace(' de missions', '')}` },
      { verbs: ['place'], rest: `cette ${mission ? 'mission' : 'carte'} au-dessus` },
    )
  return { who, steps }
}

/** "deux jetons de blessure sur un personnage", "tous les jetons de cette carte". */
function countersOn(clause: Extract<Clause, { kind: 'counters' }>): Piece {
  const { n, counter } = clause
  const where =
    clause.verb === 'put' ? say`sur ${stressed(clause.object)}` : ofPhrase(stressed(clause.object))
  if (n === 'all') return say`tous les ${counterWord(counter, true)} ${where}`
  const so = (count: number): string =>
    count === 1 ? `un ${counterWord(counter, false)}` : `${numeral(count)} ${counterWord(counter, true)}`
  if (n.kind === 'number') return say`${so(n.n)} ${where}`
  if (n.kind === 'x') return say`X ${counterWord(counter, true)} ${where}`
  if (n.kind === 'each') return say`${so(n.n)} ${where} ${forEach(n.each)}`
  return say`${where} un nombre de ${counterWord(counter, true)} égal ${equalTo(n)}`
}

function drawn(n: Quantity): Piece {
  const counted = (count: number) => (count === 1 ? 'une carte' : `${numeral(count)} cartes`)
  if (n.kind === 'number') return counted(n.n)
  if (n.kind === 'each' && n.n === 1 && n.each.by === 1 && n.each.of.kind === 'size')
    return 'le même nombre de cartes'
  if (n.kind === 'each') return [counted(n.n), ' ', forEach(n.each)]
  return n.kind === 'x' ? 'X cartes' : ['un nombre de cartes égal ', equalTo(n)]
}

// ---------------------------------------------------------------- actions

type ActionClause = Extract<Clause, { kind: 'action' }>

const SAID: Readonly<Record<Exclude<Verb, VerbName>, VerbName>> = {
  blockForGood: 'block',
  attach: 'place',
  promote: 'place',
  counters: 'place',
  placeOn: 'place',
  placeBeneath: 'place',
  loseGlyph: 'place',
  shuffleInto: 'shuffle',
  payReviveOf: 'pay',
  payCostOf: 'pay',
  toDiscard: 'place',
}
const isVerb = (name: Verb): name is Extract<Verb, VerbName> => name in VERBS
const verbOf = (name: Verb): VerbName => (isVerb(name) ? name : SAID[name])

const cliticOf = (np: NounPhrase): 'le' | 'la' | 'les' => {
  const { feminine, many } = agreement(np)
  return many ? 'les' : feminine ? 'la' : 'le'
}
const ownersOf = (np: NounPhrase): string => `${agreement(np).many ? 'leur' : 'son'} propriétaire`

/** The mission pile of a glyph. */
const missionsOf = ({ who, object, pile }: ActionClause): string =>
  pile?.whose === 'owner'
    ? `la ${deckName('missions')} de ${ownersOf(object)}`
    : pileOf('missions', pile?.whose ?? who, who)

function actionPhrase(clause: ActionClause): Doing {
  const [first] = clause.verbs
  const { who, object } = clause
  const standing: Standing = { actor: who, object: true }
  const what = (): Piece => phrase(first === 'discard' ? discarded(object, who) : object, standing)
  if (first === 'payCostOf')
    return {
      who,
      steps: [
        { verbs: ['reveal'], rest: what() },
        { verbs: ['pay'], rest: `${agreement(object).many ? 'leur' : 'son'} coût` },
      ],
    }
  if (first === 'payReviveOf') return plain(who, 'pay', possessed('le coût de réanimation', object))
  if (first === 'promote')
    return plain(who, 'place', say`un ${keyword('token', 'jeton de promotion')} sur ${stressed(object)}`)
  if (first === 'assign')
    return plain(
      who,
      'assign',
      say`${clause.free ? 'gratuitement ' : ''}${stressed(object, { actor: who })} à la mission en cours`,
    )
  const verbs = clause.verbs.map(verbOf)
  const goal = (rest: Piece, early = false): Doing => {
    if (object.kind === 'pronoun') return { who, steps: [{ verbs, clitic: cliticOf(object), rest }] }
    if (rest === '') return { who, steps: [{ verbs, rest: what() }] }
    const isEarly = early && object.kind === 'cards'
    return { who, steps: [{ verbs, rest: isEarly ? say`${rest} ${what()}` : say`${what()} ${rest}` }] }
  }
  const order = agreement(object).many ? `, ${ownOrder(who)}` : ''
  switch (first) {
    case 'moveGlyph': {
      const move = glyphMove(clause)
      if (move) return plain(who, 'moveGlyph', moved(object, move))
      return goal(clause.to ? say`vers ${stressed(clause.to, { actor: who })}` : '')
    }
    case 'block':
      return goal('pour la mission en cours', onlyHead(object)?.states !== undefined)
    case 'turnFaceDown':
      return goal('face cachée', true)
    case 'turnFaceUp':
      return goal('face visible', true)
    case 'unassign':
      return goal('de la mission en cours')
    case 'take':
      return goal('en main', true)
    case 'return':
      return goal(`dans la main de ${ownersOf(object)}`)
    case 'attach':
      return clause.to ? goal(say`sur ${stressed(clause.to, { actor: who })}`) : goal('')
    case 'loseGlyph':
      return goal(`au-dessous de ${missionsOf(clause)}${order}`)
    case 'exchangeGlyph':
      return goal(`contre la carte du dessus de ${missionsOf(clause)}`)
    case 'placeOn': {
      const { pile: on } = clause
      if (!on) return goal('')
      const where =
        on.whose === 'owner'
          ? `la ${deckName(on.name)} de ${ownersOf(object)}`
          : pileOf(on.name, on.whose, who)
      return goal(`${on.end === 'top' ? 'au-dessus' : 'au-dessous'} de ${where}${order}`)
    }
    case 'placeBeneath': {
      const face = clause.face === 'down' ? 'face cachée' : 'face visible'
      return clause.to ? goal(say`${face} sous ${stressed(clause.to)}`) : goal('')
    }
    case 'shuffleInto': {
      const { pile: into } = clause
      if (!into) return goal('')
      const where =
        into.whose === 'owner' ? `la pioche de ${ownersOf(object)}` : pileOf('deck', into.whose, who)
      // After "la pioche de ce joueur", their other possessions are "sa".
      const theirs: Standing = into.whose === 'owner' ? standing : { ...standing, actor: into.whose }
      if (hasClause(object) && into.whose !== 'you')
        return { who, steps: [{ verbs, rest: say`dans ${where} ${phrase(object, theirs)}` }] }
      return goal(`dans ${where}`, hasClause(object))
    }
    case 'play': {
      const cost = clause.free ? 'gratuitement' : `à ${agreement(object).many ? 'leur' : 'son'} coût normal`
      const down = clause.complication ? 'face cachée comme complication' : ''
      const even = clause.sameTitle ? ', même si vous avez en jeu une carte du même titre' : ''
      // Behind a long object "gratuitement" would belong to its last words.
      if (clause.free && object.kind === 'cards')
        return { who, steps: [{ verbs, rest: [say`gratuitement ${what()}`, down && ` ${down}`, even] }] }
      return goal(`${down === '' ? cost : `${down}, ${cost}`}${even}`)
    }
    case 'toDiscard':
      return goal(`dans la défausse de ${ownersOf(object)}`)
    default:
      return goal('')
  }
}

/** "un symbole d'un personnage d'équipe à un autre", "un symbole de ce personnage vers un autre personnage". */
function moved(object: NounPhrase, move: NonNullable<ReturnType<typeof glyphMove>>): Piece {
  return say`${phrase(object)} ${move.alike ? 'à un autre' : say`vers ${stressed(move.to)}`}`
}
