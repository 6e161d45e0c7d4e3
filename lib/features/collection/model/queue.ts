import {
  applyChanges,
  type Collection,
  type CollectionChanges,
  collectionSize,
  EMPTY_COLLECTION,
  rebaseOnCollection,
} from './collection'
import { COUNTS } from './counts'
import { type Keyed, type Kind, valueAt } from './keyed'
import { MARKS } from './marks'
import { PLACES } from './places'

/**
 * An account's collection as a browser keeps it: what the account last said, and what waits to be sent. Plain data,
 * stored, so that changes made offline outlive the tab.
 */
export interface CollectionReplica {
  readonly revision: number
  readonly book: Collection
  /** What waits: the values wanted, and by the same names those that they started from. */
  readonly wanted: Collection
  readonly base: Collection
  /** What was sent last, until its answer comes. It may have arrived even where the answer never does. */
  readonly sent: Collection | null
}

/** A collection as stored in the account. */
export interface AccountCollection extends Collection {
  readonly revision: number
}

/** What this device knows of an account's collection as it comes from the server: nothing waits to be sent. */
export const newReplica = ({ revision, counts, marks, places }: AccountCollection): CollectionReplica => ({
  revision,
  book: { counts, marks, places },
  wanted: EMPTY_COLLECTION,
  base: EMPTY_COLLECTION,
  sent: null,
})

/** How many names wait to be sent. */
export const waitingIn = ({ wanted }: CollectionReplica): number => collectionSize(wanted)

/** The collection as its owner sees it: the account's with the waiting changes on top. */
export const visibleCollection = ({ book, wanted }: CollectionReplica): Collection =>
  applyChanges(book, wanted)

/** One part of the queue: values by name. */
interface Waiting<V> {
  readonly base: Keyed<V>
  readonly wanted: Keyed<V>
}

/** Puts changes into the queue. What is changed back to what the account has leaves it, unless it was just sent. */
export function queueChanges(replica: CollectionReplica, changes: CollectionChanges): CollectionReplica {
  const { book, base, wanted, sent } = replica
  return withWaiting(replica, {
    counts: queued(COUNTS, book.counts, base.counts, wanted.counts, changes.counts, sent?.counts),
    marks: queued(MARKS, book.marks, base.marks, wanted.marks, changes.marks, sent?.marks),
    places: queued(PLACES, book.places, base.places, wanted.places, changes.places, sent?.places),
  })
}

function queued<V>(
  kind: Kind<V>,
  stored: Keyed<V>,
  bases: Keyed<V>,
  waiting: Keyed<V>,
  changes: Keyed<V> = {},
  sent: Keyed<V> = {},
): Waiting<V> {
  const base: Record<string, V> = { ...bases }
  const wanted: Record<string, V> = { ...waiting }
  for (const [key, value] of Object.entries(changes)) {
    const start = base[key] ?? valueAt(kind, stored, key)
    if (kind.same(start, value) && !Object.hasOwn(sent, key)) {
      delete base[key]
      delete wanted[key]
    } else {
      base[key] = start
      wanted[key] = value
    }
  }
  return { base, wanted }
}

interface WaitingBook {
  readonly counts: Waiting<Collection['counts'][string]>
  readonly marks: Waiting<Collection['marks'][string]>
  readonly places: Waiting<Collection['places'][string]>
}

const withWaiting = (
  replica: CollectionReplica,
  { counts, marks, places }: WaitingBook,
): CollectionReplica => ({
  ...replica,
  base: { counts: counts.base, marks: marks.base, places: places.base },
  wanted: { counts: counts.wanted, marks: marks.wanted, places: places.wanted },
})

/** Marks of one request: with the longest notes less than a request may hold. */
const MARK_BATCH_SIZE = 400

/** The parts of a book, as requests call them. */
const PARTS = { counts: 'changes', marks: 'marks', places: 'places' } as const
type Part = keyof typeof PARTS
const EACH_PART = ['counts', 'marks', 'places'] as const satisfies readonly Part[]

