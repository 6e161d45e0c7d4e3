import { readFileSync } from 'node:fs'
import type { DeckEntry } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import {
  type Bot,
  botNamed,
  type greedyBot,
  ITERATIONS,
  isBotId,
  playOut,
  searchBot,
  trainedBot,
} from '@/lib/game/bots'
import { learnedSearch, learnedValue } from '@/lib/game/bots/learned-value/learned-value'
import type { PositionValue } from '@/lib/game/bots/search/position-value'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, type Decision, type PlayerDeck } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'

/** Games between two bots: which decks, which seats, and who won. */

const engine = createEngine(officialPool)

/** Every match is played four times: each bot has each deck in each seat. */
export const GAMES_OF_A_MATCH = 4

export interface Duel {
  /**
   * Names of bots: an id, and after a colon the iterations of `search` or the complications of `pressure`; or
   * `greedy@` and a commit, for the greedy bot as it was then; or `easy`, the easy bot of the table; or `learned`, its
   * hard one, which searches with the learned value, with its iterations. `learned:28:net.json:depth=4` has another net
   * and other settings of the search than the shipped ones. `trained:weights.json` has other weights.
   */
  readonly bots: readonly [string, string]
  readonly seed: string
  readonly match: number
  /** Paths of the built greedy bots of other commits, by name. */
  readonly built: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly won: number
  readonly lost: number
  readonly undecided: number
  readonly turns: number
  /** Decisions with more than one option, of the first bot, and the time that it took for them, in milliseconds. */
  readonly decisions: number
  readonly milliseconds: number
  /** Counts of each bot's tendencies. */
  readonly tendencies: readonly [Tendencies, Tendencies]
}

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
  decisions: 0,
  milliseconds: 0,
  tendencies: [NO_TENDENCIES, NO_TENDENCIES],
}

export function sumOf(a: Outcome, b: Outcome): Outcome {
  return {
    won: a.won + b.won,
    lost: a.lost + b.lost,
    undecided: a.undecided + b.undecided,
    turns: a.turns + b.turns,
    decisions: a.decisions + b.decisions,
    milliseconds: a.milliseconds + b.milliseconds,
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

const keys = (entries: readonly DeckEntry[]) => entries.flatMap(({ key, count }) => Array(count).fill(key))
const STARTERS: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => ({
  team: keys(list.team),
  missions: keys(list.missions),
  draw: keys(list.draw),
}))
const PAIRINGS = STARTERS.flatMap((a, i) => STARTERS.slice(i).map((b) => [a, b] as const))

const past = new Map<string, Bot>()

/** Loads the greedy bots of other commits that a duel needs. They use the current cards. */
export async function load({ built }: Duel): Promise<void> {
  for (const [word, file] of Object.entries(built)) {
    if (past.has(word)) continue
    const module: { greedyBot: typeof greedyBot } = await import(file)
    past.set(word, module.greedyBot(officialPool))
  }
}

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

/** The trained bot with the weights of a file; opened once, as it remembers nothing of a game. */
function trainedBy(file: string): Bot {
  const known = past.get(file)
  if (known) return known
  const bot = trainedBot(officialPool, JSON.parse(readFileSync(file, 'utf8')).weights)
  past.set(file, bot)
  return bot
}

/** The bot that a word names (see `Duel`), for one game. */
export function botOf(word: string, seed: string): Bot {
  const known = past.get(word)
  if (known) return known
  const [id = '', figure, ...words] = word.split(':')
  if (id === 'trained' && figure) return trainedBy(figure)
  const number = figure === undefined ? undefined : Number(figure)
  if (id === 'easy') return easyBot(seed)
  if (id === 'learned') return learnedBot(words, seed, number)
  if (!isBotId(id)) throw new RangeError(`no bot ${word}`)
  return botNamed(id, engine, { seed, complications: number, iterations: number })
}

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
 * Plays the four games of a match; `load` must be called before. The same duel has the same outcome, except for the
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
    let decisions = 0
    let milliseconds = 0
    let tendencies: readonly [Tendencies, Tendencies] = [NO_TENDENCIES, NO_TENDENCIES]
    const first = watched(botOf(bots[0], `${name} first`), (decision, index, spent) => {
      tendencies = [withChoice(tendencies[0], decision, index), tendencies[1]]
      if (decision.options.length === 1) return
      decisions++
      milliseconds += spent
    })
    const second = watched(botOf(bots[1], `${name} second`), (decision, index) => {
      tendencies = [tendencies[0], withChoice(tendencies[1], decision, index)]
    })
    const { winner, turn } = playOut(engine, state, seat === 0 ? [first, second] : [second, first])
    outcome = sumOf(outcome, {
      won: winner === seat ? 1 : 0,
      lost: winner !== undefined && winner !== seat ? 1 : 0,
      undecided: winner === undefined ? 1 : 0,
      turns: turn,
      decisions,
      milliseconds,
      tendencies,
    })
  }
  return outcome
}
