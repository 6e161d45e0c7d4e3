import { runCases } from '../case'
import { cases as firstAdversaries } from './adversaries-1'
import { cases as lastAdversaries } from './adversaries-2'

runCases({ ...firstAdversaries, ...lastAdversaries })