/** One thing that waits: which part of the book, and the card or deck. */
export type WaitingName = `${Part} ${string}`

/** All that a book sets, by name. */
export const namesIn = (book: Collection): readonly WaitingName[] =>
  EACH_PART.flatMap((part) => Object.keys(book[part]).map((key): WaitingName => `${part} ${key}`))

/** The card or deck of a name. */
export const keyOf = (name: WaitingName): string => name.slice(name.indexOf(' ') + 1)

/** What a path in a request such as `marks.BASE-1.note` is about, if it is about something that was sent. */
export function nameAt(path: string, sent: Collection): WaitingName | undefined {
  const [word, key = ''] = path.split('.')
  const part = EACH_PART.find((one) => one === word || PARTS[one] === word)
  return part && Object.hasOwn(sent[part], key) ? `${part} ${key}` : undefined
}

/** The book without some names. */
export const withoutNames = (book: Collection, names: ReadonlySet<WaitingName>): Collection =>
  names.size === 0 ? book : onlyNames(book, new Set(namesIn(book).filter((name) => !names.has(name))))

function onlyNames(book: Collection, names: ReadonlySet<WaitingName>): Collection {
  const some = <V>(part: Part, values: Keyed<V>): Keyed<V> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => names.has(`${part} ${key}`)))
  return {
    counts: some('counts', book.counts),
    marks: some('marks', book.marks),
    places: some('places', book.places),
  }
}

/**
 * Notes that the waiting changes are being sent, of very many marks the first ones. A batch that was sent before and never
 * answered is resent unchanged: only then does the answer say whether it had arrived.
 * @param aside changes that the account refused: they keep waiting and hold back nothing else
 * @param most names at once
 */
export function markSent(
  replica: CollectionReplica,
  aside: ReadonlySet<WaitingName> = new Set(),
  most = Number.POSITIVE_INFINITY,
): CollectionReplica {
  if (replica.sent !== null) return replica
  const left = withoutNames(replica.wanted, aside)
  const marks = Object.entries(left.marks).slice(0, MARK_BATCH_SIZE)
  const sent = { ...left, marks: Object.fromEntries(marks) }
  const names = namesIn(sent)
  return { ...replica, sent: names.length > most ? onlyNames(sent, new Set(names.slice(0, most))) : sent }
}

/** The account took what was sent. What was changed again meanwhile stays in the queue. */
export function confirmSent(
  replica: CollectionReplica,
  sent: Collection,
  revision: number,
): CollectionReplica {
  // Another tab may have read a newer collection already, which has what was sent in it.
  if (replica.revision >= revision) return replica
  const { book, base, wanted } = replica
  return withWaiting(
    { ...replica, revision, book: applyChanges(book, sent), sent: null },
    {
      counts: stillWaiting(COUNTS, base.counts, wanted.counts, sent.counts),
      marks: stillWaiting(MARKS, base.marks, wanted.marks, sent.marks),
      places: stillWaiting(PLACES, base.places, wanted.places, sent.places),
    },
  )
}

function stillWaiting<V>(kind: Kind<V>, bases: Keyed<V>, waiting: Keyed<V>, sent: Keyed<V>): Waiting<V> {
  const base: Record<string, V> = {}
  const wanted: Record<string, V> = {}
  for (const [key, value] of Object.entries(waiting)) {
    const arrived = valueAt(kind, Object.hasOwn(sent, key) ? sent : bases, key)
    if (kind.same(arrived, value)) continue
    base[key] = arrived
    wanted[key] = value
  }
  return { base, wanted }
}

/** Puts what waits on top of a newer collection of the account. Nothing is lost on either side: see `rebaseOn`. */
export function rebaseReplica(replica: CollectionReplica, current: AccountCollection): CollectionReplica {
  if (current.revision < replica.revision) return replica
  const changes = rebaseOnCollection(replica.base, replica.wanted, current, replica.sent ?? {})
  return queueChanges(newReplica(current), changes)
}
