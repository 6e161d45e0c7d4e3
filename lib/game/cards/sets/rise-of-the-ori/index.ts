import { cardSet } from '@/lib/game/cards/build/card-builders'
import { adversaries } from './adversaries'
import { events } from './events'
import { gearCards } from './gear'
import { missions } from './missions'
import { obstacles } from './obstacles'
import { octgnIds } from './octgn-ids'
import { ships } from './ships'
import { supportCharacters } from './support-characters'
import { teamCharacters } from './team-characters'

/** Rise of the Ori, 2008: 240 cards; the first with ships. */
export const riseOfTheOri = cardSet(
  'ORI',
  octgnIds,
  teamCharacters,
  supportCharacters,
  missions,
  gearCards,
  events,
  obstacles,
  adversaries,
  ships,
)
