import type { Who } from '@/lib/game/abilities/references'
import type { Kind } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Change, Clause, Done, NounPhrase, Quantity, Relation } from '../plan/plan'
import { disowned, joinedChanges, onlyHead, sharedTail, signed } from '../plan/reading'
import { firstWord, type Piece, say } from '../tokens'
import { conjugated, doing } from './doing'
import {
  de,
  deBare,
  denied,
  equalTo,
  forEach,
  measure,
  ofPhrase,
  phrase,
  possessed,
  powerOf,
  predicate,
  unlessNamed,
} from './phrases'
import { compared } from './predicates'
import {
  agreed,
  agreement,
  digits,
  figure,
  glyphIcon,
  list,
  numeral,
  ofOwner,
  ofSkill,
  pile,
  player,
  SKILLS,
  skillIcon,
  toPlayer,
  traitLabel,
  VERBS,
  xEnergy,
} from './words'

/** French clauses for states and events. */

const DONE: Readonly<Record<Done, string>> = {
  played: 'joué',
  assigned: 'affecté',
  revived: 'réanimé',
  scored: 'scoré',
  blocked: 'bloqué',
  unblocked: 'débloqué',
  readied: 'redressé',
  stopped: 'stoppé',
  destroyed: 'détruit',
  incapacitated: 'neutralisé',
  turnedFaceDown: 'retourné',
  boosted: 'renforcé',
  used: 'utilisé',
}

const verb = (who: Who, you: string, they: string): string => `${player(who)} ${who === 'you' ? you : they}`

