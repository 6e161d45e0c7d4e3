import { cardSet } from '@/lib/game/cards/build/card-builders'
import octgnIds from '@/lib/game/cards/sets/octgn-ids.json'
import { adversaries } from './adversaries'
import { events } from './events'
import { gearCards } from './gear'
import { missions } from './missions'
import { obstacles } from './obstacles'
import { supportCharacters } from './support-characters'
import { teamCharacters } from './team-characters'

/** System Lords, 2007: 292 cards. */
export const systemLords = cardSet(
  'SL',
  octgnIds.SL,
  teamCharacters,
  supportCharacters,
  missions,
  gearCards,
  events,
  obstacles,
  adversaries,
)
