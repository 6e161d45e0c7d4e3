import { createRef } from 'react'
import { createStore } from 'zustand/vanilla'
import { type DeckDocument, newDeckDocument } from '@/lib/features/decks/client/deck-document'
import type { DeckSession, SaveOutcome } from '@/lib/features/decks/client/deck-session'
import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { countOf, deckSize } from '@/lib/features/decks/model/edit'
import type { DeckState } from '@/lib/features/decks/model/extras'
import { type DeckNeed, nextNeed } from '@/lib/features/decks/model/legality'
import type { StarterDeck } from '@/lib/features/decks/model/starters'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { GivenDeck } from '../import-export/use-given-deck'
import type { RuleFix } from '../legality/rule-views'
import { type CardPlace, oneLess, oneMore, withCount, withPlayset } from '../viewer/deck-actions'
import { NO_POOL } from '../viewer/use-deck-facts'
import type { ShownFigure } from '../viewer/views/looks'

export type DeckDialog = 'import' | 'export' | 'share' | 'complete' | 'versions'

export interface BuilderState {
  readonly deck: DeckDocument
  /** The deck's session, once its owner is known. */
  readonly session: DeckSession | undefined
  /** The query in the search box. */
  readonly text: string
  /** Index of the active card among the results. */
  readonly active: number
  /** The card under the pointer. */
  readonly pointed: Card | undefined
  /** The card whose dialog is open. */
  readonly opened: CardPlace | undefined
  readonly dialog: DeckDialog | undefined
  /** A deck that was dropped or pasted, for the import dialog. */
  readonly given: GivenDeck | undefined
  /** True if the drawer with the deck is open over the pool, on a phone. */
  readonly isDrawerOpen: boolean
  /** True if the pool is open; in the views with pictures and stacks it is a narrow rail otherwise. */
  readonly isPoolShown: boolean
  /** The figure whose cards alone are shown, if one is chosen. */
  readonly figure: ShownFigure | undefined
}

const INITIAL: BuilderState = {
  deck: newDeckDocument('', '', 'loading'),
  session: undefined,
  text: '',
  active: 0,
  pointed: undefined,
  opened: undefined,
  dialog: undefined,
  given: undefined,
  isDrawerOpen: false,
  isPoolShown: false,
  figure: undefined,
}

/** Methods of the pool list for the screen around it. */
export interface PoolListHandle {
  /** Focuses the active card. */
  focus(): void
  toStart(): void
}

const loadEdits = () => import('./lazy-edits')

/** Widths at which the deck is in a drawer over the pool. */
export const PHONE = '(max-width: 859px)'

/** Five seconds: the code that renders cards may have to be loaded first. */
const MAX_FRAMES_TO_FIRST_CARD = 300

const later = (act: () => void) => void requestAnimationFrame(act)

/** The builder: the open deck, the state of the screen, and every action available there. */
export class BuilderStore {
  readonly state = createStore<BuilderState>(() => INITIAL)
  readonly elements = {
    bench: createRef<HTMLDivElement>(),
    box: createRef<HTMLInputElement>(),
    poolList: createRef<PoolListHandle>(),
    deckPane: createRef<HTMLDivElement>(),
    dock: createRef<HTMLButtonElement>(),
  }
  /** Cards found, as provided by `usePoolResults`. */
  results: readonly Card[] = []
  /** Focuses the search results, once they have loaded. */
  goToResults: () => void = () => {}
  /** Shows the outcome of a save. */
  reportSave: (outcome: SaveOutcome, deck: DeckDocument) => Promise<void> = async () => {}

  /** Tells the user that a team character was added to the draw deck. */
  reportStrayTeamCard: (key: CardKey) => void = () => {}

  get current(): BuilderState {
    return this.state.getState()
  }

  /** The pool including the own cards stored with the deck; undefined if it has none. */
  ownPool: Pool | undefined

  get pool(): Pool {
    return this.ownPool ?? POOL_FILE.state.getState().content ?? NO_POOL
  }

  /** The active card of the pool. */
  get activePlace(): CardPlace | undefined {
    const card = this.results[this.current.active]
    return card && { key: card.key }
  }

  readonly set = (change: Partial<BuilderState>): void => this.state.setState(change)

  /** Returns what the deck needs next in its current state. */
  nextNeed(): DeckNeed | undefined {
    return nextNeed(this.pool, this.current.deck.history.present.list)
  }

  // The deck

