import type { Who } from '@/lib/abilities/players'
import type {
  Change,
  Clause,
  Lead,
  Logic,
  NounPhrase,
  Paragraph,
  Quantity,
  Relation,
  Sentence,
  Until,
} from '../plan/plan'
import { capital, type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import { conjugated, doing, keyword, player, words } from './doing'
import {
  agreement,
  CLOSE,
  forEach,
  glyphIcon,
  measureIn,
  ownerOf,
  phrase,
  powerOf,
  relationClause,
  skillIcon,
} from './phrases'
import { adjective, SKILLS, STATE_WORDS, short } from './words'

/** Czech clauses, sentences and paragraphs. */

// ---------------------------------------------------------------- how things are

function finite(clause: Clause, subordinate = false): Piece {
  switch (clause.kind) {
    case 'is':
      return being(clause.subject, clause.predicate, subordinate)
    case 'there': {
      const { number } = agreement(clause.are)
      return say`${number === 'many' ? 'jsou' : 'je'} ve hře ${phrase(clause.are, 'N')}`
    }
    case 'assignedWith': {
      if (clause.no) return unsaid('not assigned with')
      const { gender } = agreement(clause.subject)
      return say`je ${phrase(clause.subject, 'N')} ${short('přiřazen', gender, false)} spolu s ${phrase(clause.a, 'I')}`
    }
    case 'missionWas': {
      const skill = clause.skill
        ? `${SKILLS[clause.skill][2] === 'kulturní' ? 'kulturní' : adjective(SKILLS[clause.skill][2], 'f', 'N')} `
        : ''
      const result = clause.result === 'success' ? 'úspěšná' : 'neúspěšná'
      return clause.no
        ? `v tomto kole nebyla žádná ${result} ${skill}mise`
        : `v tomto kole byla ${result} ${skill}mise`
    }
    case 'firstMission':
      return `${clause.no ? 'není' : 'je'} aktuální mise první v tomto kole`
    case 'get':
      return getting(clause)
    case 'costs':
      return costing(clause)
    case 'equals':
      if (clause.n.kind !== 'equal') return unsaid('difficulty is')
      return say`obtížnost ${phrase(clause.subject, 'G')} se rovná ${measureIn(clause.n, 'D')}`
    case 'cannot': {
      const INFINITIVES = {
        played: 'zahrát',
        assigned: 'přiřadit',
        revived: 'oživit',
        scored: 'skórovat',
      } as const
      return say`${phrase(clause.subject, 'A')} nelze ${INFINITIVES[clause.be]}`
    }
    case 'cannotPlay':
      if (clause.who !== 'you') return say`${player(clause.who)} nemůže hrát ${phrase(clause.cards, 'A')}`
      return say`nemůžeš hrát ${phrase(clause.cards, 'A')}`
    case 'noMissions':
      return `${clause.who === 'you' ? 'už nemůžeš' : `${player(clause.who)} už nemůže`} ${clause.thisTurn ? 'v tomto kole ' : ''}zahrát žádnou další misi`
    case 'becomesAdversary': {
      if (clause.noText || clause.controller || (clause.reviveCost && clause.reviveCost.kind !== 'number'))
        return unsaid('adversary')
      const noun =
        clause.trait === undefined
          ? 'nepřítelem'
          : `${adjective(traitWord(clause.trait), 'ma', 'I')} nepřítelem`
      const cost = clause.reviveCost?.kind === 'number' ? ` s oživovací cenou ${clause.reviveCost.n}` : ''
      const INFINITIVES = {
        played: 'zahrát',
        assigned: 'přiřadit',
        revived: 'oživit',
        scored: 'skórovat',
      } as const
      const not = clause.cannotBe
        .map((be) => INFINITIVES[be])
        .join(', ')
        .replace(/, ([^,]*)$/, ' ani $1')
      return say`se ${phrase(clause.subject, 'N')} stane ${noun}${cost}${not === '' ? '' : `, kterého nelze ${not}${CLOSE}`}`
    }
    case 'gains':
      if (clause.text.kind === 'dominion')
        return say`${phrase(clause.subject, 'N')} získá ${keyword('dominion', 'převahu')}`
      return say`${phrase(clause.subject, 'N')} získá text: „${paragraphText(clause.text)}“`
    case 'event':
      return event(clause)
    case 'earns':
      return say`${phrase(clause.card, 'N')} získá ${earned(clause.glyph)}`
    case 'passes':
      return clause.who === undefined
        ? 'hráč pasuje'
        : clause.who === 'you'
          ? 'pasuješ'
          : say`${player(clause.who)} pasuje`
    case 'would': {
      const { gender, number } = agreement(clause.card)
      if (number !== 'one' || clause.byCardOf) return unsaid('would')
      const PARTICIPLES = { destroy: 'zničen', stop: 'stopnut', incapacitate: 'zneschopněn' } as const
      const had = gender === 'f' ? 'měla' : gender === 'n' ? 'mělo' : 'měl'
      const be = clause.card.kind === 'pronoun' ? '' : [phrase(clause.card, 'N')]
      return say`by ${had} být ${short(PARTICIPLES[clause.verb], gender, false)} ${be}`
    }
    default:
      return unsaid(clause.kind)
  }
}

const traitWord = (trait: string) => {
  const known = { "Goa'uld": "goa'uldský", Jaffa: 'jaffský', Ori: 'orijský', Replicator: 'replikátorský' }[
    trait
  ]
  return known ?? unsaid(trait)
}

/** "ta postava je bloknuta", "je přiřazen nepřítel": what is new comes behind the participle. */
function being(subject: NounPhrase, predicate: Relation, subordinate: boolean): Piece {
  const { gender, number } = agreement(subject)
  const many = number === 'many'
  const named = phrase(subject, 'N')
  const indefinite =
    subject.kind === 'cards' &&
    (subject.det.kind === 'a' || subject.det.kind === 'count' || subject.det.kind === 'no')
  const participle = (stem: string) => (number === 'five' ? `${stem}o` : short(stem, gender, many))
  const is = many ? 'jsou' : 'je'
  const no = subject.kind === 'cards' && subject.det.kind === 'no'
  const says = (said: string): Piece => {
    if (no) return say`není ${said} ${named}`
    if (indefinite) return say`${is} ${said} ${named}`
    return subordinate ? say`${is} ${named} ${said}` : say`${named} ${is} ${said}`
  }
  switch (predicate.kind) {
    case 'blocked':
      return predicate.yes ? says(participle('bloknut')) : say`není ${named} ${participle('bloknut')}`
    case 'state':
      return says(predicate.states.map((state) => participle(STATE_WORDS[state][1])).join(' nebo '))
    case 'not':
      if (predicate.of.kind === 'state')
        return say`není ${named} ${predicate.of.states.map((state) => participle(STATE_WORDS[state][1])).join(' ani ')}`
      return unsaid('not')
    case 'noun': {
      const { head } = predicate
      if (subject.kind === 'mission' && head.skill)
        return say`je aktuální mise ${adjective(SKILLS[head.skill][2], 'f', 'N')}`
      const noun = phrase(
        { kind: 'cards', det: { kind: many ? 'plural' : 'a' }, heads: [head], join: 'or' },
        'N',
      )
      return subordinate ? say`${is} ${named} ${noun}` : say`${named} ${is} ${noun}`
    }
    case 'glyphs':
      if (subject.kind === 'cards' && subject.det.kind === 'no') return say`${named} nemá symbol`
      return say`${named} ${relationClause(predicate, many)}`
    case 'matching':
    case 'symbols':
    case 'token':
      return say`${named} ${relationClause(predicate, many)}`
    default:
      return unsaid(predicate.kind)
  }
}

const sign = (n: Quantity): string => {
  if (n.kind === 'number' || n.kind === 'each') return n.n < 0 ? `−${-n.n}` : `+${n.n}`
  return n.kind === 'equal' && n.times < 0 ? '−X' : '+X'
}

const CHANGES: Partial<Record<Change['what'], string>> = {
  skills: 'dovednosti',
  difficulty: 'obtížnost',
  reviveCost: 'oživovací cenu',
  firepower: 'palebnou sílu',
  experience: 'zkušenost',
  pointValue: 'hodnotu',
  cost: 'cenu',
}

function getting(clause: Extract<Clause, { kind: 'get' }>): Piece {
  const you = clause.subject === 'you'
  const many = clause.subject !== 'you' && agreement(clause.subject).number === 'many'
  const subject = clause.subject === 'you' ? '' : phrase(clause.subject, 'N')
  const changes = clause.changes.map(({ what, n }) =>
    what in SKILLS
      ? say`${skillIcon(what as 'culture')} ${sign(n)}`
      : say`${CHANGES[what] ?? unsaid(what)} ${sign(n)}`,
  )
  const tails = new Set(
    clause.changes.map(({ n }) => JSON.stringify(n.kind === 'each' ? n.each : n.kind === 'equal' ? n.of : 0)),
  )
  if (tails.size > 1) return unsaid('two tails')
  const n = clause.changes[0]?.n
  const tail: Piece =
    n?.kind === 'each'
      ? [' ', forEach(n.each)]
      : n?.kind === 'equal'
        ? say`, kde X je ${measureIn({ ...n, times: 1 }, 'N')}${CLOSE}`
        : ''
  return say`${subject} ${you ? 'získáš' : many ? 'získají' : 'získá'} ${listed(changes)}${tail}`
}

function costing(clause: Extract<Clause, { kind: 'costs' }>): Piece {
  const { n } = clause
  if (n.kind === 'x' || clause.payer) return unsaid('costs X')
  const value = n.kind === 'equal' ? n.times : n.n
  const amount: Piece =
    n.kind === 'equal' ? 'o\u00a0X energie' : say`o\u00a0${powerOf({ kind: 'number', n: Math.abs(value) })}`
  const tail: Piece =
    n.kind === 'each'
      ? [' ', forEach(n.each)]
      : n.kind === 'equal'
        ? say`, kde X je ${measureIn({ ...n, times: 1 }, 'N')}${CLOSE}`
        : ''
  return say`zahrání ${phrase(clause.subject, 'G')} stojí ${amount} ${value < 0 ? 'méně' : 'více'}${tail}`
}

function event(clause: Extract<Clause, { kind: 'event' }>): Piece {
  const names = { play: 'play', assign: 'assign', revive: 'revive', score: 'score' } as const
  if (clause.who === undefined) {
    const { gender, number } = agreement(clause.card)
    const PARTICIPLES: Partial<Record<typeof clause.event, string>> = {
      play: 'zahrán',
      assign: 'přiřazen',
      stop: 'stopnut',
      destroy: 'zničen',
      revive: 'oživen',
      score: 'skórován',
    }
    const stem = PARTICIPLES[clause.event] ?? unsaid(clause.event)
    return say`je ${phrase(clause.card, 'N')} ${short(stem, gender, number === 'many')}`
  }
  const verb = words(names[clause.event as 'play'] ?? unsaid(clause.event))
  const card = phrase(clause.card, 'A')
  return clause.who === 'you' ? say`${verb.you} ${card}` : say`${player(clause.who)} ${verb.they} ${card}`
}

function earned(glyph: Extract<Clause, { kind: 'earns' }>['glyph']): Piece {
  switch (glyph) {
    case 'any':
      return 'symbol'
    case 'different':
      return 'jiný symbol, než má'
    case 'had':
      return 'symbol, který už má'
    case 'thisMission':
      return 'symbol aktuální mise'
    default:
      return ['symbol ', glyph.map((one, i) => [i > 0 ? ' nebo ' : '', glyphIcon(one)])]
  }
}

// ---------------------------------------------------------------- sentences

const listed = (items: readonly Piece[], word = 'a'): Piece =>
  items.map((item, i) => [i === 0 ? '' : i === items.length - 1 ? ` ${word} ` : ', ', item])

/** Whether a comma ends it, so that the main clause begins anew behind it. */
function lead(one: Lead): { text: Piece; comma: boolean } {
  const clausal = (text: Piece) => ({ text: say`${text}, `, comma: true })
  const adverb = (text: Piece) => ({ text: say`${text} `, comma: false })
  switch (one.kind) {
    case 'when':
      return clausal(say`když ${one.clauses.map(only(one.clauses.length))}`)
    case 'eachTime':
      if (one.during) return unsaid('during')
      return clausal(say`pokaždé, když ${one.clauses.map(only(one.clauses.length))}`)
    case 'nextTime':
      return clausal(say`až příště ${one.clauses.map(only(one.clauses.length))}`)
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
      if (one.next) return unsaid('next phase')
      if (one.phase === 'turn')
        return adverb(one.whose === 'hero' ? `${at} kola` : `${at} ${ownerOf(one.whose, 'n', 'G')} kola`)
      return adverb(`${at} ${ownerOf(one.whose, 'f', 'G')} ${NAMES[one.phase]} fáze`)
    }
    case 'missionEnd':
      return adverb('na konci aktuální mise')
    case 'forEach':
      return adverb(forEach(one.each))
    case 'until':
      return adverb(until(one.until))
    case 'opponentsTurn':
      return adverb('během soupeřova kola')
    case 'to':
      return one.verb === 'assign'
        ? adverb(say`za přiřazení ${phrase(one.card, 'G')}`)
        : adverb(say`pro zahrání ${phrase(one.card, 'G')}`)
    default:
      return unsaid(one.kind)
  }
}

