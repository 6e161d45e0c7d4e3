import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { experienceOf, glyphCount } from '../numbers/victory'
import {
  cardsIn,
  countIn,
  factsOf,
  type Game,
  hostOf,
  isIn,
  isInPlay,
  isOf,
  keyOf,
  move,
  ownerOf,
  playersOf,
  returningGlyphs,
  setHost,
  setNumber,
  tookPart,
} from '../state'
import { NONE, SHIP } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { controllerOf, finish, goTo, placeOf, sourceOf } from '../state/program'
import { keepSilence } from './card-effects'
import { missionGoes } from './mission-phase'

/**
 * Earn a Glyph (2008 rulebook): a successful mission goes beneath one of the characters that were assigned when it was
 * resolved. If no character was assigned, it goes beneath the mission pile and still counts as successful (ruling 16).
 * The frame's source is the mission, its controller the hero player.
 */
function begin(game: Game, frame: Frame): void {
  // A mission that a text sends elsewhere becomes no glyph (ruling 103).
  if (!isIn(game, sourceOf(game, frame), ZONE.current) || missionGoes(game)) {
    finish(game)
    return
  }
  if (earners(game, controllerOf(game, frame)).length > 0) return
  const card = sourceOf(game, frame)
  move(game, card, ZONE.missions)
  record(game, 'nobody-earns', { player: controllerOf(game, frame), card })
  finish(game)
}

const earners = (game: Game, player: Player): CardId[] =>
  cardsIn(game, player, ZONE.play).filter(
    (card) => tookPart(game, card) && isInPlay(game, card) && !isOf(game, card, SHIP),
  )

function askEarner(game: Game, frame: Frame): Decision {
  const player = controllerOf(game, frame)
  const target = sourceOf(game, frame)
  const targetKey = keyOf(game, target)
  const options: Option[] = earners(game, player).map((card) => ({
    kind: 'earn',
    card,
    key: keyOf(game, card),
    target,
    targetKey,
  }))
  return { player, kind: 'earn-glyph', card: target, options }
}

function takeEarner(game: Game, { card = NONE }: Option, frame: Frame): void {
  const player = controllerOf(game, frame)
  const mission = sourceOf(game, frame)
  const had = hasSymbol(game, card, factsOf(game, mission).glyph)
  keepSilence(game, mission, () => move(game, mission, ZONE.glyphs))
  setHost(game, mission, card)
  record(game, 'earn', {
    player,
    card,
    target: mission,
    figures: { glyphs: glyphCount(game, player), experience: experienceOf(game, player) },
  })
  happen(game, EVENTS.earned, card, player, mission, had)
}

/** True if a character has a glyph of that symbol; checked before one more is earned (ruling 20). */
const hasSymbol = (game: Game, host: CardId, symbol: string): boolean =>
  cardsIn(game, ownerOf(game, host), ZONE.glyphs).some(
    (glyph) => hostOf(game, glyph) === host && factsOf(game, glyph).glyph === symbol,
  )

export const earnGlyph: Program = [
  { name: 'begin', run: begin },
  { name: 'earner', ask: askEarner, take: takeEarner },
]

/**
 * The glyphs of a character that has left play go face down beneath the mission pile in the order that their owner
 * chooses (2008 rulebook, Earn a Glyph; ruling 32). Meanwhile they are in no pile and do not count. This comes before
 * anything else continues, even in the middle of a text.
 */
function ask(game: Game): Decision | undefined {
  const player = playersOf(game).find((one) => countIn(game, one, ZONE.returning) > 0)
  if (player === undefined) return undefined
  // Copies of one mission are interchangeable, so each key is offered once.
  const options = new Map<string, Option>()
  for (const card of cardsIn(game, player, ZONE.returning)) {
    const key = keyOf(game, card)
    if (!options.has(key)) options.set(key, { kind: 'return', card, key })
  }
  return { player, kind: 'return-glyph', options: [...options.values()] }
}

function giveBack(game: Game, glyph: CardId): void {
  const host = hostOf(game, glyph)
  const player = ownerOf(game, glyph)
  move(game, glyph, ZONE.missions)
  setNumber(game, NUMBER.returning, returningGlyphs(game) - 1)
  record(game, 'lose-glyph', { player, card: host, target: glyph, figures: { top: 0 } })
}

export const returnGlyphs: Program = [
  {
    name: 'next',
    ask,
    take: (game, { card = NONE }, frame) => {
      giveBack(game, card)
      if (returningGlyphs(game) > 0) goTo(game, frame, NEXT)
    },
  },
]
const NEXT = placeOf(returnGlyphs, 'next')
