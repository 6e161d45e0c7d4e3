import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { ReplayErrorKind } from '@/lib/game/engine'
import type { ReasonCode } from '@/lib/game/engine/model/answers'
import type { ChoicePurpose, DecisionKind, OptionKind } from '@/lib/game/engine/model/decisions'
import play from '@/lib/platform/i18n/generated/en/play.json'

// The types make these lists complete: a new kind without a message here does not compile.
const OPTIONS: Record<OptionKind, true> = {
  stop: true,
  keep: true,
  mulligan: true,
  play: true,
  complication: true,
  assign: true,
  boost: true,
  use: true,
  pass: true,
  incapacitate: true,
  spare: true,
  revive: true,
  score: true,
  destroy: true,
  earn: true,
  continue: true,
  end: true,
  return: true,
  discard: true,
  choose: true,
  done: true,
  accept: true,
  decline: true,
  mode: true,
  player: true,
  amount: true,
  resolve: true,
  top: true,
  bottom: true,
  replace: true,
}
const DECISIONS: Record<Exclude<DecisionKind, 'action'>, true> = {
  'stop-team-character': true,
  mulligan: true,
  'ship-battle': true,
  'revive-or-score': true,
  'earn-glyph': true,
  continue: true,
  'return-mission': true,
  'return-glyph': true,
  discard: true,
  choose: true,
  may: true,
  'choose-one': true,
  'choose-player': true,
  amount: true,
  order: true,
  'put-back': true,
  replace: true,
}
const REASONS: Record<ReasonCode, true> = {
  'game-over': true,
  'not-your-decision': true,
  'no-mission': true,
  'other-role': true,
  'wrong-type': true,
  'not-in-hand': true,
  'not-in-play': true,
  power: true,
  'same-title': true,
  'no-rating': true,
  'adversary-assigned': true,
  'not-ready': true,
  'nothing-to-boost': true,
  blocked: true,
  forbidden: true,
  'own-condition': true,
  'other-costs': true,
  'only-pass': true,
  'not-yours': true,
  'used-this-turn': true,
  loop: true,
  glyph: true,
  condition: true,
  cost: true,
}
const PURPOSES: Record<ChoicePurpose, true> = {
  stop: true,
  ready: true,
  destroy: true,
  incapacitate: true,
  choose: true,
  discard: true,
  reveal: true,
  take: true,
  place: true,
  order: true,
  search: true,
  play: true,
  block: true,
  unblock: true,
  unassign: true,
  attach: true,
  'move-glyph': true,
  'move-glyph-to': true,
  'lose-glyph': true,
  token: true,
  'put-counter': true,
  'take-counter': true,
  assign: true,
  'turn-face-down': true,
  'turn-face-up': true,
  score: true,
  dominion: true,
}

const REPLAY_ERRORS: Record<ReplayErrorKind, true> = {
  'not-a-replay': true,
  'too-long': true,
  'other-version': true,
  damaged: true,
  truncated: true,
  'other-rules': true,
  'other-cards': true,
  'illegal-answer': true,
  departed: true,
  unplayable: true,
}

const t = createTranslator({ locale: 'en', messages: { play }, namespace: 'play' })

describe('the table has words for everything the engine can ask', () => {
  it.each(Object.keys(OPTIONS))('the move "%s"', (kind) => {
    expect(t.has(`move.${kind}` as 'move.pass')).toBe(true)
  })
  it.each(Object.keys(DECISIONS))('the question "%s"', (kind) => {
    expect(t.has(`ask.${kind}` as 'ask.mulligan')).toBe(true)
  })
  it.each(Object.keys(REASONS))('the reason "%s"', (code) => {
    expect(t.has(`reason.${code}` as 'reason.power')).toBe(true)
    expect(t.has(`off.${code}` as 'off.power')).toBe(true)
  })
  it.each(Object.keys(REPLAY_ERRORS))('what is wrong with a replay: "%s"', (kind) => {
    expect(t.has(`replay.${kind}` as 'replay.damaged')).toBe(true)
  })
  it('choices by what they are for', () => {
    const said = Object.keys(PURPOSES).map((purpose) =>
      t('ask.choose', { purpose: purpose.replaceAll('-', '_') }),
    )
    expect(new Set(said).size).toBe(said.length)
  })
  it('another mission: what it costs, and what the other player gains, which texts can make differ', () => {
    const help = (cost: number, gives: number) =>
      t('ask.continueHelp', { name: 'Player 2', cost, gives, power: 3, ready: 2 }).replace(/ You have.*/, '')
    expect(help(2, 1)).toBe('It costs 2 power, and Player 2 gains 1.')
    expect(help(2, 0)).toBe('It costs 2 power.')
    expect(help(0, 1)).toBe('It is free, and Player 2 gains 1 power.')
    expect(help(0, 0)).toBe('No mission failed this turn, so it is free.')
  })
  it('what passing leads to, by the name of the other player and without a promise', () => {
    expect(t('ask.passNote', { name: 'Player 2' })).toBe('If Player 2 passes too, the mission is resolved.')
    expect(t('ask.passNoteFirst', { name: 'Player 2' })).toMatch(/^Player 2 has passed/)
  })
  it('whose character is stopped before the first turn', () => {
    const help = (own: string) => t('ask.stop-team-characterHelp', { own, name: 'Player 1' })
    expect(help('no')).toMatch(/^Player 1 goes first/)
    expect(help('yes')).toMatch(/^With more than two players/)
  })
  it('cards that go back to a pile: one by its title, several not by that of one of them', () => {
    const ask = (cards: number, place: string) => t('ask.put-back', { cards, place, looked: 'Fall of Earth' })
    expect(ask(1, 'either')).toBe('Where does Fall of Earth go?')
    expect(ask(3, 'either')).toBe('Choose a card and where it goes')
    expect(ask(3, 'top')).toBe('Which card goes on top?')
    expect(ask(2, 'bottom')).toBe('Which card goes to the bottom next?')
  })
  it('an activated ability with its text, or without', () => {
    const values = { card: 'Zat Gun', target: '', number: 1, amount: 0, self: 'no' }
    expect(t('move.use', { ...values, text: 'none' })).toBe('Use Zat Gun')
    expect(t('move.use', { ...values, text: 'Stop this gear' })).toBe('Use Zat Gun: Stop this gear')
  })
})
