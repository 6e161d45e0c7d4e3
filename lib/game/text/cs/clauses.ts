import type { Who } from '@/lib/game/abilities/references'
import type { Comparison } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Change, Clause, Done, NounPhrase, Quantity, Relation } from '../plan/plan'
import { disowned, isNew, isPlaced, joinedChanges, onlyHead, sharedTail, signed } from '../plan/reading'
import { type Piece, plainText, say, tokensOf } from '../tokens'
import { act, doing } from './doing'
import {
  type Agreement,
  agreement,
  CLOSE,
  core,
  enumerated,
  figure,
  glyphIcon,
  ownerBefore,
  ownerBehind,
  player,
  playerIn,
  skillIcon,
  xEnergy,
} from './heads'
import { genderOfNumber } from './numbers'
import {
  compare,
  forEach,
  numberIn,
  phrase,
  placeFirst,
  possessed,
  powerOf,
  predicate,
  predicateParts,
} from './phrases'
import { MORE } from './predicates'
import {
  adjective,
  counting,
  form,
  listed,
  NOUNS,
  numeral,
  OF_SKILL,
  SKILLS,
  STATE_WORDS,
  short,
  VERBS,
} from './words'

/** "dvě karty", "pět karet nebo více". */
const severalCards = ({ is, n }: { readonly is: '=' | '>='; readonly n: number }): string =>
  `${numeral(n, 'f', 'A')} ${form(NOUNS.card, counting(n) === 'many' ? 'G' : 'A', true)}${is === '=' ? '' : ' nebo více'}`

/** Czech clauses for states and events. */

const INFINITIVES: Readonly<Record<Done, string>> = {
  played: 'zahrát',
  assigned: 'přiřadit',
  revived: 'oživit',
  scored: 'skórovat',
  blocked: 'bloknout',
  unblocked: 'odblokovat',
  readied: 'připravit',
  stopped: 'stopnout',
  destroyed: 'zničit',
  incapacitated: 'zneschopnit',
  turnedFaceDown: 'otočit rubem vzhůru',
  boosted: 'posílit',
  used: 'použít',
}

/** Passive forms of events about to happen, as short participles. */
export const WOULD = { destroy: 'zničen', stop: 'stopnut', incapacitate: 'zneschopněn' } as const

/** "soupeř uspěje", "uspěješ". */
const said = (who: Who, you: string, they: string): string => (who === 'you' ? you : `${player(who)} ${they}`)

