import { describe, expect, it } from 'vitest'
import { sceneOf, shotsOf } from '@/components/rules/example/example-scene'
import { playExample } from '@/lib/features/rulebook/model/examples/example'
import { EXAMPLES, exampleOf } from '@/lib/features/rulebook/model/examples/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'

const engine = engineOf(officialPool)
const sceneNamed = (id: Parameters<typeof exampleOf>[0]) => {
  const example = exampleOf(id)
  return sceneOf(example, playExample(engine, example))
}

describe('the small board of an example', () => {
  it('shows cards where they lie in each step, and leaves out those that nothing happens to', () => {
    const { looks, shots } = sceneNamed('pass-and-act')
    expect(shots).toHaveLength(4)
    const told = looks.map(({ zone, card, shots }) => [zone, card.key, shots])
    expect(told).toEqual([
      ['yours', 'BASE-105', [0, 1, 2]],
      ['assigned', 'BASE-105', [3]],
      ['against', 'BASE-270', [2, 3]],
    ])
  })

  it('has one look of a card at a time, in every example', { tags: ['thorough'] }, () => {
    for (const example of EXAMPLES) {
      const { looks, shots } = sceneOf(example, playExample(engine, example))
      const seen = looks.filter(({ card }) => card.id >= 0)
      const times = seen.flatMap(({ card, shots }) => shots.map((shot) => `${card.id} ${shot}`))
      expect(new Set(times).size, example.id).toBe(times.length)
      expect(looks.flatMap(({ shots }) => shots).every((shot) => shot < shots.length)).toBe(true)
    }
  })

  it('takes steps of which nothing is told together with the next', () => {
    const [example] = EXAMPLES
    if (!example) throw new Error('there are no examples')
    const [start, ...steps] = playExample(engine, example)
    if (!start) throw new Error('an example has no beginning')
    const silent = { ...start, events: [] }
    expect(shotsOf([silent, ...steps, silent])).toHaveLength(steps.length + 1)
  })
})
