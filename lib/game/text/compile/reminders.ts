import type { Word } from './tokens'

/**
 * Text in brackets that only explains a keyword or a rule. Each form is listed; other brackets are not understood,
 * since they may contain a rule.
 */
const REMINDERS: readonly RegExp[] = [
  /^destroy this obstacle — gain \d+ power$/,
  /^(when|each time) you score an adversary , you may also score one obstacle (there that has|with|that has) dominion$/,
  /^place the top card of your opponent 's mission pile face up beneath this (card|ship|obstacle|adversary) \. (return any blockaded mission it already has|a mission that this card has blockaded before goes to the bottom of that pile|return the blockaded mission if this obstacle is destroyed)$/,
  /^(he|she|it|they|that character) (is|are) no longer incapacitated$/,
  /^once stopped , that character is no longer incapacitated$/,
  /^(it|that obstacle|that card|that adversary) becomes a complication$/,
  /^a card turned face down becomes a complication$/,
  /^(that character gets|each promotion token on a character gives them) point value \+1 (for each such token )?, (to a maximum point value of|up to a point value of) 6$/,
  /^you (can|may) do this (any number of times|more than once)( (each|per|a) turn)?$/,
  /^as the (hero|villain) player$/,
  /^(it|they|that obstacle|that card|that adversary) becomes? a complication$/,
  /^if (he|she|they|it) gets? " team , " (he|she|they|it) still assigns? as a support character$/,
  /^missions are hero cards$/,
  /^you will take your turn as the hero player twice in a row$/,
  /^even if the mission was a success$/,
  /^they get point value \+1 for each such token , to a maximum point value of 6$/,
]

/** True if the text in the brackets of a paragraph only reminds of a rule. */
export const isReminder = (words: readonly Word[]): boolean => {
  const inner = words.map((one) => one.text)
  while (inner.at(-1) === '.') inner.pop()
  return REMINDERS.some((one) => one.test(inner.join(' ')))
}

/** The words without brackets that only remind of a rule. */
export function unreminded(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = []
  let i = 0
  while (i < words.length) {
    const word = words[i]
    if (word === undefined) break
    if (word.text === '(') {
      const end = words.findIndex((one, j) => j > i && one.text === ')')
      if (end > 0) {
        if (isReminder(words.slice(i + 1, end))) {
          i = end + 1
          // Full stops both before and after the brackets count as one.
          if (words[i]?.text === '.' && kept.at(-1)?.text === '.') i += 1
          continue
        }
      }
    }
    kept.push(word)
    i += 1
  }
  return kept
}

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ')
export const numberIn = (word: Word): number | undefined => {
  if (word.kind === 'number') return word.n
  const at = NUMBERS.indexOf(word.text)
  return at < 0 ? undefined : at + 1
}
export const BEFORE_KEYWORD: readonly (string | undefined)[] = [undefined, '.', ':', '—', ',']

/**
 * "Purge 3. (Your opponent discards the top three cards of their deck.)": a keyword of the author's own says what its
 * reminder says. Undefined if there is none. A number behind the keyword must be one of the reminder, or one of the two
 * would be lost.
 */
export function explained(words: readonly Word[]): readonly Word[] | undefined {
  const open = words.findIndex(({ text }) => text === '(')
  const close = words.findIndex(({ text }, i) => i > open && text === ')')
  if (open < 1 || close < 0 || words.slice(close).some(({ text }) => text === '(')) return undefined
  const inner = words.slice(open + 1, close)
  let at = open - 1
  if (words[at]?.text === '.') at -= 1
  const n = words[at]?.kind === 'number' ? words[at]?.n : undefined
  if (n !== undefined) at -= 1
  const keyword = words[at]
  if (keyword?.kind !== 'word' || !BEFORE_KEYWORD.includes(words[at - 1]?.text) || inner.length < 2)
    return undefined
  if (n !== undefined && !inner.some((word) => numberIn(word) === n)) return undefined
  const rest = words.slice(close + 1)
  const end = inner.at(-1)?.text === '.' && rest[0]?.text === '.' ? rest.slice(1) : rest
  return [...words.slice(0, at), ...inner, ...end]
}
