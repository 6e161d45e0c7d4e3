import { runCases } from '../case'
import { cases } from './obstacles-3'

runCases(cases)