/** A clause with its subject; `subordinate` after "pokud" or an adverb, where the verb or "se" comes first. */
export function finite(clause: Clause, subordinate = false): Piece {
  switch (clause.kind) {
    case 'is':
      return being(clause.subject, clause.predicate, subordinate)
    case 'there':
      return presence(clause.are)
    case 'assignedWith': {
      const { gender, number } = agreement(clause.subject)
      const many = number === 'many'
      const is = many ? (clause.no ? 'nejsou' : 'jsou') : clause.no ? 'není' : 'je'
      const named = phrase(clause.subject, 'N')
      const both: Piece = subordinate ? [`${is} `, named] : [named, ` ${is}`]
      return say`${both} ${short('přiřazen', gender, many)} spolu s ${phrase(clause.a, 'I', BEHIND)}`
    }
    case 'compare':
      return comparison(clause)
    case 'missionWas': {
      const skill = clause.skill ? `${adjective(OF_SKILL[clause.skill], 'f', 'N')} ` : ''
      const result = clause.result === 'success' ? 'úspěšná' : 'neúspěšná'
      return `v tomto kole ${clause.no ? 'nebyla žádná' : 'byla'} ${result} ${skill}mise`
    }
    case 'firstMission':
      return `${clause.no ? 'není' : 'je'} aktuální mise první v tomto kole`
    case 'result':
      return `${subordinate ? 'byla mise' : 'mise byla'} ${clause.is === 'success' ? 'úspěšná' : 'neúspěšná'}`
    case 'wasPlayed': {
      const agreeing = agreement(clause.cards)
      const ne = isNone(clause.cards) ? 'ne' : ''
      // A past verb with the subject "you" would reveal the player's gender.
      if (clause.by === undefined || clause.by === 'you') {
        const by = clause.by === 'you' ? ' tebou' : ''
        return say`v tomto kole ${ne}${past('byl', agreeing)}${by} ${past('zahrán', agreeing)} ${phrase(clause.cards, 'N')}`
      }
      return say`${player(clause.by)} v tomto kole ${ne}zahrál ${phrase(clause.cards, 'A', { actor: clause.by })}`
    }
    case 'notAll':
      return [say`neplatí, že ${finite(clause.of, true)}`, CLOSE]
    case 'get':
      return getting(clause, subordinate)
    case 'costs':
      return costing(clause)
    case 'continueCosts':
      return say`pokračování další misí stojí ${moreOrLess(clause.n)}`
    case 'free':
      return say`${clause.payer === 'you' ? 'můžeš' : `${player(clause.payer)} může`} zdarma hrát ${phrase(clause.subject, 'A', { actor: clause.payer, named: true })}`
    case 'gainsTrait': {
      const gets = agreement(clause.subject).number === 'many' ? 'získají' : 'získá'
      const named = phrase(clause.subject, 'N')
      return say`${subordinate ? [gets, ' ', named] : [named, ' ', gets]} ${clause.trait === undefined ? 'ten rys' : `rys ${clause.trait}`}`
    }
    case 'losesTrait': {
      const named = phrase(clause.subject, 'N')
      return say`${subordinate ? ['ztratí ', named] : [named, ' ztratí']} ${clause.trait === undefined ? 'všechny rysy' : `rys ${clause.trait}`}`
    }
    case 'noText':
      return say`${phrase(clause.of, 'N')} ${agreement(clause.of).number === 'many' ? 'nemají' : 'nemá'} herní text`
    case 'gainsSkillsOf':
    case 'gainsTraitsOf': {
      const gets = agreement(clause.subject).number === 'many' ? 'získají' : 'získá'
      const what =
        clause.kind === 'gainsSkillsOf'
          ? possessed('dovednosti', clause.from)
          : say`všechny ${possessed('rysy', clause.from)}`
      const named = phrase(clause.subject, 'N')
      return say`${subordinate ? [gets, ' ', named] : [named, ' ', gets]} ${what}`
    }
    case 'equals': {
      const difficulty = possessed('obtížnost', clause.subject)
      const both: Piece = subordinate ? ['se ', difficulty] : [difficulty, ' se']
      return say`${both} rovná ${numberIn(clause.n, 'D')}`
    }
    case 'cannot':
      return say`${phrase(clause.subject, 'A', NAMED)} nelze ${listed(
        clause.be.map((be) => INFINITIVES[be]),
        'ani',
      )}${clause.by ? say` textem ${phrase(clause.by, 'G')}` : ''}`
    case 'assignStopped': {
      const { gender, number } = agreement(clause.subject)
      const many = number === 'many'
      const stopped = `${many ? 'jsou' : 'je'} ${short('stopnut', gender, many)}`
      return [say`${phrase(clause.subject, 'A', NAMED)} lze přiřadit, i když ${stopped}`, CLOSE]
    }
    case 'cannotPlay': {
      const can = clause.who === 'you' ? 'nemůžeš' : `${player(clause.who)} nemůže`
      return say`${can} hrát ${phrase(clause.cards, 'A', { actor: clause.who, named: true })}`
    }
    case 'noMissions':
      return `${clause.who === 'you' ? 'už nemůžeš' : `${player(clause.who)} už nemůže`} ${clause.thisTurn ? 'v tomto kole ' : ''}zahrát žádnou další misi`
    case 'becomesMission': {
      const mission = clause.own ? 'tato mise' : 'aktuální mise'
      return `${subordinate ? `se ${mission}` : `${mission} se`} stane ${adjective(OF_SKILL[clause.skill], 'f', 'I')} misí`
    }
    case 'becomesAdversary':
      return adversary(clause, subordinate)
    case 'countsAs': {
      const heads = [{ noun: 'card', traits: [clause.trait], relations: [] }] as const
      const cards = phrase({ kind: 'cards', det: { kind: 'count', n: clause.n }, heads, join: 'and' }, 'N', {
        counted: true,
      })
      const counts = agreement(clause.subject).number === 'many' ? 'počítají' : 'počítá'
      const subject = phrase(clause.subject, 'N', NAMED)
      return say`${subordinate ? ['se ', subject] : [subject, ' se']} ${counts} jako ${cards}`
    }
    case 'again':
      return say`text ${clause.text === 'failure' ? 'Selhání' : 'Úspěch'} ${phrase(clause.of, 'G')} se použije ještě jednou`
    case 'optionalFailure':
      return say`použití textu Selhání na ${phrase(clause.of, 'L', BEHIND)} je nepovinné`
    case 'failurePrice':
      return say`za použití textu Selhání na ${phrase(clause.of, 'L', BEHIND)} musí soupeř zaplatit ${powerOf(clause.n)}`
    case 'noFailure':
      return say`${phrase(clause.of, 'N')} ztratí text Selhání`
    case 'boostMore': {
      const { gender, number } = agreement(clause.of)
      const many = number === 'many'
      const is = say`${many ? 'jsou' : 'je'} ${short('posílen', gender, many)}`
      return say`pokaždé, když ${is} ${phrase(clause.of, 'N')}, ${many ? 'získají' : 'získá'} navíc dovednosti ${signed(clause.n)}${tailOf(clause.n)}`
    }
    case 'boostWith':
      return [
        say`${phrase(clause.of, 'A', NAMED)} můžeš posílit kartou postavy, která má stejný název jako ${phrase(clause.titleOf, 'N', NAMED)}`,
        CLOSE,
      ]
    case 'boostBy':
      return say`${phrase(clause.of, 'A', NAMED)} můžeš posílit ${phrase(clause.card, 'I')}`
    case 'firstAction':
      return `první akci na aktuální misi ${clause.who === 'you' ? 'provedeš ty' : `provede ${player(clause.who)}`}`
    case 'onlyPass': {
      const you = clause.who === 'you'
      const only = 'do konce té mise dělat nic jiného než pasovat'
      // After another part of the sentence, there is no space for a further clause.
      if (subordinate)
        return `po svém příštím pasování na aktuální misi ${you ? 'nebudeš moci' : `nebude moci ${player(clause.who)}`} ${only}`
      const passes = you ? 'příště pasuješ' : `${player(clause.who)} příště pasuje`
      return `až ${passes} na aktuální misi, ${you ? 'nebudeš' : 'nebude'} moci ${only}`
    }
    case 'event':
      return event(clause)
    case 'earns':
      return say`${phrase(clause.card, 'N')} ${isPlural(clause.card) ? 'získají' : 'získá'} ${earned(clause)}`
    case 'passes':
      return clause.who === undefined ? 'hráč pasuje' : said(clause.who, 'pasuješ', 'pasuje')
    case 'missionComing':
      return clause.who === 'you' ? 'se chystáš zahrát misi' : `se ${player(clause.who)} chystá zahrát misi`
    case 'winsBattle':
      return said(clause.who, 'zvítězíš v bitvě lodí', 'zvítězí v bitvě lodí')
    case 'resolves':
      return clause.result === 'success'
        ? said(clause.who, 'uspěješ na misi', 'uspěje na misi')
        : said(clause.who, 'selžeš na misi', 'selže na misi')
    case 'would': {
      const agreeing = agreement(clause.card)
      const had = past('měl', agreeing)
      const named = phrase(clause.card, 'N')
      const by = byCardOf(clause)
      const be = `být ${past(WOULD[clause.verb], agreeing)}`
      return isNew(clause.card) ? say`by ${had} ${be}${by} ${named}` : say`by ${named} ${had} ${be}${by}`
    }
    case 'wouldPayRevive':
      return say`máš zaplatit ${possessed('oživovací cenu', clause.card)}`
    case 'wouldTakeReviveCard':
      return say`máš kvůli oživení ${phrase(clause.card, 'G')} vzít vrchní kartu svého balíčku`
    case 'wouldDraw':
      return say`${clause.who === 'you' ? 'si máš' : `si má ${player(clause.who)}`} líznout ${clause.n ? severalCards(clause.n) : 'kartu'}`
    case 'wouldDiscard':
      return say`${clause.who === 'you' ? 'máš' : `má ${player(clause.who)}`} odhodit z ruky ${phrase(clause.card, 'A', { actor: clause.who, named: true })}`
    case 'handSize': {
      const { n, whose } = clause
      const value = n.kind === 'equal' ? n.times : n.kind === 'x' ? 1 : n.n
      const by = n.kind === 'equal' || n.kind === 'x' ? 'X' : String(Math.abs(value))
      const before = ownerBefore(whose, { gender: 'f', at: 'G' })
      const size = `velikost ${before === '' ? '' : `${before} `}ruky${ownerBehind(whose, undefined)}`
      const both = subordinate ? `se ${size}` : `${size} se`
      return say`${both} ${value < 0 ? 'snižuje' : 'zvyšuje'} o\u00a0${by}${tailOf(n)}`
    }
    case 'nothing':
      return subordinate ? 'se nic nestane' : 'nic se nestane'
    default: {
      const does = doing(clause)
      return does ? act(does, subordinate, false) : ''
    }
  }
}