const only =
  (length: number) =>
  (clause: Clause): Piece =>
    length === 1 ? finite(clause) : unsaid('several events')

function logic(of: Logic): Piece {
  if (of.kind === 'clause') return finite(of.clause, true)
  return listed(of.of.map(logic), of.kind === 'and' ? 'a' : 'nebo')
}

function until(of: Until): Piece {
  if (of.kind === 'mission') return 'do konce aktuální mise'
  if (of.kind === 'turn') return 'do konce kola'
  return unsaid('until')
}

function sentence(one: Sentence): Piece {
  if (one.playOnlyIf)
    return say`${phrase(one.playOnlyIf.card, 'A')} můžeš zahrát, jen pokud ${logic(one.playOnlyIf.if)}`
  if (one.onlyIf) return say`toto můžeš udělat, jen pokud ${logic(one.onlyIf)}`
  if (one.once) return 'toto můžeš udělat jen jednou za kolo'
  if (one.times || one.instead) return unsaid('instead')
  const leads = one.leads.map(lead)
  // "Si" stands second: before the verb where something stands in front of it in the same clause.
  const fronted = leads.length > 0 && leads.at(-1)?.comma === false
  const toPlay = one.leads.some((each) => each.kind === 'to' && each.verb === 'play')
  return [
    leads.map((each) => each.text),
    main(one, fronted, toPlay),
    one.until ? say` ${until(one.until)}` : '',
    one.unless ? say`, pokud ${negated(one.unless)}` : '',
  ]
}

