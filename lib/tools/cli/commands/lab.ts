import { availableParallelism } from 'node:os'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import {
  createTally,
  DEFAULT_GAMES,
  type Effect,
  type LabReport,
  type LabSetup,
  MAX_GAMES,
  type Mean,
  type Outcomes,
  type Rate,
  runLab,
  WAYS,
} from '@/lib/game/lab'
import { type CardKey, SIDES } from '@/lib/game/terms'
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
import { playHere, startLabThreads } from '../lab-threads'
import { cardName, termLabels, words } from '../language'
import type { Outcome } from '../outcome'

/** Below this number of games, starting workers takes longer than playing. */
const ALONE_BELOW = 100

/** `lab <deck>`: plays many games and prints the results. Exit code 1 if none can start. */
export async function lab(args: readonly string[]): Promise<Outcome> {
  const { values, lists, positionals } = parseArguments(
    args,
    ['edition', 'games', 'seed', 'bots', 'workers'],
    ['vs'],
  )
  const argument = onlyArgument(positionals, 'missing-deck')
  const games = wholeNumber('games', values.games, MAX_GAMES) ?? DEFAULT_GAMES
  const workerCount = wholeNumber('workers', values.workers, MAX_WORKERS)
  const [bot, other] = botsOf(values.bots)
  const seed = values.seed ?? DEFAULT_SEED
  const edition = editionOf(values.edition)
  const vs = lists.vs ?? []
  requireNoOpponents(vs)

  const pool = await loadPool()
  const deck = await readKnownDeck(pool, argument, edition)
  const { setup, opponents } = await setupOf(pool, deck, { vs, bots: [bot, other], seed })
  const names = { deck: calledDeck(deck), opponents: opponents.map(calledDeck) }
  const refused = refusal(pool, setup, deck, opponents)
  if (refused) return refused
  const report = await played(pool, setup, games, workerCount)
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

/** The report on all games. */
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

/** Only on a terminal: scripts read only the final output. */
function showProgress(done: number, games: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < games ? `\r${words('lab.progress', { done, games })}` : '\r\u001b[K')
}

/** The results of a laboratory run, as tables for people. */

/** Columns of the mission matrix, by own turn: as many as fit on a line. */
const MATRIX_COLUMNS = [1, 2, 3, 4, 6, 8] as const

interface Names {
  readonly deck: string
  readonly opponents: readonly string[]
}