  readonly edit = (change: (list: DeckList) => DeckList): void => this.current.session?.edit(change)
  /**
   * Changes the copies of a card, and tells the user if a team character was added to the draw deck because the team is
   * full.
   */
  private count({ key }: CardPlace, change: (list: DeckList) => DeckList): void {
    const inDraw = () => countOf(this.current.deck.history.present.list, key, 'draw')
    const before = inDraw()
    this.edit(change)
    if (inDraw() <= before || this.pool.byKey.get(key)?.type !== 'team') return
    loadEdits().then(
      ({ isStray }) => {
        if (isStray(this.pool, this.current.deck.history.present.list, key)) this.reportStrayTeamCard(key)
      },
      () => {},
    )
  }
  readonly update = (change: (state: DeckState) => DeckState): void => this.current.session?.update(change)
  readonly addOne = (place: CardPlace): void => this.count(place, (list) => oneMore(this.pool, list, place))
  readonly removeOne = (place: CardPlace): void => this.edit((list) => oneLess(list, place))
  readonly setCount = (place: CardPlace, count: number): void =>
    this.count(place, (list) => withCount(this.pool, list, place, count))
  readonly addPlayset = (place: CardPlace): void =>
    this.count(place, (list) => withPlayset(this.pool, list, place))
  readonly dropOn = (place: CardPlace, section: DeckSection): void =>
    void loadEdits().then(
      ({ dropped }) => this.edit((list) => dropped(this.pool, list, place, section)),
      () => {},
    )
  readonly moveToMaybeboard = (place: CardPlace): void =>
    void loadEdits().then(
      ({ toMaybeboard }) => this.update((state) => toMaybeboard(state, place)),
      () => {},
    )
  readonly beginWith = (starter: StarterDeck, name: string): void => {
    this.edit(() => starter.list)
    if (this.current.deck.name === '') this.current.session?.rename(name)
    this.showDeck()
  }
  /** Saves the deck and reports the outcome. */
  readonly save = async (): Promise<SaveOutcome | undefined> => {
    const { session } = this.current
    if (!session) return undefined
    const outcome = await session.save()
    await this.reportSave(outcome, session.current())
    return outcome
  }

  // The screen

  readonly search = (text: string): void => {
    // The card under the pointer may no longer be among the results.
    this.set({ text, active: 0, pointed: undefined, isPoolShown: true })
    this.elements.poolList.current?.toStart()
  }
  readonly focusSearch = (): void => {
    this.set({ isDrawerOpen: false, isPoolShown: true })
    later(() => {
      this.elements.box.current?.focus()
      this.elements.box.current?.select()
    })
  }
  readonly showDeck = (): void => {
    this.set({ isDrawerOpen: true })
    later(() => this.focusDeck())
  }
  /**
   * Focuses the first card of the deck; until that is rendered, the focus waits on the pane, unless it has moved on.
   * @param frames how many more frames to wait
   */
  private focusDeck(frames = MAX_FRAMES_TO_FIRST_CARD): void {
    const pane = this.elements.deckPane.current
    const first = pane?.querySelector<HTMLElement>('[data-entry]')
    if (first || frames === MAX_FRAMES_TO_FIRST_CARD) (first ?? pane)?.focus()
    const isExpected = deckSize(this.current.deck.history.present.list) > 0
    if (!first && isExpected && frames > 0 && document.activeElement === pane)
      later(() => this.focusDeck(frames - 1))
  }
  readonly hideDeck = (): void => {
    this.set({ isDrawerOpen: false })
    later(() => this.elements.dock.current?.focus())
  }
  /** Moves the focus from the pool to the deck or back. */
  readonly changePane = (): void => {
    if (this.elements.deckPane.current?.contains(document.activeElement)) {
      this.set({ isDrawerOpen: false })
      later(() => this.elements.poolList.current?.focus())
    } else this.showDeck()
  }
  readonly togglePool = (): void => this.set({ isPoolShown: !this.current.isPoolShown })
  /** Scrolls to the first of the given cards in the deck. */
  readonly locate = (keys: readonly CardKey[]): void => {
    this.set({ isDrawerOpen: true })
    later(() => {
      const entries = this.elements.deckPane.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
      const first = [...entries].find((entry) => keys.some((key) => entry.dataset.entry?.endsWith(` ${key}`)))
      first?.scrollIntoView({ block: 'center' })
      first?.focus()
    })
  }
  /** Goes to the fix of the first broken rule, otherwise to that rule, otherwise to the deck. */
  readonly toBrokenRule = (): void => {
    this.set({ isDrawerOpen: true })
    later(() => {
      const pane = this.elements.deckPane.current
      const shown = (what: string) =>
        [...(pane?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => one.checkVisibility())
      ;(shown('[data-repair]') ?? shown('[data-unmet]') ?? pane)?.focus()
    })
  }
  /** Shows the cards that would fix a rule. */
  readonly showFix = (fix: RuleFix): void => {
    if (fix.kind === 'deck') this.locate(fix.cards)
    else this.searchFromDeck(fix.query)
  }
  /** Searches from within the deck, which covers the pool on a phone. */
  readonly searchFromDeck = (query: string): void => {
    this.search(query)
    if (!matchMedia(PHONE).matches) return
    this.set({ isDrawerOpen: false })
    later(() => this.elements.poolList.current?.focus())
  }
  readonly point = (card: Card | undefined): void => this.set({ pointed: card })
  readonly open = (place: CardPlace): void => this.set({ opened: place })
  readonly closeCard = (): void => this.set({ opened: undefined })
  readonly showDialog = (dialog: DeckDialog): void => this.set({ dialog })
  readonly closeDialog = (): void => this.set({ dialog: undefined, given: undefined })
  readonly importGiven = (given: GivenDeck): void => this.set({ given, dialog: 'import' })
  readonly showFigure = (figure: ShownFigure | undefined): void => this.set({ figure })
}
