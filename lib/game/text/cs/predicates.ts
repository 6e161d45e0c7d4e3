import type { Comparison } from '@/lib/game/abilities/selectors'
import type { Head, NounPhrase, Quantity, Relation } from '../plan/plan'
import { type Piece, say } from '../tokens'
import {
  adjectives,
  core,
  enumerated,
  type Grammar,
  genderOf,
  glyphIcon,
  labels,
  ownerBefore,
  ownerBehind,
  pileOf,
  several,
  skillIcon,
  zone,
} from './heads'
import { possessedBy } from './numbers'
import {
  adjective,
  type Case,
  counterWord,
  counting,
  figures,
  form,
  type Gender,
  LABELS,
  listed,
  NOUNS,
  numeral,
  SKILL_GENDERS,
  STATE_WORDS,
  short,
  traitAdjective,
  traitName,
} from './words'

/** Predicates with a verb: "má symbol", "není bloknuta". */

/** The subject that the predicate agrees with. */
export interface Of {
  readonly gender: Gender
  readonly many: boolean
  /** Five and more: "je bloknuto". */
  readonly five?: boolean
  /** A mission, which is no character. */
  readonly mission?: boolean
}

const IS = ['je', 'jsou', 'není', 'nejsou'] as const
const HAS = ['má', 'mají', 'nemá', 'nemají'] as const
const COSTS = ['stojí', 'stojí', 'nestojí', 'nestojí'] as const
const GIVES = ['přispívá', 'přispívají', 'nepřispívá', 'nepřispívají'] as const
const CAN = ['může', 'mohou', 'nemůže', 'nemohou'] as const
type VerbForms = readonly [one: string, many: string, no: string, noMany: string]

export interface Predicate {
  readonly verb: VerbForms
  readonly rest: Piece
  readonly no?: boolean
}

export const verbOf = ({ verb, no }: Predicate, many: boolean): string =>
  verb[(no ? 2 : 0) + (many ? 1 : 0)] ?? ''
export const conjugated = (said: Predicate, many: boolean): Piece => say`${verbOf(said, many)} ${said.rest}`

const participle = (stem: string, { gender, many, five }: Of) =>
  five ? `${stem}o` : short(stem, gender, many)

/** The referent must be named: "stejný název jako ta postava". */
const NAMED = { named: true } as const
const BEHIND = { behind: true } as const

