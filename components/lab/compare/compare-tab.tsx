'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { Pool } from '@/lib/game/cards/pool'
import { pairedSetups } from '@/lib/game/lab/drawn-as'
import { ChangeLine } from '../improve/change-line'
import { TryChange } from '../improve/try-change'
import { useVersions } from '../improve/use-versions'
import { changeBetween } from '../improve/versions'
import { labStateFor, workers } from '../lab-state'
import { Progress } from '../progress'
import { Outdated, Provenance } from '../provenance'
import type { DeckOptions, FoundDeck } from '../settings/deck-choice'
import { DeckSelect } from '../settings/deck-select'
import { useMakeSetup } from '../settings/settings'
import { gamesIn, SettingsForm } from '../settings/settings-form'
import { changedSince, MAX_ASKED } from '../settings/setup'
import { BAD, FORM, GO, HELP, OUT, PANEL } from '../styles'
import { useResultInSight } from '../use-result-in-sight'
import { ComparisonResult } from './comparison-result'

interface CompareTabProps {
  readonly deck: FoundDeck
  readonly deckRef: DeckRef
  readonly library: DeckOptions
  readonly pool: Pool
}

/** Compares two versions of a deck over the same games, to see whether a change helped. */
export function CompareTab({ deck, deckRef, library, pool }: CompareTabProps) {
  const t = useTranslations('lab')
  const lab = labStateFor(formatDeckRef(deckRef))
  const settings = useStore(lab.pairSettings)
  const run = lab.comparison
  const state = useStore(run.state)
  const result = useRef<HTMLDivElement>(null)
  useResultInSight(result, state.status === 'running')
  const versions = useVersions(deckRef, deck.status === 'ready' ? deck.list : undefined, pool)
  const picked = useStore(lab.versions)
  const pick = lab.versions.setState
  const latest = versions.saved[0] ?? versions.steps[0]
  const before: DeckRef | undefined = latest && { kind: 'code', code: latest.value.replace(/^code:/, '') }
  // By default the latest change is compared, since the user most likely wants to know about that.
  const first = picked.first ?? before ?? deckRef
  const second = picked.second ?? deckRef
  const found = [library.find(first), library.find(second)] as const
  const makeSetup = useMakeSetup(library, pool)
  // Both versions have the same opponent and edition, whatever is chosen.
  const made = [makeSetup(settings, found[0], found[1]), makeSetup(settings, found[1])] as const
  const pairs = gamesIn(settings.games)
  const [a, b] = found
  const difference = a.status === 'ready' && b.status === 'ready' ? changeBetween(a.list, b.list) : undefined
  const same = difference !== undefined && difference.more.length + difference.less.length === 0
  const unplayable = made.flatMap((one) => (one && !one.ok ? one.unplayable : []))
  const trouble =
    unplayable.length > 0
      ? t('setup.unplayable', { names: [...new Set(unplayable)].join(', ') })
      : pairs === undefined
        ? t('setup.badGames')
        : settings.seed.trim() === ''
          ? t('setup.noSeed')
          : undefined
  const ready = made[0]?.ok && made[1]?.ok && !trouble && !same
  const start = (event: FormEvent) => {
    event.preventDefault()
    const [one, two] = made
    if (!one?.ok || !two?.ok || a.status !== 'ready' || b.status !== 'ready') return
    if (pairs === undefined || !ready || state.status === 'running') return
    const setups = pairedSetups(pool, one.setup, two.setup)
    void run.start(pool, { setups, opponents: two.opponents, versions: [a, b], settings }, pairs)
  }
  const prepare = () => {
    if (made[1]?.ok && !trouble) workers.prepare(pool, made[1].setup)
  }
  const { setups, versions: played } = state
  const changed = useMemo(() => {
    if (!setups || !played || !state.settings) return undefined
    const now = played.map(({ ref }) => library.find(ref))
    const [, second] = now
    const again = second && makeSetup(state.settings, second)
    return changedSince(
      { decks: played.map(({ list }) => list), opponents: setups[1].opponents },
      {
        decks: now.map((one) => (one.status === 'ready' ? one.list : undefined)),
        opponents: again?.ok ? again.setup.opponents : [],
      },
    )
  }, [setups, played, state.settings, library, makeSetup])
  const now = { value: formatDeckRef(deckRef), name: t('version.now') }
  const offered = [
    { label: t('version.group'), options: [now, ...versions.saved] },
    { label: t('version.steps'), options: versions.steps },
  ]
  const past = deckRef.kind === 'kept' ? { versions: offered, onOlder: versions.readOlder } : {}
  return (
    <>
      <p className={`${HELP} my-4`}>{t('compare.intro')}</p>
      {deck.status === 'ready' && (
        <TryChange
          list={deck.list}
          pool={pool}
          onTry={(list, change) => {
            const code = encodeDeckCode(list)
            library.addLinked({ code, name: t('try.name', { deck: deck.name, change }) })
            pick({ first: deckRef, second: { kind: 'code', code } })
          }}
        />
      )}
      <form className={PANEL} onSubmit={start} onPointerEnter={prepare} onFocus={prepare}>
        <div className={FORM}>
          <DeckSelect
            label={t('compare.first')}
            chosen={first}
            library={library}
            {...past}
            onChoose={(first) => pick({ first })}
          />
          <DeckSelect
            label={t('compare.second')}
            chosen={second}
            library={library}
            {...past}
            onChoose={(second) => pick({ second })}
          />
        </div>
        {versions.failed && (
          <p className={BAD} role="alert">
            {t('version.failed')}
          </p>
        )}
        {/* Announced, since the focus does not move. */}
        <div role="status">
          {a.status === 'ready' && b.status === 'ready' && (
            <ChangeLine label={t('compare.change')} from={a.list} to={b.list} pool={pool} />
          )}
        </div>
        <SettingsForm
          settings={settings}
          onChange={lab.pairSettings.setState}
          library={library}
          counted="pairs"
          edition={settings.edition ?? (b.status === 'ready' ? b.list.edition : '')}
        />
        <div className={GO}>
          {trouble && (
            <p className={BAD} role="alert">
              {trouble}
            </p>
          )}
          {/* In the initial state there is no error. */}
          {!trouble && same && <p className={HELP}>{t('compare.same')}</p>}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:flex-1"
            disabled={!ready}
            aria-disabled={state.status === 'running' || undefined}
          >
            {t(state.status === 'idle' ? 'compare.start' : 'setup.again')}
          </Button>
        </div>
      </form>
      <div ref={result} className={state.status === 'idle' ? undefined : OUT}>
        <Progress
          {...state}
          counted="pairs"
          onCancel={run.cancel}
          onResume={changed ? undefined : () => void run.goOn(state.asked)}
        />
        {changed && <Outdated what={changed} decks={undefined} pool={pool} />}
        {setups && played && state.settings && (
          <Provenance
            decks={[
              { label: t('compare.first'), name: played[0].name },
              { label: t('compare.second'), name: played[1].name },
            ]}
            setup={setups[1]}
            opponents={state.opponents}
            settings={state.settings}
            onSet={(settings) => {
              lab.pairSettings.setState(settings)
              pick({ first: played[0].ref, second: played[1].ref })
            }}
          >
            <ChangeLine
              className="order-1 basis-full"
              label={t('compare.change')}
              from={played[0].list}
              to={played[1].list}
              pool={pool}
            />
          </Provenance>
        )}
        {state.report && (
          <ComparisonResult
            run={run}
            report={state.report}
            opponents={state.opponents}
            onMore={
              !changed && state.status === 'done' && state.asked < MAX_ASKED
                ? (pairs) => void run.goOn(Math.min(MAX_ASKED, state.asked + pairs))
                : undefined
            }
          />
        )}
      </div>
    </>
  )
}