/** "unless": if it is not so. */
function negated(of: Logic): Piece {
  if (of.kind !== 'clause' || of.clause.kind !== 'missionWas') return unsaid('unless')
  return finite({ ...of.clause, no: !of.clause.no })
}

function main(one: Sentence, fronted: boolean, toPlay: boolean): Piece {
  const said: Piece[] = []
  let last: Who | undefined
  one.clauses.forEach((clause, i) => {
    if (clause.kind === 'may') {
      said.push(permission(clause, fronted))
      last = undefined
      return
    }
    if (clause.kind === 'chooseOne') {
      said.push(modes(clause))
      return
    }
    const does = doing(clause)
    if (!does) {
      said.push(finite(clause))
      last = undefined
      return
    }
    const must = toPlay || one.must
    const first = i === 0
    const si = does.verbs.some((verb) => verb.si)
    if (must) {
      const can =
        does.who === 'you' ? 'musíš' : fronted ? `musí ${player(does.who)}` : `${player(does.who)} musí`
      said.push(
        say`${last === does.who ? '' : [can, ' ']}${conjugated(does, 'infinitive', false)} ${does.rest}`,
      )
    } else if (does.who === 'you') {
      said.push(
        say`${si && fronted && first ? 'si ' : ''}${conjugated(does, 'imperative', si && fronted && first)} ${does.rest}`,
      )
    } else {
      const subject = last === does.who ? '' : `${player(does.who)} `
      const before = si && subject !== '' ? 'si ' : ''
      said.push(say`${subject}${before}${conjugated(does, 'finite', before !== '')} ${does.rest}`)
    }
    last = does.who
  })
  return one.join === 'then' && said.length === 2
    ? say`${said[0] ?? ''} a\u00a0poté ${said[1] ?? ''}`
    : listed(said)
}