/** A clause with its subject. */
export function finite(clause: Clause, instead = false): Piece {
  switch (clause.kind) {
    case 'is':
      return being(clause.subject, clause.predicate)
    case 'there':
      return presence(clause.are)
    case 'assignedWith': {
      const assigned = agreed('affecté', agreement(clause.subject))
      return say`${phrase(clause.subject)} ${clause.no ? "n'est pas" : 'est'} ${assigned} avec ${phrase(clause.a)}`
    }
    case 'compare':
      return comparison(clause)
    case 'missionWas': {
      const result = clause.result === 'success' ? ' réussie' : ' ratée'
      const there = clause.no ? "il n'y a eu aucune mission" : 'il y a eu une mission'
      return [there, clause.skill ? ofSkill(clause.skill) : '', result, ' ce tour-ci']
    }
    case 'firstMission':
      return `la mission en cours ${clause.no ? "n'est pas" : 'est'} la première de ce tour`
    case 'result':
      return `la mission a été ${clause.is === 'success' ? 'réussie' : 'ratée'}`
    case 'wasPlayed': {
      const cards = phrase(clause.cards)
      const no = clause.cards.kind === 'cards' && clause.cards.det.kind === 'no'
      if (clause.by !== undefined) {
        const has = clause.by === 'you' ? 'avez' : 'a'
        return say`${player(clause.by)} ${no ? "n'" : ''}${has} joué ${cards} ce tour-ci`
      }
      const of = agreement(clause.cards)
      return say`${cards} ${no ? "n'" : ''}${of.many ? 'ont' : 'a'} été ${agreed('joué', of)} ce tour-ci`
    }
    case 'get':
      return getting(clause, instead)
    case 'equals':
      return say`${possessed('la difficulté', clause.subject)} est égale ${equalTo(clause.n)}`
    case 'costs':
      return costing(clause)
    case 'continueCosts':
      return say`continuer vers une autre mission coûte ${dearer(clause.n)}${tailOf(clause.n)}`
    case 'free':
      return say`${verb(clause.payer, 'pouvez', 'peut')} jouer gratuitement ${phrase(clause.subject, { actor: clause.payer })}`
    case 'gainsTrait': {
      const gains = agreement(clause.subject).many ? 'gagnent' : 'gagne'
      return say`${phrase(clause.subject)} ${gains} ${clause.trait === undefined ? 'ce trait' : `le trait ${clause.trait}`}`
    }
    case 'losesTrait': {
      const loses = agreement(clause.subject).many ? 'perdent' : 'perd'
      const own = agreement(clause.subject).many ? 'leurs' : 'ses'
      return say`${phrase(clause.subject)} ${loses} ${clause.trait === undefined ? `tous ${own} traits` : `le trait ${clause.trait}`}`
    }
    case 'noText':
      return say`${phrase(clause.of)} ${agreement(clause.of).many ? 'n’ont' : 'n’a'} pas de texte de jeu`
    case 'gainsSkillsOf':
    case 'gainsTraitsOf': {
      const gains = agreement(clause.subject).many ? 'gagnent' : 'gagne'
      const all = clause.kind === 'gainsTraitsOf' ? 'tous ' : ''
      const what = clause.kind === 'gainsSkillsOf' ? 'compétences' : 'traits'
      if (clause.from.kind === 'pronoun')
        return say`${phrase(clause.subject)} ${gains} ${all}${clause.from.many ? 'leurs' : 'ses'} ${what}`
      return say`${phrase(clause.subject)} ${gains} ${all}les ${what} ${de(clause.from)}`
    }
    case 'cannot': {
      const of = agreement(clause.subject)
      const done = clause.be.map(
        (be) => `${agreed(DONE[be], of)}${be === 'turnedFaceDown' ? ' face cachée' : ''}`,
      )
      return say`${phrase(clause.subject)} ne ${of.many ? 'peuvent' : 'peut'} pas être ${list(done, 'ou')}${clause.by ? say` par ${phrase(clause.by)}` : ''}`
    }
    case 'assignStopped': {
      const of = agreement(clause.subject)
      return say`${phrase(clause.subject)} ${of.many ? 'peuvent' : 'peut'} être ${agreed('affecté', of)} même ${agreed('stoppé', of)}`
    }
    case 'cannotPlay': {
      const can = clause.who === 'you' ? 'vous ne pouvez pas' : `${player(clause.who)} ne peut pas`
      return say`${can} jouer ${unlessNamed(phrase(clause.cards, { actor: clause.who }))}`
    }
    case 'noMissions':
      return `${clause.who === 'you' ? 'vous ne pouvez' : `${player(clause.who)} ne peut`} plus jouer de mission${clause.thisTurn ? ' ce tour-ci' : ''}`
    case 'becomesMission':
      return [
        `${clause.own ? 'cette mission' : 'la mission en cours'} devient une mission`,
        ofSkill(clause.skill),
      ]
    case 'becomesAdversary':
      return adversary(clause)
    case 'countsAs':
      return say`${phrase(clause.subject)} compte comme ${clause.n === 1 ? 'une carte' : `${numeral(clause.n)} cartes`} ${traitLabel(clause.trait, clause.n > 1)}`
    case 'again':
      return say`le texte ${clause.text === 'failure' ? 'Échec' : 'Succès'} ${de(clause.of)} s'applique une fois de plus`
    case 'optionalFailure':
      return say`le texte Échec ${de(clause.of)} est facultatif`
    case 'failurePrice':
      return say`pour utiliser le texte Échec ${de(clause.of)}, votre adversaire doit payer ${powerOf(clause.n)}`
    case 'noFailure': {
      const { many } = agreement(clause.of)
      return say`${phrase(clause.of)} ${many ? 'perdent leur' : 'perd son'} texte Échec`
    }
    case 'boostMore': {
      const of = agreement(clause.of)
      const boosted = say`${that(phrase(clause.of))} ${of.many ? 'sont' : 'est'} ${agreed('renforcé', of)}`
      const gains = `${of.feminine ? 'elle' : 'il'}${of.many ? 's gagnent' : ' gagne'}`
      return say`chaque fois ${boosted}, ${gains} ${signed(clause.n)} de plus à ${of.many ? 'leurs' : 'ses'} compétences`
    }
    case 'boostWith':
      return say`vous pouvez renforcer ${phrase(clause.of)} avec une carte Personnage qui a le même titre ${that(phrase(clause.titleOf))}`
    case 'boostBy':
      return say`vous pouvez renforcer ${phrase(clause.of)} avec ${phrase(clause.card)}`
    case 'firstAction':
      return say`${verb(clause.who, 'effectuez', 'effectue')} la première action de la mission en cours`
    case 'onlyPass':
      if (clause.who === 'you')
        return "la prochaine fois que vous passez lors de la mission en cours, vous ne pouvez rien faire d'autre que passer jusqu'à la fin de cette mission"
      return `la prochaine fois que ${player(clause.who)} passe lors de la mission en cours, il ne peut rien faire d'autre que passer jusqu'à la fin de cette mission`
    case 'event':
      return event(clause)
    case 'earns':
      return say`${phrase(clause.card)} ${agreement(clause.card).many ? 'obtiennent' : 'obtient'} ${earned(clause)}`
    case 'passes':
      return clause.who === undefined ? 'un joueur passe' : verb(clause.who, 'passez', 'passe')
    case 'missionComing':
      return `${verb(clause.who, 'êtes', 'est')} sur le point de jouer une mission`
    case 'winsBattle':
      return `${verb(clause.who, 'gagnez', 'gagne')} une bataille de vaisseaux`
    case 'resolves':
      return clause.result === 'success'
        ? `${verb(clause.who, 'réussissez', 'réussit')} une mission`
        : `${verb(clause.who, 'échouez', 'échoue')} à une mission`
    case 'would': {
      const of = agreement(clause.card)
      const PARTICIPLES = { destroy: 'détruit', stop: 'stoppé', incapacitate: 'neutralisé' } as const
      const by =
        clause.byCardOf === undefined
          ? ''
          : clause.byCardOf === 'itsOpponent'
            ? ' par une carte adverse'
            : say` par l'une ${ofPhrase(ofOwner('cartes', clause.byCardOf))}`
      return say`${phrase(clause.card)} ${of.many ? 'devraient' : 'devrait'} être ${agreed(PARTICIPLES[clause.verb], of)}${by}`
    }
    case 'wouldPayRevive':
      return say`vous devez payer ${possessed('le coût de réanimation', clause.card)}`
    case 'wouldTakeReviveCard':
      return say`vous devez prendre une carte du dessus de votre pioche pour réanimer ${phrase(clause.card, { object: true })}`
    case 'wouldDraw':
      return `${verb(clause.who, 'devez', 'doit')} piocher ${clause.n ? `${numeral(clause.n.n)} cartes${clause.n.is === '=' ? '' : ' ou plus'}` : 'une carte'}`
    case 'wouldDiscard':
      return say`${verb(clause.who, 'devez', 'doit')} défausser ${phrase(clause.card, { actor: clause.who, object: true })} de ${pile('main', clause.who, clause.who)}`
    case 'handSize': {
      const { n, whose } = clause
      const value = n.kind === 'equal' ? n.times : n.kind === 'x' ? 1 : n.n
      const by = n.kind === 'equal' || n.kind === 'x' ? 'X' : String(Math.abs(value))
      return say`la taille de ${pile('main', whose)} ${value < 0 ? 'diminue' : 'augmente'} de ${by}${tailOf(n)}`
    }
    case 'notAll': {
      const { of } = clause
      if (of.kind !== 'is' || of.subject.kind !== 'cards')
        return say`la condition suivante n'est pas remplie : ${finite(of)}`
      const one: NounPhrase = { ...of.subject, det: { kind: 'a' } }
      return say`au moins ${phrase(one)} ${denied(of.predicate, agreement(one), ' pas')}`
    }
    case 'nothing':
      return 'rien ne se passe'
    default: {
      const does = doing(clause)
      return does ? say`${player(does.who)} ${conjugated(does, does.who === 'you' ? 'vous' : 'finite')}` : ''
    }
  }
}

