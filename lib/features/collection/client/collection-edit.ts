import {
  applyChanges,
  type Collection,
  type CollectionChanges,
  collectionSize,
  pickFromCollection,
  rebaseOnCollection,
} from '@/lib/features/collection/model/collection'
import { type CopyKind, clampCopies, pairOf } from '@/lib/features/collection/model/counts'
import { MARK_LIMITS } from '@/lib/features/collection/model/marks'
import type { CardKey } from '@/lib/game/terms'
import { keptText } from '@/lib/platform/text/plain-text'
import { collectionStore, noteHeld, openCollection, reloadCollection, shownWhereLost } from './collection'
import { type HistoryStep, type Means, noteHistory } from './collection-history'
import { writeGuestBook } from './guest-writing'
import { refusedChanges, unconfirmedChanges } from './pending-writes'

/** Notes as they can be kept, wherever they come from. */
const withKeptNotes = ({ marks, ...changes }: CollectionChanges): CollectionChanges =>
  marks
    ? {
        ...changes,
        marks: Object.fromEntries(
          Object.entries(marks).map(([key, mark]) => [
            key,
            {
              ...mark,
              note: keptText(mark.note, MARK_LIMITS.note),
              noteFoil: keptText(mark.noteFoil, MARK_LIMITS.note),
            },
          ]),
        ),
      }
    : changes

/** One step of undo: what the changed names had before, and after. */
interface Edit {
  readonly before: Collection
  readonly after: Collection
}

const UNDO_STEPS = 500

let past: readonly Edit[] = []
let future: readonly Edit[] = []
/** The collection that these steps are of. */
let stepsOf = -1

function withSteps(turn: number): void {
  if (stepsOf === turn) return
  stepsOf = turn
  past = []
  future = []
}

function steps(newPast: readonly Edit[], newFuture: readonly Edit[]): void {
  past = newPast
  future = newFuture
  collectionStore.setState({ canUndo: past.length > 0, canRedo: future.length > 0 })
}

const shown = (): Collection => {
  const { counts, marks, places } = collectionStore.getState()
  return { counts, marks, places }
}

/** Shows changes at once and stores them where they belong. */
function commit(changes: Collection): void {
  const { turn, account, tellTabs } = openCollection()
  const before = shown()
  collectionStore.setState(applyChanges(before, changes))
  if (account) {
    void account.change(changes)
    return
  }
  const isShown = () => openCollection().turn === turn
  const tookAlong = refusedChanges().length > 0
  // Said before it is stored: nothing may look kept that is not.
  if (collectionStore.getState().sync === 'saved') collectionStore.setState({ sync: 'saving' })
  writeGuestBook(pickFromCollection(before, changes), changes, shownWhereLost).then(
    (stored) => {
      if (!isShown()) return
      noteHeld()
      // Another tab changed the same names: show both changes, but never what was typed meanwhile.
      const meanwhile = rebaseOnCollection(changes, pickFromCollection(shown(), changes), stored)
      const sync = unconfirmedChanges().length > 0 ? 'saving' : 'saved'
      collectionStore.setState({ ...applyChanges(applyChanges(shown(), stored), meanwhile), sync })
      tellTabs()
      // What was refused earlier is stored now, on top of what other tabs have made of it.
      if (tookAlong && sync === 'saved') reloadCollection()
    },
    () => {
      if (isShown()) collectionStore.setState({ sync: 'refused' })
    },
  )
}

/**
 * Sets what some cards and decks have in the collection: shown at once, stored in the browser (guest) or the account,
 * and one step of undo. Does nothing before the collection is there, or where nothing changes.
 *
 * @param by what did it, for the history
 * @returns takes back this change and no other, however much was changed since
 */
export function changeCollection(changes: CollectionChanges, by: Means = 'typed'): () => void {
  if (collectionStore.getState().status !== 'ready') return () => {}
  const { turn, owner } = openCollection()
  withSteps(turn)
  const now = shown()
  const wanted = withKeptNotes(changes)
  const after = rebaseOnCollection(pickFromCollection(now, wanted), wanted, now)
  if (collectionSize(after) === 0) return () => {}
  const edit: Edit = { before: pickFromCollection(now, after), after }
  commit(after)
  noteHistory(owner, by, edit.before, after)
  steps([...past, edit].slice(-UNDO_STEPS), [])
  return () => {
    if (openCollection().turn !== turn || !past.includes(edit)) return
    takeBack(edit, 'undo')
    steps(
      past.filter((one) => one !== edit),
      [...future, edit],
    )
  }
}

/** Changes back what an edit changed, on top of what is there now. */
function takeBack({ before, after }: Edit, by: Means): void {
  const now = shown()
  const changes = rebaseOnCollection(after, before, now)
  if (collectionSize(changes) === 0) return
  noteHistory(openCollection().owner, by, pickFromCollection(now, changes), changes)
  commit(changes)
}

/** Takes back a step of the history, on top of all that came after it. That is one step of undo as well. */
export function takeBackStep({ before, after }: Pick<HistoryStep, 'before' | 'after'>): void {
  changeCollection(rebaseOnCollection(after, before, shown()), 'undo')
}

/** Sets how many regular or foil copies of a card are owned (0 to 999). */
export function setCopies(key: CardKey, kind: CopyKind, copies: number): void {
  const [regular, foil] = pairOf(collectionStore.getState().counts, key)
  const wanted = clampCopies(copies)
  changeCollection({ counts: { [key]: kind === 'regular' ? [wanted, foil] : [regular, wanted] } })
}

/** Takes back the last change made in this tab, and only it: what came from elsewhere since stays. */
export function undoCollection(): void {
  withSteps(openCollection().turn)
  const edit = past.at(-1)
  if (!edit) return
  takeBack(edit, 'undo')
  steps(past.slice(0, -1), [...future, edit])
}

/** Makes the change again that was taken back last. */
export function redoCollection(): void {
  withSteps(openCollection().turn)
  const edit = future.at(-1)
  if (!edit) return
  takeBack({ before: edit.after, after: edit.before }, 'redo')
  steps([...past, edit], future.slice(0, -1))
}
