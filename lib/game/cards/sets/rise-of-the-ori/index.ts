import { cardSet } from '@/lib/game/cards/build/card-builders'
import octgnIds from '@/lib/game/cards/sets/octgn-ids.json'
import { adversaries } from './adversaries'
import { events } from './events'
import { gearCards } from './gear'
import { missions } from './missions'
import { obstacles } from './obstacles'
import { ships } from './ships'
import { supportCharacters } from './support-characters'
import { teamCharacters } from './team-characters'

/** Rise of the Ori, 2008: 240 cards; the first with ships. */
export const riseOfTheOri = cardSet(
  'ORI',
  octgnIds.ORI,
  teamCharacters,
  supportCharacters,
  missions,
  gearCards,
  events,
  obstacles,
  adversaries,
  ships,
)
