import { playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { greedyBot, passiveBot } from '@/lib/game/bots'
import type { Pool } from '@/lib/game/cards/pool'
import {
  createEngine,
  EngineError,
  type GameResult,
  type LogEvent,
  type LogNames,
  lazyView,
  logValues,
  type PlayerDeck,
  startHistory,
} from '@/lib/game/engine'
import type { Edition } from '@/lib/game/terms'
import { editionOf, loadPool, onlyArgument, parseArguments } from '../arguments'
import { calledDeck, isUnplayable, readKnownDeck, unplayable } from '../deck-argument'
import { logWords, termLabels, words } from '../language'
import type { Outcome } from '../outcome'

interface GoldfishOptions {
  readonly seed: string
  /** 2008 by default. */
  readonly edition?: Edition
  /** 200 by default. */
  readonly turnLimit?: number
}

interface GoldfishGame {
  /** Everything that happened, as message keys of the namespace `log`. */
  readonly events: readonly LogEvent[]
  readonly result: GameResult
  /** The replay string of the whole game. */
  readonly replay: string
}

/**
 * Plays a deck (seat 0, with the greedy bot) against a passive one (seat 1) to the end. Throws an `EngineError` if a
 * deck cannot be played, for example without four team characters.
 */
export function playGoldfish(
  pool: Pool,
  decks: readonly [PlayerDeck, PlayerDeck],
  options: GoldfishOptions,
): GoldfishGame {
  const engine = createEngine(pool)
  const history = startHistory(engine, { ...options, decks })
  const bots = [greedyBot(pool), passiveBot]
  for (let decision = history.decision(); decision; decision = history.decision()) {
    const bot = bots[decision.player] ?? passiveBot
    history.answer(bot.choose(lazyView(history.game(), decision.player), decision))
  }
  const result = engine.result(history.game())
  if (!result) throw new Error('a game without a decision has no result')
  return { events: history.log(), result, replay: history.replay() }
}

/** The seat of the tested deck, addressed as "you" in the log. */
const YOU = 0
const DEFAULT_SEED = '1'
const DEFAULT_OPPONENT = 'starter:carter'

/** `goldfish <deck> --seed S [--vs <deck>]`: plays a whole game and prints its log. Exit code 1 if nobody wins. */
export async function goldfish(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArguments(args, ['edition', 'seed', 'vs'])
  const argument = onlyArgument(positionals, 'missing-deck')
  const asked = editionOf(values.edition)
  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, asked)
  const { edition } = deck.list
  const opponent = await readKnownDeck(pool, values.vs ?? DEFAULT_OPPONENT, edition)
  const seed = values.seed ?? DEFAULT_SEED
  const notes = checkDeck(pool, deck.list).legal
    ? []
    : [words('goldfish.not-legal', { deck: calledDeck(deck) })]

  const game = played(pool, [playerDeck(deck.list), playerDeck(opponent.list)], { seed, edition })
  if (game instanceof EngineError) return unplayable(game, [deck, opponent])
  const { result, events, replay } = game
  const won = result.winner !== undefined
  return {
    exitCode: won ? 0 : 1,
    lines: [...notes, ...logLines(pool, game), '', words('goldfish.replay', { replay })],
    json: { edition, seed, result, replay, events },
  }
}

/** The game, or the reason why none can start with these decks. */
function played(
  pool: Pool,
  decks: readonly [PlayerDeck, PlayerDeck],
  options: GoldfishOptions,
): GoldfishGame | EngineError {
  try {
    return playGoldfish(pool, decks, options)
  } catch (error) {
    if (error instanceof EngineError && isUnplayable(error.code)) return error
    throw error
  }
}

function logLines(pool: Pool, { events }: GoldfishGame): string[] {
  const names: LogNames = {
    nameOf: (player) => words(player === YOU ? 'goldfish.you' : 'goldfish.opponent'),
    titleOf: (key) => pool.byKey.get(key)?.title ?? key,
    skillName: (skill) => termLabels(`skill.${skill}`),
    reader: YOU,
  }
  return events.flatMap((event) => {
    const line = logWords(event.type, logValues(event, names))
    return event.type === 'turn' ? ['', line] : [line]
  })
}
