import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import { pairedSetups } from '../drawn-as'
import { type LabWorker, runLab } from '../run'
import type { GameNumber, LabSetup, Outcome } from '../types'
import { type Bounds, NO_PAIRS, type PairCounts, pairBounds, type Race, sum } from './race'

/** Parts of a deck in which a card can be exchanged. The team defines a deck, so it stays. */
const CHANGED_PILES = ['missions', 'draw'] as const
export type ChangedPile = (typeof CHANGED_PILES)[number]

/** Exchange of one copy of a card for one copy of another. */
export interface Change {
  readonly pile: ChangedPile
  readonly out: CardKey
  readonly in: CardKey
}

/** Constraints on the changes to try. */
export interface Wish {
  /** Cards that stay with all their copies. */
  readonly keep: ReadonlySet<CardKey>
  /** True if the deck may contain this many copies of a card, as far as the collection matters. */
  readonly isAvailable: (key: CardKey, copies: number) => boolean
  /** True if a changed deck may be played: it is legal, or as legal as before. */
  readonly isAllowed: (deck: PlayerDeck) => boolean
}

/**
 * The deck after a change, with the new card in the place of the old. It is the same deck if it does not contain the
 * old one.
 */
export function changed(deck: PlayerDeck, change: Change): PlayerDeck {
  const at = deck[change.pile].indexOf(change.out)
  return at < 0 ? deck : { ...deck, [change.pile]: deck[change.pile].with(at, change.in) }
}

/**
 * Every single change that a wish allows, in the order of deck and pool. Missions are exchanged for missions, cards of
 * the draw deck for cards of the same side.
 */
export function changesOf(pool: Pool, deck: PlayerDeck, { keep, isAvailable, isAllowed }: Wish): Change[] {
  const all = [...deck.team, ...deck.missions, ...deck.draw]
  const offered = pool.cards.filter(({ key }) =>
    isAvailable(key, all.filter((one) => one === key).length + 1),
  )
  return CHANGED_PILES.flatMap((pile) =>
    [...new Set(deck[pile])].flatMap((out) => {
      const old = pool.byKey.get(out)
      if (!old || keep.has(out)) return []
      return offered
        .filter((card) => card.key !== out && card.side === old.side)
        .filter((card) => (card.type === 'mission') === (pile === 'missions'))
        .map((card): Change => ({ pile, out, in: card.key }))
        .filter((change) => isAllowed(changed(deck, change)))
    }),
  )
}

/** At most this many of the changes, each equally likely, the same ones for the same seed; in their original order. */
export function sampleChanges(changes: readonly Change[], most: number, seed: string): Change[] {
  const salt = hashText(seed)
  return changes
    .map((change, place) => ({
      change,
      place,
      lot: mix(hashText(`${change.pile}/${change.out}/${change.in}`, salt)),
    }))
    .sort((a, b) => a.lot - b.lot || a.place - b.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change)
}

/** Both games of a pair: the result of the unchanged deck, and that with the change. */
export interface PlayedPair {
  readonly game: GameNumber
  readonly before: Outcome
  readonly after: Outcome
}

/** Changes of one deck, and the workers that play their games. */
interface Played {
  readonly pool: Pool
  readonly setup: LabSetup
  readonly changes: readonly Change[]
  readonly workers: readonly LabWorker[]
  /** Called with the pairs of a change, by its index, that count towards its result. */
  readonly paired?: (change: number, pairs: readonly PlayedPair[]) => void
  /** Called after every heat of a race, and after every step of a second look. */
  readonly heard?: () => void
  /** Called with the number of games of a race so far, those of a heat included that has not ended. */
  readonly progressed?: (games: number) => void
  readonly signal?: AbortSignal
}

/** A race of changes of one deck. */
export interface ImproveRun extends Played {
  /** With as many arms as there are changes. An interrupted race continues from its last state. */
  readonly race: Race
  /**
   * Called as soon as a change has played its pairs of a heat, before the other changes have. Says nothing certain: the
   * heat counts once all of them have.
   */
  readonly tried?: (change: number, pairs: PairCounts) => void
  /** Pairs of an interrupted heat, for the run that continues the race; without them, the heat starts again. */
  readonly unfinished?: UnfinishedHeat
}

/** The part of a heat that has been played: the unchanged deck first, then one change after another. */
export class UnfinishedHeat {
  base: readonly Outcome[] | undefined
  readonly pairs = new Map<number, readonly PlayedPair[]>()

  /** Games that need not be played again. */
  get games(): number {
    return (this.base?.length ?? 0) * (1 + this.pairs.size)
  }

  clear(): void {
    this.base = undefined
    this.pairs.clear()
  }
}

/** The set-up of a changed deck, whose games are paired with those of the deck itself. */
export const setupOf = (pool: Pool, setup: LabSetup, change: Change): LabSetup =>
  pairedSetups(pool, setup, { ...setup, deck: changed(setup.deck, change) })[1]

/**
 * Runs a race to its end or until it is cancelled. A heat counts only as a whole, so that the result of an interrupted
 * race is the same. Passes on errors of workers.
 */
export async function runImprove(run: ImproveRun): Promise<'done' | 'cancelled'> {
  const { race, paired, heard, progressed, tried, unfinished = new UnfinishedHeat(), signal } = run
  for (let heat = race.heat(); heat; heat = race.heat()) {
    const { arms, from, to } = heat
    let games = race.played() + unfinished.games
    const finished = (some: number) => {
      games += some
      progressed?.(games)
    }
    const ready = (arm: number, pairs: readonly PlayedPair[]) => tried?.(arm, counted(pairs))
    const played = await playPairs({ ...run, finished, ready, unfinished }, run.setup, arms, from, to)
    if (!played) return 'cancelled'
    unfinished.clear()
    // Pairs of the first rounds chose the finalists, and count for nothing else.
    if (race.isFinal()) for (const [place, pairs] of played.entries()) paired?.(arms[place] ?? 0, pairs)
    race.tell(played.map(counted))
    heard?.()
    if (signal?.aborted) return 'cancelled'
  }
  return 'done'
}

