import type { CardType } from '@/lib/game/terms'
import type { Source, Vocabulary } from './parser'
import type { Word } from './tokens'

/**
 * Loose writing in the words of the game, before the rules read it: words of other card games, apostrophes left out,
 * a subject left out, and letters mistyped. What was typed stays beside the words, so that the difference is shown.
 */

/** A map: typed words can be names of what every object has, such as "constructor". */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tap: 'stop',
    taps: 'stops',
    tapped: 'stopped',
    exhaust: 'stop',
    exhausts: 'stops',
    exhausted: 'stopped',
    unstop: 'ready',
    unstops: 'readies',
    untap: 'ready',
    untaps: 'readies',
    untapped: 'ready',
    kill: 'destroy',
    kills: 'destroys',
    killed: 'destroyed',
    reshuffle: 'shuffle',
    reshuffles: 'shuffles',
    opp: 'opponent',
    til: 'until',
    till: 'until',
    cant: "can't",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    werent: "weren't",
  }),
)

/** Nouns that follow "opponents" without its apostrophe: things that a player can have. */
const OWNED: ReadonlySet<string | undefined> = new Set(
  `hand deck draw discard mission missions villain score turn power debrief next cards card characters character
  adversaries adversary obstacles obstacle ships ship gear gears team support events event complications
  maximum skills`.split(/\s+/),
)

/** Labels from other card games that repeat what the words of a text say anyway. */
const LABELS: ReadonlySet<string> = new Set(
  'response reaction interrupt trigger triggered action activate activated order passive constant continuous static ability'.split(
    ' ',
  ),
)

/** The type of the card by its name in a text. */
const typeNames = (type: CardType): readonly string[] =>
  type === 'team' || type === 'support' ? [type, `${type} character`] : [type]

/**
 * How many words at the start are the type of the card as a label: "Obstacle:" on an obstacle. Another type says of
 * which cards, or when, so it is no such label.
 */
function typeLabelLength(words: readonly Word[], type: CardType): number {
  const colon = words.findIndex(({ text }) => text === ':')
  const front = words.slice(0, Math.max(0, colon)).map(({ text }) => text)
  return typeNames(type).includes(front.join(' ')) ? colon + 1 : 0
}

/** Labels of the two outcomes of a mission. */
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['fail', 'failure'],
  ['succeed', 'success'],
])

/** What "its" can stand before, written as "it's". */
const POSSESSED: ReadonlySet<string | undefined> = new Set(
  'owner cost difficulty skills traits firepower combat culture science ingenuity'.split(' '),
)
const POSSESSIVES: ReadonlySet<string | undefined> = new Set(['your', 'their', 'his', 'her', "'s"])

/** "From discard to hand", "in your discard": the pile, where the verb can't stand. */
function isPileAlone(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text
  if (next === 'pile' || next === 'piles') return false
  const before = words[at - 1]?.text
  const isOwned = POSSESSIVES.has(before)
  const from = isOwned ? words.slice(Math.max(0, at - 4), at - 1) : words.slice(at - 1, at)
  return from.some(({ text }) => text === 'from' || text === 'in' || text === 'into')
}

const MOMENTS: ReadonlySet<string | undefined> = new Set(['start', 'end', 'beginning'])
const PLAYERS: ReadonlySet<string | undefined> = new Set(['hero', 'villain'])

/** The article that is left out before a word: "at end of turn", "until end of mission", "hero player". */
function leftOutBefore(words: readonly Word[], at: number): string | undefined {
  const [before, word, next] = [words[at - 1]?.text, words[at]?.text, words[at + 1]?.text]
  if (MOMENTS.has(word) && next === 'of' && (before === 'at' || before === 'until')) return 'the'
  if ((word === 'turn' || word === 'mission') && before === 'of' && MOMENTS.has(words[at - 2]?.text))
    return 'the'
  if (PLAYERS.has(word) && (next === 'player' || next === "player's") && before !== 'the' && before !== 'a')
    return 'the'
  return undefined
}

const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.raw ?? '')

/** Part of a name: a capital within a sentence. */
const isNamed = (words: readonly Word[], at: number): boolean =>
  isCapital(words[at]) && words[at - 1] !== undefined && words[at - 1]?.kind !== 'sign'

const made = (text: string, at: Word): Word => ({ kind: 'word', text, raw: '', from: at.from, to: at.from })

