import { runCases } from '../case'
import { cases } from './support-characters-3'

runCases(cases)
