import { runCases } from '../case'
import { cases } from './support-characters-1'

runCases(cases)
