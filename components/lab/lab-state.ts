import { createStore, type StoreApi } from 'zustand/vanilla'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { randomSeed } from '@/lib/features/play/model/setup'
import { ComparisonRun } from './compare/comparison'
import { Improvement } from './improve/improvement'
import { Run } from './run'
import type { Settings } from './settings/setup'

const DEFAULT_GAMES = 1000
const DEFAULT_PAIRS = 500

/** The versions to compare; the deck's last change if none were picked. */
export interface PickedVersions {
  readonly first?: DeckRef
  readonly second?: DeckRef
}

/** The workers of the laboratory, shared by all decks. */
export const workers = new KeptWorkers()

/** The laboratory's state for one deck. */
export interface LabState {
  readonly run: Run
  readonly comparison: ComparisonRun
  readonly improvement: Improvement
  readonly versions: StoreApi<PickedVersions>
  /** Settings for the games, and for the pairs of games of a comparison. */
  readonly gameSettings: StoreApi<Settings>
  readonly pairSettings: StoreApi<Settings>
}

/**
 * The state of the deck examined last in this tab. It is restored on return, from another tab of the page or from the
 * deck.
 */
let last: { readonly of: string; readonly lab: LabState } | undefined

/**
 * Returns the state of a deck, which `deck` identifies within this browser. Another deck's state is cleared, but its
 * settings are kept, so that decks can be tried against the same opponents; the edition is each deck's own.
 */
export function labStateFor(deck: string): LabState {
  if (last?.of !== deck) {
    last?.lab.run.forget()
    last?.lab.comparison.close()
    last?.lab.improvement.close()
    const { gameSettings, pairSettings } = last?.lab ?? {}
    const lab = {
      run: new Run(workers),
      comparison: new ComparisonRun(workers),
      improvement: new Improvement(workers),
      versions: createStore<PickedVersions>(() => ({})),
      gameSettings: settingsLike(gameSettings, DEFAULT_GAMES),
      pairSettings: settingsLike(pairSettings, DEFAULT_PAIRS),
    }
    last = { of: deck, lab }
  }
  return last.lab
}

/** Stops all games and releases the workers. The results are kept. */
export function leaveLab(): void {
  last?.lab.run.cancel()
  last?.lab.run.close()
  last?.lab.comparison.close()
  last?.lab.improvement.close()
  workers.close()
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
