import type { Who } from '@/lib/abilities/players'
import type { Clause, NounPhrase, Quantity } from '../plan/plan'
import { type Keyword, type Piece, say, type Token } from '../tokens'
import { unsaid } from '../unsaid'
import { agreement, forEach, measureIn, phrase, powerOf } from './phrases'
import { form, NOUNS, numeral, VERBS, type VerbForms } from './words'

/** What somebody does, in Czech. */

const PLAYERS: Partial<Record<Who, string>> = {
  you: '',
  opponent: 'soupeř',
  hero: 'hrdina',
  villain: 'zloduch',
}
export const player = (who: Who): string => PLAYERS[who] ?? unsaid(who)

/** How the verb stands: told to you, after "can", of somebody, of you. */
export type Form = 'imperative' | 'infinitive' | 'finite'

export interface Doing {
  readonly who: Who
  readonly verbs: readonly VerbForms[]
  /** What follows the verb. */
  readonly rest: Piece
}

export const words = (name: keyof typeof VERBS): VerbForms => VERBS[name] ?? unsaid(name)

export function doing(clause: Clause): Doing | undefined {
  switch (clause.kind) {
    case 'deed':
      return { who: clause.who, verbs: clause.verbs.map(words), rest: objectOf(clause) }
    case 'power':
      return { who: clause.who, verbs: [words(clause.verb)], rest: powerOf(clause.n) }
    case 'draw':
      return { who: clause.who, verbs: [words('draw')], rest: drawn(clause.n) }
    case 'refill':
      return { who: clause.who, verbs: [words('refill')], rest: 'ruku' }
    case 'shuffle':
      return {
        who: clause.who,
        verbs: [words('shuffle')],
        rest: clause.pile === 'deck' ? 'svůj balíček' : 'svůj balíček misí',
      }
    case 'look': {
      const one = clause.n.kind === 'number' && clause.n.n === 1
      const cards = phrase(
        { kind: 'top', pile: clause.pile, whose: clause.whose, n: clause.n, end: clause.end },
        'A',
      )
      if (!one && clause.put !== 'topAndBottom') return unsaid('order')
      const then = one
        ? ' a polož ji navrch nebo dospod toho balíčku'
        : ' a polož je v libovolném pořadí navrch a/nebo dospod toho balíčku'
      return {
        who: clause.who === 'you' ? 'you' : unsaid('look by others'),
        verbs: [words('look')],
        rest: [cards, then],
      }
    }
    case 'search': {
      if (clause.who !== 'you') return unsaid('search by others')
      const cards = phrase(unplaced(clause.for), 'A')
      if (clause.to !== 'hand' || !clause.reveal) return unsaid('search')
      return {
        who: 'you',
        verbs: [words('search')],
        rest: say`ve svém balíčku ${cards}, odhal ji, vezmi ji do ruky a balíček zamíchej`,
      }
    }
    case 'blockade':
      return {
        who: clause.who,
        verbs: [{ infinitive: 'uvalit', imperative: 'uval', you: 'uvalíš', they: 'uvalí', noun: 'uvalení' }],
        rest: [keyword('blockade', 'blokádu'), ' na misi'],
      }
    default:
      return undefined
  }
}

const unplaced = (np: NounPhrase): NounPhrase =>
  np.kind === 'cards'
    ? {
        ...np,
        heads: np.heads.map((head) => ({
          ...head,
          relations: head.relations.filter((r) => r.kind !== 'in'),
        })),
      }
    : np

function drawn(n: Quantity): Piece {
  const counted = (count: number): string =>
    count === 1 ? 'kartu' : `${numeral(count, 'f', 'A')} ${form(NOUNS.card, count < 5 ? 'A' : 'G', true)}`
  if (n.kind === 'number') return counted(n.n)
  if (n.kind === 'each') return [counted(n.n), ' ', forEach(n.each)]
  return n.kind === 'x' ? 'X karet' : [`počet karet rovný `, measureIn(n, 'D')]
}

function objectOf(clause: Extract<Clause, { kind: 'deed' }>): Piece {
  const [first] = clause.verbs
  const { object } = clause
  const moves =
    first === 'take' || first === 'discard' || first === 'return' || first === 'moveGlyph' || first === 'play'
  const what = (): Piece => phrase(first === 'discard' ? unhanded(object, clause.who) : object, 'A', moves)
  switch (first) {
    case 'block':
      return say`${what()} pro aktuální misi`
    case 'turnFaceDown':
      return say`${what()} rubem vzhůru`
    case 'take':
      return say`${what()} do ruky`
    case 'return': {
      const { gender, number } = agreement(object)
      const whose =
        number !== 'one' ? 'jejich vlastníků' : gender === 'f' ? 'jejího vlastníka' : 'jeho vlastníka'
      return say`${what()} do ruky ${whose}`
    }
    case 'moveGlyph':
      return moved(clause)
    case 'attach':
      return clause.to ? say`${what()} na ${phrase(clause.to, 'A')}` : unsaid('attach')
    case 'play':
      if (clause.sameTitle || clause.complication) return unsaid('play')
      return say`${what()} ${clause.free ? 'zdarma' : 'za běžnou cenu'}`
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

const unhanded = (np: NounPhrase, who: Who): NounPhrase =>
  np.kind === 'cards'
    ? {
        ...np,
        heads: np.heads.map((head) => ({
          ...head,
          relations: head.relations.filter(
            (r) => !(r.kind === 'in' && r.place === 'hand' && r.whose === who),
          ),
        })),
      }
    : np

/** "symbol z jedné týmové postavy na jinou". */
function moved(clause: Extract<Clause, { kind: 'deed' }>): Piece {
  const { object, to } = clause
  if (to?.kind !== 'cards' || object.kind !== 'cards') return unsaid('glyph')
  const beneath = object.heads[0]?.relations.find((relation) => relation.kind === 'beneath')
  if (beneath?.kind !== 'beneath' || !to.heads[0]?.other) return unsaid('glyph')
  return say`symbol z jedné ${phrase(beneath.whom, 'G')} na jinou`
}

/** The verb or verbs in a form; `si` behind the first, or before it where something stands in front. */
export function conjugated(does: Doing, how: Form, si: boolean): Piece {
  const forms = does.verbs.map((one) =>
    how === 'imperative'
      ? one.imperative
      : how === 'infinitive'
        ? one.infinitive
        : does.who === 'you'
          ? one.you
          : one.they,
  )
  const reflexive = does.verbs.some((one) => one.si)
  if (!reflexive || si) return forms.join(' a ')
  return `${forms.join(' a ')} si`
}

export const keyword = (name: Keyword, text: string): Token => ({ type: 'keyword', keyword: name, text })
