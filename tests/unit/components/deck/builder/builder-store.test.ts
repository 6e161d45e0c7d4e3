import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BuilderStore } from '@/components/deck/builder/builder-store'
import { COMMANDS, REDO, SAVE, UNDO } from '@/components/deck/builder/commands'
import { DeckSession } from '@/lib/features/decks/client/deck-session'
import { countOf, emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { officialPool } from '@/lib/game/cards/official-pool'
import { GUEST } from '@/lib/platform/storage/owner'

const SPIRITS = { key: 'BASE-270' }

/** A builder with a new deck. */
function opened() {
  const builder = new BuilderStore()
  const session = new DeckSession(GUEST)
  session.store.subscribe((deck) => builder.set({ deck }))
  builder.set({ session, deck: session.current() })
  return builder
}

const copies = (builder: BuilderStore, key: string) => countOf(builder.current.deck.history.present.list, key)
const titles = new Set<string>()
const characters = officialPool.cards.filter(({ type, title }) => {
  if (type !== 'team' || titles.has(title)) return false
  titles.add(title)
  return true
})

describe('the store of the builder', () => {
  beforeEach(() => POOL_FILE.state.setState({ status: 'ready', content: officialPool }, true))
  afterEach(() => POOL_FILE.state.setState({ status: 'loading' }, true))

  it('changes copies of a card, and commands go back and forth', () => {
    const builder = opened()
    expect(UNDO.when?.(builder.current)).toBe(false)
    builder.setCount(SPIRITS, 3)
    builder.removeOne(SPIRITS)
    expect(copies(builder, SPIRITS.key)).toBe(2)
    expect(UNDO.when?.(builder.current)).toBe(true)
    UNDO.run(builder)
    expect(copies(builder, SPIRITS.key)).toBe(3)
    REDO.run(builder)
    expect(copies(builder, SPIRITS.key)).toBe(2)
  })

  it('saves, and tells what became of it', async () => {
    const builder = opened()
    builder.reportSave = vi.fn(async () => {})
    builder.addOne(SPIRITS)
    expect(await builder.save()).toMatchObject({ ok: true })
    expect(builder.reportSave).toHaveBeenCalledOnce()
    expect(builder.current.deck.state.status).toBe('clean')
    expect(SAVE.when?.(builder.current)).toBe(false)
  })

  it('tells where a fifth team character went, and nothing of a copy of one who starts', async () => {
    const builder = opened()
    builder.reportStrayTeamCard = vi.fn()
    const [first, second, third, fourth, fifth] = characters
    if (!first || !second || !third || !fourth || !fifth) throw new Error('too few team characters')
    for (const { key } of [first, second, third, fourth]) builder.addOne({ key })
    builder.addOne({ key: first.key })
    builder.addOne({ key: fifth.key })
    await vi.waitFor(() => expect(builder.reportStrayTeamCard).toHaveBeenCalledWith(fifth.key))
    expect(builder.reportStrayTeamCard).toHaveBeenCalledOnce()
    expect(countOf(builder.current.deck.history.present.list, fifth.key, 'draw')).toBe(1)
  })

  it('opens dialogs by commands', () => {
    const builder = opened()
    for (const name of ['import', 'export', 'share', 'versions', 'complete']) {
      COMMANDS.find((command) => command.name === name)?.run(builder)
      expect(builder.current.dialog).toBe(name)
    }
    builder.closeDialog()
    expect(builder.current.dialog).toBeUndefined()
  })

  it('edits nothing before it is known whose the deck is', async () => {
    const builder = new BuilderStore()
    builder.edit(() => setCount(emptyDeckList('2008'), 'draw', SPIRITS.key, 1))
    expect(copies(builder, SPIRITS.key)).toBe(0)
    expect(await builder.save()).toBeUndefined()
  })
})
