import type { Each, Measure, NounPhrase, Quantity } from '../plan/plan'
import { type Piece, say } from '../tokens'
import { unsaid } from '../unsaid'
import { agreement, CLOSE, energy, type Grammar, glyphIcon, skillIcon } from './heads'
import {
  adjective,
  CASES,
  type Case,
  form,
  NOUNS,
  numeral,
  OF_SKILL,
  one,
  possessive,
  thisOne,
} from './words'

/** Czech measures in any case, and "for each". */

const WORDS: Readonly<Record<string, readonly string[]>> = {
  experience: ['zkušenost', 'zkušenosti', 'zkušenosti', 'zkušenost', 'zkušenosti', 'zkušeností'],
  cost: ['cena', 'ceny', 'ceně', 'cenu', 'ceně', 'cenou'],
  count: ['počet', 'počtu', 'počtu', 'počet', 'počtu', 'počtem'],
  firepower: [
    'palebná síla',
    'palebné síly',
    'palebné síle',
    'palebnou sílu',
    'palebné síle',
    'palebnou silou',
  ],
  sum: ['součet', 'součtu', 'součtu', 'součet', 'součtu', 'součtem'],
  double: ['dvojnásobek', 'dvojnásobku', 'dvojnásobku', 'dvojnásobek', 'dvojnásobku', 'dvojnásobkem'],
  skill: ['dovednost', 'dovednosti', 'dovednosti', 'dovednost', 'dovednosti', 'dovedností'],
}
const word = (name: string, at: Case): string => WORDS[name]?.[CASES.indexOf(at)] ?? ''

/** "cena té karty", "její cena". */
export function possessedBy({ phrase }: Grammar, noun: Piece, np: NounPhrase): Piece {
  if (np.kind !== 'pronoun') return say`${noun} ${phrase(np, 'G')}`
  const { gender, number } = agreement(np)
  return say`${possessive(gender, number !== 'one')} ${noun}`
}

/** A measure in a case: "zkušenosti aktuální mise". */
export function measured(grammar: Grammar, n: Extract<Quantity, { kind: 'equal' }>, at: Case): Piece {
  const { times } = n
  if (times === 2) return say`${word('double', at)} ${measure(grammar, n.of, 'G')}`
  return times === 1 ? measure(grammar, n.of, at) : unsaid('times')
}

function measure(grammar: Grammar, m: Measure, at: Case): Piece {
  const { phrase } = grammar
  switch (m.kind) {
    case 'experience':
    case 'cost':
    case 'firepower':
      return possessedBy(grammar, word(m.kind, at), m.of)
    case 'count':
    case 'size':
      return say`${word('count', at)} ${phrase(m.of, 'G')}`
    case 'glyphs': {
      if (m.glyph || m.alsoOn) return unsaid('number of glyphs')
      const glyphs = `${word('count', at)} ${m.different ? 'různých ' : ''}symbolů`
      if (m.of.kind === 'cards') return say`${glyphs} na ${phrase(m.of, 'L')}`
      // A pronoun would be taken for what the measure is compared with.
      if (m.of.kind === 'pronoun') {
        const noun = NOUNS[m.of.noun]
        return m.of.many
          ? unsaid('their glyphs')
          : `${glyphs} ${thisOne(noun.gender, 'G')} ${form(noun, 'G')}`
      }
      return say`${glyphs} ${phrase(m.of, 'G')}`
    }
    case 'traits':
      return say`${word('count', at)} různých rysů ${phrase(m.of, 'G')} kromě typu karty`
    case 'rating': {
      if (m.skill === 'highest') {
        const highest = `${adjective('nejvyšší', 'f', at)} ${word('skill', at)}`
        return possessedBy(grammar, highest, m.of)
      }
      if (m.skill === 'contributed')
        return [say`${word('skill', at)}, kterou ${phrase(m.of, 'N')} přispívá k aktuální misi`, CLOSE]
      return possessedBy(grammar, skillIcon(m.skill, at), m.of)
    }
    case 'power': {
      const whom = m.of === 'you' ? 'ti' : m.of === 'opponent' ? 'soupeři' : unsaid('power of')
      return [energy(at), `, která ${whom} zbývá`, CLOSE]
    }
    case 'missions':
      return `${word('count', at)} ${m.result === 'success' ? 'úspěšných' : 'neúspěšných'} ${m.skill ? `${adjective(OF_SKILL[m.skill], 'f', 'G', true)} ` : ''}misí${m.thisTurn ? ' v tomto kole' : ''}`
    case 'sum': {
      const part = (one: Quantity, as: Case): Piece =>
        one.kind === 'equal'
          ? grammar.measureIn(one, as)
          : one.kind === 'number'
            ? String(one.n)
            : unsaid('sum')
      const less = (m.less ?? []).map((one) => [' minus ', part(one, at)])
      const [only] = m.of
      if (m.of.length === 1 && only) return [part(only, at), less]
      return [`${word('sum', at)} `, m.of.map((one, i) => [i > 0 ? ' a ' : '', part(one, 'G')]), less]
    }
    default:
      return unsaid(m.kind)
  }
}

/** "za každého přiřazeného nepřítele". */
export function forEachOf(grammar: Grammar, each: Each): Piece {
  const { phrase } = grammar
  const m = each.of
  if (each.by !== 1) {
    if (m.kind !== 'size') return unsaid('for every')
    return say`za každé ${numeral(each.by, agreement(m.of).gender, 'A')} z\u00a0${phrase(m.of, 'G')}`
  }
  switch (m.kind) {
    case 'count':
      return m.of.kind === 'cards'
        ? say`za ${phrase({ ...m.of, det: { kind: 'each' }, join: 'and' }, 'A', { counted: true })}`
        : unsaid('count')
    case 'size':
      return say`za ${adjective('každý', agreement(m.of).gender, 'A')} z\u00a0${phrase(m.of, 'G')}`
    case 'missions':
      return `za každou ${m.result === 'success' ? 'úspěšnou' : 'neúspěšnou'} ${m.skill ? `${adjective(OF_SKILL[m.skill], 'f', 'A')} ` : ''}misi${m.thisTurn ? ' v tomto kole' : ''}`
    case 'glyphs': {
      const noun: Piece = [
        `za každý ${m.different ? 'druh symbolu' : 'symbol'}`,
        m.glyph === undefined ? '' : [' ', glyphIcon(m.glyph)],
      ]
      const also = m.alsoOn ? say` a\u00a0který má i ${phrase(m.alsoOn, 'N')}` : ''
      if (m.of.kind === 'pronoun') return [noun, `, který ${m.of.many ? 'mají' : 'má'}`, also, CLOSE]
      if (m.of.kind === 'cards') return say`${noun} na ${phrase(m.of, 'L')}`
      return [say`${noun}, který ${phrase(m.of, 'N')} má`, also, CLOSE]
    }
    case 'traits':
      return [
        say`za každý rys jiný než typ karty, který má alespoň ${one(agreement(m.of).gender, 'N')} z\u00a0${phrase(m.of, 'G')}`,
        CLOSE,
      ]
    case 'sharedTraits':
      return [
        say`za každý rys jiný než typ karty, který ${agreement(m.of).number === 'one' ? 'má společný' : 'mají společný'} s\u00a0${phrase(m.with, 'I')}`,
        CLOSE,
      ]
    case 'sum':
      return m.of.map((part, i) => [
        i > 0 ? ' a\u00a0' : '',
        part.kind === 'each' ? forEachOf(grammar, part.each) : unsaid('sum'),
      ])
    default:
      return unsaid(m.kind)
  }
}
