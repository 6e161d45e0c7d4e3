import type { Effect, Mode } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Amount } from '@/lib/game/abilities/selectors'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { alt, listed, map, opt, type Parser, rule, Source, seq, w } from '../parser'
import { counting, scaled } from '../phrases/amounts'
import { getting, modifiersOf } from '../phrases/changes'
import { duration } from '../phrases/durations'
import { type Cards, cardsOf } from '../phrases/nouns'
import { chosen } from '../phrases/subjects'
import { doneBy, SAME, sequence } from '../phrases/targets'
import { type Doer, figure, perDoer } from '../phrases/words'
import type { Word } from '../tokens'

/** Choosing: cards that get something, and one or several modes. */

/** "Choose an obstacle to get dominion." */
export const chosenForDominion = perDoer((doer) =>
  map(
    seq<[string, Cards, string, Duration | undefined]>(
      w('choose', 'chooses'),
      cardsOf(doer),
      w('to get dominion', 'to gain dominion'),
      opt(duration),
    ),
    ([, of, , until]) => {
      const target = chosen(of, doer)
      if (typeof target === 'string' || target.kind !== 'choose') return undefined
      return sequence([
        { kind: 'choose', target },
        {
          kind: 'modify',
          by: [{ kind: 'gains', of: SAME, ability: { node: 'dominion' } }],
          until: until ?? 'lasting',
        },
      ])
    },
  ),
)

/** "Choose a team character to get skills +1 until the end of the turn." */
export const chosenToGet = perDoer((doer) =>
  map(
    seq<[string, Cards, string, ReturnType<typeof modifiersOf>, Duration | undefined, Amount | undefined]>(
      w('choose', 'chooses'),
      cardsOf(doer),
      w('to get', 'to gain', 'and they get', 'to receive'),
      map(getting, (all) => modifiersOf(SAME, all)),
      opt(duration),
      opt(counting),
    ),
    ([, of, , by, until, each]) => {
      const target = chosen(of, doer)
      if (by === undefined || typeof target === 'string' || target.kind !== 'choose') return undefined
      const scaledBy =
        each === undefined
          ? by
          : by.map((one) =>
              'n' in one && typeof one.n === 'number' ? { ...one, n: scaled(each, one.n) } : one,
            )
      return sequence([
        { kind: 'choose', target },
        { kind: 'modify', by: scaledBy as typeof by, until: until ?? 'lasting' },
      ])
    },
  ),
)

/** Set by the sentences and by the actions of players: the items of a list to choose from. */
export const knot: { sentences: Parser<Effect>; doings: (doer: Doer) => Parser<Effect> } = {
  sentences: () => [],
  doings: () => () => [],
}

const sentences: Parser<Effect> = rule(() => (source, at) => knot.sentences(source, at))

const modeBreak = w('; or', ', or', ';', 'or', '. or', '•')

/** A payment required for a mode is its price. */
function modeOf(effect: Effect): Mode {
  if (effect.kind !== 'seq') return { do: effect }
  const [first, ...rest] = effect.do
  return first?.kind === 'pay' && rest.length > 0 ? { costs: [first], do: sequence(rest) } : { do: effect }
}

/** A mode, and whether it names the acting player. */
interface Way {
  readonly do: Effect
  readonly subject: boolean
}
const said: Parser<Way> = map(sentences, (effect, at, _, source) => ({
  do: effect,
  subject: ['they', 'he', 'she'].includes(source.words[at]?.text ?? ''),
}))

/** "Your opponent chooses one: discard a card or lose 2 power": verbs without a subject are the chooser's own. */
const way = perDoer((doer): Parser<Way> => {
  if (doer === 'you') return said
  const own = map(knot.doings(doer), (effect) => ({ do: effect, subject: false }))
  return (source, at) => {
    if (knot.doings('you')(source, at).length > 0) return own(source, at)
    const others = said(source, at)
    return others.length > 0 ? others : own(source, at)
  }
})

/** "They lose 2 power or discard a card": the text would have to state that the second is theirs too. */
const modes = perDoer(
  (doer): Parser<readonly Mode[]> =>
    map(
      seq<[string | undefined, Way, readonly (readonly [string, Way])[]]>(
        opt(w(':', '—')),
        way(doer),
        manyModes(way(doer)),
      ),
      ([, one, more]) => {
        const ways = [one, ...more.map(([, other]) => other)]
        if (more.length === 0 || ways.some(({ subject }) => subject !== one.subject)) return undefined
        return ways.map((each) => modeOf(each.do))
      },
    ),
)

