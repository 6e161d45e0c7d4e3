import { describe, expect, it, vi } from 'vitest'
import type { BotClient } from '@/lib/features/play/model/game-api'
import { openLink } from '@/lib/features/play/model/links/opened-link'
import { PERSON, type PRESSURES, type SeatController, STRENGTHS } from '@/lib/features/play/model/setup'
import { createThinker } from '@/lib/features/play/model/thinker'
import { acceptsDraw } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import play from '@/lib/platform/i18n/generated/en/play.json'
import { ALONE, answerSome, apiOf, BOT, BOT_CLIENT, settle, setupWith, sit, TWO_PEOPLE } from './tables'

describe('hot seat', () => {
  it('asks each in turn and looks with the eyes of whoever decides', () => {
    const session = sit(setupWith(TWO_PEOPLE))
    const asked = new Set<number>()
    for (let i = 0; i < 60; i++) {
      const { decision, view, viewer, hiddenHands, decider: deciding } = session.snapshot()
      if (!decision) break
      asked.add(decision.player)
      expect(hiddenHands).toBe(true)
      expect(viewer).toBe(decision.player)
      expect(deciding).toBe(decision.player)
      expect(view.viewer).toBe(viewer)
      session.answer(i % decision.options.length)
    }
    expect([...asked].sort()).toEqual([0, 1])
  })

  it('tells no secret of anybody in the log', () => {
    const session = sit(setupWith(TWO_PEOPLE))
    answerSome(session, 60)
    const secrets = session.snapshot().log.filter((event) => event.secretOf !== undefined)
    expect(secrets.length).toBeGreaterThan(1)
    for (const event of secrets)
      for (const card of [event.card, event.target, ...(event.cards ?? [])])
        expect(card?.key ?? null).toBeNull()
  })

  it('seats up to six', () => {
    const session = sit(setupWith(Array.from({ length: 6 }, () => PERSON)))
    const asked = new Set<number>()
    for (let i = 0; i < 160; i++) {
      const { decision, view } = session.snapshot()
      if (!decision) break
      asked.add(decision.player)
      expect(view.others).toHaveLength(5)
      session.answer(decision.options.length - 1)
    }
    expect(asked.size).toBe(6)
  })
})

describe('both hands open', () => {
  it('shows every hand and every line of the log', () => {
    const session = sit(setupWith(TWO_PEOPLE, { mode: 'open-hands' }))
    for (let i = 0; i < 40; i++) {
      const { view, log, openHands, hiddenHands } = session.snapshot()
      expect([openHands, hiddenHands]).toEqual([true, false])
      for (const { hand } of [view.you, view.opponent, ...view.others])
        for (const card of hand) expect(card.key).not.toBeNull()
      for (const event of log) for (const card of event.cards ?? []) expect(card.key).not.toBeNull()
      answerSome(session, 1)
    }
  })
})

