import { runCases } from '../case'
import { cases } from './obstacles-1'

runCases(cases)
