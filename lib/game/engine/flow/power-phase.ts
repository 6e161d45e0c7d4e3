import type { Frame } from '@/lib/game/engine/model/program'
import { BASE_POWER, POWER_PER_GLYPH } from '@/lib/game/terms'
import type { CardId } from '../model/game'
import { receivePower } from '../numbers/power'
import { glyphCount } from '../numbers/victory'
import {
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  isActive,
  isIncapacitated,
  nextIn,
  playersOf,
  setPhase,
  setState,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { record } from '../state/log'
import { affect } from './affect'

/**
 * Start of the turn: the hero player's incapacitated hero cards and the villain player's incapacitated ships
 * become ready and are stopped at once (2008 rulebook, Glossary: incapacitated). They are ready again after this
 * turn's debrief phase.
 */
export function recover(game: Game, frame: Frame): void {
  const hero = heroOf(game)
  const recovered: CardId[] = []
  for (const player of [hero, villainOf(game)]) {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
      const side = player === hero ? 'hero' : 'villain'
      if (!isIncapacitated(game, card) || factsOf(game, card).side !== side) continue
      setState(game, card, 'ready')
      record(game, 'recover', { player, card })
      recovered.push(card)
    }
  }
  affect(game, frame, 'stop', recovered, 'clean-up')
}

/** Hero and villain player receive 3 power and one more for each glyph beneath the hero player's characters. */
export function powerPhase(game: Game): void {
  setPhase(game, 'power')
  const glyphs = glyphCount(game, heroOf(game))
  const power = BASE_POWER + glyphs * POWER_PER_GLYPH
  for (const player of playersOf(game)) if (isActive(game, player)) receivePower(game, player, power)
  record(game, 'power', { player: heroOf(game), figures: { power, glyphs } })
}
