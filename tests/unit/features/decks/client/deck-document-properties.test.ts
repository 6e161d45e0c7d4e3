import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  conflictOf,
  contentOf,
  type DeckDocument,
  type DeckEvent,
  isDirty,
  isOpen,
  isWaiting,
  needsWrite,
  newDeckDocument,
  reduce,
} from '@/lib/features/decks/client/deck-document'
import type { DeckResult, SavedDeck } from '@/lib/features/decks/client/deck-repository'
import type { StoredDraft } from '@/lib/features/decks/client/rows'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { setCount } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { newHistory } from '@/lib/features/decks/model/history'
import { rounds } from '../../../../rounds'

const NOW = '2026-01-02T03:04:05.000Z'
const FIRST = 'c0ffee00-0000-4000-8000-000000000001'

/** Keys of the cards in a list: each edit adds a new one. */
const keysIn = ({ list }: Pick<DeckContent, 'list'>): readonly string[] => list.draw.map(({ key }) => key)

interface Tab {
  deck: DeckDocument
  /** The draft being written. */
  writing: StoredDraft | undefined
  /** The content being saved, and its base. */
  saving: { readonly id: string; readonly base: number; readonly content: DeckContent } | undefined
}

/** Two tabs with shared storage and one server, whose responses arrive when the test says so. */
class World {
  readonly tabs: readonly [Tab, Tab]
  readonly drafts = new Map<string, StoredDraft>()
  readonly saves = new Map<string, readonly SavedDeck[]>()
  /** Cards that nobody has given up. */
  readonly edits = new Set<string>()
  isOnline = true
  private count = 0

  constructor() {
    const open = (): Tab => ({
      deck: newDeckDocument('member', FIRST),
      writing: undefined,
      saving: undefined,
    })
    this.tabs = [open(), open()]
  }

  dispatch(tab: Tab, event: DeckEvent): void {
    tab.deck = reduce(tab.deck, event)
    if (!needsWrite(tab.deck)) return
    this.count++
    const version = `v${this.count}`
    tab.deck = reduce(tab.deck, { type: 'write-started', version })
    const { owner, id, baseRevision, name, notes, history } = tab.deck
    const kept = { owner, deckId: id, baseRevision, dirty: isDirty(tab.deck), waiting: isWaiting(tab.deck) }
    tab.writing = { ...kept, name, notes, history, updatedAt: NOW, version }
  }

  edit(tab: Tab): void {
    this.count++
    const key = `BASE-${this.count}`
    const { list, extras } = tab.deck.history.present
    const before = tab.deck
    this.dispatch(tab, { type: 'edited', state: { list: setCount(list, 'draw', key, 1), extras } })
    if (tab.deck !== before) this.edits.add(key)
  }

  finishWrite(tab: Tab, isFailing: boolean): void {
    const { writing } = tab
    if (!writing) return
    tab.writing = undefined
    const { deckId: id, version } = writing
    const current = this.drafts.get(id)
    if (tab.deck.id !== id) return
    if (isFailing) this.dispatch(tab, { type: 'write-failed', id })
    else if (current?.version !== tab.deck.draft.write?.after)
      this.dispatch(tab, { type: 'write-refused', id, current, isCleared: false })
    else {
      this.drafts.set(id, writing)
      this.dispatch(tab, { type: 'written', id, version, content: contentOf(writing) })
    }
  }

  startSave(tab: Tab): void {
    if (tab.saving || !isOpen(tab.deck) || conflictOf(tab.deck)) return
    const { id, baseRevision } = tab.deck
    tab.saving = { id, base: baseRevision, content: contentOf(tab.deck) }
    this.dispatch(tab, { type: 'save-started' })
  }

  finishSave(tab: Tab): void {
    const { saving } = tab
    if (!saving) return
    tab.saving = undefined
    const { id, base, content } = saving
    const versions = this.saves.get(id) ?? []
    const current = versions.at(-1)
    if (!this.isOnline) this.dispatch(tab, { type: 'save-failed', id, failure: { reason: 'unreachable' } })
    else if (current && current.revision !== base)
      this.dispatch(tab, { type: 'save-failed', id, failure: { reason: 'conflict', current } })
    else {
      const saved = { ...content, id, revision: base + 1, shareId: null, updatedAt: NOW }
      this.saves.set(id, [...versions, saved])
      this.dispatch(tab, { type: 'save-done', id, saved })
    }
  }

  read(id: string): DeckResult<SavedDeck> {
    const saved = this.saves.get(id)?.at(-1)
    if (!this.isOnline) return { ok: false, reason: 'unreachable' }
    return saved ? { ok: true, value: saved } : { ok: false, reason: 'not-found' }
  }

  /** Another tab has announced a change. */
  follow(tab: Tab): void {
    const { id, draft } = tab.deck
    if (draft.write || draft.due || conflictOf(tab.deck)) return
    const stored = this.drafts.get(id)
    this.dispatch(tab, { type: 'draft-read', draft: stored })
    this.dispatch(tab, { type: 'saved-read', result: this.read(id), isDiscarded: false })
  }

  keepCopy(tab: Tab): void {
    this.count++
    const conflict = conflictOf(tab.deck)
    const { id, draft } = tab.deck
    if (!conflict) return
    this.finishWrite(tab, false)
    this.dispatch(tab, { type: 'copy-kept', id: `copy ${this.count}`, name: 'Copy' })
    const stored = this.drafts.get(id)?.version
    const isOurs = stored === draft.version || stored === draft.write?.version
    if (conflict.kind !== 'tab' && isOurs) this.drafts.delete(id)
  }

