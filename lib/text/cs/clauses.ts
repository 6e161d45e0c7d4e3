import type { Who } from '@/lib/abilities/players'
import type { Comparison } from '@/lib/abilities/selectors'
import type { Change, Clause, Done, NounPhrase, Quantity, Relation } from '../plan/plan'
import { disowned, isNew, isPlaced, joinedChanges, onlyHead, sharedTail, signed } from '../plan/reading'
import { type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import { agreement, CLOSE, figure, glyphIcon, player, skillIcon, xEnergy } from './heads'
import {
  forEach,
  measureIn,
  phrase,
  placeFirst,
  possessed,
  powerOf,
  predicate,
  predicateParts,
} from './phrases'
import { adjective, form, NOUNS, numeral, OF_SKILL, SKILLS, STATE_WORDS, short, TRAITS, VERBS } from './words'

/** Czech clauses that say how things are, or what happens. */

const INFINITIVES: Readonly<Record<Done, string>> = {
  played: 'zahrát',
  assigned: 'přiřadit',
  revived: 'oživit',
  scored: 'skórovat',
}

/** What would be done, as short participles. */
export const WOULD = { destroy: 'zničen', stop: 'stopnut', incapacitate: 'zneschopněn' } as const

export const list = (items: readonly Piece[], word = 'a'): Piece =>
  items.map((item, i) => [i === 0 ? '' : i === items.length - 1 ? ` ${word} ` : ', ', item])

/** "soupeř uspěje", "uspěješ". */
const said = (who: Who, you: string, they: string): string => (who === 'you' ? you : `${player(who)} ${they}`)

/** A clause with its subject; `subordinate` behind "pokud" or an adverb, where the verb or "se" comes first. */
export function finite(clause: Clause, subordinate = false): Piece {
  switch (clause.kind) {
    case 'is':
      return being(clause.subject, clause.predicate, subordinate)
    case 'there':
      return presence(clause.are)
    case 'assignedWith': {
      const { gender } = agreement(clause.subject)
      const is = clause.no ? 'není' : 'je'
      const named = phrase(clause.subject, 'N')
      const both: Piece = subordinate ? [`${is} `, named] : [named, ` ${is}`]
      return say`${both} ${short('přiřazen', gender, false)} spolu s ${phrase(clause.a, 'I')}`
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
      return `byla mise ${clause.is === 'success' ? 'úspěšná' : 'neúspěšná'}`
    case 'wasPlayed': {
      const { gender, number } = agreement(clause.cards)
      if (clause.by === undefined)
        return say`v tomto kole ${short('byl', gender, number === 'many')} ${short('zahrán', gender, number === 'many')} ${phrase(clause.cards, 'N')}`
      return clause.by === 'opponent'
        ? say`soupeř v tomto kole zahrál ${phrase(clause.cards, 'A')}`
        : unsaid('played by you')
    }
    case 'get':
      return getting(clause, subordinate)
    case 'costs':
      return costing(clause)
    case 'continueCosts': {
      if (clause.n.kind !== 'number') return unsaid('continue')
      return say`pokračování další misí stojí o\u00a0${figure(Math.abs(clause.n.n))} ${clause.n.n < 0 ? 'méně' : 'více'}`
    }
    case 'free':
      return say`${clause.payer === 'you' ? 'můžeš' : `${player(clause.payer)} může`} zdarma hrát ${phrase(clause.subject, 'A', { actor: clause.payer })}`
    case 'gainsSkillsOf':
    case 'gainsTraitsOf': {
      const gets = agreement(clause.subject).number === 'many' ? 'získají' : 'získá'
      const what = clause.kind === 'gainsSkillsOf' ? 'dovednosti' : 'všechny rysy'
      return say`${phrase(clause.subject, 'N')} ${gets} ${possessed(what, clause.from)}`
    }
    case 'equals':
      if (clause.n.kind !== 'equal') return unsaid('difficulty is')
      return say`${possessed('obtížnost', clause.subject)} se rovná ${measureIn(clause.n, 'D')}`
    case 'cannot':
      return say`${phrase(clause.subject, 'A')} nelze ${INFINITIVES[clause.be]}`
    case 'cannotPlay': {
      const can = clause.who === 'you' ? 'nemůžeš' : `${player(clause.who)} nemůže`
      return say`${can} hrát ${phrase(clause.cards, 'A', { actor: clause.who })}`
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
      if (TRAITS[clause.trait] === undefined || clause.n > 4) return unsaid('counts as')
      const cards = `${numeral(clause.n, 'f', 'N')} ${adjective(TRAITS[clause.trait] ?? '', 'f', 'N', true)} ${form(NOUNS.card, 'N', true)}`
      return say`${phrase(clause.subject, 'N')} se počítá jako ${cards}`
    }
    case 'again':
      return say`text ${clause.text === 'failure' ? 'Selhání' : 'Úspěch'} ${phrase(clause.of, 'G')} se použije ještě jednou`
    case 'optionalFailure':
      return say`použití textu Selhání na ${phrase(clause.of, 'L')} je nepovinné`
    case 'failurePrice':
      return say`za použití textu Selhání na ${phrase(clause.of, 'L')} musí soupeř zaplatit ${powerOf(clause.n)}`
    case 'noFailure':
      return say`${phrase(clause.of, 'N')} ztratí text Selhání`
    case 'boostMore': {
      const { gender } = agreement(clause.of)
      return say`pokaždé, když je ${short('posílen', gender, false)} ${phrase(clause.of, 'N')}, získá navíc dovednosti ${signed(clause.n)}`
    }
    case 'boostWith':
      return [
        say`${phrase(clause.of, 'A')} můžeš posílit kartou postavy, která má stejný název jako ${phrase(clause.titleOf, 'N')}`,
        CLOSE,
      ]
    case 'firstAction':
      return say`první akci na aktuální misi provede ${clause.who === 'you' ? unsaid('you') : player(clause.who)}`
    case 'onlyPass':
      return clause.who === 'you'
        ? unsaid('only pass')
        : `až ${player(clause.who)} příště pasuje na aktuální misi, nebude moci do konce té mise dělat nic jiného než pasovat`
    case 'event':
      return event(clause)
    case 'earns':
      return say`${phrase(clause.card, 'N')} získá ${earned(clause.glyph)}`
    case 'passes':
      return clause.who === undefined ? 'hráč pasuje' : said(clause.who, 'pasuješ', 'pasuje')
    case 'missionComing':
      return clause.who === 'you' ? 'se chystáš zahrát misi' : `se ${player(clause.who)} chystá zahrát misi`
    case 'resolves':
      return clause.result === 'success'
        ? said(clause.who, 'uspěješ na misi', 'uspěje na misi')
        : said(clause.who, 'selžeš na misi', 'selže na misi')
    case 'would': {
      const { gender, number } = agreement(clause.card)
      if (number !== 'one') return unsaid('would')
      const had = gender === 'f' ? 'měla' : gender === 'n' ? 'mělo' : 'měl'
      const named = phrase(clause.card, 'N')
      const by =
        clause.byCardOf === undefined
          ? ''
          : clause.byCardOf === 'opponent' || clause.byCardOf === 'itsOpponent'
            ? ' soupeřovou kartou'
            : unsaid('by card of')
      const be = `být ${short(WOULD[clause.verb], gender, false)}`
      return isNew(clause.card) ? say`by ${had} ${be}${by} ${named}` : say`by ${named} ${had} ${be}${by}`
    }
    case 'wouldPayRevive':
      return say`máš zaplatit ${possessed('oživovací cenu', clause.card)}`
    case 'wouldTakeReviveCard':
      return say`máš kvůli oživení ${phrase(clause.card, 'G')} vzít vrchní kartu svého balíčku`
    case 'nothing':
      return 'nic se nestane'
    default:
      return unsaid(clause.kind)
  }
}

/** "ve hře je překážka", but "na aktuální misi není žádná překážka" and "máš ve hře loď". */
function presence(are: NounPhrase): Piece {
  const head = onlyHead(are)
  const no = are.kind === 'cards' && are.det.kind === 'no'
  if (are.kind === 'cards' && head?.whose) {
    const has = `${no ? 'ne' : ''}má${head.whose === 'you' ? 'š' : ''}`
    return say`${head.whose === 'you' ? '' : `${player(head.whose)} `}${has} ve hře ${phrase(disowned(are), 'A')}`
  }
  const is = `${no ? 'není' : agreement(are).number === 'many' ? 'jsou' : 'je'}`
  const placed = placeFirst(are)
  if (placed) return no ? say`${placed.place} není ${placed.rest}` : say`${is} ${placed.place} ${placed.rest}`
  return say`${is} ${head && isPlaced(head) ? '' : 've hře '}${phrase(are, 'N')}`
}

/** "jsou přiřazeny nejvýše dvě postavy", "je ve hře alespoň pět lodí". */
function countedAre(of: NounPhrase, is: Comparison, n: number): Piece {
  if (of.kind !== 'cards')
    return say`je ${measureIn({ kind: 'equal', of: { kind: 'count', of }, times: 1 }, 'N')} ${MORE[is]}${String(n)}`
  const [head] = of.heads
  const isAssigned = of.heads.length === 1 && head?.states?.join() === 'assigned'
  const cards = isAssigned ? { ...of, heads: [{ ...head, states: undefined }] } : of
  const counted: NounPhrase = { ...cards, det: { kind: 'count', n } }
  const { gender } = agreement(counted)
  const how = isAssigned ? ` ${n >= 5 ? 'přiřazeno' : short('přiřazen', gender, true)}` : ''
  // Behind "více než" the number counts as a whole.
  return say`${n >= 5 ? 'je' : 'jsou'}${how} ${MORE[is]}${phrase(counted, 'N')}`
}

const MORE = {
  '>=': 'alespoň ',
  '<=': 'nejvýše ',
  '=': 'přesně ',
  '>': 'více než ',
  '<': 'méně než ',
} as const

function comparison(clause: Extract<Clause, { kind: 'compare' }>): Piece {
  const { a, b, is } = clause
  if (a.kind !== 'equal') return unsaid('compare')
  if (b.kind === 'number') {
    if (a.of.kind === 'count' && a.times === 1 && b.n >= 2) return countedAre(a.of.of, is, b.n)
    if (a.of.kind === 'power') return say`${said(a.of.of, 'máš', 'má')} ${MORE[is]}${powerOf(b)}`
    return say`je ${measureIn(a, 'N')} ${MORE[is]}${String(b.n)}`
  }
  if (b.kind !== 'equal') return unsaid('compare')
  if (is === '>' && a.of.kind === 'count' && b.of.kind === 'count') {
    const [first, second] = [a.of.of, b.of.of]
    const whose = onlyHead(first)?.whose
    if (first.kind === 'cards' && second.kind === 'cards' && whose && whose === onlyHead(second)?.whose)
      return say`${whose === 'you' ? 'máš' : `má ${player(whose)}`} více ${phrase(disowned(first), 'G')} než ${phrase(disowned(second), 'G')}`
    return say`je více ${phrase(first, 'G')} než ${phrase(second, 'G')}`
  }
  // Both are counts: a number is masculine.
  const isNumber = a.of.kind === 'count' || a.of.kind === 'glyphs' || a.of.kind === 'missions'
  const THAN = {
    '>': 'větší',
    '<': 'menší',
    '>=': 'větší nebo roven',
    '<=': 'menší nebo roven',
    '=': 'roven',
  }
  if (!isNumber) return unsaid('compare')
  const plain = is === '>' || is === '<'
  return say`je ${measureIn(a, 'N')} ${THAN[is]} ${plain ? ['než ', measureIn(b, 'N')] : measureIn(b, 'D')}`
}

/** "ta postava je bloknuta", "je přiřazen nepřítel": what is new comes behind the participle. */
function being(subject: NounPhrase, relation: Relation, subordinate: boolean): Piece {
  const { gender, number } = agreement(subject)
  const many = number === 'many'
  const of = { gender, many, five: number === 'five' }
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
  if (no) return unsaid('none is')
  const verbFirst = subordinate && (states || isOfBeing(relation))
  if (!verbFirst) return say`${named} ${predicate(relation, of)}`
  const { verb, rest } = predicateParts(relation, of)
  return say`${verb} ${named} ${rest}`
}

/** Said with "být", so that the verb comes first behind a conjunction: "pokud je ta karta hrdinova". */
function isOfBeing(relation: Relation): boolean {
  if (relation.kind === 'not') return isOfBeing(relation.of)
  return ['state', 'blocked', 'noun', 'trait', 'on', 'beneath', 'in', 'and', 'or'].includes(relation.kind)
}

const CHANGES: Partial<Record<Change['what'], string>> = {
  skills: 'dovednosti',
  difficulty: 'obtížnost',
  reviveCost: 'oživovací cenu',
  firepower: 'palebnou sílu',
  totalFirepower: 'celkovou palebnou sílu',
  experience: 'zkušenost',
  pointValue: 'hodnotu',
  cost: 'cenu',
}

const tailOf = (n: Quantity): Piece => {
  if (n.kind === 'each') return [' ', forEach(n.each)]
  return n.kind === 'equal'
    ? say`, kde X je ${measureIn({ ...n, times: Math.abs(n.times) }, 'N')}${CLOSE}`
    : ''
}

function getting(clause: Extract<Clause, { kind: 'get' }>, fronted: boolean): Piece {
  const you = clause.subject === 'you'
  const many = clause.subject !== 'you' && agreement(clause.subject).number === 'many'
  const subject = clause.subject === 'you' ? '' : phrase(clause.subject, 'N')
  const all = joinedChanges(clause.changes)
  const changes = all.map(({ what, n }) =>
    what in SKILLS
      ? say`${skillIcon(what as 'culture')} ${signed(n)}`
      : say`${CHANGES[what] ?? unsaid(what)} ${signed(n)}`,
  )
  const n = sharedTail(all) ?? unsaid('two tails')
  const battle = clause.changes.some((one) => one.what === 'totalFirepower') ? ' v každé bitvě lodí' : ''
  const gets = you ? 'získáš' : many ? 'získají' : 'získá'
  return say`${fronted ? [gets, ' ', subject] : [subject, ' ', gets]}${battle} ${list(changes)}${tailOf(n)}`
}

function costing(clause: Extract<Clause, { kind: 'costs' }>): Piece {
  const { n, payer } = clause
  if (n.kind === 'x') return unsaid('costs X')
  const value = n.kind === 'equal' ? n.times : n.n
  const amount: Piece = n.kind === 'equal' ? ['o\u00a0', xEnergy] : say`o\u00a0${figure(Math.abs(value))}`
  const whom =
    payer === undefined ? '' : payer === 'you' ? 'tě ' : payer === 'opponent' ? 'soupeře ' : unsaid('payer')
  // "Tě" stands second: behind the whole subject.
  const costs = whom === 'tě ' ? 'tě stojí' : whom === '' ? 'stojí' : 'stojí soupeře'
  return say`zahrání ${phrase(clause.subject, 'G')} ${costs} ${amount} ${value < 0 ? 'méně' : 'více'}${tailOf(n)}`
}

function adversary(clause: Extract<Clause, { kind: 'becomesAdversary' }>, fronted: boolean): Piece {
  const { trait, reviveCost } = clause
  const subject = phrase(clause.subject, 'N')
  const known = trait === undefined ? '' : (TRAITS[trait] ?? unsaid(trait))
  const noun = `${known === '' ? '' : `${adjective(known, 'ma', 'I')} `}nepřítelem`
  const noText = clause.noText ? ' bez herního textu' : ''
  const cost: Piece =
    reviveCost === undefined
      ? ''
      : reviveCost.kind === 'number'
        ? ` s oživovací cenou ${reviveCost.n}`
        : reviveCost.kind === 'equal'
          ? say` s oživovací cenou rovnou ${measureIn(reviveCost, 'D')}`
          : unsaid('revive cost')
  const not = clause.cannotBe
    .map((be) => INFINITIVES[be])
    .join(', ')
    .replace(/, ([^,]*)$/, ' ani $1')
  const controlled =
    clause.controller === 'you' ? 'kterého ovládáš' : clause.controller ? unsaid('controller') : ''
  const clauses = [controlled, not === '' ? '' : `kterého nelze ${not}`].filter((one) => one !== '')
  return [
    say`${fronted ? ['se ', subject] : [subject, ' se']} stane ${noun}${noText}${cost}`,
    clauses.length === 0 ? '' : [`, ${clauses.join(' a\u00a0')}`, CLOSE],
  ]
}

function event(clause: Extract<Clause, { kind: 'event' }>): Piece {
  const { gender, number } = agreement(clause.card)
  if (clause.who === undefined) {
    const PARTICIPLES = {
      play: 'zahrán',
      assign: 'přiřazen',
      boost: 'posílen',
      stop: 'stopnut',
      destroy: 'zničen',
      revive: 'oživen',
      score: 'skórován',
      discard: 'odhozen',
    } as const
    const done = short(PARTICIPLES[clause.event], gender, number === 'many')
    return isNew(clause.card)
      ? say`je ${done} ${phrase(clause.card, 'N')}`
      : say`je ${phrase(clause.card, 'N')} ${done}`
  }
  const subject = clause.who === 'you' ? '' : `${player(clause.who)} `
  const form = (verb: { readonly you: string; readonly they: string }) =>
    clause.who === 'you' ? verb.you : verb.they
  const card = phrase(clause.card, 'A', { actor: clause.who })
  if (clause.event === 'discard') return say`${subject}${form(VERBS.place)} ${card} na svou odhazovací kupku`
  return say`${subject}${form(VERBS[clause.event])} ${card}`
}

function earned(glyph: Extract<Clause, { kind: 'earns' }>['glyph']): Piece {
  switch (glyph) {
    case 'any':
      return 'symbol'
    case 'different':
      return ['symbol, který ještě nemá', CLOSE]
    case 'had':
      return ['symbol, který už má', CLOSE]
    case 'thisMission':
      return 'symbol aktuální mise'
    default:
      return ['symbol ', glyph.map((one, i) => [i > 0 ? ' nebo ' : '', glyphIcon(one)])]
  }
}
