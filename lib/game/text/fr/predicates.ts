import type { Comparison, Place } from '@/lib/game/abilities/selectors'
import type { NounPhrase, Quantity, Relation } from '../plan/plan'
import { type Piece, say } from '../tokens'
import {
  type Agreement,
  agreed,
  core,
  counterWord,
  digits,
  either,
  glyphIcon,
  list,
  nounOf,
  numeral,
  ofSkill,
  pile,
  skillIcon,
  state,
  traitLabel,
} from './words'

/** Predicates with a verb: "a un symbole", "n'est pas bloqué". */

/** The grammar is circular here (cards that have what other cards have), the modules are not. */
export interface Grammar {
  phrase(np: NounPhrase): Piece
  /** With "de" in front: "du personnage", "d'un ennemi". */
  de(np: NounPhrase): Piece
  /** With "à" in front: "au coût de cet ennemi". */
  equalTo(n: Quantity): Piece
}

export interface Predicate {
  readonly verb: readonly [one: string, many: string]
  readonly rest: Piece
  /** The part after a negated verb, if it changes: "n'a pas de symbole". */
  readonly denied?: Piece
  readonly no?: boolean
  /** The alternatives in `rest`, if any of them will do: "n'est ni Jaffa ni Ori". */
  readonly any?: readonly string[]
}

/** Places of cards; all these nouns are feminine. */
export const PLACES: Readonly<Record<Place, string>> = {
  discard: 'défausse',
  hand: 'main',
  score: 'pile de score',
  deck: 'pioche',
  missions: 'pile de missions',
  play: 'zone de jeu',
  failed: 'pile de missions ratées',
  blockade: 'zone de blocus',
  beneath: 'pile du dessous',
}

const BOUNDED = {
  difficulty: 'une difficulté imprimée',
  experience: 'une expérience',
  firepower: 'une puissance de feu',
} as const
const IS = ['est', 'sont'] as const
const HAS = ['a', 'ont'] as const
const COSTS = ['coûte', 'coûtent'] as const
const CAN = ['peut', 'peuvent'] as const
const BELONGS = ['fait partie', 'font partie'] as const
const SHARES = ['partage', 'partagent'] as const

const vowel = (word: string): boolean => /^[aeéêo]/.test(word)

/** The verb and its complement, negated if necessary. `word`: "pas", or empty if the subject is "aucun". */
export function conjugated(said: Predicate, many: boolean, word = ' pas'): Piece {
  const verb = said.verb[many ? 1 : 0]
  if (!said.no) return say`${verb} ${said.rest}`
  const ne = vowel(verb) ? "n'" : 'ne '
  if (said.denied !== undefined) return say`${ne}${verb} ${said.denied}`
  const { any = [] } = said
  if (word !== '' && any.length > 1) return `${ne}${verb} ni ${any.join(any.length > 2 ? ', ni ' : ' ni ')}`
  return say`${ne}${verb}${word} ${said.rest}`
}

