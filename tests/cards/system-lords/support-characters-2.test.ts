import { runCases } from '../case'
import { cases } from './support-characters-2'

runCases(cases)
