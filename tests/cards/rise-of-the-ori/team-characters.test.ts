import { runCases } from '../case'
import { cases as first } from './team-characters-1'
import { cases as second } from './team-characters-2'

runCases(first)
runCases(second)
