import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSession } from '@/lib/features/play/model/create-session'
import type { TableSession } from '@/lib/features/play/model/session'
import { PERSON } from '@/lib/features/play/model/setup'
import { rounds } from '../../../../rounds'
import { ALONE, apiOf, setupWith, TWO_PEOPLE } from './tables'

/** A possible action of a person at the table. */
type Verb =
  | { readonly does: 'answer' | 'goTo' | 'branchFrom' | 'takeBranch'; readonly number: number }
  | { readonly does: 'undo' | 'redo' | 'concede' | 'passTurn' | 'passMission' | 'passOn' | 'simple' | 'stop' }

const verb: fc.Arbitrary<Verb> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('answer' as const), number: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('goTo' as const, 'branchFrom' as const, 'takeBranch' as const),
      number: fc.nat(1_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'undo' as const,
        'redo' as const,
        'concede' as const,
        'passTurn' as const,
        'passMission' as const,
        'passOn' as const,
        'simple' as const,
        'stop' as const,
      ),
    }),
  },
)

const perform = (session: TableSession, what: Verb): void => {
  const { decision, steps, branches, viewer } = session.snapshot()
  const number = 'number' in what ? what.number : 0
  const verbs: Readonly<Record<Verb['does'], () => void>> = {
    answer: () => session.answer(number % (decision?.options.length ?? 1)),
    goTo: () => session.goTo(number % (steps.length + 1)),
    branchFrom: () => session.branchFrom(number % (steps.length + 1)),
    takeBranch: () => session.takeBranch(branches[number % Math.max(1, branches.length)]?.id ?? -1),
    undo: () => session.undo(),
    redo: () => session.redo(),
    concede: () => session.concede(viewer),
    passTurn: () => session.setAuto({ passUntil: 'turn' }),
    passMission: () => session.setAuto({ passUntil: 'mission' }),
    passOn: () => session.autoPass(),
    simple: () => session.setAuto({ resolveSimple: true, passWhenNothing: true }),
    stop: () => session.stop(),
  }
  verbs[what.does]()
}

const TABLES = [
  setupWith(ALONE, { mode: 'goldfish' }),
  setupWith([PERSON, { kind: 'goldfish', pressure: 'all' }], { mode: 'goldfish', opponentTurns: 'skip' }),
  setupWith(TWO_PEOPLE),
  setupWith(TWO_PEOPLE, { mode: 'open-hands' }),
  setupWith([PERSON, PERSON, PERSON]),
].map((setup) => ({ setup, api: apiOf(setup) }))

describe('whatever is done at a table', () => {
  it.each(TABLES)('the answers tell the whole game ($setup.mode, $setup.seats.length)', ({ setup, api }) => {
    const options = {
      seats: setup.seats.map((seat) => seat.controller),
      openHands: setup.mode === 'open-hands',
      skipOpponentTurns: setup.opponentTurns === 'skip',
      pace: 0,
    }
    fc.assert(
      fc.property(fc.array(verb, { minLength: 5, maxLength: 40 }), (verbs) => {
        const session = createSession(api, options)
        for (const what of verbs) perform(session, what)
        const now = session.snapshot()
        expect(now.logOffsets).toHaveLength(now.cursor)
        expect(now.canRedo || now.cursor === now.steps.length).toBe(true)
        expect(now.canRedo && now.cursor === now.steps.length).toBe(false)
        // The same answers on a fresh table lead to the same state, even in the middle of an effect.
        const { steps, cursor: at, turns } = now
        const again = createSession(api, { ...options, resume: { steps, cursor: at, turns } })
        expect(again.lostSteps).toBe(0)
        const then = again.snapshot()
        expect(then.view).toEqual(now.view)
        if (!now.auto.passUntil && !now.auto.resolveSimple) expect(then.decision).toEqual(now.decision)
        expect(then.log).toEqual(now.log)
        expect(then.logOffsets).toEqual(now.logOffsets)
        // Only persons face decisions.
        if (now.decision) expect(setup.seats[now.decision.player]?.controller.kind).toBe('person')
      }),
      { numRuns: rounds(100) },
    )
  })
})
