import { runCases } from '../case'
import { cases } from './events'

runCases(cases)
