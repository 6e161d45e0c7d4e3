import { runCases } from '../case'
import { cases } from './team-characters-1'

runCases(cases)