export function predicateOf(grammar: Grammar, relation: Relation, of: Of): Predicate {
  const { phrase, numberIn } = grammar
  const has = (rest: Piece): Predicate => ({ verb: HAS, rest })
  const is = (rest: Piece): Predicate => ({ verb: IS, rest })
  const like = (np: NounPhrase): Piece => say`jako ${phrase(np, 'N', NAMED)}`
  switch (relation.kind) {
    case 'glyphs': {
      if (relation.n === 0) return { ...has('žádný symbol'), no: true }
      const few = counting(relation.n) === 'few'
      const count = `${numeral(relation.n, 'mi', 'A')} ${form(NOUNS.glyph, few ? 'A' : 'G', true)}`
      return has(relation.n === 1 ? 'symbol' : `alespoň ${count}`)
    }
    case 'symbols':
      return has(['symbol ', enumerated(relation.glyphs.map(glyphIcon), 'nebo')])
    case 'matching':
      if (relation.whom.kind === 'back' && relation.whom.noun === 'glyph' && !relation.whom.many)
        return has('stejný symbol')
      return has(say`stejný symbol ${like(relation.whom)}`)
    case 'cost': {
      const { is: how, n } = relation
      if (n.kind === 'equal' && n.of.kind === 'cost' && n.times === 1 && (how === '<' || how === '>'))
        return {
          verb: COSTS,
          rest: say`${how === '<' ? 'méně' : 'více'} než ${phrase(n.of.of, 'N', NAMED)}`,
        }
      if (n.kind === 'number') return { verb: COSTS, rest: bounded(how, n.n) }
      if (n.kind !== 'equal')
        return { verb: COSTS, rest: say`${how === '=' ? '' : MORE[how]}${numberIn(n, 'A')}` }
      return has(say`cenu ${compared(grammar, how, n, ['f', 'A'])}`)
    }
    case 'rating': {
      const { is: how, n, skill } = relation
      if (skill === 'contributed')
        return {
          verb: GIVES,
          rest: say`k aktuální misi dovedností ${n.kind === 'number' ? bounded(how, n.n, ['f', 'I']) : compared(grammar, how, n, ['f', 'I'])}`,
        }
      const skilled = [SKILL_GENDERS[skill], 'A'] as const
      if (n.kind === 'number') return has([skillIcon(skill), ` ${bounded(how, n.n, skilled)}`])
      return has([skillIcon(skill), ' ', compared(grammar, how, n, skilled)])
    }
    case 'text': {
      const TEXTS = {
        failure: 'text Selhání',
        success: 'text Úspěch',
        dominion: 'převahu',
        withdraw: 'Ústup',
      }
      return has(TEXTS[relation.text])
    }
    case 'traitless':
      return relation.no ? has('nějaký rys') : { ...has('žádný rys'), no: true }
    case 'chosenTrait':
      return has('ten rys')
    case 'counter':
      return has(counterWord(relation.counter, 'A', false))
    case 'token':
      return has('žeton povýšení')
    case 'title':
      return has([
        'název ',
        enumerated(
          relation.titles.map((text) => ({ type: 'title', text }) as const),
          'nebo',
        ),
      ])
    case 'titleOf':
      return has(say`stejný název ${like(relation.whom)}`)
    case 'sharing':
      return has(say`s ${phrase(relation.whom, 'I', BEHIND)} společný rys jiný než typ karty`)
    case 'allTraitsOf':
      return has(['všechny ', possessedBy(grammar, 'rysy', relation.whom)])
    case 'hosting':
      return has(phrase(relation.glyph, 'A', NAMED))
    case 'most':
      return has(mostOf(relation))
    case 'difficulty':
    case 'experience':
    case 'firepower': {
      const { is: how, n } = relation
      const what = BOUNDED[relation.kind]
      if (n.kind === 'number') return has(`${what} ${bounded(how, n.n, ['f', 'A'])}`)
      return has(say`${what} ${compared(grammar, how, n, ['f', 'A'])}`)
    }
    case 'wasAssigned': {
      const was = participle('byl', of)
      const verb = [was, was, `ne${was}`, `ne${was}`] as const
      return { verb, rest: `${participle('přiřazen', of)} k aktuální misi` }
    }
    case 'assignable':
      return { verb: CAN, rest: `být ${participle('přiřazen', of)} k aktuální misi` }
    case 'blocked':
      return { ...is(participle('bloknut', of)), ...(relation.yes ? {} : { no: true }) }
    case 'state':
      return is(
        listed(
          relation.states.map((state) => participle(STATE_WORDS[state][1], of)),
          'nebo',
        ),
      )
    case 'already':
      return is(`již ${participle('přiřazen', of)}`)
    case 'on':
      return is(say`na ${phrase(relation.whom, 'L', BEHIND)}`)
    case 'beneath':
      return is(say`pod ${phrase(relation.whom, 'I', BEHIND)}`)
    case 'among':
      return is(say`mezi ${phrase(several(relation.whom), 'I', BEHIND)}`)
    case 'atMission':
      return is('na aktuální misi')
    case 'host':
      return is(
        relation.same
          ? say`na stejné postavě ${like(relation.glyph)}`
          : say`na jiné postavě než ${phrase(relation.glyph, 'N', NAMED)}`,
      )
    case 'apart':
      return is('na různých postavách')
    case 'sameExperience':
      return has(say`stejnou zkušenost ${like(relation.glyph)}`)
    case 'in': {
      const { place, whose } = relation
      if (place === 'deck' || place === 'missions') return is(`v ${pileOf(place, whose, 'L')}`)
      const where = place === 'hand' ? 'ruce' : `${place === 'score' ? 'skórovací' : 'odhazovací'} kupce`
      return is(`na ${zone(where, whose, 'L')}`)
    }
    case 'side':
      return is(adjective(relation.side === 'hero' ? 'hrdinův' : 'zloduchův', of.gender, 'N', of.many))
    case 'skill':
      return has([
        `stupeň ${relation.skill === 'science' ? 've' : 'v'}\u00a0`,
        skillIcon(relation.skill, 'L'),
      ])
    case 'trait':
      return traited(relation.traits, of)
    case 'noun':
      return named(relation.head, of)
    case 'not':
      return negated(grammar, relation.of, of)
    case 'and':
    case 'or': {
      const [first, ...others] = relation.of.map((part) => predicateOf(grammar, part, of))
      // A statement about every card is a statement about the cards present.
      if (!first) return is('ve hře')
      const rest = others.map((part, i) =>
        part.verb === (others[i - 1] ?? first).verb && part.no === (others[i - 1] ?? first).no
          ? part.rest
          : say`${verbOf(part, of.many)} ${part.rest}`,
      )
      return { ...first, rest: enumerated([first.rest, ...rest], relation.kind === 'and' ? 'a' : 'nebo') }
    }
  }
}