const NAMED = { named: true } as const
const BEHIND = { behind: true } as const

const isNone = (np: NounPhrase): boolean => np.kind === 'cards' && np.det.kind === 'no'
const isPlural = (np: NounPhrase): boolean => agreement(np).number === 'many'

/** A participle that agrees with a subject: "zahrán, zahrána, zahráni"; five and more are neuter. */
export const past = (stem: string, { gender, number }: Agreement): string =>
  number === 'five' ? `${stem}o` : short(stem, gender, number === 'many')

/** "soupeřovou kartou", "kartou toho hráče". */
export function byCardOf({ byCardOf: whose }: Extract<Clause, { kind: 'would' }>): string {
  if (whose === undefined) return ''
  const owner = whose === 'itsOpponent' ? 'opponent' : whose
  const before = ownerBefore(owner, { gender: 'f', at: 'I' })
  return ` ${before === '' ? '' : `${before} `}kartou${ownerBehind(owner, undefined)}`
}

/** "ve hře je překážka", but "na aktuální misi není žádná překážka" and "máš ve hře loď". */
function presence(are: NounPhrase): Piece {
  const head = onlyHead(are)
  const no = isNone(are)
  if (are.kind === 'cards' && head?.whose) {
    const has = `${no ? 'ne' : ''}má${head.whose === 'you' ? 'š' : ''}`
    return say`${head.whose === 'you' ? '' : `${player(head.whose)} `}${has} ve hře ${phrase(disowned(are), 'A')}`
  }
  const is = `${no ? 'není' : isPlural(are) ? 'jsou' : 'je'}`
  const placed = placeFirst(are)
  if (placed) return no ? say`${placed.place} není ${placed.rest}` : say`${is} ${placed.place} ${placed.rest}`
  return say`${is} ${head && isPlaced(head) ? '' : 've hře '}${phrase(are, 'N')}`
}

