'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { ShareButton } from '@/components/shared-items/share-button'
import { labAgainHref } from '@/components/shared-items/shared-item-links'
import { Button } from '@/components/ui/button'
import type { Pool } from '@/lib/game/cards/pool'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { labContent } from './lab-content'
import { type LabState, labStateFor, workers } from './lab-state'
import { Progress } from './progress'
import { Outdated, Provenance } from './provenance'
import { Results } from './results'
import type { Run, RunStatus } from './run'
import type { DeckOptions, FoundDeck } from './settings/deck-choice'
import { useMakeSetup } from './settings/settings'
import { gamesIn, SettingsForm } from './settings/settings-form'
import { settingsFromAddress } from './settings/settings-from-address'
import { changedSince, type MadeSetup, type Settings } from './settings/setup'
import { BAD, GO, HELP, OUT, PANEL } from './styles'
import { useResultInSight } from './use-result-in-sight'

/** What the results tell, before there are any. */
const TELLS = ['wins', 'fails', 'games'] as const

interface GamesTabProps {
  readonly deck: FoundDeck
  /** Identifies the deck within this browser. */
  readonly deckValue: string
  readonly library: DeckOptions
  readonly pool: Pool
}

/** Plays many games and shows the results. */
export function GamesTab({ deck, deckValue, library, pool }: GamesTabProps) {
  const t = useTranslations('lab')
  const lab = labStateFor(deckValue)
  const settings = useStore(lab.gameSettings)
  const { addLinked } = library
  useEffect(() => {
    const asked = settingsFromAddress(location.search)
    if (Object.keys(asked).length === 0) return
    lab.gameSettings.setState(asked)
    const { opponent } = asked
    if (opponent?.kind === 'code') addLinked({ code: opponent.code, name: opponent.name ?? '' })
  }, [lab, addLinked])
  const makeSetup = useMakeSetup(library, pool)
  const status = useRunStatus(lab.run)
  const made = useMemo(() => makeSetup(settings, deck), [makeSetup, settings, deck])
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
  const isRunning = status === 'running'
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!made?.ok || deck.status !== 'ready' || games === undefined || trouble || isRunning) return
    const { setup, opponents } = made
    void lab.run.start(pool, { setup, opponents, deck, settings }, games)
  }
  // Focus in the form means that games will be played soon.
  const prepare = () => {
    if (made?.ok && !trouble) workers.prepare(pool, made.setup)
  }
  return (
    <>
      <form
        className={`${PANEL} xl:flex-row xl:items-end [&>:first-child]:xl:flex-1`}
        onSubmit={start}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SettingsForm
          settings={settings}
          onChange={lab.gameSettings.setState}
          library={library}
          counted="games"
          edition={settings.edition ?? (deck.status === 'ready' ? deck.list.edition : '')}
        />
        <div className={GO}>
          {trouble && (
            <p className={BAD} role="alert">
              {trouble}
            </p>
          )}
          {/* Disabled only by attribute while games are played, so that the button keeps the focus. */}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:flex-1"
            disabled={!made || trouble !== undefined}
            aria-disabled={isRunning || undefined}
          >
            {t(status === 'idle' ? 'setup.start' : 'setup.again')}
          </Button>
        </div>
      </form>
      <RunResults lab={lab} deck={deck} makeSetup={makeSetup} pool={pool} />
      {status === 'idle' && (
        <>
          <ul className="mt-6 grid grid-cols-3 gap-x-8 gap-y-4 max-md:grid-cols-1">
            {TELLS.map((one) => (
              <li key={one} className="border-t border-line pt-3">
                <b className="tech block text-18">{t(`setup.tells.${one}.title`)}</b>
                <span className="text-ink-2">{t(`setup.tells.${one}.text`)}</span>
              </li>
            ))}
          </ul>
          <p className={`${HELP} my-5`}>{t('setup.intro')}</p>
        </>
      )}
    </>
  )
}

function useRunStatus(run: Run): RunStatus {
  return useStore(run.state, ({ status }) => status)
}

interface RunResultsProps {
  readonly lab: LabState
  readonly deck: FoundDeck
  readonly makeSetup: (settings: Settings, deck: FoundDeck) => MadeSetup | undefined
  readonly pool: Pool
}

/** Progress and results of a run: separate from the form, which need not re-render with every update. */
function RunResults({ lab, deck, makeSetup, pool }: RunResultsProps) {
  const t = useTranslations('lab')
  const { run, gameSettings } = lab
  const state = useStore(run.state)
  const result = useRef<HTMLDivElement>(null)
  useResultInSight(result, state.status === 'running')
  const { setup, settings, deck: played } = state
  const locale = useLocale()
  const content = useMemo(() => (state.status === 'running' ? undefined : labContent(state)), [state])
  const changed = useMemo(() => {
    if (!setup || !settings || !played) return undefined
    const again = makeSetup(settings, deck)
    return changedSince(
      { decks: [played.list], opponents: setup.opponents },
      {
        decks: [deck.status === 'ready' ? deck.list : undefined],
        opponents: again?.ok ? again.setup.opponents : [],
      },
    )
  }, [setup, settings, played, makeSetup, deck])
  return (
    <div ref={result} className={state.status === 'idle' ? undefined : OUT}>
      <Progress
        {...state}
        counted="games"
        onCancel={run.cancel}
        onResume={changed ? undefined : () => void run.goOn(state.asked)}
      />
      {changed && (
        <Outdated
          what={changed}
          decks={played && deck.status === 'ready' ? [played.list, deck.list] : undefined}
          pool={pool}
        />
      )}
      {state.report && (
        <Results
          run={run}
          report={state.report}
          isRunning={state.status === 'running'}
          opponents={state.opponents}
          pool={pool}
        />
      )}
      {setup && settings && played && (
        <Provenance
          decks={[{ label: t('deck.label'), name: played.name }]}
          setup={setup}
          opponents={state.opponents}
          settings={settings}
          onSet={gameSettings.setState}
        >
          {content && (
            <ShareButton
              label={t('setup.share')}
              content={() => content}
              long={() => getPathname({ locale, href: labAgainHref(content) })}
            />
          )}
        </Provenance>
      )}
    </div>
  )
}