  merge(tab: Tab): void {
    const conflict = conflictOf(tab.deck)
    if (!conflict || conflict.kind === 'deleted' || !conflict.theirs) return
    const ours = contentOf(tab.deck)
    const theirs = conflict.kind === 'tab' ? contentOf(conflict.theirs) : conflict.theirs
    const list = keysIn(theirs).reduce((all, key) => setCount(all, 'draw', key, 1), ours.list)
    this.dispatch(tab, { type: 'merged', content: { ...ours, list } })
  }

  /** The player gives up this tab's version. */
  takeTheirs(tab: Tab): void {
    const own = tab.deck
    if (!conflictOf(own)) return
    this.dispatch(tab, { type: 'theirs-taken', result: this.read(own.id) })
    if (tab.deck === own) return
    const left = this.kept()
    for (const key of [...own.history.past, own.history.present].flatMap(keysIn))
      if (!left.has(key)) this.edits.delete(key)
  }

  /** All cards in any tab, draft or save, including histories. */
  kept(): ReadonlySet<string> {
    const histories = [
      ...this.tabs.flatMap(({ deck, writing }) => [deck.history, ...(writing ? [writing.history] : [])]),
      ...[...this.drafts.values()].map(({ history }) => history),
      ...[...this.saves.values()].flat().map(({ list }) => newHistory({ list, extras: NO_EXTRAS })),
    ]
    return new Set(histories.flatMap(({ past, present }) => [...past, present].flatMap(keysIn)))
  }

  /** All responses arrive, and nobody does anything more. */
  settle(): void {
    this.isOnline = true
    for (let turn = 0; turn < 10; turn++)
      for (const tab of this.tabs) {
        this.finishSave(tab)
        this.finishWrite(tab, false)
      }
  }
}

const STEPS = {
  edit: (world, tab) => world.edit(tab),
  'finish a write': (world, tab) => world.finishWrite(tab, false),
  'fail a write': (world, tab) => world.finishWrite(tab, true),
  'start a save': (world, tab) => world.startSave(tab),
  'finish a save': (world, tab) => world.finishSave(tab),
  'go offline': (world) => {
    world.isOnline = false
  },
  'go online': (world) => {
    world.isOnline = true
  },
  follow: (world, tab) => world.follow(tab),
  'keep a copy': (world, tab) => world.keepCopy(tab),
  merge: (world, tab) => world.merge(tab),
  'take theirs': (world, tab) => world.takeTheirs(tab),
} as const satisfies Record<string, (world: World, tab: Tab) => void>

type Step = keyof typeof STEPS
type Steps = readonly { readonly step: Step; readonly at: number }[]
const isStep = (name: string): name is Step => name in STEPS
const steps = fc.array(
  fc.record({ step: fc.constantFrom(...Object.keys(STEPS).filter(isStep)), at: fc.constantFrom(0, 1) }),
  { maxLength: 60 },
)

const at = (tab: 0 | 1, ...names: readonly Step[]): Steps => names.map((step) => ({ step, at: tab }))

/** Counterexamples found by the properties below. */
const FOUND = {
  'a draft of another tab comes after a write of ours has failed': [
    ...at(1, 'edit', 'finish a write'),
    ...at(0, 'edit', 'fail a write', 'follow'),
  ],
  'another tab makes a copy of what we have stored, while we store that it was saved': [
    ...at(1, 'start a save', 'edit', 'finish a save', 'finish a write'),
    ...at(0, 'follow', 'keep a copy'),
  ],
} as const satisfies Record<string, Steps>

it.each(Object.entries(FOUND))('loses nothing where %s', (_, all) => {
  const world = new World()
  for (const { step, at: tab } of all) STEPS[step](world, world.tabs[tab === 0 ? 0 : 1])
  expect([...world.edits].filter((key) => !world.kept().has(key))).toEqual([])
  world.settle()
  for (const { deck } of world.tabs) {
    const stored = world.drafts.get(deck.id)
    const isStored =
      stored !== undefined && keysIn(contentOf(deck)).every((key) => keysIn(contentOf(stored)).includes(key))
    expect(isStored || !isDirty(deck) || conflictOf(deck) !== undefined || deck.draft.hasFailed).toBe(true)
  }
})

it('never loses an edit, however edits, writes, saves, failures and two tabs come between each other', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World()
      for (const { step, at } of all) {
        STEPS[step](world, world.tabs[at === 0 ? 0 : 1])
        expect([...world.edits].filter((key) => !world.kept().has(key))).toEqual([])
      }
    }),
    { numRuns: rounds(6_000) },
  )
})

it('has every edit of a tab in storage once all answers are there, or asks the player', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World()
      for (const { step, at } of all) STEPS[step](world, world.tabs[at === 0 ? 0 : 1])
      world.settle()
      for (const { deck } of world.tabs) {
        const isSafe = !isDirty(deck) || conflictOf(deck) !== undefined || deck.draft.hasFailed
        const stored = world.drafts.get(deck.id)
        const inStorage = stored ? keysIn(contentOf(stored)) : []
        // A tab that has not read another tab's draft shows an older version, which is in that draft's history.
        const before = stored?.history.past.flatMap(keysIn) ?? []
        const missing = keysIn(contentOf(deck)).filter(
          (key) => !inStorage.includes(key) && !before.includes(key),
        )
        if (!isSafe) expect(missing).toEqual([])
        expect(deck.draft.write).toBeUndefined()
        expect(deck.state.status).not.toBe('saving')
      }
    }),
    { numRuns: rounds(6_000) },
  )
})
