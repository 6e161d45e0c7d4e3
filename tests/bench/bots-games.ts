import { readFileSync } from 'node:fs'
import { playerDeck } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { type Bot, botNamed, ITERATIONS, isBotId, playOut, searchBot, trainedBot } from '@/lib/game/bots'
import { learnedSearch, learnedValue } from '@/lib/game/bots/learned-value/learned-value'
import type { PositionValue } from '@/lib/game/bots/search/position-value'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, type Decision, type PlayerDeck } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'
import { botOfThen, pastBot } from './past-bots'

/** Games between two bots: which decks, which seats, and who won. */

const engine = createEngine(officialPool)

/** Every match is played four times: each bot has each deck in each seat. */
export const GAMES_OF_A_MATCH = 4

export interface Duel {
  /**
   * Names of bots: an id, and after a colon the iterations of `search` or the complications of `pressure`; or
   * `greedy@` or `search@` and a commit, for the bot as it was then; or `easy`, the easy bot of the table; or `learned`, its
   * hard one, which searches with the learned value, with its iterations. `learned:28:net.json:depth=4` has another net
   * and other settings of the search than the shipped ones. `trained:weights.json` has other weights.
   */
  readonly bots: readonly [string, string]
  readonly seed: string
  readonly match: number
  /** Paths of the built bots of other commits, by commit. */
  readonly built: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly won: number
  readonly lost: number
  readonly undecided: number
  readonly turns: number
  /** How each bot thought. */
  readonly thinking: readonly [Thinking, Thinking]
  /** Counts of each bot's tendencies. */
  readonly tendencies: readonly [Tendencies, Tendencies]
}

/** Decisions with more than one option, and the time taken for them. */
export interface Thinking {
  readonly decisions: number
  readonly milliseconds: number
}

const NO_THINKING: Thinking = { decisions: 0, milliseconds: 0 }

const sumOfThinking = (a: Thinking, b: Thinking): Thinking => ({
  decisions: a.decisions + b.decisions,
  milliseconds: a.milliseconds + b.milliseconds,
})

/** Number of times a bot boosted, revived and scored adversaries, and sent failed missions back beneath the pile. */
export type Tendencies = Readonly<Record<(typeof TENDENCIES)[number], number>>
export const TENDENCIES = ['boost', 'revive', 'score', 'return'] as const

const NO_TENDENCIES: Tendencies = { boost: 0, revive: 0, score: 0, return: 0 }

const sumOfTendencies = (a: Tendencies, b: Tendencies): Tendencies => ({
  boost: a.boost + b.boost,
  revive: a.revive + b.revive,
  score: a.score + b.score,
  return: a.return + b.return,
})

/** The tendencies with one more choice among them. */
function withChoice(tendencies: Tendencies, decision: Decision, index: number): Tendencies {
  const kind = TENDENCIES.find((one) => one === decision.options[index]?.kind)
  return kind === undefined || decision.kind === 'return-glyph'
    ? tendencies
    : { ...tendencies, [kind]: tendencies[kind] + 1 }
}

export const NO_OUTCOME: Outcome = {
  won: 0,
  lost: 0,
  undecided: 0,
  turns: 0,
  thinking: [NO_THINKING, NO_THINKING],
  tendencies: [NO_TENDENCIES, NO_TENDENCIES],
}

export function sumOf(a: Outcome, b: Outcome): Outcome {
  return {
    won: a.won + b.won,
    lost: a.lost + b.lost,
    undecided: a.undecided + b.undecided,
    turns: a.turns + b.turns,
    thinking: [sumOfThinking(a.thinking[0], b.thinking[0]), sumOfThinking(a.thinking[1], b.thinking[1])],
    tendencies: [
      sumOfTendencies(a.tendencies[0], b.tendencies[0]),
      sumOfTendencies(a.tendencies[1], b.tendencies[1]),
    ],
  }
}

/** The starters in every pairing, and between them pairs of random legal decks. */
function decksOf(match: number, seed: string): readonly [PlayerDeck, PlayerDeck] {
  if (match % 2 === 1) {
    const roll = dice(`${seed} decks ${match}`)
    return [encodedDeck(roll), encodedDeck(roll)]
  }
  const pairing = PAIRINGS[(match / 2) % PAIRINGS.length]
  if (!pairing) throw new RangeError(`no pairing ${match}`)
  return pairing
}

const STARTERS: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => playerDeck(list))
const PAIRINGS = STARTERS.flatMap((a, i) => STARTERS.slice(i).map((b) => [a, b] as const))

const learned = learnedSearch(officialPool)
const values = new Map<string, PositionValue>()