/** Verbs without a subject: the card with the text is meant. */
const SUBJECTLESS: ReadonlySet<string | undefined> = new Set([
  'gets',
  'gains',
  'costs',
  "can't",
  'cannot',
  'enters',
  'comes',
])
const GATE_WORDS: ReadonlySet<string> = new Set(['and', 'or', ',', '/'])
/** Numbers that cards have: "Combat +1 while assigned" is about the card itself, too. */
const NUMBERS: ReadonlySet<string | undefined> = new Set(
  'skills difficulty firepower culture science combat ingenuity'.split(' '),
)

export function respelt(words: readonly Word[], type: CardType): readonly Word[] {
  const kept: Word[] = []
  const isLabelled = [':', '—'].includes(words[1]?.text ?? '')
  const typed = typeLabelLength(words, type)
  const start = LABELS.has(words[0]?.text ?? '') && isLabelled ? 2 : typed
  const outcome = isLabelled ? OUTCOMES.get(words[0]?.text ?? '') : undefined
  for (let i = start; i < words.length; i++) {
    const word = words[i]
    if (word === undefined) break
    const next = words[i + 1]
    if (i === 0 && outcome !== undefined) {
      kept.push({ ...word, text: outcome })
      continue
    }
    if (word.text === 'can' && next?.text === 'not') {
      kept.push({ ...word, text: 'cannot', to: next.to })
      i += 1
      continue
    }
    // "Attach to a character": this card.
    if ((word.text === 'attach' || word.text === 'equip') && next?.text === 'to') {
      kept.push({ ...word, text: 'attach' }, made('this', word), made('card', word))
      continue
    }
    const isOwner = word.text === 'opponents' || (word.text === 'opp' && next?.text === "'s")
    if (word.text === 'opponents' && isOwner) {
      const behind = next?.text === "'" ? words[i + 2] : next
      const isEach = words[i - 1]?.text === 'your' && words[i - 2]?.text === 'of'
      if (OWNED.has(behind?.text) && !isEach) {
        kept.push({ ...word, text: 'opponent' }, made("'s", word))
        if (next?.text === "'") i += 1
        continue
      }
    }
    const left = leftOutBefore(words, i)
    if (left !== undefined) kept.push(made(left, word))
    if (word.text === 'discard' && isPileAlone(words, i)) {
      if (!POSSESSIVES.has(words[i - 1]?.text)) kept.push(made('your', word))
      kept.push(word, made('pile', word))
      continue
    }
    // "It's owner": of it.
    if (word.text === 'it' && next?.text === "'s" && POSSESSED.has(words[i + 2]?.text)) {
      kept.push({ ...word, text: 'its', to: next.to })
      i += 1
      continue
    }
    const other = word.kind === 'word' && !isNamed(words, i) ? SYNONYMS.get(word.text) : undefined
    kept.push(other === undefined ? word : { ...word, text: other })
    // "Tap: ..." taps the card itself.
    const isBare = other === 'stop' || (word.text === 'stop' && (i === start || words[i - 1]?.text === ':'))
    const isPrice = next?.text === 'and' && words[i + 2]?.text === 'pay'
    if (isBare && (next?.text === ':' || next?.text === '—' || next?.text === ',' || isPrice))
      kept.push(made('this', word), made('card', word))
  }
  // "Team: gets skills +1" may be about the whole team.
  return type === 'event' || typed > 0 ? kept : withSubject(kept)
}

/** "Gets Combat +1 while assigned", "Orion: Can't be blocked": of the card itself. */
function withSubject(words: readonly Word[]): readonly Word[] {
  const colon = words.findIndex(({ text }) => text === ':')
  // Before the colon stand glyphs; behind a price it is another card that gets something.
  const isGate = words.slice(0, colon).every((word) => isCapital(word) || GATE_WORDS.has(word.text))
  for (const at of isGate ? [0, colon + 1] : [0]) {
    const [first, next] = [words[at], words[at + 1]]
    if (first === undefined) continue
    const left = leftOut(first, next)
    if (left.length > 0)
      return [...words.slice(0, at), ...left.map((text) => made(text, first)), ...words.slice(at)]
  }
  return words
}

/** The words that are left out before these two. */
function leftOut(first: Word, next: Word | undefined): readonly string[] {
  if (SUBJECTLESS.has(first.text)) return ['this', 'card']
  if ((first.text === 'can' || first.text === 'may') && next?.text === 'only') return ['this', 'card']
  if (NUMBERS.has(first.text) && next?.kind === 'signed') return ['this', 'card', 'gets']
  if (first.kind === 'signed' && NUMBERS.has(next?.text)) return ['this', 'card', 'gets']
  if ((first.text === 'difficulty' || first.text === 'firepower') && next?.text === 'is')
    return ['this', 'card', "'s"]
  return []
}

// ---------------------------------------------------------------- peoples

