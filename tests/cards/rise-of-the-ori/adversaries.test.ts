import { runCases } from '../case'
import { cases } from './adversaries'

runCases(cases)
