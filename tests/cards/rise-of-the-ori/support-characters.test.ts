import { runCases } from '../case'
import { cases as first } from './support-characters-1'
import { cases as second } from './support-characters-2'

runCases(first)
runCases(second)
