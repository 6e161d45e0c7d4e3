import { describe, expect, it } from 'vitest'
import { apophis, type Fight, type Game, grenadeChance, winChance } from '@/lib/tabletop/games/apophis'
import { act, begin, card, dice, give, meet, stack, under } from './table'

const fight = (over: Partial<Fight>): Fight => ({
  special: undefined,
  units: [{ value: 5, wounds: 1 }],
  hits: 0,
  members: 1,
  warriors: 0,
  value: 6,
  isFirst: true,
  ...over,
})

/** All rolls of this many dice, each equally likely. */
function throwsOf(dice: number): number[][] {
  let all: number[][] = [[]]
  for (let i = 0; i < dice; i++)
    all = all.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]))
  return all
}

/** The same result by counting every roll of every phase, without any formula about hits. */
function counted(start: Fight): number {
  const known = new Map<string, number>()
  const chance = (members: number, warriors: number, wounds: readonly number[], first: boolean): number => {
    if (wounds.every((left) => left === 0)) return 1
    if (members === 0) return 0
    const key = [members, warriors, ...wounds, first].join()
    const before = known.get(key)
    if (before !== undefined) return before
    const { special, units, value } = start
    const charms = special === 'charm'
    const surprised = special === 'ambush' && first
    const search = special === 'unseen' ? members : 0
    const ours = surprised ? 0 : charms ? 1 : members
    const theirs = surprised || charms ? 0 : warriors
    const up = wounds.filter((left) => left > 0).length
    let won = 0
    let lost = 0
    let stays = 0
    const all = throwsOf(search + ours + theirs + up)
    for (const faces of all) {
      const take = (from: number, count: number, least: number) =>
        faces.slice(from, from + count).filter((face) => face >= least).length
      let hits = take(search, ours, value) + take(search + ours, theirs, 5)
      if (special === 'unseen') hits = Math.min(hits, take(0, search, 5))
      const left = [...wounds]
      for (let i = 0; i < left.length; i++) {
        const dealt = Math.min(left[i] ?? 0, hits)
        left[i] = (left[i] ?? 0) - dealt
        hits -= dealt
      }
      const dice = faces.slice(search + ours + theirs)
      let losses = 0
      let die = 0
      wounds.forEach((had, i) => {
        if (had === 0) return
        const rolls = special === 'larvae' ? (left[i] ?? 0) > 0 : true
        if (rolls && (dice[die] ?? 0) >= (units[i]?.value ?? 7)) losses++
        die++
      })
      const shield = special === 'larvae' ? 0 : Math.min(warriors, losses)
      const after = Math.max(0, members - (losses - shield))
      if (after === members && shield === 0 && left.join() === wounds.join() && !surprised) stays++
      else if (left.every((one) => one === 0)) won++
      else if (after === 0) lost++
      else won += chance(after, warriors - shield, left, false)
    }
    const result = won / (all.length - stays)
    expect(lost).toBeGreaterThanOrEqual(0)
    known.set(key, result)
    return result
  }
  return chance(
    start.members,
    start.warriors,
    start.units.map(({ wounds }) => wounds),
    start.isFirst,
  )
}

describe('chances of a combat', () => {
  it('one against one is what can be worked out by hand', () => {
    // Ours hits with 1/6, theirs with 1/3; both at once is a victory: 1/6 of 1 - 5/6 * 2/3.
    expect(winChance(fight({}))).toBeCloseTo(1 / 6 / (1 - (5 / 6) * (2 / 3)), 12)
  })

  it('agree with counting all throws, for every kind of adversary', { tags: ['thorough'] }, () => {
    const two = [
      { value: 5, wounds: 1 },
      { value: 3, wounds: 1 },
    ]
    const cases: Fight[] = [
      fight({ members: 2, units: two }),
      fight({ members: 3, units: two, value: 5 }),
      fight({ members: 2, warriors: 2, units: two }),
      fight({
        members: 2,
        units: [
          { value: 5, wounds: 1 },
          { value: 3, wounds: 2 },
        ],
        value: 4,
      }),
      fight({ members: 1, warriors: 1, units: [{ value: 3, wounds: 2 }] }),
      fight({
        special: 'unseen',
        members: 2,
        units: [
          { value: 5, wounds: 1 },
          { value: 5, wounds: 1 },
        ],
      }),
      fight({ special: 'unseen', members: 2, warriors: 1, units: [{ value: 5, wounds: 1 }] }),
      fight({ special: 'ambush', members: 2, units: [{ value: 4, wounds: 1 }] }),
      fight({ special: 'ambush', members: 2, warriors: 1, units: two }),
      fight({ special: 'ambush', members: 2, units: two, isFirst: false }),
      fight({
        special: 'larvae',
        members: 2,
        units: [
          { value: 6, wounds: 1 },
          { value: 6, wounds: 1 },
        ],
      }),
      fight({ special: 'larvae', members: 2, warriors: 2, units: [{ value: 6, wounds: 1 }] }),
      fight({ special: 'charm', members: 4, units: [{ value: 4, wounds: 1 }] }),
      fight({ special: 'charm', members: 3, warriors: 2, units: [{ value: 4, wounds: 1 }], value: 5 }),
    ]
    for (const one of cases) expect(winChance(one)).toBeCloseTo(counted(one), 12)
  })

  it('in the middle of a combat are those of who is left', () => {
    const units = [
      { value: 5, wounds: 1 },
      { value: 3, wounds: 2 },
    ]
    expect(winChance(fight({ units, hits: 1, members: 2 }))).toBeCloseTo(
      winChance(fight({ units: units.slice(1), members: 2 })),
      12,
    )
    expect(winChance(fight({ units, hits: 3, members: 0 }))).toBe(1)
    expect(winChance(fight({ units, hits: 2, members: 0 }))).toBe(0)
  })

  it('with a grenade are those after each number of hits', () => {
    const one = fight({
      members: 2,
      units: [
        { value: 4, wounds: 1 },
        { value: 4, wounds: 1 },
      ],
    })
    const throws = throwsOf(3)
    const sum = throws.reduce(
      (all, faces) => all + winChance({ ...one, hits: faces.filter((face) => face >= 5).length }),
      0,
    )
    expect(grenadeChance(one, 3, 5)).toBeCloseTo(sum / throws.length, 12)
  })
})

