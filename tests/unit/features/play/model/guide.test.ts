import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSession } from '@/lib/features/play/model/create-session'
import { gameOptions, openGameApi } from '@/lib/features/play/model/game-api'
import {
  createGuide,
  type Guide,
  guidedApi,
  guideSetup,
  isWanted,
} from '@/lib/features/play/model/guide/guide'
import { LESSON_IDS, LESSONS } from '@/lib/features/play/model/guide/lessons'
import { OPPONENT, type SessionOptions, YOU } from '@/lib/features/play/model/session'
import { officialPool } from '@/lib/game/cards/official-pool'
import guideMessages from '@/lib/platform/i18n/generated/en/guide.json'
import { rounds } from '../../../../rounds'

const setup = guideSetup((id) => id)
const options = gameOptions(officialPool, setup)
if (!options) throw new Error('the decks of the guide cannot be played')
const api = guidedApi(openGameApi(officialPool, options))

function open(left?: SessionOptions['resume']) {
  const seats = setup.seats.map(({ controller }) => controller)
  return createSession(api, { seats, pace: 0, resume: left })
}
function begin(): Guide {
  const guide = createGuide(open())
  guide.follow()
  return guide
}

/** Does what the current lesson wants; returns false if there is nothing more to do. */
function obey(guide: Guide): boolean {
  const { state, lesson } = guide.course.getState()
  if (state === 'read') {
    guide.readOn()
    return true
  }
  const one = LESSONS[lesson]
  const options = guide.session.snapshot().decision?.options ?? []
  if (state !== 'do' || !one?.wanted) return false
  const { wanted, hint } = one
  const fits = options.filter((option) => isWanted(option, wanted))
  const [best] = [...fits.filter(({ key }) => key === hint), ...fits]
  if (!best) throw new Error(`${one.id} cannot be done`)
  guide.session.answer(options.indexOf(best))
  return true
}
const idOf = (guide: Guide) => LESSON_IDS[guide.course.getState().lesson]