export function predicateOf(grammar: Grammar, relation: Relation, agreement: Agreement): Predicate {
  const { phrase, de, equalTo } = grammar
  const has = (rest: Piece, denied?: Piece): Predicate => ({
    verb: HAS,
    rest,
    ...(denied === undefined ? {} : { denied }),
  })
  const is = (rest: Piece): Predicate => ({ verb: IS, rest })
  const isAny = (any: readonly string[]): Predicate => ({ verb: IS, rest: either(any), any })
  switch (relation.kind) {
    case 'glyphs':
      if (relation.n === 0) return { ...has('un symbole', 'aucun symbole'), no: true }
      return relation.n === 1
        ? has('un symbole', 'aucun symbole')
        : has(`au moins ${numeral(relation.n)} symboles`)
    case 'symbols': {
      const glyphs = list(relation.glyphs.map(glyphIcon), 'ou')
      return has(say`un symbole ${glyphs}`, say`pas de symbole ${glyphs}`)
    }
    case 'matching': {
      const same = matching(grammar, relation.whom)
      return has(say`un symbole ${same}`, say`aucun symbole ${same}`)
    }
    case 'cost': {
      const { n } = relation
      if (n.kind === 'equal' && n.of.kind === 'cost' && n.times === 1 && relation.is === '<')
        return { verb: COSTS, rest: say`moins que ${phrase(n.of.of)}` }
      if (n.kind === 'x') return { verb: COSTS, rest: 'X' }
      if (n.kind === 'number') return { verb: COSTS, rest: bounded(relation.is, n.n) }
      return has(say`un coût ${compared(relation.is)} ${equalTo(n)}`)
    }
    case 'rating': {
      const { n } = relation
      if (relation.skill === 'contributed')
        return {
          verb: ['apporte', 'apportent'],
          rest: say`une compétence ${compared(relation.is, 'e')} ${equalTo(n)}`,
        }
      if (n.kind === 'x') return has([`${bounded(relation.is, 'X')} en `, skillIcon(relation.skill)])
      if (n.kind !== 'number')
        return has(say`une valeur${ofSkill(relation.skill)} ${compared(relation.is, 'e')} ${equalTo(n)}`)
      return has([`${bounded(relation.is, n.n)} en `, skillIcon(relation.skill)])
    }
    case 'text': {
      const TEXTS = {
        failure: ['un texte Échec', 'pas de texte Échec'],
        success: ['un texte Succès', 'pas de texte Succès'],
        dominion: ['la domination', 'pas la domination'],
        withdraw: ['Repli', 'pas Repli'],
      } as const
      const [rest, denied] = TEXTS[relation.text]
      return has(rest, denied)
    }
    case 'traitless':
      return relation.no ? has('un trait') : { ...has('un trait', 'aucun trait'), no: true }
    case 'chosenTrait':
      return has('ce trait')
    case 'counter':
      return has(
        `un ${counterWord(relation.counter, false)}`,
        `pas de ${counterWord(relation.counter, false)}`,
      )
    case 'token':
      return has('un jeton de promotion', 'pas de jeton de promotion')
    case 'title':
      return has([
        'le titre ',
        list(
          relation.titles.map((text) => ({ type: 'title', text }) as const),
          'ou',
        ),
      ])
    case 'titleOf':
      return has(say`le même titre ${que(phrase(relation.whom))}`)
    case 'sharing':
      return {
        verb: SHARES,
        rest: say`avec ${phrase(relation.whom)} un trait autre qu'un type de carte`,
        denied: say`avec ${phrase(relation.whom)} aucun trait autre qu'un type de carte`,
      }
    case 'allTraitsOf':
      return has(
        relation.whom.kind === 'pronoun'
          ? `tous ${relation.whom.many ? 'leurs' : 'ses'} traits`
          : say`tous les traits ${de(relation.whom)}`,
      )
    case 'hosting': {
      const { glyph } = relation
      return has(phrase(glyph.kind === 'pronoun' ? { ...glyph, kind: 'back', how: 'that' } : glyph))
    }
    case 'most':
      return has(mostOf(relation))
    case 'difficulty':
    case 'experience':
    case 'firepower': {
      const { is: how, n } = relation
      const what = BOUNDED[relation.kind]
      if (n.kind === 'number') return has(`${what} de ${bounded(how, n.n)}`)
      return has(say`${what} ${compared(how, 'e')} ${equalTo(n)}`)
    }
    case 'wasAssigned':
      return has(`été ${state('assigned', agreement)} à la mission en cours`)
    case 'assignable':
      return { verb: CAN, rest: `être ${state('assigned', agreement)} à la mission en cours` }
    case 'blocked':
      return { ...is(state('blocked', agreement)), ...(relation.yes ? {} : { no: true }) }
    case 'state':
      return isAny(relation.states.map((one) => state(one, agreement)))
    case 'on':
      return is(say`sur ${phrase(relation.whom)}`)
    case 'beneath':
      return is(say`sous ${phrase(relation.whom)}`)
    case 'in':
      return is(`dans ${pile(PLACES[relation.place], relation.whose)}`)
    case 'trait':
      return isAny(relation.traits.map((trait) => traitLabel(trait, agreement.many)))
    case 'noun': {
      const { head } = relation
      if (head.whose) {
        const det = { kind: agreement.many ? 'plural' : 'a' } as const
        const cards: NounPhrase = { kind: 'cards', det, heads: [head], join: 'or' }
        return agreement.many ? { verb: BELONGS, rest: de(cards) } : is(phrase(cards))
      }
      const noun = nounOf(head)
      if (head.other) {
        const other = agreement.many ? "d'autres " : noun.feminine ? 'une autre ' : 'un autre '
        return is([other, core(head, agreement.many)])
      }
      const article = agreement.many ? 'des ' : noun.feminine ? 'une ' : 'un '
      return is([article, core(head, agreement.many)])
    }
    case 'not': {
      const { of: denied } = relation
      // None of them has it, rather than one of them lacks it.
      if (denied.kind === 'matching' && denied.whom.kind === 'cards') {
        const none = phrase({ ...denied.whom, det: { kind: 'no' } })
        return has(say`un symbole ${que(none)} n'a`)
      }
      // Not all of it, or none of it: each part is negated separately.
      if (denied.kind === 'and' || denied.kind === 'or') {
        const of = denied.of.map((part) => ({ kind: 'not', of: part }) as const)
        return predicateOf(grammar, { kind: denied.kind === 'and' ? 'or' : 'and', of }, agreement)
      }
      const inner = predicateOf(grammar, denied, agreement)
      return { ...inner, no: !inner.no }
    }
    case 'and':
    case 'or': {
      const [first, ...others] = relation.of.map((part) => predicateOf(grammar, part, agreement))
      if (!first) return is(agreed('présent', agreement))
      const rest = others.map((part) =>
        part.verb === first.verb && !part.no && !first.no ? part.rest : conjugated(part, agreement.many),
      )
      const word = relation.kind === 'and' ? 'et' : 'ou'
      const joined = { ...first, any: [], rest: list([first.rest, ...rest], word) }
      return first.denied === undefined ? joined : { ...joined, denied: list([first.denied, ...rest], word) }
    }
    case 'host':
      return is(relation.same ? 'sur le même personnage' : 'sur un autre personnage')
    case 'apart':
      return is('sur des personnages différents')
    case 'sameExperience':
      return has(say`la même expérience ${que(phrase(relation.glyph))}`)
    case 'among':
      return { verb: BELONGS, rest: de(relation.whom) }
    case 'atMission':
      return { verb: BELONGS, rest: 'de la mission en cours' }
    case 'already':
      return is(`déjà ${state('assigned', agreement)}`)
    case 'skill':
      return has(
        say`la compétence ${skillIcon(relation.skill)}`,
        say`pas la compétence ${skillIcon(relation.skill)}`,
      )
    case 'side':
      return is(relation.side === 'hero' ? 'Héros' : 'Méchant')
  }
}