/** Number of combats won in this many tries, with all dice thrown by the game. */
function played(start: Game, name: string, tries: number, ...first: readonly string[]): number {
  const foe = card(start, name)
  let won = 0
  for (let i = 0; i < tries; i++) {
    const game = apophis.clone(start)
    game.dice = [i * 7919 + 1]
    act(game, ...first)
    while (game.combat) apophis.answer(game, 0)
    if (game.discard.includes(foe) && !apophis.result(game)) won++
  }
  return won / tries
}

describe('chances that the view tells', () => {
  const TRIES = 3000
  // Four standard deviations for this many tries.
  const near = (chance: number) => 4 * Math.sqrt((chance * (1 - chance) + 0.001) / TRIES)

  it.each([
    'unas/1',
    'jaffa-patrol/1',
    'reetous/1',
    'kowalski/1',
    'printas/1',
    'death-beam/1',
    'hathor/1',
    'apophis/1',
    'invasion-aliens/1',
    'invasion-jaffa/1',
  ])('come true against %s, with and without warriors', (name) => {
    for (const warriors of [0, 4]) {
      const game = begin()
      game.warriors = [warriors]
      give(game, 0, ['zatniktel/1'])
      stack(game, 'Abydos', [name, 'bone/arch'])
      act(game, 'dial Abydos')
      const chance = apophis.view(game, 0).combat?.odds.now ?? 0
      expect(Math.abs(played(game, name, TRIES) - chance)).toBeLessThan(near(chance))
    }
  })

  it.each(['shock-grenade/1', 'death-glider/1'])('come true with %s', (key) => {
    const game = meet('death-beam/1', { hand: [key] })
    const odds = apophis.view(game, 0).combat?.odds
    const chance = odds?.withCard[0]?.chance ?? 0
    expect(chance).toBeGreaterThan(odds?.now ?? 1)
    expect(Math.abs(played(game, 'death-beam/1', TRIES, `use ${key}`) - chance)).toBeLessThan(near(chance))
  })

  it('are told of a card that lies open before anybody goes there', () => {
    const game = begin()
    stack(game, 'Abydos', ['unas/1'], true)
    const abydos = apophis.view(game, 0).planets.find(({ top }) => top !== undefined)
    act(game, 'dial Abydos')
    expect(abydos?.chance).toBe(apophis.view(game, 0).combat?.odds.now)
  })

  it('change from phase to phase, and the first one is kept', () => {
    const game = meet('apophis/1')
    const start = apophis.view(game, 0).combat?.odds
    act(game, 'roll')
    const now = apophis.view(game, 0).combat?.odds
    expect(now?.start).toBe(start?.now)
    expect(now?.now).not.toBe(start?.now)
  })

  it('are told with Jolinar and with the Nox when these may be played', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['jolinar/1', 'nox/1'])
    game.members = [1, 4]
    stack(game, 'Abydos', ['hathor/1'])
    act(game, 'dial Abydos')
    const start = apophis.view(game, 0).combat?.odds.now
    dice(game, 0, [under(6), 6])
    act(game, 'roll')
    expect(apophis.view(game, 0).combat?.odds).toMatchObject({
      now: 0,
      withCard: [{ card: card(game, 'jolinar/1'), chance: start }],
    })
    act(game, 'decline')
    expect(apophis.view(game, 0).combat?.odds.withCard).toEqual([
      { card: card(game, 'nox/1'), chance: start },
    ])
    expect(apophis.view(game, 1).combat?.odds.withCard).toEqual([])
  })
})
