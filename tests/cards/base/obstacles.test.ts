import { runCases } from '../case'
import { cases as firstObstacles } from './obstacles-1'
import { cases as lastObstacles } from './obstacles-2'

runCases({ ...firstObstacles, ...lastObstacles })