function permission(clause: Extract<Clause, { kind: 'may' }>, fronted: boolean): Piece {
  const does = clause.do.map((one) => doing(one) ?? unsaid(one.kind))
  const complex = clause.do.some((one) => one.kind === 'look' || one.kind === 'search')
  if (complex) return unsaid('may with more than one verb')
  const si = does[0]?.verbs.some((verb) => verb.si) ? 'si ' : ''
  const said = listed(does.map((one, i) => say`${conjugated(one, 'infinitive', i === 0)} ${one.rest}`))
  if (clause.who === 'you') return fronted && si !== '' ? say`${si}můžeš ${said}` : say`můžeš ${si}${said}`
  return say`${player(clause.who)} ${si}může ${said}`
}

function modes(clause: Extract<Clause, { kind: 'chooseOne' }>): Piece {
  if (clause.who !== 'you') return unsaid('choice of another')
  const said = clause.modes.map((mode) =>
    mode.length === 1 && mode[0] ? sentence(mode[0]) : unsaid('long mode'),
  )
  return [
    'vyber jednu možnost: ',
    said.map((one, i) => [i === 0 ? '' : i === said.length - 1 ? '; nebo ' : '; ', one]),
  ]
}

// ---------------------------------------------------------------- paragraphs

const LABELS = {
  success: 'Úspěch',
  failure: 'Selhání',
  either: 'Úspěch nebo Selhání',
  victory: 'Vítězství',
} as const

