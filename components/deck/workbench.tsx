'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useGoToResults } from '@/components/cards/browser/use-go-to-results'
import { useReadQuery } from '@/components/cards/browser/use-read-query'
import { useCardTexts, useSearchedTexts } from '@/components/cards/card-texts'
import { GateStrip } from '@/components/cards/gate'
import { useMedia } from '@/components/cards/use-media'
import { useCollection } from '@/components/storage/use-collection'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { below } from '@/components/ui/breakpoints'
import { Icon } from '@/components/ui/icon'
import { Later } from '@/components/ui/later'
import { useFirstSign } from '@/components/ui/use-first-sign'
import { copiesOf, ownedOf } from '@/lib/features/collection/model/counts'
import { prepareDrafts } from '@/lib/features/decks/client/drafts'
import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import type { Card } from '@/lib/game/cards/card'
import type { Query } from '@/lib/game/search'
import type { CardKey } from '@/lib/game/terms'
import styles from './deck.module.css'
import { allowedAt, type CardPlace, oneLess, oneMore, withCount, withPlayset } from './deck-actions'
import { DeckBody } from './deck-body'
import type { ShownEntry } from './deck-entries'
import { type DeckDialog, DeckHeader } from './deck-header'
import { prepareDeckCards } from './deck-sections'
import { LegalitySide } from './legality-side'
import { usePlayAddress } from './play-address'
import type { PoolListHandle } from './pool-list'
import { PoolPane } from './pool-pane'
import { HAS_READER } from './reader'
import type { RuleFix } from './rule-views'
import type { DeckSession, OpenDeck } from './session'
import { useBuilderKeys } from './use-builder-keys'
import { NO_POOL, useDeckFacts } from './use-deck-facts'
import type { GivenDeck } from './use-given-deck'
import { useSave } from './use-save'
import { loadSearch, useSearch } from './use-search'
import type { ShownFigure } from './views/looks'
import { useDeckView } from './views/view-store'

/** It fills the window: pool, deck and legality side by side, and each scrolls for itself. */
const WORKBENCH =
  'fills relative grid min-h-0 min-w-0 flex-1 overflow-clip grid-rows-[minmax(0,1fr)] max-lg:grid-rows-[minmax(0,1fr)_56px]'
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_470px] max-lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_clamp(710px,55vw,786px)]'
const COLUMNS_WIDE = 'grid-cols-[44px_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]'
/** On a phone the deck lies in a drawer over the pool. */
const DECK = [
  'flex min-h-0 min-w-0 flex-col relative overflow-y-auto outline-none',
  'max-lg:fixed max-lg:inset-[var(--bar)_0_56px] max-lg:z-4 max-lg:border-t max-lg:border-line-strong max-lg:bg-basalt-1 max-lg:shadow-3',
  'xl:grid xl:grid-rows-[auto_minmax(0,1fr)] xl:overflow-hidden',
].join(' ')
const DECK_COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_clamp(290px,22vw,316px)]'
const DRAWN = 'max-lg:animate-[drawer_var(--m-move)_var(--ease-out)]'
const PART = `${styles.part} flex flex-col gap-3.5 px-4 pb-6 max-lg:px-3.5 relative xl:overflow-y-auto`

function prepareNext(): void {
  prepareDrafts()
  prepareDeckCards()
}

const work = () => import('./late-work')
const DeckNeeds = lazy(() =>
  import('@/components/collection/deck-needs').then(({ DeckNeeds }) => ({ default: DeckNeeds })),
)
const BeginWith = lazy(async () => ({ default: (await work()).BeginWith }))
const DeckAdvice = lazy(async () => ({ default: (await work()).DeckAdvice }))
const DeckNotices = lazy(async () => ({ default: (await work()).DeckNotices }))
const DeckDrops = lazy(async () => ({ default: (await work()).DeckDrops }))
const DeckFigures = lazy(async () => ({ default: (await work()).DeckFigures }))
const DeckLab = lazy(async () => ({ default: (await work()).DeckLab }))
const DeckNotes = lazy(async () => ({ default: (await work()).DeckNotes }))
const BesideDeck = lazy(async () => ({ default: (await work()).BesideDeck }))
const PrintedDeck = lazy(() => import('./printed-deck'))
const LegalityAnnouncer = lazy(async () => ({ default: (await work()).LegalityAnnouncer }))
const WorkbenchDialogs = lazy(async () => ({ default: (await work()).WorkbenchDialogs }))

