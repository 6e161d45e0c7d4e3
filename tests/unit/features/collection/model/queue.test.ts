import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  type Collection,
  type CollectionChanges,
  EMPTY_COLLECTION,
} from '@/lib/features/collection/model/collection'
import { applyCountChanges, type CollectionCounts, ownedOf } from '@/lib/features/collection/model/counts'
import { NO_MARKS } from '@/lib/features/collection/model/marks'
import {
  type CollectionReplica,
  confirmSent,
  markSent,
  newReplica,
  queueChanges,
  rebaseReplica,
  visibleCollection,
  waitingIn,
} from '@/lib/features/collection/model/queue'
import { collectionReplicaSchema } from '@/lib/features/collection/model/schema'

const empty = newReplica({ revision: 0, ...EMPTY_COLLECTION })
const withCounts = (counts: CollectionCounts): Collection => ({ ...EMPTY_COLLECTION, counts })
const shownCounts = (replica: CollectionReplica) => visibleCollection(replica).counts

/** The account: accepts changes based on its revision, like the API. */
class Account {
  revision = 0
  book = EMPTY_COLLECTION
  patch(baseRevision: number, changes: CollectionChanges): boolean {
    if (baseRevision !== this.revision) return false
    this.book = applyChanges(this.book, changes)
    this.revision++
    return true
  }
  get current() {
    return { revision: this.revision, ...this.book }
  }
}

/** A device whose `lost` responses never arrive, although the account accepted the changes. */
class Device {
  replica: CollectionReplica = empty
  constructor(private readonly account: Account) {}
  add(key: string, regular: number, foil: number) {
    const owned = ownedOf(shownCounts(this.replica), key)
    this.change({ counts: { [key]: [owned.regular + regular, owned.foil + foil] } })
  }
  change(changes: CollectionChanges) {
    this.replica = queueChanges(this.replica, changes)
  }
  send(lost: boolean) {
    if (waitingIn(this.replica) === 0) return
    this.replica = markSent(this.replica)
    const sent = this.replica.sent ?? EMPTY_COLLECTION
    if (!this.account.patch(this.replica.revision, sent)) {
      this.replica = rebaseReplica(this.replica, this.account.current)
    } else if (!lost) {
      this.replica = confirmSent(this.replica, sent, this.account.revision)
    }
  }
  settle() {
    for (let i = 0; i < 4; i++) this.send(false)
  }
}

/** Lets two devices add copies and send in any order. Returns the account's content and the additions. */
function play(steps: readonly Step[], copies: (device: number) => readonly [number, number]) {
  const account = new Account()
  const devices = [new Device(account), new Device(account)] as const
  let added: CollectionCounts = {}
  for (const { device, key, act } of steps) {
    if (act !== 'add') {
      devices[device].send(act === 'send-lost')
      continue
    }
    const [regular, foil] = copies(device)
    const sum = ownedOf(added, key)
    added = applyCountChanges(added, { [key]: [sum.regular + regular, sum.foil + foil] })
    devices[device].add(key, regular, foil)
  }
  for (const device of [...devices, ...devices]) device.settle()
  return { held: account.book.counts, added, waiting: devices.map((one) => waitingIn(one.replica)) }
}

type Act = 'add' | 'send' | 'send-lost'
interface Step {
  readonly device: 0 | 1
  readonly key: string
  readonly act: Act
}
const stepsOf = (...acts: readonly Act[]): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.record({
      device: fc.constantFrom(0 as const, 1 as const),
      key: fc.constantFrom('BASE-1', 'BASE-2'),
      act: fc.constantFrom(...acts),
    }),
    { maxLength: 40 },
  )