function manyModes(way: Parser<Way>): Parser<readonly (readonly [string, Way])[]> {
  return map(
    listed(seq<[string, Way]>(modeBreak, way), (_, at) => [{ v: '', e: at }], 4),
    (all) => {
      // Only the last of them is led by "or".
      const breaks = all.map(([word]) => word)
      return breaks.every((word, i) =>
        i === breaks.length - 1 ? word.endsWith('or') : word === ';' || word.endsWith('or'),
      )
        ? all
        : undefined
    },
  )
}

/** "2 power — it gets difficulty -1": a price before each of several ways. */
const priced: Parser<readonly Mode[]> = rule(() => {
  const one = map(
    seq<[number, string, Effect]>(figure, w('power —', 'power -', 'power :'), sentences),
    ([n, , effect]): Mode => ({ costs: [{ kind: 'pay', n }], do: effect }),
  )
  return map(
    seq<[string | undefined, readonly Mode[]]>(
      opt(w(':', ', .')),
      listed(one, w('; or', ';', ', or', '.', ','), 4),
    ),
    ([, all]) => (all.length > 1 ? all : undefined),
  )
})

/** Ways to choose from reach to the end of their sentence. */
const isEnd = (text: string | undefined): boolean =>
  text === undefined || text === '.' || text === '"' || text === ')'

/** "Choose two: ...": that many different modes. */
export const choosingSome = perDoer((doer) =>
  map(
    seq<[string, number, string | undefined, readonly Mode[]]>(
      w('choose', 'chooses'),
      figure,
      opt(w('of the following')),
      modes(doer),
    ),
    ([, n, , of], _, end, source) =>
      !isEnd(source.words[end]?.text) || n < 2 || n >= of.length
        ? undefined
        : { kind: 'chooseOne' as const, modes: of, n, ...doneBy(doer) },
  ),
)

export const choosing = perDoer((doer) =>
  map(
    seq<[string, readonly Mode[]]>(
      w(
        'choose one',
        'chooses one',
        'choose :',
        'chooses :',
        'do one of the following',
        'choose one of the following',
      ),
      alt(modes(doer), priced),
    ),
    ([, of], _, end, source) =>
      !isEnd(source.words[end]?.text)
        ? undefined
        : { kind: 'chooseOne' as const, modes: of, ...doneBy(doer) },
  ),
)

const SAID_AGAIN: readonly (readonly string[])[] = [
  ['that', 'skill'],
  ['the', 'chosen', 'skill'],
]

/** The words with a skill wherever they speak of the chosen one; undefined if they do not, or choose again. */
function withSkill(words: readonly Word[], skill: Skill): readonly Word[] | undefined {
  const made: Word[] = []
  let found = false
  for (let at = 0; at < words.length; at++) {
    const one = words[at]
    const said = SAID_AGAIN.find((phrase) => phrase.every((text, i) => words[at + i]?.text === text))
    if (said === undefined || one === undefined) {
      if (one) made.push(one)
      continue
    }
    found = true
    made.push({ ...one, text: skill, raw: skill })
    at += said.length - 1
  }
  const again = words.some(({ text }, i) => text === 'a' && words[i + 1]?.text === 'skill')
  return found && !again ? made : undefined
}

/**
 * "Choose a skill. Each of your characters gets that skill +1": a mode for each skill, up to the end of the text. No text
 * remembers a skill; so each mode is read by itself, with its own.
 */
export const choosingSkill = perDoer((doer) => {
  const begins = w('choose a skill .', 'choose a skill . then', 'choose a skill , then', 'choose a skill and')
  return (source, at) => {
    if (doer !== 'you') return []
    return begins(source, at).flatMap(({ e }) => {
      const rest = source.words.slice(e)
      const read = SKILLS.map((skill) => {
        const words = withSkill(rest, skill)
        if (words === undefined) return []
        const { titles, vocabulary, type, pricedBefore } = source
        const end = words.at(-1)?.text === '.' ? words.length - 1 : words.length
        return sentences(new Source(words, titles, vocabulary, type, pricedBefore), 0).filter(
          (one) => one.e === end,
        )
      })
      const [first = []] = read
      const end = source.words.at(-1)?.text === '.' ? source.words.length - 1 : source.words.length
      return first.flatMap((_, reading) => {
        const modes = read.flatMap((all) => all[reading] ?? [])
        return modes.length === SKILLS.length
          ? [{ v: { kind: 'chooseOne' as const, modes: modes.map(({ v }) => modeOf(v)) }, e: end }]
          : []
      })
    })
  }
})
