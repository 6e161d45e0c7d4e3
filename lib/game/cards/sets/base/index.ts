import { cardSet } from '@/lib/game/cards/build/card-builders'
import octgnIds from '@/lib/game/cards/sets/octgn-ids.json'
import { adversaries } from './adversaries'
import { events } from './events'
import { gearCards } from './gear'
import { missions } from './missions'
import { obstacles } from './obstacles'
import { supportCharacters } from './support-characters'
import { teamCharacters } from './team-characters'

/** The Base Set, 2007: 292 cards. */
export const baseSet = cardSet(
  'BASE',
  octgnIds.BASE,
  teamCharacters,
  supportCharacters,
  missions,
  gearCards,
  events,
  obstacles,
  adversaries,
)
