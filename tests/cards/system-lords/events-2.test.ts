import { runCases } from '../case'
import { cases } from './events-2'

runCases(cases)
