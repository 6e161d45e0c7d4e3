import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_IDS, examplePath, readExamplePlace } from '@/lib/features/rulebook/model/examples/ids'

const hashOf = (path: string) => path.slice(path.indexOf('#'))

describe('the address of an example', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLE_IDS), fc.nat(999), (id, step) => {
        expect(readExamplePlace(hashOf(examplePath({ id, step })))).toEqual({ id, step })
      }),
    )
  })

  it('names the beginning by the example alone', () => {
    expect(examplePath({ id: 'pass-and-act', step: 0 })).toBe('/play/example#pass-and-act')
  })

  it('is nothing where it names no example, whatever it says', () => {
    for (const hash of [
      '',
      '#',
      '#nothing',
      '#pass-and-act.',
      '#pass-and-act.1.2',
      '#pass-and-act.-1',
      '#PASS',
    ])
      expect(readExamplePlace(hash)).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const place = readExamplePlace(`#${text}`)
        expect(place === undefined || EXAMPLE_IDS.includes(place.id)).toBe(true)
      }),
    )
  })
})
