import { NONE } from './facts'
import { record } from './log'
import { finish, type Program } from './program'
import {
  cardsIn,
  currentMission,
  type Game,
  heroOf,
  isIn,
  keyOf,
  move,
  number,
  setHost,
  setPhase,
  tookPart,
} from './state'
import type { CardId, Decision, Option } from './types'
import { checkVictory, experienceOf, glyphCount } from './victory'

/**
 * Earn a Glyph (2008 rulebook): a successful mission goes beneath one of the characters that were assigned when
 * it was resolved. Where nobody was assigned it goes beneath the mission pile and still counts as successful
 * (ruling 16).
 */
function begin(game: Game): void {
  setPhase(game, 'mission', 'earn-glyph')
  if (number(game, 'succeeded') === 0) {
    finish(game)
    return
  }
  if (earners(game).length > 0) return
  const card = currentMission(game)
  move(game, card, 'missions')
  record(game, 'nobody-earns', { player: heroOf(game), card })
  finish(game)
}

const earners = (game: Game): CardId[] =>
  cardsIn(game, heroOf(game), 'play').filter((card) => tookPart(game, card) && isIn(game, card, 'play'))

function askEarner(game: Game): Decision {
  const target = currentMission(game)
  const targetKey = keyOf(game, target)
  const options: Option[] = earners(game).map((card) => ({
    kind: 'earn',
    card,
    key: keyOf(game, card),
    target,
    targetKey,
  }))
  return { player: heroOf(game), kind: 'earn-glyph', card: target, options }
}

function takeEarner(game: Game, { card = NONE }: Option): void {
  const player = heroOf(game)
  const mission = currentMission(game)
  move(game, mission, 'glyphs')
  setHost(game, mission, card)
  record(game, 'earn', {
    player,
    card,
    target: mission,
    figures: { glyphs: glyphCount(game, player), experience: experienceOf(game, player) },
  })
  checkVictory(game, player)
}

export const earnGlyph: Program = [
  { name: 'begin', run: begin },
  { name: 'earner', ask: askEarner, take: takeEarner },
]
