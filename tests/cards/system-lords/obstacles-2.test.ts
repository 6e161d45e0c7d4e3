import { runCases } from '../case'
import { cases } from './obstacles-2'

runCases(cases)