/** "que" elides before a vowel: "chaque fois qu'un ennemi". */
export const that = (clause: Piece): Piece =>
  /^[aeiouéèê]/.test(firstWord(clause)) ? say`qu'${clause}` : say`que ${clause}`

/** "il y a une complication", "il n'y a aucun obstacle", "vous avez un vaisseau en jeu". */
function presence(are: NounPhrase): Piece {
  const head = onlyHead(are)
  const no = are.kind === 'cards' && are.det.kind === 'no'
  if (are.kind === 'cards' && head?.whose) {
    const who = player(head.whose)
    const has = head.whose === 'you' ? 'avez' : 'a'
    return say`${who} ${no ? "n'" : ''}${has} ${phrase(disowned(are))} en jeu`
  }
  if (are.kind === 'cards' && are.det.kind === 'a' && head?.title !== undefined)
    return say`${phrase(are)} est en jeu`
  return say`il ${no ? "n'y a" : 'y a'} ${phrase(are, { there: true })}`
}

const MORE = {
  '>=': 'au moins ',
  '<=': 'au plus ',
  '=': 'exactement ',
  '>': 'plus de ',
  '<': 'moins de ',
} as const

const TURNED = { '<': '>', '<=': '>=', '=': '=', '>': '<', '>=': '<=' } as const

