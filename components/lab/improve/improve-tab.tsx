'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollectionWhen } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'

import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { copiesOf } from '@/lib/features/collection/model/counts'
import { adoptDeck } from '@/lib/features/decks/client/deck-work'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { staysLegal } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import { type Change, changed, type Lane } from '@/lib/game/lab/improve'
import type { CardKey } from '@/lib/game/terms'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { cleanName } from '@/lib/platform/text/plain-text'
import { labStateFor, workers } from '../lab-state'
import type { DeckOptions, FoundDeck } from '../settings/deck-choice'
import { useMakeSetup } from '../settings/settings'
import { SettingsForm } from '../settings/settings-form'
import { BAD, FIELD, GO, HELP, OUT, PANEL, SELECT } from '../styles'
import { useResultInSight } from '../use-result-in-sight'
import { ImproveResult } from './improve-result'

/** Numbers of games to choose from; the largest takes some minutes. */
const BUDGETS = [2_000, 5_000, 20_000] as const
type Budget = (typeof BUDGETS)[number]

interface ImproveTabProps {
  readonly deck: FoundDeck
  readonly deckRef: DeckRef
  readonly library: DeckOptions
  readonly pool: Pool
  /** Shows two versions of the deck side by side, whose figures open their games. */
  readonly onCompare: () => void
  /** Shows the games and figures of the deck itself. */
  readonly onGames: () => void
}

/** Finds the single change that helps a deck most. */
export function ImproveTab({ deck, deckRef, library, pool, onCompare, onGames }: ImproveTabProps) {
  const t = useTranslations('lab')
  const words = useCardLabels()
  const router = useRouter()
  const id = useId()
  const lab = labStateFor(formatDeckRef(deckRef))
  const settings = useStore(lab.gameSettings)
  const run = lab.improvement
  const state = useStore(run.state)
  const makeSetup = useMakeSetup(library, pool)
  const result = useRef<HTMLDivElement>(null)
  useResultInSight(result, state.status === 'running')
  const [budget, setBudget] = useState<Budget>(5_000)
  const [onlyOwned, setOnlyOwned] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<CardKey>>(new Set())
  const collection = useCollectionWhen(true)
  const counts = collection?.status === 'ready' ? collection.counts : undefined
  const made = makeSetup(settings, deck)
  const trouble =
    made && !made.ok
      ? t('setup.unplayable', { names: made.unplayable.join(', ') })
      : settings.seed.trim() === ''
        ? t('setup.noSeed')
        : undefined
  const isRunning = state.status === 'running'
  const begin = (games: number) => {
    if (!made?.ok || deck.status !== 'ready' || trouble || isRunning) return
    const wish = {
      keep: kept,
      isAvailable: (key: CardKey, copies: number) => !onlyOwned || !counts || copiesOf(counts, key) >= copies,
      isAllowed: staysLegal(pool, deck.list),
    }
    const { setup, opponents } = made
    run.start(pool, { setup, opponents, list: deck.list }, wish, games)
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    begin(budget)
  }
  const prepare = () => {
    if (made?.ok && !trouble && !isRunning) workers.prepare(pool, made.setup)
  }
  const nameOf = (key: CardKey) => {
    const card = pool.byKey.get(key)
    return card ? words.name(card) : key
  }
  const said = (change: Change) => t('improve.change', { out: nameOf(change.out), into: nameOf(change.in) })
  const listAfter = (change: Change) =>
    state.asked && deckListOf(changed(state.asked.setup.deck, change), state.asked.list.edition)
  const make = async (change: Change) => {
    const list = listAfter(change)
    if (!list || deck.status !== 'ready') return
    const name = cleanName(t('improve.branchName', { deck: deck.name, change: said(change) }))
    const adopted = await adoptDeck({ name, notes: '', list, extras: NO_EXTRAS })
    // The page warns if the browser does not store it.
    if (!adopted.ok) return
    toast({ message: t('improve.made', { name }) })
    router.push(`/decks/${adopted.value}`)
  }
  const compare = (change: Change) => {
    const list = listAfter(change)
    if (!list || deck.status !== 'ready') return
    const code = encodeDeckCode(list)
    library.addLinked({ code, name: t('try.name', { deck: deck.name, change: said(change) }) })
    lab.versions.setState({ first: deckRef, second: { kind: 'code', code } })
    onCompare()
  }
  const cards = deck.status === 'ready' ? [...deck.list.missions, ...deck.list.draw] : []
  return (
    <>
      <p className={`${HELP} my-4`}>{t('improve.intro')}</p>
      <form className={PANEL} onSubmit={start} onPointerEnter={prepare} onFocus={prepare}>
        <SettingsForm
          settings={settings}
          onChange={lab.gameSettings.setState}
          library={library}
          edition={settings.edition ?? (deck.status === 'ready' ? deck.list.edition : '')}
        />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className={`${FIELD} flex-[0_1_224px]`}>
            <label className="lab" htmlFor={`${id}-budget`}>
              {t('improve.budget')}
            </label>
            <Field>
              <select
                className={SELECT}
                id={`${id}-budget`}
                value={budget}
                onChange={({ target }) =>
                  setBudget(BUDGETS.find((one) => String(one) === target.value) ?? budget)
                }
              >
                {BUDGETS.map((one) => (
                  <option key={one} value={one}>
                    {t('improve.games', { games: one })}
                  </option>
                ))}
              </select>
            </Field>
          </div>
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              checked={onlyOwned}
              disabled={!counts}
              onChange={({ target }) => setOnlyOwned(target.checked)}
            />
            {t('improve.onlyOwned')}
          </label>
        </div>
        <details>
          <summary className="min-h-6 cursor-pointer">{t('improve.keep', { count: kept.size })}</summary>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-4">
            {cards.map(({ key }) => (
              <li key={key}>
                <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={kept.has(key)}
                    onChange={({ target }) => {
                      const next = new Set(kept)
                      if (target.checked) next.add(key)
                      else next.delete(key)
                      setKept(next)
                    }}
                  />
                  <span className="min-w-0 wrap-anywhere">{nameOf(key)}</span>
                </label>
              </li>
            ))}
          </ul>
        </details>
        <div className={GO}>
          {trouble && (
            <p className={BAD} role="alert">
              {trouble}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:flex-1"
            disabled={!made?.ok || trouble !== undefined}
            aria-disabled={isRunning || undefined}
          >
            {t('improve.start')}
          </Button>
        </div>
      </form>
      <div ref={result} className={state.status === 'running' ? OUT : undefined}>
        <ImproveResult
          run={run}
          pool={pool}
          said={said}
          onMore={made?.ok && !trouble ? begin : undefined}
          onGames={onGames}
          actionsFor={(lane: Lane) => {
            const change = state.asked?.changes[lane.arm]
            if (!change) return null
            return (
              <span className="flex flex-wrap gap-2">
                {lane.low > 0 && (
                  <Button variant="primary" onClick={() => void make(change)}>
                    {t('improve.make')}
                    <span className="sr">: {said(change)}</span>
                  </Button>
                )}
                <Button variant="quiet" onClick={() => compare(change)}>
                  {t('improve.compare')}
                  <span className="sr">: {said(change)}</span>
                </Button>
              </span>
            )
          }}
        />
      </div>
    </>
  )
}
