import type { Ability } from '@/lib/game/abilities/ability'
import type { CardType } from '@/lib/game/terms'

/**
 * Several texts of a card in one paragraph: many files put all of them on one line. They are told apart where each is a
 * whole paragraph by itself and begins as one, so that it cannot continue the text before it.
 */

const MAX_SENTENCES = 8
const MAX_PARTS = 4

/** Where sentences begin, outside of quotes and brackets. */
function sentenceStarts(text: string): readonly number[] {
  const starts = [0]
  let isQuoted = false
  let depth = 0
  for (let i = 0; i < text.length - 2; i++) {
    const sign = text.charAt(i)
    if (/["“”]/.test(sign)) isQuoted = sign === '"' ? !isQuoted : sign === '“'
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    const ends = !isQuoted && depth === 0 && /[.!)"”]/.test(sign)
    if (ends && text.charAt(i + 1) === ' ' && /[\p{Lu}["“]/u.test(text.charAt(i + 2))) starts.push(i + 2)
  }
  return starts
}

/** Words with which a sentence continues the one before it. */
const CONTINUING =
  /^(?:he|she|it|they|him|them|his|her|its|their|that|those|these|then|if|otherwise|instead|in that case|you (?:can|may)|this (?:ability|effect|action)|use|limit|only)\b/i
const WHILE = /^(?:while|as long as|so long as)\b/i
/** "At the end of the current mission, destroy Bob": a moment after an effect, rather than each such moment. */
const MOMENT = /^at the (?:start|end|beginning) of (?:the|this|that)\b/i

/** Texts that do nothing once: whatever stands behind them is another text. */
const STANDING: ReadonlySet<Ability['node']> = new Set([
  'static',
  'toPlay',
  'toAssign',
  'playOnlyIf',
  'withdraw',
  'dominion',
])

function beginsAnew(text: string, { node }: Ability, before: Ability): boolean {
  if (node === 'event') return false
  if (STANDING.has(before.node)) return true
  if (node === 'static') return WHILE.test(text)
  // "Stop Bob: Gain 3 power. When you assign a character, lose 1 power": the next time, or each time?
  if (before.node === 'activated') return node === 'activated'
  return node !== 'triggered' || !MOMENT.test(text)
}

/**
 * The fewest texts that a paragraph consists of; undefined if it cannot be told apart, or in more than one way.
 * @param readAlone the meaning of a text by itself, if it has exactly one
 */
export function partsOf(
  text: string,
  type: CardType,
  readAlone: (text: string) => Ability | undefined,
): readonly string[] | undefined {
  const starts = sentenceStarts(text)
  // An event is over once it has had its effect.
  if (type === 'event' || starts.length < 2 || starts.length > MAX_SENTENCES) return undefined
  const known = new Map<string, Ability | undefined>()
  const meaning = (part: string): Ability | undefined => {
    if (!known.has(part)) known.set(part, readAlone(part))
    return known.get(part)
  }
  const part = (from: number, to: number): string => text.slice(starts[from], starts[to]).trim()
  /** Every way to read the sentences from `from` on as so many texts. */
  const ways = (from: number, count: number, before?: Ability): (readonly string[])[] => {
    const found: (readonly string[])[] = []
    for (let to = count === 1 ? starts.length : from + 1; to <= starts.length - count + 1; to++) {
      const first = part(from, to)
      if (before !== undefined && CONTINUING.test(first)) continue
      const ability = meaning(first)
      if (ability === undefined || (before !== undefined && !beginsAnew(first, ability, before))) continue
      if (count === 1) found.push([first])
      else for (const rest of ways(to, count - 1, ability)) found.push([first, ...rest])
    }
    return found
  }
  for (let count = 2; count <= Math.min(MAX_PARTS, starts.length); count++) {
    const found = ways(0, count)
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}
