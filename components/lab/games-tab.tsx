'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Pool } from '@/lib/cards/pool'
import type { DeckShelf, FoundDeck } from './deck-choice'
import { Progress } from './progress'
import { Results } from './results'
import { Run, type RunStatus } from './run'
import { useMakeSetup, useSettings } from './settings'
import { gamesIn, SettingsForm } from './settings-form'

const DEFAULT_ASKED = 1000

/** The last run of this tab of the browser, and of which deck: it is still there when one comes back. */
let last: { readonly of: string; readonly run: Run } | undefined

function runOf(deck: string): Run {
  if (last?.of !== deck) {
    last?.run.forget()
    last = { of: deck, run: new Run() }
  }
  return last.run
}

interface GamesTabProps {
  readonly deck: FoundDeck
  /** Names the deck among those of this browser. */
  readonly deckValue: string
  readonly shelf: DeckShelf
  readonly pool: Pool
}

/** Plays many games and tells what came of them. */
export function GamesTab({ deck, deckValue, shelf, pool }: GamesTabProps) {
  const t = useTranslations('lab')
  const [settings, change] = useSettings(DEFAULT_ASKED)
  const makeSetup = useMakeSetup(settings, shelf, pool)
  const run = runOf(deckValue)
  const status = useRunStatus(run)
  useEffect(
    () => () => {
      run.cancel()
      run.close()
    },
    [run],
  )

  const made = useMemo(() => makeSetup(deck), [makeSetup, deck])
  const games = gamesIn(settings.games)
  const trouble = !made
    ? undefined
    : !made.ok
      ? t('setup.unplayable', { names: made.unplayable.join(', ') })
      : games === undefined
        ? t('setup.badGames')
        : settings.seed.trim() === ''
          ? t('setup.noSeed')
          : undefined
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (made?.ok && games !== undefined && !trouble) void run.start(pool, made.setup, made.opponents, games)
  }
  return (
    <>
      <form className="lb-panel" onSubmit={start}>
        <SettingsForm
          settings={settings}
          onChange={change}
          shelf={shelf}
          counted="games"
          edition={settings.edition ?? (deck.status === 'ready' ? deck.list.edition : '')}
        />
        <div className="lb-go">
          {trouble && (
            <p className="lb-bad" role="alert">
              {trouble}
            </p>
          )}
          <button
            type="submit"
            className="btn btn--go"
            disabled={!made || trouble !== undefined || status === 'running'}
          >
            {t(status === 'idle' ? 'setup.start' : 'setup.again')}
          </button>
        </div>
      </form>
      <RunResults run={run} pool={pool} />
      {status === 'idle' && <p className="lb-help lb-intro">{t('setup.intro')}</p>}
    </>
  )
}

function useRunStatus(run: Run): RunStatus {
  const status = () => run.current().status
  return useSyncExternalStore(run.subscribe, status, status)
}

/** How far a run is and what came of it: apart from the form, which need not be made anew with every look. */
function RunResults({ run, pool }: { run: Run; pool: Pool }) {
  const state = useSyncExternalStore(run.subscribe, run.current, run.current)
  return (
    <>
      <Progress
        {...state}
        counted="games"
        onCancel={run.cancel}
        onResume={() => void run.goOn(state.asked)}
      />
      {state.report && (
        <Results
          run={run}
          report={state.report}
          isRunning={state.status === 'running'}
          opponents={state.opponents}
          pool={pool}
        />
      )}
    </>
  )
}
