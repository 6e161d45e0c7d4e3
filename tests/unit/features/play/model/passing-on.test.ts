import { describe, expect, it } from 'vitest'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { type AutoPassStop, autoPassStop, snapshotAtPass } from '@/lib/features/play/model/auto'
import { playability } from '@/lib/features/play/model/playable'
import type { TableSession } from '@/lib/features/play/model/session'
import { PERSON } from '@/lib/features/play/model/setup'
import { greedyBot } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import { bestIndex } from '@/lib/game/bots/options'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import { play } from '@/lib/tabletop/protocol/game'
import { apiOf, BOT, BOT_CLIENT, settle, setupWith, sit } from './tables'

const engine = engineOf(officialPool)
const greedy = greedyBot(officialPool)

const PASS: Option = { kind: 'pass' }
const PLAY: Option = { kind: 'play', card: 7 }

/** An action during a game in which player 0 has the role. */
function actionAs(role: 'hero' | 'villain'): { readonly view: View; readonly decision: Decision } {
  const decks = (['carter', 'osiris'] as const).map((id) => {
    const { deck } = playability(
      officialPool,
      starterDeck(id)?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
      '2008',
    )
    if (!deck) throw new Error(`${id} cannot be played`)
    return deck
  })
  const game = engine.newGame({ decks, seed: 'concern' })
  for (;;) {
    const decision = engine.decision(game)
    if (!decision) throw new Error('the game is over')
    const view = engine.view(game, decision.player)
    if (decision.kind === 'action' && view.you.role === role && decision.player === 0)
      return { view, decision }
    engine.answer(game, greedy.choose(view, decision))
  }
}

const action = (...options: readonly Option[]): Decision => ({ player: 0, kind: 'action', options })
const atMission = (view: View, changes: Partial<NonNullable<View['mission']>>): View => {
  if (!view.mission) throw new Error('no mission')
  return { ...view, mission: { ...view.mission, ...changes } }
}

describe('what concerns somebody who passes on', () => {
  const { view: villain } = actionAs('villain')
  const short = atMission(villain, { difficulty: 9, skillTotal: 3 })
  const declined = snapshotAtPass(short, action(PASS, PLAY))
  const why = (view: View, decision: Decision) => autoPassStop(view, decision, declined)

  it('is nothing where passing is all there is, or all was let be and the hero player goes on', () => {
    expect(why(short, action(PASS))).toBeUndefined()
    expect(why(short, action(PASS, PLAY))).toBeUndefined()
    expect(why(atMission(short, { skillTotal: 8 }), action(PASS, PLAY))).toBeUndefined()
    expect(why(short, { player: 0, kind: 'choose', options: [{ kind: 'choose', card: 3 }] })).toBeUndefined()
    // At the next mission there may be nothing to do either.
    expect(why({ ...short, missionsThisTurn: short.missionsThisTurn + 1 }, action(PASS))).toBeUndefined()
  })

  it.each<[AutoPassStop, View, Decision]>([
    ['asked', short, { player: 0, kind: 'may', options: [{ kind: 'accept' }, { kind: 'decline' }] }],
    ['move', short, action(PASS, PLAY, { kind: 'complication', card: 7 })],
    ['balance', atMission(short, { skillTotal: 9 }), action(PASS, PLAY)],
    ['balance', atMission(short, { heroFirepower: 4 }), action(PASS, PLAY)],
    ['mission', { ...short, missionsThisTurn: short.missionsThisTurn + 1 }, action(PASS, PLAY)],
    ['mission', { ...short, turn: short.turn + 2 }, action(PASS, PLAY)],
    ['hit', { ...short, you: { ...short.you, hand: short.you.hand.slice(1) } }, action(PASS, PLAY)],
    ['hit', { ...short, you: { ...short.you, power: short.you.power + 1 } }, action(PASS, PLAY)],
  ])('is %s', (concern, view, decision) => {
    expect(why(view, decision)).toBe(concern)
  })

  it('is all that can be done in the own turn, its beginning, and that the own mission falls short', () => {
    const { view: hero } = actionAs('hero')
    const met = atMission(hero, { difficulty: 5, skillTotal: 6 })
    const passed = snapshotAtPass(met, action(PASS, PLAY))
    expect(autoPassStop(met, action(PASS, PLAY), passed)).toBe('own')
    expect(autoPassStop(met, action(PASS), passed)).toBeUndefined()
    expect(autoPassStop(atMission(met, { difficulty: 7 }), action(PASS), passed)).toBe('balance')
    expect(autoPassStop({ ...met, turn: met.turn + 2 }, action(PASS), passed)).toBe('turn')
  })
})