describe('changes that wait for the account', () => {
  it('are shown at once, leave the queue when changed back, and survive storage', () => {
    const queued = queueChanges(empty, { counts: { 'BASE-1': [2, 0] } })
    expect(shownCounts(queued)).toEqual({ 'BASE-1': [2, 0] })
    expect(collectionReplicaSchema.parse(JSON.parse(JSON.stringify(queued)))).toEqual(queued)
    expect(queueChanges(queued, { counts: { 'BASE-1': [0, 0] } }).wanted.counts).toEqual({})
  })

  it('a card changed back while it was being sent is sent again', () => {
    const sent = markSent(queueChanges(empty, { counts: { 'BASE-1': [2, 0] } }))
    const back = queueChanges(sent, { counts: { 'BASE-1': [0, 0] } })
    const confirmed = confirmSent(back, withCounts({ 'BASE-1': [2, 0] }), 1)
    expect(shownCounts(confirmed)).toEqual({})
    expect(confirmed.wanted.counts).toEqual({ 'BASE-1': [0, 0] })
  })

  it('an answer that comes late does not undo what a newer reading brought', () => {
    const newer = newReplica({ revision: 5, ...withCounts({ 'BASE-1': [7, 0] }) })
    expect(confirmSent(newer, withCounts({ 'BASE-1': [2, 0] }), 3)).toBe(newer)
    expect(rebaseReplica(newer, { revision: 4, ...EMPTY_COLLECTION })).toBe(newer)
  })

  it('what two devices add to the same cards all arrives', () => {
    fc.assert(
      fc.property(stepsOf('add', 'add', 'send'), (steps) => {
        // Amounts too different to give the same count by chance, which would be one change rather than two.
        const { held, added, waiting } = play(steps, (device) => [device === 0 ? 1 : 24, 0])
        expect(held).toEqual(added)
        expect(waiting).toEqual([0, 0])
      }),
    )
  })

  it('what arrived though its answer was lost is not added twice', () => {
    fc.assert(
      fc.property(stepsOf('add', 'add', 'send', 'send-lost'), (steps) => {
        const { held, added, waiting } = play(steps, (device) => (device === 0 ? [2, 0] : [0, 3]))
        expect(held).toEqual(added)
        expect(waiting).toEqual([0, 0])
      }),
    )
  })

  it('what was kept before there were marks still waits', () => {
    const old = {
      revision: 3,
      counts: { 'BASE-1': [1, 0] },
      queue: { 'BASE-2': { base: [0, 0], wanted: [2, 0] } },
      sent: { 'BASE-2': [1, 0] },
    }
    const read = collectionReplicaSchema.parse(old)
    expect(visibleCollection(read)).toEqual(withCounts({ 'BASE-1': [1, 0], 'BASE-2': [2, 0] }))
    expect(read).toMatchObject({
      revision: 3,
      base: withCounts({ 'BASE-2': [0, 0] }),
      sent: withCounts({ 'BASE-2': [1, 0] }),
    })
  })

  it('marks and places of two devices both arrive', () => {
    const account = new Account()
    const [one, two] = [new Device(account), new Device(account)]
    const deckId = '7d9e2d0c-2f4e-4a38-9a6f-0d7c2b3a1e11'
    one.change({ marks: { 'BASE-1': { ...NO_MARKS, wanted: [2, 0], note: 'for Mia' } } })
    two.change({
      marks: {
        'BASE-1': { ...NO_MARKS, wanted: [1, 0], trade: [0, 1], condition: 'good', note: 'with a fold' },
      },
      places: { [deckId]: { built: true, rank: 2.5 } },
    })
    for (const device of [one, two, one, two]) device.settle()
    expect(account.book).toEqual({
      counts: {},
      marks: {
        'BASE-1': {
          ...NO_MARKS,
          wanted: [3, 0],
          trade: [0, 1],
          condition: 'good',
          note: 'for Mia\nwith a fold',
        },
      },
      places: { [deckId]: { built: true, rank: 2.5 } },
    })
  })

  it('very many marks go in several requests', () => {
    const account = new Account()
    const device = new Device(account)
    device.change({
      marks: Object.fromEntries(
        Array.from({ length: 1000 }, (_, at) => [`X-${at}`, { ...NO_MARKS, note: 'x'.repeat(1000) }]),
      ),
    })
    device.send(false)
    expect(Object.keys(account.book.marks)).toHaveLength(400)
    device.settle()
    expect(Object.keys(account.book.marks)).toHaveLength(1000)
    expect(waitingIn(device.replica)).toBe(0)
  })
})
