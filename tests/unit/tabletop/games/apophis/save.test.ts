import { describe, expect, it } from 'vitest'
import { ApophisError, apophis, componentSetSchema } from '@/lib/tabletop/games/apophis'
import data from '@/lib/tabletop/games/apophis/data.json'
import { checkProtocol } from '../../../../conformance/protocol'

const game = apophis.newGame({ players: 2, seed: 'save' })
const saved = (): Record<string, unknown> => JSON.parse(apophis.save(game))
const restoring = (changed: Record<string, unknown>) => () =>
  apophis.restore(JSON.stringify({ ...saved(), ...changed }))

describe('a saved game of Apophis', () => {
  it('comes back as it was, without its log', () => {
    const again = apophis.restore(apophis.save(game))
    expect(apophis.hash(again)).toBe(apophis.hash(game))
    expect(apophis.logLength(again)).toBe(0)
    expect(apophis.logLength(apophis.restore(apophis.save(game), { log: true }))).toBe(0)
    expect(apophis.logLength(game)).toBeGreaterThan(0)
  })

  it('is refused where it is none', () => {
    expect(() => apophis.restore('no')).toThrow(ApophisError)
    expect(() => apophis.restore('{}')).toThrow(ApophisError)
    expect(restoring({})).not.toThrow()
    expect(restoring({ step: 'sleep' })).toThrow(ApophisError)
    expect(restoring({ teams: [2] })).toThrow('another number of players')
    expect(restoring({ bank: [0] })).toThrow('not every card once')
  })

  it("with a collector's box keeps what the protocol promises, too", { tags: ['thorough'] }, () => {
    const box = componentSetSchema.parse(structuredClone(data))
    for (const card of [...box.equipment, ...box.contact])
      if (['abydos-hall', 'naquadah-reactor', 'jaffa-rebellion'].includes(card.id))
        card.lasting = !card.lasting
    const checked = checkProtocol({
      rules: apophis,
      games: 4,
      every: 31,
      mostAnswers: 20_000,
      setup: (number) => ({ players: 1 + number, seed: `box ${number}`, rounds: 30, box }),
    })
    expect(checked.games).toBe(4)
  })
})
