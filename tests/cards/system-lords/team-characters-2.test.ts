import { runCases } from '../case'
import { cases } from './team-characters-2'

runCases(cases)
