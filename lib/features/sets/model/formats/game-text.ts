import { fold } from '@/lib/game/cards/fold'
import { OFFICIAL_TRAITS } from '@/lib/game/terms'
import type { CardDesign, OwnSet } from '../own-set'

/**
 * Paragraphs of game text as files have them: some put several on one line. A keyword and a text with a label of its own
 * ("Failure:") are paragraphs; everything else stays together, since later sentences may speak of earlier ones.
 */

const KEYWORD = String.raw`(?:dominion|withdraw (?:\d+|x))`
/** With its reminder, and the sign before the next one. */
const FIRST_KEYWORD = new RegExp(
  String.raw`^(${KEYWORD}(?: ?\([^()]*\))?\.?(?: ?\([^()]*\))?)[\s,;/|]*(?=\S)`,
  'i',
)
const LAST_KEYWORDS = new RegExp(String.raw`^${KEYWORD}\b(?:[\s,;/|.]|\([^()]*\)|${KEYWORD}\b)*$`, 'i')
const LABEL = /^(?:success|failure|victory)(?: (?:or|and) (?:success|failure))? ?[:—]/i
/** Marks of bold and italics around a label or keyword. */
const MARKS = /[*_]|<\/?[a-z]{1,3}>/gi

export function paragraphsIn(line: string): readonly string[] {
  const found: string[] = []
  let rest = line
  for (;;) {
    const [whole, keyword] = FIRST_KEYWORD.exec(rest) ?? []
    if (whole === undefined || keyword === undefined) break
    const next = rest.slice(whole.length)
    // "Dominion obstacles get ..." speaks of the keyword; a paragraph of its own begins with a capital letter.
    if (!/^\p{Lu}/u.test(next.replaceAll(MARKS, '')) || (!/[.,;/|)]\s*$/.test(whole) && !LABEL.test(next)))
      break
    found.push(keyword)
    rest = next
  }
  return [...found, ...atLabels(rest)].filter((text) => text !== '')
}

/** At every sentence that begins with a label, or with nothing but keywords behind it; not within quotes or brackets. */
function atLabels(line: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  let depth = 0
  for (let i = 0; i < line.length; i++) {
    const sign = line.charAt(i)
    if (/["“”]/.test(sign)) isQuoted = sign === '"' ? !isQuoted : sign === '“'
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    if (isQuoted || depth > 0 || !/[.!)"”]/.test(sign) || line.charAt(i + 1) !== ' ') continue
    const next = line.slice(i + 2).replaceAll(MARKS, '')
    if (!LABEL.test(next) && !LAST_KEYWORDS.test(next)) continue
    parts.push(line.slice(from, i + 1))
    from = i + 2
  }
  return [...parts, line.slice(from)].flatMap((part, i) =>
    i > 0 && LAST_KEYWORDS.test(part) && part !== line ? paragraphsIn(part) : [part],
  )
}

/** More than any set has; each is looked for in all texts. */
const MAX_PAIRS = 60

/**
 * Cards whose traits were told by spaces alone: two words that every card has only together, and that a text says together,
 * are one trait ("Lucian Alliance"). Traits of the official game are words of their own.
 */
export function withLongTraits(set: OwnSet): OwnSet {
  const { cards } = set
  const texts = cards.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n')
  const isOfficial = (word: string | undefined): boolean =>
    OFFICIAL_TRAITS.some((trait) => fold(trait) === fold(word ?? ''))
  const found = new Map<string, string>()
  const tried = new Set<string>()
  for (const { traits } of cards) {
    traits.slice(1).forEach((second, i) => {
      const first = traits[i] ?? ''
      const both = `${first} ${second}`
      if (tried.has(both) || tried.size >= MAX_PAIRS) return
      tried.add(both)
      if (isOfficial(first) || isOfficial(second) || !texts.includes(both)) return
      const isPair = cards.every(
        ({ traits: others }) =>
          others.includes(first) === others.includes(second) &&
          (!others.includes(first) || others.indexOf(second) === others.indexOf(first) + 1),
      )
      if (isPair) found.set(first, second)
    })
  }
  if (found.size === 0) return set
  const merged = cards.map((card): CardDesign => {
    const traits: string[] = []
    for (const trait of card.traits) {
      const before = traits.at(-1)
      if (before !== undefined && found.get(before) === trait)
        traits[traits.length - 1] = `${before} ${trait}`
      else traits.push(trait)
    }
    return { ...card, traits }
  })
  return { ...set, cards: merged }
}
