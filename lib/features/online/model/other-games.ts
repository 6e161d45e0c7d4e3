import { type ApophisTypes, apophis, publicView as apophisPublicView } from '@/lib/tabletop/games/apophis'
import { type Dice, dice, publicView as dicePublicView } from '@/lib/tabletop/games/dice'
import { type SectorTypes, sector, publicView as sectorPublicView } from '@/lib/tabletop/games/sector'
import type { OnlineRules } from './sight'

/* The rules of the other games as they are played online: those of every table, and what those see who watch. */

export const diceOnline: OnlineRules<Dice> = { ...dice, watcherView: dicePublicView }
export const apophisOnline: OnlineRules<ApophisTypes> = { ...apophis, watcherView: apophisPublicView }
export const sectorOnline: OnlineRules<SectorTypes> = { ...sector, watcherView: sectorPublicView }
