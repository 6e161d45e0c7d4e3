import { availableParallelism } from 'node:os'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { createTally, DEFAULT_GAMES, type LabReport, type LabSetup, MAX_GAMES, runLab } from '@/lib/game/lab'
import { editionOf, onlyArgument, parseArguments } from '../arguments'
import { calledDeck, readKnownDeck } from '../deck-argument'
import {
  botsOf,
  DEFAULT_SEED,
  MAX_WORKERS,
  onlyNothing,
  refusal,
  setupOf,
  wholeNumber,
} from '../lab-arguments'
import { labLines } from '../lab-lines'
import { playHere, startLabThreads } from '../lab-threads'
import { words } from '../language'
import type { Outcome } from '../outcome'
import { loadPool } from '../pool'

/** Below so many games it takes longer to start workers than to play. */
const ALONE_BELOW = 100

/** `lab <deck>`: plays many games and prints what came of them. 1 if none can begin. */
export async function lab(args: readonly string[]): Promise<Outcome> {
  const { values, lists, positionals } = parseArguments(
    args,
    ['edition', 'games', 'seed', 'bots', 'workers'],
    ['vs'],
  )
  const argument = onlyArgument(positionals, 'missing-deck')
  const games = wholeNumber('games', values.games, MAX_GAMES) ?? DEFAULT_GAMES
  const asked = wholeNumber('workers', values.workers, MAX_WORKERS)
  const [bot, other] = botsOf(values.bots)
  const seed = values.seed ?? DEFAULT_SEED
  const edition = editionOf(values.edition)
  const vs = lists.vs ?? []
  onlyNothing(vs)

  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, edition)
  const { setup, opponents } = await setupOf(pool, deck, { vs, bots: [bot, other], seed })
  const names = { deck: calledDeck(deck), opponents: opponents.map(calledDeck) }
  const refused = refusal(pool, setup, deck, opponents)
  if (refused) return refused
  const report = await played(pool, setup, games, asked)
  const notes = checkDeck(pool, deck.list).legal ? [] : [words('goldfish.not-legal', { deck: names.deck })]
  return {
    exitCode: 0,
    lines: [...notes, ...labLines(pool, setup, names, report)],
    json: {
      edition: deck.list.edition,
      seed,
      deck: names.deck,
      bot,
      opponents: setup.opponents.map((opponent, i) => ({ name: names.opponents[i], bot: opponent.bot })),
      report,
    },
  }
}

/** The figures of all games. */
async function played(
  pool: Pool,
  setup: LabSetup,
  games: number,
  asked: number | undefined,
): Promise<LabReport> {
  const threads =
    asked === undefined && games < ALONE_BELOW
      ? playHere(pool)
      : await startLabThreads(pool, asked ?? availableParallelism())
  const tally = createTally(pool, setup)
  try {
    await runLab({
      setup,
      games,
      workers: threads.workers,
      heard: (records) => {
        for (const record of records) tally.add(record)
        showProgress(tally.size(), games)
      },
    })
  } finally {
    await threads.stop()
  }
  return tally.report()
}

/** Only where somebody looks on: scripts read what is printed in the end. */
function showProgress(done: number, games: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < games ? `\r${words('lab.progress', { done, games })}` : '\r\u001b[K')
}