/** A bot with a way to wait until it has finished thinking. */
function countedBot(think: BotClient['think'] = BOT_CLIENT.think) {
  const thoughts: Promise<unknown>[] = []
  const botClient: BotClient = {
    ...BOT_CLIENT,
    think: (request) => {
      const thought = think(request)
      thoughts.push(thought)
      return thought
    },
  }
  const thoughtsOver = async () => {
    await Promise.all(thoughts)
    // By then, every listener has received the thought.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { botClient, thoughtsOver, asked: () => thoughts.length }
}

describe('against a bot', () => {
  it('plays a whole game in which only you are asked', { tags: ['thorough'] }, async () => {
    const session = sit(setupWith(BOT, { mode: 'bot' }), {}, BOT_CLIENT)
    await settle(session)
    for (let i = 0; i < 2_000; i++) {
      const { decision, view } = session.snapshot()
      if (!decision) {
        expect(view.result).toBeDefined()
        break
      }
      expect(decision.player).toBe(0)
      session.answer(0)
      await settle(session)
    }
    const { view, steps, log } = session.snapshot()
    expect(view.result?.reason).toBeDefined()
    expect(steps.some((step) => step.auto)).toBe(true)
    expect(log.some((event) => event.player === 1 && event.type === 'assign')).toBe(true)
  })

  it('does not show who decides before the bot has answered', () => {
    const session = sit(setupWith(BOT, { mode: 'bot', firstPlayer: 0 }), {}, BOT_CLIENT)
    const { isThinking, decider: deciding, decision, viewer } = session.snapshot()
    expect({ isThinking, deciding, decision, viewer }).toEqual({
      isThinking: true,
      deciding: 1,
      decision: undefined,
      viewer: 0,
    })
  })

  it('drops what the bot was thinking when a step is taken back', async () => {
    const { botClient, thoughtsOver } = countedBot()
    const session = sit(setupWith(BOT, { mode: 'bot', firstPlayer: 1 }), {}, botClient)
    await settle(session)
    answerSome(session, 1)
    await settle(session)
    const before = session.snapshot()
    for (let i = 0; i < 40 && !session.snapshot().isThinking; i++) answerSome(session, 1)
    expect(session.snapshot().isThinking).toBe(true)
    while (session.snapshot().canUndo) session.undo()
    await thoughtsOver()
    expect(session.snapshot().cursor).toBe(0)
    expect(session.snapshot().decision).toBeDefined()
    session.goTo(before.cursor)
    expect(session.snapshot().view).toEqual(before.view)
  })

  it('does not wait for a bot that has failed, and can ask it once more', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    let fails = true
    const think: BotClient['think'] = (request) =>
      fails ? Promise.reject(new Error('no thought')) : BOT_CLIENT.think(request)
    const session = sit(setupWith(BOT, { mode: 'bot', firstPlayer: 0 }), {}, { ...BOT_CLIENT, think })
    const heard = vi.fn()
    session.store.subscribe(heard)
    await settle(session)
    expect(session.snapshot()).toMatchObject({ isThinking: false, cursor: 0, decider: 1 })
    expect(heard).toHaveBeenCalled()
    expect(reported).toHaveBeenCalledOnce()
    reported.mockRestore()
    fails = false
    session.wake()
    await settle(session)
    expect(session.snapshot().cursor).toBeGreaterThan(0)
  })

  it('asks nobody any more once it is closed, and goes on when it is woken', async () => {
    const { botClient, thoughtsOver, asked } = countedBot(async () => ({ index: 0 }))
    const session = sit(setupWith(BOT, { mode: 'bot', firstPlayer: 0 }), {}, botClient)
    session.close()
    await thoughtsOver()
    expect(asked()).toBe(1)
    expect(session.snapshot().cursor).toBe(0)
    session.wake()
    await settle(session)
    expect(session.snapshot().cursor).toBeGreaterThan(0)
    expect(asked()).toBeGreaterThan(1)
  })
})

describe('the pressure of a goldfish', () => {
  /** Maximum number of cards against your missions, by kind. */
  const most = (controller: SeatController) => {
    const session = sit(setupWith([PERSON, controller], { mode: 'goldfish', firstPlayer: 0 }))
    const found = { complications: 0, cards: 0 }
    for (let i = 0; i < 400; i++) {
      const { decision, view } = session.snapshot()
      if (!decision) break
      if (view.hero === 0) {
        const theirs = (view.mission?.against ?? []).filter((card) => card.owner === 1)
        const complications = theirs.filter((card) => card.faceDown).length
        found.complications = Math.max(found.complications, complications)
        found.cards = Math.max(found.cards, theirs.length - complications)
      }
      session.answer(decision.options.length - 1)
    }
    return found
  }
  const of = (pressure: (typeof PRESSURES)[number]) => most({ kind: 'goldfish', pressure })

  it('is none, or as chosen', { tags: ['thorough'] }, () => {
    expect(of('none')).toEqual({ complications: 0, cards: 0 })
    expect(of('complication')).toEqual({ complications: 1, cards: 0 })
    expect(of('complications')).toEqual({ complications: 2, cards: 0 })
    expect(of('obstacle')).toEqual({ complications: 0, cards: 1 })
    expect(of('adversary')).toEqual({ complications: 0, cards: 1 })
    expect(of('all').cards).toBeGreaterThan(0)
  })
})