/** "jsou přiřazeny nejvýše dvě postavy", "je ve hře alespoň pět lodí". */
function countedAre(of: NounPhrase, is: Comparison, n: number): Piece {
  if (of.kind !== 'cards')
    return say`je ${numberIn({ kind: 'equal', of: { kind: 'count', of }, times: 1 }, 'N')} ${MORE[is]}${String(n)}`
  const [head] = of.heads
  if (head?.whose && of.heads.length === 1)
    return say`${said(head.whose, 'máš', 'má')} ve hře ${MORE[is]}${phrase({ ...disowned(of), det: { kind: 'count', n } }, 'A')}`
  const isAssigned = of.heads.length === 1 && head?.states?.join() === 'assigned'
  const cards = isAssigned ? { ...of, heads: [{ ...head, states: undefined }] } : of
  const counted: NounPhrase = { ...cards, det: { kind: 'count', n } }
  const { gender } = agreement(counted)
  const placed = of.heads.every(isPlaced) ? '' : ' ve hře'
  const how = isAssigned ? ` ${n >= 5 ? 'přiřazeno' : short('přiřazen', gender, true)}` : placed
  // Behind "více než" the number counts as a whole.
  return say`${n >= 5 ? 'je' : 'jsou'}${how} ${MORE[is]}${phrase(counted, 'N')}`
}