/** The lines of a report, including headings and tables. */
function labLines(pool: Pool, setup: LabSetup, names: Names, report: LabReport): string[] {
  const { seed, bot, opponents } = setup
  const passive = opponents.every((opponent) => opponent.bot === 'passive')
  const name = (key: CardKey): string => {
    const card = pool.byKey.get(key)
    return card ? cardName(card) : key
  }
  return [
    words('lab.title', { deck: names.deck, games: report.games, seed }),
    words('lab.against', {
      bot,
      opponents: names.opponents.join(', '),
      other: opponents[0]?.bot ?? '',
      passive: String(passive),
    }),
    words('lab.intervals'),
    '',
    ...table([
      ['', ...(['won', 'lost', 'undecided', 'games'] as const).map((key) => words(`lab.${key}`))],
      outcomes(words('lab.all'), report.all),
      outcomes(words('lab.began'), report.began),
      outcomes(words('lab.followed'), report.followed),
      ...(names.opponents.length > 1
        ? report.opponents.map((one, i) => outcomes(words('lab.vs', { deck: names.opponents[i] ?? '' }), one))
        : []),
    ]),
    '',
    ...table([
      [words('lab.way'), words('lab.won'), words('lab.lost')],
      ...WAYS.map((way) => ended(words(`lab.ways.${way}`), report.all.ways[way])),
    ]),
    '',
    ...table([
      [words('lab.winner-role'), words('lab.won'), words('lab.lost')],
      ...SIDES.map((role) => ended(words(`lab.role.${role}`), report.all.roles[role])),
    ]),
    '',
    ...table([
      [words('lab.turns'), mean(report.turns)],
      [words('lab.own-turns'), mean(report.ownTurns)],
      [words('lab.mulligans'), rate(report.mulligans.own)],
    ]),
    '',
    ...table([
      [words('lab.power'), ...(['received', 'spent', 'wasted'] as const).map((key) => words(`lab.${key}`))],
      ...SIDES.map((role) => [
        words(`lab.role.${role}`),
        mean(report.power[role].received),
        mean(report.power[role].spent),
        share(report.power[role].wasted),
      ]),
    ]),
    '',
    ...table([
      [
        words('lab.own-turn'),
        ...(['glyphs', 'experience', 'score', 'reached'] as const).map((key) => words(`lab.${key}`)),
      ],
      ...report.byTurn.map((turn) => [
        String(turn.ownTurn),
        mean(turn.glyphs),
        mean(turn.experience),
        mean(turn.score),
        rate(turn.reached),
      ]),
    ]),
    '',
    ...table([
      [words('lab.skill'), words('lab.success'), words('lab.attempts')],
      ...report.skills.map(({ skill, success }) => [
        termLabels(`skill.${skill}`),
        rate(success),
        count(success.n),
      ]),
    ]),
    '',
    ...table([
      [
        words('lab.mission'),
        ...(['success', 'attempts', 'attempted', 'completed'] as const).map((key) => words(`lab.${key}`)),
      ],
      ...report.missions.map(({ key, success, attempted, completed }) => [
        name(key),
        rate(success),
        count(success.n),
        percent(attempted),
        percent(completed),
      ]),
    ]),
    '',
    words('lab.matrix'),
    ...table([
      [
        words('lab.mission'),
        words('lab.needs'),
        ...MATRIX_COLUMNS.map((turn) => words('lab.by-turn', { turn })),
      ],
      ...report.matrix.map(({ key, skill, difficulty, byTurn }) => [
        name(key),
        words('lab.need', { skill: termLabels(`skill.${skill}`), difficulty }),
        ...MATRIX_COLUMNS.map((turn) => {
          const at = byTurn[turn - 1]
          return words('lab.met', { met: at ? percent(at.met) : '', opposed: at ? percent(at.opposed) : '' })
        }),
      ]),
    ]),
    '',
    ...table([
      [
        words('lab.card'),
        ...(['drawn', 'played', 'used', 'dead', 'when-dealt', 'when-drawn', 'when-played'] as const).map(
          (key) => words(`lab.${key}`),
        ),
      ],
      ...report.cards.map((card) => [
        words('lab.copies', { name: name(card.key), copies: card.copies }),
        percent(card.drawn),
        percent(card.played),
        percent(card.used),
        percent(card.dead),
        points(card.effects.dealt),
        points(card.effects.drawn),
        points(card.effects.played),
      ]),
    ]),
    words('lab.effects', { n: report.cards.length }),
  ]
}

const outcomes = (name: string, { won, lost, undecided, n }: Outcomes): string[] => [
  name,
  rate(won),
  rate(lost),
  rate(undecided),
  count(n),
]

const ended = (name: string, { won, lost }: { readonly won: Rate; readonly lost: Rate }): string[] => [
  name,
  rate(won),
  rate(lost),
]

const count = (value: number): string => words('lab.count', { value })

const percent = ({ value }: Rate): string =>
  value === null ? words('lab.none') : words('lab.percent', { value })

const rate = ({ value, low, high }: Rate): string =>
  value === null ? words('lab.none') : words('lab.rate', { value, low: low ?? 0, high: high ?? 1 })

const mean = ({ value, low, high }: Mean): string =>
  value === null
    ? words('lab.none')
    : words('lab.mean', { value, interval: low === null ? 'no' : 'yes', low: low ?? 0, high: high ?? 0 })

const share = ({ value, low, high }: Mean): string =>
  value === null ? words('lab.none') : words('lab.rate', { value, low: low ?? 0, high: high ?? 1 })

/** Shown only if the sign of the shrunken effect is nearly certain. */
function points({ shrunken }: Effect): string {
  if (!shrunken) return words('lab.none')
  const { value, low, high } = shrunken
  return low > 0 || high < 0 ? words('lab.points', { value, low, high }) : words('lab.unclear')
}

/** Formats rows with columns of minimal width, numbers right-aligned; the first row has the column names. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