describe('the guided game', () => {
  it('reaches every lesson in its order, and tells only what has happened', () => {
    const guide = begin()
    const met: (string | undefined)[] = []
    do {
      const lesson = LESSONS[guide.course.getState().lesson]
      const { log, view, decision } = guide.session.snapshot()
      met.push(lesson?.id)
      expect(guide.course.getState().strayed).toBe(false)
      if (lesson?.tells) {
        const told = log.filter(
          ({ type, player, turn, mission }) =>
            type === lesson.tells &&
            player === OPPONENT &&
            turn === view.turn &&
            mission === view.missionsThisTurn,
        )
        expect(told, lesson.id).toHaveLength(1)
      }
      // A card that the guide points to must be among the options.
      if (lesson?.hint) expect(decision?.options.map(({ key }) => key)).toContain(lesson.hint)
    } while (obey(guide) && guide.course.getState().state !== 'done')
    expect(met).toEqual([...LESSON_IDS])
    expect(guide.course.getState()).toMatchObject({ state: 'done', lesson: LESSONS.length })
  })

  it('comes to what its words say', () => {
    const guide = begin()
    const at = (id: string) => {
      while (idOf(guide) !== id) expect(obey(guide)).toBe(true)
      return guide.session.snapshot().view
    }
    expect(at('mission').mission).toMatchObject({ skill: 'culture', difficulty: 3 })
    expect(at('ability').mission).toMatchObject({ difficulty: 4, skillTotal: 3 })
    expect(at('pass').mission).toMatchObject({ difficulty: 4, skillTotal: 5 })
    expect(at('second').you).toMatchObject({ experience: 2, glyphs: 1, victoryTotal: 14 })
    expect(at('answer').mission).toMatchObject({ difficulty: 6, skillTotal: 3 })
    expect(at('enough').mission).toMatchObject({ difficulty: 6, skillTotal: 6 })
    expect(at('debrief').you).toMatchObject({ role: 'villain', power: 3 })
    expect(at('debrief').you.hand).toHaveLength(8)
    expect(at('leave').mission).toMatchObject({ difficulty: 7, skillTotal: 4 })
    expect(at('obstacle').you).toMatchObject({ score: 2, power: 1 })
    expect(at('watch').mission).toMatchObject({ difficulty: 7, skillTotal: 4 })
    expect(at('orion').you).toMatchObject({ role: 'hero', power: 5 })
    expect(at('price').opponent.power).toBe(3)
    expect(at('resolve').mission).toMatchObject({ difficulty: 8, skillTotal: 9 })
    expect(at('winning').you).toMatchObject({ experience: 8, glyphs: 3, score: 2 })
  })

  it('notes another legal action and stays where it is', () => {
    const guide = begin()
    while (idOf(guide) !== 'assign') obey(guide)
    const { decision } = guide.session.snapshot()
    guide.session.answer(decision?.options.findIndex(({ kind }) => kind === 'play') ?? -1)
    expect(idOf(guide)).toBe('assign')
    expect(guide.course.getState()).toMatchObject({ strayed: true, state: 'do' })
    obey(guide)
    expect(guide.course.getState().strayed).toBe(false)
    // Ballard has already been played, so that lesson is skipped.
    expect(idOf(guide)).toBe('join')
  })

  it('gives whoever passes at once another chance', () => {
    const guide = begin()
    while (idOf(guide) !== 'assign') obey(guide)
    const { decision } = guide.session.snapshot()
    guide.session.answer(decision?.options.findIndex(({ kind }) => kind === 'pass') ?? -1)
    expect(idOf(guide)).toBe('assign')
    expect(guide.session.snapshot().view.mission?.difficulty).toBe(4)
  })

  it('goes back with the game', () => {
    const guide = begin()
    const seen: [number, string | undefined][] = []
    while (guide.course.getState().state !== 'done') {
      if (guide.course.getState().state === 'do') seen.push([guide.session.snapshot().cursor, idOf(guide)])
      obey(guide)
    }
    expect(seen.length).toBeGreaterThan(5)
    for (const [at, id] of seen.reverse()) {
      guide.session.goTo(at)
      expect(idOf(guide)).toBe(id)
    }
  })

  it('goes on where it was left', () => {
    const guide = begin()
    while (idOf(guide) !== 'send') obey(guide)
    const { steps, cursor: at } = guide.session.snapshot()
    const { lesson, begun } = guide.course.getState()
    const later = createGuide(open({ steps, cursor: at }), { lesson, begun })
    later.follow()
    expect(idOf(later)).toBe('send')
    while (later.course.getState().state !== 'done') expect(obey(later)).toBe(true)
  })

  it('never stands still or turns back, whatever is played', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 40, maxLength: 90 }), (dice) => {
        const guide = begin()
        let furthest = 0
        for (const die of dice) {
          const { decision } = guide.session.snapshot()
          if (!decision) break
          if (die % 3 === 0 && obey(guide)) continue
          guide.session.answer(die % decision.options.length)
          const { lesson, state } = guide.course.getState()
          expect(lesson).toBeGreaterThanOrEqual(furthest)
          furthest = lesson
          if (state === 'do') {
            const wanted = LESSONS[lesson]?.wanted
            const now = guide.session.snapshot().decision
            expect(wanted && now?.options.some((option) => isWanted(option, wanted))).toBe(true)
          }
        }
        // After the third turn there is nothing left to teach.
        if (guide.session.snapshot().view.turn > 3) expect(guide.course.getState().state).toBe('done')
      }),
      { numRuns: rounds(25) },
    )
  })

  it('has words for every lesson', () => {
    expect(Object.keys(guideMessages.lessons).sort()).toEqual([...LESSON_IDS].sort())
    for (const lesson of LESSONS) {
      const words: Readonly<Record<string, string>> = guideMessages.lessons[lesson.id]
      expect(Object.keys(words).sort(), lesson.id).toEqual(
        ['text', 'title', ...(lesson.wanted ? ['do'] : []), ...(lesson.tells ? ['told'] : [])].sort(),
      )
    }
  })

  it('is played from the first seat', () => {
    expect(guideSetup((id) => id).firstPlayer).toBe(YOU)
  })
})
