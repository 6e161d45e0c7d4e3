'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { type DeckRef, formatDeckRef } from '@/components/table/deck-ref'
import type { Pool } from '@/lib/cards/pool'
import { encodeDeckCode } from '@/lib/decks/code'
import { ComparisonRun } from './comparison'
import { ComparisonResult } from './comparison-result'
import type { DeckShelf, FoundDeck } from './deck-choice'
import { DeckSelect } from './deck-select'
import { Progress } from './progress'
import { useMakeSetup, useSettings } from './settings'
import { gamesIn, SettingsForm } from './settings-form'
import { MOST_ASKED } from './setup'
import { TryChange } from './try-change'
import { useVersions } from './use-versions'
import { changeBetween } from './versions'

const DEFAULT_PAIRS = 500

interface CompareTabProps {
  readonly deck: FoundDeck
  readonly deckRef: DeckRef
  readonly shelf: DeckShelf
  readonly pool: Pool
}

/** Did a change help? Two versions of a deck over the same games. */
export function CompareTab({ deck, deckRef, shelf, pool }: CompareTabProps) {
  const t = useTranslations('lab')
  const [settings, change] = useSettings(DEFAULT_PAIRS)
  const [run] = useState(() => new ComparisonRun())
  const state = useSyncExternalStore(run.subscribe, run.current, run.current)
  useEffect(() => run.close, [run])
  const versions = useVersions(deckRef, deck.status === 'ready' ? deck.list : undefined, pool)
  const [picked, setPicked] = useState<{ readonly first?: DeckRef; readonly second?: DeckRef }>({})
  const latest = versions.saved[0] ?? versions.steps[0]
  const before: DeckRef | undefined = latest && { kind: 'code', code: latest.value.replace(/^code:/, '') }
  // The change that was made last is what one most likely asks about.
  const first = picked.first ?? before ?? deckRef
  const second = picked.second ?? deckRef
  const found = [shelf.find(first), shelf.find(second)] as const
  const makeSetup = useMakeSetup(settings, shelf, pool)
  // The same opponent and edition for both, whatever is chosen.
  const made = [makeSetup(found[0], found[1]), makeSetup(found[1])] as const
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
          : same
            ? t('compare.same')
            : undefined
  const ready = made[0]?.ok && made[1]?.ok && !trouble
  const start = (event: FormEvent) => {
    event.preventDefault()
    const [one, two] = made
    if (one?.ok && two?.ok && pairs !== undefined && ready)
      void run.start(pool, [one.setup, two.setup], two.opponents, pairs)
  }
  const now = { value: formatDeckRef(deckRef), name: t('version.now') }
  const offered = [
    { label: t('version.group'), options: [now, ...versions.saved] },
    { label: t('version.steps'), options: versions.steps },
  ]
  const past = deckRef.kind === 'kept' ? { versions: offered, onOlder: versions.readOlder } : {}
  return (
    <>
      <p className="lb-help lb-intro">{t('compare.intro')}</p>
      {deck.status === 'ready' && (
        <TryChange
          list={deck.list}
          pool={pool}
          onTry={(list, change) => {
            const code = encodeDeckCode(list)
            shelf.addLinked({ code, name: t('try.name', { deck: deck.name, change }) })
            setPicked({ first: deckRef, second: { kind: 'code', code } })
          }}
        />
      )}
      <form className="lb-panel" onSubmit={start}>
        <div className="lb-form">
          <DeckSelect
            label={t('compare.first')}
            chosen={first}
            shelf={shelf}
            {...past}
            onChoose={(ref) => setPicked((now) => ({ ...now, first: ref }))}
          />
          <DeckSelect
            label={t('compare.second')}
            chosen={second}
            shelf={shelf}
            {...past}
            onChoose={(ref) => setPicked((now) => ({ ...now, second: ref }))}
          />
        </div>
        {versions.failed && (
          <p className="lb-bad" role="alert">
            {t('version.failed')}
          </p>
        )}
        {difference && !same && <Change difference={difference} pool={pool} />}
        <SettingsForm
          settings={settings}
          onChange={change}
          shelf={shelf}
          counted="pairs"
          edition={settings.edition ?? (b.status === 'ready' ? b.list.edition : '')}
        />
        <div className="lb-go">
          {trouble && (
            <p className="lb-bad" role="alert">
              {trouble}
            </p>
          )}
          <button type="submit" className="btn btn--go" disabled={!ready || state.status === 'running'}>
            {t(state.status === 'idle' ? 'compare.start' : 'setup.again')}
          </button>
        </div>
      </form>
      <Progress
        {...state}
        counted="pairs"
        onCancel={run.cancel}
        onResume={() => void run.goOn(state.asked)}
      />
      {state.report && (
        <ComparisonResult
          run={run}
          report={state.report}
          opponents={state.opponents}
          onMore={
            state.status === 'done' && state.asked < MOST_ASKED
              ? (pairs) => void run.goOn(Math.min(MOST_ASKED, state.asked + pairs))
              : undefined
          }
        />
      )}
    </>
  )
}

/** What the second version has more and less of. */
function Change({ difference, pool }: { difference: ReturnType<typeof changeBetween>; pool: Pool }) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const title = (key: string) => pool.byKey.get(key)?.title ?? key
  const { more, less } = difference
  const all = [
    ...more.map(({ key, count }) => t('version.more', { count, card: title(key) })),
    ...less.map(({ key, count }) => t('version.less', { count, card: title(key) })),
  ]
  return (
    <p className="lb-help">
      <b>{t('compare.change')}</b> {format.list(all)}
    </p>
  )
}
