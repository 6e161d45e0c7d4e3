import type { Comparison } from '@/lib/abilities/selectors'
import type { Head, Relation } from '../plan/plan'
import { type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import { adjectives, core, type Grammar, glyphIcon, labels, ownerBefore, skillIcon } from './heads'
import { form, type Gender, LABELS, NOUNS, numeral, STATE_WORDS, short, TRAIT_NAMES, TRAITS } from './words'

/** What is said of a subject with a verb: "má symbol", "není bloknuta". */

/** The subject that the predicate agrees with. */
export interface Of {
  readonly gender: Gender
  readonly many: boolean
  /** Five and more: "je bloknuto". */
  readonly five?: boolean
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

const list = (items: readonly Piece[], word: string): Piece =>
  items.map((item, i) => [i > 0 ? ` ${word} ` : '', item])

const participle = (stem: string, { gender, many, five }: Of) =>
  five ? `${stem}o` : short(stem, gender, many)

export function predicateOf(grammar: Grammar, relation: Relation, of: Of): Predicate {
  const { phrase, measureIn } = grammar
  const has = (rest: Piece): Predicate => ({ verb: HAS, rest })
  const is = (rest: Piece): Predicate => ({ verb: IS, rest })
  switch (relation.kind) {
    case 'glyphs': {
      if (relation.n === 0) return { ...has('žádný symbol'), no: true }
      const count = `${numeral(relation.n, 'mi', 'A')} ${form(NOUNS.glyph, relation.n < 5 ? 'A' : 'G', true)}`
      return has(relation.n === 1 ? 'symbol' : `alespoň ${count}`)
    }
    case 'symbols':
      return has(['symbol ', list(relation.glyphs.map(glyphIcon), 'nebo')])
    case 'matching':
      if (relation.whom.kind === 'mission') return has('stejný symbol jako aktuální mise')
      if (relation.whom.kind === 'back' && relation.whom.noun === 'glyph')
        return has('symbol shodný s tím symbolem')
      return has(say`stejný symbol jako ${phrase(relation.whom, 'N')}`)
    case 'cost': {
      const { n } = relation
      if (n.kind === 'equal' && n.of.kind === 'cost' && n.times === 1 && relation.is === '<')
        return { verb: COSTS, rest: say`méně než ${phrase(n.of.of, 'N')}` }
      if (n.kind === 'x') return { verb: COSTS, rest: 'X' }
      if (n.kind === 'number') return { verb: COSTS, rest: bounded(relation.is, n.n) }
      return n.kind === 'equal' ? has(say`cenu ${compared(relation.is, measureIn(n, 'D'))}`) : unsaid('cost')
    }
    case 'rating': {
      const { n } = relation
      if (relation.skill === 'contributed')
        return n.kind === 'equal'
          ? { verb: GIVES, rest: say`k aktuální misi dovedností ${compared(relation.is, measureIn(n, 'D'))}` }
          : unsaid('contributed')
      if (n.kind !== 'number') return unsaid('rating compared')
      return has([skillIcon(relation.skill), ` ${bounded(relation.is, n.n)}`])
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
    case 'token':
      return has('žeton povýšení')
    case 'title':
      return has([
        'název ',
        list(
          relation.titles.map((text) => ({ type: 'title', text }) as const),
          'nebo',
        ),
      ])
    case 'titleOf':
      return has(say`stejný název jako ${phrase(relation.whom, 'N')}`)
    case 'sharing':
      return has(say`s\u00a0${phrase(relation.whom, 'I')} společný rys jiný než typ karty`)
    case 'allTraitsOf':
      return has(say`všechny rysy ${phrase(relation.whom, 'G')}`)
    case 'hosting':
      return has(phrase(relation.glyph, 'A'))
    case 'most':
      return has('nejvíce symbolů')
    case 'assignable':
      return { verb: CAN, rest: `být ${participle('přiřazen', of)} k aktuální misi` }
    case 'blocked':
      return { ...is(participle('bloknut', of)), ...(relation.yes ? {} : { no: true }) }
    case 'state':
      return is(relation.states.map((state) => participle(STATE_WORDS[state][1], of)).join(' nebo '))
    case 'on':
      return is(say`na ${phrase(relation.whom, 'L', { behind: true })}`)
    case 'beneath':
      return is(say`pod ${phrase(relation.whom, 'I', { behind: true })}`)
    case 'in':
      if (relation.place !== 'score') return unsaid(relation.place)
      return is(`na ${ownerBefore(relation.whose, { gender: 'f', at: 'L' })} skórovací kupce`)
    case 'trait':
      return traited(relation.traits, of)
    case 'noun':
      return named(relation.head, of)
    case 'not': {
      const { of: inside } = relation
      // None of them has it, not only one of them lacks it.
      if (inside.kind === 'matching' && inside.whom.kind === 'cards') {
        const none = phrase({ ...inside.whom, det: { kind: 'no' } }, 'N')
        return has(say`symbol, který nemá ${none}`)
      }
      const inner = predicateOf(grammar, relation.of, of)
      const rest = typeof inner.rest === 'string' ? inner.rest.replace(' nebo ', ' ani ') : inner.rest
      return { ...inner, rest, no: !inner.no }
    }
    case 'and':
    case 'or': {
      const [first, ...others] = relation.of.map((part) => predicateOf(grammar, part, of))
      if (!first) return unsaid('nothing')
      const word = relation.kind === 'and' ? 'a' : 'nebo'
      const rest = others.map((part) =>
        part.verb === first.verb && part.no === first.no
          ? part.rest
          : say`${verbOf(part, of.many)} ${part.rest}`,
      )
      return { ...first, rest: list([first.rest, ...rest], word) }
    }
    default:
      return unsaid(relation.kind)
  }
}

/** "je goa'uldská nebo jaffská", "má rys NID". */
function traited(traits: readonly string[], { gender, many }: Of): Predicate {
  if (traits.some((trait) => TRAITS[trait] === undefined))
    return { verb: HAS, rest: `rys ${traits.map((one) => TRAIT_NAMES[one] ?? one).join(' nebo ')}` }
  const head: Head = { noun: 'card', traits, relations: [] }
  return { verb: IS, rest: adjectives(head, gender, 'N', many).join(' ') }
}

/** What kind of card it is: by its adjectives alone where the noun is the same. */
function named(head: Head, of: Of): Predicate {
  const { traits, side, skill, noun } = head
  const marked = [traits, side, skill].filter((one) => one !== undefined).length
  const isKind = noun === 'team' || noun === 'support'
  if (head.whose || head.other) return unsaid('whose it is')
  if (traits && marked === 1 && !isKind && traits.some((one) => LABELS.includes(one) || !TRAITS[one]))
    return traited(traits, of)
  const plain = noun === 'character' || noun === 'card' || noun === 'mission' || isKind
  const { gender } = NOUNS[noun]
  if (plain && gender === of.gender && (marked > 0 || isKind))
    return { verb: IS, rest: [adjectives(head, gender, 'N', of.many).join(' '), labels(head)] }
  return { verb: IS, rest: core(head, 'N', of.many) }
}

/** "2 nebo více". */
export const bounded = (is: Comparison, n: number): string => {
  if (is === '>=') return `${n} nebo více`
  if (is === '<=') return `${n} nebo méně`
  return is === '=' ? String(n) : unsaid('comparison')
}

/** "menší nebo rovnou počtu překážek", in the accusative. */
const compared = (is: Comparison, than: Piece): Piece => {
  if (is === '<=') return say`menší nebo rovnou ${than}`
  if (is === '>=') return say`větší nebo rovnou ${than}`
  return is === '=' ? say`rovnou ${than}` : unsaid('comparison')
}