/** Result of a second bot for one change. */
export interface SecondOpinion extends PairCounts, Bounds {
  readonly change: Change
}

/**
 * Iterations of the searching bot in a second look: it wins as many games with sixty as with three hundred
 * (`docs/results/bots.md`), and plays four times as many.
 */
const SECOND_ITERATIONS = 60
/** Pairs of each change between two looks. */
const SECOND_STEP = 2

/**
 * Setup for checking changes again: the searching bot on both sides, since poor play of the greedy bot biases its
 * advice, and new games.
 */
export const secondSetup = (setup: LabSetup): LabSetup => ({
  iterations: SECOND_ITERATIONS,
  ...setup,
  seed: `${setup.seed}/second`,
  bot: 'search',
  opponents: setup.opponents.map((other) => ({
    ...other,
    bot: other.bot === 'greedy' || other.bot === 'trained' ? 'search' : other.bot,
  })),
})

/** Results so far of checking changes again. It can be interrupted and resumed. */
export class SecondLook {
  private readonly counts: PairCounts[]

  /** @param error Chance that any of the intervals, at any time, misses the truth: above 0, below 1. */
  constructor(
    readonly changes: readonly Change[],
    private readonly error: number,
  ) {
    this.counts = changes.map(() => NO_PAIRS)
  }

  /** Pairs of each change so far. */
  get pairs(): number {
    return this.counts[0]?.n ?? 0
  }

  /** The intervals are valid all at once, however often one looks, like those of a race. */
  opinions(): SecondOpinion[] {
    return this.changes.map((change, place) => {
      const counts = this.counts[place] ?? NO_PAIRS
      return { change, ...counts, ...pairBounds(counts, this.error / this.changes.length) }
    })
  }

  /** Adds further pairs for each change, in the order of the changes. */
  tell(played: readonly PairCounts[]): void {
    played.forEach((counts, place) => {
      this.counts[place] = sum(this.counts[place] ?? NO_PAIRS, counts)
    })
  }
}

/**
 * Plays changes again with `secondSetup`, until each has the given number of pairs, or it is cancelled; games of an
 * interrupted step are discarded. Passes on errors of workers.
 */
export async function lookAgain(
  run: Omit<Played, 'changes'>,
  look: SecondLook,
  pairs: number,
): Promise<'done' | 'cancelled'> {
  const { changes } = look
  const setup = secondSetup(run.setup)
  const arms = changes.map((_, place) => place)
  while (arms.length > 0 && look.pairs < pairs) {
    const from = look.pairs
    const played = await playPairs(
      { ...run, changes },
      setup,
      arms,
      from,
      Math.min(pairs, from + SECOND_STEP),
    )
    if (!played) return 'cancelled'
    for (const [place, some] of played.entries()) run.paired?.(place, some)
    look.tell(played.map(counted))
    run.heard?.()
    if (run.signal?.aborted) return 'cancelled'
  }
  return 'done'
}

/** Workers for some games; `finished` is called with how many more have been played. */
interface Games extends Pick<Played, 'workers' | 'signal'> {
  readonly finished?: (games: number) => void
}

interface Pairs extends Games, Pick<Played, 'pool' | 'changes'> {
  /** Called with all pairs of one change. */
  readonly ready?: (change: number, pairs: readonly PlayedPair[]) => void
  readonly unfinished?: UnfinishedHeat
}

/** Plays the same games with the deck as it is and with each of the changes; null if cancelled. */
async function playPairs(
  run: Pairs,
  setup: LabSetup,
  arms: readonly number[],
  from: GameNumber,
  to: GameNumber,
): Promise<(readonly PlayedPair[])[] | null> {
  const { unfinished = new UnfinishedHeat() } = run
  const base = unfinished.base ?? (await outcomes(run, setup, from, to))
  if (!base) return null
  unfinished.base = base
  const played: (readonly PlayedPair[])[] = []
  for (const arm of arms) {
    const known = unfinished.pairs.get(arm)
    if (known) {
      played.push(known)
      continue
    }
    const change = run.changes[arm]
    if (!change) throw new RangeError('changes')
    const other = await outcomes(run, setupOf(run.pool, setup, change), from, to)
    if (!other) return null
    const pairs = base.map((before, place) => ({
      game: from + place,
      before,
      after: other[place] ?? 'undecided',
    }))
    played.push(pairs)
    unfinished.pairs.set(arm, pairs)
    run.ready?.(arm, pairs)
  }
  return played
}

async function outcomes(
  { workers, finished, signal }: Games,
  setup: LabSetup,
  from: GameNumber,
  to: GameNumber,
): Promise<Outcome[] | null> {
  const found: Outcome[] = []
  const end = await runLab({
    setup,
    games: to - from,
    from,
    workers,
    chunk: Math.max(1, Math.ceil((to - from) / (2 * workers.length))),
    heard: (records) => {
      for (const { outcome } of records) found.push(outcome)
      finished?.(records.length)
    },
    ...(signal && { signal }),
  })
  return end === 'done' ? found : null
}

/** Counts each game as won or not won; undecided games are not won. */
function counted(pairs: readonly PlayedPair[]): PairCounts {
  let gained = 0
  let lost = 0
  for (const { before, after } of pairs) {
    if (before !== 'won' && after === 'won') gained++
    if (before === 'won' && after !== 'won') lost++
  }
  return { n: pairs.length, gained, lost }
}
