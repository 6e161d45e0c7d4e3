/** English words in all their forms, so that the tables have each of them once. */

const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  draw: ['draws', 'drawing', 'drew', 'drawn'],
  take: ['takes', 'taking', 'took', 'taken'],
  lose: ['loses', 'losing', 'lost'],
  give: ['gives', 'giving', 'gave', 'given'],
  get: ['gets', 'getting', 'got'],
  win: ['wins', 'winning', 'won'],
  bring: ['brings', 'bringing', 'brought'],
  see: ['sees', 'seeing', 'saw', 'seen'],
  find: ['finds', 'finding', 'found'],
  steal: ['steals', 'stealing', 'stole', 'stolen'],
  throw: ['throws', 'throwing', 'threw', 'thrown'],
  forbid: ['forbids', 'forbidding', 'forbade', 'forbidden'],
  shoot: ['shoots', 'shooting', 'shot'],
  put: ['puts', 'putting'],
  cut: ['cuts', 'cutting'],
  send: ['sends', 'sending', 'sent'],
  make: ['makes', 'making', 'made'],
  untap: ['untaps', 'untapping', 'untapped'],
  tap: ['taps', 'tapping', 'tapped'],
  cancel: ['cancels', 'canceling', 'cancelling', 'canceled', 'cancelled'],
  beat: ['beats', 'beating', 'beaten'],
  blow: ['blows', 'blowing', 'blew', 'blown'],
  undo: ['undoes', 'undoing', 'undid', 'undone'],
}

/** One vowel before one consonant, which is doubled: `stop`, `stopping`. */
const DOUBLED = /^[^aeiou]*[aeiou][bdgmnprt]$/

const withS = (word: string): string =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`

/** A noun and its plural. */
export const nounForms = (word: string): readonly string[] => [word, withS(word)]

/** A verb in all its forms. */
export function verbForms(word: string): readonly string[] {
  const irregular = IRREGULAR[word]
  if (irregular) return [word, ...irregular]
  const stem = DOUBLED.test(word) ? word + word.slice(-1) : word.replace(/e$/, '')
  const past = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ied` : `${stem}ed`
  return [word, withS(word), `${stem}ing`, past]
}

/** A phrase with its first word, or else its last one, in all forms. */
export function phraseForms(
  phrase: string,
  forms: (word: string) => readonly string[],
  place: 'first' | 'last',
): readonly string[] {
  const words = phrase.split(' ')
  const at = place === 'first' ? 0 : words.length - 1
  return forms(words[at] ?? '').map((form) => words.with(at, form).join(' '))
}
