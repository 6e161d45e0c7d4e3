import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeckRef } from '@/lib/match/deck-ref'
import { randomSeed } from '@/lib/match/setup'
import { ComparisonRun } from './comparison'
import { Run } from './run'
import type { Settings } from './setup'

const DEFAULT_GAMES = 1000
const DEFAULT_PAIRS = 500

/** Which versions are compared; the last change of the deck where nothing was picked. */
export interface PickedVersions {
  readonly first?: DeckRef
  readonly second?: DeckRef
}

/** What the laboratory has on its bench for one deck. */
export interface Bench {
  readonly run: Run
  readonly comparison: ComparisonRun
  readonly versions: StoreApi<PickedVersions>
  /** What is set for the games, and for the pairs of games of a comparison. */
  readonly gameSettings: StoreApi<Settings>
  readonly pairSettings: StoreApi<Settings>
}

/**
 * The bench of the deck that was looked into last in this tab of the browser. It is there as it was when one comes
 * back, from another tab of the page or from the deck.
 */
let last: { readonly of: string; readonly bench: Bench } | undefined

/**
 * The bench of a deck, which `deck` names among those of this browser. Another deck's is cleared for it, but what was
 * set stays, so that decks can be tried against the same opponents; the rules of each are its own.
 */
export function benchFor(deck: string): Bench {
  if (last?.of !== deck) {
    last?.bench.run.forget()
    last?.bench.comparison.close()
    const { gameSettings, pairSettings } = last?.bench ?? {}
    const bench = {
      run: new Run(),
      comparison: new ComparisonRun(),
      versions: createStore<PickedVersions>(() => ({})),
      gameSettings: settingsLike(gameSettings, DEFAULT_GAMES),
      pairSettings: settingsLike(pairSettings, DEFAULT_PAIRS),
    }
    last = { of: deck, bench }
  }
  return last.bench
}

/** Stops what is played. What was played stays. */
export function leaveBench(): void {
  last?.bench.run.cancel()
  last?.bench.run.close()
  last?.bench.comparison.close()
}

function settingsLike(before: StoreApi<Settings> | undefined, games: number): StoreApi<Settings> {
  return createStore<Settings>(() => ({
    against: 'starters',
    opponent: { kind: 'starter', id: 'osiris' },
    bot: 'greedy',
    opponentBot: 'greedy',
    seed: randomSeed(),
    games: String(games),
    ...before?.getState(),
    edition: undefined,
  }))
}
