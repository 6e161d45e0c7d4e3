import { availableParallelism } from 'node:os'
import type { Pool } from '@/lib/cards/pool'
import { checkDeck } from '@/lib/decks/legality'
import { STARTER_DECKS } from '@/lib/decks/starters'
import { EngineError } from '@/lib/engine'
import {
  createLab,
  createTally,
  DEFAULT_GAMES,
  LAB_BOTS,
  type LabBot,
  type LabOpponent,
  type LabReport,
  type LabSetup,
  MOST_GAMES,
  nothingFor,
  runLab,
} from '@/lib/lab'
import type { Edition } from '@/lib/terms'
import { editionOf, onlyArgument, parseArguments } from '../arguments'
import { calledDeck, type NamedDeck, readKnownDeck } from '../deck-argument'
import { labLines } from '../lab-lines'
import { playHere, startLabThreads } from '../lab-threads'
import { BadInput, type Outcome } from '../outcome'
import { isUnplayable, playerDeck, unplayable } from '../player-deck'
import { loadPool } from '../pool'
import { words } from '../words'

const DEFAULT_SEED = '1'
const NOTHING = 'nothing'
const MOST_WORKERS = 64
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
  const games = wholeNumber('games', values.games, MOST_GAMES) ?? DEFAULT_GAMES
  const asked = wholeNumber('workers', values.workers, MOST_WORKERS)
  const [bot, other] = botsOf(values.bots)
  const seed = values.seed ?? DEFAULT_SEED
  const edition = editionOf(values.edition)
  const vs = lists.vs ?? []
  if (vs.includes(NOTHING) && vs.length > 1) throw new BadInput('nothing-else', [words('usage.nothing-else')])

  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, edition)
  const isAlone = vs.includes(NOTHING)
  const opponents = isAlone ? [deck] : await opponentsOf(pool, vs, deck.list.edition)
  const setup: LabSetup = {
    edition: deck.list.edition,
    deck: playerDeck(deck.list),
    bot,
    opponents: opponents.map(({ list }): LabOpponent => {
      const player = playerDeck(list)
      return isAlone && other !== 'pressure' ? nothingFor(player) : { deck: player, bot: other }
    }),
    seed,
  }
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

/** All starter decks where nobody is named. */
async function opponentsOf(pool: Pool, vs: readonly string[], edition: Edition): Promise<NamedDeck[]> {
  const starters = STARTER_DECKS.map(({ id }) => `starter:${id}`)
  const named = vs.length === 0 ? starters : vs
  const decks: NamedDeck[] = []
  for (const argument of named) decks.push(await readKnownDeck(pool, argument, edition))
  return decks
}

/** Which deck no game can begin with; undefined if one can begin with all of them. */
function refusal(
  pool: Pool,
  setup: LabSetup,
  deck: NamedDeck,
  opponents: readonly NamedDeck[],
): Outcome | undefined {
  for (const [place, opponent] of setup.opponents.entries()) {
    try {
      createLab(pool, { ...setup, opponents: [opponent] })
    } catch (error) {
      // In the first game of a run the deck has the first seat.
      if (error instanceof EngineError && isUnplayable(error.code))
        return unplayable(error, [deck, opponents[place] ?? deck])
      throw error
    }
  }
  return undefined
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
      : await startLabThreads(asked ?? availableParallelism())
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

function wholeNumber(
  option: 'games' | 'workers',
  word: string | undefined,
  most: number,
): number | undefined {
  if (word === undefined) return undefined
  const value = /^\d{1,9}$/.test(word) ? Number(word) : 0
  if (value < 1 || value > most)
    throw new BadInput(option, [words(`usage.${option}`, { word, most })], { word })
  return value
}

/** Who plays the deck and who plays the others; one name means both. */
function botsOf(word: string | undefined): readonly [LabBot, LabBot] {
  const [first, second = first, more] = (word ?? 'greedy').split(',')
  const bot = (name: string | undefined) => LAB_BOTS.find((known) => known === name)
  const own = bot(first)
  const other = bot(second)
  if (own && other && more === undefined) return [own, other]
  const bots = LAB_BOTS.join(', ')
  throw new BadInput('bots', [words('usage.bots', { word: word ?? '', bots })], { word })
}