describe('answers that give themselves', () => {
  it('are those without a choice, if one wishes so', () => {
    const auto = { passWhenNothing: true, resolveSimple: true }
    const session = sit(setupWith(ALONE), { auto })
    for (let i = 0; i < 150; i++) {
      const { decision } = session.snapshot()
      if (!decision) break
      expect(decision.options.length).toBeGreaterThan(1)
      session.answer(i % decision.options.length)
    }
    const { steps } = session.snapshot()
    const only = sit(setupWith(ALONE), { auto: { passWhenNothing: true } })
    const kinds = new Set<string>()
    for (let i = 0; i < 150; i++) {
      const { decision } = only.snapshot()
      if (!decision) break
      if (decision.options.length === 1) kinds.add(decision.kind)
      only.answer(i % decision.options.length)
    }
    expect(steps.filter((step) => step.auto).length).toBeGreaterThan(0)
    expect(kinds.has('action')).toBe(false)
  })

  it('pass until the next mission, and until the next turn', () => {
    for (const until of ['mission', 'turn'] as const) {
      const session = sit(setupWith(ALONE, { firstPlayer: 0 }))
      while (session.snapshot().decision?.kind !== 'action') answerSome(session, 1)
      const before = session.snapshot()
      session.setAuto({ passUntil: until })
      for (let i = 0; i < 30 && session.snapshot().auto.passUntil; i++) {
        expect(session.snapshot().decision?.kind).not.toBe('action')
        answerSome(session, 1)
      }
      const { view, auto } = session.snapshot()
      expect(auto.passUntil).toBeUndefined()
      const missions = view.turn === before.view.turn && view.missionsThisTurn > before.view.missionsThisTurn
      expect(view.turn > before.view.turn || (until === 'mission' && missions)).toBe(true)
    }
  })

  it('can be stopped between two passes', () => {
    vi.useFakeTimers()
    try {
      const session = sit(setupWith(TWO_PEOPLE, { mode: 'open-hands' }), { pace: 100 })
      while (session.snapshot().decision?.kind !== 'action') answerSome(session, 1)
      const { cursor: at, decision } = session.snapshot()
      session.setAuto({ passUntil: 'turn' })
      expect(session.snapshot()).toMatchObject({
        cursor: at,
        decision: undefined,
        auto: { passUntil: 'turn' },
      })
      session.stop()
      vi.advanceTimersByTime(1_000)
      expect(session.snapshot()).toMatchObject({ cursor: at, decision, auto: { passUntil: undefined } })
      session.setAuto({ passUntil: 'turn' })
      vi.advanceTimersByTime(100)
      expect(session.snapshot().cursor).toBe(at + 1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('giving up', () => {
  it('lets the other win, and can be taken back', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 10)
    const before = session.snapshot()
    session.concede(0)
    expect(session.snapshot()).toMatchObject({ conceded: [0], decision: undefined, decider: undefined })
    expect(session.snapshot().view.result).toMatchObject({ winner: 1, turn: before.view.turn })
    const { steps, cursor: at, turns } = session.snapshot()
    const resumed = sit(setupWith(ALONE), { resume: { steps, cursor: at, turns } })
    expect(resumed.snapshot().view.result).toMatchObject({ winner: 1 })
    session.undo()
    expect(session.snapshot().view).toEqual(before.view)
    expect(session.snapshot().decision).toEqual(before.decision)
  })
  it('stands in the log, and can be done again after it was taken back, however far back one went', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 10)
    const before = session.snapshot()
    session.concede(0)
    const given = session.snapshot()
    expect(given.log.slice(given.freshFrom)).toMatchObject([
      { type: 'concede', player: 0, turn: before.view.turn },
    ])
    session.undo()
    expect(session.snapshot()).toMatchObject({ log: before.log, canRedo: true })
    session.undo()
    while (session.snapshot().canRedo) session.redo()
    expect(session.snapshot()).toMatchObject({
      conceded: [0],
      log: given.log,
      cursor: given.cursor,
      reached: 'redo',
    })
  })
  it('is not done again once something else was answered', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 10)
    session.concede(0)
    session.undo()
    answerSome(session, 1)
    expect(session.snapshot().canRedo).toBe(false)
    session.redo()
    expect(session.snapshot().conceded).toEqual([])
  })
  it('lets the others of three play on, until one is left', () => {
    const session = sit(setupWith([PERSON, PERSON, PERSON]))
    answerSome(session, 20)
    session.concede(1)
    expect(session.snapshot().conceded).toEqual([1])
    expect(session.snapshot().view.result).toBeUndefined()
    for (let i = 0; i < 60 && session.snapshot().decision; i++) {
      expect(session.snapshot().decision?.player).not.toBe(1)
      answerSome(session, 1)
    }
    session.concede(2)
    expect(session.snapshot().view.result).toMatchObject({ winner: 0, reason: 'concession' })
    session.undo()
    expect(session.snapshot().conceded).toEqual([1])
  })
  it('stands in a replay', () => {
    const session = sit(setupWith(TWO_PEOPLE))
    answerSome(session, 10)
    session.concede(1)
    const { game, error } = openLink(officialPool, session.replay?.() ?? '', String)
    expect(error).toBeUndefined()
    if (!game) throw new Error('no game')
    const watched = sit(game.setup, { watch: true, history: game.history })
    expect(watched.snapshot()).toMatchObject({ conceded: [1], cursor: 11 })
    expect(watched.snapshot().log.at(-1)).toEqual(session.snapshot().log.at(-1))
    watched.undo()
    expect(watched.snapshot()).toMatchObject({ conceded: [], cursor: 10 })
    watched.redo()
    expect(watched.snapshot().view.result).toMatchObject({ winner: 0 })
    // The opened history keeps its own cursor.
    expect(game.history.cursor).toBe(11)
  })
  it('while a bot thinks can be taken back: the bot goes on', async () => {
    const session = sit(setupWith(BOT), {}, BOT_CLIENT)
    while (!session.snapshot().isThinking && session.snapshot().decision) answerSome(session, 1)
    expect(session.snapshot().isThinking).toBe(true)
    session.concede(0)
    session.undo()
    await settle(session)
    expect(session.snapshot()).toMatchObject({ conceded: [], branches: [] })
    expect(session.snapshot().decision?.player).toBe(0)
  })
})

