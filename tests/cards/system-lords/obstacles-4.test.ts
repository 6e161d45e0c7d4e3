import { runCases } from '../case'
import { cases } from './obstacles-4'

runCases(cases)