/** "nejvíce symbolů", "nejnižší cenu". */
function mostOf({ of, least }: Extract<Relation, { kind: 'most' }>): Piece {
  if (of === 'glyphs') return `${least ? 'nejméně' : 'nejvíce'} symbolů`
  const most = least ? 'nejnižší' : 'nejvyšší'
  if (of === 'cost') return `${most} cenu`
  if (of === 'firepower') return `${most} palebnou sílu`
  return [`${most} `, skillIcon(of, 'A')]
}

/** "nemá symbol", "není jaffská ani orijská", "nestojí 2 nebo nemá symbol". */
function negated(grammar: Grammar, relation: Relation, of: Of): Predicate {
  const { phrase } = grammar
  if (relation.kind === 'not') return predicateOf(grammar, relation.of, of)
  if (relation.kind === 'glyphs' && relation.n === 0)
    return predicateOf(grammar, { kind: 'glyphs', n: 1 }, of)
  if (relation.kind === 'traitless') return predicateOf(grammar, { ...relation, no: !relation.no }, of)
  // None of them has it, rather than one of them lacks it.
  if (relation.kind === 'matching' && relation.whom.kind === 'cards') {
    const none = phrase({ ...relation.whom, det: { kind: 'no' } }, 'N')
    return { verb: HAS, rest: say`symbol, který nemá ${none}` }
  }
  const inner = predicateOf(grammar, relation, of)
  if ((relation.kind === 'and' || relation.kind === 'or') && relation.of.length > 1) {
    const parts = relation.of.map((part) => predicateOf(grammar, part, of))
    const alike = parts.every((part) => part.verb === inner.verb && part.no === inner.no)
    if (relation.kind === 'or' && alike && relation.of.every(isOnePart))
      return {
        ...inner,
        rest: enumerated(
          parts.map((part) => part.rest),
          'ani',
        ),
        no: !inner.no,
      }
    // By De Morgan: "not both" is "lacks one or the other".
    const turned = relation.of.map((part) => ({ kind: 'not', of: part }) as const)
    return predicateOf(grammar, { kind: relation.kind === 'and' ? 'or' : 'and', of: turned }, of)
  }
  const rest = typeof inner.rest === 'string' ? inner.rest.replace(' nebo ', ' ani ') : inner.rest
  return { ...inner, rest, no: !inner.no }
}

/** True if it is expressed with one verb that can be negated: "není jaffská ani orijská". */
const isOnePart = (relation: Relation): boolean =>
  !['and', 'or', 'not', 'matching'].includes(relation.kind) &&
  !(relation.kind === 'glyphs' && relation.n === 0)