/** The value of a net in a file; opened once. */
function netValue(file: string): PositionValue {
  const known = values.get(file)
  if (known) return known
  const value = learnedValue(officialPool, JSON.parse(readFileSync(file, 'utf8')))
  values.set(file, value)
  return value
}

/** The hard bot of the table, with another net or other settings where the words say so. */
function learnedBot(words: readonly string[], seed: string, iterations = ITERATIONS): Bot {
  const file = words.find((word) => word.endsWith('.json'))
  const settings = words
    .filter((word) => word.includes('='))
    .map((word) => word.split('='))
    .map(([name = '', amount]) => [name, Number(amount)] as const)
  const value = file === undefined ? undefined : netValue(file)
  return {
    choose: (view, decision, imagine) => {
      const shipped = learned(view)
      const tuning = { ...shipped.tuning, ...Object.fromEntries(settings) }
      const bot = searchBot(engine, { seed, iterations, ...shipped, ...(value && { value }), tuning })
      return bot.choose(view, decision, imagine)
    },
  }
}

/** The easy bot of the table, with dice of its own: it chooses one action of four by lot, and else as the trained bot does. */
function easyBot(seed: string): Bot {
  const roll = dice(seed)
  const normal = botNamed('trained', engine, { seed })
  return {
    choose: (view, decision, imagine) =>
      decision.kind === 'action' && roll(4) === 0
        ? roll(decision.options.length)
        : normal.choose(view, decision, imagine),
  }
}

const trained = new Map<string, Bot>()

/** The trained bot with the weights of a file; opened once, as it remembers nothing of a game. */
function trainedBy(file: string): Bot {
  const known = trained.get(file)
  if (known) return known
  const bot = trainedBot(officialPool, JSON.parse(readFileSync(file, 'utf8')).weights)
  trained.set(file, bot)
  return bot
}

/** The bot that a word names (see `Duel`), for one game. */
export function botOf(word: string, seed: string): Bot {
  const [id = '', figure, ...words] = word.split(':')
  if (id === 'trained' && figure) return trainedBy(figure)
  const number = figure === undefined ? undefined : Number(figure)
  const past = pastBot(word)
  if (past) return botOfThen(engine, past, { seed, iterations: number })
  if (id === 'easy') return easyBot(seed)
  if (id === 'learned') return learnedBot(words, seed, number)
  if (!isBotId(id)) throw new RangeError(`no bot ${word}`)
  return botNamed(id, engine, { seed, complications: number, iterations: number })
}

/** What was seen of a bot in a game. */
interface Seen {
  readonly thinking: Thinking
  readonly tendencies: Tendencies
}
const NOTHING_SEEN: Seen = { thinking: NO_THINKING, tendencies: NO_TENDENCIES }

/** The bot, with its decisions told and timed. */
function watched(bot: Bot, tell: (decision: Decision, index: number, milliseconds: number) => void): Bot {
  return {
    choose: (view, decision, imagine) => {
      const start = performance.now()
      const index = bot.choose(view, decision, imagine)
      tell(decision, index, performance.now() - start)
      return index
    },
  }
}

/**
 * Plays the four games of a match; `loadPastBots` must be called before. The same duel has the same outcome, except for the
 * time.
 */
export function playMatch({ bots, seed, match }: Pick<Duel, 'bots' | 'seed' | 'match'>): Outcome {
  const decks = decksOf(match, seed)
  let outcome = NO_OUTCOME
  for (let game = 0; game < GAMES_OF_A_MATCH; game++) {
    const seat = game % 2
    const turned = game >= 2
    const name = `${seed} ${match} ${game >> 1}`
    const state = engine.newGame({ decks: turned ? [decks[1], decks[0]] : decks, seed: name, log: false })
    const seen: [Seen, Seen] = [NOTHING_SEEN, NOTHING_SEEN]
    const play = (bot: 0 | 1) =>
      watched(
        botOf(bots[bot], `${name} ${bot === 0 ? 'first' : 'second'}`),
        (decision, index, milliseconds) => {
          const { thinking, tendencies } = seen[bot]
          seen[bot] = {
            thinking:
              decision.options.length === 1
                ? thinking
                : sumOfThinking(thinking, { decisions: 1, milliseconds }),
            tendencies: withChoice(tendencies, decision, index),
          }
        },
      )
    const [first, second] = [play(0), play(1)]
    const { winner, turn } = playOut(engine, state, seat === 0 ? [first, second] : [second, first])
    outcome = sumOf(outcome, {
      won: winner === seat ? 1 : 0,
      lost: winner !== undefined && winner !== seat ? 1 : 0,
      undecided: winner === undefined ? 1 : 0,
      turns: turn,
      thinking: [seen[0].thinking, seen[1].thinking],
      tendencies: [seen[0].tendencies, seen[1].tendencies],
    })
  }
  return outcome
}