const TURNED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function comparison(clause: Extract<Clause, { kind: 'compare' }>): Piece {
  const { a, b, is } = clause
  // The computed side comes before the figure that it is compared with.
  if (a.kind !== 'equal' && b.kind === 'equal') return comparison({ ...clause, a: b, b: a, is: TURNED[is] })
  if (a.kind === 'equal' && b.kind === 'number') {
    if (a.of.kind === 'count' && a.times === 1 && b.n >= 2) return countedAre(a.of.of, is, b.n)
    if (a.of.kind === 'power' && a.times === 1)
      return say`${said(a.of.of, 'máš', 'má')} ${MORE[is]}${powerOf(b)}`
    return say`je ${numberIn(a, 'N')} ${MORE[is]}${numberIn(b, 'N')}`
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
      return say`${whose === 'you' ? 'máš' : `má ${player(whose)}`} více ${than(phrase(disowned(first), 'G'), phrase(disowned(second), 'G'))}`
    const [one, other] = [unassigned(first), unassigned(second)]
    if (one && other) return say`je přiřazeno více ${than(phrase(one, 'G'), phrase(other, 'G'))}`
    return say`je více ${than(phrase(first, 'G'), phrase(second, 'G'))}`
  }
  const what = a.kind === 'equal' ? numberIn(a, 'N') : say`číslo ${numberIn(a, 'N')}`
  return say`je ${what} ${compare(is, b, [genderOfNumber(a), 'N'])}`
}

/** The cards without "assigned", if that is their only state: the verb expresses it. */
function unassigned(np: NounPhrase): NounPhrase | undefined {
  const head = onlyHead(np)
  if (np.kind !== 'cards' || head?.states?.join() !== 'assigned') return undefined
  return { ...np, heads: [{ ...head, states: undefined }] }
}

/** "podpůrných postav než týmových": a shared noun appears only once. */
function than(one: Piece, other: Piece): Piece {
  const LAST = / (\p{L}+)$/u
  const tokens = tokensOf(other)
  const last = tokens.at(-1)
  const noun = LAST.exec(plainText(tokensOf(one)))?.[1]
  const shared = last?.type === 'text' && noun !== undefined && LAST.exec(last.text)?.[1] === noun
  if (!shared) return say`${one} než ${other}`
  return say`${one} než ${[...tokens.slice(0, -1), { ...last, text: last.text.replace(LAST, '') }]}`
}

/** True if the clause is about a mission. */
const isMission = (np: NounPhrase): boolean =>
  np.kind === 'cards'
    ? np.heads.every((head) => head.noun === 'mission')
    : np.kind === 'mission' || np.kind === 'nextMission' || (np.kind === 'back' && np.noun === 'mission')

/** True if one ends with the word that the other begins with. */
function meet(one: Piece, other: Piece): boolean {
  const text = (piece: Piece) => plainText(tokensOf(piece))
  return /\p{L}+$/u.exec(text(one))?.[0] === /^\p{L}+/u.exec(text(other))?.[0]
}

/** "ta postava je bloknuta", "je přiřazen nepřítel": new information follows the participle. */
function being(subject: NounPhrase, relation: Relation, subordinate: boolean): Piece {
  const { gender, number } = agreement(subject)
  const many = number === 'many'
  const of = { gender, many, five: number === 'five', mission: isMission(subject) }
  const named = phrase(subject, 'N')
  const no = subject.kind === 'cards' && subject.det.kind === 'no'
  const states = relation.kind === 'state' || relation.kind === 'blocked'
  if (states && isNew(subject)) {
    const participles =
      relation.kind === 'blocked'
        ? [STATE_WORDS.blocked[1]]
        : relation.states.map((state) => STATE_WORDS[state][1])
    const words = participles.map((stem) => (of.five ? `${stem}o` : short(stem, gender, many))).join(' nebo ')
    return say`${no ? 'není' : many ? 'jsou' : 'je'} ${words} ${named}`
  }
  if (no && relation.kind === 'glyphs' && relation.n === 1) return say`${named} nemá symbol`
  if (no) return say`${named} ${predicate({ kind: 'not', of: relation }, of)}`
  const verbFirst = subordinate && (states || isOfBeing(relation))
  if (!verbFirst) return say`${named} ${predicate(relation, of)}`
  const { verb, rest } = predicateParts(relation, of)
  // "Všechny postavy jsou postavy": the same word twice in a row would not be read as two.
  return meet(named, rest) ? say`${named} ${verb} ${rest}` : say`${verb} ${named} ${rest}`
}

