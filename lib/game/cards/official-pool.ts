import { decodePool } from './decode-pool'
import data from './generated/pool.json'

/** The official cards, for Node: server, command line, tests. The browser fetches the pool file instead. */
export const officialPool = decodePool(data)