function comparison(clause: Extract<Clause, { kind: 'compare' }>): Piece {
  const { a, b, is } = clause
  // A bare number does not say what it is compared to.
  if (a.kind === 'number' && b.kind === 'equal') return comparison({ ...clause, a: b, b: a, is: TURNED[is] })
  if (a.kind === 'equal' && a.times === 1 && b.kind === 'number') {
    if (a.of.kind === 'power') return say`${verb(a.of.of, 'avez', 'a')} ${MORE[is]}${powerOf(b)}`
    const counted = a.of.kind === 'count' ? a.of.of : undefined
    const whose = counted && onlyHead(counted)?.whose
    if (counted?.kind === 'cards' && whose && b.n > 0) {
      const cards = phrase({ ...disowned(counted), det: { kind: 'count', n: b.n } })
      return say`${verb(whose, 'avez', 'a')} ${MORE[is]}${cards} en jeu`
    }
    if (a.of.kind === 'count' && a.of.of.kind === 'cards')
      return say`il y a ${MORE[is]}${phrase({ ...a.of.of, det: { kind: 'count', n: b.n } })}`
    return say`${measure(a)} est ${MORE[is].replace(' de ', ' que ')}${digits(b.n)}`
  }
  if (
    a.kind === 'equal' &&
    b.kind === 'equal' &&
    is === '>' &&
    a.of.kind === 'count' &&
    b.of.kind === 'count'
  ) {
    const [first, second] = [a.of.of, b.of.of]
    const whose = onlyHead(first)?.whose
    if (first.kind === 'cards' && second.kind === 'cards' && whose && whose === onlyHead(second)?.whose)
      return say`${verb(whose, 'avez', 'a')} plus ${deBare(phrase(disowned(first)))} que ${deBare(phrase(disowned(second)))}`
    return say`il y a plus ${deBare(phrase(first))} que ${deBare(phrase(second))}`
  }
  return say`${measure(a)} est ${compared(is, isFeminine(a) ? 'e' : '')} ${equalTo(b)}`
}

/** "la puissance de feu", "l'énergie", "sa Culture"; numbers, doubles and totals are masculine. */
function isFeminine(n: Quantity): boolean {
  if (n.kind !== 'equal' || n.times !== 1) return false
  if (n.of.kind === 'rating') return n.of.skill !== 'combat'
  return ['experience', 'firepower', 'power'].includes(n.of.kind)
}

function being(subject: NounPhrase, relation: Relation): Piece {
  const of = agreement(subject)
  // The same noun on both sides carries no information: "c'est un personnage NID".
  if (relation.kind === 'noun' && isPointed(subject, relation.head.noun))
    return of.many ? say`ce ${predicate(relation, of)}` : say`c'${predicate(relation, of)}`
  const named = phrase(subject)
  const no = subject.kind === 'cards' && subject.det.kind === 'no'
  return say`${named} ${no ? aucun(relation, of) : predicate(relation, of)}`
}

/** True for one card mentioned before under this noun. */
const isPointed = (subject: NounPhrase, noun: Kind): boolean =>
  subject.kind === 'back'
    ? subject.noun === noun && subject.how === 'that' && !subject.or
    : subject.kind === 'self' && subject.type === noun

/** Behind "aucun" without "pas": "n'est affecté", "n'a de symbole". */
const aucun = (relation: Relation, of: ReturnType<typeof agreement>): Piece =>
  relation.kind === 'glyphs' && relation.n === 1 ? "n'a de symbole" : denied(relation, of, '')

const isSkill = (what: Change['what']): what is Skill => what in SKILLS

const ONE_OF = { ses: 'son', leurs: 'leur', vos: 'votre' } as const

function change({ what, n }: Change, owners: 'ses' | 'leurs' | 'vos'): Piece {
  if (isSkill(what)) return say`${signed(n)} en ${skillIcon(what)}`
  const WORDS: Readonly<Record<Exclude<Change['what'], Skill>, string>> = {
    skills: `à ${owners} compétences`,
    difficulty: 'en difficulté',
    reviveCost: 'au coût de réanimation',
    firepower: 'en puissance de feu',
    totalFirepower: 'en puissance de feu totale dans chaque bataille de vaisseaux',
    experience: 'en expérience',
    pointValue: 'en valeur',
    cost: `à ${ONE_OF[owners]} coût`,
  }
  return `${signed(n)} ${WORDS[what]}`
}

const tailOf = (n: Quantity): Piece => {
  if (n.kind === 'each') return [' ', forEach(n.each)]
  return n.kind === 'equal' ? say`, où X est ${measure({ ...n, times: Math.abs(n.times) })}` : ''
}

function getting(clause: Extract<Clause, { kind: 'get' }>, instead: boolean): Piece {
  const you = clause.subject === 'you'
  const many = clause.subject !== 'you' && agreement(clause.subject).many
  const subject = clause.subject === 'you' ? 'vous' : phrase(clause.subject)
  const all = joinedChanges(clause.changes)
  const tail = sharedTail(all)
  const changes = all.map((one) => [
    change(one, you ? 'vos' : many ? 'leurs' : 'ses'),
    tail ? '' : tailOf(one.n),
  ])
  return say`${subject} ${you ? 'gagnez' : many ? 'gagnent' : 'gagne'}${instead ? ' à la place' : ''} ${list(changes)}${tail ? tailOf(tail) : ''}`
}

