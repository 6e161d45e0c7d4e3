import { playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, type LogNames, logValues, type PlayerDeck } from '@/lib/game/engine'
import { editionOf, onlyArgument, parseArguments } from '../arguments'
import { calledDeck, isUnplayable, readKnownDeck, unplayable } from '../deck-argument'
import { type GoldfishGame, type GoldfishOptions, goldfish as play } from '../goldfish'
import { logWords, termLabels, words } from '../language'
import type { Outcome } from '../outcome'
import { loadPool } from '../pool'

/** The seat of the deck that is tried, whom the log calls you. */
const YOU = 0
const DEFAULT_SEED = '1'
const DEFAULT_OPPONENT = 'starter:carter'

/** `goldfish <deck> --seed S [--vs <deck>]`: plays a whole game and prints its log. 1 if nobody wins it. */
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

/** The game, or why none can begin with these decks. */
function played(
  pool: Pool,
  decks: readonly [PlayerDeck, PlayerDeck],
  options: GoldfishOptions,
): GoldfishGame | EngineError {
  try {
    return play(pool, decks, options)
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
