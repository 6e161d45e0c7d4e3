import { availableParallelism } from 'node:os'
import { staysLegal } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import { type LabSetup, MAX_GAMES } from '@/lib/game/lab'
import {
  type Bounds,
  type Change,
  changesOf,
  createRace,
  type Lane,
  lookAgain,
  mostArms,
  type PairCounts,
  RACE_PLAN,
  type Race,
  type RacePlan,
  runImprove,
  SecondLook,
  type SecondOpinion,
  sampleChanges,
  verdictOf,
} from '@/lib/game/lab/improve'
import { parseQuery, searchPool } from '@/lib/game/search'
import type { CardKey } from '@/lib/game/terms'
import { editionOf, loadPool, onlyArgument, parseArguments } from '../arguments'
import { calledDeck, readKnownDeck } from '../deck-argument'
import {
  botsOf,
  DEFAULT_SEED,
  MAX_WORKERS,
  refusal,
  requireNoOpponents,
  setupOf,
  wholeNumber,
} from '../lab-arguments'
import { startLabThreads } from '../lab-threads'
import { cardName, words } from '../language'
import { BadInput, type Outcome } from '../outcome'

/** Maximum games of the second look: with the searching bot, each takes many seconds. */
const MAX_SECOND = 10_000
/** Maximum changes examined in the second look. */
const MAX_WINNERS = 3

/** `improve <deck>`: finds which exchange of one card helps. Exit code 1 if none does, or no game can start. */
export async function improve(args: readonly string[]): Promise<Outcome> {
  const { values, lists, positionals } = parseArguments(
    args,
    ['edition', 'games', 'seed', 'bots', 'workers', 'keep', 'from', 'second'],
    ['vs'],
  )
  const argument = onlyArgument(positionals, 'missing-deck')
  const games = wholeNumber('games', values.games, MAX_GAMES) ?? RACE_PLAN.games
  const workerCount = wholeNumber('workers', values.workers, MAX_WORKERS)
  const second = wholeNumber('games', values.second, MAX_SECOND) ?? 0
  const seed = values.seed ?? DEFAULT_SEED
  const vs = lists.vs ?? []
  requireNoOpponents(vs)
  const bots = botsOf(values.bots)
  const pool = await loadPool()
  const keep = found(pool, values.keep)
  const from = found(pool, values.from)
  const deck = await readKnownDeck(pool, argument, editionOf(values.edition))
  const { setup, opponents } = await setupOf(pool, deck, { vs, bots, seed })
  const refused = refusal(pool, setup, deck, opponents)
  if (refused) return refused

  const plan: RacePlan = { ...RACE_PLAN, games }
  const possible = changesOf(pool, setup.deck, {
    keep: keep ?? new Set(),
    isAvailable: (key) => from?.has(key) ?? true,
    isAllowed: staysLegal(pool, deck.list),
  })
  if (possible.length === 0)
    return { exitCode: 1, lines: [words('improve.no-change')], json: { possible: 0 } }
  const changes = sampleChanges(possible, mostArms(plan), seed)
  const { race, opinions } = await raced(pool, setup, changes, plan, { threads: workerCount, second })
  const name = calledDeck(deck)
  const title = words('improve.title', {
    deck: name,
    tried: changes.length,
    possible: possible.length,
    games: race.played(),
    seed,
  })
  const verdict = verdictOf(race)
  const laneReport = ({ arm, low, high, state, pairs }: Lane) => ({
    ...changes[arm],
    state,
    low,
    high,
    ...pairs,
  })
  return {
    exitCode: verdict.help.length > 0 ? 0 : 1,
    lines: [title, ...verdictLines(pool, changes, race, opinions)],
    json: {
      deck: name,
      seed,
      plan,
      possible: possible.length,
      tried: changes.length,
      games: race.played(),
      help: verdict.help.map(laneReport),
      open: verdict.open.map(laneReport),
      worse: verdict.worse.map(laneReport),
      second: opinions,
    },
  }
}

async function raced(
  pool: Pool,
  setup: LabSetup,
  changes: readonly Change[],
  plan: RacePlan,
  asked: { readonly threads: number | undefined; readonly second: number },
): Promise<{ readonly race: Race; readonly opinions: readonly SecondOpinion[] }> {
  const race = createRace(changes.length, plan)
  const threads = await startLabThreads(pool, asked.threads ?? availableParallelism())
  try {
    await runImprove({
      pool,
      setup,
      changes,
      race,
      workers: threads.workers,
      progressed: (games) => showProgress(games, plan.games),
    })
    const best = verdictOf(race)
      .help.slice(0, MAX_WINNERS)
      .flatMap(({ arm }) => changes[arm] ?? [])
    const look = new SecondLook(asked.second === 0 ? [] : best, plan.error)
    await lookAgain({ pool, setup, workers: threads.workers }, look, asked.second)
    return { race, opinions: look.opinions() }
  } finally {
    await threads.stop()
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  }
}

/** Only on a terminal: scripts read only the final output. */
function showProgress(done: number, games: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${words('lab.progress', { done, games })}`)
}

function verdictLines(
  pool: Pool,
  changes: readonly Change[],
  race: Race,
  opinions: readonly SecondOpinion[],
): string[] {
  const { help, open, worse } = verdictOf(race)
  const games = race.played()
  const nameOf = (key: CardKey = ''): string => {
    const card = pool.byKey.get(key)
    return card ? cardName(card) : key
  }
  const line = (change: Change | undefined, { n, gained, lost, low, high }: PairCounts & Bounds): string =>
    words('improve.line', {
      ...{ n, gained, lost, low, high },
      out: nameOf(change?.out),
      into: nameOf(change?.in),
    })
  const part = (heading: string, lanes: readonly Lane[]) =>
    lanes.length === 0
      ? []
      : [heading, ...lanes.map((lane) => line(changes[lane.arm], { ...lane, ...lane.pairs }))]
  return [
    ...(help.length === 0 ? [words('improve.none', { games })] : []),
    ...part(words('improve.helps', { count: help.length, games }), help),
    ...(opinions.length === 0
      ? []
      : [words('improve.second'), ...opinions.map((opinion) => line(opinion.change, opinion))]),
    ...part(words('improve.open'), open),
    ...part(words('improve.worse'), worse),
    words('improve.sure', { chance: 1 - race.plan.error }),
  ]
}

/** The cards that match a query; undefined if there is no query. */
function found(pool: Pool, text: string | undefined): ReadonlySet<CardKey> | undefined {
  if (text === undefined) return undefined
  const query = parseQuery(text)
  if (query.problems.length > 0) throw new BadInput('query', [words('improve.bad-query', { query: text })])
  return new Set(searchPool(pool, query).map(({ key }) => key))
}
