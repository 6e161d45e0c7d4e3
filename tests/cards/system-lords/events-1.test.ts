import { runCases } from '../case'
import { cases } from './events-1'

runCases(cases)
