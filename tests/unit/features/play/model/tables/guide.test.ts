import { describe, expect, it } from 'vitest'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { advisedOption, GUIDES, lessonNow } from '@/lib/features/play/model/tables/guide'
import apophisWords from '@/lib/platform/i18n/generated/en/apophis.json'
import diceWords from '@/lib/platform/i18n/generated/en/dice.json'
import sectorWords from '@/lib/platform/i18n/generated/en/sector.json'
import { GAME_IDS, type GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { dice } from '../../../../../fuzz/dice'

const WORDS: Readonly<Record<GameId, { readonly guide: object }>> = {
  dice: diceWords,
  apophis: apophisWords,
  sector: sectorWords,
}

/** Plays the first game as recommended, and at random otherwise; returns the shown lessons in order. */
function learn<T extends GameTypes>(id: GameId, { rules, setupOf }: TableGame<T>): readonly string[] {
  const guide = GUIDES[id]
  const game = rules.newGame(setupOf(guide.setup))
  const roll = dice('learner')
  const told: string[] = []
  for (let answers = 0; answers < 5_000; answers++) {
    const decision = rules.decision(game)
    const result = rules.result(game)
    const mine = decision?.player === 0 ? decision : undefined
    const moment = {
      mustHandOver: false,
      log: rules.log(game, 0),
      ...(mine && { decision: mine }),
      ...(result && { result }),
    }
    let lesson = lessonNow(guide, told, moment)
    for (; lesson && lesson.asks === undefined; lesson = lessonNow(guide, told, moment)) told.push(lesson.id)
    if (!decision) return told
    if (lesson) {
      expect(advisedOption(lesson, decision.options), lesson.id).toBeGreaterThanOrEqual(0)
      told.push(lesson.id)
    }
    const advised = advisedOption(lesson, decision.options)
    rules.answer(game, advised >= 0 ? advised : roll(decision.options.length))
  }
  throw new Error('the first game does not end')
}

describe.each(GAME_IDS)('the first game of %s', (id) => {
  it('has words for every lesson', () => {
    const ids = GUIDES[id].lessons.map((lesson) => lesson.id)
    expect(Object.keys(WORDS[id].guide).sort()).toEqual([...ids].sort())
  })

  it('tells most lessons to who plays as it advises, the end among them', async () => {
    const told = await atTable(id, (table) => learn(id, table))
    expect(new Set(told).size).toBe(told.length)
    expect(told[0]).toBe('welcome')
    expect(told.at(-1)).toBe('end')
    expect(told.length / GUIDES[id].lessons.length).toBeGreaterThanOrEqual(0.75)
  })
})

describe('what is told now', () => {
  const guide = {
    setup: { seed: '', seats: [], variant: {} },
    lessons: [
      { id: 'look', after: 'found' },
      { id: 'go', asks: 'go', advises: ['run', 'walk'] },
      { id: 'end', atEnd: true as const },
    ],
  }
  const decision = { player: 0, kind: 'go', options: [{ kind: 'walk' }] }
  it('is what is to be read before what is to be done, each once', () => {
    const moment = { mustHandOver: false, decision, log: [{ type: 'found' }] }
    expect(lessonNow(guide, [], moment)?.id).toBe('look')
    expect(lessonNow(guide, ['look'], moment)?.id).toBe('go')
    expect(lessonNow(guide, ['look', 'go'], moment)).toBeUndefined()
    expect(lessonNow(guide, [], { ...moment, mustHandOver: true })).toBeUndefined()
  })
  it('waits, where it is about the learner, for what happens to the learner', () => {
    const own = { ...guide, lessons: [{ id: 'hit', after: 'hit', own: true as const }] }
    const moment = (player: number) => ({ mustHandOver: false, log: [{ type: 'hit', player }] })
    expect(lessonNow(own, [], moment(1))).toBeUndefined()
    expect(lessonNow(own, [], moment(0))?.id).toBe('hit')
  })
  it('is the end once the game is over, and before that never', () => {
    expect(
      lessonNow(guide, ['look', 'go'], { mustHandOver: false, log: [], result: { reason: 'x' } })?.id,
    ).toBe('end')
  })
  it('advises the first of the kinds that there is', () => {
    expect(advisedOption(guide.lessons[1], decision.options)).toBe(0)
    expect(advisedOption(guide.lessons[0], decision.options)).toBe(-1)
  })
})