/** True for predicates with "být", so that the verb comes first after a conjunction: "pokud je ta karta hrdinova". */
function isOfBeing(relation: Relation): boolean {
  if (relation.kind === 'not') return isOfBeing(relation.of)
  const [first] = relation.kind === 'and' || relation.kind === 'or' ? relation.of : []
  if (first) return isOfBeing(first)
  return ['state', 'blocked', 'noun', 'trait', 'on', 'beneath', 'in', 'and', 'or'].includes(relation.kind)
}

const CHANGES: Readonly<Record<Exclude<Change['what'], Skill>, string>> = {
  skills: 'dovednosti',
  difficulty: 'obtížnost',
  reviveCost: 'oživovací cenu',
  firepower: 'palebnou sílu',
  totalFirepower: 'celkovou palebnou sílu',
  experience: 'zkušenost',
  pointValue: 'hodnotu',
  cost: 'cenu',
}
const isSkill = (what: Change['what']): what is Skill => what in SKILLS

const tailOf = (n: Quantity): Piece => {
  if (n.kind === 'each') return [' ', forEach(n.each)]
  return n.kind === 'equal'
    ? say`, kde X je ${numberIn({ ...n, times: Math.abs(n.times) }, 'N')}${CLOSE}`
    : ''
}

function getting(clause: Extract<Clause, { kind: 'get' }>, fronted: boolean): Piece {
  const you = clause.subject === 'you'
  const many = clause.subject !== 'you' && isPlural(clause.subject)
  const subject = clause.subject === 'you' ? '' : phrase(clause.subject, 'N')
  const all = joinedChanges(clause.changes)
  const changed = ({ what, n }: Change): Piece =>
    isSkill(what) ? say`${skillIcon(what)} ${signed(n)}` : say`${CHANGES[what]} ${signed(n)}`
  const n = sharedTail(all)
  // Numbers that depend on different quantities each have their own.
  const changes: Piece = n
    ? [enumerated(all.map(changed)), tailOf(n)]
    : enumerated(all.map((one) => [changed(one), tailOf(one.n)]))
  const battle = clause.changes.some((one) => one.what === 'totalFirepower') ? ' v každé bitvě lodí' : ''
  const gets = you ? 'získáš' : many ? 'získají' : 'získá'
  return say`${fronted ? [gets, ' ', subject] : [subject, ' ', gets]}${battle} ${changes}`
}

/** "o 2 energie více", "o X energie méně, kde X je ...". */
function moreOrLess(n: Quantity): Piece {
  const value = n.kind === 'equal' ? n.times : n.kind === 'x' ? 1 : n.n
  const amount: Piece =
    n.kind === 'equal' || n.kind === 'x' ? ['o\u00a0', xEnergy] : say`o ${figure(Math.abs(value))}`
  return say`${amount} ${value < 0 ? 'méně' : 'více'}${tailOf(n)}`
}

function costing(clause: Extract<Clause, { kind: 'costs' }>): Piece {
  const { n, payer } = clause
  if (clause.next) {
    const { gender } = agreement(clause.subject)
    const which = { f: 'kterou', ma: 'kterého', mi: 'který', n: 'které' }[gender]
    const played =
      payer === undefined
        ? `${adjective('zahraný', gender, 'N')} v tomto kole`
        : payer === 'you'
          ? `, ${which} v tomto kole zahraješ,`
          : `, ${which} v tomto kole zahraje ${player(payer)},`
    return say`${phrase(clause.subject, 'N', NAMED)}${payer === undefined ? ' ' : ''}${played} stojí ${moreOrLess(n)}`
  }
  // "Tě" comes second: after the whole subject.
  const costs = payer === undefined ? 'stojí' : payer === 'you' ? 'tě stojí' : `stojí ${playerIn(payer, 'A')}`
  return say`${possessed('zahrání', clause.subject)} ${costs} ${moreOrLess(n)}`
}