const sentences = (all: readonly Sentence[]): Piece =>
  all.map((one, i) => [i > 0 ? ' ' : '', capital(sentence(one)), quoted(one) ? '' : '.'])

/** Words in quotes end the sentence themselves. */
const quoted = (one: Sentence): boolean => {
  const last = one.clauses.at(-1)
  return last?.kind === 'gains' && last.text.kind !== 'dominion' && one.until === undefined
}

export function paragraphText(paragraph: Paragraph): Piece {
  switch (paragraph.kind) {
    case 'withdraw':
      return paragraph.n.kind === 'number'
        ? [keyword('withdraw', `Ústup ${paragraph.n.n}`), '.']
        : unsaid('withdraw X')
    case 'dominion':
      return [keyword('dominion', 'Převaha'), '.']
    case 'action': {
      const costs = paragraph.costs.map((clause) => {
        const does = doing(clause) ?? unsaid(clause.kind)
        return does.who === 'you'
          ? say`${conjugated(does, 'imperative', false)} ${does.rest}`
          : unsaid('price of another')
      })
      const gate = gateText(paragraph.gate)
      const price: readonly Piece[] = gate === '' ? costs : [gate, ...costs]
      return [capital(price.map((one, i) => [i > 0 ? ', ' : '', one])), ' — ', sentences(paragraph.sentences)]
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

const gateText = (gate: { need: 'all' | 'any'; glyphs: readonly string[] } | undefined): Piece =>
  gate ? listed(gate.glyphs.map(glyphIcon), gate.need === 'all' ? 'a' : 'nebo') : ''
