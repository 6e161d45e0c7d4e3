import { createStore, type StoreApi } from 'zustand/vanilla'
import { KeptWorkers } from '@/lib/features/play/client/worker-pool'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { randomSeed } from '@/lib/features/play/model/setup'
import { ComparisonRun } from './comparison'
import { Improvement } from './improvement'
import { Run } from './run'
import type { Settings } from './setup'

const DEFAULT_GAMES = 1000
const DEFAULT_PAIRS = 500

/** Which versions are compared; the last change of the deck where nothing was picked. */
export interface PickedVersions {
  readonly first?: DeckRef
  readonly second?: DeckRef
}

/** The workers of the laboratory, whatever deck it looks into. */
export const workers = new KeptWorkers()

/** What the laboratory holds of one deck. */
export interface LabState {
  readonly run: Run
  readonly comparison: ComparisonRun
  readonly improvement: Improvement
  readonly versions: StoreApi<PickedVersions>
  /** What is set for the games, and for the pairs of games of a comparison. */
  readonly gameSettings: StoreApi<Settings>
  readonly pairSettings: StoreApi<Settings>
}

/**
 * What was held of the deck that was looked into last in this tab of the browser. It is there as it was when one comes
 * back, from another tab of the page or from the deck.
 */
let last: { readonly of: string; readonly lab: LabState } | undefined

/**
 * The state of a deck, which `deck` names among those of this browser. Another deck's is cleared for it, but what was
 * set stays, so that decks can be tried against the same opponents; the rules of each are its own.
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

/** Stops what is played, and lets the workers go. What was played stays. */
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
