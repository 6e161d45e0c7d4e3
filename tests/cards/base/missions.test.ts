import { runCases } from '../case'
import { cases as firstMissions } from './missions-1'
import { cases as lastMissions } from './missions-2'

runCases({ ...firstMissions, ...lastMissions })
