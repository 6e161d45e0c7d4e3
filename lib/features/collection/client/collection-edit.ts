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
import { collectionStore, fallbackCollection, noteHeld, openCollection, reloadCollection } from './collection'
import { type HistoryStep, type Means, noteHistory } from './collection-history'
import { writeGuestBook } from './guest-writing'
import { refusedChanges, unconfirmedChanges } from './pending-writes'

/** Makes notes from any source safe to store. */
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

/** One undo step: the values of the changed names before and after. */
interface Edit {
  readonly before: Collection
  readonly after: Collection
}

const UNDO_STEPS = 500

let past: readonly Edit[] = []
let future: readonly Edit[] = []
/** The collection that the undo steps belong to. */
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

const currentCollection = (): Collection => {
  const { counts, marks, places } = collectionStore.getState()
  return { counts, marks, places }
}

/** Shows changes at once and stores them in the browser or the account. */
function commit(changes: Collection): void {
  const { turn, account, tellTabs } = openCollection()
  const before = currentCollection()
  collectionStore.setState(applyChanges(before, changes))
  if (account) {
    void account.change(changes)
    return
  }
  const isShown = () => openCollection().turn === turn
  const hadRefusedChanges = refusedChanges().length > 0
  // Set before the change is stored: unsaved changes must not look saved.
  if (collectionStore.getState().sync === 'saved') collectionStore.setState({ sync: 'saving' })
  writeGuestBook(pickFromCollection(before, changes), changes, fallbackCollection).then(
    (stored) => {
      if (!isShown()) return
      noteHeld()
      // Another tab changed the same names: show both changes, but never replace what was typed in the meantime.
      const meanwhile = rebaseOnCollection(changes, pickFromCollection(currentCollection(), changes), stored)
      const sync = unconfirmedChanges().length > 0 ? 'saving' : 'saved'
      collectionStore.setState({
        ...applyChanges(applyChanges(currentCollection(), stored), meanwhile),
        sync,
      })
      tellTabs()
      // Changes rejected earlier are stored now, on top of other tabs' changes.
      if (hadRefusedChanges && sync === 'saved') reloadCollection()
    },
    () => {
      if (isShown()) collectionStore.setState({ sync: 'refused' })
    },
  )
}

/**
 * Sets values of cards and decks in the collection: they are shown at once, stored in the browser (guest) or the
 * account, and become one undo step. Does nothing before the collection is loaded, or if nothing changes.
 *
 * @param by the origin of the change, for the history
 * @returns a function that reverts this change only, however much has changed since
 */
export function changeCollection(changes: CollectionChanges, by: Means = 'typed'): () => void {
  if (collectionStore.getState().status !== 'ready') return () => {}
  const { turn, owner } = openCollection()
  withSteps(turn)
  const now = currentCollection()
  const safeChanges = withKeptNotes(changes)
  const after = rebaseOnCollection(pickFromCollection(now, safeChanges), safeChanges, now)
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

/** Reverts an edit on top of the current state. */
function takeBack({ before, after }: Edit, by: Means): void {
  const now = currentCollection()
  const changes = rebaseOnCollection(after, before, now)
  if (collectionSize(changes) === 0) return
  noteHistory(openCollection().owner, by, pickFromCollection(now, changes), changes)
  commit(changes)
}

/** Reverts a step of the history, on top of everything that followed. This is an undo step of its own. */
export function takeBackStep({ before, after }: Pick<HistoryStep, 'before' | 'after'>): void {
  changeCollection(rebaseOnCollection(after, before, currentCollection()), 'undo')
}

/** Sets the number of regular or foil copies owned of a card (0 to 999). */
export function setCopies(key: CardKey, kind: CopyKind, copies: number): void {
  const [regular, foil] = pairOf(collectionStore.getState().counts, key)
  const count = clampCopies(copies)
  changeCollection({ counts: { [key]: kind === 'regular' ? [count, foil] : [regular, count] } })
}

/** Undoes the last change made in this tab; changes that came from elsewhere since are kept. */
export function undoCollection(): void {
  withSteps(openCollection().turn)
  const edit = past.at(-1)
  if (!edit) return
  takeBack(edit, 'undo')
  steps(past.slice(0, -1), [...future, edit])
}

/** Redoes the change that was undone last. */
export function redoCollection(): void {
  withSteps(openCollection().turn)
  const edit = future.at(-1)
  if (!edit) return
  takeBack({ before: edit.after, after: edit.before }, 'redo')
  steps([...past, edit], future.slice(0, -1))
}