/** The deck builder: the pool beside the deck, and the gate that says what is missing. */
export function Workbench({ deck, session }: { deck: OpenDeck; session: DeckSession | undefined }) {
  const t = useTranslations('decks')
  const loaded = usePool()
  const failed = usePoolFailed()
  const pool = loaded ?? NO_POOL
  useCardTexts()
  const collection = useCollection()
  const isPhone = useMedia(below('lg'))
  const hasReader = useMedia(HAS_READER)
  const state = deck.history.present
  const { list, extras } = state
  const facts = useDeckFacts(pool, list)
  const { statistics, rules, states } = facts
  const cards = statistics.total + facts.groups.unknown.reduce((sum, { count }) => sum + count, 0)

  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [pointed, setPointed] = useState<Card>()
  const [opened, setOpened] = useState<CardPlace>()
  const [dialog, setDialog] = useState<DeckDialog>()
  const [given, setGiven] = useState<GivenDeck>()
  const [drawer, setDrawer] = useState(false)
  // Pictures and stacks want the width: the pool is a rail beside them until somebody asks for it.
  const { view } = useDeckView()
  const [poolShown, setPoolShown] = useState(false)
  const isWide = !isPhone && view !== 'list' && !poolShown
  const [figure, setFigure] = useState<ShownFigure>()
  const bench = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const poolList = useRef<PoolListHandle>(null)
  const dock = useRef<HTMLButtonElement>(null)
  const deckPane = useRef<HTMLDivElement>(null)

  const { tools, failed: searchFailed } = useSearch(text !== '')
  const query = useMemo(
    (): Query => tools?.parseQuery(text) ?? { text, root: undefined, sort: [], problems: [] },
    [tools, text],
  )
  const asked = useReadQuery(tools?.readQuery, pool, text)
  // Where nothing is called so, there is nothing to show before the rules texts are there.
  const readsTexts = useMemo(
    () => (tools && asked ? tools.waitsForTexts(pool, asked) : false),
    [tools, pool, asked],
  )
  const texts = useSearchedTexts(readsTexts || (tools && asked ? tools.looksForWords(asked) : false))
  const namesDecks = tools && asked ? tools.plainContextNeeded(asked).has('decks') : false
  const decks = useSearchedDecks(namesDecks)
  const isSearching = text.trim() !== '' && (!asked || (readsTexts && !texts) || (namesDecks && !decks))
  const goToResults = useGoToResults(poolList, text, isSearching || !loaded)
  const { counts } = collection
  const hasCollection = collection.status === 'ready' && Object.keys(counts).length > 0
  const owned = useMemo(
    () => (hasCollection ? (key: CardKey) => ownedOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const inDeck = useMemo(() => {
    const keys = new Set([...list.team, ...list.missions, ...list.draw].map(({ key }) => key))
    return (key: CardKey) => keys.has(key)
  }, [list])
  const searchContext = useMemo(
    () => ({ counts: owned, texts, deck: inDeck, decks }),
    [owned, texts, inDeck, decks],
  )
  const problems = useMemo(
    () =>
      tools && asked ? [...asked.problems, ...tools.unknownInPool(pool, asked.written, searchContext)] : [],
    [tools, pool, asked, searchContext],
  )
  const answer = useMemo(
    () => (tools && asked ? tools.searchPlainly(pool, asked, searchContext) : undefined),
    [tools, pool, asked, searchContext],
  )
  const found = answer?.cards ?? pool.cards
  const search = useCallback((next: string) => {
    setPoolShown(true)
    setText(next)
    setActive(0)
    poolList.current?.toStart()
  }, [])

  const edit = useCallback((change: (before: DeckList) => DeckList) => session?.edit(change), [session])
  const more = useCallback((place: CardPlace) => edit((before) => oneMore(pool, before, place)), [edit, pool])
  const less = useCallback((place: CardPlace) => edit((before) => oneLess(before, place)), [edit])
  const setTo = useCallback(
    (place: CardPlace, count: number) => edit((before) => withCount(pool, before, place, count)),
    [edit, pool],
  )
  const addPlayset = useCallback(
    (place: CardPlace) => edit((before) => withPlayset(pool, before, place)),
    [edit, pool],
  )
  const layAside = useCallback(
    (place: CardPlace) => {
      if (!session) return
      work().then(
        ({ laidAside }) => session.work((before) => laidAside(before, place)),
        () => {},
      )
    },
    [session],
  )
  const save = useSave(session)
  const playAddress = usePlayAddress(deck)
  const [isBegun, setBegun] = useState(false)
  useFirstSign(
    useCallback(() => {
      prepareNext()
      setBegun(true)
    }, []),
    cards > 0 || deck.notes !== '' || !sameExtras(extras, NO_EXTRAS),
  )

  const showDeck = useCallback(() => {
    setDrawer(true)
    requestAnimationFrame(() =>
      (deckPane.current?.querySelector<HTMLElement>('[data-entry]') ?? deckPane.current)?.focus(),
    )
  }, [])
  const hideDeck = useCallback(() => {
    setDrawer(false)
    requestAnimationFrame(() => dock.current?.focus())
  }, [])
  const locate = useCallback((keys: readonly CardKey[]) => {
    setDrawer(true)
    requestAnimationFrame(() => {
      const entries = deckPane.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
      const first = [...entries].find((entry) => keys.some((key) => entry.dataset.entry?.endsWith(` ${key}`)))
      first?.scrollIntoView({ block: 'center' })
      first?.focus()
    })
  }, [])
  const onFix = useCallback(
    (fix: RuleFix) => {
      if (fix.kind === 'deck') {
        locate(fix.cards)
        return
      }
      search(fix.query)
      if (isPhone) {
        setDrawer(false)
        requestAnimationFrame(() => poolList.current?.focus())
      }
    },
    [locate, search, isPhone],
  )
  const onSearch = useCallback((next: string) => onFix({ kind: 'search', label: '', query: next }), [onFix])

  const activeCard = found[active]
  useBuilderKeys(
    useMemo(
      () => ({
        onSearch: () => {
          setDrawer(false)
          setPoolShown(true)
          requestAnimationFrame(() => {
            box.current?.focus()
            box.current?.select()
          })
        },
        onRail: () => setPoolShown((shown) => !shown),
        onPool: goToResults,
        onPane: () => {
          if (deckPane.current?.contains(document.activeElement)) {
            setDrawer(false)
            requestAnimationFrame(() => poolList.current?.focus())
          } else showDeck()
        },
        poolPlace: () => (activeCard ? { key: activeCard.key } : undefined),
        onMore: more,
        onLess: less,
        onCount: setTo,
        onPlayset: addPlayset,
        onOpen: setOpened,
        onMaybe: layAside,
        onTags: setOpened,
        onUndo: () => session?.undo(),
        onRedo: () => session?.redo(),
        onSave: () => void save(),
      }),
      [activeCard, more, less, setTo, addPlayset, layAside, session, save, goToResults, showDeck],
    ),
  )

  const onRetry = useCallback(() => {
    retryPool()
    if (isSearching) loadSearch().catch(() => {})
  }, [isSearching])

  const onGiven = useCallback((brought: GivenDeck) => {
    setGiven(brought)
    setDialog('import')
  }, [])
  const entryActions = useMemo(
    () => ({
      edit: {
        onLess: less,
        onCount: setTo,
        allowedAt: (place: CardPlace) => allowedAt(pool, list, place),
      },
      onPoint: (entry: ShownEntry | undefined) => setPointed(entry?.card),
      onOpen: setOpened,
      opensByMouse: !hasReader,
    }),
    [less, setTo, pool, list, hasReader],
  )
  const onComplete = useCallback(() => setDialog('complete'), [])
  const supply = useMemo(
    () => (hasCollection ? (key: CardKey) => copiesOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const onCount = useCallback((card: Card, count: number) => setTo({ key: card.key }, count), [setTo])
  const onAdd = useCallback((card: Card) => more({ key: card.key }), [more])
  const onOpenCard = useCallback((card: Card) => setOpened({ key: card.key }), [])
  const drops = {
    onSection: (place: CardPlace, to: DeckSection) =>
      void work().then(({ dropped }) => edit((before) => dropped(pool, before, place, to))),
    onMore: more,
    onLess: less,
    onOpenDrawer: showDeck,
  }

  const deckContent = (
    <>
      <Suspense>{isBegun && session && <DeckNotices deck={deck} session={session} />}</Suspense>
      <DeckBody
        list={list}
        extras={extras}
        facts={facts}
        actions={entryActions}
        onFix={onFix}
        onSearch={onSearch}
        onComplete={onComplete}
        owned={supply}
        figure={figure}
        onAll={() => setFigure(undefined)}
      />
    </>
  )

  return (
    <div
      ref={bench}
      className={`${styles.workbench} ${WORKBENCH} ${isWide ? COLUMNS_WIDE : COLUMNS}`}
      data-window=""
      aria-busy={deck.status === 'loading'}
    >
      <div
        className="flex min-h-0 min-w-0 border-r border-line max-lg:border-r-0"
        inert={isPhone && drawer}
        data-drop="pool"
      >
        {isWide && (
          <button
            type="button"
            className="flex w-full flex-col items-center gap-3 pt-4 text-ink-2 hover:bg-basalt-2 hover:text-ink"
            onClick={() => setPoolShown(true)}
          >
            <Icon name="search" /> <kbd>P</kbd>{' '}
            <span className="[writing-mode:vertical-rl]">{t('builder.pool')}</span>
          </button>
        )}
        {!isWide && (
          <PoolPane
            pool={isSearching ? undefined : loaded}
            failed={failed || (isSearching && searchFailed)}
            onRetry={onRetry}
            query={query}
            problems={problems}
            searchContext={searchContext}
            onQuery={search}
            cards={found}
            answer={answer}
            list={list}
            owned={owned}
            hasCollection={hasCollection}
            active={active}
            onActive={setActive}
            shown={pointed ?? activeCard}
            hasReader={hasReader}
            box={box}
            handle={poolList}
            onDown={goToResults}
            onCount={onCount}
            onPoint={setPointed}
            onOpen={onOpenCard}
            onAdd={onAdd}
          />
        )}
      </div>
      {drawer && <div className="fixed inset-[var(--bar)_0_0] z-3 bg-[#0b0c0ecc] lg:hidden" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer of a phone. */}
      <div
        ref={deckPane}
        id="deck-pane"
        className={`${DECK} ${DECK_COLUMNS} ${drawer ? DRAWN : 'max-lg:hidden'}`}
        data-drag-scroll=""
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isPhone && drawer) hideDeck()
        }}
      >
        <DeckHeader
          deck={deck}
          session={session}
          cards={cards}
          playAddress={playAddress}
          onSave={() => void save()}
          onDialog={setDialog}
        />
        <section
          className={`${PART} pt-3 xl:border-r xl:border-line`}
          data-drag-scroll=""
          aria-label={t('builder.deck')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
          tabIndex={0}
        >
          {deckContent}
          <Suspense>
            {isBegun && loaded && session && cards === 0 && (
              <BeginWith
                pool={loaded}
                onStarter={(starter, name) => {
                  session.edit(() => starter.list)
                  if (deck.name === '') session.rename(name)
                  showDeck()
                }}
                onImport={() => setDialog('import')}
              />
            )}
            {isBegun && loaded && session && (
              <BesideDeck
                pool={loaded}
                state={state}
                saved={deck.saved?.list}
                onWork={(change) => session.work(change)}
                onOpen={setOpened}
              />
            )}
            {isBegun && (
              <DeckNotes
                notes={deck.notes}
                disabled={!session}
                onNotes={(notes) => session?.setNotes(notes)}
              />
            )}
          </Suspense>
        </section>
        <aside className={`${PART} xl:px-3.5 xl:pt-3.5 xl:pb-3`} aria-label={t('builder.legality')}>
          <div className="hidden xl:block">
            <LegalitySide rules={rules} states={states} onFix={onFix} onComplete={onComplete} />
          </div>
          <Suspense>
            {isBegun && (
              <>
                {loaded && <DeckAdvice list={list} pool={loaded} onSearch={onSearch} />}
                <DeckFigures
                  statistics={statistics}
                  list={list}
                  pool={loaded}
                  shown={figure}
                  onShow={setFigure}
                />
                <DeckLab
                  list={list}
                  pool={loaded}
                  labAddress={deck.touched || deck.baseRevision > 0 ? `/decks/${deck.id}/lab` : '/lab'}
                  onSearch={onSearch}
                  onShow={setFigure}
                />
              </>
            )}
          </Suspense>
          <Suspense>{hasCollection && <DeckNeeds list={list} />}</Suspense>
        </aside>
      </div>
      <button
        ref={dock}
        type="button"
        className="relative z-5 flex min-w-0 items-center gap-3 border-t border-line-strong bg-basalt-2 px-3.5 data-over:-outline-offset-4 data-over:[outline:2px_dashed_var(--horizon)] lg:hidden"
        data-drop={drawer ? undefined : 'drawer'}
        aria-expanded={drawer}
        aria-controls="deck-pane"
        onClick={() => (drawer ? hideDeck() : showDeck())}
      >
        <b className="tech text-18 whitespace-nowrap">
          {drawer ? t('builder.closeDeck') : t('builder.deck')}
        </b>
        <span className="overflow-hidden text-14 whitespace-nowrap text-ink-2 max-xs:hidden">
          {t('builder.cards', { count: cards })}
        </span>
        <GateStrip states={states} className="ml-auto" />
        <Icon name={drawer ? 'caret-down' : 'caret-up'} className="text-ink-2" />
      </button>
      <Later>
        <PrintedDeck name={deck.name} notes={deck.notes} list={list} />
      </Later>
      <Suspense>
        {isBegun && <LegalityAnnouncer rules={rules} deckId={loaded ? deck.id : ''} />}
        {isBegun && <DeckDrops bench={bench} actions={drops} onGiven={onGiven} />}
        {(opened || dialog) && (
          <WorkbenchDialogs
            pool={loaded}
            anyPool={pool}
            deck={deck}
            session={session}
            shown={dialog}
            given={given}
            onClose={() => {
              setDialog(undefined)
              setGiven(undefined)
            }}
            opened={opened}
            onCloseCard={() => setOpened(undefined)}
            onCount={setTo}
            owned={supply}
            onSave={save}
          />
        )}
      </Suspense>
    </div>
  )
}
