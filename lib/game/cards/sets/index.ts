import { baseSet } from './base'
import { riseOfTheOri } from './rise-of-the-ori'
import { systemLords } from './system-lords'

/** The official sets in order of release. Only the build and tests may import this: clients get the pool file. */
export const officialSets = [baseSet, systemLords, riseOfTheOri]
