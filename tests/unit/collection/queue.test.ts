import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, type CollectionChanges, type CollectionCounts, ownedOf } from '@/lib/collection/counts'
import {
  type CollectionReplica,
  confirmSent,
  markSent,
  newReplica,
  queueChanges,
  queuedChanges,
  rebaseReplica,
  shownCounts,
} from '@/lib/collection/queue'
import { collectionReplicaSchema } from '@/lib/collection/schema'

const empty = newReplica({ revision: 0, counts: {} })

/** The account: takes changes that start from its revision, as the API does. */
class Account {
  revision = 0
  counts: CollectionCounts = {}
  patch(baseRevision: number, changes: CollectionChanges): boolean {
    if (baseRevision !== this.revision) return false
    this.counts = applyChanges(this.counts, changes)
    this.revision++
    return true
  }
  get current() {
    return { revision: this.revision, counts: this.counts }
  }
}

/** One device. `lost` answers never come back, though the account took the changes. */
class Device {
  replica: CollectionReplica = empty
  constructor(private readonly account: Account) {}
  add(key: string, regular: number, foil: number) {
    const owned = ownedOf(shownCounts(this.replica), key)
    this.replica = queueChanges(this.replica, { [key]: [owned.regular + regular, owned.foil + foil] })
  }
  send(lost: boolean) {
    if (Object.keys(this.replica.queue).length === 0) return
    this.replica = markSent(this.replica)
    const sent = this.replica.sent ?? {}
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

/** Lets two devices add copies and send in any order; returns what the account holds and what was added. */
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
    added = applyChanges(added, { [key]: [sum.regular + regular, sum.foil + foil] })
    devices[device].add(key, regular, foil)
  }
  for (const device of [...devices, ...devices]) device.settle()
  return { held: account.counts, added, waiting: devices.flatMap((one) => Object.keys(one.replica.queue)) }
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
    const queued = queueChanges(empty, { 'BASE-1': [2, 0] })
    expect(shownCounts(queued)).toEqual({ 'BASE-1': [2, 0] })
    expect(collectionReplicaSchema.parse(JSON.parse(JSON.stringify(queued)))).toEqual(queued)
    expect(queueChanges(queued, { 'BASE-1': [0, 0] }).queue).toEqual({})
  })

  it('a card changed back while it was being sent is sent again', () => {
    const sent = markSent(queueChanges(empty, { 'BASE-1': [2, 0] }))
    const back = queueChanges(sent, { 'BASE-1': [0, 0] })
    const confirmed = confirmSent(back, { 'BASE-1': [2, 0] }, 1)
    expect(shownCounts(confirmed)).toEqual({})
    expect(queuedChanges(confirmed)).toEqual({ 'BASE-1': [0, 0] })
  })

  it('an answer that comes late does not undo what a newer reading brought', () => {
    const newer = newReplica({ revision: 5, counts: { 'BASE-1': [7, 0] } })
    expect(confirmSent(newer, { 'BASE-1': [2, 0] }, 3)).toBe(newer)
    expect(rebaseReplica(newer, { revision: 4, counts: {} })).toBe(newer)
  })

  it('what two devices add to the same cards all arrives', () => {
    fc.assert(
      fc.property(stepsOf('add', 'add', 'send'), (steps) => {
        // Amounts too different to arrive at the same count by chance, which would be one change, not two.
        const { held, added, waiting } = play(steps, (device) => [device === 0 ? 1 : 24, 0])
        expect(held).toEqual(added)
        expect(waiting).toEqual([])
      }),
    )
  })

  it('what arrived though its answer was lost is not added twice', () => {
    fc.assert(
      fc.property(stepsOf('add', 'add', 'send', 'send-lost'), (steps) => {
        const { held, added, waiting } = play(steps, (device) => (device === 0 ? [2, 0] : [0, 3]))
        expect(held).toEqual(added)
        expect(waiting).toEqual([])
      }),
    )
  })
})
