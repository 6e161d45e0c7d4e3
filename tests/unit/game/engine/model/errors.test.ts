import { describe, expect, it } from 'vitest'
import { ENGINE_ERROR_CODES, EngineError, type Game } from '@/lib/game/engine'
import { entriesIn, factsOf } from '@/lib/game/engine/state'
import { MAX_ENTRIES, MAX_RECORDS, STACK_DEPTH } from '@/lib/game/engine/state/layout'
import { call, goTo, topFrame } from '@/lib/game/engine/state/program'
import { bind, ofCard } from '@/lib/game/engine/texts/runtime/bindings'
import { addRecord, LASTING, UNTIL } from '@/lib/game/engine/texts/runtime/records'
import { engine, position } from '../../../../scenarios/table'

const newGame = (): Game => position({}).game

/** Error of the engine when something is done this many times; undefined if there is none. */
function refused(times: number, act: () => unknown): Pick<EngineError, 'code' | 'figures'> | undefined {
  try {
    for (let i = 0; i < times; i++) act()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    expect(ENGINE_ERROR_CODES).toContain(error.code)
    return { code: error.code, figures: error.figures }
  }
  return undefined
}

describe('errors of the engine', () => {
  it.each<[string, number, (game: Game) => unknown]>([
    ['bindings', MAX_ENTRIES, (game) => bind(game, 0, 0, 0)],
    [
      'records',
      MAX_RECORDS,
      (game) =>
        addRecord(game, {
          kind: LASTING,
          text: 0,
          entry: 0,
          source: 0,
          sequence: 0,
          controller: 0,
          until: UNTIL.turn,
        }),
    ],
  ])('say that there is no more room for %s, and how much there is', (of, most, take) => {
    const [full, overfull] = [newGame(), newGame()]
    expect(refused(most, () => take(full))).toBeUndefined()
    expect(refused(most + 1, () => take(overfull))).toEqual({ code: 'capacity', figures: { of, most } })
  })

  it('say that programs call each other too deep', () => {
    const game = newGame()
    const already = topFrame(game) + 1
    expect(refused(STACK_DEPTH - already, () => call(game, 'turn', 0, 0))).toBeUndefined()
    expect(refused(1, () => call(game, 'turn', 0, 0))).toEqual({
      code: 'capacity',
      figures: { of: 'frames', most: STACK_DEPTH },
    })
  })

  it('are none where an answer needs more room than there is: the game ends like an endless one', () => {
    const { game, options, hero, villain } = position({
      hero: { play: ['Quarantine Container'] },
      villain: { hand: ['Roadblock', 'Force Field'], power: 10 },
      texts: true,
    })
    hero.pass()
    villain.play('Roadblock')
    hero.pass()
    villain.play('Force Field')
    hero.use('Quarantine Container')
    expect(options()).toEqual(['choose Roadblock', 'choose Force Field'])
    while (entriesIn(game) < MAX_ENTRIES) bind(game, ofCard(0), 1, 0)
    hero.choose('choose', 'Roadblock')
    expect(engine.result(game)).toEqual({ reason: 'undecided', turn: 1 })
    expect(engine.log(game, 'public').at(-1)?.type).toBe('endless-loop')
  })

  it('say where the state is not one of a game', () => {
    const game = newGame()
    goTo(game, topFrame(game), 99)
    expect(refused(1, () => engine.answer(game, 0))).toEqual({
      code: 'corrupt-state',
      figures: { at: 'step 99' },
    })
    expect(refused(1, () => factsOf(game, 9999))).toEqual({
      code: 'corrupt-state',
      figures: { at: 'card 9999' },
    })
  })
})
