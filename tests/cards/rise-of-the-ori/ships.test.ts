import { runCases } from '../case'
import { cases as heroShips } from './ships-1'
import { cases as villainShips } from './ships-2'

runCases(heroShips)
runCases(villainShips)