describe('a draw', () => {
  it('is agreed where every other person at the screen accepts it, and can be taken back', () => {
    const session = sit(setupWith([PERSON, PERSON, PERSON]))
    answerSome(session, 10)
    const before = session.snapshot()
    session.offerDraw(1)
    expect(session.snapshot().draw).toEqual({ by: 1, asked: 0 })
    session.answerDraw(true)
    expect(session.snapshot().draw).toEqual({ by: 1, asked: 2 })
    session.answerDraw(true)
    const drawn = session.snapshot()
    expect(drawn.view.result).toEqual({ reason: 'draw', turn: before.view.turn })
    expect(drawn).toMatchObject({ draw: undefined, decision: undefined, cursor: before.cursor + 1 })
    expect(drawn.log.at(-1)).toMatchObject({ type: 'draw-agreed', player: 1 })
    session.undo()
    expect(session.snapshot().decision).toEqual(before.decision)
    session.redo()
    expect(session.snapshot().view.result).toEqual(drawn.view.result)
  })
  it('is none where one declines, and nobody who has conceded is asked', () => {
    const session = sit(setupWith([PERSON, PERSON, PERSON]))
    answerSome(session, 10)
    session.offerDraw(0)
    session.answerDraw(false)
    expect(session.snapshot()).toMatchObject({ draw: { by: 0, declinedBy: 1 }, cursor: 10 })
    answerSome(session, 1)
    expect(session.snapshot().draw).toBeUndefined()
    session.concede(1)
    session.offerDraw(1)
    expect(session.snapshot().draw).toBeUndefined()
    session.offerDraw(0)
    expect(session.snapshot().draw).toEqual({ by: 0, asked: 2 })
  })
  it('is accepted by a bot that does not stand better, by a goldfish always', () => {
    const goldfish = sit(setupWith(ALONE))
    goldfish.offerDraw(0)
    expect(goldfish.snapshot().view.result).toMatchObject({ reason: 'draw' })
    const view = goldfish.snapshot().view
    const ahead = { ...view, result: undefined, you: { ...view.you, glyphs: 5 } }
    const behind = { ...view, result: undefined, you: { ...view.you, deckCount: 0, hand: [] } }
    expect([acceptsDraw(ahead, []), acceptsDraw(behind, [])]).toEqual([false, true])
  })
})