/** Traits that are names of peoples, in one and in many. */
const PEOPLES: ReadonlyMap<string, string> = new Map(
  ['Ancient', 'Asgard', "Goa'uld", 'Jaffa', 'Ori', 'Replicator', 'Russian', "Tok'ra"]
    .map((name) => name.toLowerCase())
    .flatMap((name) => [
      [name, name],
      [`${name}s`, name],
    ]),
)
/** Traits that are no names of peoples: of groups that one belongs to, and of places. */
const NO_PEOPLES: ReadonlySet<string> = new Set(['sgc', 'nid', 'political', 'disease', 'atlantis'])

/** The people by its name in one or in many, if it is a trait of the author's own set: "another Wraith". */
function ownPeople(name: string, traits: Vocabulary['traits']): string | undefined {
  const one = traits.has(name)
    ? name
    : name.endsWith('s') && traits.has(name.slice(0, -1))
      ? name.slice(0, -1)
      : ''
  return one === '' || NO_PEOPLES.has(one) ? undefined : one
}

/** Words behind which a people stands for somebody of it. */
const DETERMINERS: ReadonlySet<string | undefined> = new Set(
  'a an all another any each every no other target two three your'.split(' '),
)
/** Words behind which a number of them follows. */
const MANY: ReadonlySet<string | undefined> = new Set('all two three your'.split(' '))
const CONJUNCTIONS: ReadonlySet<string | undefined> = new Set(['and', 'or', '/'])
/** Words that go on behind a noun. */
const GOES_ON: ReadonlySet<string | undefined> = new Set(
  `you your in from gets get with to on at who that is are cost costs can can't cannot assigned . : —`.split(
    ' ',
  ),
)

/**
 * The words with a noun behind each people that stands alone, as in "an Asgard you have in play": once as a character,
 * once as any card of it, which are two readings. None if there is no such word.
 */
export function peopled(
  words: readonly Word[],
  { traits }: Pick<Vocabulary, 'traits'>,
): readonly (readonly Word[])[] {
  const peopleOf = (word: Word | undefined): string | undefined =>
    PEOPLES.get(word?.text ?? '') ?? (isCapital(word) ? ownPeople(word?.text ?? '', traits) : undefined)
  const isPeople = (word: Word | undefined) => peopleOf(word) !== undefined
  const standsAlone = words.map((word, at) => {
    const [before, next, second] = [words[at - 1], words[at + 1], words[at + 2]]
    if (!isPeople(word) || !DETERMINERS.has(before?.text)) return false
    if (next?.text === ',') return !isPeople(second) && !CONJUNCTIONS.has(second?.text)
    return next === undefined || GOES_ON.has(next.text)
  })
  if (!standsAlone.includes(true)) return []
  return ['character', 'card'].map((noun) =>
    words.flatMap((word, at) => {
      const people = standsAlone[at] === true ? peopleOf(word) : undefined
      if (people === undefined) return [word]
      const isMany = people !== word.text || MANY.has(words[at - 1]?.text)
      return [{ ...word, text: people }, made(isMany ? `${noun}s` : noun, word)]
    }),
  )
}

// ---------------------------------------------------------------- mistyped letters

/** Shorter words are too near to others. */
const MIN_LETTERS = 6

const VOWEL = /^[aeiou]$/

/**
 * True if one letter is left out or too many, one vowel stands for another, or two letters have changed places; the
 * first letter is right. Another consonant often makes another word: "stored" is not "scored", nor "placed" "played".
 */
export function isMistyped(typed: string, meant: string): boolean {
  if (typed === meant || typed.charAt(0) !== meant.charAt(0)) return false
  if (Math.min(typed.length, meant.length) < MIN_LETTERS) return false
  // Singular and plural are two words.
  if (`${typed}s` === meant || `${meant}s` === typed) return false
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from += 1
  let [a, b] = [typed.length, meant.length]
  while (a > from && b > from && typed[a - 1] === meant[b - 1]) {
    a -= 1
    b -= 1
  }
  const [left, right] = [typed.slice(from, a), meant.slice(from, b)]
  if (left.length + right.length === 1) return true
  if (VOWEL.test(left) && VOWEL.test(right)) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The words with the one at which reading ended as the only word of the game that it can be. */
export function mended(words: readonly Word[], source: Source): readonly Word[] | undefined {
  const at = source.farthest
  const wrong = words[at]
  if (wrong?.kind !== 'word' || isCapital(wrong)) return undefined
  const meant = [...source.expected].filter((one) => isMistyped(wrong.text, one))
  const [only, ...more] = meant
  if (only === undefined || more.length > 0) return undefined
  return words.map((word, i) => (i === at ? { ...word, text: only } : word))
}