/** "le plus de symboles", "le coût le moins élevé". */
function mostOf({ of, least }: Extract<Relation, { kind: 'most' }>): Piece {
  const most = least ? 'moins' : 'plus'
  if (of === 'glyphs') return `le ${most} de symboles`
  if (of === 'cost') return `le coût le ${most} élevé`
  if (of === 'firepower') return `la puissance de feu la ${most} élevée`
  return say`la valeur${ofSkill(of)} la ${most} élevée`
}

/** "identique à l'un de ceux de ce personnage". */
export function matching({ de }: Grammar, whom: NounPhrase): Piece {
  if (whom.kind === 'mission') return 'identique à celui de la mission en cours'
  if (whom.kind === 'back' && whom.noun === 'glyph') return 'identique à celui-ci'
  return say`identique à l'un de ceux ${de(whom)}`
}

/** "que" before a text that may begin with a vowel. */
const que = (said: Piece): Piece => {
  const first = JSON.stringify(said).match(/[A-Za-zÀ-ÿ]/)?.[0] ?? ''
  return /[aeiouéèê]/.test(first) ? say`qu'${said}` : say`que ${said}`
}

/** "2 ou plus". */
export const bounded = (is: Comparison, n: number | 'X'): string => {
  const said = n === 'X' ? n : digits(n)
  switch (is) {
    case '>=':
      return `${said} ou plus`
    case '<=':
      return `${said} ou moins`
    case '>':
      return `plus de ${said}`
    case '<':
      return `moins de ${said}`
    case '=':
      return said
  }
}

/** "inférieur ou égal", before "à". */
export const compared = (is: Comparison, feminine = ''): string => {
  switch (is) {
    case '<=':
      return `inférieur${feminine} ou égal${feminine}`
    case '>=':
      return `supérieur${feminine} ou égal${feminine}`
    case '<':
      return `inférieur${feminine}`
    case '>':
      return `supérieur${feminine}`
    case '=':
      return `égal${feminine}`
  }
}
