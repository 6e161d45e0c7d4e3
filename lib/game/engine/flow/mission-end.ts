import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { currentMission, type Game, move, number, ownerOf, setNumber } from '../state'
import { NONE } from '../state/card-facts'
import { MISSION_GOES, NUMBER, ZONE, type Zone } from '../state/layout'
import { record } from '../state/log'
import { happen } from '../texts/runtime/events'
import { leave } from './leave'
import { shuffle } from './piles'

/**
 * Where the current mission goes. A text that places it somewhere while it is being resolved does so when it ends: until
 * then it is the current mission to every other text, and it counts as failed or successful like any (ruling 103).
 */

type Elsewhere = Exclude<(typeof MISSION_GOES)[number], 'asRuled'>

const ZONE_OF: Readonly<Record<Elsewhere, Zone>> = {
  missionsTop: ZONE.missions,
  missionsBottom: ZONE.missions,
  hand: ZONE.hand,
  discard: ZONE.discard,
  deckTop: ZONE.deck,
  deckBottom: ZONE.deck,
  deckShuffled: ZONE.deck,
}

/** A text says where the current mission goes; of several the last one counts. */
export const sendMission = (game: Game, to: Elsewhere): void =>
  setNumber(game, NUMBER.missionGoes, MISSION_GOES.indexOf(to))

/** Where a text has said that the current mission goes when it ends; undefined where none has. */
export function missionGoes(game: Game): Elsewhere | undefined {
  const to = MISSION_GOES[number(game, NUMBER.missionGoes)]
  return to === 'asRuled' ? undefined : to
}

/** The current mission has ended: it goes where a text has said, and stays on the table as a failed one otherwise. */
export function putMissionAway(game: Game): void {
  const mission = currentMission(game)
  const to = missionGoes(game)
  setNumber(game, NUMBER.missionGoes, 0)
  if (mission === NONE) return
  if (!to) {
    move(game, mission, ZONE.failed)
    return
  }
  const player = ownerOf(game, mission)
  leave(game, mission, ZONE_OF[to], { place: to.endsWith('Top') ? 'top' : 'bottom' })
  switch (to) {
    case 'discard':
      record(game, 'discard', { player, card: mission, figures: { fromHand: 0 } })
      happen(game, EVENTS.discarded, mission, player)
      return
    case 'hand':
      record(game, 'take', { player, card: mission })
      return
    case 'deckShuffled':
      record(game, 'shuffle-in', { player, card: mission })
      shuffle(game, player, 'deck')
      return
    default:
      record(game, 'place', { player, card: mission, figures: { top: to.endsWith('Top') ? 1 : 0 } })
  }
}
