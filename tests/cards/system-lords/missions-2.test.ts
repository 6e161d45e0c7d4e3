import { runCases } from '../case'
import { cases } from './missions-2'

runCases(cases)
