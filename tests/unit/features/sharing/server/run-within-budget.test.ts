import { describe, expect, it } from 'vitest'
import { runWithinBudget } from '@/lib/features/sharing/server/examine'
import type { HttpError } from '@/lib/http/server/http-error'

/** A number of steps, each doing some work, with a result at the end. */
function* steps(count: number, step: () => void): Generator<undefined, string> {
  for (let i = 0; i < count; i++) {
    step()
    yield undefined
  }
  return 'found'
}

/** Blocks without computing, like on a machine whose processor is busy with other work. */
const held = new Int32Array(new SharedArrayBuffer(4))
const hold = () => void Atomics.wait(held, 0, 0, 800)

const work = () => {
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 800_000);
}

describe('an examination in slices', () => {
  it('lets others be answered in between', async () => {
    const order: string[] = []
    const examined = runWithinBudget(() => steps(3, () => void Atomics.wait(held, 0, 0, 10))).then((found) =>
      order.push(found),
    )
    setImmediate(() => order.push('other'))
    await examined
    expect(order).toEqual(['other', 'found'])
  })

  it('is not given up on because the machine is busy with other things', { tags: ['thorough'] }, async () => {
    expect(await runWithinBudget(() => steps(5, hold))).toBe('found')
  })

  it('is given up on where it takes more than its share', { tags: ['thorough'] }, async () => {
    const tooLarge = { status: 413, code: 'too-large' } satisfies Partial<HttpError>
    await expect(runWithinBudget(() => steps(20, work))).rejects.toMatchObject(tooLarge)
    // And the next one gets its turn.
    expect(await runWithinBudget(() => steps(1, () => {}))).toBe('found')
  })
})
