import { runCases } from '../case'
import { cases } from './missions-1'

runCases(cases)
