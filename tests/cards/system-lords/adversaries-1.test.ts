import { runCases } from '../case'
import { cases } from './adversaries-1'

runCases(cases)