describe('the timeline', () => {
  it('leads to the beginning of each turn, there and back', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 80, 3)
    const end = session.snapshot()
    expect(end.turns.length).toBeGreaterThan(2)
    expect(end.turns.map((mark) => mark.turn)).toEqual(end.turns.map((_, i) => i + 1))
    for (const mark of [...end.turns].reverse()) {
      session.goTo(mark.at)
      const { view, turns, cursor: at } = session.snapshot()
      expect({ turn: view.turn, hero: view.hero, at }).toEqual({
        turn: mark.turn,
        hero: mark.player,
        at: mark.at,
      })
      expect(turns).toEqual(end.turns)
    }
    session.goTo(end.cursor)
    expect(session.snapshot().view).toEqual(end.view)
  })

  it('keeps what is left for another way, and finds back to it', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 50, 3)
    const first = session.snapshot()
    const turn = first.turns[1]
    if (!turn) throw new Error('no second turn')
    session.branchFrom(turn.at)
    expect(session.snapshot().canRedo).toBe(false)
    expect(session.snapshot().branches).toHaveLength(1)
    answerSome(session, 30, 1)
    const second = session.snapshot()
    session.takeBranch(second.branches[0]?.id ?? -1)
    expect(session.snapshot().view).toEqual(first.view)
    expect(session.snapshot().log).toEqual(first.log)
    session.takeBranch(session.snapshot().branches[0]?.id ?? -1)
    expect(session.snapshot().view).toEqual(second.view)
    expect(session.snapshot().turns).toEqual(second.turns)
  })

  it('stops a resumed game where a turn begins otherwise', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 60, 3)
    const { steps, cursor: at, turns } = session.snapshot()
    const spoilt = turns.map((mark, i) => (i === 2 ? { ...mark, hash: mark.hash ^ 1 } : mark))
    const resumed = sit(setupWith(ALONE), { resume: { steps, cursor: at, turns: spoilt } })
    expect(resumed.lostSteps).toBe(steps.length - (turns[2]?.at ?? 0))
    expect(sit(setupWith(ALONE), { resume: { steps, cursor: at, turns } }).lostSteps).toBe(0)
  })
})

describe('the strengths of the bot', () => {
  const think = createThinker(officialPool)
  const api = apiOf(setupWith(TWO_PEOPLE, { firstPlayer: 0 }))
  const engine = engineOf(officialPool)
  it.each(STRENGTHS)(
    '%s answers with an option, and says why if it looked ahead',
    { tags: ['thorough'] },
    (bot) => {
      const game = api.newGame()
      for (let i = 0; i < (bot === 'hard' ? 3 : 12); i++) {
        const decision = api.decision(game)
        if (!decision) break
        const { index, why } = think({ position: engine.save(game), bot, player: decision.player })
        expect(decision.options[index]).toBeDefined()
        expect(why === undefined).toBe(bot !== 'hard')
        if (why) expect(play.thought[why.code]).toBeDefined()
        api.answer(game, index)
      }
    },
  )
  it('is remembered answer by answer, and forgotten with the answers', async () => {
    const why = { code: 'clear', figures: { chance: 62, difference: 9, visits: 40, others: 12 } } as const
    const botClient: BotClient = { think: async () => ({ index: 0, why }), close: () => {} }
    const session = sit(setupWith(BOT, { firstPlayer: 0 }), {}, botClient)
    await settle(session)
    answerSome(session, 1)
    await settle(session)
    const { thoughts, thought, steps } = session.snapshot()
    const given = steps.flatMap((step, answer) => (step.auto ? [answer] : []))
    expect(given.length).toBeGreaterThan(1)
    expect([...thoughts.keys()]).toEqual(given)
    expect(thoughts.get(given[0] ?? -1)).toEqual(why)
    expect(thought).toEqual({ player: 1, at: given.at(-1), why })
    session.branchFrom(0)
    expect([...session.snapshot().thoughts.keys()]).toEqual([])
  })
  it('refuses to answer for somebody who is not asked', () => {
    const game = api.newGame()
    const player = 1 - (api.decision(game)?.player ?? 0)
    expect(() => think({ position: engine.save(game), bot: 'normal', player })).toThrow()
  })
})
