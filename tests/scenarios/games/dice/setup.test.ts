import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import { decksFor, EVENTS, MISSIONS, PERSONNEL } from '@/lib/tabletop/games/dice/component-set'
import { deal, seat, viewOf } from './table'

describe('cards', () => {
  it('are those of the source: 25 personnel, 21 missions, 65 events', () => {
    expect([PERSONNEL.length, MISSIONS.length, EVENTS.length]).toEqual([25, 21, 65])
    for (const cards of [PERSONNEL, MISSIONS, EVENTS])
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  })

  it('of personnel have a score of 0 to 3 in each stat, and are of two types', () => {
    for (const card of PERSONNEL)
      for (const level of [card.brains, card.combat]) expect([0, 1, 2, 3]).toContain(level)
    expect(PERSONNEL.filter(({ support }) => support)).toHaveLength(14)
    expect(PERSONNEL.filter(({ support }) => !support)).toHaveLength(11)
  })

  it('of missions and challenges ask for a test in one stat or in both', () => {
    const challenges = EVENTS.filter((card) => card.kind === 'challenge')
    for (const { brains, combat } of [...MISSIONS, ...challenges])
      expect(brains !== null || combat !== null).toBe(true)
    expect(MISSIONS.filter(({ brains, combat }) => brains !== null && combat !== null)).toHaveLength(12)
  })

  it('of events are challenges or actions, and what is not called a challenge is an action', () => {
    for (const card of EVENTS) expect(card.kind === 'challenge').toBe(card.notes.startsWith('Challenge'))
    expect(EVENTS.filter(({ kind }) => kind === 'challenge')).toHaveLength(22)
    expect(EVENTS.find(({ id }) => id === 'diplomacy')).toMatchObject({
      kind: 'action',
      brains: 5,
      skills: { communication: 1 },
    })
  })

  it('have the four skills', () => {
    const skills = [...MISSIONS, ...EVENTS].flatMap((card) => Object.keys(card.skills))
    expect(new Set([...skills, ...PERSONNEL.flatMap((card) => card.skills)])).toEqual(
      new Set(['science', 'lore', 'medical', 'communication']),
    )
  })

  it('say of whom each entry is', () => {
    for (const card of [...PERSONNEL, ...MISSIONS, ...EVENTS]) expect(card.from).toBe('source')
    for (const players of [2, 3, 4, 5, 6])
      expect(decksFor(players)).toMatchObject({ from: 'ours', readBy: [1, 21] })
  })
})

describe('a new game', () => {
  it('has three decks for all, and nobody has a card', () => {
    const game = dice.newGame({ players: 3, seed: 'new' })
    const view = viewOf(game)
    expect(view).toMatchObject({ personnelLeft: 75, eventsLeft: 65, missionsLeft: 20, hand: [] })
    for (const { team, reserve, hand } of view.seats)
      expect([team.length, reserve.length, hand]).toEqual([0, 0, 0])
  })

  it('is begun by whoever rolls highest on a ten-sided die', () => {
    for (let number = 0; number < 40; number++) {
      const game = dice.newGame({ players: 4, seed: `first ${number}` })
      const [line] = dice.log(game, 'public')
      if (line?.type !== 'first-rolls') throw new Error('nobody rolled')
      const first = line.rolls.map(([roll = 0]) => roll)
      for (const roll of line.rolls.flat()) {
        expect(roll).toBeGreaterThanOrEqual(1)
        expect(roll).toBeLessThanOrEqual(10)
      }
      expect(first[game.at.active]).toBe(Math.max(...first))
      expect(dice.turn(game)).toEqual({ turn: 1, player: game.at.active })
    }
  })

  it('lets those who share the highest roll again', () => {
    const rolls = Array.from({ length: 60 }, (_, number) => {
      const [line] = dice.log(dice.newGame({ players: 6, seed: `tie ${number}` }), 'public')
      return line?.type === 'first-rolls' ? line : undefined
    })
    const again = rolls.filter((line) => line?.rolls.some((own) => own.length > 1))
    expect(again.length).toBeGreaterThan(5)
    for (const line of again) {
      const best = Math.max(...(line?.rolls.map(([roll = 0]) => roll) ?? []))
      for (const own of line?.rolls ?? []) expect(own.length > 1).toBe(own[0] === best)
    }
  })

  it('gives all the same number of turns, and takes missions out unseen for that', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const { at } = dice.newGame({ players, seed: 'even' })
      const { missions, missionSets } = decksFor(players)
      expect(missions % players).toBe(0)
      expect(at.missionDeck.length + 1).toBe(missions)
      expect(at.missionDeck.length + 1 + at.missionBox.length).toBe(21 * missionSets)
    }
  })

  it('refuses what is no set-up', () => {
    for (const players of [1, 7, 2.5]) expect(() => dice.newGame({ players, seed: 'no' })).toThrow()
    for (const missions of [1, 22]) expect(() => dice.newGame({ players: 2, seed: 'no', missions })).toThrow()
    expect(dice.newGame({ players: 2, seed: 'short', missions: 2 }).at.missionDeck).toHaveLength(1)
  })

  it('is as long as the table has agreed on, with as many missions for each (ruling 29)', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const game = dice.newGame({ players, seed: 'short', missions: 3 * players })
      // One has already been drawn.
      expect(game.at.missionDeck.length + (game.at.mission >= 0 ? 1 : 0)).toBe(3 * players)
    }
  })

  it('is restored from what was saved and from nothing else', () => {
    const game = deal((at) => {
      seat(at, 0).team = [0]
    })
    expect(dice.save(dice.restore(dice.save(game)))).toBe(dice.save(game))
    const saved = dice.save(game)
    for (const [from, to] of [
      [saved, ''],
      [saved, '{}'],
      ['"game":"dice"', '"game":"chess"'],
      ['"step":"recruit"', '"step":"lunch"'],
      ['"step":"recruit"', '"step":"loss"'],
      ['"step":"recruit"', '"step":"respond"'],
      ['"active":0', '"active":2'],
      ['"team":[0]', '"team":[25]'],
      ['"loss":null', '"loss":{"player":1,"personnel":0,"cause":"parasite"}'],
    ] as const) {
      expect(saved).toContain(from)
      expect(() => dice.restore(saved.replace(from, to))).toThrow()
    }
  })
})