/** "je goa'uldská nebo jaffská", "má rys NID". */
function traited(traits: readonly string[], { gender, many }: Of): Predicate {
  if (traits.some((trait) => traitAdjective(trait) === undefined))
    return { verb: HAS, rest: `rys ${listed(traits.map(traitName), 'nebo')}` }
  const head: Head = { noun: 'card', traits, relations: [] }
  return { verb: IS, rest: adjectives(head, gender, 'N', many).join(' ') }
}

/** The kind of card: by its adjectives alone if the noun is the same. */
function named(head: Head, of: Of): Predicate {
  const { traits, side, skill, noun, whose } = head
  const marked = [traits, side, skill].filter((one) => one !== undefined).length
  // "Je ta karta kartou toho hráče": whose it is would be taken for the subject's.
  const at = whose === undefined ? 'N' : 'I'
  const isKind = noun === 'team' || noun === 'support'
  const apart = whose !== undefined || head.other === true || head.title !== undefined || head.asCard === true
  if (!apart) {
    if (
      traits &&
      marked === 1 &&
      !isKind &&
      traits.some((one) => LABELS.includes(one) || !traitAdjective(one))
    )
      return traited(traits, of)
    // A mission is no "podpůrná", but a "podpůrná postava".
    const plain = noun === 'character' || noun === 'card' || noun === 'mission' || (isKind && !of.mission)
    const { gender } = NOUNS[noun]
    if (plain && gender === of.gender && (marked > 0 || isKind))
      return { verb: IS, rest: [adjectives(head, gender, 'N', of.many).join(' '), labels(head)] }
    return { verb: IS, rest: core(head, at, of.many) }
  }
  const gender = genderOf(head)
  const many = of.many && head.title === undefined
  const other = head.other ? adjective('jiný', gender, at, many) : ''
  const before = whose === undefined ? '' : ownerBefore(whose, { gender, at, many, side })
  const behind = whose === undefined ? '' : ownerBehind(whose, undefined, side)
  return { verb: IS, rest: say`${other} ${before} ${core(head, at, many)}${behind}` }
}

export const MORE = {
  '>=': 'alespoň ',
  '<=': 'nejvýše ',
  '=': 'přesně ',
  '>': 'více než ',
  '<': 'méně než ',
} as const

/** "2 nebo více"; after a noun that it agrees with, also "vyšší než 2". */
const BOUNDED = {
  difficulty: 'vytištěnou obtížnost',
  experience: 'zkušenost',
  firepower: 'palebnou sílu',
} as const

export function bounded(is: Comparison, n: number, noun?: readonly [Gender, Case]): string {
  if (is === '>=') return `${figures(n)} nebo více`
  if (is === '<=') return `${figures(n)} nebo méně`
  if (is === '=') return figures(n)
  if (noun) return `${adjective(is === '<' ? 'nižší' : 'vyšší', ...noun)} než ${figures(n)}`
  return `${MORE[is]}${figures(n)}`
}

const EQUAL: Readonly<Record<Gender, string>> = { f: 'rovna', n: 'rovno', mi: 'roven', ma: 'roven' }

/** "menší nebo rovnou počtu překážek", agreeing with the compared noun; as a predicate "menší nebo rovna". */
export function compared(
  { numberIn }: Grammar,
  is: Comparison,
  n: Quantity,
  [gender, at]: readonly [Gender, Case],
): Piece {
  const size = adjective(is === '<' || is === '<=' ? 'menší' : 'větší', gender, at)
  if (is === '<' || is === '>') return say`${size} než ${numberIn(n, 'N')}`
  const equal = at === 'N' ? EQUAL[gender] : adjective('rovný', gender, at)
  return say`${is === '=' ? '' : `${size} nebo `}${equal} ${numberIn(n, 'D')}`
}
