import {
  applyChanges,
  type Collection,
  type CollectionChanges,
  collectionSize,
  EMPTY_COLLECTION,
  PLACES,
  rebaseOnCollection,
} from './collection'
import { COUNTS, type Keyed, type Kind, valueAt } from './counts'
import { MARKS } from './marks'

/**
 * An account's collection as stored in a browser: the account's last known state, and the changes waiting to be sent.
 * Plain data, stored so that changes made offline outlive the tab.
 */
export interface CollectionReplica {
  readonly revision: number
  readonly book: Collection
  /** Waiting changes: the values wanted, and the values of the same names they are based on. */
  readonly wanted: Collection
  readonly base: Collection
  /** The changes last sent, until their response arrives. They may have arrived even if the response never does. */
  readonly sent: Collection | null
}

/** A collection as stored in the account. */
export interface AccountCollection extends Collection {
  readonly revision: number
}

/** The initial state for a collection from the server, with nothing waiting to be sent. */
export const newReplica = ({ revision, counts, marks, places }: AccountCollection): CollectionReplica => ({
  revision,
  book: { counts, marks, places },
  wanted: EMPTY_COLLECTION,
  base: EMPTY_COLLECTION,
  sent: null,
})

/** Number of names waiting to be sent. */
export const waitingIn = ({ wanted }: CollectionReplica): number => collectionSize(wanted)

/** The collection as its owner sees it: the account's with the waiting changes applied. */
export const visibleCollection = ({ book, wanted }: CollectionReplica): Collection =>
  applyChanges(book, wanted)

/** One part of the queue: values by name. */
interface Waiting<V> {
  readonly base: Keyed<V>
  readonly wanted: Keyed<V>
}

/** Adds changes to the queue. A value changed back to the account's leaves the queue, unless it was just sent. */
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

/** Maximum marks per request: fits the request limit even with the longest notes. */
const MARK_BATCH_SIZE = 400

/** The parts of a collection, with their names in requests. */
const PARTS = { counts: 'changes', marks: 'marks', places: 'places' } as const
type Part = keyof typeof PARTS
const EACH_PART = ['counts', 'marks', 'places'] as const satisfies readonly Part[]

/** Name of one waiting value: the part of the collection, and the card or deck. */
export type WaitingName = `${Part} ${string}`

/** The names of all values in a collection. */
export const namesIn = (book: Collection): readonly WaitingName[] =>
  EACH_PART.flatMap((part) => Object.keys(book[part]).map((key): WaitingName => `${part} ${key}`))

/** The card or deck in a name. */
export const keyOf = (name: WaitingName): string => name.slice(name.indexOf(' ') + 1)

/** The name that a path in a request such as `marks.BASE-1.note` refers to, if it was among those sent. */
export function nameAt(path: string, sent: Collection): WaitingName | undefined {
  const [word, key = ''] = path.split('.')
  const part = EACH_PART.find((one) => one === word || PARTS[one] === word)
  return part && Object.hasOwn(sent[part], key) ? `${part} ${key}` : undefined
}

/** A collection without some names. */
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
 * Marks the waiting changes as sent; if there are very many marks, only the first ones. A batch sent before without a
 * response is resent unchanged: only then does the response show whether it had arrived.
 * @param aside changes that the account rejected: they keep waiting without blocking others
 * @param most maximum names per request
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

/** The account accepted what was sent. Names that were changed again in the meantime stay in the queue. */
export function confirmSent(
  replica: CollectionReplica,
  sent: Collection,
  revision: number,
): CollectionReplica {
  // Another tab may have read a newer collection already, which includes what was sent.
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

/** Rebases the waiting changes on a newer collection of the account. Neither side loses anything: see `rebaseOn`. */
export function rebaseReplica(replica: CollectionReplica, current: AccountCollection): CollectionReplica {
  if (current.revision < replica.revision) return replica
  const changes = rebaseOnCollection(replica.base, replica.wanted, current, replica.sent ?? {})
  return queueChanges(newReplica(current), changes)
}