function adversary(clause: Extract<Clause, { kind: 'becomesAdversary' }>, fronted: boolean): Piece {
  const { trait, reviveCost, controller } = clause
  const many = isPlural(clause.subject)
  const subject = phrase(clause.subject, 'N', NAMED)
  const traits = trait === undefined ? undefined : [trait]
  const noun = core({ noun: 'adversary', ...(traits && { traits }), relations: [] }, 'I', many)
  const noText = clause.noText ? ' bez herního textu' : ''
  const cost: Piece =
    reviveCost === undefined
      ? ''
      : reviveCost.kind === 'equal'
        ? say` s oživovací cenou rovnou ${numberIn(reviveCost, 'D')}`
        : say` s oživovací cenou ${numberIn(reviveCost, 'A')}`
  const whom = many ? 'které' : 'kterého'
  const not = listed(
    clause.cannotBe.map((be) => INFINITIVES[be]),
    'ani',
  )
  const controlled =
    controller === undefined
      ? ''
      : `${whom} ${controller === 'you' ? 'ovládáš' : `ovládá ${player(controller)}`}`
  const clauses = [controlled, not === '' ? '' : `${whom} nelze ${not}`].filter((one) => one !== '')
  return [
    say`${fronted ? ['se ', subject] : [subject, ' se']} ${many ? 'stanou' : 'stane'} ${noun}${noText}${cost}`,
    clauses.length === 0 ? '' : [`, ${clauses.join(' a\u00a0')}`, CLOSE],
  ]
}

function event(clause: Extract<Clause, { kind: 'event' }>): Piece {
  const agreeing = agreement(clause.card)
  if (clause.event === 'leave') {
    return isNew(clause.card)
      ? say`hru opustí ${phrase(clause.card, 'N')}`
      : say`${phrase(clause.card, 'N', NAMED)} opustí hru`
  }
  if (clause.who === undefined) {
    const PARTICIPLES = {
      play: 'zahrán',
      assign: 'přiřazen',
      boost: 'posílen',
      stop: 'stopnut',
      ready: 'připraven',
      incapacitate: 'zneschopněn',
      block: 'bloknut',
      unblock: 'odblokován',
      destroy: 'zničen',
      revive: 'oživen',
      score: 'skórován',
      discard: 'odhozen',
    } as const
    const done = past(PARTICIPLES[clause.event], agreeing)
    const is = agreeing.number === 'many' ? 'jsou' : 'je'
    return isNew(clause.card)
      ? say`${is} ${done} ${phrase(clause.card, 'N')}`
      : say`${is} ${phrase(clause.card, 'N')} ${done}`
  }
  const subject = clause.who === 'you' ? '' : `${player(clause.who)} `
  const form = (verb: { readonly you: string; readonly they: string }) =>
    clause.who === 'you' ? verb.you : verb.they
  const card = phrase(clause.card, 'A', { actor: clause.who })
  const discard = clause.event === 'discard'
  const verb = form(discard ? VERBS.place : VERBS[clause.event])
  const where = discard ? ' na svou odhazovací kupku' : ''
  // A pronoun comes before the verb.
  return clause.card.kind === 'pronoun'
    ? say`${subject}${card} ${verb}${where}`
    : say`${subject}${verb} ${card}${where}`
}

function earned({ card, glyph }: Extract<Clause, { kind: 'earns' }>): Piece {
  const have = isPlural(card) ? 'mají' : 'má'
  switch (glyph) {
    case 'any':
      return 'symbol'
    case 'different':
      return [`symbol, který ještě ne${have}`, CLOSE]
    case 'had':
      return [`symbol, který už ${have}`, CLOSE]
    case 'thisMission':
      return 'symbol aktuální mise'
    default:
      return ['symbol ', enumerated(glyph.map(glyphIcon), 'nebo')]
  }
}