/** "2 énergies de moins", "X énergies de plus". */
function dearer(n: Quantity): Piece {
  if (n.kind === 'x') return say`${xEnergy} de plus`
  const value = n.kind === 'equal' ? n.times : n.n
  const amount: Piece = n.kind === 'equal' ? xEnergy : figure(Math.abs(value))
  return say`${amount} de ${value < 0 ? 'moins' : 'plus'}`
}

function costing(clause: Extract<Clause, { kind: 'costs' }>): Piece {
  const { n, payer } = clause
  if (clause.next) {
    const played =
      payer === undefined
        ? agreed('joué', agreement(clause.subject))
        : `que ${player(payer)} ${verb(payer, 'jouez', 'joue')}`
    return say`${phrase(clause.subject)} ${played} ce tour-ci coûte ${dearer(n)} à jouer${tailOf(n)}`
  }
  const costs = agreement(clause.subject).many ? 'coûtent' : 'coûte'
  const whom = payer === 'you' ? `vous ${costs}` : payer === undefined ? costs : `${costs} ${toPlayer(payer)}`
  return say`${phrase(clause.subject)} ${whom} ${dearer(n)} à jouer${tailOf(n)}`
}

function adversary(clause: Extract<Clause, { kind: 'becomesAdversary' }>): Piece {
  const { trait, reviveCost } = clause
  const traits = trait === undefined ? '' : ` ${traitLabel(trait, false)}`
  const noText = clause.noText ? ' sans texte de jeu' : ''
  const cost: Piece =
    reviveCost === undefined
      ? ''
      : reviveCost.kind === 'number'
        ? ` avec un coût de réanimation de ${digits(reviveCost.n)}`
        : say` avec un coût de réanimation égal ${equalTo(reviveCost)}`
  const controlled =
    clause.controller === undefined ? '' : `que ${verb(clause.controller, 'contrôlez', 'contrôle')}`
  const not = [...new Set(clause.cannotBe)].map((be) => DONE[be])
  const cannot =
    not.length === 0
      ? ''
      : not.length === 1
        ? `qui ne peut pas être ${not[0] ?? ''}`
        : `qui ne peut être ni ${not.join(not.length > 2 ? ', ni ' : ' ni ')}`
  const clauses = [controlled, cannot].filter((one) => one !== '')
  const comma = noText !== '' || controlled !== '' || cost !== '' ? ',' : ''
  return [
    say`${phrase(clause.subject)} devient un ennemi${traits}${noText}${noText !== '' && cost !== '' ? ',' : ''}${cost}`,
    clauses.length === 0 ? '' : `${comma} ${clauses.join(' et ')}`,
  ]
}

function event(clause: Extract<Clause, { kind: 'event' }>): Piece {
  if (clause.event === 'leave')
    return say`${phrase(clause.card)} ${agreement(clause.card).many ? 'quittent' : 'quitte'} le jeu`
  const forms = VERBS[clause.event]
  if (clause.who === undefined) {
    const of = agreement(clause.card)
    return say`${phrase(clause.card)} ${of.many ? 'sont' : 'est'} ${agreed(forms[3], of)}`
  }
  const { who } = clause
  const card = phrase(clause.card, { actor: who })
  if (clause.event === 'discard')
    return say`${verb(who, 'placez', 'place')} ${card} dans ${who === 'you' ? 'votre' : 'sa'} défausse`
  return say`${verb(who, forms[1], forms[2])} ${card}`
}

function earned(clause: Extract<Clause, { kind: 'earns' }>): Piece {
  const { glyph, card } = clause
  const { feminine, many } = agreement(card)
  const they = `${feminine ? 'elle' : 'il'}${many ? 's' : ''}`
  switch (glyph) {
    case 'any':
      return 'un symbole'
    case 'different':
      return `un symbole qu'${they} n'${many ? 'ont' : 'a'} pas encore`
    case 'had':
      return `un symbole qu'${they} ${many ? 'ont' : 'a'} déjà`
    case 'thisMission':
      return 'le symbole de la mission en cours'
    default:
      return ['un symbole ', glyph.map((one, i) => [i > 0 ? ' ou ' : '', glyphIcon(one)])]
  }
}
