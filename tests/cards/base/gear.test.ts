import { runCases } from '../case'
import { cases } from './gear'

runCases(cases)
