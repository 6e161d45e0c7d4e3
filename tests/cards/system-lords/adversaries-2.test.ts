import { runCases } from '../case'
import { cases } from './adversaries-2'

runCases(cases)
