import { officialPool } from '@/lib/game/cards/official-pool'
import {
  beginGame,
  createEngine,
  type Decision,
  decodeReplay,
  type Game,
  type LogEvent,
  type Option,
} from '@/lib/game/engine'
import { isAnswer } from '@/lib/tabletop/protocol/game'
import { dice } from './dice'
import { checkPosition, checkQuickly } from './invariants'
import { firstSign, thorough } from './play'

const engine = createEngine(officialPool)

const title = (key: string | null | undefined): string => {
  const card = key ? officialPool.byKey.get(key) : undefined
  return card ? [card.title, card.subtitle, `(${card.key})`].filter(Boolean).join(' ') : 'a card'
}

function said(option: Option): string {
  const { kind, key, targetKey, card: _card, target: _target, ...figures } = option
  const words = [kind, key && title(key), targetKey && `on ${title(targetKey)}`]
  const rest = Object.keys(figures).length > 0 ? JSON.stringify(figures) : ''
  return [...words, rest].filter(Boolean).join(' ')
}

function asked({ player, kind, purpose, card }: Decision, game: Game): string {
  const about = card === undefined ? '' : ` for ${title(game.setup.facts[card]?.key)}`
  return `player ${player}, ${kind}${purpose ? ` ${purpose}` : ''}${about}`
}

function logged({ type, player, card, target, figures }: LogEvent): string {
  const parts = [card && title(card.key), target && `on ${title(target.key)}`, JSON.stringify(figures)]
  return `    ${type}${player === undefined ? '' : ` ${player}`} ${parts.filter(Boolean).join(' ')}`
}

/**
 * Plays a replay and prints it, checking all invariants at every decision, and reports after how many answers one is
 * first broken. Returns false if one is, or if the replay cannot be played.
 */
export function showReplay(text: string): boolean {
  const decoded = decodeReplay(text)
  if (!decoded.ok) {
    console.log(`no replay that can be played: ${decoded.error.kind}`)
    return false
  }
  const { options } = decoded.replay
  // Random games are played to their end: nobody concedes in them.
  const answers = decoded.replay.answers.filter(isAnswer)
  const game = beginGame(engine, options, true)
  const observed = thorough(engine, dice('first sign'))(game)
  try {
    for (const [at, index] of answers.entries()) {
      checkQuickly(engine, game)
      checkPosition(engine, game)
      observed.position(game)
      const decision = engine.decision(game)
      const option = decision?.options[index]
      if (!decision || !option) throw new Error(`answer ${at}: no option ${index}`)
      console.log(`${at} ${asked(decision, game)}: ${said(option)}, of ${decision.options.length}`)
      const before = game.log?.length ?? 0
      try {
        engine.answer(game, index)
      } finally {
        for (const event of game.log?.slice(before) ?? []) console.log(logged(event))
      }
      observed.answer(index)
    }
    checkQuickly(engine, game)
    checkPosition(engine, game)
    observed.position(game)
  } catch (error) {
    console.log(error)
    const at = firstSign(engine, options, answers)
    if (at !== undefined) console.log(`first sign after ${at} of ${answers.length} answers`)
    return false
  }
  console.log(`${answers.length} answers, nothing is wrong`)
  return true
}