/**
 * Plays a game with a greedy bot that starts automatic passing whenever it passes; `ended` receives the start of each.
 */
async function playOn(session: TableSession, ended: (before: number) => void, most = 400): Promise<void> {
  for (let asked = 0; asked < most; asked++) {
    await settle(session)
    const { decision, view, cursor: at } = session.snapshot()
    if (!decision) return
    const index = greedy.choose(view, decision)
    if (decision.options[index]?.kind === 'pass') {
      session.autoPass()
      await settle(session)
      ended(at)
    } else session.answer(index)
  }
}

describe('passing on at the table', () => {
  const setup = setupWith(BOT)

  it('answers what rules of thumb would have answered so, to the end of the game', {
    tags: ['thorough'],
  }, async () => {
    const session = sit(setup, {}, BOT_CLIENT)
    let skipped = 0
    await playOn(session, () => {})
    const { view, steps } = session.snapshot()
    expect(view.result).toBeDefined()
    // Replays the passed answers one by one.
    const api = apiOf(setup)
    const game = api.newGame()
    for (const step of steps) {
      const decision = api.decision(game)
      if (decision?.player === 0 && step.auto) {
        skipped += 1
        const byRule = bestIndex(decision.options, weigh(officialPool, api.view(game, 0), decision))
        expect(byRule).toBe(step.move)
      }
      play(api, game, step.move)
    }
    expect(skipped).toBeGreaterThan(3)
  })

  it('says how often it passed and why it ended; undo goes back before it, redo to its end', {
    tags: ['thorough'],
  }, async () => {
    const session = sit(setup, {}, BOT_CLIENT)
    const runs: number[] = []
    await playOn(
      session,
      (before) => {
        const {
          cursor: at,
          steps,
          auto: { passed: passedOn },
          view,
          log,
          logOffsets: marks,
        } = session.snapshot()
        if (view.result) return
        const passes = log
          .slice(marks[before], log.length)
          .filter(({ type, player }) => type === 'pass' && player === 0)
        expect(passedOn).toMatchObject({ at })
        expect(passedOn?.why).toBeDefined()
        expect(passedOn?.count).toBe(passes.length)
        expect(steps.slice(before + 1, at).every((step) => step.auto)).toBe(true)
        session.undo()
        expect(session.snapshot()).toMatchObject({ cursor: before, auto: { passed: undefined } })
        session.redo()
        expect(session.snapshot()).toMatchObject({ cursor: at, auto: { passed: passedOn } })
        runs.push(passedOn?.count ?? 0)
      },
      80,
    )
    expect(Math.max(...runs)).toBeGreaterThan(1)
  })

  it('forgets what it said once something else is answered, also after going back', async () => {
    const session = sit(setup, {}, BOT_CLIENT)
    let told: number | undefined
    await playOn(
      session,
      () => {
        told ??= session.snapshot().auto.passed?.at
      },
      20,
    )
    expect(told).toBeDefined()
    expect(session.snapshot().auto.passed?.at).not.toBe(told)
    session.goTo((told ?? 0) - 2)
    for (let i = 0; i < 6; i++) {
      await settle(session)
      const { decision, cursor: at } = session.snapshot()
      if (!decision) break
      if (at === told) expect(session.snapshot().auto.passed).toBeUndefined()
      session.answer(decision.options.length - 1)
    }
  })

  it('is for one of several persons: the others are asked as before', () => {
    const session = sit(setupWith([PERSON, PERSON], { mode: 'open-hands' }))
    for (let i = 0; i < 40 && session.snapshot().decision?.kind !== 'action'; i++) session.answer(0)
    const { decision } = session.snapshot()
    session.autoPass()
    const next = session.snapshot()
    expect(next.decision).toBeDefined()
    if (next.decision?.player !== decision?.player) expect(next.auto.passUntil).toBe('stop')
    session.stop()
    expect(session.snapshot().auto.passUntil).toBeUndefined()
  })

  it('does nothing where no action is asked for', () => {
    const session = sit(setup, {}, BOT_CLIENT)
    const before = session.snapshot()
    expect(before.decision?.kind).not.toBe('action')
    session.autoPass()
    expect(session.snapshot()).toBe(before)
  })
})
